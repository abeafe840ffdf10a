"""Placements and positions as text and as JSON values, each way (reads and writes in pairs)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from quincunx.core.fields import (
    as_list,
    as_object,
    choice,
    close_to,
    integer,
    needed,
    shown,
    within,
)
from quincunx.core.grid import Cell
from quincunx.decktet import EXCUSE, UNKNOWN, Card, card
from quincunx.errors import NotationError
from quincunx.games.quincunx.board import Board, Layout, check_board
from quincunx.games.quincunx.options import Compat, Variant
from quincunx.games.quincunx.position import Order, Pile, Position, unlike
from quincunx.games.quincunx.scoring import Placement

if TYPE_CHECKING:
    from quincunx.games.quincunx.rules import Quincunx

_COORDINATE = "(0|[-−]?[1-9][0-9]{0,5})"
"""Written in one way only, so that one placement has one text."""
_PLACEMENT = re.compile(rf"\s*(\w{{1,4}}|\?)\s*>\s*{_COORDINATE}\s*,\s*{_COORDINATE}\s*")
_MOST_CARDS = 60
"""More than any deck holds; longer lists are refused before they are read."""
_MOST_POINTS = 10**9
_MOST_OWED = 4
"""A placement grants a draw for each neighbour at most."""
_FURTHEST = 10**6


def write_placement(placement: Placement) -> str:
    """A placement as text, such as `3MV>0,1`."""
    return str(placement)


def read_placement(text: object) -> Placement:
    """The placement that a text such as `3MV>0,1` names. Raises NotationError."""
    found = _PLACEMENT.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise NotationError(f"{shown(text)} is no move; write card>x,y such as 3MV>0,1")
    code, x, y = found.groups()
    return Placement(card(code), Cell(_number(x), _number(y)))


def _number(text: str) -> int:
    return int(text.replace("−", "-"))


# --- writing


def write_position(position: Position) -> dict[str, Any]:
    """A position as a JSON value, which `read_position` reads back."""
    data: dict[str, Any] = {
        "game": "quincunx",
        "rules": write_rules(position.rules),
        "board": [[laid.code, x, y] for (x, y), laid in position.board.items()],
        "hands": [[held.code for held in hand] for hand in position.hands],
        "pile": {
            "order": position.pile.order.value,
            "cards": [left.code for left in position.pile.cards],
        },
        "turn": position.turn,
        "scores": list(position.scores),
        "round": position.round,
    }
    return {**data, "owed": position.owed} if position.owed else data


def write_rules(rules: Quincunx) -> dict[str, Any]:
    """Rules as a JSON value; what is not said is as in the current rules."""
    data: dict[str, Any] = {
        "seats": rules.seats,
        "variants": sorted(variant.value for variant in rules.variants),
    }
    if rules.layout is not Layout.GROWING:
        data["layout"] = rules.layout.value
    if rules.compat is not Compat.WRITTEN:
        data["compat"] = rules.compat.value
    return data


# --- reading


def read_position(data: object, make: Callable[..., Quincunx]) -> Position:
    """The position that a JSON value holds, with rules made from what it says.

    Raises NotationError that names the field and what it should be.
    """
    found = as_object(data, "the position")
    game = needed(found, "game")
    if game != "quincunx":
        raise NotationError(f"game: this is a file of {shown(game)}, not of 'quincunx'")
    rules = read_rules(needed(found, "rules"), make, found)
    position = Position(
        rules=rules,
        board=_read_board(needed(found, "board")),
        hands=_read_hands(needed(found, "hands"), rules.seats),
        pile=_read_pile(needed(found, "pile")),
        turn=integer(needed(found, "turn"), "turn", 0, rules.seats - 1),
        scores=_read_scores(found.get("scores"), rules.seats),
        round=integer(found.get("round", 1), "round", 1, rules.facts.rounds),
        owed=integer(found.get("owed", 0), "owed", 0, _MOST_OWED),
    )
    _check_fields(found)
    _check_cards(position)
    _check_owed(position)
    with within("board"):
        check_board(position.board, rules.layout)
    return position


def read_rules(
    data: object, make: Callable[..., Quincunx], beside: Mapping[str, object] | None = None
) -> Quincunx:
    """The rules that a JSON value holds; `layout` and `compat` may also stand beside it.

    Raises NotationError that names the field.
    """
    within_rules = as_object(data, "rules")
    outside = {key: beside[key] for key in ("layout", "compat") if beside and key in beside}
    for key, said in outside.items():
        if key in within_rules and within_rules[key] != said:
            other = f"{shown(said)} beside rules"
            raise NotationError(f"rules.{key} is {shown(within_rules[key])}, but {key} is {other}")
    found = {**outside, **within_rules}
    for key in found:
        if key not in _RULES:
            raise NotationError(f"rules: {shown(key)} is not a rule{close_to(key, _RULES)}")
    seats = integer(needed(found, "seats", "rules."), "rules.seats", 1, 4)
    named = as_list(found.get("variants", []), "rules.variants", len(Variant))
    variants = frozenset(choice(Variant, name, "rules.variants") for name in named)
    layout = choice(Layout, found.get("layout", "growing"), "layout")
    compat = choice(Compat, found.get("compat", "written"), "compat")
    with within("rules"):
        return make(seats=seats, variants=variants, layout=layout, compat=compat)


_RULES = ("seats", "variants", "layout", "compat")


_FIELDS = ("game", "rules", "board", "hands", "pile", "turn", "scores", "round", "owed")

_MISSPELT = 0.75
"""How much of a misspelt field is right; `comment` is not meant to be `compat`."""


def _check_fields(found: Mapping[str, object]) -> None:
    """A misspelt optional field is not passed over in silence; other additions are."""
    missing = [field for field in (*_FIELDS, "layout", "compat") if field not in found]
    for key in found:
        meant = "" if key in _FIELDS else close_to(key.lower(), missing, _MISSPELT)
        if meant:
            raise NotationError(f"{shown(key)} is no field of a position{meant}")


def _read_board(data: object) -> Board:
    laid = []
    for at, entry in enumerate(as_list(data, "board", _MOST_CARDS)):
        field = f"board[{at}]"
        row = as_list(entry, field, 3)
        if len(row) != 3:
            raise NotationError(f"{field}: {shown(entry)} is not [card, x, y]")
        x = integer(row[1], f"{field} x", -_FURTHEST, _FURTHEST)
        y = integer(row[2], f"{field} y", -_FURTHEST, _FURTHEST)
        laid.append((_card(row[0], field), Cell(x, y)))
    with within("board"):
        return Board(laid)


def _read_hands(data: object, seats: int) -> tuple[tuple[Card, ...], ...]:
    hands = as_list(data, "hands", _MOST_CARDS)
    if len(hands) != seats:
        raise NotationError(f"hands: {unlike(len(hands), seats)}")
    return tuple(_read_cards(hand, f"hands[{seat}]") for seat, hand in enumerate(hands))


def _read_cards(data: object, field: str) -> tuple[Card, ...]:
    return tuple(_card(code, field) for code in as_list(data, field, _MOST_CARDS))


def _read_pile(data: object) -> Pile:
    found = as_object(data, "pile")
    order = choice(Order, needed(found, "order", "pile."), "pile.order")
    return Pile(_read_cards(needed(found, "cards", "pile."), "pile.cards"), order)


def _read_scores(data: object, seats: int) -> tuple[int, ...]:
    if data is None:
        return (0,) * seats
    scores = as_list(data, "scores", _MOST_CARDS)
    if len(scores) != seats:
        raise NotationError(f"scores: {unlike(len(scores), seats)}")
    return tuple(integer(each, "scores", -_MOST_POINTS, _MOST_POINTS) for each in scores)


def _check_cards(position: Position) -> None:
    """No card is in two places, and the Excuse only where it plays."""
    seen: dict[Card, str] = {}
    for held, where in _all_cards(position):
        if held is UNKNOWN:
            continue
        if held in seen:
            raise NotationError(f"{held} is in two places: {seen[held]} and {where}")
        seen[held] = where
    if EXCUSE in seen and Variant.EXCUSE not in position.rules.variants:
        raise NotationError(f"0, the Excuse, is {seen[EXCUSE]}, but rules.variants lacks 'excuse'")


def _check_owed(position: Position) -> None:
    """Cards are owed only while the pile holds more, in an unknown order."""
    pile = position.pile
    if position.owed and (pile.order is Order.KNOWN or position.owed >= len(pile)):
        raise NotationError("owed: draws wait only for a larger pile whose order is unknown")


def _all_cards(position: Position) -> Iterator[tuple[Card, str]]:
    for cell, laid in position.board.items():
        yield laid, f"on the board at {cell}"
    for seat, hand in enumerate(position.hands):
        for held in hand:
            yield held, f"in hands[{seat}]"
    for left in position.pile.cards:
        yield left, "in pile.cards"


def _card(data: object, field: str) -> Card:
    if data in ("", None):
        return UNKNOWN
    if not isinstance(data, str):
        raise NotationError(f'{field}: {shown(data)} is no card; a card is a text such as "3MV"')
    with within(field):
        return card(data)

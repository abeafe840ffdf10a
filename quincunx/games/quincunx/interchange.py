"""Files of Abstract Play: saved games (`*.state.json`) and game reports (`*.record.json`).

Their shapes, as far as they are read:

    {"game": "quincunx", "numplayers": 2, "variants": ["flush"], "stack": [
        {"currplayer": 1, "lastmove": "4VL>-1,0(22)" or "pass", "round": 1, "scores": [0, 0],
         "hands": [["3MV", …], ["", …]], "board": {"_cards": [{"_x": 0, "_y": 0, "_card":
            {"_rank": {"_uid": "9"}, "_suits": [{"_uid": "V"}, {"_uid": "Y"}]}}, …]}}, …]}

    {"header": {"game": {"name": "Quincunx", "variants": []}, "players": [{"name": …,
        "score": 274}, …]}, "moves": [["7ML>0,1", "5ML>0,2(2)"], …, ["pass", …]]}

There a player passes when 25 cards lie: it ends the round, takes the leftover cards' cost from
the scores and deals anew. Here a round ends by itself, so a pass is no move. A hand that is not
the reader's own holds "" for each card.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from quincunx.core.fields import as_list, as_object, as_text, integer, needed, shown, within
from quincunx.core.phrase import there_are
from quincunx.decktet import SUITS, UNKNOWN, Card
from quincunx.errors import NotationError
from quincunx.games.quincunx.notation import read_placement
from quincunx.games.quincunx.options import Compat
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import read_position
from quincunx.games.quincunx.scoring import Placement
from quincunx.games.quincunx.scribe import make_scribe
from quincunx.records.record import Record
from quincunx.records.retelling import Retelling

NO_MOVE = "pass"
_TAGGED = re.compile(r"(.+?)(?:\((\d{1,4})\))?")
_MOST = 500
_SUIT_LETTERS = "".join(suit.letter for suit in SUITS)


def is_saved(data: object) -> bool:
    """Whether a JSON value looks like a saved game of Abstract Play."""
    return isinstance(data, Mapping) and "stack" in data and "numplayers" in data


def read_saved(data: object) -> Record[Position, Placement]:
    """The match of a saved game, replayed by that site's reading of the rules.

    A hand that the file hides holds unknown cards. Raises NotationError that names what is wrong,
    also when the file's scores are not those of its moves.
    """
    states = read_states(data)
    telling = Retelling.begin(make_scribe(), states[0].rules, 0)
    telling.deal(states[0])
    stack = _stack(data)
    for at in range(1, len(states)):
        with within(f"stack[{at}]"):
            _tell(telling, states[at - 1], states[at], read_last_move(stack[at]))
            _compare(telling.match.state, states[at])
    return Record(telling.match)


def read_states(data: object) -> tuple[Position, ...]:
    """The position of each entry of a saved game's stack. Raises NotationError naming the field.

    The entry that ends the match shows the position before the leftover cards are paid, as does
    every position here.
    """
    rules = _rules(as_object(data, "the saved game"))
    states: list[Position] = []
    for at, entry in enumerate(_stack(data)):
        with within(f"stack[{at}]"):
            position = _position(entry, rules)
            ended = read_last_move(entry) is None and position.is_over
            states.append(states[-1] if states and ended else position)
    return tuple(states)


def _stack(data: object) -> Sequence[Mapping[str, object]]:
    found = as_object(data, "the saved game")
    stack = as_list(needed(found, "stack"), "stack", _MOST)
    if not stack:
        raise NotationError("stack: it is empty; a saved game holds at least its deal")
    return [as_object(entry, f"stack[{at}]") for at, entry in enumerate(stack)]


def _rules(found: Mapping[str, object]) -> dict[str, Any]:
    """Our own JSON value of the rules."""
    return {
        "seats": integer(needed(found, "numplayers"), "numplayers", 2, 3),
        "variants": found.get("variants", []),
        "compat": Compat.ABSTRACT_PLAY.value,
    }


def _position(entry: Mapping[str, object], rules: dict[str, Any]) -> Position:
    """One entry as a position; our own reader finds what is wrong with it."""
    seats = rules["seats"]
    board = as_object(needed(entry, "board"), "board")
    laid = as_list(needed(board, "_cards", "board."), "board._cards", _MOST)
    data = {
        "game": "quincunx",
        "rules": rules,
        "board": [_laid(each, f"board._cards[{at}]") for at, each in enumerate(laid)],
        "hands": needed(entry, "hands"),
        "pile": {"order": "unknown", "cards": []},
        "turn": integer(needed(entry, "currplayer"), "currplayer", 1, seats) - 1,
        "scores": needed(entry, "scores"),
        "round": needed(entry, "round"),
    }
    position = read_position(data)
    return read_position({**data, "pile": {"order": "unknown", "cards": _pile(position)}})


def _laid(data: object, field: str) -> list[object]:
    """A card of the board as card, x, y."""
    found = as_object(data, field)
    drawn = as_object(needed(found, "_card", f"{field}."), f"{field}._card")
    rank = as_object(needed(drawn, "_rank", f"{field}._card."), f"{field}._card._rank")
    suits = [
        as_text(as_object(suit, f"{field}._card._suits").get("_uid"), f"{field}._card._suits")
        for suit in as_list(drawn.get("_suits", []), f"{field}._card._suits", len(SUITS))
    ]
    code = as_text(rank.get("_uid"), f"{field}._card._rank._uid")
    code += "".join(sorted(suits, key=_SUIT_LETTERS.find))
    return [code, needed(found, "_x", f"{field}."), needed(found, "_y", f"{field}.")]


def _pile(position: Position) -> list[str]:
    """The cards that lie nowhere else; unknown ones when a hand is hidden, for it may hold any."""
    held = Counter(card for hand in position.hands for card in hand)
    deck = position.rules.deck
    size = len(deck) - len(position.board) - sum(held.values())
    if size < 0:
        raise NotationError(f"{there_are(-size, 'card')} more than the deck holds")
    if held[UNKNOWN]:
        return [UNKNOWN.code] * size
    return [card.code for card in deck if card not in held and not position.board.holds(card)]


def read_last_move(entry: Mapping[str, object]) -> Placement | None:
    """The placement that led to an entry; None for a pass. Raises NotationError."""
    text = entry.get("lastmove", NO_MOVE)
    return None if text == NO_MOVE else read_tagged(text)[0]


def read_tagged(data: object) -> tuple[Placement, int]:
    """A placement such as `4VL>-1,0(22)`, with its points if they are above 0, else 0.

    Raises NotationError.
    """
    text = as_text(data, "the move")
    found = _TAGGED.fullmatch(text)
    if found is None:
        raise NotationError(f"{shown(text)} is no move")
    return read_placement(found[1]), int(found[2] or 0)


def _tell(
    telling: Retelling[Position, Placement],
    before: Position,
    after: Position,
    placed: Placement | None,
) -> None:
    """Play what happened between two entries."""
    if placed is None:
        if after.round != before.round:
            telling.deal(after)
        return
    seat = before.turn
    telling.move(str(placed))
    if telling.awaits_draw:
        telling.draw([card.code for card in _drawn(before.hands[seat], after.hands[seat], placed)])


def _drawn(before: Sequence[Card], after: Sequence[Card], placed: Placement) -> list[Card]:
    """The cards that a hand holds after a placement and did not hold before."""
    held = Counter(before)
    held[placed.card if placed.card in held else UNKNOWN] -= 1
    return sorted((Counter(after) - held).elements())


def _compare(ours: Position, theirs: Position) -> None:
    """Raise NotationError unless a file's entry is what its moves lead to."""
    if ours.scores != theirs.scores:
        told, come = list(theirs.scores), list(ours.scores)
        raise NotationError(
            f"scores: the file says {told}, the moves come to {come}; it was changed, or made by"
            " a version of the site that counted in another way"
        )
    same = ours.board == theirs.board and ours.round == theirs.round
    hands = all(_agree(*pair) for pair in zip(ours.hands, theirs.hands, strict=True))
    if not (same and hands and (ours.turn == theirs.turn or ours.is_over)):
        raise NotationError("the board, the hands or the turn are not what the moves lead to")


def _agree(ours: Sequence[Card], theirs: Sequence[Card]) -> bool:
    """Whether two hands may be the same, unknown cards being any."""
    missing = Counter(ours) - Counter(theirs)
    return len(ours) == len(theirs) and (not missing or set(missing) == {UNKNOWN})

"""Game reports of Abstract Play (`*.record.json`): every move, but not the deals.

A report tells a placement's points only where they are above 0, and neither the hands nor the
card that was dealt to 0,0. That card can often be worked out: only with it does each placement
score what the report says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from quincunx.core.explanation import Explanation
from quincunx.core.fields import as_list, as_object, as_text, integer, needed, shown, within
from quincunx.core.grid import Cell
from quincunx.decktet import UNKNOWN, Card
from quincunx.errors import NotationError, QuincunxError
from quincunx.games.quincunx.board import Board
from quincunx.games.quincunx.interchange import NO_MOVE, read_tagged
from quincunx.games.quincunx.notation import read_rules
from quincunx.games.quincunx.options import Compat
from quincunx.games.quincunx.position import Order, Pile, Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement, explain
from quincunx.records.report import Report, ReportedMove, ReportedRound

_MOST = 500
_MOST_POINTS = 10**6
_START = Cell(0, 0)
_LEFT_OUT = (
    "the report does not hold the deals, so hands and draws are unknown and it can't be replayed"
)


class Told(NamedTuple):
    """One placement as a report tells it."""

    seat: int
    placement: Placement
    points: int
    """Its points if they are above 0, else 0."""


class Reading(NamedTuple):
    """A round, read with one card at 0,0."""

    start: Card
    board: Board
    why: tuple[Explanation, ...]
    """Why each placement scores."""


def is_report(data: object) -> bool:
    """Whether a JSON value looks like a game report of Abstract Play."""
    return isinstance(data, Mapping) and "header" in data and "moves" in data


def read_report(data: object) -> Report[Position, Placement]:
    """What a game report tells. Raises NotationError that names the field."""
    found = as_object(data, "the report")
    header = as_object(needed(found, "header"), "header")
    players = as_list(needed(header, "players", "header."), "header.players", 4)
    rules = _rules(header, len(players))
    rounds = _rounds(as_list(needed(found, "moves"), "moves", _MOST), rules.seats)
    readings = [_readings(rules, told) for told in rounds]
    names, scores = _players(players)
    return Report(
        game=rules,
        players=names,
        rounds=tuple(map(_round, rounds, readings)),
        scores=scores,
        note=_LEFT_OUT,
        state=_last_state(rules, rounds[-1], readings[-1], scores) if rounds else None,
    )


def _rules(header: Mapping[str, object], seats: int) -> Quincunx:
    game = as_object(needed(header, "game", "header."), "header.game")
    name = as_text(needed(game, "name", "header.game."), "header.game.name")
    if name.lower() != "quincunx":
        raise NotationError(f"header.game.name: this is a report of {shown(name)}, not of Quincunx")
    data = {
        "seats": integer(seats, "header.players", 2, 3),
        "variants": game.get("variants", []),
        "compat": Compat.ABSTRACT_PLAY.value,
    }
    with within("header.game"):
        return read_rules(data, Quincunx)


def _players(data: Sequence[object]) -> tuple[tuple[str, ...], tuple[int, ...]]:
    names, scores = [], []
    for at, each in enumerate(data):
        field = f"header.players[{at}]"
        player = as_object(each, field)
        name = as_text(player.get("name", f"Player {at + 1}"), f"{field}.name")
        names.append("".join(filter(str.isprintable, name))[:40] or f"Player {at + 1}")
        score = needed(player, "score", f"{field}.")
        scores.append(integer(score, f"{field}.score", -_MOST_POINTS, _MOST_POINTS))
    return tuple(names), tuple(scores)


def _rounds(rows: Sequence[object], seats: int) -> list[list[Told]]:
    """The placements of each round; a pass ends one."""
    rounds: list[list[Told]] = [[]]
    for at, row in enumerate(rows):
        for seat, move in enumerate(as_list(row, f"moves[{at}]", seats)):
            if move is None:  # the last row may be short
                continue
            with within(f"moves[{at}][{seat}]"):
                if move == NO_MOVE:
                    rounds.append([])
                else:
                    rounds[-1].append(Told(seat, *read_tagged(move)))
    return [told for told in rounds if told]


def _readings(rules: Quincunx, told: Sequence[Told]) -> list[Reading]:
    """Every card at 0,0 with which each placement scores what the report says."""
    placed = {each.placement.card for each in told}
    found = (_reading(rules, start, told) for start in rules.deck if start not in placed)
    return [reading for reading in found if reading is not None]


def _reading(rules: Quincunx, start: Card, told: Sequence[Told]) -> Reading | None:
    position = Position(rules, Board([(start, _START)]), ((),) * rules.seats)
    why = []
    for each in told:
        try:
            explanation = explain(position, each.placement)
        except QuincunxError:
            return None
        if max(explanation.points, 0) != each.points:
            return None
        why.append(explanation)
        position = replace(position, board=position.board.with_card(*each.placement))
    return Reading(start, position.board, tuple(why))


def _round(told: Sequence[Told], readings: Sequence[Reading]) -> ReportedRound[Placement]:
    moves = tuple(
        _move(each, [reading.why[at] for reading in readings]) for at, each in enumerate(told)
    )
    return ReportedRound(_opening(readings), moves)


def _opening(readings: Sequence[Reading]) -> str:
    starts = [reading.start.code for reading in readings]
    if not starts:
        return "with no card at 0,0 do all placements score what the report says"
    if len(starts) == 1:
        return f"{starts[0]} at 0,0, the only card that explains the scores"
    return f"{', '.join(starts[:-1])} or {starts[-1]} at 0,0; each explains the scores"


def _move(told: Told, found: Sequence[Explanation]) -> ReportedMove[Placement]:
    """A placement with its points and its reasons, as far as all readings agree on them."""
    points: set[int | None] = {why.points for why in found} or {told.points or None}
    why = found[0] if len(set(found)) == 1 else None
    agreed = points.pop() if len(points) == 1 else None
    return ReportedMove(told.seat, told.placement, agreed, why)


def _last_state(
    rules: Quincunx,
    told: Sequence[Told],
    readings: Sequence[Reading],
    scores: tuple[int, ...],
) -> Position | None:
    """The last board with hands of unknown cards and the final scores, if it can be known."""
    if len(readings) != 1:
        return None
    reading = readings[0]
    sizes = [rules.hand_size] * rules.seats
    pile = len(rules.deck) - 1 - sum(sizes)
    for seat, drawn in _hand_changes(told, reading):
        taken = min(drawn, pile)
        pile -= taken
        sizes[seat] += taken - 1
    return Position(
        rules=rules,
        board=reading.board,
        hands=tuple((UNKNOWN,) * max(size, 0) for size in sizes),
        pile=Pile((UNKNOWN,) * pile, Order.UNKNOWN),
        turn=(told[-1].seat + 1) % rules.seats,
        scores=scores,
        round=rules.facts.rounds,
    )


def _hand_changes(told: Sequence[Told], reading: Reading) -> Iterator[tuple[int, int]]:
    """Who places a card, and how many draws it grants."""
    for each, why in zip(told, reading.why, strict=True):
        yield each.seat, why.draws

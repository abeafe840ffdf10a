"""What another site tells of a match without its deals: the moves, the players, the result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic

from quincunx.core.explanation import Explanation, signed
from quincunx.core.game import Game, M, S
from quincunx.records.page import number


@dataclass(frozen=True, slots=True)
class ReportedMove(Generic[M]):
    """One move, with its points as far as they can be known."""

    seat: int
    move: M
    points: int | None
    """What it scores; None for something below 1 that the report does not tell."""
    why: Explanation | None = None
    """Why, if the board before it can be known."""


@dataclass(frozen=True, slots=True)
class ReportedRound(Generic[M]):
    """The moves between two deals."""

    opening: str
    """What is known of the deal, in a sentence."""
    moves: tuple[ReportedMove[M], ...]


@dataclass(frozen=True, slots=True)
class Report(Generic[S, M]):
    """A match of which the deals are not known, so that it can't be played again as a Match."""

    game: Game[S, M]
    players: tuple[str, ...]
    rounds: tuple[ReportedRound[M], ...]
    scores: tuple[int, ...]
    """The final scores."""
    note: str
    """What the report does not tell, in a sentence."""
    state: S | None = None
    """The last board with unknown hands, if it can be known."""


def write_report(report: Report[Any, Any]) -> str:
    """A report for readers; nothing reads it back, as it does not hold the deals."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report[Any, Any]) -> Iterator[str]:
    yield f"Note: {report.note}"
    numbered = 0
    for at, round_ in enumerate(report.rounds, start=1):
        yield ""
        yield f"Round {at}: {round_.opening}"
        for move in round_.moves:
            numbered += 1
            text = report.game.write_move(move.move)
            points = "below 1" if move.points is None else signed(move.points)
            yield f"{numbered:3}. {text:<9}  {points:>7}  {report.players[move.seat]}"
    yield ""
    yield "Final scores"
    width = max(map(len, report.players))
    for name, score in zip(report.players, report.scores, strict=True):
        yield f"     {name:<{width}}  {number(score)}"

"""The recorded matches, told again move by move with the cards that were really drawn."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from quincunx.core.grid import Cell
from quincunx.core.match import Match
from quincunx.decktet import card, cards
from quincunx.games.quincunx.board import Board
from quincunx.games.quincunx.position import Order, Pile, Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement
from quincunx.games.quincunx.scribe import make_scribe
from quincunx.records.retelling import Retelling
from tests.games.quincunx.build import rules
from tests.vectors import rows

GAMES = rows("quincunx_games")
SCRIBE = make_scribe()

Play = Match[Position, Placement]


def played(row: dict[str, Any]) -> tuple[tuple[dict[str, Any], Play, Play], ...]:
    """Each ply of a recorded match, with the match before and after it.

    A pass, which ends a round there, deals the next round.
    """
    return _played(GAMES.index(row))


@cache
def _played(at: int) -> tuple[tuple[dict[str, Any], Play, Play], ...]:
    return tuple(_play(GAMES[at]))


def _play(row: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Play, Play]]:
    by = rules(row["variants"], row["players"], compat="abstractplay")
    telling = Retelling.begin(SCRIBE, by, row["seed"])
    telling.deal(_dealt(by, row["initial"], (0,) * by.seats, 1))
    deals = iter(row["new_rounds"])
    for ply in row["plies"]:
        before = telling.match
        if ply["move"] != "pass":
            telling.move(ply["move"])
            if telling.awaits_draw:
                telling.draw(ply["drawn"])
        elif ply["round"] < by.seats:
            telling.deal(_dealt(by, next(deals), tuple(ply["scores_after"]), ply["round"] + 1))
        yield ply, before, telling.match


def whole(row: dict[str, Any]) -> Play:
    """A recorded match from its first deal to its end."""
    return played(row)[-1][2]


def _dealt(by: Quincunx, deal: dict[str, Any], scores: tuple[int, ...], number: int) -> Position:
    start = card(deal["root"])
    hands = tuple(map(cards, deal["hands"]))
    out = {start, *(held for hand in hands for held in hand)}
    pile = tuple(left for left in by.deck if left not in out)
    return Position(
        rules=by,
        board=Board([(start, Cell(0, 0))]),
        hands=hands,
        pile=Pile(pile, Order.UNKNOWN),
        turn=deal["starter"] - 1,
        scores=scores,
        round=number,
    )

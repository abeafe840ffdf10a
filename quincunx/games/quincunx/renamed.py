"""A second proof: the same position with its seats and cells renamed.

Nothing that a search numbers, orders or remembers its positions by is then as it was before,
but every value must be.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from quincunx.core.grid import Cell, Symmetry
from quincunx.games.quincunx.board import Board
from quincunx.games.quincunx.kernel.asking import answer
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.scoring import Placement
from quincunx.puzzle.puzzle import Spot
from quincunx.solve.budget import Meter
from quincunx.solve.endgame import Question as Ask
from quincunx.solve.solution import Rated, Solution

_OVER = Symmetry("over the falling diagonal", 0, -1, -1, 0)
_TWO = 2
"""With more seats the tie rule asks for the first cell by x and y, so no cell may change places."""


@dataclass(frozen=True, slots=True)
class Renaming:
    """Other names for the cells and seats of one position."""

    seats: int
    lay: Callable[[Cell], Cell]
    back: Callable[[Cell], Cell]

    def position(self, position: Position) -> Position:
        """The position by its new names."""
        laid = [(card, self.lay(cell)) for cell, card in position.board.items()]
        return replace(
            position,
            board=Board(reversed(laid)),
            hands=self.seated(position.hands),
            scores=self.seated(position.scores),
            turn=(position.turn + 1) % self.seats,
        )

    def seated(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """What belongs to the seats, each moved on by one."""
        return (*values[-1:], *values[:-1])

    def unseated(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """What belongs to the seats, each moved back by one."""
        return (*values[1:], *values[:1])


def renaming(position: Position) -> Renaming:
    """Every seat moves on by one; with one or two the board is turned over, else moved."""
    seats, grid = position.rules.seats, position.rules.layout.fixed
    if seats > _TWO:
        if grid:
            return Renaming(seats, _same, _same)
        return Renaming(seats, _away, _home)
    corner = grid.left + grid.right if grid else 0

    def over(cell: Cell) -> Cell:
        x, y = _OVER(cell)
        return Cell(x + corner, y + corner)

    return Renaming(seats, over, over)


def _away(cell: Cell) -> Cell:
    return Cell(cell.x + 7, cell.y - 5)


def _home(cell: Cell) -> Cell:
    return Cell(cell.x - 7, cell.y + 5)


def _same(cell: Cell) -> Cell:
    return cell


def solve_renamed(
    spot: Spot[Position, Placement], ask: Ask, meter: Meter | None = None
) -> Solution[Placement] | None:
    """The kernel's solution of the renamed position, told of this one; None where it has none."""
    names = renaming(spot.state)
    solved = answer(names.position(spot.state), ask, meter)
    if solved is None:
        return None

    def move(named: Placement) -> Placement:
        return Placement(named.card, names.back(named.cell))

    def rated(each: Rated[Placement]) -> Rated[Placement]:
        line = tuple(map(move, each.line))
        values = names.unseated(each.values)
        return replace(each, move=move(each.move), values=values, line=line, twins=())

    return replace(
        solved,
        seat=spot.state.turn,
        moves=tuple(map(rated, solved.moves)),
        line=tuple(map(move, solved.line)),
        values=names.unseated(solved.values),
        solver=f"{solved.solver}, renamed",
    )

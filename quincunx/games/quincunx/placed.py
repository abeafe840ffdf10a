"""A card as it lies on the board, with the lines, neighbours and blocks that its rules look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from quincunx.core.grid import Axis, Cell, neighbours, run_through
from quincunx.decktet import UNKNOWN, Card
from quincunx.errors import IllegalMove, Unfit
from quincunx.games.quincunx.board import Board, check_open

if TYPE_CHECKING:
    from quincunx.games.quincunx.rules import Quincunx
    from quincunx.games.quincunx.scoring import Placement


_AXES = tuple(Axis)


class Line(NamedTuple):
    """The unbroken line of cards through the placed card on one axis."""

    axis: Axis
    cells: tuple[Cell, ...]
    cards: tuple[Card, ...]
    at: int
    """Where the placed card lies in it."""

    def stretch(self, belongs: Callable[[Card], bool]) -> tuple[Cell, ...]:
        """The cells of the longest stretch around the placed card in which every card belongs."""
        first = last = self.at
        while first > 0 and belongs(self.cards[first - 1]):
            first -= 1
        while last + 1 < len(self.cards) and belongs(self.cards[last + 1]):
            last += 1
        return self.cells[first : last + 1]


class Alike(NamedTuple):
    """The stretch of the placed card's rank on one axis, two cards or more."""

    axis: Axis
    cells: tuple[Cell, ...]


class Placed(NamedTuple):
    """A card as it lies on the board, with all that its rules look at."""

    rules: Quincunx
    board: Board
    """The tableau without the card."""
    card: Card
    cell: Cell
    lines: tuple[Line, ...]
    """The lines of two or more cards through it."""
    alike: tuple[Alike, ...]
    """Where cards of its rank touch it."""

    def beside(self) -> Iterator[tuple[Cell, Card]]:
        """The cards that share an edge with it: above, right, below, left."""
        for cell in neighbours(self.cell):
            near = self.board.get(cell)
            if near is not None:
                yield cell, near


def place(rules: Quincunx, board: Board, placement: Placement) -> Placed:
    """Lay a card on the board to see what is around it.

    Raises IllegalMove when the cell is not open or the card lies on the board already, and Unfit
    for an unknown card.
    """
    card, cell = placement.card, Cell(*placement.cell)
    check_open(board, rules.layout, cell)
    if card is UNKNOWN:
        raise Unfit("a card whose face is unknown can't be scored")
    if board.holds(card):
        raise IllegalMove(f"{card} already lies on the board")
    lines = tuple(_lines(board.with_card(card, cell), cell))
    return Placed(rules, board, card, cell, lines, tuple(_alike(card, lines)))


def _lines(after: Board, cell: Cell) -> Iterator[Line]:
    occupied = after.cells
    for axis in _AXES:
        cells = run_through(occupied, cell, axis)
        if len(cells) > 1:
            yield Line(axis, cells, after.faces(cells), cells.index(cell))


def _alike(card: Card, lines: Iterable[Line]) -> Iterator[Alike]:
    rank = card.rank
    for line in lines:
        cells = line.stretch(lambda other: other.rank is rank)
        if len(cells) > 1:
            yield Alike(line.axis, cells)


def blocks(placed: Placed) -> Iterator[tuple[tuple[Cell, ...], tuple[Card, ...]]]:
    """Each full block of two by two with the placed card: its cells, and the other cards."""
    occupied = placed.board.cells
    above, right, below, left = neighbours(placed.cell)
    for side in (right, left):
        for end in (above, below):
            others = (side, Cell(side.x, end.y), end)
            if all(cell in occupied for cell in others):
                yield (placed.cell, *others), placed.board.faces(others)

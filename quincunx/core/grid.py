"""Cells of a square grid, their neighbours, and the lines that run through them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from quincunx.core.named import Named


class Cell(NamedTuple):
    """A cell of the grid; x grows to the right and y grows upward."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"

    def beside(self, side: Side) -> Cell:
        """The cell that touches this one on a side."""
        dx, dy = side.value
        return Cell(self.x + dx, self.y + dy)


class Side(Named):
    """One of the four sides on which two cells share an edge, clockwise from above."""

    ABOVE = (0, 1)
    RIGHT = (1, 0)
    BELOW = (0, -1)
    LEFT = (-1, 0)


class Axis(Named):
    """One of the four undirected lines through a cell; its value is one step along it."""

    ROW = (1, 0)
    COLUMN = (0, 1)
    RISING = (1, 1)
    FALLING = (1, -1)

    def __init__(self, dx: int, dy: int) -> None:
        self.dx = dx
        self.dy = dy

    @property
    def diagonal(self) -> bool:
        """Whether the line runs corner to corner."""
        return self in (Axis.RISING, Axis.FALLING)


@lru_cache(maxsize=4096)
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The four cells that share an edge with this one: above, right, below, left."""
    x, y = cell
    return (Cell(x, y + 1), Cell(x + 1, y), Cell(x, y - 1), Cell(x - 1, y))


def run_through(cells: Container[Cell], cell: Cell, axis: Axis) -> tuple[Cell, ...]:
    """The unbroken line of cells through one cell, in the axis's direction.

    The cell itself belongs to it whether it is among the cells or not.
    """
    dx, dy = axis.dx, axis.dy
    before, after = _around(cell, dx, dy)
    found = [cell]
    while before in cells:
        found.append(before)
        before, _ = _around(before, dx, dy)
    found.reverse()
    while after in cells:
        found.append(after)
        _, after = _around(after, dx, dy)
    return tuple(found)


@lru_cache(maxsize=4096)
def _around(cell: Cell, dx: int, dy: int) -> tuple[Cell, Cell]:
    """The cells one step back and one step on; the same few are asked for again and again."""
    x, y = cell
    return Cell(x - dx, y - dy), Cell(x + dx, y + dy)


def is_connected(cells: Iterable[Cell]) -> bool:
    """Whether every cell can be reached from every other over shared edges."""
    left = set(cells)
    edge = [left.pop()] if left else []
    while edge:
        found = left.intersection(neighbours(edge.pop()))
        left -= found
        edge.extend(found)
    return not left


class Frame(NamedTuple):
    """The smallest rectangle of cells around a group, its outermost cells included."""

    left: int
    bottom: int
    right: int
    top: int

    @classmethod
    def around(cls, cells: Iterable[Cell]) -> Frame:
        """The frame of at least one cell."""
        xs, ys = zip(*cells, strict=True)
        return cls(min(xs), min(ys), max(xs), max(ys))

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self.right - self.left + 1

    @property
    def height(self) -> int:
        """How many rows there are."""
        return self.top - self.bottom + 1

    def holding(self, cell: Cell) -> Frame:
        """The smallest frame that holds this one and a cell."""
        x, y = cell
        return Frame(min(self.left, x), min(self.bottom, y), max(self.right, x), max(self.top, y))

    def cells(self) -> Iterator[Cell]:
        """Every cell inside, row by row from the bottom left."""
        for y in range(self.bottom, self.top + 1):
            for x in range(self.left, self.right + 1):
                yield Cell(x, y)

    def covers(self, cell: Cell) -> bool:
        """Whether a cell lies inside."""
        x, y = cell
        return self.left <= x <= self.right and self.bottom <= y <= self.top


class Symmetry(NamedTuple):
    """One of the eight ways to lay a square on itself: x' = a x + b y, y' = c x + d y."""

    name: str
    a: int
    b: int
    c: int
    d: int

    def __call__(self, cell: Cell) -> Cell:
        """The cell onto which a cell is laid, about the cell 0,0."""
        x, y = cell
        return Cell(self.a * x + self.b * y, self.c * x + self.d * y)


SYMMETRIES = (
    Symmetry("as it lies", 1, 0, 0, 1),
    Symmetry("a quarter turn", 0, -1, 1, 0),
    Symmetry("a half turn", -1, 0, 0, -1),
    Symmetry("three quarter turns", 0, 1, -1, 0),
    Symmetry("left for right", -1, 0, 0, 1),
    Symmetry("top for bottom", 1, 0, 0, -1),
    Symmetry("over the rising diagonal", 0, 1, 1, 0),
    Symmetry("over the falling diagonal", 0, -1, -1, 0),
)

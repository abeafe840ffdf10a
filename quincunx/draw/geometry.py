"""Where the cells of a board lie in a drawing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from quincunx.core.grid import Cell, Frame
from quincunx.draw.path import Point
from quincunx.draw.scene import Bounds

SIZES = (160, 144, 128, 112, 96, 84, 72, 64, 56)
"""The edges of a card that the table chooses from: projector, table, narrow, compact, small."""


def gap(size: float) -> int:
    """The space between two cards."""
    return min(round(0.21 * size), 27)


@dataclass(frozen=True, slots=True)
class Geometry:
    """A window of cells drawn at a size, centred in an area that may be larger."""

    window: Frame
    size: float = 96
    axis: bool = True
    """Whether the cells' numbers stand at the left and below."""
    area: tuple[float, float] = (0, 0)
    """The least width and height of the board, so that it need not jump while it grows."""
    space: float | None = None
    """The gap between cells, when it is not the usual one; a heat map is closer set."""

    gap: float = field(init=False, repr=False, compare=False)
    """The space between two cells."""
    pitch: float = field(init=False, repr=False, compare=False)
    """From one cell to the next."""
    least: tuple[float, float] = field(init=False, repr=False, compare=False)
    """The width and height that the window needs."""
    width: float = field(init=False, repr=False, compare=False)
    height: float = field(init=False, repr=False, compare=False)
    """The width and height of the board."""
    origin: Point = field(init=False, repr=False, compare=False)
    """The top left corner of the window's top left cell."""

    def __post_init__(self) -> None:
        left, top, right, bottom = self.margins
        between = gap(self.size) if self.space is None else self.space
        pitch = self.size + between
        width = left + self.window.width * pitch - between + right
        height = top + self.window.height * pitch - between + bottom
        full = max(width, self.area[0]), max(height, self.area[1])
        derived = {
            "gap": between,
            "pitch": pitch,
            "least": (width, height),
            "width": full[0],
            "height": full[1],
            "origin": (left + (full[0] - width) // 2, top + (full[1] - height) // 2),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    @property
    def margins(self) -> Bounds:
        """The free space left of, above, right of and below the window."""
        wide = max(40, round(0.34 * self.size))
        side = max(20, gap(self.size))
        return (wide if self.axis else side, wide, side, wide if self.axis else side + 12)

    def corner(self, cell: Cell) -> Point:
        """The top left corner of a cell."""
        x, y = self.origin
        return (
            x + (cell[0] - self.window.left) * self.pitch,
            y + (self.window.top - cell[1]) * self.pitch,
        )

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell."""
        x, y = self.corner(cell)
        return x + self.size / 2, y + self.size / 2

    def bounds(self, cells: Iterable[Cell]) -> Bounds:
        """The smallest rectangle around cells."""
        spots = [self.corner(cell) for cell in cells]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        return min(xs), min(ys), max(xs) + self.size, max(ys) + self.size


def area_for(columns: int, rows: int, size: float, *, axis: bool = True) -> tuple[float, float]:
    """The width and height of a board of so many cells."""
    return Geometry(Frame(0, 0, columns - 1, rows - 1), size, axis).least


def largest_fit(window: Frame, area: tuple[float, float], size: float = 96) -> Geometry:
    """The geometry with the largest size, up to one, with which a window fits an area."""
    fits = [Geometry(window, step, area=area) for step in SIZES if step <= size]
    for geometry in fits:
        if geometry.least[0] <= area[0] and geometry.least[1] <= area[1]:
            return geometry
    return fits[-1]

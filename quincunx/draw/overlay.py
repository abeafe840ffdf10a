"""An Explanation as ink on the board: which points came from where.

Each reason is drawn by its rule's shape, so no game is known here. What lies on cards keeps the
colours of the light theme. Painted in this order: bands (under the ink of the cards), rings,
staples, tags, the total.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from quincunx.core.explanation import Explanation, Reason, Shape, signed
from quincunx.core.grid import Cell
from quincunx.draw import scene
from quincunx.draw.bands import band, chevrons, outline, ring, staples
from quincunx.draw.cards import TABLE_FROM
from quincunx.draw.geometry import Geometry
from quincunx.draw.labels import Label, Room, overlap
from quincunx.draw.path import Point
from quincunx.draw.points import Style, Tag
from quincunx.draw.scene import Bounds
from quincunx.draw.tags import side_tag, sum_tag, tag_font, total_place, total_tag

FAINT = 0.22
"""The strength of the sums that are not the current step."""
DIMMED = 0.30
"""The strength of the cards outside the current step."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """The ink of an explanation, and what it does to the cards under it."""

    bands: tuple[scene.Shape, ...] = ()
    """What lies on the papers and under what is printed on them."""
    over: tuple[scene.Shape, ...] = ()
    """What lies over the cards."""
    labels: tuple[Label, ...] = ()
    """The tags among it, the total last."""
    lit: frozenset[Cell] | None = None
    """The cells at full strength in a step; None when all are."""
    unnamed: frozenset[Cell] = frozenset()
    """The cells whose names would be covered."""


@dataclass(frozen=True, slots=True)
class Shown:
    """An explanation as it is to be shown."""

    explanation: Explanation
    placed: Cell
    """Where the card lies whose points are explained."""
    step: int | None = None
    """The part to show alone, counted from 1; None for all parts at once."""
    word: str = ""
    """What goes before the total, such as `reply`."""

    @property
    def current(self) -> Reason | None:
        """The part that is shown alone."""
        reasons = self.explanation.reasons
        if self.step is None or not reasons:
            return None
        return reasons[max(1, min(self.step, len(reasons))) - 1]

    @property
    def total(self) -> tuple[str, int]:
        """The words and the points on the placed card: the total, or the points so far."""
        parts = len(self.explanation.reasons)
        if self.step is not None and self.step < parts:
            return "so far", self.explanation.so_far(max(1, self.step))
        return self.word, self.explanation.points


def overlay(
    shown: Shown,
    geometry: Geometry,
    taken: Iterable[Bounds] = (),
    cards: Collection[Cell] = (),
) -> Overlay:
    """Draw the reasons for a card's points around the cell where it lies.

    Labels keep clear of each other and of what is taken already, and a pair's is never between
    others of the cells where cards lie. In a step the current part is at full strength and the
    points so far are counted.
    """
    return _Inking(shown, geometry, taken, cards).inked()


class _Inking:
    """One explanation while it is being drawn."""

    def __init__(
        self, shown: Shown, geometry: Geometry, taken: Iterable[Bounds], cards: Collection[Cell]
    ) -> None:
        self.shown, self.geometry, self.cards = shown, geometry, cards
        self.room = Room(geometry.width, geometry.height, list(taken))
        self.current = shown.current
        reasons = [self.current] if self.current else shown.explanation.reasons
        self.full = [reason for reason in reasons if reason.cells]

    def inked(self) -> Overlay:
        """The overlay: labels are laid from the most to the least bound to their place."""
        total = self._total()
        sums = [*self._sums()]
        lines = [self._line_label(reason) for reason in self.full if reason.rule.shape in _LABELLED]
        labels = (*sums, *self._badges(), *lines, total)
        over = (*self._marks(), *(shape for label in labels for shape in label.shapes()))
        lit = frozenset(self.current.cells) if self.current and self.current.cells else None
        return Overlay(
            (*self._bands(), *self._chevrons()),
            over,
            labels,
            lit,
            frozenset(self._unnamed(labels)),
        )

    def _of(self, *shapes: Shape) -> Iterator[Reason]:
        return (reason for reason in self.full if reason.rule.shape in shapes)

    def _bands(self) -> Iterator[scene.Shape]:
        for reason in self._of(Shape.SET, Shape.RISE):
            yield from band(reason.cells, self.geometry, double=reason.rule.shape is Shape.SET)

    def _chevrons(self) -> Iterator[scene.Shape]:
        for reason in self._of(Shape.RISE):
            for chevron in chevrons(reason.cells, self.geometry):
                if self.room.is_free(chevron.bounds):
                    yield chevron

    def _marks(self) -> Iterator[scene.Shape]:
        """Rings, staples and dotted outlines."""
        for reason in self._of(Shape.POOL):
            yield from ring(reason.cells[:2], self.geometry)
            for cell in reason.cells[2:]:
                yield from ring((cell,), self.geometry)
        for reason in self._of(Shape.PAIR):
            yield from staples(reason.cells[:2], self.geometry)
        for reason in self._of(Shape.LINE, Shape.BLOCK):
            yield outline(reason.cells, self.geometry)

    def _total(self) -> Label:
        """The total inside the lower edge of the placed card."""
        tag = total_tag(*self.shown.total, self.geometry.size)
        return self.room.lay(tag, [total_place(tag, self.shown.placed, self.geometry)])

    def _sums(self) -> Iterator[Label]:
        for reason in self.shown.explanation.reasons:
            if reason.rule.shape is Shape.EDGE:
                faint = self.current is not None and reason is not self.current
                yield self._sum(reason, FAINT if faint else 1)

    def _sum(self, reason: Reason, opacity: float) -> Label:
        """One line in the gap above or below, a column of lines over the edge at a side."""
        (x0, y0), (x1, y1) = map(self.geometry.centre, reason.cells[:2])
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        if x0 == x1:
            tag = sum_tag(reason, tag_font(self.geometry.size), self.geometry.pitch)
            return self.room.lay(tag, [(x, y)], opacity)
        tag = side_tag(reason, tag_font(self.geometry.size), self.geometry.size)
        lift = self.geometry.size * 0.04
        places = [(x, y - lift * step) for step in (1, 2, 3, 4, 5, 6, 0)]
        return self.room.lay(tag, places, opacity)

    def _badges(self) -> Iterator[Label]:
        """What each counted cell adds, at its lower right corner or a little higher."""
        size = self.geometry.size
        small = size < TABLE_FROM
        for reason in self._of(Shape.POOL):
            for cell, points in zip(reason.cells[2:], reason.counted, strict=False):
                mark = "" if small else reason.mark
                tag = Tag((signed(points),), Style.COUNTED, tag_font(size), mark)
                x, y = self.geometry.corner(cell)
                low = y + size * (1.1 if small else 0.98) - tag.height / 2
                right, left = x + size * 1.06 - tag.width / 2, x - size * 0.06 + tag.width / 2
                rows = [low - size * 0.04 * step for step in range(18)]
                yield self.room.lay(tag, [(at, row) for at in (right, left) for row in rows])

    def _line_label(self, reason: Reason) -> Label:
        style = _LABELLED[reason.rule.shape] if reason.points > 0 else Style.of(reason.points)
        mark = reason.mark if reason.rule.shape in (Shape.LINE, Shape.BLOCK) else ""
        points = signed(reason.points)
        tag = Tag((f"{reason.label} {points}",), style, tag_font(self.geometry.size), mark)
        if tag.width > self.room.width - 6:
            tag = replace(tag, lines=(points,))
        return self.room.lay(tag, self._places(reason, tag))

    def _places(self, reason: Reason, tag: Tag) -> Iterator[Point]:
        """The gaps over and under a reason's cells, the best first; then any near the card."""
        cells = reason.cells
        if reason.rule.shape is Shape.PAIR:
            yield from self._beside_pair(reason, tag)
        if reason.rule.shape in (Shape.PAIR, Shape.POOL):
            order = [cells[1], cells[0]]
        else:
            order = [cells[-1], cells[0], *cells[1:-1]]
        for cell in order:
            over, under = self._gaps(cell)
            below = cell[0] == self.shown.placed[0] and cell[1] < self.shown.placed[1]
            yield from (under, over) if below else (over, under)
        dx = (self.geometry.pitch - tag.width) / 2
        nearby = [self._gaps(cell) for cell in self.geometry.window.cells()]
        x0, y0 = self.geometry.centre(order[0])
        spots = [(x + by, y) for pair in nearby for x, y in pair for by in (0, dx, -dx)]
        yield from sorted(spots, key=lambda spot: (spot[0] - x0) ** 2 + (spot[1] - y0) ** 2)

    def _beside_pair(self, reason: Reason, tag: Tag) -> Iterator[Point]:
        """The gaps of a pair's cards that lead to no third card; then inside its partner."""
        placed, partner = reason.cells[:2]
        for x, y in (partner, placed):
            over, under = self._gaps(Cell(x, y))
            sides = [(under, Cell(x, y - 1)), (over, Cell(x, y + 1))]
            for place, beyond in sides if y < placed[1] else reversed(sides):
                if beyond not in self.cards or beyond in reason.cells:
                    yield place
        yield total_place(tag, partner, self.geometry)

    def _gaps(self, cell: Cell) -> tuple[Point, Point]:
        """The middles of the gaps over and under a cell."""
        x, y = self.geometry.centre(cell)
        half = self.geometry.pitch / 2
        return (x, y - half), (x, y + half)

    def _unnamed(self, labels: Iterable[Label]) -> Iterator[Cell]:
        """The cells whose name lies under a label, a staple, or a band that is not level."""
        for reason in self._of(Shape.SET, Shape.RISE, Shape.LINE):
            if reason.cells[0][1] != reason.cells[-1][1]:
                yield from reason.cells
        for reason in self._of(Shape.PAIR):
            if reason.cells[0][0] == reason.cells[1][0]:
                yield max(reason.cells, key=lambda cell: cell[1])
        taken = [label.bounds for label in labels]
        for cell in self.geometry.window.cells():
            if any(overlap(self._name(cell), bounds) for bounds in taken):
                yield cell

    def _name(self, cell: Cell) -> Bounds:
        x, y = self.geometry.corner(cell)
        size = self.geometry.size
        return x + 0.1 * size, y + 0.79 * size, x + 0.8 * size, y + 0.9 * size


_LABELLED = {
    Shape.PAIR: Style.GAIN,
    Shape.SET: Style.SET,
    Shape.RISE: Style.GAIN,
    Shape.LINE: Style.GAIN,
    Shape.BLOCK: Style.GAIN,
    Shape.POOL: Style.COUNTED,
}
"""The shapes that bear a label, and its look when it wins points."""

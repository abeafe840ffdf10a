"""An Explanation as ink on the board: which points came from where.

Each reason is drawn by its rule's shape, so no game is known here. What lies on cards keeps the
colours of the light theme. Painted in this order: bands (under the ink of the cards), rings,
staples, tags, the total.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

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


def overlay(
    explanation: Explanation,
    placed: Cell,
    geometry: Geometry,
    step: int | None = None,
    *,
    word: str = "",
) -> Overlay:
    """Draw the reasons for a card's points around the cell where it lies.

    A step, counted from 1, shows that part alone at full strength and counts the points so far.
    A word goes before the total, such as `reply`.
    """
    return _Inking(explanation, placed, geometry, step, word).inked()


class _Inking:
    """One explanation while it is being drawn."""

    def __init__(
        self,
        explanation: Explanation,
        placed: Cell,
        geometry: Geometry,
        step: int | None,
        word: str,
    ) -> None:
        self.explanation, self.placed, self.geometry = explanation, placed, geometry
        self.step = None if step is None else max(1, min(step, len(explanation.reasons)))
        self.word = word
        self.room = Room(geometry.width, geometry.height)
        shown = [reason for reason in explanation.reasons if reason.cells]
        self.current = explanation.reasons[self.step - 1] if self.step and shown else None
        self.full = [self.current] if self.current else shown

    def inked(self) -> Overlay:
        """The overlay: labels are laid from the most to the least bound to their place."""
        total = self._total()
        sums = [*self._sums()]
        badges = [*self._badges()]
        lines = [self._line_label(reason) for reason in self.full if reason.rule.shape in _LABELLED]
        labels = (*sums, *badges, *lines, total)
        bands = (*self._bands(), *self._chevrons())
        marks = tuple(self._marks())
        return Overlay(
            bands,
            (*marks, *(shape for label in labels for shape in label.shapes())),
            labels,
            None if self.current is None else frozenset(self.current.cells),
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

    @property
    def _font(self) -> float:
        size = self.geometry.size
        return max(12 if size >= TABLE_FROM else 11, size / 8)

    def _total(self) -> Label:
        """The total inside the lower edge of the placed card, or the points so far."""
        parts = self.explanation.reasons
        so_far = self.step is not None and self.step < len(parts)
        points = (
            self.explanation.so_far(self.step) if so_far and self.step else self.explanation.points
        )
        words = "so far" if so_far else self.word
        text = f"{words} {signed(points)}".strip()
        size = self.geometry.size
        font = max(11, size * (0.145 if words else 0.1875))
        tag = Tag((text,), Style.of(points), font, tall=1.6 if words else 1.45)
        x, y = self.geometry.corner(self.placed)
        return self.room.lay(tag, [(x + size / 2, y + 0.965 * size - tag.height / 2)])

    def _sums(self) -> Iterator[Label]:
        for reason in self.explanation.reasons:
            if reason.rule.shape is Shape.EDGE:
                faint = self.current is not None and reason is not self.current
                yield self._sum(reason, FAINT if faint else 1)

    def _sum(self, reason: Reason, opacity: float) -> Label:
        """One line in the gap above or below, a column of lines over the edge at a side."""
        (x0, y0), (x1, y1) = map(self.geometry.centre, reason.cells[:2])
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        if x0 == x1:
            tag = sum_tag(reason, self._font, self.geometry.pitch)
            return self.room.lay(tag, [(x, y)], opacity)
        tag = side_tag(reason, self._font, self.geometry.size)
        lift = self.geometry.size * 0.04
        places = [(x, y - lift * step) for step in (1, 2, 3, 4, 5, 6, 0)]
        return self.room.lay(tag, places, opacity)

    def _badges(self) -> Iterator[Label]:
        """What each counted cell adds, at its lower right corner."""
        for reason in self._of(Shape.POOL):
            for cell, points in zip(reason.cells[2:], reason.counted, strict=False):
                tag = Tag((signed(points),), Style.COUNTED, self._font, mark=reason.mark)
                x, y = self.geometry.corner(cell)
                size = self.geometry.size
                low = y + size * 0.98 - tag.height / 2
                right, left = x + size * 1.06 - tag.width / 2, x - size * 0.06 + tag.width / 2
                yield self.room.lay(tag, [(right, low), (left, low), (x + size / 2, low)])

    def _line_label(self, reason: Reason) -> Label:
        style = _LABELLED[reason.rule.shape] if reason.points > 0 else Style.of(reason.points)
        text = f"{reason.label} {signed(reason.points)}"
        mark = reason.mark if reason.rule.shape in (Shape.LINE, Shape.BLOCK) else ""
        tag = Tag((text,), style, self._font, mark=mark)
        return self.room.lay(tag, self._places(reason, tag))

    def _places(self, reason: Reason, tag: Tag) -> Iterator[Point]:
        """The gaps over and under a reason's cells, the best first; then any near the card."""
        cells = reason.cells
        if reason.rule.shape in (Shape.PAIR, Shape.POOL):
            order = [cells[1], cells[0]]
        else:
            order = [cells[-1], cells[0], *cells[1:-1]]
        for cell in order:
            over, under = self._gaps(cell)
            below = cell[0] == self.placed[0] and cell[1] < self.placed[1]
            yield from (under, over) if below else (over, under)
        dx = (self.geometry.pitch - tag.width) / 2
        nearby = [self._gaps(cell) for cell in self.geometry.window.cells()]
        x0, y0 = self.geometry.centre(order[0])
        spots = [(x + by, y) for pair in nearby for x, y in pair for by in (0, dx, -dx)]
        yield from sorted(spots, key=lambda spot: (spot[0] - x0) ** 2 + (spot[1] - y0) ** 2)

    def _gaps(self, cell: Cell) -> tuple[Point, Point]:
        """The middles of the gaps over and under a cell."""
        x, y = self.geometry.centre(cell)
        half = self.geometry.pitch / 2
        return (x, y - half), (x, y + half)

    def _unnamed(self, labels: Iterable[Label]) -> Iterator[Cell]:
        """The cells whose name lies under a label, a staple, or a band that is not level."""
        for reason in self._of(Shape.SET, Shape.RISE):
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


def sum_tag(reason: Reason, font: float, room: float) -> Tag:
    """A sum in one line, as long as its room allows: `7+8=15 → +5`, `=15 → +5` or `+5`."""
    style = _sum_style(reason)
    outcome = _outcome(reason)
    result = reason.label[reason.label.find("=") :] if "=" in reason.label else reason.label
    for text in (f"{reason.label} → {outcome}", f"{result} → {outcome}", outcome):
        tag = Tag((text,), style, font, reason.mark, icon=bool(reason.draws))
        if tag.width <= room - 2:
            return tag
    return Tag((outcome,), style, font)


def side_tag(reason: Reason, font: float, size: float) -> Tag:
    """A sum in three lines, `7+8`, `=15` and `+5`, or its outcome alone on a small card."""
    outcome = _outcome(reason)
    left, equals, right = reason.label.partition("=")
    lines = [left, equals + right, outcome] if equals else [left, outcome]
    if size < TABLE_FROM:
        lines = [outcome]
    return Tag(tuple(lines), _sum_style(reason), font, reason.mark)


def _sum_style(reason: Reason) -> Style:
    return Style.DRAW if reason.draws and not reason.points else Style.of(reason.points)


def _outcome(reason: Reason) -> str:
    if reason.draws and not reason.points:
        return "draw" if reason.draws == 1 else f"draw {reason.draws}"
    return signed(reason.points)

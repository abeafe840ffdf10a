"""The board as it lies: cards, open cells with what they would score, and why it scored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from quincunx.core.explanation import Explanation, signed
from quincunx.core.grid import Cell, Side
from quincunx.core.phrase import at, true_minus
from quincunx.decktet import Card
from quincunx.draw.bands import area_outline
from quincunx.draw.cards import (
    RADIUS,
    Face,
    Look,
    called,
    corners,
    focus_ring,
    ink,
    line_width,
    paper,
)
from quincunx.draw.geometry import Geometry
from quincunx.draw.heat import Heat, best_border, heat_cell
from quincunx.draw.labels import Label
from quincunx.draw.measure import shortened, text_width
from quincunx.draw.overlay import DIMMED, Overlay, Shown, overlay
from quincunx.draw.path import polyline
from quincunx.draw.points import chip, draw_words
from quincunx.draw.scene import Anchor, Box, Ink, Path, Piece, Shape, Target, Text
from quincunx.draw.tags import total_place, total_tag
from quincunx.draw.theme import LIGHT, TYPE, Theme

HEAT_FAINT = 0.5
"""The strength of the cards beside a heat map."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What a card would win on an open cell."""

    points: int
    draws: int = 0


@dataclass(frozen=True, slots=True)
class BoardView:
    """Everything that a drawing of the board shows, as plain values."""

    geometry: Geometry
    cards: Mapping[Cell, Card]
    open: Mapping[Cell, Offer | None] = field(default_factory=dict)
    """The cells where a card may be placed, with what to write on them."""
    ghosts: Mapping[Cell, Card] = field(default_factory=dict)
    """Cards that are only thought of."""
    last: frozenset[Cell] = frozenset()
    """The cards that were placed last."""
    full: frozenset[Side] = frozenset()
    """The sides on which the frame can't grow."""
    note: str = ""
    """The frame in words, above the board."""
    explanation: Explanation | None = None
    """Why the card in the cell `placed` scores what it does."""
    placed: Cell | None = None
    step: int | None = None
    """The part of the explanation to show, counted from 1; None for all of it."""
    word: str = ""
    """What goes before the total, such as `reply`."""
    tags: Mapping[Cell, tuple[str, int]] = field(default_factory=dict)
    """Words and points to write inside cards, such as `yours`, 10."""
    area: frozenset[Cell] = frozenset()
    """Cells to outline together, as a hint."""
    heat: Mapping[Cell, Heat] = field(default_factory=dict)
    """What cells are worth; the cards grow faint beside it."""
    best: frozenset[Cell] = frozenset()
    """The best cells of a heat map."""
    yours: frozenset[Cell] = frozenset()
    """The cells of a heat map that were played."""
    hover: Cell | None = None
    """The cell that is pointed at."""
    focus: Cell | None = None
    """The cell that the keyboard is on."""
    theme: Theme = LIGHT


def board(view: BoardView) -> Piece:
    """The board as a piece of a scene, with a target for every card and every open cell."""
    drawn = _Board(view)
    shapes = (*drawn.ground(), *drawn.cells(), *drawn.papers(), *drawn.ink())
    return Piece(view.geometry.width, view.geometry.height, shapes, tuple(drawn.targets()))


class _Board:
    """A board while it is being drawn."""

    def __init__(self, view: BoardView) -> None:
        self.view, self.geometry, self.theme = view, view.geometry, view.theme
        self.tags = [*self._tags()]
        self.note = [*self._note()]
        self.shown = Overlay()
        if view.explanation is not None and view.placed is not None:
            shown = Shown(view.explanation, view.placed, view.step, view.word)
            taken = [label.bounds for label in self.tags] + [text.bounds for text in self.note]
            self.shown = overlay(shown, view.geometry, taken, view.cards)

    def _tags(self) -> Iterator[Label]:
        for cell, (text, points) in self.view.tags.items():
            tag = total_tag(text, points, self.geometry.size)
            yield Label(tag, *total_place(tag, cell, self.geometry))

    def ground(self) -> Iterator[Shape]:
        """The table, the frame, its note, and the cells' numbers."""
        geometry, theme = self.geometry, self.theme
        yield Box(0, 0, geometry.width, geometry.height, Ink(fill=theme.table), 14)
        yield from self._frame()
        yield from self.note
        if geometry.axis:
            yield from self._numbers()

    def _note(self) -> Iterator[Text]:
        """The frame in words, where there is something to say of it."""
        if not self.view.note:
            return
        (x, y), width = self.geometry.origin, self.geometry.width
        note = shortened(self.view.note, TYPE.tag, width - 20)
        free = width - text_width(note, TYPE.tag) - 10
        yield Text(max(10, min(x - 8, free)), y - 18, note, TYPE.tag, self.theme.muted)

    def _frame(self) -> Iterator[Shape]:
        """A solid line outside the cells on every side that can't grow."""
        geometry = self.geometry
        left, top, right, bottom = geometry.bounds(geometry.window.cells())
        by = round(geometry.size / 8) + 0.25  # so that a line of 2.5 is sharp
        left, top, right, bottom = left - by, top - by, right + by, bottom + by
        ends = {
            Side.ABOVE: ((left, top), (right, top)),
            Side.RIGHT: ((right, top), (right, bottom)),
            Side.BELOW: ((left, bottom), (right, bottom)),
            Side.LEFT: ((left, top), (left, bottom)),
        }
        ink = Ink(stroke=self.theme.frame, width=2.5, round=True)
        for side in Side:
            if side in self.view.full:
                yield Path(polyline(ends[side]), ink)

    def _numbers(self) -> Iterator[Shape]:
        geometry, window = self.geometry, self.geometry.window
        font = max(TYPE.small, geometry.size * 0.1125)
        left, _ = geometry.origin
        _, _, _, bottom = geometry.bounds(window.cells())
        far = geometry.margins[0]
        for y in range(window.bottom, window.top + 1):
            _, middle = geometry.centre(Cell(window.left, y))
            yield self._number(y, left - far * 0.62, middle + font * 0.36, font)
        for x in range(window.left, window.right + 1):
            middle, _ = geometry.centre(Cell(x, window.bottom))
            yield self._number(x, middle, bottom + far * 0.66 + font * 0.36, font)

    def _number(self, value: int, x: float, y: float, font: float) -> Text:
        return Text(x, y, true_minus(str(value)), font, self.theme.muted, anchor=Anchor.MIDDLE)

    def cells(self) -> Iterator[Shape]:
        """The open cells, with what the chosen card would score there."""
        for cell, offer in self.view.open.items():
            if cell in self.view.ghosts or cell in self.view.cards or cell in self.view.heat:
                continue
            strength = self._strength(cell)
            for shape in self._slot(cell):
                yield shape.faded(strength)
            for shape in self._offer(cell, offer):
                yield shape.faded(min(strength, 0.45 if self.view.explanation else 1))

    def _slot(self, cell: Cell) -> Iterator[Shape]:
        x, y = self.geometry.corner(cell)
        size = self.geometry.size
        width = max(1.5, line_width(size))
        ink = Ink(self.theme.slot, self.theme.slot_line, width, (5, 5))
        if cell == self.view.hover:
            ink = Ink(self.theme.slot, self.theme.ink, 2.5)
        yield Box(x, y, size, size, ink, RADIUS * size)

    def _offer(self, cell: Cell, offer: Offer | None) -> Iterator[Shape]:
        if offer is None:
            return
        x, y = self.geometry.centre(cell)
        height = self.geometry.size / 3
        lift = height * 0.3 if offer.draws else 0
        yield from chip(offer.points, x, y - lift, height, self.theme)
        if offer.draws:
            font = max(TYPE.small, self.geometry.size / 8)
            yield from draw_words(offer.draws, x, y + height * 0.62, font, self.theme.ink)

    def _strength(self, cell: Cell) -> float:
        if self.view.heat:
            return HEAT_FAINT
        lit = self.shown.lit
        return 1 if lit is None or cell in lit else DIMMED

    def _faces(self) -> Iterator[tuple[Cell, Face]]:
        """Every card on the board, ghosts last."""
        for cards, look in ((self.view.cards, Look.PLAIN), (self.view.ghosts, Look.GHOST)):
            for cell, card in cards.items():
                x, y = self.geometry.corner(cell)
                named = cell not in self.shown.unnamed and cell not in self.view.tags
                yield cell, Face(card, x, y, self.geometry.size, look, self.theme, named)

    def papers(self) -> Iterator[Shape]:
        """The grounds of the cards, and the bands that lie on them."""
        for cell, shown in self._faces():
            yield from (shape.faded(self._strength(cell)) for shape in paper(shown))
        yield from self.shown.bands

    def ink(self) -> Iterator[Shape]:
        """What is printed on the cards, and all that lies over them."""
        for cell, shown in self._faces():
            yield from (shape.faded(self._strength(cell)) for shape in ink(shown))
        yield from self._heat()
        yield from self._brackets()
        if self.view.area:
            yield area_outline(self.view.area, self.geometry, self.theme.ink)
        yield from self.shown.over
        for label in self.tags:
            yield from label.shapes()
        if self.view.focus is not None:
            corner = self.geometry.corner(self.view.focus)
            yield focus_ring(*corner, self.geometry.size, self.theme)

    def _heat(self) -> Iterator[Shape]:
        size = self.geometry.size
        for cell, heat in self.view.heat.items():
            yield from heat_cell(heat, *self.geometry.corner(cell), size)
        for cell in sorted(self.view.best):
            yield from best_border(*self.geometry.corner(cell), size, self.theme)

    def _brackets(self) -> Iterator[Shape]:
        """Corners around what was placed last, while no overlay shows it, or was played."""
        last = self.view.last if self.view.explanation is None else frozenset()
        for cell in sorted(last | self.view.yours | self.view.tags.keys()):
            yield from corners(*self.geometry.corner(cell), self.geometry.size, self.theme)

    def targets(self) -> Iterator[Target]:
        """A target for each cell that holds a card or may be played."""
        size = self.geometry.size
        for cell, label in self._labels():
            yield Target(
                f"cell:{cell[0]},{cell[1]}", *self.geometry.corner(cell), size, size, label
            )

    def _labels(self) -> Iterator[tuple[Cell, str]]:
        for cell, card in self.view.cards.items():
            yield cell, f"{called(card)}, at {at(cell)}"
        for cell, offer in {**dict.fromkeys(self.view.heat), **self.view.open}.items():
            if cell not in self.view.cards:
                yield cell, f"Open cell {at(cell)}{_offered(offer)}{self._worth(cell)}"

    def _worth(self, cell: Cell) -> str:
        heat = self.view.heat.get(cell)
        if heat is None:
            return ""
        card = f" with {called(heat.card)}" if heat.card else ""
        signs = [", the best" if cell in self.view.best else ""]
        signs += [", yours" if cell in self.view.yours else ""]
        return f": {signed(heat.value)}{card}{''.join(signs)}"


def _offered(offer: Offer | None) -> str:
    if offer is None:
        return ""
    draws = f", draw {offer.draws}" if offer.draws else ""
    return f": {signed(offer.points)}{draws}"

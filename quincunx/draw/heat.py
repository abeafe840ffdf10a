"""The heat map: what every cell is worth, by colour, by hatching and by a signed number."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from quincunx.core.explanation import signed
from quincunx.decktet import Card
from quincunx.draw import theme as colours
from quincunx.draw.cards import RADIUS, disc
from quincunx.draw.measure import fitting_size, text_width
from quincunx.draw.mini import mini_card, mini_width
from quincunx.draw.path import Segment, polyline
from quincunx.draw.points import CAP
from quincunx.draw.scene import Anchor, Bounds, Box, Ink, Path, Piece, Shape, Stamp, Text
from quincunx.draw.theme import LIGHT, Theme, contrast

SPACE = 8
"""The gap between the cells of a heat map."""


@dataclass(frozen=True, slots=True)
class Heat:
    """What a cell is worth, and with which card when there is a choice."""

    value: int | Fraction
    card: Card | None = None


def heat_level(value: float | Fraction) -> int:
    """The step of the scale that a value's distance from zero reaches, from 0 to 5."""
    far = abs(float(value))
    return sum(far >= step for step in colours.HEAT_STEPS)


def heat_colour(value: float | Fraction) -> str:
    """The ground for a value."""
    level = heat_level(value)
    if not level:
        return colours.HEAT_ZERO
    return (colours.HEAT_GAIN if value > 0 else colours.HEAT_LOSS)[level - 1]


def heat_ink(value: float | Fraction) -> str:
    """The colour of the number for a value: ink or white, whichever shows better."""
    ground = heat_colour(value)
    return max((LIGHT.ink, "#FFFFFF"), key=lambda colour: contrast(colour, ground))


def heat_cell(heat: Heat, x: float, y: float, size: float) -> Iterator[Shape]:
    """A cell of the map: its ground, a number on a clear patch, and a small card."""
    yield from swatch(heat.value, (x, y, x + size, y + size), RADIUS * size)
    number = signed(heat.value)
    font = fitting_size(number, max(12, size * 0.29), size - 8, bold=True)
    middle = y + size * (0.37 if heat.card else 0.5)
    if heat.value < 0:
        half = text_width(number, font, bold=True) / 2 + 4
        patch = Box(x + size / 2 - half, middle - font * 0.56, 2 * half, font * 1.12, Ink(), 4)
        yield Box(patch.x, patch.y, patch.width, patch.height, Ink(heat_colour(heat.value)), 4)
    base = middle + font * CAP / 2
    colour = heat_ink(heat.value)
    yield Text(x + size / 2, base, number, font, colour, bold=True, anchor=Anchor.MIDDLE)
    if heat.card:
        yield from _which(heat.card, x + size / 2, y + size * 0.78, size)


def _which(card: Card, x: float, y: float, size: float) -> Iterator[Shape]:
    font = max(11, size * 0.19)
    height = font * 1.55
    width = mini_width(card, font) + 10
    ink = Ink(LIGHT.paper, LIGHT.card_edge, 1)
    yield Box(x - width / 2, y - height / 2, width, height, ink, 4)
    yield from mini_card(card, x - width / 2 + 5, y, font)


def swatch(value: float | Fraction, bounds: Bounds, radius: float) -> Iterator[Shape]:
    """A ground of the scale with its outline; a loss is hatched."""
    left, top, right, bottom = bounds
    ground = Ink(heat_colour(value), LIGHT.frame, 1.25)
    yield Box(left, top, right - left, bottom - top, ground, radius)
    if value <= -1:
        level = heat_level(value)
        dark = level >= 4
        stroke = colours.HEAT_LOSS[0] if dark else colours.HEAT_LOSS[3]
        inner = (left + 1.25, top + 1.25, right - 1.25, bottom - 1.25)
        lines = tuple(hatching(inner, radius, colours.HEAT_PITCH[level - 1]))
        yield Path(lines, Ink(stroke=stroke, width=1.3))


def hatching(bounds: Bounds, radius: float, pitch: float) -> Iterator[Segment]:
    """Rising lines at 45 degrees, so far apart, inside a rectangle with round corners."""
    left, top, right, bottom = bounds
    cut = radius  # the corners are cut straight, a little inside their arcs
    step = pitch * math.sqrt(2)
    line = left + top + cut + step / 2
    while line < right + bottom - cut:
        low = max(left, line - bottom, (line + left - bottom + cut) / 2)
        high = min(right, line - top, (line + right - top - cut) / 2)
        if high > low:
            yield from polyline([(low, line - low), (high, line - high)])
        line += step


def star(x: float, y: float, radius: float) -> Iterator[Shape]:
    """The sign of the best cell, on a disc."""
    yield disc(x, y, radius, Ink(LIGHT.paper, LIGHT.ink, 2))
    edge = radius * 1.35
    yield Stamp("star", x - edge / 2, y - edge / 2, edge, LIGHT.ink)


def best_border(x: float, y: float, size: float, theme: Theme) -> Iterator[Shape]:
    """A thick border and a star at the upper right corner."""
    square = Box(x, y, size, size, Ink(stroke=theme.ink, width=3.5), RADIUS * size)
    yield square.outset(3.5)
    if theme.dark:
        yield Box(x, y, size, size, Ink(stroke=theme.table, width=1), RADIUS * size)
    yield from star(x + size - 1, y + 1, max(8, size * 0.16))


def heat_legend(width: float, theme: Theme = LIGHT) -> Piece:
    """The scale of the map: a box for each step, with the number at which it begins."""
    steps = [-step for step in reversed(colours.HEAT_STEPS)] + [0, *colours.HEAT_STEPS]
    pitch = width / len(steps)
    shapes: list[Shape] = []
    for at, value in enumerate(steps):
        left = at * pitch
        shapes += swatch(value, (left, 0, left + pitch - 2, 22), 4)
        middle = left + pitch / 2 - 1
        shapes.append(Text(middle, 38, signed(value), 12, theme.ink, anchor=Anchor.MIDDLE))
    words = "Each box starts at its number and runs to the next one outward."
    shapes.append(Text(0, 58, words, 12, theme.muted))
    return Piece(max(width, text_width(words, 12)), 62, tuple(shapes))

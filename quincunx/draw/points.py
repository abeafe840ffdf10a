"""Points as shapes: chips in cells and panels, and tags with arithmetic on them.

A gain is solid and round, a loss an outline with square corners, zero a thin grey outline, and
a draw is written out beside a small card, so that nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from quincunx.core.explanation import signed
from quincunx.core.named import Named
from quincunx.draw.cards import card_icon
from quincunx.draw.measure import text_width
from quincunx.draw.scene import Anchor, Bounds, Box, Ink, Shape, Stamp, Text, snapped
from quincunx.draw.theme import AMBER, LIGHT, SET_BAND, SUIT_COLOURS, TYPE, Theme

CAP = 0.716
"""The height of capitals and figures as a share of the font size."""


class Style(Named):
    """What a chip or a tag tells by its shape."""

    GAIN = "gain"
    LOSS = "loss"
    ZERO = "zero"
    DRAW = "draw"
    SET = "set"
    COUNTED = "counted"

    @classmethod
    def of(cls, points: int) -> Style:
        """The style for points by their sign."""
        return cls.GAIN if points > 0 else cls.LOSS if points < 0 else cls.ZERO


def chip(points: int, x: float, y: float, height: float, theme: Theme = LIGHT) -> Iterator[Shape]:
    """Points about a centre; 32 high in a cell of 96, 28 in a panel, wider than high by half."""
    font = max(TYPE.small, height * 17 / 32)
    text = signed(points)
    width = snapped(max(height * 1.5, text_width(text, font, bold=True) + height * 0.56))
    style, tall = Style.of(points), snapped(height)
    radius = 5 if style is Style.LOSS else tall / 2
    left, top = snapped(x - width / 2), snapped(y - tall / 2)
    yield Box(left, top, width, tall, _chip_ink(style, theme), radius)
    yield _centred(text, x, y, font, _chip_text(style, theme))


def _edges(box: Box) -> tuple[float, float, float, float]:
    return box.x, box.y, box.width, box.height


def _chip_ink(style: Style, theme: Theme) -> Ink:
    if style is Style.GAIN:
        return Ink(fill=theme.gain)
    if style is Style.LOSS:
        return Ink(theme.on_loss, theme.loss, 2)
    return Ink(stroke=theme.muted, width=1.5)


def _chip_text(style: Style, theme: Theme) -> str:
    return {Style.GAIN: theme.on_gain, Style.LOSS: theme.loss}.get(style, theme.muted)


def _centred(text: str, x: float, y: float, size: float, colour: str) -> Text:
    return Text(x, y + size * CAP / 2, text, size, colour, bold=True, anchor=Anchor.MIDDLE)


def draw_words(draws: int, x: float, y: float, size: float, colour: str) -> Iterator[Shape]:
    """`draw 1` and a small card about a centre."""
    text = f"draw {draws}"
    width, icon = text_width(text, size, bold=True), size
    left = x - (width + 4 + 0.72 * icon) / 2
    yield Text(left, y + size * CAP / 2, text, size, colour, bold=True)
    yield card_icon(left + width + 4, y - icon / 2, icon, colour)


@dataclass(frozen=True, slots=True)
class Tag:
    """Words on a small ground that lies on cards, in the colours of the light theme."""

    lines: tuple[str, ...]
    style: Style
    size: float = TYPE.tag
    """The font size."""
    mark: str = ""
    """A suit's letter to show before the last line."""
    icon: bool = False
    """Whether a small card stands behind the last line."""
    tall: float = 1.71
    """The height of one line's tag as a multiple of the font size."""

    @property
    def width(self) -> float:
        """How wide it is, without its halo."""
        pad = 8 if len(self.lines) == 1 else 5
        widest = max(self._line_width(at) for at in range(len(self.lines)))
        return snapped(widest + 2 * pad * self.size / 12)

    @property
    def height(self) -> float:
        """How high it is, without its halo."""
        return snapped(self.size * (self.tall + 1.27 * (len(self.lines) - 1)))

    def _line_width(self, at: int) -> float:
        width = text_width(self.lines[at], self.size, bold=True)
        if at == len(self.lines) - 1:
            width += (self.size * 1.25 if self.mark else 0) + (self.size if self.icon else 0)
        return width

    def bounds(self, x: float, y: float) -> Bounds:
        """What it covers about a centre, without its halo; its edges are sharp."""
        left, top = snapped(x - self.width / 2), snapped(y - self.height / 2)
        return left, top, left + self.width, top + self.height

    def shapes(self, x: float, y: float) -> Iterator[Shape]:
        """The tag about a centre, with a halo of paper around it."""
        round_corner = min(self.height / 2, self.size * 0.86)
        radius = self.size * 0.4 if self.style is Style.LOSS else round_corner
        left, top, _, _ = self.bounds(x, y)
        box = Box(left, top, self.width, self.height, _tag_ink(self.style), radius)
        halo = box.outset(2)
        yield Box(*_edges(halo), Ink(fill=LIGHT.paper), halo.radius)
        yield box
        for at in range(len(self.lines)):
            row = y + (at - (len(self.lines) - 1) / 2) * self.size * 1.27
            yield from self._line(at, x, row)

    def _line(self, at: int, x: float, y: float) -> Iterator[Shape]:
        colour = _tag_text(self.style)
        left = x - self._line_width(at) / 2
        last = at == len(self.lines) - 1
        if last and self.mark:
            edge = self.size * 1.1
            yield Stamp(self.mark, left, y - edge / 2, edge, self._mark_colour())
            left += self.size * 1.25
        yield Text(left, y + self.size * CAP / 2, self.lines[at], self.size, colour, bold=True)
        if last and self.icon:
            right = left + text_width(self.lines[at], self.size, bold=True)
            height = self.size * 0.95
            yield card_icon(right + self.size * 0.3, y - height / 2, height, colour)

    def _mark_colour(self) -> str:
        if self.style in (Style.GAIN, Style.SET, Style.COUNTED):
            return _tag_text(self.style)
        return SUIT_COLOURS[self.mark]


def _tag_ink(style: Style) -> Ink:
    match style:
        case Style.GAIN:
            return Ink(fill=LIGHT.gain)
        case Style.SET:
            return Ink(fill=SET_BAND.line)
        case Style.LOSS:
            return Ink(LIGHT.paper, LIGHT.loss, 2)
        case Style.COUNTED:
            return Ink(AMBER.badge, AMBER.outline, 1.5)
        case Style.DRAW:
            return Ink(LIGHT.paper, LIGHT.ink, 1.5)
        case Style.ZERO:
            return Ink(LIGHT.paper, LIGHT.slot_line, 1.5, (4, 2.5))


def _tag_text(style: Style) -> str:
    return {
        Style.GAIN: LIGHT.on_gain,
        Style.SET: LIGHT.on_gain,
        Style.LOSS: LIGHT.loss,
        Style.COUNTED: AMBER.text,
        Style.DRAW: LIGHT.ink,
        Style.ZERO: LIGHT.muted,
    }[style]

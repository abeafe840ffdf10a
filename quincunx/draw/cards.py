"""A card at any size, its back, the Excuse, and every state that a card can be in.

Measures are shares of the card's edge, so that one drawing serves every size.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from quincunx.core.named import Named
from quincunx.decktet import Card, Rank
from quincunx.draw.measure import fitting_size, text_width
from quincunx.draw.path import Segment, arc, polyline
from quincunx.draw.scene import Anchor, Box, Ink, Path, Shape, Stamp, Text, snapped
from quincunx.draw.theme import LIGHT, SUIT_COLOURS, TYPE, Theme, mixed

RADIUS = 0.10
TABLE_FROM = 72
"""The smallest size at which a card keeps its margins free for what lies on it."""
NAMED_FROM = 96
"""The smallest size at which a card bears its name."""
LIFT = 10
"""How far a chosen card is lifted, in pixels."""


class Look(Named):
    """How a card shows what can be done with it."""

    PLAIN = "plain"
    HOVER = "hover"
    CHOSEN = "chosen"
    GHOST = "ghost"
    DULL = "dull"
    """It can't be played now."""


@dataclass(frozen=True, slots=True)
class Face:
    """A card to draw: which one, where its top left corner is, how large, and how it looks."""

    card: Card
    x: float
    y: float
    size: float
    look: Look = Look.PLAIN
    theme: Theme = LIGHT
    named: bool = True
    small: bool = False
    """Whether rank and marks fill the card, as they always do under 72 pixels."""

    @property
    def lifted(self) -> Face:
        """The face where it lies: a chosen card is lifted."""
        if self.look is not Look.CHOSEN:
            return self
        return Face(
            self.card,
            self.x,
            self.y - LIFT,
            self.size,
            self.look,
            self.theme,
            self.named,
            self.small,
        )

    @property
    def hidden(self) -> bool:
        """Whether its back shows."""
        return self.card.code == "?"


def called(card: Card) -> str:
    """A card's name and, where the name does not tell them, its rank and suits."""
    return card.name if card.name == card.title else f"{card.name}, {card.title}"


def draw_card(face: Face) -> tuple[Shape, ...]:
    """A whole card in its state, its pointer included."""
    return (*paper(face), *ink(face))


def paper(face: Face) -> tuple[Shape, ...]:
    """The ground and the edge of a card: what lies under a band."""
    face = face.lifted
    if face.hidden:
        return tuple(back(face.x, face.y, face.size, face.theme))
    return tuple(_paper(face))


def ink(face: Face) -> tuple[Shape, ...]:
    """What is printed on a card: what stays sharp over a band."""
    face = face.lifted
    if face.hidden:
        return ()
    strength = {Look.GHOST: 0.8, Look.DULL: 0.42}.get(face.look, 1)
    shapes = _excuse(face) if face.card.rank is None else _print(face)
    return tuple(shape.faded(strength) for shape in shapes)


def _paper(face: Face) -> Iterator[Shape]:
    theme, size = face.theme, face.size
    square = (face.x, face.y, size, size)
    radius = RADIUS * size
    match face.look:
        case Look.GHOST:
            yield Box(*square, Ink(fill=theme.paper, opacity=0.7), radius)
            yield Box(*square, Ink(stroke=theme.ink, width=2.5, dash=(7, 5)), radius)
        case Look.DULL:
            ground = mixed(theme.paper, theme.table, 0.5) if theme.dark else theme.table
            dots = Ink(ground, theme.slot_line, line_width(size), (1.5, 3.5))
            yield Box(*square, dots, radius)
        case Look.HOVER | Look.CHOSEN:
            width = 2.5 if face.look is Look.HOVER else 4
            yield Box(*square, Ink(theme.paper, theme.ink, width), radius)
            if theme.rim:
                yield Box(*square, Ink(stroke=theme.rim, width=1), radius).outset(-width)
            if face.look is Look.CHOSEN:
                yield pointer(face.x + size / 2, face.y + size + 6, theme)
        case _:
            yield Box(*square, Ink(theme.paper, theme.card_edge, line_width(size)), radius)


def line_width(size: float) -> float:
    """How wide the edge of a card is drawn."""
    if size >= 1.5 * NAMED_FROM:
        return 2
    return 1.5 if size >= TABLE_FROM else 1.25


def pointer(x: float, y: float, theme: Theme) -> Path:
    """A solid triangle whose tip is given, beneath what is chosen."""
    corners = [(x, y), (x + 9, y + 9), (x - 9, y + 9)]
    return Path(polyline(corners, closed=True), Ink(fill=theme.ink))


def _print(face: Face) -> Iterator[Shape]:
    small = face.small or face.size < TABLE_FROM
    yield _rank(face, small)
    yield from _suits(face, small)
    if not small and face.named and face.size >= NAMED_FROM:
        yield _name(face)


def _rank(face: Face, small: bool) -> Shape:
    x, y, size, colour = face.x, face.y, face.size, LIGHT.ink
    if face.card.rank is Rank.CROWN:
        share, left, middle = (0.42, 0.075, 0.5) if small else (0.37, 0.118, 0.315)
        top = middle - 0.525 * share  # the crown's own middle is a little under its box's
        return Stamp("crown", x + left * size, y + top * size, share * size, colour)
    share, left, base = (0.60, 0.09, 0.715) if small else (0.55, 0.125, 0.505)
    text = "A" if face.card.rank is Rank.ACE else str(int(face.card.rank or 0))
    return Text(x + left * size, y + base * size, text, share * size, colour, bold=True)


def _suits(face: Face, small: bool) -> Iterator[Shape]:
    letters = [suit.letter for suit in face.card.suit_list]
    if small:
        places = (
            [(0.345, 0.735, 0.5)]
            if len(letters) == 1
            else [(0.335, 0.735, 0.28), (0.335, 0.735, 0.72)]
        )
    else:
        places = (
            [(0.32, 0.72, 0.315)]
            if len(letters) == 1
            else [(0.28, 0.69, 0.235), (0.28, 0.69, 0.555)]
        )
    for letter, (share, middle, height) in zip(letters, places, strict=True):
        edge = share * face.size
        x = face.x + middle * face.size - edge / 2
        y = face.y + height * face.size - edge / 2
        yield Stamp(letter, x, y, edge, SUIT_COLOURS[letter])


def _name(face: Face) -> Text:
    size, text = face.size, face.card.name
    font = max(TYPE.small, 0.115 * size)
    base = face.y + 0.885 * size
    if text_width(text, font) <= 0.8 * size:
        return Text(face.x + 0.125 * size, base, text, font, LIGHT.muted)
    font = fitting_size(text, font, 0.86 * size)
    return Text(face.x + size / 2, base, text, font, LIGHT.muted, anchor=Anchor.MIDDLE)


def _excuse(face: Face) -> Iterator[Shape]:
    """A dashed inner frame and a ring: a card without rank and suit."""
    x, y, size = face.x, face.y, face.size
    named = face.size >= TABLE_FROM
    frame = Ink(stroke=LIGHT.card_edge, width=1.25, dash=(4, 3))
    yield Box(x, y, size, size, frame, RADIUS * size).outset(-0.08 * size)
    middle = y + (0.44 if named else 0.5) * size
    ring = Ink(stroke=LIGHT.ink, width=0.055 * size)
    yield disc(x + size / 2, middle, 0.1975 * size, ring)
    if named:
        base, font = y + 0.85 * size, max(TYPE.small, 0.115 * size)
        yield Text(x + size / 2, base, face.card.name, font, LIGHT.muted, anchor=Anchor.MIDDLE)


def disc(x: float, y: float, radius: float, ink: Ink) -> Box:
    """A circle about a point; its outline lies inside it."""
    return Box(x - radius, y - radius, 2 * radius, 2 * radius, ink, radius)


def back(x: float, y: float, size: float, theme: Theme, *, edged: bool = False) -> Iterator[Shape]:
    """The back of a card: five dots, the quincunx; edged where backs lie on each other."""
    edge = theme.dots if edged else theme.back
    yield Box(x, y, size, size, Ink(theme.back, edge, 1.25), RADIUS * size)
    if size >= 48:
        frame = Ink(stroke=theme.dots, width=max(1, 0.012 * size), opacity=0.6)
        yield Box(x, y, size, size, frame, RADIUS * size * 1.4).outset(-0.1 * size)
    for dx, dy in ((0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)):
        centre = x + (0.5 + 0.2 * dx) * size, y + (0.5 + 0.2 * dy) * size
        yield disc(*centre, 0.062 * size, Ink(fill=theme.dots))


def focus_ring(x: float, y: float, size: float, theme: Theme) -> Box:
    """A separate ring around what the keyboard is on, 3 pixels away from it."""
    square = Box(x, y, size, size, Ink(stroke=theme.ink, width=2.5), RADIUS * size)
    return square.outset(5.5)


def corners(x: float, y: float, size: float, theme: Theme) -> tuple[Shape, ...]:
    """Four corner brackets around the card that was placed last."""
    out, arm, radius = 5.0, 0.17 * size, RADIUS * size + 5
    ink = Ink(stroke=theme.ink, width=3, round=True)
    middle_x, middle_y, half = x + size / 2, y + size / 2, size / 2 + out
    made: list[Shape] = []
    for turn in range(4):
        angle = turn * math.pi / 2
        c, s = round(math.cos(angle)), round(math.sin(angle))
        segments = (
            Segment("M", (-half, -half + radius + arm * 0.5)),
            Segment("L", (-half, -half + radius)),
            *arc((-half + radius, -half + radius), radius, math.pi, math.pi / 2),
            Segment("L", (-half + radius + arm * 0.5, -half)),
        )
        made.append(Path(tuple(_turned(seg, c, s, middle_x, middle_y) for seg in segments), ink))
    return tuple(made)


def _turned(segment: Segment, c: int, s: int, x: float, y: float) -> Segment:
    values: list[float] = []
    for px, py in zip(segment.values[::2], segment.values[1::2], strict=True):
        values += [x + c * px - s * py, y + s * px + c * py]
    return Segment(segment.letter, tuple(values))


def card_icon(x: float, y: float, height: float, colour: str) -> Box:
    """A small upright card outline that stands for a drawn card; x, y is its top left."""
    width, tall = snapped(height * 0.72), snapped(height)
    ink = Ink(stroke=colour, width=max(1.5, snapped(height * 0.12)))
    return Box(snapped(x), snapped(y), width, tall, ink, height * 0.2)

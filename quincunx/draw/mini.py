"""Small signs in a line of text: a card as its rank and marks, a seat's disc, mixed words."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from quincunx.decktet import Card, Rank
from quincunx.draw.cards import disc
from quincunx.draw.measure import text_width
from quincunx.draw.path import CLOSE, Segment, arc
from quincunx.draw.points import CAP
from quincunx.draw.scene import Ink, Path, Shape, Stamp, Text
from quincunx.draw.theme import LIGHT, SUIT_COLOURS


def mini_card(card: Card, x: float, y: float, font: float, colour: str = "") -> Iterator[Shape]:
    """A card as its rank and marks from x on, about the middle y; in its suits or one colour."""
    ink = colour or LIGHT.ink
    if card.rank is None:
        yield from _rankless(card, x, y, font, ink)
        return
    edge = font * 1.05
    if card.rank is Rank.CROWN:
        yield Stamp("crown", x - font * 0.06, y - edge / 2, edge, ink)
    else:
        yield Text(x, y + font * CAP / 2, _rank(card), font, ink, bold=True)
    left = x + _rank_width(card, font) + font * 0.3
    for suit in card.suit_list:
        yield Stamp(suit.letter, left, y - edge / 2, edge, colour or SUIT_COLOURS[suit.letter])
        left += edge + font * 0.22


def mini_width(card: Card, font: float) -> float:
    """How wide a card is as its rank and marks."""
    if card.rank is None:
        return font
    marks = len(card.suit_list)
    return _rank_width(card, font) + font * (0.3 + 1.05 * marks + 0.22 * (marks - 1))


def _rankless(card: Card, x: float, y: float, font: float, ink: str) -> Iterator[Shape]:
    """A ring for the Excuse, a question mark for an unknown card."""
    if card.code == "?":
        yield Text(x, y + font * CAP / 2, "?", font, ink, bold=True)
    else:
        yield disc(x + font / 2, y, font * 0.42, Ink(stroke=ink, width=font * 0.14))


def _rank(card: Card) -> str:
    return "A" if card.rank is Rank.ACE else str(int(card.rank or 0))


def _rank_width(card: Card, font: float) -> float:
    return font if card.rank is Rank.CROWN else text_width(_rank(card), font, bold=True)


def seat_disc(seat: int, x: float, y: float, radius: float, colour: str) -> Iterator[Shape]:
    """The sign of a seat about a centre: solid, ring, half, or ring with a dot."""
    weight = max(1.5, radius * 0.32)
    if seat == 0:
        yield disc(x, y, radius, Ink(fill=colour))
        return
    yield disc(x, y, radius, Ink(stroke=colour, width=weight))
    if seat == 2:
        half = (
            Segment("M", (x, y + radius - weight / 2)),
            *arc((x, y), radius - weight / 2, math.pi / 2, math.pi),
            CLOSE,
        )
        yield Path(half, Ink(fill=colour))
    elif seat == 3:
        yield disc(x, y, radius * 0.36, Ink(fill=colour))


def words(
    parts: Iterable[tuple[str, bool]], x: float, y: float, size: float, colour: str
) -> tuple[Text, ...]:
    """Words that are bold or not, one after the other on a baseline."""
    made = []
    for text, bold in parts:
        made.append(Text(x, y, text, size, colour, bold=bold))
        x += text_width(text, size, bold=bold)
    return tuple(made)


def words_width(parts: Iterable[tuple[str, bool]], size: float) -> float:
    """How far such words reach."""
    return sum(text_width(text, size, bold=bold) for text, bold in parts)

"""What is written on the tags of an explanation, as long as its room allows."""

from __future__ import annotations

from dataclasses import replace

from quincunx.core.explanation import Reason, signed
from quincunx.core.grid import Cell
from quincunx.draw.cards import TABLE_FROM
from quincunx.draw.geometry import Geometry
from quincunx.draw.path import Point
from quincunx.draw.points import Style, Tag
from quincunx.draw.theme import TYPE

FULL_SUM_FROM = 84
"""The smallest card beside which a sum has room for three lines."""


def total_tag(words: str, points: int, size: float) -> Tag:
    """The chip inside a card of a size, such as `+71` or `so far −3`."""
    font = max(TYPE.small, size * (0.145 if words else 0.1875))
    text = f"{words} {signed(points)}".strip()
    return Tag((text,), Style.of(points), font, tall=1.6 if words else 1.45)


def total_place(tag: Tag, cell: Cell, geometry: Geometry) -> Point:
    """Where a chip lies inside the lower edge of a card, clear of a sum in the gap below."""
    x, y = geometry.corner(cell)
    size = geometry.size
    below = size + (geometry.gap - tag_font(size) * 1.75) / 2
    return x + size / 2, y + min(0.97 * size, below) - tag.height / 2


def tag_font(size: float) -> float:
    """The font size of tags beside cards of a size."""
    return max(TYPE.tag if size >= TABLE_FROM else TYPE.small, size / 8)


def sum_tag(reason: Reason, font: float, room: float) -> Tag:
    """A sum in one line, as long as its room allows: `7+8=15 → +5`, `15 → +5` or `+5`."""
    outcome = _outcome(reason)
    full, result = f"{reason.label} → {outcome}", reason.label.rpartition("=")[2]
    whole = Tag((full,), _sum_style(reason), font, reason.mark, icon=bool(reason.draws))
    shorter = [(full, False), (full.replace(" → ", "→"), False), (f"{result} → {outcome}", True)]
    tags = [
        whole,
        *(replace(whole, lines=(text,), icon=whole.icon and icon) for text, icon in shorter),
    ]
    bare = Tag((outcome,), whole.style, font)
    return next((tag for tag in tags if tag.width <= room), bare)


def side_tag(reason: Reason, font: float, size: float) -> Tag:
    """A sum in three lines, `7+8`, `=15` and `+5`; on small cards in two, or its outcome alone."""
    style, outcome = _sum_style(reason), _outcome(reason)
    if size < TABLE_FROM:
        drawn = style is Style.DRAW
        return Tag(("" if drawn else outcome,), style, font, icon=drawn)
    left, equals, right = reason.label.partition("=")
    full = equals and size >= FULL_SUM_FROM
    return Tag(
        (left, equals + right, outcome) if full else (left, outcome), style, font, reason.mark
    )


def _sum_style(reason: Reason) -> Style:
    return Style.DRAW if reason.draws and not reason.points else Style.of(reason.points)


def _outcome(reason: Reason) -> str:
    if reason.draws and not reason.points:
        return "draw" if reason.draws == 1 else f"draw {reason.draws}"
    return signed(reason.points)

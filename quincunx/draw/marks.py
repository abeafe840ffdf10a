"""The marks of our own drawing: six suits, the crown, and a few signs, each in a box of 100.

A mark is one path, so that it can be faded as a whole, filled or else stroked.
Suits are told apart by their outline alone: crescent, burst, stripes, drop, S, loops.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from quincunx.draw.path import (
    CLOSE,
    Point,
    Segment,
    arc,
    moved_segments,
    parse,
    polyline,
)
from quincunx.draw.scene import Ink, Path, Stamp

BOX = 100
"""The width and height in which marks are drawn."""

_MOON = "M46.2 8A43 43 0 1 0 88 60.3A33.5 33.5 0 1 1 46.2 8Z"
_WAVE = "M8 41C18 18 26 18 36 34C44 47 56 47 64 34C74 18 82 18 92 41"
_LEAF = (
    "M50 2C82 22 96 54 80 74C74 82 64 86 55 86L55 99L45 99L45 86C36 86 26 82 20 74C4 54 18 22 50 2Z"
)
_LEAF_VEINS = (
    "M53.5 78L53.5 70L72 58.5L68.5 52.5L53.5 61.5L53.5 30L46.5 30L46.5 61.5L31.5 52.5L28 58.5"
    "L46.5 70L46.5 78Z"
)
_WYRM_HEAD = "M52 14C58 3 74 2 85 9L99 24C93 35 78 41 65 37C55 34 48 25 52 14Z"
_WYRM_BODY = (
    "M61 28.6C53.8 23.4 46.4 20.1 37.5 24.1C33.1 26.1 31.5 28.7 34 33"
    "C36.4 37.2 53.9 39.7 58.5 40.8C73.2 44.2 88.6 50.2 86.7 68.7"
    "C85 85.6 69.9 94.2 54.3 95.3C37.2 96.5 21 89.2 6.2 81.6L7.8 78.4"
    "C22.4 86.1 36.1 88.9 52.5 84.2C60.5 81.9 69.3 76.6 69.3 67.3"
    "C69.3 61.1 59.5 60.2 54.5 59.2C41.6 56.7 25.5 55.1 18 43C9.1 28.8 15.5 13.4 30.5 7.4"
    "C45.4 1.4 59 6.1 71 15.4Z"
)
_CROWN = "M6 30L29 54L50 12L71 54L94 30L85 74L15 74ZM15 81L85 81L85 93L15 93Z"


def _sun() -> Iterator[Segment]:
    """A disc and eight free triangles around it."""
    yield Segment("M", (74, 50))
    yield from arc((50, 50), 24, 0, math.tau)
    yield CLOSE
    half = math.radians(18.5)
    for ray in range(8):
        angle = ray * math.pi / 4
        base = [_polar(33, angle - half), _polar(33, angle + half)]
        yield from polyline([_polar(50, angle), *reversed(base)], closed=True)


def _polar(radius: float, angle: float) -> Point:
    return 50 + radius * math.cos(angle), 50 + radius * math.sin(angle)


def _knot() -> Iterator[Segment]:
    """A trefoil, x = sin t + 2 sin 2t and y = cos t - 2 cos 2t, cut where it passes under."""
    for strand in range(3):
        first = 1.981 + strand * math.tau / 3
        yield Segment("M", _knot_point(first))
        step = 1.7715 / 6
        for part in range(6):
            yield _knot_curve(first + part * step, step)


def _knot_point(t: float) -> Point:
    return (
        50 + 15.606 * (math.sin(t) + 2 * math.sin(2 * t)),
        42.68 - 15.606 * (math.cos(t) - 2 * math.cos(2 * t)),
    )


def _knot_curve(t: float, step: float) -> Segment:
    """The curve that has the knot's points and directions at both of its ends."""
    (x0, y0), (x1, y1) = _knot_point(t), _knot_point(t + step)
    (u0, v0), (u1, v1) = _knot_slope(t), _knot_slope(t + step)
    third = step / 3
    return Segment(
        "C", (x0 + u0 * third, y0 + v0 * third, x1 - u1 * third, y1 - v1 * third, x1, y1)
    )


def _knot_slope(t: float) -> Point:
    return (
        15.606 * (math.cos(t) + 4 * math.cos(2 * t)),
        15.606 * (math.sin(t) - 4 * math.sin(2 * t)),
    )


def _wyrm() -> Iterator[Segment]:
    """A body and a head that overlap, and an eye that is a hole."""
    yield from parse(_WYRM_BODY)
    yield from parse(_WYRM_HEAD)
    yield Segment("M", (82.5, 21))
    yield from arc((77, 21), 5.5, 0, -math.tau)
    yield CLOSE


def _star() -> Iterator[Segment]:
    points = [(50 if tip % 2 == 0 else 20, tip * math.pi / 5 - math.pi / 2) for tip in range(10)]
    yield from polyline([_polar(radius, angle) for radius, angle in points], closed=True)


@dataclass(frozen=True, slots=True)
class Mark:
    """How a mark is drawn: filled, or stroked with a width."""

    segments: tuple[Segment, ...]
    stroke: float = 0
    round: bool = False

    def path(self, x: float, y: float, size: float, colour: str) -> Path:
        """The mark as a path in a square whose top left corner is given."""
        scale = size / BOX
        ink = Ink(fill=colour)
        if self.stroke:
            ink = Ink(stroke=colour, width=self.stroke * scale, round=self.round)
        return Path(moved_segments(self.segments, x, y, scale), ink)


def _waves() -> Iterator[Segment]:
    yield from parse(_WAVE)
    yield from moved_segments(parse(_WAVE), 0, 36)


_FILLED: dict[str, Callable[[], Iterable[Segment]]] = {
    "M": lambda: parse(_MOON),
    "S": _sun,
    "L": lambda: parse(_LEAF + _LEAF_VEINS),
    "Y": _wyrm,
    "crown": lambda: parse(_CROWN),
    "star": _star,
}
NAMES = ("M", "S", "V", "L", "Y", "K", "crown", "star")
"""Every mark: the suits by their letters, then the signs."""


@cache
def mark(name: str) -> Mark:
    """The mark of a name: a suit's letter, `crown` or `star`."""
    if name == "V":
        return Mark(tuple(_waves()), stroke=16.5, round=True)
    if name == "K":
        return Mark(tuple(_knot()), stroke=14.5)
    return Mark(tuple(_FILLED[name]()))


def as_path(stamp: Stamp) -> Path:
    """A stamp as the path that it stands for."""
    path = mark(stamp.mark).path(stamp.x, stamp.y, stamp.size, stamp.fill)
    return path.faded(stamp.opacity)

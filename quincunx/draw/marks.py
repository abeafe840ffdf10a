"""The marks of our own drawing: six suits, the crown, and a few signs, each in a box of 100.

A mark is one path, so that it can be faded as a whole, filled or else stroked.
Suits are told apart by their outline alone: crescent, burst, stripes, drop, S, loops.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from quincunx.draw.path import (
    CLOSE,
    Point,
    Segment,
    arc,
    moved_segments,
    parse,
    polyline,
    turning_area,
)
from quincunx.draw.scene import Ink, Path, Stamp

BOX = 100
"""The width and height in which marks are drawn."""

_WAVE = "M8 41C18 18 26 18 36 34C44 47 56 47 64 34C74 18 82 18 92 41"
_LEAF = (
    "M50 2C82 22 96 54 80 74C74 82 64 86 55 86L55 99L45 99L45 86C36 86 26 82 20 74C4 54 18 22 50 2Z"
    "M46.5 78L46.5 70L28 58.5L31.5 52.5L46.5 61.5L46.5 30L53.5 30L53.5 61.5L68.5 52.5L72 58.5"
    "L53.5 70L53.5 78Z"
)
_WYRM_HEAD = "M52 14C58 3 74 2 85 9L99 24C93 35 78 41 65 37C55 34 48 25 52 14Z"
_WYRM_SPINE = (
    "M76 20C68 12 56 12 46 14C34 15 24 22 24 31C24 42 38 46 51 49C66 52 78 56 78 67"
    "C78 82 62 91 46 91C32 91 20 87 7 80"
)
_CROWN = "M6 30L29 54L50 12L71 54L94 30L85 74L15 74ZM15 81L85 81L85 93L15 93Z"


def _moon() -> Iterator[Segment]:
    """A disc less a smaller disc up and to the right of it."""
    (x0, y0, r0), (x1, y1, r1) = (46, 51, 43), (66, 35, 33.5)
    apart = math.hypot(x1 - x0, y1 - y0)
    towards = math.atan2(y1 - y0, x1 - x0)
    outer = math.acos((apart**2 + r0**2 - r1**2) / (2 * apart * r0))
    inner = math.acos((apart**2 + r1**2 - r0**2) / (2 * apart * r1))
    start = towards + outer
    yield Segment("M", (x0 + r0 * math.cos(start), y0 + r0 * math.sin(start)))
    yield from arc((x0, y0), r0, start, math.tau - 2 * outer)
    first = towards + math.pi + inner
    yield from arc((x1, y1), r1, first, -2 * inner)
    yield CLOSE


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

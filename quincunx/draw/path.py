"""Paths of straight lines and cubic curves, and what else is turned into them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

Point = tuple[float, float]


class Segment(NamedTuple):
    """One step of a pen: `M x y`, `L x y`, `C x1 y1 x2 y2 x y`, or `Z` back to the start."""

    letter: str
    values: tuple[float, ...] = ()


CLOSE = Segment("Z")

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0}
"""How many numbers each command of an SVG path takes; only absolute ones are read."""
_QUARTER = 4 / 3 * math.tan(math.pi / 8)


def parse(text: str) -> tuple[Segment, ...]:
    """The segments of an SVG path with absolute M, L, H, V, C, A and Z.

    Raises ValueError for any other command.
    """
    segments: list[Segment] = []
    here = (0.0, 0.0)
    for command, values in _commands(text):
        made = tuple(_segments(command, values, here))
        segments.extend(made)
        if values:
            here = (made[-1].values[-2], made[-1].values[-1])
    return tuple(segments)


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    tokens = _TOKEN.findall(text)
    command, at = "", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
            if command not in _ARITY:
                raise ValueError(f"a path has no command {command} here")
        elif command == "M":
            command = "L"
        count = _ARITY[command]
        yield command, [float(value) for value in tokens[at : at + count]]
        at += count


def _segments(command: str, values: list[float], here: Point) -> Iterator[Segment]:
    match command, values:
        case (("M" | "L"), [x, y]):
            yield Segment(command, (x, y))
        case "H", [x]:
            yield Segment("L", (x, here[1]))
        case "V", [y]:
            yield Segment("L", (here[0], y))
        case "C", [x1, y1, x2, y2, x, y]:
            yield Segment("C", (x1, y1, x2, y2, x, y))
        case "A", [radius, _, _, large, sweep, x, y]:
            yield from _circle_arc(here, radius, (bool(large), bool(sweep)), (x, y))
        case "Z", []:
            yield CLOSE
        case _:
            raise ValueError(f"a path's {command} has the wrong numbers")


def _circle_arc(
    start: Point, radius: float, flags: tuple[bool, bool], end: Point
) -> Iterator[Segment]:
    """A circular arc as SVG gives it: by its ends, and which of the four arcs it is."""
    large, sweep = flags
    (x0, y0), (x1, y1) = start, end
    half = math.hypot(x1 - x0, y1 - y0) / 2
    radius = max(radius, half)
    rise = math.sqrt(max(radius * radius - half * half, 0)) / (half or 1) / 2
    side = -1 if large == sweep else 1
    cx = (x0 + x1) / 2 - side * rise * (y1 - y0)
    cy = (y0 + y1) / 2 + side * rise * (x1 - x0)
    first = math.atan2(y0 - cy, x0 - cx)
    turn = (math.atan2(y1 - cy, x1 - cx) - first) % math.tau
    yield from arc((cx, cy), radius, first, turn if sweep else turn - math.tau)


def arc(centre: Point, radius: float, start: float, turn: float) -> Iterator[Segment]:
    """A circular arc from where the pen is, as curves of at most a quarter turn; radians."""
    cx, cy = centre
    count = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    step = turn / count
    reach = 4 / 3 * math.tan(step / 4) * radius
    for part in range(count):
        a, b = start + part * step, start + (part + 1) * step
        ax, ay = cx + radius * math.cos(a), cy + radius * math.sin(a)
        bx, by = cx + radius * math.cos(b), cy + radius * math.sin(b)
        first = ax - reach * math.sin(a), ay + reach * math.cos(a)
        second = bx + reach * math.sin(b), by - reach * math.cos(b)
        yield Segment("C", (*first, *second, bx, by))


def polyline(points: Iterable[Point], *, closed: bool = False) -> tuple[Segment, ...]:
    """Straight lines through points."""
    segments = tuple(
        Segment("L" if number else "M", (x, y)) for number, (x, y) in enumerate(points)
    )
    return (*segments, CLOSE) if closed else segments


def capsule(start: Point, end: Point, radius: float) -> tuple[Segment, ...]:
    """The outline of everything within a radius of a straight line."""
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    dx, dy = radius * math.sin(angle), -radius * math.cos(angle)
    return (
        Segment("M", (start[0] + dx, start[1] + dy)),
        Segment("L", (end[0] + dx, end[1] + dy)),
        *arc(end, radius, angle - math.pi / 2, math.pi),
        Segment("L", (start[0] - dx, start[1] - dy)),
        *arc(start, radius, angle + math.pi / 2, math.pi),
        CLOSE,
    )


def rounded(
    left: float, top: float, right: float, bottom: float, radius: float
) -> tuple[Segment, ...]:
    """A rectangle with round corners, clockwise from its top left corner."""
    r = min(radius, (right - left) / 2, (bottom - top) / 2)
    k = r * (1 - _QUARTER)
    return (
        Segment("M", (left + r, top)),
        Segment("L", (right - r, top)),
        Segment("C", (right - k, top, right, top + k, right, top + r)),
        Segment("L", (right, bottom - r)),
        Segment("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
        Segment("L", (left + r, bottom)),
        Segment("C", (left + k, bottom, left, bottom - k, left, bottom - r)),
        Segment("L", (left, top + r)),
        Segment("C", (left, top + k, left + k, top, left + r, top)),
        CLOSE,
    )


def moved_segments(
    segments: Iterable[Segment], dx: float, dy: float, scale: float = 1
) -> tuple[Segment, ...]:
    """Segments scaled about the origin, then moved."""
    return tuple(_moved(segment, dx, dy, scale) for segment in segments)


def _moved(segment: Segment, dx: float, dy: float, scale: float) -> Segment:
    shifts = (dx, dy) * 3
    return Segment(
        segment.letter,
        tuple(value * scale + shift for value, shift in zip(segment.values, shifts, strict=False)),
    )


def subpaths(segments: Iterable[Segment]) -> Iterator[list[Segment]]:
    """The parts of a path, each from one M to the next."""
    part: list[Segment] = []
    for segment in segments:
        if segment.letter == "M" and part:
            yield part
            part = []
        part.append(segment)
    if part:
        yield part


def flatten(segments: Iterable[Segment], steps: int = 12) -> Iterator[tuple[list[Point], bool]]:
    """Each part of a path as points, curves cut into steps, and whether it is closed."""
    for part in subpaths(segments):
        points: list[Point] = []
        for letter, values in part:
            if letter == "C":
                points.extend(_along(points[-1], values, steps))
            elif letter != "Z":
                points.append((values[0], values[1]))
        yield points, part[-1] == CLOSE


def _along(start: Point, handles: tuple[float, ...], steps: int) -> Iterator[Point]:
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, handles
    for step in range(1, steps + 1):
        t = step / steps
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3


def turning_area(points: list[Point]) -> float:
    """Twice the area inside, positive where y grows downward and the points run clockwise."""
    return sum(
        x0 * y1 - x1 * y0
        for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True)
    )

"""The ink that lies on cards: bands, rings, staples and outlines, in the light theme's colours."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from quincunx.core.grid import Cell
from quincunx.draw.cards import RADIUS
from quincunx.draw.geometry import Geometry
from quincunx.draw.path import Point, Segment, capsule, polyline
from quincunx.draw.scene import Box, Ink, Path, Shape, snapped
from quincunx.draw.theme import AMBER, LIGHT, RISE_BAND, SET_BAND

BAND = 0.36
"""The width of a band as a share of a card's edge."""


def band(cells: Sequence[Cell], geometry: Geometry, *, double: bool) -> Iterator[Shape]:
    """A capsule through the centres of a line of cells: one line, or the double rail of a set."""
    colours = SET_BAND if double else RISE_BAND
    start, end = _reaching(geometry.centre(cells[0]), geometry.centre(cells[-1]), geometry.size)
    weight = max(1.5, snapped(geometry.size / 60))
    radius = snapped(BAND * geometry.size / 2) + weight / 2
    yield Path(capsule(start, end, radius), Ink(colours.fill, colours.line, weight))
    if double:
        rail = Ink(stroke=colours.line, width=weight * 0.8)
        yield Path(capsule(start, end, radius - 2.2 * weight), rail)


def _reaching(start: Point, end: Point, size: float) -> tuple[Point, Point]:
    """The line drawn a little beyond its ends, so that a band clearly takes in both cards."""
    length = math.dist(start, end) or 1
    dx = (end[0] - start[0]) / length * 0.135 * size
    dy = (end[1] - start[1]) / length * 0.135 * size
    return (start[0] - dx, start[1] - dy), (end[0] + dx, end[1] + dy)


def chevrons(cells: Sequence[Cell], geometry: Geometry) -> Iterator[Path]:
    """A chevron in each gap of a line, open towards where it came from."""
    for one, other in pairwise(cells):
        start, end = geometry.centre(one), geometry.centre(other)
        yield _chevron(start, end, 0.085 * geometry.size)


def _chevron(start: Point, end: Point, reach: float) -> Path:
    length = math.dist(start, end) or 1
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    tip = x + ux * reach * 0.62, y + uy * reach * 0.62
    back = x - ux * reach * 0.62, y - uy * reach * 0.62
    wings = [(back[0] - side * uy * reach, back[1] + side * ux * reach) for side in (1, -1)]
    ink = Ink(stroke=RISE_BAND.line, width=max(2, reach * 0.3), round=True)
    return Path(polyline([wings[0], tip, wings[1]]), ink)


def staples(cells: Sequence[Cell], geometry: Geometry) -> tuple[Path, ...]:
    """Two short bars across the edge that two cells share."""
    (x0, y0), (x1, y1) = map(geometry.centre, cells)
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    along, off = 0.21 * geometry.size, 0.36 * geometry.size
    ink = Ink(stroke=LIGHT.gain, width=max(3.5, geometry.size / 20), round=True)
    halo = Ink(stroke=LIGHT.paper, width=ink.width + 3, round=True)
    lines = [
        polyline([(x - along, y + side), (x + along, y + side)])
        if y0 == y1
        else polyline([(x + side, y - along), (x + side, y + along)])
        for side in (-off, off)
    ]
    return tuple(Path(line, each) for each in (halo, ink) for line in lines)


def ring(cells: Sequence[Cell], geometry: Geometry) -> tuple[Box, Box]:
    """An amber ring with a dark outline around cells that lie side by side."""
    left, top, right, bottom = geometry.bounds(cells)
    radius = RADIUS * geometry.size
    weight = max(3.5, snapped(geometry.size / 24))
    dark = Box(left, top, right - left, bottom - top, Ink(stroke=AMBER.outline, width=weight + 2))
    dark = Box(*_edges(dark), dark.ink, radius).outset(weight + 1.5)
    amber = Box(*_edges(dark), Ink(stroke=AMBER.ring, width=weight), dark.radius).outset(-1)
    return dark, amber


def _edges(box: Box) -> tuple[float, float, float, float]:
    return box.x, box.y, box.width, box.height


def outline(cells: Sequence[Cell], geometry: Geometry) -> Shape:
    """A dotted outline around a line or a block of cells that share a mark."""
    weight = max(2.5, snapped(geometry.size / 28))
    ink = Ink(stroke=LIGHT.gain, width=weight, dash=(0.1, weight * 2.1), round=True)
    xs, ys = {cell[0] for cell in cells}, {cell[1] for cell in cells}
    if len(xs) == len(cells) == len(ys):
        start, end = geometry.centre(cells[0]), geometry.centre(cells[-1])
        return Path(capsule(start, end, 0.47 * geometry.size), ink)
    left, top, right, bottom = geometry.bounds(cells)
    box = Box(left, top, right - left, bottom - top, ink, RADIUS * geometry.size)
    return box.outset(snapped(0.05 * geometry.size + weight / 2))


def area_outline(cells: Iterable[Cell], geometry: Geometry, colour: str) -> Path:
    """A thick line around an area of cells, in the middle of the gaps beside it."""
    segments: list[Segment] = []
    for corners in _loops(frozenset(cells)):
        spots = [_crossing(corner, geometry) for corner in corners]
        segments += polyline(spots, closed=True)
    return Path(tuple(segments), Ink(stroke=colour, width=max(4, geometry.size / 20)))


def _crossing(corner: tuple[int, int], geometry: Geometry) -> Point:
    """Where the gaps to the left of and above a cell cross."""
    x, y = geometry.corner(Cell(*corner))
    half = (geometry.pitch - geometry.size) / 2
    return x - half, y - half


def _loops(cells: frozenset[Cell]) -> Iterator[list[tuple[int, int]]]:
    """The borders of an area as corners, each named by the cell to the right of and below it."""
    steps: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for x, y in sorted(cells):
        square = [(x, y), (x + 1, y), (x + 1, y - 1), (x, y - 1)]
        beyond = [(x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)]
        for start, end, other in zip(square, square[1:] + square[:1], beyond, strict=True):
            if other not in cells:
                steps.setdefault(start, []).append(end)
    while steps:
        start = here = min(steps)
        loop = []
        while here in steps:
            loop.append(here)
            ends = steps[here]
            here = ends.pop()
            if not ends:
                del steps[loop[-1]]
            if here == start:
                break
        yield loop

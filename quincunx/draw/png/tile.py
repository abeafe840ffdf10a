"""A mask on which areas and lines are drawn finer than the picture, then smoothed."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from quincunx.draw.path import Point, turning_area

FINER = 4
"""How much finer areas and lines are drawn before they are smoothed."""
_SHARP = math.cos(math.radians(25))
"""The cosine of the smallest turn that is a corner and not a part of a curve."""

Line = tuple[list[Point], bool]
"""The points of a part of a path, and whether it is closed."""


class Tile:
    """A mask over a part of the picture, drawn finer than the picture's points."""

    def __init__(self, left: int, top: int, right: int, bottom: int) -> None:
        self.left, self.top = left, top
        size = (max(right - left, 1) * FINER, max(bottom - top, 1) * FINER)
        self._mask = Image.new("L", size)
        self._draw = ImageDraw.Draw(self._mask)

    @classmethod
    def around(cls, lines: list[list[Point]], margin: float) -> Tile:
        """The tile that holds lines and a margin."""
        xs, ys = zip(*(point for line in lines for point in line), strict=True)
        low = math.floor(min(xs) - margin), math.floor(min(ys) - margin)
        return cls(*low, math.ceil(max(xs) + margin), math.ceil(max(ys) + margin))

    def smooth(self) -> Image.Image:
        """The mask at the picture's own fineness."""
        return self._mask.reduce(FINER)

    def rectangle(self, edges: tuple[float, ...], radius: float, value: int) -> None:
        """Sets a rectangle with round corners to a value."""
        left, top, right, bottom = (
            round((edge - start) * FINER)
            for edge, start in zip(edges, (self.left, self.top) * 2, strict=True)
        )
        if right > left and bottom > top:
            most = min(right - left, bottom - top) / 2
            corner = max(0, min(radius * FINER, most))
            self._draw.rounded_rectangle((left, top, right - 1, bottom - 1), corner, fill=value)

    def fill(self, lines: list[list[Point]]) -> None:
        """Fills areas; those that wind against the largest one are holes."""
        areas = sorted(lines, key=lambda line: -abs(turning_area(line)))
        clockwise = turning_area(areas[0]) > 0
        for hole in (False, True):
            for line in areas:
                if ((turning_area(line) > 0) != clockwise) == hole:
                    self._polygon(line, 0 if hole else 255)

    def stroke(self, line: Line, width: float, round_ends: bool) -> None:
        """Draws along a line: a strip of quadrangles, and discs at corners and round ends."""
        points, closed = _distinct(*line)
        half = max(width / 2 - 0.5 / FINER, 0.1)
        edges = list(zip(points, points[1:] + points[:1], strict=True))
        normals = [_normal(*edge) for edge in (edges if closed else edges[:-1])]
        for at, (start, end) in enumerate(edges[: len(normals)]):
            here = normals[at]
            before = _joint(normals, at - 1, at, closed)
            after = _joint(normals, at, at + 1, closed)
            quad = [_off(start, before or here, half), _off(end, after or here, half)]
            quad += [_off(end, after or here, -half), _off(start, before or here, -half)]
            self._polygon(quad, 255)
            if before is None and (closed or at or round_ends):
                self._disc(start, half)
        if round_ends and not closed:
            self._disc(points[-1], half)

    def _polygon(self, points: list[Point], value: int) -> None:
        self._draw.polygon([self._finer(point) for point in points], fill=value)

    def _disc(self, centre: Point, radius: float) -> None:
        x, y = self._finer(centre)
        r = radius * FINER
        self._draw.ellipse((x - r, y - r, x + r, y + r), fill=255)

    def _finer(self, point: Point) -> Point:
        x, y = point
        return round((x - self.left) * FINER - 0.5), round((y - self.top) * FINER - 0.5)


def _distinct(points: list[Point], closed: bool) -> Line:
    """The points without repeated ones; a lone point becomes a very short line."""
    kept = [
        point
        for at, point in enumerate(points)
        if not at or math.dist(point, points[at - 1]) > 1e-6
    ]
    if closed and len(kept) > 1 and math.dist(kept[0], kept[-1]) < 1e-6:
        kept.pop()
    if len(kept) == 1:
        kept.append((kept[0][0] + 1e-3, kept[0][1]))
    return kept, closed and len(kept) > 2


def _normal(start: Point, end: Point) -> Point:
    length = math.dist(start, end)
    return (start[1] - end[1]) / length, (end[0] - start[0]) / length


def _joint(normals: list[Point], one: int, other: int, closed: bool) -> Point | None:
    """The normal that two neighbouring parts of a curve share; None at a corner or an end."""
    if not closed and not (one >= 0 and other < len(normals)):
        return None
    (ax, ay), (bx, by) = normals[one % len(normals)], normals[other % len(normals)]
    turn = ax * bx + ay * by
    if turn < _SHARP:
        return None
    return (ax + bx) / (1 + turn), (ay + by) / (1 + turn)


def _off(point: Point, normal: Point, by: float) -> Point:
    return point[0] + normal[0] * by, point[1] + normal[1] * by

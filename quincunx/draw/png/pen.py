"""The pen that draws a picture with Pillow."""

from __future__ import annotations

import math
from collections.abc import Iterator
from io import BytesIO

from PIL import Image

from quincunx.draw.marks import as_path
from quincunx.draw.paint import paint
from quincunx.draw.path import Point, flatten, rounded
from quincunx.draw.png.fonts import write
from quincunx.draw.png.tile import Line, Tile
from quincunx.draw.scene import Anchor, Box, Path, Scene, Stamp, Text


def to_png(scene: Scene, scale: float = 2) -> bytes:
    """The scene as a PNG file, with `scale` picture points to a pixel of the scene."""
    pen = PngPen(scene.width, scene.height, scale)
    paint(scene, pen)
    out = BytesIO()
    opaque = pen.image.getchannel("A").getextrema() == (255, 255)
    (pen.image.convert("RGB") if opaque else pen.image).save(out, format="PNG")
    return out.getvalue()


class PngPen:
    """Draws each shape on a small finer mask, smooths the mask and colours through it."""

    def __init__(self, width: float, height: float, scale: float = 2) -> None:
        self.scale = scale
        self.image = Image.new("RGBA", (_points(width * scale), _points(height * scale)))

    def box(self, box: Box) -> None:
        """Fills and strokes a rectangle with round corners."""
        if box.ink.dash:
            line = box.centre_line
            edges = (line.x, line.y, line.x + line.width, line.y + line.height)
            self.path(Path(rounded(*edges, max(line.radius, 0)), box.ink))
            return
        area = box.outset(-box.ink.width / 2) if box.ink.stroke else box
        if box.ink.fill:
            self._fill_box(area, 0, box.ink.fill, box.ink.opacity)
        if box.ink.stroke and box.ink.width:
            self._fill_box(box, box.ink.width, box.ink.stroke, box.ink.opacity)

    def path(self, path: Path) -> None:
        """Fills a path, then strokes it."""
        lines = [(_scaled(points, self.scale), closed) for points, closed in flatten(path.segments)]
        ink = path.ink
        if ink.fill:
            tile = Tile.around([line for line, _ in lines], 1)
            tile.fill([line for line, _ in lines])
            self._colour(tile, ink.fill, ink.opacity)
        if ink.stroke and ink.width:
            tile = Tile.around([line for line, _ in lines], ink.width * self.scale)
            for line in _dashed(lines, [length * self.scale for length in ink.dash]):
                tile.stroke(line, ink.width * self.scale, ink.round)
            self._colour(tile, ink.stroke, ink.opacity)

    def stamp(self, stamp: Stamp) -> None:
        """Draws a mark as its path."""
        self.path(as_path(stamp))

    def text(self, text: Text) -> None:
        """Writes a text as wide as Arial's metrics say."""
        made = write(text.text, text.size * self.scale, bold=text.bold)
        share = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[text.anchor]
        x = text.x * self.scale - share * made.width
        left = math.floor(x)
        place = left - made.margin, round(text.y * self.scale) - made.base
        self._paste(made.at(x - left), *place, text.fill, text.opacity)

    def _fill_box(self, box: Box, width: float, colour: str, opacity: float) -> None:
        x, y, right, bottom = (edge * self.scale for edge in box.bounds)
        tile = Tile(math.floor(x), math.floor(y), math.ceil(right), math.ceil(bottom))
        tile.rectangle((x, y, right, bottom), box.radius * self.scale, 255)
        if width:
            by = width * self.scale
            inner = (x + by, y + by, right - by, bottom - by)
            tile.rectangle(inner, box.radius * self.scale - by, 0)
        self._colour(tile, colour, opacity)

    def _colour(self, tile: Tile, colour: str, opacity: float) -> None:
        self._paste(tile.smooth(), tile.left, tile.top, colour, opacity)

    def _paste(self, mask: Image.Image, x: int, y: int, colour: str, opacity: float) -> None:
        """Lays a colour on the picture through a mask, whose overhang is cut off."""
        window = mask.crop((max(-x, 0), max(-y, 0), *_room(self.image, mask, x, y)))
        if not (window.width and window.height):
            return
        layer = Image.new("RGBA", window.size, colour)
        layer.putalpha(window.point(lambda value: value * opacity) if opacity < 1 else window)
        self.image.alpha_composite(layer, (max(x, 0), max(y, 0)))


def _points(length: float) -> int:
    return max(1, math.ceil(length - 1e-6))


def _room(image: Image.Image, mask: Image.Image, x: int, y: int) -> tuple[int, int]:
    """How far into a mask the picture reaches when the mask lies at a place."""
    right = max(min(mask.width, image.width - x), -x, 0)
    return right, max(min(mask.height, image.height - y), -y, 0)


def _scaled(points: list[Point], scale: float) -> list[Point]:
    return [(x * scale, y * scale) for x, y in points]


def _dashed(lines: list[Line], dash: list[float]) -> Iterator[Line]:
    """The lines, or the parts of them that a dash pattern leaves."""
    for points, closed in lines:
        if not dash:
            yield points, closed
        else:
            yield from ((part, False) for part in _dashes(points, closed, dash))


def _dashes(points: list[Point], closed: bool, dash: list[float]) -> Iterator[list[Point]]:
    part, number, left = [points[0]], 0, dash[0]
    for start, end in zip(points, [*points[1:], *points[: int(closed)]], strict=False):
        here, rest = start, math.dist(start, end)
        while rest > left:
            share = left / rest
            here = here[0] + (end[0] - here[0]) * share, here[1] + (end[1] - here[1]) * share
            if number % 2 == 0:
                yield [*part, here]
            rest -= left
            number += 1
            part, left = [here], dash[number % len(dash)]
        part.append(end)
        left -= rest
    if number % 2 == 0 and len(part) > 1:
        yield part

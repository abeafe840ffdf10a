"""One walk through a scene for every pen: SVG, PNG, or a canvas in a notebook."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from quincunx.draw.scene import Box, Ink, Path, Scene, Shape, Stamp, Text


class Pen(Protocol):
    """What draws the four kinds of shapes.

    A pen that knows only paths draws a stamp by `marks.as_path`. One that can keep drawings
    for reuse may key them: a box by its size, radius and ink, a stamp by its mark, size and
    colour.
    """

    def box(self, box: Box) -> None:
        """Fills a box, then strokes its `centre_line`."""

    def path(self, path: Path) -> None:
        """Fills a path by the nonzero rule, then strokes it, with round joins."""

    def text(self, text: Text) -> None:
        """Writes a line of text on its baseline."""

    def stamp(self, stamp: Stamp) -> None:
        """Draws a mark."""


def paint(scene: Scene, pen: Pen) -> None:
    """Draws a scene with a pen, from the back to the front."""
    if scene.background:
        pen.box(Box(0, 0, scene.width, scene.height, Ink(fill=scene.background)))
    paint_shapes(scene.shapes, pen)


def paint_shapes(shapes: Iterable[Shape], pen: Pen) -> None:
    """Draws shapes with a pen, from the back to the front."""
    for shape in shapes:
        match shape:
            case Box():
                pen.box(shape)
            case Path():
                pen.path(shape)
            case Text():
                pen.text(shape)
            case Stamp():
                pen.stamp(shape)

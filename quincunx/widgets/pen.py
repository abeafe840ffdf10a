"""The pen that draws a scene's shapes on an ipycanvas."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ipycanvas import Canvas

from quincunx.draw.marks import as_path
from quincunx.draw.measure import FAMILY
from quincunx.draw.path import Segment
from quincunx.draw.scene import Box, Ink, Path, Stamp, Text

_ALIGN = {"start": "left", "middle": "center", "end": "right"}


class CanvasPen:
    """Draws on a canvas and sets only what changes, since every command travels to the page.

    A mark is drawn as its path: commands then name no other widget, which a page that is just
    being loaded may not know yet.
    """

    def __init__(self, canvas: Canvas, scale: float) -> None:
        self._canvas = canvas
        self._set: dict[str, Any] = {}
        self._dash: tuple[float, ...] = ()
        canvas.set_transform(scale, 0, 0, scale, 0, 0)
        canvas.set_line_dash([])
        self._style(line_join="round", text_baseline="alphabetic")

    def _style(self, **values: Any) -> None:
        for name, value in values.items():
            if self._set.get(name) != value:
                setattr(self._canvas, name, value)
                self._set[name] = value

    def box(self, box: Box) -> None:
        """Fills a box, then strokes its centre line."""
        if box.ink.fill:
            self._style(fill_style=box.ink.fill, global_alpha=box.ink.opacity)
            if box.radius <= 0:
                self._canvas.fill_rect(*_rounded(box.x, box.y, box.width, box.height))
            else:
                self._outline(box)
                self._canvas.fill()
        if box.ink.stroke:
            self._outline(box.centre_line)
            self._stroke(box.ink)

    def _outline(self, box: Box) -> None:
        canvas = self._canvas
        left, top, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
        radius = max(0, min(box.radius, box.width / 2, box.height / 2))
        canvas.begin_path()
        canvas.move_to(*_rounded(left + radius, top))
        corners = ((right, top), (right, bottom), (left, bottom), (left, top))
        for at, (x, y) in enumerate(corners):
            to_x, to_y = corners[(at + 1) % 4]
            canvas.arc_to(*_rounded(x, y, to_x, to_y, radius))
        canvas.close_path()

    def path(self, path: Path) -> None:
        """Fills a path by the nonzero rule, then strokes it."""
        self._canvas.begin_path()
        for segment in path.segments:
            self._segment(segment)
        if path.ink.fill:
            self._style(fill_style=path.ink.fill, global_alpha=path.ink.opacity)
            self._canvas.fill()
        if path.ink.stroke:
            self._stroke(path.ink)

    def _segment(self, segment: Segment) -> None:
        values = segment.values
        match segment.letter:
            case "M":
                self._canvas.move_to(*values)
            case "L":
                self._canvas.line_to(*values)
            case "C":
                self._canvas.bezier_curve_to(*values)
            case _:
                self._canvas.close_path()

    def _stroke(self, ink: Ink) -> None:
        self._style(
            stroke_style=ink.stroke,
            line_width=ink.width,
            line_cap="round" if ink.round else "butt",
            global_alpha=ink.opacity,
        )
        if self._dash != ink.dash:
            self._canvas.set_line_dash(list(ink.dash))
            self._dash = ink.dash
        self._canvas.stroke()

    def text(self, text: Text) -> None:
        """Writes a line of text on its baseline."""
        weight = "bold " if text.bold else ""
        self._style(
            font=f"{weight}{text.size:g}px {FAMILY}",
            text_align=_ALIGN[text.anchor.value],
            fill_style=text.fill,
            global_alpha=text.opacity,
        )
        self._canvas.fill_text(text.text, *_rounded(text.x, text.y))

    def stamp(self, stamp: Stamp) -> None:
        """Draws a mark as its path."""
        self.path(_path_of(stamp))


@lru_cache(maxsize=2048)
def _path_of(stamp: Stamp) -> Path:
    """The path of a mark; most lie where they lay in the drawing before."""
    path = as_path(stamp)
    segments = tuple(Segment(each.letter, _rounded(*each.values)) for each in path.segments)
    return Path(segments, path.ink)


def _rounded(*values: float) -> tuple[float, ...]:
    """Hundredths of a pixel are enough, and short numbers travel faster."""
    return tuple(round(value, 2) for value in values)

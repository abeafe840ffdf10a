"""A drawing as a value: shapes with their ink, targets that can be clicked, and the scene.

Lengths are CSS pixels; x grows to the right and y grows downward.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from quincunx.core.named import Named
from quincunx.draw.measure import text_width
from quincunx.draw.path import Segment, moved_segments

Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Ink:
    """How a shape is filled and outlined; an empty colour draws nothing."""

    fill: str = ""
    stroke: str = ""
    width: float = 0
    """The width of the outline."""
    dash: tuple[float, ...] = ()
    """Lengths on and off along the outline."""
    opacity: float = 1
    round: bool = False
    """Whether ends of an outline are round; joins always are."""

    def faded(self, opacity: float) -> Ink:
        """The same ink at a share of its strength."""
        return self if opacity == 1 else replace(self, opacity=self.opacity * opacity)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners; its outline lies inside its edges.

    A circle is a box whose radius is half its width.
    """

    x: float
    y: float
    width: float
    height: float
    ink: Ink
    radius: float = 0

    def moved(self, dx: float, dy: float) -> Box:
        """The box at another place."""
        return Box(self.x + dx, self.y + dy, self.width, self.height, self.ink, self.radius)

    def faded(self, opacity: float) -> Box:
        """The box at a share of its strength."""
        return replace(self, ink=self.ink.faded(opacity))

    def outset(self, by: float) -> Box:
        """The box grown on every side, its corners with it."""
        return Box(
            self.x - by,
            self.y - by,
            self.width + 2 * by,
            self.height + 2 * by,
            self.ink,
            max(self.radius + by, 0),
        )

    @property
    def centre_line(self) -> Box:
        """The box along which the outline is to be stroked, so that it stays inside."""
        return self.outset(-self.ink.width / 2) if self.ink.stroke else self

    @property
    def bounds(self) -> Bounds:
        """What the drawn box covers."""
        return self.x, self.y, self.x + self.width, self.y + self.height


@dataclass(frozen=True, slots=True)
class Path:
    """Lines and curves; areas that wind the other way inside an area are holes."""

    segments: tuple[Segment, ...]
    ink: Ink

    def moved(self, dx: float, dy: float) -> Path:
        """The path at another place."""
        return Path(moved_segments(self.segments, dx, dy), self.ink)

    def faded(self, opacity: float) -> Path:
        """The path at a share of its strength."""
        return replace(self, ink=self.ink.faded(opacity))

    @property
    def bounds(self) -> Bounds:
        """What the drawn path covers at most: its points and handles, and half its outline."""
        xs = [value for segment in self.segments for value in segment.values[::2]]
        ys = [value for segment in self.segments for value in segment.values[1::2]]
        half = self.ink.width / 2 if self.ink.stroke else 0
        return min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half


class Anchor(Named):
    """Which part of a text lies at its x."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; y is its baseline."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    bold: bool = False
    anchor: Anchor = Anchor.START
    opacity: float = 1

    def moved(self, dx: float, dy: float) -> Text:
        """The text at another place."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def faded(self, opacity: float) -> Text:
        """The text at a share of its strength."""
        return replace(self, opacity=self.opacity * opacity)

    @property
    def bounds(self) -> Bounds:
        """What the text covers by its metrics, from cap height to descender."""
        width = text_width(self.text, self.size, bold=self.bold)
        left = {Anchor.START: 0.0, Anchor.MIDDLE: width / 2, Anchor.END: width}[self.anchor]
        x = self.x - left
        return x, self.y - 0.73 * self.size, x + width, self.y + 0.21 * self.size


@dataclass(frozen=True, slots=True)
class Stamp:
    """A mark of `quincunx.draw.marks`, in a square whose top left corner is x, y."""

    mark: str
    x: float
    y: float
    size: float
    fill: str
    opacity: float = 1

    def moved(self, dx: float, dy: float) -> Stamp:
        """The mark at another place."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def faded(self, opacity: float) -> Stamp:
        """The mark at a share of its strength."""
        return replace(self, opacity=self.opacity * opacity)

    @property
    def bounds(self) -> Bounds:
        """The square of the mark."""
        return self.x, self.y, self.x + self.size, self.y + self.size


Shape = Box | Path | Text | Stamp


@dataclass(frozen=True, slots=True)
class Target:
    """A part that can be pointed at, such as `cell:0,1`, `hand:3MV` or `history:5`."""

    name: str
    x: float
    y: float
    width: float
    height: float
    label: str = ""
    """What it is, in words for a tooltip or a screen reader."""

    def moved(self, dx: float, dy: float) -> Target:
        """The target at another place."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies on it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    @property
    def kind(self) -> str:
        """The part of the name before the colon, such as `cell`."""
        return self.name.partition(":")[0]

    @property
    def key(self) -> str:
        """The part of the name after the colon, such as `0,1`."""
        return self.name.partition(":")[2]


@dataclass(frozen=True, slots=True)
class Piece:
    """A finished part of a scene: what is drawn, what can be clicked, and its extent."""

    width: float
    height: float
    shapes: tuple[Shape, ...] = ()
    targets: tuple[Target, ...] = ()
    x: float = 0
    y: float = 0

    @property
    def right(self) -> float:
        """Where it ends to the right."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.height

    def moved(self, dx: float, dy: float) -> Piece:
        """The piece with everything on it at another place."""
        return Piece(
            self.width,
            self.height,
            place(self.shapes, dx, dy),
            tuple(target.moved(dx, dy) for target in self.targets),
            self.x + dx,
            self.y + dy,
        )


def snapped(length: float) -> float:
    """A length or a place in half pixels, which are sharp on screens of two points to one."""
    return round(2 * length) / 2


def place(shapes: Iterable[Shape], dx: float, dy: float) -> tuple[Shape, ...]:
    """Shapes moved together."""
    return tuple(shape.moved(dx, dy) for shape in shapes)


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole drawing."""

    width: float
    height: float
    shapes: tuple[Shape, ...] = ()
    targets: tuple[Target, ...] = ()
    title: str = ""
    """What the drawing shows, in a few words."""
    description: str = ""
    """The same for who can't see it."""
    background: str = ""
    """A colour, or empty for none."""

    @classmethod
    def of(
        cls, *pieces: Piece, background: str = "", title: str = "", description: str = ""
    ) -> Scene:
        """The scene of pieces that were moved to their places, as large as they need."""
        return cls(
            width=max((piece.right for piece in pieces), default=0),
            height=max((piece.bottom for piece in pieces), default=0),
            shapes=tuple(shape for piece in pieces for shape in piece.shapes),
            targets=tuple(target for piece in pieces for target in piece.targets),
            title=title,
            description=description,
            background=background,
        )

    def at(self, x: float, y: float) -> Target | None:
        """The target under a point: of several the one that was added last."""
        return next((target for target in reversed(self.targets) if target.holds(x, y)), None)

    def target(self, name: str) -> Target | None:
        """The target of a name."""
        return next((target for target in self.targets if target.name == name), None)

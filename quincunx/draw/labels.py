"""Where labels go, so that none covers another or leaves the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from quincunx.draw.path import Point
from quincunx.draw.points import Tag
from quincunx.draw.scene import Bounds, Shape


@dataclass(frozen=True, slots=True)
class Label:
    """A tag at its place, at a share of its strength."""

    tag: Tag
    x: float
    y: float
    opacity: float = 1

    @property
    def bounds(self) -> Bounds:
        """What it covers, without its halo."""
        return self.tag.bounds(self.x, self.y)

    def shapes(self) -> Iterator[Shape]:
        """The label as it is drawn."""
        return (shape.faded(self.opacity) for shape in self.tag.shapes(self.x, self.y))


@dataclass(slots=True)
class Room:
    """The free room of a board while labels are laid on it, one after the other."""

    width: float
    height: float
    taken: list[Bounds] = field(default_factory=list)

    def lay(self, tag: Tag, places: Iterable[Point], opacity: float = 1) -> Label:
        """Lay a tag on the first of some places where it is free, or else where it covers least."""
        tried: list[Label] = []
        for place in places:
            tried.append(Label(tag, *self._inside(tag, place), opacity))
            if not self._covered(tried[-1].bounds):
                break
        else:
            tried.append(min(tried, key=lambda label: self._covered(label.bounds)))
        self.taken.append(tried[-1].bounds)
        return tried[-1]

    def is_free(self, bounds: Bounds) -> bool:
        """Whether nothing lies there yet."""
        return not self._covered(bounds)

    def _covered(self, bounds: Bounds) -> float:
        return sum(overlap(bounds, other) for other in self.taken)

    def _inside(self, tag: Tag, place: Point) -> Point:
        """The place, or the nearest to it at which the tag and its halo stay on the board."""
        x, y = place
        half_width, half_height = tag.width / 2 + 3, tag.height / 2 + 3
        return (
            min(max(x, half_width), self.width - half_width),
            min(max(y, half_height), self.height - half_height),
        )


def overlap(one: Bounds, other: Bounds) -> float:
    """The area that two rectangles share."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return width * height if width > 0 and height > 0 else 0

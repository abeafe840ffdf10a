"""Signs on what was picked: a disc with a check where it is right, a square with a cross where not.

The two differ in shape and in their mark, so that nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from quincunx.core.named import Named
from quincunx.draw.cards import disc
from quincunx.draw.path import polyline
from quincunx.draw.scene import Box, Ink, Path, Scene, Shape, Target
from quincunx.draw.theme import LIGHT


class Sign(Named):
    """What is said of something that was picked."""

    RIGHT = "right"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Signs:
    """The signs of a drawing by its targets."""

    by_target: Mapping[str, Sign]
    empty: frozenset[str] = frozenset()
    """Targets with nothing on them, where a sign may be large and in the middle."""


def with_signs(scene: Scene, signs: Signs) -> Scene:
    """The same drawing with signs over its targets; those that it has not are left out."""
    shapes: list[Shape] = []
    targets = []
    for target in scene.targets:
        sign = signs.by_target.get(target.name)
        targets.append(target if sign is None else _told(target, sign))
        if sign is not None:
            shapes += _sign(target, sign, large=target.name in signs.empty)
    return replace(scene, shapes=(*scene.shapes, *shapes), targets=tuple(targets))


def _told(target: Target, sign: Sign) -> Target:
    """The target with its sign in words."""
    words = {Sign.RIGHT: "right", Sign.WRONG: "not right"}
    return replace(target, label=f"{target.label}: {words[sign]}")


def _sign(target: Target, sign: Sign, *, large: bool) -> Iterator[Shape]:
    """In the middle of an empty cell, else over the lower right corner."""
    half = max(9.0, target.width * (0.2 if large else 0.125))
    x = target.x + (target.width / 2 if large else target.width - half * 0.75)
    y = target.y + (target.height / 2 if large else target.height - half * 0.75)
    yield disc(x, y, half + 2.5, Ink(fill=LIGHT.paper))
    if sign is Sign.RIGHT:
        yield disc(x, y, half, Ink(fill=LIGHT.gain))
        yield _line(x, y, half, LIGHT.on_gain, ((-0.45, 0.02), (-0.12, 0.36), (0.48, -0.34)))
        return
    edge = half * 0.88
    ink = Ink(LIGHT.on_loss, LIGHT.loss, max(2.0, half * 0.17))
    yield Box(x - edge, y - edge, 2 * edge, 2 * edge, ink, half * 0.3)
    for way in (1, -1):
        yield _line(x, y, half, LIGHT.loss, ((-0.36, -0.36 * way), (0.36, 0.36 * way)))


def _line(
    x: float, y: float, half: float, colour: str, points: tuple[tuple[float, float], ...]
) -> Path:
    spots = [(x + dx * half, y + dy * half) for dx, dy in points]
    return Path(polyline(spots), Ink(stroke=colour, width=max(2.2, half * 0.22), round=True))

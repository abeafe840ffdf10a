"""The key to an overlay: each kind of ink that a game's rules may leave, with a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from quincunx.core.explanation import Rule
from quincunx.core.explanation import Shape as Lie
from quincunx.core.grid import Cell, Frame
from quincunx.draw.bands import band, chevrons, outline, ring, staples
from quincunx.draw.cards import corners
from quincunx.draw.geometry import Geometry
from quincunx.draw.points import Style, Tag
from quincunx.draw.scene import Box, Ink, Piece, Shape, Stamp, Text, place
from quincunx.draw.theme import LIGHT, SUIT_COLOURS, TYPE, Theme

ROW = 38
"""The height of a row of the key."""
_MIDDLE, _WORDS = 74.0, 152.0
"""Where the samples are centred, and where the words begin."""

Sample = Callable[[float, float, Theme], Iterable[Shape]]


def key(rules: Sequence[Rule], theme: Theme = LIGHT) -> Piece:
    """Every kind of ink that the reasons of these rules may leave, one in a row."""
    rows = [*_rows(rules)]
    shapes: list[Shape] = []
    for at, (sample, words) in enumerate(rows):
        middle = (at + 0.5) * ROW
        shapes += sample(_MIDDLE, middle, theme)
        shapes.append(Text(_WORDS, middle + 5, words, TYPE.text, theme.ink))
    return Piece(400, len(rows) * ROW, tuple(shapes))


def _rows(rules: Sequence[Rule]) -> Iterator[tuple[Sample, str]]:
    titles: dict[Lie, str] = {}
    for rule in rules:
        titles.setdefault(rule.shape, rule.title.lower())
    if Lie.EDGE in titles:
        yield from _SUMS
    for shape, (sample, words) in _LINES.items():
        if shape in titles:
            yield sample, f"{titles[shape]}: {words}"
    yield _last, "the card placed last: corners"


def _tag(text: str, style: Style, mark: str = "", *, icon: bool = False) -> Sample:
    def sample(x: float, y: float, _theme: Theme) -> Iterator[Shape]:
        return Tag((text,), style, mark=mark, icon=icon).shapes(x, y)

    return sample


def _three(size: float, space: float) -> Geometry:
    """Three tiny cells in a row, to show ink at its own proportions."""
    return Geometry(Frame(0, 0, 2, 0), size, axis=False, space=space)


_ROW_OF_THREE = [Cell(at, 0) for at in range(3)]


def _about(shapes: Iterable[Shape], geometry: Geometry, x: float, y: float) -> tuple[Shape, ...]:
    """Shapes around the middle one of three cells, moved to a place."""
    from_x, from_y = geometry.centre(Cell(1, 0))
    return place(shapes, x - from_x, y - from_y)


def _line(*, double: bool) -> Sample:
    def sample(x: float, y: float, _theme: Theme) -> Iterable[Shape]:
        cells = _three(60, -19)
        arrows = () if double else chevrons(_ROW_OF_THREE, cells)
        return _about(chain(band(_ROW_OF_THREE, cells, double=double), arrows), cells, x, y)

    return sample


def _pair(x: float, y: float, theme: Theme) -> Iterator[Shape]:
    cells = _three(32, 0)
    yield from (_card(x + side * 16, y, 26, theme) for side in (-1, 1))
    yield from _about(staples(_ROW_OF_THREE[:2], cells), cells, x + 16, y)


def _card(x: float, y: float, size: float, theme: Theme) -> Box:
    ink = Ink(theme.paper, theme.card_edge, 1.25)
    return Box(x - size / 2, y - size / 2, size, size, ink, 0.16 * size)


def _counted(x: float, y: float, theme: Theme) -> Iterator[Shape]:
    cells = _three(24, 10)
    yield _card(x - 30, y, 24, theme)
    yield from _about(ring(_ROW_OF_THREE[1:2], cells), cells, x - 30, y)
    yield from Tag(("+7",), Style.COUNTED, mark="L").shapes(x + 22, y)


def _shared(x: float, y: float, theme: Theme) -> Iterator[Shape]:
    cells = _three(20, 12)
    yield Box(x - 47, y - 15, 94, 30, Ink(fill=theme.paper), 4)
    yield from _about([outline(_ROW_OF_THREE, cells)], cells, x, y)
    yield Stamp("M", x - 8, y - 8, 16, SUIT_COLOURS["M"])


def _last(x: float, y: float, theme: Theme) -> Iterable[Shape]:
    size = 20
    return corners(x - size / 2, y - size / 2, size, theme)


_SUMS: tuple[tuple[Sample, str], ...] = (
    (_tag("7+8=15 → +5", Style.GAIN), "gain: solid, round"),
    (_tag("7+2=9 → −9", Style.LOSS), "loss: outline, square corners"),
    (_tag("7+3=10 → 0", Style.ZERO), "nothing: dashed, grey"),
    (_tag("7+4=11 → draw", Style.DRAW, icon=True), "draws a card: outline, card mark"),
    (_tag("8+1=9 → +9", Style.GAIN, "V"), "a suit counts: its mark is shown"),
)
_LINES: dict[Lie, tuple[Sample, str]] = {
    Lie.RISE: (_line(double=False), "band, chevrons climb"),
    Lie.SET: (_line(double=True), "band with double rail"),
    Lie.PAIR: (_pair, "two staples over the edge"),
    Lie.POOL: (_counted, "ring, rank counted"),
    Lie.LINE: (_shared, "dotted outline, its suit"),
}

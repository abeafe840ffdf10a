"""The progress as a small chart: how many were tried, solved, and right at the first try."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from quincunx.draw.measure import shortened
from quincunx.draw.scene import Anchor, Box, Ink, Piece, Scene, Shape, Stamp, Text
from quincunx.draw.svg import to_svg
from quincunx.draw.theme import DARK, LIGHT, Theme
from quincunx.puzzle.progress import Progress, Tally
from quincunx.widgets.puzzle.room import Room
from quincunx.widgets.puzzle.standing import Chart
from quincunx.widgets.puzzle.view import theme_titles

NONE = Chart("", "")
WIDTH = 700
COLUMN = 336
ROW = 26
BAR = 14
LABEL = 122
"""The room for the words before a bar."""
FIGURES = 52
"""The room for the figures behind it."""
MOST_THEMES = 12
"""The themes that were tried most often; more would not be small."""


def chart(room: Room, *, dark: bool) -> Chart:
    """The chart of a room's progress in puzzles, as SVG and in words."""
    progress = room.progress.of_kind("puzzle")
    titles = {key: theme_titles(room.solving.kit, (key,))[0][0] for key in progress.by_theme}
    theme = DARK if dark else LIGHT
    return Chart(to_svg(scene(progress, titles, theme)), "; ".join(words(progress, titles)))


def scene(progress: Progress, titles: Mapping[str, str], theme: Theme) -> Scene:
    """The chart as a drawing: levels on the left, themes on the right, the key below."""
    levels = [(str(level), tally) for level, tally in progress.by_level.items()]
    themes = _themes(progress, titles)
    left = _group("By level", levels, theme, stars=True)
    right = _group("By theme", themes, theme).moved(WIDTH - COLUMN, 0)
    below = max(left.height, right.height) + 10
    key = _key(theme).moved(0, below)
    return Scene.of(left, right, key, title="Progress by level and theme")


def _themes(progress: Progress, titles: Mapping[str, str]) -> list[tuple[str, Tally]]:
    found = sorted(progress.by_theme.items(), key=lambda each: (-each[1].tried, each[0]))
    return [(titles.get(key, key), tally) for key, tally in found[:MOST_THEMES]]


def words(progress: Progress, titles: Mapping[str, str]) -> Iterator[str]:
    """The same for who can't see it."""
    for level, tally in progress.by_level.items():
        yield f"level {level}: {_said(tally)}"
    for title, tally in _themes(progress, titles):
        yield f"{title}: {_said(tally)}"


def _said(tally: Tally) -> str:
    return f"{tally.solved} of {tally.tried} solved, {tally.first} at the first try"


def _group(
    title: str, rows: list[tuple[str, Tally]], theme: Theme, *, stars: bool = False
) -> Piece:
    """A heading and a bar for each row; all bars share one scale."""
    shapes: list[Shape] = [Text(0, 14, title, 13, theme.ink, bold=True)]
    most = max((tally.tried for _, tally in rows), default=1)
    for at, (name, tally) in enumerate(rows):
        y = 26 + at * ROW
        shapes += _stars(int(name), y, theme) if stars else [_name(name, y, theme)]
        shapes += _bar(tally, y, (COLUMN - LABEL - FIGURES) / most, theme)
    return Piece(COLUMN, 26 + max(len(rows), 1) * ROW, tuple(shapes))


def _name(name: str, y: float, theme: Theme) -> Text:
    return Text(0, y + 13, shortened(name, 13, LABEL - 8), 13, theme.ink)


def _stars(level: int, y: float, theme: Theme) -> list[Shape]:
    full = [Stamp("star", 19 * at, y, 17, theme.ink) for at in range(level)]
    return [*full, *(Stamp("star", 19 * at, y, 17, theme.panel_line) for at in range(level, 5))]


def _bar(tally: Tally, y: float, unit: float, theme: Theme) -> Iterator[Shape]:
    """The tried as an outline, the solved as a pale part of it, the first tries solid."""
    for count, ink in (
        (tally.tried, Ink(theme.slot, theme.slot_line, 1)),
        (tally.solved, Ink(_pale(theme), theme.gain, 1)),
        (tally.first, Ink(theme.gain)),
    ):
        if count:
            yield Box(LABEL, y + 2, count * unit, BAR, ink, 3)
    figures = f"{tally.solved} / {tally.tried}"
    yield Text(COLUMN, y + 13, figures, 13, theme.ink, anchor=Anchor.END)


def _pale(theme: Theme) -> str:
    return "#31506E" if theme.dark else "#B5D0E8"


def _key(theme: Theme) -> Piece:
    shapes: list[Shape] = []
    x = 0.0
    for text, ink, wide in (
        ("right at the first try", Ink(theme.gain), 172),
        ("solved later", Ink(_pale(theme), theme.gain, 1), 116),
        ("tried", Ink(theme.slot, theme.slot_line, 1), 70),
    ):
        shapes.append(Box(x, 3, 20, BAR, ink, 3))
        shapes.append(Text(x + 27, 14, text, 12, theme.muted))
        x += wide
    return Piece(x, 20, tuple(shapes))

"""Draw the pictures of the lessons again: `python tools/pictures.py`, or `make pictures`.

The first prepared board of each lesson is its picture, so that the notebooks read well where
they are shown without being run.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from quincunx.core.explanation import Explanation
from quincunx.core.grid import Cell
from quincunx.draw.scene import Scene
from quincunx.draw.svg import to_svg
from quincunx.draw.theme import LIGHT
from quincunx.games.pack import GAMES, pack
from quincunx.lesson.slide import Slide
from quincunx.widgets.table.stage import Paint, Shown, ShownHand, Stage

FOLDER = Path(__file__).parents[1] / "notebooks" / "pictures"
PAINT = Paint(size=96, width=900, hand=56, theme=LIGHT)
"""How large the pictures are: the cards of a board, and those of a row."""


def pictures(game: str) -> Iterator[tuple[str, str]]:
    """The picture of each lesson: its name, and the SVG."""
    found = pack(game)
    stage: Stage = found.stage()
    seen: set[str] = set()
    for slide in found.slides():
        if slide.lesson not in seen:
            seen.add(slide.lesson)
            scene = replace(picture(stage, slide), title=slide.title, background=LIGHT.page)
            yield f"{slide.lesson}.svg", to_svg(scene)


def picture(stage: Stage, slide: Slide) -> Scene:
    """The board of a slide with what it is about, or its cards in a row."""
    if slide.state is None:
        look = ShownHand(most=len(slide.cards), label=slide.title)
        return stage.hand_scene(slide.cards, PAINT, look)
    if slide.move is None:
        return stage.board_scene(slide.state, PAINT, Shown(offers=_offers(stage, slide)))
    card, cell = stage.parts(slide.move)
    why = stage.explain(slide.state, slide.move)
    return stage.board_scene(slide.state, PAINT, Shown(ghost=(card, cell), why=why, placed=cell))


def _offers(stage: Stage, slide: Slide) -> dict[Cell, Explanation] | None:
    if slide.card is None:
        return None
    moves = {cell: stage.move(slide.card, cell) for cell in stage.open_cells(slide.state)}
    return {cell: stage.explain(slide.state, move) for cell, move in moves.items()}


def main() -> None:
    """Write every picture."""
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        for name, svg in pictures(game):
            (FOLDER / name).write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()

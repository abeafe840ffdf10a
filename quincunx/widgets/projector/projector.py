"""The projector in a notebook: it shows a Show and steps through it with keys and buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import anywidget
import traitlets
from ipywidgets import Box, VBox

from quincunx.core.explanation import Explanation
from quincunx.core.grid import Cell
from quincunx.draw.geometry import SIZES, area_for
from quincunx.draw.scene import Scene
from quincunx.draw.theme import CONTRAST
from quincunx.games.pack import pack
from quincunx.lesson.slide import Slide
from quincunx.widgets.assets import script
from quincunx.widgets.canvas import Event, SceneCanvas
from quincunx.widgets.edge import spoken
from quincunx.widgets.guard import Guard
from quincunx.widgets.markup import Markup, Wish
from quincunx.widgets.projector import show as change
from quincunx.widgets.projector.panel import panel
from quincunx.widgets.projector.show import Show
from quincunx.widgets.table.sizes import UNMEASURED
from quincunx.widgets.table.stage import Paint, Shown, ShownHand

BESIDE = 860
"""From this width on the words stand beside the board; see projector.css."""
PANELS = ((1500, 500), (1080, 400), (BESIDE, 330))
"""From which width on the words take how much of it."""
AROUND = 56
"""What the edges of the show take from the height."""
LEAST = 64
"""The smallest card that a low page leads to; a lower one scrolls."""


class Keys(anywidget.AnyWidget):
    """Hears the keys of a show, wherever in it the focus is; see projector.js."""

    _esm = script("projector.js")

    title = traitlets.Unicode("Full screen").tag(sync=True)
    """What the button for the whole screen says."""
    leave = traitlets.Unicode("Leave full screen").tag(sync=True)
    """What it says on the whole screen."""

    def __init__(self, on_key: Callable[[str], None]) -> None:
        super().__init__()
        self._on_key = on_key
        self.on_msg(self._received)

    def _received(self, _: object, content: Any, __: object) -> None:
        if isinstance(content, Mapping) and content.get("do"):
            self._on_key(str(content["do"]))


class Projector(VBox):
    """Prepared boards in large type and high contrast, with next and back on the keyboard.

    It shows the boards of all lessons, of one, or those that it is given. Raises Unfit when
    there are none.
    """

    def __init__(
        self,
        slides: Sequence[Slide] | None = None,
        *,
        game: str = "quincunx",
        lesson: str = "",
    ) -> None:
        found = pack(game)
        every = tuple(found.slides() if slides is None else slides)
        chosen = tuple(each for each in every if not lesson or each.lesson == lesson)
        self._show = Show(found.stage(), chosen)
        self._guard = Guard()
        self._guard.observe(self._measured, ["width", "scale", "height"])
        self._keys = Keys(self._pressed)
        self._board = SceneCanvas(_looked_at)
        self._panel = Markup(self._wished, "area-panel")
        board = Box([self._board]).add_class("qx-area-board")
        main = Box([board, self._panel]).add_class("qx-show")
        super().__init__([self._guard, self._keys, main])
        for name in ("qx", "qx-light", "qx-contrast", "qx-projector-show"):
            self.add_class(name)
        self._render()

    @property
    def show(self) -> Show:
        """Where the show stands."""
        return self._show

    def _pressed(self, do: str) -> None:
        with spoken(_quiet):
            self._go(do)

    def _wished(self, wish: Wish) -> None:
        with spoken(_quiet):
            if wish.do == "jump":
                self._change(lambda now: change.jump(now, int(wish.fields.get("slide", 0))))
            else:
                self._go(wish.do)

    def _go(self, do: str) -> None:
        ways: dict[str, Callable[[Show], Show]] = {
            "next": change.onward,
            "back": change.back,
            "first": lambda now: change.jump(now, 0),
            "last": lambda now: change.jump(now, len(now.slides) - 1),
        }
        if do in ways:
            self._change(ways[do])

    def _change(self, how: Callable[[Show], Show]) -> None:
        self._show = how(self._show)
        self._render()

    def _measured(self, _: object) -> None:
        with spoken(_quiet):
            self._render()

    def _render(self) -> None:
        now = self._show
        self._panel.html = panel(now)
        scene = picture(now, self._paint())
        every = frozenset(target.name for target in scene.targets)
        self._board.show(scene, scale=self._guard.scale, idle=every)

    def _paint(self) -> Paint:
        """The largest cards with which the board fits the page, beside its words if they fit."""
        return paint_in(self._guard.width or UNMEASURED, self._guard.height)


def paint_in(width: float, height: float) -> Paint:
    """The measures of a show on a page in pixels; a height of 0 is not known."""
    room = next((width - words for least, words in PANELS if width >= least), width)
    high = height - AROUND if height else area_for(6, 5, SIZES[0])[1]
    edges = [edge for edge in SIZES if edge >= LEAST]
    areas = {edge: area_for(6, 5, edge) for edge in edges}
    fits = (edge for edge, (wide, tall) in areas.items() if wide <= room and tall <= high)
    return Paint(next(fits, LEAST), room, None, CONTRAST, width)


def picture(show: Show, paint: Paint) -> Scene:
    """The board of a show at its step, or its cards in a row."""
    slide, stage = show.slide, show.stage
    if slide.state is None:
        large = paint.size > 96 and len(slide.cards) <= 9
        look = ShownHand(most=len(slide.cards), label=slide.title)
        size = paint.size if large else None
        return stage.hand_scene(slide.cards, replace(paint, hand=size), look)
    if slide.move is None:
        return stage.board_scene(slide.state, paint, Shown(offers=_offers(show)))
    card, cell = stage.parts(slide.move)
    why = show.why if show.step else None
    shown = Shown(ghost=(card, cell), why=why, placed=cell if why else None, step=show.part)
    return stage.board_scene(slide.state, paint, shown)


def _offers(show: Show) -> dict[Cell, Explanation | None] | None:
    """What the card of the slide would score on every open cell."""
    slide, stage = show.slide, show.stage
    if slide.card is None:
        return None
    cells = stage.open_cells(slide.state)
    return {cell: stage.explain(slide.state, stage.move(slide.card, cell)) for cell in cells}


def _looked_at(_: Event) -> None:
    """A board on a projector is looked at, not clicked."""


def _quiet(_: str) -> None:
    """Nothing that goes wrong is to stand on the wall; the log has it."""

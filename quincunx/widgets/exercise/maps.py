"""The two maps below a solved ending: what each cell scores at once, and in the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ipywidgets import Box

from quincunx.core.grid import Cell
from quincunx.draw.heat import Heat
from quincunx.lesson.solved import Solve
from quincunx.puzzle.hints import Maps, Spotted, value_maps
from quincunx.widgets.canvas import Event, SceneCanvas
from quincunx.widgets.exercise.desk import Desk
from quincunx.widgets.markup import Markup, Wish, h
from quincunx.widgets.table.sizes import UNMEASURED
from quincunx.widgets.table.stage import Paint, ShownMap

TITLES = ("Score at once", "Value in the end")
MOST = 430
"""The most room that a map takes."""
NARROW = 760
"""Under this width the maps stand under each other."""
READING = (
    "The star is on the best cell of each map. Blue is above zero; hatched is below. "
    "The small card says which of the cards is meant."
)


class MapPair:
    """Both maps with their titles; hidden while there is something to find."""

    def __init__(self) -> None:
        self._titles = [Markup(_deaf, "map-title") for _ in TITLES]
        self._maps = [SceneCanvas(_unheard) for _ in TITLES]
        self._reading = Markup(_deaf, "map-reading")
        columns = [
            Box([title, canvas]).add_class("qx-map")
            for title, canvas in zip(self._titles, self._maps, strict=True)
        ]
        row = Box(columns).add_class("qx-maps")
        self.box = Box([row, self._reading]).add_class("qx-after")
        self.box.layout.display = "none"

    def show(self, desk: Desk, paint: Paint, scale: float) -> None:
        """Show what is known now."""
        maps = _maps(desk)
        self.box.layout.display = "" if maps else "none"
        if maps is None:
            return
        width = paint.full or UNMEASURED
        room = min(width if width < NARROW else (width - 16) / 2, MOST)
        for at, values in enumerate((maps.at_once, maps.proven)):
            self._titles[at].html = h("h4", TITLES[at])
            scene = _scene(desk, values, TITLES[at], replace(paint, width=room))
            every = frozenset(target.name for target in scene.targets)
            self._maps[at].show(scene, scale=scale, idle=every)
        self._reading.html = h("p", READING, _class="qx-second")


def _maps(desk: Desk) -> Maps[Any] | None:
    """The maps of what was solved, where one move was looked for."""
    if not desk.attempt.is_solved:
        return None
    task = desk.exercise.task
    if isinstance(task, Solve):
        return None if task.whole else value_maps(task.puzzle, task.setter)
    maps: Maps[Any] | None = desk.setting.maps
    return maps


def _scene(desk: Desk, values: Mapping[Cell, Spotted[Any]], title: str, paint: Paint) -> Any:
    parts = desk.stage.parts
    heat = {cell: Heat(each.value, parts(each.move)[0]) for cell, each in values.items()}
    top = max(each.value for each in values.values())
    best = frozenset(cell for cell, each in values.items() if each.value == top)
    state = desk.setting.state
    return desk.stage.map_scene(state, paint, ShownMap(heat, best, label=title))


def _deaf(_: Wish) -> None:
    """These words have no controls."""


def _unheard(_: Event) -> None:
    """A map is looked at."""

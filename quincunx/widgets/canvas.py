"""A drawing to click on: a Scene on an ipycanvas, with real buttons over its targets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import anywidget
import traitlets
from ipycanvas import Canvas, hold_canvas
from ipywidgets import Box

from quincunx.draw.paint import paint
from quincunx.draw.scene import Scene
from quincunx.widgets.assets import script
from quincunx.widgets.pen import CanvasPen

LEAST_SCALE = 2
"""How many pixels of the canvas stand for one of the page, at least, so that it is sharp."""


class Spots(anywidget.AnyWidget):
    """The buttons over a canvas; see spots.js for what it sends."""

    _esm = script("spots.js")

    spots: Any = traitlets.List().tag(sync=True)
    """Each target: its name, its box, its label, its tip, whether it is pressed or idle."""
    extent: Any = traitlets.List([1, 1]).tag(sync=True)
    """The width and height that the boxes refer to."""
    label = traitlets.Unicode().tag(sync=True)
    """What the whole drawing is, for a screen reader."""
    wanted_keys: Any = traitlets.List([]).tag(sync=True)
    """The keys besides arrows, Home, End, Enter and Space that are wanted."""


@dataclass(frozen=True, slots=True)
class Event:
    """What a user did with a drawing."""

    kind: str
    """`pick` a target, `hover` over one, press a `key`, or an arrow at the `edge`."""
    what: str | None
    """The target's name, the key, or None when nothing is hovered any more."""


class SceneCanvas(Box):
    """A Scene that can be looked at, clicked, tapped and walked through with the keyboard.

    It speaks of targets, such as `cell:0,1`, and never of pixels. `on_event` is called with an
    Event; whatever it raises is its own affair, so wrap it in `edge.spoken`.
    """

    def __init__(self, on_event: Callable[[Event], None], *, keys: tuple[str, ...] = ()) -> None:
        self._on_event = on_event
        self._scene = Scene(1, 1)
        self._scale: float = LEAST_SCALE
        self.canvas = Canvas(width=2, height=2)
        self.canvas.on_client_ready(self.repaint)
        self.spots = Spots(wanted_keys=list(keys))
        self.spots.on_msg(self._received)
        super().__init__([self.canvas, self.spots])
        self.add_class("qx-canvas")

    @property
    def scene(self) -> Scene:
        """What is shown."""
        return self._scene

    def show(
        self,
        scene: Scene,
        *,
        scale: float = LEAST_SCALE,
        pressed: Mapping[str, bool] | None = None,
        idle: frozenset[str] = frozenset(),
    ) -> None:
        """Show a scene, painted at a number of pixels for each of the page.

        Pressed says of targets that can be chosen whether they are. Idle targets tell what they
        are and do nothing. A scene that is shown already is not painted again.
        """
        self._show_spots(scene, pressed or {}, idle)
        scale = max(LEAST_SCALE, scale)
        if scene != self._scene or scale != self._scale:
            self._scene, self._scale = scene, scale
            self.repaint()

    def _show_spots(self, scene: Scene, pressed: Mapping[str, bool], idle: frozenset[str]) -> None:
        with self.spots.hold_sync():
            self.spots.extent = [scene.width, scene.height]
            self.spots.label = scene.title
            self.spots.spots = [
                {
                    "name": target.name,
                    "x": target.x,
                    "y": target.y,
                    "width": target.width,
                    "height": target.height,
                    "label": target.label or target.key,
                    "tip": target.label,
                    "pressed": pressed.get(target.name),
                    "idle": target.name in idle,
                }
                for target in scene.targets
            ]

    def repaint(self) -> None:
        """Paint the scene, as a page that was just loaded asks for."""
        # The page may be new: it does not know on which canvas the last one drew.
        self.canvas._canvas_manager._current_canvas = None  # noqa: SLF001 - ipycanvas has no word for it
        _held(self._draw)

    def _draw(self) -> None:
        # A new size empties the canvas of the page at once, while what is drawn here is sent
        # when all of it is: so the size goes last, or the page would show an empty board.
        try:
            self.canvas.reset_transform()
            self.canvas.clear()
            paint(self._scene, CanvasPen(self.canvas, self._scale))
        finally:
            self._resize()

    def _resize(self) -> None:
        width, height = self._scene.width, self._scene.height
        self.canvas.layout.width = f"{width:g}px"
        self.canvas.width = round(width * self._scale)
        self.canvas.height = round(height * self._scale)

    def focus(self, name: str | None = None, *, scroll: bool = False) -> None:
        """Move the keyboard's focus onto a target, or onto the one that had it last."""
        self.spots.send({"do": "focus", "name": name, "scroll": scroll})

    def _received(self, _: object, content: Any, __: object) -> None:
        kinds = {"pick": "name", "hover": "name", "key": "key", "edge": "key"}
        kind = content.get("do")
        if kind not in kinds:
            return
        try:
            self._on_event(Event(kind, content.get(kinds[kind])))
        finally:
            self.spots.send({"do": "done"})


def _held(draw: Callable[[], None]) -> None:
    """Draw in one message. Whatever goes wrong inside, later drawings are sent."""
    failed: list[Exception] = []
    with hold_canvas():
        try:
            draw()
        except Exception as error:  # noqa: BLE001 - else hold_canvas would never let go
            failed.append(error)
    if failed:
        raise failed[0]

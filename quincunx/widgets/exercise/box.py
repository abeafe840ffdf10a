"""The exercise in a notebook: it shows a Desk and turns what a user does into changes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ipywidgets import Box, VBox

from quincunx.lesson.attempt import Attempt
from quincunx.lesson.lesson import Standing
from quincunx.widgets.canvas import Event, SceneCanvas
from quincunx.widgets.edge import spoken
from quincunx.widgets.exercise import desk as change
from quincunx.widgets.exercise import panel, parts, twin, view
from quincunx.widgets.exercise.desk import Desk
from quincunx.widgets.exercise.maps import MapPair
from quincunx.widgets.guard import Guard
from quincunx.widgets.hinting import check_next
from quincunx.widgets.markup import Markup, Wish
from quincunx.widgets.puzzle.wishes import typed
from quincunx.widgets.table.setup import checked_size, checked_theme
from quincunx.widgets.table.sizes import MEASURES, WIDE, paint_on
from quincunx.widgets.table.stage import Paint

KEYS = {"u": Wish("undo"), "h": Wish("hint"), "n": Wish("another")}
"""What a key on the board or on the cards asks for."""
SPREAD = 96
"""The edge of a card where there is no board."""
PANEL = 396
"""What the panel takes from the width where there is no board."""
HAND = 72
"""The edge of a card under a board."""


class ExerciseBox(VBox):
    """One exercise to be answered by clicking, keyboard or lists, and judged at once.

    `make` gives the exercise of a seed; `on_change` hears of every change of the attempt.
    """

    def __init__(  # noqa: PLR0913 - what a lesson hands over, each by its name
        self,
        desk: Desk,
        make: Callable[[str], Desk],
        *,
        on_change: Callable[[Attempt, Attempt], Standing] | None = None,
        standing: Standing = Standing.OPEN,
        colours: str = "auto",
        size: str = "auto",
    ) -> None:
        self._desk, self._make = desk, make
        self._on_change, self._standing = on_change, standing
        self._size, self._colours = checked_size(size), checked_theme(colours)
        self._fault = self._note = ""
        self._build()
        self._render()

    @property
    def desk(self) -> Desk:
        """All that is shown follows from this."""
        return self._desk

    @property
    def attempt(self) -> Attempt:
        """What the learner has done so far."""
        return self._desk.attempt

    def say(self, note: str) -> None:
        """Tell the learner something that is no fault of his."""
        self._note = note
        self._own.html = parts.own(self._desk, self._fault, note)

    # --- the widgets, made once

    def _build(self) -> None:
        self._guard = Guard()
        self._guard.observe(self._measured, MEASURES)
        keys = tuple(KEYS)
        self._head = Markup(self._wished, "head")
        self._board = SceneCanvas(self._happened, keys=keys)
        self._facing = SceneCanvas(self._happened, keys=keys)
        self._bins = Markup(self._wished, "bins-area")
        self._own = Markup(self._wished, "own-line")
        self._hand = SceneCanvas(self._happened, keys=keys)
        self._others = Markup(self._wished, "others-hands")
        self._panel = Markup(self._wished, "area-panel")
        self._maps = MapPair()
        self._twin = Markup(self._wished, "lists")
        self._place = Box([self._board, self._facing]).add_class("qx-area-board")
        own = Box([self._own, self._hand, self._bins]).add_class("qx-own-hand")
        hands = Box([own, self._others]).add_class("qx-area-hands")
        main = Box([self._place, hands, self._panel]).add_class("qx-puzzle")
        super().__init__([self._guard, self._head, main, self._maps.box, self._twin])
        self.add_class("qx").add_class("qx-exercise")
        if self._colours != "auto":
            self.add_class(f"qx-{self._colours}")

    # --- what a user does

    def _wished(self, wish: Wish) -> None:
        with spoken(self._say):
            self._fulfil(wish)

    def _happened(self, event: Event) -> None:
        with spoken(self._say):
            self._follow(event)

    def _fulfil(self, wish: Wish) -> None:
        arg = wish.arg or ""
        changes: dict[str, Callable[[Desk], Desk]] = {
            "touch": lambda now: change.touch(now, arg),
            "pick": lambda now: twin.pick(now, wish.fields),
            "undo": change.undo,
            "again": change.again,
            "hint": lambda now: _hint(now, arg),
            "show": change.show,
            "another": self._another,
            "step-to": lambda now: change.step_to(now, int(arg)),
            "check": lambda now: change.check(now, typed(wish)),
            "amend": change.amend,
            "note": lambda now: change.note(change.hover(now, arg), typed(wish)),
            "point": lambda now: change.point(change.note(now, typed(wish)), None),
        }
        if wish.do in changes:
            self._change(changes[wish.do])

    def _follow(self, event: Event) -> None:
        what = event.what or ""
        if event.kind == "pick":
            self._change(lambda now: change.touch(now, what))
        elif event.kind == "hover":
            self._point(event.what)
        elif event.kind == "edge":
            self._cross(what)
        elif event.kind == "key":
            self._fulfil(KEYS[what])

    def _another(self, now: Desk) -> Desk:
        """The same kind of exercise with the next seed."""
        return self._make(_following(now.exercise.seed))

    def _change(self, how: Callable[[Desk], Desk]) -> None:
        """Let a change happen and show it; when it can't be, nothing has changed."""
        before = self._desk
        self._desk = how(before)
        self._fault = self._note = ""
        if self._on_change is not None:
            self._standing = self._on_change(before.attempt, self._desk.attempt)
        self._render()

    def _point(self, target: str | None) -> None:
        """Point at a target: only what differs is drawn, and a sentence of fault stays."""
        before = self._desk
        self._desk = change.hover(before, target)
        if self._desk.has_board and view.seen(self._desk) != view.seen(before):
            self._show_board(self._paint())

    def _cross(self, key: str) -> None:
        """An arrow leads from the board to the cards below it, and back."""
        if key == "ArrowDown":
            self._hand.focus()
        elif key == "ArrowUp":
            (self._board if self._desk.has_board else self._facing).focus()

    def _say(self, sentence: str) -> None:
        self._fault = sentence
        self._own.html = parts.own(self._desk, sentence, "")

    # --- what is shown

    def _measured(self, _: object) -> None:
        with spoken(self._say):
            self._render()

    def _render(self) -> None:
        """Show the desk, the verdict first. Parts that did not change are not sent."""
        now, paint = self._desk, self._paint()
        self._panel.html = panel.panel(now)
        self._head.html = parts.head(now, self._standing)
        self._own.html = parts.own(now, self._fault, self._note)
        self._others.html = parts.others(now)
        self._bins.html = parts.piles(now)
        self._show_board(paint)
        self._show_cards(paint)
        self._maps.show(now, paint, self._guard.scale)
        self._twin.html = twin.twin(now)

    def _paint(self) -> Paint:
        return paint_on(self._guard, self._size, self._colours)

    def _show_board(self, paint: Paint) -> None:
        now = self._desk
        self._board.layout.display = "" if now.has_board else "none"
        if not now.has_board:
            return
        scene = view.board(now, paint)
        idle = view.idle(now, scene)
        self._board.show(scene, scale=self._guard.scale, idle=idle)

    def _show_cards(self, paint: Paint) -> None:
        """The row under the board, and the one opposite where it is to be picked from."""
        now = self._desk
        self._row(self._hand, "hand", paint)
        facing = parts.shows_facing(now)
        (self.remove_class if now.has_board else self.add_class)("qx-cards-only")
        self._place.layout.display = "" if now.has_board or facing else "none"
        self._facing.layout.display = "" if facing else "none"
        if facing:
            self._row(self._facing, "facing", paint)

    def _row(self, canvas: SceneCanvas, which: str, paint: Paint) -> None:
        now = self._desk
        if not now.has_board and paint.full >= WIDE:
            paint = replace(paint, width=paint.full - PANEL)
        scene, pressed = view.row(now, which, paint, SPREAD if not now.has_board else HAND)
        canvas.layout.display = "" if scene.targets else "none"
        idle = frozenset(t.name for t in scene.targets if t.name not in now.open_names)
        canvas.show(scene, scale=self._guard.scale, pressed=pressed, idle=idle)


def _hint(now: Desk, asked: str) -> Desk:
    check_next(asked, now.attempt.hinted)
    return change.hint(now)


def _following(seed: str) -> str:
    """The seed after this one: the next number, or the same word with a number."""
    if seed.isdecimal():
        return str(int(seed) + 1)
    word, _, number = seed.rpartition("-")
    if word and number.isdecimal():
        return f"{word}-{int(number) + 1}"
    return f"{seed}-2"

"""The puzzle box in a notebook: it shows a Room and turns what a user does into changes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

from ipywidgets import Box, VBox

from quincunx.core.phrase import counted
from quincunx.draw.seats import HAND_GAP, HAND_MARGIN
from quincunx.puzzle.progress import Progress
from quincunx.puzzle.puzzle import Puzzle
from quincunx.widgets.canvas import Event, SceneCanvas
from quincunx.widgets.edge import spoken
from quincunx.widgets.guard import Guard
from quincunx.widgets.markup import Markup, Wish
from quincunx.widgets.puzzle import (
    bar,
    chart,
    looking,
    packs,
    panel,
    parts,
    room,
    solving,
    twin,
    view,
    wishes,
)
from quincunx.widgets.puzzle.after import After
from quincunx.widgets.puzzle.keeper import Keeper, Where, carried, tried
from quincunx.widgets.puzzle.room import Room, Wanted
from quincunx.widgets.puzzle.solving import Solving
from quincunx.widgets.puzzle.standing import Aside
from quincunx.widgets.table.setup import checked_size, checked_theme
from quincunx.widgets.table.sizes import MEASURES, is_projected, paint_on
from quincunx.widgets.table.stage import Paint, ShownHand

HAND = 72
"""The edge of a card in the hand, on a page with room for it."""
LARGE_HANDS = (112, 96, 72, 64)
"""The same for a projector: the largest that makes one row."""


def hand_room(paint: Paint, held: int, *, large: bool) -> tuple[float, float]:
    """The edge of a hand's cards, and the width that so many of them take."""
    sizes: tuple[float, ...] = (min(HAND, paint.size, paint.hand or HAND),)
    if large:
        sizes = LARGE_HANDS
    rows = [(size, held * (size + HAND_GAP) + 2 * HAND_MARGIN) for size in sizes]
    size, width = next((row for row in rows if row[1] <= paint.width), rows[-1])
    return size, min(width, paint.width)


def _local_day() -> date:
    return datetime.now().astimezone().date()


def _now() -> datetime:
    return datetime.now(UTC)


class PuzzleBox(VBox):
    """Puzzles to be solved by clicking, with the verdict of a proof and its reasons.

    Packs are files, folders or puzzles; without any the ones that come with the workbook are
    offered. `day` opens the puzzle of a day, True that of today. `progress` names the file in
    which the learner's progress is kept, or is False to keep none. `colours` is `auto`, `light`
    or `dark`. Raises a QuincunxError for packs that can't be read, and when there is no puzzle
    of the kind.
    """

    def __init__(  # noqa: PLR0913 - what a reader may choose, each by its name
        self,
        of: Any = None,
        *,
        game: str = "quincunx",
        goal: str = "",
        theme: str = "",
        level: int | str = "",
        day: bool | date = False,
        progress: Where = True,
        colours: str = "auto",
        size: str = "auto",
        today: Callable[[], date] = _local_day,
        clock: Callable[[], datetime] = _now,
    ) -> None:
        self._today, self._clock = today, clock
        self._size, self._colours = checked_size(size), checked_theme(colours)
        self._keeper = Keeper(progress)
        kept = self._keeper.load()
        self._fault, self._note = "", kept.note
        wanted = Wanted(goal=goal, theme=theme, level=str(level or ""))
        shown_day = today() if day is True else day or None
        self._room = room.enter(packs.shelf(of, game), wanted, kept.progress, shown_day)
        self._build()
        self._render()

    @property
    def room(self) -> Room:
        """All that is shown follows from this."""
        return self._room

    @property
    def solving(self) -> Solving:
        """The open puzzle, and how far the learner is."""
        return self._room.solving

    @property
    def puzzle(self) -> Puzzle[Any, Any]:
        """The open puzzle."""
        return self._room.solving.puzzle

    @property
    def progress(self) -> Progress:
        """What the learner has tried and solved."""
        return self._room.progress

    def offer(self, of: Any) -> None:
        """Offer other packs, or other puzzles. Raises as at first; then nothing changes."""
        shelf = packs.shelf(of, self.puzzle.game.name)
        self._room = room.enter(shelf, Wanted(), self._room.progress)
        self._fault = self._note = ""
        self._render()

    # --- the widgets, made once

    def _build(self) -> None:
        self._guard = Guard()
        self._guard.observe(self._measured, MEASURES)
        self._top = Markup(self._wished, "top")
        self._head = Markup(self._wished, "head")
        self._board = SceneCanvas(self._happened, keys=tuple(wishes.KEYS))
        self._own = Markup(self._wished, "own-line")
        self._line = Markup(self._wished, "hand-head")
        self._hand = SceneCanvas(self._happened, keys=tuple(wishes.KEYS))
        self._others = Markup(self._wished, "others-hands")
        self._panel = Markup(self._wished, "area-panel")
        self._after = After(self._wished)
        self._twin = Markup(self._wished, "lists")
        board = Box([self._board]).add_class("qx-area-board")
        own = Box([self._line, self._hand]).add_class("qx-own-hand")
        hands = Box([self._own, own, self._others]).add_class("qx-area-hands")
        main = Box([board, hands, self._panel]).add_class("qx-puzzle")
        super().__init__([self._guard, self._top, self._head, main, self._after.box, self._twin])
        self.add_class("qx").add_class("qx-puzzles")
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
        change = wishes.change(wish, self._today())
        if change is not None:
            self._change(change)
        elif wish.do == "size":
            self._size = checked_size(wish.arg or "auto")
            self._change(lambda now: now)
        elif wish.do == "progress-code":
            self._join(carried(str(wish.fields.get("code", ""))))
        elif wish.do == "progress-file":
            self._join(carried(wish.text))

    def _follow(self, event: Event) -> None:
        what = event.what or ""
        if event.kind == "pick":
            self._change(lambda now: room.change(now, lambda one: solving.pick(one, what)))
        elif event.kind == "hover":
            self._point(event.what)
        elif event.kind == "edge":
            self._cross(what)
        elif event.kind == "key":
            self._fulfil(wishes.KEYS[what])

    def _cross(self, key: str) -> None:
        """An arrow leads from the board to the hand below it, and back to where a card can go."""
        if key == "ArrowDown":
            self._hand.focus(scroll=True)
        elif key == "ArrowUp":
            self._board.focus(view.landing(self.solving, self._board.scene.targets), scroll=True)

    def _change(self, change: wishes.Change) -> None:
        """Let a change happen and show it, then keep what was tried; else nothing changes."""
        before = self._room
        self._room = change(before)
        self._fault = self._note = ""
        self._render()
        one = tried(before.solving, self._room.solving, self._clock())
        if one is not None:
            self._keep(lambda progress: progress.after(one))

    def _point(self, target: str | None) -> None:
        """Point at a target: only what differs is drawn, and a sentence of fault stays."""
        before = view.shown(self.solving)
        self._room = room.change(self._room, lambda now: looking.hover(now, target))
        if view.shown(self.solving) != before:
            self._show_board(self._paint())
            self._twin.html = twin.twin(self.solving)

    def _say(self, sentence: str) -> None:
        self._fault = sentence
        self._own.html = parts.own(self.solving, sentence, "")
        self._show_bar(self._paint())

    # --- progress

    def _keep(self, change: Callable[[Progress], Progress], note: str = "") -> None:
        """Change the progress in its file, and show how the learner stands."""
        kept = self._keeper.change(self._room.progress, change)
        self._room = replace(self._room, progress=kept.progress)
        self._fault, self._note = "", kept.note or note
        self._show_words(self._paint())

    def _join(self, other: Progress) -> None:
        count = len(other.records)
        note = f"{counted(count, 'record')} of another machine taken over."
        self._keep(lambda progress: progress.joined(other), note)

    # --- what is shown

    def _measured(self, _: object) -> None:
        with spoken(self._say):
            self._render()

    def _render(self) -> None:
        """Show the room, the verdict first. Parts that did not change are not sent."""
        paint = self._paint()
        self._show_words(paint)
        self._show_board(paint)
        self._after.show(self.solving, paint, self._guard.scale)
        self._twin.html = twin.twin(self.solving)

    def _show_words(self, paint: Paint) -> None:
        now, here = self.solving, self._room
        self._panel.html = panel.panel(now)
        self._own.html = parts.own(now, self._fault, self._note)
        self._line.html = parts.own_hand(now)
        self._others.html = parts.others(now)
        self._head.html = parts.head(here)
        self._show_bar(paint)

    def _show_bar(self, paint: Paint) -> None:
        here = self._room
        told = here.drawer == "progress"
        drawn = chart.chart(here, dark=paint.theme.dark) if told else chart.NONE
        aside = Aside(self._size, self._fault, self._note)
        self._top.html = bar.bar(here, drawn, self._today(), aside)

    def _paint(self) -> Paint:
        paint = paint_on(self._guard, self._size, self._colours)
        large = is_projected(self._guard, self._size)
        (self.add_class if large else self.remove_class)("qx-projector")
        return paint

    def _show_board(self, paint: Paint) -> None:
        now, scale = self.solving, self._guard.scale
        state, shown = view.shown(now)
        board = now.kit.stage.board_scene(state, paint, shown)
        self._board.show(board, scale=scale, idle=view.idle(now, board.targets))
        self._hand.layout.display = "none" if now.is_count else ""
        held = view.most_held(now)
        size, width = hand_room(paint, held, large=is_projected(self._guard, self._size))
        look = ShownHand(now.chosen or view.lifted(now), held, "Your hand")
        hand = now.kit.stage.hand_scene(now.hand, replace(paint, hand=size, width=width), look)
        code = now.chosen.code if now.chosen else ""
        pressed = {target.name: target.key == code for target in hand.targets}
        self._hand.show(hand, scale=scale, pressed=pressed)

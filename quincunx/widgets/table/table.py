"""The table in a notebook: it draws a TableState and turns what a user does into changes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ipywidgets import Box, VBox

from quincunx.core.fields import within
from quincunx.core.grid import Cell
from quincunx.core.match import Kind, Match
from quincunx.games.pack import pack
from quincunx.widgets.canvas import Event, SceneCanvas
from quincunx.widgets.closing import close_all
from quincunx.widgets.edge import spoken
from quincunx.widgets.guard import Guard
from quincunx.widgets.markup import Markup, Wish
from quincunx.widgets.table import bar, changes, files, parts, setup, state, twin, view
from quincunx.widgets.table.bar import Settings
from quincunx.widgets.table.setup import Wanted
from quincunx.widgets.table.sizes import MEASURES, paint_on
from quincunx.widgets.table.stage import ShownHand
from quincunx.widgets.table.state import TableState

Change = Callable[[TableState], TableState]

_LEAVING = ("proceed", "new", "present", "continue-here")
"""The wishes whose buttons go away when they are fulfilled."""

_KEYS = ("<", ">", "u", "r", "s")


class Table(VBox):
    """A match to be played by clicking, with every point explained.

    With no match and no position a new match is dealt. Opponents sit at the other seats:
    `"greedy"`, `"careless"` or `"hot seat"`, one for all or one for each. Raises a
    QuincunxError for choices that don't go together.
    """

    def __init__(  # noqa: PLR0913 - what a reader may choose, each by its name
        self,
        seats: int = 2,
        seed: int | str | None = None,
        *,
        game: str = "quincunx",
        variants: Sequence[str] = (),
        layout: str = "growing",
        opponents: Wanted | Sequence[Wanted] = "greedy",
        open_hands: bool = False,
        show_scores: bool = True,
        at_once: bool = False,
        theme: str = "auto",
        size: str = "auto",
        match: Match[Any, Any] | None = None,
        position: Any = None,  # a state of any game
    ) -> None:
        stage = pack(match.game.name if match else game).stage()
        if match is None and position is not None:
            match = Match.from_state(position.rules, position, seed or 0)
        if match is None:
            rules = setup.rules(game, seats=seats, variants=list(variants), layout=layout)
            match = Match.start(rules, setup.fresh_seed() if seed is None else seed)
        who = setup.seats(match.game.seats, opponents)
        self._state = setup.begin(
            stage,
            match,
            who,
            open_hands=open_hands,
            show_scores=show_scores,
            at_once=at_once,
        )
        self._settings = Settings(setup.checked_size(size))
        self._theme = setup.checked_theme(theme)
        self._fault, self._note = "", view.limits(self._state)
        self._build()
        self._render()

    @property
    def match(self) -> Match[Any, Any]:
        """The match as it stands."""
        return self._state.match

    @property
    def state(self) -> TableState:
        """All that is shown follows from this."""
        return self._state

    def close(self) -> None:
        """Take the table off the page, and everything that it is made of out of the kernel."""
        close_all(self)

    # --- the widgets, made once

    def _build(self) -> None:
        self._guard = Guard()
        self._guard.observe(self._measured, MEASURES)
        self._top = Markup(self._wished, "top")
        self._seats = Markup(self._wished, "area-seats")
        self._board = SceneCanvas(self._happened, keys=_KEYS)
        self._own = Markup(self._wished, "area-own")
        self._hand = SceneCanvas(self._happened, keys=_KEYS)
        self._cover = Markup(self._wished, "cover")
        self._panel = Markup(self._wished, "area-panel")
        self._history = Markup(self._wished, "area-history")
        self._twin = Markup(self._wished, "lists")
        board = Box([self._board]).add_class("qx-area-board")
        hand = Box([self._hand, self._cover]).add_class("qx-area-hand")
        main = Box([self._seats, board, self._own, hand, self._panel, self._history])
        super().__init__([self._guard, self._top, main.add_class("qx-main"), self._twin])
        self.add_class("qx")
        if self._theme != "auto":
            self.add_class(f"qx-{self._theme}")

    # --- what a user does

    def _wished(self, wish: Wish) -> None:
        with spoken(self._say):
            self._fulfil(wish)

    def _happened(self, event: Event) -> None:
        with spoken(self._say):
            self._follow(event)

    def _fulfil(self, wish: Wish) -> None:
        known: dict[str, Change] = {
            "undo": changes.undo,
            "redo": changes.redo,
            "proceed": changes.proceed,
            "present": changes.present,
            "continue-here": changes.go_on_from_here,
            "switch": lambda now: changes.switch(now, wish.arg or ""),
            "drawer": lambda now: changes.drawer(now, wish.arg or ""),
            "look": lambda now: changes.look(now, int(wish.arg or 0)),
            "step": lambda now: self._stepped(now, int(wish.arg or 0)),
            "step-to": lambda now: replace(now, step=int(wish.arg or 0), hovered=None),
            "choose": lambda now: self._chosen(now, str(wish.fields.get("card", ""))),
            "point": lambda now: changes.hover(now, self._target(wish)),
            "place": lambda now: self._placed(now, wish),
            "new": lambda now: setup.new_match(now.stage, wish.fields, now),
        }
        if wish.do in known:
            self._change(known[wish.do])
            if wish.do in _LEAVING:
                self._hand_on()
        elif wish.do == "size":
            self._settings = replace(self._settings, size=setup.checked_size(wish.arg or "auto"))
            self._change(lambda now: now)
        elif wish.do in ("load", "save", "upload"):
            self._file(wish)

    def _hand_on(self) -> None:
        """The button that had the focus may be gone: what comes next takes it over."""
        if self._state.may_place:
            self._hand.focus()
        else:
            self._panel.focus()

    def _file(self, wish: Wish) -> None:
        path = str(wish.fields.get("path", ""))
        if wish.do == "save":
            saved = files.save(self._state, path)
            self._settings = replace(self._settings, path=path)
            self._change(lambda now: replace(now, drawer=""), note=f"Saved in {saved}.")
            return
        if wish.do == "load":
            match = files.load(path)
            self._settings = replace(self._settings, path=path)
        else:
            with within(f"the file {wish.file}"):
                told = setup.needed(wish.text, "it is larger than any match")
                match = files.from_text(told)
        loaded = setup.loaded(match, self._state)
        note = f"Loaded {wish.file or path}. {view.limits(loaded)}".strip()
        self._change(lambda _: loaded, note=note)

    def _follow(self, event: Event) -> None:
        if event.kind == "pick":
            self._change(lambda now: changes.pick(now, event.what or ""))
        elif event.kind == "hover":
            self._point(event.what)
        elif event.kind == "edge":
            self._cross(event.what or "")
        elif event.kind == "key":
            keys: dict[str, Change] = {
                "<": lambda now: self._stepped(now, -1),
                ">": lambda now: self._stepped(now, 1),
                "u": changes.undo,
                "r": changes.redo,
                "s": lambda now: changes.switch(now, "show_scores"),
            }
            self._change(keys[event.what or ""])

    def _change(self, change: Change, note: str = "") -> None:
        """Let a change happen and show it; when it can't be, nothing has changed."""
        self._state = change(self._state)
        self._fault, self._note = "", note
        self._render()

    def _point(self, target: str | None) -> None:
        """Point at a target: only what differs is drawn, and a sentence of fault stays."""
        before = view.shown(self._state)
        self._state = changes.hover(self._state, target)
        if view.shown(self._state) != before:
            self._render()

    def _cross(self, key: str) -> None:
        """An arrow leads from the board to the hand below it, and back."""
        if key == "ArrowDown":
            self._hand.focus(scroll=True)
        elif key == "ArrowUp":
            self._board.focus(view.landing(self._state, self._board.scene.targets), scroll=True)

    def _say(self, sentence: str) -> None:
        self._fault = sentence
        self._show_bar()
        self._own.html = parts.own(self._state, sentence, "")

    @staticmethod
    def _stepped(now: TableState, by: int) -> TableState:
        told = view.said(now)
        return changes.step_by(now, by, len(told.why.reasons) if told else 0)

    @staticmethod
    def _chosen(now: TableState, code: str) -> TableState:
        if not code:
            return replace(now, chosen=None)
        return now if now.chosen and now.chosen.code == code else changes.choose(now, code)

    @staticmethod
    def _target(wish: Wish) -> str | None:
        cell = str(wish.fields.get("cell", ""))
        return f"cell:{cell}" if cell else None

    def _placed(self, now: TableState, wish: Wish) -> TableState:
        now = self._chosen(now, str(wish.fields.get("card", "")))
        cell = state.cell_of(self._target(wish))
        return changes.place(now, cell)

    # --- what is shown

    def _measured(self, _: object) -> None:
        with spoken(self._say):
            self._render()

    def _render(self) -> None:
        """Show the state. Parts that did not change are not sent."""
        now = self._state
        self._paint()
        self._show_bar()
        self._seats.html = parts.others(now)
        self._own.html = parts.own(now, self._fault, self._note)
        self._panel.html = parts.panel(now)
        self._cover.html = parts.cover(now)
        self._history.html = parts.history(now)
        self._twin.html = twin.twin(now)

    def _show_bar(self) -> None:
        now = self._state
        saved = files.as_text(now) if now.drawer == "file" else ""
        shown = replace(self._settings, saved=saved, fault=self._fault)
        self._top.html = bar.bar(now, shown)

    def _paint(self) -> None:
        now, guard = self._state, self._guard
        size = self._settings.size
        paint = paint_on(guard, size, self._theme)
        (self.add_class if size == "projector" else self.remove_class)("qx-projector")
        board = now.stage.board_scene(now.seen, paint, view.shown(now))
        self._board.show(board, scale=guard.scale, idle=self._idle(now))
        shown = ShownHand(now.chosen, self._most(now), f"Hand of {view.name(now, now.viewer)}")
        hand = now.stage.hand_scene(now.hand, paint, shown)
        chosen = now.chosen.code if now.chosen else ""
        pressed = {target.name: target.key == chosen for target in hand.targets}
        self._hand.show(hand, scale=guard.scale, pressed=pressed)

    @staticmethod
    def _idle(now: TableState) -> frozenset[str]:
        """The open cells on which nothing can be laid just now."""
        if now.chosen is not None:
            return frozenset()
        cells: Sequence[Cell] = now.stage.open_cells(now.position)
        return frozenset(f"cell:{cell}" for cell in cells)

    @staticmethod
    def _most(now: TableState) -> int:
        """How many cards the hand held when the round began."""
        deals = [entry for entry in now.match.entries if entry.kind in (Kind.DEAL, Kind.SET_UP)]
        return len(now.stage.hand(deals[-1].state, now.viewer))

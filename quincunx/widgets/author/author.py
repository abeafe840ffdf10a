"""The workshop in a notebook: it shows a Draft and turns what a user does into changes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import RLock
from typing import Any

from ipywidgets import Box, VBox

from quincunx.core.phrase import sentence
from quincunx.errors import QuincunxError, Unfit
from quincunx.puzzle.puzzle import Puzzle
from quincunx.puzzle.question import Question
from quincunx.puzzle.store import add_to_pack
from quincunx.records.jsontext import read_json
from quincunx.solve.budget import UNLIMITED, Budget
from quincunx.widgets.author import asking, draft, parts, proof, twin
from quincunx.widgets.author.draft import DECK, PILE, Draft
from quincunx.widgets.author.proof import Saving
from quincunx.widgets.author.proving import NOTHING, Finding, Prover
from quincunx.widgets.author.zone import Zone
from quincunx.widgets.canvas import Event, SceneCanvas
from quincunx.widgets.edge import spoken
from quincunx.widgets.guard import Guard
from quincunx.widgets.markup import Markup, Wish
from quincunx.widgets.puzzle.box import PuzzleBox
from quincunx.widgets.puzzle.kit import find_setter
from quincunx.widgets.table.setup import checked_size, checked_theme, fresh_seed, needed, seed_of
from quincunx.widgets.table.sizes import MEASURES, paint_on
from quincunx.widgets.table.stage import Paint, Shown

Change = Callable[[Draft], Draft]

SEATS = 4
"""The most hands that any game here lays out."""
AT_ONCE = 7
"""With no more open cells than this a draft is proved as soon as it is legal."""
PATIENCE = Budget(seconds=20)
"""How long a proof may take that nobody asked for."""


class PuzzleAuthor(VBox):
    """Lay out a position by clicking cards onto a board, prove it, and save it to a pack.

    It begins with an empty table, or with a position. Raises a QuincunxError for rules that
    don't go together and for a position with hidden cards.
    """

    def __init__(  # noqa: PLR0913 - what a reader may choose, each by its name
        self,
        position: Any = None,
        *,
        game: str = "quincunx",
        goal: Question | str = Question.DUEL,
        seats: int = 2,
        variants: tuple[str, ...] = (),
        path: str = "my-puzzles.jsonl",
        author: str = "",
        colours: str = "auto",
        size: str = "compact",
    ) -> None:
        question = goal if isinstance(goal, Question) else asking.question_named(goal)
        if position is None:
            options = {"seats": seats, "variants": list(variants)}
            self._draft = draft.blank(game, question, **options)
        else:
            self._draft = draft.of_state(position, game, question)
        self._saving = Saving(path, author)
        self._size, self._colours = checked_size(size), checked_theme(colours)
        self._fault = self._note = ""
        self._finding = NOTHING
        self._turn = RLock()
        self._prover = Prover(self._found)
        self._build()
        self._render()
        self._prove_at_once()

    @property
    def draft(self) -> Draft:
        """All that is shown follows from this."""
        return self._draft

    @property
    def puzzle(self) -> Puzzle[Any, Any] | None:
        """The puzzle that is made and proved, if it is."""
        return self._finding.puzzle

    @property
    def prover(self) -> Prover:
        """What proves the draft; it can be waited for."""
        return self._prover

    # --- the widgets, made once

    def _build(self) -> None:
        self._guard = Guard()
        self._guard.observe(self._measured, MEASURES)
        self._top = Markup(self._wished, "top")
        self._status = Markup(self._wished, "own-line")
        self._board = SceneCanvas(lambda event: self._happened("board", event), keys=("u",))
        names = [DECK, *(str(seat) for seat in range(SEATS)), PILE]
        self._zones = {name: Zone(name, self._happened, self._wished) for name in names}
        self._panel = Markup(self._wished, "area-panel")
        self._twin = Markup(self._wished, "lists")
        self._trial = Box([]).add_class("qx-trial")
        self._box: PuzzleBox | None = None
        board = Box([self._board]).add_class("qx-area-board")
        hands = [zone.box for name, zone in self._zones.items() if name != DECK]
        side = Box([*hands, self._panel]).add_class("qx-side")
        bench = Box([self._status, board]).add_class("qx-bench")
        main = Box([self._zones[DECK].box, bench, side]).add_class("qx-workshop")
        super().__init__([self._guard, self._top, main, self._twin, self._trial])
        self.add_class("qx").add_class("qx-author")
        if self._colours != "auto":
            self.add_class(f"qx-{self._colours}")

    # --- what a user does

    def _wished(self, wish: Wish) -> None:
        with self._turn, spoken(self._say):
            self._fulfil(wish)

    def _happened(self, zone: str, event: Event) -> None:
        with self._turn, spoken(self._say):
            if event.kind == "pick":
                self._change(lambda now: draft.pick(now, zone, event.what or ""))
            elif event.kind == "key":
                self._change(draft.undo)
            elif event.kind == "hover" and zone == "board":
                self._draft = asking.hover(self._draft, event.what)
                self._show_board(self._paint())

    def _fulfil(self, wish: Wish) -> None:
        arg, fields = wish.arg or "", wish.fields
        changes: dict[str, Change] = {
            "undo": draft.undo,
            "put": lambda now: draft.put_in(now, arg),
            "deal": lambda now: draft.deal(now, fresh_seed()),
            "gather": draft.gather,
            "clear": draft.clear,
            "drawer": lambda now: asking.drawer(now, arg),
            "goal": lambda now: asking.ask(now, str(fields.get("goal"))),
            "turn": lambda now: asking.turn(now, str(fields.get("turn"))),
            "order": lambda now: asking.order(now, str(fields.get("order"))),
            "move": lambda now: asking.ask_move(now, str(fields.get("move"))),
            "rules": lambda now: asking.rules(now, **asking.chosen_rules(now, fields)),
            "played": lambda now: draft.played(
                now, asking.number(fields.get("open")), seed_of(fields.get("seed"))
            ),
            "text": lambda now: draft.read(read_json(str(fields.get("text", ""))), now),
            "upload": lambda now: draft.read(read_json(self._file(wish)), now),
            "choose": lambda now: draft.choose(now, str(fields.get("card", ""))),
            "move-card": lambda now: draft.move_card(now, fields),
        }
        others: dict[str, Callable[[], None]] = {
            "prove": self._prove,
            "stop": self._prover.stop,
            "save": lambda: self._save(wish),
            "try": self._try,
        }
        if wish.do in changes:
            self._change(changes[wish.do])
        elif wish.do in others:
            others[wish.do]()

    @staticmethod
    def _file(wish: Wish) -> str:
        text = needed(wish.text, "the file is larger than any position")
        # Of a pack the first puzzle is taken.
        return text.strip().splitlines()[0] if wish.file.endswith(".jsonl") else text

    def _change(self, change: Change) -> None:
        """Let a change happen and show it; a proof of what was before is forgotten."""
        before = self._draft
        self._draft = change(before)
        self._fault = self._note = ""
        self._saving = replace(self._saving, told="")
        if not asking.is_same(before, self._draft):
            self._prover.forget()
            self._finding = NOTHING
        self._render()
        if not asking.is_same(before, self._draft):
            self._prove_at_once()

    def _say(self, sentence: str) -> None:
        self._fault = sentence
        self._status.html = parts.status(self._draft, sentence, "")

    # --- the proof

    def _prove_at_once(self) -> None:
        """Begin the proof of a small draft that is legal."""
        if next(asking.faults(self._draft), None) is None:
            left = self._draft.kit.stage.to_fill(self._draft.state)
            if left <= AT_ONCE or not self._draft.question.is_searched:
                self._prove(PATIENCE)

    def _prove(self, budget: Budget = UNLIMITED) -> None:
        self._finding = Finding()
        self._show_panel()
        self._prover.start(self._draft, self._saving.author, budget)

    def _found(self, finding: Finding) -> None:
        """Hear of the proof, from its own thread."""
        with self._turn, spoken(self._say):
            self._finding = finding
            self._show_panel()

    def _save(self, wish: Wish) -> None:
        puzzle = needed(self._finding.puzzle, "first let the puzzle be proved")
        path = str(wish.fields.get("path", "")).strip()
        if not path:
            raise Unfit("name the file of the pack first")
        if not path.endswith(".jsonl"):
            path = f"{path}.jsonl"
        self._saving = Saving(path, str(wish.fields.get("author", "")).strip()[:80])
        signed = replace(puzzle, source={"author": self._saving.author or "unknown"})
        try:
            held = self._added(signed)
        except QuincunxError as error:
            # Said where the button is as well: the line over the board may be out of sight.
            self._saving = replace(self._saving, told=sentence(str(error)), failed=True)
            self._show_panel()
            raise
        self._finding = Finding(signed)
        self._fault, self._note = "", f"Saved in {path} as its puzzle {held}."
        self._saving = replace(self._saving, told=self._note)
        self._render()

    def _added(self, puzzle: Puzzle[Any, Any]) -> int:
        """Add the puzzle to the pack that is named, and return how many it holds now."""
        path = self._saving.path
        try:
            return len(add_to_pack(path, puzzle, find_setter))
        except OSError as error:
            raise Unfit(f"{path} can't be written: {error.strerror or error}") from None

    def _try(self) -> None:
        puzzle = needed(self._finding.puzzle, "first let the puzzle be proved")
        if self._box is None:
            self._box = PuzzleBox(puzzle, progress=False, colours=self._colours)
            self._trial.children = [self._box]
        else:
            self._box.offer(puzzle)
        self._fault, self._note = "", "The puzzle stands below; it counts for no progress."
        self._render()
        self._guard.reveal("qx-trial")

    # --- what is shown

    def _measured(self, _: object) -> None:
        with self._turn, spoken(self._say):
            self._render()

    def _render(self) -> None:
        """Show the draft. Parts that did not change are not sent."""
        now, paint = self._draft, self._paint()
        self._show_board(paint)
        for zone in self._zones.values():
            zone.show(now, paint, self._guard.scale)
        self._top.html = parts.bar(now)
        self._status.html = parts.status(now, self._fault, self._note)
        self._show_panel()
        self._twin.html = twin.twin(now)

    def _show_panel(self) -> None:
        self._panel.html = proof.panel(self._draft, self._finding, self._saving)

    def _paint(self) -> Paint:
        return paint_on(self._guard, self._size, self._colours)

    def _show_board(self, paint: Paint) -> None:
        now, cell = self._draft, self._draft.hovered_cell
        free = now.workshop.cells(now.game, now.laid)
        ghost = (now.chosen, cell) if now.chosen and cell and cell in free else None
        lifted = next((c for c, card in now.laid.board.items() if card is now.chosen), None)
        scene = now.workshop.board_scene(now.game, now.laid, paint, Shown(ghost=ghost, last=lifted))
        idle = frozenset() if now.chosen else frozenset(f"cell:{free_cell}" for free_cell in free)
        self._board.show(scene, scale=self._guard.scale, idle=idle)

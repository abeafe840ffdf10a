"""Answer a question about a position with the kernel."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from quincunx.core.grid import Cell
from quincunx.games.quincunx.kernel import layout as lay
from quincunx.games.quincunx.kernel import shim
from quincunx.games.quincunx.lens import LENS
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.scoring import Placement
from quincunx.solve.budget import Meter, Spent
from quincunx.solve.endgame import (
    Lines,
    Outcome,
    Question,
    Root,
    Values,
    assemble,
    one_turn,
    only,
    prepare,
)
from quincunx.solve.oneply import rank_moves
from quincunx.solve.solution import Goal, Solution, Value

if TYPE_CHECKING:
    from quincunx.games.quincunx.kernel.packing import Packed
    from quincunx.games.quincunx.kernel.run import Run, Window

_STEP = 16
"""So far from a first guess bounds are looked for, then twice as far."""
_NARROW_FROM = 8
"""With fewer placements left the value is there as soon as bounds are."""

COMPILES = "compiling the solver, which happens once and takes about half a minute"


def is_warm() -> bool:
    """Whether the next question starts at once: all is compiled, or nothing will be."""
    return shim.is_complete()


def warm() -> str:
    """Compile everything into the cache, and say in a sentence what came of it.

    For installers, so that the first question of a learner is answered at once.
    """
    if shim.numba_or_none() is None:
        return "numba is missing: the solver runs uncompiled, and slower"
    import_module(f"{__package__}.run")
    shim.note_complete()
    kept = shim.cache_folder()
    return "the solver is compiled" if kept else "no folder can be written: it compiles each time"


def answer(
    position: Position, question: Question, meter: Meter | None = None
) -> Solution[Any] | None:
    """The solution of a question, or None where the kernel's numbers are too small for it.

    Raises Unfit as the generic search does.
    """
    meter = meter or Meter(question.budget)
    rules = position.rules
    root = prepare(rules, position, question.goal, LENS)
    if question.goal is Goal.TURN:
        return one_turn(rules, root, meter, LENS)
    if not is_warm():
        meter.report(COMPILES)
    from quincunx.games.quincunx.kernel import packing, run

    shim.note_complete()
    meter.begin()
    if not packing.fits(root):
        return None
    seat = rules.turn(root)
    assert isinstance(seat, int)
    packed = packing.pack(root)
    return _Asked(root, question, packed, run.Run(packed, seat, meter)).solution()


class _Asked:
    """A question on its way through the kernel."""

    def __init__(self, root: Position, question: Question, packed: Packed, run: Run) -> None:
        self.root, self.question, self.packed, self.run = root, question, packed, run
        self.meter, self.seat = run.meter, run.first_seat
        self.shares = question.goal is Goal.DUEL and root.rules.seats > 2
        self.values: Values = {}
        self.highs: dict[Any, Value] = {}
        self.lows: dict[Any, Value] = {}
        self._most: int | None = None
        self._guess: int | None = None
        self._cards = {card: number for number, card in enumerate(packed.cards)}
        self._cells = {cell: number for number, cell in enumerate(packed.cells)}

    def code(self, move: Placement) -> int:
        """A placement as card and cell."""
        return self._cards[move.card] << 6 | self._cells[move.cell]

    def placement(self, code: int) -> Placement:
        """The placement of a card and cell."""
        return Placement(self.packed.cards[code >> 6], self.packed.cells[code & 63])

    def solution(self) -> Solution[Any]:
        """Search, then put together what was found."""
        ranked = [scored.move for scored in rank_moves(self.root.rules, self.root)]
        if self.question.best_only and not self.shares:
            if self._is_narrowed():
                self._guess = self.run.glance()
            proved = self.run.together(self._best_of_all)
            if not proved:
                self._keep_what_is_known(ranked)
        else:
            proved = self.run.all([partial(self._value, move) for move in self._first(ranked)])
            self._copy_twins(ranked)
        best = self._best()
        if self.question.best_only and proved:
            found = self.values[best[0]]
            self.values, self.highs = only(
                best[0], self.values, dict.fromkeys(ranked, found[0]), self.seat
            )
        asked = list(self.values) if self.question.lines else best[:1]
        lines: Lines = {}
        if proved:
            self.run.aside(lambda _: lines.update((move, self._line(move)) for move in asked))
        solver = "compiled" if shim.numba_or_none() else "uncompiled"
        outcome = Outcome(self.values, best, proved, self.highs, self.lows, solver)
        root = Root(self.root.rules, self.root, self.question, LENS)
        return assemble(root, outcome, lines, self.meter)

    # --- the moves

    def _first(self, ranked: list[Placement]) -> list[Placement]:
        """Of moves that a symmetry makes of each other only the first; else all of them."""
        if self.shares:
            return ranked
        kept: list[Placement] = []
        mirrors = LENS.mirrors(self.root)
        for move in ranked:
            if not any(mirror.image(move) in kept for mirror in mirrors):
                kept.append(move)
        return kept

    def _copy_twins(self, ranked: list[Placement]) -> None:
        for move in ranked:
            for mirror in LENS.mirrors(self.root) if move not in self.values else ():
                if mirror.image(move) in self.values:
                    self.values[move] = self.values[mirror.image(move)]

    def _value(self, move: Placement, thread: int) -> None:
        if self.shares:
            points = self.run.points(self.code(move), thread)
            self.values[move] = tuple(map(self.run.unscaled, points))
        else:
            self.values[move] = self._seats(self.run.margin(self.code(move), thread=thread))

    def _best_of_all(self, thread: int) -> None:
        window = None if self._guess is None else self._window(self._guess, thread)
        found = self.run.margin(window=window, thread=thread)
        self.values[self.placement(self.run.best(thread))] = self._seats(found)

    def _seats(self, margin: int) -> tuple[Value, ...]:
        value = self.run.unscaled(margin)
        if self.question.goal is Goal.PLAN:
            return (value,)
        return (value, -value) if self.seat == 0 else (-value, value)

    def _best(self) -> tuple[Placement, ...]:
        """The best of the valued moves in canonical order; without any, the best so far."""
        moves = [move for move in self.root.rules.moves(self.root) if move in self.values]
        if not moves:
            return tuple(sorted(self.lows, key=lambda move: -self.lows[move])[:1])
        ranks = {move: self._rank(self.values[move]) for move in moves}
        return tuple(move for move in moves if ranks[move] == max(ranks.values()))

    def _rank(self, found: tuple[Value, ...]) -> tuple[Value, ...]:
        if not self.shares:
            return (found[self.seat if len(found) > 1 else 0],)
        totals = [score + more for score, more in zip(self.root.scores, found, strict=True)]
        rivals = (total for seat, total in enumerate(totals) if seat != self.seat)
        return found[self.seat], totals[self.seat] - max(rivals)

    # --- bounds, where the search may end too soon

    def _is_narrowed(self) -> bool:
        """Whether bounds are looked for first, which costs a little and helps nobody who waits.

        With draws by chance they cost as much as the value; alone, the first plan is a bound.
        """
        long = self.packed.words[lay.LEFT] >= _NARROW_FROM
        return (
            long
            and self.meter.wants_bounds
            and self.run.scale == 1
            and not self.packed.words[lay.ALONE]
        )

    def _window(self, guess: int, thread: int) -> Window:
        """Margins between which the value must lie, found by asking whether it reaches a few.

        The same are asked, and the same move is searched first, whichever thread is sooner.
        """
        self.run.begin_with(None, thread)
        low = high = None
        step = _STEP
        while low is None:
            found = self._probe(guess - step, thread)
            low, high = (found, high) if found >= guess - step else (None, found)
            step *= 2
        step = _STEP
        while high is None:
            found = self._probe(guess + step, thread)
            low, high = (found, None) if found >= guess + step else (low, found)
            step *= 2
        return low - 1, high + 1

    def _probe(self, margin: int, thread: int) -> int:
        """A bound that tells whether the value reaches a margin, noted down."""
        found = self.run.margin(window=(margin - 1, margin), thread=thread)
        if found >= margin:
            best = self.run.best(thread)
            self.run.begin_with(best, thread)
            move = self.placement(best)
            self.lows[move] = max(found, self.lows.get(move, found))
        else:
            self._most = found if self._most is None else min(found, self._most)
        return found

    def _keep_what_is_known(self, ranked: list[Placement]) -> None:
        """The values and bounds that the threads had found when they were stopped."""
        for thread in range(self.run.threads):
            found = self.run.found(thread)
            if found is not None:
                move = self.placement(self.run.best(thread))
                self.values[move] = self._seats(found)
        if self._most is not None:
            self.highs = dict.fromkeys(ranked, self._most)

    # --- the line

    def _line(self, first: Placement) -> tuple[Placement, ...]:
        """Best play by everybody from a first move on; each takes its first best move."""
        line = [first]
        self.run.restart()
        try:
            while self.run.advance(self.code(line[-1])):
                line.append(self.placement(self._next()))
        except Spent:
            pass
        return tuple(line)

    def _next(self) -> int:
        """The first best move in canonical order of the position that the run has come to."""
        if self.shares:
            self.run.points()
            return self.run.best()
        value = self.run.margin()
        chosen = self.run.best()
        for code in self.run.open_moves(self._canonical):
            if code == chosen or self.run.margin(code, (value - 1, value)) >= value:
                return code
        return chosen

    def _canonical(self, code: int) -> tuple[int, Cell]:
        move = self.placement(code)
        return move.card.order, move.cell

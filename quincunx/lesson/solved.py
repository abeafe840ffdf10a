"""The task of finding the best move, or a whole plan: a puzzle with its certificate."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from quincunx.core.explanation import signed
from quincunx.core.game import Nobody
from quincunx.core.phrase import at, listed, sentence
from quincunx.errors import Unfit
from quincunx.lesson.task import Done, Feedback, Item, Names, Step, Verdict
from quincunx.puzzle.judge import Grade, Judgement, judge_answer
from quincunx.puzzle.line import LEFT, Line, play_line
from quincunx.puzzle.puzzle import Puzzle
from quincunx.puzzle.setter import Setter
from quincunx.solve.solution import Value

Label = Callable[[Any, str], str]
"""What a target is called in a state."""


@dataclass(frozen=True, slots=True)
class Solve:
    """Answer a puzzle: with its best first move, or with every move of a plan."""

    puzzle: Puzzle[Any, Any]
    setter: Setter[Any, Any] = field(repr=False)
    label: Label = field(repr=False)
    whole: bool = False
    """Whether every move of a plan is asked for, not only the first."""

    @property
    def takes_back(self) -> bool:
        """The cards of a plan can be taken back until it is right."""
        return self.whole

    @property
    def answer(self) -> Done:
        """The best first move, or the whole best line."""
        moves = self.puzzle.line if self.whole else self.puzzle.line[:1]
        return tuple(map(self._names, moves))

    def _names(self, move: Any) -> Names:
        held = (f"hand:{each}" for each in self.setter.held(move))
        return (*held, *(f"cell:{cell}" for cell in self.setter.cells(move)))

    def steps(self, done: Done, held: Names = ()) -> tuple[Step, ...]:
        """A card and a cell, as long as there is a move to make."""
        if done and not self.whole:
            return ()
        state = self.state(None, done)
        names = [self._names(move) for move in self.puzzle.game.moves(state)]
        return tuple(
            Step(ask, tuple(Item(name, self.label(state, name)) for name in dict.fromkeys(column)))
            for ask, column in zip(("Card", "Cell"), zip(*names, strict=True), strict=False)
        )

    def state(self, state: Any, done: Done) -> Any:
        """Where the moves lead to."""
        return self.line(done).end

    def line(self, done: Done, *more: Any) -> Line[Any, Any]:
        """The moves that picks name, and more moves after them."""
        return play_line(self.puzzle.spot, (*self._moves(done), *more))

    def _moves(self, done: Done) -> tuple[Any, ...]:
        """The moves that picks name. Raises Unfit for one that is not legal."""
        state, moves = self.puzzle.spot.state, []
        for names in done:
            move = self._move(state, names)
            state = self.puzzle.spot.game.play(state, move).state
            moves.append(move)
        return tuple(moves)

    def _move(self, state: Any, names: Names) -> Any:
        for move in self.puzzle.spot.game.moves(state):
            if self._names(move) == names:
                return move
        raise Unfit(f"{' and '.join(names)} can't be played here")

    def judge(self, done: Done, names: Names) -> Feedback:
        """The verdict of the certificate, once there is enough to judge."""
        moves = self._moves((*done, names))
        line = play_line(self.puzzle.spot, moves)
        if self.whole and not isinstance(self.puzzle.spot.game.turn(line.end), Nobody):
            points = signed(line.steps[-1].why.points)
            far = signed(sum(step.why.points for step in line.steps))
            return Feedback(Verdict.MORE, f"{points}; {far} so far.", stands=True)
        judged = judge_answer(self.puzzle, moves)
        return self._said(judged, moves)

    def _said(self, judged: Judgement[Any, Any], moves: tuple[Any, ...]) -> Feedback:
        last = moves[-1] if not self.whole else None
        if judged.is_solved:
            equal = judged.grade is Grade.EQUAL
            headline = f"Right{', by an equal move' if equal else ''}: {told(judged.value)}."
            why = (self._at_once(judged),) if last is not None else (self._in_all(judged),)
            return Feedback(Verdict.RIGHT, headline, why, last, stands=True)
        return Feedback(
            Verdict.WRONG,
            f"Not the best: it costs {told(judged.loss).lstrip('+')}.",
            tuple(self._why(judged, moves)),
            last,
            judged.reply.move if judged.reply and last is not None else None,
            stands=self.whole,
        )

    def _why(self, judged: Judgement[Any, Any], moves: tuple[Any, ...]) -> Iterator[str]:
        if self.whole:
            yield self._in_all(judged)
            yield self._first(moves[0])
        else:
            yield self._at_once(judged)
        if judged.reply and judged.reply.why.points > 0:
            reply = judged.reply
            parts = "; ".join(reason.sum for reason in reply.why.reasons)
            yield sentence(
                f"The reply, {self._told(reply.move)}, scores {signed(reply.why.points)}: {parts}"
            )
        for each in judged.differences[:3]:
            mine = "you get" if each.seat == self.puzzle.seat else "the other seat gets"
            yield (
                f"{self._title(each.rule)}: {mine} {signed(each.got)} here, "
                f"{signed(each.best)} with best play."
            )

    def _told(self, move: Any) -> str:
        """A move as readers see it: what is laid, and where."""
        held = (
            self.label(self.puzzle.spot.state, f"hand:{each}") for each in self.setter.held(move)
        )
        return f"{listed(held)} at {listed(at(cell) for cell in self.setter.cells(move))}"

    def _title(self, rule: str) -> str:
        return "Left in hand" if rule == LEFT else self.setter.themes[rule].title

    @staticmethod
    def _at_once(judged: Judgement[Any, Any]) -> str:
        now, end = signed(judged.at_once.points), told(judged.value)
        best = "" if judged.is_solved else f"; the best move comes to {told(judged.best)}"
        return f"It scores {now} at once and comes to {end} in the end{best}."

    @staticmethod
    def _in_all(judged: Judgement[Any, Any]) -> str:
        best = "" if judged.is_solved else f"; the best plan comes to {told(judged.best)}"
        return f"With the cards left in hand it comes to {told(judged.value)}{best}."

    def _first(self, move: Any) -> str:
        valued = self.puzzle.valued(move)
        assert valued is not None
        short = self.puzzle.value - valued.value
        if not short:
            return "The first card was right: a later one went wrong."
        return f"The first card already gives away {told(short).lstrip('+')}."

    def counts(self, done: Done) -> tuple[int, int]:
        """How many cards are placed, and how many the plan takes."""
        return len(done), len(self.answer)


def told(value: Value) -> str:
    """A value with its sign: whole, or an average with two places."""
    if isinstance(value, Fraction) and value.denominator != 1:
        text = f"{abs(float(value)):.2f}".rstrip("0").rstrip(".")
        return f"{'+' if value > 0 else '−'}{text} on average"
    return signed(int(value))

"""A learner at an exercise: an immutable value; every touch of a target gives a new one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from quincunx.errors import Unfit
from quincunx.lesson.exercise import Exercise, Hint
from quincunx.lesson.task import Done, Feedback, Names, Step, Verdict


@dataclass(frozen=True, slots=True)
class Attempt:
    """What has been done so far at an exercise."""

    exercise: Exercise
    done: Done = ()
    """The picks that stand."""
    held: Names = ()
    """What is touched of a pick that takes several targets."""
    last: Names = ()
    """The pick that was judged last."""
    said: Feedback | None = None
    """What was said of it."""
    slips: int = 0
    """How many picks were wrong."""
    hinted: int = 0
    """How many hints were shown."""
    shown: bool = False
    """Whether the answer was shown."""

    @property
    def is_solved(self) -> bool:
        """Whether it is solved, by whatever help."""
        return self.said is not None and self.said.verdict is Verdict.RIGHT

    @property
    def is_mastered(self) -> bool:
        """Whether it was solved at the first try, without a hint or a slip."""
        return self.is_solved and not (self.slips or self.hinted or self.shown)

    @property
    def steps(self) -> tuple[Step, ...]:
        """What may be touched now, step by step."""
        return () if self.is_solved else self.exercise.task.steps(self.done, self.held)

    @property
    def chosen(self) -> Names:
        """What is touched of the next pick, counting what there is no choice about."""
        chosen = self.held
        steps = self.steps
        while len(chosen) < len(steps) - 1 and len(steps[len(chosen)].items) == 1:
            chosen = (*chosen, steps[len(chosen)].items[0].name)
        return chosen

    @property
    def asked(self) -> Step | None:
        """The step that comes next, or None when there is nothing to do."""
        steps = self.steps
        return steps[len(self.chosen)] if steps else None

    @property
    def state(self) -> Any:
        """The state as it stands after what was done."""
        return self.exercise.task.state(self.exercise.setting.state, self.done)

    @property
    def ground(self) -> Any:
        """The state in which the last pick was judged, so that its score can be explained."""
        setting = self.exercise.setting
        if setting.before is not None:
            return setting.before
        stands = self.said is not None and self.said.stands
        return self.exercise.task.state(setting.state, self.done[:-1] if stands else self.done)

    @property
    def hints(self) -> tuple[Hint, ...]:
        """The hints that were asked for."""
        return self.exercise.hints[: self.hinted]

    def touch(self, name: str) -> Attempt:
        """Touch a target: it begins a pick, goes on with it or changes it.

        Raises Unfit when it can't be picked now; nothing is lost.
        """
        steps, chosen = self.steps, self.chosen
        if self.held and self.held[-1] == name:
            return replace(self, held=self.held[:-1])
        for at in range(len(chosen), -1, -1):
            if at < len(steps) and steps[at].holds(name):
                return self._holding((*chosen[:at], name))
        later = any(step.holds(name) for step in steps[len(chosen) + 1 :])
        raise Unfit(f"first pick a {steps[len(chosen)].asks.lower()}" if later else self._nothing)

    def _holding(self, names: Names) -> Attempt:
        """The pick so far, or what it comes to when it is whole."""
        whole = len(names) == len(self.exercise.task.steps(self.done, names))
        return self.pick(names) if whole else replace(self, held=names)

    @property
    def _nothing(self) -> str:
        if self.is_solved:
            return "this exercise is solved; take another one"
        return "there is nothing to pick here" if self.steps else "take a card back to go on"

    def pick(self, names: Names) -> Attempt:
        """Make a whole pick. Raises Unfit when there is no such pick."""
        said = self.exercise.task.judge(self.done, names)
        return replace(
            self,
            done=(*self.done, names) if said.stands else self.done,
            held=(),
            last=names,
            said=said,
            slips=self.slips + (said.verdict is Verdict.WRONG),
        )

    def answer(self, picks: Done) -> Attempt:
        """Make picks from the start, all at once. Raises Unfit for one that can't be made."""
        attempt = replace(self, done=(), held=())
        for names in picks:
            attempt = attempt.pick(names)
        return attempt

    def undo(self) -> Attempt:
        """Take back the last pick that stands. Raises Unfit when there is none to take back."""
        if not (self.exercise.task.takes_back and self.done) or self.is_solved:
            raise Unfit("there is nothing to take back")
        return replace(self, done=self.done[:-1], held=(), last=(), said=None)

    def hint(self) -> Attempt:
        """Show one more hint. Raises Unfit when there is none left."""
        if self.is_solved or self.hinted == len(self.exercise.hints):
            raise Unfit("there are no more hints")
        return replace(self, hinted=self.hinted + 1)

    def show(self) -> Attempt:
        """Show the answer; the exercise then counts as done, but not as mastered."""
        if self.is_solved:
            return self
        attempt = Attempt(self.exercise, slips=self.slips, hinted=self.hinted, shown=True)
        for names in self.exercise.task.answer:
            attempt = attempt.pick(names)
        return attempt

    def told(self) -> Iterator[str]:
        """How it stands, in sentences, as a screen reader says it."""
        exercise = self.exercise
        yield exercise.prompt
        yield from (line for line in exercise.setting.told.splitlines() if line)
        have, need = exercise.task.counts(self.done)
        if need > 1:
            yield f"{have} of {need} done."
        yield from (f"Hint: {hint.text}" for hint in self.hints)
        if self.said:
            yield self.said.headline
            yield from self.said.why

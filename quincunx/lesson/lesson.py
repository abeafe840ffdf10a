"""A lesson: the exercises of one notebook, and how far a learner has come with them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from quincunx.core.named import Named
from quincunx.errors import Unfit
from quincunx.lesson.attempt import Attempt
from quincunx.lesson.exercise import Exercise, Maker
from quincunx.puzzle.progress import Progress, Record, Tried


@dataclass(frozen=True, slots=True)
class Lesson:
    """The exercises of one notebook, in order."""

    key: str
    """The notebook's name without its ending, such as `05_lines`."""
    title: str
    makers: tuple[Maker, ...]

    def maker(self, key: str) -> Maker:
        """The maker of a kind of exercise. Raises Unfit when the lesson has none of this name."""
        for maker in self.makers:
            if maker.key == key:
                return maker
        names = ", ".join(maker.key for maker in self.makers)
        raise Unfit(f"lesson {self.key} has no exercise {key!r}; it has {names}")

    def make(self, key: str, seed: int | str) -> Exercise:
        """The exercise of a kind and a seed."""
        return self.maker(key).make(self.key, seed)


class Standing(Named):
    """How far a learner has come with a kind of exercise."""

    OPEN = "to do"
    SOLVED = "solved with help"
    """It was solved, but never yet without a slip, a hint or the answer."""
    MASTERED = "mastered"
    """It was solved at the first try, without help."""

    @classmethod
    def of(cls, records: Iterable[Record]) -> Standing:
        """What the records of one kind of exercise show, whatever the seeds."""
        records = tuple(records)
        if any(record.first for record in records):
            return cls.MASTERED
        return cls.SOLVED if any(record.solved_at for record in records) else cls.OPEN


def tried(before: Attempt, after: Attempt, at: datetime) -> Tried | None:
    """The try that a change of an attempt was, for the learner's progress.

    The first slip counts, then the solution; an answer that was shown is no solution.
    """
    solved = after.is_solved and not before.is_solved
    slipped = after.slips > 0 == before.slips
    if before.exercise != after.exercise or not (solved or slipped):
        return None
    exercise = after.exercise
    lesson, _, kind = exercise.key.partition("/")
    return Tried(
        id=f"{exercise.key}:{exercise.seed}",
        right=solved and not after.shown,
        at=at,
        kind=KIND,
        group=lesson,
        themes=(kind,),
        hints=after.hinted,
    )


KIND = "exercise"
"""What the records of exercises are called in a learner's progress."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a learner has reached in a lesson."""

    lesson: Lesson
    progress: Progress

    def standing(self, maker: Maker) -> Standing:
        """How far the learner has come with one kind."""
        start = f"{self.lesson.key}/{maker.key}:"
        records = self.progress.records.items()
        return Standing.of(
            record for id_, record in records if record.kind == KIND and id_.startswith(start)
        )

    @property
    def mastered(self) -> int:
        """How many kinds are mastered."""
        return sum(self.standing(maker) is Standing.MASTERED for maker in self.lesson.makers)

    @property
    def sentence(self) -> str:
        """The result in one sentence."""
        every = len(self.lesson.makers)
        if self.mastered == every:
            return f"All {every} exercises of this lesson are mastered."
        return f"{self.mastered} of {every} exercises are mastered."

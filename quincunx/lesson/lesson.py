"""A lesson: the exercises of one notebook, and how far a learner has come with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quincunx.core.named import Named
from quincunx.errors import Unfit
from quincunx.lesson.attempt import Attempt
from quincunx.lesson.exercise import Exercise, Maker


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
    def of(cls, attempt: Attempt) -> Standing:
        """What one attempt shows; one whose answer was shown shows nothing."""
        if attempt.is_mastered:
            return cls.MASTERED
        return cls.SOLVED if attempt.is_solved and not attempt.shown else cls.OPEN

    def better(self, other: Standing) -> Standing:
        """The further one of the two."""
        return max(self, other, key=list(Standing).index)


@dataclass(frozen=True, slots=True)
class Summary:
    """What a learner has reached in a lesson."""

    lesson: Lesson
    standings: Mapping[str, Standing]
    """By the exercise's key within the lesson; what is missing is still to do."""

    def standing(self, maker: Maker) -> Standing:
        """How far the learner has come with one kind."""
        return self.standings.get(maker.key, Standing.OPEN)

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

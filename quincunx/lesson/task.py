"""What an exercise asks a learner to do, as a small protocol, and the values it speaks in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from quincunx.core.named import Named

Names: TypeAlias = tuple[str, ...]
"""The targets that one pick touches, in order, such as `("hand:3MV", "cell:0,1")`."""
Done: TypeAlias = tuple[Names, ...]
"""The picks that stand, the first one first."""


class Verdict(Named):
    """What a pick comes to."""

    RIGHT = "right"
    """The exercise is solved."""
    MORE = "more"
    """Nothing is wrong so far; there is more to do."""
    WRONG = "wrong"
    """It breaks a rule, or does not do what was asked."""


@dataclass(frozen=True, slots=True)
class Feedback:
    """What is said of a pick."""

    verdict: Verdict
    headline: str
    """The verdict in a few words."""
    why: tuple[str, ...] = ()
    """Its reasons by rule, a sentence each."""
    move: Any = None
    """A move in the state on which it was made; its score belongs to the reasons."""
    reply: Any = None
    """The move that punishes it."""
    lit: Names = ()
    """The targets that the reasons speak of."""
    stands: bool = False
    """Whether the pick is kept."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something that can be picked."""

    name: str
    """The target's name, such as `cell:0,1`."""
    label: str
    """What it is, in words for a list or a screen reader."""


@dataclass(frozen=True, slots=True)
class Step:
    """One of the targets that make a pick: what is asked for, and what it may be."""

    asks: str
    """What it is called, such as `Cell`."""
    items: tuple[Item, ...]

    def holds(self, name: str) -> bool:
        """Whether a target is among the items."""
        return any(item.name == name for item in self.items)


class Task(Protocol):
    """What a learner is to do, pick by pick; a frozen value.

    Every method is a pure function of its arguments.
    """

    @property
    def takes_back(self) -> bool:
        """Whether picks that stand can be taken back."""

    @property
    def answer(self) -> Done:
        """Picks that solve it."""

    def steps(self, done: Done, held: Names = ()) -> tuple[Step, ...]:
        """The targets that make the next pick, which may depend on what is touched of it.

        None when there is nothing to pick.
        """

    def judge(self, done: Done, names: Names) -> Feedback:
        """What the next pick comes to, after those that stand. Raises Unfit for no such pick."""

    def state(self, state: Any, done: Done) -> Any:
        """The state to show after the picks that stand, from the one that was set."""

    def counts(self, done: Done) -> tuple[int, int]:
        """How many picks stand, and how many it takes."""

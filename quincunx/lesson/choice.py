"""Tasks whose picks are all known: pick cells or cards, place a card, sort cards into piles."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from quincunx.errors import Unfit
from quincunx.lesson.task import Done, Feedback, Item, Names, Step, Verdict


@dataclass(frozen=True, slots=True)
class Option:
    """A pick that can be made, whether it is right, and why or why not."""

    names: Names
    right: bool
    why: tuple[str, ...]
    """By rule, a sentence each; never empty."""
    move: Any = None
    """A move whose score shows why."""
    lit: Names = ()
    """The targets that the reasons speak of."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Pick right options until there are enough; each pick is judged at once.

    With one step it is a hunt for cells or cards; with two a card is placed on a cell, or cards
    are sorted into piles. Raises Unfit when fewer options are right than are needed.
    """

    asks: tuple[str, ...]
    """What each step is called, such as `("Card", "Cell")`."""
    items: tuple[Item, ...]
    """What can be picked, in the order of the lists."""
    options: tuple[Option, ...]
    needed: int
    """How many right picks solve it."""
    once: bool = True
    """Whether the first target of a right pick is used up."""
    shows: Any = None
    """A move whose score is shown once it is solved."""
    _options: dict[Names, Option] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        right = sum(option.right for option in self.options)
        if not 1 <= self.needed <= right:
            raise Unfit(f"{right} options are right, so {self.needed} can't be asked for")
        object.__setattr__(self, "_options", {each.names: each for each in self.options})

    @property
    def takes_back(self) -> bool:
        """A pick that stands is right; there is nothing to take back."""
        return False

    @property
    def answer(self) -> Done:
        """The first right options that use nothing twice."""
        found: list[Names] = []
        for option in self.options:
            free = not self.once or all(option.names[0] != names[0] for names in found)
            if option.right and free and len(found) < self.needed:
                found.append(option.names)
        return tuple(found)

    def steps(self, done: Done, held: Names = ()) -> tuple[Step, ...]:
        """The items of each step; what is used up is not among those of two steps."""
        if len(done) >= self.needed:
            return ()
        used = {names[0] for names in done} if self.once and len(self.asks) > 1 else set()
        return tuple(Step(ask, self._items(at, used)) for at, ask in enumerate(self.asks))

    def _items(self, at: int, used: set[str]) -> tuple[Item, ...]:
        names = {option.names[at] for option in self.options} - (set() if at else used)
        return tuple(item for item in self.items if item.name in names)

    def judge(self, done: Done, names: Names) -> Feedback:
        """Right or wrong by the option itself, and how many are still to be found."""
        option = self._options.get(names)
        if option is None:
            raise Unfit(f"{' and '.join(names)} can't be picked here")
        if names in done:
            return Feedback(Verdict.MORE, "This one is found already.", option.why)
        if not option.right:
            return Feedback(Verdict.WRONG, _REFUSED, option.why, option.move, lit=option.lit)
        found = len(done) + 1
        verdict = Verdict.RIGHT if found == self.needed else Verdict.MORE
        headline = _headline(found, self.needed)
        move = self.shows if verdict is Verdict.RIGHT and self.shows else option.move
        return Feedback(verdict, headline, option.why, move, lit=option.lit, stands=True)

    def state(self, state: Any, done: Done) -> Any:
        """The state as it was set."""
        return state

    def counts(self, done: Done) -> tuple[int, int]:
        """How many are found, and how many there are to find."""
        return len(done), self.needed


_REFUSED = "Not this one."


def _headline(found: int, needed: int) -> str:
    if needed == 1:
        return "Right."
    return f"Right: all {needed} found." if found == needed else f"Right: {found} of {needed}."

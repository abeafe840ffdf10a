"""An exercise: a question about a position, what to do, and how it is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from quincunx.core.grid import Cell
from quincunx.lesson.task import Names, Task


@dataclass(frozen=True, slots=True)
class Hint:
    """A step towards the answer, asked for by the learner."""

    text: str
    lit: Names = ()
    """The targets that it points at."""
    title: str = "Tip"
    """What it tells, in a word: a rule, a row, a card."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What is laid out before the learner; the game that set it draws it."""

    state: Any = None
    """The position, or None where there is no board."""
    cells: tuple[Cell, ...] | None = None
    """The empty cells to draw; None for those that are open by rule."""
    cards: Names = ()
    """The cards in a row under the board, by their targets."""
    piles: tuple[tuple[str, str], ...] = ()
    """Places to sort into: each target and what is written on it."""
    facing: Names = ()
    """The cards of the seat opposite, in a row of their own."""
    before: Any = None
    """The position in which moves are explained, where another one is shown."""
    placed: Any = None
    """The move that led from there to what is shown."""
    maps: Any = None
    """What each cell is worth at once, shown from the start, and in the end, shown when solved."""
    scores: bool = False
    """Whether open cells show what the chosen card would score."""
    told: str = ""
    """What is laid out, in sentences."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """One question, made from a seed."""

    key: str
    """Its lesson and its kind, such as `05_lines/straights`: what progress is kept by."""
    seed: str
    title: str
    prompt: str
    """What to do, in plain words."""
    task: Task
    setting: Setting
    hints: tuple[Hint, ...]
    learnt: str
    """What solving it shows, in one sentence."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What a maker makes of chance: an exercise without its name."""

    prompt: str
    task: Task
    setting: Setting
    hints: tuple[Hint, ...] = ()


@dataclass(frozen=True, slots=True)
class Maker:
    """A kind of exercise that can be set again and again with new positions."""

    key: str
    """A short name, such as `straights`."""
    title: str
    learnt: str
    draft: Callable[[Random], Draft]

    def make(self, lesson: str, seed: int | str) -> Exercise:
        """The exercise of a seed: the same seed gives the same one."""
        draft = self.draft(Random(f"{lesson}/{self.key}:{seed}"))
        return Exercise(
            key=f"{lesson}/{self.key}",
            seed=str(seed),
            title=self.title,
            prompt=draft.prompt,
            task=draft.task,
            setting=draft.setting,
            hints=draft.hints,
            learnt=self.learnt,
        )

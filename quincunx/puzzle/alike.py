"""Puzzles together: no two the same or nearly so, and no theme too often."""

from __future__ import annotations

from collections import Counter
from typing import Any

from quincunx.puzzle.puzzle import Puzzle
from quincunx.puzzle.recipe import Came
from quincunx.puzzle.setter import Setter

NEARLY = 0.8
"""The part of their traits that two nearly equal positions share at least."""


def share(mine: frozenset[str], yours: frozenset[str]) -> float:
    """Which part of all traits of two positions both have, from 0 to 1."""
    either = mine | yours
    return len(mine & yours) / len(either) if either else 1.0


class Gathering:
    """A pack that grows by what is offered to it."""

    def __init__(
        self, setter: Setter[Any, Any], most_of_a_theme: int, asked: str | None = None
    ) -> None:
        self.setter, self.most, self.asked = setter, most_of_a_theme, asked
        self.puzzles: list[Puzzle[Any, Any]] = []
        self._traits: list[frozenset[str]] = []
        self._themes: Counter[str] = Counter()

    def offer(self, puzzle: Puzzle[Any, Any]) -> Came:
        """Take a puzzle unless it is like one before, or there is enough of one of its themes."""
        if any(self._themes[theme] >= self.most for theme in puzzle.themes if theme != self.asked):
            return Came.TOO_MANY
        traits = self.setter.traits(puzzle.position)
        ids = {each.id for each in self.puzzles}
        if puzzle.id in ids or any(share(traits, each) >= NEARLY for each in self._traits):
            return Came.DOUBLE
        self.take(puzzle)
        return Came.FOUND

    def take(self, puzzle: Puzzle[Any, Any]) -> None:
        """Take a puzzle whatever it is like."""
        self.puzzles.append(puzzle)
        self._traits.append(self.setter.traits(puzzle.position))
        self._themes.update(puzzle.themes)

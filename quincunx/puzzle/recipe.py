"""What puzzles are wanted, and one attempt at one of them: the same wherever it is made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Generic

from quincunx.core.fields import as_seed
from quincunx.core.game import M, S
from quincunx.core.named import Named
from quincunx.errors import PuzzleError, Unfit
from quincunx.puzzle.make import Certain, Making, Tied, Unproved, Unwanted, make_puzzle
from quincunx.puzzle.puzzle import LEVELS, Puzzle, Spot
from quincunx.puzzle.question import Question
from quincunx.puzzle.setter import Setter, Wanted
from quincunx.puzzle.themes import check_theme
from quincunx.solve.budget import Budget
from quincunx.solve.oneply import score_moves

GENERATOR = "quincunx.puzzle"
VERSION = 1
"""Goes up whenever the same recipe may give other puzzles."""
NODES = 20_000_000
"""How many positions one search may look at before the attempt is given up."""
MOST_COUNT = 5000
_LEAST_PARTS = 2
"""A count of fewer parts teaches nothing."""


@dataclass(frozen=True, slots=True)
class Recipe(Generic[S, M]):
    """A pack in the making: with its seed it says every puzzle.

    Raises Unfit for a count, a level or a theme that there is not, and NotationError for a seed
    that no file can hold.
    """

    setter: Setter[S, M]
    wanted: Wanted
    count: int
    seed: int = 0
    theme: str | None = None
    level: int | None = None
    keep_ties: bool = False
    mixed: bool = False
    """Whether no theme may be that of more than a third of the pack."""
    nodes: int = NODES
    tries: int = 1000
    """How many attempts may be made for each puzzle that is wanted."""

    def __post_init__(self) -> None:
        if not 1 <= self.count <= MOST_COUNT:
            raise Unfit(f"from 1 to {MOST_COUNT} puzzles can be made at once, not {self.count}")
        as_seed(self.seed)
        if self.level is not None and self.level not in LEVELS:
            raise Unfit(f"there are levels {LEVELS[0]} to {LEVELS[-1]}, not {self.level}")
        if self.theme is not None:
            check_theme(self.setter, self.theme)

    @property
    def most_of_a_theme(self) -> int:
        """How many puzzles of the pack may have the same theme."""
        return max(1, self.count // 3) if self.mixed else self.count

    def write(self) -> dict[str, Any]:
        """The recipe as a JSON value, by which it is known again."""
        wanted = self.wanted
        return {
            "game": self.setter.name,
            "goal": wanted.question.value,
            "open": wanted.open,
            "seats": wanted.seats,
            "variants": list(wanted.variants),
            "layout": wanted.layout,
            "count": self.count,
            "seed": self.seed,
            "theme": self.theme,
            "level": self.level,
            "ties": self.keep_ties,
            "mixed": self.mixed,
            "nodes": self.nodes,
            "tries": self.tries,
        }

    def source(self, number: int) -> Mapping[str, Any]:
        """Where a puzzle says it comes from: enough to make it again."""
        made_by = {"generator": GENERATOR, "version": VERSION, "seed": self.seed}
        return {**made_by, "attempt": number, "open": self.wanted.open}


class Came(Named):
    """What comes of an attempt."""

    FOUND = "found"
    NO_POSITION = "no position"
    OTHER = "another theme or level"
    TIED = "tied"
    CERTAIN = "no chance in it"
    UNPROVED = "too large to prove"
    DOUBLE = "like one before"
    TOO_MANY = "enough of its theme"


@dataclass(frozen=True, slots=True)
class Attempt(Generic[S, M]):
    """One attempt of a recipe."""

    number: int
    """Counted from 0."""
    came: Came
    puzzle: Puzzle[S, M] | None = None


def attempt(recipe: Recipe[S, M], number: int) -> Attempt[S, M]:
    """Make one attempt; it depends on recipe and number alone.

    Raises Unfit when no attempt at all can succeed.
    """
    wanted = recipe.wanted
    rng = Random(f"{recipe.seed} {wanted} {number}")
    spot = recipe.setter.set_up(wanted, rng)
    if spot is None:
        return Attempt(number, Came.NO_POSITION)
    if not _can_have(recipe, spot):
        return Attempt(number, Came.OTHER)
    move = None
    if wanted.question is Question.COUNT:
        move = _asked(spot, recipe.theme, rng)
        if move is None:
            return Attempt(number, Came.NO_POSITION)
    try:
        return Attempt(number, Came.FOUND, _made(recipe, number, spot, move))
    except PuzzleError as error:
        return Attempt(number, _CAME.get(type(error), Came.NO_POSITION))


_CAME: dict[type[PuzzleError], Came] = {
    Tied: Came.TIED,
    Certain: Came.CERTAIN,
    Unproved: Came.UNPROVED,
    Unwanted: Came.OTHER,
}


def _made(recipe: Recipe[S, M], number: int, spot: Spot[S, M], move: M | None) -> Puzzle[S, M]:
    making = Making(
        question=recipe.wanted.question,
        spot=spot,
        source=recipe.source(number),
        move=move,
        keep_ties=recipe.keep_ties,
        theme=recipe.theme,
        level=recipe.level,
        budget=Budget(nodes=recipe.nodes),
    )
    return make_puzzle(recipe.setter, making)


def _can_have(recipe: Recipe[S, M], spot: Spot[S, M]) -> bool:
    """Whether some move scores by the rule that is to be the theme; asked before any search."""
    if recipe.theme not in recipe.setter.themes:
        return True
    return any(recipe.theme in why.by_rule for _, why in score_moves(*spot))


def _asked(spot: Spot[S, M], theme: str | None, rng: Random) -> M | None:
    """A move worth counting; the more parts it has, the sooner it is taken."""
    scored = [
        (move, sum(bool(reason.points or reason.draws) for reason in why.reasons))
        for move, why in score_moves(*spot)
        if theme is None or theme in why.by_rule
    ]
    worth = [(move, parts) for move, parts in scored if parts >= _LEAST_PARTS]
    if not worth:
        return None
    return rng.choices([move for move, _ in worth], [parts**2 for _, parts in worth])[0]

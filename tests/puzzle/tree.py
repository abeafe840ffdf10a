"""A game of two seats in which every move and its points are written out, and its setter."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from quincunx.core.explanation import Explanation, Reason, Rule
from quincunx.core.fields import as_object
from quincunx.core.game import Facts, Nobody, Step
from quincunx.core.grid import Cell
from quincunx.errors import IllegalMove, NotationError, PuzzleError, Unfit
from quincunx.puzzle.puzzle import Spot
from quincunx.puzzle.question import Question
from quincunx.puzzle.setter import Theme, Wanted
from quincunx.solve.budget import Meter
from quincunx.solve.endgame import Question as Ask
from quincunx.solve.endgame import solve_endgame
from quincunx.solve.solution import Solution

GAIN = Rule("gain", "Gain", "A move wins its points.", "1")
LOSS = Rule("loss", "Loss", "A move loses its points.", "1")
RULES = {"gain": GAIN, "loss": LOSS}


@dataclass(frozen=True)
class Tree:
    """Where a game stands: what each move scores and leads to, and the points so far."""

    branches: Any = field(default_factory=dict)
    """move: [points, branches, draws, [what each seat loses at the end]], the last two optional."""
    scores: tuple[int, int] = (0, 0)
    turn: int = 0
    left: tuple[int, int] = (0, 0)

    def __hash__(self) -> int:
        return hash((json.dumps(self.branches), self.scores, self.turn, self.left))


@dataclass(frozen=True)
class TreeGame:
    """The game of a tree."""

    name: str = "tree"
    seats: int = 2

    @property
    def facts(self) -> Facts:
        return Facts(chance=False, hidden=False, rounds=1)

    def deal(self, rng: Random, before: Tree | None = None) -> Tree:
        return Tree(grow(rng, 3))

    def turn(self, state: Tree) -> int | Nobody:
        return state.turn if state.branches else Nobody.OVER

    def moves(self, state: Tree) -> tuple[str, ...]:
        return tuple(state.branches)

    def play(self, state: Tree, move: str) -> Step[Tree]:
        if move not in state.branches:
            raise IllegalMove(f"{move} is no branch here")
        points, then, *rest = state.branches[move]
        scores = list(state.scores)
        scores[state.turn] += points
        left = tuple(rest[1]) if len(rest) > 1 else (0, 0)
        rule = GAIN if points >= 0 else LOSS
        why = Explanation((Reason(rule, points, (), "", rest[0] if rest else 0),))
        return Step(Tree(then, (scores[0], scores[1]), 1 - state.turn, left), why)

    def draws(self, state: Tree) -> tuple[()]:
        return ()

    def scores(self, state: Tree) -> tuple[int, ...]:
        return tuple(s - left for s, left in zip(state.scores, state.left, strict=True))

    def seen_by(self, state: Tree, seat: int) -> Tree:
        return state

    def write(self, state: Tree) -> dict[str, Any]:
        return {"game": self.name, "branches": state.branches, "turn": state.turn}

    def read(self, data: object) -> Tree:
        found = as_object(data, "the tree")
        if not isinstance(found.get("branches"), dict):
            raise NotationError("branches is missing")
        return Tree(found["branches"], turn=1 if found.get("turn") == 1 else 0)

    def write_move(self, move: str) -> str:
        return move

    def read_move(self, text: str) -> str:
        if not text.isalnum():
            raise NotationError(f"{text!r} is no branch")
        return text


GAME = TreeGame()


def grow(rng: Random, depth: int) -> dict[str, Any]:
    """A tree of chance."""
    if not depth:
        return {}
    return {name: [rng.randint(-9, 9), grow(rng, depth - 1)] for name in "abc"}


@dataclass(frozen=True)
class TreeSetter:
    """Sets puzzles in trees."""

    name: str = "tree"
    everyday: frozenset[str] = frozenset()
    weight: int = 5

    @property
    def themes(self) -> Mapping[str, Theme]:
        return {key: Theme(key, rule.title, rule.sentence) for key, rule in RULES.items()}

    def read(self, data: object) -> Spot[Tree, str]:
        return Spot(GAME, GAME.read(data))

    def played(self, spot: Spot[Tree, str], question: Question) -> Spot[Tree, str]:
        if question is Question.ODDS:
            raise Unfit("there is no chance in a tree")
        return spot

    def check(self, spot: Spot[Tree, str], question: Question) -> None:
        if "never" in spot.state.branches:
            raise PuzzleError("this branch can't grow")

    def key(self, state: Tree, move: str | None = None) -> str:
        return json.dumps([state.branches, move])

    def mirrors(self, state: Tree) -> tuple[()]:
        return ()

    def traits(self, state: Tree) -> frozenset[str]:
        return frozenset(f"{name}{value[0]}" for name, value in state.branches.items())

    def held(self, move: str) -> tuple[str, ...]:
        return (move,)

    def cells(self, move: str) -> tuple[Cell, ...]:
        return (Cell("abcdefgh".index(move), 0),)

    def prompt(self, question: Question, state: Tree, move: str | None = None) -> str:
        return "Which branch?"

    def set_up(self, wanted: Wanted, rng: Random) -> Spot[Tree, str] | None:
        return Spot(GAME, Tree(grow(rng, wanted.open))) if rng.random() < 0.9 else None

    def solve(self, spot: Spot[Tree, str], ask: Ask, meter: Meter | None = None) -> Solution[str]:
        return solve_endgame(spot.game, spot.state, ask, meter)

    def solve_again(
        self, spot: Spot[Tree, str], ask: Ask, meter: Meter | None = None
    ) -> Solution[str]:
        return solve_endgame(spot.game, spot.state, ask, meter)

    def position_schema(self) -> dict[str, Any]:
        return {"type": "object"}


SETTER = TreeSetter()


def find(name: str) -> TreeSetter:
    """The setter of the only game here."""
    if name != "tree":
        raise NotationError(f"{name!r} is no game here")
    return SETTER

from __future__ import annotations

from typing import Any

import pytest

from quincunx.puzzle.make import Making, make_puzzle
from quincunx.puzzle.puzzle import LEVELS, Puzzle, Spot
from quincunx.puzzle.question import Question
from quincunx.puzzle.rate import STEPS, hardness
from quincunx.solve.solution import Value
from tests.puzzle.samples import KINDS, sample
from tests.puzzle.test_themes import reply
from tests.puzzle.tree import GAME, SETTER, Tree


def _puzzle(branches: dict[str, Any], question: Question = Question.DUEL) -> Puzzle[Tree, str]:
    return make_puzzle(
        SETTER, Making(question, Spot(GAME, Tree(branches)), {"author": "the tests"})
    )


@pytest.mark.parametrize(
    ("branches", "features"),
    [
        (
            {"a": [9, reply(8)], "b": [5, reply(0)], "c": [0, reply(0)]},
            {"moves": 3, "parts": 1, "kinds": 1, "gap": 4, "greedy": 4, "depth": 2},
        ),
        (
            {"a": [9, reply(3)], "b": [5, reply(0)]},
            {"moves": 2, "parts": 1, "kinds": 1, "gap": 1, "greedy": 0, "depth": 1},
        ),
        # Two plies see 6 - 5 after a and 5 - 5 after b; the third makes up for it.
        (
            {"a": [6, {"a": [5, {}]}], "b": [5, {"a": [5, {"a": [7, {}]}]}]},
            {"moves": 2, "parts": 1, "kinds": 1, "gap": 6, "greedy": 6, "depth": 3},
        ),
    ],
)
def test_features_are_those_that_are_counted_by_hand(
    branches: dict[str, Any], features: dict[str, Value]
) -> None:
    assert _puzzle(branches).difficulty.features == features


def test_each_feature_makes_a_puzzle_harder_or_easier_as_it_should() -> None:
    base: dict[str, Value] = {
        "moves": 10, "parts": 2, "kinds": 2, "gap": 5, "greedy": 5, "depth": 2
    }  # fmt: skip
    middle = hardness(base, 10)
    for name in ("moves", "parts", "kinds", "greedy", "depth"):
        assert hardness({**base, name: base[name] + 1}, 10) > middle, name
    assert hardness({**base, "gap": 6}, 10) < middle


@pytest.mark.parametrize("kind", KINDS)
def test_every_level_is_within_the_five(kind: str) -> None:
    assert sample(kind).level in LEVELS


@pytest.mark.parametrize("question", Question)
def test_the_steps_of_the_levels_climb(question: Question) -> None:
    assert list(STEPS[question]) == sorted(set(STEPS[question]))
    assert len(STEPS[question]) == len(LEVELS) - 1

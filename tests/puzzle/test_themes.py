"""Each computed theme on trees that are labelled by hand: those that show it, and near ones."""

from __future__ import annotations

from typing import Any

import pytest

from quincunx.errors import Unfit
from quincunx.games.quincunx import puzzles as quincunx_puzzles
from quincunx.puzzle.make import Making, make_puzzle
from quincunx.puzzle.puzzle import Spot
from quincunx.puzzle.question import Question
from quincunx.puzzle.themes import SIGHTS, all_themes, check_theme
from tests.puzzle.samples import KINDS, sample
from tests.puzzle.tree import GAME, SETTER, Tree

Branches = dict[str, Any]


def reply(*points: int) -> Branches:
    """Moves of the other seat, after which the round is over."""
    return {name: [each, {}] for name, each in zip("abcdefgh", points, strict=False)}


def ends(draws: int, left: int) -> list[Any]:
    """A reply of no points, after which the asked seat loses what it has left."""
    return [{"a": [0, {}, 0, [left, 0]]}, draws]


# A move is [points, what follows, cards drawn, what each seat loses at the end].
LABELLED: list[tuple[str, bool, str, Branches]] = [
    # The most at once is 9, but the reply of 8 makes 1 of it; 5 and no reply is better.
    ("greedy-trap", True, "9 is punished", {"a": [9, reply(8)], "b": [5, reply(0)]}),
    ("greedy-trap", False, "9 is best", {"a": [9, reply(3)], "b": [5, reply(0)]}),
    (
        "greedy-trap",
        False,
        "one of two moves with 9 is best",
        {"a": [9, reply(8)], "b": [9, reply(0)]},
    ),
    ("sacrifice", True, "-2 now keeps 9 away", {"a": [1, reply(9)], "b": [-2, reply(0)]}),
    ("sacrifice", False, "every move loses", {"a": [-1, reply(9)], "b": [-2, reply(0)]}),
    ("sacrifice", False, "the best wins", {"a": [1, reply(0)], "b": [-2, reply(0)]}),
    ("sacrifice", False, "nothing is no loss", {"a": [1, reply(9)], "b": [0, reply(0)]}),
    ("quiet", True, "0 now keeps 9 away", {"a": [1, reply(9)], "b": [0, reply(0)]}),
    ("quiet", False, "no move wins", {"a": [0, reply(0)], "b": [-3, reply(0)]}),
    ("quiet", False, "the best wins 1", {"a": [2, reply(9)], "b": [1, reply(0)]}),
    (
        "deny",
        True,
        "the usual reply is 9, after c it is 1",
        {"a": [2, reply(9)], "b": [1, reply(9)], "c": [0, reply(1)]},
    ),
    (
        "deny",
        False,
        "the reply is the same after all",
        {"a": [2, reply(9)], "b": [1, reply(9)], "c": [4, reply(9)]},
    ),
    (
        "deny",
        False,
        "4 less is under the 5 that make a difference",
        {"a": [2, reply(9)], "b": [1, reply(9)], "c": [2, reply(5)]},
    ),
    (
        "deny",
        False,
        "c wins more itself than it takes",
        {"a": [2, reply(9)], "b": [1, reply(9)], "c": [12, reply(1)]},
    ),
    # a wins 3 and draws a card that costs 7 in the end; b draws none.
    (
        "draw-for-penalty",
        True,
        "the card drawn would cost 7",
        {"a": [3, *ends(1, 7)], "b": [1, *ends(0, 0)]},
    ),
    (
        "draw-for-penalty",
        True,
        "drawing puts a cheaper card in place of a dear one",
        {"a": [3, *ends(0, 7)], "b": [1, *ends(1, 2)]},
    ),
    (
        "draw-for-penalty",
        False,
        "points alone choose the same",
        {"a": [9, *ends(1, 3)], "b": [1, *ends(0, 0)]},
    ),
    (
        "draw-for-penalty",
        False,
        "both draw one card",
        {"a": [3, *ends(1, 7)], "b": [1, *ends(1, 0)]},
    ),
]


def themes(branches: Branches) -> tuple[str, ...]:
    """The themes of a tree's duel."""
    making = Making(Question.DUEL, Spot(GAME, Tree(branches)), {"author": "the tests"})
    return make_puzzle(SETTER, making).themes


@pytest.mark.parametrize(
    ("theme", "shows", "why", "branches"), LABELLED, ids=[f"{x[0]}: {x[2]}" for x in LABELLED]
)
def test_a_computed_theme_is_found_where_it_is_and_only_there(
    theme: str, shows: bool, why: str, branches: Branches
) -> None:
    assert (theme in themes(branches)) == shows, why


def test_every_computed_theme_is_labelled_both_ways() -> None:
    for sight in SIGHTS:
        labels = {shows for theme, shows, _, _ in LABELLED if theme == sight.theme.key}
        assert labels == {True, False}, sight.theme.key


def test_the_rules_that_the_answer_scores_by_come_first() -> None:
    assert themes({"a": [9, reply(8)], "b": [5, reply(0)]}) == ("gain", "greedy-trap")
    assert themes({"a": [1, reply(9)], "b": [-2, reply(0)]})[0] == "loss"


@pytest.mark.parametrize("kind", KINDS)
def test_themes_of_quincunx_are_rules_of_the_answer_or_computed_and_known(kind: str) -> None:
    puzzle, setter = sample(kind), quincunx_puzzles.SETTER
    computed = {sight.theme.key for sight in SIGHTS}
    scored = set(puzzle.why(puzzle.line[0]).by_rule)
    assert puzzle.themes
    assert set(puzzle.themes) <= set(all_themes(setter))
    assert set(puzzle.themes) - computed <= scored
    telling = scored - setter.everyday
    assert telling <= set(puzzle.themes), "a rule that tells something is a theme"
    if telling:
        assert not setter.everyday.intersection(puzzle.themes)


def test_an_unknown_theme_is_refused_with_the_one_that_is_meant() -> None:
    check_theme(quincunx_puzzles.SETTER, "power-play")
    with pytest.raises(Unfit, match="did you mean power-play"):
        check_theme(quincunx_puzzles.SETTER, "powerplay")

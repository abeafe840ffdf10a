from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from quincunx.games.quincunx.puzzles import SETTER
from quincunx.games.quincunx.renamed import renaming, solve_renamed
from quincunx.puzzle.check import (
    Checker,
    Found,
    Line,
    alike,
    check_all,
    check_puzzle,
    every,
    read_lines,
)
from quincunx.puzzle.make import Making, make_puzzle
from quincunx.puzzle.puzzle import Difficulty, Puzzle, Spot
from quincunx.puzzle.question import Question
from quincunx.puzzle.store import line_of, write_pack
from quincunx.puzzle.trust import fault
from quincunx.solve.endgame import Question as Ask
from tests.puzzle import tree
from tests.puzzle.samples import KINDS, find, sample, sample_data

CHECKER = Checker({"quincunx": SETTER, "tree": tree.SETTER})
SEARCHED = [kind for kind in KINDS if kind not in ("turn", "count")]


@pytest.mark.parametrize("kind", KINDS)
def test_a_true_puzzle_is_proved_again(kind: str) -> None:
    puzzle = sample(kind)
    proved = check_puzzle(puzzle, SETTER)
    assert proved.found is (Found.TIED if puzzle.tied else Found.UNIQUE), proved.why


@pytest.mark.parametrize("kind", SEARCHED)
def test_the_renamed_position_has_the_same_values_and_another_name_for_all(kind: str) -> None:
    puzzle = sample(kind)
    goal = puzzle.question.goal(puzzle.spot.game.seats)
    renamed = solve_renamed(puzzle.spot, Ask(goal=goal))
    assert renamed is not None
    assert {each.move: each.value for each in renamed.moves} == {
        each.move: each.value for each in puzzle.values
    }
    assert renamed.value == puzzle.value
    names = renaming(puzzle.spot.state)
    for cell in puzzle.position.board:
        assert names.back(names.lay(cell)) == cell
    assert names.unseated(names.seated((1, 2, 3))) == (1, 2, 3)
    if puzzle.spot.game.seats > 1:
        assert names.position(puzzle.spot.state) != puzzle.spot.state


def lie(puzzle: Puzzle[Any, Any], at: int, more: int) -> Puzzle[Any, Any]:
    """The puzzle with another value for one move, and no line that would give it away."""
    values = list(puzzle.values)
    values[at] = replace(values[at], value=values[at].value + more, line=())
    return replace(puzzle, values=tuple(values))


@pytest.mark.parametrize("kind", SEARCHED)
def test_a_forged_value_that_reading_can_not_see_is_found_by_the_proof(kind: str) -> None:
    puzzle = sample(kind)
    at = next(n for n, each in enumerate(puzzle.values) if each.move not in puzzle.answers)
    forged = lie(puzzle, at, -1)
    proved = check_puzzle(forged, SETTER)
    if not fault(forged, SETTER):
        assert proved.found is Found.WRONG
        move = puzzle.game.write_move(puzzle.values[at].move)
        assert move in proved.why


def test_other_themes_and_another_level_than_the_proof_gives_are_found() -> None:
    puzzle = sample("duel")
    themes = check_puzzle(replace(puzzle, themes=("pair", "set")), SETTER)
    assert themes.why.startswith("themes: they would be")
    other = Difficulty(puzzle.level % 5 + 1, puzzle.difficulty.features)
    level = check_puzzle(replace(puzzle, difficulty=other), SETTER)
    assert level.why == f"difficulty.level: it would be {puzzle.level}"
    seen = replace(puzzle.difficulty, features={"moves": 1})
    features = check_puzzle(replace(puzzle, difficulty=seen), SETTER)
    assert features.why.startswith("difficulty.features: they would be moves ")
    assert themes.found is level.found is features.found is Found.WRONG


def test_a_budget_that_is_too_small_says_so_and_not_that_it_is_wrong() -> None:
    spot = Spot(tree.GAME, tree.Tree(tree.grow(Random(3), 4)))
    puzzle = make_puzzle(tree.SETTER, Making(Question.DUEL, spot, {"author": "the tests"}))
    assert check_puzzle(puzzle, tree.SETTER).found is Found.UNIQUE
    assert check_puzzle(puzzle, tree.SETTER, nodes=3).found is Found.UNPROVED


LINES = {
    ("good", "same"): "",
    ("as good", "same"): "",
    ("slip", "slip back"): "values[1].line: slip is not best play",
    ("good",): "values[1].line: it stops before the round is over or chance decides",
}


@pytest.mark.parametrize("line", LINES)
def test_a_line_that_comes_to_the_value_by_two_slips_is_not_best_play(
    line: tuple[str, ...],
) -> None:
    good, slips = [4, {"same": [4, {}]}], [0, {"win": [4, {}], "slip back": [0, {}]}]
    then = {"good": good, "as good": good, "slip": slips}
    spot = Spot(tree.GAME, tree.Tree({"best": [9, {}], "other": [0, then]}))
    puzzle = make_puzzle(tree.SETTER, Making(Question.DUEL, spot, {"author": "the tests"}))
    best, other = puzzle.values
    assert (other.value, other.line) == (0, ("good", "same"))
    told = replace(puzzle, values=(best, replace(other, line=line)))
    proved = check_puzzle(told, tree.SETTER)
    assert proved.why == LINES[line]
    assert proved.found is (Found.WRONG if LINES[line] else Found.UNIQUE)


def test_the_best_line_itself_is_followed_too() -> None:
    slips = {"right": [0, {"win": [4, {}], "fail": [0, {}]}], "wrong": [0, {"over": [0, {}]}]}
    spot = Spot(tree.GAME, tree.Tree({"best": [9, slips], "other": [0, {}]}))
    puzzle = make_puzzle(tree.SETTER, Making(Question.DUEL, spot, {"author": "the tests"}))
    assert puzzle.line == ("best", "wrong", "over")
    slip = replace(puzzle, line=("best", "right", "fail"))
    assert check_puzzle(slip, tree.SETTER).why == "line: right is not best play"


def test_a_pack_is_reported_line_by_line_with_whatever_is_wrong(tmp_path: Path) -> None:
    forged = sample_data("duel")
    forged["answer"]["value"] += 1
    lines = [
        line_of(sample("duel")).strip(),
        json.dumps(forged),
        "not a puzzle",
        json.dumps({**sample_data("turn"), "game": "chess"}),
        line_of(sample("plan")).strip(),
    ]
    path = tmp_path / "pack.jsonl"
    path.write_text("\n".join(lines))
    with ThreadPoolExecutor(2) as executor:
        reports = list(check_all(read_lines([path]), CHECKER, executor))
    assert [report.found for report in reports] == [
        Found.UNIQUE,
        Found.WRONG,
        Found.UNREADABLE,
        Found.UNREADABLE,
        Found.TIED,
    ]
    assert [report.line for report in reports] == [1, 2, 3, 4, 5]
    assert reports[1].why.startswith("answer.value")
    assert "chess" in reports[3].why
    assert reports == list(check_all(read_lines([path]), CHECKER))
    assert [report.is_sound for report in reports] == [True, False, False, False, True]


def test_doubles_and_near_doubles_are_found_across_packs(tmp_path: Path) -> None:
    duel = sample("duel")
    write_pack(tmp_path / "a.jsonl", [duel, sample("turn")])
    near = find("quincunx").traits(duel.position)
    write_pack(tmp_path / "b.jsonl", [sample("flush duel"), duel])
    paths = [tmp_path / "a.jsonl", tmp_path / "b.jsonl"]
    reports = list(check_all(read_lines(paths), CHECKER))
    found = [(each.first.line, each.second.line, each.exact) for each in alike(reports)]
    assert found == [(1, 2, True)]
    other = replace(reports[2], traits=frozenset(list(near)[1:]))
    assert [each.exact for each in alike([reports[0], other])] == [False]
    far = replace(reports[2], traits=frozenset(list(near)[: len(near) // 2]))
    assert not list(alike([reports[0], far]))


def test_a_sample_is_spread_evenly_over_the_lines() -> None:
    lines = [Line("x", number, b"") for number in range(10)]
    assert [line.number for line in every(lines, 3)] == [0, 3, 6]
    assert every(lines, 10) == every(lines, 99) == lines

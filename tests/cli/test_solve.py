"""`quincunx solve` says what the solver says, for people and machines."""

import json
from fractions import Fraction
from typing import Any
from unittest.mock import patch

import pytest

from quincunx.games.quincunx.kernel import asking
from quincunx.games.quincunx.solving import solve
from quincunx.solve.solution import write_solution
from tests.cli.console import run
from tests.solve.vectors import Ending, agrees, endings
from tests.vectors import rows

POSITIONS = {row["id"]: row["position"] for row in rows("quincunx_endings")}
SMALL = [ending for ending in endings("endings") if ending.nodes < 1000]
DUEL, CHANCE = POSITIONS["e4"], POSITIONS["e78"]


def line(ending: Ending) -> str:
    return json.dumps({"position": POSITIONS[ending.id], "goal": ending.goal.value})


def test_lines_of_json_are_answered_with_the_known_values() -> None:
    ran = run("solve", "-", "--json", given="\n".join(map(line, SMALL)))
    assert ran.status == 0
    for ending, answer in zip(SMALL, ran.objects, strict=True):
        assert list(answer) == ["goal", "verdict", "values", "moves", "line", "nodes", "seconds"]
        assert answer["goal"] == ending.goal.value
        told = {each["move"]: each["value"] for each in answer["moves"]}
        assert told.keys() == ending.moves.keys()
        exact = {
            each["move"]: Fraction(each.get("exact", each["value"])) for each in answer["moves"]
        }
        assert all(agrees(exact[move], value) for move, value in ending.moves.items())
        best = max(exact.values())
        losses = {each["move"]: each["loss"] for each in answer["moves"]}
        assert losses == {move: pytest.approx(float(best - value)) for move, value in exact.items()}
        assert exact[answer["line"][0]] == best


@pytest.mark.parametrize("goal", ["turn", "plan", "duel"])
def test_the_goal_is_an_argument_too(goal: str) -> None:
    ran = run("solve", "-", "--goal", goal, "--json", given=json.dumps(DUEL))
    (answer,) = ran.objects
    (ending,) = (each for each in endings("endings") if each.id == "e4")
    wanted = write_solution(solve(ending.position, goal))
    assert {**answer, "seconds": 0} == {**wanted, "seconds": 0}


def test_best_alone_tells_one_move_with_the_same_values() -> None:
    every = run("solve", "-", "--json", given=json.dumps(CHANCE)).objects[0]
    best = run("solve", "-", "--json", "--best", given=json.dumps(CHANCE)).objects[0]
    assert best["values"] == every["values"]
    valued = [each for each in best["moves"] if each["value"] is not None]
    assert [each["move"] for each in valued] == [every["moves"][0]["move"]]
    assert best["nodes"] <= every["nodes"]


def test_people_read_verdict_line_table_and_tie_rule() -> None:
    told = run("solve", "-", given=json.dumps(CHANCE)).out
    assert told.startswith("Player 1 is on turn; proved, values +85/12 (+7.08), −85/12 (−7.08).\n")
    assert "Best play: 1S>3,-2\n" in told
    assert "move" in told
    assert "at once" in told
    assert "Ties: the first move in canonical order" in told


def test_a_spent_budget_is_said_and_nothing_guessed() -> None:
    ran = run("solve", "-", "--nodes", 3, given=json.dumps(POSITIONS["e33"]))
    assert ran.status == 1
    assert "not proved within the budget: nothing is known" in ran.out
    assert "Best play" not in ran.out
    (answer,) = run(
        "solve", "-", "--nodes", 3, "--json", given=json.dumps(POSITIONS["e33"])
    ).objects
    assert answer["verdict"] == "not proved"
    assert answer["values"] == []


def test_what_is_known_of_an_unproved_answer_is_told_as_bounds() -> None:
    (found,) = (row["position"] for row in rows("quincunx_bench") if row["id"] == "b11-5")
    given = json.dumps(found)
    how = ("solve", "-", "--best", "--nodes", 400_000)
    told = run(*how, given=given)
    assert told.status == 1
    (answer,) = run(*how, "--json", given=given).objects
    assert answer["verdict"] == "not proved"
    first = answer["moves"][0]
    known = first["low"] if first["value"] is None else first["value"]
    assert (known, first["move"]) == (answer["low"], answer["line"][0])
    assert {each["high"] for each in answer["moves"][1:]} == {answer["high"]}
    assert f"at least +{answer['low']}, at most +{answer['high']}.\n" in told.out
    assert f"Best so far: {first['move']}\n" in told.out


def test_one_unproved_line_among_proved_ones_makes_the_status_1_and_a_bad_one_2() -> None:
    lines = [json.dumps(POSITIONS["e4"]), json.dumps(POSITIONS["e33"])]
    assert run("solve", "-", "--nodes", 2000, given=lines[0]).status == 0
    assert run("solve", "-", "--nodes", 2000, given="\n".join(lines)).status == 1
    assert run("solve", "-", "--nodes", 2000, given="\n".join([*lines, "{}"])).status == 2


BAD: list[tuple[dict[str, Any], str]] = [
    ({"position": DUEL, "goal": "dual"}, "goal: 'dual' is none of turn, plan, duel; did you mean"),
    ({"position": DUEL, "goal": 7}, "goal: 7 is none of turn, plan, duel"),
    ({**DUEL, "hands": [["?"], ["?"]]}, "player 1 is on turn with a card whose face is unknown"),
    ({**DUEL, "hands": [[], []]}, "the round is over; there is nothing left to solve"),
]


@pytest.mark.parametrize(("given", "why"), BAD, ids=lambda each: str(each)[:30])
def test_what_can_not_be_solved_gets_one_line(given: dict[str, Any], why: str) -> None:
    assert why in run("solve", "-", given=json.dumps(given)).complaint


def test_a_negative_budget_gets_one_line() -> None:
    told = run("solve", "-", "--nodes", -1, given=json.dumps(DUEL)).complaint
    assert "give 0 or more" in told


@pytest.mark.parametrize("warm", [True, False])
def test_a_first_run_says_that_it_compiles_even_where_nobody_sits(warm: bool) -> None:
    with patch.object(asking, "is_warm", return_value=warm):
        ran = run("solve", "-", "--json", given=json.dumps(DUEL))
    assert ran.objects[0]["verdict"] != "not proved"
    told = [f"quincunx solve: {asking.COMPILES} ..."]
    assert ran.err.splitlines() == ([] if warm else told)


def test_a_budget_of_nothing_proves_nothing() -> None:
    (answer,) = run(
        "solve", "-", "--nodes", 0, "--json", given=json.dumps(POSITIONS["e33"])
    ).objects
    assert answer["verdict"] == "not proved"
    assert answer["values"] == []

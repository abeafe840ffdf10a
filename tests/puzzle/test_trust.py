from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from quincunx.errors import PuzzleError
from quincunx.games.quincunx.puzzles import SETTER
from quincunx.puzzle.notation import read_puzzle
from quincunx.puzzle.trust import check_consistent, fault
from tests.puzzle.samples import KINDS, find, sample, sample_data

Spoil = Callable[[dict[str, Any]], None]


@pytest.mark.parametrize("kind", KINDS)
def test_a_sound_puzzle_has_no_fault(kind: str) -> None:
    assert not fault(sample(kind), SETTER)


def _second_as_answer(data: dict[str, Any]) -> None:
    second = data["values"][1]
    data["answer"] = {"value": second["value"], "moves": [second["move"]]}
    data["line"] = [second["move"], *second.get("line", [])]


def _all_but_one_lowered(data: dict[str, Any]) -> None:
    """Another move is said to be best, in every place that says it."""
    _second_as_answer(data)
    data["values"][0]["value"] = data["values"][-1]["value"]


def _dropped(data: dict[str, Any]) -> None:
    data["values"].pop()


def _doubled(data: dict[str, Any]) -> None:
    data["values"].append(data["values"][-1])


def _illegal(data: dict[str, Any]) -> None:
    data["values"][-1]["move"] = "1M>9,9"


def _other_id(data: dict[str, Any]) -> None:
    data["id"] = "duel-0123456789ab"


def _other_score(data: dict[str, Any]) -> None:
    data["values"][0]["value"] += 1
    data["answer"]["value"] += 1


def _short_line(data: dict[str, Any]) -> None:
    data["line"] = data["line"][:1]


def _line_after_a_turn(data: dict[str, Any]) -> None:
    data["line"] = [data["values"][0]["move"], data["values"][-1]["move"]]


def _worst_first(data: dict[str, Any]) -> None:
    data["values"] = data["values"][::-1]


def _points_of_each_dropped(data: dict[str, Any]) -> None:
    del data["values"][1]["each"]


def _points_of_each_added(data: dict[str, Any]) -> None:
    data["values"][1]["each"] = [1, 2]


def _points_of_the_mover_changed(data: dict[str, Any]) -> None:
    data["values"][1]["each"][data["position"]["turn"]] += 1


def _line_elsewhere(data: dict[str, Any]) -> None:
    data["line"] = [data["values"][-1]["move"]]


def _tie_claimed(data: dict[str, Any]) -> None:
    data["answer"]["tied"] = True


def _tie_hidden(data: dict[str, Any]) -> None:
    data["answer"]["moves"] = data["answer"]["moves"][:1]


def _part_changed(data: dict[str, Any]) -> None:
    data["answer"]["parts"][0]["points"] += 1


def _part_missing(data: dict[str, Any]) -> None:
    data["answer"]["parts"].pop()


def _card_gone(data: dict[str, Any]) -> None:
    data["position"]["hands"][1].pop()


def _other_turn(data: dict[str, Any]) -> None:
    data["position"]["turn"] = 1 - data["position"]["turn"]


FORGED: list[tuple[str, str, Spoil]] = [
    ("duel", "answer.value", _second_as_answer),
    ("duel", "line: it comes to|values", _other_score),
    ("duel", "values: the legal move", _dropped),
    ("duel", "values: .* stands there 2 times", _doubled),
    ("duel", "values: 1M>9,9 is not legal", _illegal),
    ("duel", "id: ", _other_id),
    ("duel", "line: it stops", _short_line),
    ("duel", "line: it does not begin", _line_elsewhere),
    ("duel", r"values\[1\]: .* stands after", _worst_first),
    ("three seats", r"values\[1\].each: the points of 3 seats", _points_of_each_dropped),
    ("duel", r"values\[1\].each: only one value", _points_of_each_added),
    ("three seats", r"values\[1\].each: the seat on turn", _points_of_the_mover_changed),
    ("turn", "line: a turn asks for the score of one move", _line_after_a_turn),
    ("duel", "answer.tied", _tie_claimed),
    ("plan", "answer.moves", _tie_hidden),
    ("turn", "values: .* scores", _other_score),
    ("turn", "values: .* scores", _all_but_one_lowered),
    ("count", "values: .* scores", _other_score),
    ("count", "answer.parts", _part_changed),
    ("count", "answer.parts", _part_missing),
    ("duel", "position: .* lies nowhere", _card_gone),
    ("duel", "position: after", _other_turn),
]


@pytest.mark.parametrize(("kind", "said", "spoil"), FORGED)
def test_a_forged_puzzle_is_found_without_a_search(kind: str, said: str, spoil: Spoil) -> None:
    data = sample_data(kind)
    spoil(data)
    puzzle = read_puzzle(data, find)
    with pytest.raises(PuzzleError) as caught:
        check_consistent(puzzle, SETTER)
    assert re.match(said, str(caught.value)), str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_line_that_comes_to_another_value_than_its_move_is_found() -> None:
    data = sample_data("duel")
    data["values"][-1]["value"] -= 1
    puzzle = read_puzzle(data, find)
    check_consistent(puzzle, SETTER)
    assert fault(puzzle, SETTER).startswith(f"values[{len(puzzle.values) - 1}].line: it comes to")


@pytest.mark.parametrize("kind", ["plan", "solitaire", "duel", "flush duel", "three seats", "odds"])
def test_a_line_of_any_move_that_is_cut_short_is_found(kind: str) -> None:
    lines = [len(each.get("line", ())) for each in sample_data(kind)["values"]]
    for at, length in enumerate(lines):
        data = sample_data(kind)
        if length:
            data["values"][at]["line"].pop()
            assert fault(read_puzzle(data, find), SETTER).startswith(
                f"values[{at}].line: it stops before the round is over or chance decides"
            )
    assert any(lines)


def test_nothing_follows_a_move_whose_score_alone_is_asked() -> None:
    data = sample_data("turn")
    data["values"][0]["line"] = [data["values"][-1]["move"]]
    assert fault(read_puzzle(data, find), SETTER).startswith("values[0].line: a turn asks")


def test_points_of_other_seats_that_the_line_does_not_bring_are_found() -> None:
    data = sample_data("three seats")
    data["values"][0]["each"][data["position"]["turn"] - 1] += 1
    assert "each: its line comes to" in fault(read_puzzle(data, find), SETTER)

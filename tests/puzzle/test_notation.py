from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from quincunx.errors import NotationError, PuzzleError, QuincunxError
from quincunx.puzzle.notation import read_exact, read_puzzle, write_exact, write_puzzle
from tests.puzzle.samples import KINDS, find, sample, sample_data


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_written_is_read_back_the_same(kind: str) -> None:
    puzzle = sample(kind)
    assert read_puzzle(write_puzzle(puzzle), find) == puzzle
    assert write_puzzle(read_puzzle(sample_data(kind), find)) == sample_data(kind)


def test_unknown_fields_are_kept_wherever_they_stand() -> None:
    data = sample_data("count")
    for place in (data, data["answer"], data["difficulty"], data["proof"], data["source"]):
        place["later"] = {"any": ["thing"]}
    data["values"][0]["later"] = 1
    data["answer"]["parts"][0]["later"] = None
    assert write_puzzle(read_puzzle(data, find)) == data


@pytest.mark.parametrize(
    ("value", "written"), [(3, 3), (-7, -7), (Fraction(6, 2), 3), (Fraction(-7, 3), "-7/3")]
)
def test_values_are_written_exactly_and_read_back(value: Any, written: object) -> None:
    assert write_exact(value) == written
    assert read_exact(written, "value") == value


@pytest.mark.parametrize(
    "wrong", [0.5, "0.5", "6/2", "4/8", "1/0", "0/3", "-0/1", "7", "1/1", True, None, 10**9, " 1/2"]
)
def test_values_that_are_not_exact_or_not_in_lowest_terms_are_refused(wrong: object) -> None:
    with pytest.raises(NotationError, match="value"):
        read_exact(wrong, "value")


SPOILT: list[tuple[str, tuple[str | int, ...], object]] = [
    ("id", ("id",), 5),
    ("id", ("id",), " "),
    ("game", ("game",), "chess"),
    ("game", ("game",), None),
    ("goal", ("goal",), "win"),
    ("the position", ("position",), []),
    ("position: hands", ("position", "hands"), 7),
    ("position", ("position", "pile", "order"), "unknown"),
    ("prompt", ("prompt",), "x" * 501),
    ("prompt: character 2 is U+0007", ("prompt",), "a\x07"),
    ("prompt: character 1 is U+2066", ("prompt",), "\u2066a"),
    ("source.author: character 2 is U+000A", ("source", "author"), "a\nb"),
    ("source.generator", ("source", "generator"), ["x"]),
    ("themes[0]", ("themes",), ["\u202e"]),
    ("proof: solver", ("proof", "solver"), "\x1b[2J"),
    ("difficulty: a feature's name", ("difficulty", "features"), {"\x1b": 1}),
    ("answer", ("answer",), "3MV>0,1"),
    ("answer: value", ("answer", "value"), 1.5),
    ("answer: moves[0]", ("answer", "moves", 0), "hop"),
    ("answer: moves", ("answer", "moves"), "3MV>0,1"),
    ("answer: tied", ("answer", "tied"), 1),
    ("answer: parts[0]", ("answer", "parts"), [5]),
    ("values", ("values",), {}),
    ("values", ("values",), [{}] * 501),
    ("values[1].move", ("values", 1, "move"), 3),
    ("values[1].value", ("values", 1, "value"), "high"),
    ("values[0].line[0]", ("values", 0, "line"), ["?!"]),
    ("line[0]", ("line", 0), ""),
    ("themes[0]", ("themes",), [1]),
    ("difficulty: level", ("difficulty", "level"), 6),
    ("difficulty: features.gap", ("difficulty", "features"), {"gap": "much"}),
    ("source", ("source",), {"generator": "x"}),
    ("source.author", ("source", "author"), ""),
    ("proof: nodes", ("proof", "nodes"), -1),
    ("proof.exact", ("proof", "exact"), False),
]


@pytest.mark.parametrize(("field", "path", "value"), SPOILT)
def test_a_wrong_value_is_refused_in_one_line_that_names_its_field(
    field: str, path: tuple[Any, ...], value: object
) -> None:
    data: Any = sample_data("duel")
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises((NotationError, PuzzleError), match="^" + re.escape(field)) as caught:
        read_puzzle(data, find)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("field", list(sample_data("duel")))
def test_a_missing_field_is_named(field: str) -> None:
    data = sample_data("duel")
    del data[field]
    with pytest.raises(NotationError, match=field):
        read_puzzle(data, find)


@pytest.mark.parametrize("data", [None, 3, "text", [], [[]], {}, {"game": "quincunx"}])
def test_what_is_no_puzzle_at_all_is_refused(data: object) -> None:
    with pytest.raises(QuincunxError):
        read_puzzle(data, find)

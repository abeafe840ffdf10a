from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest

from quincunx.games.quincunx.puzzles import SETTER
from quincunx.puzzle.schema import puzzle_schema
from tests.puzzle.samples import KINDS, sample_data
from tests.puzzle.test_notation import SPOILT

VALIDATOR = jsonschema.Draft202012Validator(puzzle_schema([SETTER]))


def test_the_schema_is_itself_valid() -> None:
    jsonschema.Draft202012Validator.check_schema(puzzle_schema([SETTER]))
    json.dumps(puzzle_schema([SETTER]))


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_puzzle_fits_the_schema(kind: str) -> None:
    VALIDATOR.validate(sample_data(kind))


@pytest.mark.parametrize("field", list(sample_data("duel")))
def test_the_schema_asks_for_every_field_that_the_reader_needs(field: str) -> None:
    data = sample_data("duel")
    del data[field]
    assert not VALIDATOR.is_valid(data)


BY_READER_ALONE = {
    ("answer", "moves", 0): "the text of a move is the game's",
    ("values", 0, "line"): "the text of a move is the game's",
    ("line", 0): "the text of a move is the game's",
    ("position", "pile", "order"): "which pile a goal needs is the game's",
}


@pytest.mark.parametrize(("field", "path", "value"), SPOILT)
def test_what_the_reader_refuses_the_schema_refuses_unless_only_the_game_can_know(
    field: str, path: tuple[Any, ...], value: object
) -> None:
    data: Any = sample_data("duel")
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    assert VALIDATOR.is_valid(data) == (path in BY_READER_ALONE), field

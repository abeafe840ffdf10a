"""Whatever stands in a pack, reading it gives a puzzle or one sentence, and nothing else."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from quincunx.errors import QuincunxError
from quincunx.puzzle.store import line_of, read_line
from tests.puzzle.samples import KINDS, find, sample, sample_data

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(["3MV>0,1", "0", "?", "1M", "-1/3", "duel", "quincunx", "unknown", ""])
    | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["move", "value", "line", "game", "cards", "order", "seats"]), inner
        )
    ),
    max_leaves=8,
)


def places(data: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The path to every value inside a JSON value."""
    inner: Any = ()
    if isinstance(data, dict | list):
        inner = data.items() if isinstance(data, dict) else enumerate(data)
    found = [path] if path else []
    for key, value in inner:
        found += places(value, (*path, key))
    return found


DATA = {kind: sample_data(kind) for kind in KINDS}
SPOTS = st.sampled_from([(kind, path) for kind in KINDS for path in places(DATA[kind])])


def _one_sentence(text: str | bytes) -> None:
    said = "one sentence"
    try:
        puzzle = read_line(text, find)
    except QuincunxError as error:
        said = str(error)
    else:
        assert read_line(line_of(puzzle), find) == puzzle
    assert said
    assert "\n" not in said


@given(SPOTS, VALUES)
def test_any_value_anywhere_in_a_puzzle(spot: tuple[str, tuple[Any, ...]], value: object) -> None:
    kind, path = spot
    data = json.loads(json.dumps(DATA[kind]))
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    _one_sentence(json.dumps(data))


@given(SPOTS)
def test_any_value_missing_from_a_puzzle(spot: tuple[str, tuple[Any, ...]]) -> None:
    kind, path = spot
    data = json.loads(json.dumps(DATA[kind]))
    place = data
    for key in path[:-1]:
        place = place[key]
    del place[path[-1]]
    _one_sentence(json.dumps(data))


@given(VALUES)
def test_any_json_value_instead_of_a_puzzle(value: object) -> None:
    _one_sentence(json.dumps(value))


@given(st.binary(max_size=60))
@example(b"\xef\xbb\xbf")
@example(b'"\\ud800"')
@example(b"[" * 100_000)
def test_any_bytes_instead_of_a_line(data: bytes) -> None:
    _one_sentence(data)


@given(st.integers(1, 400))
def test_a_line_that_is_cut_off(kept: int) -> None:
    _one_sentence(line_of(sample("duel"))[:kept])

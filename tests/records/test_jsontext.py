"""JSON texts are read within limits; whatever is beyond them is one clear sentence."""

import json
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.errors import NotationError
from quincunx.records.jsontext import MOST_BYTES, MOST_NESTED, read_json, write_json

BAD = [
    ("", "empty"),
    (" \n\t", "empty"),
    ("{", "line 1, column 2"),
    ('{"a" 1}', "line 1, column 6"),
    ("[1,\n 2,\n  x]", "line 3, column 3"),
    ("[1, 2", "line 1"),
    ('["no end', "line 1, column 2"),
    ("[1] [2]", "line 1, column 5"),
    ("{'a': 1}", "line 1, column 2"),
    ('{"a": 1, "b": 2, "a": 3}', "'a' stands twice"),
    ("NaN", "NaN is no JSON number"),
    ('{"a": -Infinity}', "-Infinity is no JSON number"),
    ("1e999", "too large a number"),
    ("9" * 41, "longer than 40 digits"),
    ("0." + "1" * 50, "longer than 40 digits"),
    ("[" * 51 + "]" * 51, "nested deeper than 50"),
    ('{"a":' * 51 + "1" + "}" * 51, "nested deeper than 50"),
    ("[" * 100_000, "nested deeper than 50"),
    ("[" * 100 + '"' + "]" * 100 + '"', "nested deeper than 50"),
    ('"\\ud800"', "half a character"),
    (b"\xff\xfe[\x001\x00]\x00", "UTF-16"),
    (b"\x89PNG\r\n\x1a\n", "byte 0 is not UTF-8"),
    (b'["abc\xe4"]', "byte 5 is not UTF-8"),
]


@pytest.mark.parametrize(("text", "sentence"), BAD, ids=range(len(BAD)))
def test_a_bad_text_is_one_sentence(text: str | bytes, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence) as caught:
        read_json(text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 120


def test_a_broken_line_of_a_larger_text_is_named_by_its_number() -> None:
    with pytest.raises(NotationError, match="line 17, column 2"):
        read_json("[", line=17)


def test_a_huge_text_is_refused_before_it_is_read() -> None:
    text = b"[" + b"1," * (50 * 2**20) + b"1]"
    tracemalloc.start()
    with pytest.raises(NotationError, match="at most 4 MB"):
        read_json(text)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 2**20


GOOD = [
    ("[" * MOST_NESTED + "]" * MOST_NESTED, None),
    ('"' + "[{" * 1000 + '"', "[{" * 1000),
    ('["' + '\\"[' * 100 + '"]', ['"[' * 100]),
    ('"\\ud83d\\ude00"', "😀"),
    (b"\xef\xbb\xbf[1]", [1]),
    ("9" * 40, int("9" * 40)),
    ("[" + ",".join(["[]"] * 1000) + "]", [[]] * 1000),
]


@pytest.mark.parametrize(("text", "value"), GOOD, ids=range(len(GOOD)))
def test_a_text_at_the_limits_is_read(text: str | bytes, value: object) -> None:
    found = read_json(text)
    assert value is None or found == value


LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"]))
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters(codec="utf-8")), inner),
    max_leaves=20,
)


@given(VALUES, st.booleans())
def test_what_is_written_reads_back(value: object, spread: bool) -> None:
    text = write_json(value, spread=spread)
    assert read_json(text) == value
    assert read_json(text.encode()) == value
    assert spread or text.isascii()


@given(st.text() | st.binary())
def test_any_text_is_read_as_json_reads_it_or_refused(text: str | bytes) -> None:
    try:
        found = read_json(text)
    except NotationError:
        return
    plain = text.decode("utf-8-sig") if isinstance(text, bytes) else text
    assert found == json.loads(plain)


def test_the_limit_is_what_the_sentence_says() -> None:
    assert MOST_BYTES == 4 * 2**20

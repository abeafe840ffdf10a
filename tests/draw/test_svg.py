"""SVG: what is written is safe, short, and the same on every machine."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.draw import Box, Ink, Path, Scene, Stamp, Target, Text, to_svg
from quincunx.draw.path import parse
from quincunx.draw.svg import number, path_text

NAMESPACE = "{http://www.w3.org/2000/svg}"
printable = st.text(st.characters(min_codepoint=32, exclude_categories=["Cs", "Cc", "Cn"]))


def read(scene: Scene) -> ET.Element:
    return ET.fromstring(to_svg(scene))  # noqa: S314 - we wrote it


@given(printable, printable)
def test_words_come_out_as_they_went_in(words: str, more: str) -> None:
    scene = Scene(
        9,
        9,
        (Text(1, 2, words, 12, "#000000"),),
        (Target("a", 0, 0, 1, 1, f"!{more}"),),
        words,
        more,
    )
    root = read(scene)
    found = root.find(f"{NAMESPACE}text")
    tooltip = root.find(f"{NAMESPACE}rect/{NAMESPACE}title")
    assert found is not None
    assert tooltip is not None
    assert (found.text or "") == words
    assert tooltip.text == f"!{more}"
    assert root[0].text == (words or "Drawing")
    assert root.get("aria-label") == (words or "Drawing")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1, "1"),
        (-0.001, "0"),
        (1.005, "1"),
        (2.5, "2.5"),
        (0.126, "0.13"),
        (100, "100"),
        (-3.1, "-3.1"),
    ],
)
def test_numbers_are_rounded_to_hundredths_and_short(value: float, text: str) -> None:
    assert number(value) == text


@given(st.lists(st.floats(-999, 999), min_size=2, max_size=2))
def test_a_path_that_is_written_is_read_back(values: list[float]) -> None:
    text = path_text(parse(f"M{number(values[0])} {number(values[1])}C1 2 3 4 5 6Z"))
    assert path_text(parse(text)) == text


def test_a_mark_is_defined_once_however_often_it_is_stamped() -> None:
    stamps = tuple(Stamp(mark, 20 * at, 0, 20, "#4B3AA0") for at, mark in enumerate("MMKM"))
    text = to_svg(Scene(80, 20, stamps))
    assert text.count("<path") == 2
    assert text.count("<use") == 4


def test_an_outline_is_written_inside_the_edges_of_its_box() -> None:
    box = Box(0, 0, 10, 10, Ink("#FFFFFF", "#000000", 2, (5, 5), 0.5), 4)
    [found] = read(Scene(10, 10, (box,))).iter(f"{NAMESPACE}rect")
    assert [found.get(name) for name in ("x", "width", "rx", "stroke-width")] == [
        "1",
        "8",
        "3",
        "2",
    ]
    assert found.get("stroke-dasharray") == "5 5"
    assert found.get("opacity") == "0.5"


def test_round_ends_and_empty_fills_are_written() -> None:
    line = Path(parse("M0 0L9 9"), Ink(stroke="#000000", width=3, round=True))
    found = read(Scene(10, 10, (line,))).find(f"{NAMESPACE}path")
    assert found is not None
    assert (found.get("fill"), found.get("stroke-linecap")) == ("none", "round")


@pytest.mark.parametrize(("text", "kept"), [(" Pick", True), ("a  b", True), ("a b", False)])
def test_blanks_that_a_reader_would_drop_are_kept(text: str, kept: bool) -> None:
    written = to_svg(Scene(9, 9, (Text(0, 9, text, 12, "#000000"),)))
    assert ('xml:space="preserve"' in written) == kept


def test_a_background_lies_behind_everything() -> None:
    root = read(Scene(10, 20, background="#FFFFFF", description="Nothing here"))
    rect = root.find(f"{NAMESPACE}rect")
    assert rect is not None
    assert (rect.get("width"), rect.get("height"), rect.get("fill")) == ("10", "20", "#FFFFFF")
    assert root[1].text == "Nothing here"


def test_targets_without_a_label_leave_nothing_behind() -> None:
    assert "<rect" not in to_svg(Scene(9, 9, targets=(Target("cell:0,0", 0, 0, 9, 9),)))

"""Widths by our table are those of the fonts that share Arial's metrics."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageFont

from quincunx.draw.measure import fitting_size, shortened, text_width, wrapped
from quincunx.draw.png.fonts import METRIC_FONTS, find_font

CHARS = [*map(chr, range(32, 127)), *"−→←↑↓×·•…–—°‘’“”\u00a0"]
words = st.text(st.sampled_from(CHARS), max_size=30)


@pytest.mark.parametrize("bold", [False, True])
def test_every_character_is_as_wide_as_in_a_font_of_these_metrics(bold: bool) -> None:
    font, metric = find_font(1000, bold)
    if not metric or not isinstance(font, ImageFont.FreeTypeFont):
        pytest.skip(f"no font of Arial's metrics here, such as {METRIC_FONTS[bold][0]}")
    for char in CHARS:
        assert text_width(char, 1000, bold=bold) == pytest.approx(font.getlength(char), abs=1.5)


@given(words, words, st.booleans())
def test_widths_add_up_and_grow_with_the_size(one: str, other: str, bold: bool) -> None:
    both = text_width(one + other, 10, bold=bold)
    assert both == pytest.approx(text_width(one, 10, bold=bold) + text_width(other, 10, bold=bold))
    assert text_width(one, 20, bold=bold) == pytest.approx(2 * text_width(one, 10, bold=bold))


def test_letters_of_other_scripts_are_wide_enough() -> None:
    assert text_width("Ünïçø", 10) >= text_width("Unico", 10)
    assert text_width("漢字", 10) == 20


@given(words, st.integers(20, 200))
def test_what_is_fitted_or_shortened_fits(text: str, room: int) -> None:
    assert text_width(text, fitting_size(text, 12, room)) <= room + 1e-6
    assert text_width(shortened(text, 12, room), 12) <= room


@given(st.lists(st.sampled_from(["a", "Ace", "Leaves", "shares", "no"]), max_size=12))
def test_wrapping_keeps_every_word_in_order(text: list[str]) -> None:
    lines = wrapped(" ".join(text), 12, 60)
    assert " ".join(lines).split() == text
    assert all(text_width(line, 12) <= 60 for line in lines)

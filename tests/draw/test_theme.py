"""Every colour shows well enough on its ground, by the formula of WCAG 2."""

from itertools import combinations

import pytest

from quincunx.draw.heat import heat_colour, heat_ink, heat_level
from quincunx.draw.theme import (
    AMBER,
    DARK,
    HEAT_GAIN,
    HEAT_LOSS,
    HEAT_STEPS,
    LIGHT,
    RISE_BAND,
    SET_BAND,
    SUIT_COLOURS,
    THEMES,
    Theme,
    contrast,
    luminance,
    mixed,
)

TEXT, LINE = 4.5, 3.0
"""What WCAG asks for text, and for lines that tell something."""
themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [("#000000", "#FFFFFF", 21), ("#FFFFFF", "#FFFFFF", 1), ("#777777", "#FFFFFF", 4.48)],
)
def test_contrast_is_what_wcag_says(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == contrast(other, one) == pytest.approx(ratio, abs=0.005)


@themes
@pytest.mark.parametrize("letter", SUIT_COLOURS)
def test_a_suit_shows_on_paper_and_on_bands(letter: str, theme: Theme) -> None:
    for ground in (theme.paper, RISE_BAND.fill, SET_BAND.fill):
        assert contrast(SUIT_COLOURS[letter], ground) >= TEXT


@themes
def test_text_shows_on_every_ground(theme: Theme) -> None:
    for ground in (theme.page, theme.table, theme.slot, theme.panel, theme.button):
        assert contrast(theme.ink, ground) >= TEXT
        assert contrast(theme.muted, ground) >= TEXT
    assert contrast(theme.on_gain, theme.gain) >= TEXT
    assert contrast(theme.loss, theme.on_loss) >= TEXT
    assert contrast(theme.gain, theme.panel) >= TEXT
    assert contrast(theme.loss, theme.panel) >= TEXT


@themes
def test_print_shows_on_paper_in_both_themes(theme: Theme) -> None:
    for ground in (theme.paper, RISE_BAND.fill, SET_BAND.fill):
        assert contrast(LIGHT.ink, ground) >= TEXT
    assert contrast(LIGHT.muted, theme.paper) >= TEXT


def test_tags_show_on_their_own_ground() -> None:
    assert contrast(LIGHT.on_gain, SET_BAND.line) >= TEXT
    assert contrast(AMBER.text, AMBER.badge) >= TEXT
    assert contrast(LIGHT.loss, LIGHT.paper) >= TEXT
    assert contrast(LIGHT.muted, LIGHT.paper) >= TEXT


@themes
def test_lines_show_on_the_table(theme: Theme) -> None:
    for line in (theme.card_edge, theme.slot_line, theme.frame, theme.ink):
        assert contrast(line, theme.table) >= LINE
    assert contrast(theme.dots, theme.back) >= TEXT
    assert contrast(RISE_BAND.line, theme.paper) >= LINE
    assert contrast(SET_BAND.line, theme.paper) >= LINE
    assert contrast(AMBER.outline, theme.paper) >= LINE


@pytest.mark.parametrize("value", [sign * step for step in HEAT_STEPS for sign in (1, -1)] + [0])
def test_a_number_shows_on_its_step_of_the_heat_map(value: int) -> None:
    assert contrast(heat_ink(value), heat_colour(value)) >= 5.1


def test_both_arms_of_the_heat_map_are_equally_grey_and_grow_darker() -> None:
    for gain, loss in zip(HEAT_GAIN, HEAT_LOSS, strict=True):
        assert luminance(gain) == pytest.approx(luminance(loss), abs=0.06)
    for arm in (HEAT_GAIN, HEAT_LOSS):
        assert sorted(arm, key=luminance, reverse=True) == list(arm)


def test_a_step_of_the_heat_map_begins_at_its_number() -> None:
    assert [heat_level(value) for value in (0, 1, -1, 4, 5, -9, 10, 19, 20, -29, 30, -99)] == [
        *(0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
    ]


def test_no_two_suits_share_a_colour_and_the_dark_theme_is_dark() -> None:
    assert all(one != other for one, other in combinations(SUIT_COLOURS.values(), 2))
    assert [theme.dark for theme in (LIGHT, DARK)] == [False, True]
    assert luminance(DARK.page) < luminance(LIGHT.page)


def test_a_mix_goes_from_the_ground_to_the_colour() -> None:
    assert mixed("#102030", "#FFFFFF", 0) == "#FFFFFF"
    assert mixed("#102030", "#FFFFFF", 1) == "#102030"
    assert mixed("#000000", "#FFFFFF", 0.5) == "#808080"

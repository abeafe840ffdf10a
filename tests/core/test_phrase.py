"""Sentences name numbers as readers do."""

from fractions import Fraction

import pytest

from quincunx.core.phrase import counted, there_are


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (-2, "−2 points"),
        (-1, "−1 point"),
        (0, "0 points"),
        (1, "1 point"),
        (2, "2 points"),
        (1_000, "1,000 points"),
    ],
)
def test_a_number_of_things_agrees_with_its_word(number: int, told: str) -> None:
    assert counted(number, "point") == told


def test_a_fraction_is_told_as_it_is_written() -> None:
    assert counted(Fraction(7, 6), "point", "1 1/6") == "1 1/6 points"
    assert counted(Fraction(1), "point", "1") == "1 point"


@pytest.mark.parametrize(
    ("number", "told"), [(0, "there are 0 cards"), (1, "there is 1 card"), (2, "there are 2 cards")]
)
def test_a_verb_agrees_with_its_number(number: int, told: str) -> None:
    assert there_are(number, "card") == told

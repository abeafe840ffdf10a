"""The later lessons in a real browser: every exercise wrong and right, by every way to answer."""

import pytest

from tests.browser.lesson_run import run_through
from tests.browser.notebook import OpenNotebook

KEYS = [
    "06_power_and_variants",
    "07_count_it",
    "08_best_play",
    "09_endings",
    "10_make_a_puzzle",
    "11_rules_editions",
]


@pytest.mark.usefixtures("whole_pages")
def test_the_later_lessons_are_run_through_wrong_and_right(open_notebook: OpenNotebook) -> None:
    run_through(KEYS, open_notebook)

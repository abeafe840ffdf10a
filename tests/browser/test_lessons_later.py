"""The later lessons in a real browser, in the dark: wrong and right, by every way to answer."""

import pytest

from tests.browser.lesson_run import run_through
from tests.browser.notebook import OpenNotebook


@pytest.mark.usefixtures("whole_pages")
@pytest.mark.parametrize(
    "key",
    [
        "06_power_and_variants",
        "07_count_it",
        "08_best_play",
        "09_endings",
        "10_make_a_puzzle",
        "11_rules_editions",
    ],
)
def test_a_lesson_is_run_through_wrong_and_right(key: str, open_notebook: OpenNotebook) -> None:
    run_through(key, open_notebook, theme="dark")

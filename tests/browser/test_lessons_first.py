"""The first lessons in a real browser: every exercise wrong and right, by every way to answer."""

import pytest

from tests.browser.lesson_run import run_through
from tests.browser.notebook import OpenNotebook

KEYS = ["00_start_here", "01_play", "02_the_deck", "03_placing", "04_neighbours", "05_lines"]


@pytest.mark.usefixtures("whole_pages")
def test_the_first_lessons_are_run_through_wrong_and_right(open_notebook: OpenNotebook) -> None:
    run_through(KEYS, open_notebook)

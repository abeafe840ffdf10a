"""The first lessons in a real browser: every exercise wrong and right, by every way to answer."""

import pytest

from tests.browser.lesson_run import run_through
from tests.browser.notebook import OpenNotebook


@pytest.mark.usefixtures("whole_pages")
@pytest.mark.parametrize(
    "key",
    ["00_start_here", "01_play", "02_the_deck", "03_placing", "04_neighbours", "05_lines"],
)
def test_a_lesson_is_run_through_wrong_and_right(key: str, open_notebook: OpenNotebook) -> None:
    run_through(key, open_notebook)

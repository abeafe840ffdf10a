"""The later lessons in a real browser: every exercise wrong and right, by every way to answer."""

import pytest

from tests.browser.lesson_run import run_through
from tests.browser.lessons import KEYS
from tests.browser.notebook import OpenNotebook


@pytest.mark.usefixtures("whole_pages")
@pytest.mark.parametrize("key", KEYS[6:])
def test_a_lesson_is_run_through_wrong_and_right(key: str, open_notebook: OpenNotebook) -> None:
    run_through(key, open_notebook)

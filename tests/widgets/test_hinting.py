"""Hints by their numbers: a press may come before the page knows of the hint before it."""

from __future__ import annotations

import pytest

from quincunx.errors import Unfit
from quincunx.widgets.hinting import check_next


@pytest.mark.parametrize(
    ("asked", "taken", "told"),
    [
        ("1", 0, None),
        ("2", 1, None),
        ("", 0, None),
        ("", 3, None),
        ("1", 1, "hint 1 is shown already"),
        ("1", 3, "hint 1 is shown already"),
        ("2", 0, "first take hint 1"),
        ("3", 1, "first take hint 2"),
    ],
)
def test_only_the_next_hint_is_given(asked: str, taken: int, told: str | None) -> None:
    if told is None:
        check_next(asked, taken)
    else:
        with pytest.raises(Unfit, match=f"^{told}$"):
            check_next(asked, taken)

"""The boxes that the bar of a table, a puzzle or the workshop opens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from quincunx.widgets import PuzzleAuthor, PuzzleBox, Table
from tests.widgets.tables import use

DRAWERS: list[tuple[Callable[..., Any], str]] = [
    (Table, "new"),
    (Table, "file"),
    (Table, "more"),
    (lambda: PuzzleBox(progress=False), "progress"),
    (lambda: PuzzleBox(progress=False), "file"),
    (PuzzleAuthor, "rules"),
    (PuzzleAuthor, "load"),
]


@pytest.mark.parametrize(("make", "name"), DRAWERS)
def test_every_box_of_the_bar_has_what_escape_closes_it_by(
    make: Callable[..., Any], name: str
) -> None:
    shown = make()
    assert "data-close" not in shown._top.html
    use(shown._top, "drawer", name)
    assert f'data-arg="{name}" aria-label="Close" data-close' in shown._top.html

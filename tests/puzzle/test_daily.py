from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from quincunx.errors import Unfit
from quincunx.puzzle.daily import puzzle_of_the_day
from tests.puzzle.samples import KINDS, sample

PUZZLES = tuple(map(sample, KINDS))
DAYS = [date(2026, 1, 1) + timedelta(days=number) for number in range(400)]


def test_a_day_has_one_puzzle_in_whatever_order_the_packs_are_read() -> None:
    for day in DAYS[:20]:
        assert puzzle_of_the_day(PUZZLES, day) == puzzle_of_the_day(PUZZLES[::-1], day)


def test_every_puzzle_has_its_days() -> None:
    count = Counter(puzzle_of_the_day(PUZZLES, day).id for day in DAYS)
    assert set(count) == {puzzle.id for puzzle in PUZZLES}
    assert max(count.values()) < 3 * min(count.values())


def test_one_puzzle_more_changes_only_the_days_that_it_takes() -> None:
    for day in DAYS:
        before, after = puzzle_of_the_day(PUZZLES[1:], day), puzzle_of_the_day(PUZZLES, day)
        assert after in (before, PUZZLES[0])


def test_no_puzzle_is_no_puzzle_of_the_day() -> None:
    with pytest.raises(Unfit, match="no puzzle"):
        puzzle_of_the_day([], DAYS[0])

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from fractions import Fraction
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.errors import Unfit
from quincunx.puzzle.progress import Progress, Tally, Tried

NOON = datetime(2026, 6, 14, 12, tzinfo=UTC)


def tried(name: str, right: bool, hours: float = 0, **more: object) -> Tried:
    """A try at a puzzle, so many hours after noon."""
    return Tried(name, right, NOON + timedelta(hours=hours), **more)  # type: ignore[arg-type]


def after(*tries: Tried) -> Progress:
    """The progress that tries make, one after the other."""
    return reduce(Progress.after, tries, Progress())


def test_a_repeat_counts_neither_as_solved_twice_nor_as_a_first_try() -> None:
    progress = after(tried("a", False), tried("a", True, 1), tried("a", True, 2))
    assert progress.tally == Tally(tried=1, solved=1, first=0)
    assert progress.records["a"].tries == 3
    assert progress.records["a"].solved_at == NOON + timedelta(hours=1)
    assert after(tried("b", True), tried("b", False, 1)).tally == Tally(1, 1, 1)


def test_a_puzzle_solved_with_help_is_solved_but_not_at_first_try() -> None:
    assert after(tried("a", True, hints=1)).tally == Tally(tried=1, solved=1, first=0)


def test_the_first_try_rate_is_exact_and_there_is_none_without_a_try() -> None:
    progress = after(tried("a", True), tried("b", False, 1), tried("c", True, 2))
    assert progress.tally.first_rate == Fraction(2, 3)
    assert Progress().tally.first_rate is None


def test_a_streak_is_broken_by_a_wrong_first_try_and_not_by_a_repeat() -> None:
    tries = [tried(name, name != "c", hour) for hour, name in enumerate("abcde")]
    assert after(*tries).streak == 2
    assert after(*tries).best_streak == 2
    assert after(*tries, tried("c", False, 9), tried("a", False, 10)).streak == 2
    assert after(*tries, tried("f", False, 11)).streak == 0
    assert Progress().streak == Progress().best_streak == 0


def test_days_in_a_row_end_today_or_yesterday() -> None:
    progress = after(*(tried(str(day), True, -24 * day) for day in (0, 1, 2, 4)))
    assert progress.days(NOON.date()) == 3
    assert progress.days(NOON.date() + timedelta(days=1)) == 3
    assert progress.days(NOON.date() + timedelta(days=2)) == 0
    assert Progress().days(date(2026, 1, 1)) == 0


def test_tallies_go_by_theme_level_and_group() -> None:
    progress = after(
        tried("a", True, 0, group="duel", level=3, themes=("pair", "quiet")),
        tried("b", False, 1, group="duel", level=1, themes=("pair",)),
        tried("ex-1", True, 2, kind="sums", group="04_neighbours"),
    )
    assert progress.by_theme == {"pair": Tally(2, 1, 1), "quiet": Tally(1, 1, 1)}
    assert progress.by_level == {1: Tally(1, 0, 0), 3: Tally(1, 1, 1)}
    assert progress.by_group == {"04_neighbours": Tally(1, 1, 1), "duel": Tally(2, 1, 1)}
    assert progress.of_kind("puzzle").tally == Tally(2, 1, 1)
    assert progress.of_kind("sums").tally == Tally(1, 1, 1)


def test_a_time_without_its_zone_is_refused_and_zones_mean_the_same_time() -> None:
    with pytest.raises(Unfit, match="zone"):
        Tried("a", True, datetime(2026, 6, 14, 12))  # noqa: DTZ001 - what is refused
    east = timezone(timedelta(hours=9))
    assert Tried("a", True, NOON.astimezone(east)) == tried("a", True)


TRIES = st.builds(
    tried,
    st.sampled_from("abcd"),
    st.booleans(),
    st.integers(0, 40),
    hints=st.integers(0, 3),
    themes=st.sampled_from([("pair",), ("set", "quiet")]),
)
PROGRESS = st.lists(TRIES, max_size=8).map(lambda tries: after(*tries))


@given(PROGRESS, PROGRESS, PROGRESS)
def test_joining_loses_nothing_in_any_order_and_adds_nothing_twice(
    a: Progress, b: Progress, c: Progress
) -> None:
    assert a.joined(b) == b.joined(a)
    assert a.joined(b).joined(c) == a.joined(b.joined(c))
    assert a.joined(a) == a
    assert a.joined(b).joined(b) == a.joined(b)
    together = a.joined(b)
    assert together.records.keys() == a.records.keys() | b.records.keys()
    for part in (a, b):
        for name, record in part.records.items():
            assert together.records[name].first_at <= record.first_at
            assert together.records[name].tries >= record.tries
            assert together.records[name].solved_at or not record.solved_at

"""What a learner has solved: kept in a file, shared by notebooks, carried along, and drawn."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from quincunx.draw.scene import Box, Text
from quincunx.draw.theme import DARK, LIGHT
from quincunx.errors import QuincunxError, Unfit
from quincunx.puzzle.progress import Progress, Tried
from quincunx.puzzle.progress_code import write_code
from quincunx.puzzle.progress_file import ProgressFile
from quincunx.puzzle.progress_text import write_progress
from quincunx.widgets.puzzle import chart, solving
from quincunx.widgets.puzzle.keeper import Keeper, carried, tried
from quincunx.widgets.puzzle.solving import Solving
from tests.widgets.puzzles import fresh, play, puzzle, wrong

NOON = datetime(2026, 6, 14, 12, tzinfo=UTC)


def one(id_: str, *, right: bool, hints: int = 0, level: int = 1) -> Tried:
    return Tried(id_, right, NOON, level=level, themes=("pair",), hints=hints)


def right(now: Solving) -> Solving:
    return play(now, puzzle("duel").line[0])


def false(now: Solving) -> Solving:
    return play(now, wrong(puzzle("duel")))


@pytest.mark.parametrize(
    ("changes", "tally"),
    [
        ([right], (1, 1, 1)),
        ([false], (1, 0, 0)),
        ([false, right], (1, 1, 0)),
        ([solving.help_more, right], (1, 1, 0)),
        ([solving.show_answer], (1, 0, 0)),
        ([false, solving.show_answer], (1, 0, 0)),
        ([right, solving.again, right], (1, 1, 1)),
        ([right, solving.again, false], (1, 1, 1)),
        ([solving.show_answer, solving.again, right], (1, 1, 0)),
        ([solving.help_more, solving.help_more], (0, 0, 0)),
    ],
)
def test_a_puzzle_counts_once_and_by_its_first_try(
    changes: list[Callable[[Solving], Solving]], tally: tuple[int, int, int]
) -> None:
    now, progress = fresh("duel"), Progress()
    for change in changes:
        before, now = now, change(now)
        found = tried(before, now, NOON)
        progress = progress.after(found) if found else progress
    found_tally = progress.tally
    assert (found_tally.tried, found_tally.solved, found_tally.first) == tally


def test_a_try_bears_goal_level_and_themes() -> None:
    found = tried(fresh("duel"), right(fresh("duel")), NOON)
    assert found is not None
    asked = puzzle("duel")
    assert (found.group, found.level, found.themes) == ("duel", asked.level, asked.themes)


# --- the file


def test_two_notebooks_do_not_overwrite_each_other(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    first, second = Keeper(path), Keeper(path)
    first.change(first.load().progress, lambda p: p.after(one("a", right=True)))
    second.change(Progress(), lambda p: p.after(one("b", right=False)))
    assert set(first.load().progress.records) == {"a", "b"}


def test_a_damaged_file_is_set_aside_and_that_is_said(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text("{ damaged")
    kept = Keeper(path).load()
    assert (dict(kept.progress.records), "progress.damaged-1.json" in kept.note) == ({}, True)
    assert (tmp_path / "progress.damaged-1.json").read_text() == "{ damaged"


def test_where_nothing_can_be_written_the_session_still_counts_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    keeper = Keeper(file / "progress.json")
    assert keeper.load().note
    kept = keeper.change(Progress(), lambda p: p.after(one("a", right=True)))
    assert set(kept.progress.records) == {"a"}
    assert "still counts" in kept.note


def test_without_a_file_progress_is_kept_in_mind() -> None:
    keeper = Keeper(False)
    assert keeper.load().progress == Progress()
    assert keeper.change(Progress(), lambda p: p.after(one("a", right=True))).progress.records


# --- to another machine


def test_a_code_and_a_file_carry_the_same_progress() -> None:
    progress = Progress().after(one("a", right=True)).after(one("b", right=False, hints=2))
    assert carried(write_code(progress)) == progress
    assert carried(f"  {write_progress(progress)}\n") == progress


@pytest.mark.parametrize("text", ["", None, "  ", "Q1-", "hello", "{}", "{ not json", "Q1-####"])
def test_what_is_no_progress_is_refused_in_one_sentence(text: str | None) -> None:
    with pytest.raises(QuincunxError) as refusal:
        carried(text)
    assert "\n" not in str(refusal.value)


def test_nothing_pasted_asks_for_a_code() -> None:
    with pytest.raises(Unfit, match="paste"):
        carried(" ")


# --- the chart


def learner() -> Progress:
    progress = Progress()
    for at in range(12):
        found = Tried(
            f"p{at}",
            at % 3 > 0,
            NOON + timedelta(hours=at),
            level=1 + at % 4,
            themes=("pair", "set") if at % 2 else ("pair",),
            hints=at % 2,
        )
        progress = progress.after(found)
    return progress


TITLES = {"pair": "Pair", "set": "Set"}


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_the_chart_draws_a_bar_for_each_level_and_theme_within_its_bounds(theme: object) -> None:
    assert theme in (LIGHT, DARK)
    drawn = chart.scene(learner(), TITLES, DARK if theme is DARK else LIGHT)
    texts = [shape.text for shape in drawn.shapes if isinstance(shape, Text)]
    assert {"By level", "By theme", "Pair", "Set"} <= set(texts)
    figures = [text for text in texts if " / " in text]
    assert len(figures) == 4 + 2
    for shape in drawn.shapes:
        left, top, rightmost, bottom = shape.bounds
        assert left >= 0
        assert top >= 0
        assert rightmost <= drawn.width + 1
        assert bottom <= drawn.height + 1


def test_bars_are_as_long_as_their_counts() -> None:
    drawn = chart.scene(learner(), TITLES, LIGHT)
    by_theme = [s for s in drawn.shapes if isinstance(s, Box) and s.x > chart.COLUMN]
    tried_bars = sorted(box.width for box in by_theme if box.ink.fill == LIGHT.slot)
    assert tried_bars[-2] / tried_bars[-1] == pytest.approx(6 / 12)


def test_the_chart_says_in_words_what_it_draws() -> None:
    told = list(chart.words(learner(), TITLES))
    assert "Pair: 8 of 12 solved, 4 at the first try" in told
    assert sum(line.startswith("level") for line in told) == 4


def test_the_file_of_one_learner_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = ProgressFile(tmp_path / "p.json")
    file.update(lambda _: learner())
    assert file.load().progress == learner()

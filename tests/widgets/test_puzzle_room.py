"""Choosing puzzles: packs from files, what is asked for, the next one, the one of the day."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from quincunx.errors import NotationError, QuincunxError, TooLarge, Unfit
from quincunx.puzzle.progress import Progress, Tried
from quincunx.widgets.puzzle import packs, room
from quincunx.widgets.puzzle.packs import ALL, Pack
from quincunx.widgets.puzzle.room import Room, Wanted
from tests.widgets.puzzles import EVERY_KIND, PACKS, PICTURE, picture, puzzles

NOON = datetime(2026, 6, 14, 12, tzinfo=UTC)


def every_kind() -> Pack:
    return packs.read_file(EVERY_KIND)


def entered(**wanted: str) -> Room:
    return room.enter((every_kind(), packs.read_file(PICTURE)), Wanted(**wanted), Progress())


def solved(*ids: str) -> Progress:
    progress = Progress()
    for id_ in ids:
        progress = progress.after(Tried(id_, True, NOON))
    return progress


# --- choosing


def test_the_easiest_puzzle_of_the_selection_comes_first() -> None:
    now = entered()
    levels = [slip.level for slip in now.selection]
    assert levels == sorted(levels)
    assert now.solving.puzzle.id == now.selection[0].id


def test_a_puzzle_that_is_solved_is_not_offered_first_nor_next() -> None:
    ids = [slip.id for slip in entered().selection]
    now = room.enter((every_kind(), packs.read_file(PICTURE)), Wanted(), solved(ids[0], ids[2]))
    assert now.slip.id == ids[1]
    assert room.next_puzzle(now).slip.id == ids[3]


def test_next_goes_around_and_once_all_are_solved_takes_simply_the_next() -> None:
    now, seen = entered(), []
    for _ in now.selection:
        seen.append(now.slip.id)
        now = room.next_puzzle(now)
    assert sorted(seen) == sorted(slip.id for slip in now.selection)
    assert now.slip.id == seen[0]
    done = replace(now, progress=solved(*seen))
    assert room.next_puzzle(done).slip.id == seen[1]


@pytest.mark.parametrize("goal", ["turn", "plan", "duel", "odds", "count"])
def test_a_goal_leaves_only_its_puzzles(goal: str) -> None:
    now = room.ask(entered(), Wanted(goal=goal))
    assert {slip.question.value for slip in now.selection} == {goal}
    assert now.solving.puzzle.question.value == goal


def test_a_theme_and_a_level_leave_only_theirs() -> None:
    theme = entered(theme="greedy-trap")
    assert all("greedy-trap" in slip.themes for slip in theme.selection)
    level = entered(level="5")
    assert {slip.level for slip in level.selection} == {5}


def test_another_goal_lets_go_of_a_theme_that_it_has_none_of() -> None:
    now = entered(goal="plan", theme="quiet")
    assert room.ask(now, replace(now.wanted, goal="count")).wanted == Wanted(goal="count")


def test_a_kind_of_which_there_is_none_is_refused_and_nothing_changes() -> None:
    now = entered(goal="plan")
    with pytest.raises(Unfit, match="no puzzle is like that"):
        room.ask(now, replace(now.wanted, level="1", theme="no-theme"))
    with pytest.raises(Unfit, match="only puzzle of its kind"):
        room.next_puzzle(entered(goal="turn"))
    with pytest.raises(Unfit, match="no pack"):
        room.ask(now, Wanted(pack="nowhere"))


def test_the_open_puzzle_stays_while_it_fits() -> None:
    now = entered()
    kept = room.ask(now, Wanted(goal=now.slip.question.value))
    assert kept.solving is now.solving


# --- the puzzle of the day


def test_the_puzzle_of_a_day_is_the_same_whatever_is_chosen_and_in_whatever_order() -> None:
    day = date(2026, 6, 14)
    one, other = every_kind(), packs.read_file(PICTURE)
    found = {
        room.daily(entered(goal="plan"), day).slip.id,
        room.daily(entered(level="5"), day).slip.id,
        room.enter((other, one), Wanted(), Progress(), day).slip.id,
    }
    assert len(found) == 1


def test_days_have_different_puzzles() -> None:
    now = entered()
    days = [date(2026, 1, 1) + timedelta(days=n) for n in range(60)]
    assert len({room.daily(now, day).slip.id for day in days}) == len(now.pack.slips)


# --- packs


def test_packs_together_hold_each_puzzle_once() -> None:
    both = packs.joined((every_kind(), every_kind(), packs.read_file(PICTURE)))
    assert (both.name, len(both.slips)) == (ALL, len(puzzles()) + 1)


def test_a_pack_of_ones_own_comes_beside_the_others_and_replaces_its_older_self() -> None:
    now = room.add_pack(entered(), packs.of_puzzles("mine", [picture()]))
    assert [pack.name for pack in now.packs] == ["every-kind", "picture", "mine"]
    assert now.solving.puzzle == picture()
    assert room.add_pack(now, packs.of_puzzles("mine", [picture()])).packs == now.packs


def test_packs_are_found_beside_the_notebook_or_above_it(tmp_path: Path) -> None:
    below = tmp_path / "a" / "b"
    below.mkdir(parents=True)
    folder = tmp_path / "puzzles" / "quincunx"
    folder.mkdir(parents=True)
    (folder / "own.jsonl").write_bytes(PICTURE.read_bytes())
    assert [path.stem for path in packs.find_packs("quincunx", below)] == ["own"]


def test_a_shelf_takes_files_folders_packs_and_puzzles() -> None:
    assert len(packs.shelf(PACKS, "quincunx")) == 2
    assert len(packs.shelf([PICTURE, every_kind()], "quincunx")) == 2
    assert packs.shelf(picture(), "quincunx")[0].slips[0].open() == picture()


# --- bad files


def spoiled(**changes: Any) -> bytes:
    """The picture's line with some fields changed; None leaves one out."""
    data = json.loads(PICTURE.read_text())
    data = {key: value for key, value in {**data, **changes}.items() if value is not None}
    return json.dumps(data).encode()


def forged() -> bytes:
    """The picture with the worst move called the best."""
    data = json.loads(PICTURE.read_text())
    data["values"][-1]["value"] = 99
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"", "no puzzle in it"),
        (b"\n\n  \n", "no puzzle in it"),
        (b"not json", "line 1"),
        (b"[1, 2]", "line 1: a line holds one whole puzzle, not a list"),
        (b"{}", "line 1: difficulty is missing"),
        (spoiled(goal=None), "line 1: goal is missing"),
        (spoiled(goal="dual"), "did you mean duel"),
        (spoiled(difficulty={"level": 9, "features": {}}), "difficulty.level"),
        (spoiled(position={"game": "chess"}), "line 1"),
        (spoiled(id="duel-000000000000"), "id: "),
        (spoiled(values=[]), "line 1: values"),
        (forged(), "answer.value"),
        (b"[" * 100_000, "line 1"),
        (b"\xff\xfe\x00", "UTF-16"),
        (b'{"id": "' + b"x" * 300_000 + b'"}', "longer than"),
    ],
)
def test_a_bad_file_is_refused_in_one_line_that_names_it(text: bytes, told: str) -> None:
    with pytest.raises(QuincunxError) as refusal:
        packs.read_text("mine", text)
    assert "mine" in str(refusal.value)
    assert told in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 400


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    huge = tmp_path / "huge.jsonl"
    with huge.open("wb") as file:
        file.truncate(100 * 2**20)
    with pytest.raises(TooLarge, match=r"huge\.jsonl has 100 MB"):
        packs.read_file(huge)
    with pytest.raises(Unfit, match="can't be opened"):
        packs.read_file(tmp_path / "nowhere.jsonl")


def test_a_forged_puzzle_of_a_large_file_is_refused_when_it_is_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(packs, "CHECKED_AT_ONCE", 0)
    text = EVERY_KIND.read_bytes() + forged()
    now = room.enter((packs.read_text("mine", text),), Wanted(level="1"), Progress())
    forgery = now.pack.slips[-1]
    with pytest.raises(NotationError, match="mine, line 9"):
        forgery.open()

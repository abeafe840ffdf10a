from __future__ import annotations

import json
from pathlib import Path

import pytest

from quincunx.errors import NotationError, TooLarge
from quincunx.puzzle import store
from quincunx.puzzle.question import Question
from quincunx.puzzle.store import (
    add_to_pack,
    line_of,
    read_entries,
    read_pack,
    select,
    write_pack,
    write_whole,
)
from tests.puzzle.samples import KINDS, find, sample, sample_data


def test_a_pack_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    puzzles = tuple(map(sample, KINDS))
    write_pack(tmp_path / "pack.jsonl", puzzles)
    assert read_pack(tmp_path / "pack.jsonl", find) == puzzles
    assert (tmp_path / "pack.jsonl").read_bytes().count(b"\n") == len(puzzles)


def test_blank_lines_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    text = "\ufeff" + line_of(sample("duel")).strip() + "\r\n\r\n" + line_of(sample("turn"))
    (tmp_path / "pack.jsonl").write_bytes(text.encode())
    assert read_pack(tmp_path / "pack.jsonl", find) == (sample("duel"), sample("turn"))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"{", "line 2"),
        (b"[[[[" * 5000, "nested"),
        (b"\xff\xfe\x00", "UTF"),
        (b'{"game": NaN}', "NaN"),
        (b'{"id": 1, "id": 2}', "twice"),
        (b'{"id": %s}' % (b"9" * 5000), "digits"),
        (b'"just a text"', "not an object"),
        (b"x" * 400_000, "longer than"),
    ],
)
def test_a_line_that_is_broken_or_hostile_gives_one_sentence_with_its_number(
    tmp_path: Path, line: bytes, said: str
) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(line_of(sample("duel")).encode() + line + b"\n")
    before = path.read_bytes()
    with pytest.raises(NotationError, match=r"^bad.jsonl, line 2: ") as caught:
        read_pack(path, find)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == before


def test_entries_tell_every_fault_and_still_give_the_sound_puzzles(tmp_path: Path) -> None:
    forged = sample_data("duel")
    forged["answer"]["value"] = 99
    lines = [json.dumps(forged), line_of(sample("turn")).strip(), "{}"]
    (tmp_path / "pack.jsonl").write_text("\n".join(lines))
    entries = list(read_entries(tmp_path / "pack.jsonl", find))
    assert [entry.number for entry in entries] == [1, 2, 3]
    assert [entry.puzzle for entry in entries] == [None, sample("turn"), None]
    assert entries[0].fault.startswith("answer.value")
    assert "game is missing" in entries[2].fault


def test_a_file_beyond_all_measure_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.jsonl"
    with path.open("wb") as file:
        file.truncate(100 * 2**20)
    with pytest.raises(TooLarge, match=r"^huge.jsonl has 100 MB"):
        read_pack(path, find)


def test_more_puzzles_than_a_pack_may_have_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "MOST_PUZZLES", 1)
    write_pack(tmp_path / "pack.jsonl", [sample("duel"), sample("turn")])
    with pytest.raises(TooLarge, match=r"more than 1 puzzle$"):
        read_pack(tmp_path / "pack.jsonl", find)


def test_a_puzzle_is_added_once_and_a_damaged_pack_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "new" / "pack.jsonl"
    add_to_pack(path, sample("duel"), find)
    assert len(add_to_pack(path, sample("turn"), find)) == 2
    with pytest.raises(NotationError, match="already, as its number 1"):
        add_to_pack(path, sample("duel"), find)
    path.write_text(path.read_text() + "{\n")
    before = path.read_text()
    with pytest.raises(NotationError, match="line 3"):
        add_to_pack(path, sample("count"), find)
    assert path.read_text() == before


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kept.txt"
    path.write_text("old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_select_keeps_what_fits_all_that_is_asked() -> None:
    puzzles = tuple(map(sample, KINDS))
    duels = select(puzzles, Question.DUEL)
    assert {puzzle.question for puzzle in duels} == {Question.DUEL}
    assert len(duels) == 3
    theme = duels[0].themes[0]
    assert all(theme in puzzle.themes for puzzle in select(puzzles, theme=theme))
    assert all(puzzle.level == 1 for puzzle in select(puzzles, level=1))
    assert select(puzzles) == puzzles

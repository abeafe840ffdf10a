from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
import zlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from quincunx.errors import NotationError, TooLarge, Unfit
from quincunx.puzzle.progress import Progress
from quincunx.puzzle.progress_code import read_code, write_code
from quincunx.puzzle.progress_file import ProgressFile, default_path
from quincunx.puzzle.progress_text import Newer, read_progress, write_progress
from tests.puzzle.test_progress import PROGRESS, after, tried


@given(PROGRESS)
def test_progress_comes_back_from_its_text_and_from_its_code(progress: Progress) -> None:
    assert read_progress(write_progress(progress)) == progress
    code = write_code(progress)
    assert read_code(code) == progress
    assert read_code(f"  {code[:9]}\n{code[9:]} \n") == progress


def test_fields_that_are_not_known_are_kept() -> None:
    data = {**json.loads(write_progress(after(tried("a", True)))), "later": [1]}
    assert json.loads(write_progress(read_progress(json.dumps(data)))) == data


def test_a_code_for_fifty_puzzles_can_be_pasted_into_a_message() -> None:
    themes = [("pair", "greedy-trap"), ("set",), ("quiet", "draw")]
    progress = after(
        *(
            tried(
                f"duel-{zlib.crc32(bytes([n])):012x}",
                n % 3 > 0,
                n / 9,
                group="duel",
                level=n % 5 + 1,
                themes=themes[n % 3],
            )
            for n in range(50)
        )
    )
    assert len(progress.records) == 50
    assert len(write_code(progress)) < 1600


@pytest.mark.parametrize("spoil", [lambda c: c[:-5], lambda c: c[:20] + "A" + c[21:] + "A"])
def test_a_code_that_is_cut_or_mistyped_is_said_to_be_damaged(spoil: object) -> None:
    code = write_code(after(tried("a", True), tried("b", False)))
    assert callable(spoil)
    with pytest.raises(NotationError, match="damaged or not complete"):
        read_code(spoil(code))


def _sealed(text: bytes) -> str:
    body = zlib.compress(text)
    return "Q1-" + base64.urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "big")).decode()


@pytest.mark.parametrize(
    "code",
    ["", "hello", "Q1-", "Q1-!!!", "Q1-é", "Q2-AAAA", "Q1-AAAAAAAA", _sealed(b"[]"), _sealed(b"{"),
     _sealed(b'[0,[["puzzle"]],[["a",0,0,1,0,1,0]]]'), _sealed(b"[0,[],[[1,2,3,4,5,6,7]]]"),
     _sealed(b'[1e17,[["p","",1]],[["a",0,0,1,null,1,0]]]'),
     _sealed(b'[1e300,[["puzzle","",0]],[["a",0,0,1,0,1,0]]]'), _sealed(b'[0,[7],[["a",0]]]'),
     *(_sealed(f'[0,[["puzzle","",0]],[["b",0,0,1,0,1,0],{row}]]'.encode()) for row in (
         '["a",0,-1,1,0,1,0]', '["a",0,0,1,-1,1,0]', '["a",-1,0,1,0,1,0]', '["a",0,0,"yes",0,1,0]',
         '["a",0,0,2,0,1,0]', '["a",0,0,1,null,1,0]', '["a",0,0,1,5,1,0]', '["a",0,0,1,0,0,0]',
         '["a",0,0,1,0,1,-1]', '["a",0,0,1,0,1,0.5]', '["a",0.5,0,1,0,1,0]', '["b",0,0,1,0,1,0]',
         '["",0,0,1,0,1,0]', '["\\u202e",0,0,1,0,1,0]', '["a",0,0,true,0,1,0]'))],
)  # fmt: skip
def test_what_is_no_code_gives_one_sentence(code: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_code(code)
    assert "\n" not in str(caught.value)


def test_the_code_that_the_wrong_ones_are_made_of_is_right_itself() -> None:
    row = '["a",0,0,1,0,1,0]'
    code = _sealed(f'[0,[["puzzle","",0]],[["b",0,0,1,0,1,0],{row}]]'.encode())
    assert read_code(code).tally.first == 2


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("first", "yes", "first: 'yes' is neither true nor false"),
        ("first", 1, "first: 1 is neither true nor false"),
        ("first", True, "first: what was right at once"),
        ("solved_at", "2026-06-14T11:59:59+00:00", "solved_at: that is before"),
        ("first_at", 7, "first_at: 7 is no time with its zone"),
        ("tries", 0, "tries: 0 is not a whole number from 1"),
        ("hints", -1, "hints: -1 is not a whole number"),
        ("level", 6, "level: 6 is not"),
        ("level", True, "level: true is not"),
        ("themes", "pair", "themes: 'pair' is not a list"),
        ("themes", ["\u001b[2J"], "themes: character 1 is U+001B; take it out"),
        ("kind", None, "kind: null is not a text"),
        ("group", "\u202e", "group: character 1 is U+202E"),
    ],
)
def test_a_record_that_no_learner_can_have_made_is_set_aside_with_its_field(
    tmp_path: Path, field: str, value: object, said: str
) -> None:
    data = json.loads(write_progress(after(tried("a", False))))
    data["records"]["a"][field] = value
    file = ProgressFile(tmp_path / "progress.json")
    file.path.write_text(json.dumps(data))
    kept = file.load()
    assert not kept.progress.records
    assert f"progress.damaged-1.json (records.a: {said}" in kept.note


def test_a_clock_that_was_put_back_makes_no_record_that_can_not_be_read() -> None:
    progress = after(tried("a", False, 5), tried("a", True, 3))
    assert progress.records["a"].solved_at == progress.records["a"].first_at
    assert read_progress(write_progress(progress)) == read_code(write_code(progress)) == progress


def test_a_code_that_would_fill_the_memory_is_refused() -> None:
    with pytest.raises(TooLarge):
        read_code(_sealed(b" " * 50_000_000))


def many(count: int) -> Progress:
    record = after(tried("a", True)).records["a"]
    return Progress({f"{n:0200}": replace(record, id=f"{n:0200}") for n in range(count)})


def test_what_years_of_practice_fill_is_read_again() -> None:
    progress = many(20_000)
    assert read_progress(write_progress(progress).encode()) == progress


def test_nothing_is_written_that_could_not_be_read_again(tmp_path: Path) -> None:
    file = ProgressFile(tmp_path / "progress.json")
    before = file.update(lambda _: after(tried("a", True))).progress
    with pytest.raises(TooLarge, match="the progress is full with 50,000 records"):
        file.update(lambda _: many(50_001))
    assert file.load().progress == before


def test_the_first_start_finds_no_file_and_makes_it_with_the_first_try(tmp_path: Path) -> None:
    file = ProgressFile(tmp_path / "deep" / "progress.json")
    assert file.load().progress == Progress()
    kept = file.update(lambda progress: progress.after(tried("a", True)))
    assert kept.progress == file.load().progress == after(tried("a", True))
    assert not kept.note


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"format": 1}',
        '{"format": 1, "records": {"a": 1}}',
        '{"format": 1, "records": {"a": {"kind": "puzzle"}}}',
        "\x00\xff",
    ],
)
def test_a_damaged_file_is_set_aside_whole_and_that_is_said(tmp_path: Path, text: str) -> None:
    file = ProgressFile(tmp_path / "progress.json")
    file.path.write_text(text)
    (tmp_path / "progress.damaged-1.json").write_text("an older one")
    kept = file.update(lambda progress: progress.after(tried("a", True)))
    assert kept.progress == after(tried("a", True))
    assert "progress.damaged-2.json" in kept.note
    assert (tmp_path / "progress.damaged-2.json").read_text() == text
    assert (tmp_path / "progress.damaged-1.json").read_text() == "an older one"
    assert file.load().progress == kept.progress


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    file = ProgressFile(tmp_path / "progress.json")
    file.path.write_text('{"format": 2, "records": []}')
    with pytest.raises(Newer, match="update"):
        file.update(lambda progress: progress.after(tried("a", True)))
    assert file.path.read_text() == '{"format": 2, "records": []}'


def test_two_open_notebooks_overwrite_nothing_of_each_other(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"

    def solve_ten(notebook: int) -> None:
        file = ProgressFile(path)
        for number in range(10):
            name = f"{notebook}-{number}"
            file.update(lambda progress, name=name: progress.after(tried(name, True)))  # type: ignore[misc]
            file.update(lambda progress: progress.after(tried("both", False)))

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(solve_ten, range(4)))
    progress = ProgressFile(path).load().progress
    assert len(progress.records) == 41
    assert progress.records["both"].tries == 40


def test_other_processes_wait_for_each_other_too(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    script = (
        "import sys; from pathlib import Path; from tests.puzzle.test_progress import tried;"
        "from quincunx.puzzle.progress_file import ProgressFile;"
        "f = ProgressFile(Path(sys.argv[1]));"
        "[f.update(lambda p, n=n: p.after(tried(f'{sys.argv[2]}-{n}', True))) for n in range(20)]"
    )
    runs = [
        subprocess.Popen([sys.executable, "-c", script, str(path), name], cwd=Path.cwd())
        for name in "xy"
    ]
    assert [run.wait(60) for run in runs] == [0, 0]
    assert len(ProgressFile(path).load().progress.records) == 40


def test_a_change_that_fails_halfway_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    file = ProgressFile(tmp_path / "progress.json")
    file.update(lambda progress: progress.after(tried("a", True)))
    before = file.path.read_bytes()

    def fails(_: Progress) -> Progress:
        raise RuntimeError("halfway")

    with pytest.raises(RuntimeError):
        file.update(fails)
    assert file.path.read_bytes() == before
    assert file.update(lambda progress: progress).progress == after(tried("a", True))


def test_a_place_that_can_not_be_written_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where a folder is needed")
    with pytest.raises(Unfit, match="progress can't be kept in"):
        ProgressFile(tmp_path / "taken" / "progress.json").load()


def test_the_file_lies_where_the_system_keeps_such_things_unless_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("QUINCUNX_PROGRESS", raising=False)
    assert default_path().name == "progress.json"
    assert default_path().parent.name == "quincunx"
    monkeypatch.setitem(os.environ, "QUINCUNX_PROGRESS", str(tmp_path / "mine.json"))
    assert default_path() == tmp_path / "mine.json"


@pytest.mark.parametrize(
    "time", ["0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "2026-01-01", "soon"]
)
def test_a_time_that_no_clock_shows_is_refused_in_one_sentence(time: str) -> None:
    data = json.loads(write_progress(after(tried("a", True))))
    next(iter(data["records"].values()))["first_at"] = time
    with pytest.raises(NotationError, match="is no time with its zone"):
        read_progress(json.dumps(data))

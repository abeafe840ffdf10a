"""`quincunx generate` and `quincunx check` as a terminal sees them."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from quincunx.puzzle.store import line_of, write_pack
from tests.cli.console import run
from tests.puzzle.samples import sample, sample_data

TURNS = ("generate", "--goal", "turn", "--open", "5", "--count", "4", "--seed", "7", "--workers", 1)


def test_the_same_arguments_give_the_same_file_in_processes_or_without(tmp_path: Path) -> None:
    first = run(*TURNS, "-o", tmp_path / "a.jsonl")
    second = run(*TURNS[:-1], 2, "-o", tmp_path / "b.jsonl")
    assert first.status == second.status == 0
    assert (tmp_path / "a.jsonl").read_bytes() == (tmp_path / "b.jsonl").read_bytes()
    assert first.out.startswith("4 puzzles in ")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.jsonl", "b.jsonl"]
    lines = (tmp_path / "a.jsonl").read_text().splitlines()
    assert [json.loads(line) for line in lines] == run(*TURNS).objects


def test_what_is_made_is_what_was_asked_for() -> None:
    asked = ("--seats", 3, "--variant", "flush", "--variant", "excuse", "--theme", "draw")
    for puzzle in run(*TURNS, *asked).objects:
        assert puzzle["position"]["rules"] == {"seats": 3, "variants": ["excuse", "flush"]}
        assert "draw" in puzzle["themes"]
        assert 25 - len(puzzle["position"]["board"]) == 5
        assert puzzle["goal"] == "turn"
        assert puzzle["source"]["seed"] == 7


def test_a_solitaire_has_one_seat_without_saying_so() -> None:
    ran = run("generate", "--goal", "count", "--layout", "solitaire", "--count", 1, "--workers", 1)
    assert ran.objects[0]["position"]["rules"]["seats"] == 1


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("--theme", "powerplay"), "did you mean power-play"),
        (("--level", 9), "levels 1 to 5"),
        (("--count", 0), "from 1 to"),
        (("--open", 77), "cells can be open"),
        (("--variant", "poker"), "poker"),
        (("--layout", "round"), "round"),
        (("--seats", 7), "seats"),
        (("--goal", "win"), "win"),
        (("--workers", 0), "processes"),
        (("-o", "/proc/no/such/pack.jsonl"), "/proc"),
    ],
)
def test_what_can_not_be_made_is_refused_in_one_line(wrong: tuple[object, ...], said: str) -> None:
    assert said in run(*TURNS, *wrong).complaint


def test_a_finished_file_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "mine.jsonl").write_text("my own")
    assert "there already" in run(*TURNS, "-o", tmp_path / "mine.jsonl").complaint
    assert (tmp_path / "mine.jsonl").read_text() == "my own"


def test_a_stop_from_the_keyboard_keeps_what_was_found_and_goes_on_to_the_same_file(
    tmp_path: Path,
) -> None:
    path, part = tmp_path / "pack.jsonl", tmp_path / "pack.jsonl.part"
    asked = [*map(str, TURNS[:5]), "--count", "24", "--seed", "7", "-o", str(path)]
    command = [sys.executable, "-c", "import sys; from quincunx.cli import main; sys.exit(main())"]
    with subprocess.Popen(
        [*command, *asked], stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as started:
        while started.poll() is None and not (part.exists() and b'"puzzle"' in part.read_bytes()):
            time.sleep(0.05)
        if started.poll() is None:
            os.killpg(started.pid, signal.SIGINT)  # as Ctrl-C does: to the workers too
        _, told = started.communicate(timeout=120)
    assert "Traceback" not in told
    if started.returncode:  # else it was done before it could be stopped
        assert started.returncode == 130
        assert "goes on" in told
        assert part.read_bytes().count(b'"puzzle"') >= 1
        assert run(*asked, "--workers", 1).status == 0
    whole = tmp_path / "whole.jsonl"
    assert run(*asked[:-1], whole, "--workers", 1).status == 0
    assert path.read_bytes() == whole.read_bytes()
    assert not part.exists()


def test_sound_packs_are_said_to_be_so(tmp_path: Path) -> None:
    write_pack(tmp_path / "a.jsonl", [sample("duel"), sample("plan")])
    write_pack(tmp_path / "b.jsonl", [sample("count")])
    ran = run("check", tmp_path / "a.jsonl", tmp_path / "b.jsonl", "--workers", 2)
    assert ran.status == 0
    assert ran.out == "3 puzzles: 2 unique, 1 tied; 0 pairs alike.\n"


def test_each_wrong_line_and_each_pair_that_is_alike_is_named(tmp_path: Path) -> None:
    forged = sample_data("turn")
    forged["answer"]["value"] += 1
    path = tmp_path / "a.jsonl"
    duel = line_of(sample("duel"))
    path.write_text(f"{duel}{json.dumps(forged)}\nno puzzle\n{duel}")
    ran = run("check", path, "--workers", 1)
    assert ran.status == 1
    lines = ran.out.splitlines()
    assert lines[0].startswith(f"{path}, line 2: wrong: answer.value")
    assert lines[1].startswith(f"{path}, line 3: unreadable: line 3, column 1")
    assert lines[2] == f"{path}, line 4: the same as {path}, line 1"
    assert lines[3] == "4 puzzles: 2 unique, 1 wrong, 1 unreadable; 1 pairs alike."
    objects = run("check", path, "--json", "--workers", 1).objects
    assert [each.get("found") for each in objects] == [
        "unique",
        "wrong",
        "unreadable",
        "unique",
        None,
    ]
    assert objects[-1]["alike"] == "exactly"


def test_a_sample_is_as_large_as_it_is_asked_to_be(tmp_path: Path) -> None:
    write_pack(tmp_path / "a.jsonl", [sample("duel"), sample("turn"), sample("count")])
    assert run("check", tmp_path / "a.jsonl", "--sample", 2, "--workers", 1).out.startswith("2 ")
    assert "at least" in run("check", tmp_path / "a.jsonl", "--sample", 0).complaint


def test_files_that_are_not_there_or_beyond_measure_give_one_line(tmp_path: Path) -> None:
    assert "No such file" in run("check", tmp_path / "none.jsonl").complaint
    with (tmp_path / "huge.jsonl").open("wb") as file:
        file.truncate(100 * 2**20)
    assert "100 MB" in run("check", tmp_path / "huge.jsonl").complaint
    (tmp_path / "empty.jsonl").write_text("")
    assert run("check", tmp_path / "empty.jsonl").out == "0 puzzles; 0 pairs alike.\n"

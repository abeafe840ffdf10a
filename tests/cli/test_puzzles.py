"""`quincunx generate` and `quincunx check` as a terminal sees them."""

import json
import os
import re
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from quincunx.cli.workers import cores
from quincunx.games.quincunx.puzzles import SETTER
from quincunx.puzzle.log import Log
from quincunx.puzzle.question import Question
from quincunx.puzzle.recipe import Recipe
from quincunx.puzzle.setter import Wanted
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
        (("--seed", "9" * 50), "at most 40 digits"),
        (("-o", "no/such/pack.jsonl"), "there is no folder no/such; make it first"),
        (("-o", "/proc/pack.jsonl"), "-o /proc/pack.jsonl: "),
        (("-o", "/proc"), "/proc is a folder; name a file in it"),
    ],
)
def test_what_can_not_be_made_is_refused_in_one_line(wrong: tuple[object, ...], said: str) -> None:
    assert said in run(*TURNS, *wrong).complaint


def test_a_finished_file_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "mine.jsonl").write_text("my own")
    assert "there already" in run(*TURNS, "-o", tmp_path / "mine.jsonl").complaint
    assert (tmp_path / "mine.jsonl").read_text() == "my own"


def test_what_is_refused_leaves_no_part_behind_that_would_be_in_the_way(tmp_path: Path) -> None:
    path = tmp_path / "pack.jsonl"
    wrong = ("generate", "--layout", "solitaire", "--goal", "duel", "-o", path, "--workers", 1)
    assert "a duel takes two seats" in run(*wrong).complaint
    assert not list(tmp_path.iterdir())
    with Log(Recipe(SETTER, Wanted(Question.TURN, 5), 4), path):
        pass
    assert not list(tmp_path.iterdir())


def test_another_recipe_for_a_file_that_is_begun_is_refused_and_leaves_it_alone(
    tmp_path: Path,
) -> None:
    part = tmp_path / "pack.jsonl.part"
    log = Log(Recipe(SETTER, Wanted(Question.TURN, 5), 4, seed=8), tmp_path / "pack.jsonl")
    with log:
        log.reached(3)
    before = part.read_bytes()
    said = run(*TURNS, "-o", tmp_path / "pack.jsonl").complaint
    assert "pack.jsonl.part, line 1: this part belongs to another recipe" in said
    assert part.read_bytes() == before


A_FEW_PUZZLES = 7_000
"""So many bytes hold some of the four puzzles and not all of them."""


def test_a_full_disk_is_one_line_and_what_was_found_goes_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    path, part = tmp_path / "pack.jsonl", tmp_path / "pack.jsonl.part"
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (A_FEW_PUZZLES, before[1]))
    try:
        ran = run(*TURNS, "-o", path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert f"-o {path}: it can't be written (File too large)" in ran.complaint
    assert not path.exists()
    assert b'"puzzle"' in part.read_bytes()
    assert run(*TURNS, "-o", path).status == 0
    assert path.read_text() == run(*TURNS).out


def test_a_stop_from_the_keyboard_keeps_what_was_found_and_goes_on_to_the_same_file(
    tmp_path: Path,
) -> None:
    path, part = tmp_path / "pack.jsonl", tmp_path / "pack.jsonl.part"
    asked = [*map(str, TURNS[:5]), "--count", "24", "--seed", "7", "-o", str(path)]
    command = [sys.executable, "-c", "import sys; from quincunx.cli import main; sys.exit(main())"]
    terminal, its_end = os.openpty()
    with subprocess.Popen([*command, *asked], stderr=its_end, start_new_session=True) as started:
        os.close(its_end)
        while started.poll() is None and not (part.exists() and b'"puzzle"' in part.read_bytes()):
            time.sleep(0.05)
        children = Path(f"/proc/{started.pid}/task/{started.pid}/children")
        helpers = children.read_text().split() if children.exists() else None
        if started.poll() is None:
            os.killpg(started.pid, signal.SIGINT)  # as Ctrl-C does: to the workers too
        told = "".join(_lines_of(terminal))
        started.wait(timeout=120)
    assert "Traceback" not in told
    assert re.match(r"\d+ of 24 found in \d+ attempts?(; passed over: .*)? \.\.\.\r\n", told)
    if started.returncode:  # else it was done before it could be stopped
        assert started.returncode == 130
        assert "goes on" in told
        assert part.read_bytes().count(b'"puzzle"') >= 1
        assert helpers is None or len(helpers) >= cores() > 0
        assert run(*asked, "--workers", 1).status == 0
    whole = tmp_path / "whole.jsonl"
    assert run(*asked[:-1], whole, "--workers", 1).status == 0
    assert path.read_bytes() == whole.read_bytes()
    assert not part.exists()


def _lines_of(terminal: int) -> Iterator[str]:
    """What is written to a terminal, until nobody has it any more."""
    with os.fdopen(terminal, "rb", buffering=0) as screen, suppress(OSError):
        while text := screen.read(1024):
            yield text.decode()


def test_sound_packs_are_said_to_be_so(tmp_path: Path) -> None:
    write_pack(tmp_path / "a.jsonl", [sample("duel"), sample("plan")])
    write_pack(tmp_path / "b.jsonl", [sample("count")])
    ran = run("check", tmp_path / "a.jsonl", tmp_path / "b.jsonl", "--workers", 2)
    assert ran.status == 0
    assert ran.out == "3 puzzles: 2 unique, 1 tied; 0 pairs alike.\n"
    one = run("check", "-", "--workers", 1, given=line_of(sample("count")))
    assert one.out == "1 puzzle: 1 unique; 0 pairs alike.\n"


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
    assert lines[3] == "4 puzzles: 2 unique, 1 wrong, 1 unreadable; 1 pair alike."
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


def test_files_that_are_no_packs_give_one_line(tmp_path: Path) -> None:
    def said(text: bytes, name: str = "bad.jsonl") -> str:
        (tmp_path / name).write_bytes(text)
        return run("check", tmp_path / name).complaint

    puzzle = line_of(sample("count"))
    assert "there is no such file" in run("check", tmp_path / "none.jsonl").complaint
    assert "this is a folder" in run("check", tmp_path).complaint
    with (tmp_path / "huge.jsonl").open("wb") as file:
        file.truncate(100 * 2**20)
    assert "100 MB" in run("check", tmp_path / "huge.jsonl").complaint
    assert "there is no puzzle in it" in said(b"")
    assert "there is no puzzle in it" in said(b"\xef\xbb\xbf \n\r\n\t\n")
    assert "standard input: there is no puzzle in it" in run("check", "-").complaint
    assert "save it in UTF-8" in said(puzzle.encode("utf-16"))
    spread = json.dumps(json.loads(puzzle), indent=1).encode()
    assert "line 1: a line holds one whole puzzle" in said(spread)
    assert "not a list" in said(b"[" + puzzle.strip().encode() + b"]")
    os.mkfifo(tmp_path / "pipe")
    assert "a pipe or a device" in run("check", tmp_path / "pipe").complaint
    assert "a pipe or a device" in run("check", "/dev/zero").complaint


def test_a_line_without_end_does_not_hide_those_after_it(tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(b'{"id": "' + b"x" * 900_000 + b"\n" + line_of(sample("count")).encode())
    ran = run("check", path, "--workers", 1)
    assert ran.status == 1
    assert ran.out.splitlines() == [
        f"{path}, line 1: unreadable: the line is longer than 256 kB",
        "2 puzzles: 1 unreadable, 1 unique; 0 pairs alike.",
    ]


def test_signs_that_steer_a_terminal_are_refused_and_never_reach_it(tmp_path: Path) -> None:
    prompt, feature = sample_data("count"), sample_data("count")
    prompt["prompt"] = "What does it \u202e score?"
    feature["difficulty"]["features"] = {"\x1b[2J": "?"}
    path = tmp_path / "bad\x1b.jsonl"
    path.write_text(f"{json.dumps(prompt)}\n{json.dumps(feature)}\n")
    out = run("check", path, "--workers", 1).out
    assert "line 1: unreadable: prompt: character 14 is U+202E; take it out" in out
    assert "line 2: unreadable: difficulty: a feature's name: character 1 is U+001B" in out
    assert out.replace("\n", "").isprintable()

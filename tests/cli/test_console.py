"""The installed command itself: its help, its exits, its encodings, and how little it loads."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import quincunx
from tests.cli.console import run

COMMAND = str(Path(sys.executable).with_name("quincunx"))
LINE = json.dumps(
    {
        "game": "quincunx",
        "rules": {"seats": 2},
        "board": [["7SK", 0, 0]],
        "hands": [["4MS"], []],
        "pile": {"order": "known", "cards": []},
        "turn": 0,
    }
)
HEAVY = "numpy numba PIL IPython ipywidgets ipycanvas anywidget jupyterlab".split()


def console(
    *arguments: str, given: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [COMMAND, *arguments],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
        env={**os.environ, **environment},
    )


def test_the_command_answers_and_exits() -> None:
    ran = console("score", "-", "4MS>0,1", "--json", given=LINE)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert json.loads(ran.stdout)["draws"] == 1


@pytest.mark.parametrize(
    ("arguments", "given"),
    [
        (("score", "-", "4MS>9,9"), LINE),
        (("score", "-", "4XX>0,1"), LINE),
        (("legal", "-"), "["),
        (("legal", "-"), "[" * 100_000),
        (("legal", "-"), '{"game": "chess"}'),
        (("legal", "no such file"), ""),
        (("legal", "."), ""),
        (("draw", "-", "-o", "a.bmp"), LINE),
        (("frobnicate",), ""),
    ],
)
def test_bad_input_is_one_line_and_status_2(arguments: tuple[str, ...], given: str) -> None:
    ran = console(*arguments, given=given)
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.count("\n") == 1
    assert "Traceback" not in ran.stderr


def test_it_runs_as_a_module_too() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "quincunx", "--version"], capture_output=True, text=True, check=True
    )
    assert shown.stdout == f"quincunx {quincunx.__version__}\n"


def test_help_tells_a_newcomer_how_to_begin() -> None:
    shown = run("--help")
    assert shown.status == 0
    for word in ("quincunx lab", 'quincunx score board.json "3MV>0,1"', "-o board.svg", "quotes"):
        assert word in shown.out
    for command in ("lab", "legal", "score", "draw", "replay"):
        told = run(command, "--help")
        assert told.status == 0
        assert told.out.startswith(f"usage: quincunx {command}")
        assert max(map(len, told.out.splitlines())) <= 100


@pytest.mark.parametrize(
    "arguments", [["--help"], ["score", "-", "4MS>0,1"], ["legal", "-", "--json"], ["replay", "-"]]
)
def test_a_command_loads_no_heavy_library(arguments: list[str]) -> None:
    script = f"""
import contextlib, sys
from quincunx.cli import main
with contextlib.suppress(SystemExit):
    main({arguments!r})
print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)
"""
    ran = subprocess.run(
        [sys.executable, "-c", script], input=LINE, capture_output=True, text=True, check=True
    )
    assert ran.stderr.splitlines()[-1] == "[]"


def test_a_terminal_of_ascii_gets_a_plain_minus() -> None:
    low = LINE.replace("7SK", "2MK")
    ran = console("score", "-", "4MS>1,0", given=low, PYTHONIOENCODING="ascii")
    assert "4 + 2 = 6, under 10: -6" in ran.stdout
    assert ran.returncode == 0


def test_a_reader_that_leaves_early_is_not_complained_of() -> None:
    writer = subprocess.Popen(
        [COMMAND, "legal", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert writer.stdin
    assert writer.stdout
    assert writer.stderr
    writer.stdout.close()
    writer.stdin.write(f"{LINE}\n" * 3)
    writer.stdin.close()
    complaint = writer.stderr.read()
    writer.stderr.close()
    assert writer.wait(60) == 141
    assert complaint == ""


def test_another_program_may_ask_and_wait_for_the_answer() -> None:
    asked = subprocess.Popen(
        [COMMAND, "legal", "-", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert asked.stdin
    assert asked.stdout
    with asked:
        for _ in range(3):
            asked.stdin.write(f"{LINE}\n")
            asked.stdin.flush()
            assert len(json.loads(asked.stdout.readline())["cells"]) == 4
        asked.stdin.write('{"game": "chess"}\n')
        asked.stdin.flush()
        assert json.loads(asked.stdout.readline())["line"] == 4
        asked.stdin.close()
    assert asked.returncode == 2


def test_a_hundred_megabytes_take_neither_time_nor_memory(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.write(b'{"game": "')
        for _ in range(100):
            file.write(b"x" * 2**20)
        file.write(b'"}')
    script = f"""
import resource, sys
from quincunx.cli import main
resource.setrlimit(resource.RLIMIT_AS, (400 * 2**20, 400 * 2**20))
sys.exit(main(["legal", {str(path)!r}]))
"""
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=60
    )
    assert ran.returncode == 2
    assert ran.stderr.endswith("the text is too large; at most 4 MB are read\n")


def test_options_may_stand_anywhere(tmp_path: Path) -> None:
    path, picture = tmp_path / "position.json", tmp_path / "b.png"
    path.write_text(LINE)
    words = [str(path), "4MS>0,1"]
    answers = {run("score", *words[:at], "--json", *words[at:]).out for at in range(len(words) + 1)}
    assert len(answers) == 1
    assert json.loads(answers.pop())["move"] == "4MS>0,1"
    for at in range(len(words) + 1):
        assert run("draw", *words[:at], "-o", picture, *words[at:]).status == 0
        assert picture.stat().st_size
        picture.unlink()
    assert "score takes no 1M>0,1" in run("score", "--json", *words, "1M>0,1").complaint


def _shell(line: str, **files: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", "-c", line],
        env={**os.environ, "Q": COMMAND, **{name: str(path) for name, path in files.items()}},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a system without /dev/full")
@pytest.mark.parametrize(
    "line",
    [
        '"$Q" legal "$F" > /dev/full',
        '"$Q" score "$F" "4MS>0,1" --json > /dev/full',
        '"$Q" legal - --json < "$F" > /dev/full',
        '"$Q" score "$F" "4MS>0,1" >&-',
        '"$Q" legal "$F" >&-',
        '"$Q" --help > /dev/full',
        'PYTHONUNBUFFERED=1 "$Q" check --help > /dev/full',
        '"$Q" --version >&-',
    ],
)
def test_an_answer_that_can_not_be_written_is_one_line(line: str, tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text(f"{LINE}\n" * (1 if "score" in line else 500))
    ran = _shell(line, F=path)
    assert ran.returncode == 2, ran
    assert ran.stderr.count("\n") == 1, ran.stderr
    assert "standard output" in ran.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a system without /dev/full")
@pytest.mark.parametrize("where", ["2>&-", "2>/dev/full"])
def test_a_complaint_that_can_not_be_written_still_gives_its_status(where: str) -> None:
    ran = _shell(f'"$Q" legal nothing.json {where}')
    assert (ran.returncode, ran.stdout) == (2, "")

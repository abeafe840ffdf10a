"""Packs of puzzles: files with one puzzle on a line, read with doubt and written at once or not."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quincunx.errors import NotationError, QuincunxError, TooLarge
from quincunx.puzzle.notation import FindSetter, read_puzzle, write_puzzle
from quincunx.puzzle.puzzle import Puzzle
from quincunx.puzzle.question import Question
from quincunx.puzzle.trust import check_consistent
from quincunx.records.jsontext import read_json, write_json

MOST_BYTES = 32 * 2**20
"""The largest pack that is read."""
MOST_LINE_BYTES = 256 * 2**10
"""The longest line; a puzzle takes a few kilobytes."""
MOST_PUZZLES = 20_000


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a pack: its puzzle, or what is wrong with it."""

    number: int
    """The line's number, counted from 1."""
    puzzle: Puzzle[Any, Any] | None
    fault: str = ""


def read_pack(path: str | os.PathLike[str], find: FindSetter) -> tuple[Puzzle[Any, Any], ...]:
    """The puzzles of a file, each checked for sense; blank lines are passed over.

    Raises NotationError that names file, line and field for the first that is wrong, TooLarge
    for a file beyond all measure, and OSError when it can't be opened.
    """
    puzzles = []
    for entry in read_entries(path, find):
        if entry.puzzle is None:
            raise NotationError(f"{Path(path).name}, line {entry.number}: {entry.fault}")
        puzzles.append(entry.puzzle)
    return tuple(puzzles)


def read_entries(path: str | os.PathLike[str], find: FindSetter) -> Iterator[Entry]:
    """The lines of a file one by one, whatever is wrong with some. Raises TooLarge, OSError."""
    for number, line in lines_of_pack(Path(path)):
        try:
            yield Entry(number, read_line(line, find, number))
        except QuincunxError as error:
            yield Entry(number, None, str(error))


def read_line(line: str | bytes, find: FindSetter, number: int = 1) -> Puzzle[Any, Any]:
    """The puzzle on a line, checked for sense. Raises NotationError or PuzzleError."""
    if len(line) > MOST_LINE_BYTES:
        raise TooLarge(f"the line is longer than {MOST_LINE_BYTES // 2**10} kB")
    data = read_json(line, number)
    puzzle = read_puzzle(data, find)
    check_consistent(puzzle, find(puzzle.game.name))
    return puzzle


def lines_of_pack(path: Path) -> Iterator[tuple[int, bytes]]:
    """The lines of a file that are not blank, with their numbers. Raises TooLarge, OSError."""
    size = path.stat().st_size
    if size > MOST_BYTES:
        raise TooLarge(
            f"{path.name} has {size / 2**20:.0f} MB; at most {MOST_BYTES // 2**20} are read"
        )
    read = 0
    with path.open("rb") as file:
        number = 0
        while line := file.readline(MOST_LINE_BYTES + 2):
            number += 1
            read += bool(line.strip())
            if read > MOST_PUZZLES:
                raise TooLarge(f"{path.name} has more than {MOST_PUZZLES:,} puzzles")
            if line.strip():
                yield number, line
            if len(line) > MOST_LINE_BYTES:
                return  # said above; what follows can't be told from its rest


def write_pack(path: str | os.PathLike[str], puzzles: Iterable[Puzzle[Any, Any]]) -> None:
    """Write a file anew with these puzzles; it is replaced as a whole or stays as it was."""
    write_whole(path, "".join(map(line_of, puzzles)))


def line_of(puzzle: Puzzle[Any, Any]) -> str:
    """A puzzle as its line of a file, the line's end included."""
    return write_json(write_puzzle(puzzle)) + "\n"


def add_to_pack(
    path: str | os.PathLike[str], puzzle: Puzzle[Any, Any], find: FindSetter
) -> tuple[Puzzle[Any, Any], ...]:
    """Add a puzzle to a file, or to a new one, and return all that it then holds.

    Raises NotationError when the file is damaged or holds the puzzle already; it then stays
    as it was.
    """
    held = read_pack(path, find) if Path(path).exists() else ()
    for number, each in enumerate(held, start=1):
        if each.id == puzzle.id:
            raise NotationError(
                f"{Path(path).name} has this puzzle already, as its number {number}"
            )
    write_pack(path, (*held, puzzle))
    return (*held, puzzle)


def write_whole(path: str | os.PathLike[str], text: str) -> None:
    """Write a text file so that a reader finds the old one or the new one, never a part."""
    target = Path(path)
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_mode(target))
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _mode(target: Path) -> int:
    """The rights of the file that is replaced, or what a new file gets."""
    return target.stat().st_mode & 0o777 if target.exists() else 0o644


def select(
    puzzles: Iterable[Puzzle[Any, Any]],
    question: Question | None = None,
    theme: str | None = None,
    level: int | None = None,
) -> tuple[Puzzle[Any, Any], ...]:
    """The puzzles with this question, theme and level; what is None may be any."""
    return tuple(
        puzzle
        for puzzle in puzzles
        if (question is None or puzzle.question is question)
        and (theme is None or theme in puzzle.themes)
        and (level is None or puzzle.level == level)
    )

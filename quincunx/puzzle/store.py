"""Packs of puzzles: files with one puzzle on a line, read with doubt and written at once or not."""

from __future__ import annotations

import os
import tempfile
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any, BinaryIO

from quincunx.core.phrase import counted
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
_MOST_LINES = 1_000_000


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


def lines_of_pack(path: Path, named: str = "") -> Iterator[tuple[int, bytes]]:
    """The lines of a file that are not blank, with their numbers.

    Complaints call the file by its bare name unless told another one. Raises TooLarge,
    NotationError for what holds no lines of puzzles at all, and OSError.
    """
    name, told = named or path.name, path.stat()
    if told.st_size > MOST_BYTES:
        raise _too_large(name, told.st_size)
    if not (S_ISREG(told.st_mode) or S_ISDIR(told.st_mode)):  # a folder refuses by itself
        raise NotationError(f"{name} is a pipe or a device, not a pack")
    with path.open("rb") as file:
        yield from lines_in(file, name)


def lines_in(file: BinaryIO, name: str) -> Iterator[tuple[int, bytes]]:
    """The same of a stream, of which no more is read than a pack may have.

    Of a line that is longer than any puzzle its beginning is enough.
    """
    size = read = number = 0
    while line := file.readline(MOST_LINE_BYTES + 2):
        number += 1
        size += len(line) + _skip_rest(file, line)
        if size > MOST_BYTES:
            raise _too_large(name, size)
        if number > _MOST_LINES:
            raise TooLarge(f"{name} has more than {_MOST_LINES:,} lines, most of them blank")
        line = line.removeprefix(BOM_UTF8) if number == 1 else line
        if not line.strip():
            continue
        read += 1
        if read == 1:
            _check_first(name, number, line)
        if read > MOST_PUZZLES:
            raise TooLarge(f"{name} has more than {counted(MOST_PUZZLES, 'puzzle')}")
        yield number, line


def _skip_rest(file: BinaryIO, line: bytes) -> int:
    """Pass over what is left of a line that is too long; gives how much that was."""
    skipped = 0
    while len(line) > MOST_LINE_BYTES and not line.endswith(b"\n") and skipped <= MOST_BYTES:
        line = file.readline(MOST_LINE_BYTES + 2)
        skipped += len(line)
    return skipped


def _check_first(name: str, number: int, line: bytes) -> None:
    """Raise NotationError when the first line tells that the others are no puzzles either."""
    if line.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        raise NotationError(f"{name}: the text is in UTF-16; save it in UTF-8")
    bare = line.strip()
    if bare == b"{" or bare[:1] == b"[":
        what = "a list" if bare[:1] == b"[" else "one that goes on over many"
        raise NotationError(f"{name}, line {number}: a line holds one whole puzzle, not {what}")


def _too_large(name: str, size: int) -> TooLarge:
    most = MOST_BYTES // 2**20
    return TooLarge(f"{name} has {-(-size // 2**20)} MB; at most {most} are read")


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

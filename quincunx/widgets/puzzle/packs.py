"""Packs as a learner chooses from them: an index that is read at once, puzzles when they open."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import quincunx
from quincunx.core.fields import as_list, as_object, as_text, choice, integer, needed, within
from quincunx.errors import NotationError, PuzzleError, QuincunxError, TooLarge, Unfit
from quincunx.puzzle.daily import puzzle_of_the_day
from quincunx.puzzle.notation import MOST_THEMES
from quincunx.puzzle.puzzle import Puzzle
from quincunx.puzzle.question import Question
from quincunx.puzzle.store import MOST_LINE_BYTES, line_of, lines_in, lines_of_pack, read_line
from quincunx.records.jsontext import read_json
from quincunx.widgets.puzzle.kit import find_setter

ALL = "all"
"""The name under which every pack together is offered."""
CHECKED_AT_ONCE = 60
"""A file with more puzzles is checked line by line as its puzzles are opened."""


@dataclass(frozen=True, slots=True)
class Slip:
    """What a pack's index knows of one of its puzzles."""

    id: str
    question: Question
    level: int
    themes: tuple[str, ...]
    pack: str
    number: int
    """The line of the pack that it stands on."""
    line: bytes

    def open(self) -> Puzzle[Any, Any]:
        """The puzzle itself, checked for sense. Raises NotationError that names pack and line."""
        try:
            return read_line(self.line, find_setter, self.number)
        except QuincunxError as error:
            where = "" if str(error).startswith("line ") else f"line {self.number}: "
            raise NotationError(f"{self.pack}, {where}{error}") from None


@dataclass(frozen=True, slots=True)
class Pack:
    """A named row of puzzles."""

    name: str
    slips: tuple[Slip, ...]

    def select(self, question: str = "", theme: str = "", level: str = "") -> tuple[Slip, ...]:
        """The puzzles with this goal, theme and level; what is empty may be any."""
        return tuple(
            slip
            for slip in self.slips
            if question in ("", slip.question.value)
            and (not theme or theme in slip.themes)
            and level in ("", str(slip.level))
        )


def read_text(name: str, text: bytes, *, own: bool = False) -> Pack:
    """The pack that a file holds.

    A small file is checked puzzle by puzzle, of a large one, or of one of our own, each puzzle
    when it is opened. Raises NotationError or TooLarge in one sentence; then nothing of it is
    used.
    """
    return _pack(name, lines_in(BytesIO(text), name), own=own)


def read_file(path: str | os.PathLike[str], *, own: bool = False) -> Pack:
    """The pack in a file, which may be one of our own.

    Raises NotationError, TooLarge, or Unfit when it can't be opened.
    """
    file = Path(path)
    try:
        return _pack(file.stem, lines_of_pack(file), own=own)
    except OSError as error:
        raise Unfit(f"{file} can't be opened: {error.strerror or error}") from None


def _pack(name: str, lines: Iterable[tuple[int, bytes]], *, own: bool) -> Pack:
    slips = tuple(_index(name, lines))
    if not slips:
        raise NotationError(f"{name}: there is no puzzle in it")
    if len(slips) <= CHECKED_AT_ONCE and not own:
        for slip in slips:
            slip.open()
    return Pack(name, slips)


def _index(name: str, lines: Iterable[tuple[int, bytes]]) -> Iterator[Slip]:
    for number, line in lines:
        with within(f"{name}, line {number}"):
            yield _slip(name, number, line)


def _slip(name: str, number: int, line: bytes) -> Slip:
    if len(line) > MOST_LINE_BYTES:
        raise TooLarge(f"the line is longer than {MOST_LINE_BYTES // 2**10} kB")
    found = as_object(read_json(line), "the puzzle")
    difficulty = as_object(needed(found, "difficulty"), "difficulty")
    themes = as_list(needed(found, "themes"), "themes", MOST_THEMES)
    return Slip(
        id=as_text(needed(found, "id"), "id"),
        question=choice(Question, needed(found, "goal"), "goal"),
        level=integer(needed(difficulty, "level", "difficulty."), "difficulty.level", 1, 5),
        themes=tuple(as_text(each, "themes") for each in themes),
        pack=name,
        number=number,
        line=line,
    )


def of_puzzles(name: str, puzzles: Iterable[Puzzle[Any, Any]]) -> Pack:
    """A pack of puzzles that are there already."""
    slips = tuple(
        Slip(p.id, p.question, p.level, p.themes, name, at, line_of(p).encode())
        for at, p in enumerate(puzzles, start=1)
    )
    if not slips:
        raise PuzzleError("there is no puzzle to choose from")
    return Pack(name, slips)


def joined(packs: Sequence[Pack]) -> Pack:
    """Every puzzle of some packs, each once."""
    found: dict[str, Slip] = {}
    for each in packs:
        for slip in each.slips:
            found.setdefault(slip.id, slip)
    return Pack(ALL, tuple(found.values()))


def of_the_day(slips: Iterable[Slip], day: Any) -> Slip:
    """The puzzle of a day. Raises Unfit when there is none to choose from."""
    chosen: Slip = puzzle_of_the_day(slips, day)  # type: ignore[arg-type, assignment]
    return chosen


# --- where packs lie


def find_packs(game: str, start: Path | None = None) -> tuple[Path, ...]:
    """The files of a game's packs: beside the notebook or above it, or beside the package."""
    here = (start or Path.cwd()).resolve()
    homes = [here, *here.parents, Path(quincunx.__file__).resolve().parents[1]]
    for home in homes:
        found = sorted((home / "puzzles" / game).glob("*.jsonl"))
        if found:
            return tuple(found)
    return ()


def shelf(wanted: Any, game: str) -> tuple[Pack, ...]:
    """The packs that a reader asks for: files, folders, puzzles, or those that are found.

    Raises NotationError, TooLarge or Unfit in one sentence.
    """
    if wanted is None:
        paths = find_packs(game)
        if not paths:
            raise Unfit(f"no packs of puzzles are found in a folder puzzles/{game}; name a file")
        return tuple(read_file(path, own=True) for path in paths)
    several = wanted if isinstance(wanted, (list, tuple)) else [wanted]
    packs: list[Pack] = []
    loose: list[Puzzle[Any, Any]] = []
    for each in several:
        if isinstance(each, Pack):
            packs.append(each)
        elif isinstance(each, Puzzle):
            loose.append(each)
        elif Path(each).is_dir():
            packs += map(read_file, sorted(Path(each).glob("*.jsonl")))
        else:
            packs.append(read_file(each))
    if loose:
        packs.append(of_puzzles("These puzzles", loose))
    if not packs:
        raise Unfit("there is no pack of puzzles there")
    return tuple(packs)

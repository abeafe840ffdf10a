"""Keeps a learner's progress in its file, or only in mind where there is to be no file."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TypeAlias

from quincunx.core.phrase import sentence
from quincunx.errors import QuincunxError, Unfit
from quincunx.puzzle.progress import Progress, Tried
from quincunx.puzzle.progress_code import read_code
from quincunx.puzzle.progress_file import Kept, ProgressFile, default_path
from quincunx.puzzle.progress_text import read_progress
from quincunx.widgets.puzzle.solving import Solving

Where: TypeAlias = str | Path | bool
"""The name of a file, True for the usual one, False for none."""


class Keeper:
    """The way to the file; several notebooks may keep their progress in one."""

    def __init__(self, where: Where) -> None:
        self._file: ProgressFile | None = None
        if where is not False:
            self._file = ProgressFile(default_path() if where is True else Path(where))

    def load(self) -> Kept:
        """What was kept, and a word to the learner when it could not be read or was damaged."""
        if self._file is None:
            return Kept(Progress())
        try:
            return self._file.load()
        except QuincunxError as error:
            return Kept(Progress(), sentence(str(error)))

    def change(self, known: Progress, how: Callable[[Progress], Progress]) -> Kept:
        """Change what is kept, with what others have written there meanwhile.

        What is known here is written too, so that a file that was damaged or could not be written
        for a while loses nothing. When it can't be written the change is kept in mind, and that
        is said.
        """
        if self._file is None:
            return Kept(how(known))
        try:
            return self._file.update(lambda kept: how(kept.joined(known)))
        except QuincunxError as error:
            return Kept(how(known), sentence(f"{error}; this session still counts it"))


def tried(before: Solving, after: Solving, at: datetime) -> Tried | None:
    """The try that a change of a puzzle was: an answer, or giving up without one."""
    gave_up = after.given_up and not before.given_up and not after.tries
    if before.puzzle is not after.puzzle or not (after.tries > before.tries or gave_up):
        return None
    puzzle = after.puzzle
    return Tried(
        id=puzzle.id,
        right=after.solved and not before.given_up,
        at=at,
        group=puzzle.question.value,
        level=puzzle.level,
        themes=puzzle.themes,
        hints=after.hints,
    )


def carried(text: str | None) -> Progress:
    """The progress in a code or in a file from another machine.

    Raises NotationError for what is neither, Unfit for nothing, TooLarge for too much.
    """
    text = (text or "").strip()
    if not text:
        raise Unfit("paste a progress code first")
    return read_progress(text) if text.startswith("{") else read_code(text)

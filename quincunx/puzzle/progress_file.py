"""Where progress is kept: one readable file, shared by every open notebook."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock, Timeout
from platformdirs import user_data_path

from quincunx.errors import QuincunxError, TooLarge, Unfit
from quincunx.puzzle.progress import Progress
from quincunx.puzzle.progress_text import MOST_BYTES, Newer, read_progress, write_progress
from quincunx.puzzle.store import write_whole

_WAIT = 10.0
"""Seconds to wait for another notebook that is writing."""


def default_path() -> Path:
    """Where a learner's progress is kept, unless QUINCUNX_PROGRESS names another file."""
    named = os.environ.get("QUINCUNX_PROGRESS")
    return Path(named) if named else user_data_path("quincunx") / "progress.json"


@dataclass(frozen=True, slots=True)
class Kept:
    """The progress that a file holds, and what had to be done to read it."""

    progress: Progress
    note: str = ""
    """What the learner is told, such as that a damaged file was set aside; mostly empty."""


@dataclass(frozen=True, slots=True)
class ProgressFile:
    """A file of progress; any number of notebooks may use it at the same time."""

    path: Path

    def load(self) -> Kept:
        """What the file holds. A damaged one is set aside under another name, and that is said.

        Raises Unfit when the file can't be opened, and Newer when it is of a newer version.
        """
        with self._locked():
            return self._read()

    def update(self, change: Callable[[Progress], Progress]) -> Kept:
        """Change what the file holds and write it; nobody else writes in between.

        Raises as `load` does, and Unfit when the file can't be written; it then stays as it was.
        """
        with self._locked():
            kept = self._read()
            progress = change(kept.progress)
            if progress != kept.progress or kept.note:
                write_whole(self.path, write_progress(progress))
            return Kept(progress, kept.note)

    def _locked(self) -> _Locked:
        return _Locked(self.path)

    def _read(self) -> Kept:
        if not self.path.exists():
            return Kept(Progress())
        try:
            if self.path.stat().st_size > MOST_BYTES:
                raise TooLarge(f"it has more than {MOST_BYTES // 2**20} MB")
            return Kept(read_progress(self.path.read_bytes()))
        except Newer:
            raise
        except QuincunxError as error:
            aside = self._set_aside()
            return Kept(Progress(), f"The progress was damaged and is kept as {aside} ({error}).")

    def _set_aside(self) -> str:
        number = 1
        while (aside := self.path.with_name(f"{self.path.stem}.damaged-{number}.json")).exists():
            number += 1
        self.path.replace(aside)
        return aside.name


class _Locked:
    """Holds the lock beside a file; what the system refuses is told in one sentence."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = FileLock(f"{path}.lock", timeout=_WAIT)

    def __enter__(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.acquire()
        except Timeout:
            raise Unfit(f"another notebook has held {self.path.name} for too long") from None
        except OSError as error:
            raise self._refused(error) from None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        self._lock.release()
        if isinstance(error, OSError):
            raise self._refused(error) from None

    def _refused(self, error: OSError) -> Unfit:
        return Unfit(f"progress can't be kept in {self.path}: {error.strerror or error}")

"""Where progress is kept: one readable file, shared by every open notebook, and a short code."""

from __future__ import annotations

import base64
import binascii
import json
import os
import re
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from platformdirs import user_data_path

from quincunx.core.fields import as_list, as_object, as_text, integer, needed, shown, within
from quincunx.errors import NotationError, QuincunxError, TooLarge, Unfit
from quincunx.puzzle.progress import Progress, Record
from quincunx.puzzle.store import write_whole
from quincunx.records.jsontext import read_json, write_json

FORMAT = 1
MOST_RECORDS = 50_000
_MOST_BYTES = 4 * 2**20
_MOST_TRIES = 10**6
_WAIT = 10.0
"""Seconds to wait for another notebook that is writing."""
_MARK = "Q1-"
_RECORD = "kind group level themes first_at first solved_at tries hints".split()


def default_path() -> Path:
    """Where a learner's progress is kept, unless QUINCUNX_PROGRESS names another file."""
    named = os.environ.get("QUINCUNX_PROGRESS")
    return Path(named) if named else user_data_path("quincunx") / "progress.json"


class Newer(NotationError):
    """The progress was written by a newer version of this package."""


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
            if self.path.stat().st_size > _MOST_BYTES:
                raise TooLarge(f"it has more than {_MOST_BYTES // 2**20} MB")
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


# --- as text


def write_progress(progress: Progress) -> str:
    """Progress as a text that people can read, one record after the other."""
    records = {id_: _write_record(record) for id_, record in sorted(progress.records.items())}
    data = {"format": FORMAT, "records": records, **progress.extra}
    return write_json(data, spread=True)


def _write_record(record: Record) -> dict[str, Any]:
    return {
        "kind": record.kind,
        "group": record.group,
        "level": record.level,
        "themes": list(record.themes),
        "first_at": record.first_at.isoformat(),
        "first": record.first,
        "solved_at": record.solved_at.isoformat() if record.solved_at else None,
        "tries": record.tries,
        "hints": record.hints,
    }


def read_progress(text: str | bytes) -> Progress:
    """The progress that a text holds.

    Raises NotationError naming record and field, or Newer for a later format than this one's.
    """
    found = as_object(read_json(text), "the progress")
    version = integer(needed(found, "format"), "format", 1, 10**6)
    if version > FORMAT:
        raise Newer(f"this progress has format {version}; update Quincunx to read it")
    records = as_object(needed(found, "records"), "records")
    if len(records) > MOST_RECORDS:
        raise TooLarge(f"there are more than {MOST_RECORDS:,} records")
    extra = {key: value for key, value in found.items() if key not in ("format", "records")}
    return Progress({id_: _read_record(id_, data) for id_, data in records.items()}, extra)


def _read_record(id_: str, data: object) -> Record:
    with within(f"records.{id_[:60]}"):
        found = as_object(data, "the record")
        values = {name: needed(found, name) for name in _RECORD}
        solved_at = values["solved_at"]
        return Record(
            id=id_,
            kind=as_text(values["kind"], "kind"),
            group=as_text(values["group"], "group"),
            level=integer(values["level"], "level", 0, 5),
            themes=tuple(
                as_text(each, "themes") for each in as_list(values["themes"], "themes", 30)
            ),
            first_at=_read_time(values["first_at"], "first_at"),
            first=values["first"] is True,
            solved_at=None if solved_at is None else _read_time(solved_at, "solved_at"),
            tries=integer(values["tries"], "tries", 1, _MOST_TRIES),
            hints=integer(values["hints"], "hints", 0, _MOST_TRIES),
        )


def _read_time(data: object, field: str) -> datetime:
    try:
        time = datetime.fromisoformat(as_text(data, field))
        if time.tzinfo is not None:
            return time.astimezone(UTC)
    except (ValueError, OverflowError):
        pass
    raise NotationError(f"{field}: {shown(data)} is no time with its zone")


# --- as a code


def write_code(progress: Progress) -> str:
    """Progress as a code that is copied to another machine; about 20 letters for each record."""
    start = min((each.first_at for each in progress.records.values()), default=_EPOCH)
    times = sorted(progress.records.values(), key=lambda each: (each.first_at, each.id))
    labels: dict[tuple[Any, ...], int] = {}
    rows: list[list[Any]] = []
    for record in times:
        label = (record.kind, record.group, record.level, *record.themes)
        number = labels.setdefault(label, len(labels))
        first = _seconds(start, record.first_at)
        solved = None if record.solved_at is None else _seconds(record.first_at, record.solved_at)
        rows.append(
            [record.id, number, first, int(record.first), solved, record.tries, record.hints]
        )
        start = record.first_at
    begin = int(times[0].first_at.timestamp()) if times else 0
    packed = json.dumps([begin, list(map(list, labels)), rows], separators=(",", ":"))
    body = zlib.compress(packed.encode(), 9)
    sealed = body + zlib.crc32(body).to_bytes(4, "big")
    return _MARK + base64.urlsafe_b64encode(sealed).decode().rstrip("=")


_EPOCH = datetime.fromtimestamp(0, UTC)


def _seconds(early: datetime, late: datetime) -> int:
    return round((late - early).total_seconds())


def read_code(code: str) -> Progress:
    """The progress that a code holds; blanks and line ends in it do not matter.

    Raises NotationError for what is no code, or not the whole of one.
    """
    data = read_json(_unsealed(re.sub(r"\s", "", code)))
    try:
        begin, labels, rows = data
        return Progress(_rows(begin, labels, rows))
    except (TypeError, ValueError, IndexError, OverflowError, KeyError, OSError):
        raise NotationError("the code holds no progress that this version can read") from None


def _unsealed(code: str) -> bytes:
    if not code.startswith(_MARK):
        raise NotationError(f"a progress code begins with {_MARK}; copy all of it")
    letters = code[len(_MARK) :]
    try:
        sealed = base64.b64decode(letters + "=" * (-len(letters) % 4), "-_", validate=True)
    except (binascii.Error, ValueError):
        raise NotationError("the code holds letters that no progress code has") from None
    body, check = sealed[:-4], sealed[-4:]
    if len(sealed) < 5 or zlib.crc32(body).to_bytes(4, "big") != check:
        raise NotationError("the code is damaged or not complete; copy all of it")
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(body, _MOST_BYTES)
    except zlib.error:
        raise NotationError("the code is damaged or not complete; copy all of it") from None
    if unpacker.unconsumed_tail:
        raise TooLarge("the code holds more than any learner has done")
    return text


def _rows(begin: int, labels: list[list[Any]], rows: list[list[Any]]) -> Mapping[str, Record]:
    records = {}
    at = begin
    for id_, number, gap, first, solved, tries, hints in rows:
        at += gap
        kind, group, level, *themes = labels[number]
        data = {
            "kind": kind,
            "group": group,
            "level": level,
            "themes": themes,
            "first_at": datetime.fromtimestamp(at, UTC).isoformat(),
            "first": bool(first),
            "solved_at": None
            if solved is None
            else datetime.fromtimestamp(at + solved, UTC).isoformat(),
            "tries": tries,
            "hints": hints,
        }
        records[as_text(id_, "id")] = _read_record(id_, data)
    return records

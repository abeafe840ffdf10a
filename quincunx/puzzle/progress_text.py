"""Progress as a text that people can read, each way; nothing that no learner can have done."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from quincunx.core.fields import (
    as_flag,
    as_line,
    as_list,
    as_object,
    as_text,
    integer,
    needed,
    shown,
    within,
)
from quincunx.errors import NotationError, TooLarge
from quincunx.puzzle.progress import Progress, Record
from quincunx.records.jsontext import read_json, write_json

FORMAT = 1
MOST_RECORDS = 50_000
MOST_BYTES = 32 * 2**20
"""The largest text; so many records take half of it."""
_MOST_TRIES = 10**6
_LONGEST = 500
"""The longest name of a record, kind, group or theme."""
_RECORD = "kind group level themes first_at first solved_at tries hints".split()


class Newer(NotationError):
    """The progress was written by a newer version of this package."""


def write_progress(progress: Progress) -> str:
    """Progress as a text that people can read, one record after the other.

    Raises TooLarge for more than could be read again.
    """
    records = {id_: _write_record(record) for id_, record in sorted(progress.records.items())}
    data = {"format": FORMAT, "records": records, **progress.extra}
    text = write_json(data, spread=True)
    if len(records) > MOST_RECORDS or len(text.encode()) > MOST_BYTES:
        raise TooLarge(
            f"the progress is full with {MOST_RECORDS:,} records; keep its file under another name"
        )
    return text


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
    found = as_object(read_json(text, most=MOST_BYTES), "the progress")
    version = integer(needed(found, "format"), "format", 1, 10**6)
    if version > FORMAT:
        raise Newer(f"this progress has format {version}; update Quincunx to read it")
    records = as_object(needed(found, "records"), "records")
    if len(records) > MOST_RECORDS:
        raise TooLarge(f"there are more than {MOST_RECORDS:,} records")
    extra = {key: value for key, value in found.items() if key not in ("format", "records")}
    return Progress({id_: read_record(id_, data) for id_, data in records.items()}, extra)


def read_record(id_: str, data: object) -> Record:
    """The record that a JSON value holds. Raises NotationError that names the field."""
    as_line(id_, "a record's name", _LONGEST)
    with within(f"records.{id_[:60]}"):
        found = as_object(data, "the record")
        values = {name: needed(found, name) for name in _RECORD}
        solved_at = values["solved_at"]
        record = Record(
            id=id_,
            kind=_label(values["kind"], "kind"),
            group=_label(values["group"], "group"),
            level=integer(values["level"], "level", 0, 5),
            themes=tuple(
                _label(each, "themes") for each in as_list(values["themes"], "themes", 30)
            ),
            first_at=_read_time(values["first_at"], "first_at"),
            first=as_flag(values["first"], "first"),
            solved_at=None if solved_at is None else _read_time(solved_at, "solved_at"),
            tries=integer(values["tries"], "tries", 1, _MOST_TRIES),
            hints=integer(values["hints"], "hints", 0, _MOST_TRIES),
        )
        _check_times(record)
    return record


def _label(data: object, field: str) -> str:
    return as_line(data, field, _LONGEST) if data != "" else ""


def _check_times(record: Record) -> None:
    """Raise NotationError for what no learner can have done."""
    if record.solved_at is not None and record.solved_at < record.first_at:
        raise NotationError("solved_at: that is before it was tried first")
    if record.first and record.solved_at != record.first_at:
        raise NotationError("first: what was right at once was solved when it was tried first")


def _read_time(data: object, field: str) -> datetime:
    try:
        time = datetime.fromisoformat(as_text(data, field))
        if time.tzinfo is not None:
            return time.astimezone(UTC)
    except (ValueError, OverflowError):
        pass
    raise NotationError(f"{field}: {shown(data)} is no time with its zone")

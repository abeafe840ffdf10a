"""Progress as a short code that is copied to another machine, each way."""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from quincunx.core.fields import as_list, as_text, integer, shown
from quincunx.errors import NotationError, TooLarge
from quincunx.puzzle.progress import Progress, Record
from quincunx.puzzle.progress_text import MOST_RECORDS, read_record
from quincunx.records.jsontext import MOST_BYTES, read_json

_MARK = "Q1-"
_MOST_SECONDS = 10**12


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
        begin, labels, rows = as_list(data, "the code", 3)
        return Progress(_rows(begin, as_list(labels, "labels", MOST_RECORDS), rows))
    except (TypeError, ValueError, OverflowError, OSError):
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
        text = unpacker.decompress(body, MOST_BYTES)
    except zlib.error:
        raise NotationError("the code is damaged or not complete; copy all of it") from None
    if unpacker.unconsumed_tail:
        raise TooLarge("the code holds more than any learner has done")
    return text


def _rows(begin: object, labels: Sequence[Any], rows: object) -> Mapping[str, Record]:
    records: dict[str, Record] = {}
    at = integer(begin, "begin", -_MOST_SECONDS, _MOST_SECONDS)
    for row in as_list(rows, "rows", MOST_RECORDS):
        name, number, gap, first, solved, tries, hints = as_list(row, "row", 7)
        at += integer(gap, "gap", 0, _MOST_SECONDS)
        label = labels[integer(number, "label", 0, len(labels) - 1)]
        kind, group, level, *themes = as_list(label, "label", 40)
        data = {
            "kind": kind,
            "group": group,
            "level": level,
            "themes": themes,
            "first_at": _written_time(at),
            "first": bool(integer(first, "first", 0, 1)),
            "solved_at": None
            if solved is None
            else _written_time(at + integer(solved, "solved", 0, _MOST_SECONDS)),
            "tries": tries,
            "hints": hints,
        }
        id_ = as_text(name, "id")
        if id_ in records:
            raise NotationError(f"{shown(id_)} stands twice in the code")
        records[id_] = read_record(id_, data)
    return records


def _written_time(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()

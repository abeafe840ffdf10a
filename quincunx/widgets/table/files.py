"""Matches of a table as files: what is written, what can be read, and where."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from quincunx.core.match import Match
from quincunx.errors import NotationError, QuincunxError
from quincunx.games.pack import GAMES, pack
from quincunx.records.jsontext import check_size, decode, read_json
from quincunx.records.match_json import is_match, match_from_data, write_match
from quincunx.records.record import Record
from quincunx.records.transcript import (
    game_of_transcript,
    is_transcript,
    read_transcript,
    write_transcript,
)
from quincunx.widgets.table.state import TableState


def as_text(state: TableState, name: str = "match.txt") -> str:
    """The match as JSON for a name that ends so, else as a transcript that people can read."""
    record = Record(state.match, tuple(seat.name for seat in state.seats))
    scribe = pack(state.match.game.name).scribe
    write = write_match if name.endswith(".json") else write_transcript
    return write(record, scribe)


def from_text(text: str) -> Match[Any, Any]:
    """The match in a file: a transcript, a match or a position as JSON, another site's game.

    Raises NotationError with one sentence for anything else.
    """
    if is_transcript(text):
        return read_transcript(text, pack(game_of_transcript(text)).scribe).match
    data = read_json(text)
    foreign = _foreign(data)
    if foreign is not None:
        return foreign.match
    if not isinstance(data, Mapping):
        raise NotationError("this file holds no match")
    own = pack(data.get("game", ""))
    if is_match(data):
        return match_from_data(data, own.scribe).match
    position = own.read_position(data)
    return Match.from_state(own.rules_of(position), position)


def _foreign(data: object) -> Record[Any, Any] | None:
    for name in GAMES:
        if pack(name).is_foreign(data):
            found = pack(name).read_foreign(data)
            if isinstance(found, Record):
                return found
            raise NotationError("this is a report without the hands, so it can't be played on")
    return None


def load(path: str) -> Match[Any, Any]:
    """The match in a file on the machine where the notebook runs. Raises NotationError."""
    file = _named(path)
    try:
        check_size(file.stat().st_size)
        data = file.read_bytes()
    except OSError as error:
        raise NotationError(f"{file} can't be read: {_why(error)}") from None
    return from_text(decode(data))


def save(state: TableState, path: str) -> str:
    """Write the match to a file and return its name; a file that is no match stays as it is.

    The file is whole or not there at all. Raises NotationError.
    """
    file = _named(path)
    if file.exists():
        _check_replaceable(file)
    try:
        _write(file, as_text(state, file.name))
    except OSError as error:
        raise NotationError(f"{file} can't be written: {_why(error)}") from None
    return str(file)


def _named(path: str) -> Path:
    if not path.strip() or "\0" in path:
        raise NotationError("name a file first, such as match.txt")
    return Path(path.strip()).expanduser()


def _check_replaceable(file: Path) -> None:
    try:
        load(str(file))
    except QuincunxError:
        raise NotationError(f"{file} holds something else; choose another name") from None


def _write(file: Path, text: str) -> None:
    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", dir=file.parent, prefix=f".{file.name}-", delete=False
    ) as made:
        made.write(text)
    try:
        os.replace(made.name, file)  # noqa: PTH105 - the one call that replaces in one step
    except OSError:
        Path(made.name).unlink(missing_ok=True)
        raise


def _why(error: OSError) -> str:
    return (error.strerror or type(error).__name__).lower()

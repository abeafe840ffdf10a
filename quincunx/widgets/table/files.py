"""Matches of a table as files: what is written, what can be read, and where."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from quincunx.core.fields import as_object, within
from quincunx.core.match import Match
from quincunx.errors import NotationError, QuincunxError
from quincunx.games.find import NEITHER, game_of, match_in, position_in, transcript_in
from quincunx.games.pack import pack
from quincunx.records.jsontext import MOST_BYTES, decode, read_json
from quincunx.records.match_json import is_match, write_match
from quincunx.records.record import Record
from quincunx.records.transcript import is_transcript, write_transcript
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
    if not text.strip():
        raise NotationError("there is nothing in it; a match was expected")
    if is_transcript(text):
        return transcript_in(text)[1].match
    if text.lstrip()[0] not in "{[":
        raise NotationError(NEITHER)
    data = as_object(read_json(text), "the match")
    if _is_bare(data):
        game, position = position_in(data)
        return Match.from_state(game.rules_of(position), position)
    _, kept = match_in(data)
    if isinstance(kept, Record):
        return kept.match
    raise NotationError("this is a report without the hands, so it can't be played on")


def _is_bare(data: Mapping[str, object]) -> bool:
    """Whether it is a position, with no match around it."""
    return not is_match(data) and not game_of(data).is_foreign(data)


def load(path: str) -> Match[Any, Any]:
    """The match in a file on the machine where the notebook runs. Raises NotationError."""
    file = _named(path)
    with within(f"the file {file}"):
        return from_text(decode(_read(file)))


def _read(file: Path) -> bytes:
    """What a regular file holds, and no more of it than a text may have and one byte."""
    try:
        if file.is_dir():
            raise NotationError("this is a folder; name a file in it")
        # A device or a pipe may never end, or never begin.
        if file.exists() and not file.is_file():
            raise NotationError("this is a device or a pipe, so no match can be in it")
        with file.open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise NotationError("there is no such file") from None
    except OSError as error:
        raise NotationError(f"it can't be read ({_why(error)})") from None


def save(state: TableState, path: str) -> str:
    """Write the match to a file and return its name; a file that is no match stays as it is.

    The file is whole or not there at all. Raises NotationError.
    """
    file = _named(path)
    try:
        if file.exists():
            _check_replaceable(file)
        _write(file, as_text(state, file.name))
    except OSError as error:
        raise NotationError(f"the file {file} can't be written: {_why(error)}") from None
    return str(file)


def _named(path: str) -> Path:
    if not path.strip() or not path.isprintable():
        raise NotationError("name a file first, such as match.txt")
    try:
        return Path(path.strip()).expanduser()
    except RuntimeError:
        raise NotationError(f"{path.strip()} begins with nobody's home folder") from None


def _check_replaceable(file: Path) -> None:
    try:
        load(str(file))
    except QuincunxError:
        raise NotationError(f"the file {file} holds something else; choose another name") from None


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

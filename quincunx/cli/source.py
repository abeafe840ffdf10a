"""What FILE holds: one text, or JSON Lines that are answered as they come."""

from __future__ import annotations

import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from io import BytesIO
from itertools import count, islice
from pathlib import Path
from typing import Any, BinaryIO

from quincunx.core.fields import within
from quincunx.errors import NotationError
from quincunx.games.find import NEITHER
from quincunx.records.jsontext import MOST_BYTES, check_size, decode, read_json
from quincunx.records.transcript import is_transcript

STANDARD_INPUT = "-"
_MOST_SKIPPED = 64 * MOST_BYTES
"""How much of a huge line, or of blank ones in a row, is passed over in search of the next line."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One thing to answer: a JSON value, a transcript, or what is wrong with it."""

    value: Any = None
    """The JSON value."""
    text: str = ""
    """The transcript, if it is one."""
    error: NotationError | None = None
    """Why neither could be read."""
    line: int = 0
    """Its line in JSON Lines; 0 for the whole of a file."""
    alone: bool = True
    """Whether it is known to be all that there is."""

    def get(self) -> Asked:
        """Itself. Raises NotationError if it could not be read."""
        if self.error:
            raise self.error
        return self


def read_one(name: str) -> Asked:
    """The only thing that a file holds. Raises NotationError when it can't be, or holds more."""
    with _open(name) as stream, within(shown_name(name)):
        first, *more = islice(_asked(stream, ahead=True), 2)
        if more:
            raise NotationError("it holds several lines of JSON; this command takes one")
        return first.get()


def read_each(name: str, ahead: bool = True) -> Iterator[Asked]:
    """Everything that a file asks, line by line.

    Unless `ahead`, no more than a line is read before it is given, so that nobody knows whether
    it is alone. Raises NotationError for a file that can't be opened.
    """
    with _open(name) as stream:
        yield from _asked(stream, ahead)


def shown_name(name: str) -> str:
    """A file's name for a sentence about it."""
    if name == STANDARD_INPUT:
        return "standard input"
    return name if name.isprintable() else repr(name)


def _open(name: str) -> AbstractContextManager[BinaryIO]:
    """A file's bytes. Raises NotationError with the remedy."""
    if name == STANDARD_INPUT:
        return nullcontext(standard_input())
    try:
        return Path(name).open("rb")
    except (OSError, ValueError) as error:
        raise unopened(name, error) from None


def standard_input() -> BinaryIO:
    """The bytes of standard input; of a closed one, none."""
    return getattr(sys.stdin, "buffer", None) or BytesIO()


def unopened(name: str, error: OSError | ValueError) -> NotationError:
    """Why a file can't be opened, in one sentence with the remedy."""
    if isinstance(error, FileNotFoundError):
        return NotationError(f"{shown_name(name)}: there is no such file")
    if isinstance(error, IsADirectoryError):
        return NotationError(f"{shown_name(name)}: this is a folder; name a file in it")
    reason = getattr(error, "strerror", None) or error
    return NotationError(f"{shown_name(name)}: it can't be opened ({reason})")


def unwritten(name: str, error: OSError | ValueError) -> NotationError:
    """Why a file can't be written, in one sentence with the remedy."""
    if isinstance(error, FileNotFoundError):
        folder = shown_name(str(Path(name).parent))
        return NotationError(f"-o {shown_name(name)}: there is no folder {folder}; make it first")
    if isinstance(error, IsADirectoryError):
        return NotationError(f"-o {shown_name(name)}: this is a folder; name a file in it")
    reason = getattr(error, "strerror", None) or error
    return NotationError(f"-o {shown_name(name)}: it can't be written ({reason})")


def _asked(stream: BinaryIO, ahead: bool) -> Iterator[Asked]:
    lines = _lines(stream)
    number, first = next(lines, (0, b""))
    if not first:
        yield Asked(error=NotationError("there is nothing in it; a position was expected"))
        return
    if not (first.strip().startswith(b"{") and first.strip().endswith(b"}")):
        rest = stream.read(MOST_BYTES + 1)
        yield _whole(b"\n" * (number - 1) + first + (b"\n" + rest if rest else b""))
        return
    later = next(lines, None) if ahead else None
    yield _line(number, first, alone=ahead and later is None)
    if later:
        yield _line(*later)
    for number, line in lines:
        yield _line(number, line)


def _lines(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Each line that is not blank, with its number; of a huge one, enough to show its size.

    Ends at a line that does not end, as a device may give, and where nothing but blanks comes.
    """
    blank = 0
    for number in count(1):
        line = stream.readline(MOST_BYTES + 2)
        skipped = _skip_rest(stream, line)
        line = line.removeprefix(BOM_UTF8) if number == 1 else line
        if line.strip():
            blank = 0
            yield number, line.rstrip(b"\r\n")
        else:
            blank += len(line)
        if not line or max(skipped, blank) > _MOST_SKIPPED:
            return


def _skip_rest(stream: BinaryIO, line: bytes) -> int:
    """Pass over what is left of a line that was too long; gives how much that was."""
    skipped, rest = 0, line
    while rest and not rest.endswith(b"\n") and skipped <= _MOST_SKIPPED:
        rest = stream.readline(MOST_BYTES)
        skipped += len(rest)
    return skipped


def _line(number: int, line: bytes, alone: bool = False) -> Asked:
    try:
        return Asked(read_json(line, number), line=number, alone=alone)
    except NotationError as error:
        return Asked(error=error, line=number, alone=alone)


def _whole(data: bytes) -> Asked:
    """A JSON text over many lines, or a transcript."""
    try:
        check_size(len(data))
        text = decode(data)
        if text.lstrip()[:1] in ("{", "["):
            return Asked(read_json(text))
    except NotationError as error:
        return Asked(error=error)
    if is_transcript(text):
        return Asked(text=text)
    return Asked(error=NotationError(NEITHER))

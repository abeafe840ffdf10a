"""What a command writes: lines for people, objects for machines, and complaints."""

from __future__ import annotations

import codecs
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic
from typing import TextIO

from quincunx.core.fields import seen
from quincunx.records.jsontext import write_json

_PLAIN = {"\u00a0": " ", "−": "-", "–": "-", "×": "x", "…": "...", "’": "'", "‘": "'", "·": "-"}

_PAUSE = 1.0
"""Seconds between two words of progress."""


class Unwritten(Exception):
    """Nothing more can be written, which no other line of input will mend."""


class Output:
    """Writes to the terminal; a sign that its encoding lacks is written plainly.

    Raises Unwritten where standard output is closed or takes no more, and BrokenPipeError when
    its reader has gone.
    """

    def __init__(self, out: TextIO | None, err: TextIO | None) -> None:
        codecs.register_error("quincunx.plain", _plainly)
        self.json = False
        """Whether answers are for machines."""
        self.command = "quincunx"
        """Whose complaints these are."""
        self._out, self._err = out, err
        self._parts = 0
        self._next_aside = 0.0
        for stream in (out, err):
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure:
                reconfigure(errors="quincunx.plain")

    def line(self, text: str = "") -> None:
        """One line, or several, for people."""
        if self._out is None:
            raise Unwritten("standard output is closed")
        with _writing():
            self._out.write(f"{_seen(text)}\n")

    def part(self, text: str) -> None:
        """A few lines that belong together, with a blank line before all but the first."""
        self.line(f"\n{text}" if self._parts else text)
        self._parts += 1

    def data(self, value: object) -> None:
        """One JSON value on a line of its own, for machines."""
        self.line(write_json(value))

    def complain(self, text: str) -> None:
        """One line about what is wrong, whatever the text holds."""
        self.note(f"{self.command}: {' '.join(text.split())}")

    def note(self, text: str) -> None:
        """One line beside the answers; where it can't be written it is lost."""
        if self._err is not None:
            with suppress(OSError, ValueError):
                self._err.write(f"{_seen(text)}\n")
                self._err.flush()

    def aside(self, text: str) -> None:
        """One line beside the answers, now and then, if somebody sits at the terminal."""
        now = monotonic()
        if self._err is not None and self._err.isatty() and now >= self._next_aside:
            self._next_aside = now + _PAUSE
            self.note(text)

    def flush(self) -> None:
        """Let the reader have what was written."""
        if self._out is not None:
            with _writing():
                self._out.flush()

    def abandon(self) -> None:
        """Write nothing more: the reader has gone, or takes no more."""
        if self._out is not None:
            with suppress(OSError, ValueError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), self._out.fileno())


@contextmanager
def _writing() -> Iterator[None]:
    """Tell of what the system refuses to write in one sentence."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        reason = error.strerror or error
        raise Unwritten(f"standard output can't be written ({reason})") from None


def _seen(text: str) -> str:
    """What a file may have put into a text must not steer the terminal."""
    return "\n".join(map(seen, text.split("\n")))


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """Put plain signs in the place of those that can't be encoded."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    wrong = error.object[error.start : error.end]
    plain = (_PLAIN.get(sign, sign) for sign in wrong)
    return "".join(sign if sign.isascii() else "?" for sign in plain), error.end


def table(rows: Iterable[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Rows as lines with aligned columns; some of them aligned to the right."""
    cells = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return [
        "  ".join(
            text.rjust(width) if at in right else text.ljust(width)
            for at, (text, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    ]

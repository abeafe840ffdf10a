"""What a command writes: lines for people, objects for machines, and complaints."""

from __future__ import annotations

import codecs
import os
from collections.abc import Iterable, Sequence
from typing import TextIO

from quincunx.records.jsontext import write_json

_PLAIN = {"−": "-", "–": "-", "×": "x", "…": "...", "’": "'", "‘": "'", "·": "-"}


class Output:
    """Writes to the terminal; a sign that its encoding lacks is written plainly."""

    def __init__(self, out: TextIO, err: TextIO) -> None:
        codecs.register_error("quincunx.plain", _plainly)
        self.json = False
        """Whether answers are for machines."""
        self.command = "quincunx"
        """Whose complaints these are."""
        self._out, self._err = out, err
        self._parts = 0
        for stream in (out, err):
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure:
                reconfigure(errors="quincunx.plain")

    def line(self, text: str = "") -> None:
        """One line, or several, for people."""
        self._out.write(f"{text}\n")

    def part(self, text: str) -> None:
        """A few lines that belong together, with a blank line before all but the first."""
        self.line(f"\n{text}" if self._parts else text)
        self._parts += 1

    def data(self, value: object) -> None:
        """One JSON value on a line of its own, for machines."""
        self.line(write_json(value))

    def complain(self, text: str) -> None:
        """One line about what is wrong, whatever the text holds."""
        self._err.write(f"{self.command}: {' '.join(text.split())}\n")

    def aside(self, text: str) -> None:
        """One line beside the answers, if somebody sits at the terminal."""
        if self._err.isatty():
            self._err.write(f"{text}\n")
            self._err.flush()

    def flush(self) -> None:
        """Let the reader have what was written."""
        self._out.flush()

    def abandon(self) -> None:
        """Write nothing more: the reader has gone."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), self._out.fileno())


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

"""Runs the command in this process, as a terminal would see it."""

import io
import json
import sys
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from quincunx.cli import main


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of a command."""

    status: int
    out: str
    err: str

    @property
    def objects(self) -> list[Any]:
        """What it wrote for machines."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def complaint(self) -> str:
        """The one line of a refusal."""
        assert self.status == 2, self
        assert self.err.count("\n") == 1, self.err
        assert self.err.startswith("quincunx"), self.err
        return self.err.strip()


def run(*arguments: object, given: str | bytes = "", encoding: str = "utf-8") -> Ran:
    """Runs `quincunx` with arguments, and with a text on standard input."""
    data = given.encode() if isinstance(given, str) else given
    streams = [io.TextIOWrapper(io.BytesIO(each), encoding=encoding) for each in (data, b"", b"")]
    named = dict(zip(("stdin", "stdout", "stderr"), streams, strict=True))
    with patch.multiple(sys, **named):
        try:
            status = main([str(each) for each in arguments])
        except SystemExit as error:
            status = error.code if isinstance(error.code, int) else 1
    for stream in streams[1:]:
        stream.flush()
    out, err = (stream.detach().getvalue().decode(encoding) for stream in streams[1:])  # type: ignore[attr-defined]
    return Ran(status, out, err)

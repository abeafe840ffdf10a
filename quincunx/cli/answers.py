"""Answers to everything that a file asks: one after the other, none lost to a bad line."""

from __future__ import annotations

from collections.abc import Callable

from quincunx.cli.output import Output
from quincunx.cli.source import STANDARD_INPUT, Asked, read_each, shown_name
from quincunx.errors import QuincunxError

GOOD, BAD = 0, 2
Answer = Callable[[Asked, Output], None]

LINES = """\
FILE may be JSON Lines: a line is a position, or {"position": ..., "move": "3MV>0,1"}. Every line
is answered in its place. For a line that can't be, --json writes {"line": 17, "error": "..."}; the
others are answered all the same, and the exit status is 2 in the end. With --json, each line of
standard input is answered as soon as it is read.
"""


def answer_each(name: str, answer: Answer, out: Output) -> int:
    """Answer each thing that a file asks; gives the exit status.

    Raises NotationError when nothing was asked rightly and there was no more than one thing.
    """
    at_once = out.json and name == STANDARD_INPUT
    asked_for, wrong, first = 0, 0, ""
    for asked in read_each(name, ahead=not at_once):
        asked_for += 1
        try:
            answer(asked.get(), out)
        except QuincunxError as error:
            wrong, first = wrong + 1, first or _placed(asked, str(error))
            if not asked.alone:
                _note(asked, str(error), out)
        if at_once:
            out.flush()
    if wrong:
        of_lines = f"{wrong} of {asked_for} lines can't be answered; " if asked_for > 1 else ""
        out.complain(f"{shown_name(name)}: {of_lines}{first}")
    return BAD if wrong else GOOD


def _note(asked: Asked, error: str, out: Output) -> None:
    """Tell of an error in the place of the answer."""
    if out.json:
        out.data({"line": asked.line, "error": error})
    else:
        out.part(_placed(asked, error))


def _placed(asked: Asked, error: str) -> str:
    """An error with its line, unless it names that already or there is only one."""
    if asked.alone or error.startswith(f"line {asked.line},"):
        return error
    return f"line {asked.line}: {error}"

"""`quincunx legal`: every open cell and every move."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from textwrap import wrap

from quincunx.cli.answers import LINES, answer_each
from quincunx.cli.find import Found, find_position
from quincunx.cli.options import add_file, add_json
from quincunx.cli.output import Output
from quincunx.cli.source import Asked
from quincunx.core.game import Nobody
from quincunx.core.phrase import counted

HELP = "every open cell and every move"
DESCRIPTION = f"""\
Lists the cells on which a card may be placed now, and the moves of the seat on turn with the cards
that are seen.

{LINES}"""
_WIDTH = 78


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_file(parser)
    add_json(parser)


def run(args: argparse.Namespace, out: Output) -> int:
    """Answer each position of a file; gives the exit status."""
    return answer_each(args.file, _answer, out)


def _answer(asked: Asked, out: Output) -> None:
    found = find_position(asked)
    rules = found.game.rules_of(found.state)
    cells = found.game.open_cells(found.state)
    moves = [rules.write_move(move) for move in rules.moves(found.state)]
    if out.json:
        out.data({"cells": [list(cell) for cell in cells], "moves": moves})
    else:
        out.part("\n".join(_lines(found, [str(cell) for cell in cells], moves)))


def _lines(found: Found, cells: Sequence[str], moves: Sequence[str]) -> Iterator[str]:
    turn = found.game.rules_of(found.state).turn(found.state)
    if isinstance(turn, Nobody):
        yield f"No seat is on turn: {turn.refusal}."
    else:
        yield f"Player {turn + 1} is on turn."
    yield from _list("open cell", cells)
    if cells and not moves and not isinstance(turn, Nobody):
        yield "Its cards are not seen, so its moves are not known."
    else:
        yield from _list("move", moves)


def _list(what: str, texts: Sequence[str]) -> Iterator[str]:
    yield f"{counted(len(texts), what)}:" if texts else f"No {what}s."
    yield from wrap(
        "  ".join(texts),
        _WIDTH,
        initial_indent="  ",
        subsequent_indent="  ",
        break_long_words=False,
        break_on_hyphens=False,
    )

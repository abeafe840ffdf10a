"""`quincunx score`: what a move scores, and why."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from typing import Any

from quincunx.cli.answers import LINES, answer_each
from quincunx.cli.find import Found, find_position
from quincunx.cli.options import add_file, add_json
from quincunx.cli.output import Output, table
from quincunx.cli.source import Asked
from quincunx.core.explanation import Explanation, NearMiss, Reason, signed
from quincunx.core.phrase import counted
from quincunx.errors import NotationError

HELP = "what a move scores, and why"
DESCRIPTION = f"""\
Shows each reason for the points of a move: its rule, its arithmetic and where it lies.

The card is one of the seat on turn; if that hand is empty, or holds cards that nobody sees, it may
be any card that lies nowhere else. The position need not be one that play can reach.

{LINES}"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_file(parser)
    parser.add_argument(
        "move",
        metavar="MOVE",
        nargs="?",
        help='such as "3MV>0,1", in quotes; for lines that bring no move of their own',
    )
    parser.add_argument(
        "--near-misses", action="store_true", help="also show what does not count, and why"
    )
    add_json(parser)


def run(args: argparse.Namespace, out: Output) -> int:
    """Answer each position of a file; gives the exit status."""
    return answer_each(args.file, partial(_answer, args), out)


def _answer(args: argparse.Namespace, asked: Asked, out: Output) -> None:
    found = find_position(asked, args.move)
    if found.move is None:
        raise NotationError('move is missing; add one such as "3MV>0,1", in quotes')
    why = found.game.score(found.state, found.move)
    misses = found.game.near_misses(found.state, found.move) if args.near_misses else ()
    if out.json:
        more = {"near_misses": [near_miss_data(miss) for miss in misses]}
        out.data({**score_data(found, why), **(more if args.near_misses else {})})
    else:
        out.part("\n".join(_lines(found, why, misses)))


# --- for machines


def score_data(found: Found, why: Explanation) -> dict[str, Any]:
    """A move with its explanation as a JSON value."""
    return {
        "move": found.move_text,
        "points": why.points,
        "draws": why.draws,
        "reasons": [reason_data(reason) for reason in why.reasons],
    }


def reason_data(reason: Reason) -> dict[str, Any]:
    """A reason as a JSON value."""
    return {
        "rule": reason.rule.key,
        "points": reason.points,
        "cells": [list(cell) for cell in reason.cells],
        "sum": reason.sum,
        "draws": reason.draws,
    }


def near_miss_data(miss: NearMiss) -> dict[str, Any]:
    """A near miss as a JSON value."""
    return {"rule": miss.rule.key, "cells": [list(cell) for cell in miss.cells], "why": miss.why}


# --- for people


def _lines(found: Found, why: Explanation, misses: Sequence[NearMiss]) -> list[str]:
    rows = [_row(found, reason) for reason in why.reasons]
    rows.append(("Total", "", "", signed(why.points), _draws(why.draws)))
    lines = [f"{found.move_text} scores {signed(why.points)}{_granted(why.draws)}", ""]
    lines += [f"  {line}" for line in table(rows, right=(3,))]
    if not why.reasons:
        lines.insert(2, "  No rule gives or takes points here.")
    if misses:
        lines += ["", "What does not count:", *(f"  {miss.why}" for miss in misses)]
    return lines


def _row(found: Found, reason: Reason) -> tuple[str, ...]:
    where = found.game.where(reason, found.state, found.move)
    points, draws = signed(reason.points), _draws(reason.draws)
    return reason.rule.title, where, reason.sum, points, draws


def _draws(count: int) -> str:
    return f"draws {count}" if count else ""


def _granted(count: int) -> str:
    return f" and draws {counted(count, 'card')}" if count else ""

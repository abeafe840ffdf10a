"""The puzzle of the day: the same for everybody who has the same puzzles."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import date
from typing import Any

from quincunx.errors import Unfit
from quincunx.puzzle.puzzle import Puzzle


def puzzle_of_the_day(puzzles: Iterable[Puzzle[Any, Any]], day: date) -> Puzzle[Any, Any]:
    """The puzzle of a day. Raises Unfit when there is none to choose from.

    Each puzzle draws a number from its id and the day, and the highest wins: it matters not in
    which order they come, and one puzzle more changes few days.
    """
    chosen = max(puzzles, key=lambda puzzle: _lot(puzzle.id, day), default=None)
    if chosen is None:
        raise Unfit("there is no puzzle to choose from")
    return chosen


def _lot(id_: str, day: date) -> bytes:
    return hashlib.sha256(f"{day.isoformat()} {id_}".encode()).digest()

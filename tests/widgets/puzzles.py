"""Puzzles for the tests of their widgets: one of every kind, proved and kept in a file."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from quincunx.puzzle.puzzle import Puzzle
from quincunx.puzzle.store import read_pack
from quincunx.widgets.puzzle.kit import find_setter, kit
from quincunx.widgets.puzzle.solving import Solving, begin, choose, place

PACKS = Path(__file__).parents[1] / "data" / "puzzles"
EVERY_KIND = PACKS / "every-kind.jsonl"
PICTURE = PACKS / "picture.jsonl"
KINDS = ("turn", "plan", "duel", "tied", "three seats", "odds", "count", "flush")
MOVED = tuple(kind for kind in KINDS if kind not in ("plan", "count"))
"""The kinds that one move answers."""


@cache
def puzzles() -> dict[str, Puzzle[Any, Any]]:
    """A puzzle of each kind."""
    return dict(zip(KINDS, read_pack(EVERY_KIND, find_setter), strict=True))


def puzzle(kind: str) -> Puzzle[Any, Any]:
    """The puzzle of a kind."""
    return puzzles()[kind]


def picture() -> Puzzle[Any, Any]:
    """A duel with six open cells: 5ML at 0,2 costs 43, 4YK at -1,1 is worth +24."""
    return read_pack(PICTURE, find_setter)[0]


def fresh(kind: str) -> Solving:
    """The puzzle of a kind as it is first seen."""
    return begin(kit("quincunx"), puzzle(kind))


def play(now: Solving, move: Any) -> Solving:
    """Choose a move's card and click its cell."""
    return place(choose(now, move.card.code), move.cell)


def wrong(one: Puzzle[Any, Any]) -> Any:
    """The worst move of a puzzle."""
    return one.values[-1].move

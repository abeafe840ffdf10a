"""The endings with known values, as the tests read them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import read_position
from quincunx.solve.solution import Goal

FOLDER = Path(__file__).parents[1] / "vectors"


@dataclass(frozen=True)
class Ending:
    """A position, its goal, and the value of every legal move, or of the best one."""

    id: str
    position: Position
    goal: Goal
    moves: dict[str, Any]
    nodes: int
    value: int | None = None
    seconds: float = 0.0

    def __str__(self) -> str:
        return self.id


@cache
def endings(name: str) -> tuple[Ending, ...]:
    """The endings of one file."""
    text = (FOLDER / f"quincunx_{name}.jsonl").read_text(encoding="utf-8")
    return tuple(map(_ending, map(json.loads, text.splitlines())))


def _ending(row: dict[str, Any]) -> Ending:
    reference = row.get("reference", row)
    return Ending(
        row["id"],
        read_position(row["position"]),
        Goal(row["goal"]),
        dict(row.get("moves", ())),
        reference.get("nodes", 0),
        row.get("value"),
        reference.get("seconds", 0.0),
    )


def agrees(found: Any, told: Any) -> bool:
    """Whether an exact value is the one that a file tells to ten digits."""
    if isinstance(told, list):
        return list(found) == told
    return isinstance(found, int | Fraction) and abs(float(found) - told) <= 1e-8 * max(
        1, abs(told)
    )

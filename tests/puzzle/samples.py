"""A few proved puzzles of Quincunx, made once for all tests."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from quincunx.errors import NotationError, PuzzleError
from quincunx.games.quincunx.puzzles import SETTER, QuincunxSetter
from quincunx.puzzle.make import Making, make_puzzle
from quincunx.puzzle.notation import write_puzzle
from quincunx.puzzle.puzzle import Puzzle
from quincunx.puzzle.question import Question
from quincunx.puzzle.setter import Wanted

SOURCE = {"author": "the tests"}
KINDS = {
    "turn": Wanted(Question.TURN, 9),
    "plan": Wanted(Question.PLAN, 3),
    "solitaire": Wanted(Question.PLAN, 4, seats=1, layout="solitaire"),
    "duel": Wanted(Question.DUEL, 3),
    "flush duel": Wanted(Question.DUEL, 3, variants=("excuse", "flush")),
    "three seats": Wanted(Question.DUEL, 3, seats=3),
    "odds": Wanted(Question.ODDS, 2),
    "count": Wanted(Question.COUNT, 8),
}
"""One kind of puzzle after the other, small enough for the plain search."""


def find(name: str) -> QuincunxSetter:
    """The setter of Quincunx, and of no other game."""
    if name != "quincunx":
        raise NotationError(f"{name!r} is no game here")
    return SETTER


@cache
def sample(kind: str) -> Puzzle[Any, Any]:
    """The first puzzle of a kind that chance brings."""
    wanted = KINDS[kind]
    for seed in range(100):
        spot = SETTER.set_up(wanted, Random(f"sample {kind} {seed}"))
        if spot is None:
            continue
        moves = spot.game.moves(spot.state)
        asked = moves[seed % len(moves)] if wanted.question is Question.COUNT else None
        try:
            return make_puzzle(SETTER, Making(wanted.question, spot, SOURCE, asked, kind == "plan"))
        except PuzzleError:
            continue
    raise AssertionError(f"no puzzle of kind {kind}")


def sample_data(kind: str) -> dict[str, Any]:
    """The same puzzle as a JSON value of its own, to be spoiled."""
    data: dict[str, Any] = json.loads(json.dumps(write_puzzle(sample(kind))))
    return data

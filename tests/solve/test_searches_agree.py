"""Plain minimax = generic search = kernel = uncompiled kernel, on random positions of all kinds.

QUINCUNX_CORPUS=5000 in the environment makes it so many positions instead of a sample.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from quincunx.games.quincunx.lens import LENS
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.solving import solve_position
from quincunx.solve.endgame import Question, solve_endgame
from quincunx.solve.plain import plain_values
from quincunx.solve.solution import Goal
from tests.solve.corpus import goals, kernel_values, positions, told

COUNT = int(os.environ.get("QUINCUNX_CORPUS", "200"))
PARTS = 8
SEED = 7


def part(number: int) -> list[Position]:
    return list(positions(COUNT, SEED))[number::PARTS]


def margins(found: Position, goal: Goal) -> dict[str, list[str]]:
    """What plain minimax says, in the numbers that a solution has."""
    game = found.rules
    root = LENS.alone(found) if goal is Goal.PLAN else found
    seat = game.turn(root)
    assert isinstance(seat, int)
    return {
        str(move): [str(each) for each in numbers(goal, seat, points)]
        for move, points in plain_values(game, root).items()
    }


def numbers(goal: Goal, seat: int, points: tuple[Any, ...]) -> tuple[Any, ...]:
    if goal is Goal.PLAN:
        return (points[seat],)
    if len(points) == 2:
        return points[0] - points[1], points[1] - points[0]
    return points


@pytest.mark.parametrize("number", range(PARTS))
def test_all_searches_value_every_move_alike(number: int) -> None:
    for found in part(number):
        for goal, (values, best, line) in zip(goals(found), kernel_values(found), strict=True):
            generic = solve_endgame(found.rules, found, Question(goal), lens=LENS)
            alone = solve_endgame(found.rules, found, Question(goal, best_only=True), lens=LENS)
            where = (found.rules.write(found), goal)
            assert told(generic) == values, where
            assert margins(found, goal) == values, where
            assert [str(each) for each in generic.values] == best, where
            assert alone.values == generic.values, where
            assert [str(move) for move in generic.line] == line, where


def test_the_uncompiled_kernel_says_the_same_to_the_letter() -> None:
    count = min(COUNT, 100)
    command = [sys.executable, "-m", "tests.solve.corpus", str(count), str(SEED)]
    told = subprocess.run(
        command,
        env={**os.environ, "QUINCUNX_UNCOMPILED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    plain = [json.loads(line) for line in told.stdout.splitlines()]
    assert plain == [kernel_values(found) for found in positions(count, SEED)]


def swapped(found: Position) -> Position:
    return replace(found, hands=found.hands[::-1], turn=1 - found.turn, scores=found.scores[::-1])


def test_swapping_the_two_seats_flips_the_sign() -> None:
    duels = [found for found in positions(COUNT, SEED + 1) if found.rules.seats == 2]
    assert len(duels) > COUNT / 10
    for found in duels:
        here = solve_position(found, Question())
        there = solve_position(swapped(found), Question())
        assert here.values == there.values[::-1] == tuple(-each for each in there.values)


def test_a_forced_move_still_has_its_value() -> None:
    forced = [
        found
        for found in positions(COUNT * 4, SEED + 2)
        if found.rules.seats > 1 and len(found.rules.moves(found)) == 1
    ]
    assert forced
    for found in forced:
        for goal in Goal:
            solution = solve_position(found, Question(goal))
            (only,) = solution.moves
            assert isinstance(only.value, int | Fraction)
            assert only.loss == 0
            if goal is not Goal.TURN:
                assert told(solution) == margins(found, goal)

"""What a spent budget leaves: bounds that hold and tighten, exact counts, nothing guessed.

The true values are those of plain minimax, or for larger endings of an unlimited search.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from quincunx.games.quincunx.kernel.memory import entry_size, numbers, table_bits
from quincunx.games.quincunx.kernel.packing import pack
from quincunx.games.quincunx.lens import LENS
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.solving import solve_position, start
from quincunx.solve.budget import Budget
from quincunx.solve.endgame import Question, solve_endgame
from quincunx.solve.plain import plain_values
from quincunx.solve.solution import Goal, Solution, Value, Verdict, write_solution
from tests.solve.corpus import goals, positions
from tests.solve.test_searches_agree import numbers as in_numbers_of
from tests.solve.vectors import endings

COUNT = int(os.environ.get("QUINCUNX_CORPUS", "200")) // 20
NODES = (0, 1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000, 100_000, 100_000)
Values = dict[Any, Value]
Solver = Callable[[Position, Question], Solution[Any]]


def generic(position: Position, question: Question) -> Solution[Any]:
    return solve_endgame(position.rules, position, question, lens=LENS)


SOLVERS: list[Solver] = [generic, solve_position]


def true_values(position: Position, goal: Goal) -> Values:
    """What each move is worth to the seat on turn."""
    game = position.rules
    if goal is Goal.TURN:
        return {move: game.play(position, move).why.points for move in game.moves(position)}
    root = LENS.alone(position) if goal is Goal.PLAN else position
    values = {}
    for move, points in plain_values(game, root).items():
        found = in_numbers_of(goal, root.turn, points)
        values[move] = found[root.turn if len(found) > 1 else 0]
    return values


def known(value: Value | None, otherwise: float) -> Value | float:
    return otherwise if value is None else value


def check_bounds(solution: Solution[Any], true: Values, nodes: int) -> None:
    """What is told holds, and is no more than the budget allows."""
    assert solution.nodes <= nodes
    most = max(true.values())
    assert known(solution.low, -1e9) <= most <= known(solution.high, 1e9)
    for rated in solution.moves:
        assert rated.value in (None, true[rated.move])
        assert known(rated.low, -1e9) <= true[rated.move] <= known(rated.high, 1e9)
    if solution.is_proved:
        assert solution.value == solution.low == solution.high == most
        return
    assert solution.values == ()
    assert not solution.best
    assert [rated.loss for rated in solution.moves] == [None] * len(true)
    first = solution.best_so_far
    assert (first is None) == (solution.low is None) == (solution.line == ())
    if first is not None:
        assert solution.line == (first.move,)
        assert first.low == solution.low


def check_budgets(position: Position, question: Question, solver: Solver, true: Values) -> None:
    """More positions only tighten what is known, until all is proved, and then for good."""
    before = None
    for nodes in NODES:
        solution = solver(position, replace(question, budget=Budget(nodes=nodes)))
        check_bounds(solution, true, nodes)
        if before is not None:
            assert known(before.low, -1e9) <= known(solution.low, -1e9)
            assert known(before.high, 1e9) >= known(solution.high, 1e9)
            assert solution.is_proved or not before.is_proved
            if before.is_proved:
                return
        before = solution
    raise AssertionError("not proved within the largest budget")


def check_exact_count(position: Position, question: Question) -> None:
    """An answer is proved with as many positions as it takes, and not with one less."""
    roomy = solve_position(position, replace(question, budget=Budget(nodes=10**9)))
    just = replace(question, budget=Budget(nodes=roomy.nodes))
    assert solve_position(position, just) == roomy
    less = replace(question, budget=Budget(nodes=roomy.nodes - 1))
    assert solve_position(position, less).verdict is Verdict.NOT_PROVED


def questions(position: Position) -> Iterator[Question]:
    for goal in (Goal.TURN, *goals(position)):
        yield Question(goal)
        yield Question(goal, best_only=True)


@pytest.mark.parametrize("solver", SOLVERS)
def test_a_budget_leaves_bounds_that_hold_and_only_tighten(solver: Solver) -> None:
    for position in positions(COUNT, 11):
        for question in questions(position):
            check_budgets(position, question, solver, true_values(position, question.goal))


def test_a_budget_of_nodes_is_kept_to_the_position() -> None:
    for position in positions(COUNT, 12):
        for question in questions(position):
            check_exact_count(position, question)


@pytest.mark.parametrize("name", ["b8-1", "b9-1"])
def test_bounds_of_larger_duels_hold_and_tighten_too(name: str) -> None:
    position = next(each.position for each in endings("bench") if each.id == name)
    solution = solve_position(position, Question())
    true = {rated.move: rated.value for rated in solution.moves if rated.value is not None}
    check_budgets(position, Question(best_only=True), solve_position, true)
    check_exact_count(position, Question(best_only=True))


def test_a_long_search_for_the_best_move_has_two_bounds_before_it_is_proved() -> None:
    ending = next(each for each in endings("bench") if each.id == "b11-5")
    question = Question(best_only=True, budget=Budget(nodes=400_000))
    solution = solve_position(ending.position, question)
    assert solution.verdict is Verdict.NOT_PROVED
    assert ending.value is not None
    assert solution.low is not None
    assert solution.high is not None
    assert solution.low <= ending.value <= solution.high
    first = solution.best_so_far
    assert first is not None
    assert first.low == solution.low
    assert {rated.high for rated in solution.moves if rated is not first} == {solution.high}


def test_one_best_move_is_the_same_whether_or_not_bounds_come_first() -> None:
    ending = next(each for each in endings("bench") if each.id == "b10-1")
    question = Question(best_only=True)
    told = [solve_position(ending.position, question) for _ in range(2)]
    told += [start(ending.position, question).result(timeout=60) for _ in range(3)]
    assert {each.value for each in told} == {ending.value}
    assert len({each.line for each in told[2:]}) == len({each.line for each in told[:2]}) == 1


@pytest.mark.parametrize("bound", [Fraction(-2, 3), Fraction(1, 3), Fraction(85, 12), Fraction(7)])
def test_bounds_are_written_so_that_they_hold_as_floats(bound: Fraction) -> None:
    position = next(positions(1, 13))
    solution = generic(position, Question(Goal.TURN, budget=Budget(nodes=0)))
    told = write_solution(replace(solution, low=bound, high=bound))
    assert Fraction(told["low"]) <= bound <= Fraction(told["high"])
    assert told["low"] == pytest.approx(float(bound)) == told["high"]
    assert not {"low", "high"} & set(write_solution(solution))


@pytest.mark.parametrize("memory", [None, 0, 1000, 10**5, 10**7, 5 * 10**8])
def test_the_table_takes_no_more_memory_than_it_may(memory: int | None) -> None:
    """Four numbers at least, which an empty table has; the rest of the kernel takes 12 MB."""
    allowed = 600_000_000 if memory is None else memory
    for ending in (*endings("bench"), *endings("endings"), *endings("three_seats")):
        words = pack(ending.position).words
        taken = 8 * 2 * entry_size(words) << table_bits(words, memory)
        assert taken <= max(allowed, 16 * entry_size(words))
    assert len(numbers(7)) == 7

"""What a solution promises: order, losses, groups, symmetry, lines, judgement, budgets, jobs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from fractions import Fraction

import pytest

from quincunx.core.game import Nobody
from quincunx.core.grid import Cell
from quincunx.decktet import cards
from quincunx.errors import IllegalMove, NotationError, TooLarge, Unfit
from quincunx.games.quincunx.board import Board
from quincunx.games.quincunx.lens import LENS
from quincunx.games.quincunx.maps import card_map, is_greedy_trap, map_scenes, score_map, value_map
from quincunx.games.quincunx.position import Order, Pile, Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement
from quincunx.games.quincunx.solving import judge, solve, solve_position, start
from quincunx.solve.budget import Budget, Meter, Progress
from quincunx.solve.endgame import Question, solve_endgame
from quincunx.solve.line import follow
from quincunx.solve.oneply import rank_moves
from quincunx.solve.plan import best_plan
from quincunx.solve.solution import Goal, Verdict, write_solution, write_value
from tests.solve.corpus import positions
from tests.solve.vectors import Ending, endings

SMALL = [each for each in endings("endings") if each.nodes < 3000]
LARGE = next(each for each in endings("bench") if each.id == "b14-1")


def ending(name: str) -> Ending:
    return next(each for each in (*endings("endings"), *endings("bench")) if each.id == name)


@pytest.mark.parametrize("one", SMALL, ids=str)
def test_moves_come_best_first_with_losses_groups_and_lines(one: Ending) -> None:
    solution = solve(one.position, one.goal, lines=True)
    values = [rated.value for rated in solution.moves]
    assert values == sorted(values, reverse=True)
    assert [rated.loss for rated in solution.moves] == [values[0] - each for each in values]
    assert [rated for group in solution.groups for rated in group] == list(solution.moves)
    assert all(len({rated.value for rated in group}) == 1 for group in solution.groups)
    assert solution.best == solution.groups[0]
    assert solution.line == solution.best[0].line
    assert solution.proved() is solution
    root = LENS.alone(one.position) if one.goal is Goal.PLAN else one.position
    for rated in solution.moves:
        line = follow(one.position.rules, root, rated.line)
        assert line.steps[0].move == rated.move
        assert line.is_finished or one.position.rules.turn(line.end) is Nobody.CHANCE
        if line.is_finished and one.position.pile.order is Order.KNOWN:
            gains = line.gains
            margin = 2 * gains[solution.seat] - sum(gains)
            assert (gains[solution.seat] if one.goal is Goal.PLAN else margin) == rated.value


@pytest.mark.parametrize("ask", [solve, start])
def test_a_goal_that_there_is_not_is_told_with_those_there_are(ask: Callable[..., object]) -> None:
    with pytest.raises(NotationError, match="goal: 'odds' is none of turn, plan, duel"):
        ask(SMALL[0].position, "odds")


def test_a_goal_is_written_as_it_is_read() -> None:
    assert repr(Goal.DUEL) == "Goal.DUEL"
    assert repr(Verdict.NOT_PROVED) == "Verdict.NOT_PROVED"
    assert start(SMALL[0].position, "turn").result() == solve(SMALL[0].position, "turn")


def test_a_turn_is_ranked_by_its_score_at_once() -> None:
    position = ending("e31").position
    solution = solve(position, "turn")
    ranked = rank_moves(position.rules, position)
    assert [rated.points for rated in solution.moves] == [each.why.points for each in ranked]
    assert all(rated.value == rated.points for rated in solution.moves)


def test_the_best_plan_is_the_plan_of_the_seat_on_turn() -> None:
    position = ending("e31").position
    alone = best_plan(position.rules, position, lens=LENS)
    assert alone.values == solve(position, Goal.PLAN).values
    with pytest.raises(Unfit, match="does not say how one of several seats plays alone"):
        best_plan(position.rules, position)


def test_a_plan_does_not_ask_what_the_others_hold() -> None:
    position = ending("e31").position
    hidden = replace(position, hands=(position.hands[0], cards("? ? ?")))
    assert solve(hidden, "plan").values == solve(position, "plan").values


BARE = Position(Quincunx(), Board([(cards("9MS")[0], Cell(0, 0))]), (cards("2MK"), cards("1S")))
UNFIT = [
    ("duel", replace(BARE, hands=(cards("2MK"), cards("?"))), "a duel is played with open hands"),
    ("plan", replace(BARE, hands=(cards("?"), ())), "player 1 is on turn with a card whose face"),
    ("turn", replace(BARE, hands=(cards("? 2MK"), ())), "player 1 is on turn with a card whose"),
    ("plan", replace(BARE, pile=Pile(cards("?"))), "the pile holds cards of unknown face"),
    ("duel", replace(BARE, hands=((), ())), "the round is over"),
    ("duel", Position(Quincunx(seats=1), BARE.board, (cards("2MK"),)), "a duel needs two seats"),
    ("duel", replace(BARE, pile=Pile(cards("1M 1V"), Order.UNKNOWN), owed=1), "still to be drawn"),
]


@pytest.mark.parametrize(("goal", "position", "why"), UNFIT, ids=[why for *_, why in UNFIT])
def test_a_question_that_does_not_fit_gets_one_sentence(
    goal: str, position: Position, why: str
) -> None:
    for solver in (solve_position, lambda at, ask: solve_endgame(at.rules, at, ask, lens=LENS)):
        with pytest.raises(Unfit, match=why):
            solver(position, Question(Goal(goal)))


def test_a_seat_without_cards_is_passed_over() -> None:
    position = replace(ending("e4").position, hands=(ending("e4").position.hands[0], ()))
    assert solve(position).value == solve(position, "plan").value


def test_moves_that_a_symmetry_makes_of_each_other_are_named() -> None:
    solution = solve(BARE)
    assert len(solution.moves) == 4
    first = solution.moves[0]
    assert {twin.move for twin in first.twins} == {each.move for each in solution.moves[1:]}
    assert {rated.value for rated in solution.moves} == {first.value}
    assert solution.verdict is Verdict.PROVED
    names = {twin.symmetry for twin in first.twins}
    assert names <= {"a quarter turn", "a half turn", "three quarter turns", "left for right"} | {
        "top for bottom",
        "over the rising diagonal",
        "over the falling diagonal",
    }


def test_a_symmetry_may_exchange_suits() -> None:
    board = Board(zip(cards("1M 9VY 1S"), (Cell(0, 0), Cell(1, 0), Cell(2, 0)), strict=True))
    position = Position(Quincunx(), board, (cards("8MS"), cards("4MS")))
    solution = solve_endgame(position.rules, position, Question(Goal.PLAN), lens=LENS)
    moves = {str(rated.move): rated for rated in solution.moves}
    twins = {str(twin.move): twin.symmetry for twin in moves["8MS>-1,0"].twins}
    assert twins == {"8MS>3,0": "a half turn, Moons as Suns, Suns as Moons"}
    assert {str(twin.move) for twin in moves["8MS>1,1"].twins} == {"8MS>1,-1"}
    other = replace(position, hands=(cards("8MS"), cards("2MK")))
    assert {mirror.name for mirror in LENS.mirrors(other)} == {"top for bottom"}


def test_judging_tells_the_loss_the_reply_and_the_rules() -> None:
    position = ending("e31").position
    judged = judge(position, Placement(*position.rules.read_move("3LY>-2,2")))
    assert (judged.value, judged.best_value, judged.loss) == (18, 30, 12)
    assert str(judged.best) == "NM>-2,2"
    assert judged.reply is not None
    assert str(judged.reply.move) == "1S>-2,-1"
    assert judged.line.worth(0) == 18
    assert judged.best_line.worth(0) == 30
    mine = sum(part.best - part.got for part in judged.parts if part.seat == 0)
    theirs = sum(part.best - part.got for part in judged.parts if part.seat == 1)
    assert mine - theirs == judged.loss
    assert judged.words.startswith("3LY>-2,2 loses 12; best is NM>-2,2. Player 2 answers 1S>-2,-1")
    assert "instead of +30 by Set" in judged.words
    best = judge(position, judged.best)
    assert best.loss == 0
    assert not best.parts
    assert "nothing is lost" in best.words


def test_judging_refuses_an_illegal_move() -> None:
    position = ending("e31").position
    with pytest.raises(IllegalMove, match="already lies"):
        judge(position, Placement(position.hands[0][0], Cell(0, 0)))
    with pytest.raises(TooLarge, match="not proved within the budget"):
        judge(LARGE.position, LARGE.position.rules.moves(LARGE.position)[0], budget=Budget(nodes=9))


def test_maps_hold_the_best_of_each_cell_and_card() -> None:
    position = ending("e31").position
    solution = solve(position)
    values, scores = value_map(solution), score_map(solution)
    assert set(values) == set(scores) == set(position.open_cells)
    for cell in position.open_cells:
        here = [rated for rated in solution.moves if rated.move.cell == cell]
        assert values[cell].value == max(rated.value for rated in here)
        assert scores[cell].points == max(rated.points for rated in here)
    by_card = card_map(solution)
    assert set(by_card) == set(position.hands[0])
    assert {each.value for each, _ in by_card.values()} >= {solution.value}
    trap = max(rated.points for rated in solution.moves) not in {
        rated.points for rated in solution.best
    }
    assert is_greedy_trap(solution) == trap
    drawn = [scene.title for scene in map_scenes(position, solution)]
    assert drawn == ["Proven value of each cell", "Score at once on each cell"]


def test_a_solution_is_frozen_and_tells_what_it_is_in_its_repr() -> None:
    solution = solve(ending("e4").position)
    with pytest.raises(FrozenInstanceError):
        solution.nodes = 0  # type: ignore[misc]
    assert "why" not in repr(solution)
    assert repr(solution).startswith("Solution(goal=Goal.DUEL, verdict=Verdict.PROVED, ")


def test_values_are_written_whole_or_with_their_fraction() -> None:
    assert write_value(Fraction(4, 2)) == 2
    assert write_value(Fraction(-2, 3)) == pytest.approx(-2 / 3)
    written = write_solution(solve(ending("e87").position))
    assert written["moves"][0]["exact"] == "-2/3"
    assert all("exact" in each or isinstance(each["value"], int) for each in written["moves"])


@pytest.mark.parametrize("best_only", [True, False])
@pytest.mark.parametrize("nodes", [0, 1, 40, 700, 3000])
def test_a_budget_stops_every_search_and_nothing_is_guessed(nodes: int, best_only: bool) -> None:
    one = ending("e33")
    question = Question(best_only=best_only, budget=Budget(nodes=nodes))
    generic = solve_endgame(one.position.rules, one.position, question, lens=LENS)
    for solution in (generic, solve_position(one.position, question)):
        if solution.is_proved:
            assert solution.value == max(one.moves.values())
            continue
        assert solution.verdict is Verdict.NOT_PROVED
        assert solution.values == ()
        assert solution.value is None
        assert not solution.best
        assert solution.nodes <= nodes
        assert solution.low is None or solution.low <= max(one.moves.values())
        assert solution.high is None or solution.high >= max(one.moves.values())
        for rated in solution.moves:
            assert rated.value in (None, one.moves[str(rated.move)])
            assert rated.high is None or rated.high >= one.moves[str(rated.move)]
        with pytest.raises(TooLarge):
            solution.proved()


def test_a_table_without_room_changes_no_value() -> None:
    one = ending("e18")
    small = solve(one.position, budget=Budget(memory=2000))
    assert small.values == solve(one.position).values
    budget = Budget(memory=0)
    for found in list(positions(12, 99)):
        goal = Goal.PLAN if found.rules.seats == 1 else Goal.DUEL
        here = solve_endgame(found.rules, found, Question(goal, budget=budget), lens=LENS)
        assert here.values == solve(found, goal, budget).values


def test_a_job_tells_its_progress_and_can_be_stopped() -> None:
    job = start(LARGE.position, Question())
    assert not job.done
    with pytest.raises(TimeoutError):
        job.result(timeout=0.01)
    job.stop()
    solution = job.result(timeout=60)
    assert job.done
    assert solution.verdict is Verdict.NOT_PROVED
    assert job.progress.nodes == solution.nodes


def test_a_job_gives_the_error_that_its_work_raised() -> None:
    job = start(replace(BARE, hands=((), ())), Question())
    with pytest.raises(Unfit, match="the round is over"):
        job.result(timeout=60)


def test_progress_is_reported_while_a_search_runs() -> None:
    heard: list[Progress] = []
    meter = Meter(Budget(seconds=1.0), heard.append)
    solution = solve_position(LARGE.position, Question(), meter)
    assert solution.verdict is Verdict.NOT_PROVED
    assert heard
    assert [each.nodes for each in heard] == sorted(each.nodes for each in heard)
    assert all(each.of == len(solution.moves) for each in heard if each.nodes)


def test_one_best_move_of_a_large_ending_is_the_same_at_every_run() -> None:
    position = ending("b9-1").position
    question = Question(best_only=True)
    first = solve_position(position, question)
    assert first.value == ending("b9-1").value
    for _ in range(3):
        again = solve_position(position, question)
        assert (again.values, again.line) == (first.values, first.line)

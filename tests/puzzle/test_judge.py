from __future__ import annotations

from itertools import permutations

import pytest

from quincunx.core.grid import Cell
from quincunx.errors import IllegalMove, Unfit
from quincunx.games.quincunx.puzzles import SETTER as QUINCUNX
from quincunx.games.quincunx.scoring import Placement
from quincunx.puzzle.hints import Step, hint, value_maps
from quincunx.puzzle.judge import Grade, judge_answer
from quincunx.puzzle.make import Making, make_puzzle
from quincunx.puzzle.puzzle import Spot
from quincunx.puzzle.question import Question
from quincunx.solve.plain import plain_values
from tests.puzzle.samples import KINDS, sample
from tests.puzzle.test_themes import reply
from tests.puzzle.tree import GAME, SETTER, Tree

ASKED_FOR_A_MOVE = [kind for kind in KINDS if kind != "count"]


@pytest.mark.parametrize("kind", ASKED_FOR_A_MOVE)
def test_every_move_is_judged_by_its_own_value(kind: str) -> None:
    puzzle = sample(kind)
    for valued in puzzle.values:
        judged = judge_answer(puzzle, [valued.move])
        assert judged.value == valued.value
        assert judged.loss == puzzle.value - valued.value >= 0
        assert judged.is_solved == (valued.move in puzzle.answers)
        assert judged.grade is Grade.RIGHT or valued.move != puzzle.line[0]
        if judged.line.is_finished and puzzle.question.is_searched:
            assert judged.line.worth(puzzle.seat) == valued.value


@pytest.mark.parametrize("kind", ["duel", "flush duel"])
def test_the_rules_that_differ_come_to_the_loss(kind: str) -> None:
    puzzle = sample(kind)
    for valued in puzzle.values:
        judged = judge_answer(puzzle, [valued.move])
        sign = {puzzle.seat: 1, 1 - puzzle.seat: -1}
        total = sum(sign[each.seat] * (each.best - each.got) for each in judged.differences)
        assert total == judged.loss
        sizes = [abs(each.best - each.got) for each in judged.differences]
        assert sizes == sorted(sizes, reverse=True)


@pytest.mark.parametrize("kind", ["duel", "flush duel"])
def test_the_reply_is_a_best_reply_of_the_other_seat(kind: str) -> None:
    puzzle = sample(kind)
    for valued in puzzle.values:
        judged = judge_answer(puzzle, [valued.move])
        assert judged.reply is not None
        assert judged.reply.seat == 1 - puzzle.seat
        after = judged.line.steps[0].state
        values = plain_values(puzzle.game, after)
        mine = {move: each[1 - puzzle.seat] - each[puzzle.seat] for move, each in values.items()}
        assert mine[judged.reply.move] == max(mine.values())


def test_an_equal_move_is_right_and_said_to_be_equal() -> None:
    branches = {"a": [5, reply(2)], "b": [3, reply(0)], "c": [1, reply(0)]}
    spot = Spot(GAME, Tree(branches))
    puzzle = make_puzzle(SETTER, Making(Question.DUEL, spot, {"author": "x"}, keep_ties=True))
    assert puzzle.tied
    assert puzzle.answers == ("a", "b")
    grades = [judge_answer(puzzle, [move]).grade for move in "abc"]
    assert grades == [Grade.RIGHT, Grade.EQUAL, Grade.WRONG]


def test_a_whole_plan_is_judged_by_what_it_really_comes_to() -> None:
    puzzle = sample("plan")
    placed = [step.move for step in judge_answer(puzzle, puzzle.line).line.steps]
    assert tuple(placed) == puzzle.line
    assert judge_answer(puzzle, puzzle.line).is_solved
    seen = set()
    for order in permutations(puzzle.line):
        try:
            judged = judge_answer(puzzle, order)
        except IllegalMove:
            continue
        assert judged.line.is_finished
        assert judged.value == judged.line.worth(puzzle.seat) <= puzzle.value
        assert judged.is_solved == (judged.value == puzzle.value)
        seen.add(judged.value)
    assert puzzle.value in seen


def test_what_can_not_be_judged_is_refused_with_a_reason() -> None:
    duel, plan = sample("duel"), sample("plan")
    with pytest.raises(Unfit, match="no move"):
        judge_answer(duel, [])
    with pytest.raises(Unfit, match="one move"):
        judge_answer(duel, duel.line)
    with pytest.raises(IllegalMove, match="already lies"):
        judge_answer(duel, [Placement(duel.line[0].card, Cell(0, 0))])
    with pytest.raises(Unfit, match="part by part"):
        judge_answer(sample("count"), sample("count").line)
    other = next(each for each in plan.values if each.move not in plan.answers)
    second = next(
        move
        for move in plan.game.moves(plan.game.play(plan.spot.state, other.move).state)
        if move != other.line[0]
    )
    with pytest.raises(Unfit, match="not played to its end"):
        judge_answer(plan, [other.move, second])


@pytest.mark.parametrize("kind", ASKED_FOR_A_MOVE)
def test_hints_tell_theme_card_and_area_of_the_answer(kind: str) -> None:
    puzzle = sample(kind)
    card, cell = puzzle.line[0]
    assert [theme.key for theme in hint(puzzle, QUINCUNX, Step.THEME).themes] == list(puzzle.themes)
    assert hint(puzzle, QUINCUNX, Step.CARD).held == (card.code,)
    area = hint(puzzle, QUINCUNX, Step.AREA).cells
    open_cells = set(puzzle.position.open_cells)
    assert cell in area
    assert set(area) <= open_cells
    assert len(area) >= min(2, len(open_cells))
    assert len(area) <= max(2, -(-len(open_cells) // 3))


@pytest.mark.parametrize("kind", ASKED_FOR_A_MOVE)
def test_both_maps_show_the_best_of_each_cell(kind: str) -> None:
    puzzle = sample(kind)
    for held in (None, puzzle.line[0].card.code):
        maps = value_maps(puzzle, QUINCUNX, held)
        for cell in puzzle.position.open_cells:
            here = [
                each
                for each in puzzle.values
                if each.move.cell == cell and held in (None, each.move.card.code)
            ]
            assert maps.proven[cell].value == max(each.value for each in here)
            assert maps.at_once[cell].value == max(puzzle.why(each.move).points for each in here)
            assert maps.proven[cell].move in [each.move for each in here]
    assert max(each.value for each in maps.proven.values()) == puzzle.value

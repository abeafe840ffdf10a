from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from quincunx.core.grid import SYMMETRIES, Cell, Symmetry
from quincunx.games.quincunx.board import Board, Layout
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.puzzles import SETTER
from quincunx.games.quincunx.scoring import Placement
from quincunx.puzzle.question import Question
from quincunx.puzzle.setter import Wanted
from quincunx.puzzle.trust import identify


def _position(seed: int, seats: int = 2, layout: str = "") -> Position:
    spot = SETTER.set_up(Wanted(Question.TURN, 7, seats=seats, layout=layout), Random(seed))
    assert spot is not None
    return spot.state


def _moved(cell: Cell, symmetry: Symmetry, shift: tuple[int, int]) -> Cell:
    x, y = symmetry(cell)
    return Cell(x + shift[0], y + shift[1])


def _turned(position: Position, symmetry: Symmetry, shift: tuple[int, int]) -> Position:
    laid = [(card, _moved(cell, symmetry, shift)) for cell, card in position.board.items()]
    Random(1).shuffle(laid)
    return replace(position, board=Board(laid))


@pytest.mark.parametrize("symmetry", SYMMETRIES, ids=lambda each: each.name)
def test_the_id_is_the_same_however_the_tableau_is_turned_and_moved(symmetry: Symmetry) -> None:
    for seed in range(5):
        position, shift = _position(seed), (seed - 2, 3 * seed)
        turned = _turned(position, symmetry, shift)
        move = position.rules.moves(position)[seed]
        image = Placement(move.card, _moved(move.cell, symmetry, shift))
        for question in Question:
            assert identify(SETTER, question, position) == identify(SETTER, question, turned)
        assert identify(SETTER, Question.COUNT, position, move) == identify(
            SETTER, Question.COUNT, turned, image
        )
        assert SETTER.traits(position) == SETTER.traits(turned)


def test_a_fixed_grid_may_be_turned_but_not_moved() -> None:
    position = _position(3, 1, Layout.SOLITAIRE.value)
    about = Symmetry("a half turn about the grid", -1, 0, 0, -1)
    assert SETTER.key(position) == SETTER.key(_turned(position, about, (3, 3)))


def test_the_seats_may_change_their_places_but_not_who_is_on_turn() -> None:
    position = _position(1)
    swapped = replace(
        position, hands=position.hands[::-1], turn=1 - position.turn, scores=position.scores[::-1]
    )
    assert SETTER.key(position) == SETTER.key(swapped)
    assert SETTER.key(position) != SETTER.key(replace(swapped, turn=position.turn))


def test_another_question_another_hand_another_pile_and_another_move_have_other_ids() -> None:
    position = _position(2)
    moves = position.rules.moves(position)
    hands = (position.hands[0][1:], position.hands[1])
    fewer = replace(position, pile=replace(position.pile, cards=position.pile.cards[1:]))
    ids = [identify(SETTER, question, position) for question in Question]
    ids += [identify(SETTER, Question.COUNT, position, move) for move in moves]
    ids += [identify(SETTER, Question.DUEL, replace(position, hands=hands))]
    ids += [identify(SETTER, Question.DUEL, fewer)]
    assert len(set(ids)) == len(ids)


def test_scores_count_only_where_more_than_two_seats_compare_them() -> None:
    two, three = _position(4), _position(4, seats=3)
    assert SETTER.key(two) == SETTER.key(replace(two, scores=(9, 9)))
    assert SETTER.key(three) != SETTER.key(replace(three, scores=(9, 9, 9)))

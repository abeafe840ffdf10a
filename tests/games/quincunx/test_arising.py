from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from quincunx.core.grid import Cell
from quincunx.core.match import Match
from quincunx.errors import NotationError, PuzzleError, Unfit
from quincunx.games.quincunx.arising import check_arising, touching_pairs
from quincunx.games.quincunx.board import Board, Layout
from quincunx.games.quincunx.options import Variant
from quincunx.games.quincunx.position import Order, Position
from quincunx.games.quincunx.puzzles import SETTER
from quincunx.games.quincunx.rules import Quincunx
from quincunx.puzzle.question import Question
from quincunx.puzzle.setter import Wanted

BOTH = frozenset({Variant.EXCUSE, Variant.FLUSH})
RULES = [
    Quincunx(2),
    Quincunx(3),
    Quincunx(2, BOTH),
    Quincunx(3, BOTH),
    Quincunx(4),
    Quincunx(2, layout=Layout.CLASSIC),
    Quincunx(3, layout=Layout.CLASSIC),
    Quincunx(1, layout=Layout.SOLITAIRE),
]


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_every_position_of_a_real_match_can_arise(rules: Quincunx) -> None:
    rng = Random(repr(rules))
    match = Match.start(rules, 5)
    for _ in range(60):
        if isinstance(match.turn, int):
            check_arising(match.state)
            match = match.play(rng.choice(rules.moves(match.state)))


def _real(seed: int = 1) -> Position:
    spot = SETTER.set_up(Wanted(Question.DUEL, 6), Random(seed))
    assert spot is not None
    return spot.state


def _impossible() -> dict[str, Position]:
    real = _real()
    hands, board = real.hands, real.board
    laid = [(card, cell) for cell, card in board.items()]
    return {
        "a card lies nowhere": replace(real, hands=(hands[0][1:], hands[1])),
        "the pile is gone": replace(real, pile=replace(real.pile, cards=())),
        "the other seat is on turn": replace(real, turn=1 - real.turn),
        "another round, another starter": replace(real, round=3 - real.round),
        "the start card is elsewhere": replace(
            real, board=Board((card, Cell(x + 30, y)) for card, (x, y) in laid)
        ),
        "a card is still owed": replace(real, owed=1),
        "one seat holds all cards": replace(
            real, hands=((), hands[0] + hands[1]) if real.turn else (hands[0] + hands[1], ())
        ),
        "more drawn than could be granted": replace(
            _early(), hands=(_early().hands[0] + _early().pile.cards[:9], _early().hands[1]),
            pile=replace(_early().pile, cards=_early().pile.cards[9:]),
        ),
    }  # fmt: skip


def _early() -> Position:
    return Match.start(Quincunx(2), 3).state


@pytest.mark.parametrize("what", list(_impossible()))
def test_a_position_that_no_round_comes_to_is_refused_in_one_sentence(what: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        check_arising(_impossible()[what])
    assert "\n" not in str(caught.value)


def test_the_pairs_that_touch_are_counted_once_each() -> None:
    board = Board(zip(_real().hands[0][:3], [Cell(0, 0), Cell(0, 1), Cell(1, 1)], strict=True))
    assert len(touching_pairs(replace(_real(), board=board))) == 2


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(Question.DUEL, 6),
        Wanted(Question.DUEL, 5, seats=3, variants=("excuse", "flush")),
        Wanted(Question.TURN, 23),
        Wanted(Question.PLAN, 4, seats=1, layout="solitaire"),
        Wanted(Question.ODDS, 4),
    ],
    ids=repr,
)
def test_a_position_is_set_up_as_wanted_and_can_arise(wanted: Wanted) -> None:
    found = 0
    for seed in range(12):
        spot = SETTER.set_up(wanted, Random(seed))
        if spot is None:
            continue
        found += 1
        position = spot.state
        check_arising(position)
        assert spot.game == position.rules
        assert position.rules.seats == wanted.seats
        assert {each.value for each in position.rules.variants} == set(wanted.variants)
        assert position.rules.layout.edge**2 - len(position.board) == wanted.open
        unknown = position.pile.order is Order.UNKNOWN
        assert unknown == (wanted.question is Question.ODDS)
        assert SETTER.set_up(wanted, Random(seed)) == spot
    assert found


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(Question.DUEL, 0),
        Wanted(Question.DUEL, 25),
        Wanted(Question.DUEL, 13, 1, (), "solitaire"),
        Wanted(Question.DUEL, 6, seats=2, layout="solitaire"),
        Wanted(Question.DUEL, 6, variants=("poker",)),
    ],
    ids=repr,
)
def test_what_no_round_can_be_is_refused(wanted: Wanted) -> None:
    with pytest.raises((Unfit, NotationError)):
        SETTER.set_up(wanted, Random(1))


def test_each_question_asks_for_its_own_pile_and_seats() -> None:
    known = SETTER.set_up(Wanted(Question.DUEL, 4), Random(2))
    hidden = SETTER.set_up(Wanted(Question.ODDS, 4), Random(2))
    wanted = Wanted(Question.PLAN, 4, seats=1, layout="solitaire")
    alone = next(spot for seed in range(50) if (spot := SETTER.set_up(wanted, Random(seed))))
    assert known
    assert hidden
    for spot, question in (
        (known, Question.ODDS),
        (hidden, Question.DUEL),
        (hidden, Question.PLAN),
        (alone, Question.DUEL),
    ):
        with pytest.raises(Unfit):
            SETTER.played(spot, question)
    plan = SETTER.played(known, Question.PLAN)
    assert sum(map(bool, plan.state.hands)) == 1

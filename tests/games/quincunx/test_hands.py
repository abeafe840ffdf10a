"""Whose a card is: who may place it, in play and in positions made up to be scored."""

import pytest

from quincunx.core.game import Nobody
from quincunx.decktet import UNKNOWN, cards
from quincunx.errors import IllegalMove, Unfit
from quincunx.games.quincunx.hands import score, whereabouts
from quincunx.games.quincunx.notation import read_placement
from quincunx.games.quincunx.position import Position

from .build import position, rules

BOARD = "7SK>0,0"
MOVE = read_placement("8YK>1,0")

SCORED = {
    "held": position(BOARD, "8YK 1M", "NS"),
    "made up": position(BOARD, "", ""),
    "made up, the other seat's too": position(BOARD, "", "1M"),
    "passed on to the seat that holds it": position(BOARD, "", "8YK"),
    "unseen": position(BOARD, "? 1M", "NS"),
    "unseen with an unseen pile": position(BOARD, "?", "? ?", pile="? ?", order="unknown"),
}


@pytest.mark.parametrize("where", SCORED.values(), ids=SCORED)
def test_a_card_that_the_seat_may_hold_is_scored(where: Position) -> None:
    assert score(where, MOVE).points == 5


REFUSED = [
    (position(BOARD, "1M", "8YK"), "8YK is not in the hand of player 1"),
    (position(BOARD, "1M", ""), "8YK is not in the hand of player 1"),
    (position(BOARD, "?", "8YK"), "not in the hand of player 1: it lies in the hand of player 2"),
    (position(BOARD, "", "", pile="8YK"), "player 1 can't place 8YK: it lies in the pile"),
    (position(f"{BOARD} 8YK>0,1", "", ""), "player 1 can't place 8YK: it lies on the board at 0,1"),
]


@pytest.mark.parametrize(("where", "sentence"), REFUSED)
def test_a_card_that_lies_elsewhere_is_refused(where: Position, sentence: str) -> None:
    with pytest.raises(IllegalMove, match=sentence):
        score(where, MOVE)


def test_the_excuse_is_scored_only_where_it_plays() -> None:
    excuse = read_placement("0>1,0")
    with pytest.raises(IllegalMove, match="variant 'excuse'"):
        score(position(BOARD), excuse)
    assert score(position(BOARD, by=rules("excuse")), excuse).points == 0


def test_an_unknown_card_is_not_scored() -> None:
    with pytest.raises(Unfit):
        score(position(BOARD, "?"), read_placement("?>1,0"))


def test_an_unseen_card_is_the_one_that_is_played() -> None:
    start = position(BOARD, "? ? 1M", "NS", pile="? ?", order="unknown")
    after = start.rules.play(start, MOVE).state
    assert after.hands == (cards("1M ?"), cards("NS"))


def test_an_unseen_draw_is_the_card_that_a_record_tells() -> None:
    start = position(BOARD, "4YK 1M", "NS", pile="? ?", order="unknown")
    game = start.rules
    state = game.play(start, read_placement("4YK>1,0")).state
    assert game.turn(state) is Nobody.CHANCE
    after = game.after_draw(state, cards("9MS"))
    assert after.hands[0] == cards("1M 9MS")
    assert after.pile.cards == (UNKNOWN,)


@pytest.mark.parametrize("drawn", ["", "NS", "1M", "7SK", "9MS 8MS"])
def test_a_draw_that_can_not_be_is_refused(drawn: str) -> None:
    start = position(BOARD, "4YK 1M", "NS", pile="? ?", order="unknown")
    state = start.rules.play(start, read_placement("4YK>1,0")).state
    with pytest.raises(IllegalMove, match="player 1"):
        start.rules.after_draw(state, cards(drawn))


def test_a_card_of_a_seen_pile_is_drawn_once() -> None:
    laid = position(f"{BOARD} 7VY>1,1", "4YK 1M", "NS", pile="8MS 8VL 2SY", order="unknown")
    state = laid.rules.play(laid, read_placement("4YK>1,0")).state
    assert state.owed == 2
    assert laid.rules.after_draw(state, cards("2SY 8VL")).pile.cards == cards("8MS")
    for drawn in ("8MS 8MS", "8MS 9MS"):
        with pytest.raises(IllegalMove, match="can't draw"):
            laid.rules.after_draw(state, cards(drawn))


def test_whereabouts_finds_every_card() -> None:
    laid = position(BOARD, "1M", "NS", pile="2MK")
    found = [whereabouts(laid, card) for card in cards("7SK 1M NS 2MK 3MV")]
    assert found == [
        "on the board at 0,0",
        "in the hand of player 1",
        "in the hand of player 2",
        "in the pile",
        "",
    ]

"""Positions: values that read back, and what a seat may see of them."""

import json
import pickle
import subprocess
import sys
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from quincunx.core.grid import Cell
from quincunx.core.match import Match
from quincunx.decktet import UNKNOWN, Card, card, cards
from quincunx.games.quincunx.board import Board, Layout
from quincunx.games.quincunx.options import Compat, Variant
from quincunx.games.quincunx.position import Order, Pile, Position
from quincunx.games.quincunx.rules import Quincunx
from tests.games.quincunx.build import position
from tests.strategies import positions, set_ups

NAMES = {
    each.__name__: each
    for each in (Board, Cell, Compat, Layout, Order, Pile, Position, Quincunx, Variant, card)
}


@given(set_ups() | positions(known=False))
def test_a_position_survives_its_repr_and_its_pickle(state: Position) -> None:
    for again in (eval(repr(state), NAMES), pickle.loads(pickle.dumps(state))):  # noqa: S301, S307
        assert again == state
        assert hash(again) == hash(state)


def test_a_position_pickled_in_another_process_is_found_again_by_its_hash() -> None:
    script = (
        "import pickle, sys; from random import Random; from quincunx import Quincunx; "
        "state = Quincunx().deal(Random(3)); hash(state); "
        "sys.stdout.buffer.write(pickle.dumps(state))"
    )
    made = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    again = pickle.loads(made.stdout)  # noqa: S301 - our own bytes
    assert {Quincunx().deal(Random(3)): "found"}[again] == "found"


@given(set_ups())
def test_a_position_is_a_value_that_cannot_be_changed(state: Position) -> None:
    with pytest.raises(AttributeError):
        state.turn = 1  # type: ignore[misc]
    assert replace(state) == state
    assert {state: 1}[replace(state)] == 1


@given(set_ups(), st.randoms(use_true_random=False))
def test_hands_and_piles_of_unknown_order_are_equal_in_any_order(
    state: Position, rng: st.randoms
) -> None:
    def shuffled(some: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(rng.sample(some, len(some)))

    unknown = Pile(state.pile.cards, Order.UNKNOWN)
    mixed = Pile(shuffled(state.pile.cards), Order.UNKNOWN)
    again = replace(state, hands=tuple(map(shuffled, state.hands)), pile=mixed)
    assert again == replace(state, pile=unknown)


def test_the_order_of_a_known_pile_is_kept() -> None:
    assert Pile(cards("9LK 1M")).cards == cards("9LK 1M")
    assert Pile(cards("9LK 1M")) != Pile(cards("1M 9LK"))


def test_no_scores_are_scores_of_0() -> None:
    assert position("9LK>0,0", "1M", "1V", "1L").scores == (0, 0, 0)


# --- what a seat sees


def resort(state: Position, seat: int, rng: Random) -> Position:
    """The position with everything that the seat can't see dealt anew."""
    hidden = [c for own, hand in enumerate(state.hands) if own != seat for c in hand]
    hidden += state.pile.cards
    rng.shuffle(hidden)
    hands = list(state.hands)
    for own, hand in enumerate(state.hands):
        if own != seat:
            hands[own] = tuple(hidden.pop() for _ in hand)
    return replace(state, hands=tuple(hands), pile=Pile(tuple(hidden), state.pile.order))


@given(positions(known=True) | set_ups(), st.randoms(use_true_random=False), st.data())
def test_positions_that_differ_in_hidden_things_alone_look_the_same_in_every_way(
    state: Position, rng: Any, data: st.DataObject
) -> None:
    assume(not state.is_over)
    by = state.rules
    seat = data.draw(st.integers(0, by.seats - 1))
    seen, other = by.seen_by(state, seat), by.seen_by(resort(state, seat, rng), seat)
    assert seen == other
    assert repr(seen) == repr(other)
    assert hash(seen) == hash(other)
    assert pickle.dumps(seen) == pickle.dumps(other)
    assert json.dumps(by.write(seen)) == json.dumps(by.write(other))
    assert by.moves(seen) == by.moves(other)


@given(positions(), st.data())
def test_no_hidden_card_is_named_in_what_a_seat_sees(state: Position, data: st.DataObject) -> None:
    assume(not state.is_over)
    by = state.rules
    seat = data.draw(st.integers(0, by.seats - 1))
    seen = by.seen_by(state, seat)
    told = repr(seen) + json.dumps(by.write(seen))
    for own, hand in enumerate(state.hands):
        for held in hand:
            assert (repr(held.code) in told) == (own == seat)
    assert not any(repr(left.code) in told for left in state.pile.cards)
    assert seen.hands[seat] == state.hands[seat]
    assert [len(hand) for hand in seen.hands] == [len(hand) for hand in state.hands]
    assert (len(seen.pile), seen.pile.order) == (len(state.pile), Order.UNKNOWN)


def test_what_a_seat_sees_does_not_hold_the_seed_of_the_match() -> None:
    seed = "a seed that nobody may see"
    match: Match[Position, Any] = Match.start(Quincunx(), seed)
    seen = match.game.seen_by(match.state, 0)
    assert seed not in repr(seen)
    assert seed.encode() not in pickle.dumps(seen)
    assert seed not in json.dumps(match.game.write(seen))


def test_the_hands_lie_open_when_the_round_is_over_but_the_pile_does_not() -> None:
    by = Quincunx()
    state = by.deal(Random(1))
    rng = Random(2)
    while not state.is_over:
        state = by.play(state, rng.choice(by.moves(state))).state
    for seat in range(2):
        seen = by.seen_by(state, seat)
        assert seen.hands == state.hands != ((), ())
        assert set(seen.pile.cards) == {UNKNOWN}


def test_a_lone_seat_sees_no_card_of_the_pile() -> None:
    by = Quincunx(1, layout=Layout.SOLITAIRE)
    seen = by.seen_by(by.deal(Random(1)), 0)
    assert set(seen.pile.cards) == {UNKNOWN}
    assert by.facts.hidden

"""Quincunx keeps the laws of a game, with all its options and from any position."""

from random import Random

import pytest

from quincunx.core.conformance import check_game
from quincunx.games.quincunx.notation import read_placement
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import Quincunx
from tests.games.quincunx.build import position
from tests.strategies import ALL_RULES

# Every layout with every number of seats, and the variants and readings in turn.
SOME = [by for number, by in enumerate(ALL_RULES) if number % 5 == number // 24]


def named(by: Quincunx) -> str:
    variants = "+".join(sorted(variant.value for variant in by.variants))
    return f"{by.layout.value}-{by.seats}-{variants}-{by.compat.value}"


def test_the_sample_holds_every_option() -> None:
    for option in ("layout", "compat", "seats"):
        assert {getattr(by, option) for by in SOME} == {getattr(by, option) for by in ALL_RULES}
    assert {(by.layout, by.seats) for by in SOME} == {(by.layout, by.seats) for by in ALL_RULES}
    assert {by.variants for by in SOME} == {by.variants for by in ALL_RULES}


@pytest.mark.parametrize("by", SOME, ids=named)
def test_quincunx_keeps_the_laws_of_a_game(by: Quincunx) -> None:
    check_game(by, Random(named(by)), matches=1)


SET_UPS = [
    position("NV>0,0 NL>1,0 NY>1,1", "NS 3MV", "1M 1V", pile="4YK 2MK 9LK", order="unknown"),
    position("NV>0,0 NL>1,0", "", "NS NK NM 1M 1L", "1V", pile="4YK 2MK 9LK 3MV", order="unknown"),
    position("NV>0,0", "NS", "", pile="NL NY NK NM", order="unknown"),
    position("1M>0,0", "NM", "2MK 9LK 1V", "", pile="3MV"),
]


@pytest.mark.parametrize("state", SET_UPS)
def test_the_laws_hold_from_positions_that_are_set_up(state: Position) -> None:
    for seed in range(2):
        check_game(state.rules, Random(seed), matches=0, starts=[state])


def test_the_laws_hold_while_cards_are_owed() -> None:
    state = SET_UPS[0]
    owed = state.rules.play(state, read_placement("NS>0,1")).state
    assert owed.owed == 2
    check_game(state.rules, Random(1), matches=0, starts=[owed])

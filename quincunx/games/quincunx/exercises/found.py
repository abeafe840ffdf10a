"""Positions for exercises: rounds in progress that play has reached, until one fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import TypeVar

from quincunx.core.phrase import at
from quincunx.decktet import EXCUSE, Card
from quincunx.errors import Unfit
from quincunx.games.quincunx.exercises.words import called, laid_out
from quincunx.games.quincunx.options import Variant
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement, explain
from quincunx.lesson.exercise import Setting

T = TypeVar("T")

GROWING = Quincunx()
"""The usual rules: two seats, no variants."""
FLUSH = Quincunx(variants=frozenset({Variant.FLUSH}))
WITH_EXCUSE = Quincunx(variants=frozenset({Variant.EXCUSE}))
TRIES = 5_000
"""How many positions are looked at before a search gives up."""


def find(rng: Random, propose: Callable[[Random], T | None], tries: int = TRIES) -> T:
    """The first proposal that is not None. Raises Unfit when there is none in so many tries."""
    for _ in range(tries):
        found = propose(rng)
        if found is not None:
            return found
    raise Unfit(f"no position for this exercise in {tries} tries; take another seed")


def played(rng: Random, cards: int, rules: Quincunx = GROWING) -> Position:
    """A round in progress with so many cards on the board.

    Each placement is the best at once of a few by chance, so that the boards look played; the
    Excuse is placed as soon as somebody holds it.
    """
    position = rules.deal(rng)
    while len(position.board) < cards:
        position = rules.play(position, _chosen(rng, position)).state
    return position


_TRIED = 3
"""How many placements a player of a practice round looks at."""


def _chosen(rng: Random, position: Position) -> Placement:
    """One of the legal placements."""
    hand, cells = hand_of(position), position.open_cells
    if EXCUSE in hand:
        return Placement(EXCUSE, rng.choice(cells))
    tried = [Placement(rng.choice(hand), rng.choice(cells)) for _ in range(_TRIED)]
    return max(tried, key=lambda each: explain(position, each).points)


def hand_of(position: Position) -> tuple[Card, ...]:
    """The cards of the seat on turn."""
    return position.hands[position.turn]


def shown(position: Position, cards: Iterable[Card]) -> Position:
    """The position as a learner sees it in an exercise that is about these cards alone."""
    hands = tuple(
        tuple(cards) if seat == position.turn else () for seat in range(position.rules.seats)
    )
    return replace(
        position, hands=hands, scores=(0,) * len(hands), pile=position.pile.hidden, round=1
    )


def just_placed(
    position: Position, placement: Placement, piles: tuple[tuple[str, str], ...] = ()
) -> Setting:
    """A board on which a card was just placed, its score not told."""
    before = shown(position, ())
    return Setting(
        state=replace(before, board=before.board.with_card(*placement)),
        cells=(),
        piles=piles,
        before=before,
        placed=placement,
        told=laid_out(before, f"Just placed: {called(placement.card)} at {at(placement.cell)}."),
    )

"""Quincunx on paper: what the records of a match say beyond the moves and their points."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.core.game import Nobody
from quincunx.decktet import UNKNOWN, Card, cards
from quincunx.games.quincunx.board import Layout
from quincunx.games.quincunx.notation import read_rules, write_rules
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement, leftovers
from quincunx.records.record import Kept, Scribe

_FEW = 5
"""The most cards that a deal lays on the board."""


def make_scribe() -> Scribe[Position, Placement]:
    """How matches of Quincunx are written and read."""
    return Scribe(
        name="quincunx",
        title="Quincunx",
        write_rules=lambda game: write_rules(_rules(game)),
        read_rules=lambda data: read_rules(data, Quincunx),
        opening=opening,
        drawn=drawn,
        after_draw=lambda game, state, texts: after_draw(_rules(game), state, texts),
        kept=kept,
        result=lambda game, state, names: result(_rules(game), state, names),
    )


def _rules(game: object) -> Quincunx:
    assert isinstance(game, Quincunx)
    return game


def opening(position: Position) -> str:
    """What lies on the board when a round begins."""
    laid = [f"{card} at {cell}" for cell, card in position.board.items()]
    return ", ".join(laid) if len(laid) <= _FEW else f"{len(laid)} cards on the board"


def drawn(before: Position, after: Position, seat: int) -> tuple[str, ...]:
    """The cards that a seat takes from a pile whose order is known, or takes whole."""
    del seat
    taken = len(before.pile) - len(after.pile)
    return tuple(card.code for card in before.pile.cards[:taken])


def after_draw(
    game: Quincunx, position: Position, texts: Sequence[str]
) -> tuple[tuple[Card, ...], Position]:
    """The cards that a record says were drawn, and the position after it."""
    found = cards(texts)
    return found, game.after_draw(position, found)


def kept(position: Position) -> tuple[Kept, ...]:
    """The cards left in each hand, and what they cost (rules 6)."""
    return tuple(
        Kept(
            tuple(card.code for card in hand),
            None if UNKNOWN in hand else leftovers(hand).points,
        )
        for hand in position.hands
    )


def result(game: Quincunx, position: Position, names: Sequence[str]) -> str:
    """Who wins, once the match is over and every hand is seen (rules 6 and 7.6)."""
    if game.turn(position) is not Nobody.OVER or any(UNKNOWN in hand for hand in position.hands):
        return ""
    if game.is_lost(position):
        return "The solitaire is lost: its grid is not full."
    if game.layout is Layout.SOLITAIRE or game.seats == 1:
        return "The board is full." if position.is_full else "No card is left."
    winners = [names[seat] for seat in game.winners(position)]
    if len(winners) == 1:
        return f"{winners[0]} wins."
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win."

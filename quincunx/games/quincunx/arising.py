"""Whether a round can come to a position: the counts of cards, the turn and the draws fit."""

from __future__ import annotations

from collections.abc import Iterator

from quincunx.core.grid import Cell
from quincunx.core.phrase import counted
from quincunx.errors import PuzzleError
from quincunx.games.quincunx.position import Position

_MOST_DRAWN = 4
"""A placed card has four neighbours, and draws for each of them at most one card."""


def check_arising(position: Position) -> None:
    """Raise PuzzleError, in one sentence, when no round can come to this position (rules 2-4)."""
    for doubt in (_deck, _start, _turn, _hands):
        for why in doubt(position):
            raise PuzzleError(why)


def _plays(position: Position) -> int:
    return len(position.board) - len(position.rules.start_cells)


def _deck(position: Position) -> Iterator[str]:
    """Every card of the deck lies somewhere, and no other."""
    rules = position.rules
    held = [card for hand in position.hands for card in hand]
    found = {*position.board.values(), *held, *position.pile.cards}
    missing = [card for card in rules.deck if card not in found]
    if missing:
        yield f"{missing[0]} lies nowhere; board, hands and pile hold the whole deck"
    if len(position.board) + len(held) + len(position.pile) > len(rules.deck):
        yield "there are more cards than the deck has"


def _start(position: Position) -> Iterator[str]:
    """The cards that were dealt onto the table are there."""
    for cell in position.rules.start_cells:
        if cell not in position.board:
            yield f"no card lies at {cell}, where one is dealt before the first turn"


def _turn(position: Position) -> Iterator[str]:
    """Seats take turns, from the one that starts this round."""
    seats = position.rules.seats
    due = (position.round - 1 + _plays(position)) % seats
    if position.owed:
        yield "cards are still to be drawn"
    if position.turn != due:
        yield f"after {_plays(position)} placements player {due + 1} is on turn in this round"


def _hands(position: Position) -> Iterator[str]:
    """Each seat holds what it was dealt, less what it placed, with what it can have drawn."""
    rules = position.rules
    first = (position.round - 1) % rules.seats
    for seat, hand in enumerate(position.hands):
        turns = len(range((seat - first) % rules.seats, _plays(position), rules.seats))
        drawn = len(hand) - (rules.hand_size - turns)
        if not 0 <= drawn <= _MOST_DRAWN * turns:
            least = rules.hand_size - turns
            yield (
                f"player {seat + 1} holds {counted(len(hand), 'card')} after "
                f"{counted(turns, 'placement')}; "
                f"it can be {least} to {least + _MOST_DRAWN * turns}"
            )


def touching_pairs(position: Position) -> frozenset[str]:
    """The pairs of cards that share an edge, such as `3MV-8VL`; turning the board keeps them."""
    board = position.board
    pairs = set()
    for (x, y), card in board.items():
        for near in (Cell(x + 1, y), Cell(x, y + 1)):
            if near in board:
                pairs.add("-".join(sorted((card.code, board[near].code))))
    return frozenset(pairs)

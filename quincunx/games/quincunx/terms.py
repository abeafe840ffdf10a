"""What holds in a position that a puzzle asks about: what is left to place, and what is known."""

from __future__ import annotations

from collections.abc import Iterator

from quincunx.core.phrase import counted
from quincunx.decktet import UNKNOWN
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx.options import Variant
from quincunx.games.quincunx.position import Order, Position

_WORDS = "no one two three four five six seven eight nine ten eleven twelve".split()


def to_fill(position: Position) -> int:
    """How many cells are still to be filled before the tableau is full."""
    return position.rules.layout.edge**2 - len(position.board)


def terms(position: Position, *, placing: bool = True) -> str:
    """What a solver has to know besides what is seen on the board, in a few sentences.

    Where nothing is to be placed only the variants in play matter.
    """
    if not placing:
        return " ".join(_variants(position))
    told = [*_hands(position), *_pile(position), *_variants(position)]
    return " ".join([*told, "Cards left in hand cost their rank, an Ace 15."])


def _hands(position: Position) -> Iterator[str]:
    holding = [hand for hand in position.hands if hand]
    left = to_fill(position)
    if len(holding) > 1:
        if not any(UNKNOWN in hand for hand in holding):
            yield "Open hands."
        each, rest = divmod(left, len(holding))
        if each and not rest:
            yield f"Each seat places {_WORDS[each]} more card{'' if each == 1 else 's'}."
        else:
            yield f"{counted(left, 'cell')} {'is' if left == 1 else 'are'} left to fill."
        return
    most = min(left, len(holding[0]) + len(position.pile)) if holding else 0
    if most > 1:
        yield f"{counted(left, 'cell')} are left to fill."


def _pile(position: Position) -> Iterator[str]:
    pile = position.pile
    if not pile:
        yield "The pile is empty."
    elif pile.order is Order.UNKNOWN:
        yield f"The order of the {counted(len(pile), 'card')} in the pile is unknown."
    else:
        yield f"The pile is known: {pile.cards[0].title} comes next."


def _variants(position: Position) -> Iterator[str]:
    variants = position.rules.variants
    if Variant.FLUSH in variants:
        yield f"Flushes win {book.FLUSH_POINTS}."
    if Variant.EXCUSE in variants:
        yield "The Excuse is in play."
    if Variant.EACH_RUN in variants:
        yield "Two straights that meet on a line both count."

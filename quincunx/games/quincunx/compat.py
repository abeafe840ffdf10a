"""How the Abstract Play engine counts flushes, to replay its matches (rules 10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quincunx.core.explanation import Reason
from quincunx.decktet import Card, Suit
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx.placed import Placed, blocks
from quincunx.games.quincunx.scoring import square_flush


def flush_lines(placed: Placed) -> Iterator[Reason]:
    """Lines whose arms each share a suit with the placed card; all must share one to pay."""
    for line in placed.lines:
        left, low = _arm(placed.card, line.cards[: line.at][::-1])
        right, high = _arm(placed.card, line.cards[line.at + 1 :])
        cells = line.cells[line.at - left : line.at + right + 1]
        if len(cells) < book.FLUSH_LENGTH:
            continue
        for suit in placed.card.suit_list:
            if suit & low & high:
                words = f"Flush of {len(cells)} {suit.title} in line"
                yield Reason(book.FLUSH_LINE, book.FLUSH_POINTS, cells, words, mark=suit.letter)


def _arm(card: Card, outward: Sequence[Card]) -> tuple[int, Suit]:
    """How many cards are kept going outward, and the suits common to them and the card."""
    common = card.suits
    for kept, near in enumerate(outward):
        if not common & near.suits:
            return kept, common
        common &= near.suits
    return len(outward), common


def flush_squares(placed: Placed) -> Iterator[Reason]:
    """Blocks of two by two in which each other card shares some suit with the placed one."""
    suits = placed.card.suits
    for cells, cards in blocks(placed):
        if all(card.suits & suits for card in cards):
            common = suits & cards[0].suits & cards[1].suits & cards[2].suits
            words = f"Flush: each card shares a suit with {placed.card.name}"
            yield square_flush(cells, common.letter, words)

"""What a placement scores, and why: one generator for each rule of the rulebook (rules 5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

from quincunx.core.explanation import Explanation, Reason, Rule, signed
from quincunx.core.grid import Cell
from quincunx.decktet import UNKNOWN, Card, Rank, Suit
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx.placed import Line, Placed, blocks, place

if TYPE_CHECKING:
    from quincunx.games.quincunx.position import Position


class Placement(NamedTuple):
    """A move: a card and the open cell on which it is laid."""

    card: Card
    cell: Cell

    def __str__(self) -> str:
        return f"{self.card}>{self.cell}"


def explain(position: Position, placement: Placement) -> Explanation:
    """Explain what placing a card scores in a position (rules 5).

    The card may be anybody's: it is asked what it would score. Raises IllegalMove when the
    cell is not open or the card lies on the board already, and Unfit for an unknown card.
    """
    rules = position.rules
    placed = place(rules, position.board, placement)
    if placed.card.rank is None:
        return Explanation()
    reasons: list[Reason] = []
    for rule in rules.scoring:
        reasons.extend(rule(placed))
    return Explanation(tuple(reasons))


def sums(placed: Placed) -> Iterator[Reason]:
    """The basic score: the sum with each neighbour, separately (rules 5.1)."""
    card = placed.card
    for cell, near in placed.beside():
        if near.rank is None:
            continue
        shared = card.suits & near.suits if Rank.ACE in (card.rank, near.rank) else None
        effect = sum_effect(card.value, near.value, bool(shared))
        yield Reason(
            effect.rule,
            effect.points,
            (placed.cell, cell),
            effect.words,
            effect.draws,
            effect.tag,
            shared.letter if shared and effect.rule is book.MATCHING_ACE else "",
        )


class Effect(NamedTuple):
    """What the sum of two ranks does."""

    rule: Rule
    points: int
    draws: int
    words: str
    tag: str


@cache
def sum_effect(placed: int, near: int, matching: bool) -> Effect:
    """What two ranks come to; matching says that one is an Ace of a suit they share (5.1)."""
    total = placed + near
    told, tag = f"{placed} + {near} = {total}", f"{placed}+{near}={total}"
    if total in (11, 20):
        return Effect(book.DRAW, 0, 1, f"{told}: draw a card", tag)
    if total > 10:
        points = total - 10
        return Effect(book.OVER_TEN, points, 0, f"{told}, {total} − 10 = {signed(points)}", tag)
    if total == 10:
        return Effect(book.TEN, 0, 0, f"{told}, neither over nor under 10: 0", tag)
    if matching:
        words = f"{told}, an Ace of a shared suit: {signed(total)}"
        return Effect(book.MATCHING_ACE, total, 0, words, tag)
    return Effect(book.UNDER_TEN, -total, 0, f"{told}, under 10: {signed(-total)}", tag)


def pairs(placed: Placed) -> Iterator[Reason]:
    """Two of a rank side by side in a row or column, no set among them (rules 5.2)."""
    for axis, cells in placed.alike:
        if len(cells) == book.PAIR_LENGTH and not axis.diagonal:
            partner = next(cell for cell in cells if cell != placed.cell)
            words = f"Pair of {plural(placed.card)}"
            yield Reason(book.PAIR, book.PAIR_POINTS, (placed.cell, partner), words)


def sets(placed: Placed) -> Iterator[Reason]:
    """Three or more of a rank in a line, once for each axis (rules 5.2)."""
    for axis, cells in placed.alike:
        if len(cells) >= book.SET_LENGTH and placed.rules.counts_on(axis):
            yield Reason(book.SET, book.SET_POINTS, cells, f"Set of {plural(placed.card)}")


def straights(placed: Placed) -> Iterator[Reason]:
    """Three or more ranks that climb by one along a line, once for each axis (rules 5.3).

    Two straights that meet in the placed card pay once, or twice where each run counts.
    """
    for line in placed.lines:
        if len(line.cells) < book.STRAIGHT_LENGTH or not placed.rules.counts_on(line.axis):
            continue
        found = sorted(climbs(line), key=len, reverse=True)
        for cells in found if placed.rules.each_run else found[:1]:
            ranks = [line.cards[line.cells.index(cell)].rank for cell in cells]
            words = f"Straight {'-'.join(map(short, ranks))}"
            yield Reason(book.STRAIGHT, book.STRAIGHT_POINTS, cells, words)


_BLANK = -9
"""A rank that no other one is next to."""


def climbs(line: Line) -> Iterator[tuple[Cell, ...]]:
    """The straights through the placed card on a line, each from its lowest rank up."""
    ranks = [card.value or _BLANK for card in line.cards]
    for way in (1, -1):
        first = last = line.at
        while first > 0 and ranks[first - 1] == ranks[first] - way:
            first -= 1
        while last + 1 < len(ranks) and ranks[last + 1] == ranks[last] + way:
            last += 1
        if last - first + 1 >= book.STRAIGHT_LENGTH:
            yield line.cells[first : last + 1][::way]


def flush_lines(placed: Placed) -> Iterator[Reason]:
    """Four or more of a suit in a line, for each suit of the placed card (rules 7.2)."""
    for line in placed.lines:
        if len(line.cells) < book.FLUSH_LENGTH:
            continue
        for suit in placed.card.suit_list:
            cells = line.stretch(partial(_bears, suit))
            if len(cells) >= book.FLUSH_LENGTH:
                words = f"Flush of {len(cells)} {suit.title} in line"
                won, letter = book.FLUSH_POINTS, suit.letter
                yield Reason(book.FLUSH_LINE, won, cells, words, tag="flush", mark=letter)


def _bears(suit: Suit, card: Card) -> bool:
    return card.bears(suit)


def flush_squares(placed: Placed) -> Iterator[Reason]:
    """A block of two by two with one suit common to all four cards (rules 7.2)."""
    for cells, cards in blocks(placed):
        for suit in placed.card.suit_list:
            if all(card.bears(suit) for card in cards):
                yield square_flush(cells, suit.letter, f"Flush: a square of {suit.title}")


def square_flush(cells: tuple[Cell, ...], mark: str, words: str) -> Reason:
    """The reason of one square flush."""
    return Reason(book.FLUSH_SQUARE, book.FLUSH_POINTS, cells, words, tag="flush", mark=mark)


def power_play(placed: Placed) -> Iterator[Reason]:
    """An Ace beside the Crown of its suit: the ranks of that suit's other cards (rules 5.4)."""
    card = placed.card
    if card.rank not in (Rank.ACE, Rank.CROWN):
        return
    wanted = Rank.CROWN if card.rank is Rank.ACE else Rank.ACE
    for cell, near in placed.beside():
        if near.rank is wanted and near.suits is card.suits:
            counted = _of_suit(placed, exclude=cell)
            ranks = tuple(other.value for _, other in counted)
            cells = (placed.cell, cell, *(at for at, _ in counted))
            words = _power_words(ranks, card)
            letter = card.suits.letter
            yield Reason(book.POWER_PLAY, sum(ranks), cells, words, mark=letter, counted=ranks)


def _of_suit(placed: Placed, exclude: Cell) -> list[tuple[Cell, Card]]:
    """The tableau's other cards of the placed card's suit, highest rank first."""
    suit = placed.card.suit_list[0]
    found = [
        (cell, card) for cell, card in placed.board.items() if card.bears(suit) and cell != exclude
    ]
    return sorted(found, key=lambda each: -each[1].order)


def _power_words(ranks: tuple[int, ...], card: Card) -> str:
    if not ranks:
        return f"Power play: no other {card.suits.title} lie on the board, 0"
    told = " + ".join(map(str, ranks))
    return f"Power play: {told} = {sum(ranks)}" if len(ranks) > 1 else f"Power play: {told}"


def plural(card: Card) -> str:
    """A card's rank as several: `8s`, `Aces`, `Crowns`."""
    return f"{card.rank.title}s" if card.rank else ""


def short(rank: Rank | None) -> str:
    """A rank inside a run: `A`, `2` to `9`, `Crown`."""
    return "A" if rank is Rank.ACE else rank.title if rank else ""


def leftovers(hand: Iterable[Card]) -> Explanation:
    """What the cards left in one hand cost when the round ends (rules 6)."""
    return Explanation(tuple(map(_left_over, hand)))


def leftover_cost(card: Card) -> int:
    """The points that a card left in hand costs, as a positive number (rules 6)."""
    return book.LEFT_ACE if card.rank is Rank.ACE else card.value


def _left_over(card: Card) -> Reason:
    if card is UNKNOWN:
        words = "An unknown card left in hand: what it costs is not known"
        return Reason(book.LEFTOVER, 0, (), words)
    cost = leftover_cost(card)
    return Reason(book.LEFTOVER, -cost, (), f"{card.title} left in hand: {signed(-cost)}")

"""What a learner may expect to count, and why it does not: one generator for each confusion."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise

from quincunx.core.explanation import NearMiss
from quincunx.core.grid import Cell
from quincunx.decktet import EXCUSE, Card, Rank
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx.board import Layout
from quincunx.games.quincunx.options import Compat, Variant
from quincunx.games.quincunx.placed import Line, Placed, blocks, place
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.scoring import Placement, climbs, plural, short


def near_misses(position: Position, placement: Placement) -> tuple[NearMiss, ...]:
    """What looks as if it counted when the card is placed, but does not.

    The likeliest confusions come first. Raises as `explain` does.
    """
    placed = place(position.rules, position.board, placement)
    return tuple(chain.from_iterable(confusion(placed) for confusion in _CONFUSIONS))


def blanks(placed: Placed) -> Iterator[NearMiss]:
    """The Excuse scores nothing, neither placed nor beside a card (rules 7.1)."""
    if placed.card is EXCUSE:
        if placed.lines:
            yield NearMiss(
                book.TEN, (placed.cell,), "The Excuse is blank: placing it scores nothing at all."
            )
        return
    for cell, near in placed.beside():
        if near is EXCUSE:
            why = "The Excuse is blank: it makes no sum with the card beside it."
            yield NearMiss(book.TEN, (placed.cell, cell), why)


def strange_aces(placed: Placed) -> Iterator[NearMiss]:
    """An Ace wins a sum under 10 only where the two cards share a suit (rules 5.1)."""
    for cell, near in _ranked(placed):
        total = _sum(placed.card, near)
        if total >= 10 or Rank.ACE not in (placed.card.rank, near.rank):
            continue
        if placed.card.suits & near.suits:
            continue
        ace, other = (near, placed.card) if near.rank is Rank.ACE else (placed.card, near)
        why = f"The {ace.name} shares no suit with the {other.name}, so {total} is lost, not won."
        yield NearMiss(book.MATCHING_ACE, (placed.cell, cell), why)


def suits_without_ace(placed: Placed) -> Iterator[NearMiss]:
    """A shared suit does not save a sum under 10 when neither card is an Ace (rules 5.1)."""
    for cell, near in _ranked(placed):
        shared = placed.card.suits & near.suits
        aces = Rank.ACE in (placed.card.rank, near.rank)
        if shared and not aces and _sum(placed.card, near) < 10:
            why = f"Sharing {shared.title} with the {near.name} does not help without an Ace."
            yield NearMiss(book.MATCHING_ACE, (placed.cell, cell), why)


def diagonal_pairs(placed: Placed) -> Iterator[NearMiss]:
    """Two of a rank on a diagonal are no pair (rules 5.2)."""
    for axis, cells in placed.alike:
        if axis.diagonal and len(cells) == book.PAIR_LENGTH:
            why = f"Two {plural(placed.card)} on a diagonal are no pair; a pair shares an edge."
            yield NearMiss(book.PAIR, _from_placed(placed, cells), why)


def pairs_in_sets(placed: Placed) -> Iterator[NearMiss]:
    """A neighbour that is part of a set does not pay as a pair too (rules 5.2)."""
    for axis, cells in placed.alike:
        if not axis.diagonal and len(cells) >= book.SET_LENGTH:
            why = f"The {plural(placed.card)} of this set are not counted as pairs as well."
            yield NearMiss(book.PAIR, cells, why)


def long_sets(placed: Placed) -> Iterator[NearMiss]:
    """Four or five of a rank in a line are one set, not two (rules 5.2)."""
    for axis, cells in placed.alike:
        if len(cells) > book.SET_LENGTH and placed.rules.counts_on(axis):
            why = f"{len(cells)} {plural(placed.card)} in one line are still one set: 30."
            yield NearMiss(book.SET, cells, why)


def wraps(placed: Placed) -> Iterator[NearMiss]:
    """A straight does not run from the Crown on to the Ace (rules 5.3)."""
    for line in placed.lines:
        if not placed.rules.counts_on(line.axis):
            continue
        for cells, ranks in _circular(line):
            why = f"{_told(ranks)} is no straight: the Ace is low, nothing follows a Crown."
            yield NearMiss(book.STRAIGHT, cells, why)


def broken_ends(placed: Placed) -> Iterator[NearMiss]:
    """A straight ends where the next card's rank is not the next one (rules 5.3)."""
    for line in placed.lines:
        if not placed.rules.counts_on(line.axis):
            continue
        for cells in climbs(line):
            yield from _beyond(line, cells)


def second_runs(placed: Placed) -> Iterator[NearMiss]:
    """Two straights that meet in the placed card on one axis pay once (rules 9, row 17)."""
    for line in placed.lines:
        if placed.rules.counts_on(line.axis) and not placed.rules.each_run:
            for cells in sorted(climbs(line), key=len, reverse=True)[1:]:
                why = f"{_told(_ranks(line, cells))} lies on the same line: one line pays 20 once."
                yield NearMiss(book.STRAIGHT, cells, why)


def gaps(placed: Placed) -> Iterator[NearMiss]:
    """An open cell breaks a line: what lies beyond it does not belong to it (rules 5.2, 5.3)."""
    for line in placed.lines:
        dx, dy = line.axis.value
        for end, way in ((line.cells[0], -1), (line.cells[-1], 1)):
            beyond = Cell(end.x + 2 * way * dx, end.y + 2 * way * dy)
            if beyond in placed.board.cells:
                yield from _over_gap(placed, line, end, beyond)


def crowns_apart(placed: Placed) -> Iterator[NearMiss]:
    """A power play wants Ace and Crown of one suit, edge to edge (rules 5.4)."""
    ends = {Rank.ACE, Rank.CROWN}
    if placed.card.rank not in ends:
        return
    for cell, near in _ranked(placed):
        if {placed.card.rank, near.rank} == ends and near.suits != placed.card.suits:
            why = f"The {placed.card.title} and the {near.title} differ in suit: no power play."
            yield NearMiss(book.POWER_PLAY, (placed.cell, cell), why)
    for cell in _corners(placed.cell):
        far = placed.board.get(cell)
        if far is None or {placed.card.rank, far.rank} != ends:
            continue
        if far.suits == placed.card.suits:
            why = f"The {far.title} touches only at a corner: a power play needs a shared edge."
            yield NearMiss(book.POWER_PLAY, (placed.cell, cell), why)


def solitaire_diagonals(placed: Placed) -> Iterator[NearMiss]:
    """In the solitaire sets and straights on diagonals do not count (rules 7.6)."""
    if placed.rules.layout is not Layout.SOLITAIRE:
        return
    for axis, cells in placed.alike:
        if axis.diagonal and len(cells) >= book.SET_LENGTH:
            yield NearMiss(book.SET, cells, "In the solitaire no set counts on a diagonal.")
    for line in placed.lines:
        if line.axis.diagonal:
            for cells in climbs(line):
                why = "In the solitaire no straight counts on a diagonal."
                yield NearMiss(book.STRAIGHT, cells, why)


def short_flushes(placed: Placed) -> Iterator[NearMiss]:
    """Three of a suit in a line are one too few for a flush (rules 7.2)."""
    if Variant.FLUSH not in placed.rules.variants:
        return
    for line in placed.lines:
        for suit in placed.card.suit_list:
            cells = line.stretch(lambda card, suit=suit: card.bears(suit))  # type: ignore[misc]
            if len(cells) == book.FLUSH_LENGTH - 1:
                why = f"Three {suit.title} in a line are one too few for a flush."
                yield NearMiss(book.FLUSH_LINE, cells, why)


def mixed_squares(placed: Placed) -> Iterator[NearMiss]:
    """A square flush wants one suit on all four cards (rules 7.2)."""
    rules = placed.rules
    if Variant.FLUSH not in rules.variants or rules.compat is Compat.ABSTRACT_PLAY:
        return
    for cells, cards in blocks(placed):
        each = all(card.suits & placed.card.suits for card in cards)
        if each and not any(all(c.bears(s) for c in cards) for s in placed.card.suit_list):
            why = "Each card of this square shares a suit with it, but no one suit is on all four."
            yield NearMiss(book.FLUSH_SQUARE, cells, why)


_CONFUSIONS = (
    blanks,
    strange_aces,
    suits_without_ace,
    diagonal_pairs,
    pairs_in_sets,
    wraps,
    crowns_apart,
    long_sets,
    second_runs,
    solitaire_diagonals,
    mixed_squares,
    broken_ends,
    gaps,
    short_flushes,
)


def _ranked(placed: Placed) -> Iterator[tuple[Cell, Card]]:
    """The neighbours with which a sum is made."""
    if placed.card.rank is not None:
        yield from ((cell, near) for cell, near in placed.beside() if near.rank is not None)


def _sum(card: Card, near: Card) -> int:
    return card.value + near.value


def _from_placed(placed: Placed, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return tuple(sorted(cells, key=lambda cell: cell != placed.cell))


def _ranks(line: Line, cells: tuple[Cell, ...]) -> list[Rank | None]:
    return [line.cards[line.cells.index(cell)].rank for cell in cells]


def _told(ranks: list[Rank | None]) -> str:
    return "-".join(map(short, ranks))


def _circular(line: Line) -> Iterator[tuple[tuple[Cell, ...], list[Rank | None]]]:
    """Runs around the placed card that would climb if the Ace followed the Crown."""
    for way in (1, -1):
        first = last = line.at
        while first > 0 and _follows(line.cards[first - 1], line.cards[first], way):
            first -= 1
        while last + 1 < len(line.cards) and _follows(line.cards[last], line.cards[last + 1], way):
            last += 1
        cells = line.cells[first : last + 1][::way]
        ranks = _ranks(line, cells)
        wrapped = any(pair == (Rank.CROWN, Rank.ACE) for pair in pairwise(ranks))
        if len(cells) >= book.STRAIGHT_LENGTH and wrapped:
            yield cells, ranks


def _follows(left: Card, right: Card, way: int) -> bool:
    if left.rank is None or right.rank is None:
        return False
    return (right.rank - left.rank - way) % 10 == 0


def _beyond(line: Line, cells: tuple[Cell, ...]) -> Iterator[NearMiss]:
    """The cards that lie just past either end of a straight and do not go on with it."""
    ranks = _ranks(line, cells)
    spots = sorted(line.cells.index(cell) for cell in (cells[0], cells[-1]))
    rising = line.cells.index(cells[0]) == spots[0]
    for spot, at_top in ((spots[0] - 1, not rising), (spots[1] + 1, rising)):
        if not 0 <= spot < len(line.cells):
            continue
        card, edge = line.cards[spot], ranks[-1] if at_top else ranks[0]
        wanted = (edge or 0) + (1 if at_top else -1)
        if card.rank is not None and 1 <= wanted <= 10 and card.rank != edge:
            way = "after" if at_top else "before"
            name = {1: "an Ace", 8: "an 8", 10: "a Crown"}.get(wanted, f"a {wanted}")
            why = f"The {card.name} does not lengthen the straight: {way} {_told(ranks)} "
            yield NearMiss(book.STRAIGHT, (line.cells[spot], *cells), f"{why}comes {name}.")


def _over_gap(placed: Placed, line: Line, end: Cell, beyond: Cell) -> Iterator[NearMiss]:
    """Whether the card past an open cell would have made a set or a straight longer."""
    cells = (*line.cells, beyond) if end == line.cells[-1] else (beyond, *line.cells)
    cards = tuple(placed.card if c == placed.cell else placed.board[c] for c in cells)
    joined = Line(line.axis, cells, cards, cells.index(placed.cell))
    rank = placed.card.rank
    alike = joined.stretch(lambda card: card.rank is rank)
    if rank and beyond in alike and len(alike) >= book.SET_LENGTH:
        why = f"An open cell lies between these {plural(placed.card)}: a set is unbroken."
        if placed.rules.counts_on(line.axis):
            yield NearMiss(book.SET, alike, why)


def _corners(cell: Cell) -> tuple[Cell, ...]:
    return tuple(Cell(cell.x + dx, cell.y + dy) for dx in (-1, 1) for dy in (-1, 1))

"""A position as the kernel's workspace, and the kernel's moves as placements."""

from __future__ import annotations

from dataclasses import dataclass
from math import factorial

from quincunx.core.grid import Cell
from quincunx.decktet import SUITS, Card, Rank
from quincunx.games.quincunx.board import Layout
from quincunx.games.quincunx.kernel import layout as lay
from quincunx.games.quincunx.kernel.engine import plain_put
from quincunx.games.quincunx.options import Compat, Variant
from quincunx.games.quincunx.position import Order, Position
from quincunx.games.quincunx.scoring import Placement, leftover_cost

_MOST_CELLS = 56
_MOST_CARDS = 63
_MOST_FREE = 36
_MOST_MOVES = 900
_MOST_PILE = 12
"""Expectations over a pile of unknown order are whole multiples of 1 / 12! at most."""
_DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1))
_CORNERS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_STRAIGHT = _DIRECTIONS[:4]


def fits(position: Position) -> bool:
    """Whether the kernel's numbers are large enough; nearly every position that can be solved."""
    free = sum(map(len, position.hands)) + len(position.pile)
    cells = len(reach(position))
    largest = max(map(len, position.hands)) + len(position.pile)
    return (
        cells <= _MOST_CELLS
        and free <= _MOST_FREE
        and free + len(position.board) <= _MOST_CARDS
        and largest * cells <= _MOST_MOVES
        and (position.pile.order is Order.KNOWN or len(position.pile) <= _MOST_PILE)
        and not position.owed
    )


@dataclass(frozen=True, slots=True)
class Packed:
    """A workspace as a list, with what its small numbers stand for."""

    words: list[int]
    cards: tuple[Card, ...]
    cells: tuple[Cell, ...]

    def placement(self, move: int) -> Placement:
        """The placement that a kernel's move stands for."""
        return Placement(self.cards[(move >> 18) & 63], self.cells[(move >> 12) & 63])


def reach(position: Position) -> tuple[Cell, ...]:
    """Every cell of the smallest rectangle that holds all cells a card can ever lie on."""
    layout = position.rules.layout
    frame = layout.fixed
    if frame is None:
        frame = position.board.frame
        more_x, more_y = layout.edge - frame.width, layout.edge - frame.height
        frame = frame.holding(Cell(frame.left - more_x, frame.bottom - more_y))
        frame = frame.holding(
            Cell(position.board.frame.right + more_x, position.board.frame.top + more_y)
        )
    return tuple(frame.cells())


def pack(position: Position) -> Packed:
    """The workspace of a position that `fits` allows."""
    cells = reach(position)
    free = [card for hand in position.hands for card in hand] + list(position.pile.cards)
    cards = (*free, *position.board.values())
    w = [0] * lay.SIZE
    packed = Packed(w, cards, cells)
    _write_cells(packed, position)
    _write_cards(packed)
    _write_rules(w, position)
    _write_hands(packed, position)
    _write_board(packed, position)
    _write_pairs(packed)
    return packed


def _write_cells(packed: Packed, position: Position) -> None:
    w, cells = packed.words, packed.cells
    left, bottom = cells[0]
    number = {cell: index for index, cell in enumerate(cells)}
    everywhere = position.rules.layout.fixed is not None
    width = cells[-1].x - left + 1
    for index, (x, y) in enumerate(cells):
        col, row = x - left, y - bottom
        w[lay.X + index], w[lay.Y + index] = col, row
        near = [number.get(Cell(x + dx, y + dy), -1) for dx, dy in _STRAIGHT]
        w[lay.NEAR + 4 * index : lay.NEAR + 4 * index + 4] = near
        w[lay.TOUCHING + index] = sum(1 << each for each in near if each >= 0)
        w[lay.OPENED_BY + index] = (1 << 62) - 1 if everywhere else w[lay.TOUCHING + index]
        lines = (row, 9 + col, 18 + col - row + 8, 35 + col + row)
        w[lay.LINE_OF + 4 * index : lay.LINE_OF + 4 * index + 4] = list(lines)
        w[lay.SHIFT_IN + 4 * index : lay.SHIFT_IN + 4 * index + 4] = [
            4 * col,
            4 * row,
            4 * col,
            4 * col,
        ]
        steps = [number.get(Cell(x + dx, y + dy), -1) for dx, dy in _DIRECTIONS]
        w[lay.STEPS + 8 * index : lay.STEPS + 8 * index + 8] = steps
        for corner, (dx, dy) in enumerate(_CORNERS):
            block = [number.get(Cell(x + a, y + b), -1) for a, b in ((dx, 0), (0, dy), (dx, dy))]
            first = lay.BLOCK_CELLS + 12 * index + 3 * corner
            w[first : first + 3] = block
            w[lay.BLOCKS + 4 * index + corner] = (
                0 if -1 in block else sum(1 << each for each in block)
            )
    floats = width > position.rules.layout.edge or len(cells) // width > position.rules.layout.edge
    w[lay.FLOATS] = int(floats)
    w[lay.EDGE] = position.rules.layout.edge


def _write_cards(packed: Packed) -> None:
    w = packed.words
    for index, card in enumerate(packed.cards):
        suits = [SUITS.index(suit) for suit in card.suit_list]
        w[lay.RANK + index] = int(card.rank or 11)
        w[lay.SUITS + index] = sum(1 << suit for suit in suits)
        first, second = (*suits, 7, 7)[:2]
        w[lay.SUIT_NUMBERS + index] = first | second << 3
        w[lay.COST + index] = leftover_cost(card)
        w[lay.ORDER + index] = card.order
        w[lay.PARTNER + index] = _partner(card, packed.cards)
        w[lay.PLACE + index] = 63


def _partner(card: Card, cards: tuple[Card, ...]) -> int:
    """The number of the card that a power play takes with this one, or -1."""
    if card.rank not in (Rank.ACE, Rank.CROWN):
        return -1
    found = (
        number
        for number, other in enumerate(cards)
        if other.rank is not card.rank and len(other.suit_list) == 1 and other.suits is card.suits
    )
    return next(found, -1)


def _write_pairs(packed: Packed) -> None:
    """How any two cells on one line lie to each other, for the last placements."""
    w = packed.words
    cells = range(len(packed.cells))
    for one in cells:
        for two in cells:
            for axis in range(4 if one != two else 0):
                if w[lay.LINE_OF + 4 * one + axis] == w[lay.LINE_OF + 4 * two + axis]:
                    touch = w[lay.TOUCHING + one] >> two & 1
                    at, other = w[lay.SHIFT_IN + 4 * one + axis], w[lay.SHIFT_IN + 4 * two + axis]
                    shift = at + 4 if at < other else at
                    if axis < 2 or w[lay.DIAGONALS]:
                        w[lay.PAIRS + 64 * one + two] = 4096 | touch << 11 | shift << 3 | axis


def _write_rules(w: list[int], position: Position) -> None:
    rules = position.rules
    flush = Variant.FLUSH in rules.variants
    w[lay.FLUSH] = (2 if rules.compat is Compat.ABSTRACT_PLAY else 1) if flush else 0
    w[lay.EACH_RUN] = int(rules.each_run)
    w[lay.DIAGONALS] = int(rules.layout is not Layout.SOLITAIRE)
    w[lay.SEATS] = rules.seats
    w[lay.ALONE] = int(sum(map(bool, position.hands)) == 1)
    w[lay.LEFT] = rules.layout.edge**2 - len(position.board)
    w[lay.TRACKS] = int(flush or len(position.pile) > 0)


def _write_hands(packed: Packed, position: Position) -> None:
    w, pile = packed.words, position.pile
    small = len(packed.cells) <= 25
    bits = 5 if small else 6
    per_word = 60 // bits
    w[lay.IN_HAND] = in_hand = 25 if small else 57
    w[lay.IN_PILE] = in_pile = in_hand + 4
    free = sum(map(len, position.hands)) + len(pile)
    w[lay.WORDS] = max(1, -(-free // per_word))
    places = [in_hand + seat for seat, hand in enumerate(position.hands) for _ in hand]
    places += [in_pile] * len(pile)
    for card, place in enumerate(places):
        w[lay.WORD_OF + card], w[lay.BITS_AT + card] = card // per_word, card % per_word * bits
        w[lay.KEY_WORDS + card // per_word] |= place << (card % per_word * bits)
    first = 0
    for seat, hand in enumerate(position.hands):
        w[lay.HAND_SIZE + seat] = len(hand)
        start = lay.HANDS + 64 * seat
        w[start : start + len(hand)] = range(first, first + len(hand))
        first += len(hand)
    w[lay.PILE_LEFT] = w[lay.PILE_SIZE] = len(pile)
    w[lay.PILE : lay.PILE + len(pile)] = range(first, first + len(pile))
    w[lay.PILE_BITS] = (1 << len(pile)) - 1
    w[lay.KNOWN] = int(pile.order is Order.KNOWN)
    w[lay.SCALE] = scale = 1 if pile.order is Order.KNOWN else factorial(len(pile))
    w[lay.BASE : lay.BASE + len(position.scores)] = [scale * each for each in position.scores]


def _write_board(packed: Packed, position: Position) -> None:
    w = packed.words
    number = {cell: index for index, cell in enumerate(packed.cells)}
    first = len(packed.cards) - len(position.board)
    for index, cell in enumerate(position.board):
        plain_put(w, first + index, number[cell])
    empty = [index for cell, index in number.items() if cell not in position.board]
    w[lay.EMPTY] = len(empty)
    w[lay.EMPTIES : lay.EMPTIES + len(empty)] = empty
    frame = position.board.frame if position.board else None
    if frame:
        left, bottom = packed.cells[0]
        w[lay.MIN_X], w[lay.MAX_X] = frame.left - left, frame.right - left
        w[lay.MIN_Y], w[lay.MAX_Y] = frame.bottom - bottom, frame.top - bottom

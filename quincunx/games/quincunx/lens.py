"""What a search may ask of Quincunx beyond its rules: playing alone, and symmetry."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations

from quincunx.core.grid import SYMMETRIES, Cell, Frame, Symmetry
from quincunx.decktet import BASIC, SUITS, UNKNOWN, Card, Suit
from quincunx.errors import Unfit
from quincunx.games.quincunx.position import Order, Position
from quincunx.games.quincunx.scoring import Placement
from quincunx.solve.lens import Mirror
from quincunx.solve.solution import Goal


@dataclass(frozen=True, slots=True)
class QuincunxLens:
    """How a search looks at a position of Quincunx."""

    def check(self, state: Position, goal: Goal) -> None:
        """Raise Unfit for cards whose faces the answer would depend on."""
        seat = state.rules.turn(state)
        assert isinstance(seat, int)
        if UNKNOWN in state.hands[seat]:
            raise Unfit(f"player {seat + 1} is on turn with a card whose face is unknown")
        if goal is Goal.DUEL and any(UNKNOWN in hand for hand in state.hands):
            raise Unfit("a duel is played with open hands; a hand holds cards of unknown face")
        if goal is not Goal.TURN and UNKNOWN in state.pile.cards:
            raise Unfit("the pile holds cards of unknown face; only their order may be unknown")

    def alone(self, state: Position) -> Position:
        """The position in which only the seat on turn holds cards; empty hands are passed over."""
        seat = state.rules.turn(state)
        hands = tuple(hand if own == seat else () for own, hand in enumerate(state.hands))
        return replace(state, hands=hands)

    def rest(self, state: Position) -> Hashable:
        """The position without its scores."""
        return state.board, state.hands, state.pile, state.turn, state.owed

    def mirrors(self, state: Position) -> tuple[Mirror, ...]:
        """The symmetries of board, hands and pile, with or without exchanging suits."""
        return _mirrors(state)


LENS = QuincunxLens()

_SUIT_ORDERS = tuple(permutations(SUITS))
_CARDS = {(card.rank, card.suits): card for card in BASIC}


@lru_cache(maxsize=64)
def _mirrors(state: Position) -> tuple[Mirror, ...]:
    found: dict[tuple[Placement, ...], Mirror] = {}
    moves = state.rules.moves(state)
    for symmetry, lay in _lays(state):
        for image_of in _exchanges(state, lay):
            mirror = Mirror(_name(symmetry, image_of), _mover(lay, image_of))
            images = tuple(map(mirror.image, moves))
            if images != tuple(moves):
                found.setdefault(images, mirror)
    return tuple(found.values())


Lay = Callable[[Cell], Cell]
Exchange = dict[Suit, Suit]


def _lays(state: Position) -> Iterator[tuple[Symmetry, Lay]]:
    """The ways to lay the tableau on itself so that ranks lie on equal ranks."""
    board = state.board
    frame = state.rules.layout.fixed or board.frame
    for symmetry in SYMMETRIES:
        lay = _about(frame, symmetry)
        images = ((lay(cell), card) for cell, card in board.items())
        if all(at in board and board[at].rank is card.rank for at, card in images):
            yield symmetry, lay


def _about(frame: Frame, symmetry: Symmetry) -> Lay:
    """The symmetry, then the shift that brings the frame back to where it was."""
    corners = [symmetry(Cell(x, y)) for x in frame[::2] for y in frame[1::2]]
    dx = frame.left - min(x for x, _ in corners)
    dy = frame.bottom - min(y for _, y in corners)

    def lay(cell: Cell) -> Cell:
        x, y = symmetry(cell)
        return Cell(x + dx, y + dy)

    return lay


def _exchanges(state: Position, lay: Lay) -> Iterator[Exchange]:
    """The exchanges of suits that complete a lay: board, hands and pile come out the same."""
    board = state.board
    for order in _SUIT_ORDERS:
        exchange = dict(zip(SUITS, order, strict=True))
        if (
            all(_exchanged(card, exchange) is board[lay(cell)] for cell, card in board.items())
            and all(_same(hand, exchange, ordered=False) for hand in state.hands)
            and _same(state.pile.cards, exchange, state.pile.order is Order.KNOWN)
        ):
            yield exchange


def _exchanged(card: Card, exchange: Exchange) -> Card | None:
    if card.rank is None:
        return card
    suits = Suit(0)
    for suit in card.suit_list:
        suits |= exchange[suit]
    return _CARDS.get((card.rank, suits))


def _same(cards: tuple[Card, ...], exchange: Exchange, ordered: bool) -> bool:
    images = [_exchanged(card, exchange) for card in cards]
    return images == list(cards) if ordered else set(images) == set(cards)


def _mover(lay: Lay, exchange: Exchange) -> Callable[[Placement], Placement]:
    def image(move: Placement) -> Placement:
        return Placement(_exchanged(move.card, exchange) or move.card, lay(move.cell))

    return image


def _name(symmetry: Symmetry, exchange: Exchange) -> str:
    turned = [f"{old.title} as {new.title}" for old, new in exchange.items() if old is not new]
    return ", ".join([symmetry.name, *turned])

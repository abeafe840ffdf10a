"""The rules of Quincunx as one frozen value: who plays, which variants, and how a round goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations
from random import Random
from typing import Any, TypeAlias, TypeVar

from quincunx.core import fields
from quincunx.core.explanation import Explanation, Reason
from quincunx.core.game import Draw, Facts, Nobody, Step
from quincunx.core.grid import Axis, Cell
from quincunx.decktet import BASIC, EXCUSE, UNKNOWN, Card
from quincunx.errors import IllegalMove, NotationError, Unfit
from quincunx.games.quincunx import compat, hands, notation, scoring
from quincunx.games.quincunx.board import Board, Layout
from quincunx.games.quincunx.options import Compat, Variant
from quincunx.games.quincunx.placed import Placed
from quincunx.games.quincunx.position import Hand, Order, Pile, Position
from quincunx.games.quincunx.scoring import Placement

T = TypeVar("T")
ScoringRule: TypeAlias = Callable[[Placed], Iterator[Reason]]


_SEATS = {Layout.GROWING: (1, 4), Layout.CLASSIC: (2, 4), Layout.SOLITAIRE: (1, 1)}
_PLACED_CARDS = 24
_CLASSIC_HANDS = {2: 10, 3: 7, 4: 6}
_SOLITAIRE_HAND = 8
_CENTRE = Cell(2, 2)


@dataclass(frozen=True, slots=True)
class Quincunx:
    """The rules of one match; two to three seats grow a 5 by 5 tableau unless told otherwise.

    Four seats, and one seat that places alone, are extras. Variants, layout and compat may be
    given by name, such as `Quincunx(3, ["flush"], compat="abstractplay")`. Raises NotationError
    for a name that is none of theirs, and Unfit when the layout does not take so many seats.
    """

    seats: int = 2
    variants: frozenset[Variant] = frozenset()
    layout: Layout = Layout.GROWING
    compat: Compat = Compat.WRITTEN
    scoring: tuple[ScoringRule, ...] = field(init=False, repr=False, compare=False)
    """The rules that a placement is scored by, in counting order (rules 5.5)."""

    def __post_init__(self) -> None:
        named: Any = self.variants
        variants = named.split() if isinstance(named, str) else fields.as_many(named, "variants")
        keep = partial(object.__setattr__, self)
        keep("variants", frozenset(fields.member(Variant, each, "variants") for each in variants))
        keep("layout", fields.member(Layout, self.layout, "layout"))
        keep("compat", fields.member(Compat, self.compat, "compat"))
        low, high = _SEATS[self.layout]
        if not fields.is_whole(self.seats):
            raise Unfit(f"seats: {fields.shown(self.seats)} is not a whole number")
        if not low <= self.seats <= high:
            span = f"{low} to {high} seats" if low < high else "one seat"
            raise Unfit(f"the {self.layout.value} layout takes {span}, not {self.seats}")
        keep("scoring", tuple(self._scoring()))

    def _scoring(self) -> Iterator[ScoringRule]:
        yield from (scoring.sums, scoring.pairs, scoring.sets, scoring.straights)
        if Variant.FLUSH in self.variants:
            reading = compat if self.compat is Compat.ABSTRACT_PLAY else scoring
            yield from (reading.flush_lines, reading.flush_squares)
        yield scoring.power_play

    def __repr__(self) -> str:
        # A set shows itself in another order in every process.
        variants = sorted(self.variants, key=list(Variant).index)
        return (
            f"Quincunx(seats={self.seats}, variants=frozenset({variants}), "
            f"layout={self.layout}, compat={self.compat})"
        )

    # --- what the rules say of themselves

    @property
    def name(self) -> str:
        """The game's name in files."""
        return "quincunx"

    @property
    def facts(self) -> Facts:
        """There is chance in a pile of unknown order; the pile and the other hands are hidden."""
        return Facts(chance=True, hidden=True, rounds=self.seats)

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards in play, in canonical order."""
        return (EXCUSE, *BASIC) if Variant.EXCUSE in self.variants else BASIC

    @property
    def hand_size(self) -> int:
        """How many cards each seat is dealt (rules 2, 7.5 and 7.6)."""
        if self.layout is Layout.SOLITAIRE:
            return _SOLITAIRE_HAND
        return _CLASSIC_HANDS[self.seats] if self.layout.fixed else _PLACED_CARDS // self.seats

    @property
    def start_cells(self) -> tuple[Cell, ...]:
        """Where the dealt cards lie: the first card, or the corners and perhaps the centre."""
        grid = self.layout.fixed
        if grid is None:
            return (Cell(0, 0),)
        corners = tuple(
            Cell(x, y) for y in (grid.bottom, grid.top) for x in (grid.left, grid.right)
        )
        centred = self.layout is Layout.CLASSIC and self.seats != 3
        return (*corners, _CENTRE) if centred else corners

    @property
    def each_run(self) -> bool:
        """Whether two straights that meet on one axis both pay."""
        return Variant.EACH_RUN in self.variants

    def counts_on(self, axis: Axis) -> bool:
        """Whether sets and straights count on an axis: not on the solitaire's diagonals."""
        return not (self.layout is Layout.SOLITAIRE and axis.diagonal)

    # --- the protocol of a game

    def deal(self, rng: Random, before: Position | None = None) -> Position:
        """The first position of a match, or of the round after a finished one (rules 2).

        Raises Unfit when the position before does not wait for a deal.
        """
        if before is not None and self.turn(before) is not Nobody.DEAL:
            raise Unfit("the next round is dealt when a round is over and another one is left")
        round_ = before.round + 1 if before else 1
        deck = list(self.deck)
        rng.shuffle(deck)
        starts = len(self.start_cells)
        dealt = starts + self.seats * self.hand_size
        shares = (tuple(deck[starts + seat : dealt : self.seats]) for seat in range(self.seats))
        return Position(
            rules=self,
            board=Board(zip(deck, self.start_cells, strict=False)),
            hands=tuple(shares),
            pile=Pile(tuple(deck[dealt:])),
            turn=(round_ - 1) % self.seats,
            scores=self.scores(before) if before else (0,) * self.seats,
            round=round_,
        )

    def turn(self, state: Position) -> int | Nobody:
        """The seat that places a card, or who else the position waits for.

        A seat without cards is passed over, which happens only in set-up positions.
        """
        if state.owed:
            return Nobody.CHANCE
        if state.is_over:
            return Nobody.DEAL if state.round < self.facts.rounds else Nobody.OVER
        order = ((state.turn + step) % self.seats for step in range(self.seats))
        return next(seat for seat in order if state.hands[seat])

    def moves(self, state: Position) -> tuple[Placement, ...]:
        """Each known card of the seat on turn on each open cell: by card, then x, then y."""
        seat = self.turn(state)
        if isinstance(seat, Nobody):
            return ()
        cells = state.open_cells
        hand = (card for card in state.hands[seat] if card is not UNKNOWN)
        return tuple(Placement(card, cell) for card in hand for cell in cells)

    def play(self, state: Position, move: Placement) -> Step[Position]:
        """Place a card, score it, draw what it grants and pass the turn (rules 4).

        An unseen card of the hand may turn out to be the placed one. Raises IllegalMove for a
        card that is not in the hand and for a cell that is not open.
        """
        seat = self.turn(state)
        if isinstance(seat, Nobody):
            raise IllegalMove(seat.refusal)
        card, cell = hands.as_placement(move)
        hand = hands.showing(state, seat, card)
        why = scoring.explain(state, move)
        after = replace(
            state,
            board=state.board.with_card(card, cell),
            hands=_swap(state.hands, seat, hands.without(hand, (card,))),
            scores=_swap(state.scores, seat, state.scores[seat] + why.points),
            turn=seat,
            owed=min(why.draws, len(state.pile)),
        )
        return Step(self._settle(after), why)

    def _settle(self, state: Position) -> Position:
        """Draw what is owed if there is only one way to, and pass the turn when none is."""
        pile = state.pile
        if state.owed and (pile.order is Order.KNOWN or state.owed >= len(pile)):
            return self._take(state, pile.cards[: state.owed], pile.cards[state.owed :])
        return state if state.owed else replace(state, turn=(state.turn + 1) % self.seats)

    def _take(self, state: Position, drawn: tuple[Card, ...], left: tuple[Card, ...]) -> Position:
        hand = (*state.hands[state.turn], *drawn)
        held = _swap(state.hands, state.turn, hand)
        pile = Pile(left, state.pile.order)
        turn = (state.turn + 1) % self.seats
        return replace(state, hands=held, pile=pile, owed=0, turn=turn)

    def draws(self, state: Position) -> tuple[Draw[Position], ...]:
        """Every set of cards that the owed draws may bring, each with its ways."""
        if not state.owed:
            return ()
        ways = Counter(combinations(state.pile.cards, state.owed))
        return tuple(
            Draw(count, drawn, self._take(state, drawn, hands.without(state.pile.cards, drawn)))
            for drawn, count in ways.items()
        )

    def after_draw(self, state: Position, drawn: Hand) -> Position:
        """The position once the owed cards are drawn and these are they, as records tell.

        An unseen card of the pile may turn out to be any that lies nowhere else. Raises
        IllegalMove for another number of cards, and for one that can't be in the pile.
        """
        return self._take(state, drawn, hands.drawing(state, drawn))

    def scores(self, state: Position) -> tuple[int, ...]:
        """The points of each seat, less its leftover cards once the round is over (rules 6)."""
        if not state.is_over:
            return state.scores
        left = self.leftovers(state)
        return tuple(score + left[seat].points for seat, score in enumerate(state.scores))

    def seen_by(self, state: Position, seat: int) -> Position:
        """The position as one seat sees it: no other hand, no card of the pile.

        When the round is over the hands lie open. Raises Unfit when there is no such seat.
        """
        if not fields.is_whole(seat) or not 0 <= seat < self.seats:
            raise Unfit(f"there are seats 0 to {self.seats - 1}, not {fields.shown(seat)}")
        hidden = tuple(
            hand if own == seat or state.is_over else (UNKNOWN,) * len(hand)
            for own, hand in enumerate(state.hands)
        )
        return replace(state, hands=hidden, pile=state.pile.hidden)

    def write(self, state: Position) -> dict[str, Any]:
        """The position as a JSON value."""
        return notation.write_position(state)

    def read(self, data: object) -> Position:
        """The position that a JSON value holds, played by these rules."""
        position = read_position(data)
        if position.rules != self:
            raise NotationError(f"rules: the position is played by {position.rules}, not by {self}")
        return position

    def write_move(self, move: Placement) -> str:
        """The placement as text, such as `3MV>0,1`."""
        return notation.write_placement(move)

    def read_move(self, text: str) -> Placement:
        """The placement that a text names."""
        return notation.read_placement(text)

    # --- the end of a round and of a match

    def leftovers(self, state: Position) -> tuple[Explanation, ...]:
        """What the cards left in each hand cost, seat by seat (rules 6)."""
        return tuple(scoring.leftovers(hand) for hand in state.hands)

    def is_lost(self, state: Position) -> bool:
        """Whether a solitaire ended before its grid was full (rules 7.6)."""
        return self.layout is Layout.SOLITAIRE and state.is_over and not state.is_full

    def winners(self, state: Position) -> tuple[int, ...]:
        """The seats with the highest total when the match is over; several share it (rules 6)."""
        if self.turn(state) is not Nobody.OVER or self.is_lost(state):
            return ()
        totals = self.scores(state)
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def _swap(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same values but for one."""
    return (*values[:at], value, *values[at + 1 :])


def read_position(data: object) -> Position:
    """The position that a JSON value holds. Raises NotationError naming the field."""
    return notation.read_position(data, Quincunx)

"""Hypothesis strategies for everything that the house plays with; the one place for them.

Each is drawn small first: few cards, short matches, the plain rules.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from quincunx.core.game import Nobody
from quincunx.core.grid import Cell
from quincunx.core.match import Match
from quincunx.decktet import BASIC, EXCUSE, Card
from quincunx.games.quincunx.board import Board, Layout, is_full, open_cells
from quincunx.games.quincunx.options import Compat, Variant
from quincunx.games.quincunx.position import Order, Pile, Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement

SEATS = {Layout.GROWING: (2, 3, 4, 1), Layout.CLASSIC: (2, 3, 4), Layout.SOLITAIRE: (1,)}
ALL_RULES = tuple(
    Quincunx(seats, frozenset(variants), layout, compat)
    for layout, numbers in SEATS.items()
    for seats in numbers
    for compat in Compat
    for variants in (
        (),
        (Variant.EXCUSE,),
        (Variant.FLUSH,),
        (Variant.EXCUSE, Variant.FLUSH),
        (Variant.EACH_RUN,),
        tuple(Variant),
    )
)
"""Every layout and number of seats, with the variants in every mix that matters."""


def cards(blank: bool = True) -> st.SearchStrategy[Card]:
    """Cards of the deck, with the Excuse unless told otherwise."""
    return st.sampled_from((*BASIC, EXCUSE) if blank else BASIC)


def cells(reach: int = 6) -> st.SearchStrategy[Cell]:
    """Cells around 0,0."""
    near = st.integers(-reach, reach)
    return st.builds(Cell, near, near)


def rules(layout: Layout | None = None, seats: int | None = None) -> st.SearchStrategy[Quincunx]:
    """Rules of all seats, variants, layouts and readings, or of one layout or number of seats."""
    fitting = [
        each for each in ALL_RULES if layout in (None, each.layout) and seats in (None, each.seats)
    ]
    return st.sampled_from(fitting)


def seeds() -> st.SearchStrategy[int]:
    """Seeds of matches."""
    return st.integers(0, 2**16)


@st.composite
def tableaus(
    draw: st.DrawFn, by: Quincunx | None = None, fewest: int = 1, most: int | None = None
) -> Board:
    """Boards that placing cards one by one on open cells can make, under any rules or these.

    A fixed grid holds its dealt cards and more; the dealt card of a growing one may lie anywhere.
    """
    by = by or draw(rules())
    return _grown(draw, by, draw(st.permutations(by.deck)), fewest, most)


def _grown(
    draw: st.DrawFn, by: Quincunx, deck: Sequence[Card], fewest: int = 1, most: int | None = None
) -> Board:
    """A tableau of the first cards of a deck."""
    starts = by.start_cells if by.layout.fixed else (draw(cells(3)),)
    board = Board(zip(deck, starts, strict=False))
    room = by.layout.edge**2
    wanted = draw(st.integers(max(fewest, len(starts)), max(len(starts), min(most or room, room))))
    for card in deck[len(starts) : wanted]:
        cell = draw(st.sampled_from(open_cells(board, by.layout)))
        board = board.with_card(card, cell)
    return board


@st.composite
def set_ups(draw: st.DrawFn, by: Quincunx | None = None, hidden: bool = False) -> Position:
    """Positions that somebody may set up: hands and pile of any size, few of them reachable.

    With `hidden`, some cards of the hands and the pile are unknown.
    """
    by = by or draw(rules())
    deck = draw(st.permutations(by.deck))
    board = _grown(draw, by, deck)
    left = list(deck[len(board) :])
    hands = []
    for _ in range(by.seats):
        size = draw(st.integers(0, min(8, len(left))))
        hands.append(tuple(left.pop() for _ in range(size)))
    pile = Pile(tuple(left[: draw(st.integers(0, len(left)))]), draw(st.sampled_from(Order)))
    position = Position(
        by,
        board,
        tuple(hands),
        pile,
        turn=draw(st.integers(0, by.seats - 1)),
        scores=tuple(draw(st.lists(st.integers(-99, 400), min_size=by.seats, max_size=by.seats))),
        round=draw(st.integers(1, by.seats)),
    )
    return by.seen_by(position, draw(st.integers(0, by.seats - 1))) if hidden else position


@st.composite
def positions(
    draw: st.DrawFn,
    by: Quincunx | None = None,
    known: bool = True,
    on_turn: bool = False,
) -> Position:
    """Positions that play by chance reaches from a deal, of any round.

    Unless `known`, the pile's order is unknown, and cards may be owed. With `on_turn`, a seat has
    a card to place.
    """
    by = by or draw(rules())
    rng = Random(draw(seeds()))
    most = (by.layout.edge**2 - len(by.start_cells)) * by.facts.rounds
    state = _forget(by.deal(rng), known)
    for _ in range(draw(st.integers(0, most))):
        state = _forget(_step(by, state, rng), known)
    while on_turn and isinstance(by.turn(state), Nobody):
        over = by.turn(state) is Nobody.OVER
        state = _forget(by.deal(rng) if over else _step(by, state, rng), known)
    return state


def _forget(state: Position, known: bool) -> Position:
    """The same position, its pile's order forgotten unless it is to be known."""
    if known or state.pile.order is Order.UNKNOWN:
        return state
    return replace(state, pile=Pile(state.pile.cards, Order.UNKNOWN))


def _step(by: Quincunx, state: Position, rng: Random) -> Position:
    """One thing more that happens by chance; a finished match stays as it is."""
    match by.turn(state):
        case Nobody.OVER:
            return state
        case Nobody.DEAL:
            return by.deal(rng, state)
        case Nobody.CHANCE:
            draws = by.draws(state)
            return rng.choices(draws, [each.ways for each in draws])[0].state
        case seat:
            move = Placement(rng.choice(state.hands[seat]), rng.choice(state.open_cells))
            return by.play(state, move).state


@st.composite
def placements(draw: st.DrawFn, position: Position | None = None) -> tuple[Position, Placement]:
    """A position, set up unless given, with a card that does not lie there and an open cell."""
    if position is None:
        position = draw(
            set_ups().filter(lambda found: not is_full(found.board, found.rules.layout))
        )
    free = [card for card in position.rules.deck if not position.board.holds(card)]
    return position, Placement(
        draw(st.sampled_from(free)), draw(st.sampled_from(position.open_cells))
    )


@st.composite
def matches(draw: st.DrawFn, by: Quincunx | None = None, most: int = 30) -> Match[Any, Any]:
    """Matches from their deal, with some moves by chance."""
    by = by or draw(rules())
    match: Match[Position, Placement] = Match.start(by, draw(seeds()))
    rng = Random(draw(seeds()))
    for _ in range(draw(st.integers(0, most))):
        match = one_more(match, rng)
    return match


def one_more(match: Match[Position, Placement], rng: Random) -> Match[Position, Placement]:
    """A match with one more move or deal by chance; a finished one as it is."""
    if match.turn is Nobody.OVER:
        return match
    if match.turn is Nobody.DEAL:
        return match.deal()
    return match.play(rng.choice(match.game.moves(match.state)))


def json_values() -> st.SearchStrategy[Any]:
    """Any value that JSON can hold."""
    numbers = st.integers() | st.floats(allow_nan=True) | st.integers(10**30, 10**40)
    leaves = st.none() | st.booleans() | numbers | st.text()
    return st.recursive(
        leaves,
        lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(), inner, max_size=5),
        max_leaves=12,
    )

"""A position: the tableau, the hands, the pile, whose turn it is and the scores."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from quincunx.core import show
from quincunx.core.fields import is_whole, shown
from quincunx.core.grid import Cell
from quincunx.core.named import Named
from quincunx.core.phrase import counted, there_are
from quincunx.decktet import UNKNOWN, Card
from quincunx.errors import Unfit
from quincunx.games.quincunx.board import Board, is_full, open_cells

if TYPE_CHECKING:
    from quincunx.games.quincunx.rules import Quincunx

Hand: TypeAlias = tuple[Card, ...]
"""The cards of one seat, in canonical order."""


class Order(Named):
    """What is known of the order in which a pile will be drawn."""

    KNOWN = "known"
    """The first card listed is drawn first."""
    UNKNOWN = "unknown"
    """Every order is equally likely."""


@dataclass(frozen=True, slots=True)
class Pile:
    """The cards that are still to be drawn; sorted when their order is unknown."""

    cards: tuple[Card, ...] = ()
    order: Order = Order.KNOWN

    def __post_init__(self) -> None:
        if self.order is Order.UNKNOWN:
            object.__setattr__(self, "cards", tuple(sorted(self.cards)))

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def hidden(self) -> Pile:
        """What anybody may see of it: how many cards there are."""
        return Pile((UNKNOWN,) * len(self.cards), Order.UNKNOWN)


@dataclass(frozen=True, slots=True)
class Position:
    """A round in progress; it need not be one that play can reach.

    Raises Unfit when its hands, turn or scores are not those of its rules' seats.
    """

    rules: Quincunx
    board: Board
    hands: tuple[Hand, ...]
    pile: Pile = field(default_factory=Pile)
    turn: int = 0
    """The seat whose turn it is, counted from 0, or the seat that draws while cards are owed."""
    scores: tuple[int, ...] = ()
    """Points so far, earlier rounds included; this round's leftover cards are not yet in it."""
    round: int = 1
    """Which round this is, counted from 1."""
    owed: int = 0
    """How many cards the seat on turn has still to draw from a pile of unknown order."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", tuple(tuple(sorted(hand)) for hand in self.hands))
        if not self.scores:
            object.__setattr__(self, "scores", (0,) * len(self.hands))
        self._check_seats(self.rules.seats)

    def _check_seats(self, seats: int) -> None:
        if not is_whole(self.turn) or not 0 <= self.turn < seats:
            raise Unfit(f"turn: {shown(self.turn)} is not a whole number from 0 to {seats - 1}")
        if len(self.hands) == len(self.scores) == seats:
            return  # as it is after each move of a search
        name, given = ("scores", self.scores) if len(self.hands) == seats else ("hands", self.hands)
        raise Unfit(f"{name}: {unlike(len(given), seats)}")

    def _repr_svg_(self) -> str | None:
        """The board as a notebook shows it."""
        return show.svg(self.rules.name, self)

    @property
    def open_cells(self) -> tuple[Cell, ...]:
        """Every cell where a card may be placed now, by x, then by y."""
        return () if self.is_full else open_cells(self.board, self.rules.layout)

    @property
    def is_full(self) -> bool:
        """Whether the tableau is complete."""
        return is_full(self.board, self.rules.layout)

    @property
    def is_over(self) -> bool:
        """Whether the round is over: a full tableau, or nobody holds a card (rules 6)."""
        return not self.owed and (self.is_full or not any(self.hands))


def unlike(given: int, seats: int) -> str:
    """That there are not as many as there are seats, and the remedy."""
    return f"{there_are(given)} for {counted(seats, 'seat')}; give one for each"

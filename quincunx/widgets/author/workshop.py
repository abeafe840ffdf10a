"""What a workshop asks of a game whose positions are laid out card by card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from quincunx.core.grid import Cell
from quincunx.decktet import Card
from quincunx.draw.scene import Scene
from quincunx.widgets.table.stage import Paint, Shown


@dataclass(frozen=True, slots=True)
class Laid:
    """Where the cards lie; those that are named nowhere are still in the deck."""

    board: Mapping[Cell, Card] = field(default_factory=dict)
    hands: tuple[tuple[Card, ...], ...] = ((), ())
    pile: tuple[Card, ...] = ()
    """From the first to be drawn."""
    known: bool = True
    """Whether that order is known to the solver."""
    turn: int = 0
    round: int = 0
    """Which round this is, where a file says so; else it follows from who is on turn."""
    scores: tuple[int, ...] = ()
    """The points so far, where a file says them."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card that lies somewhere."""
        held = [card for hand in self.hands for card in hand]
        return (*self.board.values(), *held, *self.pile)


class Workshop(Protocol):
    """A game's plug for laying out positions; games and states are the game's own values."""

    def deck(self, game: Any) -> Sequence[Card]:
        """Every card in play, in canonical order."""

    def state(self, game: Any, laid: Laid) -> Any:
        """The state in which the cards lie so. Raises NotationError in one sentence."""

    def lay(self, state: Any, make: type[Laid]) -> Laid:
        """Where the cards of a state lie. Raises Unfit for hidden cards."""

    def cells(self, game: Any, laid: Laid) -> Sequence[Cell]:
        """The empty cells on which a card may be laid out."""

    def deal(self, game: Any, laid: Laid, rng: Random) -> Laid:
        """The same with the rest of the deck dealt: full hands, what is left into the pile."""

    def board_scene(self, game: Any, laid: Laid, paint: Paint, shown: Shown) -> Scene:
        """The cards that are laid, and the empty cells; its targets are `cell:x,y`."""

"""The state of a table as a value: all that it shows follows from this."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from quincunx.core.explanation import Explanation
from quincunx.core.game import Nobody
from quincunx.core.grid import Cell
from quincunx.core.match import Entry, Kind, Match
from quincunx.decktet import UNKNOWN, Card
from quincunx.players.simple import Player
from quincunx.widgets.table.stage import Stage


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at the table."""

    name: str
    player: Player | None = None
    """Who chooses the moves; None for a person."""

    @property
    def is_person(self) -> bool:
        """Whether somebody clicks for this seat."""
        return self.player is None


@dataclass(frozen=True, slots=True)
class TableState:
    """All that a table shows follows from this."""

    stage: Stage
    match: Match[Any, Any]
    seats: tuple[Seat, ...]
    viewer: int = 0
    """The seat whose hand lies before the user."""
    chosen: Card | None = None
    hovered: str | None = None
    """The target under the mouse, or on which the keyboard is."""
    looking: int | None = None
    """The entry of the match that is looked back at; None for the present."""
    step: int | None = None
    """The part of the explanation that is shown, counted from 1; None for all of it."""
    covered: bool = False
    """Whether the hand is hidden until its owner asks for it."""
    looker: int | None = None
    """The seat whose owner was the last to ask for their hand; None when another was wanted."""
    result: bool = False
    """Whether the end of the round is shown, once it is over."""
    drawer: str = ""
    """The box of settings that is open: `new`, `file`, `more`, or none."""
    show_scores: bool = True
    open_hands: bool = False
    at_once: bool = False
    """Whether a player of the computer answers without being asked to."""

    @property
    def entries(self) -> tuple[Entry[Any], ...]:
        """Everything that happened, and what was taken back."""
        return (*self.match.entries, *self.match.undone)

    @property
    def entry(self) -> Entry[Any]:
        """The entry that is looked at: an earlier one, or the last."""
        return self.match.last if self.looking is None else self.entries[self.looking]

    @property
    def position(self) -> Any:
        """The game's state that is looked at, with everything in it."""
        return self.entry.state

    @property
    def seen(self) -> Any:
        """The same as the viewer may see it."""
        if self.open_hands:
            return self.position
        seen = self.match.game.seen_by(self.position, self.viewer)
        return self.stage.hide(seen) if self.covered else seen

    @property
    def turn(self) -> int | Nobody:
        """Who is on turn now."""
        return self.match.turn

    @property
    def waits(self) -> bool:
        """Whether a player of the computer is on turn."""
        turn = self.turn
        return not isinstance(turn, Nobody) and not self.seats[turn].is_person

    @property
    def is_shared(self) -> bool:
        """Whether several people share the screen, and may not see each other's hands."""
        return sum(seat.is_person for seat in self.seats) > 1 and not self.open_hands

    @property
    def is_over(self) -> bool:
        """Whether the round, or the match, is over."""
        return isinstance(self.turn, Nobody)

    def is_unknown(self, seat: int) -> bool:
        """Whether a seat holds cards of which none is known, as a file may leave them."""
        cards = self.stage.hand(self.match.state, seat)
        return bool(cards) and all(card is UNKNOWN for card in cards)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that lie before the user, unknown ones while they are covered."""
        return tuple(self.stage.hand(self.seen, self.viewer))

    @property
    def may_place(self) -> bool:
        """Whether the viewer may place a card now."""
        return self.looking is None and not self.covered and self.turn == self.viewer

    @property
    def hovered_cell(self) -> Cell | None:
        """The cell under the mouse."""
        return cell_of(self.hovered)

    @property
    def move_number(self) -> int | None:
        """The number of the entry whose move is explained: the last move up to what is seen."""
        end = len(self.match.entries) if self.looking is None else self.looking + 1
        for number in range(end - 1, -1, -1):
            if self.entries[number].kind is Kind.MOVE:
                return number
            if self.entries[number].kind is Kind.DEAL:
                return None
        return None


def cell_of(target: str | None) -> Cell | None:
    """The cell of a target such as `cell:0,1`."""
    kind, _, key = (target or "").partition(":")
    if kind != "cell":
        return None
    x, y = key.split(",")
    return Cell(int(x), int(y))


def card_of(target: str | None, hand: tuple[Card, ...]) -> Card | None:
    """The card of a hand that a target such as `hand:3MV` names."""
    kind, _, key = (target or "").partition(":")
    return next((card for card in hand if kind == "hand" and card.code == key), None)


@lru_cache(maxsize=256)
def offers(stage: Stage, state: Any, card: Card) -> dict[Cell, Explanation]:
    """What a card would score on each open cell."""
    return {cell: stage.explain(state, stage.move(card, cell)) for cell in stage.open_cells(state)}

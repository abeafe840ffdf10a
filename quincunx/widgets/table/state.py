"""The state of a table as a value, and every change of it as a pure function.

No widget is known here: a click, a key or a button becomes one of these functions, and the
table draws what comes out. Each raises a QuincunxError, and changes nothing, when it can't be.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any

from quincunx.core.explanation import Explanation
from quincunx.core.game import Nobody
from quincunx.core.grid import Cell
from quincunx.core.match import Entry, Kind, Match
from quincunx.decktet import UNKNOWN, Card
from quincunx.errors import IllegalMove, Unfit
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
    def is_over(self) -> bool:
        """Whether the round, or the match, is over."""
        return isinstance(self.turn, Nobody)

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


# --- choosing and placing


def pick(state: TableState, target: str) -> TableState:
    """What a click on a target of the board or the hand does."""
    if state.looking is not None:
        state = present(state)
    kind, _, key = target.partition(":")
    if state.waits:
        state = proceed_all(state)
        if kind != "hand" or not state.may_place:
            return state
    if kind == "hand":
        return choose(state, key)
    cell = cell_of(target)
    if cell is None:
        return state
    if cell in state.stage.board(state.match.state):
        return look_at_cell(state, cell)
    return place(state, cell)


def choose(state: TableState, code: str) -> TableState:
    """Choose a card of the hand, or put it back when it is chosen already."""
    if state.covered:
        return uncover(state)
    if state.is_over:
        raise IllegalMove(_over(state))
    card = card_of(f"hand:{code}", state.hand)
    if card is None or card is UNKNOWN:
        raise IllegalMove("that card's face is unknown, so it can't be placed")
    if not state.may_place:
        raise IllegalMove(f"{_on_turn(state)} is on turn")
    chosen = None if card is state.chosen else card
    return replace(state, chosen=chosen, hovered=None, step=None)


def place(state: TableState, cell: Cell) -> TableState:
    """Place the chosen card on a cell."""
    if state.covered:
        raise IllegalMove("first show the hand")
    if state.is_over:
        raise IllegalMove(_over(state))
    if state.chosen is None:
        raise IllegalMove("first choose a card of your hand")
    return play(state, state.stage.move(state.chosen, cell))


def play(state: TableState, move: Any) -> TableState:
    """Play a move for whoever is on turn, and let others answer if they do so at once."""
    state = settled(replace(state, match=state.match.play(move)))
    return proceed_all(state) if state.at_once and state.waits else state


def settled(state: TableState) -> TableState:
    """The state after its match has changed: nothing chosen, and the right hand on the table."""
    state = replace(
        state,
        chosen=None,
        hovered=None,
        looking=None,
        step=None,
        result=False,
        covered=False,
        drawer="",
    )
    turn = state.turn
    if isinstance(turn, Nobody) or not state.seats[turn].is_person or turn == state.viewer:
        return state
    people = sum(seat.is_person for seat in state.seats)
    return replace(state, viewer=turn, covered=people > 1 and not state.open_hands)


def uncover(state: TableState) -> TableState:
    """Show the hand to its owner."""
    return replace(state, covered=False)


def hover(state: TableState, target: str | None) -> TableState:
    """Point at a target, or at nothing."""
    return state if target == state.hovered else replace(state, hovered=target)


# --- the others


def proceed(state: TableState) -> TableState:
    """Go on: the next player of the computer moves, or the end of the round is shown."""
    if state.covered:
        return uncover(state)
    if state.waits:
        return settled(replace(state, match=state.match.play(_chosen_by_player(state))))
    if state.is_over and not state.result:
        return replace(present(state), result=True)
    if state.turn is Nobody.DEAL:
        return next_round(state)
    return state


def proceed_all(state: TableState) -> TableState:
    """Let the players of the computer move until a person is on turn or the round is over."""
    while state.waits:
        state = proceed(state)
    return state


def _chosen_by_player(state: TableState) -> Any:
    turn = state.turn
    player = None if isinstance(turn, Nobody) else state.seats[turn].player
    if player is None or isinstance(turn, Nobody):
        raise Unfit("no player of the computer is on turn")
    match = state.match
    # The same choice again after an undo, and none that depends on the clock.
    rng = Random(f"{match.seed}:player:{len(match.entries)}")
    return player.choose(match.game, match.game.seen_by(match.state, turn), rng)


def next_round(state: TableState) -> TableState:
    """Deal the next round."""
    dealt = settled(replace(state, match=state.match.deal()))
    return proceed_all(dealt) if dealt.at_once else dealt


# --- back and forth


def undo(state: TableState) -> TableState:
    """Take back the last move of a person, with the answers that followed it."""
    match = state.match.undo()
    while _goes_on(state, match) and len(match.entries) > 1:
        match = match.undo()
    return _turned_to(state, match)


def redo(state: TableState) -> TableState:
    """Bring back the move that was undone last, with its answers."""
    match = state.match.redo()
    while _goes_on(state, match) and match.undone:
        match = match.redo()
    return _turned_to(state, match)


def _goes_on(state: TableState, match: Match[Any, Any]) -> bool:
    """Whether a player of the computer is on turn at a table where people sit too."""
    turn = match.turn
    people = any(seat.is_person for seat in state.seats)
    return people and not isinstance(turn, Nobody) and not state.seats[turn].is_person


def _turned_to(state: TableState, match: Match[Any, Any]) -> TableState:
    """The state with another point of its match before whoever has sat there all along."""
    return settled(replace(state, match=match))


def look(state: TableState, number: int) -> TableState:
    """Look back at the match as it stood after an entry."""
    entries = state.entries
    if not 0 <= number < len(entries):
        raise Unfit(f"there is no card {number} in this match")
    looking = None if number == len(state.match.entries) - 1 else number
    return replace(state, looking=looking, chosen=None, hovered=None, step=None, result=False)


def look_at_cell(state: TableState, cell: Cell) -> TableState:
    """Look back at the move that laid the card on a cell."""
    for number in range(len(state.match.entries) - 1, -1, -1):
        entry = state.match.entries[number]
        if entry.kind is Kind.DEAL:
            break
        if entry.kind is Kind.MOVE and state.stage.parts(entry.what)[1] == cell:
            return look(state, number)
    raise Unfit("this card was dealt; it scored nothing and belongs to nobody")


def present(state: TableState) -> TableState:
    """Look at the match as it stands."""
    return replace(state, looking=None, step=None, hovered=None)


def go_on_from_here(state: TableState) -> TableState:
    """Take back everything after the entry that is looked at, and play on from there."""
    if state.looking is None:
        return state
    return _turned_to(state, state.match.at(state.looking))


def step_by(state: TableState, by: int, parts: int) -> TableState:
    """Show the next or the previous part of the explanation; before the first comes all of it."""
    if not parts:
        return state
    at = (state.step or 0) + by
    return replace(state, step=at % (parts + 1) or None, hovered=None)


def switch(state: TableState, name: str) -> TableState:
    """Turn a switch on or off: `show_scores`, `open_hands` or `at_once`."""
    if name not in ("show_scores", "open_hands", "at_once"):
        raise Unfit(f"there is no switch {name}")
    turned: dict[str, Any] = {name: not getattr(state, name)}
    state = replace(state, **turned)
    if name == "open_hands" and state.open_hands:
        return replace(state, covered=False)
    return proceed_all(state) if name == "at_once" and state.at_once and state.waits else state


def drawer(state: TableState, name: str) -> TableState:
    """Open a box of settings, or close it when it is open."""
    return replace(state, drawer="" if name == state.drawer else name)


def _on_turn(state: TableState) -> str:
    turn = state.turn
    return "nobody" if isinstance(turn, Nobody) else state.seats[turn].name


def _over(state: TableState) -> str:
    over = state.turn is Nobody.OVER
    return "the match is over" if over else "the round is over; deal the next one"

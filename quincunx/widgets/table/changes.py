"""Every change of a table's state as a pure function.

No widget is known here: a click, a key or a button becomes one of these functions, and the
table draws what comes out. Each raises a QuincunxError, and changes nothing, when it can't be.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from quincunx.core.game import Nobody
from quincunx.core.grid import Cell
from quincunx.core.match import Kind, Match
from quincunx.decktet import UNKNOWN
from quincunx.errors import IllegalMove, Unfit
from quincunx.widgets.table.state import TableState, card_of, cell_of

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


def place(state: TableState, cell: Cell | None) -> TableState:
    """Place the chosen card on a cell."""
    if state.covered:
        raise IllegalMove("first show the hand")
    if state.is_over:
        raise IllegalMove(_over(state))
    if state.turn != state.viewer:
        raise IllegalMove(f"{_on_turn(state)} is on turn")
    if state.chosen is None:
        raise IllegalMove("first choose a card of your hand")
    if cell is None:
        raise IllegalMove("now choose a cell")
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
        drawer="",
    )
    turn = state.turn
    if not isinstance(turn, Nobody) and state.seats[turn].is_person:
        state = replace(state, viewer=turn)
    elif state.looker is not None:
        # Nobody needs to ask: whoever has looked already keeps their hand in sight.
        state = replace(state, viewer=state.looker)
    return _cover(state)


def _cover(state: TableState) -> TableState:
    """Hide the hand unless its owner has asked for it, and nobody else since."""
    hidden = state.is_shared and state.looker != state.viewer
    if hidden and not state.is_over:
        # Once another's hand was wanted, the one who looked before has to ask again as well.
        return replace(state, covered=True, looker=None)
    return replace(state, covered=False)


def uncover(state: TableState) -> TableState:
    """Show the hand to its owner."""
    return replace(state, covered=False, looker=state.viewer)


def hover(state: TableState, target: str | None) -> TableState:
    """Point at a target, or at nothing."""
    return state if target == state.hovered else replace(state, hovered=target)


# --- the others


def proceed(state: TableState) -> TableState:
    """Go on: the next player of the computer moves, or the end of the round is shown."""
    if state.waits:
        return settled(replace(state, match=state.match.play(_chosen_by_player(state))))
    if state.covered:
        return uncover(state)
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
    if state.is_unknown(turn):
        name = state.seats[turn].name
        raise Unfit(f"{name}’s hand is not known, so no move can be chosen for it")
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
    if name == "open_hands":
        return _cover(state)
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

"""What a table shows, as values that follow from its state."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from quincunx.core.explanation import Explanation, NearMiss
from quincunx.core.game import Nobody
from quincunx.core.grid import Cell
from quincunx.core.match import Kind
from quincunx.core.phrase import at, counted, true_minus
from quincunx.decktet import Card
from quincunx.draw.scene import Target
from quincunx.widgets.table.stage import Shown, Stage
from quincunx.widgets.table.state import TableState, offers


@dataclass(frozen=True, slots=True)
class Said:
    """A move and why it scores: one that was played, or one that is only thought of."""

    move: Any
    card: Card
    cell: Cell
    why: Explanation
    before: Any
    """The game's state before the move."""
    seat: int | None = None
    """Who played it; None when it is only thought of."""

    @property
    def is_thought(self) -> bool:
        """Whether nobody has played it."""
        return self.seat is None


def said(state: TableState) -> Said | None:
    """The move that is explained: the one pointed at, else the last one in sight."""
    thought = _thought(state) if state.show_scores else None
    if thought is not None:
        return thought
    number = state.move_number
    if number is None:
        return None
    entry = state.entries[number]
    card, cell = state.stage.parts(entry.what)
    return Said(entry.what, card, cell, entry.why, state.entries[number - 1].state, entry.seat)


def _thought(state: TableState) -> Said | None:
    ghost = _ghost(state)
    if ghost is None:
        return None
    why = offers(state.stage, state.position, ghost[0])[ghost[1]]
    return Said(state.stage.move(*ghost), *ghost, why, state.position)


def _ghost(state: TableState) -> tuple[Card, Cell] | None:
    """The chosen card over the open cell that is pointed at."""
    cell = state.hovered_cell
    if state.chosen is None or cell is None or not state.may_place:
        return None
    is_open = cell in state.stage.open_cells(state.position)
    return (state.chosen, cell) if is_open else None


@lru_cache(maxsize=64)
def near_misses(stage: Stage, before: Any, move: Any) -> tuple[NearMiss, ...]:
    """What looks as if it counted, of which a panel has room for the likeliest."""
    return tuple(stage.near_misses(before, move))


def shown(state: TableState) -> Shown:
    """What the board shows beside its cards."""
    told = said(state)
    return Shown(
        offers=_offers(state),
        ghost=_ghost(state),
        why=told.why if told and _drawn(state, told) else None,
        placed=told.cell if told else None,
        step=state.step,
        last=told.cell if told and not told.is_thought else _last(state),
    )


def _offers(state: TableState) -> Mapping[Cell, Explanation | None] | None:
    if isinstance(state.match.game.turn(state.position), Nobody):
        return {}
    if state.chosen is None or not state.show_scores:
        return None
    return offers(state.stage, state.position, state.chosen)


def _drawn(state: TableState, told: Said) -> bool:
    """Whether reasons are drawn on the board: the chips of a chosen card take their place."""
    if _ghost(state) and not told.is_thought:
        return False
    return bool(told.is_thought or state.chosen is None or state.step)


def _last(state: TableState) -> Cell | None:
    number = state.move_number
    return None if number is None else state.stage.parts(state.entries[number].what)[1]


def drawn(state: TableState, told: Said) -> int:
    """How many cards the move really draws: fewer than granted when the pile is short."""
    return min(told.why.draws, state.stage.pile(told.before))


def draw_words(state: TableState, told: Said) -> str:
    """The cards drawn, or to be drawn, in words; nothing when no card is granted."""
    granted, real = told.why.draws, drawn(state, told)
    if not granted:
        return ""
    how = "to draw" if told.is_thought else "drawn"
    if real == granted:
        return f"and {counted(real, 'card')} {how}"
    left = "the pile is empty" if not real else f"the pile held only {real}"
    return f"{real} of {counted(granted, 'card')} {how}, {left}"


def plain(value: int) -> str:
    """A number with a true minus sign."""
    return true_minus(str(value))


def name(state: TableState, seat: int) -> str:
    """Who sits there."""
    return state.seats[seat].name


def landing(state: TableState, targets: Iterable[Target]) -> str | None:
    """The target on which a chosen card can be laid, nearest to the hand below the board."""
    if state.chosen is None or not state.may_place:
        return None
    cells = {f"cell:{cell}" for cell in state.stage.open_cells(state.position)}
    return lowest(targets, cells)


def lowest(targets: Iterable[Target], names: Collection[str]) -> str | None:
    """The lowest on the page of the targets with these names."""
    spots = [target for target in targets if target.name in names]
    return max(spots, key=lambda spot: spot.y).name if spots else None


def limits(state: TableState) -> str:
    """How far a match can be played whose hands are not all known; nothing when they are."""
    missing = [] if state.is_over else [s for s in range(len(state.seats)) if state.is_unknown(s)]
    if not missing:
        return ""
    hands = " and ".join(_whose(name(state, seat)) for seat in missing)
    first = "it is your turn" if name(state, missing[0]) == "You" else "that seat is on turn"
    until = first if len(missing) == 1 else "one of these seats is on turn"
    return (
        f"{hands} {'is' if len(missing) == 1 else 'are'} not known, so the match can be looked at, "
        f"but played only until {until}."
    )


def _whose(name: str) -> str:
    return "Your hand" if name == "You" else f"{name}’s hand"


def status(state: TableState) -> str:
    """What is to be done now, in one line."""
    if state.looking is not None:
        return f"You look back at card {_ordinal(state)}."
    turn = state.turn
    if isinstance(turn, Nobody):
        return "The match is over." if turn is Nobody.OVER else "The round is over."
    if state.covered and not state.waits:
        return f"{name(state, turn)}, it is your turn."
    count = len(state.stage.hand(state.position, state.viewer))
    return f"{counted(count, 'card')}. {_to_do(state, turn)}"


def _to_do(state: TableState, turn: int) -> str:
    who = "Your turn." if name(state, turn) == "You" else f"{name(state, turn)} is on turn."
    if state.waits:
        return who
    if state.chosen is None:
        return f"{who} Choose a card."
    return f"{who} {state.chosen.full_name} is chosen; now pick a cell."


def _ordinal(state: TableState) -> str:
    """Which card of the round the entry that is looked at laid."""
    played = [entry.kind is Kind.MOVE for entry in state.entries]
    end = (state.looking or 0) + 1
    return f"{sum(played[:end])} of {sum(played)}"


def news(state: TableState) -> str:
    """What has just happened, as a screen reader should say it."""
    told = said(state)
    if told is None or state.looking is not None:
        return status(state)
    points = counted(told.why.points, "point")
    who = "Would score" if told.seat is None else f"{name(state, told.seat)} scored"
    draws = draw_words(state, told)
    what = f"{who} {points} with {told.card.name} at {at(told.cell)}"
    return f"{what}{', ' + draws if draws else ''}. {status(state)}"

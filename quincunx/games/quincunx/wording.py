"""Positions and reasons in words: for the panel, for a screen reader, for the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from quincunx.core.explanation import Reason, Shape, signed
from quincunx.core.game import Nobody
from quincunx.core.grid import Axis, Cell, Side
from quincunx.core.phrase import counted, true_minus, verb
from quincunx.decktet import UNKNOWN, Card, Rank
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx.board import Board, Layout
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.scoring import Placement

_NUMBERS = ("No", "One", "Two", "Three", "Four", "Five")
_ON_AXIS = {
    Axis.ROW: "in the row",
    Axis.COLUMN: "in the column",
    Axis.RISING: "on a diagonal",
    Axis.FALLING: "on a diagonal",
}


def named(card: Card) -> str:
    """A card by name, with the rank and suits that a Crown's name does not tell."""
    return f"{card.name}, {card.title}" if card.rank is Rank.CROWN else card.name


def where(reason: Reason, board: Board, placement: Placement) -> str:
    """Where a reason lies, in a few words: `In the column`, or the card beside it.

    That card is told by name, rank and suits, since small cards are drawn without a name.

    The board may be the one before or after the placement.
    """
    shape = reason.rule.shape
    if shape in (Shape.EDGE, Shape.PAIR):
        return _beside(reason, board, placement)
    if shape is Shape.POOL:
        suit = placement.card.suits.title
        return f"Ace beside Crown of {suit}: the other {suit} count"
    if shape is Shape.BLOCK:
        return "In a block of two by two"
    if shape is Shape.NONE:
        return ""
    on = _ON_AXIS[_axis(reason.cells)]
    if shape is Shape.SET:
        return f"{_NUMBERS[len(reason.cells)]} {on}"
    return on.capitalize()


def _beside(reason: Reason, board: Board, placement: Placement) -> str:
    cell = next(each for each in reason.cells if each != placement.cell)
    side = next(side for side in Side if placement.cell.beside(side) == cell)
    near = board[cell]
    told = f"{side.name.capitalize()}: {near.full_name}"
    aces = Rank.ACE in (near.rank, placement.card.rank)
    return f"{told}, no shared suit" if reason.rule is book.UNDER_TEN and aces else told


def _axis(cells: tuple[Cell, ...]) -> Axis:
    dx, dy = cells[1].x - cells[0].x, cells[1].y - cells[0].y
    return next(axis for axis in Axis if axis.value in ((dx, dy), (-dx, -dy)))


def frame_note(board: Board, layout: Layout) -> str:
    """How large the tableau is, and in which directions it may still grow."""
    if layout.fixed:
        left = layout.edge**2 - len(board)
        return f"Grid {layout.edge} × {layout.edge}. {counted(left, 'open cell')}."
    frame, edge = board.frame, layout.edge
    size = f"Frame {frame.width} × {frame.height}."
    columns, rows = edge - frame.width, edge - frame.height
    if not columns and not rows:
        full = len(board) == edge**2
        return f"{size} It is full{'' if full else ' size: only the cells inside are open'}."
    told = [_room(rows, "row", "above or below"), _room(columns, "column", "left or right")]
    return f"{size} {'; '.join(told).capitalize()}."


def _room(left: int, what: str, sides: str) -> str:
    if not left:
        return f"no more {what}s"
    count = _NUMBERS[left].lower()
    return f"{count} more {what}{'' if left == 1 else 's'}, {sides}"


def describe(position: Position, names: Iterable[str] = ()) -> str:
    """The whole position in sentences, row by row from the top, as a screen reader says it.

    Whatever is unknown in the position stays unsaid, so describe what a seat may see.
    """
    who = list(names) or [f"Player {seat + 1}" for seat in range(position.rules.seats)]
    lines = [_standing(position, who), frame_note(position.board, position.rules.layout)]
    lines += rows(position.board)
    lines += [
        f"{verb(name, 'holds')} {_hand(hand)}."
        for name, hand in zip(who, position.hands, strict=True)
    ]
    lines.append(f"The pile holds {counted(len(position.pile), 'card')}.")
    return "\n".join(lines)


def _standing(position: Position, who: list[str]) -> str:
    rules = position.rules
    turn = rules.turn(position)
    scores = ", ".join(
        f"{verb(name, 'has')} {signed(score).lstrip('+')}"
        for name, score in zip(who, rules.scores(position), strict=True)
    )
    told = {
        Nobody.CHANCE: "A card is to be drawn.",
        Nobody.DEAL: "The round is over.",
        Nobody.OVER: "The match is over.",
    }
    on_turn = (
        told[turn] if isinstance(turn, Nobody) else f"{verb(who[turn], 'is')} to place a card."
    )
    return f"Round {position.round} of {rules.facts.rounds}. {on_turn} {scores}."


def rows(board: Board) -> list[str]:
    """The cards of a tableau in sentences, row by row from the top."""
    frame = board.frame
    lines = []
    for y in range(frame.top, frame.bottom - 1, -1):
        row = [Cell(x, y) for x in range(frame.left, frame.right + 1)]
        laid = [f"{board[cell].title} at {cell}" for cell in row if cell in board]
        lines.append(true_minus(f"Row {y}: {', '.join(laid) or 'empty'}."))
    return lines


def _hand(hand: tuple[Card, ...]) -> str:
    known = [card.title for card in hand if card is not UNKNOWN]
    hidden = len(hand) - len(known)
    told = known + ([counted(hidden, "hidden card")] if hidden else [])
    return ", ".join(told) or "no card"

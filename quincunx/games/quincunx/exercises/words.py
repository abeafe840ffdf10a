"""What things are called in exercises: targets, items of lists, and the board in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from quincunx.core.grid import Axis, Cell
from quincunx.core.phrase import at, true_minus
from quincunx.decktet import Card, card
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.wording import frame_note, rows
from quincunx.lesson.exercise import Hint
from quincunx.lesson.task import Item, Names

ON_AXIS = {
    Axis.ROW: "in the row",
    Axis.COLUMN: "in the column",
    Axis.RISING: "on the rising diagonal",
    Axis.FALLING: "on the falling diagonal",
}
CORNERS = {
    (-1, 1): "above left",
    (1, 1): "above right",
    (1, -1): "below right",
    (-1, -1): "below left",
}
"""Where a cell lies that touches at a corner, by the steps to it."""


def on_cell(cell: Cell) -> str:
    """The target of a cell."""
    return f"cell:{cell}"


def in_hand(card: Card) -> str:
    """The target of a card in the hand."""
    return f"hand:{card}"


def facing(card: Card) -> str:
    """The target of a card in the row opposite."""
    return f"facing:{card}"


def on_cells(cells: Iterable[Cell]) -> Names:
    """The targets of cells."""
    return tuple(map(on_cell, cells))


def called(card: Card) -> str:
    """A card by its name, and by rank and suits where the name does not tell them."""
    return card.name if card.name == card.title else f"{card.name} ({card.title})"


def the(card: Card) -> str:
    """A card inside a sentence."""
    return f"the {called(card)}"


def card_item(card: Card, name: str = "") -> Item:
    """A card to be picked."""
    return Item(name or in_hand(card), called(card))


def cell_item(position: Position, cell: Cell) -> Item:
    """A cell to be picked, with the card that lies on it."""
    laid = position.board.get(cell)
    return Item(on_cell(cell), f"{called(laid)}, at {at(cell)}" if laid else f"Cell {at(cell)}")


def row_hint(cells: Iterable[Cell]) -> Hint:
    """A hint that points at the rows in which cells lie."""
    rows = sorted({cell.y for cell in cells}, reverse=True)
    row = true_minus(str(rows[0]))
    told = f"Look at row {row}." if len(rows) == 1 else f"One is in row {row}."
    return Hint(told, title="Row")


def laid_out(position: Position, *more: str) -> str:
    """The board in sentences, and what else lies before the learner."""
    note = frame_note(position.board, position.rules.layout)
    return "\n".join((note, *map(true_minus, rows(position.board)), *more))


def label(position: Position, name: str) -> str:
    """What a target is called in a position."""
    kind, _, key = name.partition(":")
    if kind == "cell":
        x, y = map(int, key.split(","))
        return cell_item(position, Cell(x, y)).label
    return called(card(key))

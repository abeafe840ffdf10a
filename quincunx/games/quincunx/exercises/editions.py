"""Lesson 11: one position under the current rules, the older edition, and Abstract Play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from quincunx.core.explanation import signed
from quincunx.core.grid import Cell
from quincunx.core.phrase import at, counted, sentence
from quincunx.decktet import Card
from quincunx.errors import IllegalMove
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx.board import Board, Layout, check_open, open_cells
from quincunx.games.quincunx.exercises.found import FLUSH, find, hand_of, played, shown
from quincunx.games.quincunx.exercises.words import (
    called,
    cell_item,
    in_hand,
    laid_out,
    on_cell,
)
from quincunx.games.quincunx.options import Compat
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement, explain
from quincunx.lesson.choice import Choice, Option
from quincunx.lesson.exercise import Draft, Hint, Maker, Setting
from quincunx.lesson.lesson import Lesson
from quincunx.lesson.task import Item

OLDER = Quincunx(layout=Layout.CLASSIC)
"""The older edition: a fixed grid with dealt corners (rules 7.5)."""
ABSTRACT_PLAY = replace(FLUSH, compat=Compat.ABSTRACT_PLAY)
_FLUSHES = (book.FLUSH_LINE, book.FLUSH_SQUARE)
ANY_CELL = "The older edition allows any empty cell of the grid."


def older_cells(rng: Random) -> Draft:
    """Find the cells that only the older edition allows."""
    position = find(rng, _on_the_grid)
    options = tuple(
        Option((on_cell(cell),), bool(_forbidden(position, cell)), (_who_allows(position, cell),))
        for cell in position.open_cells
    )
    return Draft(
        "Suppose that this board lies on the fixed grid of the older edition. Pick every cell "
        "where the older edition allows a card and the current rules do not.",
        Choice(
            ("Cell",),
            tuple(cell_item(position, cell) for cell in position.open_cells),
            options,
            sum(option.right for option in options),
        ),
        Setting(position, cells=position.open_cells, told=laid_out(position)),
        (
            Hint(ANY_CELL, title="Rule"),
            Hint("The current rules ask for an edge in common with a card."),
        ),
    )


def _on_the_grid(rng: Random) -> Position | None:
    """A tableau that grew by the current rules, laid somewhere on the fixed grid."""
    position = played(rng, rng.randint(8, 13))
    frame, edge = position.board.frame, OLDER.layout.edge
    dx = rng.randint(0, edge - frame.width) - frame.left
    dy = rng.randint(0, edge - frame.height) - frame.bottom
    board = Board((card, Cell(x + dx, y + dy)) for (x, y), card in position.board.items())
    position = replace(shown(position, ()), rules=OLDER, board=board)
    only = sum(bool(_forbidden(position, cell)) for cell in position.open_cells)
    return position if 1 <= only <= 6 else None


def _forbidden(position: Position, cell: Cell) -> str:
    """Why the current rules forbid a cell, or nothing."""
    try:
        check_open(position.board, Layout.GROWING, cell)
    except IllegalMove as error:
        return str(error).replace(str(cell), at(cell))
    return ""


def _who_allows(position: Position, cell: Cell) -> str:
    fault = _forbidden(position, cell)
    return f"{sentence(fault)} {ANY_CELL}" if fault else "Both editions allow a card there."


def dealt_cells(rng: Random) -> Draft:
    """Find the cells that are filled before anybody plays the older edition."""
    rules = Quincunx(seats=rng.choice((2, 3, 4)), layout=Layout.CLASSIC)
    dealt = rules.deal(rng)
    first, *others = rules.start_cells
    board = Board([(dealt.board[first], first)])
    position = replace(shown(dealt, ()), board=board)
    cells = open_cells(board, rules.layout)
    options = tuple(
        Option((on_cell(cell),), cell in others, (_dealt_or_not(rules, cell),)) for cell in cells
    )
    return Draft(
        f"The older edition begins with several cards face up. {rules.seats} players sit down and "
        "one card is dealt already. Pick every other cell that gets a card.",
        Choice(("Cell",), tuple(cell_item(position, cell) for cell in cells), options, len(others)),
        Setting(position, cells=cells, told=laid_out(position)),
        (
            Hint("The corners come first."),
            Hint(f"{counted(len(others), 'card')} more, so that hands and cells come out even."),
        ),
    )


def _dealt_or_not(rules: Quincunx, cell: Cell) -> str:
    """Whether a card is dealt to a cell of the fixed grid, and by what rule."""
    middle = rules.layout.edge // 2
    if cell in rules.start_cells:
        place = "the centre" if cell == Cell(middle, middle) else "a corner"
        return f"{at(cell)} is {place}: with {rules.seats} players it gets a card."
    if cell == Cell(middle, middle):
        return f"With {rules.seats} players the centre stays empty."
    return f"{at(cell)} is neither a corner nor the centre: it stays empty."


@dataclass(frozen=True, slots=True)
class Reading:
    """What a placement scores under both readings of the flush."""

    written: int
    theirs: int
    why: tuple[str, ...]

    @property
    def pile(self) -> str:
        """Who counts a flush there."""
        both = {(True, True): "both", (True, False): "written", (False, True): "theirs"}
        return both.get((bool(self.written), bool(self.theirs)), "neither")


def read_both(position: Position, place: Placement) -> Reading:
    """The flushes of a placement by the written rules and by Abstract Play."""
    told, points = [], []
    for name, rules in (("Written rules", FLUSH), ("Abstract Play", ABSTRACT_PLAY)):
        reasons = explain(replace(position, rules=rules), place).reasons
        found = [reason for reason in reasons if reason.rule in _FLUSHES]
        points.append(sum(reason.points for reason in found))
        sums = "; ".join(f"{reason.sum}, {signed(reason.points)}" for reason in found)
        told.append(f"{name}: {sums or 'no flush'}.")
    return Reading(points[0], points[1], tuple(told))


def differing_cells(rng: Random) -> Draft:
    """Find the cells where the two readings give other points."""
    position, card, readings = find(rng, _differing)
    options = tuple(
        Option((on_cell(cell),), each.written != each.theirs, each.why, Placement(card, cell))
        for cell, each in readings.items()
    )
    return Draft(
        f"Flushes count. Your card is the {called(card)}. Pick every open cell where Abstract "
        "Play counts other flush points than the written rules.",
        Choice(
            ("Cell",),
            tuple(cell_item(position, cell) for cell in readings),
            options,
            sum(option.right for option in options),
        ),
        Setting(
            position,
            cards=(in_hand(card),),
            told=laid_out(position, f"The card to place: {called(card)}."),
        ),
        (
            Hint("Look at full squares first."),
            Hint(
                "For a square Abstract Play asks only that each card shares some suit with the "
                "placed one; the written rules ask for one suit on all four."
            ),
        ),
    )


Read = tuple[Position, Card, dict[Cell, Reading]]
"""A position, a card, and what each reading says of it on each open cell."""


def _differing(rng: Random) -> Read | None:
    """A card on which the readings differ on a few cells, and agree on a flush elsewhere."""
    for found in _read(rng):
        readings = found[2].values()
        other = sum(each.written != each.theirs for each in readings)
        if 1 <= other <= 4 and any(each.written == each.theirs > 0 for each in readings):
            return found
    return None


def _read(rng: Random) -> Iterator[Read]:
    """Both readings for each card of a hand."""
    position = played(rng, rng.randint(13, 20), FLUSH)
    for card in rng.sample(hand_of(position), len(hand_of(position))):
        readings = {
            cell: read_both(position, Placement(card, cell)) for cell in position.open_cells
        }
        yield shown(position, [card]), card, readings


PILES = {
    "both": "Both count a flush",
    "written": "Only the written rules",
    "theirs": "Only Abstract Play",
    "neither": "Nobody",
}


def sort_readings(rng: Random) -> Draft:
    """Sort cells by who counts a flush there."""
    position, card, readings = find(rng, _mixed)
    options = tuple(
        Option(
            (on_cell(cell), f"pile:{pile}"),
            each.pile == pile,
            each.why,
            Placement(card, cell),
        )
        for cell, each in readings.items()
        for pile in PILES
    )
    return Draft(
        f"Flushes count. Your card is the {called(card)}. Sort the open cells by who counts a "
        "flush there: pick a cell, then a pile.",
        Choice(
            ("Cell", "Pile"),
            (
                *(cell_item(position, cell) for cell in readings),
                *(Item(f"pile:{pile}", title) for pile, title in PILES.items()),
            ),
            options,
            len(readings),
        ),
        Setting(
            position,
            cells=tuple(readings),
            cards=(in_hand(card),),
            piles=tuple((f"pile:{pile}", title) for pile, title in PILES.items()),
            told=laid_out(position, f"The card to place: {called(card)}."),
        ),
        (
            Hint("A flush in line: four or more of one suit, unbroken."),
            Hint(book.FLUSH_SQUARE.sentence, title="Rule"),
        ),
    )


def _mixed(rng: Random) -> Read | None:
    """A few cells of at least three kinds."""
    for position, card, readings in _read(rng):
        cells = list(readings)
        rng.shuffle(cells)
        one_each = list({readings[cell].pile: cell for cell in cells}.values())
        if len(one_each) >= 3:
            kept = sorted({*one_each, *cells[:2]})
            return position, card, {cell: readings[cell] for cell in kept}
    return None


LESSON = Lesson(
    "11_rules_editions",
    "Rules and editions",
    (
        Maker(
            "older-cells",
            "Any empty cell",
            "The older edition has a fixed grid; the current rules let the frame float.",
            older_cells,
        ),
        Maker(
            "dealt",
            "Dealt corners",
            "The older edition deals the corners, and for 2 or 4 players the centre too.",
            dealt_cells,
        ),
        Maker(
            "flush-points",
            "Two readings of the flush",
            "Abstract Play counts some squares that share no common suit.",
            differing_cells,
        ),
        Maker(
            "sort-readings",
            "Who counts it?",
            "By the written rules one suit must be common to all four cards.",
            sort_readings,
        ),
    ),
)

"""Lesson 03: where a card may be placed, and how the frame closes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from quincunx.core.grid import Cell, neighbours
from quincunx.core.phrase import at, counted, listed
from quincunx.decktet import Card
from quincunx.games.quincunx.board import Board
from quincunx.games.quincunx.exercises.found import find, played, shown
from quincunx.games.quincunx.exercises.reasons import refused
from quincunx.games.quincunx.exercises.spots import window
from quincunx.games.quincunx.exercises.words import cell_item, laid_out, on_cell, row_hint, the
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.wording import frame_note
from quincunx.lesson.choice import Choice, Option
from quincunx.lesson.exercise import Draft, Hint, Maker, Setting
from quincunx.lesson.lesson import Lesson

EDGE = "A card goes on an empty cell that shares an edge with a card on the board."
FRAME = "The tableau may not become wider or higher than 5."
_OPEN = "Pick every open cell: every cell where a card may be placed."


def first_cells(rng: Random) -> Draft:
    """Find the open cells of a small tableau."""
    position = shown(played(rng, rng.randint(1, 3)), ())
    return _hunt(position, _is_open, _OPEN, Hint(EDGE, title="Rule"))


def corners(rng: Random) -> Draft:
    """Find the cells that touch the tableau only at a corner."""
    position = find(rng, lambda rng: _with(rng, (4, 8), _touches_corner_only))
    prompt = "Pick every cell that touches a card only at a corner: no card may be placed there."
    return _hunt(position, _touches_corner_only, prompt, Hint(EDGE, title="Rule"), _how_it_touches)


def closed_sides(rng: Random) -> Draft:
    """Find the open cells once the frame is full in one direction."""
    position = find(rng, _long_one)
    return _hunt(position, _is_open, _OPEN, Hint(f"{FRAME} {_note(position)}"))


def holes(rng: Random) -> Draft:
    """Find the open cells once the frame is full in both directions."""
    position = find(rng, _full_frame)
    return _hunt(position, _is_open, _OPEN, Hint(_note(position)))


def closing(rng: Random) -> Draft:
    """Find the cells that use up the last row or column."""
    position = find(rng, lambda rng: _with(rng, (5, 12), _closes))
    prompt = (
        "Pick every open cell where a card uses up the last free row or column: "
        "afterwards the tableau is 5 wide or 5 high, and it was not before."
    )
    return _hunt(position, _closes, prompt, Hint(_note(position)), _after)


def _note(position: Position) -> str:
    return frame_note(position.board, position.rules.layout)


def _is_open(position: Position, cell: Cell) -> bool:
    return cell in position.open_cells


def _touches_corner_only(position: Position, cell: Cell) -> bool:
    """Whether a card lies across a corner of an empty cell and none across an edge."""
    near = [Cell(cell.x + dx, cell.y + dy) for dx in (-1, 1) for dy in (-1, 1)]
    touching = any(each in position.board for each in near)
    return cell not in position.board and touching and not _is_beside(position.board, cell)


def _is_beside(board: Board, cell: Cell) -> bool:
    return any(each in board for each in neighbours(cell))


def _closes(position: Position, cell: Cell) -> bool:
    """Whether a card there leaves fewer directions in which the frame may grow."""
    if not _is_open(position, cell):
        return False
    edge, frame = position.rules.layout.edge, position.board.frame
    grown = frame.holding(cell)
    return (frame.width < edge == grown.width) or (frame.height < edge == grown.height)


def _with(
    rng: Random, cards: tuple[int, int], right: Callable[[Position, Cell], bool]
) -> Position | None:
    """A tableau of so many cards with some cells that are right, when this try finds one."""
    position = shown(played(rng, rng.randint(*cards)), ())
    found = sum(right(position, cell) for cell in window(position))
    return position if 1 <= found <= 6 else None


def _long_one(rng: Random) -> Position | None:
    position = shown(played(rng, rng.randint(6, 12)), ())
    frame, edge = position.board.frame, position.rules.layout.edge
    full = (frame.width == edge) + (frame.height == edge)
    return position if full == 1 and len(position.open_cells) <= 10 else None


def _full_frame(rng: Random) -> Position | None:
    position = shown(played(rng, rng.randint(15, 20)), ())
    frame, edge = position.board.frame, position.rules.layout.edge
    return position if frame.width == frame.height == edge else None


Why = Callable[[Position, Cell], Iterator[str]]


def _open_or_not(position: Position, cell: Cell) -> Iterator[str]:
    """The rule that forbids a cell, or that none does."""
    yield refused(position, cell) or EDGE


def _how_it_touches(position: Position, cell: Cell) -> Iterator[str]:
    """Whether a cell touches the tableau at an edge, at a corner alone, or nowhere."""
    near = [position.board[each] for each in neighbours(cell) if each in position.board]
    if cell in position.board:
        yield refused(position, cell)
    elif near:
        yield f"{at(cell)} shares an edge with {listed(map(the, near))}."
    elif _touches_corner_only(position, cell):
        yield f"{at(cell)} touches a card at a corner and shares no edge with any."
    else:
        yield f"{at(cell)} touches no card, not even at a corner."


def _after(position: Position, cell: Cell) -> Iterator[str]:
    """What the frame is like once a card lies there."""
    forbidden = refused(position, cell)
    if forbidden:
        yield forbidden
    else:
        grown = Board(
            [*((card, at) for at, card in position.board.items()), (_any(position), cell)]
        )
        yield f"With a card there: {frame_note(grown, position.rules.layout)}"


def _any(position: Position) -> Card:
    """A card that is not on the board."""
    return next(card for card in position.rules.deck if not position.board.holds(card))


def _hunt(
    position: Position,
    right: Callable[[Position, Cell], bool],
    prompt: str,
    hint: Hint,
    why: Why = _open_or_not,
) -> Draft:
    """Pick cells out of all that are near the tableau."""
    cells = window(position)
    options = tuple(
        Option((on_cell(cell),), right(position, cell), tuple(why(position, cell)))
        for cell in cells
    )
    found = [cell for cell in cells if right(position, cell)]
    return Draft(
        prompt,
        Choice(("Cell",), tuple(cell_item(position, cell) for cell in cells), options, len(found)),
        Setting(position, cells, told=laid_out(position)),
        (hint, row_hint(found), Hint(f"Count them: {counted(len(found), 'cell')}.")),
    )


LESSON = Lesson(
    "03_placing",
    "Placing",
    (
        Maker(
            "first", "The first cells", "A card needs an edge in common with a card.", first_cells
        ),
        Maker("corners", "Only a corner", "Touching at a corner is not enough.", corners),
        Maker(
            "closing", "The last column", "The frame floats until it is 5 wide and 5 high.", closing
        ),
        Maker(
            "sides", "A side is closed", "Once it is 5 wide, no new column may begin.", closed_sides
        ),
        Maker(
            "holes", "Only holes are left", "In a full frame only the cells inside are open.", holes
        ),
    ),
)

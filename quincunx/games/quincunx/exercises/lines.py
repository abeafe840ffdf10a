"""Lesson 05: pairs, sets and straights, and what only looks like them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from quincunx.core.explanation import Reason
from quincunx.core.grid import Axis, Cell, run_through
from quincunx.core.phrase import at
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx.exercises.found import find, hand_of, just_placed, played
from quincunx.games.quincunx.exercises.places import Places, any_of
from quincunx.games.quincunx.exercises.reasons import missed, told
from quincunx.games.quincunx.exercises.spots import Spots, beside_next_rank, has_pair
from quincunx.games.quincunx.exercises.words import ON_AXIS, called, cell_item, on_cell
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.scoring import Placement, explain, short
from quincunx.lesson.choice import Choice, Option
from quincunx.lesson.exercise import Draft, Hint, Maker
from quincunx.lesson.lesson import Lesson


def straight_cards(rng: Random) -> Draft:
    """Find the cards that make a straight with the placed one."""
    position, place, straight = find(rng, _with_straight)
    said = told(straight, position, place)
    options = tuple(
        Option((on_cell(cell),), True, (said,))
        if cell in straight.cells
        else Option((on_cell(cell),), False, tuple(_outside(position, place, cell)))
        for cell in position.board
    )
    return Draft(
        f"The {called(place.card)} was just placed at {at(place.cell)} and makes a straight. "
        "Pick the other cards that belong to it.",
        Choice(
            ("Card",),
            tuple(cell_item(position, cell) for cell in position.board),
            options,
            len(straight.cells) - 1,
            shows=place,
        ),
        just_placed(position, place),
        (
            Hint(book.STRAIGHT.sentence, title="Rule"),
            Hint("Look along the row, the column and both diagonals of the placed card."),
        ),
    )


def _outside(position: Position, place: Placement, cell: Cell) -> Iterator[str]:
    """Why a card does not belong to the straight, without telling where that one runs."""
    near = missed(position, place, (book.STRAIGHT,))
    beyond = {each: miss.why for miss in near for each in miss.cells}
    yield beyond.get(cell) or _on_its_line(position, place, cell)
    yield book.STRAIGHT.sentence


def _on_its_line(position: Position, place: Placement, cell: Cell) -> str:
    """What lies from the placed card to another one, which makes no straight with it."""
    for axis in Axis:
        run = run_through(position.board, place.cell, axis)
        if cell in run:
            first, last = sorted((run.index(cell), run.index(place.cell)))
            laid = {**position.board, place.cell: place.card}
            ranks = "-".join(short(laid[each].rank) for each in run[first : last + 1])
            return f"{ON_AXIS[axis].capitalize()} lies {ranks}, which is no straight."
    return f"The {position.board[cell].name} lies in no unbroken line with the placed card."


def _with_straight(rng: Random) -> tuple[Position, Placement, Reason] | None:
    """A placement that makes one straight, with a card past its end that does not belong to it."""
    position = played(rng, rng.randint(8, 17))
    for card in hand_of(position):
        for cell in position.open_cells:
            place = Placement(card, cell)
            made = [r for r in explain(position, place).reasons if r.rule is book.STRAIGHT]
            if len(made) == 1 and missed(position, place, (book.STRAIGHT,)):
                return position, place, made[0]
    return None


LESSON = Lesson(
    "05_lines",
    "Lines",
    (
        Maker(
            "pairs",
            "Pairs",
            "A pair shares an edge; two of a rank that touch at a corner are nothing.",
            Spots(
                "Your card is the {card}. Pick every open cell where it makes a pair.",
                (book.PAIR,),
                (9, 14),
            ),
        ),
        Maker(
            "sets",
            "Sets",
            "A set needs three of a rank in an unbroken line, and diagonals count too.",
            Spots(
                "Your card is the {card}. Pick every open cell where it makes a set.",
                (book.SET,),
                (9, 16),
                decoy=has_pair,
            ),
        ),
        Maker(
            "straights",
            "Straights",
            "A straight is at least three ranks that climb by one, along any line.",
            Spots(
                "Your card is the {card}. Pick every open cell where it makes a straight.",
                (book.STRAIGHT,),
                (8, 15),
                decoy=beside_next_rank,
            ),
        ),
        Maker(
            "straight-cards",
            "Where a straight ends",
            "A straight ends where the next rank is not the next one.",
            straight_cards,
        ),
        Maker(
            "longest-line",
            "Find the line",
            "Look along all four lines through a cell, for every card of your hand.",
            Places(
                "Place one of your cards so that it makes a set or a straight.",
                any_of(
                    (book.SET, book.STRAIGHT),
                    "Look for two cards in a line that a third one completes.",
                ),
                (9, 15),
                hand=4,
                most=0.15,
            ),
        ),
    ),
)

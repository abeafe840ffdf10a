"""Lesson 00: how to pick a card and a cell, and a first placement."""

from __future__ import annotations

from random import Random

from quincunx.core.grid import Cell
from quincunx.games.quincunx.exercises.found import find, played, shown
from quincunx.games.quincunx.exercises.places import Places, gain, most_points
from quincunx.games.quincunx.exercises.words import called, cell_item, laid_out, on_cell
from quincunx.games.quincunx.position import Position
from quincunx.lesson.choice import Choice, Option
from quincunx.lesson.exercise import Draft, Hint, Maker, Setting
from quincunx.lesson.lesson import Lesson


def find_card(rng: Random) -> Draft:
    """Find one card on a small board by its name."""
    position, wanted = find(rng, _one_of_six)
    card = position.board[wanted]
    options = tuple(
        Option((on_cell(cell),), cell == wanted, (f"This is the {laid.name}, the {laid.title}.",))
        for cell, laid in position.board.items()
    )
    return Draft(
        f"Pick the {called(card)} on the board.",
        Choice(("Card",), tuple(cell_item(position, cell) for cell in position.board), options, 1),
        Setting(position, cells=(), told=laid_out(position)),
        (Hint(f"It bears {card.suits.title}.", (on_cell(wanted),)),),
    )


def _one_of_six(rng: Random) -> tuple[Position, Cell] | None:
    """A small board and a card on it that bears two suits, when there is one."""
    position = shown(played(rng, 6), ())
    wanted = [cell for cell, card in position.board.items() if len(card.suit_list) > 1]
    return (position, rng.choice(wanted)) if wanted else None


LESSON = Lesson(
    "00_start_here",
    "Start here",
    (
        Maker("pick-a-card", "Pick a card", "Rank and suits tell which card it is.", find_card),
        Maker(
            "first-placement",
            "A first placement",
            "An open cell shows what the card would score there.",
            Places(
                "Your card is the {card}. Each open cell shows what it would score there. "
                "Place it where it wins points.",
                gain(),
                (3, 5),
                scores=True,
                most=0.7,
            ),
        ),
        Maker(
            "best-cell",
            "The best cell",
            "The same card is worth more or less, depending on its neighbours.",
            Places(
                "Place the {card} where it scores most.",
                most_points(),
                (6, 9),
                scores=True,
            ),
        ),
        Maker(
            "best-of-two",
            "Two cards",
            "Look at every card of your hand before you place one.",
            Places(
                "Pick one of your two cards, then the cell. Which placement scores most?",
                most_points(),
                (7, 11),
                hand=2,
                scores=True,
            ),
        ),
    ),
)

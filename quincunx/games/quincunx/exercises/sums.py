"""Lesson 04: the sum with each neighbour, the Ace that matches, and draws."""

from __future__ import annotations

from random import Random

from quincunx.core.explanation import Explanation, Reason, Shape
from quincunx.core.phrase import at
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx.exercises.found import find, hand_of, just_placed, played
from quincunx.games.quincunx.exercises.places import Places, no_loss
from quincunx.games.quincunx.exercises.reasons import told
from quincunx.games.quincunx.exercises.spots import Spots
from quincunx.games.quincunx.exercises.words import called, cell_item, on_cell
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.scoring import Placement, explain
from quincunx.lesson.choice import Choice, Option
from quincunx.lesson.exercise import Draft, Hint, Maker
from quincunx.lesson.lesson import Lesson
from quincunx.lesson.task import Item

PILES = {
    "win": "Wins points",
    "lose": "Loses points",
    "none": "Nothing",
    "draw": "Draws a card",
}


def sort_sums(rng: Random) -> Draft:
    """Sort the neighbours of a placed card by what the sum with each does."""
    position, place = find(rng, _crossing)
    sums = {each.cells[1]: each for each in _edges(explain(position, place))}
    options = tuple(
        Option(
            (on_cell(cell), f"pile:{pile}"),
            _pile(reason) == pile,
            (told(reason, position, place), reason.rule.sentence),
            lit=(on_cell(cell),),
        )
        for cell, reason in sums.items()
        for pile in PILES
    )
    return Draft(
        f"The {called(place.card)} was just placed at {at(place.cell)}. Sort its neighbours by "
        "what the sum with each does: pick a neighbour, then a pile.",
        Choice(
            ("Neighbour", "Pile"),
            (
                *(cell_item(position, cell) for cell in sums),
                *(Item(f"pile:{pile}", title) for pile, title in PILES.items()),
            ),
            options,
            len(sums),
            shows=place,
        ),
        just_placed(
            position, place, tuple((f"pile:{pile}", title) for pile, title in PILES.items())
        ),
        (
            Hint("Add the two ranks; an Ace is 1, a Crown is 10."),
            Hint("10 is nothing, 11 and 20 draw a card, more than 10 wins, less than 10 loses."),
        ),
    )


def _crossing(rng: Random) -> tuple[Position, Placement] | None:
    """A placement with three or four neighbours whose sums do at least three different things."""
    position = played(rng, rng.randint(8, 18))
    card = rng.choice(hand_of(position))
    for cell in position.open_cells:
        place = Placement(card, cell)
        edges = _edges(explain(position, place))
        if len(edges) >= 3 and len(set(map(_pile, edges))) >= 3:
            return position, place
    return None


def _edges(why: Explanation) -> list[Reason]:
    return [reason for reason in why.reasons if reason.rule.shape is Shape.EDGE]


def _pile(reason: Reason) -> str:
    if reason.draws:
        return "draw"
    return "win" if reason.points > 0 else "lose" if reason.points < 0 else "none"


LESSON = Lesson(
    "04_neighbours",
    "Neighbours",
    (
        Maker(
            "over-ten",
            "Over 10",
            "Each neighbour counts separately; over 10 wins what is above 10.",
            Spots(
                "Your card is the {card}. Pick every open cell where a sum over 10 wins points.",
                (book.OVER_TEN,),
                (3, 7),
                decoy=lambda _, __, why: bool(why.by_rule),
            ),
        ),
        Maker(
            "draws",
            "Draw a card",
            "A sum of 11 or of 20 scores nothing and draws a card.",
            Spots(
                "Your card is the {card}. Pick every open cell where it draws a card.",
                (book.DRAW,),
                (4, 10),
                decoy=lambda _, __, why: bool({"ten", "over-ten"} & set(why.by_rule)),
            ),
        ),
        Maker(
            "sort-sums",
            "Four kinds of sum",
            "A sum wins, loses, does nothing, or draws a card.",
            sort_sums,
        ),
        Maker(
            "matching-ace",
            "The Ace that matches",
            "An Ace saves a sum under 10 only when it shares a suit with the other card.",
            Spots(
                "Your card is the {card}. Pick every open cell where a matching Ace wins points.",
                (book.MATCHING_ACE,),
                (6, 14),
            ),
        ),
        Maker(
            "no-loss",
            "Lose nothing",
            "Look at every neighbour before you place: a bad sum costs as much as a good one wins.",
            Places(
                "Place one of your cards so that no sum loses points.",
                no_loss(),
                (5, 10),
                hand=3,
            ),
        ),
    ),
)

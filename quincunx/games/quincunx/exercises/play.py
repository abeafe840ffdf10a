"""Lesson 01: what one looks for at the table, turn by turn."""

from __future__ import annotations

from random import Random

from quincunx.core.explanation import Reason, Shape, signed
from quincunx.core.grid import Cell
from quincunx.core.phrase import at
from quincunx.decktet import Card
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx.exercises.found import find, hand_of, just_placed, played, shown
from quincunx.games.quincunx.exercises.places import Places, any_of, most_points
from quincunx.games.quincunx.exercises.reasons import told
from quincunx.games.quincunx.exercises.words import (
    called,
    card_item,
    cell_item,
    in_hand,
    laid_out,
    on_cell,
)
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.scoring import Placement, explain
from quincunx.lesson.choice import Choice, Option
from quincunx.lesson.exercise import Draft, Hint, Maker, Setting
from quincunx.lesson.lesson import Lesson
from quincunx.solve.oneply import rank_moves


def costly_neighbour(rng: Random) -> Draft:
    """Find the neighbours with which a placed card lost points."""
    position, place = find(rng, _mixed_neighbours)
    why = explain(position, place)
    sums = {reason.cells[1]: reason for reason in why.reasons if _is_sum(reason)}
    options = tuple(_lost_or_not(position, place, cell, sums.get(cell)) for cell in position.board)
    return Draft(
        f"The {called(place.card)} was just placed at {at(place.cell)} and scored "
        f"{signed(why.points)}. Pick every neighbour with which it lost points.",
        Choice(
            ("Card",),
            tuple(cell_item(position, cell) for cell in position.board),
            options,
            sum(option.right for option in options),
            shows=place,
        ),
        just_placed(position, place),
        (Hint(book.UNDER_TEN.sentence, title="Rule"), Hint(book.MATCHING_ACE.sentence)),
    )


def _lost_or_not(position: Position, place: Placement, cell: Cell, reason: Reason | None) -> Option:
    """A card of the board: whether points were lost with it, and why or why not."""
    if reason is None:
        name = position.board[cell].name
        why = f"The {name} shares no edge with the placed card, so there is no sum with it."
        return Option((on_cell(cell),), right=False, why=(why,))
    return Option((on_cell(cell),), reason.points < 0, (told(reason, position, place),))


def _mixed_neighbours(rng: Random) -> tuple[Position, Placement] | None:
    """A placement with three neighbours or four, of which some cost points and some do not."""
    position = played(rng, rng.randint(8, 18))
    card = rng.choice(hand_of(position))
    for cell in position.open_cells:
        place = Placement(card, cell)
        points = [reason.points for reason in explain(position, place).reasons if _is_sum(reason)]
        if len(points) >= 3 and min(points) < 0 <= max(points):
            return position, place
    return None


def _is_sum(reason: Reason) -> bool:
    return reason.rule.shape is Shape.EDGE


def best_card(rng: Random) -> Draft:
    """Find the card of a hand that can score most."""
    position, hand = find(rng, _one_stands_out)
    best = {card: rank_moves(position.rules, shown(position, [card]))[0] for card in hand}
    top = max(scored.why.points for scored in best.values())
    options = tuple(
        Option(
            (in_hand(card),),
            scored.why.points == top,
            (_at_best(card, scored.why.points),),
            scored.move,
        )
        for card, scored in best.items()
    )
    return Draft(
        "It is your turn. Pick the card that can score most on this board, on whatever cell.",
        Choice(("Card",), tuple(map(card_item, hand)), options, 1),
        Setting(
            state=shown(position, ()),
            cards=tuple(map(in_hand, hand)),
            told=laid_out(position, f"Your cards: {'; '.join(map(called, hand))}."),
        ),
        (Hint("Look for lines that a card completes, and for an Ace beside its Crown."),),
    )


def _at_best(card: Card, points: int) -> str:
    return f"The {card.name} scores {signed(points)} at best."


def _one_stands_out(rng: Random) -> tuple[Position, list[Card]] | None:
    """A hand of which one card can score at least 10 more than any other."""
    position = played(rng, rng.randint(8, 15))
    hand = sorted(rng.sample(hand_of(position), 4))
    best = sorted(
        rank_moves(position.rules, shown(position, [card]))[0].why.points for card in hand
    )
    return (position, hand) if best[-1] >= best[-2] + 10 else None


LESSON = Lesson(
    "01_play",
    "Play",
    (
        Maker(
            "your-turn",
            "Your turn",
            "A turn is a card and a cell: pick the card, look at every cell, place it.",
            Places(
                "Three cards are in your hand. Pick one to see what it would score on each open "
                "cell, and find the placement that scores most.",
                most_points(),
                (7, 12),
                hand=3,
                scores=True,
            ),
        ),
        Maker(
            "lost-points",
            "Where points were lost",
            "Every part of a score belongs to certain cards, and you can find them.",
            costly_neighbour,
        ),
        Maker(
            "draw-a-card",
            "Draw a card",
            "Only a sum of 11 or of 20 draws; the hand is not filled up otherwise.",
            Places(
                "Place one of your cards so that it draws a card.",
                any_of((book.DRAW,), book.DRAW.sentence),
                (6, 12),
                hand=3,
                scores=True,
                most=0.3,
            ),
        ),
        Maker(
            "best-card",
            "The best card",
            "The best card is often not the highest one: it is the one the board waits for.",
            best_card,
        ),
    ),
)

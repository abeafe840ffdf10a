"""Lesson 06: the power play, and the two variants."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from quincunx.core.explanation import Explanation, Reason, Rule, Shape
from quincunx.core.grid import Cell
from quincunx.core.phrase import at
from quincunx.decktet import EXCUSE, Card, Rank
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx.exercises.found import (
    FLUSH,
    GROWING,
    WITH_EXCUSE,
    find,
    hand_of,
    just_placed,
    played,
)
from quincunx.games.quincunx.exercises.reasons import missed, told
from quincunx.games.quincunx.exercises.spots import Spots
from quincunx.games.quincunx.exercises.words import called, cell_item, on_cell
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.scoring import Placement, explain
from quincunx.lesson.choice import Choice, Option
from quincunx.lesson.exercise import Draft, Hint, Maker
from quincunx.lesson.lesson import Lesson


def counted_cards(rng: Random) -> Draft:
    """Find the cards that a power play counts."""
    position, place = find(rng, _powerful)
    power = _by_rule(explain(position, place), book.POWER_PLAY)
    suit = place.card.suits.title
    partner = position.board[power.cells[1]]
    options = tuple(
        Option(
            (on_cell(cell),),
            cell in power.cells[2:],
            (_counting(position.board[cell], cell == power.cells[1], suit), power.rule.sentence),
        )
        for cell in position.board
    )
    return Draft(
        f"The {place.card.title} was just placed beside the {partner.title}: a power play. Pick "
        "every card that counts in it.",
        _cards(position, options, place),
        just_placed(position, place),
        (
            Hint(f"Look for the mark of {suit}, wherever it lies."),
            Hint("The Ace and the Crown themselves do not count."),
        ),
    )


def _counting(card: Card, is_partner: bool, suit: str) -> str:
    if is_partner:
        return f"The {card.title} is one of the two that make the power play; it is not counted."
    if suit in card.suits.title:
        return f"The {card.name} bears {suit}: it counts {int(card.rank or 0)}."
    return f"The {card.name} bears {card.suits.title}, not {suit}: it does not count."


def _powerful(rng: Random) -> tuple[Position, Placement] | None:
    position = played(rng, rng.randint(9, 17))
    for card in hand_of(position):
        if card.rank not in (Rank.ACE, Rank.CROWN):
            continue
        for cell in position.open_cells:
            why = explain(position, Placement(card, cell))
            if any(r.rule is book.POWER_PLAY and len(r.cells) > 3 for r in why.reasons):
                return position, Placement(card, cell)
    return None


def beside_excuse(rng: Random) -> Draft:
    """Find the neighbours with which a sum is made when the Excuse is among them."""
    position, place = find(rng, _blank_beside)
    sums = {
        reason.cells[1]: reason
        for reason in explain(position, place).reasons
        if reason.rule.shape is Shape.EDGE
    }
    options = tuple(
        Option((on_cell(cell),), cell in sums, tuple(_sum_or_not(position, place, cell, sums)))
        for cell in position.board
        if max(abs(cell.x - place.cell.x), abs(cell.y - place.cell.y)) == 1
    )
    return Draft(
        f"The {called(place.card)} was just placed at {at(place.cell)}, beside the Excuse. "
        "Pick every card with which it makes a sum.",
        _cards(position, options, place),
        just_placed(position, place),
        (Hint("The Excuse is blank: no rank, no suit."), Hint("A sum needs a shared edge.")),
    )


def _sum_or_not(
    position: Position, place: Placement, cell: Cell, sums: dict[Cell, Reason]
) -> Iterator[str]:
    if cell in sums:
        yield told(sums[cell], position, place)
    elif position.board[cell] is EXCUSE:
        yield from (miss.why for miss in missed(position, place, (book.TEN,)))
    else:
        yield "It touches the placed card only at a corner: a sum needs a shared edge."


def _blank_beside(rng: Random) -> tuple[Position, Placement] | None:
    position = played(rng, rng.randint(9, 18), WITH_EXCUSE)
    for card in hand_of(position):
        for cell in position.open_cells if position.board.holds(EXCUSE) else ():
            place = Placement(card, cell)
            edges = [r for r in explain(position, place).reasons if r.rule.shape is Shape.EDGE]
            if card is not EXCUSE and missed(position, place, (book.TEN,)) and len(edges) > 1:
                return position, place
    return None


def _by_rule(why: Explanation, rule: Rule) -> Reason:
    return next(reason for reason in why.reasons if reason.rule is rule)


def _cards(position: Position, options: tuple[Option, ...], placed: Placement) -> Choice:
    """Pick cards on the board."""
    return Choice(
        ("Card",),
        tuple(cell_item(position, cell) for cell in position.board),
        options,
        sum(option.right for option in options),
        shows=placed,
    )


def is_end(card: Card) -> bool:
    """Whether it can make a power play: an Ace or a Crown."""
    return card.rank in (Rank.ACE, Rank.CROWN)


LESSON = Lesson(
    "06_power_and_variants",
    "Power play and variants",
    (
        Maker(
            "power-plays",
            "Power plays",
            "A power play needs Ace and Crown of one suit, edge to edge.",
            Spots(
                "Your card is the {card}. Pick every open cell where it makes a power play.",
                (book.POWER_PLAY,),
                (8, 16),
                GROWING,
                is_end,
                decoy=lambda position, place, _: bool(_ends_near(position, place)),
            ),
        ),
        Maker(
            "counted",
            "What a power play counts",
            "Every other card of the suit counts its rank, wherever it lies.",
            counted_cards,
        ),
        Maker(
            "flush-lines",
            "Flushes in line",
            "A flush in line needs four cards that all bear one suit.",
            Spots(
                "Flushes count. Your card is the {card}. Pick every open cell where it makes a "
                "flush in line.",
                (book.FLUSH_LINE,),
                (12, 20),
                FLUSH,
            ),
        ),
        Maker(
            "flush-squares",
            "Flushes in a square",
            "All four cards of the square must bear the same suit.",
            Spots(
                "Flushes count. Your card is the {card}. Pick every open cell where it makes a "
                "flush in a square.",
                (book.FLUSH_SQUARE,),
                (11, 20),
                FLUSH,
            ),
        ),
        Maker(
            "excuse",
            "The Excuse",
            "The Excuse takes a cell and is blank in every other way.",
            beside_excuse,
        ),
    ),
)


def _ends_near(position: Position, place: Placement) -> list[Card]:
    """The Aces or Crowns that touch the cell, if only at a corner."""
    other = Rank.ACE if place.card.rank is Rank.CROWN else Rank.CROWN
    x, y = place.cell
    near = (Cell(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
    return [
        position.board[c] for c in near if c in position.board and position.board[c].rank is other
    ]

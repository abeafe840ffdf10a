"""Why a pick is right or not, in words that come from the explanation and the near misses."""

from __future__ import annotations

from collections.abc import Collection

from quincunx.core.explanation import Explanation, NearMiss, Reason, Rule, Shape, signed
from quincunx.core.grid import Axis, Cell, neighbours, run_through
from quincunx.core.phrase import at, listed, sentence
from quincunx.decktet import Suit
from quincunx.errors import IllegalMove
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx.board import check_open
from quincunx.games.quincunx.exercises.words import ON_AXIS, the
from quincunx.games.quincunx.nearmiss import near_misses
from quincunx.games.quincunx.placed import Line, blocks, place
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.scoring import Placement, explain, short
from quincunx.games.quincunx.wording import where

SUMS = tuple(rule for rule in book.RULES if rule.shape is Shape.EDGE)
"""The rules about the sum with a neighbour."""


def told(reason: Reason, position: Position, placement: Placement) -> str:
    """A reason and where it lies, as a sentence."""
    place = where(reason, position.board, placement)
    if reason.rule.shape is not Shape.POOL:  # else it begins with a rank
        place = place[:1].lower() + place[1:]
    return sentence(f"{reason.sum} ({place})" if place else reason.sum)


def total(why: Explanation) -> str:
    """The points of an explanation, and the cards that it draws."""
    draws = f" and {why.draws} drawn" if why.draws else ""
    return f"{signed(why.points)}{draws}"


def refused(position: Position, cell: Cell) -> str:
    """Why no card may be placed on a cell, or nothing when one may."""
    try:
        check_open(position.board, position.rules.layout, cell)
    except IllegalMove as error:
        laid = position.board.get(cell)
        text = str(error).replace(str(cell), at(cell))
        return sentence(text.replace(laid.code, f"the {laid.name}") if laid else text)
    return ""


def given(position: Position, placement: Placement, rules: Collection[Rule]) -> tuple[str, ...]:
    """The reasons by which a placement does score by one of the rules."""
    why = explain(position, placement)
    return tuple(told(each, position, placement) for each in why.reasons if each.rule in rules)


def lacking(position: Position, placement: Placement, rules: Collection[Rule]) -> tuple[str, ...]:
    """Why a placement does not score by any of the rules: near misses, what is there, the rule."""
    shapes = {rule.shape for rule in rules}
    found = [miss.why for miss in missed(position, placement, rules)]
    if Shape.EDGE in shapes:
        found += given(position, placement, SUMS)
    elif not found:
        found += [_SEEN[rule.shape](position, placement) for rule in rules]
    return (*dict.fromkeys(filter(None, found)), *(rule.sentence for rule in rules))


def beside(position: Position, placement: Placement) -> str:
    """What lies beside the placed card."""
    near = [position.board[c] for c in neighbours(placement.cell) if c in position.board]
    return (
        f"Beside it {'lies' if len(near) == 1 else 'lie'} {listed(map(the, near))}." if near else ""
    )


def runs(position: Position, placement: Placement) -> str:
    """The ranks in every unbroken line through the placed card."""
    card, cell = placement
    laid = {**position.board, cell: card}
    told_lines = []
    for axis in Axis:
        cells = run_through(position.board, cell, axis)
        if len(cells) > 1:
            ranks = "-".join(short(laid[each].rank) or "blank" for each in cells)
            told_lines.append(f"{ON_AXIS[axis]} {ranks}")
    return f"Through it run {listed(told_lines)}." if told_lines else ""


def of_a_suit(position: Position, placement: Placement) -> str:
    """How many cards of each of its suits lie in one line with the placed card."""
    lines = place(position.rules, position.board, placement).lines
    most = [
        f"{max(len(_stretch(line, suit)) for line in lines)} {suit.title}"
        for suit in placement.card.suit_list
    ]
    return f"The most in one line with it are {listed(most)}." if lines else ""


def _stretch(line: Line, suit: Suit) -> tuple[Cell, ...]:
    return line.stretch(lambda card: card.bears(suit))


def in_a_block(position: Position, placement: Placement) -> str:
    """What lies in the full blocks of two by two with the placed card."""
    full = [cards for _, cards in blocks(place(position.rules, position.board, placement))]
    if not full:
        return "No block of two by two is full there."
    told = (listed(f"the {card.name}" for card in cards) for cards in full)
    return f"No one suit is on it and on {'; nor on '.join(told)}."


_SEEN = {
    Shape.PAIR: beside,
    Shape.POOL: beside,
    Shape.SET: runs,
    Shape.RISE: runs,
    Shape.LINE: of_a_suit,
    Shape.BLOCK: in_a_block,
}
"""What to look at, by the shape of the rule that is wanted."""


def missed(position: Position, placement: Placement, rules: Collection[Rule]) -> list[NearMiss]:
    """What looks like one of the rules and is not."""
    return [miss for miss in near_misses(position, placement) if miss.rule in rules]

"""Exercises about one card: the cells where it scores by a rule, among those where it does not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random

from quincunx.core.explanation import Explanation, Rule
from quincunx.core.grid import Cell
from quincunx.decktet import Card
from quincunx.games.quincunx.exercises.found import GROWING, find, hand_of, played, shown
from quincunx.games.quincunx.exercises.reasons import given, lacking, missed
from quincunx.games.quincunx.exercises.words import (
    called,
    cell_item,
    in_hand,
    laid_out,
    on_cell,
    row_hint,
)
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement, explain
from quincunx.lesson.choice import Choice, Option
from quincunx.lesson.exercise import Draft, Hint, Setting

Decoy = Callable[[Position, Placement, Explanation], bool]
"""Whether a cell that is wrong looks right at first."""


def anything(card: Card) -> bool:  # noqa: ARG001 - one of many filters
    """Any card will do."""
    return True


@dataclass(frozen=True, slots=True)
class Spots:
    """Pick every open cell where a card scores by one of some rules."""

    prompt: str
    """What to do, with `{card}` for the card."""
    rules: tuple[Rule, ...]
    cards: tuple[int, int]
    """The least and the most cards on the board."""
    game: Quincunx = GROWING
    fits: Callable[[Card], bool] = anything
    """Which cards the exercise can be about."""
    decoy: Decoy | None = None
    """A wrong cell that must be there; None for one that nearly keeps a rule."""
    right: tuple[int, int] = (1, 5)
    """The least and the most cells to find."""

    def __call__(self, rng: Random) -> Draft:
        """An exercise of this kind."""
        position, card = find(rng, self._propose)
        return self._draft(position, card)

    def _propose(self, rng: Random) -> tuple[Position, Card] | None:
        position = played(rng, rng.randint(*self.cards), self.game)
        hand = [card for card in hand_of(position) if self.fits(card)]
        rng.shuffle(hand)
        for card in hand:
            if self._teaches(position, card):
                return shown(position, [card]), card
        return None

    def _teaches(self, position: Position, card: Card) -> bool:
        scored = [
            (place, explain(position, place))
            for place in (Placement(card, cell) for cell in position.open_cells)
        ]
        wrong = [each for each in scored if not self._is_right(each[1])]
        low, high = self.right
        if not low <= len(scored) - len(wrong) <= high or len(wrong) < 3:
            return False
        return any(self._looks_right(position, *each) for each in wrong)

    def _looks_right(self, position: Position, place: Placement, why: Explanation) -> bool:
        if self.decoy:
            return self.decoy(position, place, why)
        return bool(missed(position, place, self.rules))

    def _is_right(self, why: Explanation) -> bool:
        return any(reason.rule in self.rules for reason in why.reasons)

    def _draft(self, position: Position, card: Card) -> Draft:
        options = tuple(self._options(position, card))
        cells = position.open_cells
        found = [cell for cell, option in zip(cells, options, strict=True) if option.right]
        return Draft(
            prompt=self.prompt.format(card=called(card)),
            task=Choice(
                ("Cell",), tuple(cell_item(position, cell) for cell in cells), options, len(found)
            ),
            setting=Setting(
                state=position,
                cards=(in_hand(card),),
                told=laid_out(position, f"The card to place: {called(card)}."),
            ),
            hints=(Hint(self.rules[0].sentence, title="Rule"), row_hint(found)),
        )

    def _options(self, position: Position, card: Card) -> Iterator[Option]:
        for cell in position.open_cells:
            place = Placement(card, cell)
            right = self._is_right(explain(position, place))
            why = (given if right else lacking)(position, place, self.rules)
            yield Option((on_cell(cell),), right, why, place)


def beside_next_rank(position: Position, place: Placement, why: Explanation) -> bool:
    """Whether a card of the next rank lies beside the cell, so that a straight may be hoped for."""
    return any(abs(int(rank) - int(place.card.rank or -9)) == 1 for rank in _ranks(position, why))


def _ranks(position: Position, why: Explanation) -> Iterable[int]:
    for reason in why.reasons:
        for cell in reason.cells:
            laid = position.board.get(cell)
            if laid and laid.rank:
                yield int(laid.rank)


def has_pair(position: Position, place: Placement, why: Explanation) -> bool:  # noqa: ARG001 - a Decoy
    """Whether the placement makes a pair, which is no set yet."""
    return "pair" in why.by_rule


def window(position: Position) -> tuple[Cell, ...]:
    """The tableau's cells and those around it, row by row from the top left."""
    left, bottom, right, top = position.board.frame
    return tuple(
        Cell(x, y) for y in range(top + 1, bottom - 2, -1) for x in range(left - 1, right + 2)
    )

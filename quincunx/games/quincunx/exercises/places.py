"""Exercises about a hand: place one of its cards so that something holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from quincunx.core.explanation import Explanation, Rule, signed
from quincunx.decktet import Card
from quincunx.games.quincunx.exercises.found import GROWING, find, hand_of, played, shown
from quincunx.games.quincunx.exercises.reasons import total
from quincunx.games.quincunx.exercises.words import (
    called,
    card_item,
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

Scored = Mapping[Placement, Explanation]
"""Every placement that can be chosen, and why it scores what it does."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What a placement has to achieve."""

    right: Callable[[Scored], frozenset[Placement]]
    """The placements that achieve it."""
    missed: Callable[[Scored, Placement], str]
    """Why another one does not, in a sentence."""
    hint: str


@dataclass(frozen=True, slots=True)
class Places:
    """Place one of a few cards so that an aim is reached."""

    prompt: str
    aim: Aim
    cards: tuple[int, int]
    """The least and the most cards on the board."""
    hand: int = 1
    """How many cards there are to choose from."""
    game: Quincunx = GROWING
    scores: bool = False
    """Whether each open cell shows what the chosen card would score."""
    most: float = 0.4
    """The largest share of placements that may be right."""
    teaches: Callable[[Scored], bool] = field(default=bool)
    """What else the position must offer."""

    def __call__(self, rng: Random) -> Draft:
        """An exercise of this kind."""
        position = find(rng, self._propose)
        return self._draft(position, _scored(position))

    def _propose(self, rng: Random) -> Position | None:
        position = played(rng, rng.randint(*self.cards), self.game)
        hand = rng.sample(hand_of(position), self.hand)
        position = shown(position, sorted(hand))
        scored = _scored(position)
        right = self.aim.right(scored)
        fits = 1 <= len(right) <= self.most * len(scored)
        return position if fits and self.teaches(scored) else None

    def _draft(self, position: Position, scored: Scored) -> Draft:
        right = self.aim.right(scored)
        hand = hand_of(position)
        options = tuple(
            Option(
                (in_hand(place.card), on_cell(place.cell)),
                place in right,
                self._why(scored, place, place in right),
                place,
            )
            for place in scored
        )
        items = (
            *map(card_item, hand),
            *(cell_item(position, cell) for cell in position.open_cells),
        )
        return Draft(
            self.prompt.format(card=called(hand[0])),
            Choice(("Card", "Cell"), items, options, 1),
            Setting(
                state=position,
                cards=tuple(map(in_hand, hand)),
                scores=self.scores,
                told=laid_out(position, f"Your cards: {'; '.join(map(called, hand))}."),
            ),
            tuple(self._hints(right, hand)),
        )

    def _why(self, scored: Scored, place: Placement, right: bool) -> tuple[str, ...]:
        return (
            f"It comes to {total(scored[place])}." if right else self.aim.missed(scored, place),
        )

    def _hints(self, right: frozenset[Placement], hand: tuple[Card, ...]) -> list[Hint]:
        first = min(right)
        hints = [Hint(self.aim.hint)]
        if len(hand) > 1:
            hints.append(Hint(f"Try the {called(first.card)}.", (in_hand(first.card),), "Card"))
        return [*hints, row_hint([first.cell])]


def _scored(position: Position) -> Scored:
    return {
        place: explain(position, place)
        for place in (
            Placement(card, cell) for card in hand_of(position) for cell in position.open_cells
        )
    }


# --- aims


def most_points() -> Aim:
    """Score as much at once as any placement."""
    return Aim(
        lambda scored: frozenset(
            place for place in scored if _best(scored) == scored[place].points
        ),
        lambda scored, place: (
            f"It scores {signed(scored[place].points)}; the best here is {signed(_best(scored))}."
        ),
        "Long lines and power plays win most; look for them before you add up sums.",
    )


def _best(scored: Scored) -> int:
    return max(why.points for why in scored.values())


def gain() -> Aim:
    """Win at least one point."""
    return Aim(
        lambda scored: frozenset(place for place, why in scored.items() if why.points > 0),
        lambda scored, place: f"It scores {signed(scored[place].points)}, so nothing is won.",
        "High cards beside high cards win.",
    )


def no_loss() -> Aim:
    """Lose points with no neighbour."""
    return Aim(
        lambda scored: frozenset(
            place for place, why in scored.items() if all(r.points >= 0 for r in why.reasons)
        ),
        lambda scored, place: _losses(scored[place]),
        "A sum of 10 or more loses nothing.",
    )


def _losses(why: Explanation) -> str:
    lost = [reason.sum for reason in why.reasons if reason.points < 0]
    return f"It loses points: {'; '.join(lost)}."


def any_of(rules: tuple[Rule, ...], hint: str) -> Aim:
    """Score by one of several rules."""
    keys = {rule.key for rule in rules}
    sentences = " ".join(rule.sentence for rule in rules)
    return Aim(
        lambda scored: frozenset(place for place, why in scored.items() if keys & set(why.by_rule)),
        lambda scored, place: f"It comes to {total(scored[place])}. {sentences}",
        hint,
    )

"""Lesson 08: the best score at once is not always the best plan."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from quincunx.core.grid import Cell
from quincunx.core.phrase import counted
from quincunx.errors import PuzzleError
from quincunx.games.quincunx.exercises.found import find, hand_of, played
from quincunx.games.quincunx.exercises.places import Places, most_points
from quincunx.games.quincunx.exercises.words import (
    called,
    cell_item,
    in_hand,
    label,
    laid_out,
    on_cell,
)
from quincunx.games.quincunx.position import Order, Pile, Position
from quincunx.games.quincunx.puzzles import SETTER
from quincunx.games.quincunx.scoring import Placement
from quincunx.lesson.choice import Choice, Option
from quincunx.lesson.exercise import Draft, Hint, Maker, Setting
from quincunx.lesson.lesson import Lesson
from quincunx.lesson.solved import Solve, told
from quincunx.puzzle.hints import Maps, value_maps
from quincunx.puzzle.make import Making, make_puzzle
from quincunx.puzzle.puzzle import Puzzle, Spot
from quincunx.puzzle.question import Question
from quincunx.solve.endgame import Question as Ask

Asked = Puzzle[Any, Placement]
CELLS = 25
"""The cells of a full tableau."""


@dataclass(frozen=True, slots=True)
class Ending:
    """Find the best move near the end of a round, proved by the solver."""

    prompt: str
    question: Question
    open: int
    """How many cells are left to fill."""
    hints: tuple[str, ...]
    whole: bool = False
    """Whether every card of a plan is placed, not only the first."""
    trap: bool = False
    """Whether the best score at once must be the wrong move."""
    teaches: Callable[[Asked], bool] = bool
    """What else the puzzle must show."""
    hand: tuple[int, int] = (2, 3)
    """The least and the most cards in hand."""
    ties: bool = False
    """Whether several first moves may be equally good."""

    def __call__(self, rng: Random) -> Draft:
        """An exercise of this kind."""
        puzzle = find(rng, self.propose)
        position = puzzle.spot.state
        first = puzzle.line[0]
        return Draft(
            prompt=self.prompt.format(cards=counted(len(hand_of(position)), "card")),
            task=Solve(puzzle, SETTER, label, self.whole),
            setting=laid(puzzle),
            hints=(
                *map(Hint, self.hints),
                Hint(f"Begin with the {called(first.card)}.", (in_hand(first.card),), "Card"),
            ),
        )

    def propose(self, rng: Random) -> Asked | None:
        """A puzzle of this kind, when this try makes one."""
        position = played(rng, CELLS - self.open)
        low, high = self.hand
        if not low <= len(hand_of(position)) <= high:
            return None
        if self.question is Question.ODDS:
            position = replace(position, pile=Pile(position.pile.cards, Order.UNKNOWN))
        spot = Spot(position.rules, position)
        if self.trap and not loses_at_once(spot, self.question):
            return None
        making = Making(self.question, spot, {"by": "a lesson"}, keep_ties=self.ties)
        try:
            puzzle = make_puzzle(SETTER, making)
        except PuzzleError:
            return None
        return puzzle if self.teaches(puzzle) else None


def loses_at_once(spot: Spot[Position, Placement], question: Question) -> bool:
    """Whether whatever scores most at once is not the best move."""
    goal = question.goal(spot.game.seats)
    solved = SETTER.solve(SETTER.played(spot, question), Ask(goal))
    most = max(rated.points for rated in solved.moves)
    return all(rated.loss for rated in solved.moves if rated.points == most)


def laid(puzzle: Asked) -> Setting:
    """What lies before the learner in an ending: the board, the open hands and the pile."""
    position = puzzle.spot.state
    own = hand_of(position)
    others = [
        card for seat, hand in enumerate(position.hands) if seat != position.turn for card in hand
    ]
    pile = position.pile
    lines = [f"Your cards: {'; '.join(map(called, own))}."]
    if others:
        lines.append(f"The other seat holds: {'; '.join(map(called, others))}.")
    if pile:
        order = "is drawn in this order" if pile.order.value == "known" else "in unknown order"
        lines.append(f"The pile, {order}: {'; '.join(map(called, pile.cards))}.")
    return Setting(
        state=position,
        cards=tuple(map(in_hand, own)),
        facing=tuple(f"facing:{card}" for card in others),
        told=laid_out(position, *lines),
    )


def read_the_map(rng: Random) -> Draft:
    """Find the cell that is best in the end on a board that shows what is best at once."""
    kind = Ending("", Question.PLAN, 3, (), ties=True, trap=True, teaches=_cells_differ)
    puzzle = find(rng, kind.propose)
    maps = value_maps(puzzle, SETTER)
    best = max(each.value for each in maps.proven.values())
    position = puzzle.spot.state
    options = tuple(
        Option((on_cell(cell),), each.value == best, (_on_both_maps(maps, cell),))
        for cell, each in maps.proven.items()
    )
    return Draft(
        "Each open cell shows the most that one of your cards scores there at once. You place all "
        "your cards, one after the other. Pick the cell where the first one belongs for the most "
        "points in the end.",
        Choice(
            ("Cell",), tuple(cell_item(position, cell) for cell in sorted(maps.proven)), options, 1
        ),
        Setting(
            state=position,
            cards=tuple(map(in_hand, hand_of(position))),
            maps=maps,
            told=laid(puzzle).told,
        ),
        (Hint("It is not the cell with the highest number."), Hint(_best_card(puzzle))),
    )


def _on_both_maps(maps: Maps[Placement], cell: Cell) -> str:
    """What a cell is worth at once and in the end, and with which card."""
    now, end = maps.at_once[cell], maps.proven[cell]
    return (
        f"At once: {told(now.value)} with the {now.move.card.name}. "
        f"In the end: {told(end.value)} with the {end.move.card.name}."
    )


def _best_card(puzzle: Asked) -> str:
    return f"The first card is the {called(puzzle.line[0].card)}."


def _cells_differ(puzzle: Asked) -> bool:
    """Whether the best cell at once and the best cell in the end are different ones."""
    maps = value_maps(puzzle, SETTER)
    tops = [
        {cell for cell, each in shown.items() if each.value == max(v.value for v in shown.values())}
        for shown in (maps.at_once, maps.proven)
    ]
    return len(tops[1]) == 1 and not tops[0] & tops[1]


_PLACE_ALL = "You place your {cards}, one after the other, while the other seat waits."
LESSON = Lesson(
    "08_best_play",
    "Best play",
    (
        Maker(
            "at-once",
            "The best score at once",
            "Compare whole placements: the best card and the best cell belong together.",
            Places(
                "Place one of your cards where it scores most at once.",
                most_points(),
                (9, 16),
                hand=4,
            ),
        ),
        Maker(
            "trap",
            "A greedy trap",
            "The most points now can cost more points later.",
            Ending(
                "You place your {cards}, one after the other, while the other seat waits. Which "
                "one comes first, and where, to score most in the end?",
                Question.PLAN,
                3,
                ("The best score at once is not the best beginning.",),
                ties=True,
                trap=True,
            ),
        ),
        Maker(
            "two-cards",
            "A plan of two cards",
            "Place first what makes the next card worth more.",
            Ending(
                f"{_PLACE_ALL} Score as much as you can with both.",
                Question.PLAN,
                2,
                ("Try each card as the last one.",),
                whole=True,
                hand=(2, 2),
                ties=True,
                teaches=lambda puzzle: len(puzzle.values) > len(puzzle.answers),
            ),
        ),
        Maker(
            "three-cards",
            "A plan of three cards",
            "Look for the line that the last card completes, then build it.",
            Ending(
                "You hold {cards}. Fill the three open cells, one after the other, while the other "
                "seat waits. Score as much as you can, less what is left in hand.",
                Question.PLAN,
                3,
                ("Look for a line that needs two of your cards.",),
                whole=True,
                hand=(3, 4),
                ties=True,
                trap=True,
            ),
        ),
        Maker(
            "maps",
            "Two maps",
            "What a cell is worth at once and what it proves to be worth are two maps.",
            read_the_map,
        ),
    ),
)

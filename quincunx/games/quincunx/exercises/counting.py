"""Lesson 07: count full placements part by part, then see what was missed or claimed too much."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from quincunx.core.explanation import Reason, Rule, Shape
from quincunx.core.grid import Axis, Cell, Side, run_through
from quincunx.core.phrase import at
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx.exercises.found import (
    FLUSH,
    GROWING,
    find,
    hand_of,
    just_placed,
    played,
)
from quincunx.games.quincunx.exercises.reasons import SUMS, lacking, told
from quincunx.games.quincunx.exercises.words import CORNERS, ON_AXIS, called
from quincunx.games.quincunx.options import Variant
from quincunx.games.quincunx.placed import blocks, place
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement, explain
from quincunx.lesson.count import Claim, Count, Part
from quincunx.lesson.exercise import Draft, Hint, Maker
from quincunx.lesson.lesson import Lesson

OF_SUMS = (*(Claim(n) for n in range(9, -10, -1)), Claim(0, draws=1))
"""What may be said of the sum with a neighbour."""
OF_POWER = tuple(Claim(n) for n in range(45))
"""What may be said of a power play: the number cards of one suit come to 44 (rules 1)."""


def parts(position: Position, placement: Placement) -> tuple[Part, ...]:
    """Everything that may be claimed of a placement, in counting order."""
    sheet = _Sheet(position, placement)
    flush = Variant.FLUSH in position.rules.variants
    return (
        *sheet.sums(),
        *sheet.pairs(),
        *sheet.lines(book.SET, book.SET_POINTS),
        *sheet.lines(book.STRAIGHT, book.STRAIGHT_POINTS),
        *(sheet.flush_lines() if flush else ()),
        *(sheet.flush_squares() if flush else ()),
        *sheet.power_plays(),
    )


class _Sheet:
    """The parts of one placement while they are listed."""

    def __init__(self, position: Position, placement: Placement) -> None:
        self.position, self.placement = position, placement
        self.board, (self.card, self.cell) = position.board, placement
        self.reasons = explain(position, placement).reasons

    def sums(self) -> Iterator[Part]:
        """The sum with each neighbour, whatever it does."""
        for near, where in self._near(corners=False):
            reason = self._found(SUMS, (near,))
            label = f"Sum with the {self.board[near].name}, {where}"
            rules = (reason.rule,) if reason else (book.TEN,)
            yield self._part(f"sum:{near}", label, (near,), OF_SUMS, (rules, reason))

    def pairs(self) -> Iterator[Part]:
        """A pair with each card that touches, at a corner too."""
        for near, where in self._near(corners=True):
            label = f"Pair with the {self.board[near].name}, {where}"
            claims = (Claim(book.PAIR_POINTS),)
            found = self._found((book.PAIR,), (near,))
            yield self._part(f"pair:{near}", label, (near,), claims, ((book.PAIR,), found))

    def power_plays(self) -> Iterator[Part]:
        """A power play with each card that touches, at a corner too, of whatever worth."""
        for near, where in self._near(corners=True):
            label = f"Power play with the {self.board[near].name}, {where}"
            rules = (book.POWER_PLAY,)
            found = self._found(rules, (near,))
            yield self._part(f"power:{near}", label, (near,), OF_POWER, (rules, found))

    def lines(self, rule: Rule, points: int) -> Iterator[Part]:
        """A set or a straight along each line with cards in it."""
        for axis, run in self._runs():
            key, label = f"{rule.key}:{axis.name.lower()}", f"{rule.title} {ON_AXIS[axis]}"
            found = self._found((rule,), run)
            yield self._part(key, label, run, (Claim(points),), ((rule,), found))

    def flush_lines(self) -> Iterator[Part]:
        """A flush of each suit of the card along each line."""
        rule, claims = book.FLUSH_LINE, (Claim(book.FLUSH_POINTS),)
        for axis, run in self._runs():
            for suit in self.card.suit_list:
                key = f"{rule.key}:{axis.name.lower()}:{suit.letter}"
                label = f"Flush of {suit.title} {ON_AXIS[axis]}"
                found = self._found((rule,), run, suit.letter)
                yield self._part(key, label, run, claims, ((rule,), found))

    def flush_squares(self) -> Iterator[Part]:
        """A flush in each full block of two by two."""
        rule, claims = book.FLUSH_SQUARE, (Claim(book.FLUSH_POINTS),)
        for cells, _ in blocks(place(self.position.rules, self.board, self.placement)):
            others = tuple(cell for cell in cells if cell != self.cell)
            far = next(c for c in others if self.cell.x != c.x and self.cell.y != c.y)
            label = f"Flush in the square {CORNERS[far.x - self.cell.x, far.y - self.cell.y]}"
            found = self._found((rule,), others)
            yield self._part(f"{rule.key}:{far}", label, others, claims, ((rule,), found))

    # --- what is around

    def _near(self, *, corners: bool) -> Iterator[tuple[Cell, str]]:
        """The cells that touch and hold a card, with where they lie."""
        ways = {side.value: side.name.lower() for side in Side}
        for (dx, dy), where in {**ways, **(CORNERS if corners else {})}.items():
            cell = Cell(self.cell.x + dx, self.cell.y + dy)
            if cell in self.board:
                yield cell, where

    def _runs(self) -> Iterator[tuple[Axis, tuple[Cell, ...]]]:
        """The lines with cards in them, without the placed one."""
        for axis in Axis:
            run = run_through(self.board, self.cell, axis)
            if len(run) > 1:
                yield axis, tuple(cell for cell in run if cell != self.cell)

    def _found(
        self, rules: tuple[Rule, ...], cells: tuple[Cell, ...], mark: str = ""
    ) -> Reason | None:
        """The reason by one of the rules that lies on the placed cell and on some of these."""
        for reason in self.reasons:
            pool = reason.rule.shape is Shape.POOL
            lies = set(reason.cells[:2] if pool else reason.cells) - {self.cell}
            if reason.rule in rules and lies <= set(cells) and mark in ("", reason.mark):
                return reason
        return None

    def _part(
        self,
        key: str,
        label: str,
        cells: tuple[Cell, ...],
        claims: tuple[Claim, ...],
        truth: tuple[tuple[Rule, ...], Reason | None],
    ) -> Part:
        rules, reason = truth
        if reason is None:
            why = lacking(self.position, self.placement, rules)
        else:
            why = (told(reason, self.position, self.placement),)
        return Part(f"part:{key}", label, cells, claims, reason, why)


@dataclass(frozen=True, slots=True)
class Counting:
    """Count a placement that scores by certain rules."""

    needed: tuple[Rule, ...]
    """The rules of which one has to be among its reasons; none for sums alone."""
    cards: tuple[int, int]
    reasons: tuple[int, int]
    """The least and the most parts."""
    kinds: int = 1
    """How many of the needed rules it has to score by at least."""
    game: Quincunx = GROWING

    def __call__(self, rng: Random) -> Draft:
        """An exercise of this kind."""
        position, place_ = find(rng, self._propose)
        variant = "Flushes count. " if Variant.FLUSH in self.game.variants else ""
        return Draft(
            f"{variant}The {called(place_.card)} was just placed at {at(place_.cell)}. Claim every "
            "part of its score, then have your count checked.",
            Count(place_, explain(position, place_), parts(position, place_)),
            just_placed(position, place_),
            (
                Hint("Go around the card first: one sum for each neighbour."),
                Hint("Then look along all four lines, and last for a power play."),
            ),
        )

    def _propose(self, rng: Random) -> tuple[Position, Placement] | None:
        position = played(rng, rng.randint(*self.cards), self.game)
        places = [Placement(c, cell) for c in hand_of(position) for cell in position.open_cells]
        rng.shuffle(places)
        return next(((position, each) for each in places if self._fits(position, each)), None)

    def _fits(self, position: Position, placement: Placement) -> bool:
        reasons = explain(position, placement).reasons
        low, high = self.reasons
        if not low <= len(reasons) <= high:
            return False
        rules = {reason.rule for reason in reasons if reason.rule not in SUMS}
        return len(rules & set(self.needed)) >= self.kinds if self.needed else not rules


_LINES = (book.PAIR, book.SET, book.STRAIGHT)
LESSON = Lesson(
    "07_count_it",
    "Count it",
    (
        Maker(
            "sums",
            "Sums alone",
            "Each neighbour makes a sum of its own: go around the card once.",
            Counting((), (8, 18), (3, 4)),
        ),
        Maker(
            "one-line",
            "Sums and a line",
            "A neighbour in a line still makes its sum.",
            Counting((book.SET, book.STRAIGHT), (9, 18), (3, 5)),
        ),
        Maker(
            "two-lines",
            "Two kinds of line",
            "Each line is looked at for itself, and each that counts pays.",
            Counting(_LINES, (11, 20), (4, 8), kinds=2),
        ),
        Maker(
            "power",
            "With a power play",
            "A power play draws a card and counts the suit on the whole board.",
            Counting((book.POWER_PLAY,), (9, 18), (2, 7)),
        ),
        Maker(
            "flush",
            "With flushes",
            "Look for flushes last: four of one suit in a line, or in a square.",
            Counting((book.FLUSH_LINE, book.FLUSH_SQUARE), (13, 21), (3, 8), game=FLUSH),
        ),
    ),
)

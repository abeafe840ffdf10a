"""Why a move scored: the rules that apply, one reason for each part, and the near misses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from quincunx.core.grid import Cell
from quincunx.core.named import Named

if TYPE_CHECKING:
    from fractions import Fraction


class Shape(Named):
    """How a reason lies on the board, so that it can be drawn without knowing its game."""

    EDGE = "edge"
    """Two cells that share an edge, with a sum on it: the placed cell, then its neighbour."""
    PAIR = "pair"
    """Two cells held together: the placed cell, then its neighbour."""
    SET = "set"
    """A line of cells in order that are alike."""
    RISE = "rise"
    """A line of cells in order whose values climb from the first to the last."""
    LINE = "line"
    """A line of cells in order that share a mark."""
    BLOCK = "block"
    """A block of cells that share a mark."""
    POOL = "pool"
    """The placed cell and its partner, then every cell that is counted with them."""
    NONE = "none"
    """Nothing on the board, such as cards left in a hand."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A sentence of the rulebook that gives or takes points."""

    key: str
    """A short name for machines, such as `matching-ace`."""
    title: str
    """What players call it, such as `Straight`."""
    sentence: str
    """The rule in one sentence that a learner reads."""
    section: str
    """Where the rulebook says it, such as `5.3`."""
    shape: Shape = Shape.NONE


@dataclass(frozen=True, slots=True)
class Reason:
    """One part of a score: the rule that gives it, where it lies, and its arithmetic."""

    rule: Rule
    points: int
    cells: tuple[Cell, ...]
    """The cells that make it, in the order that the rule's shape asks for."""
    sum: str
    """The arithmetic in words, such as `7 + 8 = 15, 15 - 10 = +5` (with a true minus sign)."""
    draws: int = 0
    """How many cards it grants."""
    tag: str = ""
    """The arithmetic as short as it can be, such as `7+8=15`; empty when the title says it."""
    mark: str = ""
    """The suit that makes it count, as its letter, or nothing."""
    counted: tuple[int, ...] = ()
    """What each counted cell of a pool adds, in the order of the cells after the first two."""

    @property
    def label(self) -> str:
        """The tag, or else the rule's title in small letters."""
        return self.tag or self.rule.title.lower()


@dataclass(frozen=True, slots=True)
class NearMiss:
    """Something that a learner may expect to count, and why it does not."""

    rule: Rule
    cells: tuple[Cell, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """Every reason for the points of one move, in the order in which they are counted."""

    reasons: tuple[Reason, ...] = ()

    @property
    def points(self) -> int:
        """The score: what all reasons come to."""
        return sum(reason.points for reason in self.reasons)

    @property
    def draws(self) -> int:
        """How many cards are granted, whether or not the pile still holds them."""
        return sum(reason.draws for reason in self.reasons)

    @property
    def by_rule(self) -> dict[str, int]:
        """The points of each rule that applies, by its key, in counting order."""
        points: dict[str, int] = {}
        for reason in self.reasons:
            points[reason.rule.key] = points.get(reason.rule.key, 0) + reason.points
        return points

    def so_far(self, parts: int) -> int:
        """The points of the first few reasons."""
        return sum(reason.points for reason in self.reasons[:parts])


def signed(points: int | Fraction) -> str:
    """Points with their sign as readers see it: `+5`, a true minus in `−4`, and a bare `0`.

    Points on average keep their fraction: `+11 1/6`, `−2/3`.
    """
    return f"+{amount(points)}" if points > 0 else f"−{amount(points)}" if points < 0 else "0"


def amount(points: int | Fraction) -> str:
    """Points without their sign, a fraction beside its whole number: `7`, `11 1/6`, `2/3`."""
    if isinstance(points, int) or points.denominator == 1:
        return str(abs(int(points)))
    whole, rest = divmod(abs(points.numerator), points.denominator)
    part = f"{rest}/{points.denominator}"
    # No line breaks inside a mixed number.
    return f"{whole}\u00a0{part}" if whole else part

"""A count: the learner claims the parts of a score, and each is checked against the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from quincunx.core.explanation import Explanation, Reason
from quincunx.core.grid import Cell
from quincunx.errors import Unfit
from quincunx.puzzle.puzzle import Puzzle
from quincunx.puzzle.question import Question


@dataclass(frozen=True, slots=True)
class Claim:
    """A part that a learner says the placement scores."""

    rule: str
    """The rule's key."""
    points: int
    cells: frozenset[Cell] = frozenset()
    """Where the learner says it lies; empty when only the rule and the points are said."""


@dataclass(frozen=True, slots=True)
class Audit:
    """The learner's parts against the true ones."""

    right: tuple[tuple[Claim, Reason], ...]
    wrong: tuple[tuple[Claim, Reason], ...]
    """Claims of a part that is there but scores something else, with that part."""
    missed: tuple[Reason, ...]
    """Parts that nobody claimed."""
    extra: tuple[Claim, ...]
    """Claims of parts that are not there."""

    @property
    def is_right(self) -> bool:
        """Whether every part is claimed, and nothing else."""
        return not (self.wrong or self.missed or self.extra)

    @property
    def claimed(self) -> int:
        """The points of all claims together."""
        claims = [claim for claim, _ in (*self.right, *self.wrong)]
        return sum(claim.points for claim in (*claims, *self.extra))


def audit(why: Explanation, claims: Iterable[Claim]) -> Audit:
    """Compare claims with an explanation, each part with at most one claim.

    The exact matches are taken first, then claims that name the part's cells, then the rule
    alone. Parts that give no points and draw no card, such as a sum of 10, need no claim.
    """
    left, open_claims = list(why.reasons), list(claims)
    right = _pair(open_claims, left, lambda c, r: _names(c, r) and c.points == r.points)
    wrong = _pair(open_claims, left, lambda c, r: bool(c.cells) and _names(c, r))
    wrong += _pair(open_claims, left, lambda c, r: not c.cells and _names(c, r))
    missed = tuple(reason for reason in left if reason.points or reason.draws)
    return Audit(tuple(right), tuple(wrong), missed, tuple(open_claims))


def _names(claim: Claim, reason: Reason) -> bool:
    """Whether a claim may mean this part."""
    return claim.rule == reason.rule.key and (
        not claim.cells or claim.cells <= frozenset(reason.cells)
    )


def _pair(claims: list[Claim], reasons: list[Reason], fits: Any) -> list[tuple[Claim, Reason]]:
    """Take out the claims and reasons that fit each other, in order."""
    pairs = []
    for claim in list(claims):
        reason = next((each for each in reasons if fits(claim, each)), None)
        if reason is not None:
            claims.remove(claim)
            reasons.remove(reason)
            pairs.append((claim, reason))
    return pairs


def judge_count(puzzle: Puzzle[Any, Any], claims: Sequence[Claim]) -> Audit:
    """Judge the parts that a learner claims. Raises Unfit when the puzzle is not a count."""
    if puzzle.question is not Question.COUNT:
        raise Unfit("only a count is answered part by part")
    return audit(puzzle.why(puzzle.answers[0]), claims)

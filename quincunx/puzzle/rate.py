"""How hard a puzzle is: features of its proof, and the level that they come to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from math import log2
from typing import Any

from quincunx.puzzle.puzzle import Difficulty
from quincunx.puzzle.question import Question
from quincunx.puzzle.study import Study
from quincunx.solve.solution import Value, exact


def features(question: Question, study: Study[Any, Any]) -> dict[str, Value]:
    """What makes a position hard, by name, as exact numbers.

    moves: how many there are to choose from. gap: how much the second best value is lower.
    greedy: what the best of the highest scores at once loses. depth: how deep one must look,
    1 for the score at once, 2 with the best reply, 3 for more. parts: how many parts of the
    answer's score give or take something. kinds: by how many rules.
    """
    reasons = [each for each in study.answer_why.reasons if each.points or each.draws]
    found: dict[str, Value] = {
        "moves": len(study.values),
        "parts": len(reasons),
        "kinds": len({reason.rule.key for reason in reasons}),
    }
    if question is Question.COUNT:
        return found
    found["gap"] = exact(study.best - study.second) if study.second is not None else 0
    if question.is_searched:
        found["greedy"] = exact(study.best - max(each.value for each in study.greedy))
        found["depth"] = _depth(study)
    return found


def _depth(study: Study[Any, Any]) -> int:
    """How many moves ahead the answer shows itself to be the best."""
    answers = {each.move for each in study.answers}
    if answers.issuperset(each.move for each in study.greedy):
        return 1
    return 2 if answers.issuperset(study.two_ply) else 3


def hardness(found: Mapping[str, Value], weight: int) -> float:
    """One number for the features: it grows with each move, part and ply to look at.

    The weight is how many points make a difference; differences count up to four of it.
    """
    gap = min(float(found.get("gap", 0)) / weight, 2)
    lost = min(float(found.get("greedy", 0)) / weight, 4)
    return (
        log2(float(found["moves"]))
        + 0.4 * float(found["parts"])
        + 0.6 * float(found["kinds"])
        + 1.5 * (float(found.get("depth", 1)) - 1)
        + 0.5 * lost
        - 1.0 * gap
    )


STEPS: dict[Question, tuple[float, float, float, float]] = {
    Question.TURN: (5.2, 6.2, 7.0, 7.8),
    Question.PLAN: (5.5, 7.0, 8.4, 9.6),
    Question.DUEL: (5.5, 7.0, 8.4, 9.6),
    Question.ODDS: (5.5, 7.0, 8.4, 9.6),
    Question.COUNT: (1.6, 2.2, 3.0, 4.0),
}
"""From which hardness on each level above the first begins."""


def rate(question: Question, study: Study[Any, Any]) -> Difficulty:
    """The difficulty of a question about a solved position, from 1 to 5, with its features."""
    found = features(question, study)
    return Difficulty(1 + bisect_right(STEPS[question], hardness(found, study.weight)), found)

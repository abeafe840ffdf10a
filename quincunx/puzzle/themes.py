"""What a puzzle is about: the rules that its answer scores by, and what makes it hard to see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from quincunx.core.fields import close_to, shown
from quincunx.errors import Unfit
from quincunx.puzzle.question import Question
from quincunx.puzzle.setter import Setter, Theme
from quincunx.puzzle.study import Study


@dataclass(frozen=True, slots=True)
class Sight:
    """A theme that is computed from a solved position, in any game."""

    theme: Theme
    shows: Callable[[Study[Any, Any]], bool]
    """Whether a study shows it."""


def is_greedy_trap(study: Study[Any, Any]) -> bool:
    """Whether every move that scores most at once is worth less than the answer."""
    return all(each.value < study.best for each in study.greedy)


def is_sacrifice(study: Study[Any, Any]) -> bool:
    """Whether the answer loses points now, though some move would not."""
    most = max(why.points for why in study.why.values())
    return study.answer_why.points < 0 <= most


def is_quiet(study: Study[Any, Any]) -> bool:
    """Whether the answer scores nothing now, though some move would win points."""
    most = max(why.points for why in study.why.values())
    return study.answer_why.points == 0 < most


def is_denial(study: Study[Any, Any]) -> bool:
    """Whether the answer takes more from the next seat's best score than it gains itself.

    The reply that it leaves is compared with the reply that the middle move leaves.
    """
    left, usual = study.replies[study.answers[0].move], study.usual_reply
    if left is None or usual is None:
        return False
    return usual - left >= max(study.weight, study.answer_why.points)


def is_draw_for_penalty(study: Study[Any, Any]) -> bool:
    """Whether drawing decides by what is left in hand.

    Some other move would come to more if the cards left in hand cost nothing, and it draws
    another number of cards than the answer.
    """
    lines = [(each, study.line(each)) for each in study.values]
    if not all(line.is_finished for _, line in lines):
        return False
    bare = {each.move: line.worth(study.seat) - _left(line, study.seat) for each, line in lines}
    answer = study.answers[0].move
    draws = study.answer_why.draws
    return any(
        bare[each.move] > bare[answer] and study.why[each.move].draws != draws
        for each, _ in lines
        if each.value < study.best
    )


def _left(line: Any, seat: int) -> int:
    """What the cards left in hand make of a line's worth."""
    left: list[int] = [line.left(each) for each in range(len(line.gains))]
    return left[seat] - left[1 - seat] if len(left) == 2 else left[seat]


SIGHTS = (
    Sight(
        Theme(
            "greedy-trap",
            "Greedy trap",
            "The move that scores most at once is not the best one.",
        ),
        is_greedy_trap,
    ),
    Sight(
        Theme("sacrifice", "Sacrifice", "The best move loses points now and wins more later."),
        is_sacrifice,
    ),
    Sight(
        Theme("quiet", "Quiet move", "The best move scores nothing now."),
        is_quiet,
    ),
    Sight(
        Theme("deny", "Deny", "The best move stops what the other seat was going to score."),
        is_denial,
    ),
    Sight(
        Theme(
            "draw-for-penalty",
            "Draw and penalty",
            "Whether to draw is decided by what a card left in hand costs.",
        ),
        is_draw_for_penalty,
    ),
)
"""The themes that no single rule gives."""


def themes_of(setter: Setter[Any, Any], question: Question, study: Study[Any, Any]) -> list[str]:
    """The keys of all themes: the rules that the answer scores by first, then what is computed."""
    scored = [reason.rule.key for reason in study.answer_why.reasons]
    rules = [key for key in setter.themes if key in scored]
    told = [key for key in rules if key not in setter.everyday] or rules
    if not question.is_searched:
        return told
    return told + [each.theme.key for each in SIGHTS if each.shows(study)]


def all_themes(setter: Setter[Any, Any]) -> dict[str, Theme]:
    """Every theme that a puzzle of this game may have, by its key."""
    return {**setter.themes, **{each.theme.key: each.theme for each in SIGHTS}}


def check_theme(setter: Setter[Any, Any], key: str) -> None:
    """Raise Unfit, naming the themes there are, unless this is one of them."""
    known = all_themes(setter)
    if key not in known:
        raise Unfit(f"{shown(key)} is no theme; there are {', '.join(known)}{close_to(key, known)}")

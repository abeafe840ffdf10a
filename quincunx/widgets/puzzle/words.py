"""What is said of a puzzle: the verdict, what is to be done, and the help that was taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from quincunx.core.explanation import Explanation, amount, signed
from quincunx.core.phrase import at, counted, listed, lowered
from quincunx.decktet import Card, card
from quincunx.puzzle.judge import Grade, Judgement
from quincunx.puzzle.line import LEFT
from quincunx.puzzle.question import Question
from quincunx.puzzle.themes import all_themes
from quincunx.widgets.puzzle.kit import seat_names
from quincunx.widgets.puzzle.solving import Solving, steps_of_help
from quincunx.widgets.verdict import Kind


def placed(now: Solving, move: Any) -> str:
    """A move in words, such as `Forest at 0, 2`."""
    laid, cell = now.kit.stage.parts(move)
    return f"{laid.name} at {at(cell)}"


def called(card: Card) -> str:
    """A card in a list: its rank and suits, and its name where that says more."""
    return card.title if card.title == card.name else f"{card.title}, {card.name}"


def verdict(now: Solving) -> tuple[Kind, str, str]:
    """The verdict's sign, its headline, and a line under it."""
    if now.given_up:
        return (
            Kind.SHOWN,
            f"The answer: {_worth(now)}",
            "A puzzle whose answer is shown does not count as solved.",
        )
    if now.sheet is not None:
        return _count_verdict(now)
    answer = now.answer
    assert answer is not None
    value = signed(answer.value)
    if answer.grade is Grade.RIGHT:
        return Kind.RIGHT, f"Right: {value}", _right_line(now, answer)
    if answer.grade is Grade.EQUAL:
        best = placed(now, now.puzzle.line[0])
        mine = "Your plan" if now.is_plan else placed(now, answer.line.steps[0].move)
        text = f"{mine} is worth as much as {best}. Both count as solved."
        return Kind.EQUAL, f"Right, by an equal move: {value}", text
    return Kind.WRONG, f"Not the best: it costs {lost(answer)}", _way_on(now)


def lost(answer: Judgement[Any, Any]) -> str:
    """How much an answer costs, in words."""
    return counted(answer.loss, "point", amount(answer.loss))


def _worth(now: Solving) -> str:
    if now.sheet is not None:
        return signed(now.puzzle.value)
    return f"{placed(now, now.puzzle.line[0])}, worth {signed(now.puzzle.value)}"


def _right_line(now: Solving, answer: Judgement[Any, Any]) -> str:
    first = answer.line.steps[0]
    if now.puzzle.question is Question.TURN:
        return f"{placed(now, first.move)} scores most at once."
    if now.is_plan:
        return f"Your plan comes to {signed(answer.value)}; none comes to more."
    end = "on average" if now.puzzle.question is Question.ODDS else "in the end"
    points = signed(first.why.points)
    draws = f" and draws {counted(first.why.draws, 'card')}" if first.why.draws else ""
    value = signed(answer.value)
    return f"{placed(now, first.move)} scores {points} now{draws}; it comes to {value} {end}."


def _way_on(now: Solving) -> str:
    steps = ["try again", "look at the reply" if now.answer and now.answer.reply else ""]
    steps.append(
        "ask for a hint" if now.hints < len(steps_of_help(now.puzzle)) else "see the answer"
    )
    found = [step for step in steps if step]
    return f"{', '.join(found[:-1])}, or {found[-1]}".capitalize() + "."


def _count_verdict(now: Solving) -> tuple[Kind, str, str]:
    sheet = now.sheet
    assert sheet is not None
    if sheet.is_right:
        return Kind.RIGHT, f"Right: {signed(now.puzzle.value)}", "Every part is counted."
    count = len(sheet.faulty)
    title = f"Not yet: {counted(count, 'part')} {'differs' if count == 1 else 'differ'}"
    return Kind.WRONG, title, f"You counted {signed(sheet.claimed)}. The board shows what differs."


def difference_rows(now: Solving) -> Iterator[tuple[str, str, int, int]]:
    """The rules that give another sum than along the best line: title, whose, got and best."""
    other = now.walked if now.walked and not now.walked.is_solved else None
    answer = other or now.answer
    if answer is None:
        return
    names = seat_names(now.puzzle)
    known = all_themes(now.kit.setter)
    for each in answer.differences:
        title = "Left in hand" if each.rule == LEFT else known[each.rule].title
        yield title, names[each.seat], each.got, each.best


def why_shown(now: Solving) -> Explanation | None:
    """The score that is explained in the panel."""
    if now.sheet is not None:
        return now.puzzle.why(now.puzzle.line[0]) if now.sheet.checked else None
    return now.step.why if now.step else None


def to_do(now: Solving) -> str:
    """What is to be done now, in one sentence."""
    if now.is_count:
        return "Write down each part that scores or draws; leave the others empty."
    if now.is_planned:
        return "The plan is complete. Hand it in, or take cards back."
    if now.chosen is None:
        return "Choose a card of your hand." if not now.done else "Choose the next card."
    return f"{now.chosen.full_name} is chosen; now pick a cell."


def news(now: Solving) -> str:
    """What a screen reader says after each change."""
    if now.is_answered:
        _, title, second = verdict(now)
        return f"{title}. {second} {_step_words(now)}".strip()
    if now.done:
        last = now.made.steps[-1]
        points = signed(last.why.points)
        return f"{placed(now, last.move)} scores {points}. {to_do(now)}"
    return to_do(now)


def _step_words(now: Solving) -> str:
    if now.step is None or now.line is None:
        return ""
    who = seat_names(now.puzzle)[now.step.seat]
    verb = "score" if who == "You" else "scores"
    points = signed(now.step.why.points)
    where = f"Move {now.at} of {len(now.line.steps)}"
    return f"{where}: {who} {verb} {points} with {placed(now, now.step.move)}."


def hint_words(now: Solving) -> Iterator[str]:
    """What the steps of help that were taken tell, in words."""
    for hint in now.told_hints if now.is_open else ():
        if hint.themes:
            yield f"Theme: {listed(lowered(theme.title) for theme in hint.themes)}."
        if hint.held:
            held = listed(card(code).name for code in hint.held)
            yield f"Card: {held}."
        if hint.cells:
            yield f"Area: one of {listed((at(cell) for cell in hint.cells), 'or')}."

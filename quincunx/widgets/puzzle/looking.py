"""Looking around once an answer is given: along lines of play, at parts of a score, at maps."""

from __future__ import annotations

from dataclasses import replace

from quincunx.errors import Unfit
from quincunx.puzzle.judge import judge_answer
from quincunx.widgets.puzzle.solving import Solving, first_step


def walk(now: Solving, which: str) -> Solving:
    """Look at another line after the answer: `yours`, `best`, or that of a move as text.

    Raises Unfit while a line would tell the answer, NotationError for what is no move.
    """
    if now.answer is None or (now.is_open and which != "yours"):
        raise Unfit("first find the answer, or have it shown")
    if which == "yours":
        return replace(now, walked=None, at=first_step(now), part=None)
    moves = now.puzzle.line if which == "best" else (now.puzzle.game.read_move(which),)
    told = judge_answer(now.puzzle, moves[: None if now.is_plan else 1])
    return replace(now, walked=told, at=1, part=None)


def walk_by(now: Solving, by: int) -> Solving:
    """Show the next or the previous step of the line."""
    if now.line is None:
        return now
    at = max(0, min(now.at + by, len(now.line.steps)))
    return replace(now, at=at, part=None)


def part_by(now: Solving, by: int) -> Solving:
    """Show the next or the previous part of a score; before the first comes all of it."""
    count = parts_shown(now)
    return replace(now, part=((now.part or 0) + by) % (count + 1) or None) if count else now


def show_part(now: Solving, part: int) -> Solving:
    """Show one part of a score alone, or all of it again."""
    if not 1 <= part <= parts_shown(now):
        return now
    return replace(now, part=None if part == now.part else part)


def parts_shown(now: Solving) -> int:
    """How many parts the score that is shown has."""
    if now.sheet is not None:
        return len(now.puzzle.why(now.puzzle.line[0]).reasons) if not now.is_open else 0
    return len(now.step.why.reasons) if now.step else 0


def limit(now: Solving, held: str | None) -> Solving:
    """Limit the two maps to one thing that is held, or to none."""
    return replace(now, held=held or None)


def hover(now: Solving, target: str | None) -> Solving:
    """Point at a target, or at nothing."""
    return now if target == now.hovered else replace(now, hovered=target)

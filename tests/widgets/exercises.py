"""Exercises for the tests, and hands to answer them as a user would."""

from __future__ import annotations

from typing import Any

from quincunx.lesson.attempt import Attempt
from quincunx.lesson.choice import Choice
from quincunx.lesson.count import CHECK, Count
from quincunx.lesson.solved import Solve
from quincunx.lesson.task import Names
from quincunx.widgets.exercise.box import ExerciseBox
from quincunx.widgets.puzzle.sheet import _written
from tests.widgets.tables import click, use


def touch(box: ExerciseBox, name: str) -> None:
    """A click on a target, wherever it is shown: board, rows of cards, or piles."""
    if name.startswith("pile:"):
        assert f'data-arg="{name}"' in box._bins.html
        use(box._bins, "touch", name)
        return
    rows = {"cell": box._board, "hand": box._hand, "facing": box._facing}
    canvas = rows[name.partition(":")[0]]
    spots = {spot["name"]: spot for spot in canvas.spots.spots}
    assert not spots[name]["idle"], name
    click(canvas, name)


def pick(box: ExerciseBox, names: Names) -> None:
    """A whole pick by clicks; what there is no choice about need not be clicked."""
    for name in names:
        if name not in box.attempt.chosen:
            touch(box, name)


def pick_by_lists(box: ExerciseBox, names: Names) -> None:
    """The same with the lists of the twin."""
    fields = {f"step{at}": name for at, name in enumerate(names)}
    for name in names:
        assert f'value="{name}"' in box._twin.html
    use(box._twin, "pick", fields=fields)


def fields_of(task: Count, answer: bool = True) -> dict[str, Any]:
    """The sheet as a form sends it: filled in rightly, or left empty."""
    fields: dict[str, Any] = {}
    for part in task.parts:
        if len(part.claims) == 1:
            fields[part.name] = answer and part.matters
        else:
            fields[part.name] = _written(part) if answer and part.matters else ""
    return fields


def answer(box: ExerciseBox, by: Any = pick) -> None:
    """Everything that solves it."""
    task = box.attempt.exercise.task
    if isinstance(task, Count):
        use(box._panel, "check", fields=fields_of(task))
        return
    for names in task.answer:
        by(box, names)


def wrong_picks(box: ExerciseBox) -> tuple[Names, ...]:
    """Picks of which the last one has to be refused."""
    task = box.attempt.exercise.task
    if isinstance(task, Choice):
        return (next(option.names for option in task.options if not option.right),)
    if isinstance(task, Count):
        return ((CHECK,),)
    assert isinstance(task, Solve)
    worst = min(task.puzzle.values, key=lambda valued: valued.value)
    attempt = Attempt(box.attempt.exercise).pick(task._names(worst.move))
    while task.whole and attempt.steps:
        attempt = attempt.pick(tuple(step.items[0].name for step in attempt.steps))
    return attempt.done or (attempt.last,)

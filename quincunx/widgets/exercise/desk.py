"""A learner at one exercise as a value, and every change of it as a pure function.

No widget is known here. Each function raises a QuincunxError, and changes nothing, when what is
asked for can't be.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from quincunx.core.explanation import Explanation
from quincunx.core.grid import Cell
from quincunx.decktet import Card, card
from quincunx.errors import Unfit
from quincunx.lesson.attempt import Attempt
from quincunx.lesson.count import Count
from quincunx.lesson.exercise import Exercise, Setting
from quincunx.lesson.solved import Solve
from quincunx.lesson.task import Done, Names, Verdict
from quincunx.widgets.puzzle.sheet import Sheet
from quincunx.widgets.table.stage import Stage
from quincunx.widgets.table.state import cell_of


@dataclass(frozen=True, slots=True)
class Desk:
    """All that is shown of one exercise follows from this."""

    stage: Stage
    attempt: Attempt
    number: int = 1
    """Which exercise of its lesson this is, counted from 1."""
    every: int = 1
    """How many the lesson has."""
    hovered: str | None = None
    """The target under the mouse, or on which the keyboard is."""
    part: int | None = None
    """The part of a score that is shown alone, counted from 1."""
    pointed: Cell | None = None
    """Of a count, the cell whose parts alone are listed."""
    sheet: Sheet | None = field(default=None)
    """Of a count, what is claimed so far."""

    @property
    def exercise(self) -> Exercise:
        """What is asked."""
        return self.attempt.exercise

    @property
    def setting(self) -> Setting:
        """What is laid out."""
        return self.attempt.exercise.setting

    @property
    def has_board(self) -> bool:
        """Whether there is a board beside the cards."""
        return self.setting.state is not None

    @property
    def open_names(self) -> frozenset[str]:
        """The targets that may be touched now."""
        steps = self.attempt.steps
        reach = len(self.attempt.chosen) + 1
        return frozenset(item.name for step in steps[:reach] for item in step.items)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards in the row under the board: those in hand, or what is still to be sorted."""
        task = self.exercise.task
        if isinstance(task, Solve):
            return tuple(self.stage.hand(self.attempt.state, task.puzzle.seat))
        listed = [card_named(name) for name in self.setting.cards]
        gone = {names[0] for names in taken(self)} if self.is_sorted else set()
        return tuple(each for each in listed if f"hand:{each.code}" not in gone)

    @property
    def is_sorted(self) -> bool:
        """Whether picks take things away to somewhere else."""
        return bool(self.setting.piles) or not self.has_board

    @property
    def chosen(self) -> Card | None:
        """The card that is chosen to be placed or sorted."""
        names = [name for name in self.attempt.chosen if name.startswith("hand:")]
        return card_named(names[0]) if names else None

    @property
    def hovered_cell(self) -> Cell | None:
        """The cell that is pointed at."""
        return cell_of(self.hovered)

    @property
    def move(self) -> Any:
        """The move whose score is explained, or None."""
        return self.attempt.said.move if self.attempt.said else None

    @property
    def why(self) -> Explanation | None:
        """Why that move scores what it does."""
        if self.move is None:
            return None
        return self.stage.explain(self.attempt.ground, self.move)


def card_named(name: str) -> Card:
    """The card of a target such as `hand:3MV`."""
    return card(name.partition(":")[2])


def begin(desk: Desk, exercise: Exercise) -> Desk:
    """Another exercise on the same desk."""
    task = exercise.task
    sheet = Sheet(task.parts) if isinstance(task, Count) else None
    return replace(
        desk,
        attempt=Attempt(exercise),
        hovered=None,
        part=None,
        pointed=None,
        sheet=sheet,
    )


def _now(desk: Desk, attempt: Attempt) -> Desk:
    return replace(desk, attempt=attempt, part=None)


def touch(desk: Desk, name: str) -> Desk:
    """Touch a target: pick it, or of a count list the parts that it points at."""
    if desk.sheet is not None:
        return point(desk, cell_of(name))
    return _now(desk, desk.attempt.touch(name))


def point(desk: Desk, cell: Cell | None) -> Desk:
    """List only the parts that a cell points at; all of them for none, or for the same again."""
    task = desk.exercise.task
    assert isinstance(task, Count)
    if cell is not None and not any(task.at(cell)):
        cell = None
    return replace(desk, pointed=None if cell == desk.pointed else cell)


def undo(desk: Desk) -> Desk:
    """Take back the last pick that stands."""
    return _now(desk, desk.attempt.undo())


def again(desk: Desk) -> Desk:
    """Take back every pick that stands."""
    attempt = desk.attempt
    return _now(desk, replace(attempt, done=(), held=(), last=(), said=None))


def hint(desk: Desk) -> Desk:
    """Show one more hint."""
    return replace(desk, attempt=desk.attempt.hint())


def show(desk: Desk) -> Desk:
    """Show the answer."""
    sheet = desk.sheet.truth() if desk.sheet else None
    return replace(_now(desk, desk.attempt.show()), sheet=sheet, pointed=None)


def note(desk: Desk, typed: Mapping[str, str]) -> Desk:
    """Note what is typed into the sheet; what is not listed stays as it was."""
    if desk.sheet is None:
        return desk
    return replace(desk, sheet=desk.sheet.noted({**desk.sheet.typed, **typed}))


def check(desk: Desk, typed: Mapping[str, str]) -> Desk:
    """Have the claims checked. Raises Unfit for a text that claims nothing."""
    task = desk.exercise.task
    if desk.sheet is None or not isinstance(task, Count):
        raise Unfit("there is nothing to check here")
    sheet = desk.sheet.check({**desk.sheet.typed, **typed})
    claims = {part.name: claim for part in task.parts if (claim := sheet.claim(part))}
    return replace(_now(desk, desk.attempt.answer(task.picks(claims))), sheet=sheet, pointed=None)


def amend(desk: Desk) -> Desk:
    """Go back to the sheet after a check, with all that is typed."""
    sheet = replace(desk.sheet, checked=False) if desk.sheet else None
    return replace(again(desk), sheet=sheet)


def hover(desk: Desk, name: str | None) -> Desk:
    """Point at a target, or at nothing."""
    return desk if name == desk.hovered else replace(desk, hovered=name)


def step_to(desk: Desk, part: int) -> Desk:
    """Show one part of the score alone, or all of it again."""
    return replace(desk, part=None if part == desk.part else part)


def taken(desk: Desk) -> Done:
    """The picks that lie in piles or with partners."""
    return tuple(names for names in desk.attempt.done if len(names) > 1)


def found(desk: Desk) -> frozenset[str]:
    """The targets that are found so far."""
    names: set[str] = set()
    if isinstance(desk.exercise.task, Solve | Count):
        return frozenset()
    for pick in desk.attempt.done:
        names |= _marked(desk, pick)
    return frozenset(names)


def _marked(desk: Desk, pick: Names) -> set[str]:
    """What of a pick bears a sign: where it went, or what was sorted."""
    if len(pick) == 1:
        return {pick[0]}
    return {pick[0]} if desk.setting.piles else {pick[-1]}


def wrong(desk: Desk) -> frozenset[str]:
    """The targets of the last pick, when it was refused."""
    said = desk.attempt.said
    refused = said is not None and said.verdict is Verdict.WRONG and not said.stands
    if not refused or isinstance(desk.exercise.task, Solve | Count):
        return frozenset()
    return frozenset(_marked(desk, desk.attempt.last))


def picked(desk: Desk, names: Names) -> Desk:
    """Make a whole pick at once."""
    return _now(desk, desk.attempt.pick(names))

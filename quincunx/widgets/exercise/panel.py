"""The panel of an exercise: how to answer, or the verdict with its reasons; hints; the way on."""

from __future__ import annotations

from collections.abc import Iterator

from quincunx.lesson.count import Count
from quincunx.lesson.solved import Solve
from quincunx.widgets.exercise import view
from quincunx.widgets.exercise.desk import Desk
from quincunx.widgets.faces import button, chip
from quincunx.widgets.hinting import hints
from quincunx.widgets.markup import Raw, h
from quincunx.widgets.panel import Account, rows, together
from quincunx.widgets.puzzle import countform
from quincunx.widgets.puzzle.sheet import Sheet
from quincunx.widgets.verdict import verdict


def panel(desk: Desk) -> str:
    """The verdict with its reasons, or how to answer; the hints; the way on."""
    judged = desk.attempt.said is not None
    body = list(_judged(desk) if judged else _asked(desk))
    return h(
        "section",
        h("div", *body, _class="qx-account"),
        h("footer", *_foot(desk)),
        _class="qx-panel",
        aria_label="Verdict" if judged else "What to do",
        data_form=desk.sheet is not None,
    )


def _asked(desk: Desk) -> Iterator[Raw]:
    if desk.sheet is not None:
        yield from _form(desk, desk.sheet)
        return
    yield h("h3", "What to do")
    yield h("p", _how(desk))
    if isinstance(desk.exercise.task, Solve) and desk.exercise.task.whole:
        yield from _plan(desk)


def _how(desk: Desk) -> str:
    asks = [step.asks for step in desk.exercise.task.steps(())]
    if asks[-1] == "Pile":
        return f"Pick a {asks[0].lower()}, then the pile it belongs to. Each is checked at once."
    if asks[-1] == "Partner":
        return "Pick a card of the lower row, then its partner above. Each pair is checked at once."
    if len(asks) > 1:
        return "Pick a card, then an open cell. It is checked at once."
    where = " on the board" if desk.has_board and asks[0] == "Cell" else ""
    if desk.exercise.task.counts(())[1] == 1:
        return f"Pick it{where}; it is checked at once."
    return f"Pick them{where} one by one; each is checked at once."


def _form(desk: Desk, sheet: Sheet) -> Iterator[Raw]:
    """The fields of the parts: of one card of the board, or of all."""
    task = desk.exercise.task
    assert isinstance(task, Count)
    if desk.pointed is None:
        yield from countform.form(sheet)
        return
    listed = tuple(task.at(desk.pointed))
    yield from countform.form(Sheet(listed, sheet.typed))
    yield h("div", button("All parts", "point", sign="back"), _class="qx-actions")


def _plan(desk: Desk) -> Iterator[Raw]:
    """What is placed so far, and what each card scored."""
    task = desk.exercise.task
    assert isinstance(task, Solve)
    steps = task.line(desk.attempt.done).steps
    items = [
        h("li", h("span", desk.stage.parts(step.move)[0].name), chip(step.why.points))
        for step in steps
    ]
    if items:
        yield h("ol", *items, _class="qx-plan")


def _judged(desk: Desk) -> Iterator[Raw]:
    said = desk.attempt.said
    assert said is not None
    yield verdict(view.kind(desk), said.headline)
    if said.why:
        lines = [h("li", text) for text in said.why]
        yield h("ul", *lines, _class="qx-why")
    if isinstance(desk.exercise.task, Solve) and desk.exercise.task.whole:
        yield from _plan(desk)
    yield from _reasons(desk)
    if desk.attempt.is_solved:
        yield h("div", h("h4", "What this shows"), h("p", desk.exercise.learnt), _class="qx-learnt")


def _reasons(desk: Desk) -> Iterator[Raw]:
    """The score of the move that was picked, part by part."""
    why = desk.why
    if why is None:
        return
    card, cell = desk.stage.parts(desk.move)
    where = [desk.stage.where(reason, desk.attempt.ground, desk.move) for reason in why.reasons]
    account = Account("", card, cell, why, where, step=desk.part)
    yield h("h4", f"What the {card.name} scores there")
    yield rows(account)
    if why.reasons:
        yield together(account)


def _foot(desk: Desk) -> Iterator[Raw]:
    attempt = desk.attempt
    if not attempt.is_solved and desk.exercise.hints:
        names = [hint.title for hint in desk.exercise.hints]
        yield hints(names, attempt.hinted, [hint.text for hint in attempt.hints])
    yield h("div", *_actions(desk), _class="qx-actions qx-foot")


def _actions(desk: Desk) -> Iterator[Raw]:
    attempt, task = desk.attempt, desk.exercise.task
    judged = attempt.said is not None
    if desk.sheet is not None and not attempt.is_solved:
        if judged:
            yield button("To the sheet", "amend", sign="undo", kind="qx-main")
        else:
            yield button("Check", "check", kind="qx-main", data_main=True, data_once=True)
    elif task.takes_back and not attempt.is_solved:
        yield button("Take back", "undo", sign="undo", disabled=not attempt.done)
        if len(attempt.done) > 1:
            yield button("Begin again", "again")
    if not attempt.is_solved:
        yield button("Show the answer", "show", data_once=True)
    yield h("span", _class="qx-space")
    kind = "qx-main" if attempt.is_solved else ""
    yield button("Another one", "another", sign="next", kind=kind, data_once=True)

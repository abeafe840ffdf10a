"""The panel of a puzzle: how to answer, or the verdict with its reasons; hints; the way on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from quincunx.core.explanation import Explanation, signed
from quincunx.core.game import Nobody
from quincunx.core.phrase import counted
from quincunx.decktet import Card
from quincunx.puzzle.question import Question
from quincunx.solve.solution import Value
from quincunx.widgets.faces import button, chip, face
from quincunx.widgets.hinting import hints
from quincunx.widgets.markup import Raw, h
from quincunx.widgets.panel import Account, rows, value
from quincunx.widgets.puzzle import countform, view, words
from quincunx.widgets.puzzle.kit import seat_names
from quincunx.widgets.puzzle.solving import Solving, steps_of_help
from quincunx.widgets.verdict import verdict


def panel(now: Solving) -> str:
    """The verdict with its reasons, or how to answer; the hints; the way on."""
    body = list(_judged(now) if now.is_answered else _asked(now))
    return h(
        "section",
        h("div", *body, _class="qx-account"),
        h("footer", *_foot(now)),
        _class="qx-panel",
        aria_label="Verdict" if now.is_answered else "The question",
        data_form=now.is_count,
    )


def _asked(now: Solving) -> Iterator[Raw]:
    if now.sheet is not None:
        yield from countform.form(now.sheet)
        return
    yield h("h3", "Your plan" if now.is_plan else "Your answer")
    yield h("p", _how(now))
    yield h("p", h("b", words.to_do(now)), _class="qx-now-to-do")
    if now.is_plan:
        yield _plan(now)
    rules = [
        h("li", h("b", rule.title), h("span", rule.sentence, _class="qx-second"))
        for rule in now.kit.stage.rules(now.puzzle.spot.game)
    ]
    # Where the panel stands under the board, it would only push the buttons away.
    yield h("div", h("h4", "What scores"), h("ul", *rules, _class="qx-rules"), _class="qx-reminder")


def _how(now: Solving) -> str:
    if now.is_plan:
        return (
            "Place your cards one after the other. "
            "They can be taken back until you hand the plan in."
        )
    return "The card that you choose and the cell that you click are your answer."


def _plan(now: Solving) -> Raw:
    steps = now.made.steps
    items = [
        h("li", h("span", words.placed(now, step.move)), chip(step.why.points)) for step in steps
    ]
    total = sum(step.why.points for step in steps)
    so_far = h("div", h("b", "So far"), h("b", signed(total)), _class="qx-together")
    return h("div", h("ol", *items, _class="qx-plan"), so_far if items else None)


def _judged(now: Solving) -> Iterator[Raw]:
    yield verdict(*words.verdict(now))
    if now.sheet is not None:
        yield from countform.checked(now.sheet, now.puzzle, shown=now.given_up)
        return
    yield _table(now)
    yield from _scored(now)
    yield from _step(now)
    yield from _differences(now)


def _table(now: Solving) -> Raw:
    """Your move and the best one: at once, and in the end."""
    answer = now.answer
    assert answer is not None
    end = "on average" if now.puzzle.question is Question.ODDS else "in the end"
    heads = [h("th", "at once", scope="col"), h("th", end, scope="col")]
    lines = [h("tr", h("th"), *heads[: 1 if now.is_at_once else 2])]
    first = answer.line.steps[0]
    mine = "Your plan" if now.is_plan else words.placed(now, first.move)
    if not now.given_up or now.tries:
        lines.append(_row(mine, *_values(now, chip(first.why.points), answer.value)))
    if not answer.is_solved or now.given_up:
        lines.append(_best(now))
    return h("table", *lines, _class="qx-compared")


def _best(now: Solving) -> Raw:
    if now.is_open:
        hidden = h("span", "hidden", _class="qx-second")
        return _row("The best move", *_values(now, hidden, now.puzzle.value))
    move = now.puzzle.line[0]
    points = chip(now.puzzle.why(move).points)
    return _row(words.placed(now, move), *_values(now, points, now.puzzle.value))


def _values(now: Solving, points: Raw, value_: Value) -> tuple[Raw, ...]:
    """What a move scores at once and what it comes to, where these are two things."""
    return (chip(value_),) if now.is_at_once else (points, chip(value_))


def _row(name: str, *values: Raw) -> Raw:
    return h("tr", h("th", name, scope="row"), *[h("td", each) for each in values])


def _differences(now: Solving) -> Iterator[Raw]:
    found = list(words.difference_rows(now))
    if not found:
        return
    several = len({whose for _, whose, _, _ in found}) > 1
    whole = bool(now.line and now.line.is_finished)
    what = "line" if whole else "move"
    whose_line = "your" if now.walked is None or now.walked.is_solved else "this"
    heads = [h("th", f"{whose} {what}", scope="col") for whose in (whose_line, "best")]
    lines = [h("tr", h("th"), *heads)]
    for title, whose, got, best in found:
        name = f"{title}, {whose.lower() if whose == 'You' else whose}" if several else title
        lines.append(_row(name, h("b", signed(got)), h("b", signed(best))))
    # Lines that chance cuts off are compared by their first moves.
    yield h("h4", "Where the points differ" if whole else "Where the points differ at once")
    yield h("table", *lines, _class="qx-compared qx-parts")


def _scored(now: Solving) -> Iterator[Raw]:
    """What the own move scored, in short, while the reply to it is explained."""
    answer = now.answer
    if answer is None or now.walked is not None or now.at != 2 or answer.is_solved:
        return
    first = answer.line.steps[0]
    items = [
        h("li", h("span", reason.sum), value(reason))
        for reason in first.why.reasons
        if reason.cells
    ]
    if items:
        yield h("h4", "What you scored")
        yield h("ul", *items, _class="qx-plan")


def _step(now: Solving) -> Iterator[Raw]:
    """The step of the line that is shown, with its reasons."""
    line, step = now.line, now.step
    if line is None or step is None:
        return
    yield h("h4", _step_title(now, step))
    before = line.steps[now.at - 2].state if now.at > 1 else line.start
    yield _reasons(now, before, step.move, step.why)
    came = view.drawn(now, step.seat)
    if came:
        yield h("p", h("span", "Drawn:"), *map(_named, came), _class="qx-drawn")
    if line.game.turn(step.state) is Nobody.CHANCE:
        yield from _chance(now, step.state)


def _named(card: Card) -> Raw:
    """A card as a small face with its name."""
    return h("span", face(card, 32), h("span", card.name))


def _chance(now: Solving, state: Any) -> Iterator[Raw]:
    """What chance may bring next, where the line ends because nobody knows it."""
    cards = now.kit.stage.pile_cards(state)
    count = len(now.puzzle.game.draws(state)[0].what)
    told = (
        f"Now {counted(count, 'card')} {'is' if count == 1 else 'are'} drawn by chance out of "
        f"these {len(cards)}, each as likely as the others. The value is the average over all "
        "that may come."
    )
    yield h("p", told, _class="qx-second")
    yield h("p", *[face(card, 32) for card in cards], _class="qx-drawn")


def _way(now: Solving) -> Raw | None:
    """The way along the line."""
    total = len(now.line.steps) if now.line else 0
    if now.line is None or (total < 2 and now.at):
        return None
    told = f"Line: move {now.at} of {total}" if now.at else "Line: before the first move"
    back, on = now.at == 0, now.at == total
    return h(
        "nav",
        button("", "walk-by", -1, "back", aria_label="Move back", kind="qx-square", disabled=back),
        h("b", told),
        button("", "walk-by", 1, "next", aria_label="Move on", kind="qx-square", disabled=on),
        _class="qx-steps",
        aria_label="The line of play",
    )


def _step_title(now: Solving, step: Any) -> str:
    who = seat_names(now.puzzle)[step.seat]
    what = words.placed(now, step.move)
    if now.walked is None and now.answer and step is now.answer.reply and not now.answer.is_solved:
        return f"The reply that punishes it: {what}"
    if who == "You":
        return f"What you scored: {what}" if now.walked is None and now.at == 1 else f"You: {what}"
    return f"{who}: {what}"


def _reasons(now: Solving, before: Any, move: Any, why: Explanation) -> Raw:
    stage = now.kit.stage
    card, cell = stage.parts(move)
    where = [stage.where(reason, before, move) for reason in why.reasons]
    return rows(Account("", card, cell, why, where, step=now.part))


def _lines(now: Solving) -> Raw:
    """Which line is walked along."""
    best = now.walked is not None or bool(now.answer and now.answer.is_solved)
    made = []
    if now.answer and not now.answer.is_solved:
        made.append(button("Your line", "walk", "yours", aria_pressed=str(not best).lower()))
        made.append(button("Best line", "walk", "best", aria_pressed=str(best).lower()))
    return h("div", *made, _class="qx-actions") if made else Raw("")


def _foot(now: Solving) -> Iterator[Raw]:
    if not now.is_open:
        yield _lines(now)
    way = _way(now)
    if way is not None:
        yield way
    if now.is_open:
        names = [step.name.capitalize() for step in steps_of_help(now.puzzle)]
        yield hints(names, now.hints, list(words.hint_words(now)))
    yield h("div", *_actions(now), _class="qx-actions qx-foot")


def _actions(now: Solving) -> Iterator[Raw]:
    if now.is_answered:
        yield button("Try again", "again", sign="undo")
    elif now.is_plan:
        yield button("Take back", "undo", sign="undo", disabled=not now.done)
        yield button(
            "Hand in", "submit", kind="qx-main", disabled=not now.is_planned, data_once=True
        )
    elif now.is_count:
        yield button("Check", "check", kind="qx-main", data_main=True, data_once=True)
    if now.is_open:
        yield button("Show the answer", "answer", data_once=True)
    yield h("span", _class="qx-space")
    kind = "qx-main" if not now.is_open else ""
    short = now.is_plan and not now.is_answered  # else the row is too long
    yield button(
        "Next" if short else "Next puzzle",
        "next",
        sign="next",
        kind=kind,
        data_once=True,
        aria_label="Next puzzle",
    )

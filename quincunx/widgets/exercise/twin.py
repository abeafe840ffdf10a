"""The exercise in words and lists: for the keyboard, for a screen reader, or without a canvas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quincunx.errors import Unfit
from quincunx.widgets.exercise import desk as change
from quincunx.widgets.exercise.desk import Desk
from quincunx.widgets.faces import button
from quincunx.widgets.markup import Raw, h


def twin(desk: Desk) -> str:
    """A list for each step of a pick, a button, and everything in words."""
    fields = _form(desk) if desk.sheet is None else []
    return h(
        "details",
        h("summary", "Answer with lists, and the exercise in words"),
        h("div", *fields, _class="qx-fields", data_form=True) if fields else None,
        h(
            "div",
            *[h("p", line) for line in desk.attempt.told()],
            _class="qx-words",
            role="region",
            aria_label="The exercise in words",
            tabindex=0,
        ),
        _class="qx-twin",
    )


def _form(desk: Desk) -> list[Raw]:
    steps, chosen = desk.attempt.steps, desk.attempt.chosen
    lists = []
    for at, step in enumerate(steps):
        held = chosen[at] if at < len(chosen) else ""
        options = [h("option", f"choose: {step.asks.lower()}", value="", selected=not held)]
        options += [
            h("option", item.label, value=item.name, selected=item.name == held)
            for item in step.items
        ]
        lists.append(
            h("label", h("span", step.asks), h("select", *options, name=f"step{at}"), data_key=at)
        )
    lists.append(button("Pick", "pick", kind="qx-main", disabled=not steps, data_main=True))
    return lists


def pick(desk: Desk, fields: Mapping[str, Any]) -> Desk:
    """Pick what the lists name. Raises Unfit while one of them names nothing."""
    steps = desk.attempt.steps
    names = tuple(str(fields.get(f"step{at}", "")) for at in range(len(steps)))
    for step, name in zip(steps, names, strict=True):
        if not step.holds(name):
            raise Unfit(f"first choose: {step.asks.lower()}")
    if not names:
        raise Unfit("there is nothing to pick here")
    return change.picked(desk, names)

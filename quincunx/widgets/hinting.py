"""Help in numbered steps: each can be asked for once the one before it was."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.errors import Unfit
from quincunx.widgets.markup import Raw, h


def hints(names: Sequence[str], taken: int, texts: Sequence[str] = ()) -> Raw:
    """The row of buttons, which report `hint`, and what the steps taken have told."""
    buttons = [_step(number, name, taken) for number, name in enumerate(names, start=1)]
    told = [h("li", text) for text in texts if text]
    return h(
        "div",
        h("p", h("b", "Hints"), h("span", " each one is counted", _class="qx-second")),
        h("div", *buttons, _class="qx-actions"),
        h("ul", *told, _class="qx-told") if told else None,
        _class="qx-hints",
    )


def check_next(asked: str, taken: int) -> None:
    """Raises Unfit when a step is asked for by its number, and it is not the next one."""
    if asked and int(asked) <= taken:
        raise Unfit(f"hint {asked} is shown already")
    if asked and int(asked) > taken + 1:
        raise Unfit(f"first take hint {taken + 1}")


def _step(number: int, name: str, taken: int) -> Raw:
    off = number != taken + 1
    used = number <= taken
    kind = "qx-button qx-hint" + (" qx-used" if used else "")
    return h(
        "button",
        h("b", str(number)),
        h("span", name),
        h("span", ", used", _class="qx-spoken") if used else None,
        type="button",
        _class=kind,
        data_do="hint",
        data_arg=number,
        data_once=True,
        aria_disabled="true" if off else None,
    )

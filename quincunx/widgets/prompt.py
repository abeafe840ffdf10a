"""What stands over a board that asks something: small facts in a row, the question, the terms."""

from __future__ import annotations

from collections.abc import Iterable

from quincunx.widgets.markup import Raw, h

LEVELS = 5


def prompt(question: str, second: str = "", facts: Iterable[Raw | None] = ()) -> Raw:
    """The question in large type, with facts above it and a muted line under it."""
    shown = [fact for fact in facts if fact is not None]
    return h(
        "div",
        h("div", *shown, _class="qx-facts") if shown else None,
        h("h2", question),
        h("p", second, _class="qx-second") if second else None,
        _class="qx-prompt",
    )


def stars(level: int) -> Raw:
    """A level as five stars, filled as far as it goes, and in words."""
    full = '<path d="M12 2.6l2.9 6.2 6.7.8-5 4.6 1.4 6.7-6-3.4-6 3.4 1.4-6.7-5-4.6 6.7-.8z"/>'
    marks = "".join(
        f'<svg class="qx-star{" qx-full" if at < level else ""}" viewBox="0 0 24 24">{full}</svg>'
        for at in range(LEVELS)
    )
    row = h("span", Raw(marks), _class="qx-stars", aria_hidden="true")
    return h("span", row, h("span", f"Level {level} of {LEVELS}"), _class="qx-level")


def pill(text: str, tip: str = "", *, locked: bool = False) -> Raw:
    """A theme: a solid pill, or a dashed one with a lock while it is a secret."""
    lock = Raw(
        '<svg class="qx-icon" viewBox="0 0 24 24" aria-hidden="true">'
        '<rect x="5.5" y="11" width="13" height="9.5" rx="1.5" fill="currentColor"/>'
        '<path d="M8.5 11V8a3.5 3.5 0 0 1 7 0v3"/></svg>'
    )
    kind = "qx-pill qx-locked" if locked else "qx-pill"
    return h("span", lock if locked else None, h("span", text), _class=kind, title=tip or None)

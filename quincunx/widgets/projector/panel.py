"""What stands beside a board on a projector, in large type."""

from __future__ import annotations

from quincunx.core.explanation import signed
from quincunx.widgets.faces import button
from quincunx.widgets.markup import Raw, h
from quincunx.widgets.panel import Account, rows, together
from quincunx.widgets.projector.show import Show


def panel(show: Show) -> str:
    """The title, what is to be seen, the parts that are told so far, and the way on."""
    slide = show.slide
    return h(
        "section",
        h("p", lesson_title(slide.lesson), _class="qx-second"),
        h("h2", slide.title),
        h("p", slide.told, _class="qx-told-large"),
        h("div", *_parts(show), _class="qx-account"),
        h("footer", _way(show), _jumps(show)),
        h("span", news(show), _class="qx-spoken", role="status", aria_live="polite"),
        _class="qx-panel",
        aria_label="Slide",
    )


def lesson_title(key: str) -> str:
    """A lesson by its number and name, such as `05 Lines`."""
    number, _, words = key.partition("_")
    return f"{number} {words.replace('_', ' ').capitalize()}"


def _parts(show: Show) -> list[Raw]:
    why = show.why
    if why is None or not show.step:
        return []
    card, cell = show.stage.parts(show.slide.move)
    state, move = show.slide.state, show.slide.move
    where = [show.stage.where(reason, state, move) for reason in why.reasons]
    account = Account("", card, cell, why, where, step=show.part)
    return [rows(account), together(account)]


def _way(show: Show) -> Raw:
    told = f"{show.at + 1} of {len(show.slides)}"
    if show.parts > 1 and show.step:
        told += ", all parts" if show.is_told else f", part {show.step} of {show.parts}"
    first, last = not (show.at or show.step), _is_last(show)
    return h(
        "nav",
        button("", "back", None, "back", aria_label="Back", kind="qx-square", disabled=first),
        h("b", told),
        button("", "next", None, "next", aria_label="Next", kind="qx-square", disabled=last),
        _class="qx-steps",
        aria_label="Slides",
    )


def _is_last(show: Show) -> bool:
    return show.at + 1 == len(show.slides) and show.step == show.last_step


def _jumps(show: Show) -> Raw:
    """A list of the boards, and the keys."""
    options = [
        h("option", f"{at}. {slide.title}", value=at - 1, selected=at - 1 == show.at)
        for at, slide in enumerate(show.slides, start=1)
    ]
    chosen = h(
        "select", *options, name="slide", data_do="jump", aria_label="Board", _class="qx-choice"
    )
    keys = "→ or Space: next · ← : back · Home, End · F: full screen"
    return h("div", chosen, h("p", keys, _class="qx-second"), _class="qx-jumps", data_form=True)


def news(show: Show) -> str:
    """What has just come, as a screen reader should say it."""
    why = show.why
    if why is None or not show.step:
        return f"{show.slide.title}. {show.slide.told}"
    if show.part is None:
        return f"Together {signed(why.points)}."
    reason = why.reasons[show.part - 1]
    return f"{reason.sum}."

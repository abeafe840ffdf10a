"""The parts of the workshop that are HTML: the bar, the hands' heads, what the proof says."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator, Mapping
from typing import Any

from quincunx.core.phrase import counted
from quincunx.errors import QuincunxError
from quincunx.games.pack import Option, pack
from quincunx.puzzle.question import Question
from quincunx.widgets.author.draft import DECK, PILE, Draft
from quincunx.widgets.faces import button, disc
from quincunx.widgets.markup import Raw, h


def name(draft: Draft, seat: int) -> str:
    """What a seat is called in the workshop."""
    return f"Player {seat + 1}" if draft.game.seats > 1 else "The player"


# --- the bar


def bar(draft: Draft) -> str:
    """The goal, who is on turn, the pile's order, and what changes the whole table."""
    goals = {each.value: each.title for each in Question}
    seats = {str(seat): f"{name(draft, seat)} is on turn" for seat in range(draft.game.seats)}
    orders = {"known": "Pile in a known order", "unknown": "Pile in unknown order"}
    row = h(
        "div",
        select("goal", "Goal", goals, draft.question.value),
        select("turn", "Turn", seats, str(draft.laid.turn)) if len(seats) > 1 else None,
        select("order", "Pile", orders, "known" if draft.laid.known else "unknown"),
        h("span", _class="qx-rule"),
        button("Take back", "undo", sign="undo", disabled=not draft.before),
        h("span", _class="qx-space"),
        _opener(draft, "Rules and start", "rules"),
        _opener(draft, "Load", "load"),
        _class="qx-bar",
        role="toolbar",
        aria_label="Puzzle in the making",
        data_form=True,
    )
    boxes = {"rules": _rules_box, "load": _load_box}
    return h("div", row, boxes[draft.drawer](draft) if draft.drawer in boxes else None)


def select(name_: str, label: str, titles: Mapping[str, str], chosen: str) -> Raw:
    """A choice that reports at once, by its name."""
    options = [h("option", text, value=key, selected=key == chosen) for key, text in titles.items()]
    return h("select", *options, name=name_, data_do=name_, aria_label=label, _class="qx-choice")


def _opener(draft: Draft, text: str, name_: str) -> Raw:
    opened = "true" if draft.drawer == name_ else "false"
    return button(text, "drawer", name_, aria_expanded=opened)


def _box(title: str, name_: str, *inside: Raw | None) -> Raw:
    close = button(
        "", "drawer", name_, "close", aria_label="Close", kind="qx-square", data_close=True
    )
    return h(
        "div",
        h("header", h("h3", title), close),
        *inside,
        _class="qx-box",
        role="group",
        aria_label=title,
        data_form=True,
        data_key=name_,
    )


def _rules_box(draft: Draft) -> Raw:
    now: dict[str, Any] = {
        "seats": draft.game.seats,
        **pack(draft.game.name).scribe.write_rules(draft.game),
    }
    options = pack(draft.game.name).options()
    single = [_single(each, now) for each in options if not each.many]
    several = [check for each in options if each.many for check in _several(each, now)]
    start = [
        field("Open cells", "open", "6", inputmode="numeric"),
        field("Seed", "seed", "", placeholder="by chance"),
        button("Play a round down to that", "played"),
    ]
    return _box(
        "Rules and start",
        "rules",
        h("div", *single, _class="qx-fields"),
        h("div", *several, _class="qx-checks"),
        h("div", button("Use these rules", "rules", kind="qx-main"), _class="qx-actions"),
        h("h4", "Begin with a position from a played round"),
        h("div", *start, _class="qx-fields"),
        h("div", button("Clear the table", "clear"), _class="qx-actions"),
    )


def _single(option: Option, now: Mapping[str, Any]) -> Raw:
    chosen = str(now.get(option.key, option.default[0]))
    options = [
        h("option", each.title, value=str(each.value), selected=str(each.value) == chosen)
        for each in option.choices
    ]
    return h("label", h("span", option.title), h("select", *options, name=option.key))


def _several(option: Option, now: Mapping[str, Any]) -> Iterator[Raw]:
    for each in option.choices:
        on = each.value in now.get(option.key, ())
        tick = h("input", type="checkbox", name=f"{option.key}-{each.value}", checked=on)
        yield h("label", tick, h("span", each.title))


def field(label: str, name_: str, value: str, **more: str) -> Raw:
    """A field of a form with its label."""
    control = h("input", type="text", name=name_, value=value, autocomplete="off", **more)
    return h("label", h("span", label), control)


def _load_box(draft: Draft) -> Raw:
    upload = h(
        "label",
        h("span", "Open a file of your computer"),
        h("input", type="file", data_do="upload", accept=".json,.jsonl,.txt", _class="qx-spoken"),
        _class="qx-button qx-upload",
    )
    text = h("textarea", name="text", rows=3, placeholder='{"game": …}', spellcheck="false")
    return _box(
        "Load a position",
        "load",
        h("p", "A position or a puzzle as JSON: paste it, or open a file.", _class="qx-second"),
        h("label", h("span", "As text", _class="qx-spoken"), text, _class="qx-text"),
        h(
            "div",
            button("Load the text", "text", kind="qx-main"),
            upload,
            _download(draft),
            _class="qx-actions",
        ),
    )


def _download(draft: Draft) -> Raw | None:
    try:
        text = json.dumps(draft.game.write(draft.state))
    except QuincunxError:
        return None
    data = base64.b64encode(text.encode()).decode()
    return h(
        "a",
        h("span", "Download this position"),
        href=f"data:application/json;base64,{data}",
        download="position.json",
        _class="qx-button",
    )


# --- the cards


def head(draft: Draft, zone: str) -> str:
    """The line over a hand, the pile or the deck, with the button that puts a card there."""
    if zone == DECK:
        title, cards = "Deck", draft.deck
    elif zone == PILE:
        title, cards = "Pile", draft.laid.pile
    else:
        title, cards = name(draft, int(zone)), draft.laid.hands[int(zone)]
    chosen = draft.chosen
    there = chosen is not None and chosen not in cards
    put = f"Put {chosen.name} here" if chosen is not None and there else ""
    mark = disc(int(zone), on_turn=int(zone) == draft.laid.turn) if zone.isdecimal() else None
    return h(
        "div",
        mark,
        h("b", title),
        h("span", counted(len(cards), "card"), _class="qx-second"),
        button(put, "put", zone, kind="qx-small") if put else None,
        *_more(draft, zone),
        _class="qx-hand-line",
    )


def _more(draft: Draft, zone: str) -> Iterator[Raw]:
    if zone == DECK and draft.deck:
        yield button("Deal the rest", "deal", kind="qx-small", data_once=True)
    if zone == PILE and (draft.laid.pile or any(draft.laid.hands)):
        yield button("Take hands and pile back", "gather", kind="qx-small")


def status(draft: Draft, fault: str, note: str) -> str:
    """What is to be done now, or what went wrong."""
    todo = "Choose a card of the deck, then the cell or the hand where it goes."
    if draft.chosen is not None:
        todo = f"{draft.chosen.full_name} is chosen; now pick a cell, a hand or the pile."
    told = fault or note or todo
    words = h("span", told, _class="qx-fault" if fault else "qx-status")
    spoken = h("span", told, _class="qx-spoken", role="status", aria_live="polite")
    return h("div", words, spoken, _class="qx-hand-line")

"""The toolbar of a table and the boxes that it opens."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from quincunx.games.pack import Option, pack
from quincunx.widgets.faces import button
from quincunx.widgets.markup import Raw, h
from quincunx.widgets.table.setup import HOT_SEAT, TITLES
from quincunx.widgets.table.state import TableState

SIZES = {"auto": "Fits the page", "compact": "Compact, for a low screen", "projector": "Projector"}


@dataclass(frozen=True, slots=True)
class Settings:
    """What the bar shows that is not part of a match."""

    size: str = "auto"
    path: str = "match.txt"
    """The file that was named last."""
    saved: str = ""
    """The match as text, to be downloaded; made when the box is open."""
    fault: str = ""
    """What is wrong with the last wish, said inside the box that lies over everything else."""


def bar(state: TableState, settings: Settings) -> str:
    """The row of buttons, and the box that one of them has opened."""
    match = state.match
    row = h(
        "div",
        _opener(state, "New match", "new", "plus"),
        button("Undo", "undo", sign="undo", disabled=not _moves(state)),
        button("Redo", "redo", sign="redo", disabled=not match.undone, kind="qx-redo"),
        h("span", _class="qx-rule"),
        _switch(state, "Show scores", "show_scores"),
        _switch(state, "Open hands", "open_hands"),
        h("span", _class="qx-space"),
        _opener(state, "Save or load", "file", ""),
        _opener(state, "", "more", "more", "More"),
        _class="qx-bar",
        role="toolbar",
        aria_label="Match",
    )
    boxes = {"new": _new, "file": _file, "more": _more}
    box = boxes[state.drawer](state, settings) if state.drawer in boxes else None
    return h("div", row, box)


def _moves(state: TableState) -> bool:
    return len(state.match.entries) > 1


def _opener(state: TableState, text: str, name: str, sign: str, label: str | None = None) -> Raw:
    opened = "true" if state.drawer == name else "false"
    kind = "" if text else "qx-square"
    return button(text, "drawer", name, sign, aria_expanded=opened, aria_label=label, kind=kind)


def _switch(state: TableState, text: str, name: str) -> Raw:
    on = bool(getattr(state, name))
    pressed = "true" if on else "false"
    return button(text, "switch", name, "on" if on else "off", aria_pressed=pressed)


def _box(title: str, *inside: Raw | None, name: str) -> Raw:
    head = h(
        "header",
        h("h3", title),
        button("", "drawer", name, "close", aria_label="Close", kind="qx-square", data_close=True),
    )
    return h(
        "div",
        head,
        *inside,
        _class="qx-box",
        role="group",
        aria_label=title,
        data_form=True,
        data_key=name,
    )


def _wrong(settings: Settings) -> Raw:
    """What is wrong; always in the page, so that what comes after it keeps its place there."""
    return h("p", settings.fault, _class="qx-fault", hidden=not settings.fault)


# --- a new match


def _new(state: TableState, settings: Settings) -> Raw:
    options = pack(state.match.game.name).options()
    now = _chosen(state)
    seed = h(
        "input",
        name="seed",
        type="text",
        placeholder="by chance",
        maxlength=40,
        autocomplete="off",
        data_autofocus=True,
    )
    single = [_field(each.title, _choices(each, now)) for each in options if not each.many]
    several = [check for each in options if each.many for check in _several(each, now)]
    most = max(int(c.value) for each in options if each.key == "seats" for c in each.choices)
    seats = [
        _field(f"Seat {seat + 1}", _select(f"seat-{seat}", TITLES, _kind(state, seat)))
        for seat in range(1, most)
    ]
    note = "The same seed deals the same cards to everybody. Seats that do not play are left out."
    opened = _check("open_hands", "Open hands: everybody sees every card", on=state.open_hands)
    return _box(
        "New match",
        h("div", _field("Seed", seed), *single, _class="qx-fields"),
        h("div", *seats, _class="qx-fields"),
        h("div", *several, opened, _class="qx-checks"),
        h("p", note, _class="qx-second"),
        _wrong(settings),
        h("footer", button("Deal", "new", kind="qx-main", data_main=True, data_once=True)),
        name="new",
    )


def _chosen(state: TableState) -> Mapping[str, Any]:
    """What the rules of the match at the table say, by the keys of the options."""
    found = pack(state.match.game.name).scribe.write_rules(state.match.game)
    return {"seats": len(state.seats), **found}


def _choices(option: Option, now: Mapping[str, Any]) -> Raw:
    choices = {str(choice.value): choice.title for choice in option.choices}
    return _select(option.key, choices, str(now.get(option.key, option.default[0])))


def _several(option: Option, now: Mapping[str, Any]) -> Iterator[Raw]:
    for choice in option.choices:
        on = choice.value in now.get(option.key, ())
        yield _check(f"{option.key}-{choice.value}", choice.title, on=on)


def _kind(state: TableState, seat: int) -> str:
    if seat >= len(state.seats):
        return "greedy"
    player = state.seats[seat].player
    word = type(player).__name__.lower() if player else HOT_SEAT
    return word if word in TITLES else "greedy"


def _field(label: str, control: Raw) -> Raw:
    return h("label", h("span", label), control)


def _select(name: str, choices: Mapping[str, str], chosen: str) -> Raw:
    options = [
        h("option", text, value=key, selected=key == chosen) for key, text in choices.items()
    ]
    return h("select", *options, name=name)


def _check(name: str, text: str, *, on: bool) -> Raw:
    return h("label", h("input", type="checkbox", name=name, checked=on), h("span", text))


# --- files


def _file(_: TableState, settings: Settings) -> Raw:
    data = base64.b64encode(settings.saved.encode()).decode()
    link = h(
        "a",
        h("span", "Download this match"),
        href=f"data:text/plain;charset=utf-8;base64,{data}",
        download="match.txt",
        _class="qx-button",
    )
    upload = h(
        "label",
        h("span", "Open a file of your computer"),
        h(
            "input",
            type="file",
            data_do="upload",
            accept=".txt,.json,.jsonl,text/plain",
            _class="qx-spoken",
        ),
        _class="qx-button qx-upload",
    )
    path = h(
        "input",
        name="path",
        type="text",
        value=settings.path,
        autocomplete="off",
        spellcheck="false",
    )
    return _box(
        "Save or load",
        h("div", link, upload, _class="qx-actions"),
        h("div", _field("A file in the folder of this notebook", path), _class="qx-fields"),
        _wrong(settings),
        h("footer", button("Load", "load"), button("Save", "save", kind="qx-main", data_main=True)),
        name="file",
    )


# --- the rest


_KEYS = (
    "Keys on the board and the hand: arrows move, Enter picks, < and > step through the reasons, "
    "u takes back, r brings back, s shows or hides scores, Escape leaves."
)


def size_choice(chosen: str) -> Raw:
    """How large everything is drawn; a choice reports `size` at once."""
    sizes = [
        h(
            "label",
            h(
                "input",
                type="radio",
                name="size",
                value=key,
                checked=key == chosen,
                data_do="size",
                data_arg=key,
            ),
            h("span", text),
        )
        for key, text in SIZES.items()
    ]
    return h("div", h("b", "Size"), *sizes, _class="qx-checks")


def _more(state: TableState, settings: Settings) -> Raw:
    answer = h(
        "label",
        h(
            "input",
            type="checkbox",
            name="at_once",
            checked=state.at_once,
            data_do="switch",
            data_arg="at_once",
        ),
        h("span", "Opponents answer at once, without waiting for you"),
    )
    seed = h("p", "Seed of this match: ", h("b", str(state.match.seed)), _class="qx-second")
    keys = h("p", _KEYS, _class="qx-second")
    return _box(
        "More",
        size_choice(settings.size),
        h("div", answer, _class="qx-checks"),
        seed,
        keys,
        name="more",
    )

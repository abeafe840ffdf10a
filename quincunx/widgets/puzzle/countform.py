"""The sheet of a count as a form: a field for every part that may be claimed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from quincunx.core.explanation import signed
from quincunx.lesson.count import Part
from quincunx.puzzle.puzzle import Puzzle
from quincunx.widgets.faces import icon
from quincunx.widgets.markup import Raw, h
from quincunx.widgets.puzzle.sheet import Sheet


def form(sheet: Sheet) -> Iterator[Raw]:
    """A field for each part: a number, or a tick where it can be one thing only."""
    yield h("h3", "Count it part by part")
    yield h(
        "p",
        "Write the points of each sum, such as 5 or −7, or the word draw. Tick what else counts.",
        _class="qx-second",
    )
    for kind, parts in groupby(sheet.parts, key=_kind):
        yield h("h4", kind)
        yield h("div", *[_field(sheet, part) for part in parts], _class="qx-sheet")


def _kind(part: Part) -> str:
    """The word that a part's label begins with, in the plural of its group."""
    return _KINDS.get(part.name.split(":")[1], "Flushes")


_KINDS = {
    "sum": "Sums with the neighbours",
    "pair": "Pairs",
    "set": "Sets",
    "straight": "Straights",
    "power": "Power play",
}


def _field(sheet: Sheet, part: Part) -> Raw:
    typed = sheet.typed.get(part.name, "")
    label = h("span", _short(part))
    if len(part.claims) == 1:
        tick = h(
            "input",
            type="checkbox",
            name=part.name,
            checked=bool(typed),
            data_do="note",
            data_arg=part.name,
            aria_label=f"{part.label}: {part.claims[0]}",
        )
        told = h("span", str(part.claims[0]), _class="qx-second")
        return h("label", tick, label, told, _class="qx-tick-field")
    field = h(
        "input",
        type="text",
        inputmode="text",
        name=part.name,
        value=typed,
        size=5,
        maxlength=8,
        autocomplete="off",
        data_do="note",
        data_arg=part.name,
        aria_label=part.label,
    )
    return h("label", field, label, _class="qx-number-field")


def _short(part: Part) -> str:
    """A part without the word that its group says already."""
    words = part.label
    for start in ("Sum with the ", "Pair with the ", "Power play with the "):
        words = words.removeprefix(start)
    for start in ("Set ", "Straight "):
        words = words.removeprefix(start)
    return words[:1].upper() + words[1:]


def checked(sheet: Sheet, puzzle: Puzzle[Any, Any], *, shown: bool = False) -> Iterator[Raw]:
    """Each part that is claimed or should be, with a sign for right and wrong, and why.

    Of an answer that is shown, not given, only what it is made of.
    """
    faulty = sheet.faulty
    if faulty:
        yield h("h4", "What differs")
        yield h("ol", *[_wrong(sheet, part) for part in faulty], _class="qx-audit")
    if sheet.right:
        yield h("h4", "What counts" if shown else "What is right")
        yield h("ol", *[_right(part) for part in sheet.right], _class="qx-audit")
    if shown:
        return
    total = f"You counted {signed(sheet.claimed)}; it scores {signed(puzzle.value)}."
    yield h("p", total, _class="qx-together")


def _wrong(sheet: Sheet, part: Part) -> Raw:
    claim = sheet.claim(part)
    return h("li", icon("close"), h("span", part.fault(claim)), _class="qx-differs")


def _right(part: Part) -> Raw:
    why = " ".join(part.why)
    return h("li", icon("check"), h("span", f"{part.label}. {why}"))

"""How a learner stands: the sums of the progress, carrying it elsewhere, and packs from files."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from datetime import date

from quincunx.puzzle.progress import Progress
from quincunx.puzzle.progress_code import write_code
from quincunx.puzzle.progress_text import write_progress
from quincunx.widgets.faces import button
from quincunx.widgets.markup import Raw, h
from quincunx.widgets.puzzle.room import Room
from quincunx.widgets.table.bar import size_choice


@dataclass(frozen=True, slots=True)
class Chart:
    """The drawn chart of the progress, as SVG, and the same in words."""

    svg: str
    words: str


@dataclass(frozen=True, slots=True)
class Aside:
    """What the boxes show that is no part of the room: the size, and what went wrong or well."""

    size: str = "auto"
    fault: str = ""
    note: str = ""


def _told(aside: Aside) -> Raw:
    """What is said where it can be read: a box lies over the line that says it too."""
    told = aside.fault or aside.note
    return h("p", told, _class="qx-fault" if aside.fault else "", hidden=not told)


def box(title: str, name: str, *inside: Raw | None) -> Raw:
    """A box that lies over the puzzle, with a button that closes it."""
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


def sums(progress: Progress, today: date) -> Raw:
    """The four numbers of a learner's standing, each with its word."""
    tally = progress.tally
    rate = tally.first_rate
    if rate is None:
        return h("p", "No puzzle is tried yet.")
    days = progress.days(today)
    found = [
        (f"{tally.solved} of {tally.tried}", "solved"),
        (f"{round(100 * rate)} %", "right at the first try"),
        (str(progress.streak), f"in a row, longest {progress.best_streak}"),
        (str(days), "day in a row" if days == 1 else "days in a row"),
    ]
    items = [h("li", h("b", number), h("span", word, _class="qx-second")) for number, word in found]
    return h("ul", *items, _class="qx-sums")


def progress_box(room: Room, chart: Chart, today: date, aside: Aside) -> Raw:
    """The sums, the chart by level and theme, and the ways to another machine."""
    progress = room.progress
    puzzles = progress.of_kind("puzzle")
    return box(
        "Progress",
        "progress",
        sums(puzzles, today),
        h(
            "p",
            "A puzzle counts once, by its first try; a hint makes it no first try.",
            _class="qx-second",
        ),
        h("div", Raw(chart.svg), _class="qx-chart", role="img", aria_label=chart.words)
        if puzzles.records
        else None,
        *_carry(progress),
        _told(aside),
    )


def _carry(progress: Progress) -> list[Raw]:
    """A code to copy, a file to download, and a field for either from elsewhere."""
    data = base64.b64encode(write_progress(progress).encode()).decode()
    link = h(
        "a",
        h("span", "Download it as a file"),
        href=f"data:application/json;base64,{data}",
        download="quincunx-progress.json",
        _class="qx-button",
    )
    upload = h(
        "label",
        h("span", "Open a file"),
        h("input", type="file", data_do="progress-file", accept=".json,.txt", _class="qx-spoken"),
        _class="qx-button qx-upload",
    )
    code = write_code(progress) if progress.records else ""
    own = h(
        "label",
        h("span", "Your code, to copy"),
        h("input", type="text", value=code, readonly=True, data_select=True, name="own-code"),
    )
    field = h("input", type="text", name="code", value="", autocomplete="off", spellcheck="false")
    # Once a code is taken over, the field is a new one, and empty.
    count = len(progress.records)
    other = h("label", h("span", "A code from another machine"), field, data_key=f"code{count}")
    add = button("Add it", "progress-code", kind="qx-main", data_main=True)
    return [
        h("h4", "Carry it to another machine"),
        h("div", own if code else None, other, add, _class="qx-fields qx-carry"),
        h("div", link if code else None, upload, _class="qx-actions"),
    ]


def more_box(aside: Aside) -> Raw:
    """Packs from elsewhere, by a path or from the learner's computer; the size; the keys."""
    upload = h(
        "label",
        h("span", "Open a file of your computer"),
        h(
            "input",
            type="file",
            data_do="pack-file",
            accept=".jsonl,.json,.txt",
            _class="qx-spoken",
        ),
        _class="qx-button qx-upload",
    )
    path = h(
        "label",
        h("span", "A file in the folder of this notebook"),
        h("input", name="path", type="text", value="", autocomplete="off", spellcheck="false"),
    )
    return box(
        "More",
        "file",
        h("h4", "Packs of your own"),
        h(
            "div",
            path,
            button("Open", "pack-path", kind="qx-main", data_main=True),
            _class="qx-fields qx-carry",
        ),
        h("div", upload, _class="qx-actions"),
        _told(aside),
        size_choice(aside.size),
        h("p", _KEYS, _class="qx-second"),
    )


_KEYS = (
    "Keys on the board and the hand: arrows move, Enter picks, < and > go along a line of play, "
    "u takes back, h asks for a hint, n takes the next puzzle, Escape leaves."
)

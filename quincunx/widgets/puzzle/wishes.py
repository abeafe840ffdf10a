"""What a control of the page asks for, as changes of the room and of its open puzzle."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TypeAlias

from quincunx.errors import Unfit
from quincunx.widgets.hinting import check_next
from quincunx.widgets.markup import Wish
from quincunx.widgets.puzzle import looking, packs, room, solving, twin
from quincunx.widgets.puzzle.room import Room, Wanted
from quincunx.widgets.puzzle.solving import Solving
from quincunx.widgets.table.setup import needed

Change: TypeAlias = Callable[[Room], Room]

KEYS = {
    "<": Wish("walk-by", "-1"),
    ">": Wish("walk-by", "1"),
    "u": Wish("undo"),
    "h": Wish("hint"),
    "n": Wish("next"),
}
"""What a key on the board or on the hand asks for."""


def change(wish: Wish, today: date) -> Change | None:
    """The change that a wish asks for, or None when it is not about the room."""
    arg = wish.arg or ""
    of_puzzle: dict[str, room.Change] = {
        "undo": solving.undo,
        "submit": solving.submit,
        "again": solving.again,
        "hint": lambda now: _hint(now, arg),
        "answer": solving.show_answer,
        "walk": lambda now: looking.walk(now, arg),
        "walk-by": lambda now: looking.walk_by(now, int(arg)),
        "step-to": lambda now: looking.show_part(now, int(arg)),
        "limit": lambda now: looking.limit(now, arg),
        "check": lambda now: solving.claim(now, typed(wish)),
        "note": lambda now: solving.note(looking.hover(now, arg), typed(wish)),
        "choose": lambda now: twin.choose(now, wish.fields),
        "point": lambda now: twin.point(now, wish.fields),
        "place": lambda now: twin.place(now, wish.fields),
    }
    of_room: dict[str, Change] = {
        "next": room.next_puzzle,
        "daily": lambda now: room.daily(now, today),
        "ask": lambda now: room.ask(now, wanted(wish)),
        "drawer": lambda now: room.drawer(now, arg),
        "pack-path": lambda now: room.add_pack(now, packs.read_file(_path(wish))),
        "pack-file": lambda now: room.add_pack(now, _uploaded(wish)),
    }
    if wish.do in of_puzzle:
        how = of_puzzle[wish.do]
        return lambda now: room.change(now, how)
    return of_room.get(wish.do)


def typed(wish: Wish) -> dict[str, str]:
    """The fields of a form as texts; a tick is a `yes`, none is nothing."""
    words = {True: "yes", False: ""}
    return {
        name: words[value] if isinstance(value, bool) else str(value)
        for name, value in wish.fields.items()
    }


def wanted(wish: Wish) -> Wanted:
    """What the choice of the bar asks for."""
    fields = {name: str(wish.fields.get(name, "")) for name in ("goal", "theme", "level")}
    return Wanted(pack=str(wish.fields.get("pack", packs.ALL)), **fields)


def _hint(now: Solving, asked: str) -> Solving:
    check_next(asked, now.hints)
    return solving.help_more(now)


def _path(wish: Wish) -> str:
    path = str(wish.fields.get("path", "")).strip()
    if not path:
        raise Unfit("write the name of a file first")
    return path


def _uploaded(wish: Wish) -> packs.Pack:
    text = needed(wish.text, f"{wish.file or 'the file'} is too large to be read here")
    return packs.read_text(Path(wish.file).stem or "file", text.encode())

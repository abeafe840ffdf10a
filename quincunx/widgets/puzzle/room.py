"""The room in which puzzles are chosen: packs, what is asked for, and the one that is open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TypeAlias

from quincunx.errors import Unfit
from quincunx.puzzle.progress import Progress
from quincunx.widgets.puzzle.kit import kit
from quincunx.widgets.puzzle.packs import ALL, Pack, Slip, joined, of_the_day
from quincunx.widgets.puzzle.solving import Solving, begin

Change: TypeAlias = Callable[[Solving], Solving]

DRAWERS = ("progress", "file")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What kind of puzzle is asked for; what is empty may be any."""

    pack: str = ALL
    goal: str = ""
    theme: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Room:
    """All that a puzzle box shows follows from this."""

    packs: tuple[Pack, ...]
    slip: Slip
    solving: Solving
    wanted: Wanted = field(default_factory=Wanted)
    day: date | None = None
    """The day whose puzzle is open, or None for any other puzzle."""
    progress: Progress = field(default_factory=Progress)
    drawer: str = ""
    """The box that is open: `progress`, `file`, or none."""
    place: str = ""
    """What had the learner's last click, so that the same field is pointed at."""

    @property
    def pack(self) -> Pack:
        """The pack that is chosen from."""
        return pack_named(self.packs, self.wanted.pack)

    @property
    def selection(self) -> tuple[Slip, ...]:
        """The puzzles that fit what is asked for, the easiest first."""
        return select(self.packs, self.wanted)

    def is_solved(self, slip: Slip) -> bool:
        """Whether a puzzle was ever solved."""
        record = self.progress.records.get(slip.id)
        return record is not None and record.solved_at is not None

    @property
    def solved(self) -> int:
        """How many of the selection are solved."""
        return sum(map(self.is_solved, self.selection))


def pack_named(packs: tuple[Pack, ...], name: str) -> Pack:
    """The pack of a name, or all of them as one. Raises Unfit."""
    if name == ALL:
        return joined(packs)
    for pack in packs:
        if pack.name == name:
            return pack
    raise Unfit(f"there is no pack {name[:60]}")


def select(packs: tuple[Pack, ...], wanted: Wanted) -> tuple[Slip, ...]:
    """The puzzles that are asked for, the easiest first. Raises Unfit for an unknown pack."""
    slips = pack_named(packs, wanted.pack).select(wanted.goal, wanted.theme, wanted.level)
    return tuple(sorted(slips, key=lambda slip: slip.level))


def enter(
    packs: tuple[Pack, ...],
    wanted: Wanted,
    progress: Progress,
    day: date | None = None,
) -> Room:
    """The room with its first puzzle: that of a day, else the first that is not solved.

    Raises Unfit when no puzzle is as it is asked for.
    """
    slips = select(packs, wanted)
    if not slips:
        raise Unfit(NONE)
    room = Room(packs, slips[0], _open(slips[0]), wanted, progress=progress)
    if day is not None:
        return daily(room, day)
    return _show(room, next((s for s in slips if not room.is_solved(s)), slips[0]))


NONE = "no puzzle is like that; choose another goal, theme or level"


def _open(slip: Slip) -> Solving:
    puzzle = slip.open()
    return begin(kit(puzzle.game.name), puzzle)


def _show(room: Room, slip: Slip, day: date | None = None) -> Room:
    if slip is room.slip and day == room.day:
        return room
    return replace(room, slip=slip, solving=_open(slip), day=day)


def ask(room: Room, wanted: Wanted) -> Room:
    """Ask for another kind of puzzle: the open one stays if it fits. Raises Unfit for none.

    Where a new goal or pack leaves nothing with the theme and level, these are let go.
    """
    fits = [wanted]
    if wanted.goal != room.wanted.goal or wanted.pack != room.wanted.pack:
        fits += [replace(wanted, theme=""), replace(wanted, theme="", level="")]
        fits.append(Wanted(wanted.pack))
    for each in fits:
        slips = select(room.packs, each)
        if slips:
            room = replace(room, wanted=each, drawer="")
            kept = room.slip in slips and room.day is None
            first = next((s for s in slips if not room.is_solved(s)), slips[0])
            return room if kept else _show(room, first)
    raise Unfit(NONE)


def next_puzzle(room: Room) -> Room:
    """The next puzzle of the selection that is not solved; when all are, simply the next."""
    slips = room.selection
    at = slips.index(room.slip) if room.slip in slips else -1
    others = (*slips[at + 1 :], *slips[: max(at, 0)])
    if not others:
        raise Unfit("this is the only puzzle of its kind here; choose another goal or level")
    return _show(room, next((s for s in others if not room.is_solved(s)), others[0]))


def daily(room: Room, day: date) -> Room:
    """The puzzle of a day: the same for everybody with the same packs, whatever is asked for."""
    slip = of_the_day(joined(room.packs).slips, day)
    return replace(_show(room, slip, day), drawer="")


def add_pack(room: Room, pack: Pack) -> Room:
    """A pack more, and its first puzzle; one of the same name is replaced."""
    packs = (*(each for each in room.packs if each.name != pack.name), pack)
    return ask(replace(room, packs=packs), Wanted(pack.name))


def drawer(room: Room, name: str) -> Room:
    """Open a box, or close it when it is open."""
    return replace(room, drawer="" if name == room.drawer or name not in DRAWERS else name)


def change(room: Room, how: Change) -> Room:
    """Change the open puzzle."""
    return replace(room, solving=how(room.solving))

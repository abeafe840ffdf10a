"""The games of the house, and what each of them hands to it.

A front door asks for a game by name and knows nothing else of it:

    pack("quincunx").make(seats=3, variants=["flush"])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from quincunx.core.explanation import Explanation, NearMiss, Reason
from quincunx.core.fields import close_to, shown
from quincunx.core.game import Game
from quincunx.errors import NotationError
from quincunx.lesson.lesson import Lesson
from quincunx.lesson.slide import Slide
from quincunx.records.record import Record, Scribe
from quincunx.records.report import Report

if TYPE_CHECKING:
    from quincunx.draw.scene import Scene

GAMES = ("quincunx",)
"""Every game by name; its folder holds a module `pack` with its GamePack as `PACK`."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that an option may be."""

    value: str | int
    """As `make` and files want it."""
    title: str
    """As readers see it."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose before a match."""

    key: str
    """The argument of `make`."""
    title: str
    choices: tuple[Choice, ...]
    default: tuple[str | int, ...]
    """The values that are chosen at first."""
    many: bool = False
    """Whether several may be chosen, or none; else it is exactly one."""


@dataclass(frozen=True, slots=True)
class GamePack:
    """What one game hands to the house; states and moves are the game's own values.

    Whatever needs more than the rules is a function, so that nobody loads what he does not use.
    """

    name: str
    """What it is called in files and commands."""
    title: str
    """What readers call it."""
    make: Callable[..., Game[Any, Any]]
    """The rules that options make, given by the keys of `options`; what is left out is as usual.

    Raises NotationError for an unknown option, and for options that do not go together."""
    options: Callable[[], tuple[Option, ...]]
    """What can be chosen, for a form."""
    rules_of: Callable[[Any], Game[Any, Any]]
    """The rules that a state is played by."""
    read_position: Callable[[object], Any]
    """The state that a JSON value holds, with rules of its own. Raises NotationError."""
    score: Callable[[Any, Any], Explanation]
    """What a move by the seat on turn scores; the state need not be one that play reaches.

    Raises IllegalMove and Unfit."""
    where: Callable[[Reason, Any, Any], str]
    """Where a reason lies for a move in a state, in a few words; empty for nowhere."""
    near_misses: Callable[[Any, Any], Sequence[NearMiss]]
    """What a learner may expect to count for a move in a state, and why it does not."""
    open_cells: Callable[[Any], Sequence[Any]]
    """The cells on which a move may lay something now."""
    picture: Callable[..., Scene]
    """A state as a drawing; a move as second argument is drawn with the reasons of its score.

    Named arguments: `size`, the edge of a card in pixels, and `dark`, for a dark page."""
    describe: Callable[[Any, Sequence[str]], str]
    """A state in sentences, with the players' names or none, as a screen reader says it."""
    scribe: Scribe[Any, Any]
    """How its matches are put on paper."""
    is_foreign: Callable[[object], bool]
    """Whether a JSON value looks like a file of another site."""
    read_foreign: Callable[[object], Record[Any, Any] | Report[Any, Any]]
    """What such a file holds. Raises NotationError for one that can't be right."""
    read_foreign_position: Callable[[object], Any]
    """The last state of such a file, even of one whose moves can't be replayed.

    Raises NotationError, also where it can't be known."""
    stage: Callable[[], Any]
    """The plug for the notebook's table: a `Stage` of `quincunx.widgets.table`."""
    lens: Callable[[], Any]
    """The plug for the search: a `Lens` of `quincunx.solve`."""
    solver: Callable[[], Callable[..., Any]]
    """The fastest search there is: answers a state, a `Question` and perhaps a `Meter` of
    `quincunx.solve` with a `Solution`."""
    setter: Callable[[], Any]
    """The plug for puzzles: a `Setter` of `quincunx.puzzle`."""
    workshop: Callable[[], Any]
    """The plug for laying out positions: a `Workshop` of `quincunx.widgets.author`."""
    lessons: Callable[[], tuple[Lesson, ...]]
    """The lessons of its workbook, in order."""
    slides: Callable[[], tuple[Slide, ...]]
    """The prepared boards of the lessons, for their pictures and for a projector."""


def pack(name: str) -> GamePack:
    """The pack of a game, loaded when it is first asked for. Raises NotationError."""
    if name not in GAMES:
        listed = ", ".join(GAMES)
        raise NotationError(f"game: {shown(name)} is none of {listed}{close_to(name, GAMES)}")
    found = import_module(f"quincunx.games.{name}.pack").PACK
    assert isinstance(found, GamePack)
    return found

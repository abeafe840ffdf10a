"""A match as it is kept: with its players' names, and what its game says of itself on paper."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from quincunx.core.game import Game, M, S
from quincunx.core.match import Match
from quincunx.core.phrase import counted, there_are
from quincunx.errors import Unfit

LONGEST_NAME = 40
_LINE = re.compile(r"\d{1,4}\.( |$)|Round \d|deal: |Before the first move: ")
"""How those lines begin that tell what was played; a name may stand first in a line."""


@dataclass(frozen=True, slots=True)
class Record(Generic[S, M]):
    """A match and who plays it. Raises Unfit for names that can't stand in a line of text."""

    match: Match[S, M]
    players: tuple[str, ...] = ()
    """Their names, seat by seat; or none, for `Player 1` and so on."""
    about: Mapping[str, Any] = field(default_factory=dict)
    """JSON values that a front door wants to find again; a transcript does not hold them."""

    def __post_init__(self) -> None:
        names = tuple(" ".join(name.split()) for name in self.players)
        object.__setattr__(self, "players", names)
        seats = self.match.game.seats
        if names and len(names) != seats:
            raise Unfit(f"{there_are(len(names), 'name')} for {counted(seats, 'player')}")
        for name in names:
            if not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
                raise Unfit(f"a player's name has 1 to {LONGEST_NAME} printable characters")
            if _LINE.match(name):
                raise Unfit(f"a player's name can't begin as a line of a transcript: {name}")

    @property
    def names(self) -> tuple[str, ...]:
        """What each player is called."""
        seats = range(self.match.game.seats)
        return self.players or tuple(f"Player {seat + 1}" for seat in seats)


@dataclass(frozen=True, slots=True)
class Kept:
    """What one seat is left with when a round ends."""

    pieces: tuple[str, ...]
    """Its cards, by their codes."""
    points: int | None
    """What they cost, as a number below zero; None when not all of them are seen."""


@dataclass(frozen=True, slots=True)
class Scribe(Generic[S, M]):
    """How one game is put on paper: what a record needs beyond the game's own protocol."""

    name: str
    """The game's name in files, such as `quincunx`."""
    title: str
    """Its name for readers, such as `Quincunx`."""
    write_rules: Callable[[Game[S, M]], dict[str, Any]]
    """The rules as a JSON value."""
    read_rules: Callable[[object], Game[S, M]]
    """The rules that a JSON value holds. Raises NotationError."""
    opening: Callable[[S], str]
    """How a round begins, in a sentence."""
    drawn: Callable[[S, S, int], tuple[str, ...]]
    """What a seat draws between two states when nothing is left to chance."""
    after_draw: Callable[[Game[S, M], S, Sequence[str]], tuple[tuple[Any, ...], S]]
    """What was drawn, and the state after it, for a state that waits for chance.

    Raises NotationError or IllegalMove for what can't be drawn.
    """
    kept: Callable[[S], tuple[Kept, ...]]
    """What each seat is left with when the round is over."""
    result: Callable[[Game[S, M], S, Sequence[str]], str]
    """How the match ends for players of these names, in a sentence; empty before its end."""

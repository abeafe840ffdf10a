"""What a game adds so that puzzles can be set in it: a small protocol, and what it speaks in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from quincunx.core.game import M, S
from quincunx.core.grid import Cell
from quincunx.puzzle.puzzle import Spot
from quincunx.puzzle.question import Question
from quincunx.solve.budget import Meter
from quincunx.solve.endgame import Question as Ask
from quincunx.solve.lens import Mirror
from quincunx.solve.solution import Solution


@dataclass(frozen=True, slots=True)
class Theme:
    """What a puzzle is about, as its pill and its first hint say it."""

    key: str
    """A short name for machines, such as `power-play`."""
    title: str
    """What learners read, such as `Power play`."""
    sentence: str
    """What it means, in one sentence."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What kind of position a puzzle is to be made of."""

    question: Question
    open: int
    """How many cells are still to be filled in the round."""
    seats: int = 2
    variants: tuple[str, ...] = ()
    """The variants in play, by name."""
    layout: str = ""
    """The game's layout, by name; empty for its usual one."""


class Setter(Protocol[S, M]):
    """Sets puzzles in one game: the plug of that game into this room.

    It is a value that can be sent to another process.
    """

    @property
    def name(self) -> str:
        """The game's name in files."""

    @property
    def themes(self) -> Mapping[str, Theme]:
        """The rules that make a theme when the answer scores by them, by their keys."""

    @property
    def everyday(self) -> frozenset[str]:
        """The rules among them that are a theme only where the answer scores by no other."""

    @property
    def weight(self) -> int:
        """How many points make a difference that players talk about."""

    def read(self, data: object) -> Spot[S, M]:
        """The game and the state that a JSON value holds. Raises NotationError."""

    def played(self, spot: Spot[S, M], question: Question) -> Spot[S, M]:
        """Where a question about a state is played out; a plan, without rivals.

        Raises Unfit when the question can't be asked here.
        """

    def check(self, spot: Spot[S, M], question: Question) -> None:
        """Raise PuzzleError, saying why, when no round can come to this state."""

    def key(self, state: S, move: M | None = None) -> str:
        """A text that is the same for a state however it is turned, mirrored or moved.

        A move is turned with it. What changes no value, such as whose names the seats bear,
        is not in it.
        """

    def mirrors(self, state: S) -> Sequence[Mirror]:
        """The symmetries that lay a state on itself, without the one that changes nothing."""

    def traits(self, state: S) -> frozenset[str]:
        """What two states that are nearly the same have nearly all in common."""

    def held(self, move: M) -> tuple[str, ...]:
        """What a move takes from the hand, as its targets are named."""

    def cells(self, move: M) -> tuple[Cell, ...]:
        """Where a move lands."""

    def prompt(self, question: Question, state: S, move: M | None = None) -> str:
        """The question in words, as it is put to the seat on turn."""

    def set_up(self, wanted: Wanted, rng: Random) -> Spot[S, M] | None:
        """A state of that kind that came about in play, or None when this try found none.

        Raises Unfit or NotationError when there can be no such state.
        """

    def solve(self, spot: Spot[S, M], ask: Ask, meter: Meter | None = None) -> Solution[M]:
        """Answer what a solver is asked, with the fastest search there is."""

    def solve_again(self, spot: Spot[S, M], ask: Ask, meter: Meter | None = None) -> Solution[M]:
        """The same by a search that shares as little as possible with `solve`."""

    def position_schema(self) -> dict[str, Any]:
        """The JSON Schema of a position."""

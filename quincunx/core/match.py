"""A match: an immutable history of deals, moves and draws, that can be undone and replayed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Generic

from quincunx.core import show
from quincunx.core.explanation import Explanation
from quincunx.core.fields import as_seed, is_whole, shown
from quincunx.core.game import Game, M, Nobody, S
from quincunx.core.named import Named
from quincunx.errors import IllegalMove, NotationError, Unfit


class Kind(Named):
    """What can happen in a match."""

    DEAL = "deal"
    MOVE = "move"
    DRAW = "draw"
    SET_UP = "set-up"
    """A match that begins from a given state instead of a deal."""


@dataclass(frozen=True, slots=True)
class Entry(Generic[S]):
    """One thing that happened, and the state it led to."""

    kind: Kind
    state: S
    what: Any = None
    """The move, or what was drawn."""
    seat: int | None = None
    """Who moved."""
    why: Explanation = field(default_factory=Explanation)


@dataclass(frozen=True, slots=True)
class Match(Generic[S, M]):
    """A game in progress with all that led to it; each change gives a new match.

    One seed fixes every deal, whatever is undone in between, so a class can play the same cards.
    """

    game: Game[S, M]
    seed: int | str
    entries: tuple[Entry[S], ...]
    undone: tuple[Entry[S], ...] = ()
    """What was taken back, the latest first; a new move forgets it."""

    @classmethod
    def start(cls, game: Game[S, M], seed: int | str) -> Match[S, M]:
        """Deal the first round. Raises NotationError for a seed that no file can hold."""
        return cls(game, as_seed(seed), (Entry(Kind.DEAL, game.deal(_rng(seed, 1))),))

    @classmethod
    def from_state(cls, game: Game[S, M], state: S, seed: int | str = 0) -> Match[S, M]:
        """Begin a match in a given state; the seed decides its later deals and draws.

        Raises NotationError for a seed that no file can hold.
        """
        return _drawn(cls(game, as_seed(seed), (Entry(Kind.SET_UP, state),)))

    def _repr_svg_(self) -> str | None:
        """Where the match stands, as a notebook shows it."""
        return show.svg(self.game.name, self.state)

    @property
    def state(self) -> S:
        """Where the match stands."""
        return self.entries[-1].state

    @property
    def last(self) -> Entry[S]:
        """What happened last."""
        return self.entries[-1]

    @property
    def turn(self) -> int | Nobody:
        """Who is on turn."""
        return self.game.turn(self.state)

    @property
    def moves(self) -> tuple[M, ...]:
        """The moves played, from the first."""
        return tuple(entry.what for entry in self.entries if entry.kind is Kind.MOVE)

    def play(self, move: M) -> Match[S, M]:
        """Play a move for the seat on turn, and any draw of chance that follows.

        Raises IllegalMove when a rule forbids it; the match is then as before.
        """
        seat = self.turn
        if isinstance(seat, Nobody):
            raise IllegalMove(seat.refusal)
        step = self.game.play(self.state, move)
        return self._with(Entry(Kind.MOVE, step.state, move, seat, step.why))

    def deal(self) -> Match[S, M]:
        """Deal the next round. Raises Unfit unless a round is over and another one is left."""
        if self.turn is not Nobody.DEAL:
            raise Unfit("there is no round to deal now")
        number = 1 + sum(entry.kind in (Kind.DEAL, Kind.SET_UP) for entry in self.entries)
        return self._with(Entry(Kind.DEAL, self.game.deal(_rng(self.seed, number), self.state)))

    def _with(self, entry: Entry[S]) -> Match[S, M]:
        return _drawn(replace(self, entries=(*self.entries, entry), undone=()))

    # --- back and forth

    def undo(self) -> Match[S, M]:
        """Take back the last move or deal, with the draws that followed it.

        Raises Unfit at the start of the match.
        """
        if len(self.entries) == 1:
            raise Unfit("there is nothing to undo")
        match = replace(self, entries=self.entries[:-1], undone=(self.last, *self.undone))
        return match.undo() if self.last.kind is Kind.DRAW else match

    def redo(self) -> Match[S, M]:
        """Bring back what was undone last. Raises Unfit when there is nothing."""
        if not self.undone:
            raise Unfit("there is nothing to redo")
        match = replace(self, entries=(*self.entries, self.undone[0]), undone=self.undone[1:])
        more = match.undone and match.undone[0].kind is Kind.DRAW
        return match.redo() if more else match

    def at(self, number: int) -> Match[S, M]:
        """The match as it stood after an entry, the later ones undone; the first is 0.

        Raises Unfit when there is no such entry.
        """
        everything = (*self.entries, *self.undone)
        if not is_whole(number) or not 0 <= number < len(everything):
            last = len(everything) - 1
            raise Unfit(f"the match has entries 0 to {last}, not {shown(number)}")
        kept = number + 1
        return replace(self, entries=everything[:kept], undone=everything[kept:])


def replay(game: Game[S, M], seed: int | str, moves: Iterable[M]) -> Match[S, M]:
    """The match that these moves make of a seed, with each deal where it is due.

    Raises NotationError that names the first move that can't be played.
    """
    match = Match.start(game, seed)
    for number, move in enumerate(moves, start=1):
        if match.turn is Nobody.DEAL:
            match = match.deal()
        try:
            match = match.play(move)
        except IllegalMove as error:
            raise NotationError(f"move {number}, {game.write_move(move)}: {error}") from None
    return match


def _drawn(match: Match[S, M]) -> Match[S, M]:
    """Let chance decide as long as the match waits for it."""
    while match.turn is Nobody.CHANCE:
        rng = _rng(match.seed, f"draw {len(match.entries)}")
        draws = match.game.draws(match.state)
        draw = rng.choices(draws, [each.ways for each in draws])[0]
        drawn = Entry(Kind.DRAW, draw.state, draw.what)
        match = replace(match, entries=(*match.entries, drawn))
    return match


def _rng(seed: int | str, what: int | str) -> Random:
    """A source of chance for one deal or draw, so that each is the same after an undo."""
    return Random(f"{seed}:{what}")

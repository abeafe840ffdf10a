"""A match told again, event by event, from what a file says of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Generic

from quincunx.core.game import Game, M, Nobody, S
from quincunx.core.match import Entry, Kind, Match
from quincunx.errors import NotationError, QuincunxError, Unfit
from quincunx.records.record import Scribe


class Retelling(Generic[S, M]):
    """Builds a match; where a file is silent about chance, the seed decides as in play."""

    def __init__(self, scribe: Scribe[S, M], match: Match[S, M]) -> None:
        self.match = match
        self.moves = 0
        """How many moves are told."""
        self._scribe = scribe
        self._drawn = 0

    @classmethod
    def begin(
        cls, scribe: Scribe[S, M], game: Game[S, M], seed: int | str, set_up: S | None = None
    ) -> Retelling[S, M]:
        """Begin with the first deal of a seed, or with a position that was set up."""
        if set_up is None:
            return cls(scribe, Match.start(game, seed))
        return cls(scribe, Match.from_state(game, set_up, seed))

    def move(self, text: str) -> None:
        """Play a move, with the deal that is due before it. Raises NotationError."""
        self.moves += 1
        match = self.match.deal() if self.match.turn is Nobody.DEAL else self.match
        try:
            self.match = match.play(match.game.read_move(text))
        except QuincunxError as error:
            raise NotationError(f"move {self.moves}, {text[:20]}: {error}") from None
        self._drawn = 0

    @property
    def rounds(self) -> int:
        """How many rounds have begun."""
        return sum(entry.kind in (Kind.DEAL, Kind.SET_UP) for entry in self.match.entries)

    @property
    def awaits_draw(self) -> bool:
        """Whether chance decided since the last move, so that the file may say how."""
        return self.match.game.turn(self._told()[-1].state) is Nobody.CHANCE

    def draw(self, texts: Sequence[str]) -> None:
        """Put what the file says in the place of what chance drew. Raises NotationError."""
        told, match = self._told(), self.match
        if not self.awaits_draw:
            raise NotationError(f"after move {self.moves} nothing is left to chance")
        try:
            what, state = self._scribe.after_draw(match.game, told[-1].state, texts)
        except QuincunxError as error:
            raise NotationError(f"after move {self.moves}: {error}") from None
        self.match = replace(match, entries=(*told, Entry(Kind.DRAW, state, what)))
        self._drawn += 1

    def _told(self) -> tuple[Entry[S], ...]:
        """The entries without those draws of which the file has said nothing yet."""
        entries = self.match.entries
        kept = len(entries)
        while entries[kept - 1].kind is Kind.DRAW:
            kept -= 1
        return entries[: kept + self._drawn]

    def deal(self, state: S | None = None) -> None:
        """Deal the next round by the seed, or as it was recorded. Raises NotationError."""
        if state is None:
            try:
                self.match = self.match.deal()
            except Unfit as error:
                raise NotationError(f"after move {self.moves}: {error}") from None
        else:
            entries = self.match.entries
            if entries[-1].kind is Kind.DEAL:  # the seed's own deal, which this one replaces
                entries = entries[:-1]
            elif self.match.turn is not Nobody.DEAL:
                raise NotationError(f"after move {self.moves} the round is not over")
            self.match = replace(self.match, entries=(*entries, Entry(Kind.DEAL, state)))
        self._drawn = 0


def recorded_deals(match: Match[S, M]) -> Iterator[int]:
    """The entries that are deals of which the seed knows nothing, undone ones among them."""
    history = (*match.entries, *match.undone)
    for at, entry in enumerate(history):
        if entry.kind is Kind.DEAL and entry != _dealt(match, history[:at]):
            yield at


def _dealt(match: Match[S, M], before: tuple[Entry[S], ...]) -> Entry[S] | None:
    if not before:
        return Match.start(match.game, match.seed).last
    try:
        return replace(match, entries=before, undone=()).deal().last
    except Unfit:
        return None

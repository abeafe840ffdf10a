"""The lines of a transcript's body: how rounds begin, moves score and matches end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic

from quincunx.core.explanation import signed
from quincunx.core.game import M, Nobody, S
from quincunx.core.match import Entry, Kind
from quincunx.records.record import Record, Scribe


class Page(Generic[S, M]):
    """Writes one line after the other; columns are parted by two blanks or more."""

    def __init__(self, record: Record[S, M], scribe: Scribe[S, M]) -> None:
        self.record = record
        self.match = record.match
        self.scribe = scribe
        self.rounds = 0
        self.moves = 0
        self.width = max(map(len, record.names))

    def opening(self, entry: Entry[S]) -> Iterator[str]:
        """How a round begins."""
        self.rounds += 1
        yield ""
        yield f"Round {self.rounds}: {self.scribe.opening(entry.state)}"

    def move(self, at: int) -> str:
        """A numbered line: the move, its points, what is drawn, and whose it is."""
        self.moves += 1
        entry = self.match.entries[at]
        seat = entry.seat or 0
        told = self._drawn(at, seat)
        text = self.match.game.write_move(entry.what)
        points = signed(entry.why.points)
        return f"{self.moves:3}. {text:<9}  {points:>4}  {told:<15}  {self.record.names[seat]}"

    def _drawn(self, at: int, seat: int) -> str:
        """What is drawn, by chance or from a pile whose order is known."""
        entries = self.match.entries
        told = []
        for entry in entries[at + 1 :]:
            if entry.kind is not Kind.DRAW:
                break
            told.append(draws(entry.what))
        before, after = entries[at - 1].state, entries[at].state
        known = self.scribe.drawn(before, after, seat)
        return "  ".join(told or ([draws(known)] if known else []))

    def ending(self, entry: Entry[S]) -> Iterator[str]:
        """What each player is left with when a round is over, and has then."""
        yield f"End of round {self.rounds}"
        scores = self.match.game.scores(entry.state)
        kept = self.scribe.kept(entry.state)
        for name, left, score in zip(self.record.names, kept, scores, strict=True):
            told = f"     {name:<{self.width}}  keeps {' '.join(left.pieces) or 'nothing'}"
            if left.points is not None:
                told += f"  {signed(left.points)}  total {number(score)}"
            yield told

    def standing(self) -> Iterator[str]:
        """The scores at the end, or so far, and the result."""
        match = self.match
        scores = zip(self.record.names, match.game.scores(match.state), strict=True)
        over = match.turn is Nobody.OVER
        unseen = any(kept.points is None for kept in self.scribe.kept(match.state))
        yield ""
        yield _HEADS[over, over and unseen]
        for name, score in scores:
            yield f"     {name:<{self.width}}  {number(score)}"
        result = self.scribe.result(match.game, match.state, self.record.names)
        if result:
            yield result


def draws(what: tuple[object, ...]) -> str:
    """What is drawn, in words."""
    return f"draws {' '.join(map(str, what))}"


def number(score: int) -> str:
    """A score as readers see it: a true minus, and no plus."""
    return signed(score).lstrip("+")


_HEADS = {
    (False, False): "Scores so far",
    (True, False): "Final scores",
    (True, True): "Scores without the cost of the unseen cards",
}

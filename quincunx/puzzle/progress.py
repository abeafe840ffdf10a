"""What a learner has tried and solved: one record for each puzzle or exercise, and their sums."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from typing import Any, TypeAlias

from quincunx.errors import Unfit


@dataclass(frozen=True, slots=True)
class Tried:
    """One try at a puzzle or an exercise."""

    id: str
    """What was tried; an exercise's id names its kind and, if it may be repeated, its seed."""
    right: bool
    at: datetime
    """When; with its zone."""
    kind: str = "puzzle"
    """`puzzle`, or the kind of exercise."""
    group: str = ""
    """What it counts under: a puzzle's goal, or a lesson."""
    level: int = 0
    """From 1 to 5, or 0 where there are no levels."""
    themes: tuple[str, ...] = ()
    hints: int = 0
    """How many steps of help were taken before."""

    def __post_init__(self) -> None:
        if self.at.tzinfo is None:
            raise Unfit("the time of a try needs its zone, such as datetime.now(UTC)")
        object.__setattr__(self, "at", self.at.astimezone(UTC).replace(microsecond=0))


@dataclass(frozen=True, slots=True)
class Record:
    """All that is kept of one puzzle or exercise, however often it was tried."""

    id: str
    kind: str
    group: str
    level: int
    themes: tuple[str, ...]
    first_at: datetime
    """When it was tried first."""
    first: bool
    """Whether that try was right, without help."""
    solved_at: datetime | None = None
    """When it was solved first, or None."""
    tries: int = 1
    hints: int = 0

    @classmethod
    def of(cls, tried: Tried) -> Record:
        """The record of a first try."""
        return cls(
            id=tried.id,
            kind=tried.kind,
            group=tried.group,
            level=tried.level,
            themes=tried.themes,
            first_at=tried.at,
            first=tried.right and not tried.hints,
            solved_at=tried.at if tried.right else None,
            hints=tried.hints,
        )

    def again(self, tried: Tried) -> Record:
        """The record after one more try; once solved it stays so."""
        now = max(self.first_at, tried.at)  # a clock may have been put back
        solved = self.solved_at or (now if tried.right else None)
        hints = max(self.hints, tried.hints)
        return replace(self, solved_at=solved, tries=self.tries + 1, hints=hints)

    def joined(self, other: Record) -> Record:
        """One record of two that were kept apart, the same in whatever order they are joined."""
        early = min(self, other, key=lambda each: (each.first_at, each.first, each.themes))
        times = [each.solved_at for each in (self, other) if each.solved_at]
        return replace(
            early,
            solved_at=min(times, default=None),
            tries=max(self.tries, other.tries),
            hints=max(self.hints, other.hints),
        )


@dataclass(frozen=True, slots=True)
class Tally:
    """How many were tried, solved, and right at the first try."""

    tried: int = 0
    solved: int = 0
    first: int = 0

    @property
    def first_rate(self) -> Fraction | None:
        """The part that was right at the first try, or None when nothing was tried."""
        return Fraction(self.first, self.tried) if self.tried else None

    def plus(self, record: Record) -> Tally:
        """The tally with one record more."""
        solved = self.solved + (record.solved_at is not None)
        return Tally(self.tried + 1, solved, self.first + record.first)


Keep: TypeAlias = Callable[[Record], Iterable[Any]]


@dataclass(frozen=True, slots=True)
class Progress:
    """The records of one learner by their ids; each change gives a new value."""

    records: Mapping[str, Record] = field(default_factory=dict)
    extra: Mapping[str, Any] = field(default_factory=dict, repr=False)
    """Fields of the file that this version does not know."""

    def after(self, tried: Tried) -> Progress:
        """The progress with one more try; a repeat adds no second record."""
        known = self.records.get(tried.id)
        record = known.again(tried) if known else Record.of(tried)
        return replace(self, records={**self.records, tried.id: record})

    def joined(self, other: Progress) -> Progress:
        """Everything that either knows; joining twice or in another order changes nothing."""
        records = dict(self.records)
        for id_, record in other.records.items():
            records[id_] = records[id_].joined(record) if id_ in records else record
        return replace(self, records=records, extra={**other.extra, **self.extra})

    # --- sums

    def of_kind(self, kind: str) -> Progress:
        """Only the records of a kind, such as `puzzle`."""
        kept = {id_: each for id_, each in self.records.items() if each.kind == kind}
        return replace(self, records=kept)

    @property
    def tally(self) -> Tally:
        """All records together."""
        total = Tally()
        for record in self.records.values():
            total = total.plus(record)
        return total

    @property
    def by_theme(self) -> dict[str, Tally]:
        """A tally for each theme, by its key; a record counts under each of its themes."""
        return self._by(lambda record: record.themes)

    @property
    def by_level(self) -> dict[int, Tally]:
        """A tally for each level that there is."""
        return self._by(lambda record: [record.level] if record.level else [])

    @property
    def by_group(self) -> dict[str, Tally]:
        """A tally for each goal or lesson."""
        return self._by(lambda record: [record.group] if record.group else [])

    def _by(self, keys: Keep) -> dict[Any, Tally]:
        tallies: dict[Any, Tally] = {}
        for record in self.records.values():
            for key in keys(record):
                tallies[key] = tallies.get(key, Tally()).plus(record)
        return dict(sorted(tallies.items()))

    @property
    def streak(self) -> int:
        """How many in a row, up to the latest, were right at the first try."""
        streaks = list(self._streaks())
        return streaks[-1] if streaks else 0

    @property
    def best_streak(self) -> int:
        """The longest such row there was."""
        return max(self._streaks(), default=0)

    def _streaks(self) -> Iterator[int]:
        streak = 0
        for record in sorted(self.records.values(), key=lambda each: (each.first_at, each.id)):
            streak = streak + 1 if record.first else 0
            yield streak

    def days(self, today: date) -> int:
        """How many days in a row, up to today or yesterday, something was solved (in UTC)."""
        solved = {each.solved_at.date() for each in self.records.values() if each.solved_at}
        day = today if today in solved else today - timedelta(days=1)
        count = 0
        while day in solved:
            day -= timedelta(days=1)
            count += 1
        return count

"""A count as a sheet to fill in: what may be claimed, what is, and how far that is right."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from quincunx.core.explanation import Explanation, Reason, signed
from quincunx.core.grid import Cell
from quincunx.errors import Unfit
from quincunx.lesson.count import Claim, Part

_POINTS = re.compile(r"[+-]?\d{1,3}", re.ASCII)
MOST_TYPED = 12
"""More characters than any claim has."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The parts that may be claimed, and the claims as they were typed."""

    parts: tuple[Part, ...]
    typed: Mapping[str, str] = field(default_factory=dict)
    """What is written in a part's field, by the part's name; nothing where it is empty."""
    checked: bool = False

    def noted(self, typed: Mapping[str, str]) -> Sheet:
        """The sheet with what is typed, unchecked; fields that are no part's are left out."""
        known = {part.name for part in self.parts}
        kept = {name: text.strip() for name, text in typed.items() if name in known}
        return replace(self, typed={name: text for name, text in kept.items() if text})

    def check(self, typed: Mapping[str, str]) -> Sheet:
        """The sheet with its claims checked. Raises Unfit for a text that claims nothing."""
        sheet = replace(self.noted(typed), checked=True)
        for part in sheet.parts:
            sheet.claim(part)
        return sheet

    def truth(self) -> Sheet:
        """The sheet as it should be filled in."""
        true = {part.name: _written(part) for part in self.parts if part.matters}
        return replace(self, typed=true, checked=True)

    def claim(self, part: Part) -> Claim | None:
        """What is claimed of a part. Raises Unfit for a text that claims nothing."""
        text = self.typed.get(part.name, "")
        if not text:
            return None
        claim = part.claims[0] if len(part.claims) == 1 else _read(text)
        if claim is None or claim not in part.claims:
            raise Unfit(f"{part.label}: {text[:MOST_TYPED]!r} can't be; {_asked(part)}")
        return claim

    @property
    def claimed(self) -> int:
        """The points of all claims together."""
        return sum(claim.points for claim in map(self.claim, self.parts) if claim)

    @property
    def drawn(self) -> int:
        """The draws of all claims together."""
        return sum(claim.draws for claim in map(self.claim, self.parts) if claim)

    @property
    def faulty(self) -> tuple[Part, ...]:
        """The parts that are claimed wrongly, or should be claimed and are not."""
        return tuple(part for part in self.parts if not part.is_right(self.claim(part)))

    @property
    def right(self) -> tuple[Part, ...]:
        """The parts that count and are claimed as they are."""
        return tuple(
            part for part in self.parts if part.matters and part.is_right(self.claim(part))
        )

    @property
    def is_right(self) -> bool:
        """Whether it was checked and nothing is wrong."""
        return self.checked and not self.faulty

    @property
    def differences(self) -> Explanation:
        """The true parts that were missed or claimed as something else."""
        return Explanation(tuple(self._wrong_reasons()))

    def _wrong_reasons(self) -> Iterator[Reason]:
        for part in self.faulty:
            if part.reason is not None:
                yield part.reason

    @property
    def invented(self) -> frozenset[Cell]:
        """The cells of claims that are not there at all."""
        return frozenset(cell for part in self.faulty if part.reason is None for cell in part.cells)


def _read(text: str) -> Claim | None:
    """The claim that a text makes: points, or the word draw."""
    word = text.lower().replace("−", "-")
    if word in ("draw", "draw 1", "d"):
        return Claim(0, draws=1)
    return Claim(int(word)) if _POINTS.fullmatch(word) else None


def _written(part: Part) -> str:
    assert part.reason is not None
    if part.reason.draws:
        return "draw"
    return str(part.reason.points) if len(part.claims) > 1 else "yes"


def _asked(part: Part) -> str:
    points = [claim.points for claim in part.claims]
    span = f"write a number from {signed(min(points))} to {signed(max(points))}"
    return f"{span}, or draw" if any(claim.draws for claim in part.claims) else span

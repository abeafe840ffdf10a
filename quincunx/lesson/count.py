"""The task of counting a score part by part: claim everything, then have it checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from quincunx.core.explanation import Explanation, Reason, signed
from quincunx.core.grid import Cell
from quincunx.core.phrase import counted, sentence
from quincunx.errors import Unfit
from quincunx.lesson.task import Done, Feedback, Item, Names, Step, Verdict

CHECK = "check"
"""The target that hands the count in."""
NOTHING = "says:nothing"
"""The target that takes a claim back."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What may be said of a part."""

    points: int
    draws: int = 0

    def __str__(self) -> str:
        return f"draw {self.draws}" if self.draws else signed(self.points)

    @property
    def name(self) -> str:
        """Its target."""
        return f"says:{self}"

    def fits(self, reason: Reason | None) -> bool:
        """Whether it is so."""
        if reason is None:
            return False
        return (self.points, self.draws) == (reason.points, reason.draws)


@dataclass(frozen=True, slots=True)
class Part:
    """Something that may be claimed, whether or not it is there."""

    name: str
    """Its target, such as `part:pair:0,1`."""
    label: str
    """What it is and where, such as `Pair with the Mill, above`."""
    cells: tuple[Cell, ...]
    """The cells that point at it on the board, without the placed one."""
    claims: tuple[Claim, ...]
    """What may be said of it; where it is one thing only, naming the part says it."""
    reason: Reason | None
    """What it is in truth, or None when it is not there."""
    why: tuple[str, ...]
    """Why it is what it is, or why it is not there."""

    @property
    def matters(self) -> bool:
        """Whether it must be claimed: it gives points, or draws a card."""
        return self.reason is not None and bool(self.reason.points or self.reason.draws)

    @property
    def truth(self) -> Names:
        """The pick that claims it rightly."""
        if len(self.claims) == 1:
            return (self.name,)
        return (self.name, next(claim.name for claim in self.claims if claim.fits(self.reason)))

    def is_right(self, claim: Claim | None) -> bool:
        """Whether a claim, or the lack of one, is as it should be."""
        return not self.matters if claim is None else claim.fits(self.reason)

    def fault(self, claim: Claim | None) -> str:
        """What is wrong with a claim, or with the lack of one, and why."""
        why = " ".join(self.why)
        if claim is None:
            return f"Missed: {self.label}. {why}"
        if self.reason is None:
            return f"Not there: {self.label}. {why}"
        return f"{self.label}: not {claim}. {why}"


@dataclass(frozen=True, slots=True)
class Count:
    """Claim every part of a move's score, and nothing that is not there."""

    move: Any
    why: Explanation
    parts: tuple[Part, ...]

    @property
    def takes_back(self) -> bool:
        """Claims can be taken back until they are right."""
        return True

    @property
    def answer(self) -> Done:
        """Each part that gives points or draws a card, then the check."""
        return (*(part.truth for part in self.parts if part.matters), (CHECK,))

    def steps(self, done: Done, held: Names = ()) -> tuple[Step, ...]:
        """The parts, and what may be said of the one that is touched."""
        check = Item(CHECK, "That is all: check my count")
        step = Step("Part", (*(Item(part.name, part.label) for part in self.parts), check))
        if not held or held[0] == CHECK:
            return (step,)
        part = self.part(held[0])
        claimed = part.name in self.claims(done)
        if len(part.claims) == 1 and not claimed:
            return (step,)
        says = [Item(claim.name, str(claim)) for claim in part.claims]
        nothing = [Item(NOTHING, "no claim")] if claimed else []
        return (step, Step("Points", (*says, *nothing)))

    def part(self, name: str) -> Part:
        """The part of a target. Raises Unfit."""
        for part in self.parts:
            if part.name == name:
                return part
        raise Unfit(f"{name} is no part that can be claimed here")

    def claims(self, done: Done) -> dict[str, Claim]:
        """What is claimed of each part, by its name; the last word counts."""
        found: dict[str, Claim] = {}
        for name, *said in done:
            if name != CHECK:
                found.pop(name, None)
                if said != [NOTHING]:
                    found[name] = self._claim(name, said)
        return found

    def picks(self, claims: Mapping[str, Claim]) -> Done:
        """The picks that make claims, by the names of their parts, and have them checked."""
        made = ((name, claim.name) for name, claim in claims.items())
        single = {part.name for part in self.parts if len(part.claims) == 1}
        return (*((name,) if name in single else (name, said) for name, said in made), (CHECK,))

    def _claim(self, name: str, said: list[str]) -> Claim:
        """Raises Unfit for what can't be said of the part."""
        part = self.part(name)
        for claim in part.claims:
            if said == [claim.name] or (not said and len(part.claims) == 1):
                return claim
        raise Unfit(f"{part.label} can't be claimed so")

    def judge(self, done: Done, names: Names) -> Feedback:
        """Note a claim, or check them all."""
        if names == (CHECK,):
            return self._checked(self.claims(done))
        label = self.part(names[0]).label
        if names[1:] == (NOTHING,):
            return Feedback(Verdict.MORE, "Taken back.", (sentence(label),), stands=True)
        claim = self._claim(names[0], list(names[1:]))
        return Feedback(Verdict.MORE, "Noted.", (f"{label}: {claim}.",), stands=True)

    def _checked(self, claims: dict[str, Claim]) -> Feedback:
        faulty = [part for part in self.parts if not part.is_right(claims.get(part.name))]
        if not faulty:
            why = (f"Together it comes to {signed(self.why.points)}.",)
            return Feedback(Verdict.RIGHT, "Right: every part.", why, self.move, stands=True)
        return Feedback(
            Verdict.WRONG,
            f"Not yet: look at {counted(len(faulty), 'part')}.",
            tuple(part.fault(claims.get(part.name)) for part in faulty),
            lit=tuple(part.name for part in faulty),
        )

    def at(self, cell: Cell) -> Iterator[Part]:
        """The parts that a cell of the board points at."""
        return (part for part in self.parts if cell in part.cells)

    def state(self, state: Any, done: Done) -> Any:
        """The state as it was set."""
        return state

    def counts(self, done: Done) -> tuple[int, int]:
        """How many parts are claimed; how many it takes is the question."""
        return len(self.claims(done)), 0

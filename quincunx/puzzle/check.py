"""Prove puzzles again, by another search than the one that made them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from itertools import takewhile
from os import PathLike
from pathlib import Path
from threading import Event
from typing import Any

from quincunx.core.explanation import signed
from quincunx.core.named import Named
from quincunx.errors import NotationError, PuzzleError, QuincunxError, Unfit
from quincunx.puzzle.alike import NEARLY, share
from quincunx.puzzle.best_play import check_best_play
from quincunx.puzzle.make import Unproved, need_proof
from quincunx.puzzle.puzzle import Puzzle, Valued
from quincunx.puzzle.question import Question
from quincunx.puzzle.rate import rate
from quincunx.puzzle.setter import Setter
from quincunx.puzzle.store import lines_of_pack, read_line
from quincunx.puzzle.study import Study
from quincunx.puzzle.themes import themes_of
from quincunx.puzzle.trust import check_lines
from quincunx.puzzle.waiting import comes
from quincunx.solve.budget import Budget
from quincunx.solve.endgame import Question as Ask
from quincunx.solve.solution import Rated, exact

NODES = 50_000_000
"""How many positions the second search may look at for one puzzle."""


class Found(Named):
    """What a check comes to."""

    UNIQUE = "unique"
    TIED = "tied"
    """Proved, with several answers, as the puzzle says itself."""
    WRONG = "wrong"
    UNPROVED = "not proved"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Report:
    """What was found of one line of a pack."""

    file: str
    line: int
    found: Found
    why: str = ""
    """What is wrong, in a sentence."""
    id: str = ""
    question: Question | None = None
    solver: str = ""
    """Which search proved it again."""
    nodes: int = 0
    traits: frozenset[str] = field(default=frozenset(), repr=False)
    """What nearly equal positions have in common."""

    @property
    def is_sound(self) -> bool:
        """Whether the puzzle holds what it says."""
        return self.found in (Found.UNIQUE, Found.TIED)


@dataclass(frozen=True, slots=True)
class Alike:
    """Two puzzles of the packs that are the same, or nearly."""

    first: Report
    second: Report
    exact: bool


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a pack, as it is sent to whoever checks it."""

    file: str
    number: int
    text: bytes


@dataclass(frozen=True, slots=True)
class Checker:
    """How lines are checked; it can be sent to another process."""

    setters: Mapping[str, Setter[Any, Any]]
    """The setter of each game, by the game's name."""
    nodes: int = NODES

    def find(self, name: str) -> Setter[Any, Any]:
        """The setter of a game. Raises Unfit for an unknown one."""
        if name not in self.setters:
            raise Unfit(f"{name!r} is no game that is known here")
        return self.setters[name]

    def check(self, line: Line) -> Report:
        """What a line is worth; it never raises for what stands there."""
        try:
            puzzle = read_line(line.text, self.find, line.number)
        except PuzzleError as error:
            return Report(line.file, line.number, Found.WRONG, str(error))
        except QuincunxError as error:
            return Report(line.file, line.number, Found.UNREADABLE, str(error))
        setter = self.find(puzzle.game.name)
        proved = check_puzzle(puzzle, setter, self.nodes)
        return Report(
            file=line.file,
            line=line.number,
            found=proved.found,
            why=proved.why,
            id=puzzle.id,
            question=puzzle.question,
            solver=proved.solver,
            nodes=proved.nodes,
            traits=setter.traits(puzzle.position),
        )


@dataclass(frozen=True, slots=True)
class Proved:
    """What a second proof says of a puzzle."""

    found: Found
    why: str = ""
    solver: str = "rules"
    nodes: int = 0


def check_puzzle(puzzle: Puzzle[Any, Any], setter: Setter[Any, Any], nodes: int = NODES) -> Proved:
    """Prove a puzzle again: every value, every line, its themes and its level.

    It is taken to be consistent, as whatever was read from a pack is.
    """
    try:
        check_lines(puzzle)
        proved = _again(puzzle, setter, nodes)
        if puzzle.question.is_searched:
            check_best_play(puzzle, setter, nodes)
        _check_study(puzzle, setter)
    except Unproved as error:
        return Proved(Found.UNPROVED, str(error))
    except PuzzleError as error:
        return Proved(Found.WRONG, str(error))
    return proved


def _check_study(puzzle: Puzzle[Any, Any], setter: Setter[Any, Any]) -> None:
    study = Study(puzzle.spot, puzzle.values, setter.weight)
    themes = themes_of(setter, puzzle.question, study)
    if list(puzzle.themes) != themes:
        raise PuzzleError(f"themes: they would be {', '.join(themes) or 'none'}")
    difficulty = rate(puzzle.question, study)
    if difficulty.level != puzzle.level:
        raise PuzzleError(f"difficulty.level: it would be {difficulty.level}")
    if dict(difficulty.features) != dict(puzzle.difficulty.features):
        told = ", ".join(f"{name} {value}" for name, value in difficulty.features.items())
        raise PuzzleError(f"difficulty.features: they would be {told}")


def _again(puzzle: Puzzle[Any, Any], setter: Setter[Any, Any], nodes: int) -> Proved:
    """The second proof. Raises Unproved, and PuzzleError, naming the move, for another value."""
    found = Found.TIED if puzzle.tied else Found.UNIQUE
    if not puzzle.question.is_searched:  # the rules have told all of it
        return Proved(found)
    goal = puzzle.question.goal(puzzle.spot.game.seats)
    solved = need_proof(setter.solve_again(puzzle.spot, Ask(goal=goal, budget=Budget(nodes=nodes))))
    known = {rated.move: rated for rated in solved.moves}
    for at, valued in enumerate(puzzle.values):
        why = _differs(valued, known[valued.move])
        if why:
            move = puzzle.game.write_move(valued.move)
            raise PuzzleError(f"values[{at}]: {move} {why}")
    return Proved(found, "", solved.solver, solved.nodes)


def _differs(valued: Valued[Any], rated: Rated[Any]) -> str:
    if rated.value is None or exact(rated.value) != valued.value:
        true = "nothing that is known" if rated.value is None else signed(rated.value)
        return f"is worth {true}, not {signed(valued.value)}"
    if len(rated.values) > 2 and tuple(rated.values) != valued.each:
        return f"brings the seats {', '.join(map(signed, rated.values))}"
    return ""


# --- packs


def read_lines(paths: Iterable[str | PathLike[str]]) -> Iterator[Line]:
    """Every line of some packs that is not blank.

    Raises NotationError for a pack without any, TooLarge, and OSError.
    """
    for path in paths:
        yield from lines_from(str(path), lines_of_pack(Path(path)))


def lines_from(name: str, lines: Iterable[tuple[int, bytes]]) -> Iterator[Line]:
    """The numbered lines of a pack. Raises NotationError when there is none."""
    number = 0
    for number, text in lines:
        yield Line(name, number, text)
    if not number:
        raise NotationError(f"{name}: there is no puzzle in it")


def every(lines: Sequence[Line], wanted: int) -> list[Line]:
    """So many of the lines, spread evenly; all of them when there are no more."""
    if wanted >= len(lines):
        return list(lines)
    return [lines[at * len(lines) // wanted] for at in range(wanted)]


def check_all(
    lines: Iterable[Line],
    checker: Checker,
    executor: Executor | None = None,
    stop: Event | None = None,
) -> Iterator[Report]:
    """A report on each line, in order; workers of an executor share the proofs.

    It ends early when it is stopped.
    """
    stop = stop or Event()
    if executor is None:
        yield from takewhile(lambda _: not stop.is_set(), map(checker.check, lines))
        return
    futures = [executor.submit(checker.check, line) for line in lines]
    try:
        for future in takewhile(lambda each: comes(each, stop), futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def alike(reports: Sequence[Report]) -> Iterator[Alike]:
    """The puzzles that ask the same, exactly or nearly, each pair once."""
    told = [report for report in reports if report.id]
    for number, first in enumerate(told):
        for second in told[number + 1 :]:
            if first.question is not second.question:
                continue
            if first.id == second.id:
                yield Alike(first, second, exact=True)
            elif first.traits and share(first.traits, second.traits) >= NEARLY:
                yield Alike(first, second, exact=False)

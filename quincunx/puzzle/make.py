"""Make one puzzle of a position: prove it, find its lines, themes and level, and name it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from quincunx.core.game import M, S
from quincunx.core.phrase import counted
from quincunx.errors import PuzzleError
from quincunx.puzzle.puzzle import Proof, Puzzle, Spot, Valued
from quincunx.puzzle.question import Question
from quincunx.puzzle.rate import rate
from quincunx.puzzle.setter import Setter
from quincunx.puzzle.study import Study
from quincunx.puzzle.themes import themes_of
from quincunx.puzzle.trust import identify, is_tied, parts_of
from quincunx.solve.budget import UNLIMITED, Budget, Meter
from quincunx.solve.endgame import Question as Ask
from quincunx.solve.solution import Solution


class Tied(PuzzleError):
    """Several moves are equally good, and no symmetry makes them one."""


class Unproved(PuzzleError):
    """The budget ran out before the values were certain."""


class Unwanted(PuzzleError):
    """The puzzle has another theme or level than was asked for."""


class Certain(PuzzleError):
    """Odds are asked, but chance has no say in the answer."""


@dataclass(frozen=True, slots=True)
class Making(Generic[S, M]):
    """What a puzzle is made of."""

    question: Question
    spot: Spot[S, M]
    """The position as the learner sees it."""
    source: Mapping[str, Any]
    move: M | None = None
    """The move that a count asks for."""
    keep_ties: bool = False
    theme: str | None = None
    """A theme that it must have."""
    level: int | None = None
    """The level that it must have."""
    budget: Budget = field(default=UNLIMITED)
    meter: Meter | None = None
    """Counts and reports the proof, and can stop it; else the budget alone limits it."""


def make_puzzle(setter: Setter[S, M], making: Making[S, M]) -> Puzzle[S, M]:
    """Make and prove a puzzle.

    Raises PuzzleError when the position can't arise, Tied, Unproved or Certain when its answer
    makes no puzzle, and Unfit when the question does not fit the position.
    """
    setter.check(making.spot, making.question)
    spot = setter.played(making.spot, making.question)
    if making.question is Question.COUNT:
        return _count(setter, making, spot)
    solved = prove(setter, spot, making)
    answers = tuple(rated.move for rated in solved.best)
    tied = is_tied(setter, spot.state, answers)
    if tied and not making.keep_ties:
        raise Tied(f"{len(answers)} moves are equally good")
    study = Study(spot, tuple(_valued(solved)), setter.weight)
    _check_wanted(setter, making, study)
    if making.question.is_searched:
        told = prove(setter, spot, making, lines=True)
        study = Study(spot, tuple(_valued(told)), setter.weight)
    if making.question is Question.ODDS and not _is_chancy(study):
        raise Certain("no draw is left to chance in the best lines")
    return _assemble(setter, making, study, Proof(solved.solver, solved.nodes), solved.line)


def prove(
    setter: Setter[S, M], spot: Spot[S, M], making: Making[S, M], lines: bool = False
) -> Solution[M]:
    """The value of every move of a spot, with what follows it if that is asked for.

    Raises Unproved when the budget runs out.
    """
    goal = making.question.goal(spot.game.seats)
    ask = Ask(goal=goal, lines=lines, budget=making.budget)
    return need_proof(setter.solve(spot, ask, making.meter))


def need_proof(solved: Solution[M]) -> Solution[M]:
    """A solution. Raises Unproved when it is not proved."""
    if not solved.is_proved:
        raise Unproved(f"not proved after {counted(solved.nodes, 'position')}")
    return solved


def _valued(solved: Solution[M]) -> Iterator[Valued[M]]:
    """The certificate: every move with its value, best first, and what follows it if known."""
    for rated in solved.moves:
        if rated.value is None:
            raise Unproved(f"a move has no value after {counted(solved.nodes, 'position')}")
        each = rated.values if len(rated.values) > 2 else ()
        yield Valued(rated.move, rated.value, each, rated.line[1:])


def _check_wanted(setter: Setter[S, M], making: Making[S, M], study: Study[S, M]) -> None:
    """Raise Unwanted as soon as level or rules are not those asked for, before lines are sought."""
    if making.level is not None and rate(making.question, study).level != making.level:
        raise Unwanted("it has another level")
    if making.theme in setter.themes:
        rules = themes_of(setter, Question.TURN, study)
        if making.theme not in rules:
            raise Unwanted("the answer scores by other rules")


def _is_chancy(study: Study[Any, Any]) -> bool:
    """Whether chance cuts the line of the answer, or of a move that is second to it."""
    rivals = [each for each in study.values if each.value in (study.best, study.second)]
    return any(not study.line(each).is_finished for each in rivals)


def _count(setter: Setter[S, M], making: Making[S, M], spot: Spot[S, M]) -> Puzzle[S, M]:
    """A count: no search, the rules alone say what the move scores."""
    if making.move is None:
        raise PuzzleError("a count asks for the score of a move; none is given")
    points = spot.game.play(spot.state, making.move).why.points
    study = Study(spot, (Valued(making.move, points),), setter.weight)
    return _assemble(setter, making, study, Proof("rules", 1), (making.move,))


def _assemble(
    setter: Setter[S, M],
    making: Making[S, M],
    study: Study[S, M],
    proof: Proof,
    line: tuple[M, ...],
) -> Puzzle[S, M]:
    state, question = making.spot.state, making.question
    answers = tuple(each.move for each in study.answers)
    themes = tuple(themes_of(setter, question, study))
    difficulty = rate(question, study)
    if making.theme not in (None, *themes) or making.level not in (None, difficulty.level):
        raise Unwanted("it has another theme or level")
    is_count = question is Question.COUNT
    return Puzzle(
        game=making.spot.game,
        id=identify(setter, question, state, making.move if is_count else None),
        question=question,
        position=state,
        spot=study.spot,
        prompt=setter.prompt(question, state, making.move),
        value=study.best,
        answers=answers,
        values=study.values,
        line=line,
        themes=themes,
        difficulty=difficulty,
        source=making.source,
        proof=proof,
        parts=parts_of(study.answer_why) if is_count else (),
        tied=is_tied(setter, study.spot.state, answers),
    )

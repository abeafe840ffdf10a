"""Whether a puzzle makes sense by itself, before anything is proved again."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import pairwise
from typing import Any

from quincunx.core.explanation import Explanation, signed
from quincunx.core.game import M, Nobody, S
from quincunx.errors import PuzzleError
from quincunx.puzzle.line import Line, is_worth, play_line
from quincunx.puzzle.puzzle import Part, Puzzle, Spot, seat_on_turn
from quincunx.puzzle.question import Question
from quincunx.puzzle.setter import Setter
from quincunx.solve.solution import Goal, Value

_ID_DIGITS = 12
_PAIR = 2
"""Of so many seats the margin tells all."""


def identify(setter: Setter[S, M], question: Question, state: S, move: M | None = None) -> str:
    """The id of a question about a state, such as `duel-3f9a1c2b7d04`.

    It is made of the content, the same for a state however it is turned, mirrored or moved.
    The move is the one that a count asks for.
    """
    content = f"{setter.name} {question.value} {setter.key(state, move)}"
    digest = hashlib.sha256(content.encode()).hexdigest()
    return f"{question.value}-{digest[:_ID_DIGITS]}"


def parts_of(why: Explanation) -> tuple[Part, ...]:
    """The parts of a score as a count puzzle holds them, in counting order."""
    return tuple(
        Part(reason.rule.key, reason.points, tuple(map(str, reason.cells)), reason.draws)
        for reason in why.reasons
    )


def check_consistent(puzzle: Puzzle[Any, Any], setter: Setter[Any, Any]) -> None:
    """Raise PuzzleError, naming the field, when a puzzle contradicts itself or the rules.

    Nothing is searched: the position can arise, the id is its own, the certificate holds
    exactly the legal moves, best first, the answer is the best of them, points at once are what
    the rules say, and the best line comes to the value. Whether the values are true, `check`
    proves.
    """
    _position(puzzle, setter)
    _id(puzzle, setter)
    _moves(puzzle)
    _answer(puzzle, setter)
    _at_once(puzzle)
    _values(puzzle)
    _parts(puzzle)
    _line(puzzle)


def _position(puzzle: Puzzle[Any, Any], setter: Setter[Any, Any]) -> None:
    try:
        at = Spot(puzzle.game, puzzle.position)
        seat_on_turn(at)
        setter.check(at, puzzle.question)
    except PuzzleError as error:
        raise PuzzleError(f"position: {error}") from None


def _id(puzzle: Puzzle[Any, Any], setter: Setter[Any, Any]) -> None:
    move = puzzle.answers[0] if puzzle.question is Question.COUNT and puzzle.answers else None
    own = identify(setter, puzzle.question, puzzle.position, move)
    if puzzle.id != own:
        raise PuzzleError(f"id: {puzzle.id!r} is not made of this content; it would be {own!r}")


def _moves(puzzle: Puzzle[Any, Any]) -> None:
    game = puzzle.game
    legal = set(game.moves(puzzle.position))
    listed = Counter(valued.move for valued in puzzle.values)
    for move, times in listed.items():
        if move not in legal:
            raise PuzzleError(f"values: {game.write_move(move)} is not legal here")
        if times > 1:
            raise PuzzleError(f"values: {game.write_move(move)} stands there {times} times")
    if not listed:
        raise PuzzleError("values: there is no move")
    for move in () if puzzle.question is Question.COUNT else game.moves(puzzle.position):
        if move not in listed:
            raise PuzzleError(f"values: the legal move {game.write_move(move)} has none")


def _answer(puzzle: Puzzle[Any, Any], setter: Setter[Any, Any]) -> None:
    best = max(valued.value for valued in puzzle.values)
    if puzzle.value != best:
        own, other = signed(puzzle.value), signed(best)
        raise PuzzleError(f"answer.value: it is {own}, but the best move has {other}")
    moves = {valued.move for valued in puzzle.values if valued.value == best}
    if set(puzzle.answers) != moves or len(moves) != len(puzzle.answers):
        told = ", ".join(sorted(map(puzzle.game.write_move, moves)))
        raise PuzzleError(f"answer.moves: the moves with the best value are {told}")
    if puzzle.tied != is_tied(setter, puzzle.position, puzzle.answers):
        word = "the answers are one by symmetry" if puzzle.tied else "no symmetry joins the answers"
        raise PuzzleError(f"answer.tied: {word}")


def is_tied(setter: Setter[S, M], state: S, answers: tuple[M, ...]) -> bool:
    """Whether some of these moves are different, not the same one seen through a symmetry."""
    if len(answers) == 1:
        return False
    images = {mirror.image(answers[0]) for mirror in setter.mirrors(state)}
    return not images.issuperset(answers[1:])


def _at_once(puzzle: Puzzle[Any, Any]) -> None:
    if puzzle.question.is_searched:
        return
    for valued in puzzle.values:
        points = puzzle.why(valued.move).points
        if valued.value != points:
            move = puzzle.game.write_move(valued.move)
            own, claimed = signed(points), signed(valued.value)
            raise PuzzleError(f"values: {move} scores {own}, not {claimed}")


def _values(puzzle: Puzzle[Any, Any]) -> None:
    """The best stands first, and each seat has its points where more than two play."""
    seats = puzzle.spot.game.seats
    wanted = seats if puzzle.question.goal(seats) is Goal.DUEL and seats > _PAIR else 0
    for at, (before, valued) in enumerate(pairwise((puzzle.values[0], *puzzle.values))):
        if valued.value > before.value:
            higher, lower = signed(valued.value), signed(before.value)
            raise PuzzleError(f"values[{at}]: {higher} stands after {lower}; the best comes first")
        if len(valued.each) != wanted:
            told = f"the points of {wanted} seats are" if wanted else "only one value is"
            raise PuzzleError(f"values[{at}].each: {told} told here")
        if wanted and valued.each[puzzle.seat] != valued.value:
            own = signed(valued.each[puzzle.seat])
            raise PuzzleError(f"values[{at}].each: the seat on turn gets {own} by it")


def _parts(puzzle: Puzzle[Any, Any]) -> None:
    if puzzle.question is not Question.COUNT:
        return
    if len(puzzle.values) != 1:
        raise PuzzleError("values: a count asks for one move")
    own = parts_of(puzzle.why(puzzle.answers[0]))
    if [_bare(part) for part in puzzle.parts] != [_bare(part) for part in own]:
        told = ", ".join(f"{part.rule} {signed(part.points)}" for part in own)
        raise PuzzleError(f"answer.parts: by the rules they are {told or 'none'}")


def _bare(part: Part) -> tuple[str, int, frozenset[str], int]:
    return part.rule, part.points, frozenset(part.cells), part.draws


def _line(puzzle: Puzzle[Any, Any]) -> None:
    if not puzzle.line or puzzle.line[0] != puzzle.answers[0]:
        raise PuzzleError("line: it does not begin with the first answer")
    _bears_out(puzzle, puzzle.line, puzzle.value, "line")


def check_lines(puzzle: Puzzle[Any, Any]) -> None:
    """Raise PuzzleError when the line after some move can't be played, stops or is worth more.

    That nobody on it could have played better, `check` proves.
    """
    for at, valued in enumerate(puzzle.values):
        line = _bears_out(puzzle, (valued.move, *valued.line), valued.value, f"values[{at}].line")
        if valued.each and line.is_finished and line.gains != valued.each:
            gains = ", ".join(map(signed, line.gains))
            raise PuzzleError(f"values[{at}].each: its line comes to {gains}")


def _bears_out(
    puzzle: Puzzle[Any, Any], moves: tuple[Any, ...], value: Value, field: str
) -> Line[Any, Any]:
    if not puzzle.question.is_searched and len(moves) > 1:
        raise PuzzleError(f"{field}: a {puzzle.question.value} asks for the score of one move")
    try:
        line = play_line(puzzle.spot, moves)
    except PuzzleError as error:
        raise PuzzleError(f"{field}: {error}") from None
    if not puzzle.question.is_searched:
        return line
    if not isinstance(line.game.turn(line.end), Nobody):
        raise PuzzleError(f"{field}: it stops before the round is over or chance decides")
    if not is_worth(value, line, puzzle.seat):
        worth = signed(line.worth(puzzle.seat))
        raise PuzzleError(f"{field}: it comes to {worth}, not {signed(value)}")
    return line


def fault(puzzle: Puzzle[Any, Any], setter: Setter[Any, Any]) -> str:
    """What is wrong with a puzzle as far as that shows without searching; empty when nothing is."""
    try:
        check_consistent(puzzle, setter)
        check_lines(puzzle)
    except PuzzleError as error:
        return str(error)
    return ""

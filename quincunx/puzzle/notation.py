"""A puzzle as a JSON value, each way; reading believes nothing that it can look up."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from quincunx.core.fields import (
    as_flag,
    as_line,
    as_list,
    as_object,
    as_text,
    choice,
    integer,
    needed,
    shown,
    within,
)
from quincunx.core.game import Game, M, S
from quincunx.errors import NotationError, PuzzleError
from quincunx.puzzle.puzzle import LEVELS, Difficulty, Extra, Part, Proof, Puzzle, Valued
from quincunx.puzzle.question import Question
from quincunx.puzzle.setter import Setter
from quincunx.solve.solution import Value, exact

FindSetter: TypeAlias = Callable[[str], Setter[Any, Any]]
"""The setter of the game with a name. Raises Unfit or NotationError for a name that is none's."""

MOST_MOVES = 500
MOST_LINE = 60
MOST_THEMES = 30
MOST_TEXT = 500
MOST_POINTS = 10**6
MOST_NODES = 10**15
_FRACTION = re.compile(r"(-?[1-9]\d{0,39})/([1-9]\d{0,39})")
_ANSWER = ("value", "moves", "tied", "parts")
_VALUED = ("move", "value", "each", "line")
_PART = ("rule", "points", "cells", "draws")
_DIFFICULTY = ("level", "features")
_PROOF = ("solver", "nodes", "exact")
_PUZZLE = "id game goal position prompt answer values line themes difficulty source proof".split()


# --- writing


def write_puzzle(puzzle: Puzzle[Any, Any]) -> dict[str, Any]:
    """A puzzle as a JSON value, which `read_puzzle` reads back."""
    game = puzzle.game
    return {
        "id": puzzle.id,
        "game": game.name,
        "goal": puzzle.question.value,
        "position": game.write(puzzle.position),
        "prompt": puzzle.prompt,
        "answer": _write_answer(puzzle),
        "values": [_write_valued(game, valued) for valued in puzzle.values],
        "line": _write_moves(game, puzzle.line),
        "themes": list(puzzle.themes),
        "difficulty": {
            "level": puzzle.level,
            "features": {
                name: write_exact(value) for name, value in puzzle.difficulty.features.items()
            },
            **puzzle.difficulty.extra,
        },
        "source": dict(puzzle.source),
        "proof": {
            "solver": puzzle.proof.solver,
            "nodes": puzzle.proof.nodes,
            "exact": puzzle.proof.exact,
            **puzzle.proof.extra,
        },
        **puzzle.extra,
    }


def _write_answer(puzzle: Puzzle[Any, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "value": write_exact(puzzle.value),
        "moves": _write_moves(puzzle.game, puzzle.answers),
    }
    if puzzle.tied:
        answer["tied"] = True
    if puzzle.question is Question.COUNT:
        answer["parts"] = [_write_part(part) for part in puzzle.parts]
    return {**answer, **puzzle.answer_extra}


def _write_part(part: Part) -> dict[str, Any]:
    data: dict[str, Any] = {"rule": part.rule, "points": part.points, "cells": list(part.cells)}
    return {**data, **({"draws": part.draws} if part.draws else {}), **part.extra}


def _write_valued(game: Game[S, M], valued: Valued[M]) -> dict[str, Any]:
    data: dict[str, Any] = {
        "move": game.write_move(valued.move),
        "value": write_exact(valued.value),
    }
    if valued.each:
        data["each"] = [write_exact(value) for value in valued.each]
    if valued.line:
        data["line"] = _write_moves(game, valued.line)
    return {**data, **valued.extra}


def _write_moves(game: Game[S, M], moves: Iterable[M]) -> list[str]:
    return [game.write_move(move) for move in moves]


def write_exact(value: Value) -> int | str:
    """A value for JSON without rounding: a whole number, or a fraction such as `-7/3`."""
    value = exact(value)
    return value if isinstance(value, int) else f"{value.numerator}/{value.denominator}"


# --- reading


def read_puzzle(data: object, find: FindSetter) -> Puzzle[Any, Any]:
    """The puzzle that a JSON value holds, with the game that it names.

    Only its form is checked, and that its moves can be read; `check_consistent` asks whether it
    makes sense. Raises NotationError that names the field.
    """
    found = as_object(data, "the puzzle")
    name = _text(needed(found, "game"), "game")
    with within("game"):
        setter = find(name)
    question = choice(Question, needed(found, "goal"), "goal")
    with within("position"):
        at = setter.read(needed(found, "position"))
        spot = setter.played(at, question)
    game = at.game
    answer = as_object(needed(found, "answer"), "answer")
    with within("answer"):
        value = read_exact(needed(answer, "value"), "value")
        answers = _read_moves(game, needed(answer, "moves"), "moves")
        parts = _read_parts(answer.get("parts", []))
        tied = as_flag(answer.get("tied", False), "tied")
    return Puzzle(
        game=game,
        id=_text(needed(found, "id"), "id"),
        question=question,
        position=at.state,
        spot=spot,
        prompt=_text(needed(found, "prompt"), "prompt"),
        value=value,
        answers=answers,
        values=_read_values(game, needed(found, "values")),
        line=_read_moves(game, needed(found, "line"), "line"),
        themes=_read_themes(needed(found, "themes")),
        difficulty=_read_difficulty(needed(found, "difficulty")),
        source=_read_source(needed(found, "source")),
        proof=_read_proof(needed(found, "proof")),
        parts=parts,
        tied=tied,
        extra=_rest(found, _PUZZLE),
        answer_extra=_rest(answer, _ANSWER),
    )


def _rest(found: Mapping[str, object], known: Sequence[str]) -> Extra:
    return {key: value for key, value in found.items() if key not in known}


def _text(data: object, field: str) -> str:
    return as_line(data, field, MOST_TEXT)


def read_exact(data: object, field: str) -> Value:
    """The exact value that a whole number or a text such as `-7/3` holds.

    Raises NotationError naming the field, also for 0.5: decimals are rounded somewhere.
    """
    if isinstance(data, str):
        found = _FRACTION.fullmatch(data)
        value = Fraction(int(found[1]), int(found[2])) if found else None
        if value is None or write_exact(value) != data:
            raise NotationError(f"{field}: {shown(data)} is no fraction in lowest terms like -7/3")
        return value
    if isinstance(data, float):
        raise NotationError(f"{field}: {data} is not exact; write a fraction as a text like '1/2'")
    return integer(data, field, -MOST_POINTS, MOST_POINTS)


def _read_moves(game: Game[S, M], data: object, field: str) -> tuple[M, ...]:
    return tuple(
        _read_move(game, move, f"{field}[{at}]")
        for at, move in enumerate(as_list(data, field, MOST_LINE))
    )


def _read_move(game: Game[S, M], data: object, field: str) -> M:
    text = as_text(data, field)
    with within(field):
        return game.read_move(text)


def _read_parts(data: object) -> tuple[Part, ...]:
    parts = []
    for at, entry in enumerate(as_list(data, "parts", MOST_LINE)):
        field = f"parts[{at}]"
        found = as_object(entry, field)
        cells = as_list(found.get("cells", []), f"{field}.cells", MOST_LINE)
        part = Part(
            rule=_text(needed(found, "rule", f"{field}."), f"{field}.rule"),
            points=integer(
                needed(found, "points", f"{field}."), f"{field}.points", -MOST_POINTS, MOST_POINTS
            ),
            cells=tuple(_text(cell, f"{field}.cells") for cell in cells),
            draws=integer(found.get("draws", 0), f"{field}.draws", 0, MOST_LINE),
            extra=_rest(found, _PART),
        )
        parts.append(part)
    return tuple(parts)


def _read_values(game: Game[S, M], data: object) -> tuple[Valued[M], ...]:
    values = []
    for at, entry in enumerate(as_list(data, "values", MOST_MOVES)):
        field = f"values[{at}]"
        found = as_object(entry, field)
        each = as_list(found.get("each", []), f"{field}.each", game.seats)
        valued = Valued(
            move=_read_move(game, needed(found, "move", f"{field}."), f"{field}.move"),
            value=read_exact(needed(found, "value", f"{field}."), f"{field}.value"),
            each=tuple(read_exact(value, f"{field}.each") for value in each),
            line=_read_moves(game, found.get("line", []), f"{field}.line"),
            extra=_rest(found, _VALUED),
        )
        values.append(valued)
    return tuple(values)


def _read_themes(data: object) -> tuple[str, ...]:
    themes = as_list(data, "themes", MOST_THEMES)
    return tuple(_text(theme, f"themes[{at}]") for at, theme in enumerate(themes))


def _read_difficulty(data: object) -> Difficulty:
    with within("difficulty"):
        found = as_object(data, "difficulty")
        features = as_object(found.get("features", {}), "features")
        return Difficulty(
            level=integer(needed(found, "level"), "level", LEVELS[0], LEVELS[-1]),
            features={
                _text(name, "a feature's name"): read_exact(value, f"features.{name}")
                for name, value in features.items()
            },
            extra=_rest(found, _DIFFICULTY),
        )


def _read_source(data: object) -> Mapping[str, object]:
    found = as_object(data, "source")
    if "author" in found:
        _text(found["author"], "source.author")
    elif not {"generator", "seed"} <= found.keys():
        raise NotationError("source: it names neither an author nor a generator with its seed")
    if "generator" in found:
        _text(found["generator"], "source.generator")
    return dict(found)


def _read_proof(data: object) -> Proof:
    with within("proof"):
        found = as_object(data, "proof")
        proof = Proof(
            solver=_text(needed(found, "solver"), "solver"),
            nodes=integer(needed(found, "nodes"), "nodes", 0, MOST_NODES),
            exact=as_flag(needed(found, "exact"), "exact"),
            extra=_rest(found, _PROOF),
        )
    if not proof.exact:
        raise PuzzleError("proof.exact: a puzzle whose values are not exact proves nothing")
    return proof

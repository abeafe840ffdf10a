"""Help in three steps, and the two maps that are shown after the answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic

from quincunx.core.game import M
from quincunx.core.grid import Cell
from quincunx.core.named import Named
from quincunx.puzzle.puzzle import Puzzle
from quincunx.puzzle.question import Question
from quincunx.puzzle.setter import Setter, Theme
from quincunx.puzzle.themes import all_themes
from quincunx.solve.solution import Value


class Step(Named):
    """The three steps of help, the least telling first."""

    THEME = 1
    CARD = 2
    AREA = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """One step of help; what it does not tell is empty."""

    step: Step
    themes: tuple[Theme, ...] = ()
    held: tuple[str, ...] = ()
    """What the answer takes from the hand."""
    cells: tuple[Cell, ...] = ()
    """A few open cells, the answer's among them."""


def hint(puzzle: Puzzle[Any, Any], setter: Setter[Any, Any], step: Step) -> Hint:
    """One step of help for a puzzle.

    A count hides nothing but its parts: its theme tells the rules, and the later steps repeat
    the card and the cells that the prompt tells.
    """
    answer = puzzle.line[0]
    if step is Step.THEME:
        known = all_themes(setter)
        return Hint(step, themes=tuple(known[key] for key in puzzle.themes if key in known))
    if step is Step.CARD:
        return Hint(step, held=setter.held(answer))
    own = setter.cells(answer)
    if puzzle.question is Question.COUNT:
        return Hint(step, cells=tuple(own))
    return Hint(step, cells=_area(puzzle, setter, own))


def _area(
    puzzle: Puzzle[Any, Any], setter: Setter[Any, Any], own: tuple[Cell, ...]
) -> tuple[Cell, ...]:
    """The answer's cells and the open cells nearest to them: a third of all, two at least."""
    cells = sorted({cell for each in puzzle.values for cell in setter.cells(each.move)})
    wanted = max(len(own) + 1, -(-len(cells) // 3))

    def away(cell: Cell) -> int:
        return min((cell.x - at.x) ** 2 + (cell.y - at.y) ** 2 for at in own)

    return tuple(sorted(sorted(cells, key=away)[:wanted]))


@dataclass(frozen=True, slots=True)
class Spotted(Generic[M]):
    """The best move on a cell of a map, and its number there."""

    move: M
    value: Value


@dataclass(frozen=True, slots=True)
class Maps(Generic[M]):
    """What each open cell is worth at once, and what it proves to be worth."""

    at_once: Mapping[Cell, Spotted[M]]
    proven: Mapping[Cell, Spotted[M]]


def value_maps(puzzle: Puzzle[Any, M], setter: Setter[Any, M], held: str | None = None) -> Maps[M]:
    """Both maps of a puzzle for the best of the hand, or for one thing that is held.

    Of equal moves a cell shows the one that stands first in the certificate.
    """
    at_once: dict[Cell, Spotted[M]] = {}
    proven: dict[Cell, Spotted[M]] = {}
    for valued in puzzle.values:
        if held is not None and held not in setter.held(valued.move):
            continue
        points = puzzle.why(valued.move).points
        for cell in setter.cells(valued.move):
            _raise(at_once, cell, Spotted(valued.move, points))
            _raise(proven, cell, Spotted(valued.move, valued.value))
    return Maps(at_once, proven)


def _raise(shown: dict[Cell, Spotted[M]], cell: Cell, spotted: Spotted[M]) -> None:
    if cell not in shown or spotted.value > shown[cell].value:
        shown[cell] = spotted

"""What each cell and card is worth, as two maps side by side: proven value and score at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from quincunx.core.grid import Cell
from quincunx.decktet import Card
from quincunx.draw.heat import Heat
from quincunx.draw.scene import Scene
from quincunx.draw.theme import LIGHT, Theme
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.scene import Map, map_scene
from quincunx.solve.solution import Rated, Solution, Value

CellMap: TypeAlias = dict[Cell, Rated[Any]]
"""The best rated move of each open cell."""
Number: TypeAlias = Callable[[Rated[Any]], Value]
"""What is compared of two moves."""


def value_map(solution: Solution[Any], card: Card | None = None) -> CellMap:
    """For each open cell the move that is worth most there, of all cards or of one."""
    return _most(solution, card, _value)


def score_map(solution: Solution[Any], card: Card | None = None) -> CellMap:
    """For each open cell the move that scores most there at once, of all cards or of one."""
    return _most(solution, card, _points)


def card_map(solution: Solution[Any]) -> dict[Card, tuple[Rated[Any], Rated[Any]]]:
    """For each card its most valuable move and the one that scores most at once."""
    cards = sorted({rated.move.card for rated in solution.moves if rated.value is not None})
    return {
        card: (
            _first(value_map(solution, card), _value),
            _first(score_map(solution, card), _points),
        )
        for card in cards
    }


def is_greedy_trap(solution: Solution[Any]) -> bool:
    """Whether every move that scores most at once is worth less than the best move."""
    valued = [rated for rated in solution.moves if rated.value is not None]
    most = max(rated.points for rated in valued)
    return bool(solution.best) and not any(
        rated.is_best for rated in valued if rated.points == most
    )


def map_scenes(
    position: Position, solution: Solution[Any], card: Card | None = None, theme: Theme = LIGHT
) -> tuple[Scene, Scene]:
    """The map of proven values and the map of scores at once, drawn alike to be compared.

    A cell shows the number and the card that gets it.
    """
    values, scores = value_map(solution, card), score_map(solution, card)
    return (
        map_scene(position, _map(values, _value, "Proven value of each cell"), theme=theme),
        map_scene(position, _map(scores, _points, "Score at once on each cell"), theme=theme),
    )


def _map(moves: CellMap, number: Number, label: str) -> Map:
    heat = {cell: Heat(number(rated), rated.move.card) for cell, rated in moves.items()}
    most = max(each.value for each in heat.values())
    best = frozenset(cell for cell, each in heat.items() if each.value == most)
    return Map(heat, best, label=label)


def _value(rated: Rated[Any]) -> Value:
    assert rated.value is not None
    return rated.value


def _points(rated: Rated[Any]) -> Value:
    return rated.points


def _most(solution: Solution[Any], card: Card | None, number: Number) -> CellMap:
    """For each cell the first of the moves with a value that has the largest number."""
    found: CellMap = {}
    for rated in solution.moves:
        if rated.value is None or card not in (None, rated.move.card):
            continue
        held = found.setdefault(rated.move.cell, rated)
        if number(rated) > number(held):
            found[rated.move.cell] = rated
    return found


def _first(cells: CellMap, number: Number) -> Rated[Any]:
    return max(cells.values(), key=number)

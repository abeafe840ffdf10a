"""The heat map: numbers, hatching and signs say what its colours say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.core.grid import Cell, Frame
from quincunx.decktet import card
from quincunx.draw import BoardView, Geometry, Heat, Path, Stamp, Text, board, heat_legend
from quincunx.draw.heat import hatching, heat_cell, heat_colour, swatch
from quincunx.draw.theme import HEAT_GAIN, HEAT_LOSS, HEAT_PITCH, HEAT_ZERO


@given(st.integers(-99, 99))
def test_a_loss_is_hatched_and_a_gain_is_not(value: int) -> None:
    shapes = list(heat_cell(Heat(value), 0, 0, 68))
    assert any(isinstance(shape, Path) for shape in shapes) == (value < 0)


@given(st.integers(-99, 99))
def test_a_value_stands_on_its_cell_with_its_sign(value: int) -> None:
    told = f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"
    assert told in [
        each.text for each in heat_cell(Heat(value), 0, 0, 68) if isinstance(each, Text)
    ]


def test_the_small_card_says_which_card_is_meant() -> None:
    marks = [
        each.mark for each in heat_cell(Heat(3, card("4YK")), 0, 0, 68) if isinstance(each, Stamp)
    ]
    assert marks == ["Y", "K"]


@pytest.mark.parametrize("pitch", HEAT_PITCH)
@pytest.mark.parametrize("size", [22, 68, 96])
def test_hatching_stays_inside_round_corners(pitch: float, size: float) -> None:
    radius = size / 10
    for _, (x, y) in hatching((0, 0, size, size), radius, pitch):
        assert min(x, y) >= -1e-9
        assert max(x, y) <= size + 1e-9
        dx, dy = min(x, size - x), min(y, size - y)
        if dx < radius and dy < radius:
            assert (radius - dx) ** 2 + (radius - dy) ** 2 <= radius**2 * 1.05


def test_a_worse_loss_is_hatched_more_densely() -> None:
    counts = [
        sum(segment.letter == "M" for segment in hatching((0, 0, 68, 68), 7, pitch))
        for pitch in HEAT_PITCH
    ]
    assert counts == sorted(counts)
    assert len(set(counts)) == len(counts)


def test_the_legend_shows_every_step_once() -> None:
    grounds = [
        shape.ink.fill for shape in heat_legend(560).shapes if not isinstance(shape, Text | Stamp)
    ]
    assert [ground for ground in grounds if ground] == [*HEAT_LOSS[::-1], HEAT_ZERO, *HEAT_GAIN]
    assert [swatch_colour(value) for value in (-31, 0, 31)] == [
        HEAT_LOSS[-1],
        HEAT_ZERO,
        HEAT_GAIN[-1],
    ]


def swatch_colour(value: int) -> str:
    [ground, *_] = swatch(value, (0, 0, 9, 9), 1)
    assert not isinstance(ground, Text | Stamp)
    assert ground.ink.fill == heat_colour(value)
    return ground.ink.fill


def test_the_best_cell_bears_a_star_and_is_told_in_words() -> None:
    cell = Cell(0, 0)
    view = BoardView(
        Geometry(Frame(0, 0, 1, 0), 68, space=8),
        {Cell(1, 0): card("3MV")},
        heat={cell: Heat(24, card("4YK"))},
        best=frozenset({cell}),
        yours=frozenset({cell}),
    )
    piece = board(view)
    assert "star" in [shape.mark for shape in piece.shapes if isinstance(shape, Stamp)]
    labels = {target.name: target.label for target in piece.targets}
    told = "Open cell 0, 0: +24 with Battle, 4 of Wyrms and Knots, the best, yours"
    assert labels["cell:0,0"] == told

"""Cells, lines, frames and the eight symmetries of a square."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.core.grid import (
    SYMMETRIES,
    Axis,
    Cell,
    Frame,
    Side,
    Symmetry,
    is_connected,
    neighbours,
    run_through,
)
from tests.strategies import cells

SOME = st.frozensets(cells(3), min_size=1, max_size=25)


@given(cells(100))
def test_neighbours_are_the_cells_beside_in_clockwise_order(cell: Cell) -> None:
    assert neighbours(cell) == tuple(cell.beside(side) for side in Side)
    assert [cell in neighbours(near) for near in neighbours(cell)] == [True] * 4


def test_y_grows_upward_and_x_to_the_right() -> None:
    assert Cell(0, 0).beside(Side.ABOVE) == Cell(0, 1)
    assert Cell(0, 0).beside(Side.RIGHT) == Cell(1, 0)


@given(SOME, cells(3), st.sampled_from(Axis))
def test_a_run_holds_every_cell_up_to_the_first_gap_on_either_side(
    some: frozenset[Cell], cell: Cell, axis: Axis
) -> None:
    run = run_through(some, cell, axis)
    steps = [index - run.index(cell) for index in range(len(run))]
    assert run == tuple(Cell(cell.x + n * axis.dx, cell.y + n * axis.dy) for n in steps)
    assert set(run) - {cell} <= some
    for end in (steps[0] - 1, steps[-1] + 1):
        assert Cell(cell.x + end * axis.dx, cell.y + end * axis.dy) not in some


@given(SOME, st.sampled_from(Axis), st.data())
def test_a_run_is_the_same_seen_from_each_of_its_cells(
    some: frozenset[Cell], axis: Axis, data: st.DataObject
) -> None:
    cell = data.draw(st.sampled_from(sorted(some)))
    run = run_through(some, cell, axis)
    assert {run_through(some, each, axis) for each in run} == {run}


def test_the_axes_are_the_four_lines_through_a_cell() -> None:
    assert {axis.value for axis in Axis} == {(1, 0), (0, 1), (1, 1), (1, -1)}
    assert [axis for axis in Axis if axis.diagonal] == [Axis.RISING, Axis.FALLING]
    assert repr(Axis.ROW) == "Axis.ROW"


@given(SOME)
def test_cells_are_connected_when_a_walk_from_any_reaches_all(some: frozenset[Cell]) -> None:
    reached = {min(some)}
    while more := {near for cell in reached for near in neighbours(cell)} & some - reached:
        reached |= more
    assert is_connected(some) == (reached == some)


def test_no_cell_at_all_is_connected() -> None:
    assert is_connected([])


@given(SOME, cells(4))
def test_a_frame_is_the_smallest_rectangle_around_its_cells(
    some: frozenset[Cell], cell: Cell
) -> None:
    frame = Frame.around(some)
    inside = list(frame.cells())
    assert set(some) <= set(inside)
    assert len(inside) == len(set(inside)) == frame.width * frame.height
    assert all(frame.covers(each) for each in inside)
    assert frame.covers(cell) == (cell in inside)
    assert frame.holding(cell) == Frame.around({*some, cell})
    for x in (frame.left, frame.right):
        assert any(each.x == x for each in some)
    for y in (frame.bottom, frame.top):
        assert any(each.y == y for each in some)


def test_the_eight_symmetries_are_all_there_are_and_each_has_its_name() -> None:
    corner = [symmetry(Cell(2, 1)) for symmetry in SYMMETRIES]
    assert len(set(corner)) == len({symmetry.name for symmetry in SYMMETRIES}) == 8


@given(st.sampled_from(SYMMETRIES), st.sampled_from(SYMMETRIES), cells())
def test_one_symmetry_after_another_is_a_symmetry(
    first: Symmetry, second: Symmetry, cell: Cell
) -> None:
    unit = (Cell(1, 0), Cell(0, 1))
    both = [third for third in SYMMETRIES if all(third(u) == second(first(u)) for u in unit)]
    assert len(both) == 1
    assert both[0](cell) == second(first(cell))


@pytest.mark.parametrize(
    ("name", "image"),
    [
        ("as it lies", (2, 1)),
        ("a quarter turn", (-1, 2)),
        ("a half turn", (-2, -1)),
        ("three quarter turns", (1, -2)),
        ("left for right", (-2, 1)),
        ("top for bottom", (2, -1)),
        ("over the rising diagonal", (1, 2)),
        ("over the falling diagonal", (-1, -2)),
    ],
)
def test_a_symmetry_does_what_its_name_says(name: str, image: tuple[int, int]) -> None:
    symmetry = next(each for each in SYMMETRIES if each.name == name)
    assert symmetry(Cell(2, 1)) == image

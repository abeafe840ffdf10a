"""Scenes are values: what is on them moves with them, and a point finds its target."""

import copy
from dataclasses import FrozenInstanceError, fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx import draw
from quincunx.draw import Anchor, Box, Ink, Path, Piece, Scene, Shape, Stamp, Target, Text
from quincunx.draw.path import Segment, parse

INK = Ink("#123456", "#654321", 2, (4, 2))
SHAPES: tuple[Shape, ...] = (
    Box(1, 2, 30, 40, INK, 5),
    Path(parse("M1 2L3 4C5 6 7 8 9 10Z"), INK),
    Text(5, 20, "Ace", 12, "#000000", bold=True, anchor=Anchor.MIDDLE),
    Stamp("M", 3, 4, 20, "#4B3AA0", 0.5),
)
each_shape = pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
steps = st.integers(-50, 50)


@each_shape
def test_a_shape_that_is_moved_covers_as_much_elsewhere(shape: Shape) -> None:
    left, top, right, bottom = shape.bounds
    assert shape.moved(3, -4).bounds == pytest.approx((left + 3, top - 4, right + 3, bottom - 4))
    assert shape.moved(3, -4).moved(-3, 4) == shape


@each_shape
def test_fading_twice_is_fading_by_the_product(shape: Shape) -> None:
    assert shape.faded(0.5).faded(0.5) == shape.faded(0.25)
    assert shape.faded(1) == shape


@each_shape
def test_a_shape_is_a_value(shape: Shape) -> None:
    assert eval(repr(shape), {**vars(draw), "Segment": Segment}) == shape  # noqa: S307
    assert copy.deepcopy(shape) == shape
    assert hash(copy.deepcopy(shape)) == hash(shape)
    with pytest.raises(FrozenInstanceError):
        setattr(shape, fields(shape)[0].name, 0)


def test_an_outline_lies_inside_the_edges_of_its_box() -> None:
    line = Box(0, 0, 10, 10, Ink(stroke="#000000", width=2), 3).centre_line
    assert (line.x, line.width, line.radius) == (1, 8, 2)


@given(steps, steps, st.integers(-5, 35), st.integers(-5, 35))
def test_a_piece_takes_its_targets_along(dx: int, dy: int, x: int, y: int) -> None:
    piece = Piece(30, 30, (), (Target("cell:0,0", 5, 5, 10, 10), Target("hand:3MV", 20, 5, 9, 9)))
    still, moved = Scene.of(piece), Scene.of(piece.moved(dx, dy))
    before, after = still.at(x, y), moved.at(x + dx, y + dy)
    assert (before and before.name) == (after and after.name)


def test_of_two_targets_at_a_point_the_later_one_is_found() -> None:
    scene = Scene(9, 9, targets=(Target("cell:0,0", 0, 0, 9, 9), Target("cell:1,0", 4, 4, 3, 3)))
    assert scene.at(5, 5) == scene.target("cell:1,0")
    assert scene.at(1, 1) == scene.target("cell:0,0")
    assert scene.at(9, 9) is None
    assert scene.target("cell:9,9") is None


def test_a_target_tells_its_kind_and_its_key() -> None:
    target = Target("cell:-1,2", 0, 0, 1, 1)
    assert (target.kind, target.key) == ("cell", "-1,2")


def test_a_scene_is_as_large_as_its_pieces_need() -> None:
    scene = Scene.of(Piece(10, 20), Piece(5, 5).moved(30, 2))
    assert (scene.width, scene.height) == (35, 20)
    assert (Scene.of().width, Scene.of().height) == (0, 0)

"""Positions and hands as drawings: what can be pointed at, and how much room they take."""

from __future__ import annotations

import inspect

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.core.grid import Cell, Side
from quincunx.decktet import BASIC, UNKNOWN, cards
from quincunx.games.pack import pack
from quincunx.games.quincunx.board import Board
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scene import (
    HandSight,
    Sight,
    board_scene,
    full_sides,
    hand_scene,
    window,
)
from quincunx.widgets.table.stage import Stage
from tests import strategies


@given(strategies.positions(), st.sampled_from([160, 96, 84, 72, 64, 56]))
def test_every_card_and_every_open_cell_can_be_pointed_at(position: Position, size: int) -> None:
    scene = board_scene(position, Sight(size=size))
    named = {target.name for target in scene.targets}
    assert named == {f"cell:{cell}" for cell in (*position.board, *position.open_cells)}
    for target in scene.targets:
        assert scene.at(target.x + target.width / 2, target.y + target.height / 2) == target
        assert target.x >= 0
        assert target.x + target.width <= scene.width
        assert target.y + target.height <= scene.height


@given(strategies.positions())
def test_the_window_holds_every_open_cell_and_is_six_by_six_at_most(position: Position) -> None:
    shown = window(position.board, position.rules.layout)
    assert all(shown.covers(cell) for cell in (*position.board, *position.open_cells))
    assert shown.width <= 6
    assert shown.height <= 6


@given(strategies.positions())
def test_a_side_is_full_when_no_open_cell_lies_beyond_it(position: Position) -> None:
    full = full_sides(position.board, position.rules.layout)
    grid = position.rules.layout.fixed or position.board.frame
    beyond = {
        Side.LEFT: any(x < grid.left for x, _ in position.open_cells),
        Side.RIGHT: any(x > grid.right for x, _ in position.open_cells),
        Side.ABOVE: any(y > grid.top for _, y in position.open_cells),
        Side.BELOW: any(y < grid.bottom for _, y in position.open_cells),
    }
    if position.is_full:
        assert full == frozenset(Side)
    else:
        assert full == {side for side, grows in beyond.items() if not grows}


@given(strategies.positions(Quincunx()), strategies.positions(Quincunx(3)))
def test_a_growing_board_keeps_its_area(one: Position, other: Position) -> None:
    scenes = [board_scene(position, Sight(size=96)) for position in (one, other)]
    assert (scenes[0].width, scenes[0].height) == (scenes[1].width, scenes[1].height)


@pytest.mark.parametrize("width", [400, 560, 632, 736, 1098])
@pytest.mark.parametrize("count", range(21))
def test_a_hand_fits_its_room_without_one_card_on_another(count: int, width: int) -> None:
    scene = hand_scene(BASIC[:count], HandSight(width=width, most=12))
    assert scene.width <= width
    assert [target.key for target in scene.targets] == [card.code for card in BASIC[:count]]
    boxes = [(target.x, target.y, target.width) for target in scene.targets]
    for at, (x, y, size) in enumerate(boxes):
        assert y + size <= scene.height
        for left, top, _ in boxes[:at]:
            assert abs(left - x) >= size or abs(top - y) >= size


def test_a_hand_of_up_to_its_first_size_keeps_its_height() -> None:
    heights = {hand_scene(BASIC[:n], HandSight(width=1098, most=12)).height for n in range(13)}
    assert len(heights) == 1


def test_a_chosen_card_is_pointed_at_where_it_is_lifted() -> None:
    hand = cards("3MV 4VL")
    plain = hand_scene(hand, HandSight()).target("hand:3MV")
    lifted = hand_scene(hand, HandSight(chosen=hand[0])).target("hand:3MV")
    assert plain is not None
    assert lifted is not None
    assert lifted.y < plain.y


def test_hidden_cards_are_drawn_and_can_not_be_pointed_at() -> None:
    scene = hand_scene((UNKNOWN, UNKNOWN), HandSight())
    assert scene.shapes
    assert scene.targets == ()


def test_the_board_says_in_words_what_it_shows() -> None:
    rules = pack("quincunx").make()
    position = Position(rules, Board([(BASIC[0], Cell(0, 0))]), ((), ()))
    scene = board_scene(position, Sight())
    assert scene.title == "Board with 1 card"
    assert "Ace of Moons at 0,0" in scene.description


def test_the_plug_has_all_that_a_table_asks_for() -> None:
    made = pack("quincunx").stage()
    for name, wanted in inspect.getmembers(Stage, inspect.isfunction):
        if name.startswith("_"):
            continue
        given_ = inspect.signature(getattr(type(made), name))
        assert list(given_.parameters) == list(inspect.signature(wanted).parameters), name

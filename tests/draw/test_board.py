"""The board: what is on it can be pointed at, and it does not jump while it grows."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.core.grid import Cell, Frame, Side
from quincunx.decktet import card
from quincunx.draw import (
    DARK,
    LIGHT,
    SIZES,
    BoardView,
    Box,
    Geometry,
    Offer,
    Path,
    Scene,
    Text,
    area_for,
    board,
    largest_fit,
    to_svg,
)
from quincunx.draw.geometry import gap
from tests.draw.drawings import hover_view, overlay_view, position, table_view, window

frames = st.builds(
    lambda x, y, w, h: Frame(x, y, x + w, y + h),
    st.integers(-6, 6),
    st.integers(-6, 6),
    st.integers(0, 5),
    st.integers(0, 5),
)


@given(frames, st.sampled_from(SIZES))
def test_a_click_on_a_cell_finds_that_cell(frame: Frame, size: float) -> None:
    geometry = Geometry(frame, size)
    cells = [*frame.cells()]
    scene = Scene.of(board(BoardView(geometry, {}, dict.fromkeys(cells))))
    for cell in cells:
        found = scene.at(*geometry.centre(cell))
        assert found is not None
        assert found.name == f"cell:{cell}"


def test_targets_say_what_lies_there_or_would_score() -> None:
    labels = {target.name: target.label for target in board(table_view()).targets}
    assert labels["cell:1,1"] == "Mill, 8 of Waves and Leaves, at 1, 1"
    assert labels["cell:1,0"] == "Ace of Suns, at 1, 0"
    assert labels["cell:0,-1"] == "Open cell 0, −1: +71, draw 1"
    assert labels["cell:3,0"] == "Open cell 3, 0: 0"
    assert len(labels) == len(table_view().cards) + len(table_view().open)


@given(frames)
def test_a_board_keeps_its_size_while_the_window_grows(frame: Frame) -> None:
    area = area_for(6, 5, 96)
    geometry = largest_fit(frame, area)
    if frame.height <= 5:
        assert geometry.size == 96
    assert (geometry.width, geometry.height) == area
    left, top, right, bottom = geometry.bounds(frame.cells())
    assert min(left, top) >= 20
    assert right <= area[0] - 20
    assert bottom <= area[1] - 20


def test_six_columns_at_the_table_s_size_are_as_wide_as_the_layout_says() -> None:
    assert area_for(6, 5, 96) == (736, 640)
    expected = {160: 27, 144: 27, 128: 27, 112: 24, 96: 20, 84: 18, 72: 15, 64: 13, 56: 12}
    assert {size: gap(size) for size in SIZES} == expected


def test_a_window_that_fits_no_size_takes_the_smallest() -> None:
    assert largest_fit(Frame(0, 0, 9, 9), (100, 100)).size == SIZES[-1]


@pytest.mark.parametrize("sides", [frozenset(), {Side.LEFT}, {Side.ABOVE, Side.BELOW}, set(Side)])
def test_only_sides_that_are_full_are_lined(sides: frozenset[Side]) -> None:
    piece = board(BoardView(Geometry(Frame(0, 0, 1, 1)), {}, full=frozenset(sides)))
    lines = [each for each in piece.shapes if isinstance(each, Path)]
    assert len(lines) == len(sides)


def test_cells_that_can_t_be_played_are_not_drawn() -> None:
    piece = board(BoardView(Geometry(Frame(0, 0, 4, 4), axis=False), {}))
    assert len(piece.shapes) == 1
    assert not piece.targets


def test_chips_fade_while_reasons_show_and_the_ghost_bears_the_total() -> None:
    shapes = board(hover_view(LIGHT)).shapes
    chips = [each for each in shapes if isinstance(each, Text) and each.text == "+8"]
    assert chips[0].opacity == pytest.approx(0.45)
    assert [each.text for each in shapes if isinstance(each, Text)].count("+71") == 1


def test_the_last_card_has_brackets_only_while_no_reasons_show() -> None:
    view = table_view()
    corners = len(board(view).shapes) - len(board(replace(view, last=frozenset())).shapes)
    assert corners == 4
    shown = hover_view(LIGHT)
    assert board(shown) == board(replace(shown, last=frozenset()))


def test_scores_can_be_switched_off() -> None:
    view = table_view()
    off = board(replace(view, open=dict.fromkeys(view.open)))
    texts = {shape.text for shape in off.shapes if isinstance(shape, Text)}
    assert not {"+71", "−7", "draw 1"} & texts
    assert len(off.targets) == len(board(view).targets)


def test_the_dark_theme_changes_colours_and_nothing_else() -> None:
    light, dark = board(table_view()), board(table_view(theme=DARK))
    assert light.targets == dark.targets
    assert [shape.bounds for shape in light.shapes] == [shape.bounds for shape in dark.shapes]


def test_what_is_pointed_at_and_what_has_the_focus_show() -> None:
    view = table_view()
    drawings = {
        to_svg(Scene.of(board(each)))
        for each in (view, replace(view, hover=Cell(0, -1)), replace(view, focus=Cell(0, -1)))
    }
    assert len(drawings) == 3


def test_a_number_below_zero_on_the_axis_has_a_true_minus() -> None:
    at = position("3MV 0,0")
    piece = board(BoardView(Geometry(window(at)), at.board))
    assert [each.text for each in piece.shapes if isinstance(each, Text) and "1" in each.text] == [
        *("−1", "1", "−1", "1")
    ]


@pytest.mark.parametrize("size", SIZES)
def test_chips_stay_inside_their_cells(size: float) -> None:
    offers = {Cell(0, 0): Offer(-88, 2), Cell(1, 0): Offer(188), Cell(2, 0): Offer(0, 1)}
    geometry = Geometry(Frame(0, 0, 3, 0), size, axis=False)
    shapes = board(BoardView(geometry, {Cell(3, 0): card("3MV")}, offers)).shapes
    for shape in shapes[1:]:
        if isinstance(shape, Box | Text):
            cells = [cell for cell in geometry.window.cells() if holds(geometry, cell, shape)]
            assert len(cells) == 1


def holds(geometry: Geometry, cell: Cell, shape: Box | Text) -> bool:
    left, top, right, bottom = geometry.bounds([cell])
    x0, y0, x1, y1 = shape.bounds
    return left <= x0 + 1 and top <= y0 and x1 - 1 <= right and y1 <= bottom


@pytest.mark.parametrize("size", SIZES)
def test_outlines_are_sharp_on_a_screen_of_two_points_to_a_pixel(size: float) -> None:
    for view in (table_view(size), overlay_view(size)):
        for shape in board(view).shapes:
            if isinstance(shape, Box) and shape.ink.stroke and shape.radius < shape.width / 2:
                edges = [*shape.bounds, shape.ink.width * 2]
                inner = [edge + shape.ink.width for edge in shape.bounds]
                assert all(2 * edge % 1 == 0 for edge in edges), shape
                assert all(4 * edge % 1 == 0 for edge in inner), shape


@given(frames, st.sampled_from(SIZES), st.text(st.sampled_from("No more rows; 4 × 5"), max_size=90))
def test_everything_stays_inside_however_small_the_board(
    frame: Frame, size: float, note: str
) -> None:
    cells = [*frame.cells()]
    piece = board(
        BoardView(
            Geometry(frame, size),
            {cells[0]: card("7ML")},
            dict.fromkeys(cells[1:], Offer(-12, 1)),
            last=frozenset(cells[:1]),
            full=frozenset(Side),
            note=note,
            focus=cells[-1],
            area=frozenset(cells),
        )
    )
    for shape in piece.shapes:
        left, top, right, bottom = shape.bounds
        assert min(left, top) >= -0.01
        assert right <= piece.width + 0.01
        assert bottom <= piece.height + 0.01

"""How large a table is drawn on a page: board and hand are to be seen together."""

import pytest

from quincunx.draw.geometry import area_for
from quincunx.draw.theme import LIGHT
from quincunx.widgets.exercise import Lesson
from quincunx.widgets.puzzle import PuzzleBox
from quincunx.widgets.table import Table
from quincunx.widgets.table.sizes import paint_for
from tests.widgets.puzzles import PICTURE
from tests.widgets.tables import lay_first

PAGES = [(1112, 788), (1198, 656), (1112, 650), (632, 788), (1752, 968)]
"""The widths and heights that JupyterLab leaves of usual windows."""


@pytest.mark.parametrize(("width", "height"), PAGES)
@pytest.mark.parametrize("size", ["auto", "compact"])
def test_the_board_and_the_hand_fit_the_page_together(size: str, width: int, height: int) -> None:
    table = Table(seed=1, size=size)
    table._guard.width, table._guard.height = width, height
    # The line of the own seat and the gaps around it are 52 high.
    assert table._board.scene.height + 52 + table._hand.scene.height <= height
    assert table._board.scene.width <= width


@pytest.mark.parametrize(("width", "height"), PAGES)
def test_a_puzzle_fits_the_page_as_a_match_does(width: int, height: int) -> None:
    box = PuzzleBox(PICTURE, progress=False)
    box._guard.width, box._guard.height = width, height
    # The line over the hand and the gap are 36 high.
    assert box._board.scene.height + 36 + box._hand.scene.height <= height
    assert box._board.scene.width <= width


BOXES = {
    "table": lambda: Table(seed=1),
    "puzzle": lambda: PuzzleBox(PICTURE, progress=False),
    "exercise": lambda: Lesson("03_placing", progress=False).exercise("first"),
}


@pytest.mark.parametrize("name", BOXES)
@pytest.mark.parametrize(("page", "edge"), [((1112, 900), 96), ((1198, 656), 72), ((456, 700), 56)])
def test_every_box_takes_its_cards_by_the_same_measures(
    name: str, page: tuple[int, int], edge: int
) -> None:
    box = BOXES[name]()
    box._guard.width, box._guard.height = page
    assert {spot["width"] for spot in box._board.spots.spots} == {edge}


@pytest.mark.parametrize(
    ("size", "page", "edge"),
    [
        ("auto", (1112, 0), 96),
        ("auto", (1112, 788), 96),
        ("auto", (1198, 656), 72),
        ("auto", (1112, 300), 64),
        ("auto", (456, 300), 56),
        ("compact", (1112, 650), 72),
        ("projector", (1752, 968), 144),
        ("projector", (1752, 0), 160),
        ("projector", (1112, 688), 96),
        ("projector", (1112, 300), 64),
        ("projector", (700, 900), 84),
    ],
)
def test_cards_are_the_largest_that_fit(size: str, page: tuple[int, int], edge: int) -> None:
    width, height = page
    assert paint_for(size, width, LIGHT, height).size == edge


@pytest.mark.parametrize(("width", "height"), [(1112, 688), (1318, 656), (1500, 900), (1752, 968)])
def test_a_projector_keeps_room_for_the_hand_beside_the_board(width: int, height: int) -> None:
    paint = paint_for("projector", width, LIGHT, height)
    board = area_for(6, 5, paint.size)
    assert paint.hand
    assert paint.width >= 330
    assert board[0] + paint.width < width
    assert board[1] <= height


@pytest.mark.parametrize("size", ["auto", "compact", "projector"])
def test_nothing_changes_size_during_a_match_on_a_low_page(size: str) -> None:
    table = Table(seed=9, at_once=True, size=size)
    table._guard.width, table._guard.height = 1112, 688
    sizes = set()
    while not table.state.is_over:
        lay_first(table)
        scene = table._board.scene
        sizes.add((scene.width, scene.height))
    assert len(sizes) == 1


def test_a_lower_window_makes_the_cards_smaller() -> None:
    table = Table(seed=1)
    table._guard.width, table._guard.height = 1112, 900
    assert table._board.spots.spots[0]["width"] == 96
    table._guard.height = 640
    assert table._board.spots.spots[0]["width"] == 72

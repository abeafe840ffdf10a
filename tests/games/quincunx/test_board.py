"""Where a card may lie: a floating frame, or any open cell of a fixed grid (rules 3, 7.5, 7.6)."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.core.grid import Cell, Frame, is_connected, neighbours
from quincunx.decktet import BASIC, UNKNOWN, card
from quincunx.errors import IllegalMove, NotationError
from quincunx.games.quincunx.board import (
    Board,
    Layout,
    check_board,
    check_open,
    is_full,
    open_cells,
)
from quincunx.games.quincunx.rules import Quincunx
from tests.games.quincunx.build import board
from tests.strategies import cells, rules, tableaus

GROWING = rules(Layout.GROWING)


@given(rules().flatmap(lambda by: st.tuples(st.just(by), tableaus(by))), cells())
def test_the_open_cells_are_those_that_the_rules_allow_one_by_one(
    made: tuple[Quincunx, Board], cell: Cell
) -> None:
    by, laid = made
    frame = Frame.around({*laid, cell})
    if by.layout.fixed:
        allowed = cell not in laid and min(cell) >= 0 and max(cell) < by.layout.edge
    else:
        touches = any(near in laid for near in neighbours(cell))
        allowed = cell not in laid and touches and max(frame.width, frame.height) <= 5
    assert (cell in open_cells(laid, by.layout)) == allowed
    if allowed:
        check_open(laid, by.layout, cell)
    else:
        with pytest.raises(IllegalMove):
            check_open(laid, by.layout, cell)


@given(rules().flatmap(lambda by: st.tuples(st.just(by), tableaus(by))))
def test_open_cells_come_by_x_and_then_by_y_and_end_with_a_full_tableau(
    made: tuple[Quincunx, Board],
) -> None:
    by, laid = made
    found = open_cells(laid, by.layout)
    assert list(found) == sorted(found)
    assert (not found) == is_full(laid, by.layout)


@given(GROWING.flatmap(tableaus))
def test_a_tableau_that_grows_hangs_together_and_keeps_its_frame(laid: Board) -> None:
    check_board(laid, Layout.GROWING)
    assert is_connected(laid)
    assert laid.frame == Frame.around(laid)


@given(GROWING.flatmap(tableaus))
def test_the_frame_floats_until_it_is_five_wide(laid: Board) -> None:
    if laid.frame.width < 5:
        xs = {cell.x for cell in open_cells(laid, Layout.GROWING)}
        assert {laid.frame.left - 1, laid.frame.right + 1} <= xs


REFUSED = [
    ("3MV>0,0", Layout.GROWING, (0, 0), "3MV already lies at 0,0"),
    ("3MV>0,0", Layout.GROWING, (1, 1), "1,1 shares no edge"),
    ("3MV>0,0", Layout.GROWING, (2, 0), "2,0 shares no edge"),
    ("3MV>0,0 1M>1,0 1S>2,0 1V>3,0 1L>4,0", Layout.GROWING, (5, 0), "wider or higher than 5"),
    ("3MV>0,0 1M>1,0 1S>2,0 1V>3,0 1L>4,0", Layout.GROWING, (-1, 0), "wider or higher than 5"),
    ("3MV>0,0 1M>0,1 1S>0,2 1V>0,3 1L>0,4", Layout.GROWING, (0, -1), "wider or higher than 5"),
    ("3MV>0,0", Layout.CLASSIC, (5, 0), "5,0 is outside the 5 by 5 grid"),
    ("3MV>0,0", Layout.SOLITAIRE, (0, 4), "0,4 is outside the 4 by 4 grid"),
    ("3MV>0,0", Layout.CLASSIC, (0, 0), "3MV already lies at 0,0"),
]


@pytest.mark.parametrize(("laid", "layout", "cell", "why"), REFUSED)
def test_a_cell_that_is_not_open_is_refused_with_the_rule(
    laid: str, layout: Layout, cell: tuple[int, int], why: str
) -> None:
    with pytest.raises(IllegalMove, match=why):
        check_open(board(laid), layout, Cell(*cell))


BAD_BOARDS = [
    (Board(), Layout.GROWING, "the board is empty"),
    (Board([(UNKNOWN, Cell(0, 0))]), Layout.GROWING, "unknown"),
    (board("3MV>0,0 1M>1,1"), Layout.GROWING, "in pieces"),
    (board("3MV>0,0 1M>2,0"), Layout.GROWING, "in pieces"),
    (board("3MV>0,0 1M>5,0"), Layout.GROWING, "6 wide and 1 high"),
    (board("3MV>0,0 1M>0,-9"), Layout.GROWING, "1 wide and 10 high"),
    (board("3MV>0,0 1M>5,0"), Layout.CLASSIC, "5,0 is outside"),
    (board("3MV>0,0 1M>4,0"), Layout.SOLITAIRE, "4,0 is outside"),
    (board("3MV>-1,0"), Layout.SOLITAIRE, "-1,0 is outside"),
]


@pytest.mark.parametrize(("laid", "layout", "why"), BAD_BOARDS)
def test_a_board_that_cannot_be_is_refused(laid: Board, layout: Layout, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        check_board(laid, layout)


def test_two_cards_never_share_a_cell() -> None:
    with pytest.raises(NotationError, match="two cards lie at 0,0"):
        board("3MV>0,0 1M>0,0")
    with pytest.raises(IllegalMove, match="3MV already lies at 0,0"):
        board("3MV>0,0").with_card(card("1M"), Cell(0, 0))


@given(tableaus(), st.randoms(use_true_random=False))
def test_boards_with_the_same_cards_are_equal_in_whatever_order_they_were_laid(
    laid: Board, rng: st.randoms
) -> None:
    shuffled = [(each, cell) for cell, each in laid.items()]
    rng.shuffle(shuffled)
    again = Board(shuffled)
    assert again == laid
    assert hash(again) == hash(laid)


@given(tableaus())
def test_a_board_survives_its_repr_and_its_pickle(laid: Board) -> None:
    names = {"Board": Board, "Cell": Cell, "card": card}
    for again in (eval(repr(laid), names), pickle.loads(pickle.dumps(laid))):  # noqa: S301, S307
        assert again == laid
        assert list(again) == list(laid)
        assert hash(again) == hash(laid)


@given(GROWING.flatmap(lambda by: tableaus(by, most=24)))
def test_a_card_laid_gives_a_new_board_and_leaves_the_old_one(laid: Board) -> None:
    before = list(laid.items())
    free = next(each for each in BASIC if not laid.holds(each))
    cell = open_cells(laid, Layout.GROWING)[0]
    after = laid.with_card(free, cell)
    assert list(laid.items()) == before
    assert list(after.items()) == [*before, (cell, free)]
    assert after.last == cell
    assert after.holds(free)
    assert not laid.holds(free)
    assert after != laid


@given(tableaus(), cells())
def test_a_board_is_a_mapping_from_cells_to_cards(laid: Board, cell: Cell) -> None:
    plain = dict(laid.items())
    assert dict(laid) == plain
    assert (cell in laid) == (cell in plain)
    assert laid.get(cell) is plain.get(cell)
    assert laid.get(cell, UNKNOWN) is plain.get(cell, UNKNOWN)
    assert laid.faces(laid) == tuple(plain.values())
    assert len(laid) == len(plain)
    assert laid != plain.keys()


def test_cells_given_as_plain_pairs_become_cells() -> None:
    laid = Board([(card("3MV"), (0, 1))]).with_card(card("1M"), (0, 2))  # type: ignore[list-item, arg-type]
    assert [cell.y for cell in laid] == [1, 2]


@pytest.mark.parametrize(("layout", "edge"), [("growing", 5), ("classic", 5), ("solitaire", 4)])
def test_the_layouts_have_the_sizes_of_the_rules(layout: str, edge: int) -> None:
    assert Layout(layout).edge == edge
    grid = Layout(layout).fixed
    assert grid == (None if layout == "growing" else Frame(0, 0, edge - 1, edge - 1))

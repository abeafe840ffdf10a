"""Reasons and positions in words, as the panel and a screen reader say them."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.core.explanation import Shape
from quincunx.core.grid import Cell
from quincunx.decktet import BASIC, UNKNOWN
from quincunx.games.quincunx.board import Board, Layout
from quincunx.games.quincunx.notation import read_placement
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.scoring import Placement, explain
from quincunx.games.quincunx.wording import describe, frame_note, where
from tests.games.quincunx.build import board, position, rules
from tests.strategies import placements, positions, set_ups

WHERE = [
    ("8MS>0,1", "7SK>0,0", ["Above: Diplomat (8 of Moons and Suns)"]),
    ("NM>1,0", "3SK>0,0", ["Right: Huntress (Crown of Moons)"]),
    ("6SY>0,-1", "1M>0,0", ["Below: Penitent (6 of Suns and Wyrms), no shared suit"]),
    ("6SY>-1,0", "1Y>0,0", ["Left: Penitent (6 of Suns and Wyrms)"]),
    ("2MK>1,0", "2VL>0,0", ["Right: Author (2 of Moons and Knots)"] * 2),
    ("NV>0,1 NL>0,2", "NK>0,0", ["Above: Sea (Crown of Waves)", "Three in the column"]),
    ("4VL>0,1 3MV>1,1 5SV>2,2", "4MS>0,0", ["Above: Sailor (4 of Waves and Leaves)"] * 2),
    ("NM>1,0 3MV>1,1", "1M>0,0",
     ["Right: Huntress (Crown of Moons)", "Ace beside Crown of Moons: the other Moons count"]),
    ("2MK>1,0 3MV>2,0", "1S>0,0",
     ["Right: Author (2 of Moons and Knots), no shared suit", "In the row"]),
]  # fmt: skip


@pytest.mark.parametrize(("laid", "move", "words"), WHERE)
def test_each_reason_says_where_it_lies(laid: str, move: str, words: list[str]) -> None:
    state, placement = position(laid), read_placement(move)
    reasons = explain(state, placement).reasons
    assert [where(reason, state.board, placement) for reason in reasons] == words


@given(placements())
def test_every_reason_on_the_board_can_say_where_it_lies(made: tuple[Position, Placement]) -> None:
    state, move = made
    after = state.board.with_card(*move)
    for reason in explain(state, move).reasons:
        told = where(reason, state.board, move)
        assert told == where(reason, after, move)
        assert bool(told) == (reason.rule.shape is not Shape.NONE)


FRAMES = [
    ("1M>0,0", "1 × 1", "Four more rows, above or below; four more columns, left or right."),
    ("1M>0,0 1S>1,0 1V>1,1 1L>2,1 1Y>3,1", "4 × 2",
     "Three more rows, above or below; one more column, left or right."),
    ("1M>0,0 1S>1,0 1V>2,0 1L>3,0 1Y>4,0", "5 × 1",
     "Four more rows, above or below; no more columns."),
]  # fmt: skip


@pytest.mark.parametrize(("laid", "size", "note"), FRAMES)
def test_the_frame_says_where_it_may_still_grow(laid: str, size: str, note: str) -> None:
    assert frame_note(board(laid), Layout.GROWING) == f"Frame {size}. {note}"


def test_a_frame_of_full_size_says_so_and_a_full_tableau_that_it_is_full() -> None:
    wide = board("1M>0,0 1S>1,1 1V>2,2 1L>3,3 1Y>4,4")
    note = frame_note(wide, Layout.GROWING)
    assert note == "Frame 5 × 5. It is full size: only the cells inside are open."
    cells = [Cell(x, y) for x in range(5) for y in range(5)]
    full = Board(zip(BASIC, cells, strict=False))
    assert frame_note(full, Layout.GROWING) == "Frame 5 × 5. It is full."


def test_a_fixed_grid_says_how_many_cells_are_open() -> None:
    state = rules(seats=1, layout="solitaire").deal(Random(1))
    assert frame_note(state.board, Layout.SOLITAIRE) == "Grid 4 × 4. 12 open cells."


@given(set_ups(hidden=True) | positions(known=False))
def test_a_description_names_every_card_that_may_be_seen(state: Position) -> None:
    told = describe(state)
    seen = [*state.board.values(), *(held for hand in state.hands for held in hand)]
    for each in seen:
        assert each is UNKNOWN or each.title in told
    assert "?" not in told
    assert "None" not in told
    for seat, score in enumerate(state.rules.scores(state)):
        assert f"Player {seat + 1} has {score}".replace("-", "−") in told


@given(positions(), st.data())
def test_a_description_of_what_a_seat_sees_names_no_hidden_card(
    state: Position, data: st.DataObject
) -> None:
    if state.is_over:
        return
    seat = data.draw(st.integers(0, state.rules.seats - 1))
    told = describe(state.rules.seen_by(state, seat))
    hidden = [held for own, hand in enumerate(state.hands) if own != seat for held in hand]
    assert not any(each.title in told for each in (*hidden, *state.pile.cards))


def test_a_description_says_all_that_a_player_asks_for() -> None:
    state = position("3MV>0,0 1Y>1,0 0>1,1", "2MK NS", "? ?", by=rules("excuse"), pile="? ? ?")
    assert describe(state, ["You", "Ann"]).splitlines() == [
        "Round 1 of 2. You are to place a card. You have 0, Ann has 0.",
        "Frame 2 × 2. Three more rows, above or below; three more columns, left or right.",
        "Row 1: Excuse at 1,1.",
        "Row 0: 3 of Moons and Waves at 0,0, Ace of Wyrms at 1,0.",
        "You hold 2 of Moons and Knots, Crown of Suns.",
        "Ann holds 2 hidden cards.",
        "The pile holds 3 cards.",
    ]


@given(positions())
def test_a_description_writes_every_number_below_zero_with_a_true_minus(state: Position) -> None:
    told = describe(state)
    assert "-" not in told
    for cell in state.board:
        assert f" at {cell}".replace("-", "−") in told

"""Around the board: hands that never overlap, backs, seats, and the history."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.decktet import BASIC, UNKNOWN, Card, card, cards
from quincunx.draw import (
    Box,
    Entry,
    HandView,
    Piece,
    SeatView,
    Text,
    beside,
    fan,
    hand,
    history,
    pile,
    pile_line,
    seat_line,
)
from quincunx.draw.labels import overlap

hands = st.lists(st.sampled_from(BASIC), max_size=14, unique=True)


def inside(piece: Piece) -> bool:
    boxes = [shape.bounds for shape in piece.shapes]
    return all(
        left >= -0.01
        and top >= -0.01
        and right <= piece.width + 0.01
        and down <= piece.height + 0.01
        for left, top, right, down in boxes
    )


@given(hands, st.integers(160, 1100))
def test_cards_of_a_hand_never_overlap_and_keep_to_the_room(held: list[Card], width: int) -> None:
    piece = hand(HandView(held, width=width))
    boxes = [(at.x, at.y, at.x + at.width, at.y + at.height) for at in piece.targets]
    assert len(boxes) == len(held)
    assert not any(overlap(a, b) for at, a in enumerate(boxes) for b in boxes[:at])
    assert piece.width <= width
    assert inside(piece)


@pytest.mark.parametrize(
    ("count", "size", "rows"), [(7, 96, 1), (8, 72, 1), (9, 72, 1), (10, 72, 2)]
)
def test_a_hand_grows_smaller_then_forms_rows(count: int, size: float, rows: int) -> None:
    piece = hand(HandView(BASIC[:count]))
    assert {target.width for target in piece.targets} == {size}
    assert len({target.y for target in piece.targets}) == rows


def test_a_hand_in_every_state_stays_inside_its_piece() -> None:
    held = cards("1L 3MV 4VL 6LK 7SK 9VY NM 2SY 5YK 0")
    for chosen in held:
        view = HandView(held, chosen, held[1], chosen, frozenset(held[2:3]), width=400)
        assert inside(hand(view))


def test_hidden_cards_of_a_hand_can_t_be_pointed_at() -> None:
    piece = hand(HandView((UNKNOWN, card("3MV"), UNKNOWN), prefix="hand1"))
    assert [target.name for target in piece.targets] == ["hand1:3MV"]
    assert piece.targets[0].label == "Journey, 3 of Moons and Waves"


@pytest.mark.parametrize("count", [0, 1, 2, 8, 12, 40])
def test_a_fan_of_backs_keeps_to_its_room(count: int) -> None:
    piece = fan(count, room=250)
    assert piece.width <= 250.01
    assert inside(piece)
    assert sum(isinstance(each, Box) and each.width == 40 for each in piece.shapes) == count


def test_a_pile_that_is_used_up_is_a_dashed_place() -> None:
    [place] = pile(0).shapes
    assert isinstance(place, Box)
    assert place.ink.dash
    assert pile(0).height == pile(9).height
    assert len(pile(2).shapes) < len(pile(3).shapes) == len(pile(11).shapes)
    assert all(map(inside, map(pile, range(5))))


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_s_line_stays_inside_its_piece(seat: int) -> None:
    name = "A very long name that nobody can read to its end"
    words = (("12", True), (" cards", False))
    piece = seat_line(SeatView(seat, name, -1234, name, backs=30, words=words), 500)
    assert inside(piece)
    assert "−1234" in [shape.text for shape in piece.shapes if isinstance(shape, Text)]


def test_four_seats_have_four_signs() -> None:
    signs = [
        tuple(shape for shape in seat_line(SeatView(seat, "")).shapes if shape.bounds[2] < 20)
        for seat in range(4)
    ]
    assert len(set(signs)) == 4


def test_the_history_can_be_pointed_at_and_marks_the_current_card() -> None:
    entries = [Entry(0, card("2SY")), Entry(1, card("1S"), 0, 3), Entry(2, card("9LK"), 1, -4, 1)]
    piece = history(entries, 300, current=2)
    assert [target.name for target in piece.targets] == ["history:0", "history:1", "history:2"]
    boxes = [shape for shape in piece.shapes if isinstance(shape, Box) and shape.width == 90]
    assert [box.ink.width for box in boxes] == [1.5, 1.5, 2.5]
    assert inside(piece)


def test_a_history_of_few_rows_shows_the_latest_cards() -> None:
    entries = [Entry(at, each, 0, 0) for at, each in enumerate(BASIC[:25])]
    assert len(history(entries, 736).targets) == 25
    shown = history(entries, 736, rows=1).targets
    assert shown[-1].name == "history:24"
    assert {target.y for target in shown} == {0}


def test_pieces_beside_each_other_share_a_middle_line() -> None:
    row = beside([pile(3), pile_line(2, [(("2", True),)]), hand(HandView(BASIC[:2]))], 10)
    assert inside(row)
    assert (
        row.width
        == sum(
            each.width
            for each in (pile(3), pile_line(2, [(("2", True),)]), hand(HandView(BASIC[:2])))
        )
        + 2 * 10
    )
    assert len(row.targets) == 2

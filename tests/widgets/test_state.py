"""Every change of a table's state, without any widget."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quincunx.core.game import Nobody
from quincunx.core.grid import Cell
from quincunx.core.match import Kind
from quincunx.decktet import UNKNOWN
from quincunx.errors import IllegalMove, NotationError, QuincunxError, Unfit
from quincunx.widgets.table import changes, setup, view
from quincunx.widgets.table.state import TableState
from tests.widgets import tables


def first_card(now: TableState) -> str:
    return f"hand:{now.hand[0].code}"


def first_cell(now: TableState) -> str:
    return f"cell:{now.stage.open_cells(now.position)[0]}"


def laid(now: TableState) -> TableState:
    """The state after the first card was laid on the first open cell."""
    now = changes.pick(now, first_card(now))
    return changes.pick(now, first_cell(now))


def test_a_click_on_a_card_chooses_it_and_a_second_one_puts_it_back() -> None:
    now = tables.state()
    chosen = changes.pick(now, first_card(now))
    assert chosen.chosen is now.hand[0]
    assert changes.pick(chosen, first_card(now)).chosen is None


def test_a_chosen_card_shows_what_it_scores_on_each_open_cell() -> None:
    now = tables.state()
    now = changes.pick(now, first_card(now))
    offers = view.shown(now).offers
    assert offers is not None
    assert set(offers) == set(now.stage.open_cells(now.position))
    for cell, why in offers.items():
        move = now.stage.move(now.hand[0], cell)
        assert why == now.match.play(move).last.why


def test_with_scores_switched_off_a_card_is_only_held_over_a_cell() -> None:
    now = changes.switch(tables.state(), "show_scores")
    now = changes.pick(now, first_card(now))
    over = changes.hover(now, first_cell(now))
    shown = view.shown(over)
    assert shown.ghost == (now.hand[0], now.stage.open_cells(now.position)[0])
    assert (shown.offers, shown.why) == (None, None)
    assert view.said(over) is None
    assert view.news(over) == view.status(over)
    placed = laid(changes.switch(tables.state(), "show_scores"))
    assert view.shown(placed).why == placed.match.last.why


def test_a_click_on_a_cell_places_the_card_and_its_reasons_stay_until_the_user_goes_on() -> None:
    now = laid(tables.state())
    assert len(now.match.moves) == 1
    assert now.waits
    told = view.said(now)
    assert told is not None
    assert (told.seat, told.why) == (0, now.match.last.why)
    assert view.shown(now).why == now.match.last.why
    answered = changes.proceed(now)
    assert len(answered.match.moves) == 2
    assert not answered.waits


def test_with_answers_at_once_the_other_seat_has_played_already() -> None:
    now = laid(tables.state(at_once=True))
    assert len(now.match.moves) == 2
    assert now.turn == 0


@pytest.mark.parametrize("where", ["hand", "cell"])
def test_a_click_on_the_hand_or_the_board_goes_on_too(where: str) -> None:
    now = laid(tables.state())
    target = first_card(now) if where == "hand" else first_cell(now)
    after = changes.pick(now, target)
    assert len(after.match.moves) == 2
    assert (after.chosen is not None) == (where == "hand")


def test_at_a_hot_seat_the_next_hand_is_covered_until_its_owner_asks() -> None:
    now = laid(tables.state("hot seat"))
    assert (now.viewer, now.covered) == (1, True)
    assert set(now.hand) == {UNKNOWN}
    shown = changes.proceed(now)
    assert not shown.covered
    assert UNKNOWN not in shown.hand
    assert shown.match == now.match


def test_a_covered_hand_is_in_no_part_of_what_is_seen() -> None:
    now = laid(tables.state("hot seat"))
    told = now.stage.describe(now.seen, ["A", "B"])
    for card in now.match.state.hands[1]:
        assert card not in now.seen.hands[0] + now.seen.hands[1]
        assert f"holds {card.title}" not in told


def test_open_hands_need_no_cover_and_hide_nothing() -> None:
    now = laid(tables.state("hot seat", open_hands=True))
    assert not now.covered
    assert now.seen == now.match.state
    assert not changes.switch(laid(tables.state("hot seat")), "open_hands").covered


def test_going_back_at_a_hot_seat_never_uncovers_a_hand_that_nobody_has_asked_for() -> None:
    now = laid(changes.uncover(laid(tables.state("hot seat"))))
    assert (now.viewer, now.covered) == (0, True)
    for number in range(3):
        there = changes.go_on_from_here(changes.look(now, number))
        assert there.covered or there is now, number
        assert set(there.hand) == {UNKNOWN}, number
    ways = [changes.undo(now), changes.redo(changes.undo(now)), changes.undo(changes.undo(now))]
    assert all(way.covered for way in ways)
    assert changes.uncover(now).hand == now.match.state.hands[0]


def test_going_back_to_the_own_turn_keeps_the_hand_that_is_in_sight() -> None:
    now = changes.uncover(laid(changes.uncover(laid(tables.state("hot seat")))))
    there = changes.go_on_from_here(changes.look(now, 0))
    assert (there.viewer, there.covered) == (0, False)


def test_open_hands_switched_off_again_cover_the_hand_of_who_has_not_asked() -> None:
    now = laid(tables.state("hot seat", open_hands=True))
    assert not now.covered
    assert changes.switch(now, "open_hands").covered


def test_between_two_people_a_player_of_the_computer_shows_no_hand_of_the_next() -> None:
    now = laid(tables.state(["hot seat", "careless"], seats=3))
    assert (now.turn, now.covered) == (1, True)
    now = laid(changes.uncover(now))
    assert now.waits
    assert (now.viewer, now.covered) == (1, False)
    now = changes.proceed(now)
    assert (now.turn, now.viewer, now.covered) == (0, 0, True)
    there = changes.go_on_from_here(changes.look(now, 2))
    assert there.waits
    assert set(there.hand) == {UNKNOWN}
    assert changes.proceed(there).covered


def test_a_match_that_is_loaded_midway_starts_covered_where_several_people_play() -> None:
    now = laid(tables.state("hot seat"))
    assert setup.loaded(now.match, now).covered
    assert setup.loaded(changes.undo(now).match, now).covered
    assert not setup.loaded(tables.state().match, now).covered
    assert not setup.loaded(now.match, laid(tables.state())).covered
    assert not setup.loaded(now.match, laid(tables.state("hot seat", open_hands=True))).covered


def test_one_person_among_players_of_the_computer_is_never_covered() -> None:
    now = laid(tables.state(["greedy", "careless"], seats=3))
    while now.waits:
        now = changes.proceed(now)
    assert (now.viewer, now.covered, now.turn) == (0, False, 0)


def test_undo_takes_back_the_answer_too_and_redo_brings_both_back() -> None:
    start = tables.state()
    now = changes.proceed(laid(start))
    back = changes.undo(now)
    assert back.match.entries == start.match.entries
    assert changes.redo(back).match.entries == now.match.entries
    with pytest.raises(Unfit, match="nothing to undo"):
        changes.undo(back)


def test_a_player_of_the_computer_answers_the_same_after_an_undo() -> None:
    now = changes.proceed(laid(tables.state("careless")))
    again = changes.proceed(laid(changes.undo(now)))
    assert again.match.moves == now.match.moves


def test_looking_back_changes_nothing_until_the_user_goes_on_from_there() -> None:
    now = changes.proceed(laid(changes.proceed(laid(tables.state()))))
    past = changes.look(now, 1)
    assert past.match == now.match
    assert len(past.position.board) == 2
    assert not past.may_place
    there = changes.go_on_from_here(past)
    assert len(there.match.moves) == 1
    assert there.match.undone
    assert changes.present(past).position == now.position


def test_a_click_on_a_card_of_the_board_looks_back_at_its_move() -> None:
    now = changes.proceed(laid(tables.state()))
    cell = now.match.moves[0].cell
    past = changes.pick(now, f"cell:{cell}")
    assert past.entries[past.looking or 0].what.cell == cell
    with pytest.raises(Unfit, match="dealt"):
        changes.pick(now, "cell:0,0")


def test_steps_go_round_all_parts_and_back_to_the_whole() -> None:
    now = tables.state()
    seen = []
    for _ in range(5):
        seen.append(now.step)
        now = changes.step_by(now, 1, 3)
    assert seen == [None, 1, 2, 3, None]
    assert changes.step_by(tables.state(), -1, 3).step == 3
    assert changes.step_by(tables.state(), 1, 0).step is None


def test_a_round_ends_with_its_result_and_the_next_one_is_dealt() -> None:
    now = finished(tables.state("careless", at_once=True))
    assert now.turn is Nobody.DEAL
    assert not now.result
    shown = changes.proceed(now)
    assert shown.result
    dealt = changes.proceed(shown)
    assert dealt.match.state.round == 2
    assert [entry.kind for entry in dealt.match.entries].count(Kind.DEAL) == 2


def finished(now: TableState) -> TableState:
    while not now.is_over:
        now = changes.proceed(now) if now.waits or now.covered else laid(now)
    return now


REFUSED: dict[str, tuple[Callable[[TableState], TableState], str]] = {
    "a cell before a card": (lambda now: changes.pick(now, first_cell(now)), "first choose a card"),
    "a card that is not there": (lambda now: changes.choose(now, "0"), "unknown"),
    "a switch that is not there": (lambda now: changes.switch(now, "music"), "no switch"),
    "an entry that is not there": (lambda now: changes.look(now, 99), "no card 99"),
    "redo with nothing undone": (changes.redo, "nothing to redo"),
    "undo at the start": (changes.undo, "nothing to undo"),
    "a covered hand": (
        lambda _: changes.place(laid(tables.state("hot seat")), Cell(5, 5)),
        "show the hand",
    ),
    "a cell while another seat is on turn": (
        lambda now: changes.place(laid(now), None),
        "^Opponent is on turn$",
    ),
    "a cell far away": (
        lambda now: changes.pick(changes.pick(now, first_card(now)), "cell:9,9"),
        "shares no edge",
    ),
    "a card after the round": (
        lambda _: changes.choose(finished(tables.state(at_once=True)), "1M"),
        "round is over",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_can_not_be_is_refused_with_a_sentence(what: str) -> None:
    change, sentence = REFUSED[what]
    with pytest.raises(QuincunxError, match=sentence):
        change(tables.state())


@pytest.mark.parametrize(
    ("count", "opponents", "names"),
    [
        (2, "greedy", ["You", "Opponent"]),
        (3, "greedy", ["You", "Opponent 1", "Opponent 2"]),
        (3, ["hot seat", "careless"], ["Player 1", "Player 2", "Opponent 2"]),
        (2, "hotseat", ["Player 1", "Player 2"]),
        (2, "hot-seat", ["Player 1", "Player 2"]),
        (2, [None], ["Player 1", "Player 2"]),
        (1, "greedy", ["You"]),
    ],
)
def test_seats_are_named_by_who_sits_there(count: int, opponents: object, names: list[str]) -> None:
    made = setup.seats(count, opponents)  # type: ignore[arg-type]
    assert [seat.name for seat in made] == names


@pytest.mark.parametrize("opponents", ["clever", ["greedy"], ["greedy", "greedy", "greedy"]])
def test_opponents_that_can_not_be_are_refused(opponents: object) -> None:
    with pytest.raises(NotationError, match="opponents"):
        setup.seats(3, opponents)  # type: ignore[arg-type]


def test_nobody_can_choose_for_a_player_of_the_computer() -> None:
    now = laid(tables.state())
    with pytest.raises(IllegalMove, match="Opponent is on turn"):
        changes.choose(now, now.hand[0].code)


@pytest.mark.parametrize(
    ("typed", "seed"),
    [("7", 7), (" -3 ", -3), ("class 5b", "class 5b"), ("٣", "٣"), ("--5", "--5"), ("-", "-")],
)
def test_a_seed_may_be_a_number_or_a_word(typed: str, seed: int | str) -> None:
    assert setup.seed_of(typed) == seed
    assert isinstance(setup.seed_of(""), int)

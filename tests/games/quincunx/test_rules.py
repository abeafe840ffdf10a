"""How a match goes: deal, turns, draws, the end of a round and of a match (rules 2 to 7)."""

from dataclasses import replace
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quincunx.core.game import Nobody
from quincunx.core.grid import Cell
from quincunx.core.match import Match
from quincunx.decktet import BASIC, EXCUSE, UNKNOWN, Card, card, cards
from quincunx.errors import IllegalMove, NotationError, QuincunxError, Unfit
from quincunx.games.quincunx.board import Board, Layout
from quincunx.games.quincunx.notation import read_placement
from quincunx.games.quincunx.options import Compat, Variant
from quincunx.games.quincunx.position import Order, Pile, Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement, explain, leftover_cost
from tests.games.quincunx.build import board, position, rules
from tests.strategies import placements, positions, seeds, set_ups
from tests.strategies import rules as any_rules

# --- the deal


DEALS = [
    # layout, seats, cards face up, hand, pile, pile with the Excuse
    ("growing", 1, 1, 24, 11),
    ("growing", 2, 1, 12, 11),
    ("growing", 3, 1, 8, 11),
    ("growing", 4, 1, 6, 11),
    ("classic", 2, 5, 10, 11),
    ("classic", 3, 4, 7, 11),
    ("classic", 4, 5, 6, 7),
    ("solitaire", 1, 4, 8, 24),
]


@pytest.mark.parametrize(("layout", "seats", "up", "hand", "pile"), DEALS)
@pytest.mark.parametrize("variants", ["", "excuse"])
def test_the_deal_is_as_the_rules_say(
    layout: str, seats: int, up: int, hand: int, pile: int, variants: str
) -> None:
    by = rules(variants, seats, layout)
    state = by.deal(Random(5))
    assert len(state.board) == up
    assert [len(each) for each in state.hands] == [hand] * seats
    assert len(state.pile) == pile + (variants == "excuse")
    assert state.scores == (0,) * seats
    assert (state.round, state.turn) == (1, 0)


@given(any_rules(), seeds())
def test_every_card_is_dealt_once(by: Quincunx, seed: int) -> None:
    state = by.deal(Random(seed))
    dealt = [*state.board.values(), *(c for hand in state.hands for c in hand), *state.pile.cards]
    assert sorted(dealt) == sorted(by.deck)
    assert len(by.deck) == 36 + (Variant.EXCUSE in by.variants)
    assert (EXCUSE in dealt) == (Variant.EXCUSE in by.variants)
    assert all(list(hand) == sorted(hand) for hand in state.hands)


@given(any_rules(), seeds())
def test_one_seed_deals_one_position(by: Quincunx, seed: int) -> None:
    assert by.deal(Random(seed)) == by.deal(Random(seed))
    assert by.deal(Random(seed)) != by.deal(Random(seed + 1))


def test_every_card_can_come_to_lie_anywhere() -> None:
    by = rules("excuse")
    first = {by.deal(Random(seed)).board[Cell(0, 0)] for seed in range(400)}
    assert first == {*BASIC, EXCUSE}


@pytest.mark.parametrize(
    ("seats", "open_cells", "centre"), [(2, 20, True), (3, 21, False), (4, 20, True)]
)
def test_the_classic_layout_deals_the_corners_and_perhaps_the_centre(
    seats: int, open_cells: int, centre: bool
) -> None:
    state = rules(seats=seats, layout="classic").deal(Random(1))
    corners = {Cell(0, 0), Cell(0, 4), Cell(4, 0), Cell(4, 4)}
    assert set(state.board) == corners | ({Cell(2, 2)} if centre else set())
    assert len(state.open_cells) == open_cells


def test_on_a_fixed_grid_any_open_cell_may_be_chosen() -> None:
    for layout, seats in (("classic", 2), ("classic", 3), ("classic", 4), ("solitaire", 1)):
        by = rules(seats=seats, layout=layout)
        state = by.deal(Random(1))
        assert by.layout.fixed is not None
        assert set(state.open_cells) == set(by.layout.fixed.cells()) - set(state.board)
        for cell in state.open_cells:
            by.play(state, Placement(state.hands[0][0], cell))


def test_the_solitaire_deals_the_four_corners_of_a_grid_of_four() -> None:
    state = rules(seats=1, layout="solitaire").deal(Random(1))
    assert set(state.board) == {Cell(0, 0), Cell(0, 3), Cell(3, 0), Cell(3, 3)}
    assert len(state.open_cells) == 12


BAD_RULES = [
    ({"seats": 5}, Unfit, "the growing layout takes 1 to 4 seats, not 5"),
    ({"seats": 0}, Unfit, "the growing layout takes 1 to 4 seats, not 0"),
    ({"seats": 1, "layout": "classic"}, Unfit, "the classic layout takes 2 to 4 seats, not 1"),
    ({"seats": 2, "layout": "solitaire"}, Unfit, "the solitaire layout takes one seat, not 2"),
    ({"layout": "diamond"}, NotationError, "layout: 'diamond' is none of growing, classic"),
    ({"variants": ["flsh"]}, NotationError, "variants: 'flsh' .* did you mean flush"),
    ({"compat": "written "}, NotationError, "compat: 'written ' .* did you mean written"),
    ({"variants": [None]}, NotationError, "variants: null is none of"),
]


@pytest.mark.parametrize(("options", "error", "why"), BAD_RULES, ids=str)
def test_rules_that_cannot_be_played_are_refused(
    options: dict[str, object], error: type[QuincunxError], why: str
) -> None:
    with pytest.raises(error, match=why):
        Quincunx(**options)  # type: ignore[arg-type]


def test_options_may_be_given_by_name() -> None:
    named = Quincunx(3, ["flush", Variant.EXCUSE], "growing", "abstractplay")  # type: ignore[arg-type, list-item]
    assert named == Quincunx(
        3, frozenset({Variant.FLUSH, Variant.EXCUSE}), Layout.GROWING, Compat.ABSTRACT_PLAY
    )
    assert Quincunx(variants="flush excuse") == Quincunx(variants=named.variants)  # type: ignore[arg-type]


# --- a turn


@given(positions())
def test_the_moves_are_each_card_of_the_hand_on_each_open_cell_in_canonical_order(
    state: Position,
) -> None:
    by = state.rules
    turn = by.turn(state)
    moves = by.moves(state)
    if isinstance(turn, Nobody):
        assert moves == ()
    else:
        assert len(moves) == len(state.hands[turn]) * len(state.open_cells) > 0
        assert list(moves) == sorted(moves, key=lambda move: (move.card.order, move.cell))


@given(positions(on_turn=True), st.data())
def test_a_placement_moves_one_card_scores_it_and_passes_the_turn(
    state: Position, data: st.DataObject
) -> None:
    by = state.rules
    move = data.draw(st.sampled_from(by.moves(state)))
    seat = by.turn(state)
    assert isinstance(seat, int)
    step = by.play(state, move)
    after = step.state
    assert step.why == explain(state, move)
    assert after.board == state.board.with_card(*move)
    gained = [now - then for now, then in zip(after.scores, state.scores, strict=True)]
    assert gained == [step.why.points if own == seat else 0 for own in range(by.seats)]
    drawn = min(step.why.draws, len(state.pile))
    assert len(after.hands[seat]) == len(state.hands[seat]) - 1 + drawn
    assert after.pile.cards == state.pile.cards[drawn:]
    assert set(after.hands[seat]) == {*state.hands[seat], *state.pile.cards[:drawn]} - {move.card}
    for other in set(range(by.seats)) - {seat}:
        assert after.hands[other] == state.hands[other]
    assert after.turn == (seat + 1) % by.seats


@given(positions(on_turn=True), st.data())
def test_playing_is_pure(state: Position, data: st.DataObject) -> None:
    by = state.rules
    move = data.draw(st.sampled_from(by.moves(state)))
    before = repr(state)
    assert by.play(state, move) == by.play(state, move)
    assert repr(state) == before


ILLEGAL = [
    ("1M>1,0", "1M is not in the hand of player 1"),
    ("4MS>0,0", "9LK already lies at 0,0"),
    ("4MS>1,1", "1,1 shares no edge"),
    ("9LK>1,0", "9LK is not in the hand of player 1"),
]


@pytest.mark.parametrize(("move", "why"), ILLEGAL)
def test_an_illegal_placement_is_refused_with_the_rule(move: str, why: str) -> None:
    state = position("9LK>0,0", "4MS 5YK", "1M")
    with pytest.raises(IllegalMove, match=why):
        state.rules.play(state, read_placement(move))


def test_only_the_draws_of_11_and_20_bring_cards() -> None:
    state = position("4MS>0,0", "7ML 8VL", "1M", pile="NS NK")
    drawing = state.rules.play(state, read_placement("7ML>1,0")).state
    assert drawing.hands[0] == cards("8VL NS")
    assert drawing.pile == Pile(cards("NK"))
    plain = state.rules.play(state, read_placement("8VL>1,0")).state
    assert plain.hands[0] == cards("7ML")


def test_several_draws_add_up_and_the_top_of_a_known_pile_comes_first() -> None:
    state = position("NV>0,0 NL>1,0 NY>1,1", "NS", "1M", pile="4YK 2MK 9LK")
    after = state.rules.play(state, read_placement("NS>0,1")).state
    assert after.hands[0] == cards("2MK 4YK")
    assert after.pile.cards == cards("9LK")


@pytest.mark.parametrize(("pile", "drawn", "left"), [("", 0, 0), ("4YK", 1, 0), ("4YK 2MK", 2, 0)])
@pytest.mark.parametrize("order", ["known", "unknown"])
def test_a_short_pile_gives_what_it_has(pile: str, drawn: int, left: int, order: str) -> None:
    state = position("NV>0,0 NL>1,0 NY>1,1", "NS 3MV", "1M", pile=pile, order=order)
    step = state.rules.play(state, read_placement("NS>0,1"))
    assert step.why.draws == 2
    assert len(step.state.hands[0]) == 1 + drawn
    assert len(step.state.pile) == left
    assert step.state.rules.turn(step.state) == 1


# --- a pile of unknown order


@given(st.integers(1, 4), st.integers(4, 12), st.data())
def test_draws_from_an_unknown_pile_are_all_sets_of_cards_once(
    owed: int, size: int, data: st.DataObject
) -> None:
    free = [each for each in BASIC if each.code not in ("NV", "1M")]
    pile = data.draw(st.lists(st.sampled_from(free), min_size=size, max_size=size, unique=True))
    state = Position(
        Quincunx(), board("NV>0,0"), (cards("1M"), ()), Pile(tuple(pile), Order.UNKNOWN), owed=owed
    )
    draws = state.rules.draws(state)
    assert sum(draw.ways for draw in draws) == comb(size, owed)
    assert {draw.what for draw in draws} == set(combinations(sorted(pile), owed))
    for draw in draws:
        after = draw.state
        assert draw.ways == 1
        assert after.owed == 0
        assert set(after.hands[0]) == {card("1M"), *draw.what}
        assert sorted((*draw.what, *after.pile.cards)) == sorted(pile)
        assert after.pile.order is Order.UNKNOWN
        assert after.turn == 1
        assert (after.board, after.scores, after.hands[1]) == (state.board, state.scores, ())


def test_alike_unknown_cards_are_one_draw_with_all_its_ways() -> None:
    state = position("NV>0,0 NL>1,0 NY>1,1", "NS", "1M", pile="? ? ? 4YK", order="unknown")
    after = state.rules.play(state, read_placement("NS>0,1")).state
    assert state.rules.turn(after) is Nobody.CHANCE
    assert {(draw.what, draw.ways) for draw in state.rules.draws(after)} == {
        (cards("4YK ?"), 3),
        (cards("? ?"), 3),
    }


def test_nobody_places_a_card_while_cards_are_owed() -> None:
    state = position("NV>0,0", "NS 3MV", "1M", pile="4YK 2MK", order="unknown")
    after = state.rules.play(state, read_placement("NS>1,0")).state
    assert after.owed == 1
    assert state.rules.moves(after) == ()
    with pytest.raises(IllegalMove, match="a draw comes first"):
        state.rules.play(after, read_placement("3MV>0,1"))


@given(positions(known=False))
def test_every_draw_leads_on_to_a_seat_or_the_end_of_the_round(state: Position) -> None:
    by = state.rules
    draws = by.draws(state)
    assert bool(draws) == (by.turn(state) is Nobody.CHANCE) == (state.owed > 0)
    assert sum(draw.ways for draw in draws) == (comb(len(state.pile), state.owed) if draws else 0)
    for draw in draws[:20]:
        assert by.turn(draw.state) is not Nobody.CHANCE


# --- the round and the match


def play_out(by: Quincunx, seed: int) -> list[tuple[Position, Placement | None]]:
    """Each position of a match of any moves, with the placement made in it."""
    rng = Random(seed)
    state = by.deal(rng)
    told: list[tuple[Position, Placement | None]] = []
    while (turn := by.turn(state)) is not Nobody.OVER:
        if turn is Nobody.DEAL:
            told.append((state, None))
            state = by.deal(rng, state)
        else:
            move = rng.choice(by.moves(state))
            told.append((state, move))
            state = by.play(state, move).state
    return [*told, (state, None)]


GROWN = [(2, 24, 12), (3, 24, 8), (4, 24, 6), (1, 24, 24)]


@pytest.mark.parametrize(("seats", "plays", "own"), GROWN)
@pytest.mark.parametrize("variants", ["", "excuse"])
def test_a_round_has_24_placements_shared_evenly_and_the_start_rotates(
    seats: int, plays: int, own: int, variants: str
) -> None:
    by = rules(variants, seats)
    told = play_out(by, 11)
    for number in range(1, seats + 1):
        turns = [by.turn(state) for state, move in told if move and state.round == number]
        assert turns == [(number - 1 + each) % seats for each in range(plays)]
        assert all(turns.count(seat) == own for seat in range(seats))
    assert {state.round for state, _ in told} == set(range(1, seats + 1))


@pytest.mark.parametrize(("seats", "plays"), [(2, 20), (3, 21), (4, 20)])
def test_a_classic_round_fills_the_grid(seats: int, plays: int) -> None:
    by = rules(seats=seats, layout="classic")
    told = play_out(by, 3)
    for number in range(1, seats + 1):
        assert sum(1 for state, move in told if move and state.round == number) == plays


@settings(max_examples=40)
@given(any_rules(), seeds())
def test_the_final_scores_are_all_explanations_less_all_leftovers(by: Quincunx, seed: int) -> None:
    told = play_out(by, seed)
    totals = [0] * by.seats
    for state, move in told:
        turn = by.turn(state)
        if move is not None:
            assert isinstance(turn, int)
            totals[turn] += explain(state, move).points
        else:
            for seat, hand in enumerate(state.hands):
                totals[seat] -= sum(map(leftover_cost, hand))
    assert by.scores(told[-1][0]) == tuple(totals)


@settings(max_examples=40)
@given(any_rules(), seeds())
def test_the_leftover_cards_are_those_drawn(by: Quincunx, seed: int) -> None:
    if by.layout is Layout.GROWING:
        left = [state for state, move in play_out(by, seed) if move is None]
        for state in left:
            pile = len(by.deck) - 25
            assert sum(map(len, state.hands)) == pile - len(state.pile)


def test_the_leftovers_are_taken_off_when_the_round_is_over_and_not_before() -> None:
    grid = rules(seats=1, layout="solitaire")
    full = Board(zip(BASIC, (Cell(x, y) for x in range(4) for y in range(4)), strict=False))
    hand = cards("NS 9LK")
    over = Position(grid, full, (hand,), scores=(50,))
    assert over.is_over
    assert grid.scores(over) == (50 - 19,)
    last = full.last
    assert last is not None
    open_ = Board((laid, cell) for cell, laid in full.items() if cell != last)
    assert grid.scores(Position(grid, open_, (hand,), scores=(50,))) == (50,)


def test_a_round_is_not_over_while_its_last_placement_has_still_to_draw() -> None:
    crowns = [each for each in BASIC if each.code[0] == "N"]
    others = [each for each in BASIC if each.code[0] != "N"]
    cells = [Cell(x, y) for x in range(5) for y in range(5)]
    laid = Board(zip([*crowns[1:], *others], cells[1:], strict=False))
    free = [each for each in others if not laid.holds(each)]
    state = Position(
        Quincunx(), laid, ((crowns[0],), free[:1]), Pile(tuple(free[1:4]), Order.UNKNOWN)
    )
    after = state.rules.play(state, Placement(crowns[0], cells[0])).state
    assert after.is_full
    assert not after.is_over
    assert state.rules.scores(after) == after.scores
    assert state.rules.seen_by(after, 0).hands[1] == (UNKNOWN,)
    for draw in state.rules.draws(after):
        costs = [sum(map(leftover_cost, hand)) for hand in draw.state.hands]
        assert draw.state.is_over
        assert state.rules.scores(draw.state) == (after.scores[0] - costs[0], -costs[1])


def test_scores_carry_over_and_the_next_seat_starts() -> None:
    told = play_out(rules(), 4)
    ended = next(state for state, move in told if move is None)
    begun = next(state for state, _ in told if state.round == 2)
    assert rules().turn(ended) is Nobody.DEAL
    assert begun.scores == rules().scores(ended)
    assert rules().turn(begun) == 1


def test_a_round_that_goes_on_cannot_be_dealt_anew() -> None:
    by = rules()
    with pytest.raises(Unfit, match="when a round is over"):
        by.deal(Random(1), by.deal(Random(1)))
    over = play_out(by, 1)[-1][0]
    with pytest.raises(Unfit, match="another one is left"):
        by.deal(Random(1), over)


def test_nobody_plays_when_the_round_or_the_match_is_over() -> None:
    by = rules()
    told = play_out(by, 2)
    ended = next(state for state, move in told if move is None)
    for state, why in ((ended, "the round is over"), (told[-1][0], "the match is over")):
        with pytest.raises(IllegalMove, match=why):
            by.play(state, read_placement("3MV>0,1"))


def over(scores: tuple[int, ...], hands: tuple[str, ...]) -> Position:
    """The end of a match with these scores before the leftovers."""
    by = Quincunx(len(scores))
    full = Board(zip(BASIC, (Cell(x, y) for x in range(5) for y in range(5)), strict=False))
    return Position(by, full, tuple(map(cards, hands)), scores=scores, round=by.seats)


@pytest.mark.parametrize(
    ("scores", "hands", "winners"),
    [
        ((10, 5), ("", ""), (0,)),
        ((10, 10), ("", ""), (0, 1)),
        ((20, 10), ("NM", ""), (0, 1)),
        ((20, 10), ("NM", "8VL"), (0,)),
        ((-3, -5, -3), ("", "", ""), (0, 2)),
        ((5, 5, 5, 5), ("", "", "", ""), (0, 1, 2, 3)),
        ((30, 29, 0), ("9LK", "7VY", ""), (1,)),
    ],
)
def test_the_highest_total_wins_and_equal_totals_share(
    scores: tuple[int, ...], hands: tuple[str, ...], winners: tuple[int, ...]
) -> None:
    state = over(scores, hands)
    assert state.rules.winners(state) == winners


def test_nobody_has_won_before_the_match_is_over() -> None:
    by = rules()
    assert by.winners(by.deal(Random(1))) == ()
    ended = next(state for state, move in play_out(by, 2) if move is None)
    assert by.winners(ended) == ()


def test_a_solitaire_is_lost_when_the_hand_is_empty_before_the_grid_is_full() -> None:
    by = rules(seats=1, layout="solitaire")
    state = position("2MK>0,0 3MV>0,3 4MS>3,0 5ML>3,3", "9LK", by=by, pile="NS")
    after = by.play(state, read_placement("9LK>1,1")).state
    assert by.turn(after) is Nobody.OVER
    assert by.is_lost(after)
    assert by.winners(after) == ()


def test_a_solitaire_goes_on_with_the_card_that_its_last_one_draws() -> None:
    by = rules(seats=1, layout="solitaire")
    state = position("2MK>0,0 3MV>0,3 4MS>3,0 5ML>3,3", "9LK", by=by, pile="NS")
    after = by.play(state, read_placement("9LK>0,1")).state
    assert after.hands == (cards("NS"),)
    assert by.turn(after) == 0
    assert not by.is_lost(after)


def test_a_full_solitaire_is_won_whatever_it_scores() -> None:
    by = rules(seats=1, layout="solitaire")
    full = Board(zip(BASIC, (Cell(x, y) for x in range(4) for y in range(4)), strict=False))
    state = Position(by, full, (cards("NS"),), scores=(-40,))
    assert not by.is_lost(state)
    assert by.winners(state) == (0,)
    assert by.scores(state) == (-50,)


def test_a_seat_without_cards_is_passed_over() -> None:
    state = position("9LK>0,0", "", "4MS 5YK", "1M", by=Quincunx(3))
    assert state.rules.turn(state) == 1
    after = state.rules.play(state, read_placement("4MS>1,0")).state
    assert state.rules.turn(after) == 2
    last = state.rules.play(after, read_placement("1M>0,1")).state
    assert state.rules.turn(last) == 1


def test_a_round_is_over_when_nobody_holds_a_card() -> None:
    state = position("9LK>0,0", "4MS", "")
    after = state.rules.play(state, read_placement("4MS>1,0")).state
    assert after.is_over
    assert state.rules.turn(after) is Nobody.DEAL


# --- an unseen card


@given(set_ups(hidden=True))
def test_an_unseen_card_is_no_move_but_may_turn_out_to_be_one(state: Position) -> None:
    by = state.rules
    assert all(move.card is not UNKNOWN for move in by.moves(state))


@given(placements())
def test_explaining_asks_what_any_card_would_score_and_changes_nothing(
    made: tuple[Position, Placement],
) -> None:
    state, move = made
    before = repr(state)
    explain(state, move)
    assert repr(state) == before


def owner(state: Position, wanted: Card) -> int:
    """How many times a card lies anywhere in a position."""
    held = [each for hand in state.hands for each in hand]
    return [*state.board.values(), *held, *state.pile.cards].count(wanted)


@given(positions(known=False))
def test_no_card_is_ever_lost_or_doubled(state: Position) -> None:
    assert all(owner(state, known) == 1 for known in state.rules.deck)


@pytest.mark.parametrize("seats", [True, 2.0, "2", None])
def test_seats_that_are_no_whole_number_are_refused(seats: Any) -> None:
    with pytest.raises(QuincunxError, match=r"seats: .* is not a whole number"):
        Quincunx(seats)


@pytest.mark.parametrize("variants", [None, 5, True])
def test_variants_that_are_not_several_are_refused(variants: Any) -> None:
    with pytest.raises(QuincunxError, match=r"variants: .* is not several values"):
        Quincunx(2, variants)


MOVES: list[Any] = ["1M>0,1", None, 7, ("1M", (0, 1)), Placement("1M", Cell(0, 1))]  # type: ignore[arg-type]


@pytest.mark.parametrize("move", MOVES, ids=str)
def test_what_is_no_placement_is_not_played(move: Any) -> None:
    match = Match.start(Quincunx(), 1)
    with pytest.raises(IllegalMove, match="is no placement of a card"):
        match.play(move)


@pytest.mark.parametrize("seat", [2, 5, -1, True, "0", None])
def test_a_seat_that_nobody_has_sees_nothing(seat: Any) -> None:
    rules = Quincunx()
    with pytest.raises(Unfit, match="there are seats 0 to 1, not "):
        rules.seen_by(rules.deal(Random(1)), seat)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"turn": 9}, "turn: 9 is not a whole number from 0 to 1"),
        ({"turn": -1}, "turn: -1 is not"),
        ({"turn": True}, "turn: true is not"),
        ({"turn": "0"}, "turn: '0' is not"),
        ({"hands": ((),)}, "hands: there is 1 for 2 seats"),
        ({"scores": (1, 2, 3)}, "scores: there are 3 for 2 seats"),
    ],
)
def test_a_position_has_what_its_seats_need(change: dict[str, Any], sentence: str) -> None:
    dealt = Quincunx().deal(Random(1))
    with pytest.raises(Unfit, match=sentence):
        replace(dealt, **change)

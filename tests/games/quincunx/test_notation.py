"""Placements and positions as text and as JSON: both ways, and what is said of bad input."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.core.grid import Cell
from quincunx.decktet import UNKNOWN, card
from quincunx.errors import NotationError
from quincunx.games.quincunx.board import Layout
from quincunx.games.quincunx.notation import (
    read_placement,
    read_rules,
    write_placement,
    write_position,
    write_rules,
)
from quincunx.games.quincunx.options import Compat
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import Quincunx, read_position
from quincunx.games.quincunx.scoring import Placement
from tests.strategies import cards, cells, json_values, positions, rules, set_ups

# --- both ways


@given(st.builds(Placement, cards(), cells(10**5)))
def test_a_placement_reads_back(move: Placement) -> None:
    text = write_placement(move)
    assert read_placement(text) == move
    assert text == str(move) == f"{move.card.code}>{move.cell.x},{move.cell.y}"


@pytest.mark.parametrize("text", ["3MV>-1,2", " 3MV > -1 , 2 ", "3MV>−1,2", "\t3MV>-1,2\n"])
def test_a_placement_may_be_written_with_room_and_with_a_true_minus(text: str) -> None:
    assert read_placement(text) == Placement(card("3MV"), Cell(-1, 2))


@given(set_ups() | set_ups(hidden=True) | positions(known=False))
def test_a_position_reads_back_from_its_json_text(state: Position) -> None:
    data = write_position(state)
    again = read_position(json.loads(json.dumps(data)))
    assert again == state
    assert write_position(again) == data
    assert list(again.board) == list(state.board), "the order in which the cards were laid is kept"


@given(rules())
def test_rules_read_back(by: Quincunx) -> None:
    data = write_rules(by)
    assert read_rules(json.loads(json.dumps(data)), Quincunx) == by


PLAIN: dict[str, Any] = {
    "game": "quincunx",
    "rules": {"seats": 2, "variants": ["flush"]},
    "board": [["4MS", 0, 0]],
    "hands": [["1M"], ["NS"]],
    "pile": {"order": "known", "cards": ["9LK"]},
    "turn": 0,
}


def test_scores_round_layout_and_compat_may_be_left_out() -> None:
    state = read_position(PLAIN)
    assert (state.scores, state.round, state.owed) == ((0, 0), 1, 0)
    assert state.rules == Quincunx(variants=["flush"])  # type: ignore[arg-type]


@pytest.mark.parametrize("inside", [True, False])
def test_layout_and_compat_may_stand_in_the_rules_or_beside_them(inside: bool) -> None:
    data = copy.deepcopy(PLAIN)
    place = data["rules"] if inside else data
    place |= {"layout": "classic", "compat": "abstractplay"}
    by = read_position(data).rules
    assert (by.layout, by.compat) == (Layout.CLASSIC, Compat.ABSTRACT_PLAY)


def test_other_things_may_stand_beside_a_position() -> None:
    assert read_position({**PLAIN, "title": "An ending", "id": 7}) == read_position(PLAIN)


@pytest.mark.parametrize("blank", ["?", "", None])
def test_a_hidden_card_is_a_question_mark_or_nothing(blank: str | None) -> None:
    state = read_position({**PLAIN, "hands": [["1M"], [blank, blank]]})
    assert state.hands[1] == (UNKNOWN, UNKNOWN)


def test_hands_may_have_any_size_and_tuples_are_lists() -> None:
    hands = (tuple("1M 1S 1V 1L 1Y 1K 2MK 2SY 2VL 3MV 3SK 3LY 4VL 4YK".split()), ())
    assert len(read_position({**PLAIN, "hands": hands}).hands[0]) == 14


# --- bad placements


BAD_MOVES: list[tuple[object, str]] = [
    ("", "is no move; write card>x,y such as 3MV>0,1"),
    ("3MV", "is no move; write card>x,y"),
    ("3MV>", "is no move"),
    ("3MV>0", "is no move"),
    ("3MV>0,1,2", "is no move"),
    ("3MV>0.5,1", "is no move"),
    ("3MV 0,1", "is no move"),
    ("3MV>a,b", "is no move"),
    ("3MV>1000000000,1", "is no move"),
    ("3MV>--1,1", "is no move"),
    ("3mv>0,1", "did you mean 3MV?"),
    ("3VM>0,1", "did you mean 3MV?"),
    ("AM>0,1", "did you mean 1M?"),
    ("ZZ>0,1", "'ZZ' is no card"),
    ("Journey>0,1", "is no move"),
    (None, "null is no move"),
    (7, "7 is no move"),
    (["3MV", 0, 1], "a list is no move"),
    ({"move": "3MV>0,1"}, "an object is no move"),
    ("3MV>0,1" * 1000, "is no move"),
]


@pytest.mark.parametrize(("text", "words"), BAD_MOVES, ids=lambda value: str(value)[:20])
def test_a_bad_placement_is_refused_in_one_short_sentence(text: object, words: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_placement(text)
    assert words in str(refused.value)
    assert_short(str(refused.value))


def assert_short(sentence: str) -> None:
    assert "\n" not in sentence
    assert len(sentence) < 200
    assert "Traceback" not in sentence


# --- bad positions


def without(key: str) -> dict[str, Any]:
    return {each: value for each, value in PLAIN.items() if each != key}


def given_(**fields: object) -> dict[str, Any]:
    return {**PLAIN, **fields}


def ruled(**fields: object) -> dict[str, Any]:
    return given_(rules={**PLAIN["rules"], **fields})


def laid(*cards_: object) -> dict[str, Any]:
    return given_(board=list(cards_))


def piled(**fields: object) -> dict[str, Any]:
    return given_(pile={**PLAIN["pile"], **fields})


ROW = [[code, x, 0] for x, code in enumerate("1M 1S 1V 1L 1Y 1K".split())]
DEEP: list[Any] = []
for _ in range(900):
    DEEP = [DEEP]

BAD: list[tuple[str, object, str]] = [
    ("a text", "quincunx", "the position: 'quincunx' is not an object"),
    ("nothing", None, "the position: null is not an object"),
    ("a list", [PLAIN], "the position: a list is not an object"),
    ("no game", without("game"), "game is missing"),
    (
        "another game",
        given_(game="jacynth"),
        "game: this is a file of 'jacynth', not of 'quincunx'",
    ),
    ("a game that is no text", given_(game=7), "game: this is a file of 7"),
    ("no rules", without("rules"), "rules is missing"),
    ("rules in a list", given_(rules=[]), "rules: a list is not an object"),
    ("no seats", given_(rules={"variants": []}), "rules.seats is missing"),
    ("seats misspelt", given_(rules={"seat": 2}), "'seat' is not a rule; did you mean seats?"),
    ("five seats", ruled(seats=5), "rules.seats: 5 is not a whole number from 1 to 4"),
    ("no seat", ruled(seats=0), "rules.seats: 0 is not a whole number"),
    ("half a seat", ruled(seats=2.5), "rules.seats: 2.5 is not a whole number"),
    ("seats as text", ruled(seats="2"), "rules.seats: '2' is not a whole number"),
    ("seats as a truth", ruled(seats=True), "rules.seats: true is not a whole number"),
    (
        "an unknown variant",
        ruled(variants=["flsh"]),
        "'flsh' is none of excuse, flush, each-run; did",
    ),
    ("variants as text", ruled(variants="flush"), "rules.variants: 'flush' is not a list"),
    (
        "an unknown layout",
        given_(layout="diamond"),
        "layout: 'diamond' is none of growing, classic",
    ),
    ("an unknown reading", given_(compat="bga"), "compat: 'bga' is none of written, abstractplay"),
    ("an unknown rule", ruled(pawns=True), "rules: 'pawns' is not a rule"),
    ("too few seats", {**ruled(seats=1), "layout": "classic"}, "rules: the classic layout takes 2"),
    (
        "too many seats",
        given_(layout="solitaire"),
        "rules: the solitaire layout takes one seat, not 2",
    ),
    ("no board", without("board"), "board is missing"),
    ("an empty board", laid(), "board: the board is empty"),
    ("a board that is an object", given_(board={}), "board: an object is not a list"),
    ("a card alone", laid("3MV"), "board[0]: '3MV' is not a list"),
    ("a cell cut short", laid(["3MV", 0]), "board[0]: a list is not [card, x, y]"),
    ("a cell too long", laid(["3MV", 0, 0, 0]), "board[0]: there are 4 entries"),
    ("an unknown card", laid(["4SM", 0, 0]), "board[0]: '4SM' is no card; did you mean 4MS?"),
    ("a card that is a number", laid([4, 0, 0]), "board[0]: 4 is no card"),
    ("a card that is a list", laid([["4MS"], 0, 0]), "board[0]: a list is no card"),
    ("x as text", laid(["4MS", "0", 0]), "board[0] x: '0' is not a whole number"),
    ("y as a fraction", laid(["4MS", 0, 0.5]), "board[0] y: 0.5 is not a whole number"),
    ("a cell far out", laid(["4MS", 10**9, 0]), "board[0] x: a huge number is not a whole number"),
    ("an endless number", laid(["4MS", 10**5000, 0]), "a huge number is not a whole number"),
    ("two cards on a cell", laid(["4MS", 0, 0], ["8VL", 0, 0]), "board: two cards lie at 0,0"),
    ("a card twice on the board", laid(["4MS", 0, 0], ["4MS", 1, 0]), "4MS is in two places"),
    ("a hidden card on the board", laid(["?", 0, 0]), "board: a card on the board is unknown"),
    ("in pieces", laid(["4MS", 0, 0], ["8VL", 1, 1]), "board: the tableau is in pieces"),
    ("too wide", given_(board=ROW, hands=[[], []]), "board: the tableau is 6 wide and 1 high"),
    ("outside the grid", {**laid(["4MS", 5, 0]), "layout": "classic"}, "5,0 is outside the grid"),
    ("too many cards", laid(*[["4MS", 0, 0]] * 61), "board: there are 61 entries; at most 60"),
    ("no hands", without("hands"), "hands is missing"),
    ("a hand too few", given_(hands=[["1M"]]), "hands: there is 1 for 2 seats"),
    ("a hand too many", given_(hands=[[], [], []]), "hands: there are 3 for 2 seats"),
    ("a hand as text", given_(hands=["1M", "NS"]), "hands[0]: '1M' is not a list"),
    ("an unknown card in hand", given_(hands=[[], ["XX"]]), "hands[1]: 'XX' is no card"),
    (
        "a card in both hands",
        given_(hands=[["1M"], ["1M"]]),
        "1M is in two places: in hands[0] and",
    ),
    ("a card twice in a hand", given_(hands=[["1M", "1M"], []]), "1M is in two places"),
    (
        "on board and in hand",
        given_(hands=[["4MS"], []]),
        "4MS is in two places: on the board at 0,0",
    ),
    (
        "in hand and pile",
        given_(hands=[["9LK"], []]),
        "9LK is in two places: in hands[0] and in pile",
    ),
    ("the Excuse without its variant", given_(hands=[["0"], []]), "rules.variants lacks 'excuse'"),
    ("no pile", without("pile"), "pile is missing"),
    ("a pile that is a list", given_(pile=["9LK"]), "pile: a list is not an object"),
    ("no order", given_(pile={"cards": []}), "pile.order is missing"),
    ("no cards", given_(pile={"order": "known"}), "pile.cards is missing"),
    ("an unknown order", piled(order="random"), "pile.order: 'random' is none of known, unknown"),
    (
        "a wrong card in the pile",
        piled(cards=["9KL"]),
        "pile.cards: '9KL' is no card; did you mean 9LK",
    ),
    ("no turn", without("turn"), "turn is missing"),
    (
        "turn misspelt",
        {**without("turn"), "trun": 0},
        "turn is missing; is 'trun' a misspelling of it?",
    ),
    ("turn of nobody", given_(turn=2), "turn: 2 is not a whole number from 0 to 1"),
    ("turn from one", given_(turn=-1), "turn: -1 is not a whole number from 0 to 1"),
    ("turn of nothing", given_(turn=None), "turn: null is not a whole number"),
    ("a score too few", given_(scores=[1]), "scores: there is 1 for 2 seats"),
    ("a score as text", given_(scores=["1", 2]), "scores: '1' is not a whole number"),
    ("a score without end", given_(scores=[float("inf"), 0]), "scores: inf is not a whole number"),
    ("a score that is none", given_(scores=[float("nan"), 0]), "scores: nan is not a whole number"),
    (
        "scores misspelt",
        given_(score=[1, 2]),
        "'score' is no field of a position; did you mean scores?",
    ),
    ("round misspelt", given_(Round=2), "'Round' is no field of a position; did you mean round?"),
    ("a third round", given_(round=3), "round: 3 is not a whole number from 1 to 2"),
    ("round 0", given_(round=0), "round: 0 is not a whole number from 1 to 2"),
    ("owed from a known pile", given_(owed=1), "owed: draws wait only for a larger pile"),
    ("five owed", given_(owed=5), "owed: 5 is not a whole number from 0 to 4"),
    ("deeply nested", given_(hands=DEEP), "hands: there is 1 for 2 seats"),
    ("deeply nested cards", given_(hands=[DEEP, []]), "hands[0]: a list is no card"),
    ("a long text", given_(game="x" * 10**6), "game: this is a file of"),
]


@pytest.mark.parametrize(("what", "data", "words"), BAD, ids=[row[0] for row in BAD])
def test_a_bad_position_is_refused_in_one_short_sentence_that_names_the_field(
    what: str, data: object, words: str
) -> None:
    with pytest.raises(NotationError) as refused:
        read_position(data)
    assert words in str(refused.value), what
    assert_short(str(refused.value))


@given(json_values())
def test_any_json_value_is_a_position_or_refused(data: object) -> None:
    with pytest.raises(NotationError) as refused:
        read_position(data)
    assert_short(str(refused.value))


def spots(data: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a JSON value."""
    inside: list[tuple[Any, ...]] = []
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            inside += [(*path, key), *spots(data[key], (*path, key))]
    return inside


@given(set_ups(), json_values(), st.data())
def test_a_position_with_a_broken_spot_is_read_or_refused(
    state: Position, junk: object, data: st.DataObject
) -> None:
    broken: Any = json.loads(json.dumps(write_position(state)))
    *way, last = data.draw(st.sampled_from(spots(broken)))
    inner = broken
    for key in way:
        inner = inner[key]
    if isinstance(inner, list) and data.draw(st.booleans()):
        del inner[last]
    else:
        inner[last] = junk
    try:
        again = read_position(broken)
    except NotationError as refused:
        assert_short(f"{refused}")
    else:
        assert read_position(write_position(again)) == again


@given(st.text() | st.text("3MVN1>,-−0 ?"))
def test_any_text_is_a_placement_or_refused(text: str) -> None:
    try:
        move = read_placement(text)
    except NotationError as refused:
        assert_short(f"{refused}")
    else:
        assert read_placement(write_placement(move)) == move


def test_a_match_reads_only_positions_of_its_own_rules() -> None:
    assert read_position(PLAIN) == Quincunx(variants=["flush"]).read(PLAIN)  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="rules: the position is played by"):
        Quincunx().read(PLAIN)


@pytest.mark.parametrize("key", ["layout", "compat"])
def test_a_rule_beside_the_rules_may_say_the_same_but_nothing_else(key: str) -> None:
    usual, other = {"layout": ("growing", "classic"), "compat": ("written", "abstractplay")}[key]
    twice = {**PLAIN, "rules": {**PLAIN["rules"], key: usual}}
    assert read_position({**twice, key: usual}) == read_position(PLAIN)
    for value in (other, None, 7):
        with pytest.raises(NotationError, match=rf"rules\.{key} is '{usual}', but {key} is "):
            read_position({**twice, key: value})


ODD_PLACES = ["-0,1", "0,-0", "01,1", "0,-01", "\u0663,1", "0,\uff11", "−0,0", "+1,0"]


@pytest.mark.parametrize("place", ODD_PLACES)
def test_a_coordinate_is_written_in_one_way_only(place: str) -> None:
    with pytest.raises(NotationError, match="is no move; write card>x,y"):
        read_placement(f"3MV>{place}")

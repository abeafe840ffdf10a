"""The deck is the Decktet, and a card's code says what a learner may have meant."""

import copy
import pickle
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.decktet import BASIC, EXCUSE, SUITS, UNKNOWN, Card, Rank, Suit, card, cards
from quincunx.errors import NotationError

NAMED = """
2MK Author, 2SY Desert, 2VL Origin, 3MV Journey, 3SK Painter, 3LY Savage, 4MS Mountain, 4VL Sailor,
4YK Battle, 5SV Discovery, 5ML Forest, 5YK Soldier, 6MV Lunatic, 6SY Penitent, 6LK Market,
7ML Chance Meeting, 7SK Castle, 7VY Cave, 8MS Diplomat, 8VL Mill, 8YK Betrayal, 9MS Pact,
9VY Darkness, 9LK Merchant, NM Huntress, NS Bard, NV Sea, NL End, NY Calamity, NK Windfall
"""


def test_the_36_cards_bear_the_names_of_the_rules() -> None:
    told = dict(entry.split(maxsplit=1) for entry in NAMED.replace("\n", " ").split(","))
    aces = {f"1{letter}" for letter in "MSVLYK"}
    assert {known.code: known.name for known in BASIC if known.code not in aces} == {
        code: name.strip() for code, name in told.items()
    }
    assert {known.code for known in BASIC} == aces | set(told)
    assert len(BASIC) == 36


def test_every_rank_of_every_suit_is_there_once() -> None:
    pairs = Counter((suit, known.rank) for known in BASIC for suit in known.suit_list)
    assert pairs == Counter((suit, rank) for suit in SUITS for rank in Rank)


@pytest.mark.parametrize("suit", SUITS)
def test_the_number_cards_of_a_suit_come_to_44(suit: Suit) -> None:
    numbers = [known.value for known in BASIC if known.bears(suit) and len(known.suit_list) == 2]
    assert sum(numbers) == 44


def test_pairs_of_suits_are_as_frequent_as_the_rules_say() -> None:
    found = Counter(known.suits.letter for known in BASIC if len(known.suit_list) == 2)
    often = {3: "MS VL YK", 2: "SK SY MV ML LK VY", 1: "MK LY SV"}
    assert found == {pair: times for times, pairs in often.items() for pair in pairs.split()}
    assert sum(a.letter + b.letter not in found for a, b in combinations(SUITS, 2)) == 3


def test_aces_and_crowns_bear_one_suit_and_the_others_two() -> None:
    for known in BASIC:
        assert len(known.suit_list) == (1 if known.rank in (Rank.ACE, Rank.CROWN) else 2)


def test_the_canonical_order_is_by_rank_and_then_by_suits() -> None:
    def place(known: Card) -> tuple[int, list[int]]:
        return "1234567890N".index(known.code[0]), ["MSVLYK".index(each) for each in known.code[1:]]

    assert list(BASIC) == sorted(BASIC) == sorted(BASIC, key=place)


def test_the_excuse_has_no_rank_no_suit_and_no_value() -> None:
    assert (EXCUSE.code, EXCUSE.rank, EXCUSE.suits, EXCUSE.value) == ("0", None, Suit(0), 0)
    assert EXCUSE not in BASIC
    assert not any(EXCUSE.bears(suit) for suit in SUITS)


def test_sorted_hands_begin_with_the_excuse_and_end_with_unknown_cards() -> None:
    assert sorted([UNKNOWN, card("NK"), EXCUSE, card("1M")]) == list(cards("0 1M NK ?"))


EVERY = [*BASIC, EXCUSE, UNKNOWN]


@pytest.mark.parametrize("known", EVERY, ids=str)
def test_a_card_is_one_object_however_it_is_come_by(known: Card) -> None:
    assert card(known.code) is known
    assert eval(repr(known), {"card": card}) is known  # noqa: S307 - a repr reads back
    assert pickle.loads(pickle.dumps(known)) is known  # noqa: S301 - our own bytes
    assert copy.copy(known) is known
    assert copy.deepcopy([known])[0] is known
    assert str(known) == known.code


@pytest.mark.parametrize("known", [*Rank, *SUITS, Suit.MOONS | Suit.KNOTS, Suit(0)], ids=repr)
def test_ranks_and_suits_show_themselves_as_they_are_written(known: Rank | Suit) -> None:
    assert eval(repr(known), {"Rank": Rank, "Suit": Suit}) == known  # noqa: S307


def test_a_shared_suit_is_what_both_cards_bear() -> None:
    assert card("4MS").suits & card("8MS").suits == Suit.MOONS | Suit.SUNS
    assert (card("4MS").suits & card("9VY").suits) == Suit(0)
    assert (card("4MS").suits & card("3MV").suits).title == "Moons"


def test_a_full_name_tells_rank_and_suits_once() -> None:
    told = {"8VL": "Mill (8 of Waves and Leaves)", "1M": "Ace of Moons", "0": "Excuse"}
    assert {code: card(code).full_name for code in told} == told
    assert card("NM").full_name == "Huntress (Crown of Moons)"


def test_titles_are_what_players_say() -> None:
    told = {"8VL": "8 of Waves and Leaves", "1M": "Ace of Moons", "NK": "Crown of Knots"}
    assert {code: card(code).title for code in told} == told
    assert EXCUSE.title == "Excuse"


MEANT = [
    ("3mv", "did you mean 3MV?"),
    ("3VM", "did you mean 3MV?"),
    (" 3MV ", "did you mean 3MV?"),
    ("AM", "did you mean 1M?"),
    ("10K", "did you mean NK?"),
    ("CK", "did you mean NK?"),
    ("4MV", "did you mean 4MS or 4VL or 4YK?"),
    ("1MS", "did you mean 1M or"),
    ("", "a card is written like 3MV"),
    ("XX", "a card is written like 3MV"),
    ("Journey to the sea", "a card is written like 3MV"),
    (3, "a card is written like 3MV"),
    (None, "a card is written like 3MV"),
    (["3MV"], "a card is written like 3MV"),
]


@pytest.mark.parametrize(("code", "hint"), MEANT, ids=repr)
def test_a_wrong_code_is_refused_with_what_may_have_been_meant(code: str, hint: str) -> None:
    with pytest.raises(NotationError, match="is no card") as refused:
        card(code)
    assert hint in str(refused.value)
    assert len(str(refused.value)) < 160


@given(st.text() | st.text("123456789NACMSVLYK0?", max_size=4))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    if text in {known.code for known in EVERY}:
        assert card(text).code == text
    else:
        with pytest.raises(NotationError, match="is no card"):
            card(text)


def test_several_cards_are_read_from_one_text_or_from_many() -> None:
    assert cards("3MV NK") == cards(["3MV", "NK"]) == (card("3MV"), card("NK"))
    assert cards("") == ()

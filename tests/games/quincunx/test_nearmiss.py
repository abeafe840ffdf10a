"""Near misses: what a learner may expect to count, and why it does not."""

from itertools import pairwise

import pytest
from hypothesis import given

from quincunx.core.explanation import NearMiss
from quincunx.core.grid import Axis
from quincunx.decktet import EXCUSE, Rank
from quincunx.errors import IllegalMove, Unfit
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx.nearmiss import near_misses
from quincunx.games.quincunx.notation import read_placement
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement, explain
from tests.games.quincunx.build import position, rules
from tests.strategies import placements


def misses(laid: str, move: str, by: Quincunx | None = None) -> list[NearMiss]:
    return list(near_misses(position(laid, by=by), read_placement(move)))


def told(laid: str, move: str, by: Quincunx | None = None) -> list[str]:
    return [f"{miss.rule.key}: {miss.why}" for miss in misses(laid, move, by)]


GRID = rules(layout="classic")
FLUSH = rules("flush")
SOLITAIRE = rules(seats=1, layout="solitaire")

# what, board, placed card, rules, rule, words
MISSES = [
    ("an Ace that does not match", "6SY>1,0", "1M>0,0", None, "matching-ace",
     "The Ace of Moons shares no suit with the Penitent, so 7 is lost, not won."),
    ("beside an Ace that does not match", "1M>1,0", "6SY>0,0", None, "matching-ace",
     "The Ace of Moons shares no suit with the Penitent"),
    ("two Aces", "1Y>1,0", "1M>0,0", None, "matching-ace", "so 2 is lost, not won"),
    ("a shared suit without an Ace", "2SY>0,-1", "7SK>0,0", None, "matching-ace",
     "Sharing Suns with the Desert does not help without an Ace."),
    ("a pair on a diagonal", "2MK>0,0 3MV>1,0", "2VL>1,1", None, "pair",
     "Two 2s on a diagonal are no pair; a pair shares an edge."),
    ("a pair inside a set", "NV>0,0 NL>1,0", "NS>2,0", None, "pair",
     "The Crowns of this set are not counted as pairs as well."),
    ("four in a set", "NV>0,0 NL>1,0 NY>3,0", "NS>2,0", None, "set",
     "4 Crowns in one line are still one set: 30."),
    ("from Crown to Ace", "9MS>0,0 NK>1,0", "1M>2,0", None, "straight",
     "9-Crown-A is no straight: the Ace is low, nothing follows a Crown."),
    ("over the Ace downward", "2VL>2,0 1S>1,0", "NK>0,0", None, "straight",
     "Crown-A-2 is no straight"),
    ("a card past the end", "2MK>0,0 3MV>1,0 9LK>3,0", "4VL>2,0", None, "straight",
     "The Merchant does not lengthen the straight: after 2-3-4 comes a 5."),
    ("a card before the start", "9LK>0,0 3MV>2,0 4VL>3,0", "2MK>1,0", None, "straight",
     "before 2-3-4 comes an Ace."),
    ("a second run", "5SV>0,0 6SY>1,0 6LK>3,0 5ML>4,0", "7VY>2,0", GRID, "straight",
     "5-6-7 lies on the same line: one line pays 20 once."),
    ("a set over an open cell", "NV>0,0 NY>3,0 NL>4,0", "NS>1,0", GRID, "set",
     "An open cell lies between these Crowns: a set is unbroken."),
    ("Ace and Crown of two suits", "1M>0,0", "NS>1,0", None, "power-play",
     "The Crown of Suns and the Ace of Moons differ in suit: no power play."),
    ("Ace and Crown at a corner", "1M>0,0 3MV>1,0", "NM>1,1", None, "power-play",
     "The Ace of Moons touches only at a corner: a power play needs a shared edge."),
    ("a set on a diagonal of the solitaire", "8MS>0,0 8VL>1,1", "8YK>2,2", SOLITAIRE, "set",
     "In the solitaire no set counts on a diagonal."),
    ("a straight on a diagonal of the solitaire", "2MK>0,0 3MV>1,1", "4VL>2,2", SOLITAIRE,
     "straight", "In the solitaire no straight counts on a diagonal."),
    ("three of a suit", "2MK>0,0 3MV>1,0", "4MS>2,0", FLUSH, "flush-line",
     "Three Moons in a line are one too few for a flush."),
    ("a square without one suit", "NM>1,0 9LK>0,1 4MS>1,1", "2MK>0,0", FLUSH, "flush-square",
     "Each card of this square shares a suit with it, but no one suit is on all four."),
    ("beside the Excuse", "0>0,0 1M>2,0", "2MK>1,0", rules("excuse", layout="classic"), "ten",
     "The Excuse is blank: it makes no sum with the card beside it."),
    ("the Excuse itself", "1M>2,0", "0>1,0", rules("excuse"), "ten",
     "The Excuse is blank: placing it scores nothing at all."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("what", "laid", "move", "by", "rule", "words"), MISSES, ids=[row[0] for row in MISSES]
)
def test_what_does_not_count_is_told_with_its_reason(
    what: str, laid: str, move: str, by: Quincunx | None, rule: str, words: str
) -> None:
    found = told(laid, move, by)
    assert any(miss.startswith(f"{rule}: ") and words in miss for miss in found), (what, found)


QUIET = [
    ("a matching Ace", "6SY>1,0", "1Y>0,0", None, "matching-ace: "),
    ("a pair that counts", "2MK>0,0", "2VL>1,0", None, "pair: "),
    ("a sum over ten", "8VL>0,0", "7SK>1,0", None, "matching-ace: "),
    ("a straight that counts", "2MK>0,0 3MV>1,0", "4VL>2,0", None, "straight: "),
    ("a straight up to the Crown", "8YK>0,0 9LK>1,0", "NK>2,0", None, "straight: "),
    ("a second run where each counts", "5SV>0,0 6SY>1,0 6LK>3,0 5ML>4,0", "7VY>2,0",
     rules("each-run", layout="classic"), "pays 20 once"),
    ("a power play that counts", "1M>0,0", "NM>1,0", None, "power-play: "),
    ("flushes that are not played", "2MK>0,0 3MV>1,0", "4MS>2,0", None, "flush-line: "),
    ("a loose square where it counts", "NM>1,0 9LK>0,1 4MS>1,1", "2MK>0,0",
     rules("flush", compat="abstractplay"), "flush-square: "),
    ("an open cell on another line", "NV>0,0 NL>1,0 NY>3,0", "NS>0,1", GRID, "open cell"),
    ("diagonals outside the solitaire", "8MS>0,0 8VL>1,1", "8YK>2,2", GRID, "set: "),
]  # fmt: skip


@pytest.mark.parametrize(
    ("what", "laid", "move", "by", "fragment"), QUIET, ids=[row[0] for row in QUIET]
)
def test_what_counts_or_is_not_to_be_expected_is_no_near_miss(
    what: str, laid: str, move: str, by: Quincunx | None, fragment: str
) -> None:
    found = told(laid, move, by)
    assert not any(fragment in miss for miss in found), (what, found)


@given(placements())
def test_every_near_miss_lies_on_cards_and_on_the_placed_one(
    made: tuple[Position, Placement],
) -> None:
    state, move = made
    after = state.board.with_card(*move)
    for miss in near_misses(state, move):
        assert set(miss.cells) <= set(after)
        assert move.cell in miss.cells
        assert len(set(miss.cells)) == len(miss.cells)
        assert miss.rule in book.RULES
        assert miss.why.endswith(".")
        assert "None" not in miss.why


@given(placements())
def test_nothing_is_a_near_miss_that_counts(made: tuple[Position, Placement]) -> None:
    reasons = {(reason.rule, frozenset(reason.cells)) for reason in explain(*made).reasons}
    for miss in near_misses(*made):
        one_set = miss.rule is book.SET and "still one set" in miss.why
        assert one_set or (miss.rule, frozenset(miss.cells)) not in reasons


@given(placements())
def test_no_near_miss_is_told_twice(made: tuple[Position, Placement]) -> None:
    found = near_misses(*made)
    assert len(set(found)) == len(found)


@given(placements())
def test_every_lost_sum_with_an_ace_is_told_why_it_is_lost(
    made: tuple[Position, Placement],
) -> None:
    state, move = made
    after = state.board.with_card(*move)
    lost = {
        reason.cells
        for reason in explain(*made).reasons
        if reason.rule is book.UNDER_TEN and Rank.ACE in {after[cell].rank for cell in reason.cells}
    }
    strange = {
        miss.cells
        for miss in near_misses(*made)
        if miss.rule is book.MATCHING_ACE and "is lost, not won" in miss.why
    }
    assert strange == lost


@given(placements())
def test_every_diagonal_pair_is_told(made: tuple[Position, Placement]) -> None:
    state, (placed, (x, y)) = made
    if placed is EXCUSE:
        return
    pairs = set()
    for axis in (Axis.RISING, Axis.FALLING):
        rank = [
            step == 0 or (near is not None and near.rank is placed.rank)
            for step in range(-5, 6)
            for near in [state.board.get((x + step * axis.dx, y + step * axis.dy))]  # type: ignore[arg-type]
        ]
        before = next(n for n in range(6) if n == 5 or not rank[4 - n])
        after = next(n for n in range(6) if n == 5 or not rank[6 + n])
        if before + after == 1:
            pairs.add(axis)
    missed = [miss for miss in near_misses(*made) if "on a diagonal are no pair" in miss.why]
    assert len(missed) == len(pairs)


def test_the_reasons_of_near_misses_read_as_sentences() -> None:
    for row in MISSES:
        for miss in misses(row[1], row[2], row[3]):
            assert miss.why[0].isupper() or miss.why[0].isdigit()
            assert all(one + next_ != "  " for one, next_ in pairwise(miss.why))


def test_near_misses_refuse_what_explain_refuses() -> None:
    with pytest.raises(IllegalMove):
        misses("1M>0,0", "NM>5,5")
    with pytest.raises(Unfit):
        misses("1M>0,0", "?>1,0")

from __future__ import annotations

import pytest

from quincunx.core.explanation import Explanation, Reason
from quincunx.core.grid import Cell
from quincunx.errors import Unfit
from quincunx.games.quincunx import rulebook as book
from quincunx.puzzle.count import Claim, audit, judge_count
from tests.puzzle.samples import sample

HERE, LEFT, RIGHT, ABOVE = Cell(0, 0), Cell(-1, 0), Cell(1, 0), Cell(0, 1)
WHY = Explanation(
    (
        Reason(book.OVER_TEN, 5, (HERE, ABOVE), ""),
        Reason(book.OVER_TEN, 3, (HERE, RIGHT), ""),
        Reason(book.DRAW, 0, (HERE, LEFT), "", draws=1),
        Reason(book.TEN, 0, (HERE, Cell(0, -1)), ""),
        Reason(book.SET, 30, (LEFT, HERE, RIGHT), ""),
    )
)
ALL = [
    Claim("over-ten", 3),
    Claim("over-ten", 5),
    Claim("draw", 0),
    Claim("set", 30),
]


def test_a_full_count_is_right_in_whatever_order_and_a_sum_of_ten_needs_no_claim() -> None:
    assert audit(WHY, ALL).is_right
    assert audit(WHY, ALL[::-1]).is_right
    assert audit(WHY, [*ALL, Claim("ten", 0)]).is_right
    assert audit(WHY, ALL).claimed == WHY.points


@pytest.mark.parametrize("left_out", range(len(ALL)))
def test_what_is_not_claimed_is_missed(left_out: int) -> None:
    found = audit(WHY, ALL[:left_out] + ALL[left_out + 1 :])
    assert [reason.rule.key for reason in found.missed] == [ALL[left_out].rule]
    assert not found.is_right
    assert not found.extra


def test_a_part_claimed_twice_or_not_there_is_extra() -> None:
    assert audit(WHY, [*ALL, Claim("set", 30)]).extra == (Claim("set", 30),)
    assert audit(WHY, [*ALL, Claim("pair", 5)]).extra == (Claim("pair", 5),)


def test_a_part_with_other_points_is_wrong_and_shown_beside_the_true_one() -> None:
    found = audit(WHY, [*ALL[:3], Claim("set", 60)])
    assert [(claim.points, reason.points) for claim, reason in found.wrong] == [(60, 30)]
    assert not found.missed


def test_a_claim_that_names_cells_means_the_part_that_lies_there() -> None:
    claims = [
        Claim("over-ten", 5, frozenset({RIGHT})),
        Claim("over-ten", 5, frozenset({ABOVE})),
        Claim("set", 30, frozenset({ABOVE})),
    ]
    found = audit(WHY, claims)
    assert [reason.cells[1] for _, reason in found.right] == [ABOVE]
    assert [reason.cells[1] for _, reason in found.wrong] == [RIGHT]
    assert found.extra == (claims[2],)


def test_nothing_claimed_misses_all_that_counts_and_claims_nothing() -> None:
    found = audit(WHY, [])
    assert len(found.missed) == 4
    assert found.claimed == 0
    assert audit(Explanation(), []).is_right


def test_a_count_puzzle_is_solved_by_its_own_parts_and_no_other_puzzle_is_counted() -> None:
    puzzle = sample("count")
    claims = [Claim(part.rule, part.points) for part in puzzle.parts]
    assert judge_count(puzzle, claims).is_right
    assert not judge_count(puzzle, []).is_right
    with pytest.raises(Unfit, match="only a count"):
        judge_count(sample("duel"), claims)

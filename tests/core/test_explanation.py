"""An Explanation adds up its reasons, and tells points as readers see them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.core.explanation import Explanation, Reason, Rule, Shape, signed
from quincunx.core.grid import Cell
from quincunx.core.named import Named

RULES = [Rule(key, key.title(), f"{key} counts.", "1", Shape.NONE) for key in "abc"]
REASONS = st.builds(
    Reason,
    rule=st.sampled_from(RULES),
    points=st.integers(-20, 40),
    cells=st.just((Cell(0, 0),)),
    sum=st.just("so many"),
    draws=st.integers(0, 2),
)


@given(st.lists(REASONS, max_size=12))
def test_points_and_draws_are_what_the_reasons_come_to(reasons: list[Reason]) -> None:
    why = Explanation(tuple(reasons))
    assert why.points == sum(reason.points for reason in reasons)
    assert why.draws == sum(reason.draws for reason in reasons)
    assert [why.so_far(parts) for parts in range(len(reasons) + 1)] == [
        sum(reason.points for reason in reasons[:parts]) for parts in range(len(reasons) + 1)
    ]


@given(st.lists(REASONS, max_size=12))
def test_the_points_of_each_rule_come_in_counting_order(reasons: list[Reason]) -> None:
    why = Explanation(tuple(reasons))
    first_seen = list(dict.fromkeys(reason.rule.key for reason in reasons))
    assert list(why.by_rule) == first_seen
    assert sum(why.by_rule.values()) == why.points


def test_no_reason_is_no_points() -> None:
    assert (Explanation().points, Explanation().draws, Explanation().by_rule) == (0, 0, {})


@pytest.mark.parametrize(("points", "text"), [(5, "+5"), (-4, "−4"), (0, "0"), (120, "+120")])
def test_points_have_a_true_sign(points: int, text: str) -> None:
    assert signed(points) == text


def test_the_label_of_a_reason_is_its_tag_or_else_its_rule() -> None:
    assert Reason(RULES[0], 1, (), "1 + 0 = 1", tag="1+0=1").label == "1+0=1"
    assert Reason(RULES[0], 1, (), "one").label == "a"


@given(st.lists(REASONS, max_size=3))
def test_an_explanation_survives_its_repr(reasons: list[Reason]) -> None:
    why = Explanation(tuple(reasons))
    names = {each.__name__: each for each in (Explanation, Reason, Rule, Shape, Cell)}
    assert eval(repr(why), names) == why  # noqa: S307 - a repr reads back


def test_a_named_member_shows_itself_as_it_is_written() -> None:
    class Colour(Named):
        RED = 1

    assert repr(Colour.RED) == "Colour.RED"
    assert list(Colour) == [Colour.RED]

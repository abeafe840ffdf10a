"""What a placement scores: laws over all boards, an independent recount, and the words."""

from collections import Counter
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quincunx.core.explanation import Explanation, Shape
from quincunx.core.grid import SYMMETRIES, Axis, Cell, Symmetry, neighbours
from quincunx.decktet import BASIC, EXCUSE, UNKNOWN, Rank, card, cards
from quincunx.errors import IllegalMove, Unfit
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx.board import Board, Layout
from quincunx.games.quincunx.options import Compat
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import (
    Placement,
    explain,
    leftover_cost,
    leftovers,
    sum_effect,
)
from tests.games.quincunx.build import counts, rules, score
from tests.games.quincunx.recount import CARDS, recount
from tests.strategies import cells, placements, tableaus
from tests.strategies import rules as any_rules

# --- laws


@given(placements())
def test_the_points_and_draws_are_the_sum_of_the_reasons(made: tuple[Position, Placement]) -> None:
    why = explain(*made)
    assert why.points == sum(reason.points for reason in why.reasons)
    assert why.points == sum(why.by_rule.values())
    assert why.points == why.so_far(len(why.reasons))
    assert why.draws == sum(reason.rule is book.DRAW for reason in why.reasons)


@given(placements())
def test_every_reason_lies_on_occupied_cells_and_on_the_placed_card(
    made: tuple[Position, Placement],
) -> None:
    position, move = made
    after = position.board.with_card(*move)
    for reason in explain(position, move).reasons:
        assert set(reason.cells) <= set(after)
        assert move.cell in reason.cells
        assert len(set(reason.cells)) == len(reason.cells)


@given(placements())
def test_the_cells_of_a_reason_lie_as_its_shape_says(made: tuple[Position, Placement]) -> None:
    position, move = made
    after = position.board.with_card(*move)
    for reason in explain(position, move).reasons:
        shape, at = reason.rule.shape, reason.cells
        if shape in (Shape.EDGE, Shape.PAIR, Shape.POOL):
            assert at[0] == move.cell
            assert at[1] in neighbours(move.cell)
        if shape in (Shape.SET, Shape.RISE, Shape.LINE):
            steps = {(b.x - a.x, b.y - a.y) for a, b in pairwise(at)}
            assert len(steps) == 1
            assert {(dx, dy) for x, y in steps for dx, dy in ((x, y), (-x, -y))} & {
                axis.value for axis in Axis
            }
        if shape is Shape.RISE:
            ranks = [int(after[cell].rank or 0) for cell in at]
            assert ranks == list(range(ranks[0], ranks[0] + len(ranks)))
        if shape is Shape.BLOCK:
            xs, ys = {cell.x for cell in at}, {cell.y for cell in at}
            assert len(xs) == len(ys) == 2
            assert set(at) == set(map(Cell._make, product(xs, ys)))
        if shape is Shape.POOL:
            assert len(reason.counted) == len(at) - 2
            assert sum(reason.counted) == reason.points
            assert all(after[cell].suits & move.card.suits for cell in at)


@given(placements())
def test_the_mark_of_a_reason_is_borne_by_each_of_its_cards(
    made: tuple[Position, Placement],
) -> None:
    position, move = made
    after = position.board.with_card(*move)
    for reason in explain(position, move).reasons:
        for letter in reason.mark:
            assert all(letter in after[cell].suits.letter for cell in reason.cells)


def parts(why: Explanation) -> Counter[tuple[str, int, int, str]]:
    return Counter(
        (reason.rule.key, reason.points, reason.draws, reason.sum) for reason in why.reasons
    )


def laid_anew(
    made: tuple[Position, Placement], symmetry: Symmetry, by: Cell
) -> tuple[Position, Placement]:
    """The same position turned, or mirrored, and shifted."""
    position, move = made

    def to(cell: Cell) -> Cell:
        turned = symmetry(cell)
        return Cell(turned.x + by.x, turned.y + by.y)

    board = Board((laid, to(cell)) for cell, laid in position.board.items())
    return Position(position.rules, board, position.hands), Placement(move.card, to(move.cell))


@given(placements(), st.sampled_from(SYMMETRIES), cells())
def test_turning_mirroring_and_shifting_the_tableau_change_no_part(
    made: tuple[Position, Placement], symmetry: Symmetry, shift: Cell
) -> None:
    fixed = made[0].rules.layout.fixed
    if fixed:  # a fixed grid comes to lie on itself
        corners = [symmetry(cell) for cell in fixed.cells()]
        shift = Cell(-min(cell.x for cell in corners), -min(cell.y for cell in corners))
    assert parts(explain(*laid_anew(made, symmetry, shift))) == parts(explain(*made))


@given(placements(), st.randoms(use_true_random=False))
def test_the_order_in_which_the_cards_were_laid_does_not_matter(
    made: tuple[Position, Placement], rng: st.randoms
) -> None:
    position, move = made
    shuffled = list(position.board.items())
    rng.shuffle(shuffled)
    board = Board((laid, cell) for cell, laid in shuffled)
    again = Position(position.rules, board, position.hands)
    assert explain(again, move) == explain(position, move)


@given(placements())
def test_hands_pile_turn_and_scores_do_not_change_what_a_placement_scores(
    made: tuple[Position, Placement],
) -> None:
    position, move = made
    bare = Position(position.rules, position.board, ((),) * position.rules.seats)
    assert explain(bare, move) == explain(position, move)


# --- counted a second time


def options(by: Quincunx) -> set[str]:
    return {variant.value for variant in by.variants} | {by.layout.value, by.compat.value}


PART = {
    Shape.EDGE: "basic",
    Shape.PAIR: "pair",
    Shape.SET: "set",
    Shape.RISE: "straight",
    Shape.LINE: "flush",
    Shape.BLOCK: "flush",
    Shape.POOL: "power",
}


def count(made: tuple[Position, Placement]) -> Counter[str]:
    points: Counter[str] = Counter()
    for reason in explain(*made).reasons:
        points[PART[reason.rule.shape]] += reason.points
        points["draws"] += reason.draws
    return Counter({part: each for part, each in points.items() if each})


def second_count(made: tuple[Position, Placement]) -> Counter[str]:
    position, (placed, cell) = made
    laid = {(x, y): each.code for (x, y), each in position.board.items()}
    return recount(laid, placed.code, tuple(cell), options(position.rules))


@given(placements())
def test_an_independent_recount_finds_the_same_parts(made: tuple[Position, Placement]) -> None:
    assert count(made) == second_count(made)


@settings(max_examples=25)
@given(st.data(), any_rules())
def test_an_independent_recount_agrees_on_crowded_boards(data: st.DataObject, by: Quincunx) -> None:
    room = by.layout.edge**2
    board = data.draw(tableaus(by, fewest=room - 4, most=room - 1))
    position = Position(by, board, ((),) * by.seats)
    for cell in position.open_cells:
        for placed in by.deck:
            if not board.holds(placed):
                made = position, Placement(placed, cell)
                assert count(made) == second_count(made)


# Boards on which random play seldom comes: long runs, many of a rank, many of a suit.
CROWDED = [
    ("sets of five", "1M 1S . 1V 1L / 1Y . . . . / . . . . . / . . . . . / . . . . .", "1K"),
    ("a set on every axis", "NS . NV / . . . / NL . NY / . . . / . . .", "NK"),
    ("runs on every axis", "4MS 3MV 4VL . . / 5SV . 5ML . . / 6MV 7ML 6SY . .", "6LK"),
    ("a peak", "5SV 6SY . 6LK 5ML", "7VY"),
    ("a valley", "7ML 6SY . 6LK 7VY", "5YK"),
    ("a long peak", "4MS 5SV 6SY . 6LK", "7VY"),
    ("Crown and Ace do not meet", "9MS NS . 2MK 3MV", "1M"),
    ("moons around", "1M NM 2MK / 3MV . 5ML / 6MV 7ML 9MS", "8MS"),
    ("two suits in one line", "5ML 4MS . 9MS 5SV", "8MS"),
    ("arms of different suits", "7ML 3MV . 4MS 9MS", "2MK"),
    ("arms that end early", "7ML 3MV . 3SK 9LK", "2MK"),
    ("an Ace among its suit", "2MK NM 3MV / 4MS . 5ML", "1M"),
    ("an Excuse in the way", "8VL 0 . 8MS 8YK", "9VY"),
]


@pytest.mark.parametrize(("what", "picture", "code"), CROWDED, ids=[row[0] for row in CROWDED])
@pytest.mark.parametrize("compat", [each.value for each in Compat])
@pytest.mark.parametrize("layout", ["growing", "solitaire"])
def test_an_independent_recount_agrees_on_telling_boards(
    what: str, picture: str, code: str, compat: str, layout: str
) -> None:
    lines = [line.split() for line in picture.split(" / ")]
    board = Board(
        (card(text), Cell(x, y))
        for y, line in enumerate(lines)
        for x, text in enumerate(line)
        if text != "."
    )
    for variants in ("flush excuse", "flush excuse each-run"):
        seats = 1 if layout == "solitaire" else 2
        by = rules(variants, seats=seats, layout=layout, compat=compat)
        position = Position(by, board, ((),) * seats)
        for cell in position.open_cells:
            made = position, Placement(card(code), cell)
            assert count(made) == second_count(made), (what, cell)


def test_the_recount_knows_the_deck() -> None:
    assert sorted(CARDS) == sorted(known.code for known in BASIC)


# --- sums


@pytest.mark.parametrize("matching", [False, True])
def test_every_sum_of_two_ranks_does_what_the_table_says(matching: bool) -> None:
    for a, b in product(Rank, Rank):
        effect = sum_effect(a, b, matching)
        total = a + b
        assert effect.draws == (total in (11, 20))
        if total < 10:
            assert effect.points == (total if matching else -total)
        else:
            assert effect.points == (0 if total in (10, 11, 20) else total - 10)
        assert effect.tag == f"{a}+{b}={total}".replace("Rank.", "")


WORDS = [
    ("8VL>0,0", "7SK>1,0", ["7 + 8 = 15, 15 − 10 = +5"]),
    ("1Y>0,0", "6SY>1,0", ["6 + 1 = 7, an Ace of a shared suit: +7"]),
    ("2SY>0,0", "7SK>1,0", ["7 + 2 = 9, under 10: −9"]),
    ("3LY>0,0", "7SK>1,0", ["7 + 3 = 10, neither over nor under 10: 0"]),
    ("4MS>0,0", "7SK>1,0", ["7 + 4 = 11: draw a card"]),
    ("NS>0,0", "NK>1,0", ["10 + 10 = 20: draw a card", "Pair of Crowns"]),
    ("3MV>0,0 2MK>1,0", "1S>2,0", ["1 + 2 = 3, under 10: −3", "Straight A-2-3"]),
    ("1M>0,0", "NM>1,0", ["10 + 1 = 11: draw a card",
                          "Power play: no other Moons lie on the board, 0"]),
    ("NM>0,0 8MS>0,1", "1M>1,0", ["1 + 10 = 11: draw a card", "Power play: 8"]),
    ("NM>0,0 3MV>0,1 8MS>0,2", "1M>1,0", ["1 + 10 = 11: draw a card", "Power play: 8 + 3 = 11"]),
]  # fmt: skip


@pytest.mark.parametrize(("laid", "move", "words"), WORDS)
def test_the_arithmetic_is_told_in_words_that_a_learner_reads(
    laid: str, move: str, words: list[str]
) -> None:
    assert [reason.sum for reason in score(laid, move).reasons] == words


@given(placements())
def test_every_reason_has_words_and_a_label(made: tuple[Position, Placement]) -> None:
    for reason in explain(*made).reasons:
        assert reason.sum
        assert reason.label
        assert "None" not in reason.sum + reason.label
        assert reason.rule in book.RULES


@given(placements())
def test_the_reasons_come_in_counting_order(made: tuple[Position, Placement]) -> None:
    kinds = [Shape.EDGE, Shape.PAIR, Shape.SET, Shape.RISE, Shape.LINE, Shape.BLOCK, Shape.POOL]
    places = [kinds.index(reason.rule.shape) for reason in explain(*made).reasons]
    assert places == sorted(places)


# --- rules that are easy to get wrong


def test_the_rules_of_the_book_have_each_a_key_and_a_section_of_their_own() -> None:
    assert len({rule.key for rule in book.RULES}) == len(book.RULES)
    assert all(rule.section and rule.sentence.endswith(".") for rule in book.RULES)


def test_two_aces_never_share_a_suit() -> None:
    why = score("1Y>1,0", "1M>0,0")
    assert why.by_rule == {"under-ten": -2, "pair": 5}


def test_a_pair_on_a_diagonal_counts_nothing() -> None:
    assert counts(score("2MK>0,0 3MV>1,0", "2VL>1,1"))["pairs"] == 0


def test_four_and_five_of_a_rank_in_line_are_one_set() -> None:
    for laid in ("NV>0,0 NL>1,0 NY>3,0", "NV>0,0 NL>1,0 NY>3,0 NS>4,0"):
        assert counts(score(laid, "NK>2,0"))["sets"] == 1


def test_extending_a_set_and_a_straight_pays_again() -> None:
    assert counts(score("NV>0,0 NL>1,0 NY>2,0", "NK>3,0"))["sets"] == 1
    assert counts(score("2MK>0,0 3MV>1,0 4VL>2,0", "5YK>3,0"))["straights"] == 1


def test_a_power_play_needs_a_shared_edge_and_one_suit() -> None:
    assert "power-play" not in score("1M>0,0 3MV>1,0", "NM>1,1").by_rule
    assert "power-play" not in score("1M>0,0", "NS>1,0").by_rule


def test_flushes_count_only_in_their_variant() -> None:
    laid, move = "2MK>0,0 3MV>1,0 4MS>2,0", "8MS>3,0"
    assert counts(score(laid, move))["flushes"] == 0
    assert counts(score(laid, move, rules("flush")))["flushes"] == 1


@pytest.mark.parametrize(
    ("laid", "move", "part"),
    [
        ("2MK>0,0 3MV>1,1", "4VL>2,2", "straight"),
        ("8MS>0,0 8VL>1,1", "8YK>2,2", "set"),
    ],
)
def test_the_solitaire_counts_no_set_and_no_straight_on_a_diagonal(
    laid: str, move: str, part: str
) -> None:
    solitaire = rules(seats=1, layout="solitaire")
    assert part not in score(laid, move, solitaire).by_rule
    assert part in score(laid, move, rules(layout="classic")).by_rule
    upright = {"straight": ("2MK>0,0 3MV>0,1", "4VL>0,2"), "set": ("8MS>0,0 8VL>0,1", "8YK>0,2")}
    assert part in score(*upright[part], solitaire).by_rule


def test_the_excuse_is_no_rank_below_the_ace() -> None:
    assert score("0>0,0 1M>1,0", "2MK>2,0", rules("excuse")).by_rule == {"matching-ace": 3}


@given(placements())
def test_the_excuse_scores_nothing_when_placed(made: tuple[Position, Placement]) -> None:
    position, (_, cell) = made
    if not position.board.holds(EXCUSE):
        assert explain(position, Placement(EXCUSE, cell)) == Explanation()


@given(placements())
def test_an_excuse_on_the_board_counts_as_an_open_cell_does(
    made: tuple[Position, Placement],
) -> None:
    position, move = made
    without = Board((laid, at) for at, laid in position.board.items() if laid is not EXCUSE)
    on_grid = rules(
        [variant.value for variant in position.rules.variants],
        layout="classic",
        compat=position.rules.compat.value,
    )
    if position.rules.layout is Layout.CLASSIC:
        again = Position(on_grid, without, ((), ()))
        assert explain(again, move).reasons == explain(position, move).reasons


# --- what it refuses


def test_an_unknown_card_cannot_be_scored() -> None:
    with pytest.raises(Unfit, match="unknown"):
        score("1M>0,0", "?>1,0")


def test_a_card_that_lies_on_the_board_cannot_be_placed() -> None:
    with pytest.raises(IllegalMove, match="1M already lies on the board"):
        score("1M>0,0", "1M>1,0")


def test_a_cell_may_be_given_as_a_plain_pair() -> None:
    laid = Position(rules(), Board([(card("8VL"), (0, 0))]), ((), ()))  # type: ignore[list-item]
    why = explain(laid, Placement(card("7SK"), (1, 0)))  # type: ignore[arg-type]
    assert why.reasons[0].cells == (Cell(1, 0), Cell(0, 0))
    assert all(isinstance(cell, Cell) for cell in why.reasons[0].cells)


# --- cards left in hand


@pytest.mark.parametrize(
    ("code", "cost"), [("1K", 15), ("NS", 10), ("7ML", 7), ("2VL", 2), ("0", 0)]
)
def test_a_card_left_in_hand_costs_what_the_rules_say(code: str, cost: int) -> None:
    assert leftover_cost(card(code)) == cost
    assert leftovers(cards(code)).points == -cost


def test_leftovers_are_told_card_by_card() -> None:
    told = [reason.sum for reason in leftovers(cards("1K 7ML 0")).reasons]
    assert told == [
        "Ace of Knots left in hand: −15",
        "7 of Moons and Leaves left in hand: −7",
        "Excuse left in hand: 0",
    ]


def test_an_unknown_card_left_in_hand_says_that_its_cost_is_unknown() -> None:
    left = leftovers([UNKNOWN])
    assert left.points == 0
    assert left.reasons[0].sum == "An unknown card left in hand: what it costs is not known"

"""A learner at a puzzle, without any widget: answers, verdicts, help, lines and counts."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from quincunx.core.explanation import signed
from quincunx.errors import IllegalMove, QuincunxError, Unfit
from quincunx.games.quincunx.puzzles import QuincunxSetter
from quincunx.puzzle.hints import Step
from quincunx.puzzle.judge import Grade
from quincunx.widgets.puzzle import looking, solving, twin, view, words
from quincunx.widgets.puzzle.solving import Solving
from quincunx.widgets.verdict import Kind
from tests.widgets.puzzles import KINDS, MOVED, fresh, play, puzzle, wrong


@pytest.mark.parametrize("kind", MOVED)
def test_every_legal_move_is_judged_by_the_certificate_and_nothing_is_solved(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def search(*_: object) -> None:
        raise AssertionError("a search was begun")

    monkeypatch.setattr(QuincunxSetter, "solve", search)
    one = puzzle(kind)
    for valued in one.values:
        now = play(fresh(kind), valued.move)
        assert now.answer is not None
        assert now.answer.loss == one.value - valued.value
        assert now.solved == (valued.value == one.value)
        assert now.tries == 1


@pytest.mark.parametrize("kind", MOVED)
def test_the_best_move_is_right_and_the_worst_is_not(kind: str) -> None:
    one = puzzle(kind)
    right = words.verdict(play(fresh(kind), one.line[0]))
    assert right[:2] == (Kind.RIGHT, f"Right: {signed(one.value)}")
    sign, title, second = words.verdict(play(fresh(kind), wrong(one)))
    assert sign is Kind.WRONG
    lost = one.value - one.values[-1].value
    assert title.startswith(f"Not the best: it costs {signed(lost).lstrip('+')} point")
    assert "hint" in second


def test_an_equal_move_counts_as_solved_and_is_called_so() -> None:
    one = puzzle("tied")
    other = next(move for move in one.answers if move != one.line[0])
    now = play(fresh("tied"), other)
    sign, title, _ = words.verdict(now)
    assert now.solved
    assert now.answer is not None
    assert now.answer.grade is Grade.EQUAL
    assert (sign, title) == (Kind.EQUAL, f"Right, by an equal move: {signed(one.value)}")


@pytest.mark.parametrize("kind", ["duel", "tied", "three seats"])
def test_the_reply_to_a_wrong_move_lies_dashed_on_the_board_with_its_reasons(kind: str) -> None:
    one = puzzle(kind)
    now = play(fresh(kind), wrong(one))
    assert now.answer is not None
    reply = now.answer.reply
    assert reply is not None
    assert reply.seat != one.seat
    state, shown = view.shown(now)
    assert shown.ghost == (reply.move.card, reply.move.cell)
    assert shown.why == reply.why
    assert shown.word == "reply"
    assert state.board[wrong(one).cell] is wrong(one).card


def test_the_parts_that_differ_add_up_to_what_a_wrong_move_costs() -> None:
    one = puzzle("duel")
    now = play(fresh("duel"), wrong(one))
    rows = list(words.difference_rows(now))
    mine = sum(best - got for _, whose, got, best in rows if whose == "You")
    theirs = sum(best - got for _, whose, got, best in rows if whose != "You")
    assert mine - theirs == one.value - one.values[-1].value


def test_odds_are_told_as_exact_fractions() -> None:
    one = puzzle("odds")
    broken = next(each for each in one.values if isinstance(each.value, Fraction))
    assert "/" in signed(broken.value)
    told = words.verdict(play(fresh("odds"), broken.move))[1]
    assert signed(abs(one.value - broken.value)).lstrip("+") in told or told.startswith("Right")


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (Fraction(67, 6), "+11\u00a01/6"),
        (Fraction(-2, 3), "−2/3"),
        (Fraction(-13, 6), "−2\u00a01/6"),
        (Fraction(6, 3), "+2"),
        (Fraction(0), "0"),
    ],
)
def test_a_fraction_reads_as_a_mixed_number(points: Fraction, told: str) -> None:
    assert signed(points) == told


# --- while the answer is open


@pytest.mark.parametrize("kind", MOVED)
def test_no_score_is_told_before_the_answer(kind: str) -> None:
    one = puzzle(kind)
    now = solving.choose(fresh(kind), one.line[0].card.code)
    now = looking.hover(now, f"cell:{one.line[0].cell}")
    _, shown = view.shown(now)
    assert shown.ghost == (one.line[0].card, one.line[0].cell)
    assert (shown.why, shown.offers, dict(shown.tags)) == (None, None, {})


@pytest.mark.parametrize("kind", MOVED)
def test_a_wrong_answer_does_not_open_the_best_line(kind: str) -> None:
    now = play(fresh(kind), wrong(puzzle(kind)))
    for which in ("best", puzzle(kind).game.write_move(puzzle(kind).line[0])):
        with pytest.raises(Unfit, match="find the answer"):
            looking.walk(now, which)
    assert not view.shows_themes(now)


@pytest.mark.parametrize("kind", ["turn", "duel", "odds", "three seats"])
def test_refusals_are_one_sentence_and_change_nothing(kind: str) -> None:
    now = fresh(kind)
    cell = puzzle(kind).line[0].cell
    with pytest.raises(IllegalMove, match="first choose a card"):
        solving.place(now, cell)
    with pytest.raises(IllegalMove, match="not in your hand"):
        solving.choose(now, "0")
    with pytest.raises(Unfit, match="no card to take back"):
        solving.undo(now)
    with pytest.raises(IllegalMove, match="now choose a cell"):
        twin.place(now, {"card": puzzle(kind).line[0].card.code, "cell": ""})
    solved = play(now, puzzle(kind).line[0])
    with pytest.raises(Unfit, match="the answer is known"):
        solving.choose(solved, puzzle(kind).values[-1].move.card.code)
    with pytest.raises(Unfit, match="the answer is known"):
        twin.place(solved, {"card": "", "cell": ""})


def test_choosing_a_card_after_a_wrong_answer_is_another_try() -> None:
    one = puzzle("duel")
    now = play(play(fresh("duel"), wrong(one)), one.line[0])
    assert (now.tries, now.solved) == (2, True)


def test_a_click_on_a_card_that_lies_changes_nothing() -> None:
    now = solving.choose(fresh("duel"), puzzle("duel").line[0].card.code)
    for cell in puzzle("duel").spot.state.board:
        assert solving.place(now, cell) is now


# --- help


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "count"])
def test_help_comes_in_three_steps_theme_card_area(kind: str) -> None:
    one, now = puzzle(kind), fresh(kind)
    now = solving.help_more(now)
    assert view.shows_themes(now)
    assert (view.lifted(now), view.area(now)) == (None, frozenset())
    now = solving.help_more(now)
    assert view.lifted(now) is one.line[0].card
    now = solving.help_more(now)
    area = view.area(now)
    assert one.line[0].cell in area
    assert len(area) > 1
    assert len(list(words.hint_words(now))) == 3
    with pytest.raises(Unfit, match="no more hints"):
        solving.help_more(now)


def test_a_count_has_only_its_rules_to_hint_at() -> None:
    now = solving.help_more(fresh("count"))
    assert solving.steps_of_help(now.puzzle) == (Step.THEME,)
    with pytest.raises(Unfit):
        solving.help_more(now)


def test_help_after_a_wrong_answer_goes_back_to_the_question() -> None:
    now = solving.help_more(play(fresh("duel"), wrong(puzzle("duel"))))
    assert (now.answer, now.hints, now.tries) == (None, 1, 1)


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_that_is_shown_is_not_solved_and_opens_everything(kind: str) -> None:
    now = solving.show_answer(fresh(kind))
    assert (now.solved, now.given_up, now.is_open) == (False, True, False)
    assert words.verdict(now)[0] is Kind.SHOWN
    assert view.shows_themes(now)
    for change in (solving.show_answer, solving.help_more):
        with pytest.raises(Unfit):
            change(now)


def test_trying_again_keeps_what_was_counted() -> None:
    one = puzzle("duel")
    now = solving.again(play(solving.help_more(fresh("duel")), wrong(one)))
    assert (now.tries, now.hints, now.answer, now.done) == (1, 1, None, ())


# --- lines


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "count"])
def test_a_line_is_stepped_from_before_it_to_its_end_and_no_further(kind: str) -> None:
    now = solving.show_answer(fresh(kind))
    assert now.line is not None
    count = len(now.line.steps)
    for _ in range(count + 2):
        now = looking.walk_by(now, 1)
        view.shown(now)
    assert now.at == count
    assert now.shown_state == now.line.end
    for _ in range(count + 2):
        now = looking.walk_by(now, -1)
        view.shown(now)
    assert now.at == 0
    assert view.shown(now)[0] == puzzle(kind).spot.state


def test_the_line_of_every_move_can_be_looked_at_once_the_answer_is_known() -> None:
    one = puzzle("duel")
    now = play(fresh("duel"), one.line[0])
    for valued in one.values:
        now = looking.walk(now, one.game.write_move(valued.move))
        assert now.line is not None
        assert now.line.steps[0].move == valued.move
        assert now.line.worth(one.seat) == valued.value
    assert looking.walk(now, "yours").walked is None
    assert looking.walk(now, "best").line == now.answer.best_line if now.answer else False


def test_the_parts_of_a_step_are_shown_one_by_one_and_then_all() -> None:
    now = play(fresh("turn"), puzzle("turn").line[0])
    count = looking.parts_shown(now)
    seen = []
    for _ in range(count + 1):
        now = looking.part_by(now, 1)
        seen.append(now.part)
    assert seen == [*range(1, count + 1), None]
    assert looking.show_part(looking.show_part(now, 1), 1).part is None
    assert looking.show_part(now, count + 1) is now


# --- a plan


def test_a_plan_is_given_card_by_card_and_judged_when_it_is_handed_in() -> None:
    one, now = puzzle("plan"), fresh("plan")
    with pytest.raises(Unfit, match="place the rest"):
        solving.submit(now)
    for move in one.line:
        assert not now.is_planned
        now = play(now, move)
    assert now.is_planned
    assert now.answer is None
    now = solving.submit(now)
    assert now.solved
    assert now.answer is not None
    assert now.answer.value == one.value
    with pytest.raises(Unfit, match="judged already"):
        solving.submit(now)


def test_cards_of_a_plan_are_taken_back_one_by_one_until_it_is_handed_in() -> None:
    one, now = puzzle("plan"), fresh("plan")
    for move in one.line:
        now = play(now, move)
    with pytest.raises(Unfit, match="complete"):
        solving.choose(now, now.hand[0].code if now.hand else "1M")
    for left in range(len(one.line) - 1, -1, -1):
        now = solving.undo(now)
        assert len(now.done) == left
    assert now.state == one.spot.state
    assert now.tries == 0


def test_a_plan_that_goes_wrong_late_costs_what_it_lost() -> None:
    one, now = puzzle("plan"), fresh("plan")
    worst = _worst_end(now, one.line[:-1])
    now = solving.submit(worst)
    assert now.answer is not None
    assert now.answer.loss == one.value - now.answer.line.worth(one.seat)
    assert now.solved == (now.answer.loss == 0)


def _worst_end(now: Solving, moves: Any) -> Solving:
    for move in moves:
        now = play(now, move)
    ends = [play(now, move) for move in now.puzzle.spot.game.moves(now.state)]
    return min(
        (end for end in ends if end.is_planned), key=lambda end: end.made.worth(now.puzzle.seat)
    )


# --- a count


def _truth() -> dict[str, str]:
    sheet = solving.show_answer(fresh("count")).sheet
    assert sheet is not None
    return dict(sheet.typed)


def test_a_count_is_right_when_every_part_is_claimed_as_it_is() -> None:
    now = solving.claim(fresh("count"), _truth())
    assert now.solved
    assert now.sheet is not None
    assert now.sheet.claimed == puzzle("count").value
    assert words.verdict(now)[0] is Kind.RIGHT


def test_each_part_that_is_left_out_is_missed_and_shown_on_the_board() -> None:
    truth = _truth()
    for name in truth:
        now = solving.claim(fresh("count"), {**truth, name: ""})
        assert now.sheet is not None
        assert [part.name for part in now.sheet.faulty] == [name]
        assert not now.solved
        assert [part.reason for part in now.sheet.faulty] == list(now.sheet.differences.reasons)
        _, shown = view.shown(now)
        assert shown.why == now.sheet.differences


def test_each_claim_that_is_not_there_is_told_and_outlined() -> None:
    now, truth = fresh("count"), _truth()
    assert now.sheet is not None
    invented = [part for part in now.sheet.parts if part.reason is None]
    assert invented
    for part in invented:
        text = "yes" if len(part.claims) == 1 else "7"
        checked = solving.claim(now, {**truth, part.name: text})
        assert checked.sheet is not None
        assert checked.sheet.faulty == (part,)
        assert set(part.cells) == checked.sheet.invented
        assert view.shown(checked)[1].area == checked.sheet.invented


@pytest.mark.parametrize("text", ["-7", "−7", "+5", "5", "draw", "Draw", "d", "0", ""])
def test_points_can_be_written_as_people_write_them(text: str) -> None:
    now = fresh("count")
    assert now.sheet is not None
    first = now.sheet.parts[0]
    assert first.name.startswith("part:sum")
    solving.claim(now, {first.name: text})


@pytest.mark.parametrize("text", ["many", "5.5", "55", "--3", "٣", "1" * 40, "<b>"])
def test_a_text_that_claims_nothing_is_refused_by_the_name_of_its_part(text: str) -> None:
    now = fresh("count")
    assert now.sheet is not None
    first = now.sheet.parts[0]
    with pytest.raises(Unfit, match=first.label.split(",")[0]):
        solving.claim(now, {first.name: text})


def test_what_is_typed_is_kept_unchecked_and_after_a_wrong_count() -> None:
    now = fresh("count")
    assert now.sheet is not None
    first = now.sheet.parts[0].name
    now = solving.note(now, {first: " 5 ", "no-part": "9"})
    assert now.sheet is not None
    assert dict(now.sheet.typed) == {first: "5"}
    assert (now.is_answered, now.tries) == (False, 0)
    again = solving.again(solving.claim(now, {first: "9"}))
    assert again.sheet is not None
    assert (dict(again.sheet.typed), again.sheet.checked) == ({first: "9"}, False)


def test_only_a_count_is_counted_and_only_moves_are_placed() -> None:
    with pytest.raises(Unfit):
        solving.claim(fresh("duel"), {})
    with pytest.raises(Unfit):
        solving.choose(fresh("count"), "1M")


# --- in words


@pytest.mark.parametrize("kind", KINDS)
def test_the_twin_tells_question_position_and_verdict(kind: str) -> None:
    one = puzzle(kind)
    before = " ".join(twin.told(fresh(kind)))
    assert before.startswith(view.question(fresh(kind)))
    for card in one.spot.state.board.values():
        assert card.title in before
    after = " ".join(twin.told(solving.show_answer(fresh(kind))))
    assert words.verdict(solving.show_answer(fresh(kind)))[1] in after


@pytest.mark.parametrize("kind", MOVED)
def test_lists_answer_as_clicks_do(kind: str) -> None:
    move = wrong(puzzle(kind))
    fields = {"card": move.card.code, "cell": str(move.cell)}
    pointed = twin.point(twin.choose(fresh(kind), fields), fields)
    assert view.shown(pointed)[1].ghost == (move.card, move.cell)
    assert twin.place(fresh(kind), fields) == play(fresh(kind), move)


@pytest.mark.parametrize("kind", KINDS)
def test_no_wish_in_any_order_ends_in_a_traceback(kind: str) -> None:
    """A walk through every change, in an order that a seed decides, stays within refusals."""
    one = puzzle(kind)
    changes = [
        solving.undo,
        solving.submit,
        solving.again,
        solving.help_more,
        solving.show_answer,
        lambda now: looking.walk(now, "best"),
        lambda now: looking.walk(now, "yours"),
        lambda now: looking.walk_by(now, 1),
        lambda now: looking.walk_by(now, -1),
        lambda now: looking.part_by(now, 1),
        lambda now: looking.limit(now, one.line[0].card.code),
        lambda now: solving.claim(now, {}),
        *(lambda now, move=each.move: play(now, move) for each in one.values[:4]),
    ]
    rng, now = Random(kind), fresh(kind)
    for _ in range(150):
        with suppress(QuincunxError):
            now = rng.choice(changes)(now)
        view.shown(now)
        list(twin.told(now))
    assert replace(now, tries=0).puzzle is one

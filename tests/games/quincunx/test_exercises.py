"""Every exercise of every lesson, over many seeds: right is right, and wrong is told why."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quincunx.core.explanation import signed
from quincunx.core.grid import Cell
from quincunx.games.quincunx.exercises.lessons import LESSONS
from quincunx.games.quincunx.scoring import Placement
from quincunx.lesson.attempt import Attempt
from quincunx.lesson.choice import Choice
from quincunx.lesson.count import CHECK, Count, Part
from quincunx.lesson.exercise import Exercise, Maker
from quincunx.lesson.lesson import Lesson
from quincunx.lesson.solved import Solve
from quincunx.lesson.task import Names, Verdict
from tests.games.quincunx.recount import recount

KINDS = [(lesson, maker) for lesson in LESSONS for maker in lesson.makers]
SLOW = {"08_best_play", "09_endings"}
"""Their exercises are proved by a search, so that they are tried with fewer seeds."""


def of(*tasks: type, fast: bool | None = None) -> list[tuple[Lesson, Maker]]:
    """The kinds whose task is one of these."""
    return [
        (lesson, maker)
        for lesson, maker in KINDS
        if isinstance(made(lesson.key, maker.key, 0).task, tasks)
        and fast in (None, lesson.key not in SLOW)
    ]


@cache
def made(lesson: str, key: str, seed: int) -> Exercise:
    """An exercise that several tests look at."""
    return next(each for each in LESSONS if each.key == lesson).make(key, seed)


def named(each: object) -> str | None:
    return each.key if isinstance(each, Lesson | Maker) else None


kinds = pytest.mark.parametrize(("lesson", "maker"), KINDS, ids=named)
choices = pytest.mark.parametrize(("lesson", "maker"), of(Choice), ids=named)
counts = pytest.mark.parametrize(("lesson", "maker"), of(Count), ids=named)
solves = pytest.mark.parametrize(("lesson", "maker"), of(Solve), ids=named)
SEEDS = st.integers(0, 10**9)


def solved(exercise: Exercise) -> Attempt:
    """The exercise after the picks of its own answer, none of which may be refused."""
    attempt = Attempt(exercise)
    for names in exercise.task.answer:
        assert not attempt.is_solved
        attempt = attempt.pick(names)
        assert attempt.said is not None
        assert attempt.said.verdict is not Verdict.WRONG, attempt.said
    return attempt


def refused(attempt: Attempt) -> str:
    """What is said of a wrong pick, which must be refused with a reason and cost a slip."""
    assert attempt.said is not None
    assert attempt.said.verdict is Verdict.WRONG
    assert attempt.said.headline
    assert attempt.said.why
    assert all(attempt.said.why)
    assert not attempt.is_solved
    assert attempt.slips == 1
    return " ".join(attempt.said.why)


# --- every kind


@kinds
def test_the_same_seed_gives_the_same_exercise_and_another_seed_another(
    lesson: Lesson, maker: Maker
) -> None:
    once = made(lesson.key, maker.key, 0)
    assert once == maker.make(lesson.key, "0")
    assert {made(lesson.key, maker.key, seed).setting.told for seed in range(3)} != {
        once.setting.told
    }


@kinds
def test_an_exercise_says_all_that_it_needs(lesson: Lesson, maker: Maker) -> None:
    exercise = made(lesson.key, maker.key, 0)
    assert exercise.key == f"{lesson.key}/{maker.key}"
    for text in (exercise.prompt, exercise.learnt, exercise.setting.told, exercise.title):
        assert text
    assert exercise.prompt.endswith((".", "?"))
    assert exercise.hints
    told = list(Attempt(exercise).told())
    assert told[0] == exercise.prompt
    assert len(told) > 1


@kinds
def test_every_target_has_a_name_in_words_and_no_two_items_share_it(
    lesson: Lesson, maker: Maker
) -> None:
    exercise = made(lesson.key, maker.key, 0)
    for step in exercise.task.steps(()):
        labels = [item.label for item in step.items]
        assert all(labels)
        assert len(set(labels)) == len(labels)


@kinds
def test_the_answer_is_accepted_and_shown_on_demand(lesson: Lesson, maker: Maker) -> None:
    for seed in range(2):
        exercise = made(lesson.key, maker.key, seed)
        assert solved(exercise).is_mastered
        shown = Attempt(exercise).show()
        assert shown.is_solved
        assert not shown.is_mastered


@choices
def test_what_is_said_of_a_wrong_pick_names_no_right_one(lesson: Lesson, maker: Maker) -> None:
    """A card may be named for what it does to the pick; the place of a right one never is."""
    for seed in range(3):
        options = made(lesson.key, maker.key, seed).task.options
        for right, wrong in product(options, options):
            place = right.names[-1].removeprefix("cell:").replace(",", ", ").replace("-", "−")
            if right.right and not wrong.right and right.names[-1].startswith("cell:"):
                assert right.names[-1] == wrong.names[-1] or not re.search(
                    rf"(?<![−\d]){place}(?!\d)", " ".join(wrong.why)
                )


def test_what_is_said_of_a_card_outside_a_straight_does_not_tell_the_straight() -> None:
    for seed in range(20):
        task = made("05_lines", "straight-cards", seed).task
        [told] = {option.why for option in task.options if option.right}
        assert all(told[0] not in option.why for option in task.options if not option.right)


# --- picking, placing, sorting


def check_choice(exercise: Exercise) -> None:
    """The right options are accepted, and every other pick is refused with a reason."""
    task = exercise.task
    assert isinstance(task, Choice)
    assert solved(exercise).is_mastered
    right = {option.names for option in task.options if option.right}
    steps = [[item.name for item in step.items] for step in task.steps(())]
    picks = set(product(*steps))
    assert right < picks
    for names in picks - right:
        after = Attempt(exercise).pick(names)
        refused(after)
        assert after.done == ()


@pytest.mark.parametrize(("lesson", "maker"), of(Choice, fast=True), ids=named)
@settings(max_examples=8)
@given(seed=SEEDS)
def test_of_all_picks_just_the_right_ones_are_accepted(
    lesson: Lesson, maker: Maker, seed: int
) -> None:
    check_choice(maker.make(lesson.key, seed))


def test_a_board_without_a_card_to_ask_for_is_dealt_again() -> None:
    """With this seed the first board holds Aces and Crowns alone, which bear one suit each."""
    check_choice(made("00_start_here", "pick-a-card", 31630283))


@pytest.mark.parametrize(("lesson", "maker"), of(Choice, fast=False), ids=named)
def test_of_all_picks_just_the_proved_ones_are_accepted(lesson: Lesson, maker: Maker) -> None:
    for seed in range(3):
        check_choice(made(lesson.key, maker.key, seed))


@choices
def test_there_is_something_to_tell_apart(lesson: Lesson, maker: Maker) -> None:
    task = made(lesson.key, maker.key, 0).task
    assert isinstance(task, Choice)
    wrong = sum(not option.right for option in task.options)
    assert wrong >= 2


COUNTED = {
    "pairs": "pair",
    "sets": "set",
    "straights": "straight",
    "power-plays": "power",
    "draws": "draws",
    "flush-lines": "flush",
    "flush-squares": "flush",
}
"""The kinds that ask where a card scores by a rule, and what a second count calls the rule."""


@pytest.mark.parametrize(
    ("lesson", "maker"), [kind for kind in KINDS if kind[1].key in COUNTED], ids=named
)
def test_a_second_count_finds_the_rule_on_the_right_cells(lesson: Lesson, maker: Maker) -> None:
    """A flush in line and one in a square are one to the second count, which finds both."""
    part, is_flush = COUNTED[maker.key], maker.key.startswith("flush")
    for seed in range(12):
        exercise = maker.make(lesson.key, seed)
        state = exercise.setting.state
        laid = {tuple(cell): card.code for cell, card in state.board.items()}
        assert isinstance(exercise.task, Choice)
        for option in exercise.task.options:
            card, cell = option.move
            found = recount(laid, card.code, tuple(cell), {"flush"} if is_flush else set())
            # A power play may be worth nothing yet.
            there = bool(found[part])
            if part != "power" and not (is_flush and not option.right):
                assert there == option.right, (seed, option.names)
            elif there and part == "power":
                assert option.right


@pytest.mark.parametrize("key", ["first", "sides", "holes"])
def test_the_open_cells_are_those_of_the_rulebook(key: str) -> None:
    """Rules 3, worked out anew: empty, an edge in common, and no more than 5 by 5."""
    lesson = next(each for each in LESSONS if each.key == "03_placing")
    for seed in range(20):
        exercise = lesson.make(key, seed)
        laid = {tuple(cell) for cell in exercise.setting.state.board}
        assert isinstance(exercise.task, Choice)
        for option in exercise.task.options:
            x, y = map(int, option.names[0].removeprefix("cell:").split(","))
            after = [*laid, (x, y)]
            spans = [max(values) - min(values) for values in zip(*after, strict=True)]
            beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & laid
            assert option.right == ((x, y) not in laid and bool(beside) and max(spans) <= 4)


# --- counting


def with_fault(parts: tuple[Part, ...]) -> Iterator[tuple[str, list[Names], str]]:
    """Counts that are wrong in one thing, and the word that has to be said of each."""
    there = [part for part in parts if part.matters]
    answer = [part.truth for part in there]
    for part in there:
        rest = [names for names in answer if names[0] != part.name]
        yield part.label, rest, "Missed"
        if len(part.claims) > 1:
            claim = next(each for each in part.claims if not each.fits(part.reason))
            yield part.label, [*rest, (part.name, claim.name)], f"not {claim}"
    for part in parts:
        if part.reason is None:
            said = () if len(part.claims) == 1 else (part.claims[0].name,)
            yield part.label, [*answer, (part.name, *said)], "Not there"


@counts
@settings(max_examples=8)
@given(seed=SEEDS)
def test_a_count_is_right_with_every_part_and_with_nothing_else(
    lesson: Lesson, maker: Maker, seed: int
) -> None:
    exercise = maker.make(lesson.key, seed)
    task = exercise.task
    assert isinstance(task, Count)
    right = solved(exercise)
    assert right.is_mastered
    assert right.said is not None
    assert signed(task.why.points) in right.said.why[0]
    for label, picks, word in with_fault(task.parts):
        attempt = Attempt(exercise)
        for names in [*picks, (CHECK,)]:
            attempt = attempt.pick(names)
        said = refused(attempt)
        assert word in said
        assert label in said


@counts
@settings(max_examples=8)
@given(seed=SEEDS)
def test_the_parts_of_a_count_are_the_reasons_of_the_score(
    lesson: Lesson, maker: Maker, seed: int
) -> None:
    task = maker.make(lesson.key, seed).task
    assert isinstance(task, Count)
    there = [part.reason for part in task.parts if part.reason]
    assert sorted(map(repr, there)) == sorted(map(repr, task.why.reasons))


@counts
def test_a_claim_can_be_changed_and_taken_back(lesson: Lesson, maker: Maker) -> None:
    exercise = made(lesson.key, maker.key, 0)
    task = exercise.task
    assert isinstance(task, Count)
    part = next(part for part in task.parts if len(part.claims) > 1)
    first, second = part.claims[:2]
    attempt = Attempt(exercise).touch(part.name).touch(first.name)
    assert task.claims(attempt.done) == {part.name: first}
    attempt = attempt.touch(part.name).touch(second.name)
    assert task.claims(attempt.done) == {part.name: second}
    assert task.claims(attempt.undo().done) == {part.name: first}
    assert task.claims(attempt.touch(part.name).touch("says:nothing").done) == {}


@counts
def test_every_cell_with_a_card_around_the_placed_one_points_at_parts(
    lesson: Lesson, maker: Maker
) -> None:
    exercise = made(lesson.key, maker.key, 0)
    task, placed = exercise.task, exercise.setting.placed
    assert isinstance(task, Count)
    assert isinstance(placed, Placement)
    for dx, dy in product((-1, 0, 1), repeat=2):
        cell = Cell(placed.cell.x + dx, placed.cell.y + dy)
        if cell in exercise.setting.before.board:
            assert list(task.at(cell))


# --- proved endings


@solves
def test_a_move_is_accepted_just_when_it_is_proved_best(lesson: Lesson, maker: Maker) -> None:
    for seed in range(3):
        exercise = made(lesson.key, maker.key, seed)
        task = exercise.task
        assert isinstance(task, Solve)
        assert solved(exercise).is_mastered
        if task.whole:
            continue
        for valued in task.puzzle.values:
            card, cell = valued.move
            attempt = Attempt(exercise).pick((f"hand:{card}", f"cell:{cell}"))
            if valued.value == task.puzzle.value:
                assert attempt.is_mastered
            else:
                said = refused(attempt)
                assert "in the end" in said


@pytest.mark.parametrize(
    ("lesson", "maker"),
    [kind for kind in of(Solve) if kind[1].key in ("two-cards", "three-cards", "stuck")],
    ids=named,
)
def test_every_plan_of_a_small_position_is_judged_by_what_it_comes_to(
    lesson: Lesson, maker: Maker
) -> None:
    """The points of all plans are added up here by play alone; the best of them are right."""
    exercise = made(lesson.key, maker.key, 0)
    task = exercise.task
    assert isinstance(task, Solve)
    ends = [(attempt, worth(attempt)) for attempt in played_out(Attempt(exercise))]
    best = max(points for _, points in ends)
    assert len(ends) > 1
    for attempt, points in ends:
        assert attempt.is_solved == (points == best)
        if points < best:
            refused(attempt)
            assert f"costs {best - points}" in (attempt.said.headline if attempt.said else "")


def played_out(attempt: Attempt) -> Iterator[Attempt]:
    """Every way to go on to the end."""
    steps = attempt.steps
    if attempt.is_solved or not steps:
        yield attempt
        return
    for names in product(*([item.name for item in step.items] for step in steps)):
        yield from played_out(attempt.pick(names))


def worth(attempt: Attempt) -> int:
    """The points of a plan, less what is left in hand."""
    before, after = attempt.exercise.setting.state, attempt.state
    seat = before.turn
    return int(after.rules.scores(after)[seat] - before.scores[seat])


# --- the table of lessons


def test_every_lesson_has_four_exercises_or_more_with_names_of_their_own() -> None:
    for lesson in LESSONS:
        assert len(lesson.makers) >= 4, lesson.key
        for texts in zip(*((m.key, m.title, m.learnt) for m in lesson.makers), strict=True):
            assert len(set(texts)) == len(texts)
    keys = [lesson.key for lesson in LESSONS]
    assert keys == sorted(keys)

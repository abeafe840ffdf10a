"""Exercises answered by clicks and by lists, without a browser."""

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest
from ipywidgets.widgets.widget import _instances

from quincunx.errors import Unfit
from quincunx.games.quincunx.exercises.lessons import LESSONS
from quincunx.lesson.count import Count
from quincunx.lesson.exercise import Maker
from quincunx.lesson.lesson import Standing
from quincunx.lesson.solved import Solve
from quincunx.lesson.task import Verdict
from quincunx.puzzle.progress_file import ProgressFile
from quincunx.widgets import Lesson
from quincunx.widgets.exercise.box import ExerciseBox
from tests.widgets.exercises import answer, fields_of, pick, pick_by_lists, touch, wrong_picks
from tests.widgets.tables import click, hover, press, use

KINDS = [(lesson.key, maker.key) for lesson in LESSONS for maker in lesson.makers]
NOON = datetime(2026, 6, 14, 12, tzinfo=UTC)
every_kind = pytest.mark.parametrize(
    ("lesson", "key"), [pytest.param(*kind, id="-".join(kind)) for kind in KINDS]
)


@pytest.fixture(autouse=True, scope="module")
def made_once() -> Iterator[None]:
    """Many tests look at the same exercise, which is a value: it need not be made again."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Maker, "make", cache(Maker.make))
        yield


def box(lesson: str, key: str) -> ExerciseBox:
    return Lesson(lesson, progress=False).exercise(key)


@every_kind
def test_an_exercise_is_mastered_by_clicks_alone(lesson: str, key: str) -> None:
    shown = box(lesson, key)
    assert shown.attempt.exercise.prompt in shown._head.html.replace("&amp;", "&")
    answer(shown)
    assert shown.attempt.is_mastered
    assert "qx-sign-right" in shown._panel.html
    assert shown.attempt.exercise.learnt in shown._panel.html


@every_kind
def test_an_exercise_is_mastered_with_the_lists_alone(lesson: str, key: str) -> None:
    """A count is a form already, which the keyboard fills in."""
    shown = box(lesson, key)
    answer(shown, pick_by_lists)
    assert shown.attempt.is_mastered
    assert shown.attempt.said is not None
    assert shown.attempt.said.headline in shown._twin.html


@every_kind
def test_a_wrong_answer_is_told_why_and_can_be_mended(lesson: str, key: str) -> None:
    shown = box(lesson, key)
    task = shown.attempt.exercise.task
    if isinstance(task, Count):
        use(shown._panel, "check", fields=fields_of(task, answer=False))
    else:
        for names in wrong_picks(shown):
            pick(shown, names)
    said = shown.attempt.said
    assert said is not None
    assert said.verdict is Verdict.WRONG
    assert "qx-sign-wrong" in shown._panel.html
    assert all(text.replace("&", "&amp;") in shown._panel.html for text in said.why)
    while shown.attempt.done:
        use(shown._panel, "amend" if isinstance(task, Count) else "undo")
    answer(shown)
    assert shown.attempt.is_solved
    assert not shown.attempt.is_mastered


@every_kind
def test_another_one_is_a_new_position_and_begins_anew(lesson: str, key: str) -> None:
    shown = box(lesson, key)
    before = shown.attempt.exercise
    use(shown._panel, "another")
    assert shown.attempt.exercise != before
    assert shown.attempt.exercise.key == before.key
    assert shown.attempt.exercise.seed == "2"
    assert shown.attempt.said is None


@every_kind
def test_the_answer_is_shown_on_demand_and_counts_for_nothing(lesson: str, key: str) -> None:
    shown = box(lesson, key)
    use(shown._panel, "show")
    assert shown.attempt.is_solved
    assert shown.attempt.shown
    assert "qx-sign-shown" in shown._panel.html


@every_kind
def test_hints_come_one_by_one(lesson: str, key: str) -> None:
    shown = box(lesson, key)
    for number, hint in enumerate(shown.attempt.exercise.hints, start=1):
        use(shown._panel, "hint", str(number))
        assert hint.text in shown._panel.html
        assert hint.text in shown._twin.html
    use(shown._panel, "hint")
    assert "no more hints" in shown._own.html


# --- single things


def test_a_card_is_chosen_and_let_go_again() -> None:
    shown = box("05_lines", "longest-line")
    first = shown.attempt.exercise.setting.cards[0]
    touch(shown, first)
    assert shown.attempt.held == (first,)
    assert "is chosen" in shown._own.html
    touch(shown, first)
    assert shown.attempt.held == ()


def test_what_has_been_found_bears_a_sign_and_what_was_refused_another() -> None:
    shown = box("03_placing", "first")
    task = shown.attempt.exercise.task
    right = task.answer[0][0]
    touch(shown, right)
    labels = {spot["name"]: spot["label"] for spot in shown._board.spots.spots}
    assert labels[right].endswith(": right")
    [wrong] = wrong_picks(shown)
    touch(shown, wrong[0])
    labels = {spot["name"]: spot["label"] for spot in shown._board.spots.spots}
    assert labels[wrong[0]].endswith(": not right")
    assert labels[right].endswith(": right")


@pytest.mark.parametrize("key", ["first-placement", "best-of-two"])
def test_the_scores_on_the_cells_are_there_again_after_a_slip(key: str) -> None:
    shown = box("00_start_here", key)
    touch(shown, shown.attempt.exercise.setting.cards[0])
    before = written_on(shown)
    assert before
    touch(shown, wrong_picks(shown)[0][-1])
    assert shown.attempt.slips == 1
    if not shown.attempt.chosen:  # with one card there is nothing to choose again
        touch(shown, shown.attempt.exercise.setting.cards[0])
    assert before <= written_on(shown)


def written_on(shown: ExerciseBox) -> set[str]:
    """The words on the board of an exercise."""
    return {shape.text for shape in shown._board.scene.shapes if hasattr(shape, "text")}


def test_pointing_at_a_cell_shows_the_card_there_and_no_score() -> None:
    shown = box("05_lines", "pairs")
    cell = shown.attempt.exercise.task.answer[0][0]
    before = shown._board.scene
    hover(shown._board, cell)
    assert shown._board.scene != before
    hover(shown._board, None)
    assert shown._board.scene == before


def test_a_key_asks_for_a_hint_and_another_for_a_new_position() -> None:
    shown = box("05_lines", "pairs")
    press(shown._board, "h")
    assert shown.attempt.hinted == 1
    press(shown._board, "n")
    assert shown.attempt.exercise.seed == "2"
    press(shown._board, "u")
    assert "nothing to take back" in shown._own.html


def test_a_plan_shows_what_each_card_scored_and_can_be_taken_back() -> None:
    shown = box("08_best_play", "two-cards")
    task = shown.attempt.exercise.task
    assert isinstance(task, Solve)
    pick(shown, task.answer[0])
    assert shown.attempt.done == task.answer[:1]
    assert len(shown.desk.hand) == len(shown.attempt.exercise.setting.cards) - 1
    use(shown._panel, "undo")
    assert shown.attempt.done == ()
    assert len(shown.desk.hand) == len(shown.attempt.exercise.setting.cards)


def test_a_reply_is_drawn_after_a_wrong_move() -> None:
    shown = box("09_endings", "duel")
    pick(shown, *wrong_picks(shown))
    assert shown.attempt.said is not None
    assert shown.attempt.said.reply is not None
    words = [shape.text for shape in shown._board.scene.shapes if hasattr(shape, "text")]
    assert any(word.startswith("reply") for word in words)
    assert any(word.startswith("yours") for word in words)


def test_two_maps_are_drawn_once_an_ending_is_solved() -> None:
    shown = box("09_endings", "last-cells")
    assert shown._maps.box.layout.display == "none"
    answer(shown)
    assert shown._maps.box.layout.display == ""
    first, second = (canvas.scene for canvas in shown._maps._maps)
    assert first != second


def test_a_cell_of_the_board_lists_the_parts_that_it_points_at() -> None:
    shown = box("07_count_it", "sums")
    task = shown.attempt.exercise.task
    assert isinstance(task, Count)
    cell = next(part.cells[0] for part in task.parts if part.matters)
    every = shown._panel.html.count('data-do="note"')
    click(shown._board, f"cell:{cell}")
    assert shown._panel.html.count('data-do="note"') == len(list(task.at(cell))) < every
    use(shown._panel, "point", fields={})
    assert shown._panel.html.count('data-do="note"') == every


def test_what_is_typed_into_part_of_a_sheet_stays_when_all_of_it_is_listed() -> None:
    shown = box("07_count_it", "sums")
    task = shown.attempt.exercise.task
    assert isinstance(task, Count)
    full = fields_of(task)
    for part in task.parts:
        click(shown._board, f"cell:{part.cells[0]}")
        listed = {each.name for each in task.at(part.cells[0])}
        use(shown._panel, "note", part.name, fields={n: full[n] for n in full if n in listed})
        use(shown._panel, "point", fields={n: full[n] for n in full if n in listed})
    use(shown._panel, "check", fields={})
    assert shown.attempt.is_mastered


def test_a_word_that_claims_nothing_is_refused_in_a_sentence() -> None:
    shown = box("07_count_it", "sums")
    task = shown.attempt.exercise.task
    assert isinstance(task, Count)
    use(shown._panel, "check", fields={task.parts[0].name: "lots"})
    assert "can't be; write a number from −9 to +9, or draw." in shown._own.html
    assert shown.attempt.slips == 0


def test_what_can_t_be_picked_is_told_and_changes_nothing() -> None:
    shown = box("05_lines", "pairs")
    before = shown.attempt
    use(shown._twin, "pick", fields={"step0": "cell:99,99"})
    assert "first choose" in shown._own.html.lower()
    assert shown.attempt == before
    click(shown._board, "cell:99,99")
    assert "nothing to pick here" in shown._own.html
    assert shown.attempt == before


def test_after_it_is_solved_a_click_says_so() -> None:
    shown = box("00_start_here", "pick-a-card")
    answer(shown)
    click(shown._board, shown.attempt.exercise.task.answer[0][0])
    assert "is solved" in shown._own.html


def test_two_hundred_exercises_leave_no_growing_pile_of_widgets() -> None:
    shown = box("02_the_deck", "suits")
    use(shown._panel, "another")
    before = len(_instances)
    for _ in range(200):
        use(shown._panel, "another")
    assert len(_instances) == before


# --- lessons, progress and the summary


def test_a_lesson_gives_the_same_box_again_and_tells_which_exercises_it_has() -> None:
    lesson = Lesson("05_lines", progress=False)
    assert lesson.exercise("pairs") is lesson.exercise("pairs")
    with pytest.raises(Unfit, match="pairs, sets, straights"):
        lesson.exercise("peers")
    with pytest.raises(Unfit, match="00_start_here, 01_play, 02_the_deck"):
        Lesson("99_nothing", progress=False)


def test_the_summary_counts_what_was_mastered_and_is_kept_in_the_progress_file(
    tmp_path: Path,
) -> None:
    path = tmp_path / "progress.json"
    lesson = Lesson("02_the_deck", progress=path, clock=lambda: NOON)
    summary = lesson.summary()
    assert "0 of 5 exercises are mastered" in summary._words.html
    answer(lesson.exercise("suits"))
    assert "1 of 5 exercises are mastered" in summary._words.html
    ranks = lesson.exercise("ranks")
    pick(ranks, *wrong_picks(ranks))
    answer(ranks)
    assert "1 of 5 exercises are mastered" in summary._words.html
    assert "solved with help" in ranks._head.html
    use(ranks._panel, "another")
    answer(ranks)
    assert "2 of 5 exercises are mastered" in summary._words.html
    records = ProgressFile(path).load().progress.records
    assert sorted(records) == [
        "02_the_deck/ranks:1",
        "02_the_deck/ranks:2",
        "02_the_deck/suits:1",
    ]
    assert {record.kind for record in records.values()} == {"exercise"}
    assert {record.group for record in records.values()} == {"02_the_deck"}
    again = Lesson("02_the_deck", progress=path)
    assert again.summary_now.mastered == 2
    assert "mastered" in again.exercise("suits")._head.html


def test_a_pile_hears_every_press_and_says_what_comes_first() -> None:
    """A press may come before the page knows of the chosen card: only the kernel can tell."""
    shown = box("02_the_deck", "sort")
    assert 'aria-disabled="true"' in shown._bins.html
    names = shown._desk.exercise.task.answer[0]
    use(shown._bins, "touch", names[1])
    assert "First pick a card." in shown._own.html
    use(shown._bins, "touch", names[0])
    use(shown._bins, "touch", names[1])
    assert "1 of" in shown._own.html


def test_a_lesson_whose_exercises_are_all_mastered_says_so() -> None:
    lesson = Lesson("02_the_deck", progress=False, clock=lambda: NOON)
    summary = lesson.summary()
    for maker in lesson.summary_now.lesson.makers:
        answer(lesson.exercise(maker.key))
    assert "All 5 exercises of this lesson are mastered." in summary._words.html


def test_an_answer_that_was_shown_is_no_solution() -> None:
    lesson = Lesson("02_the_deck", progress=False, clock=lambda: NOON)
    shown = lesson.exercise("suits")
    use(shown._panel, "show")
    maker = lesson.summary_now.lesson.maker("suits")
    assert lesson.summary_now.standing(maker) is Standing.OPEN


def test_a_progress_file_that_can_t_be_written_is_said_and_the_session_goes_on(
    tmp_path: Path,
) -> None:
    (tmp_path / "file").write_text("")
    lesson = Lesson("02_the_deck", progress=tmp_path / "file" / "progress.json")
    shown = lesson.exercise("suits")
    answer(shown)
    assert lesson.summary_now.mastered == 1
    assert "this session still counts it" in shown._own.html

"""Puzzles in a real browser: by mouse, finger, keyboard and lists, at several widths and themes."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.notebook import OpenNotebook
from tests.browser.puzzles import OnPuzzle, box_of, write


def test_a_wrong_answer_is_punished_on_the_board_and_the_right_one_opens_the_maps(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    path = write(tmp_path, box_of("PICTURE, progress='progress.json'"))
    notebook = open_notebook(path, size=(1280, 1900), scale=2)
    notebook.run_all()
    box = OnPuzzle(notebook)
    box.expect_painted(box.board.locator("canvas"))
    box.answer("5ML", "0,2")
    expect(box.panel).to_contain_text("Not the best: it costs 43 points")
    expect(box.panel).to_contain_text("The reply that punishes it: Sailor at −1, 1")
    expect(box.news).to_contain_text("Not the best: it costs 43 points")
    expect(box.maps.first).to_be_hidden()
    notebook.screenshot("puzzle-wrong", box.root)
    notebook.click(box.button("Move on"))
    expect(box.panel).to_contain_text("Line: move 3 of 6")
    notebook.click(box.button("Try again"))
    box.answer("4YK", "-1,1")
    expect(box.panel).to_contain_text("Right: +24")
    expect(box.head).to_contain_text("Theme: greedy trap")
    box.expect_painted(box.maps.nth(0))
    box.expect_painted(box.maps.nth(1))
    notebook.screenshot("puzzle-right", box.root)
    notebook.click(box.root.locator('.qx-map [data-name="cell:0,2"]').first)
    expect(box.panel).to_contain_text("Forest at 0, 2")
    notebook.click(box.root.get_by_text("The proven value of all 18 moves"))
    expect(box.root.locator(".qx-values tbody tr")).to_have_count(18)
    notebook.save()
    notebook.reload()
    expect(box.panel).to_contain_text("Forest at 0, 2")
    box.expect_painted(box.board.locator("canvas"))
    box.expect_painted(box.maps.nth(1))


def test_a_puzzle_is_solved_with_the_keyboard_alone(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    path = write(tmp_path, box_of("[PICTURE, EVERY_KIND], progress=False"))
    notebook = open_notebook(path, size=(1280, 720))
    notebook.run_all()
    box = OnPuzzle(notebook)
    choice = box.root.get_by_role("combobox", name="Pack")
    choice.focus()
    choice.select_option("picture")
    expect(box.head).to_contain_text("Duel, 6 cells open")
    box.card("2SY").focus()
    notebook.press("h")
    expect(box.head).to_contain_text("Theme: greedy trap")
    notebook.press("ArrowRight")
    expect(box.card("4YK")).to_be_focused()
    notebook.press("Enter")
    expect(box.card("4YK")).to_have_attribute("aria-pressed", "true")
    box.cell("-1,2").focus()
    notebook.press("ArrowDown")
    expect(box.cell("-1,1")).to_be_focused()
    notebook.press("Enter")
    expect(box.news).to_contain_text("Right: +24")
    # A small laptop shows board, hands and verdict at once, with every button.
    box.board.evaluate("board => board.scrollIntoView()")
    verdict = box.panel.get_by_text("Right: +24")
    for part in (box.board, box.hand, verdict, box.button("Next puzzle")):
        expect(part).to_be_in_viewport(ratio=0.99)
    notebook.press(">")
    expect(box.panel).to_contain_text("Line: move 2 of 6")
    notebook.press("Tab")
    expect(box.board.locator(":focus")).to_have_count(0)


def test_a_finger_solves_on_a_narrow_dark_page_and_nothing_is_wider_than_it(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    path = write(tmp_path, box_of("PICTURE, progress=False"))
    notebook = open_notebook(path, size=(800, 1400), scale=2, touch=True, theme="dark")
    notebook.run_all()
    box = OnPuzzle(notebook)
    notebook.tap(box.card("4YK"))
    expect(box.card("4YK")).to_have_attribute("aria-pressed", "true")
    notebook.tap(box.cell("-1,1"))
    expect(box.panel).to_contain_text("Right: +24")
    box.expect_painted(box.maps.nth(1))
    script = (
        "root => [...root.querySelectorAll('*')].every(e => e.closest('.qx-scroll, .qx-box') ||"
    )
    script += " e.getBoundingClientRect().right <= root.getBoundingClientRect().right + 2)"
    assert box.root.evaluate(script)
    notebook.tap(box.button("Progress"))
    expect(box.root.locator(".qx-chart svg")).to_be_visible()
    notebook.screenshot("puzzle-dark-800", box.root)


def test_lists_and_words_are_enough(tmp_path: Path, open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(write(tmp_path, box_of("PICTURE, progress=False")))
    notebook.run_all()
    box = OnPuzzle(notebook)
    notebook.click(box.root.get_by_text("Solve with lists, and the puzzle in words"))
    words = box.root.get_by_role("region", name="The puzzle in words")
    expect(words).to_contain_text("Row 3: Ace of Leaves at −1,3")
    expect(words).to_contain_text("The pile, in this order: Crown of Waves")
    box.root.get_by_role("combobox", name="Card").select_option("5ML")
    box.root.get_by_role("combobox", name="Cell").select_option("0,2")
    box.button("Place").press("Enter")
    expect(words).to_contain_text("Not the best: it costs 43 points")
    expect(words).to_contain_text("Straight 4-5-6")
    expect(box.news).to_contain_text("Opponent scores +20 with Sailor at −1, 1")


def test_a_count_is_written_down_with_the_keyboard_and_its_differences_are_drawn(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    path = write(tmp_path, box_of("EVERY_KIND, goal='count', progress=False"))
    notebook = open_notebook(path, size=(1280, 1200))
    notebook.run_all()
    box = OnPuzzle(notebook)
    fields = box.panel.get_by_role("textbox")
    fields.first.focus()
    notebook.press("9", "Tab")
    expect(fields.nth(1)).to_be_focused()
    notebook.press("Enter")
    expect(box.panel).to_contain_text(re.compile(r"Not yet: \d+ parts differ"))
    expect(box.panel).to_contain_text("not +9")
    notebook.screenshot("puzzle-count", box.root)
    notebook.click(box.button("Try again"))
    expect(fields.first).to_have_value("9")


def test_two_boxes_in_one_notebook_share_their_progress(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    cells = [box_of(f"{pack}, progress='progress.json'") for pack in ("PICTURE", "EVERY_KIND")]
    notebook = open_notebook(write(tmp_path, *cells), size=(1280, 2600))
    notebook.run_all()
    one, other = OnPuzzle(notebook, 0), OnPuzzle(notebook, 1)
    one.answer("4YK", "-1,1")
    expect(one.panel).to_contain_text("Right: +24")
    notebook.click(other.button("Show the answer"))
    expect(other.panel).to_contain_text("The answer:")
    notebook.click(other.button("Progress"))
    expect(other.root.locator(".qx-sums")).to_contain_text("1 of 2")


def test_the_puzzle_notebook_opens_the_puzzle_of_the_day_and_a_choice(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook("puzzles.ipynb", size=(1280, 3000))
    notebook.run_all()
    today, choice = OnPuzzle(notebook, 0), OnPuzzle(notebook, 1)
    expect(today.head).to_contain_text("Puzzle of the day")
    today.expect_painted(today.board.locator("canvas"))
    choice.root.get_by_role("combobox", name="Goal").select_option("count")
    expect(choice.head).to_contain_text("Count")
    notebook.click(choice.button("Show the answer"))
    expect(choice.panel).to_contain_text("The answer:")
    notebook.click(choice.button("Next puzzle"))
    expect(choice.panel).to_contain_text("Count it part by part")
    notebook.screenshot("puzzle-notebook")

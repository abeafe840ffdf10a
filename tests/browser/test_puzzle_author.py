"""The workshop in a real browser: laid out by clicks and by lists, proved while the page lives."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.notebook import OpenNotebook
from tests.browser.puzzles import OnPuzzle, author_of, write


def test_a_puzzle_is_laid_out_proved_saved_and_tried(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    notebook = open_notebook(write(tmp_path, author_of("")), size=(1280, 900), scale=2)
    notebook.run_all()
    bench = OnPuzzle(notebook)
    bench.answer("4MS", "0,0")
    expect(bench.cell("0,1")).to_be_visible()
    bench.answer("5ML", "0,1")
    notebook.click(bench.card("6MV"))
    notebook.click(bench.button("Put Lunatic here").first)
    expect(bench.panel).to_contain_text("33 cards of the deck lie nowhere yet")
    notebook.click(bench.button("Deal the rest"))
    expect(bench.panel).to_contain_text("Legal")
    notebook.click(bench.button("Rules and start"))
    bench.root.get_by_label("Open cells").fill("4")
    bench.root.get_by_label("Seed").fill("6")
    notebook.click(bench.button("Play a round down to that"))
    expect(bench.panel).to_contain_text(re.compile("Unique|Tied"))
    notebook.screenshot("puzzle-author", bench.root)
    notebook.click(bench.panel.get_by_role("button", name=re.compile("^Save")))
    expect(bench.root).to_contain_text("Saved in my-puzzles.jsonl as its puzzle 1.")
    notebook.click(bench.button("Try it below"))
    question = bench.root.locator(".qx-puzzles .qx-head h2")
    expect(question).to_contain_text("Your move.")
    expect(question).to_be_in_viewport()


def test_a_long_proof_shows_how_far_it_is_and_can_be_stopped_while_the_page_lives(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    notebook = open_notebook(write(tmp_path, author_of("")), size=(1280, 1500))
    notebook.run_all()
    bench = OnPuzzle(notebook)
    notebook.click(bench.button("Rules and start"))
    bench.root.get_by_label("Open cells").fill("16")
    notebook.click(bench.button("Play a round down to that"))
    notebook.click(bench.button("Prove it"))
    expect(bench.panel).to_contain_text(re.compile(r"Proving … *[\d,]+ positions"))
    notebook.click(bench.button("Load"))
    expect(bench.root.get_by_text("Load a position")).to_be_visible()
    notebook.click(bench.button("Close"))
    notebook.click(bench.button("Stop"))
    expect(bench.panel).to_contain_text("Not proved")


def test_lists_lay_out_a_position(tmp_path: Path, open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(write(tmp_path, author_of("goal='turn'")), size=(800, 1400))
    notebook.run_all()
    bench = OnPuzzle(notebook)
    notebook.click(bench.root.get_by_text("Lay out with lists, and the table in words"))
    card = bench.root.get_by_role("combobox", name="Card")
    place = bench.root.get_by_role("combobox", name="Place")
    for code, where in (("4MS", "cell:0,0"), ("7ML", "cell:0,1"), ("1S", "1")):
        card.select_option(code)
        place.select_option(where)
        bench.button("Move").press("Enter")
        expect(place).to_have_value("")
    words = bench.root.get_by_role("region", name="The table in words")
    expect(words).to_contain_text("7 of Moons and Leaves at 0,1")
    expect(words).to_contain_text("Player 2 holds Ace of Suns")

"""The table without its canvas, its files, and the notebook that it opens with."""

from __future__ import annotations

from pathlib import Path

from tests.browser import tables
from tests.browser.notebook import OpenNotebook, expect
from tests.browser.tables import OnTable


def test_lists_play_the_same_match_by_keyboard_alone(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    notebook = open_notebook(tables.write(tmp_path), size=(1280, 1500))
    notebook.run_all()
    table = OnTable(notebook)
    twin = table.root.locator(".qx-twin")
    twin.locator("summary").focus()
    notebook.press("Enter", "Tab")
    expect(twin.get_by_label("Card")).to_be_focused()
    notebook.press("ArrowDown")
    expect(table.status).to_contain_text("Ace of Moons is chosen")
    expect(twin.get_by_label("Cell").locator("option").nth(1)).to_contain_text("−9")
    notebook.press("Tab", "ArrowDown")
    expect(table.panel).to_contain_text("If you place it at −1, 0")
    notebook.press("Tab", "Enter")
    table.expect_moves(1)
    expect(twin).to_contain_text("Row 0: Ace of Moons at −1,0")
    expect(table.root.locator("[role=status]")).to_contain_text("You scored")
    notebook.screenshot("table-lists", table.root)


def test_a_match_is_saved_downloaded_and_loaded_and_a_bad_file_changes_nothing(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    notebook = open_notebook(tables.write(tmp_path), size=(1280, 1300))
    notebook.run_all()
    table = OnTable(notebook)
    notebook.click(table.hand.nth(3))
    notebook.click(table.cell(1, 0))
    table.expect_moves(1)
    notebook.click(table.button("Save or load"))
    with notebook.page.expect_download() as waiting:
        notebook.click(table.root.get_by_role("link", name="Download this match"))
    saved = tmp_path / "saved.txt"
    waiting.value.save_as(saved)
    assert "4MS>1,0" in saved.read_text(encoding="utf-8")
    bad = tmp_path / "bad.txt"
    bad.write_text("no match at all", encoding="utf-8")
    table.root.locator("input[type=file]").set_input_files(bad)
    expect(table.root.locator(".qx-box .qx-fault")).to_be_visible()
    table.expect_moves(1)
    notebook.click(table.button("Undo"))
    table.expect_moves(0)
    notebook.click(table.button("Save or load"))
    table.root.locator("input[type=file]").set_input_files(saved)
    table.expect_moves(1)


def test_two_notebooks_play_two_matches(tmp_path: Path, open_notebook: OpenNotebook) -> None:
    opened = [
        open_notebook(tables.write(tmp_path, f"seed={seed}", name=str(seed))) for seed in (1, 2)
    ]
    for notebook in opened:
        notebook.run_all()
    first, second = map(OnTable, opened)
    opened[0].click(first.hand.first)
    opened[0].click(first.open_cells.first)
    first.expect_moves(1)
    second.expect_moves(0)


def test_the_first_notebook_runs_and_reads_well(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook("01_play.ipynb", size=(1280, 2400))
    notebook.run_all()
    table = OnTable(notebook)
    table.expect_painted()
    notebook.click(table.hand.first)
    expect(table.status).to_contain_text("is chosen")
    notebook.page.mouse.move(5, 5)
    notebook.screenshot("01-play")

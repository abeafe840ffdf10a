"""What a table refuses, and where the focus goes when the button that had it goes away."""

from __future__ import annotations

from pathlib import Path

from tests.browser import tables
from tests.browser.notebook import OpenNotebook, expect
from tests.browser.tables import OnTable


def test_what_can_not_be_is_refused_in_a_sentence_and_the_focus_is_handed_on(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    notebook = open_notebook(tables.write(tmp_path), size=(1280, 1400))
    notebook.run_all()
    table = OnTable(notebook)
    table.expect_painted()
    table.button("Undo").press("Enter")  # it looks disabled, and says why
    expect(table.root.locator(".qx-fault")).to_have_text("There is nothing to undo.")
    notebook.click(table.button("New match"))
    box = table.root.locator(".qx-box")
    box.get_by_label("Players").select_option("1")
    box.get_by_label("Layout").select_option("classic")
    box.locator("input[type=checkbox]").first.check()
    notebook.click(table.button("Deal"))
    expect(box.locator(".qx-fault")).to_contain_text("takes 2 to 4 players, not 1.")
    expect(box.locator("input[type=checkbox]").first).to_be_checked()
    notebook.press("Escape")
    notebook.click(table.hand.first)
    notebook.click(table.open_cells.first)
    table.expect_moves(1)
    for name in ("Back to now", "Continue from here"):
        table.history.first.locator("button").click()
        table.button(name).focus()
        notebook.press("Enter")
        heir = table.button("Opponent plays") if name == "Back to now" else table.hand
        expect(heir.and_(notebook.page.locator(":focus"))).to_have_count(1)

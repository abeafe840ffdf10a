"""Playing at the table in a real browser: mouse, finger, keyboard, reload, every width."""

from __future__ import annotations

import re
from pathlib import Path

from tests.browser import tables
from tests.browser.notebook import Notebook, OpenNotebook, expect
from tests.browser.tables import OnTable


def test_a_mouse_chooses_hovers_places_steps_and_takes_back(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    notebook = open_notebook(tables.write(tmp_path), scale=2, size=(1280, 1400))
    notebook.run_all()
    table = OnTable(notebook)
    table.expect_painted()
    expect(table.hand).to_have_count(12)
    notebook.click(table.hand.nth(3))
    expect(table.status).to_contain_text("Mountain (4 of Moons and Suns) is chosen; now pick")
    notebook.hover(table.cell(1, 0))
    expect(table.panel).to_contain_text("If you place it at 1, 0")
    expect(table.panel).to_contain_text("4 + 8 = 12, 12 − 10 = +2")
    notebook.screenshot("table-hover", table.root)
    table.cell(1, 0).dblclick()
    table.expect_moves(1)
    expect(table.panel).to_contain_text("Your last card, at 1, 0")
    notebook.click(table.button("Next part"))
    expect(table.panel).to_contain_text("Step 1 of 1")
    notebook.click(table.button("Opponent plays"))
    table.expect_moves(2)
    notebook.screenshot("table-placed", table.root)
    notebook.click(table.button("Undo"))
    table.expect_moves(0)
    notebook.click(table.button("Redo"))
    table.expect_moves(2)


def test_a_finger_places_a_card_once_on_a_narrow_page(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    notebook = open_notebook(tables.write(tmp_path), touch=True, size=(800, 1200))
    notebook.run_all()
    table = OnTable(notebook)
    table.expect_painted()
    notebook.tap(table.hand.nth(2))
    expect(table.status).to_contain_text("Author (2 of Moons and Knots) is chosen")
    notebook.tap(table.cell(0, 1))
    expect(table.panel).to_contain_text("Your last card, at 0, 1")
    table.expect_moves(1)
    expect(table.hand).to_have_count(11)
    board = table.board.bounding_box()
    page = table.root.bounding_box()
    assert board is not None
    assert page is not None
    assert board["width"] <= page["width"] + 1
    notebook.screenshot("table-narrow", table.root)


def test_the_keyboard_alone_plays_and_leaves_the_notebook_alone(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    notebook = open_notebook(tables.write(tmp_path), size=(1280, 900))
    notebook.run_all()
    table = OnTable(notebook)
    table.expect_painted()
    table.button("More").focus()
    notebook.press("Enter")
    expect(table.button("Close")).to_be_visible()
    notebook.press("Tab", "Escape")
    expect(table.button("Close")).to_have_count(0)
    expect(table.button("More")).to_be_focused()
    notebook.press("Tab")
    assert notebook.focused().startswith("Mill")
    notebook.press("Tab", "ArrowRight", "ArrowRight", "Enter")
    expect(table.status).to_contain_text("Author (2 of Moons and Knots) is chosen")
    notebook.press("ArrowUp")
    expect(table.cell(0, -1)).to_be_focused()
    notebook.press("ArrowLeft")
    expect(table.panel).to_contain_text("If you place it at −1, 0")
    notebook.press("Enter")
    table.expect_moves(1)
    expect(table.cell(-1, 0)).to_be_focused()
    notebook.press(">")
    expect(table.panel).to_contain_text("Step 1 of 1")
    notebook.press("Enter")
    table.expect_moves(2)
    notebook.press("ArrowDown", "ArrowDown", "ArrowDown", "u")
    table.expect_moves(0)
    expect(table.hand.first).to_be_focused()
    notebook.press("Tab")
    expect(table.root.locator(".qx-area-hand :focus")).to_have_count(0)
    expect(notebook.page.locator(".jp-Cell")).to_have_count(2)
    expect(notebook.page.locator("#jp-main-statusbar")).to_contain_text("Mode: Command")


def test_escape_leaves_the_board_and_the_wheel_scrolls_the_page(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    notebook = open_notebook(tables.write(tmp_path), size=(1280, 700))
    notebook.run_all()
    table = OnTable(notebook)
    table.expect_painted()
    table.hand.first.focus()
    notebook.press("Escape")
    expect(table.hand.first).not_to_be_focused()
    notebook.hover(table.cell(0, 0))
    before = _top(table)
    notebook.page.mouse.wheel(0, -120)
    notebook.page.wait_for_timeout(300)
    notebook.page.mouse.wheel(0, 60)
    notebook.page.wait_for_timeout(300)
    assert _top(table) != before


def _top(table: OnTable) -> float:
    box = table.board.bounding_box()
    assert box is not None
    return box["y"]


def test_a_reload_shows_the_board_again_and_play_goes_on(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    notebook = open_notebook(tables.write(tmp_path, 'seed=2026, theme="auto"'), theme="dark")
    notebook.run_all()
    table = OnTable(notebook)
    notebook.click(table.hand.nth(3))
    notebook.click(table.cell(1, 0))
    table.expect_moves(1)
    notebook.save()
    notebook.reload()
    table = OnTable(notebook)
    table.expect_moves(1)
    table.expect_painted()
    notebook.click(table.button("Opponent plays"))
    table.expect_moves(2)
    notebook.click(table.hand.nth(0))
    expect(table.status).to_contain_text("is chosen")
    notebook.screenshot("table-dark", table.root)


def test_without_its_kernel_a_table_says_so_and_a_new_run_plays_on(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    notebook = open_notebook(tables.write(tmp_path), size=(1280, 1300))
    notebook.run_all()
    table = OnTable(notebook)
    page = notebook.page
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.locator("#jp-mainmenu-kernel").get_by_text("Restart Kernel…", exact=True).click()
    page.get_by_role("button", name="Confirm Kernel Restart").click()
    page.wait_for_timeout(1000)
    notebook.wait_idle()
    notebook.click(table.hand.nth(1))
    expect(table.root.get_by_role("alert")).to_contain_text("Run its cell again")
    notebook.run_all()
    notebook.click(table.hand.nth(1))
    expect(table.status).to_contain_text("is chosen")


def test_the_theme_changes_with_the_page(tmp_path: Path, open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(tables.write(tmp_path))
    notebook.run_all()
    table = OnTable(notebook)
    table.expect_painted()
    assert _ground(table) == [239, 234, 224]
    notebook.page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    for _ in range(100):
        if _ground(table) == [38, 40, 42]:
            break
        notebook.page.wait_for_timeout(50)
    assert _ground(table) == [38, 40, 42]


def _ground(table: OnTable) -> list[int]:
    """The colour of the table between the cells."""
    script = "c => [...c.getContext('2d').getImageData(c.width / 2, 20, 1, 1).data.slice(0, 3)]"
    return list(table.board.locator("canvas").evaluate(script))


def test_two_views_of_one_table_stay_alike(tmp_path: Path, open_notebook: OpenNotebook) -> None:
    path = tables.write(tmp_path)
    path.write_text(path.read_text().replace('print(\\"below\\")', "table"))
    notebook = open_notebook(path, size=(1280, 1500))
    notebook.run_all()
    one, other = OnTable(notebook, 0), OnTable(notebook, 1)
    notebook.click(one.hand.nth(3))
    notebook.click(one.cell(1, 0))
    one.expect_moves(1)
    other.expect_moves(1)
    other.expect_painted()
    notebook.click(other.button("Opponent plays"))
    one.expect_moves(2)


def test_a_whole_match_is_clicked_from_the_deal_to_the_result(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    notebook = open_notebook(tables.write(tmp_path, "seed=7, at_once=True"), size=(1280, 1500))
    notebook.run_all()
    table = OnTable(notebook)
    for number in (1, 2):
        _play_round(notebook, table, first=number == 1)
        table.panel.get_by_role("button", name="Result of the").click()
        if number == 1:
            expect(table.panel).to_contain_text("Round 1 is over")
            notebook.screenshot("table-round-over", table.root)
            table.button("Next round").click()
            expect(table.root).to_contain_text("Round 2 of 2")
    expect(table.panel).to_contain_text("The match is over.")
    expect(table.panel.locator("h3")).to_contain_text("win")
    notebook.screenshot("table-match-over", table.root)
    table.panel.get_by_role("button", name="New match").click()
    expect(table.button("Deal")).to_be_visible()
    table.button("Deal").click()
    table.expect_moves(0)


def _play_round(notebook: Notebook, table: OnTable, *, first: bool) -> None:
    """Twelve cards, each by two clicks; the other seat answers by itself."""
    laid = 0 if first else 1
    for _ in range(12):
        table.expect_moves(laid)
        table.hand.first.click()
        expect(table.hand.first).to_have_attribute("aria-pressed", "true")
        table.open_cells.first.click()
        laid = min(laid + 2, 24)
    table.expect_moves(24)
    notebook.page.wait_for_timeout(50)


def test_the_board_fits_every_width(tmp_path: Path, open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(tables.write(tmp_path), size=(1280, 1300))
    notebook.run_all()
    table = OnTable(notebook)
    table.expect_painted()
    for width, edges in ((1000, "96px"), (640, "(72|64|56)px"), (1280, "96px")):
        notebook.page.set_viewport_size({"width": width, "height": 1300})
        expect(table.cell(0, 0)).to_have_css("width", re.compile(edges))
        table.expect_painted()
        page = table.root.bounding_box()
        assert page is not None
        for part in (table.board, table.root.locator(".qx-area-hand canvas"), table.panel):
            box = part.bounding_box()
            assert box is not None
            assert box["x"] >= page["x"] - 1
            assert box["x"] + box["width"] <= page["x"] + page["width"] + 1
        notebook.screenshot(f"table-{width}", table.root)


def test_on_a_low_screen_with_the_list_of_files_the_reasons_stand_beside_the_board(
    tmp_path: Path, open_notebook: OpenNotebook
) -> None:
    # What is left of 1280 by 720 beside the list of files, which a test's window does not show.
    notebook = open_notebook(tables.write(tmp_path), size=(1030, 720))
    notebook.run_all()
    table = OnTable(notebook)
    expect(table.cell(0, 0)).to_have_css("width", "64px")
    width = table.root.evaluate("root => root.getBoundingClientRect().width")
    assert 840 <= width < 1080
    notebook.click(table.hand.nth(3))
    notebook.click(table.cell(1, 0))
    places = {
        name: where.bounding_box() or {}
        for name, where in (
            ("board", table.board),
            ("next", table.button("Opponent plays")),
            ("last card", table.hand.last),
            ("count", table.root.locator(".qx-seats .qx-count").first),
            ("backs", table.root.locator(".qx-seats .qx-back").nth(11)),
        )
    }
    board, following = places["board"], places["next"]
    assert following["x"] >= board["x"] + board["width"]
    assert board["y"] <= following["y"] <= board["y"] + board["height"]
    assert places["last card"]["y"] + places["last card"]["height"] - board["y"] < 600
    assert places["count"]["x"] >= places["backs"]["x"] + places["backs"]["width"]
    notebook.screenshot("table-low", table.root)

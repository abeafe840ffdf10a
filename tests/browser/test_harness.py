"""The harness sees what a learner sees: a button and a canvas, by mouse, tap and keyboard."""

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.notebook import OpenNotebook

WIDGETS = """
import ipywidgets as widgets
from ipycanvas import Canvas

button = widgets.Button(description="Press me")
said = widgets.Label("nothing yet").add_class("said")
canvas = Canvas(width=200, height=100, layout={"width": "200px"}).add_class("board")
canvas.fill_style = "green"
canvas.fill_rect(0, 0, 200, 100)

def say(text):
    said.value = text

button.on_click(lambda _: say("pressed"))
canvas.on_mouse_down(lambda x, y: say(f"mouse {x:.0f},{y:.0f}"))
canvas.on_touch_start(lambda fingers: say("finger {:.0f},{:.0f}".format(*fingers[0])))
widgets.VBox([button, canvas, said])
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A notebook with a button, a canvas and what they say."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(WIDGETS)])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    path = tmp_path / "tiny.ipynb"
    nbformat.write(notebook, path)
    return path


def test_a_mouse_presses_a_button_and_hits_a_canvas_where_it_points(
    tiny: Path, open_notebook: OpenNotebook
) -> None:
    notebook = open_notebook(tiny, scale=2, theme="dark")
    notebook.run_all()
    said = notebook.by_class("said")
    notebook.click(notebook.page.get_by_role("button", name="Press me"))
    expect(said).to_have_text("pressed")
    notebook.click(notebook.page.locator("canvas.board"), 40, 30)
    expect(said).to_have_text("mouse 40,30")
    picture = notebook.screenshot("harness-dark")
    assert picture.stat().st_size > 0
    assert notebook.page.evaluate("document.body.dataset.jpThemeName") == "JupyterLab Dark"


def test_a_finger_hits_a_canvas_and_the_keyboard_reaches_a_button(
    tiny: Path, open_notebook: OpenNotebook
) -> None:
    notebook = open_notebook(tiny, touch=True, size=(800, 900))
    notebook.run_all()
    said = notebook.by_class("said")
    notebook.tap(notebook.page.locator("canvas.board"), 50, 60)
    expect(said).to_have_text("finger 50,60")
    notebook.page.get_by_role("button", name="Press me").focus()
    assert notebook.focused() == "Press me"
    notebook.press("Enter")
    expect(said).to_have_text("pressed")


def test_an_error_of_the_page_fails_its_test(tiny: Path, open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(tiny)
    page = notebook.page
    with page.expect_event("console"), page.expect_event("pageerror"):
        page.evaluate("console.error('planted'); setTimeout(() => { throw Error('also planted') })")
    seen, notebook.errors = sorted(notebook.errors), []
    assert [error.split(" (")[0] for error in seen] == [
        "console: planted",
        "page error: also planted",
    ]


def test_a_reload_keeps_the_kernel_and_shows_the_widgets_again(
    tiny: Path, open_notebook: OpenNotebook
) -> None:
    notebook = open_notebook(tiny)
    notebook.run_all()
    notebook.click(notebook.page.get_by_role("button", name="Press me"))
    expect(notebook.by_class("said")).to_have_text("pressed")
    notebook.save()
    notebook.reload()
    expect(notebook.by_class("said")).to_have_text("pressed")

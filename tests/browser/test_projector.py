"""The show for a projector in a real browser, with keys alone and on the whole screen."""

from tests.browser.notebook import OpenNotebook, expect

INKED = """() => {
  const canvas = document.querySelector(".qx-projector-show .qx-area-board canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value) => value > 0);
}"""
"""Whether something is drawn on the board."""


def test_a_show_is_stepped_through_with_keys_on_the_whole_screen(
    open_notebook: OpenNotebook,
) -> None:
    notebook = open_notebook("demo.ipynb", size=(1920, 1080))
    notebook.run_all()
    show = notebook.page.locator(".qx-projector-show")
    show.scroll_into_view_if_needed()
    show.focus()
    notebook.press("f")
    expect(notebook.page.locator(".qx-projector-show:fullscreen")).to_have_count(1)
    way = show.locator(".qx-steps b")
    expect(way).to_have_text("1 of 16")
    notebook.press("ArrowRight")
    expect(way).to_have_text("2 of 16")
    notebook.press("PageDown", "ArrowRight")
    expect(way).to_have_text("2 of 16, part 2 of 6")
    expect(show.locator(".qx-now")).to_contain_text("an Ace of a shared suit")
    notebook.press("PageUp")
    expect(way).to_have_text("2 of 16, part 1 of 6")
    board = show.locator(".qx-area-board canvas").bounding_box()
    assert board is not None
    assert board["width"] > 1000
    assert board["y"] + board["height"] <= 1080
    notebook.screenshot("projector-show")
    notebook.press("End")
    expect(way).to_have_text("16 of 16")
    notebook.press("Home")
    expect(way).to_have_text("1 of 16")
    show.locator("select").select_option("4")
    expect(show.locator("h2")).to_have_text("Open cells")
    show.locator("select").select_option("1")
    show.focus()
    notebook.press("ArrowRight")
    for width, height in [(1024, 768), (1280, 720), (1600, 900)]:
        notebook.page.set_viewport_size({"width": width, "height": height})
        expect(show).to_have_js_property("scrollHeight", height - 4)  # without its border
        beside = show.locator(".qx-panel").bounding_box()
        assert beside is not None
        assert beside["y"] < 40, "the reasons stand beside the board"
        notebook.page.wait_for_function(INKED)
    notebook.press("f")
    expect(notebook.page.locator(".qx-projector-show:fullscreen")).to_have_count(0)

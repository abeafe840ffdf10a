"""A lesson from its first exercise to its summary, as a learner goes through it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.lessons import OnExercise, lesson_named
from tests.browser.notebook import Notebook, OpenNotebook

HIGH = 1000
"""The height of the window."""


def run_through(key: str, open_notebook: OpenNotebook, theme: str = "light") -> None:
    """Answer each exercise wrong by mouse, right by keyboard, and another one with the lists.

    Then the page is made narrow, and nothing may stick out of it. The pages must be drawn whole.
    """
    lesson = lesson_named(key)
    notebook = open_notebook(f"{key}.ipynb", size=(1280, HIGH), theme=theme)
    notebook.run_all()
    for number in range(len(lesson.makers)):
        shown = OnExercise(notebook, lesson, number)
        shown.wrong()
        shown.by_keyboard()
        shown.expect_verdict("right")
        expect(shown.root.locator(".qx-prompt")).to_contain_text("solved with help")
        shown.another()
        shown.by_lists()
        expect(shown.root.locator(".qx-prompt")).to_contain_text("mastered")
    every = len(lesson.makers)
    summary = notebook.page.locator(".qx-summary-box")
    expect(summary).to_contain_text(f"All {every} exercises of this lesson are mastered.")
    notebook.screenshot(f"lesson-{key}", notebook.page.locator(".jp-WindowedPanel-outer"))
    fits(notebook)


def fits(notebook: Notebook) -> None:
    """At 800 pixels no part of an exercise is wider than its output."""
    notebook.page.set_viewport_size({"width": 800, "height": HIGH})
    outputs = notebook.page.locator(".jp-OutputArea-output:has(.qx-exercise)")
    for at in range(outputs.count()):
        output = outputs.nth(at)
        expect(output.locator(".qx").first).to_be_visible()
        expect(output).to_have_js_property("scrollWidth", output.evaluate("o => o.clientWidth"))

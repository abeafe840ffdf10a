"""A lesson from its first exercise to its summary, as a learner goes through it."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import expect

from tests.browser.lessons import KEYS, OnExercise, lesson_named
from tests.browser.notebook import Notebook, OpenNotebook
from tests.browser.server import THEMES

WIDE, NARROW, HIGH = 1280, 800, 1000
"""The widths of the window, and its height."""


def run_through(key: str, open_notebook: OpenNotebook) -> None:
    """Go through a lesson that is drawn whole, and by its link to the next one.

    On the wide page each exercise is answered wrong by mouse or by keyboard, then right with the
    keyboard alone, and the shortest one by mouse as well. On the narrow page, in the other theme,
    new positions are answered wrong and right with the lists. Every second lesson begins dark.
    """
    at = KEYS.index(key)
    first, other = ("light", "dark") if at % 2 == 0 else ("dark", "light")
    following = [f"{later}.ipynb" for later in KEYS[at + 1 : at + 2]]
    size = (WIDE, HIGH)
    notebook = open_notebook(f"{key}.ipynb", size=size, theme=first, beside=following)
    notebook.run_all()
    lesson = lesson_named(key)
    every = [OnExercise(notebook, lesson, number) for number in range(len(lesson.makers))]
    _with_help(every)
    _by_mouse(min(every, key=lambda shown: len(shown.exercise.task.answer)))
    notebook.screenshot(f"lesson-{key}", notebook.panel.locator(".jp-WindowedPanel-outer"))
    notebook.set_theme(THEMES[other])
    notebook.page.set_viewport_size({"width": NARROW, "height": HIGH})
    fits(notebook)
    _by_lists(every)
    summary = notebook.panel.locator(".qx-summary-box")
    expect(summary).to_contain_text(f"1 of {len(every)} exercises are mastered.")
    expect(summary).to_contain_text("solved with help")
    for name in following:
        notebook.follow(name)


def _with_help(every: Sequence[OnExercise]) -> None:
    for number, shown in enumerate(every):
        shown.wrong(by_keyboard=number % 2 == 1)
        shown.by_keyboard()
        shown.expect_verdict("right")
        expect(shown.root.locator(".qx-prompt")).to_contain_text("solved with help")


def _by_mouse(shown: OnExercise) -> None:
    shown.another()
    shown.by_mouse()
    expect(shown.root.locator(".qx-prompt")).to_contain_text("mastered")


def _by_lists(every: Sequence[OnExercise]) -> None:
    for shown in every:
        shown.another()
        shown.wrong_by_lists()
        shown.by_lists()
        shown.expect_verdict("right")


def fits(notebook: Notebook) -> None:
    """No part of an exercise is wider than its output."""
    outputs = notebook.panel.locator(".jp-OutputArea-output:has(.qx-exercise)")
    for at in range(outputs.count()):
        output = outputs.nth(at)
        expect(output.locator(".qx").first).to_be_visible()
        expect(output).to_have_js_property("scrollWidth", output.evaluate("o => o.clientWidth"))

"""Lessons from the first exercise to the summary, as a learner goes through them one by one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

from playwright.sync_api import Error, expect

from quincunx.lesson.lesson import Lesson
from tests.browser.lessons import OnExercise, lesson_named
from tests.browser.notebook import Notebook, OpenNotebook
from tests.browser.server import THEMES

WIDE, NARROW, HIGH = 1280, 800, 1000
"""The widths of the window, and its height."""


def run_through(keys: Sequence[str], open_notebook: OpenNotebook) -> None:
    """Go through lessons in one page: from each to the next by its link. They are drawn whole.

    On the wide page each exercise is answered wrong by mouse or by keyboard, then right with the
    keyboard alone, and the shortest one by mouse as well. On the narrow page, in the other theme,
    new positions are answered wrong and right with the lists. The themes change places from
    lesson to lesson.
    """
    first, *others = [f"{key}.ipynb" for key in keys]
    notebook = open_notebook(first, size=(WIDE, HIGH), theme="light", beside=others)
    themes = cycle([THEMES["dark"], THEMES["light"]])
    for key in keys:
        try:
            if key != keys[0]:
                notebook.page.set_viewport_size({"width": WIDE, "height": HIGH})
                notebook.follow(f"{key}.ipynb")
            _one(notebook, lesson_named(key), next(themes))
        except (AssertionError, Error) as error:
            error.add_note(f"in lesson {key}")
            raise


def _one(notebook: Notebook, lesson: Lesson, other_theme: str) -> None:
    notebook.run_all()
    every = [OnExercise(notebook, lesson, number) for number in range(len(lesson.makers))]
    for number, shown in enumerate(every):
        shown.wrong(by_keyboard=number % 2 == 1)
        shown.by_keyboard()
        shown.expect_verdict("right")
        expect(shown.root.locator(".qx-prompt")).to_contain_text("solved with help")
    shortest = min(every, key=lambda shown: len(shown.exercise.task.answer))
    shortest.another()
    shortest.by_mouse()
    expect(shortest.root.locator(".qx-prompt")).to_contain_text("mastered")
    notebook.screenshot(f"lesson-{lesson.key}", notebook.panel.locator(".jp-WindowedPanel-outer"))
    notebook.set_theme(other_theme)
    notebook.page.set_viewport_size({"width": NARROW, "height": HIGH})
    fits(notebook)
    for shown in every:
        shown.another()
        shown.wrong_by_lists()
        shown.by_lists()
        shown.expect_verdict("right")
    summary = notebook.panel.locator(".qx-summary-box")
    expect(summary).to_contain_text(f"1 of {len(every)} exercises are mastered.")
    expect(summary).to_contain_text("solved with help")


def fits(notebook: Notebook) -> None:
    """No part of an exercise is wider than its output."""
    outputs = notebook.panel.locator(".jp-OutputArea-output:has(.qx-exercise)")
    for at in range(outputs.count()):
        output = outputs.nth(at)
        expect(output.locator(".qx").first).to_be_visible()
        expect(output).to_have_js_property("scrollWidth", output.evaluate("o => o.clientWidth"))

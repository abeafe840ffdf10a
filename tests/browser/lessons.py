"""An exercise in a notebook, in the words of somebody who answers it."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from quincunx.games.quincunx.exercises.lessons import LESSONS
from quincunx.lesson.attempt import Attempt
from quincunx.lesson.choice import Choice
from quincunx.lesson.count import CHECK, Count, Part
from quincunx.lesson.exercise import Exercise, Maker
from quincunx.lesson.lesson import Lesson
from quincunx.lesson.solved import Solve
from quincunx.lesson.task import Done
from tests.browser.notebook import Notebook

MOST_STEPS = 60
"""More presses of a key than any way on a board takes."""


def lesson_named(key: str) -> Lesson:
    return next(lesson for lesson in LESSONS if lesson.key == key)


class OnExercise:
    """One exercise of a lesson that is open."""

    def __init__(self, notebook: Notebook, lesson: Lesson, number: int) -> None:
        self.notebook, self.page = notebook, notebook.page
        self.lesson, self.maker = lesson, lesson.makers[number]
        self.exercise = self.made("1")
        name = f"Exercise {number + 1} of {len(lesson.makers)}"
        self.root = self.page.locator(".qx-exercise").filter(has_text=name)
        self.panel = self.root.locator(".qx-area-panel")
        self.fault = self.root.locator(".qx-fault")

    def made(self, seed: str) -> Exercise:
        """The exercise of a seed, as the notebook makes it."""
        maker: Maker = self.maker
        return maker.make(self.lesson.key, seed)

    # --- what is seen

    def spot(self, name: str) -> Locator:
        """A target, wherever it is shown."""
        if name.startswith("pile:"):
            return self.root.locator(f'[data-do="touch"][data-arg="{name}"]')
        return self.root.locator(f'.qx-spots [data-name="{name}"]:visible')

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def expect_verdict(self, *kinds: str) -> None:
        """Wait for the sign of a verdict."""
        signs = ", ".join(f".qx-sign-{kind}" for kind in kinds)
        expect(self.panel.locator(signs)).to_be_visible()

    # --- answers

    def wrong(self) -> None:
        """A wrong answer, by mouse."""
        task = self.exercise.task
        if isinstance(task, Count):
            self.notebook.click(self.button("Check"))
            self.expect_verdict("wrong")
            self.notebook.click(self.button("To the sheet"))
            return
        for names in wrong_picks(self.exercise):
            for name in names:
                if not self._is_held(name):
                    self.notebook.click(self.spot(name))
        self.expect_verdict("wrong")
        if task.takes_back:
            for _ in wrong_picks(self.exercise):
                self.notebook.click(self.button("Take back"))

    def _is_held(self, name: str) -> bool:
        """Whether there is no choice about a target, so that it need not be picked."""
        step = self.exercise.task.steps(())[0]
        return name in {item.name for item in step.items} and len(step.items) == 1

    def by_mouse(self) -> None:
        """The right answer by mouse."""
        self._answer(lambda name: self.notebook.click(self.spot(name)))

    def by_keyboard(self) -> None:
        """The right answer with the keyboard alone."""
        task = self.exercise.task
        if isinstance(task, Count):
            self._fill_by_keyboard(task)
        else:
            self._answer(self._press_on)

    def _answer(self, touch) -> None:  # noqa: ANN001 - what is done with a target
        attempt = Attempt(self.exercise)
        for names in self.exercise.task.answer:
            for name in names:
                if name not in attempt.chosen:
                    touch(name)
            attempt = attempt.pick(names)
            assert attempt.said is not None
            headline = attempt.said.headline
            expect(self.panel.locator(".qx-verdict h3")).to_have_text(headline)

    def by_lists(self) -> None:
        """The right answer with the lists of the twin."""
        task = self.exercise.task
        if isinstance(task, Count):
            self._fill_by_keyboard(task)
            return
        twin = self.root.locator("details.qx-twin")
        if twin.get_attribute("open") is None:
            twin.locator("summary").press("Enter")
        attempt = Attempt(self.exercise)
        for names in task.answer:
            for at, name in enumerate(names):
                twin.locator(f'select[name="step{at}"]').select_option(name)
            twin.get_by_role("button", name="Pick", exact=True).press("Enter")
            attempt = attempt.pick(names)
            assert attempt.said is not None
            expect(twin.locator(".qx-words")).to_contain_text(attempt.said.headline)

    def another(self) -> None:
        """Asks for a new position, which is then the one to answer."""
        seed = str(int(self.exercise.seed) + 1)
        self.exercise = self.made(seed)
        self.button("Another one").press("Enter")
        expect(self.root.locator("h2")).to_have_text(self.exercise.prompt)

    # --- the keyboard

    def _press_on(self, name: str) -> None:
        """Go to a target with Tab and the arrow keys, and press Enter."""
        spot = self.spot(name)
        expect(spot).to_have_count(1)
        self._tab_near(spot)
        for _ in range(MOST_STEPS):
            step = spot.evaluate(TOWARDS)
            if step is None:
                break
            self.page.keyboard.press(step)
        assert spot.evaluate("spot => spot === document.activeElement"), name
        self.page.keyboard.press("Enter")

    def _tab_near(self, spot: Locator) -> None:
        """Press Tab until the focus is on the target, or on the drawing that it belongs to."""
        near = "spot => spot === document.activeElement"
        near += " || Boolean(spot.closest('.qx-spots')?.contains(document.activeElement))"
        if not spot.evaluate(INSIDE):
            self.root.locator(".qx-spots:visible button[tabindex='0']").first.focus()
        for key in ("Tab",) * MOST_STEPS:
            if spot.evaluate(near):
                return
            self.page.keyboard.press(key)
            if not spot.evaluate(INSIDE):  # past the end: from the first stop again
                self.root.locator(".qx-spots:visible button[tabindex='0']").first.focus()
        raise AssertionError("Tab does not lead there")

    def _fill_by_keyboard(self, task: Count) -> None:
        """Go through the sheet with Tab, type numbers, tick boxes, and check with Enter."""
        parts = {part.name: part for part in task.parts}
        field = self.panel.locator("input").first
        field.focus()
        for _ in parts:
            name = str(self.page.evaluate("document.activeElement.name"))
            self._fill(parts[name])
            self.page.keyboard.press("Tab")
        self.button("Check").press("Enter")
        self.expect_verdict("right")

    def _fill(self, part: Part) -> None:
        if not part.matters:
            return
        assert part.reason is not None
        if len(part.claims) == 1:
            self.page.keyboard.press("Space")
        else:
            self.page.keyboard.type("draw" if part.reason.draws else str(part.reason.points))


INSIDE = "spot => Boolean(spot.closest('.qx-exercise').contains(document.activeElement))"
TOWARDS = """spot => {
  const now = document.activeElement;
  if (now === spot) return null;
  const a = now.getBoundingClientRect(), b = spot.getBoundingClientRect();
  const dx = b.x - a.x, dy = b.y - a.y;
  const across = dx > 0 ? "ArrowRight" : "ArrowLeft", along = dy > 0 ? "ArrowDown" : "ArrowUp";
  const tried = (window.tried = window.tried && window.tried.at === now ? window.tried
    : { at: now, count: 0 });
  const order = Math.abs(dx) >= Math.abs(dy) ? [across, along] : [along, across];
  if (Math.abs(dx) < 4) order.reverse(), order[0] = along;
  return order[tried.count++ % 2];
}"""
"""The arrow that leads nearer to a target; where it led nowhere, the other one."""


def wrong_picks(exercise: Exercise) -> Done:
    """Picks of which the last one is refused."""
    task = exercise.task
    if isinstance(task, Choice):
        return (next(option.names for option in task.options if not option.right),)
    if isinstance(task, Count):
        return ((CHECK,),)
    assert isinstance(task, Solve)
    worst = min(task.puzzle.values, key=lambda valued: valued.value)
    attempt = Attempt(exercise).pick(task._names(worst.move))
    while task.whole and attempt.steps:
        attempt = attempt.pick(tuple(step.items[0].name for step in attempt.steps))
    return attempt.done or (attempt.last,)

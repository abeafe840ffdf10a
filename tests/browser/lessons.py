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
from quincunx.lesson.task import Done, Names
from tests.browser.notebook import Notebook

KEYS = [lesson.key for lesson in LESSONS]
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
        self.root = notebook.panel.locator(".qx-exercise").filter(has_text=name)
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

    def wrong(self, *, by_keyboard: bool = False) -> None:
        """A wrong answer, by mouse or with the keyboard alone."""
        touch = self._press_on if by_keyboard else self._click_on
        press = self._press if by_keyboard else self.notebook.click
        task = self.exercise.task
        if isinstance(task, Count):
            press(self.button("Check"))
            self.expect_verdict("wrong")
            press(self.button("To the sheet"))
            expect(self.button("To the sheet")).to_have_count(0)
            return
        for names in wrong_picks(self.exercise):
            for name in names:
                if not self._is_held(name):
                    touch(name)
        self.expect_verdict("wrong")
        if task.takes_back:
            for _ in wrong_picks(self.exercise):
                press(self.button("Take back"))
            self._expect_fresh()

    def wrong_by_lists(self) -> None:
        """A wrong answer with the lists of the twin, where there are any: a count is a form."""
        if isinstance(self.exercise.task, Count):
            self.wrong(by_keyboard=True)
            return
        twin = self._twin()
        attempt = Attempt(self.exercise)
        for names in wrong_picks(self.exercise):
            attempt = self._pick(twin, attempt, names)
        self.expect_verdict("wrong")
        if self.exercise.task.takes_back:
            for _ in attempt.done:
                self._press(self.button("Take back"))
            self._expect_fresh()

    def _is_held(self, name: str) -> bool:
        """Whether there is no choice about a target, so that it need not be picked."""
        step = self.exercise.task.steps(())[0]
        return name in {item.name for item in step.items} and len(step.items) == 1

    def by_mouse(self) -> None:
        """The right answer by mouse; the numbers of a count are typed where it was clicked."""
        task = self.exercise.task
        if not isinstance(task, Count):
            self._answer(self._click_on)
            return
        for part in task.parts:
            if part.matters:
                self.notebook.click(self.panel.locator(f'input[name="{part.name}"]'))
                if len(part.claims) > 1:
                    self._fill(part)
        self.notebook.click(self.button("Check"))
        self.expect_verdict("right")

    def _click_on(self, name: str) -> None:
        self.notebook.click(self.spot(name))

    @staticmethod
    def _press(button: Locator) -> None:
        button.press("Enter")

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
        twin = self._twin()
        attempt = Attempt(self.exercise)
        for names in task.answer:
            attempt = self._pick(twin, attempt, names)

    def _twin(self) -> Locator:
        """The box with the lists, open."""
        twin = self.root.locator("details.qx-twin")
        if twin.get_attribute("open") is None:
            twin.locator("summary").press("Enter")
        return twin

    @staticmethod
    def _pick(twin: Locator, attempt: Attempt, names: Names) -> Attempt:
        """One pick with the lists, and what is said of it there."""
        for at, name in enumerate(names):
            twin.locator(f'select[name="step{at}"]').select_option(name)
        twin.get_by_role("button", name="Pick", exact=True).press("Enter")
        attempt = attempt.pick(names)
        assert attempt.said is not None
        expect(twin.locator(".qx-words")).to_contain_text(attempt.said.headline)
        return attempt

    def another(self) -> None:
        """Asks for a new position, which is then the one to answer."""
        seed = str(int(self.exercise.seed) + 1)
        self.exercise = self.made(seed)
        self.button("Another one").press("Enter")
        expect(self.root.locator("h2")).to_have_text(self.exercise.prompt)
        self._expect_fresh()

    def _expect_fresh(self) -> None:
        """Wait for a position in which nothing is picked: with its words its lists are there."""
        told = list(Attempt(self.exercise).told())
        expect(self.root.locator(".qx-twin .qx-words p")).to_have_text(told)

    # --- the keyboard

    def _press_on(self, name: str) -> None:
        """Go to a target with Tab and the arrow keys, and press Enter."""
        spot = self.spot(name)
        for _ in range(MOST_STEPS):
            key = spot.evaluate(TOWARDS)
            self.page.keyboard.press(key)
            if key == "Enter":
                return
        raise AssertionError(f"no key leads to {name}")

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


TOWARDS = """spot => {
  const root = spot.closest(".qx-exercise");
  if (!root.contains(document.activeElement)) { // before or past it: from its first stop on
    const stops = [...root.querySelectorAll(".qx-spots button[tabindex='0']")];
    stops.find((stop) => stop.offsetParent).focus();
  }
  const now = document.activeElement;
  if (now === spot) return "Enter";
  if (!spot.closest(".qx-spots")?.contains(now)) return "Tab";
  const a = now.getBoundingClientRect(), b = spot.getBoundingClientRect();
  const dx = b.x - a.x, dy = b.y - a.y;
  const across = dx > 0 ? "ArrowRight" : "ArrowLeft", along = dy > 0 ? "ArrowDown" : "ArrowUp";
  const back = { ArrowRight: "ArrowLeft", ArrowLeft: "ArrowRight", ArrowUp: "ArrowDown",
    ArrowDown: "ArrowUp" };
  const straight = Math.abs(dx) < 4 || (Math.abs(dy) > Math.abs(dx) && Math.abs(dy) > 4);
  const order = straight ? [along, across] : [across, along];
  order.push(back[order[1]], back[order[0]]);
  if (window.wanted !== spot) { window.wanted = spot; window.visits = new Map(); }
  const visits = window.visits.get(now) || 0;
  window.visits.set(now, visits + 1);
  return order[visits % 4];
}"""
"""The key that leads nearer to a target: Tab to its drawing, the arrows in it, Enter on it.

Where an arrow led nowhere, or back again, another one is tried.
"""


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

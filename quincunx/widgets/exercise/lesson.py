"""A lesson in a notebook: its exercises, and the summary that counts what was mastered."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from ipywidgets import VBox

from quincunx.errors import Unfit
from quincunx.games.pack import pack
from quincunx.lesson import lesson as room
from quincunx.lesson.attempt import Attempt
from quincunx.lesson.lesson import Standing, Summary, tried
from quincunx.widgets.exercise import desk as change
from quincunx.widgets.exercise.box import ExerciseBox
from quincunx.widgets.exercise.desk import Desk
from quincunx.widgets.exercise.parts import pill
from quincunx.widgets.guard import Guard
from quincunx.widgets.markup import Markup, Raw, Wish, h
from quincunx.widgets.puzzle.keeper import Keeper, Where


def _now() -> datetime:
    return datetime.now(UTC)


class Lesson:
    """The exercises of one lesson, made when they are asked for, with one progress for all.

    The same seed gives everybody the same positions. `progress` names the file in which the
    learner's progress is kept, or is False to keep none. Raises Unfit for an unknown lesson.
    """

    def __init__(  # noqa: PLR0913 - what a reader may choose, each by its name
        self,
        key: str,
        *,
        game: str = "quincunx",
        seed: int | str = 1,
        progress: Where = True,
        colours: str = "auto",
        size: str = "auto",
        clock: Callable[[], datetime] = _now,
    ) -> None:
        found = pack(game)
        self._lesson = _named(found.lessons(), key)
        self._stage, self._seed = found.stage(), str(seed)
        self._look = {"colours": colours, "size": size}
        self._clock, self._keeper = clock, Keeper(progress)
        kept = self._keeper.load()
        self._progress, self._note = kept.progress, kept.note
        self._boxes: dict[str, ExerciseBox] = {}
        self._summaries: list[SummaryBox] = []

    @property
    def keys(self) -> tuple[str, ...]:
        """The exercises in order, by their short names."""
        return tuple(maker.key for maker in self._lesson.makers)

    @property
    def summary_now(self) -> Summary:
        """What the learner has reached so far."""
        return Summary(self._lesson, self._progress)

    def exercise(self, key: str) -> ExerciseBox:
        """One exercise to be answered; asked for again it is the same. Raises Unfit."""
        if key not in self._boxes:
            maker = self._lesson.maker(key)
            self._boxes[key] = ExerciseBox(
                self._desk(key, self._seed),
                lambda seed: self._desk(key, seed),
                on_change=lambda before, after: self._changed(key, before, after),
                standing=self.summary_now.standing(maker),
                **self._look,
            )
            if self._note:
                self._boxes[key].say(self._note)
        return self._boxes[key]

    def summary(self) -> SummaryBox:
        """What was mastered, which changes as the exercises do."""
        box = SummaryBox(self.summary_now)
        self._summaries.append(box)
        return box

    def _desk(self, key: str, seed: str) -> Desk:
        exercise = self._lesson.make(key, seed)
        desk = Desk(self._stage, Attempt(exercise), self.keys.index(key) + 1, len(self.keys))
        return change.begin(desk, exercise)

    def _changed(self, key: str, before: Attempt, after: Attempt) -> Standing:
        """Keep what a change of an attempt shows, and tell how the exercise stands."""
        one = tried(before, after, self._clock())
        if one is not None:
            kept = self._keeper.change(self._progress, lambda progress: progress.after(one))
            self._progress = kept.progress
            for box in self._summaries:
                box.show(self.summary_now)
            if kept.note:
                self._boxes[key].say(kept.note)
        return self.summary_now.standing(self._lesson.maker(key))


def _named(lessons: tuple[room.Lesson, ...], key: str) -> room.Lesson:
    for lesson in lessons:
        if lesson.key == key:
            return lesson
    names = ", ".join(lesson.key for lesson in lessons)
    raise Unfit(f"there is no lesson {key!r}; there are {names}")


class SummaryBox(VBox):
    """What a learner has reached in a lesson: a line for each exercise, and how many in all."""

    def __init__(self, summary: Summary) -> None:
        self._words = Markup(_deaf, "summary")
        super().__init__([Guard(), self._words])
        self.add_class("qx").add_class("qx-summary-box")
        self.show(summary)

    def show(self, summary: Summary) -> None:
        """Show another state of the lesson."""
        lines = [_line(summary, maker) for maker in summary.lesson.makers]
        self._words.html = h(
            "section",
            h("h3", summary.sentence, role="status"),
            h("ul", *lines, _class="qx-reached"),
            h(
                "p",
                "Mastered means solved at the first try without a hint. Another one gives a new "
                "position, as often as you like.",
                _class="qx-second",
            ),
            _class="qx-panel",
            aria_label="Summary",
        )


def _line(summary: Summary, maker: Any) -> Raw:
    standing = summary.standing(maker)
    learnt = h("span", maker.learnt, _class="qx-second") if standing is not Standing.OPEN else None
    return h("li", h("span", h("b", maker.title), learnt), pill(standing), data_key=maker.key)


def _deaf(_: Wish) -> None:
    """A summary has no controls."""

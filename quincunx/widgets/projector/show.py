"""Where a show of prepared boards stands, as a value, and every change of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from quincunx.core.explanation import Explanation
from quincunx.errors import Unfit
from quincunx.lesson.slide import Slide
from quincunx.widgets.table.stage import Stage


@dataclass(frozen=True, slots=True)
class Show:
    """The boards, the one that is shown, and how much of it is told.

    Raises Unfit when there is nothing to show.
    """

    stage: Stage
    slides: tuple[Slide, ...]
    at: int = 0
    step: int = 0
    """0 is the board alone, then each part of the score comes alone, and last all of them."""

    def __post_init__(self) -> None:
        if not self.slides:
            raise Unfit("there is no board to show")

    @property
    def slide(self) -> Slide:
        """What is shown."""
        return self.slides[self.at]

    @property
    def why(self) -> Explanation | None:
        """Why the move of the slide scores what it does, or None without one."""
        if self.slide.move is None:
            return None
        return self.stage.explain(self.slide.state, self.slide.move)

    @property
    def parts(self) -> int:
        """How many parts the score has."""
        return len(self.why.reasons) if self.why else 0

    @property
    def last_step(self) -> int:
        """The step at which everything is told."""
        if not self.parts:
            return 0
        return 1 if self.parts == 1 else self.parts + 1

    @property
    def part(self) -> int | None:
        """The part that is shown alone; None for the board alone and for everything."""
        return self.step if 0 < self.step <= self.parts and self.parts > 1 else None

    @property
    def is_told(self) -> bool:
        """Whether the whole score is shown."""
        return bool(self.step) and self.step == self.last_step


def onward(show: Show) -> Show:
    """The next part, or the next board."""
    if show.step < show.last_step:
        return replace(show, step=show.step + 1)
    if show.at + 1 < len(show.slides):
        return replace(show, at=show.at + 1, step=0)
    return show


def back(show: Show) -> Show:
    """The part before, or the board before with everything told."""
    if show.step:
        return replace(show, step=show.step - 1)
    if show.at:
        before = replace(show, at=show.at - 1)
        return replace(before, step=before.last_step)
    return show


def jump(show: Show, at: int) -> Show:
    """Another board, from its beginning; the nearest one there is."""
    return replace(show, at=max(0, min(at, len(show.slides) - 1)), step=0)

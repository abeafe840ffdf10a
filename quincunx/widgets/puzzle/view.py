"""What is said and shown of a puzzle, as values that follow from its state."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from quincunx.core.grid import Cell
from quincunx.core.phrase import counted, true_minus
from quincunx.decktet import Card
from quincunx.draw.scene import Target
from quincunx.puzzle.hints import Step
from quincunx.puzzle.line import Played
from quincunx.puzzle.themes import all_themes
from quincunx.widgets.puzzle.kit import Kit
from quincunx.widgets.puzzle.solving import Solving
from quincunx.widgets.table.stage import Shown
from quincunx.widgets.table.state import cell_of
from quincunx.widgets.table.view import lowest

# --- the head


def badge(now: Solving) -> str:
    """The goal, and how much is left to place."""
    left = now.kit.stage.to_fill(now.puzzle.spot.state)
    title = now.puzzle.question.title
    return title if now.is_count else f"{title}, {counted(left, 'cell')} open"


def day_words(day: date) -> str:
    """A day as its puzzle is called, such as `14 June`."""
    return f"{day.day} {day:%B}"


def theme_titles(kit: Kit, keys: tuple[str, ...]) -> list[tuple[str, str]]:
    """The titles and sentences of themes; unknown keys are shown as they are."""
    known = all_themes(kit.setter)
    return [(known[k].title, known[k].sentence) if k in known else (k, "") for k in keys]


def shows_themes(now: Solving) -> bool:
    """Whether the themes are no secret any more."""
    return not now.is_open or now.hints >= Step.THEME.value


def question(now: Solving) -> str:
    """The question in words, with true minus signs."""
    return true_minus(now.puzzle.prompt)


def terms(now: Solving) -> str:
    """What has to be known besides what is seen."""
    return now.kit.stage.terms(now.puzzle.spot.state, placing=not now.is_at_once)


# --- the board


def shown(now: Solving) -> tuple[Any, Shown]:
    """The state that the board shows, and what it shows beside its cards."""
    if now.is_count:
        return now.puzzle.spot.state, _counted(now)
    if now.step is not None and now.line is not None:
        return _stepped(now)
    if now.line is not None:
        return now.line.start, Shown(room=now.puzzle.spot.state)
    return now.state, _asked(now)


def _asked(now: Solving) -> Shown:
    """The board while an answer is looked for: no score is told before it is given."""
    stage, cell = now.kit.stage, now.hovered_cell
    open_cells = stage.open_cells(now.state)
    made = now.made.steps
    ghost = (now.chosen, cell) if now.chosen and cell in open_cells and cell else None
    tags = {stage.parts(step.move)[1]: ("", step.why.points) for step in made}
    last = stage.parts(made[-1].move)[1] if made else None
    return Shown(ghost=ghost, tags=tags, last=last, area=area(now), room=now.puzzle.spot.state)


def area(now: Solving) -> frozenset[Cell]:
    """The cells that the last hint outlines."""
    if not now.is_open:
        return frozenset()
    return frozenset(cell for hint in now.told_hints for cell in hint.cells)


def _stepped(now: Solving) -> tuple[Any, Shown]:
    """A step of a line: an own card lies there, another seat's is dashed as a ghost."""
    stage, step, line = now.kit.stage, now.step, now.line
    assert step is not None
    assert line is not None
    laid, cell = stage.parts(step.move)
    before = line.steps[: now.at - 1]
    tags = {stage.parts(each.move)[1]: (_word(now, each), each.why.points) for each in before[-1:]}
    ours = step.seat == now.puzzle.seat
    state = step.state if ours else (before[-1].state if before else line.start)
    return state, Shown(
        ghost=None if ours else (laid, cell),
        why=step.why,
        placed=cell,
        step=now.part,
        word=_word(now, step),
        tags=tags,
        room=now.puzzle.spot.state,
    )


def _word(now: Solving, step: Played[Any, Any]) -> str:
    """What stands before the points of a step on its card."""
    if step.seat != now.puzzle.seat:
        return "reply"
    first = now.line is not None and step is now.line.steps[0]
    return "yours" if first and now.walked is None else ""


def _counted(now: Solving) -> Shown:
    """The card whose score is asked, and after the check what was wrong about the claims."""
    stage, sheet = now.kit.stage, now.sheet
    laid, cell = stage.parts(now.puzzle.line[0])
    if sheet is None or not sheet.checked:
        pointed = _pointed(now)
        return Shown(offers={}, ghost=(laid, cell), area=pointed, room=now.puzzle.spot.state)
    right = sheet.is_right or not now.is_open
    why = now.puzzle.why(now.puzzle.line[0]) if right else sheet.differences
    return Shown(
        offers={},
        ghost=(laid, cell),
        why=why,
        placed=cell,
        step=now.part if right else None,
        word="" if right else "true",
        area=frozenset() if right else sheet.invented,
        room=now.puzzle.spot.state,
    )


def _pointed(now: Solving) -> frozenset[Cell]:
    """The cells of the part whose field is pointed at."""
    sheet = now.sheet
    if sheet is None or now.hovered is None:
        return frozenset()
    return frozenset(c for part in sheet.parts if part.name == now.hovered for c in part.cells)


def drawn(now: Solving, seat: int) -> tuple[Card, ...]:
    """The cards that a seat has drawn by the step of the line that is shown."""
    if now.line is None or now.step is None:
        return ()
    stage, before = now.kit.stage, now.line.start
    if now.at > 1:
        before = now.line.steps[now.at - 2].state
    held = stage.hand(before, seat)
    return tuple(card for card in stage.hand(now.step.state, seat) if card not in held)


def lifted(now: Solving) -> Card | None:
    """The card that a hint lifts in the hand."""
    if not now.is_open or now.is_answered:
        return None
    codes = [code for hint in now.told_hints for code in hint.held]
    return next((each for each in now.hand if each.code in codes), None)


def most_held(now: Solving) -> int:
    """How many cards room is kept for in the hand."""
    return len(now.kit.stage.hand(now.puzzle.spot.state, now.puzzle.seat))


def idle(now: Solving, targets: Iterable[Target]) -> frozenset[str]:
    """The targets of the board on which a click does nothing just now."""
    board = now.kit.stage.board(now.shown_state)
    choosing = now.chosen is None
    return frozenset(target.name for target in targets if choosing or cell_of(target.name) in board)


def landing(now: Solving, targets: Iterable[Target]) -> str | None:
    """The target on which a chosen card can be laid, nearest to the hand below the board."""
    if now.chosen is None:
        return None
    cells = {f"cell:{cell}" for cell in now.kit.stage.open_cells(now.state)}
    return lowest(targets, cells)

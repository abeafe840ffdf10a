"""What is said and shown of an exercise, as values that follow from its desk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from quincunx.core.explanation import Explanation
from quincunx.core.grid import Cell
from quincunx.core.phrase import counted
from quincunx.decktet import Card
from quincunx.draw.answers import Sign, Signs, with_signs
from quincunx.draw.scene import Scene
from quincunx.draw.seats import HAND_GAP, HAND_MARGIN
from quincunx.lesson.count import Count
from quincunx.lesson.solved import Solve
from quincunx.lesson.task import Feedback, Verdict
from quincunx.widgets.exercise.desk import Desk, card_named, found, wrong
from quincunx.widgets.table.stage import Paint, Shown, ShownHand
from quincunx.widgets.table.state import cell_of, offers
from quincunx.widgets.verdict import Kind

# --- the board


def board(desk: Desk, paint: Paint) -> Scene:
    """The board as a drawing, with signs on what was picked."""
    state, shown = seen(desk)
    return with_signs(desk.stage.board_scene(state, paint, shown), signs(desk))


def signs(desk: Desk) -> Signs:
    """A sign on everything that is found, and on what was refused last."""
    told = dict.fromkeys(found(desk), Sign.RIGHT) | dict.fromkeys(wrong(desk), Sign.WRONG)
    cards = desk.stage.board(desk.attempt.state) if desk.has_board else {}
    explained = desk.move is not None and not desk.attempt.held
    ghost = desk.stage.parts(desk.move)[1] if explained else None
    told_on = _offers(desk) or {} if desk.has_board else {}
    chips = [cell for cell, why in told_on.items() if why is not None]
    filled = {f"cell:{cell}" for cell in (*cards, *chips, *([ghost] if ghost else []))}
    empty = {name for name in told if name.startswith("cell:") and name not in filled}
    return Signs(told, frozenset(empty))


def seen(desk: Desk) -> tuple[Any, Shown]:
    """The state that the board shows, and what it shows beside its cards."""
    said = desk.attempt.said
    if desk.attempt.held:  # a new pick has begun: what was said of the last one is over
        return desk.attempt.state, _asked(desk)
    if said is not None and said.reply is not None:
        return _answered(desk, said)
    if desk.move is not None:
        return _explained(desk)
    return desk.attempt.state, _asked(desk)


def _asked(desk: Desk) -> Shown:
    """The board while picks are made: no score is told that was not asked for."""
    placed = desk.setting.placed
    return Shown(
        offers=_offers(desk),
        ghost=_ghost(desk),
        last=desk.stage.parts(placed)[1] if placed is not None else _last(desk),
        area=_area(desk),
        tags=_tags(desk),
        room=desk.setting.state,
    )


def _offers(desk: Desk) -> Mapping[Cell, Explanation | None] | None:
    """What is written on the cells that may be picked."""
    setting, state = desk.setting, desk.attempt.state
    if setting.maps is not None:
        return _best_scores(desk)
    if setting.scores and desk.chosen is not None:
        return offers(desk.stage, state, desk.chosen)
    if setting.cells is None:
        return None
    laid = desk.stage.board(state)
    return dict.fromkeys(cell for cell in setting.cells if cell not in laid)


def _best_scores(desk: Desk) -> Mapping[Cell, Explanation]:
    """The most that one of the cards scores on each open cell."""
    state = desk.attempt.state
    every = [offers(desk.stage, state, each) for each in desk.hand]
    return {
        cell: max((scored[cell] for scored in every), key=lambda why: why.points)
        for cell in desk.stage.open_cells(state)
    }


def _ghost(desk: Desk) -> tuple[Any, Cell] | None:
    """The card that is held over the cell that is pointed at."""
    cell, hand = desk.hovered_cell, desk.hand
    card = desk.chosen or (hand[0] if len(hand) == 1 else None)
    if card is None or cell is None or desk.hovered not in desk.open_names:
        return None
    if desk.hovered in found(desk) or cell in desk.stage.board(desk.attempt.state):
        return None
    return (card, cell) if cell in desk.stage.open_cells(desk.attempt.state) else None


def _last(desk: Desk) -> Cell | None:
    """The card of a plan that was placed last."""
    picks = desk.attempt.done if isinstance(desk.exercise.task, Solve) else ()
    return cell_of(picks[-1][-1]) if picks else None


def _area(desk: Desk) -> frozenset[Cell]:
    """The cells to outline: what is held, what a hint points at, what a claim is about."""
    names = [name for name in desk.attempt.chosen if name.startswith("cell:")]
    if not desk.attempt.is_solved:
        names += [name for hint in desk.attempt.hints for name in hint.lit]
    cells = {cell for name in names if (cell := cell_of(name)) is not None}
    if desk.pointed is not None:
        cells.add(desk.pointed)
    if desk.sheet is not None and desk.hovered is not None:
        cells.update(
            c for part in desk.sheet.parts if part.name == desk.hovered for c in part.cells
        )
    return frozenset(cells)


def _tags(desk: Desk) -> Mapping[Cell, tuple[str, int]]:
    """What each card of a plan has scored."""
    task = desk.exercise.task
    if not isinstance(task, Solve):
        return {}
    steps = task.line(desk.attempt.done).steps
    return {desk.stage.parts(step.move)[1]: ("", step.why.points) for step in steps}


def _explained(desk: Desk) -> tuple[Any, Shown]:
    """The board with the reasons for the score of the move that was picked."""
    card, cell = desk.stage.parts(desk.move)
    state = desk.attempt.state
    lies = cell in desk.stage.board(state)
    return state, Shown(
        offers=_offers(desk) if _still_asks(desk) else None,
        ghost=None if lies else (card, cell),
        why=desk.why,
        placed=cell,
        step=desk.part,
        last=cell if lies else None,
        room=desk.setting.state,
    )


def _still_asks(desk: Desk) -> bool:
    """Whether what is written on the cells stands beside the reasons for a score."""
    setting = desk.setting
    return setting.cells is not None or (setting.scores and not desk.attempt.is_solved)


def _answered(desk: Desk, said: Feedback) -> tuple[Any, Shown]:
    """The board after a wrong move, with the reply that punishes it."""
    task = desk.exercise.task
    assert isinstance(task, Solve)
    mine, theirs = task.line((*desk.attempt.done, desk.attempt.last), said.reply).steps[-2:]
    card, cell = desk.stage.parts(theirs.move)
    own = desk.stage.parts(mine.move)[1]
    return mine.state, Shown(
        ghost=(card, cell),
        why=theirs.why,
        placed=cell,
        step=desk.part,
        word="reply",
        tags={own: ("yours", mine.why.points)},
        room=desk.setting.state,
    )


# --- words


def kind(desk: Desk) -> Kind:
    """The shape of the verdict."""
    said = desk.attempt.said
    if said is None:
        return Kind.MORE
    if said.verdict is Verdict.RIGHT:
        return Kind.SHOWN if desk.attempt.shown else Kind.RIGHT
    return Kind.WRONG if said.verdict is Verdict.WRONG else Kind.MORE


def progress(desk: Desk) -> str:
    """How far it is, such as `2 of 5`."""
    have, need = desk.exercise.task.counts(desk.attempt.done)
    if isinstance(desk.exercise.task, Count):
        return ""
    if isinstance(desk.exercise.task, Solve):
        return f"{counted(have, 'card')} placed" if desk.exercise.task.whole else ""
    return f"{have} of {need}" if need > 1 else ""


def to_do(desk: Desk) -> str:
    """What comes next, in one line."""
    attempt = desk.attempt
    if attempt.is_solved:
        return "Solved." if not attempt.shown else "This was the answer."
    if isinstance(desk.exercise.task, Count):
        return "Fill in the sheet, then have it checked. Pick a card on the board for its parts."
    step = attempt.asked
    if step is None:
        return "Take a card back, or begin again."
    held = f"{desk.chosen.full_name} is chosen. " if desk.chosen and attempt.held else ""
    where = {"Cell": "Pick a cell.", "Card": "Pick a card.", "Pile": "Now pick its pile."}
    told = where.get(step.asks, f"Pick a {step.asks.lower()}.")
    return f"{held}{told}"


def news(desk: Desk) -> str:
    """What has just happened, as a screen reader should say it."""
    said = desk.attempt.said
    if said is None or desk.attempt.held:
        return to_do(desk)
    first = said.why[0] if said.why else ""
    return f"{said.headline} {first} {to_do(desk) if not desk.attempt.is_solved else ''}".strip()


def idle(desk: Desk, scene: Scene) -> frozenset[str]:
    """The targets of the board on which a click does nothing just now."""
    names = desk.open_names
    if isinstance(desk.exercise.task, Count):
        pointing = {f"cell:{cell}" for part in desk.exercise.task.parts for cell in part.cells}
        names = frozenset() if desk.attempt.said else frozenset(pointing)
    return frozenset(target.name for target in scene.targets if target.name not in names)


def row(desk: Desk, which: str, paint: Paint, size: float) -> tuple[Scene, dict[str, bool]]:
    """A row of cards as a drawing, with what is chosen in it: `hand` or `facing`."""
    if which == "hand":
        cards = desk.hand
    else:
        gone = {names[-1] for names in desk.attempt.done}
        cards = tuple(card_named(n) for n in desk.setting.facing if n not in gone)
    most = len(desk.setting.cards if which == "hand" else desk.setting.facing)
    most = max(most, len(cards))  # a plan may have drawn some
    size = min(size, paint.size)
    width = min(most * (size + HAND_GAP) + 2 * HAND_MARGIN, paint.width)
    chosen = next((card for card in cards if f"{which}:{card}" in desk.attempt.held), None)
    lifted = chosen or _hinted(desk, which, cards)
    look = ShownHand(lifted, most, "Your cards" if which == "hand" else "The cards above")
    scene = desk.stage.hand_scene(cards, replace(paint, hand=size, width=width), look)
    named = tuple(replace(t, name=f"{which}:{t.key}") for t in scene.targets)
    scene = with_signs(replace(scene, targets=named), signs(desk))
    return scene, {t.name: chosen is not None and t.key == chosen.code for t in named}


def _hinted(desk: Desk, which: str, cards: tuple[Card, ...]) -> Card | None:
    """The card that a hint lifts."""
    lit = [name for hint in desk.attempt.hints for name in hint.lit]
    if desk.attempt.is_solved:
        return None
    return next((card for card in cards if f"{which}:{card}" in lit), None)

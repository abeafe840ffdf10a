"""The parts of an exercise that are HTML: its head, the other cards, the piles to sort into."""

from __future__ import annotations

from collections.abc import Sequence

from quincunx.core.phrase import at, counted
from quincunx.decktet import Card
from quincunx.lesson.lesson import Standing
from quincunx.lesson.solved import Solve
from quincunx.widgets.exercise import view
from quincunx.widgets.exercise.desk import Desk, card_named, taken
from quincunx.widgets.faces import disc, face, icon
from quincunx.widgets.markup import Raw, h
from quincunx.widgets.prompt import prompt
from quincunx.widgets.table.state import cell_of


def head(desk: Desk, standing: Standing) -> str:
    """Which exercise of the lesson this is, how it stands, and the question."""
    exercise = desk.exercise
    number = h("span", h("b", f"Exercise {desk.number}"), f" of {desk.every}", _class="qx-badge")
    title = h("b", exercise.title)
    return prompt(exercise.prompt, "", [number, title, pill(standing)])


def pill(standing: Standing) -> Raw:
    """How far the learner has come: a dashed pill, a plain one, or one with a check."""
    if standing is Standing.OPEN:
        return h("span", h("span", standing.value), _class="qx-pill qx-locked")
    sign = icon("check") if standing is Standing.MASTERED else None
    return h("span", sign, h("span", standing.value), _class="qx-pill")


def own(desk: Desk, fault: str, note: str) -> str:
    """The line over the cards: what is to be done, and what went wrong."""
    told = fault or note or view.to_do(desk)
    spoken = h(
        "span",
        fault or note or view.news(desk),
        _class="qx-spoken",
        role="status",
        aria_live="polite",
    )
    far = view.progress(desk)
    return h(
        "div",
        h("b", far, _class="qx-far") if far else None,
        h("span", told, _class="qx-fault" if fault else "qx-status"),
        spoken,
        _class="qx-hand-line",
    )


def others(desk: Desk) -> str:
    """The cards of the seat opposite, and the pile, where an ending is played."""
    task = desk.exercise.task
    facing = [card_named(name) for name in desk.setting.facing]
    groups: list[Raw] = []
    if isinstance(task, Solve):
        if facing:
            groups.append(_group("Opponent", facing, 64, disc(1)))
        pile = desk.stage.pile_cards(desk.attempt.state)
        if pile:
            known = desk.stage.pile_known(desk.attempt.state)
            order = "first to last" if known else "in unknown order"
            groups.append(_group("Pile", pile, 36, second=f"{counted(len(pile), 'card')}, {order}"))
    elif facing and not shows_facing(desk):
        groups.append(_group("In the hand", facing, 72))
    return h("div", *groups, _class="qx-hands") if groups else ""


def shows_facing(desk: Desk) -> bool:
    """Whether the cards opposite lie in a row of their own, where a board would be."""
    return bool(desk.setting.facing) and not desk.has_board


def asks_facing(desk: Desk) -> bool:
    """Whether that row is to be picked from."""
    steps = desk.attempt.exercise.task.steps(())
    return any(item.name.startswith("facing:") for step in steps for item in step.items)


def _group(
    title: str, cards: Sequence[Card], size: int, sign: Raw | None = None, second: str = ""
) -> Raw:
    line = h(
        "div",
        sign,
        h("b", title),
        h("span", second, _class="qx-second") if second else None,
        _class="qx-hand-line",
    )
    shown = h("span", *[face(card, size) for card in cards], _class="qx-cards")
    return h("div", line, shown, _class="qx-hand-group", data_key=title)


# --- piles


def piles(desk: Desk) -> str:
    """Each pile as a button with what lies in it; or each pair of partners that was found."""
    if desk.setting.piles:
        made = [_pile(desk, name, title) for name, title in desk.setting.piles]
        return h("div", *made, _class="qx-bins", role="group", aria_label="Piles")
    pairs = [_pair(names) for names in taken(desk)] if asks_facing(desk) else []
    return h("div", *pairs, _class="qx-bins") if pairs else ""


def _pile(desk: Desk, name: str, title: str) -> Raw:
    inside = [_sorted(desk, names[0]) for names in taken(desk) if names[1] == name]
    ready = name in desk.open_names
    return h(
        "button",
        h("b", title),
        h("span", *inside, _class="qx-cards") if inside else h("span", "empty", _class="qx-second"),
        type="button",
        data_do="touch",
        data_arg=name,
        _class="qx-bin",
        aria_disabled=None if ready else "true",
        data_key=name,
    )


def _sorted(desk: Desk, name: str) -> Raw:
    """What lies in a pile: a card, or a cell by the card on it or its place."""
    cell = cell_of(name)
    if cell is None:
        return face(card_named(name), 40)
    laid = desk.stage.board(desk.attempt.state)
    return face(laid[cell], 40) if cell in laid else h("span", at(cell), _class="qx-place")


def _pair(names: tuple[str, ...]) -> Raw:
    faces = [face(card_named(name), 40) for name in names]
    return h("span", *faces, _class="qx-bin qx-pair", data_key=names[0])

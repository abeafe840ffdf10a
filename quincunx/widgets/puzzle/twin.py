"""The puzzle in words and lists: for the keyboard, for a screen reader, or without a canvas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from quincunx.core.phrase import at
from quincunx.decktet import Card
from quincunx.widgets.faces import button
from quincunx.widgets.markup import Raw, h
from quincunx.widgets.puzzle import looking, solving, view, words
from quincunx.widgets.puzzle.kit import seat_names
from quincunx.widgets.puzzle.solving import Solving
from quincunx.widgets.table.state import card_of, cell_of


def twin(now: Solving) -> str:
    """A list of cards, a list of cells, a Place button, and everything in words."""
    return h(
        "details",
        h("summary", "Solve with lists, and the puzzle in words"),
        None if now.is_count else h("div", *_form(now), _class="qx-fields", data_form=True),
        h(
            "div",
            *[h("p", line) for line in told(now)],
            _class="qx-words",
            role="region",
            aria_label="The puzzle in words",
            tabindex=0,
        ),
        _class="qx-twin",
    )


def told(now: Solving) -> Iterator[str]:
    """The question, the position and the verdict, sentence by sentence."""
    stage, state = now.kit.stage, now.shown_state
    yield view.question(now)
    yield view.terms(now)
    yield from stage.describe(state, seat_names(now.puzzle)).splitlines()
    pile = stage.pile_cards(state)
    if pile:
        known = "in this order" if stage.pile_known(state) else "in unknown order"
        yield f"The pile, {known}: {', '.join(card.title for card in pile)}."
    yield from _answered(now)
    yield words.news(now)


def _answered(now: Solving) -> Iterator[str]:
    yield from words.hint_words(now)
    for step in now.made.steps if now.answer is None else ():
        yield f"Your plan so far: {words.placed(now, step.move)}."
    if now.step is not None:
        yield from (f"{reason.sum}." for reason in now.step.why.reasons)


def _form(now: Solving) -> list[Raw]:
    hand = now.hand if now.may_place else ()
    cards = [h("option", "choose a card", value="", selected=now.chosen is None)]
    cards += [
        h("option", words.called(card), value=card.code, selected=card is now.chosen)
        for card in hand
    ]
    here = now.hovered_cell
    cells = [h("option", "choose a cell", value="", selected=here is None)]
    open_cells = now.kit.stage.open_cells(now.state) if now.may_place else ()
    cells += [h("option", at(cell), value=str(cell), selected=cell == here) for cell in open_cells]
    # A list that is asked anew is a new list: the page would keep what was chosen in it.
    key = f"{now.puzzle.id}-{now.tries}-{len(now.done)}"
    card_list = h("select", *cards, name="card", data_do="choose", data_key=key)
    cell_list = h("select", *cells, name="cell", data_do="point", data_key=key)
    return [
        h("label", h("span", "Card"), card_list),
        h("label", h("span", "Cell"), cell_list),
        button("Place", "place", kind="qx-main", disabled=not hand, data_main=True, data_once=True),
    ]


def choose(now: Solving, fields: Mapping[str, Any]) -> Solving:
    """Choose the card that the list names."""
    wanted = _card(now, fields)
    return now if wanted is now.chosen else _chosen(now, wanted)


def _chosen(now: Solving, wanted: Card | None) -> Solving:
    if wanted is not None:
        return solving.choose(now, wanted.code)
    return solving.choose(now, now.chosen.code) if now.chosen else now


def _card(now: Solving, fields: Mapping[str, Any]) -> Card | None:
    return card_of(f"hand:{fields.get('card', '')}", now.hand)


def point(now: Solving, fields: Mapping[str, Any]) -> Solving:
    """Point at the cell that the list names."""
    cell = str(fields.get("cell", ""))
    return looking.hover(now, f"cell:{cell}" if cell else None)


def place(now: Solving, fields: Mapping[str, Any]) -> Solving:
    """Place the card on the cell that the lists name. Raises as `solving.place` does."""
    cell = cell_of(f"cell:{fields['cell']}") if fields.get("cell") else None
    return solving.place(choose(now, fields), cell)

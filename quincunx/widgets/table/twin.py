"""The same play in words and lists: for the keyboard, for a screen reader, or without a canvas."""

from __future__ import annotations

from collections.abc import Iterator

from quincunx.core.explanation import signed
from quincunx.core.phrase import at
from quincunx.decktet import UNKNOWN, Card
from quincunx.widgets.faces import button
from quincunx.widgets.markup import Raw, h
from quincunx.widgets.table.state import TableState, offers


def twin(state: TableState) -> str:
    """A box with a list of cards, a list of cells, a Place button, and the board in words."""
    names = [seat.name for seat in state.seats]
    told = state.stage.describe(state.seen, names)
    lines = [h("p", line) for line in told.splitlines()]
    return h(
        "details",
        h("summary", "Play with lists, and the board in words"),
        h("div", *_form(state), _class="qx-fields", data_form=True),
        h(
            "div",
            *lines,
            _class="qx-words",
            role="region",
            aria_label="The board in words",
            tabindex=0,
        ),
        _class="qx-twin",
    )


def _form(state: TableState) -> list[Raw]:
    cards = [card for card in state.hand if card is not UNKNOWN] if state.may_place else []
    return [
        h("label", h("span", "Card"), _cards(state, cards)),
        h("label", h("span", "Cell"), _cells(state)),
        button(
            "Place", "place", kind="qx-main", disabled=not cards, data_main=True, data_once=True
        ),
    ]


def _cards(state: TableState, cards: list[Card]) -> Raw:
    options = [h("option", "choose a card", value="", selected=state.chosen is None)]
    options += [
        h("option", _named(card), value=card.code, selected=card is state.chosen) for card in cards
    ]
    return h("select", *options, name="card", data_do="choose")


def _named(card: Card) -> str:
    return card.title if card.title == card.name else f"{card.title}, {card.name}"


def _cells(state: TableState) -> Raw:
    return h("select", *_options(state), name="cell", data_do="point")


def _options(state: TableState) -> Iterator[Raw]:
    here = state.hovered_cell
    yield h("option", "choose a cell", value="", selected=here is None)
    scored = (
        offers(state.stage, state.position, state.chosen)
        if state.chosen and state.may_place
        else {}
    )
    for cell in state.stage.open_cells(state.position):
        told = at(cell)
        why = scored.get(cell)
        if why is not None and state.show_scores:
            drawn = f", draw {why.draws}" if why.draws else ""
            told = f"{told}: {signed(why.points)}{drawn}"
        yield h("option", told, value=str(cell), selected=cell == here)

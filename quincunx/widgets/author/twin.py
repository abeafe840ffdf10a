"""The workshop in words and lists: for the keyboard, for a screen reader, or without a canvas."""

from __future__ import annotations

from collections.abc import Iterator

from quincunx.core.phrase import at, sentence
from quincunx.errors import QuincunxError
from quincunx.widgets.author.draft import DECK, PILE, Draft
from quincunx.widgets.author.parts import name
from quincunx.widgets.faces import button
from quincunx.widgets.markup import h


def twin(draft: Draft) -> str:
    """Every card and every place in two lists, and the table in words."""
    cards = [h("option", "choose a card", value="", selected=draft.chosen is None)]
    cards += [
        h("option", card.title, value=card.code, selected=card is draft.chosen)
        for card in draft.workshop.deck(draft.game)
    ]
    places = [h("option", "choose a place", value="")]
    places += [
        h("option", f"Cell {at(cell)}", value=f"cell:{cell}")
        for cell in draft.workshop.cells(draft.game, draft.laid)
    ]
    seats = [str(seat) for seat in range(draft.game.seats)]
    zones = {seat: f"Hand of {name(draft, int(seat))}" for seat in seats}
    zones |= {PILE: "The pile", DECK: "The deck"}
    places += [h("option", title, value=key) for key, title in zones.items()]
    form = h(
        "div",
        h("label", h("span", "Card"), h("select", *cards, name="card", data_do="choose")),
        h(
            "label",
            h("span", "Place"),
            h("select", *places, name="place", data_key=f"after{len(draft.before)}"),
        ),
        button("Move", "move-card", kind="qx-main", data_main=True),
        _class="qx-fields",
        data_form=True,
    )
    words = [h("p", line) for line in told(draft)]
    shown = h(
        "div", *words, _class="qx-words", role="region", aria_label="The table in words", tabindex=0
    )
    return h(
        "details",
        h("summary", "Lay out with lists, and the table in words"),
        form,
        shown,
        _class="qx-twin",
    )


def told(draft: Draft) -> Iterator[str]:
    """The table in sentences."""
    try:
        yield from draft.kit.stage.describe(draft.state, ()).splitlines()
    except QuincunxError as error:
        yield sentence(str(error))
        for cell, card in draft.laid.board.items():
            yield f"{card.title} at {at(cell)}."
    if draft.laid.pile:
        yield f"The pile: {', '.join(card.title for card in draft.laid.pile)}."

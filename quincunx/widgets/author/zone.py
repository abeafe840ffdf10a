"""A place beside the board where cards lie: the deck, a hand, or the pile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ipywidgets import Box

from quincunx.decktet import Card
from quincunx.widgets.author import parts
from quincunx.widgets.author.draft import DECK, PILE, Draft
from quincunx.widgets.canvas import Event, SceneCanvas
from quincunx.widgets.markup import Markup, Wish
from quincunx.widgets.table.stage import Paint, ShownHand

SMALL = 48
"""The edge of a card there."""
SIDE = 470
"""The width beside the board."""


class Zone:
    """Its line with a button, and its cards to click on."""

    def __init__(
        self,
        name: str,
        on_event: Callable[[str, Event], None],
        on_wish: Callable[[Wish], None],
    ) -> None:
        self.name = name
        self._head = Markup(on_wish, "zone-head")
        self._cards = SceneCanvas(lambda event: on_event(name, event), keys=("u",))
        self.box = Box([self._head, self._cards]).add_class("qx-zone")
        self._shown: object = None

    def show(self, now: Draft, paint: Paint, scale: float) -> None:
        """Show the cards that lie there now; a seat that does not play is not shown."""
        absent = self.name.isdecimal() and int(self.name) >= now.game.seats
        self.box.layout.display = "none" if absent else ""
        if absent:
            return
        self._head.html = parts.head(now, self.name)
        cards = self._held(now)
        look = (cards, self._gone(now), now.chosen, paint, scale)
        if look == self._shown:
            return
        self._shown = look
        room = paint.width if self.name == DECK else min(SIDE, paint.width)
        label = {DECK: "Deck", PILE: "Pile"}.get(self.name, "Hand")
        scene = now.kit.stage.hand_scene(
            cards,
            replace(paint, hand=SMALL, width=room),
            ShownHand(now.chosen, len(cards), label, self._gone(now)),
        )
        code = now.chosen.code if now.chosen else ""
        pressed = {target.name: target.key == code for target in scene.targets}
        self._cards.layout.display = "" if cards else "none"
        self._cards.show(scene, scale=scale, pressed=pressed)

    def _held(self, now: Draft) -> tuple[Card, ...]:
        if self.name == DECK:
            return tuple(now.workshop.deck(now.game))
        return now.laid.pile if self.name == PILE else now.laid.hands[int(self.name)]

    def _gone(self, now: Draft) -> frozenset[Card]:
        """The cards of the deck that lie somewhere; their places stay, so that nothing moves."""
        return frozenset(now.laid.cards) if self.name == DECK else frozenset()

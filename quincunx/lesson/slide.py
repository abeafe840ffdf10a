"""A prepared board: what a lesson shows first, on its page and on a projector."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from quincunx.decktet import Card


@dataclass(frozen=True, slots=True)
class Slide:
    """One board with something to say about it."""

    lesson: str
    """The lesson that it belongs to, such as `05_lines`."""
    title: str
    told: str
    """What is to be seen, in a sentence or two."""
    state: Any = None
    """The position, or None where only cards are shown."""
    move: Any = None
    """A move of which every part is explained, one after the other."""
    card: Card | None = None
    """A card whose score is written on every open cell."""
    cards: tuple[Card, ...] = ()
    """Cards in a row."""

"""How a value shows itself in a notebook, drawn by a room that the value may not know.

A game's folder says who draws its states, as soon as anything in it is imported; the drawing
itself is loaded when a picture is first wanted:

    show.let("quincunx", draw_position)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_ARTISTS: dict[str, Callable[[Any], str]] = {}


def let(game: str, artist: Callable[[Any], str]) -> None:
    """Let an artist draw the states of a game, each as SVG text."""
    _ARTISTS[game] = artist


def svg(game: str, state: Any) -> str | None:
    """A state of a game as SVG text; None for a game that nobody draws."""
    artist = _ARTISTS.get(game)
    return artist(state) if artist else None

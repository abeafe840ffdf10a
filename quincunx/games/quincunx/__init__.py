"""Quincunx: the rules of the game, and its plugs into the house."""

from __future__ import annotations

from typing import Any

from quincunx.core import show


def _svg(position: Any) -> str:
    """A position as it shows itself in a notebook; nothing is drawn before it is wanted."""
    from quincunx.draw.svg import to_svg
    from quincunx.games.quincunx.pack import PACK

    return to_svg(PACK.picture(position))


show.let("quincunx", _svg)

"""How large everything is drawn, by the room that the page gives."""

from __future__ import annotations

from dataclasses import replace

from quincunx.draw.geometry import SIZES, area_for, gap
from quincunx.draw.theme import DARK, LIGHT, Theme
from quincunx.widgets.guard import Guard
from quincunx.widgets.table.stage import Paint

WIDE = 1080
"""From this width on the panel stands beside the board."""
UNMEASURED = 1098
"""The width that is assumed until a page has told its own."""
PROJECTOR = 1500
"""From this width on a projector's panel is wide, and its type large."""
TABLE = 96
"""The largest card, but for a projector."""
LEAST = 64
"""The smallest card that a low page leads to; a lower one scrolls."""
BETWEEN = 84
"""The height between a board and the cards of the hand below it, and under these."""
MOST = 12
"""The cards of the largest hand, for which room is kept."""


def paint_on(page: Guard, size: str, colours: str) -> Paint:
    """The measures and the colours for a page as it was measured.

    The size is `auto`, `compact` or `projector`, the colours are `auto`, `light` or `dark`.
    """
    dark = page.dark if colours == "auto" else colours == "dark"
    paint = paint_for(size, page.width, DARK if dark else LIGHT, page.height)
    return replace(paint, full=page.width)


def is_projected(page: Guard, size: str) -> bool:
    """Whether the hand stands beside a large board, as there is room for it."""
    return size == "projector" and (page.width or UNMEASURED) >= WIDE


MEASURES = ["width", "height", "dark", "scale"]
"""What a drawing on a page depends on; when one of these changes it is drawn anew."""


def paint_for(size: str, width: float, theme: Theme, height: float = 0) -> Paint:
    """The measures for a size (`auto`, `compact` or `projector`) and a page in pixels.

    The board and the hand fit the page's height together, where it is known (not 0) and not
    very low. Nothing else than the page counts, so that nothing changes size during a match.
    """
    width = width or UNMEASURED
    if size == "projector" and width >= WIDE:
        return _projector(width, height, theme)
    most = 72 if size == "compact" else TABLE
    edges = [edge for edge in SIZES if edge <= min(most, _fitting(width))]
    room = min(width, UNMEASURED)
    if not height or edges[0] < LEAST:
        return Paint(edges[0], room, None, theme)
    hands = (56,) if size == "compact" else (TABLE, 72, 64, 56)
    tried = [(edge, hand) for edge in edges if edge >= LEAST for hand in hands]
    fits = (each for each in tried if _height(*each, room) <= height)
    edge, hand = next(fits, tried[-1])
    return Paint(edge, room, None if hand == TABLE else hand, theme)


def _projector(width: float, height: float, theme: Theme) -> Paint:
    """The largest board that the page holds; the hand stands beside it, under the panel."""
    large = width >= PROJECTOR
    room = width - 16 - (480 if large else 330)
    edges = [edge for edge in SIZES if edge >= LEAST]
    fits = (each for each in edges if _holds(room, height, each))
    edge = next(fits, LEAST)
    return Paint(edge, width - 16 - area_for(6, 5, edge)[0], 64 if large else 48, theme)


def _holds(width: float, height: float, edge: float) -> bool:
    """Whether a board with such cards fits; a height of 0 is not known."""
    wide, high = area_for(6, 5, edge)
    return wide <= width and (not height or high <= height)


def _height(edge: float, hand: float, width: float) -> float:
    """The height of a board and a hand below it."""
    # A hand's cards are as large as a table's only while they are few and make one row.
    count = 7 if hand == TABLE else MOST
    rows = -(-count * (hand + 8) // width)
    return area_for(6, 5, edge)[1] + BETWEEN + hand + (rows - 1) * (hand + 22)


def _fitting(width: float) -> int:
    """The largest card with which a board of six columns fits."""
    for edge in (96, 84, 72, 64):
        if 6 * (edge + gap(edge)) + 40 <= width:
            return edge
    return 56

"""How large everything is drawn, by the room that the page gives."""

from __future__ import annotations

from quincunx.draw.geometry import gap
from quincunx.draw.theme import Theme
from quincunx.widgets.table.stage import Paint

WIDE = 1080
"""From this width on the panel stands beside the board."""
UNMEASURED = 1098
"""The width that is assumed until a page has told its own."""
PROJECTOR = 1500


def paint_for(size: str, width: float, theme: Theme) -> Paint:
    """The measures for a size (`auto`, `compact` or `projector`) and a width of the page."""
    width = width or UNMEASURED
    if size == "projector" and width >= PROJECTOR:
        return Paint(160, width - 1200, 64, theme)
    edge = 72 if size == "compact" else _fitting(width)
    return Paint(min(edge, _fitting(width)), min(width, 1098), None, theme)


def _fitting(width: float) -> int:
    """The largest card with which a board of six columns fits."""
    for edge in (96, 84, 72, 64):
        if 6 * (edge + gap(edge)) + 40 <= width:
            return edge
    return 56

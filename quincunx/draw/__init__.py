"""Drawings as values: the board, the cards and the reasons for points, without a browser.

A drawing is a `Scene`: shapes with their ink, and targets that can be clicked. `to_svg` and
`quincunx.draw.png.to_png` write it; `paint` walks it with any other pen, such as a canvas.

A table puts a scene together from pieces. Each function here takes plain values and returns a
`Piece` with its own size, whose top left corner is 0, 0; `moved` lays it where it belongs::

    geometry = Geometry(Frame(-2, -2, 3, 2), size=96)
    table = board(BoardView(geometry, cards, open=offers, explanation=why, placed=cell))
    scene = Scene.of(table, hand(HandView(cards)).moved(0, table.bottom + 16))
    scene.at(x, y)  # the Target under a click: its kind is "cell", its key "0,1"

No function here knows a game: a reason is drawn by the shape of its rule.
"""

from quincunx.draw.board import BoardView, Offer, board
from quincunx.draw.geometry import SIZES, Geometry, area_for, largest_fit
from quincunx.draw.heat import Heat, heat_legend
from quincunx.draw.key import key
from quincunx.draw.overlay import Overlay, Shown, overlay
from quincunx.draw.paint import Pen, paint, paint_shapes
from quincunx.draw.scene import (
    Anchor,
    Box,
    Ink,
    Path,
    Piece,
    Scene,
    Shape,
    Stamp,
    Target,
    Text,
    place,
)
from quincunx.draw.seats import (
    Entry,
    HandView,
    SeatView,
    beside,
    fan,
    hand,
    history,
    pile,
    pile_line,
    seat_line,
)
from quincunx.draw.svg import to_svg
from quincunx.draw.theme import DARK, LIGHT, THEMES, Theme

__all__ = [
    "DARK",
    "LIGHT",
    "SIZES",
    "THEMES",
    "Anchor",
    "BoardView",
    "Box",
    "Entry",
    "Geometry",
    "HandView",
    "Heat",
    "Ink",
    "Offer",
    "Overlay",
    "Path",
    "Pen",
    "Piece",
    "Scene",
    "SeatView",
    "Shape",
    "Shown",
    "Stamp",
    "Target",
    "Text",
    "Theme",
    "area_for",
    "beside",
    "board",
    "fan",
    "hand",
    "heat_legend",
    "history",
    "key",
    "largest_fit",
    "overlay",
    "paint",
    "paint_shapes",
    "pile",
    "pile_line",
    "place",
    "seat_line",
    "to_svg",
]

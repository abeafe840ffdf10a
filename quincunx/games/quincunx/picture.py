"""A position as one picture: the board, and beneath it each hand and the pile."""

from __future__ import annotations

from collections.abc import Iterator

from quincunx.core.phrase import counted
from quincunx.draw.scene import Piece, Scene
from quincunx.draw.seats import (
    HAND_GAP,
    HAND_MARGIN,
    HandView,
    SeatView,
    hand,
    pile_line,
    seat_line,
)
from quincunx.draw.theme import DARK, LIGHT, Theme
from quincunx.games.quincunx import hands
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.scene import Sight, board_scene, title
from quincunx.games.quincunx.scoring import Placement
from quincunx.games.quincunx.wording import describe

_MARGIN = 16
_HAND_SHARE = 0.6
"""How large a card in a hand is beside one on the board."""
_IN_A_ROW = 8
_LINE = 400
"""How wide a seat's line is at least."""


def picture(
    position: Position, placement: Placement | None = None, *, size: float = 96, dark: bool = False
) -> Scene:
    """Draw a position with its hands and its pile, and the reasons of a placement on it.

    The size is a card's edge on the board, in pixels. What is unknown lies face down.
    """
    theme = DARK if dark else LIGHT
    table = _board(position, placement, size, theme)
    pieces = [Piece(table.width, table.height, table.shapes, table.targets)]
    if any(position.hands):
        for piece in _around(position, placement, round(_HAND_SHARE * size), theme):
            pieces.append(piece.moved(0, pieces[-1].bottom))
    laid = [piece.moved(_MARGIN, _MARGIN) for piece in pieces]
    edge = Piece(max(piece.right for piece in laid) + _MARGIN, laid[-1].bottom + _MARGIN)
    return Scene.of(
        *laid,
        edge,
        background=theme.page,
        title=title(position),
        description=describe(position),
    )


def _board(position: Position, placement: Placement | None, size: float, theme: Theme) -> Scene:
    if placement is None:
        return board_scene(position, Sight(size=size, theme=theme, steady=False))
    sight = Sight(
        size=size,
        theme=theme,
        ghosts=(placement,),
        explanation=hands.score(position, placement),
        placed=placement.cell,
        steady=False,
    )
    return board_scene(position, sight)


def _around(
    position: Position, placement: Placement | None, size: float, theme: Theme
) -> Iterator[Piece]:
    """A line and a hand for each seat, and the pile."""
    turn = position.rules.turn(position)
    scores = position.rules.scores(position)
    for seat, held in enumerate(position.hands):
        words = [(counted(len(held), "card"), False)]
        if seat == turn:
            words.append((". On turn", True))
        name = f"Player {seat + 1}"
        yield seat_line(SeatView(seat, name, scores[seat], words=words, theme=theme), _LINE)
        chosen = placement.card if placement and placement.card in held else None
        width = _IN_A_ROW * (size + HAND_GAP) + 2 * HAND_MARGIN
        yield hand(HandView(held, chosen=chosen, size=size, width=width, theme=theme))
    left = f"{counted(len(position.pile), 'card') if position.pile else 'No card'} in the pile"
    yield pile_line(len(position.pile), [[(left, False)]], theme)

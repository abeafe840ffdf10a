"""A position as drawings: the board with what is known of it, and a hand of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from quincunx.core.explanation import Explanation
from quincunx.core.grid import Cell, Frame, Side
from quincunx.core.phrase import counted
from quincunx.decktet import UNKNOWN, Card
from quincunx.draw.board import BoardView, Offer, board
from quincunx.draw.cards import LIFT
from quincunx.draw.geometry import Geometry, area_for, largest_fit
from quincunx.draw.heat import SPACE, Heat
from quincunx.draw.scene import Scene, Target
from quincunx.draw.seats import HandView, hand
from quincunx.draw.theme import LIGHT, Theme
from quincunx.games.quincunx.board import Board, Layout
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.scoring import Placement
from quincunx.games.quincunx.wording import describe, frame_note

NOTED_TO = 96
"""The largest card beside which the frame is told in words too; a projector shows its lines."""
POINTER = 2
"""The room that the pointer beneath a chosen card takes under a hand."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What a drawing of a board shows beside its cards."""

    size: float = 96
    theme: Theme = LIGHT
    offers: Mapping[Cell, Offer | None] | None = None
    """What to write on open cells; None for all of them, and nothing written.

    With cells where nothing may be placed among them the drawing tells no more of the frame."""
    ghosts: tuple[Placement, ...] = ()
    """Cards that are only thought of."""
    explanation: Explanation | None = None
    placed: Cell | None = None
    """The cell whose card is explained."""
    step: int | None = None
    last: tuple[Cell, ...] = ()
    """The cells to mark as placed last."""
    word: str = ""
    """What goes before the total of the explanation."""
    tags: Mapping[Cell, tuple[str, int]] = field(default_factory=dict)
    """Words and points to write inside cards."""
    area: frozenset[Cell] = frozenset()
    """Cells to outline together, as a hint."""
    room: Position | None = None
    """A position whose tableau fixes the area, and that needs no note on its frame."""
    axis: bool = True
    """Whether the cells' numbers are shown."""
    steady: bool = True
    """Whether the area keeps its size for a whole match, so that nothing below it jumps."""


def board_scene(position: Position, sight: Sight) -> Scene:
    """The tableau with its open cells as a drawing; its targets are `cell:x,y`."""
    geometry = _geometry(position, sight)
    layout = position.rules.layout
    view = BoardView(
        geometry=geometry,
        cards=position.board,
        open=dict.fromkeys(position.open_cells) if sight.offers is None else sight.offers,
        ghosts={cell: card for card, cell in sight.ghosts},
        last=frozenset(sight.last),
        full=frozenset() if _beyond(position, sight) else full_sides(position.board, layout),
        note="" if sight.room or sight.size > NOTED_TO else frame_note(position.board, layout),
        explanation=sight.explanation,
        placed=sight.placed,
        step=sight.step,
        word=sight.word,
        tags=sight.tags,
        area=sight.area,
        theme=sight.theme,
    )
    return Scene.of(board(view), title=title(position), description=describe(position))


@dataclass(frozen=True, slots=True)
class Map:
    """What every open cell is worth, as it is to be drawn."""

    heat: Mapping[Cell, Heat]
    best: frozenset[Cell] = frozenset()
    yours: frozenset[Cell] = frozenset()
    """The cells that were played."""
    label: str = "Map"


MAP_SIZES = range(80, 39, -1)
"""The edges of a cell of a map, the largest that fits is taken."""


def map_scene(position: Position, values: Map, room: float = 440, theme: Theme = LIGHT) -> Scene:
    """The tableau grown faint, with a number on each open cell; its targets are `cell:x,y`.

    It is no wider than the room, as long as its cells can be read.
    """
    shown = window(position.board, position.rules.layout)
    # Rows and columns in which nothing lies and nothing is valued only take room.
    known = [*position.board, *values.heat]
    tight = Frame(
        max(shown.left, min(x for x, _ in known)),
        max(shown.bottom, min(y for _, y in known)),
        min(shown.right, max(x for x, _ in known)),
        min(shown.top, max(y for _, y in known)),
    )
    made = (Geometry(tight, size, space=SPACE) for size in MAP_SIZES)
    fitting = next((each for each in made if each.width <= room), None)
    view = BoardView(
        geometry=fitting or Geometry(tight, MAP_SIZES[-1], space=SPACE),
        cards=position.board,
        heat=values.heat,
        best=values.best,
        yours=values.yours,
        theme=theme,
    )
    piece = board(view)
    # A map bears no note: what is kept for it above the cells is cut off.
    left, above, _, _ = view.geometry.margins
    cut = above - left / 2
    return Scene.of(
        replace(piece.moved(0, -cut), y=0, height=piece.height - cut), title=values.label
    )


def title(position: Position) -> str:
    """What the board is, in a few words."""
    laid = len(position.board)
    return f"Board with {counted(laid, 'card')}"


def window(board: Board, layout: Layout) -> Frame:
    """The cells to show: the tableau and one more on each side that may still grow."""
    if layout.fixed:
        return layout.fixed
    frame, edge = board.frame, layout.edge
    wide, high = int(frame.width < edge), int(frame.height < edge)
    return Frame(frame.left - wide, frame.bottom - high, frame.right + wide, frame.top + high)


def full_sides(board: Board, layout: Layout) -> frozenset[Side]:
    """The sides on which the tableau can't grow any more."""
    frame, edge = board.frame, layout.edge
    full: set[Side] = set()
    if layout.fixed or frame.width >= edge:
        full |= {Side.LEFT, Side.RIGHT}
    if layout.fixed or frame.height >= edge:
        full |= {Side.ABOVE, Side.BELOW}
    return frozenset(full)


def _geometry(position: Position, sight: Sight) -> Geometry:
    layout = position.rules.layout
    shown = window(position.board, layout)
    if not sight.steady:
        return Geometry(shown, sight.size, axis=sight.axis)
    start = sight.room or position
    full = layout.fixed or (sight.room and start.board.frame.width >= layout.edge)
    area = area_for(layout.edge if full else layout.edge + 1, layout.edge, sight.size)
    beyond = _beyond(position, sight)
    if beyond:
        shown = Frame.around([*shown.cells(), *beyond])
        most = area_for(layout.edge + 1, shown.height, sight.size)
        return replace(largest_fit(shown, most, sight.size), axis=sight.axis, area=(0, 0))
    return replace(largest_fit(shown, area, sight.size), axis=sight.axis)


def _beyond(position: Position, sight: Sight) -> list[Cell]:
    """The cells that are to be shown outside of where the tableau may grow."""
    shown = window(position.board, position.rules.layout)
    return [cell for cell in sight.offers or () if shown.holding(cell) != shown]


@dataclass(frozen=True, slots=True)
class HandSight:
    """How a hand of cards is laid out."""

    width: float = 736
    """The room from left to right; a hand takes several rows before it takes more."""
    size: float | None = None
    """The edge of a card, when it is not to be chosen by the room."""
    most: int = 0
    """The number of cards that the hand's height is made for, so that nothing below it jumps."""
    theme: Theme = LIGHT
    chosen: Card | None = None
    dull: frozenset[Card] = frozenset()
    """The cards that are not there just now."""


def hand_scene(cards: Sequence[Card], sight: HandSight, label: str = "Hand") -> Scene:
    """A hand as a drawing; its targets are `hand:3MV`."""
    view = HandView(
        cards,
        sight.chosen,
        dull=sight.dull,
        width=sight.width,
        size=sight.size,
        theme=sight.theme,
    )
    piece = hand(view)
    lifted = tuple(_lifted(target, sight.chosen) for target in piece.targets)
    most = max(sight.most, len(cards), 1)
    # Cards of one size are the higher the more there are; else few large ones may be higher.
    counts = range(most if sight.size else 1, most + 1)
    height = POINTER + max(hand(replace(view, cards=(UNKNOWN,) * n)).height for n in counts)
    return Scene.of(replace(piece, height=height, targets=lifted), title=label)


def _lifted(target: Target, chosen: Card | None) -> Target:
    """The target where its card is: a chosen card is lifted."""
    return target.moved(0, -LIFT) if chosen and target.key == chosen.code else target

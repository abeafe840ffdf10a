"""The drawings that are kept: every card, every state, and the boards of the rulebook.

`python -m tests.draw.drawings` writes them anew to tests/draw/golden; look at them before they
are committed. With `--png FOLDER` it writes pictures to look at instead.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from quincunx.core.grid import Cell, Frame, Side
from quincunx.decktet import BASIC, EXCUSE, UNKNOWN, Card, card, cards
from quincunx.draw import (
    DARK,
    LIGHT,
    BoardView,
    Entry,
    Geometry,
    HandView,
    Heat,
    Offer,
    Piece,
    Scene,
    SeatView,
    Shape,
    Theme,
    board,
    hand,
    heat_legend,
    history,
    key,
    pile_line,
    seat_line,
    to_svg,
)
from quincunx.draw.cards import Face, Look, corners, draw_card, focus_ring
from quincunx.draw.png import to_png
from quincunx.games.quincunx.board import Board
from quincunx.games.quincunx.options import Variant
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rulebook import RULES
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement, explain

GOLDEN = Path(__file__).parent / "golden"
TABLE = (
    "2SY 0,0; 1S 1,0; 9LK 2,0; 1V 2,1; 3SK 0,1; 7ML 0,2; 6SY -1,0; 8MS 1,2; NL -1,-1;"
    "4YK -1,-2; 8VL 1,1"
)
PUZZLE = (
    "1L -1,3; 1M 0,3; 6MV 1,3; 7VY 2,3; 8YK 3,3; 7ML 1,2; 8VL 2,2; 5SV 3,2; 7SK 0,1; 8MS 1,1;"
    "9VY 2,1; NS 3,1; 4MS 0,0; 9LK 1,0; NL 2,0; 3MV 3,0; 9MS 0,-1; NY 1,-1; 6SY 2,-1"
)
HAND = cards("1L 3MV 4VL 6LK 7SK 9VY NM")
NOTE = "Frame 4 × 5. No more rows; one more column, left or right."
UPRIGHT = frozenset({Side.ABOVE, Side.BELOW})


def laid(text: str) -> Board:
    """A board written as cards and cells."""
    pairs = (part.split() for part in text.split(";"))
    return Board((card(code), Cell(*map(int, cell.split(",")))) for code, cell in pairs)


def position(text: str, *variants: Variant) -> Position:
    """A position with a board and empty hands."""
    return Position(Quincunx(variants=frozenset(variants)), laid(text), ((), ()))


def window(at: Position) -> Frame:
    """The cells of a position and those that are open."""
    return Frame.around([*at.board, *at.open_cells])


def offers(at: Position, chosen: Card) -> Mapping[Cell, Offer]:
    """What a card would score on every open cell."""
    return {
        cell: Offer(why.points, why.draws)
        for cell in at.open_cells
        for why in [explain(at, Placement(chosen, cell))]
    }


def explained(text: str, code: str, cell: Cell, *variants: Variant) -> BoardView:
    """The board with a card placed, and why it scores; its window is what lies there."""
    at = position(text, *variants)
    why = explain(at, Placement(card(code), cell))
    there = {**at.board, cell: card(code)}
    return BoardView(
        Geometry(Frame.around(there)), there, explanation=why, placed=cell, last=frozenset({cell})
    )


def table_view(size: float = 96, theme: Theme = LIGHT) -> BoardView:
    """A match under way, with a card chosen."""
    at = position(TABLE)
    return BoardView(
        Geometry(window(at), size),
        at.board,
        offers(at, card("1L")),
        last=frozenset({Cell(1, 1)}),
        full=UPRIGHT,
        note=NOTE,
        theme=theme,
    )


def overlay_view(size: float = 96, step: int | None = None) -> BoardView:
    """The Ace of Leaves placed: sums, a set, a straight and the power play."""
    at = position(TABLE)
    view = explained(TABLE, "1L", Cell(0, -1))
    still_open = dict.fromkeys(cell for cell in at.open_cells if cell != Cell(0, -1))
    geometry = Geometry(window(at), size)
    return replace(view, geometry=geometry, open=still_open, full=UPRIGHT, step=step)


def hover_view(theme: Theme = DARK) -> BoardView:
    """The same while the cell is only pointed at."""
    view = table_view(theme=theme)
    why = explain(position(TABLE), Placement(card("1L"), Cell(0, -1)))
    return replace(view, ghosts={Cell(0, -1): card("1L")}, explanation=why, placed=Cell(0, -1))


def reply_view() -> BoardView:
    """A puzzle: the learner's card, and the reply that punishes it."""
    at = position(f"{PUZZLE}; 5ML 0,2")
    return BoardView(
        Geometry(Frame(-1, -1, 3, 3)),
        at.board,
        dict.fromkeys(at.open_cells),
        ghosts={Cell(-1, 1): card("4VL")},
        full=frozenset(Side),
        explanation=explain(at, Placement(card("4VL"), Cell(-1, 1))),
        placed=Cell(-1, 1),
        word="reply",
        tags={Cell(0, 2): ("yours", 10)},
    )


def heat_view(theme: Theme = LIGHT) -> BoardView:
    """A heat map with every step of the scale, the best cell and the learner's."""
    at = position(PUZZLE)
    values = [(-8, "2SY"), (24, "4YK"), (-4, "4YK"), (-34, "2SY"), (0, "2SY"), (-22, "5ML")]
    heat = {
        cell: Heat(value, card(code))
        for cell, (value, code) in zip(sorted(at.open_cells), values, strict=True)
    }
    cells = sorted(heat)
    return BoardView(
        Geometry(Frame(-1, -1, 3, 3), 68, space=8),
        at.board,
        heat=heat,
        best=frozenset({cells[1]}),
        yours=frozenset({cells[2]}),
        theme=theme,
    )


def hint_view() -> BoardView:
    """A hint: a few cells outlined together, one of them pointed at and another in focus."""
    at = position(PUZZLE)
    area = frozenset(Cell(*cell) for cell in ((-1, 2), (-1, 1), (-1, 0), (0, 2), (1, 2)))
    return BoardView(
        Geometry(Frame(-1, -1, 3, 3), 72, axis=False, area=(600, 500)),
        at.board,
        dict.fromkeys(at.open_cells),
        area=area,
        hover=Cell(-1, -1),
        focus=Cell(-1, 1),
    )


FLUSHES = (
    "5ML 0,0; 4MS 1,0; 9MS 3,0; 6MV 4,0; 1M 1,1; 3MV 2,1; 7ML 3,1; 2MK 1,-1; NM 0,-2; 2SY 2,-1"
)


def deck() -> Scene:
    """Every card at the small size, then at the table's."""
    shown = [*BASIC, EXCUSE, UNKNOWN]
    small = [
        draw_card(Face(each, 8 + at % 13 * 64, 8 + at // 13 * 64, 56))
        for at, each in enumerate(shown)
    ]
    large = [
        draw_card(Face(each, 8 + at % 8 * 104, 208 + at // 8 * 104, 96))
        for at, each in enumerate(shown)
    ]
    shapes = tuple(shape for drawn in (*small, *large) for shape in drawn)
    return Scene(848, 736, shapes, title="The Decktet", background=LIGHT.table)


def states(theme: Theme = LIGHT) -> Scene:
    """A card in every state."""
    shapes: list[Shape] = []
    for at, look in enumerate(Look):
        shapes += draw_card(Face(card("4YK"), 16 + at * 120, 24, 96, look, theme))
    x = 16.0 + len(Look) * 120
    for extra in ((focus_ring(x, 24, 96, theme),), corners(x + 120, 24, 96, theme)):
        shapes += draw_card(Face(card("4YK"), x, 24, 96, theme=theme))
        shapes += extra
        x += 120
    return Scene(x, 144, tuple(shapes), title="States", background=theme.table)


def around(theme: Theme = LIGHT) -> Scene:
    """What lies around the board: seats, the pile, a hand and the history."""
    codes = ("1S", "9LK", "1V", "3SK", "7ML", "6SY", "8MS", "NL", "4YK", "8VL")
    points = (3, 0, 0, -5, 0, -8, 5, 6, 4, 31)
    entries = [Entry(0, card("2SY"))] + [
        Entry(at + 1, card(code), at % 4, won, int(won == 31))
        for at, (code, won) in enumerate(zip(codes, points, strict=True))
    ]
    backs = SeatView(1, "Opponent", 24, "plays the best score", 8, (("8", True),), theme=theme)
    turn = SeatView(0, "You", -12, words=(("Your turn.", True), (" Pick", False)), theme=theme)
    pile = pile_line(10, [(("10", True), (" in the pile", False)), (("Round 1", False),)], theme)
    view = HandView(HAND, HAND[0], HAND[1], HAND[2], frozenset(HAND[3:4]), theme=theme)
    return below(
        seat_line(backs),
        pile,
        pile_line(0, [], theme),
        seat_line(turn),
        hand(view),
        hand(HandView((*HAND, *cards("2SY 5YK 0")), width=500, theme=theme)),
        history(entries, 736, current=10, theme=theme),
        background=theme.page,
    )


def below(*pieces: Piece, background: str) -> Scene:
    """Pieces one under the other."""
    moved, y = [], 0.0
    for piece in pieces:
        moved.append(piece.moved(0, y))
        y = moved[-1].bottom + 8
    return Scene.of(*moved, background=background, title="Around the board")


def scene(view: BoardView, title: str) -> Scene:
    """A board alone."""
    return Scene.of(board(view), title=title, background=view.theme.page)


DRAWINGS: dict[str, Callable[[], Scene]] = {
    "deck": deck,
    "states": states,
    "states-dark": lambda: states(DARK),
    "around": around,
    "around-dark": lambda: around(DARK),
    "table": lambda: scene(table_view(), "A match under way"),
    "overlay": lambda: scene(overlay_view(), "The Ace of Leaves scores 71"),
    "overlay-projector": lambda: scene(overlay_view(160), "The Ace of Leaves scores 71"),
    "overlay-compact": lambda: scene(overlay_view(72), "The Ace of Leaves scores 71"),
    "overlay-small": lambda: scene(overlay_view(56), "The Ace of Leaves scores 71"),
    "overlay-step": lambda: scene(overlay_view(step=2), "The second part of 71"),
    "hover-dark": lambda: scene(hover_view(), "The Ace of Leaves would score 71"),
    "sums": lambda: scene(
        explained("8YK 0,1; 4MS 1,0; 2SY 0,-1; 3LY -1,0", "7SK", Cell(0, 0)), "Four sums"
    ),
    "pair": lambda: scene(
        explained(TABLE.rpartition(";")[0], "8VL", Cell(1, 1)),
        "A pair, a matching Ace and a straight",
    ),
    "flush": lambda: scene(
        explained(FLUSHES, "8MS", Cell(2, 0), Variant.FLUSH), "Flushes in lines and squares"
    ),
    "reply": lambda: scene(reply_view(), "The reply"),
    "hint": lambda: scene(hint_view(), "A hint"),
    "heat": lambda: scene(heat_view(), "What each cell is worth"),
    "heat-dark": lambda: scene(heat_view(DARK), "What each cell is worth"),
    "heat-legend": lambda: Scene.of(heat_legend(560), title="The scale"),
    "key": lambda: Scene.of(key(RULES), title="The key", background=LIGHT.panel),
}


def main(arguments: list[str]) -> None:
    """Write the kept drawings, or pictures of them."""
    if arguments[:1] == ["--png"]:
        for name, make in DRAWINGS.items():
            (Path(arguments[1]) / f"{name}.png").write_bytes(to_png(make()))
        return
    GOLDEN.mkdir(exist_ok=True)
    for name, make in DRAWINGS.items():
        (GOLDEN / f"{name}.svg").write_text(to_svg(make()), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])

"""The tableau: cards on cells, and where the next one may lie (rules 3, 7.5 and 7.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, KeysView, Mapping

from quincunx.core.grid import Cell, Frame, is_connected, neighbours
from quincunx.core.named import Named
from quincunx.decktet import UNKNOWN, Card
from quincunx.errors import IllegalMove, NotationError


class Layout(Named):
    """How the tableau begins and where it may grow."""

    GROWING = "growing"
    """One card, and a frame of 5 by 5 that floats until it is full (rules 2 and 3)."""
    CLASSIC = "classic"
    """A fixed 5 by 5 grid with dealt corners, and a centre for 2 or 4 seats (rules 7.5)."""
    SOLITAIRE = "solitaire"
    """A fixed 4 by 4 grid with dealt corners for one seat (rules 7.6)."""

    @property
    def edge(self) -> int:
        """How many cards the full tableau has on a side."""
        return 4 if self is Layout.SOLITAIRE else 5

    @property
    def fixed(self) -> Frame | None:
        """The grid of a layout that does not grow, with its lower left corner at 0,0."""
        if self is Layout.GROWING:
            return None
        return Frame(0, 0, self.edge - 1, self.edge - 1)


class Board(Mapping[Cell, Card]):
    """The cards of a tableau by their cells, in the order in which they were laid.

    Two boards are equal when the same cards lie on the same cells, in whatever order.
    """

    __slots__ = ("_cards", "_frame", "_hash")

    def __init__(self, cards: Iterable[tuple[Card, Cell]] = ()) -> None:
        self._cards: dict[Cell, Card] = {}
        self._frame: Frame | None = None
        self._hash: int | None = None
        for card, cell in cards:
            if cell in self._cards:
                raise NotationError(f"two cards lie at {cell}")
            self._cards[Cell(*cell)] = card

    def __getitem__(self, cell: Cell) -> Card:
        return self._cards[cell]

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def get(self, cell: Cell, default: Card | None = None) -> Card | None:  # type: ignore[override]
        """The card on a cell, or None; quicker than what a mapping does by itself."""
        return self._cards.get(cell, default)

    def __contains__(self, cell: object) -> bool:
        return cell in self._cards

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._cards.items()))
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self._cards == other._cards if isinstance(other, Board) else NotImplemented

    def __repr__(self) -> str:
        laid = ", ".join(f"({card!r}, Cell({x}, {y}))" for (x, y), card in self._cards.items())
        return f"Board([{laid}])"

    def __reduce__(self) -> tuple[type[Board], tuple[tuple[tuple[Card, Cell], ...]]]:
        # A hash that was worked out in one process does not hold in another.
        return Board, (tuple((card, cell) for cell, card in self._cards.items()),)

    def with_card(self, card: Card, cell: Cell) -> Board:
        """This board with one more card. Raises IllegalMove when the cell is taken."""
        if cell in self._cards:
            raise IllegalMove(f"{self._cards[cell]} already lies at {cell}")
        board = Board()
        board._cards = {**self._cards, Cell(*cell): card}
        return board

    def holds(self, card: Card) -> bool:
        """Whether the card lies anywhere on it."""
        return card in self._cards.values()

    def faces(self, cells: Iterable[Cell]) -> tuple[Card, ...]:
        """The cards on these cells, all of which are occupied."""
        return tuple(map(self._cards.__getitem__, cells))

    @property
    def cells(self) -> KeysView[Cell]:
        """The occupied cells, in the order in which they were filled."""
        return self._cards.keys()

    @property
    def frame(self) -> Frame:
        """The smallest rectangle around at least one card."""
        if self._frame is None:
            self._frame = Frame.around(self._cards)
        return self._frame

    @property
    def last(self) -> Cell | None:
        """The cell that was filled last, or None on an empty board."""
        return next(reversed(self._cards), None)


def is_full(board: Board, layout: Layout) -> bool:
    """Whether the tableau is complete, which ends the round (rules 6)."""
    return len(board) >= layout.edge**2


def open_cells(board: Board, layout: Layout) -> tuple[Cell, ...]:
    """Every cell where a card may be placed now, by x, then by y (rules 3)."""
    if layout.fixed:
        return tuple(sorted(cell for cell in layout.fixed.cells() if cell not in board))
    touching = {near for cell in board for near in neighbours(cell) if near not in board}
    return tuple(sorted(cell for cell in touching if _fits(board.frame, cell, layout)))


def _fits(frame: Frame, cell: Cell, layout: Layout) -> bool:
    grown = frame.holding(cell)
    return grown.width <= layout.edge and grown.height <= layout.edge


def check_open(board: Board, layout: Layout, cell: Cell) -> None:
    """Raise IllegalMove, naming the rule, unless a card may be placed on the cell."""
    if cell in board:
        raise IllegalMove(f"{board[cell]} already lies at {cell}")
    if layout.fixed:
        if not layout.fixed.covers(cell):
            raise IllegalMove(f"{cell} is outside the {layout.edge} by {layout.edge} grid")
        return
    if board.cells.isdisjoint(neighbours(cell)):
        raise IllegalMove(f"{cell} shares no edge with a card on the board")
    if not _fits(board.frame, cell, layout):
        edge = layout.edge
        raise IllegalMove(f"with a card at {cell} the tableau is wider or higher than {edge}")


def check_board(board: Board, layout: Layout) -> None:
    """Raise NotationError unless the cards can lie so in this layout."""
    if not board:
        raise NotationError("the board is empty; it holds at least the card dealt first")
    if board.holds(UNKNOWN):
        raise NotationError("a card on the board is unknown; every card there is face up")
    if layout.fixed:
        outside = [cell for cell in board if not layout.fixed.covers(cell)]
        if outside:
            edge = layout.edge
            raise NotationError(
                f"{outside[0]} is outside the grid; x and y go from 0 to {edge - 1}"
            )
        return
    if board.frame.width > layout.edge or board.frame.height > layout.edge:
        size = f"{board.frame.width} wide and {board.frame.height} high"
        raise NotationError(f"the tableau is {size}; it may be {layout.edge} by {layout.edge}")
    if not is_connected(board):
        raise NotationError("the tableau is in pieces; its cards hang together by their edges")

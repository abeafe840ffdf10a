"""Boards, rules and positions in one line each, for the tables of cases."""

from collections.abc import Iterable

from quincunx.core.explanation import Explanation
from quincunx.core.grid import Cell
from quincunx.decktet import cards
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx.board import Board, Layout
from quincunx.games.quincunx.notation import read_placement
from quincunx.games.quincunx.options import Compat, Variant
from quincunx.games.quincunx.position import Order, Pile, Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement, explain


def rules(
    variants: str | Iterable[str] = "",
    seats: int = 2,
    layout: str = "growing",
    compat: str = "written",
) -> Quincunx:
    """Rules by the names of their options."""
    named = variants.split() if isinstance(variants, str) else variants
    return Quincunx(seats, frozenset(map(Variant, named)), Layout(layout), Compat(compat))


def board(text: str) -> Board:
    """A board such as `3MV>0,1 1Y>0,2`."""
    return Board(read_placement(laid) for laid in text.split())


def position(
    laid: str, *hands: str, by: Quincunx | None = None, pile: str = "", order: str = "known"
) -> Position:
    """A position from its board, its hands and its pile, each as a text with blanks between."""
    by = by or Quincunx(max(len(hands), 1))
    missing = by.seats - len(hands)
    held = (*map(cards, hands), *((),) * missing)
    return Position(by, board(laid), held, Pile(cards(pile), Order(order)))


def score(laid: str, move: str, by: Quincunx | None = None) -> Explanation:
    """What a placement scores on a board."""
    return explain(position(laid, by=by), read_placement(move))


def counts(why: Explanation) -> dict[str, int]:
    """How many pairs, sets, straights and flushes an explanation holds."""
    flushes = (book.FLUSH_LINE, book.FLUSH_SQUARE)
    kinds = {
        "pairs": (book.PAIR,),
        "sets": (book.SET,),
        "straights": (book.STRAIGHT,),
        "flushes": flushes,
    }
    return {
        kind: sum(reason.rule in members for reason in why.reasons)
        for kind, members in kinds.items()
    }


def into_grid(laid: Board, move: Placement) -> tuple[Board, Placement]:
    """Both moved so that their lowest cells are 0, as in a fixed grid, where any cell is open."""
    xs, ys = zip(*laid, move.cell, strict=True)
    left, bottom = min(xs), min(ys)
    moved = Board((card, Cell(x - left, y - bottom)) for (x, y), card in laid.items())
    return moved, Placement(move.card, Cell(move.cell.x - left, move.cell.y - bottom))

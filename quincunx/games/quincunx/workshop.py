"""Quincunx in the workshop: positions laid out card by card, whether or not they are legal yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from quincunx.core.grid import Cell, Frame
from quincunx.core.phrase import counted
from quincunx.decktet import UNKNOWN, Card
from quincunx.draw.board import BoardView, board
from quincunx.draw.geometry import area_for, largest_fit
from quincunx.draw.scene import Scene
from quincunx.errors import Unfit
from quincunx.games.quincunx.board import Board
from quincunx.games.quincunx.notation import write_position
from quincunx.games.quincunx.position import Order, Pile, Position
from quincunx.games.quincunx.rules import Quincunx, read_position
from quincunx.games.quincunx.scene import full_sides, window


@dataclass(frozen=True, slots=True)
class QuincunxWorkshop:
    """The plug of Quincunx for the workshop, which hands it a `Laid`; it keeps nothing."""

    def deck(self, game: Quincunx) -> Sequence[Card]:
        """The cards in play."""
        return game.deck

    def state(self, game: Quincunx, laid: Any) -> Position:
        """The position, in the round that is told or the first that fits. Raises NotationError."""
        first = _first(game, laid)
        told = laid.round and (laid.round - 1) % game.seats == first
        position = Position(
            rules=game,
            board=Board((card, cell) for cell, card in laid.board.items()),
            hands=laid.hands,
            pile=Pile(laid.pile, Order.KNOWN if laid.known else Order.UNKNOWN),
            turn=laid.turn,
            scores=laid.scores if len(laid.scores) == game.seats else (),
            round=laid.round if told else first + 1,
        )
        return read_position(write_position(position))

    def lay(self, position: Position, make: Any) -> Any:
        """Where the cards of a position lie, as `make` puts it. Raises Unfit for hidden cards."""
        held = [card for hand in position.hands for card in hand]
        if UNKNOWN in (*held, *position.pile.cards, *position.board.values()):
            raise Unfit("the position holds hidden cards; a puzzle needs every card")
        return make(
            board=dict(position.board),
            hands=position.hands,
            pile=position.pile.cards,
            known=position.pile.order is Order.KNOWN,
            turn=position.turn,
            round=position.round,
            scores=position.scores,
        )

    def cells(self, game: Quincunx, laid: Any) -> Sequence[Cell]:
        """The empty cells of the window; at first only where the first card is dealt."""
        if not laid.board and not game.layout.fixed:
            return game.start_cells
        shown = _window(game, laid)
        return tuple(cell for cell in shown.cells() if cell not in laid.board)

    def deal(self, game: Quincunx, laid: Any, rng: Random) -> Any:
        """Fill each hand to what it holds by now if it never drew; the rest is the pile."""
        rest = [card for card in game.deck if card not in laid.cards]
        rng.shuffle(rest)
        hands = []
        for seat, hand in enumerate(laid.hands):
            lacking = max(0, _due(game, laid, seat) - len(hand))
            hands.append((*hand, *rest[:lacking]))
            rest = rest[lacking:]
        return replace(laid, hands=tuple(hands), pile=(*laid.pile, *rest))

    def board_scene(self, game: Quincunx, laid: Any, paint: Any, shown: Any) -> Scene:
        """The board as far as it is laid, with every cell on which a card may be laid out."""
        columns = game.layout.edge + (0 if game.layout.fixed else 1)
        area = area_for(columns, game.layout.edge, paint.size)
        cards = Board((card, cell) for cell, card in laid.board.items())
        view = BoardView(
            geometry=largest_fit(_window(game, laid), area, paint.size),
            cards=cards,
            open=dict.fromkeys(self.cells(game, laid)),
            ghosts={shown.ghost[1]: shown.ghost[0]} if shown.ghost else {},
            last=frozenset([shown.last] if shown.last else ()),
            full=full_sides(cards, game.layout) if laid.board else frozenset(),
            theme=paint.theme,
        )
        return Scene.of(board(view), title=f"Board with {counted(len(laid.board), 'card')}")


def _window(game: Quincunx, laid: Any) -> Frame:
    if not laid.board and not game.layout.fixed:
        return Frame(-1, -1, 1, 1)
    return window(Board((card, cell) for cell, card in laid.board.items()), game.layout)


def _plays(game: Quincunx, laid: Any) -> int:
    return max(0, len(laid.board) - len(game.start_cells))


def _first(game: Quincunx, laid: Any) -> int:
    """The seat that began the round, so that this one is on turn now (rules 2)."""
    first: int = (laid.turn - _plays(game, laid)) % game.seats
    return first


def _due(game: Quincunx, laid: Any, seat: int) -> int:
    """How many cards a seat holds after its placements if it never drew."""
    turns = len(range((seat - _first(game, laid)) % game.seats, _plays(game, laid), game.seats))
    return max(0, game.hand_size - turns)


WORKSHOP = QuincunxWorkshop()

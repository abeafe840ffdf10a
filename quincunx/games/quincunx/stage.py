"""Quincunx at the table: what the notebook's front door asks of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from quincunx.core.explanation import Explanation, NearMiss, Reason, Rule
from quincunx.core.grid import Cell
from quincunx.decktet import UNKNOWN, Card
from quincunx.draw.board import Offer
from quincunx.draw.scene import Scene
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx import scoring, terms, wording
from quincunx.games.quincunx.board import Layout
from quincunx.games.quincunx.exercises.counting import parts
from quincunx.games.quincunx.nearmiss import near_misses
from quincunx.games.quincunx.options import Variant
from quincunx.games.quincunx.position import Hand, Order, Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scene import (
    HandSight,
    Map,
    Sight,
    board_scene,
    hand_scene,
    map_scene,
)
from quincunx.games.quincunx.scoring import Placement
from quincunx.lesson.count import Part


@dataclass(frozen=True, slots=True)
class QuincunxStage:
    """The plug of Quincunx for a table; it keeps nothing, and one is as good as another."""

    def variants(self) -> dict[str, str]:
        """The variants by their keys."""
        return {
            Variant.FLUSH.value: "Flush: four of a suit in a line or a square win 10",
            Variant.EXCUSE.value: "Excuse: a blank card joins the deck",
            Variant.EACH_RUN.value: "Each run: two straights that meet on a line both win 20",
        }

    def layouts(self) -> dict[str, str]:
        """The layouts by their keys."""
        return {
            Layout.GROWING.value: "Growing 5 × 5",
            Layout.CLASSIC.value: "Classic 5 × 5 with dealt corners",
            Layout.SOLITAIRE.value: "Solitaire 4 × 4",
        }

    def hand(self, state: Position, seat: int) -> Hand:
        """The cards of a seat."""
        return state.hands[seat]

    def hide(self, state: Position) -> Position:
        """The position with every hand face down."""
        return replace(state, hands=tuple((UNKNOWN,) * len(hand) for hand in state.hands))

    def rules(self, game: Quincunx) -> Sequence[Rule]:
        """The rules that give or take points in this match."""
        flushes = (book.FLUSH_LINE, book.FLUSH_SQUARE)
        return [
            rule for rule in book.RULES if rule not in flushes or Variant.FLUSH in game.variants
        ]

    def board(self, state: Position) -> Mapping[Cell, Card]:
        """The tableau."""
        return state.board

    def open_cells(self, state: Position) -> Sequence[Cell]:
        """Where a card may be placed now."""
        return state.open_cells

    def move(self, card: Card, cell: Cell) -> Placement:
        """The placement of a card on a cell."""
        return Placement(card, cell)

    def parts(self, move: Placement) -> tuple[Card, Cell]:
        """The card and the cell of a placement."""
        return move.card, move.cell

    def explain(self, state: Position, move: Placement) -> Explanation:
        """What a placement scores, and why."""
        return scoring.explain(state, move)

    def near_misses(self, state: Position, move: Placement) -> Sequence[NearMiss]:
        """What looks as if it counted and does not."""
        return near_misses(state, move)

    def where(self, reason: Reason, state: Position, move: Placement) -> str:
        """Where a reason lies."""
        return wording.where(reason, state.board, move)

    def describe(self, state: Position, names: Sequence[str]) -> str:
        """The position in sentences."""
        return wording.describe(state, names)

    def pile(self, state: Position) -> int:
        """How many cards are left to draw."""
        return len(state.pile)

    def round(self, state: Position) -> tuple[int, int]:
        """Which round this is, and of how many."""
        return state.round, state.rules.facts.rounds

    def leftovers(self, state: Position) -> Sequence[Explanation]:
        """What the cards left in each hand cost."""
        return state.rules.leftovers(state)

    def winners(self, state: Position) -> Sequence[int]:
        """The seats that have won."""
        return state.rules.winners(state)

    def remark(self, state: Position) -> str:
        """How a solitaire went."""
        if state.rules.seats > 1 or not state.is_over:
            return ""
        if state.rules.is_lost(state):
            return "The hand is empty before the grid is full: the game is lost."
        total = state.rules.scores(state)[0]
        if state.rules.layout is not Layout.SOLITAIRE:
            return ""
        target = book.SOLITAIRE_TARGET
        reached = "reached" if total >= target else "not reached"
        return (
            f"Target {target}: {reached}. The target is this workbook's own; no rulebook gives one."
        )

    def board_scene(self, state: Position, paint: Any, shown: Any) -> Scene:
        """The board as a drawing, painted and with what is shown beside its cards."""
        offers = None
        if shown.offers is not None:
            offers = {
                cell: Offer(why.points, why.draws) if why else None
                for cell, why in shown.offers.items()
            }
        sight = Sight(
            size=paint.size,
            theme=paint.theme,
            offers=offers,
            ghosts=(Placement(*shown.ghost),) if shown.ghost else (),
            explanation=shown.why,
            placed=shown.placed,
            step=shown.step,
            last=(shown.last,) if shown.last else (),
            word=shown.word,
            tags=shown.tags,
            area=shown.area,
            room=shown.room,
        )
        return board_scene(state, sight)

    def hand_scene(self, cards: Sequence[Card], paint: Any, shown: Any) -> Scene:
        """A hand as a drawing."""
        sight = HandSight(
            width=paint.width,
            size=paint.hand,
            most=shown.most,
            theme=paint.theme,
            chosen=shown.chosen,
            dull=shown.dull,
        )
        return hand_scene(cards, sight, shown.label)

    # --- for puzzles

    def terms(self, state: Position, *, placing: bool = True) -> str:
        """What is open, what is known of the pile, and which variants count."""
        return terms.terms(state, placing=placing)

    def to_fill(self, state: Position) -> int:
        """How many cells of the full tableau are empty."""
        return terms.to_fill(state)

    def pile_cards(self, state: Position) -> Hand:
        """The cards of the pile."""
        return state.pile.cards

    def pile_known(self, state: Position) -> bool:
        """Whether the order of the pile is known."""
        return state.pile.order is Order.KNOWN

    def parts_of(self, state: Position, move: Placement) -> Sequence[Part]:
        """Every part that may be claimed of a placement."""
        return parts(state, move)

    def map_scene(self, state: Position, paint: Any, shown: Any) -> Scene:
        """What the open cells are worth, as wide as the paint's width allows."""
        values = Map(shown.heat, shown.best, shown.yours, shown.label)
        return map_scene(state, values, paint.width, paint.theme)

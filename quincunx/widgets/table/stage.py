"""What a table asks of a game in which cards of a hand are laid on cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from quincunx.core.explanation import Explanation, NearMiss, Reason, Rule
from quincunx.core.grid import Cell
from quincunx.decktet import Card
from quincunx.draw.heat import Heat
from quincunx.draw.scene import Scene
from quincunx.draw.theme import LIGHT, Theme
from quincunx.lesson.count import Part


@dataclass(frozen=True, slots=True)
class Paint:
    """How large and in which colours the drawings are made."""

    size: float = 96
    """The edge of a card on the board."""
    width: float = 736
    """The room for a hand."""
    hand: float | None = None
    """The edge of a card in a hand, when it is not to be chosen by the room."""
    theme: Theme = LIGHT
    full: float = 0
    """The width of the page; 0 while it is not known."""


class Stage(Protocol):
    """A game's plug for the table; states and moves are the game's own values."""

    def __hash__(self) -> int:
        """Stages are told apart, so that what they say may be kept."""

    def hand(self, state: Any, seat: int) -> Sequence[Card]:
        """The cards of a seat."""

    def hide(self, state: Any) -> Any:
        """The state with every hand face down."""

    def rules(self, game: Any) -> Sequence[Rule]:
        """The rules that give or take points in this match."""

    def board(self, state: Any) -> Mapping[Cell, Card]:
        """The cards that lie on the board."""

    def open_cells(self, state: Any) -> Sequence[Cell]:
        """Where a card may be placed now."""

    def move(self, card: Card, cell: Cell) -> Any:
        """The move that lays a card on a cell."""

    def parts(self, move: Any) -> tuple[Card, Cell]:
        """The card and the cell of a move."""

    def explain(self, state: Any, move: Any) -> Explanation:
        """What a move scores, and why. Raises IllegalMove."""

    def near_misses(self, state: Any, move: Any) -> Sequence[NearMiss]:
        """What looks as if it counted and does not, the likeliest first."""

    def where(self, reason: Reason, state: Any, move: Any) -> str:
        """Where a reason lies, in a few words."""

    def describe(self, state: Any, names: Sequence[str]) -> str:
        """The state in sentences, for who can't see it."""

    def pile(self, state: Any) -> int:
        """How many cards are left to draw."""

    def round(self, state: Any) -> tuple[int, int]:
        """Which round this is, and of how many."""

    def leftovers(self, state: Any) -> Sequence[Explanation]:
        """What the cards left in each hand cost."""

    def winners(self, state: Any) -> Sequence[int]:
        """The seats that have won; several share it, none has when all have lost."""

    def remark(self, state: Any) -> str:
        """A word about the result that only this game knows, or nothing."""

    def board_scene(self, state: Any, paint: Paint, shown: Shown) -> Scene:
        """The board as a drawing; its targets are `cell:x,y`."""

    def hand_scene(self, cards: Sequence[Card], paint: Paint, shown: ShownHand) -> Scene:
        """A hand as a drawing; its targets are `hand:3MV`."""

    # --- for puzzles

    def terms(self, state: Any, *, placing: bool = True) -> str:
        """What a solver has to know besides what is seen, in a few sentences.

        Where nothing is to be placed only the variants in play matter.
        """

    def to_fill(self, state: Any) -> int:
        """How many cells are still to be filled in this round."""

    def pile_cards(self, state: Any) -> Sequence[Card]:
        """The cards of the pile, from the first to be drawn."""

    def pile_known(self, state: Any) -> bool:
        """Whether they are drawn in that order."""

    def parts_of(self, state: Any, move: Any) -> Sequence[Part]:
        """Every part that may be claimed of a move's score, in counting order."""

    def map_scene(self, state: Any, paint: Paint, shown: ShownMap) -> Scene:
        """A number on each open cell, the cards faint; its targets are `cell:x,y`."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a board shows beside its cards."""

    offers: Mapping[Cell, Explanation | None] | None = None
    """What to write on the open cells; None for open cells without anything."""
    ghost: tuple[Card, Cell] | None = None
    why: Explanation | None = None
    """Why the card in the cell `placed` scores what it does, drawn on the board."""
    placed: Cell | None = None
    step: int | None = None
    last: Cell | None = None
    word: str = ""
    """What goes before the total of the reasons, such as `reply`."""
    tags: Mapping[Cell, tuple[str, int]] = field(default_factory=dict)
    """Words and points to write inside cards."""
    area: frozenset[Cell] = frozenset()
    """Cells to outline together, as a hint."""
    room: Any = None
    """A state whose board fixes how much room there is, so that nothing jumps along a line."""


@dataclass(frozen=True, slots=True)
class ShownMap:
    """What a map of values shows."""

    heat: Mapping[Cell, Heat]
    best: frozenset[Cell] = frozenset()
    yours: frozenset[Cell] = frozenset()
    label: str = "Map"


@dataclass(frozen=True, slots=True)
class ShownHand:
    """How a hand shows itself."""

    chosen: Card | None = None
    most: int = 0
    """The number of cards that room is kept for."""
    label: str = "Hand"
    dull: frozenset[Card] = frozenset()
    """The cards that are not there just now."""

"""Quincunx as a setter of puzzles: positions out of real rounds, and what is asked of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any

from quincunx.core.game import Nobody
from quincunx.core.grid import SYMMETRIES, Cell, Frame, Symmetry
from quincunx.core.phrase import at
from quincunx.errors import Unfit
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx import wording
from quincunx.games.quincunx.arising import check_arising, touching_pairs
from quincunx.games.quincunx.kernel.asking import answer
from quincunx.games.quincunx.lens import LENS
from quincunx.games.quincunx.notation import read_rules, write_rules
from quincunx.games.quincunx.options import Variant
from quincunx.games.quincunx.position import Order, Pile, Position
from quincunx.games.quincunx.position_schema import POSITION_SCHEMA
from quincunx.games.quincunx.renamed import solve_renamed
from quincunx.games.quincunx.rules import Quincunx, read_position
from quincunx.games.quincunx.scoring import Placement
from quincunx.puzzle.puzzle import Spot
from quincunx.puzzle.question import Question
from quincunx.puzzle.setter import Theme, Wanted
from quincunx.records.jsontext import write_json
from quincunx.solve.budget import Budget, Meter
from quincunx.solve.endgame import Question as Ask
from quincunx.solve.endgame import solve_endgame
from quincunx.solve.lens import Mirror
from quincunx.solve.solution import Solution

_LOOKS = (1, 3, 8, 20, 60)
"""How many of its moves a seat may look at before it takes the best of them."""
_LEAST_PLAN = 2
"""With fewer cards there is nothing to plan."""
_QUICK = 600
"""Positions that the generic search looks at in about half a second."""
_PATIENT = 5_000
"""Positions for which one would still wait."""


@dataclass(frozen=True)
class QuincunxSetter:
    """Sets puzzles in Quincunx; a value without content."""

    name = "quincunx"
    everyday = frozenset({book.TEN.key, book.UNDER_TEN.key, book.OVER_TEN.key})
    weight = 10

    @cached_property
    def themes(self) -> Mapping[str, Theme]:
        """Every rule that a placement can score by."""
        rules = (rule for rule in book.RULES if rule is not book.LEFTOVER)
        return {rule.key: Theme(rule.key, rule.title, rule.sentence) for rule in rules}

    def read(self, data: object) -> Spot[Position, Placement]:
        """The position that a JSON value holds, with its rules."""
        position = read_position(data)
        return Spot(position.rules, position)

    def played(
        self, spot: Spot[Position, Placement], question: Question
    ) -> Spot[Position, Placement]:
        """The position itself, or for a plan the one without the other hands.

        Raises Unfit when what the question says of seats and pile is not so here.
        """
        position = spot.state
        is_open = position.pile.order is Order.KNOWN or not position.pile
        if question is Question.ODDS and is_open:
            raise Unfit("odds are asked where the order of the pile is unknown")
        if question in (Question.DUEL, Question.PLAN) and not is_open:
            raise Unfit(f"a {question.value} needs a pile of known order; else it asks for odds")
        if question is Question.DUEL and position.rules.seats == 1:
            raise Unfit("a duel takes two seats or more")
        if question is not Question.PLAN or position.is_over:
            return spot
        return Spot(spot.game, LENS.alone(position))

    def check(self, spot: Spot[Position, Placement], question: Question) -> None:
        """Raise PuzzleError when no round can come to the position."""
        check_arising(spot.state)

    # --- sameness

    def key(self, state: Position, move: Placement | None = None) -> str:
        """The position without its names for things: the least of its eight images as text.

        The seat on turn comes first, and scores count only where more than two seats compare
        them.
        """
        seats = [*range(state.turn, state.rules.seats), *range(state.turn)]
        rest = {
            "rules": write_rules(state.rules),
            "hands": [[card.code for card in state.hands[seat]] for seat in seats],
            "pile": [state.pile.order.value, *(card.code for card in state.pile.cards)],
            "scores": [state.scores[seat] for seat in seats] if len(seats) > 2 else [],
        }
        image = min(_image(state, move, symmetry) for symmetry in SYMMETRIES)
        return f"{image} {write_json(rest)}"

    def mirrors(self, state: Position) -> tuple[Mirror, ...]:
        """The symmetries of board, hands and pile."""
        return LENS.mirrors(state)

    def traits(self, state: Position) -> frozenset[str]:
        """The pairs of cards that touch."""
        return touching_pairs(state)

    # --- what is shown

    def held(self, move: Placement) -> tuple[str, ...]:
        """The card's code, as in the target `hand:3MV`."""
        return (move.card.code,)

    def cells(self, move: Placement) -> tuple[Cell, ...]:
        """Where the card is placed."""
        return (move.cell,)

    def prompt(self, question: Question, state: Position, move: Placement | None = None) -> str:
        """The question in words."""
        if question is Question.COUNT and move is not None:
            name = wording.named(move.card)
            comma = "," if "," in name else ""
            return f"The {name}{comma} is placed at {at(move.cell)}. What does it score?"
        alone = state.rules.seats == 1
        return _ASKED[question, alone] if (question, alone) in _ASKED else _ASKED[question, False]

    # --- making and proving

    def set_up(self, wanted: Wanted, rng: Random) -> Spot[Position, Placement] | None:
        """Deal a match and play it down to so many open cells.

        Each seat looks at a few of its moves and takes the best of those, some seats at many
        and some at hardly any. Raises Unfit or NotationError for what no round can be.
        """
        named = {"seats": wanted.seats, "variants": list(wanted.variants)}
        rules = read_rules(
            {**named, **({"layout": wanted.layout} if wanted.layout else {})}, Quincunx
        )
        most = rules.layout.edge**2 - len(rules.start_cells)
        if not 1 <= wanted.open <= most:
            raise Unfit(f"from 1 to {most} cells can be open, not {wanted.open}")
        position = rules.deal(rng)
        for _ in range(rng.randrange(rules.facts.rounds)):
            position = rules.deal(rng, _play_down(position, 0, rng, (1,)))
        return _asked(_play_down(position, wanted.open, rng, _LOOKS), wanted)

    def solve(
        self, spot: Spot[Position, Placement], ask: Ask, meter: Meter | None = None
    ) -> Solution[Placement]:
        """The kernel's answer, or where it has none that of the generic search, if it is short."""
        found = answer(spot.state, ask, meter)
        return found or _plain(spot, ask, _PATIENT)

    def solve_again(
        self, spot: Spot[Position, Placement], ask: Ask, meter: Meter | None = None
    ) -> Solution[Placement]:
        """The generic search where that is quick, else the kernel on the position renamed.

        With three seats the generic search may take longer: there the tie rule asks where
        cells lie, so that the board can't be turned.
        """
        found = _plain(spot, ask, _QUICK if spot.game.seats < 3 else _PATIENT)
        if found.is_proved:
            return found
        return solve_renamed(spot, ask, meter) or _plain(spot, ask, _PATIENT)

    def position_schema(self) -> dict[str, Any]:
        """The JSON Schema of a position of Quincunx."""
        return POSITION_SCHEMA


_ASKED = {
    (Question.TURN, False): "Your move. Which card, and on which cell, scores most at once?",
    (Question.PLAN, False): (
        "Suppose that you place all your cards before anybody else moves. "
        "Which card comes first, and where, to score most in the end?"
    ),
    (Question.PLAN, True): (
        "Place the rest of your cards. Which card comes first, and where, to score most in the end?"
    ),
    (Question.DUEL, False): (
        "Your move. Which card, and on which cell, leaves you furthest ahead at the end?"
    ),
    (Question.ODDS, False): (
        "Your move; nobody knows the order of the pile. "
        "Which card, and on which cell, leaves you furthest ahead on average?"
    ),
    (Question.ODDS, True): (
        "Your move; nobody knows the order of the pile. "
        "Which card, and on which cell, scores most in the end on average?"
    ),
    (Question.COUNT, False): "What does this placement score, part by part?",
}


def _plain(spot: Spot[Position, Placement], ask: Ask, nodes: int) -> Solution[Placement]:
    """What the generic search finds within so many positions."""
    most = nodes if ask.budget.nodes is None else min(nodes, ask.budget.nodes)
    return solve_endgame(*spot, replace(ask, budget=Budget(nodes=most)), None, LENS)


def _asked(position: Position, wanted: Wanted) -> Spot[Position, Placement] | None:
    """The position with as much known of the pile as the question says, if it can be asked."""
    rules = position.rules
    seat = rules.turn(position)
    if isinstance(seat, Nobody) or rules.layout.edge**2 - len(position.board) != wanted.open:
        return None
    if wanted.question is Question.PLAN and len(position.hands[seat]) < _LEAST_PLAN:
        return None
    if wanted.question is Question.ODDS:
        if not position.pile:
            return None
        position = replace(position, pile=Pile(position.pile.cards, Order.UNKNOWN))
    return Spot(rules, position)


def _play_down(
    position: Position, open_cells: int, rng: Random, looks: tuple[int, ...]
) -> Position:
    """Play on until so many cells are left to fill, or the round ends."""
    rules = position.rules
    full = rules.layout.edge**2
    eyes = [rng.choice(looks) for _ in range(rules.seats)]
    while len(position.board) < full - open_cells and isinstance(rules.turn(position), int):
        position = _glance(position, eyes[position.turn], rng)
    return position


def _glance(position: Position, looks: int, rng: Random) -> Position:
    """The position after the best of a few moves, taken by chance."""
    moves = position.rules.moves(position)
    seen = moves if looks >= len(moves) else rng.sample(moves, looks)
    steps = [position.rules.play(position, move) for move in seen]
    return max(steps, key=lambda step: step.why.points).state


def _image(state: Position, move: Placement | None, symmetry: Symmetry) -> str:
    """The board under a symmetry, moved to where its lower left corner is 0,0, as text."""
    turned = {symmetry(cell): card.code for cell, card in state.board.items()}
    fixed = state.rules.layout.fixed
    frame = Frame.around([symmetry(cell) for cell in fixed.cells()] if fixed else turned)
    laid = sorted((x - frame.left, y - frame.bottom, code) for (x, y), code in turned.items())
    text = " ".join(f"{code}@{x},{y}" for x, y, code in laid)
    if move is None:
        return text
    x, y = symmetry(move.cell)
    return f"{text} + {move.card.code}@{x - frame.left},{y - frame.bottom}"


SETTER = QuincunxSetter()
EXCUSE_AND_FLUSH = tuple(variant.value for variant in (Variant.EXCUSE, Variant.FLUSH))

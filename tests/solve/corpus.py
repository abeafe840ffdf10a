"""Random small positions of every kind, and what each search says that their moves are worth.

    python -m tests.solve.corpus 300 7

prints a line for each of 300 positions of seed 7 as the kernel values them, so that a test can
ask a second process in which the kernel is not compiled.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from quincunx.games.quincunx.board import Board, Layout, open_cells
from quincunx.games.quincunx.options import Compat, Variant
from quincunx.games.quincunx.position import Order, Pile, Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.solving import solve_position
from quincunx.solve.endgame import Question
from quincunx.solve.solution import Goal, Solution

_SEATS = {Layout.GROWING: (1, 2, 2, 2, 3, 4), Layout.CLASSIC: (2, 2, 3, 4), Layout.SOLITAIRE: (1,)}


def rules(rng: Random) -> Quincunx:
    """Rules of any kind."""
    layout = rng.choice([Layout.GROWING] * 3 + [Layout.CLASSIC, Layout.SOLITAIRE])
    variants = frozenset(variant for variant in Variant if rng.random() < 0.35)
    compat = rng.choice([Compat.WRITTEN, Compat.WRITTEN, Compat.ABSTRACT_PLAY])
    return Quincunx(rng.choice(_SEATS[layout]), variants, layout, compat)


def position(rng: Random) -> Position:
    """A position with a few open cells, or with few cards on a board that still grows."""
    game = rules(rng)
    deck = list(game.deck)
    rng.shuffle(deck)
    full = game.layout.edge**2
    early = game.seats <= 2 and rng.random() < 0.2
    board = grown(game, deck, rng.randint(2, 8) if early else full - rng.randint(1, 3), rng)
    most = 1 if early else 3 if game.seats < 3 else 2
    hands = [cards(deck, rng.randint(0, most)) for _ in range(game.seats)]
    turn = rng.randrange(game.seats)
    hands[turn] = hands[turn] or cards(deck, 1)
    pile = cards(deck, rng.choice([0, 0, 1, 2, 3]))
    order = rng.choice(list(Order))
    scores = tuple(rng.randint(-40, 40) for _ in range(game.seats))
    return Position(game, board, tuple(hands), Pile(pile, order), turn, scores)


def cards(deck: list[Any], count: int) -> tuple[Any, ...]:
    """Some cards off the deck."""
    return tuple(deck.pop() for _ in range(count))


def grown(game: Quincunx, deck: list[Any], size: int, rng: Random) -> Board:
    """A board of so many cards, laid one by one on any open cell."""
    board = Board((deck.pop(), cell) for cell in game.start_cells)
    while len(board) < size:
        board = board.with_card(deck.pop(), rng.choice(open_cells(board, game.layout)))
    return board


def positions(count: int, seed: int) -> Iterator[Position]:
    """So many positions, always the same for a seed."""
    return (position(Random(f"{seed}:{number}")) for number in range(count))


def goals(found: Position) -> tuple[Goal, ...]:
    """The goals that can be asked of a position."""
    return (Goal.PLAN,) if found.rules.seats == 1 else (Goal.PLAN, Goal.DUEL)


def told(solution: Solution[Any]) -> dict[str, list[str]]:
    """Each move's values as text, which JSON does not round."""
    return {str(rated.move): [str(each) for each in rated.values] for rated in solution.moves}


def kernel_values(found: Position) -> list[Any]:
    """What the kernel says for each goal: every value, the best one alone, and the line."""
    values: list[Any] = []
    for goal in goals(found):
        solution = solve_position(found, Question(goal))
        best = solve_position(found, Question(goal, best_only=True))
        values.append([told(solution), [str(each) for each in best.values]])
        values[-1].append([str(move) for move in solution.line])
    return values


if __name__ == "__main__":
    for each in positions(int(sys.argv[1]), int(sys.argv[2])):
        print(json.dumps(kernel_values(each)))  # noqa: T201 - a test reads it

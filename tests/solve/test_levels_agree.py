"""Each level of the kernel says of a position what the level below says of its successors.

The last placements are worked out by other code than those before them: a root is always
searched, below it the last four and three are not. So a move's value must be its score less what
the position after it is worth, solved by itself, all the way down to where the corpus of
`test_searches_agree` takes over.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from quincunx.games.quincunx.board import Layout
from quincunx.games.quincunx.lens import LENS
from quincunx.games.quincunx.options import Compat, Variant
from quincunx.games.quincunx.position import Order, Pile, Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.solving import solve_position
from quincunx.solve.endgame import Question, solve_endgame
from tests.solve.corpus import cards, grown

COUNT = int(os.environ.get("QUINCUNX_CORPUS", "200")) // 5
PARTS = 4


def duel(rng: Random, left: int) -> Position:
    """Two seats with exactly the cards that fill the tableau, now and then a few more."""
    layout = rng.choice([Layout.GROWING, Layout.GROWING, Layout.CLASSIC])
    variants = frozenset(each for each in Variant if rng.random() < 0.2)
    game = Quincunx(2, variants, layout, rng.choice(list(Compat)))
    deck = list(game.deck)
    rng.shuffle(deck)
    board = grown(game, deck, 25 - left, rng)
    extra = rng.choice([0, 0, 0, 0, 1])
    hands = [cards(deck, (left + 1) // 2), cards(deck, left // 2 + extra)]
    pile = Pile(cards(deck, rng.choice([0, 0, 0, 0, 2])), Order.KNOWN)
    turn = rng.randrange(2)
    return Position(game, board, tuple(hands[::-1] if turn else hands), pile, turn)


@pytest.mark.parametrize("number", range(PARTS))
def test_a_move_is_worth_its_score_and_what_it_leads_to(number: int) -> None:
    for each in range(number, COUNT, PARTS):
        rng = Random(f"levels:{each}")
        position = duel(rng, rng.choice([4, 5, 6, 7]))
        game = position.rules
        while game.moves(position):
            solution = solve_position(position, Question())
            for rated in rng.sample(solution.moves, min(6, len(solution.moves))):
                after = game.play(position, rated.move).state
                before = game.scores(position)
                gains = [
                    late - early for late, early in zip(game.scores(after), before, strict=True)
                ]
                later = solve_position(after, Question()).values if game.moves(after) else (0, 0)
                here = gains[0] - gains[1] + later[0]
                assert rated.values == (here, -here), (game.write(position), str(rated.move))
            position = game.play(position, solution.line[0]).state


@pytest.mark.parametrize("number", range(6))
def test_five_cells_are_worth_what_the_generic_search_says(number: int) -> None:
    position = duel(Random(f"five:{number}"), 5)
    question = Question(best_only=True)
    generic = solve_endgame(position.rules, position, question, lens=LENS)
    assert generic.values == solve_position(position, question).values

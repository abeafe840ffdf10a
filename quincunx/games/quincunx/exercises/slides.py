"""The prepared boards of the lessons: their pictures, and what a projector shows."""

from __future__ import annotations

from dataclasses import replace

from quincunx.core.grid import Cell
from quincunx.decktet import BASIC, card, cards
from quincunx.games.quincunx.board import Board, Layout
from quincunx.games.quincunx.notation import read_placement
from quincunx.games.quincunx.options import Compat, Variant
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.lesson.slide import Slide

FLUSH = Quincunx(variants=frozenset({Variant.FLUSH}))


def _laid(text: str, rules: Quincunx | None = None) -> Position:
    """A position whose board is written as cards and cells."""
    pairs = (part.split() for part in text.split(";"))
    board = Board((card(code), Cell(*map(int, cell.split(",")))) for code, cell in pairs)
    rules = rules or Quincunx()
    return Position(rules, board, ((),) * rules.seats)


TABLE = _laid(
    "2SY 0,0; 1S 1,0; 9LK 2,0; 1V 2,1; 3SK 0,1; 7ML 0,2; 6SY -1,0; 8MS 1,2; NL -1,-1; 4YK -1,-2"
)
"""A round in its middle."""
AFTER = replace(TABLE, board=TABLE.board.with_card(card("8VL"), Cell(1, 1)))
"""The same round one card later."""
SUMS = _laid("8YK 0,1; 4MS 1,0; 2SY 0,-1; 3LY -1,0; 9MS 1,1; 6LK -1,-1")
ENDING = _laid(
    "1L -1,3; 1M 0,3; 6MV 1,3; 7VY 2,3; 8YK 3,3; 7ML 1,2; 8VL 2,2; 5SV 3,2; 7SK 0,1; 8MS 1,1;"
    "9VY 2,1; NS 3,1; 4MS 0,0; 9LK 1,0; NL 2,0; 3MV 3,0; 9MS 0,-1; NY 1,-1; 6SY 2,-1"
)
"""A round with six cells left."""
REPLY = replace(ENDING, board=ENDING.board.with_card(card("5ML"), Cell(0, 2)))
CROWNS = _laid("8YK 0,2; 9LK 0,1; NM 1,0; 4MS 1,1; 6SY 2,0; 3LY 2,1")
MOONS = _laid("NM 1,0; 5ML 0,1; 4MS 1,1; 8VL 2,1; 6SY 2,0", FLUSH)
SQUARE = _laid("NM 1,0; 9LK 0,1; 4MS 1,1; 8VL 2,1; 6SY 2,0", FLUSH)
THEIRS = replace(SQUARE, rules=replace(FLUSH, compat=Compat.ABSTRACT_PLAY))
CORNERS = _laid("5ML 0,0; NK 4,0; 3SK 0,4; 8VL 4,4; 1Y 2,2", Quincunx(layout=Layout.CLASSIC))

SLIDES = (
    Slide(
        "00_start_here",
        "What would it score?",
        "The Ace of Leaves is in your hand. Each open cell shows what it would score there.",
        AFTER,
        card=card("1L"),
    ),
    Slide(
        "01_play",
        "One placement, part by part",
        "The Mill was placed at 1, 1. Each line of the list is one part of its score.",
        TABLE,
        read_placement("8VL>1,1"),
    ),
    Slide(
        "02_the_deck",
        "Six suits, ten ranks",
        "Every rank from 2 to 9 is on three cards with two suits each. An Ace counts 1, a Crown "
        "10; they bear one suit.",
        cards=BASIC,
    ),
    Slide(
        "02_the_deck",
        "A suit in common",
        "The Mill shares Waves with the Journey, Leaves with the Forest, and nothing with the "
        "Castle.",
        cards=cards("8VL 3MV 5ML 7SK"),
    ),
    Slide(
        "03_placing",
        "Open cells",
        "A card needs an edge in common with a card. This tableau is 5 high: no new row may "
        "begin, one more column may.",
        AFTER,
    ),
    Slide(
        "04_neighbours",
        "Four neighbours, four sums",
        "The Castle was placed in the middle. Each neighbour makes a sum of its own.",
        SUMS,
        read_placement("7SK>0,0"),
    ),
    Slide(
        "05_lines",
        "A pair and a straight",
        "The Mill makes a pair with the 8 above it, and a straight on the falling diagonal.",
        TABLE,
        read_placement("8VL>1,1"),
    ),
    Slide(
        "06_power_and_variants",
        "A power play",
        "The Ace of Leaves lies beside the Crown of Leaves: every other card with Leaves counts.",
        AFTER,
        read_placement("1L>0,-1"),
    ),
    Slide(
        "06_power_and_variants",
        "Flushes",
        "With this variant four Moons in a square win 10.",
        MOONS,
        read_placement("2MK>0,0"),
    ),
    Slide(
        "07_count_it",
        "Count it yourself",
        "The Crown of Knots was placed: sums first, then the pair, then the straight.",
        CROWNS,
        read_placement("NK>0,0"),
    ),
    Slide(
        "08_best_play",
        "A quiet move",
        "The Battle scores nothing here, but it draws a card that is worth more than the points "
        "of any other move.",
        ENDING,
        read_placement("4YK>-1,1"),
    ),
    Slide(
        "09_endings",
        "The reply",
        "The Forest at 0, 2 scored 10. The answer completes a straight between it and 6.",
        REPLY,
        read_placement("4VL>-1,1"),
    ),
    Slide(
        "10_make_a_puzzle",
        "A position for a puzzle",
        "Six cells are open and all hands are known: a solver can prove the best move.",
        ENDING,
    ),
    Slide(
        "11_rules_editions",
        "The older edition",
        "Five cards are dealt: the corners and the centre. A card may lie on any empty cell.",
        CORNERS,
    ),
    Slide(
        "11_rules_editions",
        "A square by the written rules",
        "These four cards share no one suit: no flush.",
        SQUARE,
        read_placement("2MK>0,0"),
    ),
    Slide(
        "11_rules_editions",
        "The same square on Abstract Play",
        "Each card shares a suit with the placed one: that engine counts 10.",
        THEIRS,
        read_placement("2MK>0,0"),
    ),
)

"""Quincunx: card-tableau games that explain every point.

What is here plays and explains. The rest is imported from its room:

    from quincunx.games.quincunx.solving import judge, solve, start    # best play, proved
    from quincunx.solve.budget import Budget
    from quincunx.records.match_json import read_match, write_match
    from quincunx.records.transcript import read_transcript, write_transcript
    from quincunx.games.quincunx.rules import read_position
    from quincunx.puzzle.store import read_pack
    from quincunx.widgets import Lesson, Projector, PuzzleAuthor, PuzzleBox, Table

`docs/` of the repository tells of each.
"""

from __future__ import annotations

from quincunx.core.explanation import Explanation, NearMiss, Reason, Rule, Shape
from quincunx.core.grid import Cell
from quincunx.core.match import Entry, Kind, Match
from quincunx.decktet import Card, card
from quincunx.errors import QuincunxError
from quincunx.games.quincunx.board import Board, Layout
from quincunx.games.quincunx.options import Compat, Variant
from quincunx.games.quincunx.position import Order, Pile, Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement, explain

__version__ = "0.1.0"

__all__ = [
    "Board",
    "Card",
    "Cell",
    "Compat",
    "Entry",
    "Explanation",
    "Kind",
    "Layout",
    "Match",
    "NearMiss",
    "Order",
    "Pile",
    "Placement",
    "Position",
    "Quincunx",
    "QuincunxError",
    "Reason",
    "Rule",
    "Shape",
    "Variant",
    "card",
    "explain",
]

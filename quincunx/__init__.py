"""Quincunx: card-tableau games that explain every point."""

from __future__ import annotations

from quincunx.core.explanation import Explanation, Reason, Rule
from quincunx.core.grid import Cell
from quincunx.core.match import Match
from quincunx.decktet import Card, card
from quincunx.errors import QuincunxError
from quincunx.games.quincunx.board import Board
from quincunx.games.quincunx.options import Variant
from quincunx.games.quincunx.position import Pile, Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement, explain

__version__ = "0.1.0"

__all__ = [
    "Board",
    "Card",
    "Cell",
    "Explanation",
    "Match",
    "Pile",
    "Placement",
    "Position",
    "Quincunx",
    "QuincunxError",
    "Reason",
    "Rule",
    "Variant",
    "card",
    "explain",
]

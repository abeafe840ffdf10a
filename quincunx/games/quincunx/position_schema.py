"""The JSON Schema of a position of Quincunx, for those who write puzzles by hand or program."""

from __future__ import annotations

from typing import Any

from quincunx.decktet import BASIC, EXCUSE
from quincunx.games.quincunx.board import Layout
from quincunx.games.quincunx.options import Compat, Variant
from quincunx.games.quincunx.position import Order

_CARD = {"description": "A card's code, such as 3MV.", "enum": [c.code for c in (EXCUSE, *BASIC)]}
_CARDS = {"type": "array", "items": {"$ref": "#/$defs/card"}, "uniqueItems": True}
_COORDINATE = {"type": "integer", "minimum": -24, "maximum": 24}

POSITION_SCHEMA: dict[str, Any] = {
    "title": "A position of Quincunx",
    "type": "object",
    "required": ["game", "rules", "board", "hands", "pile", "turn"],
    "$defs": {"card": _CARD},
    "properties": {
        "game": {"const": "quincunx"},
        "rules": {
            "type": "object",
            "required": ["seats"],
            "additionalProperties": False,
            "properties": {
                "seats": {"type": "integer", "minimum": 1, "maximum": 4},
                "variants": {"type": "array", "items": {"enum": [each.value for each in Variant]}},
                "layout": {"enum": [each.value for each in Layout]},
                "compat": {"enum": [each.value for each in Compat]},
            },
        },
        "board": {
            "description": "The cards that lie, each as [card, x, y]; y grows upward.",
            "type": "array",
            "minItems": 1,
            "maxItems": 25,
            "items": {
                "type": "array",
                "prefixItems": [{"$ref": "#/$defs/card"}, _COORDINATE, _COORDINATE],
                "minItems": 3,
                "maxItems": 3,
            },
        },
        "hands": {"description": "One for each seat.", "type": "array", "items": _CARDS},
        "pile": {
            "type": "object",
            "required": ["order", "cards"],
            "properties": {
                "order": {"enum": [each.value for each in Order]},
                "cards": {**_CARDS, "description": "Drawn from the first if the order is known."},
            },
        },
        "turn": {"description": "The seat on turn, from 0.", "type": "integer", "minimum": 0},
        "scores": {"type": "array", "items": {"type": "integer"}},
        "round": {"type": "integer", "minimum": 1},
    },
}

"""The published JSON Schema of a puzzle, for those who make packs by hand or by program."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from quincunx.core.fields import UNSEEN
from quincunx.puzzle.notation import (
    MOST_LINE,
    MOST_MOVES,
    MOST_NODES,
    MOST_POINTS,
    MOST_TEXT,
    MOST_THEMES,
)
from quincunx.puzzle.puzzle import LEVELS
from quincunx.puzzle.question import Question
from quincunx.puzzle.setter import Setter

_EXACT = {
    "description": "Exact points: a whole number, or a fraction in lowest terms such as '-7/3'.",
    "oneOf": [
        {"type": "integer", "minimum": -MOST_POINTS, "maximum": MOST_POINTS},
        {"type": "string", "pattern": "^-?[1-9][0-9]{0,39}/[1-9][0-9]{0,39}$"},
    ],
}
_TEXT = {
    "description": "One line of text, without signs that steer what shows it.",
    "type": "string",
    "minLength": 1,
    "maxLength": MOST_TEXT,
    "pattern": "\\S",
    "not": {"pattern": UNSEEN},
}
_REF_EXACT = {"$ref": "#/$defs/exact"}
_REF_TEXT = {"$ref": "#/$defs/text"}
_MOVES = {"type": "array", "maxItems": MOST_LINE, "items": {"type": "string"}}


def puzzle_schema(setters: Iterable[Setter[Any, Any]]) -> dict[str, Any]:
    """The JSON Schema of one line of a pack, for puzzles of these games.

    It says what a reader accepts in form; whether a puzzle is true, `check` proves. Fields that
    it does not name may be there and are kept.
    """
    known = list(setters)
    properties = _properties(known)
    inner = [setter.position_schema().get("$defs", {}) for setter in known]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A puzzle",
        "type": "object",
        "required": list(properties),
        "properties": properties,
        "$defs": {
            "exact": _EXACT,
            "text": _TEXT,
            **{name: value for defs in inner for name, value in defs.items()},
        },
    }


def _properties(known: Sequence[Setter[Any, Any]]) -> dict[str, Any]:
    """Every field of a puzzle; all of them are needed."""
    return {
        "id": {**_REF_TEXT, "description": "Made of the goal and the position."},
        "game": {"enum": [setter.name for setter in known]},
        "goal": {"enum": [question.value for question in Question]},
        "position": {"oneOf": [_position(setter) for setter in known]},
        "prompt": {**_REF_TEXT, "description": "The question in words."},
        "answer": _answer(),
        "values": {
            "description": "Every legal move with its value; of a count, the move asked for.",
            "type": "array",
            "minItems": 1,
            "maxItems": MOST_MOVES,
            "items": _valued(),
        },
        "line": {**_MOVES, "minItems": 1, "description": "Best play, from an answer on."},
        "themes": {"type": "array", "maxItems": MOST_THEMES, "items": _REF_TEXT},
        "difficulty": _difficulty(),
        "source": _source(),
        "proof": _proof(),
    }


def _answer() -> dict[str, Any]:
    return _object(
        {
            "value": _REF_EXACT,
            "moves": {**_MOVES, "minItems": 1},
            "tied": {"type": "boolean"},
            "parts": {"type": "array", "maxItems": MOST_LINE, "items": _part()},
        },
        ("value", "moves"),
    )


def _difficulty() -> dict[str, Any]:
    return _object(
        {
            "level": {"type": "integer", "minimum": LEVELS[0], "maximum": LEVELS[-1]},
            "features": {
                "type": "object",
                "propertyNames": _REF_TEXT,
                "additionalProperties": _REF_EXACT,
            },
        },
        ("level",),
    )


def _source() -> dict[str, Any]:
    return {
        "description": "An author, or a generator with its version and seed.",
        "type": "object",
        "properties": {"generator": _REF_TEXT},
        "anyOf": [
            {"required": ["author"], "properties": {"author": _REF_TEXT}},
            {"required": ["generator", "seed"], "not": {"required": ["author"]}},
        ],
    }


def _proof() -> dict[str, Any]:
    return _object(
        {
            "solver": _REF_TEXT,
            "nodes": {"type": "integer", "minimum": 0, "maximum": MOST_NODES},
            "exact": {"const": True},
        },
        ("solver", "nodes", "exact"),
    )


def _position(setter: Setter[Any, Any]) -> dict[str, Any]:
    return {key: value for key, value in setter.position_schema().items() if key != "$defs"}


def _object(properties: dict[str, Any], required: tuple[str, ...]) -> dict[str, Any]:
    return {"type": "object", "required": list(required), "properties": properties}


def _part() -> dict[str, Any]:
    return _object(
        {
            "rule": _REF_TEXT,
            "points": {"type": "integer", "minimum": -MOST_POINTS, "maximum": MOST_POINTS},
            "cells": {"type": "array", "maxItems": MOST_LINE, "items": _REF_TEXT},
            "draws": {"type": "integer", "minimum": 0, "maximum": MOST_LINE},
        },
        ("rule", "points"),
    )


def _valued() -> dict[str, Any]:
    return _object(
        {
            "move": {"type": "string"},
            "value": _REF_EXACT,
            "each": {
                "description": "With three seats and more, the further points of every seat.",
                "type": "array",
                "items": _REF_EXACT,
            },
            "line": {**_MOVES, "description": "What follows the move under best play."},
        },
        ("move", "value"),
    )

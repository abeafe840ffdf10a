"""Which game a file is of, and the position and the match in it: every front door asks here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from quincunx.core.fields import as_object, shown
from quincunx.errors import NotationError
from quincunx.games.pack import GamePack, pack
from quincunx.records.match_json import is_match, match_from_data
from quincunx.records.record import Record
from quincunx.records.report import Report
from quincunx.records.transcript import game_of_transcript, read_transcript

Kept: TypeAlias = Record[Any, Any] | Report[Any, Any]
"""A match that can be played on, or what a report tells of one."""


NEITHER = "this is neither JSON nor a transcript, which begins with a line such as game: quincunx"
"""What is said of a text that can't be a match, at every front door."""


def transcript_in(text: str) -> tuple[GamePack, Record[Any, Any]]:
    """The game and the match of a transcript. Raises NotationError."""
    game = pack(game_of_transcript(text))
    return game, read_transcript(text, game.scribe)


def match_in(value: object) -> tuple[GamePack, Kept]:
    """The game and the match in a JSON value: our own, or a file of another site.

    Raises NotationError for anything else, a bare position too.
    """
    data = as_object(value, "the match")
    game = game_of(data)
    if is_match(data):
        return game, match_from_data(data, game.scribe)
    if game.is_foreign(data):
        return game, game.read_foreign(data)
    raise NotationError("this is no match; give a saved match, a transcript or a site's own file")


def position_in(data: Mapping[str, object]) -> tuple[GamePack, Any]:
    """The game and the position in a JSON value, or the last position of a match in it.

    Raises NotationError.
    """
    game = game_of(data)
    if is_match(data):
        return game, match_from_data(data, game.scribe).match.state
    if game.is_foreign(data):
        return game, game.read_foreign_position(data)
    return game, game.read_position(data)


def game_of(data: Mapping[str, object]) -> GamePack:
    """The game that a file names. Raises NotationError."""
    name = data.get("game")
    header = data.get("header")  # a game report names its game within
    if name is None and isinstance(header, Mapping) and isinstance(header.get("game"), Mapping):
        name = str(header["game"].get("name", "")).lower()
    if name is None:
        raise NotationError('game is missing; write "game": "quincunx"')
    if not isinstance(name, str):
        raise NotationError(f"game: {shown(name)} is not the name of a game")
    return pack(name)

"""Which game, position, move and match a file is about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from quincunx.cli.source import Asked
from quincunx.core.fields import as_object, as_text, shown, within
from quincunx.errors import NotationError
from quincunx.games.pack import GamePack, pack
from quincunx.records.match_json import is_match, match_from_data
from quincunx.records.record import Record
from quincunx.records.report import Report
from quincunx.records.transcript import game_of_transcript, read_transcript


@dataclass(frozen=True, slots=True)
class Found:
    """A position to answer for, and the move that is asked about."""

    game: GamePack
    state: Any
    move: Any = None

    @property
    def move_text(self) -> str:
        """The move as text."""
        return self.game.rules_of(self.state).write_move(self.move)


def find_position(asked: Asked, move: str | None = None) -> Found:
    """The position in a file, or the last one of a match in it, and a move.

    A line may hold a move of its own beside its position, which goes first. Raises NotationError.
    """
    if asked.text:
        game, record = _from_transcript(asked.text)
        return _with_move(game, record.match.state, move)
    data = as_object(asked.value, "the position")
    if not is_wrapped(data):
        game = game_of(data)
        return _with_move(game, _state(game, data), move)
    own = as_text(data["move"], "move") if "move" in data else move
    with within("position"):
        inner = as_object(data["position"], "the position")
        game = game_of(inner)
        state = _state(game, inner)
    return _with_move(game, state, own)


def find_match(asked: Asked) -> tuple[GamePack, Record[Any, Any] | Report[Any, Any]]:
    """The match in a file. Raises NotationError."""
    if asked.text:
        return _from_transcript(asked.text)
    data = as_object(asked.value, "the match")
    game = game_of(data)
    if is_match(data):
        return game, match_from_data(data, game.scribe)
    if game.is_foreign(data):
        return game, game.read_foreign(data)
    raise NotationError("this is no match; give a saved match, a transcript or a site's own file")


def is_wrapped(data: Mapping[str, object]) -> bool:
    """Whether a value holds its position beside other things, as a line or a puzzle does."""
    return "position" in data and not is_match(data)


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


def _from_transcript(text: str) -> tuple[GamePack, Record[Any, Any]]:
    game = pack(game_of_transcript(text))
    return game, read_transcript(text, game.scribe)


def _state(game: GamePack, data: Mapping[str, object]) -> Any:
    """The position that a value holds, or the last one of its match."""
    if is_match(data):
        return match_from_data(data, game.scribe).match.state
    if game.is_foreign(data):
        return game.read_foreign_position(data)
    return game.read_position(data)


def _with_move(game: GamePack, state: Any, text: str | None) -> Found:
    if text is None:
        return Found(game, state)
    try:
        return Found(game, state, game.rules_of(state).read_move(text))
    except NotationError as error:
        quotes = "" if ">" in text else ", in quotes, for the shell takes a bare > for itself"
        raise NotationError(f"{error}{quotes}") from None

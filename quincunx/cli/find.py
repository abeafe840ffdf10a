"""Which position and which move a line or a file asks about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from quincunx.cli.source import Asked
from quincunx.core.fields import as_object, as_text, within
from quincunx.errors import NotationError
from quincunx.games.find import Kept, match_in, position_in, transcript_in
from quincunx.games.pack import GamePack
from quincunx.records.match_json import is_match


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
        game, record = transcript_in(asked.text)
        return _with_move(game, record.match.state, move)
    data = as_object(asked.value, "the position")
    if not is_wrapped(data):
        return _with_move(*position_in(data), move)
    own = as_text(data["move"], "move") if "move" in data else move
    with within("position"):
        game, state = position_in(as_object(data["position"], "position"))
    return _with_move(game, state, own)


def find_match(asked: Asked) -> tuple[GamePack, Kept]:
    """The match in a file. Raises NotationError."""
    return transcript_in(asked.text) if asked.text else match_in(asked.value)


def is_wrapped(data: Mapping[str, object]) -> bool:
    """Whether a value holds its position beside other things, as a line or a puzzle does."""
    return "position" in data and not is_match(data)


def _with_move(game: GamePack, state: Any, text: str | None) -> Found:
    if text is None:
        return Found(game, state)
    try:
        return Found(game, state, game.rules_of(state).read_move(text))
    except NotationError as error:
        quotes = "" if ">" in text else ", in quotes, for the shell takes a bare > for itself"
        raise NotationError(f"{error}{quotes}") from None

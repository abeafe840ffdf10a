"""Matches as JSON: the rules, the seed, the moves and what chance or another deal added."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from quincunx.core.fields import (
    as_list,
    as_object,
    as_seed,
    as_text,
    integer,
    needed,
    shown,
    within,
)
from quincunx.core.game import M, S
from quincunx.core.match import Kind, Match
from quincunx.errors import NotationError
from quincunx.records.jsontext import read_json, write_json
from quincunx.records.record import Record, Scribe
from quincunx.records.retelling import Retelling, recorded_deals

VERSION = 1
"""The version of this format; older ones stay readable."""
_MOST_EVENTS = 2000
_MOST_SEATS = 20
_FURTHEST = 10**9


def write_match(record: Record[S, M], scribe: Scribe[S, M]) -> str:
    """A match as JSON text, which `read_match` reads back, what was undone included."""
    return write_json(match_data(record, scribe)) + "\n"


def read_match(text: str | bytes, scribe: Scribe[S, M]) -> Record[S, M]:
    """The match that a JSON text holds. Raises NotationError that names what is wrong."""
    return match_from_data(read_json(text), scribe)


def is_match(data: object) -> bool:
    """Whether a JSON value claims to be a match."""
    return isinstance(data, Mapping) and data.get("format") == "match"


# --- writing


def match_data(record: Record[S, M], scribe: Scribe[S, M]) -> dict[str, Any]:
    """A match as a JSON value."""
    match = record.match
    history = (*match.entries, *match.undone)
    data: dict[str, Any] = {
        "game": scribe.name,
        "format": "match",
        "version": VERSION,
        "rules": scribe.write_rules(match.game),
        "seed": match.seed,
    }
    if record.players:
        data["players"] = list(record.players)
    if record.about:
        data["about"] = dict(record.about)
    if history[0].kind is Kind.SET_UP:
        data["position"] = match.game.write(history[0].state)
    data["moves"] = list(_events(match))
    if match.undone:
        data["at"] = len(match.entries) - 1
    data["scores"] = list(match.game.scores(history[-1].state))
    return data


def _events(match: Match[S, M]) -> Iterator[str | dict[str, Any]]:
    """Each entry after the first as a move's text or as an object."""
    recorded = set(recorded_deals(match))
    for at, entry in enumerate((*match.entries, *match.undone)):
        if entry.kind is Kind.MOVE:
            yield match.game.write_move(entry.what)
        elif entry.kind is Kind.DRAW:
            yield {"draw": [str(each) for each in entry.what]}
        elif at in recorded:
            yield {"deal": match.game.write(entry.state)}
        elif at:
            yield {"deal": True}


# --- reading


def match_from_data(data: object, scribe: Scribe[S, M]) -> Record[S, M]:
    """The match that a JSON value holds. Raises NotationError that names what is wrong."""
    found = as_object(data, "the match")
    check_kind(found, "match", scribe)
    with within("rules"):
        game = scribe.read_rules(needed(found, "rules"))
    seed = as_seed(needed(found, "seed"))
    set_up = None
    if "position" in found:
        with within("position"):
            set_up = game.read(found["position"])
    telling = Retelling.begin(scribe, game, seed, set_up)
    for at, event in enumerate(as_list(needed(found, "moves"), "moves", _MOST_EVENTS)):
        with within(f"moves[{at}]"):
            _tell(telling, event)
    return _finish(found, telling.match)


def check_kind(found: Mapping[str, object], kind: str, scribe: Scribe[S, M]) -> None:
    """Raise NotationError unless a file is of this kind and game, in a version that is known."""
    game = needed(found, "game")
    if game != scribe.name:
        raise NotationError(f"game: this is a file of {shown(game)}, not of '{scribe.name}'")
    if found.get("format") != kind:
        raise NotationError(f"format: {shown(found.get('format'))} is not '{kind}'")
    version = integer(needed(found, "version"), "version", 1, _FURTHEST)
    if version > VERSION:
        raise NotationError(
            f"version: the file is of version {version}, newer than {VERSION}; update Quincunx"
        )


def _tell(telling: Retelling[S, M], event: object) -> None:
    if isinstance(event, str):
        telling.move(event)
        return
    found = as_object(event, "the event")
    if list(found) == ["draw"]:
        drawn = as_list(found["draw"], "draw", _MOST_SEATS)
        telling.draw([as_text(each, "draw") for each in drawn])
    elif list(found) == ["deal"]:
        dealt = found["deal"]
        telling.deal(None if dealt is True else telling.match.game.read(dealt))
    else:
        raise NotationError("this is no move, and neither a draw nor a deal")


def _finish(found: Mapping[str, object], match: Match[S, M]) -> Record[S, M]:
    """Undo what was undone, and see that the moves came to what the file says."""
    if "scores" in found:
        told = as_list(found["scores"], "scores", _MOST_SEATS)
        scores = list(match.game.scores(match.state))
        if list(told) != scores:
            raise NotationError(f"scores: the moves come to {scores}, not to {list(told)}")
    if "at" in found:
        last = len(match.entries) - 1
        match = match.at(integer(found["at"], "at", 0, last))
    names = as_list(found.get("players", []), "players", _MOST_SEATS)
    about = as_object(found.get("about", {}), "about")
    players = tuple(as_text(name, "players") for name in names)
    with within("players"):
        return Record(match, players, dict(about))

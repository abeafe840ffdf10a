"""Matches as transcripts: a page that people read, and that replays exactly.

    game: quincunx
    format: transcript 1
    rules: {"seats": 2, "variants": []}
    seed: 7
    player 1: Ann
    player 2: Ben

    Round 1: 3LY lies at 0,0
      1. NL>1,0   +3               Ann
      2. NV>2,0    0  draws 6SY    Ben

A line that begins with `#` is a comment, and so is what follows two blanks and a `#`. Columns
are parted by two blanks or more. Only the header and the moves are needed; whatever else is
written is checked, so that a transcript never says what the replay does not give.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from quincunx.core.fields import as_seed, close_to, needed, shown, within
from quincunx.core.game import M, Nobody, S
from quincunx.core.match import Kind
from quincunx.errors import NotationError
from quincunx.records.jsontext import check_size, read_json, write_json
from quincunx.records.match_json import check_kind
from quincunx.records.page import Page, draws
from quincunx.records.record import Record, Scribe
from quincunx.records.retelling import Retelling, recorded_deals

_KIND = "transcript"
_VERSION = 1
_HEADER = re.compile(r"([a-z]+(?: \d{1,2})?): *(.*)")
_MOVE = re.compile(r" *(\d{1,4})\. +(.*)")
_COMMENT = re.compile(r"(?:^\s*|\s{2,})#.*")
_COLUMNS = re.compile(r"\s{2,}|\t+")
_ROUND = re.compile(r"Round (\d{1,4})\b")
_HEADERS = ("game", "format", "rules", "seed", "position")


def is_transcript(text: str) -> bool:
    """Whether a text begins like a transcript: with a header line after any comments."""
    lines = (_bare(line) for line in text[:2000].splitlines())
    first = next((line for line in lines if line.strip()), "")
    return _HEADER.fullmatch(first) is not None


def game_of_transcript(text: str) -> str:
    """The game that a transcript names in its header. Raises NotationError."""
    for line in text.splitlines():
        found = _HEADER.fullmatch(_bare(line))
        if found and found[1] == "game":
            return found[2].strip()
    raise NotationError("game is missing; a transcript has a line such as game: quincunx")


# --- writing


def write_transcript(record: Record[S, M], scribe: Scribe[S, M]) -> str:
    """A match as a transcript, which `read_transcript` reads back; what was undone is left out."""
    return "\n".join([*_header(record, scribe), *_body(record, scribe)]) + "\n"


def _header(record: Record[S, M], scribe: Scribe[S, M]) -> Iterator[str]:
    match = record.match
    yield f"# A match of {scribe.title}. Lines that begin with # are comments."
    yield f"game: {scribe.name}"
    yield f"format: {_KIND} {_VERSION}"
    yield f"rules: {_json(scribe.write_rules(match.game))}"
    yield f"seed: {_json(match.seed)}"
    for seat, name in enumerate(record.players, start=1):
        yield f"player {seat}: {name}"
    if match.entries[0].kind is Kind.SET_UP:
        yield f"position: {_json(match.game.write(match.entries[0].state))}"


def _json(value: object) -> str:
    """A JSON value without the sign that begins a comment."""
    return write_json(value).replace("#", "\\u0023")


def _body(record: Record[S, M], scribe: Scribe[S, M]) -> Iterator[str]:
    """Rounds, moves and scores, line by line."""
    match, page = record.match, Page(record, scribe)
    recorded = set(recorded_deals(match))
    for at, entry in enumerate(match.entries):
        if entry.kind is Kind.MOVE:
            yield page.move(at)
        elif entry.kind is not Kind.DRAW:
            yield from page.opening(entry)
            if at in recorded:
                yield f"deal: {_json(match.game.write(entry.state))}"
        elif match.entries[at - 1].kind is Kind.SET_UP:
            yield f"Before the first move: {draws(entry.what)}"
        ends = at + 1 == len(match.entries) or match.entries[at + 1].kind is Kind.DEAL
        if ends and match.game.turn(entry.state) in (Nobody.DEAL, Nobody.OVER):
            yield from page.ending(entry)
    yield from page.standing()


# --- reading


def read_transcript(text: str, scribe: Scribe[S, M]) -> Record[S, M]:
    """The match that a transcript tells.

    Raises NotationError that names the line, also where it says what the replay does not give.
    """
    check_size(len(text))
    lines = [Line(at, _bare(line)) for at, line in enumerate(text.splitlines(), start=1)]
    said = [line for line in lines if line.text]
    start = next((at for at, line in enumerate(said) if not _is_header(line)), len(said))
    header = _read_header(said[:start])
    telling, body = _begin(header, scribe), said[start:]
    for line in body:
        with line.named():
            _tell(telling, line)
    record = _named(header, telling)
    _check(body, record, scribe)
    return record


class Line(NamedTuple):
    """A line without its comment."""

    number: int
    text: str

    def named(self) -> within:
        """Names the line in errors that are raised inside."""
        return within(f"line {self.number}")

    @property
    def columns(self) -> frozenset[str]:
        """What it says, column by column, with every minus alike."""
        found = _MOVE.fullmatch(self.text)
        text = found[2] if found else self.text
        return frozenset(_COLUMNS.split(text.strip().replace("−", "-")))

    @property
    def move(self) -> int | None:
        """Its number, if it is a move's."""
        found = _MOVE.fullmatch(self.text)
        return int(found[1]) if found else None


def _bare(line: str) -> str:
    return _COMMENT.sub("", line.replace("\ufeff", "")).rstrip()


def _is_header(line: Line) -> bool:
    return _HEADER.fullmatch(line.text) is not None


def _read_header(lines: list[Line]) -> dict[str, str]:
    header: dict[str, str] = {}
    for line in lines:
        found = _HEADER.fullmatch(line.text)
        if found is None:
            continue
        key = found[1]
        with line.named():
            if key in header:
                raise NotationError(f"{key} stands twice; keep one of them")
            if key not in _HEADERS and not key.startswith("player "):
                raise NotationError(f"{shown(key)} is no header{close_to(key, _HEADERS)}")
        header[key] = found[2].strip()
    return header


def _begin(header: Mapping[str, str], scribe: Scribe[S, M]) -> Retelling[S, M]:
    kind, _, version = str(header.get("format", f"{_KIND} {_VERSION}")).partition(" ")
    numbered = int(version) if version.isdecimal() and len(version) < 9 else version
    check_kind({"game": needed(header, "game"), "format": kind, "version": numbered}, _KIND, scribe)
    with within("rules"):
        game = scribe.read_rules(read_json(str(needed(header, "rules"))))
    with within("position"):
        place = header.get("position")
        set_up = None if place is None else game.read(read_json(place))
    return Retelling.begin(scribe, game, _seed(str(needed(header, "seed"))), set_up)


def _seed(text: str) -> int | str:
    """A number, a text in quotes, or a plain word."""
    if text.startswith('"') or text.removeprefix("-").isdecimal():
        with within("seed"):
            return as_seed(read_json(text))
    return as_seed(text)


def _tell(telling: Retelling[S, M], line: Line) -> None:
    """Play what a line says; lines that only tell are checked afterwards."""
    move = _MOVE.fullmatch(line.text)
    if move:
        if int(move[1]) != telling.moves + 1:
            raise NotationError(f"move {move[1]} stands where move {telling.moves + 1} is due")
        text, *rest = _COLUMNS.split(move[2])
        telling.move(text)
        _tell_draws(telling, rest)
    elif line.text.startswith("deal: "):
        telling.deal(telling.match.game.read(read_json(line.text.removeprefix("deal: "))))
    elif line.text.startswith("Before the first move: "):
        _tell_draws(telling, [line.text.removeprefix("Before the first move: ")])
    else:
        begins = _ROUND.match(line.text)
        if begins and int(begins[1]) == telling.rounds + 1:
            telling.deal()


def _tell_draws(telling: Retelling[S, M], columns: list[str]) -> None:
    for column in columns:
        if column.startswith("draws ") and telling.awaits_draw:
            telling.draw(column.removeprefix("draws ").split())


def _named(header: Mapping[str, str], telling: Retelling[S, M]) -> Record[S, M]:
    seats = range(1, telling.match.game.seats + 1)
    players = tuple(header[f"player {seat}"] for seat in seats if f"player {seat}" in header)
    with within("player"):
        return Record(telling.match, players)


def _check(body: list[Line], record: Record[S, M], scribe: Scribe[S, M]) -> None:
    """Raise NotationError for the first line that says what the replay does not give."""
    replayed = [Line(0, line) for line in _body(record, scribe)]
    given = iter(replayed)
    for line in body:
        if line.text.startswith("deal: "):
            continue
        if line.move is None:
            if not any(line.columns <= told.columns for told in given):
                raise NotationError(f"line {line.number}: {shown(line.text)} is not so")
            continue
        told = next((told for told in given if told.move == line.move), None)
        if told is None:
            raise NotationError(f"line {line.number}: move {line.move} stands after its scores")
        wrong = sorted(line.columns - told.columns)
        if wrong:
            gives = "  ".join(_COLUMNS.split(told.text.strip()))
            raise NotationError(f"line {line.number}: {shown(wrong[0])} is not so; it is {gives}")

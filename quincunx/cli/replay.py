"""`quincunx replay`: a match, move by move."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from quincunx.cli.find import find_match
from quincunx.cli.options import add_file, add_json
from quincunx.cli.output import Output
from quincunx.cli.score import reason_data
from quincunx.cli.source import read_one, shown_name
from quincunx.core.fields import within
from quincunx.core.game import Game, Nobody
from quincunx.core.match import Entry, Kind, Match
from quincunx.records.record import Record
from quincunx.records.report import Report, write_report
from quincunx.records.transcript import write_transcript

HELP = "a match, move by move"
DESCRIPTION = """\
Replays a saved match, a transcript or a file of Abstract Play, and writes its transcript, which can
be replayed again. A game report of Abstract Play does not hold the deals: its moves are shown with
their points as far as they can be known.

With --json each deal, move and draw is an object, and the last one holds the scores.
"""
_MATCH = "a saved match, a transcript or a file of Abstract Play; - reads standard input"


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_file(parser, _MATCH)
    add_json(parser)


def run(args: argparse.Namespace, out: Output) -> int:
    """Replay a match; gives the exit status."""
    asked = read_one(args.file)
    with within(shown_name(args.file)):
        game, found = find_match(asked)
    if out.json:
        told = _reported(found) if isinstance(found, Report) else _replayed(found)
        for event in told:
            out.data(event)
    elif isinstance(found, Report):
        out.line(write_report(found).rstrip("\n"))
    else:
        out.line(write_transcript(found, game.scribe).rstrip("\n"))
    return 0


def _replayed(record: Record[Any, Any]) -> Iterator[dict[str, Any]]:
    match = record.match
    for entry in match.entries:
        yield _event(match, entry)
    over = match.turn is Nobody.OVER
    yield _end(record.names, match.game.scores(match.state), over)


def _event(match: Match[Any, Any], entry: Entry[Any]) -> dict[str, Any]:
    game = match.game
    if entry.kind is Kind.MOVE:
        scores = list(game.scores(entry.state))
        return {**_move(game, entry.seat, entry.what, entry.why), "scores": scores}
    if entry.kind is Kind.DRAW:
        return {"event": "draw", "cards": [str(each) for each in entry.what]}
    return {"event": entry.kind.value, "position": game.write(entry.state)}


def _move(game: Game[Any, Any], seat: int | None, move: Any, why: Any) -> dict[str, Any]:
    return {
        "event": "move",
        "seat": seat,
        "move": game.write_move(move),
        "points": why.points,
        "draws": why.draws,
        "reasons": [reason_data(reason) for reason in why.reasons],
    }


def _reported(report: Report[Any, Any]) -> Iterator[dict[str, Any]]:
    yield {"event": "note", "note": report.note}
    for round_ in report.rounds:
        yield {"event": "round", "opening": round_.opening}
        for move in round_.moves:
            if move.why:
                yield _move(report.game, move.seat, move.move, move.why)
            else:
                text = report.game.write_move(move.move)
                yield {"event": "move", "seat": move.seat, "move": text, "points": move.points}
    yield _end(report.players, report.scores, over=True)


def _end(names: tuple[str, ...], scores: tuple[int, ...], over: bool) -> dict[str, Any]:
    return {"event": "end", "over": over, "players": list(names), "scores": list(scores)}

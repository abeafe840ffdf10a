"""`quincunx draw` and `quincunx replay` give what the house draws and writes."""

import json
from pathlib import Path
from typing import Any

import pytest

from quincunx.core.game import Nobody
from quincunx.core.match import Match
from quincunx.draw.svg import to_svg
from quincunx.games.pack import pack
from quincunx.games.quincunx.rules import Quincunx
from quincunx.records.match_json import write_match
from quincunx.records.record import Record
from quincunx.records.transcript import write_transcript
from tests.cli.console import run

SITE = Path(__file__).parents[1] / "data" / "abstract_play"
GAME = pack("quincunx")


def played() -> Record[Any, Any]:
    """A whole match between two people."""
    match: Match[Any, Any] = Match.start(Quincunx(), "a word")
    while match.turn is not Nobody.OVER:
        dealt = match.turn is Nobody.DEAL
        match = match.deal() if dealt else match.play(match.game.moves(match.state)[-1])
    return Record(match, ("Ann", "Ben"))


RECORD = played()
EARLY = Record(RECORD.match.at(9))
TEXT = write_transcript(RECORD, GAME.scribe)


def test_a_board_is_drawn_as_svg_and_as_png(tmp_path: Path) -> None:
    given = write_match(EARLY, GAME.scribe)
    svg, png = tmp_path / "board.svg", tmp_path / "BOARD.PNG"
    assert run("draw", "-", "-o", svg, given=given) == run("draw", "-", "-o", png, given=given)
    assert svg.read_text(encoding="utf-8") == to_svg(GAME.picture(EARLY.match.state))
    assert png.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


def test_a_move_is_drawn_with_its_reasons() -> None:
    state = EARLY.match.state
    move = EARLY.match.game.moves(state)[0]
    given = write_match(EARLY, GAME.scribe)
    ran = run("draw", "-", str(move), "-o", "-", "--size", "48", "--dark", given=given)
    assert ran.out == to_svg(GAME.picture(state, move, size=48, dark=True))
    assert ran.status == 0


def test_a_match_is_replayed_to_its_transcript() -> None:
    for given in (TEXT, write_match(RECORD, GAME.scribe)):
        ran = run("replay", "-", given=given)
        assert (ran.status, ran.err, ran.out) == (0, "", TEXT)


def test_a_replay_is_a_file_for_the_next_one() -> None:
    once = run("replay", SITE / "quincunx_3p_excuse-flush_end.state.json").out
    assert run("replay", "-", given=once).out == once
    assert "Final scores\n     Player 1  353\n     Player 2  288\n     Player 3  366" in once
    assert "Player 3 wins." in once


def test_a_replay_for_machines_tells_every_event() -> None:
    events = run("replay", "-", "--json", given=TEXT).objects
    moves = [event for event in events if event["event"] == "move"]
    assert [event["move"] for event in moves] == [str(move) for move in RECORD.match.moves]
    assert all(
        event["points"] == sum(reason["points"] for reason in event["reasons"]) for event in moves
    )
    assert [event["event"] for event in events].count("deal") == 2
    scores = list(RECORD.match.game.scores(RECORD.match.state))
    assert events[-1] == {"event": "end", "over": True, "players": ["Ann", "Ben"], "scores": scores}
    assert moves[-1]["scores"] == scores


def test_draws_by_chance_are_events_too() -> None:
    events = run("replay", SITE / "quincunx_2p_basic_stripped.state.json", "--json").objects
    drawn = [event["cards"] for event in events if event["event"] == "draw"]
    assert ["?"] not in drawn[-1:]
    assert ["7VY"] in drawn
    assert events[-1]["over"] is False


def test_a_report_says_what_it_does_not_tell() -> None:
    path = SITE / "quincunx_2p_flush_end.record.json"
    text = run("replay", path).out
    assert text.startswith("Note: the report does not hold the deals")
    assert "Round 1: 7ML at 0,0, the only card that explains the scores" in text
    assert "Final scores\n     Player 1  327\n     Player 2  269" in text
    note, *events, end = run("replay", path, "--json").objects
    assert note["event"] == "note"
    assert end["scores"] == [327, 269]
    moves = [event for event in events if event["event"] == "move"]
    assert len(moves) == 48
    assert moves[0]["reasons"][0]["rule"] == "matching-ace"


def test_a_report_whose_first_card_is_not_known_still_shows_its_moves() -> None:
    data = json.loads((SITE / "quincunx_2p_flush_end.record.json").read_text())
    data["moves"] = data["moves"][:1]
    events = run("replay", "-", "--json", given=json.dumps(data)).objects
    moves = [event for event in events if event["event"] == "move"]
    assert [event["points"] for event in moves] == [8, 9]


def test_a_position_is_no_match() -> None:
    position = json.dumps(EARLY.match.game.write(EARLY.match.state))
    assert "this is no match; give a saved match" in run("replay", "-", given=position).complaint


@pytest.mark.parametrize("path", sorted(SITE.glob("*.json")), ids=lambda path: path.name)
def test_every_file_of_abstract_play_is_replayed_and_drawn(path: Path, tmp_path: Path) -> None:
    assert run("replay", path).status == 0
    assert run("draw", path, "-o", tmp_path / "board.svg").status == 0

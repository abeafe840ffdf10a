"""Matches written as JSON and as transcripts read back exactly, and bad ones are refused."""

import json
import re
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.core.game import Nobody
from quincunx.core.match import Match
from quincunx.errors import NotationError, Unfit
from quincunx.games.quincunx.board import Layout
from quincunx.games.quincunx.options import Variant
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scribe import make_scribe
from quincunx.records.match_json import is_match, read_match, write_match
from quincunx.records.record import Record
from quincunx.records.transcript import (
    game_of_transcript,
    is_transcript,
    read_transcript,
    write_transcript,
)
from tests import strategies as our

SCRIBE = make_scribe()
Play = Match[Any, Any]

NAMES = st.text(st.characters(codec="utf-8"), min_size=1, max_size=40).filter(
    lambda name: name.isprintable() and name.strip()
)


@st.composite
def set_up_matches(draw: st.DrawFn) -> Play:
    """Matches from a position that somebody made up, perhaps with unseen cards."""
    state = draw(our.set_ups(hidden=draw(st.booleans())))
    match: Play = Match.from_state(state.rules, state, draw(our.seeds() | st.text(max_size=5)))
    rng = Random(draw(our.seeds()))
    for _ in range(draw(st.integers(0, 6))):
        movable = isinstance(match.turn, int) and not match.game.moves(match.state)
        match = match if movable else our.one_more(match, rng)
    return match


@st.composite
def records(draw: st.DrawFn) -> Record[Any, Any]:
    """Matches with or without names, perhaps partly undone."""
    match = draw(our.matches() | set_up_matches())
    match = match.at(draw(st.integers(0, len(match.entries) - 1)))
    names = draw(st.none() | st.lists(NAMES, min_size=match.game.seats, max_size=match.game.seats))
    return Record(match, tuple(names or ()), draw(st.just({}) | st.just({"opponents": ["greedy"]})))


@given(records())
def test_a_match_reads_back_from_json_with_all_that_was_undone(record: Record[Any, Any]) -> None:
    text = write_match(record, SCRIBE)
    assert read_match(text, SCRIBE) == record
    assert read_match(text.encode(), SCRIBE) == record
    assert text.count("\n") == 1


@given(records())
def test_a_match_reads_back_from_its_transcript(record: Record[Any, Any]) -> None:
    match = record.match
    if match.turn is Nobody.CHANCE:  # cut between a placement and its draw: the seed draws again
        match = match.redo()
    text = write_transcript(replace(record, match=match), SCRIBE)
    kept = Record(replace(match, undone=()), record.players)
    assert read_transcript(text, SCRIBE) == kept
    assert read_transcript(text.replace("\n", "\r\n").replace("−", "-"), SCRIBE) == kept
    assert is_transcript(text)
    assert game_of_transcript(text) == "quincunx"


def play(game: Quincunx, seed: int | str = 7) -> Play:
    """A whole match in which everybody places the first card on the first cell."""
    match: Play = Match.start(game, seed)
    while match.turn is not Nobody.OVER:
        dealt = match.turn is Nobody.DEAL
        match = match.deal() if dealt else match.play(match.game.moves(match.state)[0])
    return match


TWO = Record(play(Quincunx()), ("Ann", "Ben"))


def test_the_shortest_transcript_that_a_person_writes_is_enough() -> None:
    lines = ["game: quincunx", 'rules: {"seats": 2}', "seed: 7"]
    moves = [f"{at}. {move}" for at, move in enumerate(TWO.match.moves, start=1)]
    assert read_transcript("\n".join(lines + moves), SCRIBE).match == TWO.match


def test_comments_stand_anywhere() -> None:
    text = write_transcript(TWO, SCRIBE)
    commented = "".join(f"# a remark\n{line}   # and one\n\n" for line in text.splitlines())
    assert read_transcript(commented, SCRIBE) == TWO


def test_a_transcript_says_what_a_reader_looks_for() -> None:
    text = write_transcript(TWO, SCRIBE)
    assert "player 1: Ann" in text
    assert "Round 2: " in text
    assert "End of round 1" in text
    assert "keeps" in text
    assert "Final scores" in text
    assert "wins." in text
    numbered = [line for line in text.splitlines() if line.strip()[:1].isdigit()]
    assert len(numbered) == len(TWO.match.moves) == 48


@pytest.mark.parametrize(
    ("game", "ending"),
    [
        (Quincunx(1, layout=Layout.SOLITAIRE), "solitaire is lost|board is full"),
        (Quincunx(3, frozenset(Variant)), "wins|share the win"),
        (Quincunx(4, layout=Layout.CLASSIC), "wins|share the win"),
    ],
)
def test_every_layout_has_its_ending(game: Quincunx, ending: str) -> None:
    record = Record(play(game, "a word"))
    text = write_transcript(record, SCRIBE)
    assert any(word in text for word in ending.split("|"))
    assert read_transcript(text, SCRIBE) == record


@pytest.mark.parametrize("names", [("Ann",), ("Ann", ""), ("Ann", "a\0b"), ("Ann", "x" * 41)])
def test_names_that_can_not_stand_in_a_line_are_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(Unfit):
        Record(TWO.match, names)


# --- bad JSON

GOOD = json.loads(write_match(Record(TWO.match.at(30), ("Ann", "Ben")), SCRIBE))

BAD_JSON: list[tuple[dict[str, Any], str]] = [
    ({"game": "jacynth"}, "game: this is a file of 'jacynth', not of 'quincunx'"),
    ({"game": None}, "game: this is a file of null"),
    ({"format": "puzzle"}, "format: 'puzzle' is not 'match'"),
    ({"version": 2}, "version: the file is of version 2, newer than 1; update"),
    ({"version": "1"}, "version: '1' is not a whole number"),
    ({"rules": {"seats": 9}}, "rules.seats: 9 is not a whole number from 1 to 4"),
    ({"rules": {"seats": 2, "variant": []}}, "did you mean variants"),
    ({"seed": None}, "seed: null is neither"),
    ({"seed": True}, "seed: true is neither"),
    ({"seed": "x" * 201}, "seed: .* characters are too many"),
    ({"moves": 3}, "moves: 3 is not a list"),
    ({"moves": ["3MV>9,9"]}, r"moves\[0\]: move 1, 3MV>9,9: "),
    ({"moves": ["nonsense"]}, r"moves\[0\]: move 1, nonsense: .*no move"),
    ({"moves": [7]}, r"moves\[0\]: the event: 7 is not an object"),
    ({"moves": [{"undo": True}]}, "neither a draw nor a deal"),
    ({"moves": [{"deal": True}]}, "there is no round to deal now"),
    ({"moves": [{"draw": ["1M"]}]}, "nothing is left to chance"),
    ({"moves": [{"deal": {"game": "quincunx"}}]}, r"moves\[0\]: rules is missing"),
    ({"moves": ["1M>0,1"] * 2001}, "at most 2000"),
    ({"scores": [1, 2]}, "scores: the moves come to"),
    ({"at": 999}, "at: 999 is not a whole number from 0 to"),
    ({"players": ["Ann"]}, "players: there is 1 name for 2 players"),
    ({"players": ["Ann", "a\nb\0"]}, "players: a player's name"),
    ({"players": ["Ann", 3]}, "players: 3 is not a text"),
    ({"about": []}, "about: a list is not an object"),
    ({"position": []}, "the position: a list is not an object"),
]


@pytest.mark.parametrize(("change", "sentence"), BAD_JSON)
def test_a_bad_match_is_refused_with_its_field(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence) as caught:
        read_match(json.dumps({**GOOD, **change}), SCRIBE)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("key", ["game", "version", "rules", "seed", "moves"])
def test_a_missing_field_is_named(key: str) -> None:
    with pytest.raises(NotationError, match=f"{key} is missing"):
        read_match(json.dumps({k: v for k, v in GOOD.items() if k != key}), SCRIBE)


@given(st.data())
def test_a_damaged_match_is_read_or_refused_but_never_breaks(data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(sorted(GOOD)))
    value = data.draw(our.json_values())
    with suppress(NotationError):
        read_match(json.dumps({**GOOD, key: value}), SCRIBE)


def test_what_claims_to_be_a_match_is_known_by_its_format() -> None:
    assert is_match(GOOD)
    assert not is_match([GOOD])
    assert not is_match({"format": "puzzle"})


# --- bad transcripts

TEXT = write_transcript(TWO, SCRIBE)
FIRST = next(line for line in TEXT.splitlines() if line.startswith("  1. "))

BAD_TEXT = [
    (("game: quincunx", "game: jacynth"), "game: this is a file of 'jacynth'"),
    (("game: quincunx\n", ""), "game is missing"),
    (("format: transcript 1", "format: transcript 3"), "version 3, newer than 1"),
    (("format: transcript 1", "format: diary 1"), "format: 'diary' is not 'transcript'"),
    (("format: transcript 1", "format: transcript one"), "version: 'one' is not a whole number"),
    (("rules: {", "rules: {{"), "rules: line 1, column 2"),
    (("seed: 7", "seed: 8"), "line 1[0-9]: "),
    (("seed: 7", 'seed: "x'), "seed: line 1"),
    (("seed: 7\n", "seed: 7\nseed: 7\n"), "line 6: seed stands twice"),
    (("seed: 7\n", ""), "seed is missing"),
    (("seed: 7\n", "sed: 7\n"), "line 5: 'sed' is no header; did you mean seed"),
    (("player 2: Ben\n", ""), "player: there is 1 name for 2 players"),
    ((FIRST, ""), "move 2 stands where move 1 is due"),
    ((FIRST, FIRST.replace("Ann", "Ben")), "'Ben' is not so; it is"),
    ((FIRST, f"{FIRST}  +77"), r"'\+77' is not so"),
    ((FIRST, "  1. 3MV>7,7"), "line 10: move 1, 3MV>7,7"),
    (("Final scores", "Last scores"), "'Last scores' is not so"),
    (("wins.", "loses."), "is not so"),
    (("End of round 1", "End of round 3"), "is not so"),
]


@pytest.mark.parametrize(("change", "sentence"), BAD_TEXT)
def test_a_bad_transcript_is_refused_with_its_line(change: tuple[str, str], sentence: str) -> None:
    old, new = change
    assert old in TEXT
    with pytest.raises(NotationError, match=sentence) as caught:
        read_transcript(TEXT.replace(old, new, 1), SCRIBE)
    assert "\n" not in str(caught.value)


@given(st.text())
def test_any_text_is_read_or_refused_as_a_transcript(text: str) -> None:
    is_transcript(text)
    with pytest.raises(NotationError):
        read_transcript(text, SCRIBE)


@given(st.integers(0, len(TEXT.splitlines()) - 1), st.text(max_size=30))
def test_a_changed_line_is_read_or_refused_but_never_breaks(at: int, line: str) -> None:
    lines = TEXT.splitlines()
    lines[at] = line
    with suppress(NotationError):
        read_transcript("\n".join(lines), SCRIBE)


@pytest.mark.parametrize(
    "seed", [0, -7, 10**40 - 1, 1 - 10**39, "", "x" * 200, "a    # b", "# c", "\0\n\u2028é", "7"]
)
def test_every_seed_that_a_match_starts_with_is_read_back(seed: int | str) -> None:
    record = Record(Match.start(Quincunx(), seed))
    scribe = SCRIBE
    assert read_match(write_match(record, scribe), scribe) == record
    assert read_transcript(write_transcript(record, scribe), scribe) == record


ODD_NAMES = """
# x|#|Ann    # x|Ann   B|A\tB|game: x|seed: 7|player 3: x|End of round 1|draws 1M|Final scores
Rounder|+5|−5|-5 x|1.5|Tie|deal|keeps nothing|Ann\u2028B|Ann\x85B|\u2003A\xa0\xa0B
"""
LIKE_LINES = "1.|1. Bob|12. 3MV>0,1|deal: x|Before the first move: draws 1M|Round 2|Round 3: x"


@pytest.mark.parametrize("name", [*re.split(r"[|\n]", ODD_NAMES.strip("\n")), "A\n\nB"])
@pytest.mark.parametrize("first", [True, False])
def test_an_odd_name_is_kept_by_a_transcript_but_for_its_blanks(name: str, first: bool) -> None:
    record = Record(TWO.match, (name, "Ben") if first else ("Ben", name))
    assert record.players[not first] == " ".join(name.split())
    assert read_transcript(write_transcript(record, SCRIBE), SCRIBE) == record


@pytest.mark.parametrize("name", LIKE_LINES.split("|"))
def test_a_name_that_begins_as_what_was_played_is_refused(name: str) -> None:
    with pytest.raises(Unfit, match="can't begin as a line of a transcript"):
        Record(TWO.match, ("Ann", f"  {name}"))

"""Abstract Play's saved games and reports are read for what they say, and for no more."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.core.match import Kind
from quincunx.decktet import UNKNOWN, card
from quincunx.errors import NotationError
from quincunx.games.pack import pack
from quincunx.games.quincunx.interchange import read_saved, read_states, read_tagged
from quincunx.games.quincunx.options import Compat
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.reports import read_report
from quincunx.games.quincunx.scribe import make_scribe
from quincunx.records.match_json import read_match, write_match
from quincunx.records.record import Record
from quincunx.records.report import Report, write_report
from quincunx.records.transcript import read_transcript, write_transcript
from tests import strategies as our

FOLDER = Path(__file__).parents[2] / "data" / "abstract_play"
SAVED = sorted(path.name for path in FOLDER.glob("*.state.json"))
FINISHED = [name for name in SAVED if "_end" in name]
STRIPPED = [name for name in SAVED if "_stripped" in name]
REPORTS = sorted(path.name for path in FOLDER.glob("*.record.json"))
SCRIBE = make_scribe()


def load(name: str) -> Any:
    return json.loads((FOLDER / name).read_text())


def placements(data: Any) -> list[str]:
    """Every placement of a saved game, without its score."""
    moves = [entry["lastmove"] for entry in data["stack"][1:]]
    return [move.partition("(")[0] for move in moves if move != "pass"]


def test_every_kind_of_file_is_here() -> None:
    assert (len(SAVED), len(FINISHED), len(STRIPPED), len(REPORTS)) == (12, 4, 4, 4)


# --- saved games


@pytest.mark.parametrize("name", SAVED)
def test_a_saved_game_replays_to_its_own_scores(name: str) -> None:
    data = load(name)
    match = read_saved(data).match
    assert [str(move) for move in match.moves] == placements(data)
    assert list(match.game.scores(match.state)) == data["stack"][-1]["scores"]
    assert match.state.rules.compat is Compat.ABSTRACT_PLAY
    assert sorted(each.value for each in match.state.rules.variants) == data["variants"]


@pytest.mark.parametrize("name", SAVED)
def test_every_entry_of_a_saved_game_is_a_position(name: str) -> None:
    data = load(name)
    states = read_states(data)
    assert len(states) == len(data["stack"])
    for state, entry in zip(states, data["stack"], strict=True):
        assert list(state.board) == [(laid["_x"], laid["_y"]) for laid in entry["board"]["_cards"]]
        assert list(map(len, state.hands)) == list(map(len, entry["hands"]))
        assert state.rules.scores(state) == tuple(entry["scores"]) or state.is_over
        everything = len(state.board) + sum(map(len, state.hands)) + len(state.pile)
        assert everything == len(state.rules.deck)


@pytest.mark.parametrize("name", FINISHED)
def test_a_finished_game_has_its_winners(name: str) -> None:
    data = load(name)
    match = read_saved(data).match
    assert [seat + 1 for seat in match.game.winners(match.state)] == data["winner"]
    assert match.state == read_states(data)[-1]


@pytest.mark.parametrize("name", STRIPPED)
def test_stripped_hands_are_unknown_cards_and_hide_the_pile(name: str) -> None:
    match = read_saved(load(name)).match
    for entry in match.entries:
        state: Position = entry.state
        own, *others = state.hands
        assert UNKNOWN not in own
        assert all(held is UNKNOWN for hand in others for held in hand)
        assert set(state.pile.cards) <= {UNKNOWN}
    drawn = [held for entry in match.entries if entry.kind is Kind.DRAW for held in entry.what]
    assert UNKNOWN in drawn
    assert any(held is not UNKNOWN for held in drawn) or "2p_basic" in name


@pytest.mark.parametrize("name", SAVED)
def test_a_saved_game_reads_back_from_our_own_files(name: str) -> None:
    record = read_saved(load(name))
    assert read_match(write_match(record, SCRIBE), SCRIBE) == record
    assert read_transcript(write_transcript(record, SCRIBE), SCRIBE) == record


def test_a_game_without_flushes_is_read_as_the_written_rules_read_it() -> None:
    match = read_saved(load("quincunx_2p_basic_end.state.json")).match
    written = pack("quincunx").make()
    whys = [entry.why for entry in match.entries if entry.kind is Kind.MOVE]
    befores = [match.entries[at - 1].state for at in range(len(match.entries))]
    again = [
        written.play(before, entry.what).why
        for before, entry in zip(befores, match.entries, strict=True)
        if entry.kind is Kind.MOVE
    ]
    assert whys == again


def test_a_score_that_the_moves_do_not_give_is_refused_but_its_board_is_read() -> None:
    data = load("quincunx_2p_basic_mid.state.json")
    data["stack"][3]["scores"][0] += 1
    with pytest.raises(NotationError, match=r"stack\[3\]: scores: the file says"):
        read_saved(data)
    assert pack("quincunx").read_foreign_position(data) == read_states(data)[-1]


Change = Callable[[Any], object]

BAD_SAVED: list[tuple[Change, str]] = [
    (lambda d: d.update(numplayers=7), "numplayers: 7 is not a whole number from 2 to 3"),
    (lambda d: d.update(variants=["flusch"]), "rules.variants: 'flusch' is none of .* flush"),
    (lambda d: d.update(stack=[]), "stack: it is empty"),
    (lambda d: d.update(stack=3), "stack: 3 is not a list"),
    (lambda d: d["stack"].append(None), r"stack\[11\]: null is not an object"),
    (lambda d: d["stack"][2].pop("hands"), r"stack\[2\]: hands is missing"),
    (lambda d: d["stack"][2].pop("board"), r"stack\[2\]: board is missing"),
    (lambda d: d["stack"][2].update(hands=[[]]), "hands: there is 1 for 2 seats"),
    (lambda d: d["stack"][2]["hands"][0].append("9ZZ"), r"hands\[0\]: '9ZZ' is no card"),
    (lambda d: d["stack"][2]["hands"][0].append("1L"), "1L is in two places"),
    (lambda d: d["stack"][2].update(scores=[1]), "scores: there is 1 for 2 seats"),
    (lambda d: d["stack"][2].update(currplayer=0), "currplayer: 0 is not a whole number from 1"),
    (lambda d: d["stack"][2].update(round=9), "round: 9 is not a whole number from 1 to 2"),
    (lambda d: d["stack"][2].update(lastmove=5), "the move: 5 is not a text"),
    (lambda d: d["stack"][2].update(lastmove="1L>9,9"), r"stack\[2\]: move 2, 1L>9,9: "),
    (lambda d: d["stack"][2].update(lastmove="what"), "'what' is no move"),
    (lambda d: d["stack"][2]["board"]["_cards"][1].update(_x=3), "the tableau is in pieces"),
    (lambda d: d["stack"][2]["board"]["_cards"][1].update(_x="3"), "x: '3' is not a whole number"),
    (lambda d: d["stack"][2]["board"]["_cards"][1].pop("_card"), r"_cards\[1\]\._card is missing"),
    (lambda d: d["stack"][2]["hands"][0].pop(), "the board, the hands or the turn are not"),
    (lambda d: d["stack"][2]["hands"][0].extend([""] * 30), "cards more than the deck holds"),
]


@pytest.mark.parametrize(("change", "sentence"), BAD_SAVED, ids=range(len(BAD_SAVED)))
def test_a_damaged_saved_game_is_refused_with_its_field(change: Change, sentence: str) -> None:
    data = load("quincunx_2p_basic_mid.state.json")
    change(data)
    with pytest.raises(NotationError, match=sentence) as caught:
        read_saved(data)
    assert "\n" not in str(caught.value)


@given(st.data())
def test_a_saved_game_with_anything_in_it_is_read_or_refused(data: st.DataObject) -> None:
    saved = copy.deepcopy(SMALL)
    place: Any = saved
    for _ in range(data.draw(st.integers(1, 6))):
        keys = sorted(place) if isinstance(place, dict) else range(len(place))
        key = data.draw(st.sampled_from(list(keys)))
        if not isinstance(place[key], dict | list) or not place[key]:
            break
        parent, place = place, place[key]
        last = key
    else:
        parent[last] = data.draw(our.json_values())
    check_anything(saved)


SMALL = {**load("quincunx_2p_basic_mid.state.json")}
SMALL["stack"] = SMALL["stack"][:3]


def check_anything(value: Any) -> None:
    """Nothing but a NotationError of one line comes out of reading a value."""
    for read in (read_saved, read_states, read_report):
        try:
            read(value)
        except NotationError as error:
            if "\n" in str(error):
                raise AssertionError(str(error)) from error


@given(our.json_values())
def test_any_json_value_is_read_or_refused(value: Any) -> None:
    check_anything(value)
    assert not pack("quincunx").is_foreign(value)


# --- the moves of both


@pytest.mark.parametrize(
    ("text", "placed", "points"),
    [
        ("4VL>-1,0(22)", "4VL>-1,0", 22),
        ("4VL>-1,0", "4VL>-1,0", 0),
        ("0>3,-2", "0>3,-2", 0),
        ("NM>0,0(137)", "NM>0,0", 137),
    ],
)
def test_a_move_is_read_with_its_score(text: str, placed: str, points: int) -> None:
    placement, told = read_tagged(text)
    assert (str(placement), told) == (placed, points)


@pytest.mark.parametrize("text", ["", "4VL", "4VL>1,0(", "4VL>1,0(-3)", "4VL>1,0(2)(3)", "pass", 3])
def test_a_move_that_is_none_is_refused(text: object) -> None:
    with pytest.raises(NotationError):
        read_tagged(text)


# --- game reports


def reported(name: str) -> tuple[Report[Any, Any], Any]:
    """A report, and the saved game of the same match."""
    return read_report(load(name)), load(name.replace("record", "state"))


@pytest.mark.parametrize("name", REPORTS)
def test_a_report_tells_players_moves_and_final_scores(name: str) -> None:
    report, saved = reported(name)
    told = [str(move.move) for round_ in report.rounds for move in round_.moves]
    assert told == placements(saved)
    assert list(report.scores) == saved["stack"][-1]["scores"]
    assert report.players == tuple(f"Player {seat + 1}" for seat in range(saved["numplayers"]))
    assert len(report.rounds) == saved["numplayers"]


@pytest.mark.parametrize("name", REPORTS)
def test_the_first_cards_that_a_report_leaves_out_are_those_that_explain_it(name: str) -> None:
    report, saved = reported(name)
    states = read_states(saved)
    starts = [state.board[0, 0].code for state in states if len(state.board) == 1]
    assert [round_.opening.split()[0] for round_ in report.rounds] == starts
    assert report.state is not None
    assert report.state.board == states[-1].board
    assert list(map(len, report.state.hands)) == list(map(len, states[-1].hands))
    assert report.state.rules.scores(report.state) == report.scores


@pytest.mark.parametrize("name", REPORTS)
def test_the_scores_of_a_report_are_those_of_the_saved_game(name: str) -> None:
    report, saved = reported(name)
    entries = read_saved(saved).match.entries
    whys = [entry.why for entry in entries if entry.kind is Kind.MOVE]
    moves = [move for round_ in report.rounds for move in round_.moves]
    assert [move.points for move in moves] == [why.points for why in whys]
    assert [move.why for move in moves] == whys


def test_a_report_that_several_first_cards_explain_says_so() -> None:
    data = load("quincunx_2p_basic_end.record.json")
    data["moves"] = [["7ML>0,1", "5ML>0,2(2)"]]
    report = read_report(data)
    (only,) = report.rounds
    told = "1S, 1V, 1Y, 1K, 2MK, 2SY, 2VL, 3MV, 3SK, 3LY, 4MS, 4VL or 4YK at 0,0; "
    assert only.opening == f"{told}each explains the scores"  # what loses, or makes 11, beside 7ML
    assert [move.points for move in only.moves] == [None, 2]
    assert report.state is None
    assert "below 1" in write_report(report)
    with pytest.raises(NotationError, match="the card at 0,0"):
        pack("quincunx").read_foreign_position(data)


def test_a_report_that_no_first_card_explains_keeps_what_it_tells() -> None:
    data = load("quincunx_2p_basic_end.record.json")
    data["moves"][3][0] = "8YK>-3,0(99)"
    report = read_report(data)
    assert report.rounds[0].opening.startswith("with no card at 0,0")
    assert report.rounds[0].moves[6].points == 99
    assert report.rounds[1].opening.startswith("9VY at 0,0")


BAD_REPORTS: list[tuple[Change, str]] = [
    (lambda d: d.pop("moves"), "moves is missing"),
    (lambda d: d.update(moves={}), "moves: an object is not a list"),
    (lambda d: d["moves"].append("7ML>0,1"), r"moves\[25\]: '7ML>0,1' is not a list"),
    (lambda d: d["moves"][1].append("7ML>0,1"), r"moves\[1\]: there are 3 entries; at most 2"),
    (lambda d: d["moves"][1].__setitem__(0, "7XX>0,1"), r"moves\[1\]\[0\]: '7XX' is no card"),
    (lambda d: d["header"].pop("players"), "header.players is missing"),
    (lambda d: d["header"].update(players=[]), "header.players: 0 is not a whole number from 2"),
    (lambda d: d["header"]["players"][0].pop("score"), r"header.players\[0\].score is missing"),
    (lambda d: d["header"]["players"][0].update(name=1), r"header.players\[0\].name: 1 is not"),
    (lambda d: d["header"]["game"].update(name="Chess"), "a report of 'Chess', not of Quincunx"),
    (lambda d: d["header"]["game"].update(variants=["x"]), "header.game: rules.variants: 'x' is"),
]


@pytest.mark.parametrize(("change", "sentence"), BAD_REPORTS, ids=range(len(BAD_REPORTS)))
def test_a_damaged_report_is_refused_with_its_field(change: Change, sentence: str) -> None:
    data = load("quincunx_2p_basic_end.record.json")
    change(data)
    with pytest.raises(NotationError, match=sentence):
        read_report(data)


def test_the_pack_reads_both_kinds_of_file() -> None:
    quincunx = pack("quincunx")
    assert isinstance(quincunx.read_foreign(load(SAVED[0])), Record)
    assert isinstance(quincunx.read_foreign(load(REPORTS[0])), Report)
    first = quincunx.read_foreign_position(load(REPORTS[0]))
    assert first.board == quincunx.read_foreign_position(load(FINISHED[0])).board
    assert first.board[0, 0] is card("9VY")

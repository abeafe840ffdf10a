"""`quincunx score` and `quincunx legal` answer what the engine says, for people and machines."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from quincunx.core.match import Match
from quincunx.games.pack import pack
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement, explain
from quincunx.records.match_json import write_match
from quincunx.records.record import Record
from quincunx.records.transcript import write_transcript
from tests import strategies as our
from tests.cli.console import run
from tests.vectors import rows

SITE = Path(__file__).parents[1] / "data" / "abstract_play"

BOARD: dict[str, Any] = {
    "game": "quincunx",
    "rules": {"seats": 2, "variants": []},
    "board": [["8YK", 0, 1], ["4MS", 1, 0], ["2SY", 1, 1], ["3LY", -1, 1]],
    "hands": [["7SK", "1M"], ["NS"]],
    "pile": {"order": "unknown", "cards": []},
    "turn": 0,
}
LINE = json.dumps(BOARD)


def asked(row: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A position that only asks about a board."""
    rules = {"seats": 2, "variants": row.get("variants", ["excuse"])}
    return {**BOARD, "rules": rules, "board": row["board"], "hands": [[], []], **more}


def test_two_thousand_placements_in_one_process_score_as_recorded() -> None:
    placements = rows("quincunx_placements")
    lines = []
    for row in placements:
        card, x, y = row["place"]
        lines.append(json.dumps({"position": asked(row), "move": f"{card}>{x},{y}"}))
    ran = run("score", "-", "--json", given="\n".join(lines))
    assert ran.status == 0
    for row, answer in zip(placements, ran.objects, strict=True):
        assert list(answer) == ["move", "points", "draws", "reasons"]
        assert answer["points"] == row["total"] == sum(r["points"] for r in answer["reasons"])
        assert answer["draws"] == row["draws"] == sum(r["draws"] for r in answer["reasons"])
        assert answer["move"] == "{}>{},{}".format(*row["place"])
        for reason in answer["reasons"]:
            assert list(reason) == ["rule", "points", "cells", "sum", "draws"]
            assert row["place"][1:] in reason["cells"]


def test_five_hundred_boards_have_the_recorded_cells() -> None:
    boards = rows("quincunx_legal")
    ran = run("legal", "-", "--json", given="\n".join(json.dumps(asked(row)) for row in boards))
    assert ran.status == 0
    for row, answer in zip(boards, ran.objects, strict=True):
        assert answer == {"cells": sorted(row["legal"]), "moves": []}


def test_scoring_of_several_lines_takes_the_same_move_where_they_bring_none() -> None:
    own = json.dumps({"position": BOARD, "move": "1M>0,0"})
    ran = run("score", "-", "7SK>0,0", "--json", given=f"{LINE}\n\n{own}\n")
    assert [answer["move"] for answer in ran.objects] == ["7SK>0,0", "1M>0,0"]


def test_people_see_each_reason_on_a_line() -> None:
    ran, more = run("score", "-", "7SK>0,0", given=LINE), "draws 1"
    lost = f"    0  {more}"
    assert ran.out.splitlines() == [
        "7SK>0,0 scores +5 and draws 1 card",
        "",
        "  Over 10      Above: Betrayal (8 of Wyrms and Knots)  7 + 8 = 15, 15 − 10 = +5  +5",
        f"  Draw a card  Right: Mountain (4 of Moons and Suns)   7 + 4 = 11: draw a card{lost}",
        f"  Total{'+5':>76}  {more}",
    ]


def test_people_are_told_what_does_not_count() -> None:
    ran = run("score", "-", "1M>0,0", "--near-misses", given=LINE)
    assert "What does not count:\n  The Ace of Moons shares no suit with the Betrayal" in ran.out
    (answer,) = run("score", "-", "1M>0,0", "--near-misses", "--json", given=LINE).objects
    assert [set(miss) for miss in answer["near_misses"]] == [{"rule", "cells", "why"}]


def test_a_card_that_nothing_scores_is_told_so() -> None:
    excused = {**BOARD, "rules": {"seats": 2, "variants": ["excuse"]}, "hands": [["0"], []]}
    assert (
        "No rule gives or takes points here"
        in run("score", "-", "0>0,0", given=json.dumps(excused)).out
    )


def test_people_see_cells_and_moves() -> None:
    ran = run("legal", "-", given=LINE)
    assert ran.out.startswith("Player 1 is on turn.\n9 open cells:\n  -2,1  -1,0  -1,2")
    assert "18 moves:\n  1M>-2,1  1M>-1,0" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"hands": [["?"], []]}, "Its cards are not seen, so its moves are not known."),
        ({"hands": [[], []], "round": 2}, "No seat is on turn: the match is over."),
        ({"hands": [[], ["NS"]]}, "Player 2 is on turn."),
    ],
)
def test_a_position_without_moves_says_why(change: dict[str, Any], told: str) -> None:
    assert told in run("legal", "-", given=json.dumps({**BOARD, **change})).out


def test_a_terminal_without_a_true_minus_gets_a_plain_one() -> None:
    ran = run("score", "-", "7SK>0,0", given=LINE, encoding="ascii")
    assert "15 - 10 = +5" in ran.out
    assert run("score", "-", "é", given=LINE, encoding="ascii").complaint.endswith(
        "3MV>0,1, in quotes, for the shell takes a bare > for itself"
    )


@given(our.placements())
def test_any_position_is_scored_as_the_engine_does(asked: tuple[Position, Placement]) -> None:
    position, placement = asked
    data = pack("quincunx").rules_of(position).write(position)
    data["hands"] = [[] for _ in data["hands"]]
    data["pile"]["cards"] = []
    line = json.dumps({"position": data, "move": str(placement)})
    (answer,) = run("score", "-", "--json", given=line).objects
    why = explain(position, placement)
    assert answer["points"] == why.points
    assert answer["draws"] == why.draws
    assert [reason["sum"] for reason in answer["reasons"]] == [each.sum for each in why.reasons]


# --- of a match, its last position counts


def positions_of_one_match() -> dict[str, str]:
    match: Match[Any, Any] = Match.start(Quincunx(), 7)
    for _ in range(3):
        match = match.play(match.game.moves(match.state)[5])
    record = Record(match)
    state = match.game.write(match.state)
    scribe = pack("quincunx").scribe
    return {
        "a position on one line": json.dumps(state),
        "a position on many lines": json.dumps(state, indent=2),
        "a position with a byte order mark": "\ufeff" + json.dumps(state),
        "a position among other things": json.dumps({"id": 3, "position": state}),
        "a saved match": write_match(record, scribe),
        "a transcript": write_transcript(record, scribe),
    }


@pytest.mark.parametrize("kind", positions_of_one_match())
@pytest.mark.parametrize("by_name", [True, False], ids=["file", "standard input"])
def test_every_kind_of_file_answers_alike(kind: str, by_name: bool, tmp_path: Path) -> None:
    texts = positions_of_one_match()
    path = tmp_path / "file"
    path.write_text(texts[kind], encoding="utf-8")
    expected = run("legal", "-", "--json", given=texts["a position on one line"]).objects
    source = (path, "") if by_name else ("-", texts[kind])
    ran = run("legal", source[0], "--json", given=source[1])
    assert ran.objects == expected
    assert ran.status == 0


@pytest.mark.parametrize("path", sorted(SITE.glob("*.json")), ids=lambda path: path.name)
def test_files_of_abstract_play_are_answered(path: Path) -> None:
    (answer,) = run("legal", path, "--json").objects
    assert bool(answer["cells"]) == ("_end" not in path.name)


# --- bad lines


BAD_LINES = f'{LINE}\n{{"game": "chess"}}\n\n{{"a" 1}}\n{LINE}\n'


def test_a_bad_line_is_told_in_its_place_and_the_others_are_answered() -> None:
    ran = run("score", "-", "7SK>0,0", "--json", given=BAD_LINES)
    good, chess, broken, last = ran.objects
    assert good == last
    assert good["points"] == 5
    assert chess["line"] == 2
    assert chess["error"].startswith("game: 'chess' is none of quincunx")
    assert broken["line"] == 4
    assert broken["error"].startswith("line 4, column 6")
    assert "2 of 4 lines can't be answered; line 2: game: 'chess'" in ran.complaint


def test_a_bad_line_is_told_to_people_too() -> None:
    ran = run("legal", "-", given=BAD_LINES)
    assert ran.out.count("Player 1 is on turn.") == 2
    assert "\nline 2: game: 'chess' is none of quincunx" in ran.out
    assert "\nline 4, column 6: this is no JSON" in ran.out
    assert "2 of 4 lines" in ran.complaint


def test_a_file_of_one_bad_line_is_only_complained_of(tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    path.write_text('{"game": "chess"}\n')
    for machine in ([], ["--json"]):
        ran = run("legal", path, *machine)
        assert ran.out == ""
        assert f"{path}: game: 'chess'" in ran.complaint


def test_a_huge_line_does_not_stop_the_others() -> None:
    huge = '{"game": "' + "x" * (5 * 2**20) + '"}'
    ran = run("legal", "-", "--json", given=f"{LINE}\n{huge}\n{LINE}\n")
    first, wrong, last = ran.objects
    assert first == last
    assert wrong == {"line": 2, "error": "the text is too large; at most 4 MB are read"}

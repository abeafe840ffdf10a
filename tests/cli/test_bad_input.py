"""Whatever is wrong with a file is said in one line that names the field, with exit status 2."""

import io
import json
import os
import re
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.cli import source
from tests import strategies as our
from tests.cli.console import run

GOOD: dict[str, Any] = {
    "game": "quincunx",
    "rules": {"seats": 2, "variants": []},
    "board": [["7SK", 0, 0], ["8YK", 0, 1]],
    "hands": [["4MS", "?"], ["NS"]],
    "pile": {"order": "known", "cards": ["1M", "1K"]},
    "turn": 0,
    "scores": [3, -4],
    "round": 1,
}
MOVE = "4MS>1,0"

WRONG_FIELDS: list[tuple[dict[str, Any], str]] = [
    # the game
    ({"game": "chess"}, "game: 'chess' is none of quincunx"),
    ({"game": "quinconx"}, "did you mean quincunx?"),
    ({"game": 7}, "game: 7 is not the name of a game"),
    ({"game": "jacynth"}, "game: 'jacynth' is none of"),
    # the rules
    ({"rules": None}, "rules: null is not an object"),
    ({"rules": {}}, "rules.seats is missing"),
    ({"rules": {"seats": 0}}, "rules.seats: 0 is not a whole number from 1 to 4"),
    ({"rules": {"seats": 5}}, "rules.seats: 5 is not a whole number from 1 to 4"),
    ({"rules": {"seats": "2"}}, "rules.seats: '2' is not a whole number"),
    ({"rules": {"seats": True}}, "rules.seats: true is not a whole number"),
    ({"rules": {"seats": 2.0}}, "rules.seats: 2.0 is not a whole number"),
    ({"rules": {"seats": 2, "variants": ["flsh"]}}, "'flsh' is none of .*; did you mean flush?"),
    ({"rules": {"seats": 2, "variants": "flush"}}, "rules.variants: 'flush' is not a list"),
    ({"rules": {"seats": 2, "variant": []}}, "'variant' is not a rule; did you mean variants?"),
    ({"rules": {"seats": 2, "layout": "round"}}, "layout: 'round' is none of growing, classic"),
    ({"rules": {"seats": 2, "layout": "solitaire"}}, "the solitaire layout takes one seat, not 2"),
    ({"layout": "roud"}, "layout: 'roud' is none of"),
    ({"compat": "bga"}, "compat: 'bga' is none of written, abstractplay"),
    # the board
    ({"board": {}}, "board: an object is not a list"),
    ({"board": []}, "board: the board is empty"),
    ({"board": [["7SK", 0]]}, r"board\[0\]: a list is not \[card, x, y\]"),
    ({"board": ["7SK"]}, r"board\[0\]: '7SK' is not a list"),
    ({"board": [["7XX", 0, 0]]}, r"board\[0\]: '7XX' is no card"),
    ({"board": [["7KS", 0, 0]]}, r"board\[0\]: '7KS' is no card; did you mean 7SK?"),
    ({"board": [["10M", 0, 0]]}, "did you mean NM?"),
    ({"board": [[7, 0, 0]]}, r"board\[0\]: 7 is no card"),
    ({"board": [["7SK", "0", 0]]}, r"board\[0\] x: '0' is not a whole number"),
    ({"board": [["7SK", 0, 1.5]]}, r"board\[0\] y: 1.5 is not a whole number"),
    ({"board": [["7SK", 0, 10**9]]}, r"board\[0\] y: a huge number is not a whole number"),
    ({"board": [["7SK", 0, 0], ["8YK", 0, 0]]}, "board: two cards lie at 0,0"),
    ({"board": [["7SK", 0, 0], ["7SK", 0, 1]]}, "7SK is in two places: on the board at 0,0 and"),
    ({"board": [["7SK", 0, 0], ["8YK", 1, 1]]}, "board: the tableau is in pieces"),
    ({"board": [["7SK", 0, 0], ["8YK", 6, 0]]}, "board: the tableau is 7 wide and 1 high"),
    ({"board": [["?", 0, 0]]}, "board: a card on the board is unknown"),
    ({"board": [["0", 0, 0]]}, "the Excuse, is on the board at 0,0, but .* lacks 'excuse'"),
    ({"board": [["7SK", 0, 0]] * 61}, "board: there are 61 entries; at most 60"),
    ({"layout": "classic", "board": [["7SK", 5, 0]]}, "board: 5,0 is outside the grid"),
    # the hands and the pile
    ({"hands": None}, "hands: null is not a list"),
    ({"hands": [["4MS"]]}, "hands: there is 1 for 2 seats; give one for each"),
    ({"hands": [["4MS"], [], []]}, "hands: there are 3 for 2 seats"),
    ({"hands": [["4MS"], "NS"]}, r"hands\[1\]: 'NS' is not a list"),
    ({"hands": [["4MS", "4MS"], []]}, r"4MS is in two places: in hands\[0\] and in hands\[0\]"),
    ({"hands": [["7SK"], []]}, r"7SK is in two places: on the board at 0,0 and in hands\[0\]"),
    ({"hands": [["4MS"], ["1K"]]}, r"1K is in two places: in hands\[1\] and in pile.cards"),
    ({"hands": [["4MS"], ["xx"]]}, r"hands\[1\]: 'xx' is no card"),
    ({"pile": []}, "pile: a list is not an object"),
    ({"pile": {}}, "pile.order is missing"),
    ({"pile": {"order": "known"}}, "pile.cards is missing"),
    ({"pile": {"order": "kown", "cards": []}}, "pile.order: 'kown' is none of known, unknown"),
    ({"pile": {"order": "known", "cards": ["1M", "1M"]}}, "1M is in two places"),
    # the rest
    ({"turn": 2}, "turn: 2 is not a whole number from 0 to 1"),
    ({"turn": -1}, "turn: -1 is not a whole number from 0 to 1"),
    ({"turn": None}, "turn: null is not a whole number"),
    ({"scores": [1]}, "scores: there is 1 for 2 seats"),
    ({"scores": ["a", 1]}, "scores: 'a' is not a whole number"),
    ({"round": 3}, "round: 3 is not a whole number from 1 to 2"),
    ({"owed": 1}, "owed: draws wait only for a larger pile"),
    ({"owed": 9}, "owed: 9 is not a whole number"),
]


@pytest.mark.parametrize(("change", "sentence"), WRONG_FIELDS, ids=range(len(WRONG_FIELDS)))
@pytest.mark.parametrize("command", [("legal",), ("score",), ("draw",)], ids=lambda each: each[0])
def test_a_wrong_field_is_named(
    change: dict[str, Any], sentence: str, command: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps({**GOOD, **change}))
    more = {"score": (MOVE,), "draw": ("-o", tmp_path / "b.svg")}.get(command[0], ())
    ran = run(*command, path, *more)
    assert ran.out == ""
    assert re.search(sentence, ran.complaint), ran.complaint
    assert str(path) in ran.complaint
    assert not (tmp_path / "b.svg").exists()


@pytest.mark.parametrize("key", ["game", "rules", "board", "hands", "pile", "turn"])
def test_a_missing_field_is_named(key: str) -> None:
    left = {name: value for name, value in GOOD.items() if name != key}
    assert f"{key} is missing" in run("legal", "-", given=json.dumps(left)).complaint


def test_a_misspelt_field_is_suggested() -> None:
    left = {("bord" if name == "board" else name): value for name, value in GOOD.items()}
    complaint = run("legal", "-", given=json.dumps(left)).complaint
    assert "board is missing; is 'bord' a misspelling of it?" in complaint


WRONG_MOVES = [
    ("4MS>5,5", "5,5 shares no edge with a card on the board"),
    ("4MS>1,1000", "1,1000 shares no edge"),
    ("4MS>0,0", "7SK already lies at 0,0"),
    ("NS>1,0", "NS is not in the hand of player 1: it lies in the hand of player 2"),
    ("1M>1,0", "1M is not in the hand of player 1: it lies in the pile"),
    ("8YK>1,0", "8YK is not in the hand of player 1: it lies on the board at 0,1"),
    ("0>1,0", "the Excuse plays only in the variant 'excuse'"),
    ("?>1,0", "a card whose face is unknown can't be scored"),
    ("4MS", "'4MS' is no move; write card>x,y such as 3MV>0,1, in quotes"),
    ("4MS>1", "'4MS>1' is no move; write card>x,y"),
    ("4MS>1,0,0", "is no move"),
    ("4XX>1,0", "'4XX' is no card"),
    ("", "'' is no move"),
]


@pytest.mark.parametrize(("move", "sentence"), WRONG_MOVES)
def test_a_wrong_move_is_refused(move: str, sentence: str) -> None:
    text = json.dumps(GOOD)
    assert sentence in run("score", "-", move, given=text).complaint
    line = json.dumps({"position": GOOD, "move": move})
    (answer,) = run("score", "-", "--json", given=line).objects
    assert sentence.removesuffix(", in quotes") in answer["error"]


def test_a_tableau_that_would_be_too_wide_is_refused() -> None:
    wide = {**GOOD, "board": [[card, at, 0] for at, card in enumerate("7SK 8YK 1S 1V 1L".split())]}
    complaint = run("score", "-", "4MS>5,0", given=json.dumps(wide)).complaint
    assert "with a card at 5,0 the tableau is wider or higher than 5" in complaint


WRONG_TEXTS: list[tuple[bytes, str]] = [
    (b"", "there is nothing in it"),
    (b" \n\n \t\n", "there is nothing in it"),
    (b"hello", "this is neither JSON nor a transcript"),
    (b"3MV>0,1", "this is neither JSON nor a transcript"),
    (b"<svg></svg>", "this is neither JSON nor a transcript"),
    (b"[]", "the position: a list is not an object"),
    (b"[1,\n2]", "the position: a list is not an object"),
    (b"7", "this is neither JSON"),
    (b"{", "line 1, column 2: this is no JSON"),
    (b'{"game": "quincunx",}', "this is no JSON"),
    (b'{"game": "quincunx" 7}', "line 1, column 21: this is no JSON"),
    (b'\n\n{\n "game": quincunx\n}', "line 4, column 10: this is no JSON"),
    (b'   {"a" 1}', "line 1, column 9: this is no JSON"),
    (b'{"game": "quincunx", "game": "quincunx"}', "'game' stands twice"),
    (b'{"turn": NaN}', "NaN is no JSON number"),
    (b'{"turn": ' + b"9" * 5000 + b"}", "longer than 40 digits"),
    (b"[" * 100_000, "nested deeper than 50"),
    (b'{"game":' * 100_000 + b"1" + b"}" * 100_000, "nested deeper than 50"),
    (b'{"game": "' + b"x" * 5_000_000 + b'"}', "at most 4 MB"),
    (b"[\n" + b"1,\n" * 2_000_000 + b"1]", "at most 4 MB"),
    (b"\xff\xfe{\x00}\x00", "the text is in UTF-16; save it in UTF-8"),
    (b"\x89PNG\r\n\x1a\n\x00\x00", "is not UTF-8; save it as text in UTF-8"),
    (b'{"game": "quincunx", "format": "match", "version": 9}', "newer than 1; update"),
    (b'{"game": "quincunx", "stack": [], "numplayers": 2}', "stack: it is empty"),
    (b'{"header": {"game": {"name": "Chess"}}, "moves": []}', "game: 'chess' is none of"),
    (b"game: chess\nseed: 7\n", "game: 'chess' is none of quincunx"),
    (b"seed: 7\n", "game is missing; a transcript has a line such as game: quincunx"),
    (b"game: quincunx\nseed: 7\n", "rules is missing"),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG_TEXTS, ids=range(len(WRONG_TEXTS)))
def test_a_wrong_text_is_one_line(text: bytes, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(text)
    for command in (("legal", path), ("score", path, MOVE), ("replay", path)):
        complaint = run(*command).complaint
        assert sentence in complaint or "the match" in complaint, complaint
        assert len(complaint) < 300
    assert sentence in run("legal", "-", given=text).complaint


def test_a_file_that_can_not_be_read_is_named(tmp_path: Path) -> None:
    assert (
        "nothing.json: there is no such file" in run("legal", tmp_path / "nothing.json").complaint
    )
    assert "this is a folder; name a file in it" in run("legal", tmp_path).complaint
    beyond = Path(__file__) / "x"
    assert "it can't be opened (Not a directory)" in run("legal", beyond).complaint
    assert "it can't be opened" in run("legal", "a\0b").complaint
    assert "there is no such file" in run("legal", "two\nlines").complaint
    assert "it can't be opened (File name too long)" in run("legal", "x" * 5000).complaint


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_named(tmp_path: Path) -> None:
    path = tmp_path / "secret.json"
    path.touch(mode=0o000)
    assert "it can't be opened (Permission denied)" in run("legal", path).complaint


WRONG_COMMANDS = [
    ((), "the following arguments are required: COMMAND; see quincunx --help"),
    (("scores",), "invalid choice: 'scores'"),
    (("score",), "the following arguments are required: FILE; see quincunx score --help"),
    (("legal", "a", "b"), "legal takes no b; see quincunx --help"),
    (("legal", "--jsn", "a"), "legal takes no --jsn"),
    (("draw", "-"), "the following arguments are required: -o/--output"),
    (("draw", "-", "-o", "a.svg", "--size", "big"), "argument --size: invalid int value: 'big'"),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG_COMMANDS)
def test_a_wrong_command_is_one_line(arguments: tuple[str, ...], sentence: str) -> None:
    assert sentence in run(*arguments).complaint


def test_a_move_is_needed() -> None:
    complaint = run("score", "-", given=json.dumps(GOOD)).complaint
    assert 'move is missing; add one such as "3MV>0,1", in quotes' in complaint


def test_two_lines_are_too_many_for_a_picture(tmp_path: Path) -> None:
    lines = f"{json.dumps(GOOD)}\n" * 2
    complaint = run("draw", "-", "-o", tmp_path / "b.svg", given=lines).complaint
    assert "it holds several lines of JSON; this command takes one" in complaint


WRONG_PICTURES = [
    ("board.gif", "-o board.gif: the name of a picture ends in .svg or .png"),
    ("board", "-o board: the name of a picture ends in .svg or .png"),
    ("", "the name of a picture ends"),
    ("no/folder/board.svg", "there is no folder no/folder; make it first"),
    ("no/folder/board.png", "there is no folder no/folder; make it first"),
    ("a\0b.svg", "it can't be written"),
]


@pytest.mark.parametrize(("name", "sentence"), WRONG_PICTURES)
def test_a_picture_that_can_not_be_written_is_named(name: str, sentence: str) -> None:
    assert sentence in run("draw", "-", "-o", name, given=json.dumps(GOOD)).complaint


@pytest.mark.parametrize("size", [0, -1, 23, 401, 10**9])
def test_a_size_that_no_screen_has_is_refused(size: int) -> None:
    ran = run("draw", "-", "-o", "-", f"--size={size}", given=json.dumps(GOOD))
    assert "a card's edge is 24 to 400 pixels" in ran.complaint


@given(st.sampled_from(sorted(GOOD)), our.json_values())
def test_anything_in_a_field_is_answered_or_refused_in_one_line(key: str, value: Any) -> None:
    ran = run("legal", "-", given=json.dumps({**GOOD, key: value}))
    assert ran.status == 0 or ran.complaint


@given(our.json_values())
def test_any_json_value_is_refused_in_one_line(value: Any) -> None:
    assert run("legal", "-", given=json.dumps(value)).complaint


@given(st.binary() | st.text())
def test_any_bytes_are_refused_in_one_line(data: bytes | str) -> None:
    given = data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass")
    for command in (("score", "-", MOVE), ("replay", "-")):
        assert run(*command, given=given).complaint


@given(st.text())
def test_any_move_is_scored_or_refused_in_one_line(move: str) -> None:
    if not move.startswith("-"):
        ran = run("score", "-", move, given=json.dumps(GOOD))
        assert ran.status == 0 or ran.complaint


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [("score", "scores"), ("rounds", "round"), ("ownd", "owed"), ("Turn", "turn")],
)
def test_a_field_that_is_nearly_a_known_one_is_not_passed_over(wrong: str, meant: str) -> None:
    left = {key: value for key, value in GOOD.items() if key != meant}
    complaint = run("legal", "-", given=json.dumps({**left, wrong: GOOD.get(meant, 0)})).complaint
    assert wrong in complaint
    assert meant in complaint
    assert run("legal", "-", given=json.dumps({**GOOD, "comment": 7, "id": "a"})).status == 0


def test_no_prefix_is_doubled_and_no_word_is_pythons() -> None:
    for line, sentence in [
        ({"position": 7, "move": MOVE}, "position: 7 is not an object"),
        ({"position": {**GOOD, "rules": None}}, "position: rules: null is not an object"),
        ({"position": {**GOOD, "turn": True}}, "position: turn: true is not a whole number"),
    ]:
        told = run("score", "-", MOVE, given=json.dumps(line)).complaint
        assert f"standard input: {sentence}" in told, told
    match = {"game": "quincunx", "format": "match", "version": 1}
    for more in ({}, {"rules": {"seats": None}}, {"rules": {"seats": 2}, "seed": None}):
        told = run("replay", "-", given=json.dumps({**match, **more})).complaint
        assert not re.search(r"(\w+): (the )?\1|None|True|False", told), told
    told = run("replay", "-", given="game: quincunx\nseed: true\n").complaint
    assert told.endswith("standard input: rules is missing")
    told = run("replay", "-", given=f"game: quincunx\nrules: {{}}\nseed: {'9' * 41}\n").complaint
    assert "rules: rules" not in told


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a system without /dev/zero")
@pytest.mark.parametrize("command", [("legal",), ("score",), ("replay",), ("draw", "-o", "-")])
def test_a_device_without_end_is_refused(command: tuple[str, ...]) -> None:
    assert "at most 4 MB are read" in run(*command, "/dev/zero").complaint


def test_blanks_without_end_are_refused() -> None:
    class Blank(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            buffer[:] = b"\n" * len(buffer)
            return len(buffer)

    with patch.object(source, "MOST_BYTES", 2**10), patch.object(source, "_MOST_SKIPPED", 2**16):
        (asked,) = source._asked(io.BufferedReader(Blank()), ahead=True)
    assert "there is nothing in it" in str(asked.error)


def test_a_card_is_scored_only_when_nothing_is_to_be_drawn_first() -> None:
    pile = {"order": "unknown", "cards": ["1M", "1K"]}
    owing = json.dumps({**GOOD, "pile": pile, "owed": 1})
    refusal = "a draw comes first"
    assert refusal in run("legal", "-", given=owing).out
    assert refusal in run("score", "-", MOVE, given=owing).complaint
    assert refusal in run("draw", "-", MOVE, "-o", "-", given=owing).complaint
    assert run("draw", "-", "-o", "-", given=owing).status == 0


def test_replay_does_not_offer_to_take_a_position() -> None:
    told = run("replay", "--help").out
    assert "a position" not in told
    assert "a saved match, a transcript" in told

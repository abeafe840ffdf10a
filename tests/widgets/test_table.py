"""A table driven by clicks, as the page reports them, without a browser."""

from __future__ import annotations

import gc
import json
import logging
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from quincunx.core.game import Nobody
from quincunx.core.match import Match
from quincunx.errors import QuincunxError
from quincunx.games.find import NEITHER
from quincunx.games.pack import pack
from quincunx.widgets.table import Table, changes, files
from tests.widgets import tables
from tests.widgets.tables import click, hover, lay_first, open_cells, play_on, press, text, use


def test_a_whole_match_is_played_by_clicks_to_its_result() -> None:
    table = Table(seed=7)
    play_on(table)
    assert table.match.turn is Nobody.OVER
    assert len(table.match.moves) == 48
    use(table._panel, "proceed")
    said = text(table._panel)
    for seat, total in enumerate(table.match.game.scores(table.match.state)):
        assert f"{'−' if total < 0 else ''}{abs(total)}" in said, seat
    assert "wins" in said or "win" in said


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 3, "opponents": ["hot seat", "careless"], "variants": ["excuse", "flush"]},
        {"seats": 4, "opponents": "careless", "at_once": True},
        {"layout": "solitaire"},
        {"layout": "classic", "opponents": "hot seat", "open_hands": True},
        {"seats": 1},
    ],
    ids=str,
)
def test_every_way_to_sit_is_played_to_its_end(options: dict[str, Any]) -> None:
    table = Table(seed=11, **options)
    play_on(table)
    use(table._panel, "proceed")
    assert table.state.result
    assert table._fault == ""


def test_a_solitaire_names_its_target_as_the_workbooks_own() -> None:
    table = Table(layout="solitaire", seed=3)
    play_on(table)
    use(table._panel, "proceed")
    said = text(table._panel)
    assert "lost" in said or "Target 100" in said
    assert "lost" in said or "workbook's own" in said


def test_hover_draws_a_ghost_with_its_reasons_and_explains_it_beside_the_board() -> None:
    table = Table(seed=2026)
    click(table._hand, tables.targets(table._hand, "hand")[0])
    before = table._board.scene
    hover(table._board, open_cells(table)[0])
    assert table._board.scene != before
    assert "If you place it at" in text(table._panel)
    hover(table._board, None)
    assert table._board.scene == before


def test_with_scores_switched_off_no_part_of_the_table_tells_what_a_card_would_score() -> None:
    table = Table(seed=2026, show_scores=False, at_once=True)
    lay_first(table)
    click(table._hand, tables.targets(table._hand, "hand")[0])
    parts = [table._panel, table._own, table._twin, table._seats, table._history]
    before = [text(part) for part in parts]
    scene = table._board.scene
    for cell in open_cells(table):
        hover(table._board, cell)
        assert table._board.scene != scene, cell
        assert [text(part) for part in parts] == before, cell
    click(table._board, open_cells(table)[0])
    assert "scored" in text(table._own)


def test_the_panel_sums_up_what_the_board_shows() -> None:
    table = Table(seed=2026)
    lay_first(table)
    why = table.match.last.why
    said = text(table._panel)
    for reason in why.reasons:
        assert reason.sum in said
    assert "Your last card" in said


def test_a_short_pile_is_told_honestly() -> None:
    read = pack("quincunx").read_position
    position = read(
        {
            "game": "quincunx",
            "rules": {"seats": 2, "variants": []},
            "board": [["NV", 0, 0], ["NL", 1, 0], ["5YK", 1, 1], ["NY", 2, 1]],
            "hands": [["NS", "2MK"], ["3MV", "4MS"]],
            "pile": {"order": "known", "cards": ["5ML"]},
            "turn": 0,
        }
    )
    table = Table(position=position)
    click(table._hand, "hand:NS")
    hover(table._board, "cell:2,0")
    assert "1 of 2 cards to draw, the pile held only 1" in text(table._panel)
    click(table._board, "cell:2,0")
    assert "1 of 2 cards drawn, the pile held only 1" in text(table._panel)
    assert "0 left in the pile" in text(table._seats)


def test_unknown_cards_can_be_looked_at_and_not_placed() -> None:
    read = pack("quincunx").read_position
    position = read(
        {
            "game": "quincunx",
            "rules": {"seats": 2, "variants": []},
            "board": [["NV", 0, 0]],
            "hands": [["3MV", "?"], ["?", "?"]],
            "pile": {"order": "unknown", "cards": ["?", "?"]},
            "turn": 0,
        }
    )
    table = Table(position=position)
    told = "Opponent’s hand is not known, so the match can be looked at, but played only until"
    assert told in text(table._own)
    file = files.as_text(table.state)
    other = Table(seed=1)
    use(other._top, "upload", file="half.txt", text=file)
    assert f"Loaded half.txt. {told}" in text(other._own)
    assert tables.targets(table._hand, "hand") == ["hand:3MV"]
    lay_first(table)
    use(table._panel, "proceed")
    assert table._fault.startswith("Opponent’s hand is not known, so no move")
    assert len(table.match.moves) == 1


def test_the_same_play_works_with_lists_alone() -> None:
    table = Table(seed=2026)
    card = table.state.hand[3]
    use(table._twin, "choose", fields={"card": card.code, "cell": ""})
    assert table.state.chosen is card
    cell = table.match.state.open_cells[2]
    why = table.match.play(table.state.stage.move(card, cell)).last.why
    sign = "+" if why.points > 0 else ""
    assert f"{sign}{why.points}".replace("-", "−") in text(table._twin)
    use(table._twin, "point", fields={"card": card.code, "cell": str(cell)})
    assert "If you place it at" in text(table._panel)
    use(table._twin, "place", fields={"card": card.code, "cell": str(cell)})
    assert table.match.moves == ((card, cell),)
    use(table._twin, "place", fields={"card": "", "cell": str(cell)})
    assert table._fault


def test_the_lists_ask_for_a_card_before_they_ask_for_a_cell() -> None:
    table = Table(seed=2026)
    use(table._twin, "place", fields={"card": "", "cell": ""})
    assert table._fault == "First choose a card of your hand."
    use(table._twin, "place", fields={"card": table.state.hand[0].code, "cell": ""})
    assert table._fault == "Now choose a cell."


def test_the_arrow_from_the_hand_lands_where_the_chosen_card_can_go() -> None:
    table = Table(seed=2026, at_once=True)
    lay_first(table)
    sent = messages(table._board.spots)
    table._hand.spots._handle_custom_msg({"do": "edge", "key": "ArrowUp"}, [])
    assert focused(sent) == [None]
    click(table._hand, tables.targets(table._hand, "hand")[0])
    table._hand.spots._handle_custom_msg({"do": "edge", "key": "ArrowUp"}, [])
    assert focused(sent)[-1] in open_cells(table)


def test_the_focus_goes_on_from_a_button_that_goes_away() -> None:
    table = Table(seed=2026)
    hand, panel = messages(table._hand.spots), messages(table._panel)
    lay_first(table)
    for do in ("present", "continue-here"):
        use(table._history, "look", "0" if do == "continue-here" else "1")
        use(table._history, "look", "0")
        before = len(focused(hand)), len(focused(panel))
        use(table._panel, do)
        gone_to = len(focused(hand)) - before[0], len(focused(panel)) - before[1]
        assert gone_to == ((1, 0) if table.state.may_place else (0, 1)), do
    play_on(table)
    before_result = len(focused(panel))
    use(table._panel, "proceed")
    assert table.state.result
    assert len(focused(panel)) == before_result + 1


def messages(widget: Any) -> list[Any]:
    """What a widget sends to its page from now on."""
    sent: list[Any] = []
    widget.send = sent.append
    return sent


def focused(sent: list[Any]) -> list[str | None]:
    return [message.get("name") for message in sent if message["do"] == "focus"]


def test_before_the_first_card_the_panel_says_who_is_waited_for() -> None:
    table = Table(seed=2026)
    assert "Choose a card of your hand" in text(table._panel)
    assert "shows what the card would score" in text(table._panel)
    use(table._top, "switch", "show_scores")
    assert "would score" not in text(table._panel)
    rules = pack("quincunx").make()
    waiting = Table(position=replace(Match.start(rules, 5).state, turn=1))
    assert text(waiting._panel).startswith("Opponent is on turn Press “Opponent plays”")
    assert "Choose a card" not in text(waiting._panel)
    shared = Table(position=waiting.match.state, opponents="hot seat")
    assert text(shared._panel).startswith("Player 2 is on turn Press “Show my hand”")


def test_keys_step_through_the_reasons_take_back_and_bring_back() -> None:
    table = Table(seed=2026)
    lay_first(table)
    press(table._board, ">")
    assert table.state.step == 1
    press(table._board, "<")
    assert table.state.step is None
    press(table._hand, "u")
    assert table.match.moves == ()
    press(table._hand, "r")
    assert len(table.match.moves) == 1
    press(table._board, "s")
    assert not table.state.show_scores


def test_a_step_may_be_picked_from_the_panel() -> None:
    table = Table(seed=2026)
    lay_first(table)
    use(table._panel, "step-to", "1")
    assert table.state.step == 1
    assert "Step 1 of" in text(table._panel)
    use(table._panel, "step", "1")
    use(table._panel, "step", "-1")
    assert table.state.step == 1


def test_the_history_leads_back_and_play_goes_on_from_there() -> None:
    table = Table(seed=2026, at_once=True)
    for _ in range(3):
        lay_first(table)
    use(table._history, "look", "2")
    assert "You look back at card 2 of 6" in text(table._own)
    use(table._panel, "present")
    assert table.state.looking is None
    use(table._history, "look", "2")
    use(table._panel, "continue-here")
    assert len(table.match.moves) == 2
    use(table._top, "redo")
    assert len(table.match.moves) > 2


def test_the_form_deals_the_match_that_it_asks_for() -> None:
    table = Table(seed=1)
    fields = {
        "seed": "42",
        "seats": "3",
        "layout": "growing",
        "variants-flush": True,
        "seat-1": "hot seat",
        "seat-2": "careless",
        "open_hands": True,
    }
    use(table._top, "drawer", "new")
    assert "Deal" in text(table._top)
    use(table._top, "new", fields=fields)
    expected = Match.start(pack("quincunx").make(seats=3, variants=["flush"]), 42)
    assert table.match == expected
    assert [seat.is_person for seat in table.state.seats] == [True, True, False]
    assert table.state.open_hands


def test_choices_that_do_not_go_together_change_nothing_and_say_why() -> None:
    table = Table(seed=1)
    before = table.state
    use(table._top, "new", fields={"seats": "1", "layout": "classic"})
    assert table.state is before
    assert "2 to 4 players" in text(table._own)
    use(table._top, "drawer", "new")
    use(table._top, "new", fields={"seats": "1", "layout": "classic"})
    assert "takes 2 to 4 players, not 1." in text(table._top)
    use(table._top, "new", fields={"seats": "2", "layout": "classic", "seed": "--5"})
    assert table.match.seed == "--5"
    assert "not 1" not in text(table._top)


@pytest.mark.parametrize("name", ["match.txt", "match.json"])
def test_a_saved_match_is_loaded_as_it_was(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    table = Table(seed=5, at_once=True)
    for _ in range(4):
        lay_first(table)
    use(table._top, "save", fields={"path": name})
    assert f"Saved in {name}" in text(table._own)
    other = Table(seed=6)
    use(other._top, "load", fields={"path": name})
    assert other.match.entries == table.match.entries
    use(other._top, "save", fields={"path": name})
    assert other._fault == ""
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_the_download_holds_the_match_and_an_upload_reads_it() -> None:
    table = Table(seed=5, at_once=True)
    lay_first(table)
    told = files.as_text(table.state)
    other = Table(seed=6)
    use(other._top, "upload", file="match.txt", text=told)
    assert other.match.entries == table.match.entries
    assert "Loaded match.txt" in text(other._own)


BAD_FILES = {
    "nothing": "",
    "not JSON": "{",
    "a list": "[]",
    "another game": json.dumps({"game": "chess"}),
    "no game": json.dumps({"moves": []}),
    "deep": "[" * 5000,
    "a transcript without its rules": "game: quincunx\nformat: transcript 1\n",
    "a picture": "\x89PNG\r\n\x1a\n",
}


@pytest.mark.parametrize("what", BAD_FILES)
def test_a_bad_file_gives_one_sentence_and_changes_nothing(what: str, tmp_path: Path) -> None:
    table = Table(seed=5)
    before = table.state
    use(table._top, "upload", file="bad", text=BAD_FILES[what])
    assert table.state is before
    assert_one_sentence(table)
    path = tmp_path / "bad"
    path.write_bytes(BAD_FILES[what].encode())
    use(table._top, "load", fields={"path": str(path)})
    assert table.state is before
    assert_one_sentence(table)
    use(table._top, "save", fields={"path": str(path)})
    assert path.read_bytes() == BAD_FILES[what].encode()


@pytest.mark.parametrize(
    "path", ["", "no/such/folder/match.txt", ".", "a\0b", "~nobody-here/a", "a\ud800b", "a" * 999]
)
def test_a_path_that_leads_nowhere_gives_one_sentence(path: str) -> None:
    table = Table(seed=5)
    for do in ("load", "save"):
        use(table._top, do, fields={"path": path})
        assert_one_sentence(table)


@pytest.mark.parametrize("told", ["hello", "3MV>0,1", "7", "<svg></svg>"])
def test_a_text_that_is_no_match_gets_the_sentence_of_the_terminal(told: str) -> None:
    table = Table(seed=5)
    use(table._top, "upload", file="bad.txt", text=told)
    assert table._fault == f"The file bad.txt: {NEITHER}."


def test_only_regular_files_are_read_and_no_more_of_them_than_a_text_may_have(
    tmp_path: Path,
) -> None:
    pipe, huge = tmp_path / "pipe", tmp_path / "huge"
    os.mkfifo(pipe)
    with huge.open("wb") as stream:
        stream.truncate(2**40)
    for path, sentence in ((pipe, "a pipe"), (Path("/dev/zero"), "a device"), (huge, "too large")):
        table = Table(seed=5)
        use(table._top, "load", fields={"path": str(path)})
        assert_one_sentence(table)
        assert sentence in table._fault
        use(table._top, "save", fields={"path": str(path)})
        assert "holds something else" in table._fault


def test_a_file_too_large_to_be_sent_gives_one_sentence() -> None:
    table = Table(seed=5)
    use(table._top, "upload", file="huge", text=None)
    assert_one_sentence(table)


def assert_one_sentence(table: Table) -> None:
    assert table._fault.endswith(".")
    assert "\n" not in table._fault
    assert "Something went wrong" not in table._fault
    assert table._fault in text(table._own).replace("&lt;", "<")


def test_an_error_of_ours_is_a_sentence_too_and_the_table_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table(seed=5)
    with monkeypatch.context() as broken, caplog.at_level(logging.ERROR):
        broken.setattr(changes, "pick", lambda *_: 1 / 0)
        click(table._hand, tables.targets(table._hand, "hand")[0])
    assert "ZeroDivisionError" in text(table._own)
    assert "Traceback" in caplog.text
    lay_first(table)
    assert table._fault == ""
    assert len(table.match.moves) == 1


def test_messages_that_nobody_would_send_do_no_harm() -> None:
    table = Table(seed=5)
    for message in (
        {},
        {"do": "pick"},
        {"do": "pick", "name": "cell:x"},
        {"do": "key", "key": "q"},
    ):
        table._board.spots._handle_custom_msg(message, [])
    for message in ({}, {"do": "look", "arg": "x"}, {"do": "fly"}, {"do": "step-to", "arg": "99"}):
        table._panel._handle_custom_msg(message, [])
    lay_first(table)
    assert len(table.match.moves) == 1


def test_two_hundred_new_matches_leave_no_more_widgets_than_one() -> None:
    table = Table(seed=1)
    use(table._top, "new", fields={"seats": "2", "layout": "growing"})
    lay_first(table)
    gc.collect()
    before = len(_instances)
    for seed in range(200):
        use(table._top, "new", fields={"seed": str(seed), "seats": "2", "layout": "growing"})
        if seed % 20 == 0:
            lay_first(table)
    gc.collect()
    assert len(_instances) == before


def test_a_closed_table_leaves_nothing_behind() -> None:
    Table(seed=1).close()
    gc.collect()
    before = len(_instances)
    table = Table(seed=1)
    assert len(_instances) > before
    table.close()
    assert len(_instances) == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 9},
        {"layout": "hexagons"},
        {"variants": ["jokers"]},
        {"opponents": "clever"},
        {"size": "enormous"},
        {"theme": "pink"},
        {"game": "chess"},
    ],
    ids=str,
)
def test_wrong_arguments_are_refused_with_a_sentence(wrong: dict[str, Any]) -> None:
    with pytest.raises(QuincunxError):
        Table(**wrong)


def test_a_class_with_one_seed_plays_the_same_cards() -> None:
    assert Table(seed="5b").match == Table(seed="5b").match
    assert Table().match.seed != "5b"


@pytest.mark.parametrize(
    ("width", "edge"), [(1112, 96), (1000, 96), (700, 84), (632, 72), (540, 64), (456, 56)]
)
def test_the_board_is_as_large_as_its_page_allows(width: int, edge: int) -> None:
    table = Table(seed=1)
    table._guard.width = width
    spot = table._board.spots.spots[0]
    assert spot["width"] == edge
    assert table._board.scene.width <= width


def test_the_board_keeps_its_size_for_a_whole_match() -> None:
    table = Table(seed=9, at_once=True)
    sizes = set()
    while not table.state.is_over:
        lay_first(table)
        scene = table._board.scene
        sizes.add((scene.width, scene.height, table._hand.scene.height))
    assert len({size[:2] for size in sizes}) == 1
    assert max(size[2] for size in sizes) - min(size[2] for size in sizes) <= 24


def test_a_dark_page_gets_dark_drawings_unless_told_otherwise() -> None:
    table = Table(seed=1)
    light = table._board.scene
    table._guard.dark = True
    assert table._board.scene != light
    fixed = Table(seed=1, theme="light")
    fixed._guard.dark = True
    assert fixed._board.scene == light

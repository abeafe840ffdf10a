"""A puzzle box driven by clicks, as the page reports them, without a browser."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from quincunx.core.explanation import signed
from quincunx.errors import QuincunxError, Unfit
from quincunx.puzzle.progress_code import write_code
from quincunx.puzzle.progress_file import ProgressFile
from quincunx.widgets.canvas import Event
from quincunx.widgets.puzzle import PuzzleBox, packs
from quincunx.widgets.puzzle import box as module
from tests.widgets.puzzles import EVERY_KIND, KINDS, PICTURE, puzzle, wrong
from tests.widgets.tables import click, hover, press, targets, text, use

DAY = date(2026, 6, 14)
NOON = datetime(2026, 6, 14, 12, tzinfo=UTC)


def made(of: Any = PICTURE, **options: Any) -> PuzzleBox:
    options = {"progress": False, "today": lambda: DAY, "clock": lambda: NOON, **options}
    return PuzzleBox(of, **options)


def answer(box: PuzzleBox, card: str, cell: str) -> None:
    click(box._hand, f"hand:{card}")
    click(box._board, f"cell:{cell}")


def play(box: PuzzleBox, move: Any) -> None:
    answer(box, move.card.code, str(move.cell))


def live(box: PuzzleBox) -> str:
    """What a screen reader is told."""
    found = re.search(r'role="status"[^>]*>([^<]*)<', box._own.html)
    assert found
    return found[1]


def test_a_click_on_card_and_cell_answers_and_the_verdict_stands_there() -> None:
    box = made()
    answer(box, "5ML", "0,2")
    told = text(box._panel)
    assert "Not the best: it costs 43 points" in told
    assert "Forest at 0, 2 +10 −19" in told
    assert "The best move hidden +24" in told
    assert "The reply that punishes it: Sailor at −1, 1" in told
    assert "Line: move 2 of 6" in told
    assert live(box).startswith("Not the best: it costs 43 points.")
    assert box._after.box.layout.display == "none"


def test_the_right_answer_opens_maps_values_and_themes() -> None:
    box = made()
    answer(box, "4YK", "-1,1")
    assert "Right: +24" in text(box._panel)
    assert "Theme: greedy trap" in text(box._head)
    assert box._after.box.layout.display == ""
    rows = box._after._table.html.count("<tr")
    assert rows == 1 + len(box.puzzle.values)
    assert "Score at once" in text(box._after._words[0])
    assert "best play by both" in text(box._after._words[1])


def test_a_click_on_a_cell_of_a_map_or_a_row_of_the_table_looks_at_that_move() -> None:
    box = made()
    answer(box, "4YK", "-1,1")
    click(box._after._maps[0], "cell:0,2")
    assert _looked_at(box) == "5ML>0,2"
    use(box._after._table, "walk", "2SY>3,-1")
    assert _looked_at(box) == "2SY>3,-1"
    use(box._after._side, "limit", "5ML")
    assert box.solving.held == "5ML"
    labels = {spot["name"]: spot["label"] for spot in box._after._maps[1].spots.spots}
    assert labels["cell:0,2"] == "Open cell 0, 2: −19"
    assert "yours" in labels["cell:-1,1"]


def _looked_at(box: PuzzleBox) -> str:
    """The first move of the line that is looked at."""
    assert box.solving.line is not None
    return str(box.solving.line.steps[0].move)


def test_hints_are_shown_one_after_the_other() -> None:
    box = made()
    for told in ("Theme: ", "Card: Battle", "Area: one of "):
        use(box._panel, "hint")
        assert told in text(box._panel)
    assert [s["pressed"] for s in box._hand.spots.spots] == [False] * 3
    use(box._panel, "hint")
    assert "no more hints" in text(box._own)


def test_every_kind_can_be_answered_and_its_answer_shown(kind_box: tuple[str, PuzzleBox]) -> None:
    kind, box = kind_box
    if kind == "count":
        use(box._panel, "check", fields={})
    elif kind == "plan":
        for move in puzzle(kind).line:
            play(box, move)
        use(box._panel, "submit")
    else:
        play(box, wrong(puzzle(kind)))
    assert box.solving.is_answered
    if box.solving.is_open:
        use(box._panel, "answer")
    assert not box.solving.is_open
    assert box._fault == ""
    assert "Next puzzle" in box._panel.html


@pytest.fixture(params=KINDS)
def kind_box(request: pytest.FixtureRequest) -> tuple[str, PuzzleBox]:
    return request.param, made(puzzle(request.param))


def test_keys_walk_take_back_hint_and_go_on() -> None:
    box = made(EVERY_KIND, goal="plan")
    move = puzzle("plan").line[0]
    play(box, move)
    assert box.solving.done == (move,)
    press(box._board, "u")
    assert box.solving.done == ()
    press(box._hand, "h")
    assert box.solving.hints == 1
    use(box._panel, "answer")
    press(box._board, ">")
    press(box._board, "<")
    press(box._board, "<")
    assert box.solving.at == 0
    press(box._board, "n")
    assert "only puzzle of its kind" in text(box._own)


def test_pointing_at_a_cell_shows_the_chosen_card_there_and_no_score() -> None:
    box = made()
    click(box._hand, "hand:5ML")
    before = box._board.scene
    hover(box._board, "cell:0,2")
    assert box._board.scene != before
    assert "+10" not in str(box._board.scene)
    hover(box._board, None)
    assert box._board.scene == before


def test_only_open_cells_can_be_used_and_only_with_a_card_in_hand() -> None:
    box = made()
    assert targets(box._board, "cell") == []
    click(box._hand, "hand:5ML")
    found = set(targets(box._board, "cell"))
    assert found == {f"cell:{cell}" for cell in box.puzzle.spot.state.open_cells}


# --- choosing


def test_the_bar_chooses_goal_theme_level_and_the_puzzle_of_the_day() -> None:
    box = made([EVERY_KIND, PICTURE])
    use(box._top, "ask", fields={"pack": "all", "goal": "count", "theme": "", "level": ""})
    assert box.puzzle.question.value == "count"
    use(box._top, "ask", fields={"pack": "picture", "goal": "count", "theme": "", "level": ""})
    assert box.puzzle.id == made().puzzle.id
    use(box._top, "daily")
    assert "Puzzle of the day, 14 June" in text(box._head)
    assert made([EVERY_KIND, PICTURE], day=True).puzzle.id == box.puzzle.id
    assert made([PICTURE, EVERY_KIND], day=DAY).puzzle.id == box.puzzle.id


def test_a_kind_that_there_is_none_of_is_refused_at_once() -> None:
    with pytest.raises(Unfit):
        made(goal="count")
    with pytest.raises(QuincunxError):
        made("nowhere.jsonl")


# --- files


def test_a_bad_pack_is_refused_in_one_line_and_nothing_changes(tmp_path: Path) -> None:
    box = made()
    answer(box, "5ML", "0,2")
    before = box.room
    bad = tmp_path / "bad.jsonl"
    bad.write_text("{ no puzzle")
    for wish, more in (
        ("pack-path", {"fields": {"path": str(bad)}}),
        ("pack-path", {"fields": {"path": str(tmp_path / "none.jsonl")}}),
        ("pack-path", {"fields": {"path": " "}}),
        ("pack-file", {"file": "bad.jsonl", "text": "{ no puzzle"}),
        ("pack-file", {"file": "large.jsonl", "text": None}),
        ("progress-code", {"fields": {"code": "Q1-nonsense"}}),
        ("progress-file", {"file": "p.json", "text": "{}"}),
    ):
        use(box._top, wish, **more)
        assert box.room == before, wish
        assert 'class="qx-fault"' in box._own.html
        assert live(box)


def test_a_pack_from_a_file_or_from_the_learners_computer_is_opened(tmp_path: Path) -> None:
    box = made()
    own = tmp_path / "own.jsonl"
    own.write_bytes(EVERY_KIND.read_bytes())
    use(box._top, "pack-path", fields={"path": str(own)})
    assert box.room.wanted.pack == "own"
    use(box._top, "pack-file", file="theirs.jsonl", text=EVERY_KIND.read_text())
    assert box.room.wanted.pack == "theirs"
    assert [pack.name for pack in box.room.packs] == ["picture", "own", "theirs"]


# --- progress


def test_progress_is_kept_in_the_file_and_a_repeat_does_not_count_twice(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    box = made(progress=path)
    for _ in range(3):
        answer(box, "4YK", "-1,1")
        use(box._panel, "again")
    tally = ProgressFile(path).load().progress.tally
    assert (tally.tried, tally.solved, tally.first) == (1, 1, 1)
    assert made(progress=path).progress == box.progress


def test_a_file_that_is_damaged_meanwhile_takes_nothing_from_the_session(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    box = made(EVERY_KIND, goal="turn", progress=path)
    play(box, puzzle("turn").line[0])
    use(box._top, "ask", fields={"pack": "all", "goal": "odds"})
    path.write_text("{broken")
    play(box, puzzle("odds").line[0])
    assert "damaged" in text(box._own)
    kept = ProgressFile(path).load().progress
    assert kept.records.keys() == {puzzle("turn").id, puzzle("odds").id}


def test_a_code_is_taken_over_and_said_in_its_box_after_a_bad_one(tmp_path: Path) -> None:
    other = made(progress=tmp_path / "other.json")
    answer(other, "4YK", "-1,1")
    box = made()
    use(box._top, "drawer", "progress")
    use(box._top, "progress-code", fields={"code": "Q1-nothing"})
    assert "The code is damaged" in text(box._top)
    use(box._top, "progress-code", fields={"code": write_code(other.progress)})
    assert "The code is damaged" not in text(box._top) + text(box._own)
    assert "1 record of another machine taken over" in text(box._top)
    assert "1 record of another machine taken over" in live(box)


def test_two_boxes_on_one_file_both_count(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    one, other = made(progress=path), made(EVERY_KIND, goal="turn", progress=path)
    answer(one, "5ML", "0,2")
    play(other, puzzle("turn").line[0])
    assert set(other.progress.records) == {one.puzzle.id, other.puzzle.id}
    use(one._panel, "again")
    answer(one, "4YK", "-1,1")
    assert set(one.progress.records) == {one.puzzle.id, other.puzzle.id}


def test_a_damaged_file_is_said_to_be_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text("damaged")
    box = made(progress=path)
    assert "set aside" in text(box._own) or "kept as progress.damaged-1.json" in text(box._own)


def test_the_progress_box_shows_sums_chart_and_a_code_that_another_box_takes() -> None:
    box = made()
    answer(box, "4YK", "-1,1")
    use(box._top, "drawer", "progress")
    assert "1 of 1" in text(box._top)
    assert "<svg" in box._top.html
    code = write_code(box.progress)
    assert code in box._top.html
    other = made(EVERY_KIND)
    use(other._top, "progress-code", fields={"code": code})
    assert other.progress == box.progress
    assert "1 record of another machine taken over" in text(other._own)


# --- whatever happens


def test_an_error_of_ours_reaches_the_learner_as_a_sentence_and_the_box_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    box = made()

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(module.solving, "pick", fail)
        click(box._hand, "hand:5ML")
    assert "Something went wrong" in text(box._own)
    assert "ZeroDivisionError" in caplog.text
    answer(box, "4YK", "-1,1")
    assert box.solving.solved


@pytest.mark.parametrize("wish", ["walk-by", "step-to", "hint", "walk", "limit", "nonsense", "ask"])
def test_a_forged_message_of_the_page_is_harmless(wish: str) -> None:
    box = made()
    for arg in (None, "", "x", "99999", "<script>"):
        use(box._panel, wish, arg, fields={"goal": "<script>", "level": "x", "pack": "<script>"})
        click(box._board, "cell:99,99")
        click(box._hand, "hand:<script>")
    for part in (box._own, box._panel, box._head, box._top, box._twin):
        assert "<script>" not in part.html


def test_two_hundred_puzzles_leave_no_growing_pile() -> None:
    box = made(EVERY_KIND)
    for _ in range(len(KINDS)):
        use(box._panel, "answer")
        use(box._panel, "next")
    before = len(_instances)
    for _ in range(200):
        use(box._panel, "answer")
        use(box._panel, "next")
        assert box._fault == ""
    assert len(_instances) == before
    assert len(box.room.packs) == 1
    assert len(box.progress.records) == len(KINDS)


def test_another_offer_takes_the_place_of_the_packs() -> None:
    box = made()
    box.offer(puzzle("turn"))
    assert box.puzzle == puzzle("turn")
    with pytest.raises(QuincunxError):
        box.offer("nowhere.jsonl")
    assert box.puzzle == puzzle("turn")
    assert box.room.wanted.pack == packs.ALL


def test_the_card_that_a_step_draws_is_named_and_marked_in_its_hand() -> None:
    box = made()
    answer(box, "5ML", "0,2")
    assert "Drawn: Sea" in text(box._panel)
    assert "Opponent 4 cards, 1 just drawn" in text(box._others)
    assert box._others.html.count("qx-new") == 1
    use(box._panel, "walk-by", "1")
    assert "Opponent 4 cards" in text(box._others)
    assert "just drawn" not in text(box._others)
    assert "You 2 cards left, 1 just drawn" in text(box._line)


def test_what_is_to_be_done_and_the_verdict_stand_in_a_place_of_their_own() -> None:
    box = made()
    heading = text(box._line)
    assert "Choose a card" in text(box._own)
    click(box._hand, "hand:5ML")
    assert "now pick a cell" in text(box._own)
    assert text(box._line) == heading
    click(box._board, "cell:0,2")
    assert text(box._own).startswith("Not the best: it costs 43 points")


def test_a_count_whose_answer_is_shown_does_not_say_that_it_was_counted_so() -> None:
    box = made(puzzle("count"))
    use(box._panel, "answer")
    assert "What counts" in text(box._panel)
    assert "You counted" not in text(box._panel)


def test_a_size_is_chosen_on_the_page() -> None:
    box = made()
    box._guard.width, box._guard.height = 1752, 968
    use(box._top, "drawer", "file")
    assert "Projector" in text(box._top)
    use(box._top, "size", "projector")
    assert "qx-projector" in box._dom_classes
    assert box._board.spots.spots[0]["width"] == 144
    use(box._top, "size", "compact")
    assert "qx-projector" not in box._dom_classes
    assert box._board.spots.spots[0]["width"] == 72


def test_an_arrow_leads_from_the_hand_to_where_a_card_can_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    box = made()
    click(box._hand, "hand:5ML")
    asked: list[Any] = []
    for canvas in (box._board, box._hand):
        monkeypatch.setattr(canvas, "focus", lambda name=None, **_: asked.append(name))
    box._happened(Event("edge", "ArrowUp"))
    box._happened(Event("edge", "ArrowDown"))
    box._happened(Event("edge", "ArrowLeft"))
    assert asked == ["cell:-1,-1", None]


def test_a_line_that_chance_cuts_off_says_so() -> None:
    box = made(puzzle("odds"))
    use(box._panel, "answer")
    line = box.solving.line
    assert line is not None
    assert f"worth {signed(box.puzzle.value)}" in box._panel.html
    told = "drawn by chance out of these" in text(box._panel)
    assert told == (not line.is_finished and len(line.steps) == 1)
    press(box._board, ">")
    if not line.is_finished:
        assert "drawn by chance" in text(box._panel)

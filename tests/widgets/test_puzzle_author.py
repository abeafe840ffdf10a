"""The workshop: positions laid out by clicks, proved in a thread, and saved to a pack."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from quincunx.core.grid import Cell
from quincunx.decktet import BASIC, card
from quincunx.errors import IllegalMove, QuincunxError, Unfit
from quincunx.games.quincunx.arising import check_arising
from quincunx.puzzle.question import Question
from quincunx.puzzle.store import read_pack
from quincunx.widgets.author import PuzzleAuthor, asking, draft, parts, proof, twin
from quincunx.widgets.author.draft import DECK, PILE, Draft
from quincunx.widgets.author.proving import Finding, Prover
from quincunx.widgets.puzzle.kit import find_setter
from tests.widgets.puzzles import KINDS, PICTURE, picture, puzzle
from tests.widgets.tables import click, hover, press, targets, text, use

LONG = 60


def lay(now: Draft, *places: str) -> Draft:
    """Cards laid out as `3MV>0,1`, or `3MV>pile`, `3MV>deck`, `3MV>1` for a hand."""
    for place in places:
        code, _, where = place.partition(">")
        now = draft.take(now, code)
        target = f"cell:{where}"
        now = draft.pick(now, "board", target) if "," in where else draft.put_in(now, where)
    return now


def of(kind: str) -> Draft:
    one = puzzle(kind)
    now = draft.of_state(one.position, question=one.question)
    if kind == "count":
        now = asking.ask_move(now, one.game.write_move(one.answers[0]))
    return now


# --- laying out


def test_a_card_goes_from_the_deck_to_the_board_a_hand_the_pile_and_back() -> None:
    now = lay(draft.blank(), "4MS>0,0", "5ML>0,1", "6MV>0", "1S>1", "2MK>pile")
    assert now.laid.board == {(0, 0): card("4MS"), (0, 1): card("5ML")}
    assert now.laid.hands == ((card("6MV"),), (card("1S"),))
    assert now.laid.pile == (card("2MK"),)
    assert len(now.deck) == len(BASIC) - 5
    now = lay(now, "5ML>1,0", "6MV>1", "2MK>deck")
    assert now.laid.board == {(0, 0): card("4MS"), (1, 0): card("5ML")}
    assert now.laid.hands == ((), (card("1S"), card("6MV")))
    assert now.laid.pile == ()


def test_a_card_lies_in_one_place_whatever_is_clicked() -> None:
    rng, now = Random(7), draft.blank()
    for _ in range(300):
        now = draft.take(now, rng.choice(BASIC).code)
        cells = now.workshop.cells(now.game, now.laid)
        zone = rng.choice([PILE, DECK, "0", "1", "board"])
        if now.chosen is None:
            continue
        if zone == "board" and cells:
            now = draft.put_on(now, rng.choice(cells))
        elif zone != "board":
            now = draft.put_in(now, zone)
        everywhere = [*now.laid.cards, *now.deck]
        assert sorted(everywhere) == sorted(BASIC)


def test_each_change_is_taken_back_one_by_one() -> None:
    states = [draft.blank()]
    for place in ("4MS>0,0", "5ML>0,1", "6MV>0", "1S>pile"):
        states.append(lay(states[-1], place))
    states.append(draft.deal(states[-1], 1))
    states.append(draft.gather(states[-1]))
    states.append(draft.clear(states[-1]))
    states.append(asking.ask(states[-1], "odds"))
    now = states[-1]
    for before in reversed(states[:-1]):
        now = draft.undo(now)
        assert now.laid == before.laid
        assert now.question == before.question
    with pytest.raises(Unfit, match="nothing to take back"):
        draft.undo(now)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda now: draft.put_in(now, PILE), "first choose a card"),
        (lambda now: draft.pick(now, "board", "cell:1,0"), "first choose a card"),
        (lambda now: draft.put_on(draft.take(now, "1M"), Cell(0, 0)), "a card at 0, 0;"),
        (lambda now: draft.put_on(draft.take(now, "1M"), Cell(9, 9)), "no cell of the tableau"),
        (lambda now: draft.put_in(draft.take(now, "1M"), "7"), "no seat"),
        (lambda now: draft.put_in(draft.take(now, "1M"), "nowhere"), "no seat"),
        (lambda now: draft.take(now, "0"), "not in this deck"),
        (lambda now: draft.take(now, "?"), "not in this deck"),
        (lambda now: draft.deal(draft.deal(now, 1), 2), "lies somewhere already"),
        (lambda now: draft.move_card(now, {"card": "1M"}), "choose a place"),
        (lambda now: asking.ask(now, "win"), "is none of"),
        (lambda _: asking.number("six"), "write a number"),
        (lambda now: draft.played(now, 99, 1), "from 1 to 24"),
    ],
)
def test_what_can_not_be_is_refused_in_one_sentence(change: Any, told: str) -> None:
    now = lay(draft.blank(), "4MS>0,0")
    with pytest.raises(QuincunxError, match=told):
        change(now)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("laid", [1, 7, 19])
def test_what_is_dealt_can_arise_in_a_round(seats: int, turn: int, laid: int) -> None:
    now = asking.turn(draft.blank(seats=seats), str(turn))
    rng = Random(f"{seats} {turn} {laid}")
    now = lay(now, "4MS>0,0")
    while len(now.laid.board) < laid:
        fitting = sorted(set(now.workshop.cells(now.game, now.laid)) & _beside(now))
        now = draft.put_on(draft.take(now, rng.choice(now.deck).code), rng.choice(fitting))
    now = draft.deal(now, 5)
    assert now.deck == ()
    check_arising(now.state)
    assert now.game.turn(now.state) == turn


def _beside(now: Draft) -> set[Any]:
    laid = now.laid.board
    return {(x + dx, y + dy) for x, y in laid for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}


@pytest.mark.parametrize("layout", ["classic", "solitaire"])
def test_other_layouts_can_be_dealt_too(layout: str) -> None:
    seats = 1 if layout == "solitaire" else 2
    now = draft.blank(question=Question.PLAN, seats=seats, layout=layout)
    for at, cell in enumerate(now.game.start_cells):
        now = draft.put_on(draft.take(now, BASIC[at].code), cell)
    check_arising(draft.deal(now, 3).state)


# --- whether it is a puzzle


@pytest.mark.parametrize("kind", KINDS)
def test_a_position_of_a_proved_puzzle_has_no_fault(kind: str) -> None:
    assert list(asking.faults(of(kind))) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (draft.gather, "lie nowhere yet"),
        (lambda now: lay(now, "1L>deck"), "lies? nowhere"),
        (lambda now: lay(now, "3LY>0", "4VL>0", "1K>0", "2MK>0"), "player 2 holds 0 cards"),
        (lambda now: asking.order(now, "unknown"), "asks for odds"),
        (lambda now: asking.ask(now, "count"), "choose the card and the cell"),
        (lambda now: draft.put_on(draft.take(now, "4MS"), (0, 2)), "where one is dealt"),
    ],
)
def test_why_it_is_no_puzzle_is_told_in_one_sentence(change: Any, told: str) -> None:
    found = list(asking.faults(change(draft.of_state(picture().position))))
    assert len(found) == 1
    assert re.search(told, found[0]), found[0]


def test_a_tableau_that_falls_apart_is_told() -> None:
    now = lay(draft.blank(), "4MS>0,0", "5ML>1,1")
    found = list(asking.faults(draft.deal(now, 1)))
    assert "board" in found[0]


def test_other_rules_take_out_what_does_not_play() -> None:
    now = lay(draft.blank(seats=3, variants=["excuse"]), "0>0,0", "1M>2", "1S>0")
    now = asking.rules(now, seats=2)
    assert (dict(now.laid.board), now.laid.hands) == ({}, ((card("1S"),), ()))
    assert card("1M") in now.deck


def test_a_round_is_played_down_to_the_open_cells_that_are_asked() -> None:
    now = draft.played(draft.blank(), 5, "seed")
    assert now.kit.stage.to_fill(now.state) == 5
    assert list(asking.faults(now)) == []
    assert draft.played(draft.blank(), 5, "seed").laid == now.laid


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_or_its_position_can_be_loaded(kind: str) -> None:
    data = json.loads(
        (PICTURE.parent / "every-kind.jsonl").read_text().splitlines()[KINDS.index(kind)]
    )
    now = draft.read(data, draft.blank())
    assert now.question is puzzle(kind).question
    assert now.state == puzzle(kind).position
    assert draft.read(data["position"], draft.blank()).state == puzzle(kind).position


@pytest.mark.parametrize(
    "data", [{}, [], None, 5, {"game": "chess"}, {"position": 3}, {"game": "quincunx"}]
)
def test_what_is_no_position_is_refused_in_one_sentence(data: object) -> None:
    with pytest.raises(QuincunxError) as refusal:
        draft.read(data, draft.blank())
    assert "\n" not in str(refusal.value)


# --- the proof


def proved(now: Draft) -> Finding:
    """What a prover finds of a draft."""
    heard: list[Finding] = []
    prover = Prover(heard.append)
    prover.start(now, "me")
    prover.wait(LONG)
    return heard[-1]


@pytest.mark.parametrize("kind", KINDS)
def test_a_draft_is_proved_to_the_puzzle_that_it_came_from(kind: str) -> None:
    found, one = proved(of(kind)).puzzle, puzzle(kind)
    assert found is not None
    assert (found.id, found.value, found.answers) == (one.id, one.value, one.answers)
    assert {v.move: v.value for v in found.values} == {v.move: v.value for v in one.values}
    assert (found.tied, found.source) == (one.tied, {"author": "me"})


def test_a_proof_that_is_stopped_says_so_and_a_forgotten_one_says_nothing() -> None:
    now = draft.played(draft.blank(), 14, "long")
    heard: list[Finding] = []
    prover = Prover(heard.append)
    prover.start(now, "me")
    prover.stop()
    prover.wait(LONG)
    assert heard[-1].stopped
    assert "not proved" in heard[-1].trouble
    heard.clear()
    prover.start(now, "me")
    prover.forget()
    prover.wait(LONG)
    assert heard == []


def test_odds_without_chance_are_no_puzzle() -> None:
    now = asking.ask(draft.played(draft.blank(), 1, "certain"), "odds")
    found = proved(now)
    assert found.puzzle is None or not found.trouble


# --- the widget


def made(position: Any = None, **options: Any) -> PuzzleAuthor:
    author = PuzzleAuthor(position, **options)
    author.prover.wait(LONG)
    return author


def test_clicks_lay_out_a_table() -> None:
    author = made()
    click(author._zones[DECK]._cards, "hand:4MS")
    hover(author._board, "cell:0,0")
    click(author._board, "cell:0,0")
    assert author.draft.laid.board == {(0, 0): card("4MS")}
    click(author._zones[DECK]._cards, "hand:1S")
    use(author._zones["1"]._head, "put", "1")
    assert author.draft.laid.hands[1] == (card("1S"),)
    click(author._zones["1"]._cards, "hand:1S")
    click(author._board, "cell:0,1")
    assert author.draft.laid.board[0, 1] is card("1S")
    press(author._board, "u")
    assert author.draft.laid.hands[1] == (card("1S"),)
    use(author._zones[DECK]._head, "deal")
    assert author.draft.deck == ()
    assert all(list(hand) == sorted(hand) for hand in author.draft.laid.hands)
    assert targets(author._zones[PILE]._cards, "hand")


def test_lists_lay_out_as_clicks_do() -> None:
    author = made()
    use(author._twin, "move-card", fields={"card": "4MS", "place": "cell:0,0"})
    use(author._twin, "move-card", fields={"card": "1S", "place": "0"})
    use(author._twin, "move-card", fields={"card": "2MK", "place": "pile"})
    assert author.draft.laid == lay(draft.blank(), "4MS>0,0", "1S>0", "2MK>pile").laid
    use(author._twin, "move-card", fields={"card": "2MK", "place": ""})
    assert "choose a place" in text(author._status)


def test_a_small_legal_position_is_proved_at_once_and_told() -> None:
    author = made(puzzle("duel").position)
    assert author.puzzle is not None
    told = text(author._panel)
    assert "Legal" in told
    assert "Unique: −13" in told
    assert "is the only best move" in told
    assert f"Level {author.puzzle.level} of 5" in told
    assert "Greedy trap" in told


def test_a_tie_is_told_with_all_its_moves() -> None:
    author = made(puzzle("tied").position)
    assert "Tied: 2 best moves, +44" in text(author._panel)


def test_a_change_forgets_what_was_proved() -> None:
    author = made(puzzle("duel").position)
    use(author._zones[PILE]._head, "gather")
    assert author.puzzle is None
    assert "Not a puzzle yet" in text(author._panel)
    use(author._top, "undo")
    author.prover.wait(LONG)
    assert author.puzzle is not None


def test_a_puzzle_is_saved_to_a_pack_once_and_read_back(tmp_path: Path) -> None:
    author = made(puzzle("duel").position)
    fields = {"path": str(tmp_path / "mine"), "author": " Ada "}
    use(author._panel, "save", fields=fields)
    assert "as its puzzle 1" in text(author._status)
    assert "as its puzzle 1" in text(author._panel)
    saved = read_pack(tmp_path / "mine.jsonl", find_setter)
    assert [one.id for one in saved] == [puzzle("duel").id]
    assert saved[0].source == {"author": "Ada"}
    use(author._panel, "save", fields=fields)
    assert "mine.jsonl has this puzzle already" in text(author._status)
    assert "mine.jsonl has this puzzle already" in text(author._panel)
    use(author._top, "order", fields={"order": "unknown"})
    assert "already" not in text(author._panel)
    assert len(read_pack(tmp_path / "mine.jsonl", find_setter)) == 1


@pytest.mark.parametrize("path", ["", " ", "file/x.jsonl", "folder.jsonl"])
def test_a_path_that_can_not_be_written_is_told_in_one_sentence(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("")
    (tmp_path / "folder.jsonl").mkdir()
    author = made(puzzle("duel").position)
    use(author._panel, "save", fields={"path": path})
    assert 'class="qx-fault"' in author._status.html
    assert "went wrong" not in text(author._status)


def test_a_count_is_asked_by_choosing_its_placement() -> None:
    one = puzzle("count")
    author = made(one.position, goal="count")
    assert "choose the card and the cell" in text(author._panel).lower()
    use(author._panel, "move", fields={"move": one.game.write_move(one.answers[0])})
    author.prover.wait(LONG)
    assert author.puzzle is not None
    assert author.puzzle.parts == one.parts


def test_positions_are_loaded_from_text_and_files_and_bad_ones_change_nothing() -> None:
    author = made()
    data = PICTURE.read_text()
    for wish, more in (
        ("text", {"fields": {"text": data}}),
        ("upload", {"file": "p.jsonl", "text": data + data}),
        ("upload", {"file": "p.json", "text": json.dumps(json.loads(data)["position"])}),
    ):
        use(author._top, "clear")
        use(author._top, wish, **more)
        assert author.draft.state == picture().position
    before = author.draft
    for wish, more in (
        ("text", {"fields": {"text": "{"}}),
        ("text", {"fields": {"text": ""}}),
        ("upload", {"file": "x.json", "text": None}),
        ("upload", {"file": "x.json", "text": '{"game": "chess"}'}),
        ("played", {"fields": {"open": "many"}}),
        ("rules", {"fields": {"seats": "1", "layout": "classic"}}),
    ):
        use(author._top, wish, **more)
        assert author.draft == before, wish
        assert 'class="qx-fault"' in author._status.html


def test_the_puzzle_can_be_tried_below_and_the_next_one_in_the_same_box() -> None:
    author = made(puzzle("duel").position)
    use(author._panel, "try")
    assert author._box is not None
    assert author._box.puzzle.id == puzzle("duel").id
    before = len(_instances)
    use(author._panel, "try")
    assert len(_instances) == before


def test_many_changes_leave_no_growing_pile() -> None:
    author = made()
    before = len(_instances)
    for number in range(55):
        use(author._twin, "move-card", fields={"card": BASIC[number % 36].code, "place": "pile"})
        use(author._zones[PILE]._head, "gather")
    assert len(_instances) == before
    assert len(author.draft.before) <= draft.MOST_BACK
    assert all(not each.before for each in author.draft.before)


def test_every_part_is_told_in_words() -> None:
    now = lay(draft.blank(), "4MS>0,0", "1S>0", "2MK>pile")
    assert "Ace of Suns" in " ".join(twin.told(now))
    for shown in (
        parts.bar(now),
        parts.head(now, DECK),
        proof.panel(now, Finding(), proof.Saving()),
    ):
        assert "None" not in shown


def test_choices_that_do_not_go_together_are_refused() -> None:
    for options in ({"seats": 9}, {"goal": "win"}, {"variants": ("x",)}, {"colours": "pink"}):
        with pytest.raises(QuincunxError):
            PuzzleAuthor(**options)
    with pytest.raises(Unfit, match="hidden"):
        PuzzleAuthor(picture().game.seen_by(picture().position, 0))
    with pytest.raises(IllegalMove):
        draft.put_in(draft.blank(), "0")

"""A match: nothing is lost by undoing, and one seed is one match."""

import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import quincunx
from quincunx.core.game import Nobody
from quincunx.core.match import Kind, Match, replay
from quincunx.errors import IllegalMove, NotationError, Unfit
from quincunx.games.quincunx.notation import read_placement
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement
from tests.core.toy import Coin, Lantern, Night
from tests.games.quincunx.build import position
from tests.strategies import matches, one_more, seeds

AnyMatch = Match[Any, Any]


def go(match: AnyMatch, rng: Random, steps: int) -> AnyMatch:
    for _ in range(steps):
        match = one_more(match, rng)
    return match


@st.composite
def toy_matches(draw: st.DrawFn) -> AnyMatch:
    """Matches of the Lantern, which has chance within a round."""
    match: Match[Night, int] = Match.start(Lantern(), draw(seeds()))
    return go(match, Random(draw(seeds())), draw(st.integers(0, 14)))


ANY = matches() | toy_matches()


@given(ANY)
def test_undo_and_redo_are_inverse(match: AnyMatch) -> None:
    undone = match
    while any(entry.kind is not Kind.DRAW for entry in undone.entries[1:]):
        before = undone
        undone = undone.undo()
        assert undone.redo() == before
        assert undone.turn is not Nobody.CHANCE
    for _ in range(len(match.entries)):
        undone = undone.redo() if undone.undone else undone
    assert undone == match


@given(ANY, st.data())
def test_any_moment_of_a_match_can_be_gone_to_and_come_back_from(
    match: AnyMatch, data: st.DataObject
) -> None:
    last = len(match.entries) - 1
    number = data.draw(st.integers(0, last))
    then = match.at(number)
    assert then.state == match.entries[number].state
    assert then.entries + then.undone == match.entries + match.undone
    assert then.at(last) == match
    for wrong in (-1, last + 1):
        with pytest.raises(Unfit, match=f"entries 0 to {last}"):
            match.at(wrong)


@given(ANY)
def test_the_same_move_after_an_undo_gives_the_same_match(match: AnyMatch) -> None:
    if match.moves and match.last.kind is not Kind.DEAL:
        assert match.undo().play(match.moves[-1]) == match


@settings(max_examples=40)
@given(ANY)
def test_the_same_deal_after_an_undo_gives_the_same_match(match: AnyMatch) -> None:
    later = go(match, Random(1), 60)
    if later.turn is Nobody.DEAL:
        assert later.deal().undo().deal() == later.deal()


@settings(max_examples=20)
@given(seeds())
def test_one_seed_deals_the_same_rounds_whatever_is_played(seed: int) -> None:
    def second_deal(how: int) -> Any:
        match: AnyMatch = Match.start(Quincunx(), seed)
        rng = Random(how)
        while match.turn is not Nobody.DEAL:
            match = one_more(match, rng)
            if rng.random() < 0.1 and len(match.entries) > 1:
                match = match.undo()
        state = match.deal().state
        return state.board, state.hands, state.pile

    assert second_deal(1) == second_deal(2)


def test_the_deals_of_a_set_up_match_do_not_depend_on_how_often_chance_was_asked() -> None:
    crowns = position("NV>0,0 9VY>1,0", "NL", "3SK", pile="1M 2MK 3MV", order="unknown")

    def second_deal(cell: str) -> Any:
        match: AnyMatch = Match.from_state(crowns.rules, crowns, 5)
        match = match.play(read_placement(f"NL>{cell}"))
        assert (match.last.kind is Kind.DRAW) == (cell == "0,1")
        for _ in range(20):
            if match.turn is Nobody.DEAL:
                break
            match = match.play(match.game.moves(match.state)[-1])
        state = match.deal().state
        return state.board, state.hands, state.pile

    assert second_deal("0,1") == second_deal("1,1")  # beside the Crown, and beside the 9


@given(seeds())
def test_seeds_may_be_numbers_or_words_and_each_is_its_own_match(seed: int) -> None:
    by = Quincunx()
    assert Match.start(by, seed).state != Match.start(by, seed + 1).state
    assert Match.start(by, "class of May").state == Match.start(by, "class of May").state


@given(ANY)
def test_a_match_replays_from_its_seed_and_its_moves(match: AnyMatch) -> None:
    again = replay(match.game, match.seed, match.moves)
    kept = len(match.entries) if match.last.kind is not Kind.DEAL else len(match.entries) - 1
    assert again.entries == match.entries[: max(kept, 1)]


def test_a_replay_names_the_first_move_that_cannot_be_played() -> None:
    match = Match.start(Lantern(), 1)
    first = match.game.moves(match.state)[0]
    with pytest.raises(NotationError, match="move 2, 7: seat 1 holds no 7"):
        replay(match.game, 1, [first, 7])


@given(ANY)
def test_each_entry_tells_who_moved_and_why_it_scored(match: AnyMatch) -> None:
    for before, entry in zip(match.entries, match.entries[1:], strict=False):
        if entry.kind is Kind.MOVE:
            assert entry.seat == match.game.turn(before.state)
            step = match.game.play(before.state, entry.what)
            assert (entry.state, entry.why) == (step.state, step.why)
        else:
            assert entry.seat is None


@given(toy_matches())
def test_chance_is_never_left_waiting(match: AnyMatch) -> None:
    assert match.turn is not Nobody.CHANCE
    for before, entry in zip(match.entries, match.entries[1:], strict=False):
        assert (entry.kind is Kind.DRAW) == (match.game.turn(before.state) is Nobody.CHANCE)


def test_chance_takes_each_way_as_often_as_it_comes_about() -> None:
    start = Night(((3,), ()))
    heavy = sum(
        Match.from_state(Lantern(), start, seed).play(3).last.what == ("heavy",)
        for seed in range(900)
    )
    assert 540 < heavy < 660  # two times in three; the seeds are fixed


def test_a_match_set_up_while_chance_waits_draws_at_once() -> None:
    match = Match.from_state(Lantern(), Night(((1,), (3,)), coin=Coin.TOSSED), 4)
    assert [entry.kind for entry in match.entries] == [Kind.SET_UP, Kind.DRAW]
    assert match.turn == 0
    with pytest.raises(Unfit, match="nothing to undo"):
        match.undo()


@given(ANY)
def test_an_illegal_move_leaves_the_match_as_it_was(match: AnyMatch) -> None:
    before = (match.entries, match.undone)
    toy = isinstance(match.game, Lantern)
    nonsense: Any = 9 if toy else Placement("no card", None)  # type: ignore[arg-type]
    with pytest.raises(IllegalMove):
        match.play(nonsense)
    assert (match.entries, match.undone) == before


@given(ANY)
def test_a_new_move_forgets_what_was_undone(match: AnyMatch) -> None:
    if match.moves and match.last.kind is Kind.MOVE:
        back = match.undo()
        assert back.undone
        assert one_more(back, Random(1)).undone == ()


def test_there_is_nothing_to_undo_at_the_start_and_nothing_to_redo_at_the_end() -> None:
    match = Match.start(Lantern(), 1)
    with pytest.raises(Unfit, match="nothing to undo"):
        match.undo()
    with pytest.raises(Unfit, match="nothing to redo"):
        match.redo()
    with pytest.raises(Unfit, match="no round to deal"):
        match.deal()


@given(ANY)
def test_a_match_survives_its_pickle(match: AnyMatch) -> None:
    again = pickle.loads(pickle.dumps(match))  # noqa: S301 - our own bytes
    assert again == match


UNKEPT_SEEDS: list[Any] = [
    True,
    None,
    1.5,
    b"7",
    [7],
    10**40,
    -(10**39),
    10**5000,
    "x" * 201,
    "a \ud800 b",
]


@pytest.mark.parametrize("seed", UNKEPT_SEEDS, ids=range(len(UNKEPT_SEEDS)))
def test_a_seed_that_no_file_can_hold_is_refused_at_the_start(seed: Any) -> None:
    for begin in (
        lambda: Match.start(Quincunx(), seed),
        lambda: Match.from_state(Quincunx(), Quincunx().deal(Random(1)), seed),
    ):
        with pytest.raises(NotationError, match=r"^seed: ") as raised:
            begin()
        assert len(str(raised.value)) < 120


@pytest.mark.parametrize("number", ["a", None, True, 1.0, -1, 1])
def test_an_entry_that_is_none_can_not_be_gone_to(number: Any) -> None:
    with pytest.raises(Unfit, match="the match has entries 0 to 0, not "):
        Match.start(Quincunx(), 1).at(number)


@settings(max_examples=25)
@given(matches())
def test_what_a_match_shows_of_itself_reads_back_with_the_public_names(match: AnyMatch) -> None:
    names = {name: getattr(quincunx, name) for name in quincunx.__all__}
    assert eval(repr(match), names) == match  # noqa: S307 - our own words

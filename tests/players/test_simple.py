"""The simple players choose legal moves from what their seat sees, and nothing else."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quincunx.core.game import Game, Nobody
from quincunx.core.match import Match
from quincunx.errors import Unfit
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.players.simple import Careless, Greedy, Player
from quincunx.solve.oneply import rank_moves, score_moves
from tests.core.toy import Lantern
from tests.strategies import positions, seeds

PLAYERS = [Greedy(), Careless()]


def seen(state: Position) -> Position:
    seat = state.rules.turn(state)
    assert isinstance(seat, int)
    return state.rules.seen_by(state, seat)


@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: player.title)
@settings(max_examples=25)
@given(state=positions(on_turn=True), seed=seeds())
def test_a_player_chooses_a_legal_move_from_what_it_sees(
    player: Player, state: Position, seed: int
) -> None:
    by = state.rules
    move = player.choose(by, seen(state), Random(seed))
    assert move in by.moves(state)
    assert player.choose(by, seen(state), Random(seed)) == move


@settings(max_examples=40)
@given(positions(on_turn=True))
def test_the_greedy_player_takes_the_best_score_and_of_equals_the_first(state: Position) -> None:
    by = state.rules
    chosen = Greedy().choose(by, seen(state), Random(1))
    points = {move: by.play(state, move).why.points for move in by.moves(state)}
    best = [move for move in by.moves(state) if points[move] == max(points.values())]
    assert chosen == best[0]


def test_the_careless_player_takes_anything() -> None:
    state = Quincunx().deal(Random(1))
    chosen = {Careless().choose(state.rules, seen(state), Random(seed)) for seed in range(600)}
    assert chosen == set(state.rules.moves(state))


@pytest.mark.parametrize("game", [Quincunx(), Quincunx(3), Quincunx(4), Lantern()], ids=repr)
@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: player.title)
def test_players_bring_a_match_of_any_game_to_its_end(game: Game[Any, Any], player: Player) -> None:
    match: Match[Any, Any] = Match.start(game, 7)
    rng = Random(7)
    while match.turn is not Nobody.OVER:
        if match.turn is Nobody.DEAL:
            match = match.deal()
        else:
            assert isinstance(match.turn, int)
            sight = game.seen_by(match.state, match.turn)
            match = match.play(player.choose(game, sight, rng))
    assert len(game.scores(match.state)) == game.seats


def test_the_greedy_player_beats_the_careless_one() -> None:
    margins = []
    for seed in range(6):
        match: Match[Any, Any] = Match.start(Quincunx(), seed)
        rng = Random(seed)
        while match.turn is not Nobody.OVER:
            if match.turn is Nobody.DEAL:
                match = match.deal()
                continue
            seat = match.turn
            assert isinstance(seat, int)
            sight = match.game.seen_by(match.state, seat)
            match = match.play(PLAYERS[seat].choose(match.game, sight, rng))
        greedy, careless = match.game.scores(match.state)
        margins.append(greedy - careless)
    assert min(margins) > 0


@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: player.title)
def test_a_player_refuses_to_choose_where_there_is_no_move(player: Player) -> None:
    state = Quincunx().deal(Random(1))
    with pytest.raises(Unfit, match="no move to choose"):
        player.choose(state.rules, state.rules.seen_by(state, 1), Random(1))


# --- one ply


@settings(max_examples=40)
@given(positions(on_turn=True))
def test_every_legal_move_is_ranked_once_with_the_explanation_of_its_play(state: Position) -> None:
    by = state.rules
    ranked = rank_moves(by, state)
    assert sorted(scored.move for scored in ranked) == sorted(by.moves(state))
    points = [scored.why.points for scored in ranked]
    assert points == sorted(points, reverse=True)
    order = {move: number for number, move in enumerate(by.moves(state))}
    for one, next_ in pairwise(ranked):
        if one.why.points == next_.why.points:
            assert order[one.move] < order[next_.move]
    for move, why in ranked[:5]:
        assert why == by.play(state, move).why


@settings(max_examples=40)
@given(positions(on_turn=True), st.data())
def test_chosen_moves_alone_can_be_scored(state: Position, data: st.DataObject) -> None:
    by = state.rules
    some = data.draw(st.lists(st.sampled_from(by.moves(state)), max_size=4))
    assert [scored.move for scored in score_moves(by, state, some)] == some
    assert [scored.move for scored in score_moves(by, state)] == list(by.moves(state))

"""check_game passes games that keep the laws, and names the law that a broken game breaks."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest

from quincunx.core.conformance import check_game
from quincunx.core.game import Draw, Facts, Nobody, Step
from quincunx.errors import IllegalMove, NotationError
from tests.core.toy import Coin, Lantern, Night, swap


@pytest.mark.parametrize("seed", range(10))
def test_a_game_that_keeps_the_laws_passes(seed: int) -> None:
    check_game(Lantern(), Random(seed), starts=[Night(((1,), (3,)), coin=Coin.TOSSED)])


BROKEN: list[tuple[type[Lantern], str]] = []


def breaks(sentence: str) -> Any:
    """Expect a broken game to be caught with this sentence."""

    def note(game: type[Lantern]) -> type[Lantern]:
        BROKEN.append((game, sentence))
        return game

    return note


# --- facts


@breaks("a game has a name")
class Nameless(Lantern):
    name = ""


@breaks("at least one seat plays, not 0")
class Seatless(Lantern):
    seats = 0


@breaks("a match has 3 rounds, not 2")
class PromisesARound(Lantern):
    facts = Facts(chance=True, hidden=True, rounds=3)

    def turn(self, state: Night) -> int | Nobody:
        return Lantern().turn(state)


@breaks("facts.chance is false")
class DeniesChance(Lantern):
    facts = Facts(chance=False, hidden=True, rounds=2)


@breaks("facts.hidden is false, but something is hidden")
class DeniesSecrets(Lantern):
    facts = Facts(chance=True, hidden=False, rounds=2)


# --- turn and moves


@breaks("a seat or Nobody is on turn, not 2")
class CountsSeatsFromOne(Lantern):
    def turn(self, state: Night) -> int | Nobody:
        turn = super().turn(state)
        return turn if isinstance(turn, Nobody) else 2 - turn

    def moves(self, state: Night) -> Sequence[int]:
        return Lantern().moves(state)

    def play(self, state: Night, move: int) -> Step[Night]:
        return Lantern().play(state, move)


@breaks("no move is listed twice")
class RepeatsItself(Lantern):
    def moves(self, state: Night) -> Sequence[int]:
        seat = self.turn(state)
        return () if isinstance(seat, Nobody) else state.hands[seat]


@breaks("there are no moves when no seat is on turn")
class NeverSilent(Lantern):
    def moves(self, state: Night) -> Sequence[int]:
        return super().moves(state) or (1,)


@breaks("the seat on turn has a move")
class Stuck(Lantern):
    def moves(self, state: Night) -> Sequence[int]:
        return () if len(state.hands[state.turn]) == 1 else super().moves(state)


@breaks("equal states list the same moves in one order")
class Shuffles(Lantern):
    def moves(self, state: Night) -> Sequence[int]:
        return super().moves(state)[:: (1, -1)[next(self.times) % 2]]

    times = count()


@breaks("a listed move is legal, but")
class ListsTooMuch(Lantern):
    def moves(self, state: Night) -> Sequence[int]:
        return (1, 2, 3) if super().moves(state) else ()


# --- play


@breaks("raises no IllegalMove")
class PlaysAnything(Lantern):
    def play(self, state: Night, move: int) -> Step[Night]:
        seat = self.turn(state)
        if isinstance(seat, int) and move not in state.hands[seat]:
            hand = state.hands[seat]
            state = replace(state, hands=swap(state.hands, seat, (*hand[1:], move)))
        return super().play(state, move)


@breaks("not IllegalMove")
class StumblesOnIllegalMoves(Lantern):
    def play(self, state: Night, move: int) -> Step[Night]:
        if move not in self.moves(state):
            raise KeyError(move)
        return super().play(state, move)


@breaks("twice comes out the same")
class TossesInSecret(Lantern):
    def play(self, state: Night, move: int) -> Step[Night]:
        step = super().play(state, move)
        return Step(replace(step.state, last=random.randint(0, 3)), step.why)


@breaks("nothing that is asked of a state changes it")
class Scribbles(Lantern):
    def draws(self, state: Night) -> Sequence[Draw[Night]]:
        if state.coin is Coin.AWAY:
            object.__setattr__(state, "last", 0)
        return super().draws(state)


@breaks("gives an Explanation")
class SaysNothing(Lantern):
    def play(self, state: Night, move: int) -> Step[Night]:
        return Step(super().play(state, move).state, None)  # type: ignore[arg-type]


@breaks("a match ends, but this one goes on")
class Eternal(Lantern):
    def play(self, state: Night, move: int) -> Step[Night]:
        step = super().play(state, move)
        return Step(replace(step.state, hands=((1, 2, 3),) * 2), step.why)


# --- chance, deals, scores


@breaks("every draw comes about in at least one way")
class Weightless(Lantern):
    def draws(self, state: Night) -> Sequence[Draw[Night]]:
        return [replace(draw, ways=draw.ways - 1) for draw in super().draws(state)]


@breaks("a state at CHANCE has draws")
class Drawless(Lantern):
    def draws(self, state: Night) -> Sequence[Draw[Night]]:
        return ()


@breaks("there are no draws unless the state is at CHANCE")
class AlwaysDraws(Lantern):
    def draws(self, state: Night) -> Sequence[Draw[Night]]:
        return super().draws(replace(state, coin=Coin.TOSSED))


@breaks("no draw is listed twice")
class DrawsTwice(Lantern):
    def draws(self, state: Night) -> Sequence[Draw[Night]]:
        return [draw for draw in super().draws(state) for _ in range(2)]


@breaks("the same source of chance deals the same")
class DealsFromItsSleeve(Lantern):
    def deal(self, rng: Random, before: Night | None = None) -> Night:
        return super().deal(random.Random(), before)


@breaks("raises no Unfit")
class DealsAnyTime(Lantern):
    def deal(self, rng: Random, before: Night | None = None) -> Night:
        if before is not None and self.turn(before) is not Nobody.DEAL:
            return before
        return super().deal(rng, before)


@breaks("a new round keeps the scores")
class Forgets(Lantern):
    def deal(self, rng: Random, before: Night | None = None) -> Night:
        return replace(super().deal(rng, before), scores=(0, 0))


@breaks("there is a score for each seat")
class ScoresOneSeat(Lantern):
    def scores(self, state: Night) -> tuple[int, ...]:
        return state.scores[:1]


@breaks("scores are integers")
class ScoresHalves(Lantern):
    def scores(self, state: Night) -> tuple[int, ...]:
        return (state.scores[0] / 2, state.scores[1])  # type: ignore[return-value]


# --- what a seat sees


@breaks("facts.hidden is true, but seat 0 saw everything")
class ShowsAll(Lantern):
    def seen_by(self, state: Night, seat: int) -> Night:
        return state


@breaks("sees its own moves")
class HidesAll(Lantern):
    def seen_by(self, state: Night, seat: int) -> Night:
        return replace(state, hands=tuple((0,) * len(hand) for hand in state.hands))


@breaks("sees it sees again")
class HidesMoreEachTime(Lantern):
    def seen_by(self, state: Night, seat: int) -> Night:
        return replace(super().seen_by(state, seat), last=max(state.last - 1, 0))


@breaks("sees the scores")
class HidesScores(Lantern):
    def seen_by(self, state: Night, seat: int) -> Night:
        return replace(super().seen_by(state, seat), scores=(0, 0))


@breaks("sees whose turn it is")
class HidesTheTurn(Lantern):
    def seen_by(self, state: Night, seat: int) -> Night:
        return replace(super().seen_by(state, seat), turn=0)


@breaks("but seat 1 saw everything")
class LeaksToOne(Lantern):
    def seen_by(self, state: Night, seat: int) -> Night:
        return state if seat == 1 else super().seen_by(state, seat)


# --- text


@breaks("write gives no JSON value")
class WritesSets(Lantern):
    def write(self, state: Night) -> dict[str, Any]:
        return {**super().write(state), "scores": set(state.scores)}


@breaks("a state written reads back")
class LosesTheCoin(Lantern):
    def read(self, data: object) -> Night:
        return replace(super().read(data), coin=Coin.AWAY)


@breaks("raises no NotationError")
class ReadsAnything(Lantern):
    def read(self, data: object) -> Night:
        try:
            return super().read(data)
        except NotationError:
            return Night(((), ()))


@breaks("not NotationError")
class StumblesOnFiles(Lantern):
    def read(self, data: object) -> Night:
        found: Any = data
        if found["game"] != "lantern":
            raise NotationError("another game")
        return super().read(data)


@breaks("read raises KeyError")
class StumblesOnMissingFields(Lantern):
    def read(self, data: object) -> Night:
        if isinstance(data, dict) and "game" in data:
            data["round"]
        return super().read(data)


@breaks("is written as 'n', which reads as")
class WritesMovesAlike(Lantern):
    def write_move(self, move: int) -> str:
        return "n"

    def read_move(self, text: str) -> int:
        return 1 if text == "n" else super().read_move(text)


@breaks("raises no NotationError")
class ReadsAnyMove(Lantern):
    def read_move(self, text: str) -> int:
        return int(text) if text.isdigit() else 1


@breaks("not NotationError")
class StumblesOnMoves(Lantern):
    def read_move(self, text: str) -> int:
        return int(text)


@pytest.mark.parametrize(("game", "sentence"), BROKEN, ids=lambda row: getattr(row, "__name__", ""))
def test_a_broken_game_is_caught_with_the_law_that_it_breaks(
    game: type[Lantern], sentence: str
) -> None:
    with pytest.raises(AssertionError, match=re.escape(sentence)):
        check_game(game(), Random(1), matches=8)


def test_the_message_tells_the_state_in_which_the_law_is_broken() -> None:
    with pytest.raises(AssertionError, match=r"not so in Night\(hands="):
        check_game(ScoresOneSeat(), Random(1))


def test_an_illegal_move_is_never_a_legal_one_of_the_same_state() -> None:
    lantern = Lantern()
    state = lantern.deal(Random(3))
    for move in lantern.moves(state):
        lantern.play(state, move)
    with pytest.raises(IllegalMove):
        lantern.play(state, 0)

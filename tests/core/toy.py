"""The Lantern: a tiny game with all that a game may have, for the tests of the machinery.

Two seats hold three hidden numbers each. A seat plays one and scores it, or nothing if the same
number was played just before. After a 3 a coin is tossed: two times in three it adds 1. A match
has two rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from quincunx.core.explanation import Explanation, Reason, Rule
from quincunx.core.fields import as_list, as_object, choice, integer, needed
from quincunx.core.game import Draw, Facts, Nobody, Step
from quincunx.core.named import Named
from quincunx.errors import IllegalMove, NotationError, Unfit

HIDDEN = 0
NUMBER = Rule("number", "Number", "A number scores itself.", "1")


class Coin(Named):
    """Where the coin is."""

    AWAY = "away"
    TOSSED = "tossed"


@dataclass(frozen=True, slots=True)
class Night:
    """A state: what each seat holds and has scored, what was played last, and the coin."""

    hands: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...] = (0, 0)
    last: int = 0
    turn: int = 0
    round: int = 1
    coin: Coin = Coin.AWAY


@dataclass(frozen=True, slots=True)
class Lantern:
    """The rules."""

    name = "lantern"
    seats = 2
    facts = Facts(chance=True, hidden=True, rounds=2)

    def deal(self, rng: Random, before: Night | None = None) -> Night:
        if before is not None and self.turn(before) is not Nobody.DEAL:
            raise Unfit("no round is due")
        hands = tuple(tuple(sorted(rng.choices((1, 2, 3), k=3))) for _ in range(2))
        if before is None:
            return Night(hands)
        return Night(hands, before.scores, turn=1, round=before.round + 1)

    def turn(self, state: Night) -> int | Nobody:
        if state.coin is Coin.TOSSED:
            return Nobody.CHANCE
        if any(state.hands):
            return state.turn
        return Nobody.DEAL if state.round < self.facts.rounds else Nobody.OVER

    def moves(self, state: Night) -> Sequence[int]:
        seat = self.turn(state)
        return () if isinstance(seat, Nobody) else tuple(sorted(set(state.hands[seat])))

    def play(self, state: Night, move: int) -> Step[Night]:
        seat = self.turn(state)
        if isinstance(seat, Nobody):
            raise IllegalMove(seat.refusal)
        if move not in state.hands[seat] or move == HIDDEN:
            raise IllegalMove(f"seat {seat} holds no {move}")
        points = 0 if move == state.last else move
        hand = list(state.hands[seat])
        hand.remove(move)
        after = replace(
            state,
            hands=swap(state.hands, seat, tuple(hand)),
            scores=swap(state.scores, seat, state.scores[seat] + points),
            last=move,
            turn=1 - seat,
            coin=Coin.TOSSED if move == 3 else Coin.AWAY,
        )
        return Step(after, Explanation((Reason(NUMBER, points, (), f"{points}"),)))

    def draws(self, state: Night) -> Sequence[Draw[Night]]:
        if state.coin is Coin.AWAY:
            return ()
        seat = 1 - state.turn
        down = replace(state, coin=Coin.AWAY)
        heavy = replace(down, scores=swap(state.scores, seat, state.scores[seat] + 1))
        return (Draw(2, ("heavy",), heavy), Draw(1, ("light",), down))

    def scores(self, state: Night) -> tuple[int, ...]:
        return state.scores

    def seen_by(self, state: Night, seat: int) -> Night:
        hands = (
            hand if own == seat else (HIDDEN,) * len(hand) for own, hand in enumerate(state.hands)
        )
        return replace(state, hands=tuple(hands))

    def write(self, state: Night) -> dict[str, Any]:
        return {
            "game": self.name,
            "hands": [list(hand) for hand in state.hands],
            "scores": list(state.scores),
            "last": state.last,
            "turn": state.turn,
            "round": state.round,
            "coin": state.coin.value,
        }

    def read(self, data: object) -> Night:
        found = as_object(data, "the state")
        if needed(found, "game") != self.name:
            raise NotationError("game: this is another game's file")
        hands = [
            tuple(integer(number, "hands", 0, 3) for number in as_list(hand, "hands", 3))
            for hand in pair(needed(found, "hands"), "hands")
        ]
        scores = [
            integer(each, "scores", 0, 10**6) for each in pair(needed(found, "scores"), "scores")
        ]
        return Night(
            tuple(hands),
            tuple(scores),
            integer(needed(found, "last"), "last", 0, 3),
            integer(needed(found, "turn"), "turn", 0, 1),
            integer(needed(found, "round"), "round", 1, 2),
            choice(Coin, needed(found, "coin"), "coin"),
        )

    def write_move(self, move: int) -> str:
        return str(move)

    def read_move(self, text: str) -> int:
        if text not in ("1", "2", "3"):
            raise NotationError(f"{text!r} is no move; write 1, 2 or 3")
        return int(text)


def pair(data: object, field: str) -> Sequence[object]:
    """A list of two."""
    found = as_list(data, field, 2)
    if len(found) != 2:
        raise NotationError(f"{field}: there are two seats")
    return found


def swap(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    """The same values but for one."""
    return (*values[:at], value, *values[at + 1 :])

"""The laws that every game must keep, checked by playing matches by chance.

A new game is tested in one line:

    check_game(Quincunx(), Random(1))
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic

from quincunx.core.explanation import Explanation
from quincunx.core.game import Draw, Game, M, Nobody, S
from quincunx.errors import IllegalMove, NotationError, QuincunxError, Unfit

_LONGEST = 2_000
"""So many steps end a match of any game."""
_TRIED = 6
"""So many moves of a state are played; trying all would take long."""
_KEPT = 40
"""So many moves of earlier states are remembered, to be tried where they are illegal."""
_JUNK: tuple[object, ...] = (None, True, -1, 10**30, 0.5, "no such thing", [], [[]], {}, {"": {}})


def check_game(game: Game[S, M], rng: Random, matches: int = 2, starts: Iterable[S] = ()) -> None:
    """Play some matches by chance, and more from given states, and check every law on the way.

    Raises AssertionError with a sentence that says which law is broken, and where.
    """
    _check_facts(game)
    for _ in range(matches):
        _check_match(game, rng)
    for state in starts:
        _Walk(game, rng).to_the_end(state)


def _check_facts(game: Game[S, M]) -> None:
    name: object = game.name
    _law(isinstance(name, str) and name != "", f"a game has a name, not {name!r}")
    _law(_is_count(game.seats, 1), f"at least one seat plays, not {game.seats!r}")
    rounds = game.facts.rounds
    _law(_is_count(rounds, 1), f"a match has at least one round, not {rounds!r}")
    for junk in _JUNK:
        _refuses(NotationError, f"read {junk!r}", game.read, junk)
        _refuses(NotationError, f"read_move {str(junk)!r}", game.read_move, str(junk))


def _check_match(game: Game[S, M], rng: Random) -> None:
    """One match from its first deal, with the laws that concern a match as a whole."""
    seed = rng.random()
    first = game.deal(Random(seed))
    _law(game.deal(Random(seed)) == first, "the same source of chance deals the same", first)
    walk = _Walk(game, rng)
    walk.to_the_end(first)
    rounds = game.facts.rounds
    _law(walk.deals + 1 == rounds, f"a match has {rounds} rounds, not {walk.deals + 1}")
    if game.facts.hidden:
        for seat in set(range(game.seats)) - walk.denied:
            _law(False, f"facts.hidden is true, but seat {seat} saw everything all the time")
    _check_mutilated(game, first)


@dataclass(slots=True)
class _Walk(Generic[S, M]):
    """A match on its way to the end."""

    game: Game[S, M]
    rng: Random
    deals: int = 0
    denied: set[int] = field(default_factory=set)
    """The seats from which something was hidden so far."""
    met: list[M] = field(default_factory=list)
    """Legal moves of earlier states."""

    def to_the_end(self, state: S) -> None:
        for _ in range(_LONGEST):
            self._check(state)
            turn = self.game.turn(state)
            if turn is Nobody.OVER:
                return
            state = self._on(state, turn)
        raise AssertionError(f"a match ends, but this one goes on after {_LONGEST} steps")

    def _check(self, state: S) -> None:
        """Check one state, and that looking at it has not changed it."""
        copy = _copy(state)
        _check_turn(self.game, state)
        _check_moves(self.game, state, copy)
        _check_move_texts(self.game, state)
        _check_played(self.game, state, self.rng)
        self._check_foreign(state)
        _check_draws(self.game, state)
        _check_scores(self.game, state)
        _check_text(self.game, state)
        _check_deal(self.game, state)
        for seat in range(self.game.seats):
            if _check_seen(self.game, state, seat) != state:
                self.denied.add(seat)
        _law(state == copy, "nothing that is asked of a state changes it", copy)

    def _check_foreign(self, state: S) -> None:
        """Moves that were legal elsewhere are refused where they are not."""
        legal = set(self.game.moves(state))
        for move in self.met:
            if move not in legal:
                what = f"play the illegal move {move!r} in {_told(state)}"
                _refuses(IllegalMove, what, self.game.play, state, move)
        kept = [move for move in (*self.game.moves(state), *self.met) if self.rng.random() < 0.8]
        self.met = self.rng.sample(kept, min(len(kept), _KEPT))

    def _on(self, state: S, turn: int | Nobody) -> S:
        """One thing more that happens by chance."""
        if turn is Nobody.DEAL:
            self.deals += 1
            dealt = self.game.deal(self.rng, state)
            kept = self.game.scores(dealt) == self.game.scores(state)
            _law(kept, "a new round keeps the scores", state)
            return dealt
        if turn is Nobody.CHANCE:
            draws = self.game.draws(state)
            return self.rng.choices(draws, [draw.ways for draw in draws])[0].state
        return self.game.play(state, self.rng.choice(self.game.moves(state))).state


# --- the laws of one state


def _check_turn(game: Game[S, M], state: S) -> None:
    turn = game.turn(state)
    seat = isinstance(turn, int) and turn in range(game.seats)
    _law(seat or isinstance(turn, Nobody), f"a seat or Nobody is on turn, not {turn!r}", state)
    if not game.facts.chance:
        _law(turn is not Nobody.CHANCE, "facts.chance is false, but a state is at CHANCE", state)


def _check_moves(game: Game[S, M], state: S, copy: S) -> None:
    moves = list(game.moves(state))
    if isinstance(game.turn(state), Nobody):
        _law(not moves, "there are no moves when no seat is on turn", state)
    else:
        _law(bool(moves), "the seat on turn has a move", state)
    _law(_distinct(moves), "no move is listed twice", state)
    _law(moves == list(game.moves(copy)), "equal states list the same moves in one order", state)


def _check_move_texts(game: Game[S, M], state: S) -> None:
    for move in game.moves(state):
        text = game.write_move(move)
        again = game.read_move(text)
        _law(again == move, f"{move!r} is written as {text!r}, which reads as {again!r}", state)
        _law(hash(again) == hash(move), f"equal moves have equal hashes, but not {move!r}", state)


def _check_played(game: Game[S, M], state: S, rng: Random) -> None:
    moves = game.moves(state)
    for move in rng.sample(list(moves), min(len(moves), _TRIED)):
        try:
            step = game.play(state, move)
        except QuincunxError as error:
            raise AssertionError(
                f"a listed move is legal, but {move!r} is refused: {error}; in {_told(state)}"
            ) from error
        _law(step == game.play(state, move), f"playing {move!r} twice comes out the same", state)
        _law(isinstance(step.why, Explanation), f"playing {move!r} gives an Explanation", state)
    if not moves:
        _refuses(IllegalMove, f"play in {_told(state)}", game.play, state, None)


def _check_draws(game: Game[S, M], state: S) -> None:
    draws: Sequence[Draw[S]] = game.draws(state)
    if game.turn(state) is not Nobody.CHANCE:
        _law(not draws, "there are no draws unless the state is at CHANCE", state)
        return
    _law(bool(draws), "a state at CHANCE has draws", state)
    positive = all(_is_count(draw.ways, 1) for draw in draws)
    _law(positive, "every draw comes about in at least one way", state)
    _law(_distinct([draw.what for draw in draws]), "no draw is listed twice", state)
    _law(list(draws) == list(game.draws(state)), "asking for draws twice gives the same", state)


def _check_scores(game: Game[S, M], state: S) -> None:
    scores: Any = game.scores(state)
    right = isinstance(scores, tuple) and len(scores) == game.seats
    _law(right, f"there is a score for each seat, but scores are {scores!r}", state)
    _law(all(type(each) is int for each in scores), f"scores are integers, not {scores!r}", state)


def _check_seen(game: Game[S, M], state: S, seat: int) -> S:
    """Check what a seat sees, and give it."""
    seen = game.seen_by(state, seat)
    _law(game.seen_by(seen, seat) == seen, f"what seat {seat} sees it sees again", state)
    _law(game.turn(seen) == game.turn(state), f"seat {seat} sees whose turn it is", state)
    _law(game.scores(seen) == game.scores(state), f"seat {seat} sees the scores", state)
    if game.turn(state) == seat:
        same = list(game.moves(seen)) == list(game.moves(state))
        _law(same, f"seat {seat} sees its own moves", state)
    if not game.facts.hidden:
        _law(seen == state, "facts.hidden is false, but something is hidden", state)
    for other in range(game.seats):
        crossed = game.seen_by(seen, other) == game.seen_by(game.seen_by(state, other), seat)
        _law(crossed, f"what seats {seat} and {other} both see is one and the same", state)
    _check_text(game, seen)
    return seen


def _check_text(game: Game[S, M], state: S) -> None:
    """A state, and what a seat sees of it, survives its JSON text."""
    data = game.write(state)
    try:
        text = json.dumps(data, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise AssertionError(f"write gives no JSON value ({error}); in {_told(state)}") from error
    again = game.read(json.loads(text))
    _law(again == state, f"a state written reads back, but it reads as {_told(again)}", state)
    _law(hash(again) == hash(state), "equal states have equal hashes", state)
    _law(game.write(again) == data, "a state is written as before when read back", state)


def _check_deal(game: Game[S, M], state: S) -> None:
    if game.turn(state) is not Nobody.DEAL:
        _refuses(Unfit, f"deal another round after {_told(state)}", game.deal, Random(1), state)


def _check_mutilated(game: Game[S, M], state: S) -> None:
    """A damaged file is read or refused with a NotationError, and nothing else happens."""
    data = game.write(state)
    for key in data:
        for junk in _JUNK:
            _reads(game, {**data, key: junk})
        _reads(game, {each: value for each, value in data.items() if each != key})


def _reads(game: Game[S, M], data: object) -> None:
    try:
        game.read(data)
    except NotationError:
        return
    except Exception as error:
        raise AssertionError(f"read raises {error!r}, not NotationError, for {data!r}") from error


# --- how a law is stated


def _law(holds: bool, sentence: str, state: object = None) -> None:
    if not holds:
        where = "" if state is None else f"; not so in {_told(state)}"
        raise AssertionError(f"{sentence}{where}")


def _refuses(
    wanted: type[QuincunxError], what: str, call: Callable[..., object], *given: object
) -> None:
    """The call raises the error that is wanted, and no other."""
    try:
        call(*given)
    except wanted:
        return
    except Exception as error:
        raise AssertionError(f"to {what} raises {error!r}, not {wanted.__name__}") from error
    raise AssertionError(f"to {what} raises no {wanted.__name__}")


def _copy(state: S) -> S:
    """An equal state that shares nothing with this one."""
    copy: S = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes
    _law(copy == state, "a copied state is equal", state)
    _law(hash(copy) == hash(state), "a copied state has the same hash", state)
    return copy


def _distinct(values: Sequence[Hashable]) -> bool:
    return len(set(values)) == len(values)


def _is_count(value: object, least: int) -> bool:
    return type(value) is int and value >= least


def _told(state: object) -> str:
    text = repr(state)
    return text if len(text) <= 600 else f"{text[:600]}…"

"""Solve a state of any game: every move's value, the best line, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from quincunx.core.explanation import Explanation
from quincunx.core.game import Game, Nobody
from quincunx.errors import Unfit
from quincunx.solve.budget import UNLIMITED, Budget, Meter, Spent
from quincunx.solve.lens import Lens, Mirror, PlainLens
from quincunx.solve.oneply import score_moves
from quincunx.solve.search import Margins, MaxN, Search
from quincunx.solve.solution import Goal, Rated, Solution, Twin, Value, Verdict, exact


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about a state."""

    goal: Goal = Goal.DUEL
    best_only: bool = False
    """Whether one best move will do, which is cheaper than the value of every move."""
    lines: bool = False
    """Whether best play after each valued move is asked for too."""
    budget: Budget = field(default=UNLIMITED)


Values: TypeAlias = dict[Any, tuple[Value, ...]]
"""What each move is worth to each seat, as far as that is known."""
Lines: TypeAlias = dict[Any, tuple[Any, ...]]
"""Best play from a move on, for the moves that it is asked of."""


def solve_endgame(
    game: Game[Any, Any],
    state: Any,
    question: Question = Question(),
    meter: Meter | None = None,
    lens: Lens | None = None,
) -> Solution[Any]:
    """Answer a question about a state by searching to the round's end.

    The meter counts, reports progress and can be stopped; a new one keeps the question's
    budget. When that is spent the verdict is NOT_PROVED. Raises Unfit when the question does
    not fit the state.
    """
    meter = meter or Meter(question.budget)
    lens = lens or PlainLens(game)
    root = prepare(game, state, question.goal, lens)
    if question.goal is Goal.TURN:
        return one_turn(game, root, meter, lens)
    search = _chosen_search(game, lens, meter, question.goal)
    outcome = _search(game, root, question, search, lens.mirrors(root))
    moves = outcome.values if question.lines else outcome.best[:1]
    lines = {move: best_line(game, root, move, search) for move in moves}
    return assemble(Root(game, root, question, lens), outcome, lines, meter)


def _chosen_search(game: Game[Any, Any], lens: Lens, meter: Meter, goal: Goal) -> Margins | MaxN:
    if goal is Goal.DUEL and game.seats > 2:
        return MaxN(game, lens, meter)
    return Margins(game, lens, meter, alone=goal is Goal.PLAN)


def prepare(game: Game[Any, Any], state: Any, goal: Goal, lens: Lens) -> Any:
    """The state to search for a goal. Raises Unfit in one sentence when there is none."""
    seat = game.turn(state)
    if seat is Nobody.CHANCE:
        raise Unfit("a card is still to be drawn; there is no move to solve before that")
    if isinstance(seat, Nobody):
        raise Unfit("the round is over; there is nothing left to solve")
    if goal is Goal.DUEL and game.seats < 2:
        raise Unfit("a duel needs two seats or more; one seat alone has a plan")
    lens.check(state, goal)
    root = lens.alone(state) if goal is Goal.PLAN else state
    if not game.moves(root):
        raise Unfit("the seat on turn has no legal move")
    return root


@dataclass(frozen=True, slots=True)
class Root:
    """A state with the question asked about it."""

    game: Game[Any, Any]
    state: Any
    question: Question
    lens: Lens

    @property
    def seat(self) -> int:
        """Who is on turn."""
        seat = self.game.turn(self.state)
        assert isinstance(seat, int)
        return seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a search found before it ended."""

    values: Values
    best: tuple[Any, ...]
    """The best of the valued moves, in canonical order."""
    proved: bool
    highs: dict[Any, Value] = field(default_factory=dict)
    """Upper bounds for the mover of moves without a value."""
    lows: dict[Any, Value] = field(default_factory=dict)
    """Lower bounds for the mover of moves without a value."""
    solver: str = "generic"


def _search(
    game: Game[Any, Any],
    root: Any,
    question: Question,
    search: Margins | MaxN,
    mirrors: Sequence[Mirror],
) -> Outcome:
    """Value the moves, best score at once first, until all are done or the budget is spent."""
    scored = score_moves(game, root)
    order = sorted(scored, key=lambda each: -each.why.points)
    search.meter.of = len(order)
    values: Values = {}
    highs: dict[Any, Value] = {}
    seat = game.turn(root)
    assert isinstance(seat, int)
    low: Value | None = None
    same = mirrors if isinstance(search, Margins) else ()
    proved = True
    try:
        for move, _ in order:
            known = next((m.image(move) for m in same if m.image(move) in values), None)
            found = values[known] if known is not None else search.move(root, move, low)
            mine = search.rank(root, found)[0]
            if low is not None and mine <= low:
                highs[move] = mine
            else:
                values[move] = found
                if question.best_only and isinstance(search, Margins):
                    low = mine
            search.meter.done += 1
    except Spent:
        proved = False
    best = _best([each.move for each in scored], values, root, search)
    if question.best_only and best:
        best = best[:1]
        if proved:
            values, highs = only(best[0], values, highs, seat)
    return Outcome(values, best, proved, highs)


def only(
    best: Any, values: Values, highs: dict[Any, Value], seat: int
) -> tuple[Values, dict[Any, Value]]:
    """The value of the best move alone; of each other move that it is no better."""
    found = values[best]
    most = found[seat if len(found) > 1 else 0]
    others = [move for move in (*values, *highs) if move != best]
    return {best: found}, dict.fromkeys(others, most)


def _best(moves: list[Any], values: Values, root: Any, search: Search) -> tuple[Any, ...]:
    ranks = {move: search.rank(root, values[move]) for move in moves if move in values}
    return tuple(move for move, rank in ranks.items() if rank == max(ranks.values()))


def best_line(game: Game[Any, Any], root: Any, first: Any, search: Search) -> tuple[Any, ...]:
    """Best play after a move, until the round ends, a draw is up to chance or the budget spent.

    Each seat takes its first best move in canonical order.
    """
    line = [first]
    state = game.play(root, first).state
    try:
        while moves := game.moves(state):
            ranks = {move: search.rank(state, search.move(state, move)) for move in moves}
            line.append(max(moves, key=ranks.__getitem__))
            state = game.play(state, line[-1]).state
    except Spent:
        pass
    return tuple(line)


def one_turn(game: Game[Any, Any], state: Any, meter: Meter, lens: Lens) -> Solution[Any]:
    """Every move valued by what it scores at once."""
    values: Values = {}
    proved = True
    try:
        for move, why in score_moves(game, state):
            meter.count()
            values[move] = (why.points,)
    except Spent:
        proved = False
    most = max(values.values(), default=())
    best = tuple(move for move, value in values.items() if value == most)
    root = Root(game, state, Question(Goal.TURN), lens)
    return assemble(root, Outcome(values, best, proved), {}, meter)


def assemble(root: Root, outcome: Outcome, lines: Lines, meter: Meter) -> Solution[Any]:
    """The solution that an outcome makes: moves sorted, losses and twins told, a verdict."""
    moves = _rated(root, outcome, lines)
    top = outcome.values.get(outcome.best[0], ()) if outcome.best else ()
    tied = len(_distinct(moves, outcome.best)) > 1
    verdict = Verdict.TIED if tied else Verdict.PROVED
    return Solution(
        goal=root.question.goal,
        verdict=verdict if outcome.proved else Verdict.NOT_PROVED,
        seat=root.seat,
        moves=moves,
        line=lines.get(outcome.best[0], outcome.best[:1]) if outcome.best else (),
        values=top if outcome.proved else (),
        nodes=meter.nodes,
        seconds=meter.seconds,
        low=_low(moves),
        high=_low(moves) if outcome.proved else _high(moves),
        solver=outcome.solver,
    )


def _low(moves: tuple[Rated[Any], ...]) -> Value | None:
    """What the mover can make sure of, if anything is proved of any move."""
    return max((each.low for each in moves if each.low is not None), default=None)


def _high(moves: tuple[Rated[Any], ...]) -> Value | None:
    """The most that the mover can get, if every move has a value or an upper bound."""
    highs = [each.high for each in moves if each.high is not None]
    return max(highs) if len(highs) == len(moves) else None


def _distinct(moves: tuple[Rated[Any], ...], best: tuple[Any, ...]) -> list[Any]:
    """The best moves, of those that a symmetry makes of each other only the first."""
    kept: list[Any] = []
    twins = {rated.move: {twin.move for twin in rated.twins} for rated in moves}
    for move in best:
        if not twins[move].intersection(kept):
            kept.append(move)
    return kept


def _rated(root: Root, outcome: Outcome, lines: Lines) -> tuple[Rated[Any], ...]:
    """Every legal move, best first; losses are told once the best is certain."""
    mirrors = root.lens.mirrors(root.state)
    seat, values = root.seat, outcome.values
    best = values[outcome.best[0]] if outcome.proved else None

    def own(found: tuple[Value, ...]) -> Value:
        return found[seat if len(found) > 1 else 0]

    def rate(move: Any, why: Explanation) -> Rated[Any]:
        found = values.get(move)
        value = own(found) if found else None
        loss = exact(own(best) - value) if best and value is not None else None
        low = outcome.lows.get(move) if value is None else value
        high = outcome.highs.get(move) if value is None else value
        twins = tuple(_twins(move, mirrors))
        is_best = outcome.proved and move in outcome.best
        line = lines.get(move, ())
        return Rated(move, why, value, loss, found or (), low, high, twins, is_best, line)

    rated = [rate(move, why) for move, why in score_moves(root.game, root.state)]
    return tuple(sorted(rated, key=lambda each: _key(each, outcome)))


def _key(rated: Rated[Any], outcome: Outcome) -> tuple[Value, ...]:
    """Best first: the chosen one before its equals, valued before bounded before unknown."""
    if rated.low is not None:
        return 0, -rated.low, rated.move not in outcome.best
    return (1, -rated.high, 0) if rated.high is not None else (2, 0, 0)


def _twins(move: Any, mirrors: Sequence[Mirror]) -> Iterator[Twin[Any]]:
    seen = {move}
    for mirror in mirrors:
        image = mirror.image(move)
        if image not in seen:
            seen.add(image)
            yield Twin(image, mirror.name)

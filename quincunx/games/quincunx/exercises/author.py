"""Lesson 10: what makes a position a good puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random

from quincunx.core.explanation import signed
from quincunx.core.grid import Cell
from quincunx.core.phrase import sentence
from quincunx.decktet import Card
from quincunx.errors import NotationError
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx.board import Board, check_board
from quincunx.games.quincunx.exercises.best import CELLS, loses_at_once
from quincunx.games.quincunx.exercises.found import GROWING, find, hand_of, played, shown
from quincunx.games.quincunx.exercises.reasons import given
from quincunx.games.quincunx.exercises.words import (
    called,
    card_item,
    cell_item,
    in_hand,
    laid_out,
    on_cell,
)
from quincunx.games.quincunx.position import Pile, Position
from quincunx.games.quincunx.scoring import Placement
from quincunx.lesson.choice import Choice, Option
from quincunx.lesson.exercise import Draft, Hint, Maker, Setting
from quincunx.lesson.lesson import Lesson
from quincunx.puzzle.puzzle import Spot
from quincunx.puzzle.question import Question
from quincunx.solve.oneply import Scored, rank_moves

CANDIDATES = 5

Judged = tuple[bool, str, Placement | None]
"""Whether a card is right, why or why not, and a placement whose score shows it."""


def in_one_piece(rng: Random) -> Draft:
    """Find the cards that can be taken away without breaking the tableau."""
    position = shown(find(rng, _breakable), ())
    options = tuple(
        Option((on_cell(cell),), not _fault(position, cell), (_left(position, cell),))
        for cell in position.board
    )
    return Draft(
        "You are building a position and want to take one card away. Pick every card that can go: "
        "what is left must still hang together by its edges.",
        Choice(
            ("Card",),
            tuple(cell_item(position, cell) for cell in position.board),
            options,
            sum(option.right for option in options),
        ),
        Setting(position, cells=(), told=laid_out(position)),
        (Hint("A card that is the only bridge between two parts has to stay."),),
    )


def _breakable(rng: Random) -> Position | None:
    position = played(rng, rng.randint(7, 11))
    free = sum(not _fault(position, cell) for cell in position.board)
    return position if 2 <= free <= 6 <= len(position.board) - 1 else None


def _fault(position: Position, cell: Cell) -> str:
    """Why the tableau can't be without a card, or nothing."""
    rest = Board((card, at) for at, card in position.board.items() if at != cell)
    try:
        check_board(rest, position.rules.layout)
    except NotationError as error:
        return str(error)
    return ""


def _left(position: Position, cell: Cell) -> str:
    card = position.board[cell]
    fault = _fault(position, cell)
    if fault:
        return sentence(f"Without the {card.name} {fault}")
    return f"Without the {card.name} the tableau still hangs together."


def one_answer(rng: Random) -> Draft:
    """Find the card that leaves exactly one best placement."""
    position, base, offered = find(rng, _tied)
    best = {card: _best(position, [*base, card]) for card in offered}
    told = " and ".join(f"the {called(card)}" for card in base)
    before = _best(position, base)
    return _offer(
        position,
        base,
        {
            card: (len(found) == 1, _said_of(card, found), found[0].move)
            for card, found in best.items()
        },
        f"Your puzzle asks for the most points at once. With {told} in hand, {len(before)} "
        f"placements come to {signed(before[0].why.points)}, so it has no single answer. Pick "
        "every card that mends it when it is added to the hand.",
        Hint("The card needs one placement that beats all the others."),
    )


def _said_of(card: Card, found: list[Scored[Placement]]) -> str:
    """How many best placements there are with a card in hand."""
    points = signed(found[0].why.points)
    if len(found) == 1:
        return f"With the {card.name} one placement comes to {points}: one answer."
    return f"With the {card.name} {len(found)} placements come to {points}: no single answer."


def _tied(rng: Random) -> tuple[Position, list[Card], list[Card]] | None:
    position = played(rng, rng.randint(9, 16))
    hand = list(hand_of(position))
    if len(hand) < CANDIDATES + 1:
        return None
    rng.shuffle(hand)
    base, offered = hand[:1], sorted(hand[1 : CANDIDATES + 1])
    if len(_best(position, base)) == 1:
        return None
    right = sum(len(_best(position, [*base, card])) == 1 for card in offered)
    return (position, base, offered) if 1 <= right <= CANDIDATES - 2 else None


def _best(position: Position, hand: Iterable[Card]) -> list[Scored[Placement]]:
    """The placements that score most at once with a hand."""
    ranked = rank_moves(position.rules, shown(position, hand))
    return [each for each in ranked if each.why.points == ranked[0].why.points]


def with_theme(rng: Random) -> Draft:
    """Find the cards whose best placement makes a straight."""
    position, offered = find(rng, _themed)
    rules = (book.STRAIGHT,)
    judged = {}
    for card in offered:
        best = _best(position, [card])
        why = [given(position, each.move, rules) for each in best]
        points = signed(best[0].why.points)
        told = " ".join(why[0]) or "It makes no straight."
        judged[card] = (
            all(why),
            f"The best placement of the {card.name} comes to {points}. {told}",
            best[0].move,
        )
    return _offer(
        position,
        (),
        judged,
        "The answer of your puzzle is to be a straight. The hand will hold one card. Pick every "
        "card whose best placement makes a straight.",
        Hint(book.STRAIGHT.sentence, title="Rule"),
    )


def _themed(rng: Random) -> tuple[Position, list[Card]] | None:
    position = played(rng, rng.randint(9, 16))
    hand = rng.sample(hand_of(position), min(6, len(hand_of(position))))
    right = sum(
        all("straight" in each.why.by_rule for each in _best(position, [card])) for card in hand
    )
    fits = len(hand) >= CANDIDATES and 1 <= right <= len(hand) - 2
    return (position, sorted(hand)) if fits else None


def set_a_trap(rng: Random) -> Draft:
    """Find the second card with which the best score at once becomes a trap."""
    position, base, judged = find(rng, _trappable)
    return _offer(
        position,
        (base,),
        {
            card: (trap, f"With the {card.name} the best score at once {_TRAP[trap]}.", None)
            for card, trap in judged.items()
        },
        f"Your puzzle asks for the best plan. The hand holds the {called(base)} and one more card. "
        "Pick every card that makes it a greedy trap: what scores most at once must not be the "
        "best beginning.",
        Hint("The two cards must want the same cell, or one must spoil a line of the other."),
    )


_TRAP = {True: "is not the best beginning: a trap", False: "is a best beginning"}


def _trappable(rng: Random) -> tuple[Position, Card, dict[Card, bool]] | None:
    position = played(rng, CELLS - 3)
    cards = sorted({card for hand in position.hands for card in hand} | set(position.pile.cards))
    rng.shuffle(cards)
    base, *rest = cards[: CANDIDATES + 1]
    judged = {card: _traps(position, base, card) for card in sorted(rest)}
    return (position, base, judged) if 1 <= sum(judged.values()) <= CANDIDATES - 2 else None


def _traps(position: Position, base: Card, card: Card) -> bool:
    hands = tuple(
        (base, card) if seat == position.turn else () for seat in range(len(position.hands))
    )
    bare = replace(position, hands=hands, pile=Pile())
    return loses_at_once(Spot(GROWING, bare), Question.PLAN)


def _offer(
    position: Position,
    base: Iterable[Card],
    judged: Mapping[Card, Judged],
    prompt: str,
    hint: Hint,
) -> Draft:
    """Pick cards out of those that are offered for a hand."""
    base = tuple(base)
    options = tuple(
        Option((in_hand(card),), right, (why,), move) for card, (right, why, move) in judged.items()
    )
    lines = [f"In hand: {'; '.join(map(called, base))}."] if base else []
    lines.append(f"To choose from: {'; '.join(map(called, judged))}.")
    return Draft(
        prompt,
        Choice(
            ("Card",),
            tuple(map(card_item, judged)),
            options,
            sum(option.right for option in options),
        ),
        Setting(
            state=shown(position, ()),
            cards=tuple(map(in_hand, judged)),
            facing=tuple(f"facing:{card}" for card in base),
            told=laid_out(shown(position, ()), *lines),
        ),
        (hint,),
    )


LESSON = Lesson(
    "10_make_a_puzzle",
    "Make a puzzle",
    (
        Maker(
            "one-piece",
            "In one piece",
            "A position that can arise hangs together by its edges.",
            in_one_piece,
        ),
        Maker(
            "one-answer",
            "One answer",
            "A good puzzle has exactly one best move, and a solver can prove it.",
            one_answer,
        ),
        Maker(
            "theme",
            "A theme",
            "The rules by which the answer scores are the theme of a puzzle.",
            with_theme,
        ),
        Maker(
            "trap",
            "A trap",
            "A puzzle is hard when the best score at once is wrong.",
            set_a_trap,
        ),
    ),
)

"""Lesson 09: open-hand endings, the odds of a draw, and the cards left in hand."""

from __future__ import annotations

from random import Random

from quincunx.decktet import Card
from quincunx.games.quincunx.exercises.best import Asked, Ending
from quincunx.games.quincunx.exercises.found import find, hand_of, played
from quincunx.games.quincunx.exercises.words import called, card_item, in_hand
from quincunx.games.quincunx.scoring import leftovers
from quincunx.lesson.choice import Choice, Option
from quincunx.lesson.exercise import Draft, Hint, Maker, Setting
from quincunx.lesson.lesson import Lesson
from quincunx.puzzle.question import Question


def dear_cards(rng: Random) -> Draft:
    """Find the cards of a hand that cost most when they are left."""
    hand = find(rng, _mixed_hand)
    costs = {card: leftovers([card]).reasons[0] for card in hand}
    options = tuple(
        Option(
            (in_hand(card),),
            costs[card].points <= -10,
            (f"{costs[card].sum}.", costs[card].rule.sentence),
        )
        for card in hand
    )
    return Draft(
        "The round ends and these cards are left in your hand. Pick every card that costs 10 "
        "points or more.",
        Choice(("Card",), tuple(map(card_item, hand)), options, sum(o.right for o in options)),
        Setting(
            cards=tuple(map(in_hand, hand)),
            told=f"Left in hand: {'; '.join(map(called, hand))}.",
        ),
        (Hint(next(iter(costs.values())).rule.sentence, title="Rule"),),
    )


def _mixed_hand(rng: Random) -> tuple[Card, ...] | None:
    """Six cards, an Ace and some others dear among them."""
    hand = rng.sample(hand_of(played(rng, 5)), 6)
    costs = [leftovers([card]).points for card in hand]
    dear = sum(cost <= -10 for cost in costs)
    return tuple(sorted(hand)) if 2 <= dear <= 4 and min(costs) == -15 else None


def _is_stuck(puzzle: Asked) -> bool:
    """Whether a card has to stay in hand, and which one is the question."""
    state = puzzle.spot.state
    return len(hand_of(state)) > len(state.open_cells) and len(puzzle.line) > 1


LESSON = Lesson(
    "09_endings",
    "Endings",
    (
        Maker(
            "dear-cards",
            "Left in hand",
            "An Ace left in hand costs 15, a Crown 10, any other card its rank.",
            dear_cards,
        ),
        Maker(
            "stuck",
            "One card too many",
            "When a card must stay in hand, count its cost into the plan.",
            Ending(
                "You hold {cards}, more than there are open cells, and you place alone. Score as "
                "much as you can; what is left in hand costs points.",
                Question.PLAN,
                2,
                ("A draw brings a card that costs points if you can't place it.",),
                whole=True,
                hand=(3, 4),
                ties=True,
                teaches=_is_stuck,
            ),
        ),
        Maker(
            "last-cells",
            "The last cells",
            "Near the end what you leave to the other seat counts as much as what you take.",
            Ending(
                "Your move, and all hands are open. Which card, and where, leaves you furthest "
                "ahead at the end of the round?",
                Question.DUEL,
                3,
                ("Ask of every placement: what is the best answer to it?",),
            ),
        ),
        Maker(
            "duel",
            "A duel over four cells",
            "The best placement may be the one that spoils the best answer.",
            Ending(
                "Your move, and all hands are open. Which card, and where, leaves you furthest "
                "ahead at the end of the round?",
                Question.DUEL,
                4,
                ("The best score at once is not the best move here.",),
                trap=True,
            ),
        ),
        Maker(
            "odds",
            "The odds of a draw",
            "When the pile is unknown, weigh every card that may come.",
            Ending(
                "Your move; the hands are open, but nobody knows the order of the pile. Which "
                "card, and where, leaves you furthest ahead on average?",
                Question.ODDS,
                2,
                ("A drawn card can be good to place or dear to keep: look through the pile.",),
            ),
        ),
    ),
)

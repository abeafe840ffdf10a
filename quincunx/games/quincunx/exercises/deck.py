"""Lesson 02: the Decktet's ranks and suits, read off the cards themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from quincunx.core.phrase import listed, sentence
from quincunx.decktet import BASIC, SUITS, Card, Rank, Suit
from quincunx.games.quincunx.exercises.found import find
from quincunx.games.quincunx.exercises.words import called, card_item, facing, in_hand, the
from quincunx.lesson.choice import Choice, Option
from quincunx.lesson.exercise import Draft, Hint, Maker, Setting
from quincunx.lesson.lesson import Lesson
from quincunx.lesson.task import Item

SPREAD = 9
"""How many cards lie before the learner."""


def one_suit(rng: Random) -> Draft:
    """Pick every card of a suit."""
    suit = rng.choice(SUITS)
    cards = _spread(rng, lambda card: card.bears(suit), 4)
    return _pick(
        cards,
        lambda card: card.bears(suit),
        lambda card: (
            _bears(card) if card.bears(suit) else f"{_bears(card)[:-1]}, not {suit.title}."
        ),
        f"Pick every card that bears {suit.title}.",
        "A card may bear two suits: look at both marks.",
    )


def one_rank(rng: Random) -> Draft:
    """Pick every card of a rank."""
    rank = rng.choice((Rank.ACE, Rank.CROWN, *Rank))
    named = {Rank.ACE: "Ace: its rank is 1", Rank.CROWN: "Crown: its rank is 10"}
    cards = _spread(rng, lambda card: card.rank is rank, min(3, rng.randint(2, 3)))
    return _pick(
        cards,
        lambda card: card.rank is rank,
        lambda card: f"The {called(card)} has rank {int(card.rank or 0)}.",
        f"Pick every {named.get(rank, f'card of rank {int(rank)}')}.",
        "The large figure is the rank; A is an Ace, the crown a Crown.",
    )


def shared_suit(rng: Random) -> Draft:
    """Pick every card that shares a suit with one card."""
    model = rng.choice([card for card in BASIC if len(card.suit_list) > 1])
    cards = _spread(rng, lambda card: bool(card.suits & model.suits), 4, model)
    draft = _pick(
        cards,
        lambda card: bool(card.suits & model.suits),
        lambda card: _sharing(card, model),
        f"Pick every card that shares a suit with {the(model)}.",
        f"{_bears(model)} One of the two is enough.",
    )
    return Draft(
        draft.prompt,
        draft.task,
        Setting(
            cards=draft.setting.cards,
            facing=(facing(model),),
            told=f"{_bears(model)}\n{draft.setting.told}",
        ),
        draft.hints,
    )


def sort_suits(rng: Random) -> Draft:
    """Sort cards into three suits of which each bears just one."""
    suits = tuple(sorted(rng.sample(SUITS, 3)))
    every = suits[0] | suits[1] | suits[2]
    single = [card for card in BASIC if len(_suits(card.suits & every)) == 1]
    cards = find(rng, lambda rng: _mixed(rng.sample(single, 6), suits))
    options = tuple(
        Option((in_hand(card), _pile(suit)), card.bears(suit), (_bears(card),))
        for card in cards
        for suit in suits
    )
    return Draft(
        f"Sort the cards by suit: {listed((s.title for s in suits), 'or')}. "
        "Pick a card, then its pile.",
        Choice(
            ("Card", "Pile"),
            (*map(card_item, cards), *(Item(_pile(suit), suit.title) for suit in suits)),
            options,
            len(cards),
        ),
        Setting(
            cards=tuple(map(in_hand, cards)),
            piles=tuple((_pile(suit), suit.title) for suit in suits),
            told=_row(cards),
        ),
        (Hint("Each of these cards bears exactly one of the three suits."),),
    )


def partners(rng: Random) -> Draft:
    """Match each card with the one that shares a suit with it."""
    cards, mates = find(rng, _couples)
    mixed = rng.sample(mates, len(mates))
    options = tuple(
        Option(
            (in_hand(card), facing(mate)),
            bool(card.suits & mate.suits),
            (_sharing(card, mate),),
        )
        for card in cards
        for mate in mixed
    )
    return Draft(
        "Match the cards: pick a card below, then the card above that shares a suit with it.",
        Choice(
            ("Card", "Partner"),
            (*map(card_item, cards), *(card_item(mate, facing(mate)) for mate in mixed)),
            options,
            len(cards),
        ),
        Setting(
            cards=tuple(map(in_hand, cards)),
            facing=tuple(map(facing, mixed)),
            told=f"Above: {_row(mixed)}\nBelow: {_row(cards)}",
        ),
        (Hint(_sharing(cards[0], mates[0])),),
    )


def _couples(rng: Random) -> tuple[Sequence[Card], Sequence[Card]] | None:
    """Four cards and their partners, when nothing can be matched otherwise."""
    deck = rng.sample(BASIC, len(BASIC))
    mates, rest = deck[:4], deck[4:]
    cards = []
    for mate in mates:
        fit = [card for card in rest if [m for m in mates if card.suits & m.suits] == [mate]]
        if not fit:
            return None
        cards.append(fit[0])
    return cards, mates


def _spread(
    rng: Random, right: Callable[[Card], bool], most: int, without: Card | None = None
) -> tuple[Card, ...]:
    """Cards of which at least two and at most so many are right, in canonical order."""
    rest = [card for card in BASIC if card is not without]
    fit = [card for card in rest if right(card)]
    other = [card for card in rest if not right(card)]
    good = rng.randint(2, min(most, len(fit)))
    return tuple(sorted(rng.sample(fit, good) + rng.sample(other, SPREAD - good)))


def _pick(
    cards: Iterable[Card],
    right: Callable[[Card], bool],
    why: Callable[[Card], str],
    prompt: str,
    hint: str,
) -> Draft:
    cards = tuple(cards)
    options = tuple(Option((in_hand(card),), right(card), (why(card),)) for card in cards)
    return Draft(
        prompt,
        Choice(("Card",), tuple(map(card_item, cards)), options, sum(o.right for o in options)),
        Setting(cards=tuple(map(in_hand, cards)), told=_row(cards)),
        (Hint(hint),),
    )


def _row(cards: Iterable[Card]) -> str:
    return sentence(listed(map(called, cards)))


def _bears(card: Card) -> str:
    return f"The {card.name} bears {card.suits.title}."


def _sharing(card: Card, model: Card) -> str:
    common = card.suits & model.suits
    if common:
        return f"The {card.name} and the {model.name} share {common.title}."
    return f"{_bears(card)[:-1]}, the {model.name} {model.suits.title}: no suit in common."


def _suits(suits: Suit) -> tuple[Suit, ...]:
    return tuple(suit for suit in SUITS if suit & suits)


def _mixed(cards: list[Card], suits: Iterable[Suit]) -> list[Card] | None:
    """The cards in canonical order, when each suit gets at least one of them."""
    return sorted(cards) if all(any(c.bears(s) for c in cards) for s in suits) else None


def _pile(suit: Suit) -> str:
    return f"pile:{suit.letter}"


LESSON = Lesson(
    "02_the_deck",
    "The deck",
    (
        Maker("suits", "One suit", "Most cards bear two suits, and both count.", one_suit),
        Maker("ranks", "One rank", "An Ace counts 1 and a Crown counts 10.", one_rank),
        Maker(
            "sharing",
            "A suit in common",
            "Two cards share a suit when one mark is on both.",
            shared_suit,
        ),
        Maker("sort", "Sort by suit", "Only the marks say the suit, never the rank.", sort_suits),
        Maker("partners", "Find the partner", "Sharing one suit is enough.", partners),
    ),
)

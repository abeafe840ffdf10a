"""Whose a card is: which card a seat may place, and where a card lies already."""

from __future__ import annotations

from collections.abc import Iterable

from quincunx.core.explanation import Explanation
from quincunx.core.fields import shown
from quincunx.core.game import Nobody
from quincunx.core.phrase import counted
from quincunx.decktet import EXCUSE, UNKNOWN, Card
from quincunx.errors import IllegalMove
from quincunx.games.quincunx.position import Hand, Position
from quincunx.games.quincunx.scoring import Placement, explain


def score(position: Position, placement: Placement) -> Explanation:
    """Explain what a placement by the seat on turn scores, if that seat may place the card.

    A seat with an empty hand, as in positions made up to be scored, may place any card that
    lies nowhere else; so may a seat with unseen cards. Raises IllegalMove for a card that is
    somebody else's or while a draw comes first, and whatever `explain` raises.
    """
    seat, card = position.turn, as_placement(placement).card
    turn = position.rules.turn(position)
    if turn is Nobody.CHANCE:
        raise IllegalMove(turn.refusal)
    if position.hands[seat]:
        showing(position, seat, card)
    elif isinstance(turn, Nobody) or card not in position.hands[turn]:
        check_nowhere(position, card, f"player {seat + 1} can't place {card}")
    return explain(position, placement)


def as_placement(move: object) -> Placement:
    """A move that is a card and a cell. Raises IllegalMove for anything else, such as a text."""
    if isinstance(move, Placement) and isinstance(move.card, Card):
        return move
    raise IllegalMove(f"{shown(move)} is no placement of a card; read_move makes one of a text")


def showing(position: Position, seat: int, card: Card) -> Hand:
    """The hand of a seat with a card in it; an unseen card may turn out to be the one.

    Raises IllegalMove when the seat can't hold it.
    """
    hand = position.hands[seat]
    if card in hand:
        return hand
    missing = f"{card} is not in the hand of player {seat + 1}"
    if UNKNOWN not in hand:
        raise IllegalMove(missing)
    check_nowhere(position, card, missing)
    return (*without(hand, (UNKNOWN,)), card)


def drawing(position: Position, drawn: Hand) -> Hand:
    """What the pile holds once the owed cards are drawn and these are they.

    An unseen card of the pile may turn out to be one that lies nowhere else. Raises IllegalMove
    for another number of cards, and for a card that can't be in the pile.
    """
    who, left = f"player {position.turn + 1}", position.pile.cards
    if len(drawn) != position.owed:
        raise IllegalMove(f"{who} draws {counted(position.owed, 'card')}, not {len(drawn)}")
    for at, card in enumerate(drawn):
        if card not in left:
            if UNKNOWN not in left or card in drawn[:at]:
                raise IllegalMove(f"{who} can't draw {card}: it is not in the pile")
            check_nowhere(position, card, f"{who} can't draw {card}")
        left = without(left, (card if card in left else UNKNOWN,))
    return left


def check_nowhere(position: Position, card: Card, why: str) -> None:
    """Raise IllegalMove unless a card of the deck lies nowhere that can be seen."""
    lies = whereabouts(position, card)
    if lies:
        raise IllegalMove(f"{why}: it lies {lies}")
    if card is EXCUSE and card not in position.rules.deck:
        raise IllegalMove(f"{why}: the Excuse plays only in the variant 'excuse'")


def whereabouts(position: Position, card: Card) -> str:
    """Where a card lies, such as `on the board at 0,1` or `in the pile`; empty for nowhere."""
    for cell, laid in position.board.items():
        if laid is card:
            return f"on the board at {cell}"
    for seat, hand in enumerate(position.hands):
        if card in hand:
            return f"in the hand of player {seat + 1}"
    return "in the pile" if card in position.pile.cards else ""


def without(cards: Hand, taken: Iterable[Card]) -> Hand:
    """The cards that are left, of which some may be alike."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)

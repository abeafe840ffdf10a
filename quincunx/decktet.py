"""The Decktet: six suits, ten ranks, and 36 cards of which most bear two suits (rules 1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag

from quincunx.errors import NotationError


class Suit(IntFlag):
    """A suit, or several: what two cards share is `a.suits & b.suits`."""

    MOONS = 1
    SUNS = 2
    WAVES = 4
    LEAVES = 8
    WYRMS = 16
    KNOTS = 32

    def __repr__(self) -> str:
        return " | ".join(f"Suit.{suit.name}" for suit in SUITS if suit & self) or "Suit(0)"

    @property
    def letter(self) -> str:
        """The letter of one suit, or of several in canonical order."""
        return "".join(LETTERS[suit] for suit in SUITS if suit & self)

    @property
    def title(self) -> str:
        """The suit's name, or several names joined by `and`."""
        return " and ".join((suit.name or "").title() for suit in SUITS if suit & self)


SUITS = (Suit.MOONS, Suit.SUNS, Suit.WAVES, Suit.LEAVES, Suit.WYRMS, Suit.KNOTS)
LETTERS = dict(zip(SUITS, "MSVLYK", strict=True))
BY_LETTER = {letter: suit for suit, letter in LETTERS.items()}


class Rank(IntEnum):
    """A rank; its number is what it adds to a sum."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    CROWN = 10

    def __repr__(self) -> str:
        return f"Rank.{self.name}"

    @property
    def letter(self) -> str:
        """The first character of a card's code: `1` to `9`, and `N` for a Crown."""
        return "N" if self is Rank.CROWN else str(int(self))

    @property
    def title(self) -> str:
        """How players say it: `Ace`, `2` to `9`, `Crown`."""
        return {Rank.ACE: "Ace", Rank.CROWN: "Crown"}.get(self, str(int(self)))


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card:
    """A card; there is one object of each, so that cards compare by identity."""

    code: str
    """Its id: the rank's letter and the suits' letters, such as `3MV`."""
    name: str
    """What it is called, such as `Journey` or `Ace of Moons`."""
    rank: Rank | None
    """Its rank; None for a card without one."""
    suits: Suit
    """The suits that it bears."""
    order: int
    """Its place in canonical order: by rank, then by suits."""
    value: int = field(init=False)
    """What its rank adds to a sum; 0 for a card without one."""
    suit_list: tuple[Suit, ...] = field(init=False)
    """Its suits one by one, in canonical order."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "value", int(self.rank or 0))
        object.__setattr__(self, "suit_list", tuple(suit for suit in SUITS if suit & self.suits))

    def __repr__(self) -> str:
        return f"card({self.code!r})"

    def __str__(self) -> str:
        return self.code

    def __lt__(self, other: Card) -> bool:
        return self.order < other.order

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        return card, (self.code,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def bears(self, suit: Suit) -> bool:
        """Whether this is one of its suits."""
        return suit in self.suit_list

    @property
    def title(self) -> str:
        """Its rank and suits in words, such as `8 of Waves and Leaves`."""
        return self.name if self.rank is None else f"{self.rank.title} of {self.suits.title}"

    @property
    def full_name(self) -> str:
        """Its name and, where that does not tell them, its rank and suits in brackets."""
        return self.name if self.name == self.title else f"{self.name} ({self.title})"


_CROWNS = ("Huntress", "Bard", "Sea", "End", "Calamity", "Windfall")
_NUMBERS = """
2MK Author  2SY Desert  2VL Origin   3MV Journey 3SK Painter  3LY Savage
4MS Mountain 4VL Sailor 4YK Battle   5SV Discovery 5ML Forest 5YK Soldier
6MV Lunatic 6SY Penitent 6LK Market  7ML Chance_Meeting 7SK Castle 7VY Cave
8MS Diplomat 8VL Mill   8YK Betrayal 9MS Pact    9VY Darkness 9LK Merchant
""".split()


def _make_deck() -> tuple[Card, ...]:
    named = [(f"1{LETTERS[suit]}", f"Ace of {suit.title}") for suit in SUITS]
    named += [
        (code, name.replace("_", " "))
        for code, name in zip(_NUMBERS[::2], _NUMBERS[1::2], strict=True)
    ]
    named += [(f"N{LETTERS[suit]}", name) for suit, name in zip(SUITS, _CROWNS, strict=True)]
    ranks = {rank.letter: rank for rank in Rank}
    return tuple(
        Card(code, name, ranks[code[0]], _suits(code[1:]), order)
        for order, (code, name) in enumerate(sorted(named, key=_canonical), start=1)
    )


def _suits(letters: str) -> Suit:
    suits = Suit(0)
    for letter in letters:
        suits |= BY_LETTER[letter]
    return suits


def _canonical(named: tuple[str, str]) -> tuple[int, list[int]]:
    code = named[0]
    rank = Rank.CROWN if code[0] == "N" else Rank(int(code[0]))
    return rank, ["MSVLYK".index(letter) for letter in code[1:]]


EXCUSE = Card("0", "Excuse", None, Suit(0), 0)
"""The blank card of the Excuse variant: no rank and no suit (rules 7.1)."""
BASIC = _make_deck()
"""The 36 cards of the basic Decktet in canonical order."""
UNKNOWN = Card("?", "unknown card", None, Suit(0), len(BASIC) + 1)
"""A card whose face is hidden; there may be many of it."""

_BY_CODE = {known.code: known for known in (EXCUSE, *BASIC, UNKNOWN)}


def card(code: str) -> Card:
    """The card with a code such as `3MV`.

    Raises NotationError for a code that is no card's.
    """
    found = _BY_CODE.get(str(code))
    if found is None:
        raise NotationError(f"{_shown(code)} is no card{_hint(code)}")
    return found


def cards(codes: str | Iterable[str]) -> tuple[Card, ...]:
    """The cards with these codes, given one by one or as a text with blanks between."""
    return tuple(map(card, codes.split() if isinstance(codes, str) else codes))


def _shown(code: object) -> str:
    text = repr(code)
    return text if len(text) <= 40 else f"{text[:36]}..."


def _hint(code: object) -> str:
    """What the writer may have meant: other case, other suit order, or `A`, `10`, `C`."""
    if not isinstance(code, str) or len(code) > 6:
        return "; a card is written like 3MV, 1S for the Ace of Suns, NK for a Crown"
    text = code.strip().upper()
    for wrong, right in (("10", "N"), ("A", "1"), ("C", "N")):
        text = right + text[len(wrong) :] if text.startswith(wrong) else text
    close = [
        known.code
        for known in BASIC
        if text and known.code[0] == text[0] and set(text[1:]) == set(known.code[1:])
    ]
    if not close:
        close = [known.code for known in BASIC if text and known.code[0] == text[0]]
    if close:
        return f"; did you mean {' or '.join(close)}?"
    return "; a card is written like 3MV, 1S for the Ace of Suns, NK for a Crown"

"""What lies around the board: hands, backs, the pile, a line for each seat, and the history."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from quincunx.core.explanation import signed
from quincunx.decktet import UNKNOWN, Card
from quincunx.draw.cards import (
    LIFT,
    NAMED_FROM,
    Face,
    Look,
    back,
    called,
    card_icon,
    draw_card,
    focus_ring,
)
from quincunx.draw.measure import shortened, text_width
from quincunx.draw.mini import mini_card, seat_disc, words, words_width
from quincunx.draw.scene import Anchor, Box, Ink, Piece, Shape, Target, Text
from quincunx.draw.theme import LIGHT, TYPE, Theme

HAND_GAP = 8
HAND_MARGIN = 6
"""Room for the ring of the keyboard's focus."""
Words = Sequence[tuple[str, bool]]
"""Words, and whether they are bold."""


@dataclass(frozen=True, slots=True)
class HandView:
    """Everything that a drawing of a hand shows."""

    cards: Sequence[Card]
    chosen: Card | None = None
    hover: Card | None = None
    focus: Card | None = None
    dull: frozenset[Card] = frozenset()
    """The cards that can't be played now."""
    width: float = 736
    """The room; cards grow smaller, then form rows, and never overlap."""
    size: float | None = None
    """The edge of a card, when it is not to be chosen by the room."""
    theme: Theme = LIGHT
    prefix: str = "hand"
    """How the names of its targets begin."""


def hand(view: HandView) -> Piece:
    """A hand as a piece of a scene, with a target for each card whose face is known."""
    size, columns = _hand_grid(view)
    pitch = size + HAND_GAP
    rows = max(1, -(-len(view.cards) // columns))
    top, between = LIFT + HAND_MARGIN, LIFT + HAND_MARGIN + 2
    shapes: list[Shape] = []
    targets: list[Target] = []
    for at, card in enumerate(view.cards):
        x = HAND_MARGIN + at % columns * pitch
        y = top + at // columns * (size + between)
        shapes += _hand_card(view, card, x, y, size)
        if card is not UNKNOWN:
            targets.append(Target(f"{view.prefix}:{card.code}", x, y, size, size, called(card)))
    used = min(columns, max(1, len(view.cards)))
    width = 2 * HAND_MARGIN + used * pitch - HAND_GAP
    height = top + rows * (size + between) - between + HAND_MARGIN
    return Piece(width, height, tuple(shapes), tuple(targets))


def _hand_grid(view: HandView) -> tuple[float, int]:
    """The size of a hand's cards and how many stand in a row."""
    count, room = len(view.cards), view.width - 2 * HAND_MARGIN + HAND_GAP
    if view.size is not None:
        return view.size, max(1, int(room // (view.size + HAND_GAP)))
    for size, most in ((96, 7), (72, 9)):
        if count <= most and count * (size + HAND_GAP) <= room:
            return size, max(1, count)
    size = 72 if room >= 5 * (72 + HAND_GAP) else 56
    fitting = max(1, int(room // (size + HAND_GAP)))
    rows = -(-count // fitting)
    return size, max(1, -(-count // rows)) if rows else 1


def _hand_card(view: HandView, card: Card, x: float, y: float, size: float) -> Iterator[Shape]:
    look = Look.PLAIN
    if card is view.chosen:
        look = Look.CHOSEN
    elif card in view.dull:
        look = Look.DULL
    elif card is view.hover:
        look = Look.HOVER
    face = Face(card, x, y, size, look, view.theme, small=size < NAMED_FROM)
    yield from draw_card(face)
    if card is view.focus:
        yield focus_ring(x, face.lifted.y, size, view.theme)


def fan(count: int, size: float = 40, theme: Theme = LIGHT, *, room: float = 250) -> Piece:
    """Backs that lie over each other: how many cards somebody holds."""
    free = (room - size) / max(1, count - 1)
    step = max(0.5, math.floor(2 * min(0.75 * size, free)) / 2)
    shapes = [shape for at in range(count) for shape in back(at * step, 0, size, theme, edged=True)]
    return Piece((count - 1) * step + size if count else 0, size, tuple(shapes))


def pile(count: int, size: float = 40, theme: Theme = LIGHT) -> Piece:
    """The pile to draw from: up to three backs, or a dashed place when it is used up."""
    extent = size + 8
    if not count:
        ink = Ink(stroke=theme.slot_line, width=1.5, dash=(4, 4))
        return Piece(extent, size + 4, (Box(0, 4, size, size, ink, 0.1 * size),))
    shapes: list[Shape] = []
    for at in range(min(count, 3) - 1, -1, -1):
        shapes += back(4 * at, 4 - 2 * at, size, theme, edged=True)
    return Piece(extent, size + 4, tuple(shapes))


@dataclass(frozen=True, slots=True)
class SeatView:
    """Everything that a seat's line shows."""

    seat: int
    name: str
    score: int | None = None
    detail: str = ""
    """A second line under the name, such as `plays the best score`."""
    backs: int = 0
    """How many cards to show face down."""
    words: Words = ()
    """What follows, such as the number of cards and whose turn it is."""
    on_turn: bool = False
    theme: Theme = LIGHT


SEAT_HEIGHT = 48


def seat_line(view: SeatView, width: float = 736) -> Piece:
    """A seat's disc, name, score, face-down cards and words on one line."""
    theme, middle = view.theme, SEAT_HEIGHT / 2
    shapes: list[Shape] = [*seat_disc(view.seat, 9, middle, 7, theme.ink)]
    shapes += _seat_name(view)
    x = 172.0
    if view.score is not None:
        score = signed(view.score) if view.score < 0 else str(view.score)
        shapes.append(Text(x, middle + 8.5, score, TYPE.score, theme.ink, bold=True))
        x += max(56, text_width(score, TYPE.score, bold=True) + 16)
    if view.backs:
        backs = fan(view.backs, theme=theme).moved(x, middle - 20)
        shapes += backs.shapes
        x = backs.right + 12
    shapes += words(view.words, x, middle + 5, TYPE.text, theme.ink)
    reach = x + words_width(view.words, TYPE.text)
    return Piece(max(width, reach), SEAT_HEIGHT, tuple(shapes))


def _seat_name(view: SeatView) -> Iterator[Text]:
    theme, middle = view.theme, SEAT_HEIGHT / 2
    name = shortened(view.name, TYPE.sum, 138, bold=True)
    yield Text(28, middle - 4 if view.detail else middle + 5, name, TYPE.sum, theme.ink, bold=True)
    if view.detail:
        yield Text(
            28, middle + 14, shortened(view.detail, TYPE.second, 140), TYPE.second, theme.muted
        )


def pile_line(count: int, lines: Sequence[Words], theme: Theme = LIGHT) -> Piece:
    """The pile with one or two lines of words beside it."""
    stack = pile(count, theme=theme)
    x, first = stack.width + 16, SEAT_HEIGHT / 2 + 5 - 9 * (len(lines) - 1)
    shapes: list[Shape] = [*stack.moved(0, (SEAT_HEIGHT - stack.height) / 2).shapes]
    for at, line in enumerate(lines):
        colour = theme.muted if at else theme.ink
        shapes += words(line, x, first + 18 * at, TYPE.second if at else TYPE.text, colour)
    reach = max((words_width(line, TYPE.text) for line in lines), default=0)
    return Piece(x + reach, SEAT_HEIGHT, tuple(shapes))


@dataclass(frozen=True, slots=True)
class Entry:
    """A card in the history: who placed it, and what it won."""

    number: int
    card: Card
    seat: int | None = None
    """None for a card that was dealt."""
    points: int | None = None
    draws: int = 0
    label: str = ""
    """The whole entry in words, for a tooltip or a screen reader."""


ENTRY = (90, 50)
"""The width and height of an entry."""
ENTRY_GAP = 7


def history(
    entries: Sequence[Entry],
    width: float,
    current: int | None = None,
    theme: Theme = LIGHT,
    rows: int | None = None,
) -> Piece:
    """The cards so far in rows, the current one outlined; a few rows show the latest ones."""
    columns = max(1, int((width + ENTRY_GAP) // (ENTRY[0] + ENTRY_GAP)))
    shown = entries if rows is None else entries[-rows * columns :]
    shapes: list[Shape] = []
    targets: list[Target] = []
    for at, entry in enumerate(shown):
        x = at % columns * (ENTRY[0] + ENTRY_GAP)
        y = at // columns * (ENTRY[1] + ENTRY_GAP)
        shapes += _entry(entry, x, y, theme, current=entry.number == current)
        label = entry.label or f"{entry.number}: {called(entry.card)}"
        targets.append(Target(f"history:{entry.number}", x, y, *ENTRY, label))
    lines = max(1, -(-len(shown) // columns))
    height = lines * (ENTRY[1] + ENTRY_GAP) - ENTRY_GAP
    return Piece(max(width, ENTRY[0]), height, tuple(shapes), tuple(targets))


def _entry(entry: Entry, x: float, y: float, theme: Theme, *, current: bool) -> Iterator[Shape]:
    line = Ink(theme.panel, theme.ink, 2.5) if current else Ink(theme.panel, theme.panel_line, 1.5)
    yield Box(x, y, *ENTRY, line, 8)
    left = x + 10
    if entry.seat is not None:
        yield from seat_disc(entry.seat, x + 14, y + 16, 6, theme.ink)
        left = x + 25
    yield from mini_card(entry.card, left, y + 16, TYPE.text, theme.ink if theme.dark else "")
    if entry.points is None:
        yield Text(x + 10, y + 40, "start card", TYPE.tag, theme.muted)
        return
    yield Text(x + 10, y + 40, str(entry.number), TYPE.tag, theme.muted)
    right = x + ENTRY[0] - 10
    if entry.draws:
        yield card_icon(right - 9, y + 29, 12.5, theme.ink)
        right -= 15
    colour = theme.gain if entry.points > 0 else theme.loss if entry.points < 0 else theme.muted
    told = signed(entry.points)
    yield Text(right, y + 40, told, TYPE.text, colour, bold=True, anchor=Anchor.END)


def beside(pieces: Iterable[Piece], gap: float = 16) -> Piece:
    """Pieces in a row, from the left, about one middle line."""
    made = list(pieces)
    height = max((piece.height for piece in made), default=0)
    x = 0.0
    shapes: list[Shape] = []
    targets: list[Target] = []
    for piece in made:
        placed = piece.moved(x - piece.x, (height - piece.height) / 2 - piece.y)
        shapes += placed.shapes
        targets += placed.targets
        x += piece.width + gap
    return Piece(max(0, x - gap), height, tuple(shapes), tuple(targets))

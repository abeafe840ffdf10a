"""Cards, points and small signs as HTML, for all that stands beside a canvas."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from quincunx.core.explanation import signed
from quincunx.core.grid import Cell
from quincunx.decktet import UNKNOWN, Card, Rank
from quincunx.widgets.markup import Raw, h

_ICONS = {
    "plus": '<path d="M12 4v16M4 12h16"/>',
    "undo": '<path d="M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3"/>',
    "redo": '<path d="M15 5l5 5-5 5M20 10H10a5 5 0 0 0 0 10h3"/>',
    "on": '<rect x="3" y="3" width="18" height="18" rx="4" fill="currentColor"/>'
    '<path class="qx-tick" d="M7.5 12.5l3 3 6-7"/>',
    "off": '<rect x="4" y="4" width="16" height="16" rx="3.5"/>',
    "more": '<path stroke-width="4" d="M5 12h.01M12 12h.01M19 12h.01"/>',
    "back": '<path d="M14.5 5.5L8 12l6.5 6.5"/>',
    "next": '<path d="M9.5 5.5L16 12l-6.5 6.5"/>',
    "draw": '<rect x="6" y="3.5" width="12" height="17" rx="3"/>',
    "close": '<path d="M6 6l12 12M18 6L6 18"/>',
    "check": '<path d="M5 12.5l5 5 9-11"/>',
    "day": '<rect x="3.5" y="5" width="17" height="15.5" rx="2.5"/>'
    '<path d="M3.5 10h17M8 2.5V7M16 2.5V7"/>',
}


def icon(name: str) -> Raw:
    """A sign that says nothing to a screen reader."""
    return Raw(f'<svg class="qx-icon" viewBox="0 0 24 24" aria-hidden="true">{_ICONS[name]}</svg>')


def mark(letter: str) -> Raw:
    """A suit's mark."""
    return h("i", _class=f"qx-mark qx-mark-{letter}", aria_hidden="true")


def marks(card: Card) -> list[Raw]:
    """The marks of a card's suits."""
    return [mark(suit.letter) for suit in card.suit_list]


def rank(card: Card) -> Raw:
    """A card's rank as it is printed."""
    if card.rank is Rank.CROWN:
        return h("i", _class="qx-mark qx-mark-crown", aria_hidden="true")
    text = "A" if card.rank is Rank.ACE else str(int(card.rank)) if card.rank else "○"
    return h("b", text, aria_hidden="true")


def face(card: Card, size: int = 40, kind: str = "") -> Raw:
    """A small card, face up or, when it is unknown, its back; the kind is a class of its own."""
    style = f"--s:{size}px"
    if card is UNKNOWN:
        return h("span", _class="qx-back", style=style, role="img", aria_label="hidden card")
    suits = h("span", *marks(card), _class="qx-suits")
    return h(
        "span",
        rank(card),
        suits,
        _class=f"qx-face {kind}".strip(),
        style=style,
        role="img",
        aria_label=card.title,
        title=card.name,
    )


def chip(points: int | Fraction, size: str = "") -> Raw:
    """Points by shape as well as colour: solid and round, square outline, thin outline."""
    kind = "gain" if points > 0 else "loss" if points < 0 else "zero"
    return h("span", signed(points), _class=f"qx-chip qx-chip-{kind} {size}".strip())


def draws(count: int) -> Raw:
    """Cards drawn, as the word and a small card."""
    return h("span", f"draw {count}", icon("draw"), _class="qx-draw")


def disc(seat: int, *, on_turn: bool = False) -> Raw:
    """The sign of a seat: full, empty, half, or dotted."""
    kind = f"qx-disc qx-disc-{seat % 4}{' qx-on-turn' if on_turn else ''}"
    return h("i", _class=kind, aria_hidden="true")


def glyph(placed: Cell, cells: Sequence[Cell], *, pool: bool = False) -> Raw:
    """A few squares that show where a reason lies: the placed card full, the others empty."""
    shown = list(dict.fromkeys((placed, *cells)))
    if pool:
        shown = shown[:2]
    left, top = min(cell[0] for cell in shown), max(cell[1] for cell in shown)
    wide = max(cell[0] for cell in shown) - left + 1
    high = top - min(cell[1] for cell in shown) + 1
    width, height = 11 * wide + (11 if pool else 0), 11 * high
    squares = [
        _square(11 * (cell[0] - left), 11 * (top - cell[1]), "full" if cell == placed else "empty")
        for cell in shown
    ]
    if pool:
        squares.append(_square(11 * wide, 11 * (high - 1), "counted"))
    return Raw(
        f'<svg class="qx-glyph" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" aria-hidden="true">{"".join(squares)}</svg>'
    )


def _square(x: int, y: int, kind: str) -> str:
    return f'<rect class="qx-{kind}" x="{x + 1.5}" y="{y + 1.5}" width="8" height="8" rx="1.5"/>'


def button(
    text: str,
    do: str,
    arg: str | int | None = None,
    sign: str = "",
    **attributes: str | bool | None,
) -> Raw:
    """A button that reports `do`; other attributes go onto it as they are.

    One that is `disabled` looks so and reports as well: a page may not know yet what is allowed.
    """
    kind = f"qx-button {attributes.pop('kind', '') or ''}".strip()
    off = attributes.pop("disabled", False)
    return h(
        "button",
        icon(sign) if sign else None,
        h("span", text) if text else None,
        type="button",
        _class=kind,
        data_do=do,
        data_arg=arg,
        aria_disabled="true" if off else None,
        **attributes,
    )

"""How wide a text is, without a browser: the advance widths of Arial's metrics.

Helvetica, Arial, Liberation Sans and Arimo share them, so one number fits SVG, PNG and canvas.
"""

from __future__ import annotations

from functools import cache

FAMILY = '"Helvetica Neue", Helvetica, Arial, "Liberation Sans", Arimo, sans-serif'
"""The fonts to ask for, as CSS writes it."""

_REGULAR = {
    191: "'",
    222: "ijl‘’",
    260: "|",
    278: " !,./:;I[\\]ft·\u00a0",
    333: "()-`r“”",
    334: "{}",
    350: "•",
    355: '"',
    389: "*",
    400: "°",
    469: "^",
    500: "Jcksvxyz↑↓",
    556: "#$0123456789?L_abdeghnopqu–",
    584: "+<=>~−×",
    611: "FTZ",
    667: "&ABEKPSVXY",
    722: "CDHNRUw",
    778: "GOQ",
    833: "Mm",
    889: "%",
    944: "W",
    1000: "→←…—",
    1015: "@",
}
_BOLD = {
    238: "'",
    278: " ,./I\\ijl·‘’\u00a0",
    280: "|",
    333: "!()-:;[]`ft",
    350: "•",
    389: "*r{}",
    400: "°",
    474: '"',
    500: "z“”↑↓",
    556: "#$0123456789J_aceksvxy–",
    584: "+<=>^~−×",
    611: "?FLTZbdghnopqu",
    667: "EPSVXY",
    722: "&ABCDHKNRU",
    778: "GOQw",
    833: "M",
    889: "%m",
    944: "W",
    975: "@",
    1000: "→←…—",
}
"""Thousandths of the font size, and the characters that are so wide."""
_OTHER = 600
_WIDE = 1000
"""What a character that is not listed takes: a letter of another script, or a wide one."""


@cache
def _widths(bold: bool) -> dict[str, int]:
    return {char: width for width, chars in (_BOLD if bold else _REGULAR).items() for char in chars}


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """How far a text reaches in pixels."""
    widths = _widths(bold)
    return sum(widths.get(char) or _unlisted(char) for char in text) * size / 1000


def _unlisted(char: str) -> int:
    return _WIDE if char >= "\u2e80" else _OTHER


def fitting_size(text: str, size: float, room: float, *, bold: bool = False) -> float:
    """The font size, or the largest smaller one, with which a text fits."""
    return size * min(1, room / max(text_width(text, size, bold=bold), 1e-9))


def shortened(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """The text, or as much of its start as fits before an ellipsis."""
    if text_width(text, size, bold=bold) <= room:
        return text
    while text and text_width(f"{text}…", size, bold=bold) > room:
        text = text[:-1].rstrip()
    return f"{text}…"


def wrapped(text: str, size: float, room: float, *, bold: bool = False) -> tuple[str, ...]:
    """The text broken between words into lines that fit."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, bold=bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)

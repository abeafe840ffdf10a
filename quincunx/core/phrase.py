"""Sentences put together from parts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction


def sentence(text: str) -> str:
    """A text with a capital at its start and a full stop at its end; a file's name stays."""
    text = text.strip()
    first = text if _FILE.match(text) else text[:1].upper() + text[1:]
    return first + ("" if text.endswith((".", "!", "?")) else ".")


_FILE = re.compile(r"\S*[./\\]\w")


def lowered(title: str) -> str:
    """A title inside a sentence: `Matching Ace` becomes `matching Ace`."""
    return title[:1].lower() + title[1:]


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words with commas between them, and a word before the last: `a, b and c`."""
    *head, tail = words
    return f"{', '.join(head)} {last} {tail}" if head else tail


def verb(name: str, does: str) -> str:
    """A name with what it does: `Ann holds`, `You hold`."""
    if name != "You":
        return f"{name} {does}"
    return f"You {_YOU.get(does) or does.removesuffix('s')}"


_YOU = {"is": "are", "has": "have"}


def counted(number: int | Fraction, what: str, written: str = "") -> str:
    """A number of things, as it is written: `1 card`, `−2 cards`, `1,000 cards`."""
    told = written or true_minus(f"{number:,}")
    return f"{told} {what}{'' if abs(number) == 1 else 's'}"


def there_are(number: int, what: str = "") -> str:
    """That there are so many things: `there is 1 card`, `there are 2`."""
    told = counted(number, what) if what else f"{number:,}"
    return f"there {'is' if number == 1 else 'are'} {told}"


def at(cell: Iterable[int]) -> str:
    """A cell as readers see it, such as `1, −2`."""
    return true_minus(", ".join(map(str, cell)))


def true_minus(text: str) -> str:
    """A text with a true minus sign before each of its negative numbers."""
    return _HYPHEN.sub("−", text)


_HYPHEN = re.compile(r"(?<![\w.])-(?=\d)")

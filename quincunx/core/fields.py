"""JSON values, checked: each function returns what is right or names the field that is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from enum import Enum
from typing import TypeGuard, TypeVar

from quincunx.errors import NotationError, QuincunxError

E = TypeVar("E", bound=Enum)
_HUGE = 10**9
MOST_DIGITS = 40
"""The longest number that a file may hold, its sign included."""
LONGEST_SEED = 200
"""The longest text that may be the seed of a match."""
UNSEEN = "[\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069\\ud800-\\udfff\\ufeff]"
"""Signs that steer what shows a text: controls, line ends, and those that turn writing around."""


class within:  # noqa: N801 - reads as a statement
    """Put a field's name before the message of an error that is raised inside."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, QuincunxError):
            raise NotationError(self._named(str(error))) from None

    def _named(self, message: str) -> str:
        """The message with the name before it, unless it begins with that name already."""
        told = rf"(the )?{re.escape(self.name)}(:|\[|\.\w| is missing)"
        return message if re.match(told, message) else f"{self.name}: {message}"


def as_object(data: object, field: str) -> Mapping[str, object]:
    """A JSON object. Raises NotationError."""
    if not isinstance(data, Mapping):
        raise NotationError(f"{field}: {shown(data)} is not an object {{…}}")
    return data


def needed(found: Mapping[str, object], key: str, prefix: str = "") -> object:
    """The value of a key that must be there. Raises NotationError."""
    if key not in found:
        close = _closest(key, found)
        hint = f"; is {shown(close)} a misspelling of it?" if close else ""
        raise NotationError(f"{prefix}{key} is missing{hint}")
    return found[key]


def as_list(data: object, field: str, most: int) -> Sequence[object]:
    """A JSON list of at most so many entries. Raises NotationError."""
    if not isinstance(data, list | tuple):
        raise NotationError(f"{field}: {shown(data)} is not a list […]")
    if len(data) > most:
        raise NotationError(f"{field}: there are {len(data)} entries; at most {most} make sense")
    return data


def as_many(given: object, field: str) -> Iterable[object]:
    """Several values in whatever holds them. Raises NotationError."""
    if not isinstance(given, Iterable):
        raise NotationError(f"{field}: {shown(given)} is not several values")
    return given


def as_text(data: object, field: str) -> str:
    """A JSON text. Raises NotationError."""
    if not isinstance(data, str):
        raise NotationError(f'{field}: {shown(data)} is not a text "…"')
    return data


def as_line(data: object, field: str, most: int) -> str:
    """A JSON text that can be shown as it is: one line of so many signs, some of them not blank.

    Raises NotationError, also for signs that move the writing about or turn it around.
    """
    text = as_text(data, field)
    if not text.strip() or len(text) > most:
        raise NotationError(f"{field}: there must be 1 to {most} characters in it")
    found = re.search(UNSEEN, text)
    if found:
        sign = f"U+{ord(found[0]):04X}"
        raise NotationError(f"{field}: character {found.start() + 1} is {sign}; take it out")
    return text


def seen(text: str) -> str:
    """A text with its unseen signs written out, as a terminal may safely show it."""
    return re.sub(UNSEEN, lambda found: ascii(found[0])[1:-1], text)


def as_flag(data: object, field: str) -> bool:
    """A JSON truth value. Raises NotationError."""
    if not isinstance(data, bool):
        raise NotationError(f"{field}: {shown(data)} is neither true nor false")
    return data


def integer(data: object, field: str, low: int, high: int) -> int:
    """A whole number in a range. Raises NotationError."""
    if not is_whole(data) or not low <= data <= high:
        raise NotationError(f"{field}: {shown(data)} is not a whole number from {low} to {high}")
    return data


def is_whole(data: object) -> TypeGuard[int]:
    """Whether a value is a whole number; a truth value is none."""
    return isinstance(data, int) and not isinstance(data, bool)


def as_seed(data: object) -> int | str:
    """The seed of a match: a whole number or a short text, as a file can hold it.

    Raises NotationError.
    """
    if is_whole(data):
        if -(10 ** (MOST_DIGITS - 1)) < data < 10**MOST_DIGITS:
            return data
        raise NotationError(f"seed: a whole number has at most {MOST_DIGITS} digits")
    if not isinstance(data, str):
        raise NotationError(f"seed: {shown(data)} is neither a whole number nor a short text")
    if len(data) > LONGEST_SEED:
        raise NotationError(f"seed: {len(data)} characters are too many; give {LONGEST_SEED}")
    if not data.isascii() and any("\ud800" <= sign <= "\udfff" for sign in data):
        raise NotationError("seed: the text holds half a character, which no file can")
    return data


def member(kind: type[E], given: object, field: str) -> E:
    """The member of an enumeration that is given itself or by name. Raises NotationError."""
    return given if isinstance(given, kind) else choice(kind, given, field)


def choice(kind: type[E], data: object, field: str) -> E:
    """The member of an enumeration that a text names. Raises NotationError."""
    names = [each.value for each in kind]
    if not isinstance(data, str) or data not in names:
        listed = ", ".join(names)
        raise NotationError(f"{field}: {shown(data)} is none of {listed}{close_to(data, names)}")
    return kind(data)


def close_to(wrong: object, known: Iterable[object], alike: float = 0.6) -> str:
    """What the writer may have meant, as the end of a sentence; or nothing.

    How much of it has to be alike is a share of one.
    """
    close = _closest(wrong, known, alike)
    return f"; did you mean {close}?" if close else ""


def _closest(wrong: object, known: Iterable[object], alike: float = 0.6) -> str:
    names = [name for name in known if isinstance(name, str)]
    close = get_close_matches(wrong[:40], names, 1, alike) if isinstance(wrong, str) else []
    return close[0] if close else ""


def shown(data: object) -> str:
    """A value as short as a line of text can hold it."""
    if isinstance(data, Mapping):
        return "an object"
    if isinstance(data, list | tuple):
        return "a list"
    if data is None or isinstance(data, bool):
        return {None: "null", True: "true", False: "false"}[data]
    text = "a huge number" if isinstance(data, int) and abs(data) >= _HUGE else repr(data)
    return text if len(text) <= 40 else f"{text[:36]}…"

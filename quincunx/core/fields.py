"""JSON values, checked: each function returns what is right or names the field that is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from enum import Enum
from typing import TypeVar

from quincunx.errors import NotationError, QuincunxError

E = TypeVar("E", bound=Enum)
_HUGE = 10**9


class within:  # noqa: N801 - reads as a statement
    """Put a field's name before the message of an error that is raised inside."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, QuincunxError):
            raise NotationError(f"{self.name}: {error}") from None


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


def as_text(data: object, field: str) -> str:
    """A JSON text. Raises NotationError."""
    if not isinstance(data, str):
        raise NotationError(f'{field}: {shown(data)} is not a text "…"')
    return data


def integer(data: object, field: str, low: int, high: int) -> int:
    """A whole number in a range. Raises NotationError."""
    if isinstance(data, bool) or not isinstance(data, int) or not low <= data <= high:
        raise NotationError(f"{field}: {shown(data)} is not a whole number from {low} to {high}")
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


def close_to(wrong: object, known: Iterable[object]) -> str:
    """What the writer may have meant, as the end of a sentence; or nothing."""
    close = _closest(wrong, known)
    return f"; did you mean {close}?" if close else ""


def _closest(wrong: object, known: Iterable[object]) -> str:
    names = [name for name in known if isinstance(name, str)]
    close = get_close_matches(wrong[:40], names, 1) if isinstance(wrong, str) else []
    return close[0] if close else ""


def shown(data: object) -> str:
    """A value as short as a line of text can hold it."""
    if isinstance(data, Mapping):
        return "an object"
    if isinstance(data, list | tuple):
        return "a list"
    text = "a huge number" if isinstance(data, int) and abs(data) >= _HUGE else repr(data)
    return text if len(text) <= 40 else f"{text[:36]}…"

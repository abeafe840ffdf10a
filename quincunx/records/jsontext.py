"""JSON texts: read within limits that hold everywhere, and written on one line.

Whoever reads a file of somebody else comes through here: a text that is broken, huge, deeply
nested or ambiguous is refused in one sentence before it can cost time or memory.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import accumulate
from math import isfinite
from typing import Any, NoReturn

from quincunx.core.fields import MOST_DIGITS, shown
from quincunx.errors import NotationError

MOST_BYTES = 4 * 2**20
"""The largest text; a saved match of three rounds takes a tenth of it."""
MOST_NESTED = 50
"""How deep lists and objects may lie in each other."""


def read_json(text: str | bytes, line: int = 1, most: int = MOST_BYTES) -> Any:
    """The JSON value of a text, or of bytes in UTF-8, that begins on a line of a larger one.

    Raises NotationError for what is no JSON (with line and column), for NaN, for a key that
    stands twice in an object, and for what is beyond the limits.
    """
    plain = decode(text, most) if isinstance(text, bytes) else text
    check_size(len(plain), most)
    if not plain.strip():
        raise NotationError("the text is empty; a JSON value was expected")
    _check_nesting(plain)
    try:
        value = _READER.decode(plain)
    except json.JSONDecodeError as error:
        raise NotationError(_broken(error, line)) from None
    _check_pairs(plain, value)
    return value


def write_json(value: object, *, spread: bool = False) -> str:
    """A JSON value as text: on one line and in plain ASCII, or spread over lines for readers."""
    if spread:
        return json.dumps(value, ensure_ascii=False, allow_nan=False, indent=1) + "\n"
    return json.dumps(value, allow_nan=False)


def decode(data: bytes, most: int = MOST_BYTES) -> str:
    """Bytes as text; a byte order mark is dropped. Raises NotationError unless it is UTF-8."""
    check_size(len(data), most)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise NotationError("the text is in UTF-16; save it in UTF-8")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError(f"byte {error.start} is not UTF-8; save it as text in UTF-8") from None


def check_size(size: int, most: int = MOST_BYTES) -> None:
    """Raise NotationError for more bytes or characters than a text may have."""
    if size > most:
        raise NotationError(f"the text is too large; at most {most // 2**20} MB are read")


def _check_nesting(text: str) -> None:
    if text.count("[") + text.count("{") <= MOST_NESTED:
        return
    steps = (1 if bracket in "[{" else -1 for bracket in _BRACKETS.findall(_TEXTS.sub("", text)))
    if max(accumulate(steps), default=0) > MOST_NESTED:
        most = f"{MOST_NESTED} lists and objects"
        raise NotationError(f"the JSON text is nested deeper than {most}")


_TEXTS = re.compile(r'"(?:[^"\\]|\\.)*+"', re.DOTALL)
_BRACKETS = re.compile(r"[\[\]{}]")


def _broken(error: json.JSONDecodeError, line: int) -> str:
    what = (error.msg[:1].lower() + error.msg[1:]).removesuffix(" starting at")
    return f"line {line + error.lineno - 1}, column {error.colno}: this is no JSON ({what})"


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        double = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise NotationError(f"{shown(double)} stands twice in one object; keep one of them")
    return found


def _integer(text: str) -> int:
    _check_digits(text)
    return int(text)


def _float(text: str) -> float:
    _check_digits(text)
    number = float(text)
    if not isfinite(number):
        raise NotationError(f"{text} is too large a number")
    return number


def _check_digits(text: str) -> None:
    if len(text) > MOST_DIGITS:
        raise NotationError(f"the number {text[:12]}… is longer than {MOST_DIGITS} digits")


def _constant(text: str) -> NoReturn:
    raise NotationError(f"{text} is no JSON number")


def _check_pairs(text: str, value: object) -> None:
    """Half a character, written as an escape without its other half, can be written nowhere."""
    if "\\ud" in text.lower():
        try:
            json.dumps(value, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise NotationError("a text holds half a character (a lone \\ud800…)") from None


_READER = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_int=_integer,
    parse_float=_float,
    parse_constant=_constant,
)

"""The score of a placement counted a second time, in another way, by the rulebook alone.

Every line through the cell is written out as a text, a letter for each rank and a dot where there
is no card, and searched piece by piece. Nothing of the package's scoring is used.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

CARDS = """1M 1S 1V 1L 1Y 1K 2MK 2SY 2VL 3MV 3SK 3LY 4MS 4VL 4YK 5SV 5ML 5YK
6MV 6SY 6LK 7ML 7SK 7VY 8MS 8VL 8YK 9MS 9VY 9LK NM NS NV NL NY NK""".split()
ASCENDING = "123456789N"
REACH = 8

Laid = Mapping[tuple[int, int], str]


def recount(laid: Laid, code: str, at: tuple[int, int], options: set[str]) -> Counter[str]:
    """The points of each part, and the draws.

    Options may hold `flush`, `each-run`, `abstractplay` and `solitaire`.
    """
    parts: Counter[str] = Counter()
    if code == "0":
        return parts
    after = {**laid, at: code}
    parts.update(basics(laid, code, at))
    for diagonal, line in lines(after, at):
        counted = not (diagonal and "solitaire" in options)
        ranks = "".join(text[0] for text in line).replace("0", ".")
        same = longest(piece for piece in pieces(ranks) if set(piece) == {code[0]})
        parts["set"] += 30 * (same >= 3 and counted)
        parts["pair"] += 5 * (same == 2 and not diagonal)
        parts["straight"] += 20 * counted * runs(ranks, "each-run" in options)
        if "flush" in options:
            count = arms_flushes if "abstractplay" in options else line_flushes
            parts["flush"] += 10 * count(line, code)
    if "flush" in options:
        parts["flush"] += 10 * sum(squares(after, code, at, "abstractplay" in options))
    parts["power"] += power(laid, code, at)
    return Counter({part: points for part, points in parts.items() if points})


def basics(laid: Laid, code: str, at: tuple[int, int]) -> Counter[str]:
    parts: Counter[str] = Counter()
    x, y = at
    for side in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
        near = laid.get(side, "0")
        if near == "0":
            continue
        total = value(code) + value(near)
        if total in {11, 20}:
            parts["draws"] += 1
        elif total > 10:
            parts["basic"] += total % 10
        elif total < 10:
            saved = "1" in code[0] + near[0] and set(code[1:]) & set(near[1:])
            parts["basic"] += total if saved else -total
    return parts


def value(code: str) -> int:
    return ASCENDING.index(code[0]) + 1


def lines(laid: Laid, at: tuple[int, int]) -> Iterator[tuple[bool, list[str]]]:
    """Each line as the codes of its cells, the placed card in the middle, a dot where none lies."""
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        steps = range(-REACH, REACH + 1)
        yield bool(dx and dy), [laid.get((at[0] + k * dx, at[1] + k * dy), ".") for k in steps]


def pieces(text: str) -> Iterator[str]:
    """Every piece of the line that holds its middle."""
    for first in range(REACH + 1):
        for last in range(REACH, len(text)):
            yield text[first : last + 1]


def longest(texts: Iterator[str]) -> int:
    return max(map(len, texts), default=0)


def runs(ranks: str, each: bool) -> int:
    """How many straights count: whether one rises, and whether one falls, or one of either."""
    rising = any(len(piece) >= 3 and piece in ASCENDING for piece in pieces(ranks))
    falling = any(len(piece) >= 3 and piece in ASCENDING[::-1] for piece in pieces(ranks))
    return rising + falling if each else int(rising or falling)


def line_flushes(line: list[str], code: str) -> int:
    """For each suit of the card, whether four or more around it bear it."""
    found = 0
    for suit in code[1:]:
        marks = "".join("#" if suit in text[1:] else "." for text in line)
        found += longest(piece for piece in pieces(marks) if set(piece) == {"#"}) >= 4
    return found


def arms_flushes(line: list[str], code: str) -> int:
    """The compatibility reading (rules 10): each arm as long as it shares some suit at all."""

    def kept(arm: list[str]) -> list[str]:
        best: list[str] = []
        for length in range(1, len(arm) + 1):
            if set(code[1:]).intersection(*(set(text[1:]) for text in arm[:length])):
                best = arm[:length]
            else:
                break
        return best

    both = [*kept(line[:REACH][::-1]), *kept(line[REACH + 1 :])]
    common = set(code[1:]).intersection(*(set(text[1:]) for text in both))
    return len(common) if len(both) + 1 >= 4 else 0


def squares(laid: Laid, code: str, at: tuple[int, int], loose: bool) -> Iterator[bool]:
    """For each block of two by two, whether it is a flush."""
    for left in (at[0] - 1, at[0]):
        for low in (at[1] - 1, at[1]):
            block = [laid.get((left + i, low + j), ".")[1:] for i in (0, 1) for j in (0, 1)]
            if loose:
                yield all(set(suits) & set(code[1:]) for suits in block)
            else:
                yield bool(set.intersection(*map(set, block)))


def power(laid: Laid, code: str, at: tuple[int, int]) -> int:
    """The power play: the other cards of an Ace's and a Crown's suit."""
    partner = {"1": "N", "N": "1"}.get(code[0], "-") + code[1:]
    where = next((cell for cell, text in laid.items() if text == partner), None)
    if where is None or abs(where[0] - at[0]) + abs(where[1] - at[1]) != 1:
        return 0
    numbers = [text for text in laid.values() if code[1:] in text[1:] and text[0] not in "1N"]
    return sum(map(value, numbers))

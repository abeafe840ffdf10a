"""An Explanation in words: each reason with its arithmetic, the total, and what did not count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quincunx.core.explanation import Explanation, NearMiss, Reason, Shape, signed
from quincunx.core.grid import Cell
from quincunx.decktet import Card
from quincunx.widgets.faces import button, chip, draws, face, glyph
from quincunx.widgets.markup import Raw, h

MOST_MISSES = 3
"""How many near misses a panel shows."""


@dataclass(frozen=True, slots=True)
class Account:
    """All that a panel says of one move."""

    above: str
    """Whose card it is, and when, in a few words."""
    card: Card
    cell: Cell
    why: Explanation
    where: Sequence[str]
    """Where each reason lies."""
    misses: Sequence[NearMiss] = ()
    drawn: str = ""
    """What the draws come to, such as `and 1 card drawn`."""
    step: int | None = None


def account_html(account: Account) -> list[Raw]:
    """The head, the reasons, the sum and the near misses of a move."""
    return [
        head(account),
        rows(account),
        together(account),
        *([misses(account.misses)] if account.misses and not account.step else []),
    ]


def head(account: Account) -> Raw:
    """The card, its name, and what it scores."""
    card = account.card
    words = h(
        "div",
        h("p", account.above, _class="qx-second"),
        h("h3", card.name),
        h("p", card.title, _class="qx-second") if card.title != card.name else None,
    )
    return h("header", face(card, 56), words, chip(account.why.points, "qx-big"))


def rows(account: Account) -> Raw:
    """One row for each reason; a click shows that part alone."""
    pairs = zip(account.why.reasons, account.where, strict=True)
    items = [
        _row(account, number, reason, where)
        for number, (reason, where) in enumerate(pairs, start=1)
    ]
    if not items:
        text = "Nothing is scored here: no sum, no line."
        return h("p", text, _class="qx-second qx-nothing")
    kind = "qx-rows qx-stepping" if account.step else "qx-rows"
    return h("ol", *items, _class=kind)


def _row(account: Account, number: int, reason: Reason, where: str) -> Raw:
    pool = reason.rule.shape is Shape.POOL
    now = number == account.step
    what = h(
        "button",
        glyph(account.cell, reason.cells, pool=pool),
        h("span", h("span", reason.sum, _class="qx-sum"), h("span", where, _class="qx-second")),
        value(reason),
        type="button",
        data_do="step-to",
        data_arg=number,
        aria_current="step" if now else None,
        title=reason.rule.sentence,
    )
    return h("li", what, _class="qx-now" if now else None, data_key=f"row{number}")


def value(reason: Reason) -> Raw:
    """What a reason brings: points, or a card."""
    return draws(reason.draws) if reason.draws else chip(reason.points)


def together(account: Account) -> Raw:
    """The sum of all parts, or of those shown so far."""
    why = account.why
    if account.step and account.step < len(why.reasons):
        so_far = f"{signed(why.so_far(account.step))} of {signed(why.points)}"
        return h("div", h("b", "So far"), h("b", so_far), _class="qx-together")
    parts = [signed(reason.points) for reason in why.reasons if reason.points]
    told = f"{' '.join(parts)} = {signed(why.points)}" if len(parts) > 1 else signed(why.points)
    right = h(
        "div", h("b", told), h("p", account.drawn, _class="qx-second") if account.drawn else None
    )
    return h("div", h("b", "Together"), right, _class="qx-together")


def misses(found: Sequence[NearMiss]) -> Raw:
    """What a learner may have expected to count."""
    lines = [h("p", miss.why) for miss in found[:MOST_MISSES]]
    return h("div", h("h4", "Does not count"), *lines, _class="qx-misses")


def steps(why: Explanation, step: int | None) -> Raw:
    """Back, which part is shown, and on."""
    count = len(why.reasons)
    if not count:
        return Raw("")
    told = f"Step {step} of {count}" if step else f"All {count} parts" if count > 1 else "One part"
    return h(
        "nav",
        button("", "step", -1, "back", aria_label="Previous part", kind="qx-square"),
        h("b", told),
        button("", "step", 1, "next", aria_label="Next part", kind="qx-square"),
        _class="qx-steps",
        aria_label="Parts of the score",
    )

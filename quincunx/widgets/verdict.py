"""The head of a verdict: a sign, a headline and a line under it, the same for every exercise."""

from __future__ import annotations

from quincunx.core.named import Named
from quincunx.widgets.markup import Raw, h


class Kind(Named):
    """What a verdict says; each kind has a shape of its own."""

    RIGHT = "right"
    """A full disc with a check."""
    EQUAL = "equal"
    """A ring with an equals sign."""
    WRONG = "wrong"
    """A square with a cross."""
    MORE = "more"
    """A ring with dots: nothing is wrong so far."""
    SHOWN = "shown"
    """A ring with an eye: the answer was asked for."""


_SIGNS = {
    Kind.RIGHT: '<circle class="qx-solid" cx="17" cy="17" r="16"/>'
    '<path class="qx-on" d="M9.5 17.5l5 5 10-11"/>',
    Kind.EQUAL: '<circle class="qx-ring" cx="17" cy="17" r="14.5"/>'
    '<path d="M10 13.5h14M10 20.5h14"/>',
    Kind.WRONG: '<rect class="qx-ring" x="2.5" y="2.5" width="29" height="29" rx="5"/>'
    '<path d="M10.5 10.5l13 13M23.5 10.5l-13 13"/>',
    Kind.MORE: '<circle class="qx-ring" cx="17" cy="17" r="14.5"/>'
    '<path class="qx-dots" d="M10 17h.01M17 17h.01M24 17h.01"/>',
    Kind.SHOWN: '<circle class="qx-ring" cx="17" cy="17" r="14.5"/>'
    '<path d="M8 17c4-6 14-6 18 0c-4 6-14 6-18 0z"/>'
    '<circle class="qx-dot" cx="17" cy="17" r="2.4"/>',
}


def sign(kind: Kind) -> Raw:
    """The verdict's sign; the words beside it say the same."""
    return Raw(
        f'<svg class="qx-sign qx-sign-{kind.value}" viewBox="0 0 34 34" aria-hidden="true">'
        f"{_SIGNS[kind]}</svg>"
    )


def verdict(kind: Kind, title: str, second: str = "") -> Raw:
    """The sign, the headline, and a line under it."""
    words = h("div", h("h3", title), h("p", second, _class="qx-second") if second else None)
    return h("header", sign(kind), words, _class=f"qx-verdict qx-verdict-{kind.value}")

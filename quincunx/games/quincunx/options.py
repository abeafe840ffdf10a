"""What players may choose before a match: variants, and whose reading of the rules."""

from __future__ import annotations

from quincunx.core.named import Named


class Variant(Named):
    """A rule that players may add."""

    EXCUSE = "excuse"
    """The Excuse is in the deck (rules 7.1)."""
    FLUSH = "flush"
    """Flushes win 10 (rules 7.2)."""
    EACH_RUN = "each-run"
    """Two straights that meet in the placed card on one axis both pay (rules 9, row 17)."""


class Compat(Named):
    """Whose reading of the rules counts."""

    WRITTEN = "written"
    """The written rules."""
    ABSTRACT_PLAY = "abstractplay"
    """The Abstract Play engine's flushes (rules 10)."""

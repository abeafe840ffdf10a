"""The errors of the package, all of them one sentence that a learner can act on.

QuincunxError(ValueError)
├── NotationError   a text, a file or a JSON value can't be read
├── IllegalMove     the move breaks a rule here
├── Unfit           the question does not fit this game or position
├── TooLarge        the budget or a size limit is spent
└── PuzzleError     a puzzle is not what it claims
"""

from __future__ import annotations


class QuincunxError(ValueError):
    """The root of every error that this package raises on purpose."""


class NotationError(QuincunxError):
    """A text, a file or a JSON value can't be read."""


class IllegalMove(QuincunxError):
    """A move breaks a rule in this position."""


class Unfit(QuincunxError):
    """A question does not fit this game or position."""


class TooLarge(QuincunxError):
    """A budget or a size limit is spent before the answer is found."""


class PuzzleError(QuincunxError):
    """A puzzle is not what it claims."""

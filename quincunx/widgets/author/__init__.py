"""A workshop in a notebook: positions are laid out by clicking and become proved puzzles."""

from quincunx.widgets.author.author import PuzzleAuthor

__all__ = ["PuzzleAuthor"]

"""Puzzles in a notebook: solved by clicking, and set by clicking."""

from quincunx.widgets.puzzle.box import PuzzleBox

__all__ = ["PuzzleBox"]

"""Exercises in a notebook: asked on a board, judged at once, counted at the end of a lesson."""

from quincunx.widgets.exercise.box import ExerciseBox
from quincunx.widgets.exercise.lesson import Lesson

__all__ = ["ExerciseBox", "Lesson"]

"""The notebook's front door: boards to click on, the table, exercises, puzzles, the workshop."""

from quincunx.widgets.author import PuzzleAuthor
from quincunx.widgets.canvas import SceneCanvas
from quincunx.widgets.exercise import Lesson
from quincunx.widgets.projector import Projector
from quincunx.widgets.puzzle import PuzzleBox
from quincunx.widgets.table import Table

__all__ = ["Lesson", "Projector", "PuzzleAuthor", "PuzzleBox", "SceneCanvas", "Table"]

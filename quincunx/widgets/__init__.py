"""The notebook's front door: boards to click on, and the table at which a match is played."""

from quincunx.widgets.canvas import SceneCanvas
from quincunx.widgets.exercise import Lesson
from quincunx.widgets.table import Table

__all__ = ["Lesson", "SceneCanvas", "Table"]

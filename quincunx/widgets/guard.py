"""What the page that shows a table is like: its theme, its width, its pixels."""

from __future__ import annotations

from pathlib import Path

import anywidget
import traitlets

from quincunx.widgets.style import stylesheet


class Guard(anywidget.AnyWidget):
    """An empty strip across the page that measures it; see guard.js.

    It also brings the stylesheet of all that stands beside it.
    """

    _esm = Path(__file__).parent / "static" / "guard.js"
    _css = traitlets.Unicode().tag(sync=True)

    width = traitlets.Float(0).tag(sync=True)
    """How wide the output is in pixels; 0 until a page has said so."""
    height = traitlets.Float(0).tag(sync=True)
    """How much of the output can be seen at once: the height of what scrolls it, or the window."""
    dark = traitlets.Bool(False).tag(sync=True)
    """Whether the page is dark."""
    scale = traitlets.Float(1).tag(sync=True)
    """How many pixels of the screen stand for one of the page."""
    still = traitlets.Bool(False).tag(sync=True)
    """Whether the user wants nothing to move."""

    def reveal(self, part: str) -> None:
        """Scroll a part beside this one into sight, by its class, once the page shows it."""
        self.send({"do": "reveal", "part": part})

    @traitlets.default("_css")
    def _default_css(self) -> str:
        return stylesheet()

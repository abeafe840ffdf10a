"""Taking widgets off the page and out of the kernel, with all that they are made of."""

from __future__ import annotations

from typing import Any

from ipywidgets import Widget


def close_all(root: Widget) -> None:
    """Close a widget, its children and their layouts, which ipywidgets would keep for ever."""
    for child in getattr(root, "children", ()):
        close_all(child)
    layout: Any = getattr(root, "layout", None)
    if isinstance(layout, Widget):
        layout.close()
    Widget.close(root)

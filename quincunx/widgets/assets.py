"""The scripts of the widgets."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).parent / "static"


def script(name: str) -> str:
    """A widget's script, after what the scripts have in common."""
    return "\n".join((STATIC / each).read_text(encoding="utf-8") for each in ("page.js", name))

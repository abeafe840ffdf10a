"""The one stylesheet of the widgets, with its colours and marks taken from the drawings."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from pathlib import Path
from urllib.parse import quote

from quincunx.draw.marks import BOX, mark
from quincunx.draw.measure import FAMILY
from quincunx.draw.svg import number, path_text
from quincunx.draw.theme import AMBER, CONTRAST, DARK, LIGHT, SUIT_COLOURS, Theme

_STATIC = Path(__file__).parent / "static"
_SHEETS = ("style.css", "puzzle.css", "exercise.css", "projector.css")


@cache
def stylesheet() -> str:
    """The whole stylesheet as text."""
    rules = [
        f".qx {{ {_colours(LIGHT)} --qx-family: {FAMILY}; }}",
        f'[data-jp-theme-light="false"] .qx:not(.qx-light), .qx.qx-dark {{ {_colours(DARK)} }}',
        "@media (prefers-color-scheme: dark) {",
        f"body:not([data-jp-theme-light]) .qx:not(.qx-light) {{ {_colours(DARK)} }}",
        "}",
        f".qx.qx-contrast.qx-light {{ {_colours(CONTRAST)} }}",
        *(_mark(name, colour) for name, colour in SUIT_COLOURS.items()),
        _mark("crown", "currentColor"),
        *((_STATIC / sheet).read_text(encoding="utf-8") for sheet in _SHEETS),
    ]
    return "\n".join(rules)


def _colours(theme: Theme) -> str:
    named = [field.name for field in fields(Theme) if field.name not in ("name", "rim")]
    told = [f"--qx-{name.replace('_', '-')}: {getattr(theme, name)};" for name in named]
    amber = [f"--qx-amber: {AMBER.ring};", f"--qx-amber-line: {AMBER.outline};"]
    scheme = "dark" if theme.dark else "light"
    return " ".join([*told, *amber, f"color-scheme: {scheme};"])


def _mark(name: str, colour: str) -> str:
    """A mark as a mask, so that it takes any colour and any size."""
    found = mark(name)
    how = 'fill="#000"'
    if found.stroke:
        cap = ' stroke-linecap="round"' if found.round else ""
        how = f'fill="none" stroke="#000" stroke-width="{number(found.stroke)}"{cap}'
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {BOX} {BOX}">'
        f'<path d="{path_text(found.segments)}" {how}/></svg>'
    )
    # On paper a mark has its suit's colour; elsewhere the text's, which suits the dark theme.
    return (
        f".qx-mark-{name} {{ --m: url('data:image/svg+xml,{quote(svg)}'); --on-paper: {colour}; }}"
    )

"""A scene as SVG text that needs nothing beside it: no font, no style sheet, no script."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from quincunx.draw.marks import BOX, mark
from quincunx.draw.measure import FAMILY
from quincunx.draw.paint import paint
from quincunx.draw.path import Segment
from quincunx.draw.scene import Anchor, Box, Ink, Path, Scene, Stamp, Target, Text


def to_svg(scene: Scene) -> str:
    """The scene as one SVG element, with its title, its description and its tooltips."""
    pen = SvgPen()
    paint(scene, pen)
    width, height = number(scene.width), number(scene.height)
    title = scene.title or "Drawing"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" role="img" aria-label={quoteattr(title)}'
        f" font-family={quoteattr(FAMILY)}>"
    )
    lines = [
        head,
        f"<title>{escape(title)}</title>",
        *([f"<desc>{escape(scene.description)}</desc>"] if scene.description else []),
        *_definitions(pen.marks),
        *pen.lines,
        *(_tooltip(target) for target in scene.targets if target.label),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


class SvgPen:
    """Writes each shape as one element."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.marks: dict[str, None] = {}
        """The marks in use, in the order of their first use."""

    def box(self, box: Box) -> None:
        """A `rect` whose outline lies inside its edges."""
        line = box.centre_line
        radius = min(line.radius, line.width / 2, line.height / 2)
        self._add(
            f'<rect x="{number(line.x)}" y="{number(line.y)}" width="{number(line.width)}"'
            f' height="{number(line.height)}"'
            + (f' rx="{number(radius)}"' if radius > 0 else "")
            + f"{_ink(box.ink)}/>"
        )

    def path(self, path: Path) -> None:
        """A `path`."""
        self._add(f'<path d="{path_text(path.segments)}"{_ink(path.ink)}/>')

    def text(self, text: Text) -> None:
        """A `text` element on its baseline."""
        anchor = "" if text.anchor is Anchor.START else f' text-anchor="{text.anchor.value}"'
        bold = ' font-weight="bold"' if text.bold else ""
        blanks = "" if text.text == " ".join(text.text.split()) else ' xml:space="preserve"'
        place = f'x="{number(text.x)}" y="{number(text.y)}" font-size="{number(text.size)}"'
        ink = f'{bold}{anchor}{blanks} fill="{text.fill}"{_opacity(text.opacity)}'
        self._add(f"<text {place}{ink}>{escape(text.text)}</text>")

    def stamp(self, stamp: Stamp) -> None:
        """A `use` of the mark, which is defined once."""
        self.marks[stamp.mark] = None
        kind = "stroke" if mark(stamp.mark).stroke else "fill"
        place = f"translate({number(stamp.x)} {number(stamp.y)})"
        self._add(
            f'<use href="#{_id(stamp.mark)}" {kind}="{stamp.fill}"{_opacity(stamp.opacity)}'
            f' transform="{place} scale({number(stamp.size / BOX, 4)})"/>'
        )

    def _add(self, element: str) -> None:
        self.lines.append(element)


def _id(name: str) -> str:
    return f"quincunx-mark-{name}"


def _definitions(names: Iterable[str]) -> Iterator[str]:
    """The marks in use; a page may hold many drawings, as the same id means the same mark."""
    defined = [_definition(name) for name in names]
    if defined:
        yield "<defs>"
        yield from defined
        yield "</defs>"


def _definition(name: str) -> str:
    found = mark(name)
    outline = ""
    if found.stroke:
        cap = ' stroke-linecap="round"' if found.round else ""
        outline = f' fill="none" stroke-width="{number(found.stroke)}" stroke-linejoin="round"{cap}'
    return f'<path id="{_id(name)}" d="{path_text(found.segments)}"{outline}/>'


def _ink(ink: Ink) -> str:
    parts = [f' fill="{ink.fill or "none"}"']
    if ink.stroke:
        parts.append(f' stroke="{ink.stroke}" stroke-width="{number(ink.width)}"')
        parts.append(' stroke-linejoin="round"')
        if ink.round:
            parts.append(' stroke-linecap="round"')
        if ink.dash:
            parts.append(f' stroke-dasharray="{" ".join(map(number, ink.dash))}"')
    return "".join(parts) + _opacity(ink.opacity)


def _opacity(opacity: float) -> str:
    return "" if opacity == 1 else f' opacity="{number(opacity)}"'


def _tooltip(target: Target) -> str:
    """An unseen area that shows a target's label while it is pointed at."""
    return (
        f'<rect x="{number(target.x)}" y="{number(target.y)}" width="{number(target.width)}"'
        f' height="{number(target.height)}" fill="none" pointer-events="all"'
        f" data-target={quoteattr(target.name)}><title>{escape(target.label)}</title></rect>"
    )


def path_text(segments: Iterable[Segment]) -> str:
    """Segments as SVG writes them."""
    return "".join(f"{letter}{' '.join(map(number, values))}" for letter, values in segments)


def number(value: float, digits: int = 2) -> str:
    """A number rounded to hundredths, as short as it can be, so that files stay the same."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text

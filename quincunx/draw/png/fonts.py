"""The fonts of this machine for pictures; only they and `quincunx.draw.png` need Pillow."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw, ImageFont

from quincunx.draw.measure import text_width

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont

_SAME = {
    False: ("LiberationSans-Regular.ttf", "Arimo-Regular.ttf", "arial.ttf", "Arial.ttf"),
    True: ("LiberationSans-Bold.ttf", "Arimo-Bold.ttf", "arialbd.ttf", "Arial Bold.ttf"),
}
"""Fonts of Arial's metrics."""
_NEAR = {
    False: ("DejaVuSans.ttf", "NotoSans-Regular.ttf"),
    True: ("DejaVuSans-Bold.ttf", "NotoSans-Bold.ttf"),
}
"""Fonts that are drawn narrower or wider until they agree with them."""
_PLAIN = str.maketrans({"−": "-", "→": ":", "×": "x", "–": "-", "’": "'"})
"""What stands in for signs that Pillow's own font lacks."""


def text_mask(text: str, size: float, *, bold: bool) -> tuple[Image.Image, int, int]:
    """A text as a mask as wide as its metrics say, with the margin left of it and its baseline.

    The baseline is counted from the top of the mask; all in picture points.
    """
    font, own = find_font(round(size, 2), bold)
    text = text.translate(_PLAIN) if own else text
    margin, up = round(size * 0.25) + 1, round(size * 1.1)
    natural = max(1, round(font.getlength(text)))
    mask = Image.new("L", (natural + 2 * margin, round(size * 1.5)))
    heavy = round(size / 40) if bold and own else 0
    ImageDraw.Draw(mask).text(
        (margin, up), text, fill=255, font=font, anchor="ls", stroke_width=heavy
    )
    wanted = max(1, round(text_width(text, size, bold=bold)))
    if own or abs(wanted - natural) > 0.06 * natural + 2:
        mask = mask.resize((max(1, round(mask.width * wanted / natural)), mask.height))
        margin = (mask.width - wanted) // 2
    return mask, margin, up


@cache
def find_font(size: float, bold: bool) -> tuple[Font, bool]:
    """The best font here, and whether it is Pillow's own."""
    for name in _SAME[bold] + _NEAR[bold]:
        try:
            return ImageFont.truetype(name, size, layout_engine=ImageFont.Layout.BASIC), False
        except OSError:
            continue
    return ImageFont.load_default(size), True

"""The fonts of this machine for pictures; only they and `quincunx.draw.png` need Pillow."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw, ImageFont

from quincunx.draw.measure import text_width

METRIC_FONTS = {
    False: ("LiberationSans-Regular.ttf", "Arimo-Regular.ttf", "arial.ttf", "Arial.ttf"),
    True: ("LiberationSans-Bold.ttf", "Arimo-Bold.ttf", "arialbd.ttf", "Arial Bold.ttf"),
}
"""Fonts of Arial's metrics."""
_NEAR_FONTS = {
    False: ("DejaVuSans.ttf", "NotoSans-Regular.ttf"),
    True: ("DejaVuSans-Bold.ttf", "NotoSans-Bold.ttf"),
}
"""Fonts that are drawn narrower or wider until they agree with them."""
_PLAIN = str.maketrans({"−": "-", "→": ":", "×": "x", "–": "-", "’": "'"})
"""What stands in for signs that Pillow's own font lacks."""
_OWN_FONT = "Aileron"


def text_mask(text: str, size: float, *, bold: bool) -> tuple[Image.Image, int, int]:
    """A text as a mask as wide as its metrics say, with the margin left of it and its baseline.

    The baseline is counted from the top of the mask; all in picture points.
    """
    font, metric = find_font(round(size, 2), bold)
    plain = not metric and font.getname()[0] == _OWN_FONT
    text = text.translate(_PLAIN) if plain else text
    margin, up = round(size * 0.25) + 1, round(size * 1.1)
    natural = max(1, round(font.getlength(text)))
    mask = Image.new("L", (natural + 2 * margin, round(size * 1.5)))
    heavy = round(size / 40) if bold and plain else 0
    ImageDraw.Draw(mask).text(
        (margin, up), text, fill=255, font=font, anchor="ls", stroke_width=heavy
    )
    if not metric:
        wanted = max(1, round(text_width(text, size, bold=bold)))
        mask = mask.resize((max(1, round(mask.width * wanted / natural)), mask.height))
        margin = (mask.width - wanted) // 2
    return mask, margin, up


@cache
def find_font(size: float, bold: bool) -> tuple[ImageFont.FreeTypeFont, bool]:
    """The best font here, and whether it has Arial's metrics."""
    for name in METRIC_FONTS[bold] + _NEAR_FONTS[bold]:
        try:
            font = ImageFont.truetype(name, size, layout_engine=ImageFont.Layout.BASIC)
        except OSError:
            continue
        return font, name in METRIC_FONTS[bold]
    return _own_font(size), False


def _own_font(size: float) -> ImageFont.FreeTypeFont:
    """The font that Pillow brings along."""
    font = ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont), "Pillow was built without FreeType"
    return font

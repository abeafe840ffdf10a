"""The fonts of this machine for pictures; only they and `quincunx.draw.png` need Pillow."""

from __future__ import annotations

import math
from functools import cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFont

from quincunx.draw.measure import text_width
from quincunx.draw.png.tile import FINER

METRIC_FONTS = {
    False: ("LiberationSans-Regular.ttf", "Arimo-Regular.ttf", "arial.ttf", "Arial.ttf"),
    True: ("LiberationSans-Bold.ttf", "Arimo-Bold.ttf", "arialbd.ttf", "Arial Bold.ttf"),
}
"""Fonts of Arial's metrics."""
NEAR_FONTS = {
    False: ("DejaVuSans.ttf", "NotoSans-Regular.ttf"),
    True: ("DejaVuSans-Bold.ttf", "NotoSans-Bold.ttf"),
}
"""Fonts that are drawn narrower or wider until they agree with them."""
_PLAIN = str.maketrans({"−": "-", "→": ":", "×": "x", "–": "-", "’": "'"})
"""What stands in for signs that Pillow's own font lacks."""
_OWN_FONT = "Aileron"


class Written(NamedTuple):
    """A text as a mask in finer points, and where in it the text starts and stands."""

    mask: Image.Image
    margin: int
    base: int
    width: float
    """How far the text reaches, in picture points."""

    def at(self, shift: float) -> Image.Image:
        """The mask in picture points, its text shifted right by a part of one."""
        return ImageChops.offset(self.mask, round(shift * FINER), 0).reduce(FINER)


def write(text: str, size: float, *, bold: bool) -> Written:
    """A text in a font of Arial's metrics, or in another one made as wide as they say.

    It is written larger and made smaller later, so that no letter is moved to whole points.
    """
    font, metric = find_font(round(size * FINER, 1), bold)
    plain = not metric and font.getname()[0] == _OWN_FONT
    text = text.translate(_PLAIN) if plain else text
    natural = max(1, round(font.getlength(text)))
    wanted = natural if metric else max(1, round(text_width(text, size * FINER, bold=bold)))
    heavy = round(size * FINER / 40) if bold and plain else 0
    margin, base = math.ceil(size / 4) + 1, math.ceil(size * 1.1)
    ink = Image.new("L", (natural + 2 * margin * FINER, math.ceil(size * 1.5) * FINER))
    ImageDraw.Draw(ink).text(
        (margin * FINER, base * FINER), text, 255, font, anchor="ls", stroke_width=heavy
    )
    if natural != wanted:
        inner = ink.crop((margin * FINER, 0, margin * FINER + natural, ink.height))
        ink = Image.new("L", (wanted + 2 * margin * FINER, ink.height))
        ink.paste(inner.resize((wanted, ink.height)), (margin * FINER, 0))
    return Written(ink, margin, base, wanted / FINER)


@cache
def find_font(size: float, bold: bool) -> tuple[ImageFont.FreeTypeFont, bool]:
    """The best font here, and whether it has Arial's metrics."""
    for name in METRIC_FONTS[bold] + NEAR_FONTS[bold]:
        try:
            font = ImageFont.truetype(name, size)
        except OSError:
            continue
        return font, name in METRIC_FONTS[bold]
    return _own_font(size), False


def _own_font(size: float) -> ImageFont.FreeTypeFont:
    """The font that Pillow brings along."""
    font = ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont), "Pillow was built without FreeType"
    return font

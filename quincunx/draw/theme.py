"""The colours of the light and the dark theme, and how well one shows on another.

Suits own colour; ink marks what is touched; blue is a gain, rust a loss, amber is counted.
Cards stay paper in both themes, so what lies on them keeps the colours of the light one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour by its use, as `#RRGGBB`."""

    name: str
    page: str
    table: str
    slot: str
    """An open cell's ground."""
    panel: str
    panel_line: str
    button: str
    ink: str
    """Text, and what is touched."""
    muted: str
    paper: str
    card_edge: str
    rim: str
    """A thin line that parts an ink line from the paper where both are light, or nothing."""
    slot_line: str
    frame: str
    gain: str
    on_gain: str
    loss: str
    on_loss: str
    """The ground under a loss."""
    back: str
    dots: str
    """The five dots of a card's back."""

    @property
    def dark(self) -> bool:
        """Whether light text lies on a dark page."""
        return self is DARK


LIGHT = Theme(
    name="light",
    page="#FFFFFF",
    table="#EFEAE0",
    slot="#F7F3EB",
    panel="#FBF8F2",
    panel_line="#D9D1C1",
    button="#F3EEE4",
    ink="#26221E",
    muted="#645C52",
    paper="#FFFDF8",
    card_edge="#8F8575",
    rim="",
    slot_line="#857B6C",
    frame="#6F675B",
    gain="#1D5A96",
    on_gain="#FFFFFF",
    loss="#9E3A10",
    on_loss="#FFFDF8",
    back="#3E4A59",
    dots="#EADFC8",
)
DARK = Theme(
    name="dark",
    page="#111111",
    table="#26282A",
    slot="#2E3133",
    panel="#1C1D1F",
    panel_line="#3C3F42",
    button="#2A2C2F",
    ink="#EDE7DB",
    muted="#B8AF9F",
    paper="#F4EEE3",
    card_edge="#F4EEE3",
    rim="#26282A",
    slot_line="#857D6F",
    frame="#A79E8E",
    gain="#8DBFEA",
    on_gain="#0F1C28",
    loss="#F0A27C",
    on_loss="#26282A",
    back="#566579",
    dots="#F4EEE3",
)
CONTRAST = replace(
    LIGHT,
    name="contrast",
    table="#FFFFFF",
    slot="#FFFFFF",
    panel="#FFFFFF",
    panel_line="#3A352F",
    button="#FFFFFF",
    ink="#000000",
    muted="#2B2722",
    paper="#FFFFFF",
    card_edge="#000000",
    slot_line="#3A352F",
    frame="#000000",
    gain="#0B3F73",
    loss="#7A2400",
    on_loss="#FFFFFF",
)
"""The light theme for a weak projector: black on white, with strong lines."""
THEMES = {theme.name: theme for theme in (LIGHT, DARK)}


@dataclass(frozen=True, slots=True)
class TypeSizes:
    """The font sizes by their use, in pixels; nothing is written smaller than `small`."""

    score: float = 24
    sum: float = 15
    text: float = 14
    second: float = 13
    tag: float = 12
    small: float = 11


TYPE = TypeSizes()

SUIT_COLOURS = {
    "M": "#4B3AA0",
    "S": "#9A5A00",
    "V": "#0B7096",
    "L": "#145214",
    "Y": "#AA1349",
    "K": "#2B2320",
}
"""The colour of each suit by its letter, on paper of either theme and on bands."""


@dataclass(frozen=True, slots=True)
class Band:
    """The colours of a band through a line of cards."""

    fill: str
    line: str


RISE_BAND = Band("#DFEBF7", "#1D5A96")
SET_BAND = Band("#EEE6F8", "#69479B")


@dataclass(frozen=True, slots=True)
class Amber:
    """The colours of what is counted."""

    ring: str = "#F0B429"
    outline: str = "#7A5200"
    badge: str = "#FFE7AE"
    text: str = "#3D2A00"


AMBER = Amber()

HEAT_ZERO = "#F7F3EB"
HEAT_STEPS = (1, 5, 10, 20, 30)
"""Where each colour of the heat map begins."""
HEAT_GAIN = ("#DCE8F3", "#B5D0E8", "#83AED6", "#2F71AE", "#163F6B")
HEAT_LOSS = ("#F7E1D6", "#EFC4AE", "#E09A77", "#B04A1E", "#722509")
HEAT_PITCH = (13, 10, 8, 6.5, 5)
"""How far apart the hatching of each loss is."""


def luminance(colour: str) -> float:
    """The relative luminance of a colour by WCAG, from 0 for black to 1 for white."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours by WCAG, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def mixed(colour: str, ground: str, share: float) -> str:
    """A colour at a share of its strength over a ground."""
    pairs = ((int(c[at : at + 2], 16) for c in (colour, ground)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)

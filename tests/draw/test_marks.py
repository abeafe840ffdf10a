"""The marks of our own drawing: inside their box, sharp when small, and never mixed up."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from quincunx.draw.marks import BOX, NAMES, as_path, mark
from quincunx.draw.png import PngPen
from quincunx.draw.scene import Stamp

SUITS = NAMES[:6]


def printed(name: str, size: int) -> Image.Image:
    """A mark as grey ink, 255 where there is most of it."""
    pen = PngPen(size, size, 1)
    pen.stamp(Stamp(name, 0, 0, size, "#000000"))
    return pen.image.getchannel("A")


def ink(image: Image.Image) -> int:
    return sum(value * count for value, count in enumerate(image.histogram()))


@pytest.mark.parametrize("name", NAMES)
def test_a_mark_stays_in_its_box(name: str) -> None:
    left, top, right, bottom = as_path(Stamp(name, 0, 0, BOX, "#000000")).bounds
    assert min(left, top) >= -0.7
    assert max(right, bottom) <= BOX + 0.7


@pytest.mark.parametrize("name", NAMES)
def test_a_mark_is_one_path_filled_or_stroked(name: str) -> None:
    path = as_path(Stamp(name, 10, 20, 50, "#4B3AA0", 0.5))
    assert bool(path.ink.fill) != bool(path.ink.stroke)
    assert path.ink.opacity == 0.5
    assert mark(name) is mark(name)


@pytest.mark.parametrize(("one", "other"), list(combinations(SUITS, 2)))
def test_two_suits_differ_by_outline_alone_at_sixteen_pixels(one: str, other: str) -> None:
    first, second = printed(one, 16), printed(other, 16)
    apart = ink(ImageChops.difference(first, second))
    assert apart > 0.4 * min(ink(first), ink(second))


@pytest.mark.parametrize(("name", "x", "y"), [("L", 50, 55), ("Y", 77, 21), ("M", 70, 30)])
def test_holes_are_clear(name: str, x: int, y: int) -> None:
    assert printed(name, BOX).getpixel((x, y)) == 0


@pytest.mark.parametrize("name", SUITS)
def test_suits_weigh_about_the_same(name: str) -> None:
    assert 0.25 <= ink(printed(name, BOX)) / (255 * BOX * BOX) <= 0.55

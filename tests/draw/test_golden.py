"""The kept drawings stay as they are; `python -m tests.draw.drawings` writes them anew."""

import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest

from quincunx.draw import Scene, to_svg
from tests.draw.drawings import DRAWINGS, GOLDEN


def read(name: str) -> ET.Element:
    return ET.fromstring(to_svg(DRAWINGS[name]()))  # noqa: S314 - we wrote it


EACH = pytest.mark.parametrize("name", DRAWINGS)


@EACH
def test_a_drawing_is_as_it_was_kept(name: str) -> None:
    kept = (GOLDEN / f"{name}.svg").read_text(encoding="utf-8")
    assert to_svg(DRAWINGS[name]()) == kept, f"{name} has changed: look at it, then keep it anew"


def test_no_drawing_is_kept_that_nobody_draws() -> None:
    assert {path.stem for path in GOLDEN.iterdir()} == set(DRAWINGS)


@EACH
def test_every_shape_and_target_lies_inside_the_scene(name: str) -> None:
    scene = DRAWINGS[name]()
    for shape in scene.shapes:
        left, top, right, bottom = shape.bounds
        assert min(left, top) >= -0.01, shape
        assert right <= scene.width + 0.01, shape
        assert bottom <= scene.height + 0.01, shape
    for target in scene.targets:
        assert min(target.x, target.y) >= 0
        assert target.x + target.width <= scene.width
        assert target.y + target.height <= scene.height


@EACH
def test_a_drawing_is_one_svg_element_that_needs_nothing_beside_it(name: str) -> None:
    root = read(name)
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    used = [element.get("href", "") for element in root.iter() if element.get("href")]
    assert root.get("role") == "img"
    assert root[0].tag.endswith("title")
    assert all(link.startswith("#") and link[1:] in ids for link in used)
    assert not any("url(" in value for element in root.iter() for value in element.attrib.values())


@EACH
def test_no_text_is_smaller_than_eleven_pixels(name: str) -> None:
    sizes = [
        float(element.get("font-size", 0))
        for element in read(name).iter()
        if element.tag.endswith("text")
    ]
    assert min(sizes, default=11) >= 11


@EACH
def test_numbers_below_zero_bear_a_true_minus(name: str) -> None:
    for element in read(name).iter():
        assert not (element.text or "").strip().startswith("-")


def test_two_drawings_of_the_same_values_are_equal() -> None:
    make: Callable[[], Scene] = DRAWINGS["overlay"]
    assert make() == make()
    assert hash(make()) == hash(make())

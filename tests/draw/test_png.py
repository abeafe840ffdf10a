"""PNG: sharp, smooth, and the same picture that a browser makes of the SVG."""

import subprocess
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFont, ImageStat

from quincunx.draw import LIGHT, Anchor, Box, Ink, Scene, Shape, Stamp, Text, to_svg
from quincunx.draw import Path as Line
from quincunx.draw.path import arc, parse, polyline
from quincunx.draw.png import fonts, to_png
from tests.browser import chromium
from tests.draw.drawings import DRAWINGS

BLACK = Ink(fill="#000000")
Point = tuple[int, int]


def picture(*shapes: Shape, scale: float = 2, background: str = "#FFFFFF") -> Image.Image:
    scene = Scene(40, 40, shapes, background=background)
    return Image.open(BytesIO(to_png(scene, scale))).convert("RGBA")


def dark(image: Image.Image, point: Point) -> float:
    """How black a point is, from 0 to 1."""
    pixel = image.getpixel(point)
    assert isinstance(pixel, tuple)
    return 1 - pixel[0] / 255


@pytest.mark.parametrize("scale", [1, 1.5, 2, 3])
def test_a_picture_is_as_large_as_its_scale_says(scale: float) -> None:
    assert picture(scale=scale).size == (40 * scale, 40 * scale)
    scene = Scene(10.2, 20)
    assert Image.open(BytesIO(to_png(scene))).size == (21, 40)


def test_without_a_background_a_picture_is_clear() -> None:
    image = picture(Box(10, 10, 10, 10, BLACK), background="")
    assert image.getpixel((0, 0)) == (0, 0, 0, 0)
    assert image.getpixel((30, 30)) == (0, 0, 0, 255)


def test_edges_on_whole_points_are_sharp() -> None:
    image = picture(Box(10, 10, 10, 10, Ink("#FFFFFF", "#000000", 1.5)))
    row = [dark(image, (x, 30)) for x in range(16, 28)]
    assert row == [0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0]


def test_round_edges_are_smooth() -> None:
    image = picture(Box(5, 5, 30, 30, BLACK, 15))
    greys = {dark(image, (x, y)) for x in range(80) for y in range(80)}
    assert len(greys) > 8


def test_a_hole_winds_the_other_way() -> None:
    outer = polyline([(5, 5), (35, 5), (35, 35), (5, 35)], closed=True)
    inner = polyline([(15, 15), (15, 25), (25, 25), (25, 15)], closed=True)
    image = picture(Line((*outer, *inner), BLACK))
    assert dark(image, (40, 40)) == 0
    assert dark(image, (20, 20)) == 1


@pytest.mark.parametrize(("round_ends", "beyond"), [(True, 1), (False, 0)])
def test_ends_are_round_or_flat(round_ends: bool, beyond: float) -> None:
    line = Line(parse("M10 20L30 20"), Ink(stroke="#000000", width=8, round=round_ends))
    image = picture(line)
    assert dark(image, (64, 40)) == beyond
    assert dark(image, (40, 40)) == 1


def test_curved_lines_keep_their_width_and_flat_ends() -> None:
    start = parse("M30 20")
    line = (*start, *arc((20, 20), 10, 0, 3.141592653589793))
    image = picture(Line(line, Ink(stroke="#000000", width=6)))
    assert dark(image, (40, 60)) == 1
    assert dark(image, (40, 50)) == 0
    assert dark(image, (60, 36)) == 0


def test_dashes_leave_gaps() -> None:
    ink = Ink(stroke="#000000", width=2, dash=(4, 4))
    image = picture(Line(parse("M4 20L36 20"), ink))
    assert [round(dark(image, (x, 40))) for x in range(12, 40, 8)] == [1, 0, 1, 0]
    around = picture(Box(4, 4, 32, 32, ink, 4))
    assert 0 < sum(round(dark(around, (x, 9))) for x in range(20, 60)) < 40


def test_opacity_mixes_with_what_lies_under() -> None:
    image = picture(Box(0, 0, 40, 40, Ink(fill="#000000", opacity=0.5)))
    assert dark(image, (20, 20)) == pytest.approx(0.5, abs=0.01)


def test_what_hangs_over_the_edge_is_cut_off() -> None:
    image = picture(
        Box(-20, -20, 30, 30, BLACK), Box(35, 35, 30, 30, BLACK), Box(90, 90, 5, 5, BLACK)
    )
    assert [dark(image, point) for point in ((0, 0), (40, 40), (79, 79))] == [1, 0, 1]
    assert picture(Text(-90, 10, "far", 12, "#000000")).size == (80, 80)


@pytest.mark.parametrize("found", ["metric", "near", "own"])
def test_texts_keep_their_place_whatever_font_is_found(
    found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if found != "metric":
        monkeypatch.setattr(fonts, "METRIC_FONTS", {False: (), True: ()})
    if found == "own":
        monkeypatch.setattr(fonts, "NEAR_FONTS", {False: (), True: ()})
    fonts.find_font.cache_clear()
    texts = [Text(x, y, "+7−", 10, "#000000", bold, anchor) for x, y, bold, anchor in PLACES]
    image = picture(*texts).convert("L")
    fonts.find_font.cache_clear()
    width = 17.24
    for x, y, _, anchor in PLACES:
        left = x - {Anchor.START: 0.0, Anchor.MIDDLE: width / 2, Anchor.END: width}[anchor]
        row = image.crop((0, int(2 * y) - 16, 80, int(2 * y) + 3))
        box = ImageChops.invert(row).getbbox()
        assert box is not None
        assert box[0] / 2 == pytest.approx(left, abs=3.5)
        assert box[2] / 2 == pytest.approx(left + width, abs=3.5)


PLACES = ((5, 10, False, Anchor.START), (20, 24, True, Anchor.MIDDLE), (35, 38, False, Anchor.END))


def test_a_size_without_any_font_of_the_system_still_has_a_font(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(*_args: object, **_more: object) -> ImageFont.FreeTypeFont:
        raise OSError("no font")

    own = ImageFont.load_default(12)
    monkeypatch.setattr(ImageFont, "truetype", missing)
    monkeypatch.setattr(ImageFont, "load_default", lambda _size: own)
    fonts.find_font.cache_clear()
    font, metric = fonts.find_font(12, True)
    fonts.find_font.cache_clear()
    assert font is own
    assert not metric


@pytest.mark.browser
@pytest.mark.parametrize("name", ["deck", "overlay", "hover-dark", "heat", "around", "states"])
def test_a_picture_is_what_a_browser_makes_of_the_svg(name: str, tmp_path: Path) -> None:
    scene = DRAWINGS[name]()
    shot, page = tmp_path / "shot.png", tmp_path / "page.html"
    style = "<style>body{margin:0}svg{display:block}</style>"
    page.write_text(f"<!doctype html><meta charset=utf-8>{style}{to_svg(scene)}", encoding="utf-8")
    photograph(page, shot, scene)
    ours = Image.open(BytesIO(to_png(scene))).convert("RGB")
    theirs = Image.open(shot).convert("RGB").crop((0, 0, *ours.size))
    apart = ImageChops.difference(ours, theirs).convert("L")
    assert ImageStat.Stat(apart).mean[0] < 2
    smooth = apart.reduce(8)
    most = max(level for level, count in enumerate(smooth.histogram()) if count)
    assert most < 40, "some part differs by more than its smoothing"


def photograph(page: Path, shot: Path, scene: Scene) -> None:
    """A picture of a page, two points to a pixel."""
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
    size = f"--window-size={round(scene.width) + 40},{round(scene.height) + 140}"
    subprocess.run(
        [
            chromium.find(),
            *flags,
            size,
            "--force-device-scale-factor=2",
            f"--user-data-dir={shot.parent / 'profile'}",
            f"--screenshot={shot}",
            page.as_uri(),
        ],
        check=True,
        capture_output=True,
        timeout=60,
    )


def test_a_stamp_is_drawn_in_its_own_colour() -> None:
    image = picture(Stamp("K", 0, 0, 40, "#AA1349"), background=LIGHT.paper)
    colours = image.getcolors(1 << 16)
    assert colours is not None
    assert (0xAA, 0x13, 0x49, 255) in {colour for _, colour in colours}

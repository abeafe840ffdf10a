"""Paths: what is read, what arcs become, and where capsules and areas lie."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quincunx.core.grid import Cell, Frame
from quincunx.draw import Geometry
from quincunx.draw.bands import area_outline
from quincunx.draw.path import (
    Segment,
    arc,
    capsule,
    flatten,
    parse,
    polyline,
    rounded,
    turning_area,
)

small = st.floats(-100, 100).map(lambda value: round(value, 2))
points = st.tuples(small, small)


def test_an_svg_path_is_read_into_four_kinds_of_segments() -> None:
    assert parse("M1 2L3-4H5V.5C1 2 3 4 5 6Z") == (
        Segment("M", (1, 2)),
        Segment("L", (3, -4)),
        Segment("L", (5, -4)),
        Segment("L", (5, 0.5)),
        Segment("C", (1, 2, 3, 4, 5, 6)),
        Segment("Z"),
    )
    assert parse("M0 0 10 0 10 5") == parse("M0 0L10 0L10 5")


@pytest.mark.parametrize("text", ["M1 2l3 4", "M1 2S3 4 5 6", "M1", "L1 2 3"])
def test_a_path_that_is_not_understood_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="path"):
        parse(text)


@pytest.mark.parametrize("large", [0, 1])
@pytest.mark.parametrize("sweep", [0, 1])
def test_an_arc_goes_the_way_its_flags_say(large: int, sweep: int) -> None:
    [(line, _)] = flatten(parse(f"M10 0A10 10 0 {large} {sweep} 0 10"), steps=40)
    length = sum(math.dist(a, b) for a, b in pairwise(line))
    assert line[-1] == pytest.approx((0, 10))
    assert length == pytest.approx(10 * math.pi * (1.5 if large else 0.5), rel=1e-3)
    assert (turning_area([(5, 5), *line]) > 0) == bool(sweep)


@given(points, st.floats(1, 50), st.floats(0, 6), st.floats(-6.28, 6.28))
def test_an_arc_stays_at_its_radius(
    centre: tuple[float, float], radius: float, start: float, turn: float
) -> None:
    first = Segment(
        "M", (centre[0] + radius * math.cos(start), centre[1] + radius * math.sin(start))
    )
    [(line, _)] = flatten([first, *arc(centre, radius, start, turn)])
    assert all(math.dist(centre, point) == pytest.approx(radius, rel=1e-3) for point in line)


@given(points, points, st.floats(1, 20))
def test_a_capsule_is_all_within_its_radius_of_the_line(
    start: tuple[float, float], end: tuple[float, float], radius: float
) -> None:
    length = math.dist(start, end)
    if length < 1:
        return
    [(line, closed)] = flatten(capsule(start, end, radius))
    assert closed
    assert abs(turning_area(line)) / 2 == pytest.approx(
        2 * radius * length + math.pi * radius**2, rel=0.01
    )


def test_round_corners_never_exceed_the_rectangle() -> None:
    [(line, _)] = flatten(rounded(0, 0, 20, 10, 99))
    assert all(0 <= x <= 20 and -1e-9 <= y <= 10 for x, y in line)
    assert turning_area(line) > 0


@given(st.frozensets(st.builds(Cell, st.integers(0, 4), st.integers(0, 4)), min_size=1))
def test_the_outline_of_an_area_encloses_just_its_cells(cells: frozenset[Cell]) -> None:
    geometry = Geometry(Frame(0, 0, 4, 4), 72)
    loops = [line for line, _ in flatten(area_outline(cells, geometry, "#000000").segments)]
    inside = sum(turning_area(line) for line in loops) / 2
    assert inside == pytest.approx(len(cells) * geometry.pitch**2)


def test_a_polyline_is_closed_only_when_asked() -> None:
    assert polyline([(0, 0), (1, 1)])[-1] == Segment("L", (1, 1))
    assert polyline([(0, 0), (1, 1)], closed=True)[-1] == Segment("Z")

"""Cards: each one is told from every other, at every size and in every state."""

from itertools import combinations

import pytest

from quincunx.decktet import BASIC, EXCUSE, UNKNOWN, Card, card
from quincunx.draw import DARK, LIGHT, Box, Scene, Shape, Stamp, Text, Theme, to_svg
from quincunx.draw.cards import (
    LIFT,
    Face,
    Look,
    back,
    called,
    corners,
    draw_card,
    focus_ring,
    ink,
    paper,
)
from quincunx.draw.geometry import SIZES

EVERY = (*BASIC, EXCUSE, UNKNOWN)


def drawn(shapes: tuple[Shape, ...]) -> str:
    return to_svg(Scene(200, 200, shapes))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("each", EVERY, ids=str)
def test_a_card_stays_inside_its_square(each: Card, size: float) -> None:
    for shape in draw_card(Face(each, 0, 0, size)):
        left, top, right, bottom = shape.bounds
        assert min(left, top) >= -0.01
        assert max(right, bottom) <= size + 0.01


@pytest.mark.parametrize("size", SIZES)
def test_no_two_cards_look_the_same(size: float) -> None:
    faces = [drawn(draw_card(Face(each, 0, 0, size))) for each in EVERY]
    assert len(set(faces)) == len(EVERY)


def form(shape: Shape) -> tuple[object, ...]:
    """All of a shape but its colours."""
    if isinstance(shape, Text | Stamp):
        return (*shape.bounds, shape.opacity)
    return (*shape.bounds, shape.ink.width, shape.ink.dash, shape.ink.opacity)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_no_two_states_look_the_same_and_not_by_colour_alone(theme: Theme) -> None:
    plain = draw_card(Face(card("4YK"), 20, 20, 96, theme=theme))
    states = [draw_card(Face(card("4YK"), 20, 20, 96, look, theme)) for look in Look]
    states.append((*plain, focus_ring(20, 20, 96, theme)))
    states.append((*plain, *corners(20, 20, 96, theme)))
    forms = [[*map(form, shapes)] for shapes in states]
    assert all(one != other for one, other in combinations(forms, 2))


def test_rank_and_marks_keep_the_margins_of_a_table_card_free() -> None:
    for each in BASIC:
        for shape in ink(Face(each, 0, 0, 100, named=False)):
            left, _, right, bottom = shape.bounds
            assert left >= 11
            assert right <= 89
            assert bottom <= 71


@pytest.mark.parametrize("size", [84, 96, 160])
def test_a_name_is_written_from_ninety_six_pixels_on(size: float) -> None:
    texts = [shape.text for shape in ink(Face(card("3MV"), 0, 0, size)) if isinstance(shape, Text)]
    assert ("Journey" in texts) == (size >= 96)


def test_every_name_fits_its_card() -> None:
    for each in (*BASIC, EXCUSE):
        for shape in ink(Face(each, 0, 0, 96)):
            assert shape.bounds[2] <= 96 - 6


def test_a_chosen_card_is_lifted_and_pointed_at() -> None:
    plain = paper(Face(card("4YK"), 0, 20, 96))[0]
    chosen = paper(Face(card("4YK"), 0, 20, 96, Look.CHOSEN))
    assert chosen[0].bounds[1] == plain.bounds[1] - LIFT
    assert any(shape.bounds[1] >= chosen[0].bounds[3] for shape in chosen)


def test_an_unknown_card_shows_its_back_and_nothing_else() -> None:
    shapes = draw_card(Face(UNKNOWN, 3, 4, 56))
    assert shapes == tuple(back(3, 4, 56, LIGHT))
    assert not any(isinstance(shape, Text | Stamp) for shape in shapes)
    dots = [each for each in shapes if isinstance(each, Box) and each.width < 10]
    assert len(dots) == 5


def test_a_card_is_called_by_name_and_what_the_name_does_not_tell() -> None:
    assert called(card("3MV")) == "Journey, 3 of Moons and Waves"
    assert called(card("1M")) == "Ace of Moons"
    assert called(EXCUSE) == "Excuse"

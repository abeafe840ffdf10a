"""A show of prepared boards: every step of it, forward and back, by keys and by the list."""

import pytest

from quincunx.draw.geometry import area_for
from quincunx.draw.theme import CONTRAST, LIGHT, SUIT_COLOURS, contrast
from quincunx.errors import Unfit
from quincunx.games.pack import pack
from quincunx.widgets import Projector
from quincunx.widgets.projector.projector import paint_in
from quincunx.widgets.projector.show import Show, back, jump, onward
from tests.widgets.tables import use

STAGE = pack("quincunx").stage()
SLIDES = pack("quincunx").slides()


def press(projector: Projector, do: str) -> None:
    """A key, as the page reports it."""
    projector._keys._handle_custom_msg({"do": do}, [])


def every_step(show: Show) -> list[Show]:
    steps = [show]
    while onward(steps[-1]) != steps[-1]:
        steps.append(onward(steps[-1]))
    return steps


def test_next_goes_through_every_board_and_every_part_and_back_the_same_way() -> None:
    steps = every_step(Show(STAGE, SLIDES))
    assert [show.at for show in steps if not show.step] == list(range(len(SLIDES)))
    walked = [steps[-1]]
    while back(walked[-1]) != walked[-1]:
        walked.append(back(walked[-1]))
    assert walked == steps[::-1]


def test_a_board_comes_alone_then_each_part_then_all_of_them() -> None:
    at = next(at for at, slide in enumerate(SLIDES) if slide.move)
    steps = [show for show in every_step(Show(STAGE, SLIDES)) if show.at == at]
    parts = steps[0].parts
    assert parts > 1
    assert [show.part for show in steps] == [None, *range(1, parts + 1), None]
    assert [show.is_told for show in steps] == [False] * (parts + 1) + [True]


def test_a_jump_goes_no_further_than_the_ends() -> None:
    show = Show(STAGE, SLIDES)
    assert jump(show, 99).at == len(SLIDES) - 1
    assert jump(show, -5).at == 0


def test_keys_buttons_and_the_list_move_the_show() -> None:
    projector = Projector()
    press(projector, "next")
    assert projector.show.at == 1
    use(projector._panel, "next")
    assert projector.show.step == 1
    assert "8 + 8 = 16" in projector._panel.html
    press(projector, "back")
    use(projector._panel, "back")
    assert (projector.show.at, projector.show.step) == (0, 0)
    press(projector, "last")
    assert projector.show.at == len(SLIDES) - 1
    press(projector, "first")
    use(projector._panel, "jump", fields={"slide": "4"})
    assert projector.show.at == 4
    press(projector, "dance")
    assert projector.show.at == 4


def test_every_step_draws_a_board_and_says_what_is_new() -> None:
    projector = Projector()
    seen = set()
    while True:
        show = projector.show
        seen.add(projector._board.scene.shapes)
        assert show.slide.title in projector._panel.html.replace("&amp;", "&")
        assert projector._board.scene.width > 100
        press(projector, "next")
        if projector.show == show:
            break
    assert len(seen) > len(SLIDES)


@pytest.mark.parametrize(
    ("page", "edge"),
    [
        ((1848, 1080), 160),
        ((1752, 968), 128),
        ((1530, 900), 128),
        ((1298, 768), 96),
        ((956, 768), 72),
    ],
)
def test_a_board_on_a_projector_is_as_large_as_fits_beside_its_words(
    page: tuple[float, float], edge: float
) -> None:
    paint = paint_in(*page)
    assert paint.size == edge
    wide, high = area_for(6, 5, edge)
    assert wide <= paint.width <= page[0] - 330
    assert high <= page[1]


def test_a_show_may_be_of_one_lesson_and_never_of_nothing() -> None:
    assert {slide.lesson for slide in Projector(lesson="05_lines").show.slides} == {"05_lines"}
    with pytest.raises(Unfit, match="no board to show"):
        Projector(lesson="99_nothing")
    with pytest.raises(Unfit, match="no board to show"):
        Projector([])


def test_its_colours_are_stronger_than_those_of_a_screen() -> None:
    for name in ("page", "table", "slot", "panel", "button"):
        ground = getattr(CONTRAST, name)
        assert contrast(CONTRAST.ink, ground) == pytest.approx(21)
        assert contrast(CONTRAST.muted, ground) >= 12
        assert contrast(CONTRAST.slot_line, ground) >= 10
        assert contrast(CONTRAST.card_edge, ground) == pytest.approx(21)
    assert contrast(CONTRAST.on_gain, CONTRAST.gain) > contrast(LIGHT.on_gain, LIGHT.gain)
    assert contrast(CONTRAST.loss, CONTRAST.on_loss) > contrast(LIGHT.loss, LIGHT.on_loss)
    assert all(contrast(colour, CONTRAST.paper) >= 4.5 for colour in SUIT_COLOURS.values())

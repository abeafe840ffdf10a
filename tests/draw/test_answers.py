"""Signs on what was picked differ in shape, are told in words, and cover nothing else."""

import pytest

from quincunx.draw.answers import Sign, Signs, with_signs
from quincunx.draw.scene import Box, Ink, Path, Scene, Target
from quincunx.draw.theme import LIGHT, contrast

TARGETS = (Target("cell:0,0", 0, 0, 96, 96, "Open cell 0, 0"), Target("hand:3MV", 120, 0, 72, 72))
PLAIN = Scene(200, 100, (Box(0, 0, 200, 100, Ink(fill="#FFFFFF")),), TARGETS)


def added(signs: Signs) -> list[object]:
    """What the signs draw over the scene."""
    return list(with_signs(PLAIN, signs).shapes[len(PLAIN.shapes) :])


def test_a_right_sign_is_round_with_a_check_and_a_wrong_one_square_with_a_cross() -> None:
    right = added(Signs({"cell:0,0": Sign.RIGHT}))
    wrong = added(Signs({"cell:0,0": Sign.WRONG}))
    discs = [shape for shape in right if isinstance(shape, Box)]
    assert all(shape.radius == shape.width / 2 for shape in discs)
    assert sum(isinstance(shape, Path) for shape in right) == 1
    square = [shape for shape in wrong if isinstance(shape, Box)][-1]
    assert square.radius < square.width / 4
    assert sum(isinstance(shape, Path) for shape in wrong) == 2


@pytest.mark.parametrize(("sign", "word"), [(Sign.RIGHT, ": right"), (Sign.WRONG, ": not right")])
def test_a_sign_is_told_in_words_too(sign: Sign, word: str) -> None:
    scene = with_signs(PLAIN, Signs({"cell:0,0": sign}))
    assert scene.targets[0].label == f"Open cell 0, 0{word}"
    assert scene.targets[1] == PLAIN.targets[1]


def test_a_sign_stands_large_in_the_middle_of_an_empty_cell_and_else_at_the_corner() -> None:
    def centre(signs: Signs) -> tuple[float, float]:
        shape = added(signs)[0]
        assert isinstance(shape, Box)
        return shape.x + shape.width / 2, shape.y + shape.height / 2

    told = {"cell:0,0": Sign.RIGHT}
    assert centre(Signs(told, frozenset(told))) == (48, 48)
    x, y = centre(Signs(told))
    assert min(x, y) > 80


def test_a_scene_without_signs_and_signs_without_a_target_change_nothing() -> None:
    assert with_signs(PLAIN, Signs({})) == PLAIN
    assert with_signs(PLAIN, Signs({"cell:9,9": Sign.RIGHT})) == PLAIN


def test_a_sign_shows_on_its_ground() -> None:
    assert contrast(LIGHT.on_gain, LIGHT.gain) >= 4.5
    assert contrast(LIGHT.loss, LIGHT.on_loss) >= 4.5

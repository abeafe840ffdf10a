"""The picture of a position: its hands, its pile and what stays face down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from quincunx import Match, Position, Quincunx
from quincunx.draw.scene import Scene, Text
from quincunx.games.quincunx.picture import picture

DEALT = Match.start(Quincunx(seats=3), 7).state


def test_every_known_card_of_every_hand_is_a_target() -> None:
    shown = {target.key for target in picture(DEALT).targets if target.kind == "hand"}
    assert shown == {card.code for hand in DEALT.hands for card in hand}


@pytest.mark.parametrize("seat", range(3))
def test_what_a_seat_does_not_see_lies_face_down(seat: int) -> None:
    scene = picture(DEALT.rules.seen_by(DEALT, seat))
    shown = {target.key for target in scene.targets if target.kind == "hand"}
    assert shown == {card.code for card in DEALT.hands[seat]}


def test_the_seat_on_turn_and_the_pile_are_told() -> None:
    told = _texts(picture(DEALT))
    assert {"Player 1", "Player 2", "Player 3"} <= told
    assert any(f"{len(DEALT.pile)} cards in the pile" in text for text in told)


def test_a_board_without_hands_is_drawn_alone() -> None:
    bare = replace(DEALT, hands=((), (), ()))
    assert "Player 1" not in _texts(picture(bare))
    assert picture(bare).height < picture(DEALT).height


def test_the_picture_holds_all_that_it_shows() -> None:
    for position in _course(DEALT):
        scene = picture(position)
        for target in scene.targets:
            assert 0 <= target.x <= target.x + target.width <= scene.width
            assert 0 <= target.y <= target.y + target.height <= scene.height


def _texts(scene: Scene) -> set[str]:
    return {shape.text for shape in scene.shapes if isinstance(shape, Text)}


def _course(position: Position) -> Iterable[Position]:
    """The position and some that follow it."""
    for _ in range(20):
        yield position
        position = position.rules.play(position, position.rules.moves(position)[-1]).state

"""A value shows itself through the artist of its game, and not at all without one."""

import pytest

from quincunx.core import show


def test_a_game_that_nobody_draws_shows_nothing() -> None:
    assert show.svg("a game of no folder", object()) is None


def test_a_state_is_drawn_by_the_artist_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(show, "_ARTISTS", {})
    show.let("noughts", "<svg>{}</svg>".format)
    assert show.svg("noughts", 3) == "<svg>3</svg>"
    assert show.svg("crosses", 3) is None

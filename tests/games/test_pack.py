"""What a game hands to the house is whole, and loads nothing that is not asked for."""

import subprocess
import sys

import pytest

from quincunx.core.explanation import Explanation
from quincunx.core.match import Match
from quincunx.draw.svg import to_svg
from quincunx.errors import NotationError
from quincunx.games.pack import GAMES, GamePack, pack

PACKS = [pack(name) for name in GAMES]


@pytest.fixture(params=PACKS, ids=lambda each: each.name)
def game(request: pytest.FixtureRequest) -> GamePack:
    found: GamePack = request.param
    return found


def test_a_pack_has_the_name_it_is_asked_for_by(game: GamePack) -> None:
    assert pack(game.name) is game
    assert game.scribe.name == game.name == game.make().name


@pytest.mark.parametrize("name", ["chess", "Quincunx", "", "../quincunx", "pack"])
def test_a_game_that_is_not_here_is_refused(name: str) -> None:
    with pytest.raises(NotationError, match="is none of quincunx"):
        pack(name)


def test_a_close_name_is_suggested() -> None:
    with pytest.raises(NotationError, match="did you mean quincunx"):
        pack("quincux")


def test_every_choice_makes_rules(game: GamePack) -> None:
    for option in game.options():
        assert {choice.value for choice in option.choices} >= set(option.default)
        assert option.many or len(option.default) == 1
        for choice in option.choices:
            chosen = {option.key: [choice.value] if option.many else choice.value}
            if chosen == {"layout": "solitaire"}:
                chosen["seats"] = 1
            assert Match.start(game.make(**chosen), 1).state


def test_an_option_that_is_none_is_refused(game: GamePack) -> None:
    for options in ({"sets": 2}, {"seats": 12}, {"variants": ["x"]}, {"layout": "round"}):
        with pytest.raises(NotationError):
            game.make(**options)


def test_a_state_is_scored_drawn_and_described(game: GamePack) -> None:
    match = Match.start(game.make(), 7)
    state, move = match.state, match.game.moves(match.state)[0]
    assert game.rules_of(state) == match.game
    assert game.read_position(match.game.write(state)) == state
    why = game.score(state, move)
    assert isinstance(why, Explanation)
    assert why.points == match.play(move).last.why.points
    assert len(game.open_cells(state)) == 4
    assert "to place a card" in game.describe(state, ())
    bare, told = game.picture(state), game.picture(state, move, size=48, dark=True)
    assert to_svg(bare) != to_svg(told)
    assert told.width < bare.width


def test_a_state_and_its_match_show_themselves_in_a_notebook(game: GamePack) -> None:
    match = Match.start(game.make(), 7)
    drawn = match.state._repr_svg_()
    assert drawn == match._repr_svg_() == to_svg(game.picture(match.state))


def test_the_plugs_are_there(game: GamePack) -> None:
    state = Match.start(game.make(), 7).state
    assert game.stage().board(state)
    assert game.lens().rest(state) == game.lens().rest(state)
    assert game.setter()


QUIET = """
import sys
from quincunx.core.match import Match
from quincunx.games.pack import pack
game = pack({name!r})
state = Match.start(game.make(), 7).state
game.score(state, game.make().moves(state)[0])
for loaded in ("numpy", "numba", "PIL", "ipywidgets", "IPython", "quincunx.draw.svg", "jupyterlab"):
    assert loaded not in sys.modules, loaded
state._repr_svg_()
assert "quincunx.draw.svg" in sys.modules
for loaded in ("numpy", "numba", "PIL", "ipywidgets", "IPython", "jupyterlab"):
    assert loaded not in sys.modules, loaded
"""


def test_scoring_loads_no_drawing_and_drawing_no_widgets(game: GamePack) -> None:
    subprocess.run([sys.executable, "-c", QUIET.format(name=game.name)], check=True, timeout=60)

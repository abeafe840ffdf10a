"""Tables for the tests, and hands to play at them as a user would."""

from __future__ import annotations

import re
from typing import Any

from quincunx.core.game import Nobody
from quincunx.core.match import Match
from quincunx.games.pack import pack
from quincunx.widgets.canvas import SceneCanvas
from quincunx.widgets.markup import Markup
from quincunx.widgets.table import Table, setup
from quincunx.widgets.table.state import TableState


def state(opponents: Any = "greedy", seed: int = 2026, **options: Any) -> TableState:
    """A new match of two, as a state."""
    switches = {key: options.pop(key) for key in ("at_once", "open_hands") if key in options}
    game = setup.rules("quincunx", **options)
    match = Match.start(game, seed)
    stage = pack("quincunx").stage()
    return setup.begin(stage, match, setup.seats(game.seats, opponents), **switches)


def click(canvas: SceneCanvas, target: str) -> None:
    """A click on a target of a drawing, as the page reports it."""
    canvas.spots._handle_custom_msg({"do": "pick", "name": target}, [])


def hover(canvas: SceneCanvas, target: str | None) -> None:
    canvas.spots._handle_custom_msg({"do": "hover", "name": target}, [])


def press(canvas: SceneCanvas, key: str) -> None:
    canvas.spots._handle_custom_msg({"do": "key", "key": key}, [])


def use(markup: Markup, do: str, arg: str | None = None, **more: Any) -> None:
    """A click on a control of a part of the page."""
    markup._handle_custom_msg({"do": do, "arg": arg, **more}, [])


def targets(canvas: SceneCanvas, kind: str) -> list[str]:
    """The targets that can be used, by the first part of their name."""
    return [
        spot["name"]
        for spot in canvas.spots.spots
        if spot["name"].startswith(f"{kind}:") and not spot["idle"]
    ]


def open_cells(table: Table) -> list[str]:
    """The targets of the open cells."""
    return [f"cell:{cell}" for cell in table.match.state.open_cells]


def text(markup: Markup) -> str:
    """What a part of the page says."""
    return " ".join(re.sub(r"<[^>]+>", " ", markup.html).split())


def lay_first(table: Table) -> None:
    """Choose the first card of the hand and click the first open cell."""
    click(table._hand, targets(table._hand, "hand")[0])
    click(table._board, open_cells(table)[0])


def play_on(table: Table) -> None:
    """Play by clicks, at both canvases, until the match is over."""
    for _ in range(400):
        if table.match.turn is Nobody.OVER:
            return
        if table.state.waits or table.state.covered or table.state.is_over:
            use(table._panel, "proceed")
        else:
            lay_first(table)
    raise AssertionError("the match does not end")

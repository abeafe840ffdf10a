"""What is shown below a puzzle once its answer is known: two maps, and the value of every move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ipywidgets import Box

from quincunx.core.explanation import signed
from quincunx.core.grid import Cell
from quincunx.core.phrase import at
from quincunx.decktet import Card, card
from quincunx.draw.heat import Heat, heat_legend
from quincunx.draw.scene import Scene
from quincunx.draw.svg import to_svg
from quincunx.puzzle.hints import Spotted, value_maps
from quincunx.puzzle.question import Question
from quincunx.widgets.canvas import Event, SceneCanvas
from quincunx.widgets.faces import chip, face
from quincunx.widgets.markup import Markup, Raw, Wish, h
from quincunx.widgets.puzzle.kit import seat_names
from quincunx.widgets.puzzle.solving import Solving
from quincunx.widgets.table.sizes import UNMEASURED
from quincunx.widgets.table.stage import Paint, ShownMap

SIDE = 250
"""The width of the words beside the maps."""
GAP = 16
NARROW = 760
"""Under this width the maps stand under each other."""
MOST = 470
"""The most room that a map takes."""


class After:
    """The maps and the table; they are hidden while the answer is open."""

    def __init__(self, on_wish: Callable[[Wish], None]) -> None:
        self._title = Markup(on_wish, "after-title")
        self._words = [Markup(on_wish, "map-title") for _ in range(2)]
        self._maps = [SceneCanvas(self._walks(on_wish, at)) for at in range(2)]
        self._columns = [
            Box([words, canvas]).add_class("qx-map")
            for words, canvas in zip(self._words, self._maps, strict=True)
        ]
        self._side = Markup(on_wish, "map-side")
        self._legend = Markup(on_wish, "map-legend")
        self._table = Markup(on_wish, "values")
        self._now: Solving | None = None
        row = Box([*self._columns, self._side]).add_class("qx-maps")
        self.box = Box([self._title, row, self._legend, self._table]).add_class("qx-after")
        self.box.layout.display = "none"

    def _walks(self, on_wish: Callable[[Wish], None], which: int) -> Callable[[Event], None]:
        """A click on a map's cell looks at the move that the cell stands for."""

        def pick(event: Event) -> None:
            if event.kind != "pick" or self._now is None:
                return
            for cell, spotted in _both(self._now)[which].items():
                if event.what == f"cell:{cell}":
                    on_wish(Wish("walk", self._now.puzzle.game.write_move(spotted.move)))

        return pick

    def show(self, now: Solving, paint: Paint, scale: float) -> None:
        """Show what is known now."""
        known = not now.is_open and not now.is_count and now.answer is not None
        self.box.layout.display = "" if known else "none"
        if not known:
            return
        self._now = now
        two = now.puzzle.question is not Question.TURN
        self._title.html = _title(now)
        self._columns[1].layout.display = "" if two else "none"
        room = _room(paint.full or UNMEASURED)
        for at_, (title, values) in enumerate(zip(_titles(now), _both(now), strict=True)):
            self._words[at_].html = h("h4", title)
            scene = _map(now, values, title, replace(paint, width=room))
            if two or at_ == 0:
                self._maps[at_].show(scene, scale=scale)
        self._side.html = _side(now)
        legend = Scene.of(heat_legend(min(room * 2, 560, paint.full or UNMEASURED), paint.theme))
        self._legend.html = h("div", Raw(to_svg(legend)), aria_hidden="true")
        self._table.html = table(now)


def _room(width: float) -> float:
    """How wide a map may be on a page of a width."""
    if width < NARROW:
        return min(width, MOST)
    return min((width - SIDE - 2 * GAP) / 2, MOST)


def _both(now: Solving) -> tuple[Mapping[Cell, Spotted[Any]], Mapping[Cell, Spotted[Any]]]:
    maps = value_maps(now.puzzle, now.kit.setter, now.held)
    return maps.at_once, maps.proven


def _title(now: Solving) -> str:
    two = now.puzzle.question is not Question.TURN
    what = "score at once against proven value" if two else "what each cell scores"
    which = "best card of the hand for each open cell" if now.held is None else ""
    return h("p", h("b", f"After the answer: {what}"), h("span", f" {which}", _class="qx-second"))


def _titles(now: Solving) -> tuple[str, str]:
    if now.is_plan:
        return "Score at once", "Value of the whole plan"
    if now.puzzle.question is Question.ODDS:
        return "Score at once", "Value on average, best play"
    every = "both" if now.puzzle.game.seats == 2 else "all"
    return "Score at once", f"Value at the end, best play by {every}"


def _map(now: Solving, values: Mapping[Cell, Spotted[Any]], title: str, paint: Paint) -> Scene:
    stage = now.kit.stage
    heat = {
        cell: Heat(spotted.value, _card(now, spotted) if now.held is None else None)
        for cell, spotted in values.items()
    }
    top = max((spotted.value for spotted in values.values()), default=0)
    best = frozenset(cell for cell, spotted in values.items() if spotted.value == top)
    mine = _own_move(now)
    yours = frozenset({stage.parts(mine)[1]} if mine is not None else ())
    return stage.map_scene(now.puzzle.spot.state, paint, ShownMap(heat, best, yours, title))


def _card(now: Solving, spotted: Spotted[Any]) -> Card:
    return now.kit.stage.parts(spotted.move)[0]


def _own_move(now: Solving) -> Any:
    """The learner's own first move, if there was one."""
    return now.answer.line.steps[0].move if now.answer and now.tries else None


def _held(now: Solving) -> list[str]:
    """What the hand held, by its codes, in the order of the hand."""
    return [each.code for each in now.kit.stage.hand(now.puzzle.spot.state, now.puzzle.seat)]


def _side(now: Solving) -> str:
    """How to read the maps, and which card they are for."""
    lines = [
        ("Star and thick border", ": the best cell of this map."),
        ("Corners", ": where you played."),
        ("Plain blue", ": above zero. "),
    ]
    told = [h("p", h("b", word), text) for word, text in lines[: 3 if now.tries else 1]]
    told.append(h("p", h("b", "Hatched rust"), ": below zero. Darker and denser is more."))
    told.append(h("p", "Click a cell to see its move on the board above."))
    choices = [("", "Best of hand"), *((code, f"{card(code).name} only") for code in _held(now))]
    radios = [
        h(
            "label",
            h(
                "input",
                type="radio",
                name="held",
                value=code,
                checked=code == (now.held or ""),
                data_do="limit",
                data_arg=code,
            ),
            h("span", text),
            _class="qx-choice-row",
        )
        for code, text in choices
    ]
    return h(
        "div",
        h("h4", "Reading it"),
        *told,
        h("div", *radios, role="radiogroup", aria_label="The maps are for", _class="qx-radios"),
    )


# --- the table


def table(now: Solving) -> str:
    """Every legal move with its value, best first; a row can be looked at on the board."""
    puzzle = now.puzzle
    names = seat_names(puzzle)
    seats = [names[seat] for seat in _each(now)]
    two = puzzle.question is not Question.TURN
    end = "On average" if puzzle.question is Question.ODDS else "In the end"
    heads = ["", "Move", "At once", *([end, "Costs"] if two else ["Costs"]), *seats]
    head = h("tr", *[h("th", text, scope="col") for text in heads])
    lines = [_line(now, number, two=two) for number in range(len(puzzle.values))]
    count = len(puzzle.values)
    return h(
        "details",
        h("summary", f"The proven value of all {count} moves"),
        h(
            "div",
            h("table", h("thead", head), h("tbody", *lines), _class="qx-values"),
            _class="qx-scroll",
            tabindex=0,
            role="region",
            aria_label="Values of all moves",
        ),
        _class="qx-twin",
    )


def _each(now: Solving) -> list[int]:
    """The seats whose own points the certificate holds, the one that is asked first."""
    puzzle = now.puzzle
    if not any(valued.each for valued in puzzle.values):
        return []
    return [(puzzle.seat + step) % puzzle.game.seats for step in range(puzzle.game.seats)]


def _line(now: Solving, number: int, *, two: bool) -> Raw:
    puzzle, valued = now.puzzle, now.puzzle.values[number]
    place = 1 + sum(each.value > valued.value for each in puzzle.values)
    laid, cell = now.kit.stage.parts(valued.move)
    text = puzzle.game.write_move(valued.move)
    mark = "yours" if valued.move == _own_move(now) else ""
    look = h(
        "button",
        face(laid, 28),
        h("span", f"{laid.name} at {at(cell)}"),
        h("span", mark, _class="qx-second") if mark else None,
        type="button",
        data_do="walk",
        data_arg=text,
        title="Show this move on the board",
    )
    lost = signed(valued.value - puzzle.value) if valued.value != puzzle.value else "best"
    cells = [chip(puzzle.why(valued.move).points), *([chip(valued.value)] if two else [])]
    each = [signed(valued.each[seat]) for seat in _each(now) if valued.each]
    return h(
        "tr",
        h("td", str(place), _class="qx-second"),
        h("th", look, scope="row"),
        *[h("td", shown) for shown in cells],
        h("td", lost),
        *[h("td", points) for points in each],
        _class="qx-best" if place == 1 else None,
        data_key=text,
    )

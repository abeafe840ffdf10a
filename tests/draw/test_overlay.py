"""The overlay: every reason leaves its ink, and no label covers another."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from quincunx.core.explanation import Explanation, Reason, Rule, Shape, signed
from quincunx.core.grid import Cell, Frame
from quincunx.decktet import card
from quincunx.draw import BoardView, Box, Geometry, Overlay, Shown, Text, board, overlay
from quincunx.draw import Path as Line
from quincunx.draw.geometry import SIZES
from quincunx.draw.labels import overlap
from quincunx.draw.overlay import DIMMED, FAINT
from quincunx.draw.points import Style, Tag
from quincunx.draw.theme import AMBER, LIGHT, RISE_BAND, SET_BAND
from quincunx.games.quincunx.board import Board
from quincunx.games.quincunx.options import Variant
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement, explain
from tests.draw.drawings import overlay_view

VECTORS = Path(__file__).parents[1] / "vectors" / "quincunx_placements.jsonl"
HERE = Cell(1, 1)
GEOMETRY = Geometry(Frame(0, 0, 3, 3))


@dataclass(frozen=True)
class Placed:
    """A placement of the vectors, explained with flushes."""

    id: str
    why: Explanation
    cell: Cell
    window: Frame


@cache
def placements() -> tuple[Placed, ...]:
    return tuple(_placed(line) for line in VECTORS.read_text(encoding="utf-8").splitlines())


def _placed(line: str) -> Placed:
    row = json.loads(line)
    board = Board((card(code), Cell(x, y)) for code, x, y in row["board"])
    code, *cell = row["place"]
    placement = Placement(card(code), Cell(*cell))
    position = Position(Quincunx(variants=frozenset({Variant.FLUSH})), board, ((), ()))
    window = Frame.around([*board, placement.cell])
    return Placed(row["id"], explain(position, placement), placement.cell, window)


def clashes(drawn: Overlay, geometry: Geometry) -> Iterator[str]:
    """What is wrong with the places of labels."""
    for label in drawn.labels:
        left, top, right, bottom = label.bounds
        if min(left, top) < 2 or right > geometry.width - 2 or bottom > geometry.height - 2:
            yield f"{label.tag.lines} leaves the board"
    for one, other in combinations(drawn.labels, 2):
        if overlap(one.bounds, other.bounds) > 0.01:
            yield f"{one.tag.lines} covers {other.tag.lines}"


@pytest.mark.parametrize("size", SIZES)
def test_no_label_covers_another_or_leaves_the_board(size: float) -> None:
    for at, placed in enumerate(placements()):
        if size == 96 or at % 4 == 0:
            geometry = Geometry(placed.window, size, axis=at % 3 > 0)
            drawn = overlay(Shown(placed.why, placed.cell), geometry)
            assert not [*clashes(drawn, geometry)], placed.id


def test_no_label_covers_another_in_any_step() -> None:
    for placed in placements()[::20]:
        geometry = Geometry(placed.window)
        for step in range(1, len(placed.why.reasons) + 1):
            drawn = overlay(Shown(placed.why, placed.cell, step), geometry)
            assert not [*clashes(drawn, geometry)], placed.id


NOTE = "Frame 5 × 5. It is full size: only the cells inside are open."


@pytest.mark.parametrize("size", [64, 96, 160])
def test_no_label_covers_what_is_said_of_the_frame(size: float) -> None:
    for placed in placements()[::3]:
        geometry = Geometry(placed.window, size)
        view = BoardView(geometry, {}, note=NOTE, explanation=placed.why, placed=placed.cell)
        shapes = board(view).shapes
        said = [shape for shape in shapes if isinstance(shape, Box | Text)]
        [at] = [at for at, shape in enumerate(said) if getattr(shape, "text", "")[:5] == NOTE[:5]]
        note, *over = said[at:]
        assert not [shape for shape in over if overlap(shape.bounds, note.bounds) > 0.01], placed.id


LINE = {Cell(x, y) for x in range(4) for y in range(4)}
COLUMN = {Cell(1, y) for y in range(4)}


@pytest.mark.parametrize("cards", [LINE, COLUMN])
@pytest.mark.parametrize("partner", [Cell(1, 0), Cell(1, 2), Cell(0, 1), Cell(2, 1)])
def test_a_pair_is_never_labelled_between_other_cards(cards: set[Cell], partner: Cell) -> None:
    pair = reason(Shape.PAIR, (HERE, partner), 5, tag="pair")
    sum_of_it = reason(Shape.EDGE, (HERE, partner), 8, tag="9+9=18")
    shown = Shown(Explanation((sum_of_it, pair)), HERE)
    [label] = [
        each
        for each in overlay(shown, GEOMETRY, cards=cards).labels
        if each.tag.lines[0].startswith("pair")
    ]
    near = [
        cell
        for cell in cards
        if abs(GEOMETRY.centre(cell)[0] - label.x) <= GEOMETRY.pitch / 2
        and abs(GEOMETRY.centre(cell)[1] - label.y) <= GEOMETRY.pitch / 2 + 1
    ]
    assert set(near) <= {HERE, partner}


def test_labels_keep_clear_of_what_is_taken() -> None:
    shown = Shown(Explanation((reason(Shape.RISE, (HERE, Cell(2, 2), Cell(3, 3)), 20),)), HERE)
    [label, _] = overlay(shown, GEOMETRY).labels
    [moved, _] = overlay(shown, GEOMETRY, [label.bounds]).labels
    assert not overlap(label.bounds, moved.bounds)


def test_an_overlay_says_every_sum_and_the_total() -> None:
    for placed in placements()[::10]:
        drawn = overlay(Shown(placed.why, placed.cell), Geometry(placed.window))
        told = [line for label in drawn.labels for line in label.tag.lines]
        sums = [each for each in placed.why.reasons if each.rule.shape is Shape.EDGE]
        assert told[-1] == signed(placed.why.points)
        assert len(drawn.labels) - 1 == sum(
            1 + (len(each.counted) if each.rule.shape is Shape.POOL else 0)
            for each in placed.why.reasons
        )
        for each in sums:
            assert any(line.startswith((each.tag, each.tag.partition("=")[0])) for line in told)


def reason(shape: Shape, cells: tuple[Cell, ...], points: int = 5, **more: object) -> Reason:
    """A reason of no game."""
    rule = Rule("some-rule", "Some rule", "It wins.", "1", shape)
    return replace(Reason(rule, points, cells, "a sum"), **more)  # type: ignore[arg-type]


def drawn(*reasons: Reason, step: int | None = None, size: float = 96) -> Overlay:
    geometry = Geometry(Frame(0, 0, 3, 3), size)
    return overlay(Shown(Explanation(reasons), HERE, step), geometry)


EDGE_RIGHT = reason(Shape.EDGE, (HERE, Cell(2, 1)), 5, tag="7+8=15")
EDGE_ABOVE = reason(Shape.EDGE, (HERE, Cell(1, 2)), -9, tag="7+2=9")
DRAWS = reason(Shape.EDGE, (HERE, Cell(1, 2)), 0, tag="7+4=11", draws=1)


@pytest.mark.parametrize(
    ("size", "lines"),
    [(160, ("7+8", "=15", "+5")), (96, ("7+8", "=15", "+5")), (72, ("7+8", "+5")), (56, ("+5",))],
)
def test_a_sum_at_a_side_stands_in_lines_as_there_is_room(
    size: float, lines: tuple[str, ...]
) -> None:
    assert drawn(EDGE_RIGHT, size=size).labels[0].tag.lines == lines


@pytest.mark.parametrize(
    ("tag", "line", "icon"),
    [
        ("8+3=11", "8+3=11 → draw", True),
        ("10+1=11", "10+1=11 → draw", False),
        ("10+10=20", "10+10=20→draw", False),
    ],
)
def test_a_draw_is_written_out_and_shows_a_card_where_there_is_room(
    tag: str, line: str, icon: bool
) -> None:
    [label, _] = drawn(replace(DRAWS, tag=tag)).labels
    assert label.tag.lines == (line,)
    assert label.tag.icon == icon


@pytest.mark.parametrize(
    ("size", "line"),
    [(160, "7+2=9 → −9"), (96, "7+2=9 → −9"), (64, "7+2=9 → −9"), (56, "9 → −9")],
)
def test_a_sum_above_stands_in_one_line_as_there_is_room(size: float, line: str) -> None:
    assert drawn(EDGE_ABOVE, size=size).labels[0].tag.lines == (line,)


def test_gain_loss_zero_and_draw_have_four_styles() -> None:
    zero = reason(Shape.EDGE, (HERE, Cell(0, 1)), 0, tag="7+3=10")
    styles = [drawn(each).labels[0].tag.style for each in (EDGE_RIGHT, EDGE_ABOVE, zero, DRAWS)]
    assert styles == [Style.GAIN, Style.LOSS, Style.ZERO, Style.DRAW]
    assert drawn(DRAWS).labels[0].tag.icon


def test_a_sum_without_a_tag_is_called_by_its_rule() -> None:
    assert drawn(reason(Shape.EDGE, (HERE, Cell(1, 2)), 3)).labels[0].tag.lines == (
        "some rule → +3",
    )


def test_a_matching_suit_is_shown_in_the_tag() -> None:
    assert drawn(replace(EDGE_RIGHT, mark="V")).labels[0].tag.mark == "V"


def test_bands_lie_under_the_ink_and_rails_are_double() -> None:
    rise = drawn(reason(Shape.RISE, (HERE, Cell(2, 1), Cell(3, 1)), 20))
    line = drawn(reason(Shape.SET, (HERE, Cell(2, 2), Cell(3, 3)), 30))
    assert [part.ink.fill for part in rise.bands if isinstance(part, Line)] == [
        *(RISE_BAND.fill, "", "")
    ]
    assert [part.ink.stroke for part in line.bands if isinstance(part, Line)] == [
        *(SET_BAND.line, SET_BAND.line)
    ]
    assert [label.tag.style for label in line.labels] == [Style.SET, Style.GAIN]


def test_chevrons_climb_from_the_first_cell_to_the_last() -> None:
    cells = (Cell(3, 1), Cell(2, 1), HERE)
    chevrons = drawn(reason(Shape.RISE, cells, 20)).bands[1:]
    for chevron in chevrons:
        assert isinstance(chevron, Line)
        xs = [segment.values[0] for segment in chevron.segments]
        assert xs[1] < min(xs[0], xs[2])


def test_a_chevron_gives_way_to_a_sum() -> None:
    rise = reason(Shape.RISE, (HERE, Cell(2, 1), Cell(3, 1)), 20)
    assert len(drawn(rise).bands) == 3
    assert len(drawn(EDGE_RIGHT, rise).bands) == 2


def test_a_pair_is_stapled_and_named_beyond_the_partner() -> None:
    pair = drawn(reason(Shape.PAIR, (HERE, Cell(1, 2))))
    bars = [part for part in pair.over if isinstance(part, Line)]
    assert [bar.ink.stroke for bar in bars] == [LIGHT.paper, LIGHT.paper, LIGHT.gain, LIGHT.gain]
    assert pair.labels[0].y < GEOMETRY.corner(Cell(1, 2))[1]
    below = drawn(reason(Shape.PAIR, (HERE, Cell(1, 0))))
    assert below.labels[0].y > GEOMETRY.corner(Cell(1, 0))[1] + 96


def test_a_pool_has_one_ring_around_the_first_two_and_one_on_each_counted_cell() -> None:
    cells = (HERE, Cell(2, 1), Cell(3, 3), Cell(0, 3))
    pool = drawn(reason(Shape.POOL, cells, 12, mark="L", counted=(9, 3)))
    rings = [part for part in pool.over if isinstance(part, Box) and part.ink.stroke == AMBER.ring]
    assert [round(ring.width / 96) for ring in rings] == [2, 1, 1]
    assert [label.tag.lines for label in pool.labels[:2]] == [("+9",), ("+3",)]
    assert {label.tag.mark for label in pool.labels[:2]} == {"L"}


def test_lines_and_blocks_that_share_a_suit_are_dotted_around() -> None:
    block = (HERE, Cell(2, 1), Cell(2, 2), Cell(1, 2))
    for shape, cells in ((Shape.LINE, (HERE, Cell(2, 2), Cell(3, 3))), (Shape.BLOCK, block)):
        shared = drawn(reason(shape, cells, 10, mark="M", tag="flush"))
        assert isinstance(shared.over[0], Line | Box)
        assert shared.over[0].ink.dash
        assert shared.labels[0].tag.lines == ("flush +10",)
        assert shared.labels[0].tag.mark == "M"


def test_a_reason_that_lies_nowhere_only_counts() -> None:
    left = reason(Shape.NONE, (), -15)
    assert [label.tag.lines for label in drawn(left).labels] == [("−15",)]
    assert drawn(left, step=1).lit is None


def test_an_empty_explanation_scores_nothing() -> None:
    for step in (None, 1):
        [label] = drawn(step=step).labels
        assert label.tag == Tag(("0",), Style.ZERO, 18, tall=1.45)


def test_a_step_shows_its_part_alone_and_counts_the_points_so_far() -> None:
    rise = reason(Shape.RISE, (HERE, Cell(2, 1), Cell(3, 1)), 20)
    second = drawn(EDGE_ABOVE, EDGE_RIGHT, rise, step=2)
    assert second.lit == frozenset({HERE, Cell(2, 1)})
    assert not second.bands
    assert [label.opacity for label in second.labels] == [FAINT, 1, 1]
    assert second.labels[-1].tag.lines == ("so far −4",)
    last = drawn(EDGE_ABOVE, EDGE_RIGHT, rise, step=3)
    assert last.labels[-1].tag.lines == ("+16",)
    assert last.lit == frozenset(rise.cells)
    assert [label.opacity for label in last.labels] == [FAINT, FAINT, 1, 1]


@pytest.mark.parametrize("step", [-3, 0, 99])
def test_a_step_beyond_the_ends_is_the_first_or_the_last(step: int) -> None:
    assert drawn(EDGE_ABOVE, EDGE_RIGHT, step=step) == drawn(
        EDGE_ABOVE, EDGE_RIGHT, step=max(1, min(step, 2))
    )


def test_cards_outside_the_step_grow_faint() -> None:
    view: BoardView = overlay_view(step=2)
    faint = {each.text for each in texts(view) if each.opacity == pytest.approx(DIMMED)}
    strong = {each.text for each in texts(view) if each.opacity == 1}
    assert {"7", "8", "9", "6", "Penitent"} <= faint
    assert {"End", "A", "so far −3"} <= strong


def test_names_under_ink_are_left_out() -> None:
    names = {each.text for each in texts(overlay_view())}
    assert {"Diplomat", "Penitent", "Battle"} <= names
    assert not {"Ace of Leaves", "Ace of Waves", "Painter", "Chance Meeting"} & names


def test_points_of_an_explanation_are_the_total_on_the_board() -> None:
    assert [each for each in texts(overlay_view()) if each.text == "+71"]


def texts(view: BoardView) -> list[Text]:
    return [shape for shape in board(view).shapes if isinstance(shape, Text)]

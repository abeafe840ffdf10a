"""The engine agrees with placements, boards and cases that others worked out."""

from typing import Any

import pytest

from quincunx.core.explanation import Explanation, Shape
from quincunx.core.grid import Cell
from quincunx.decktet import card
from quincunx.games.quincunx import rulebook as book
from quincunx.games.quincunx.board import Board, Layout, check_open, open_cells
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement, explain
from tests.games.quincunx.build import counts, into_grid, rules
from tests.vectors import rows

CASES = rows("quincunx_cases")
PLACEMENTS = rows("quincunx_placements")


def laid(row: dict[str, Any]) -> Board:
    return Board((card(code), Cell(x, y)) for code, x, y in row["board"])


def move(row: dict[str, Any]) -> Placement:
    code, x, y = row["place"]
    return Placement(card(code), Cell(x, y))


def told(by: Quincunx, row: dict[str, Any]) -> Explanation:
    return explain(Position(by, laid(row), ((), ())), move(row))


def edges(why: Explanation) -> list[int]:
    return [reason.points for reason in why.reasons if reason.rule.shape is Shape.EDGE]


def power(why: Explanation) -> int | None:
    found = [reason.points for reason in why.reasons if reason.rule is book.POWER_PLAY]
    assert len(found) <= 1
    return found[0] if found else None


@pytest.mark.parametrize("row", CASES, ids=lambda row: str(row["id"]))
def test_small_boards_score_as_expected(row: dict[str, Any]) -> None:
    # Some cards touch no other, which only a fixed grid allows.
    board, placement = into_grid(laid(row), move(row))
    by = rules(row["variants"], layout="classic")
    why = explain(Position(by, board, ((), ())), placement)
    got = {
        **counts(why),
        "draws": why.draws,
        "basics_length": len(edges(why)),
        "basics_0_points": (edges(why) or [0])[0],
        "powerplay": power(why) is not None,
        "powerplayScore": power(why) or 0,
    }
    assert {key: got[key] for key in row["expect"]} == row["expect"]


def test_every_part_of_2000_placements_is_as_worked_out() -> None:
    assert len(PLACEMENTS) == 2000
    for row in PLACEMENTS:
        why = told(rules(row["variants"]), row)
        on = laid(row)
        sums = sorted(
            [on[reason.cells[1]].code, reason.points]
            for reason in why.reasons
            if reason.rule.shape is Shape.EDGE
        )
        assert sums == sorted(row["basic"]), row["id"]
        parts = {kind: row[kind] for kind in ("pairs", "sets", "straights", "flushes")}
        assert counts(why) == parts, row["id"]
        assert power(why) == row["power_play"], row["id"]
        assert (why.points, why.draws) == (row["total"], row["draws"]), row["id"]


def test_the_compatibility_reading_differs_in_the_flushes_alone() -> None:
    differing = 0
    for row in PLACEMENTS:
        written = told(rules(row["variants"]), row)
        read = told(rules(row["variants"], compat="abstractplay"), row)
        assert counts(read)["flushes"] == row["abstract_play_flushes"], row["id"]
        more = row["abstract_play_flushes"] - row["flushes"]
        assert read.points - written.points == 10 * more, row["id"]
        others = [
            [reason for reason in why.reasons if not reason.rule.key.startswith("flush")]
            for why in (written, read)
        ]
        assert others[0] == others[1], row["id"]
        differing += more != 0
    assert differing > 100, "the vectors tell the two readings apart"


def test_exactly_the_listed_cells_are_open_on_500_tableaus() -> None:
    listed = rows("quincunx_legal")
    assert len(listed) == 500
    for row in listed:
        board = laid(row)
        cells = {Cell(x, y) for x, y in row["legal"]}
        assert list(open_cells(board, Layout.GROWING)) == sorted(cells), row["id"]
        for cell in cells:
            check_open(board, Layout.GROWING, cell)

"""The worked examples of the rules (section 8), each with its parts."""

import pytest

from quincunx.core.explanation import signed
from quincunx.decktet import cards
from quincunx.games.quincunx.notation import read_placement
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.scoring import explain, leftovers
from tests.games.quincunx.build import board, into_grid, rules

EXAMPLES = """
number | cards | placed | options | points by rule in counting order | total | draws
1  | 8YK>0,1 4MS>1,0 2SY>0,-1 3LY>-1,0 | 7SK>0,0 |   | over-ten +5, draw, under-ten −9, ten | −4 | 1
2  | 6SY>1,0                           | 1Y>0,0  |   | matching-ace +7                      | +7 | 0
3  | 6SY>1,0                           | 1M>0,0  |   | under-ten −7                         | −7 | 0
4  | 1Y>1,0                            | 1M>0,0  |   | under-ten −2, pair +5                | +3 | 0
5  | 2MK>0,0 2SY>1,1                   | 2VL>1,0 |   | under-ten −8, pair +10               | +2 | 0
6  | NM>0,0 NV>1,1                     | NS>2,2  |   | set +30                              | +30 | 0
7  | NV>0,0 NL>0,1 NY>0,2              | NK>0,3  |   | draw, set +30                        | +30 | 1
8  | NV>0,0 NL>1,0 NY>2,1              | NS>2,0  |   | draw, pair +5, set +30               | +35 | 2
9  | 2MK>0,0 3MV>0,1 5YK>0,3 6MV>0,4   | 4VL>0,2 |   | under-ten −16, straight +20          | +4  | 0
10 | 4MS>0,1 8MS>1,1 2MK>2,0 NM>1,0    | 1M>0,0  |   | matching-ace +5, draw, power-play +14 | +19 | 1
11 | 1M>0,0 3MV>0,1 9MS>2,0            | NM>1,0  |   | over-ten +9, draw, power-play +12    | +21 | 1
12 | 8YK>0,2 9LK>0,1 NM>1,0            | NK>0,0  |   | over-ten +9, draw, pair +5, straight +20 | +34 | 1
13 | 0>0,0 1M>2,0                      | 2MK>1,0 | excuse | matching-ace +3                 | +3  | 0
14 | 5ML>0,0 4MS>1,0 9MS>3,0 5SV>4,0   | 8MS>2,0 | flush | over-ten +9, flush-line +20      | +29 | 0
14 | 5ML>0,0 4MS>1,0 9MS>3,0 5SV>4,0   | 8MS>2,0 | flush abstractplay | over-ten +9         | +9  | 0
15 | NM>1,0 9LK>0,1 4MS>1,1            | 2MK>0,0 | flush | draw, over-ten +2                | +2  | 1
15 | NM>1,0 9LK>0,1 4MS>1,1 | 2MK>0,0 | flush abstractplay | draw, over-ten +2, flush-square +10 | +12 | 1
16 | NM>1,0 5ML>0,1 4MS>1,1 | 2MK>0,0 | flush | under-ten −7, over-ten +2, flush-square +10 | +5 | 0
17 | 5SV>0,0 6SY>1,0 6LK>3,0 5ML>4,0   | 7VY>2,0 |   | over-ten +6, straight +20            | +26 | 0
17 | 5SV>0,0 6SY>1,0 6LK>3,0 5ML>4,0   | 7VY>2,0 | each-run | over-ten +6, straight +40     | +46 | 0
"""  # noqa: E501 - a table
ROWS = [[each.strip() for each in row.split("|")] for row in EXAMPLES.strip().splitlines()[1:]]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} {row[3]}".strip())
def test_a_worked_example_scores_as_the_rules_say(row: list[str]) -> None:
    _, laid, placed, options, parts, total, draws = row
    compat = "abstractplay" if "abstractplay" in options else "written"
    by = rules(options.replace("abstractplay", ""), layout="classic", compat=compat)
    # Example 6 touches no card with an edge, which only a fixed grid allows.
    on, move = into_grid(board(laid), read_placement(placed))
    why = explain(Position(by, on, ((), ())), move)
    told = [f"{key} {signed(points)}".removesuffix(" 0") for key, points in why.by_rule.items()]
    assert told == parts.split(", ")
    assert (signed(why.points), str(why.draws)) == (total, draws)


def test_a_hand_left_at_the_end_costs_its_ranks_an_ace_15_and_the_excuse_nothing() -> None:
    left = leftovers(cards("1K NS 7ML 0"))  # example 18
    assert [reason.points for reason in left.reasons] == [-15, -10, -7, 0]
    assert left.points == -32

"""A hundred matches recorded from another engine replay here, part by part, to their scores."""

from collections import Counter
from typing import Any

import pytest

from quincunx.core.explanation import Explanation, Shape
from quincunx.core.game import Nobody
from quincunx.decktet import cards
from quincunx.games.quincunx import rulebook as book
from quincunx.records.match_json import read_match, write_match
from quincunx.records.record import Record
from quincunx.records.transcript import read_transcript, write_transcript
from tests.games.quincunx.build import counts
from tests.games.quincunx.recorded import GAMES, SCRIBE, Play, played, whole

pytestmark = pytest.mark.parametrize("row", GAMES, ids=lambda row: str(row["id"]))

KINDS = ("pairs", "sets", "straights", "flushes")


def basics(match: Play, why: Explanation) -> Counter[tuple[str, int]]:
    """The sums with neighbours as the records write them."""
    return Counter(
        (match.state.board[reason.cells[1]].code, reason.points)
        for reason in why.reasons
        if reason.rule.shape is Shape.EDGE
    )


def check_parts(ply: dict[str, Any], after: Play) -> None:
    why = next(entry for entry in reversed(after.entries) if entry.seat is not None).why
    assert basics(after, why) == Counter((near, points) for near, points in ply["basics"])
    assert counts(why) == {kind: ply[kind] for kind in KINDS}
    power = [reason.points for reason in why.reasons if reason.rule is book.POWER_PLAY]
    assert power == ([ply["powerplayScore"]] if ply["powerplay"] else [])
    assert why.draws >= len(ply["drawn"])


def test_every_placement_scores_its_recorded_parts(row: dict[str, Any]) -> None:
    for ply, before, after in played(row):
        if ply["move"] != "pass":
            assert before.turn == ply["player"] - 1
            assert len(before.game.moves(before.state)) == ply["n_legal_moves_before"]
            check_parts(ply, after)
            assert after.state.scores == tuple(ply["scores_after"])
            assert list(map(len, after.state.hands)) == ply["hand_sizes_after"]


def test_every_round_ends_with_the_recorded_penalties(row: dict[str, Any]) -> None:
    rounds = [(ply, before) for ply, before, _ in played(row) if ply["move"] == "pass"]
    assert len(rounds) == row["players"]
    for ply, before in rounds:
        state, by = before.state, before.state.rules
        assert by.turn(state) in (Nobody.DEAL, Nobody.OVER)
        assert state.hands == tuple(tuple(sorted(cards(hand))) for hand in ply["hands_before_pass"])
        assert [-left.points for left in by.leftovers(state)] == ply["penalties"]
        assert by.scores(state) == tuple(ply["scores_after"])


def test_the_match_ends_with_the_recorded_scores(row: dict[str, Any]) -> None:
    match = whole(row)
    by = match.state.rules
    assert match.turn is Nobody.OVER
    assert by.scores(match.state) == tuple(row["final_scores"])
    assert [seat + 1 for seat in by.winners(match.state)] == row["winners"]


def test_the_match_survives_a_transcript_and_json(row: dict[str, Any]) -> None:
    record = Record(whole(row))
    assert read_transcript(write_transcript(record, SCRIBE), SCRIBE) == record
    assert read_match(write_match(record, SCRIBE), SCRIBE) == record

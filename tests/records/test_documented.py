"""What docs/files.md shows is read as it says."""

import re
from pathlib import Path

from quincunx.games.pack import pack
from quincunx.records.jsontext import read_json
from quincunx.records.match_json import read_match, write_match
from quincunx.records.transcript import read_transcript, write_transcript

TEXT = (Path(__file__).parents[2] / "docs" / "files.md").read_text(encoding="utf-8")
GAME = pack("quincunx")
POSITION, MATCH = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)
(TRANSCRIPT,) = re.findall(r"```text\n(.*?)```", TEXT, re.DOTALL)


def test_the_position_is_one() -> None:
    data = read_json(POSITION)
    assert GAME.rules_of(GAME.read_position(data)).write(GAME.read_position(data)) == data


def test_the_match_is_one() -> None:
    record = read_match(MATCH, GAME.scribe)
    assert len(record.match.undone) == 1
    assert read_json(write_match(record, GAME.scribe)) == read_json(MATCH)


def test_the_transcript_is_one() -> None:
    record = read_transcript(TRANSCRIPT, GAME.scribe)
    plain = TRANSCRIPT.replace("    # a matching Ace", "")
    assert write_transcript(record, GAME.scribe) == plain


def test_every_field_of_a_position_is_told() -> None:
    for field in ("owed", *read_json(POSITION), *read_json(MATCH)):
        assert f"`{field}" in TEXT or field in ("game", "format", "rules")

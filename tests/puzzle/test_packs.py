"""The packs that are shipped: what is in them, and that it is true."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from itertools import combinations
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from quincunx.games.quincunx.puzzles import SETTER
from quincunx.puzzle.alike import NEARLY, share
from quincunx.puzzle.check import Checker, check_all, every, read_lines
from quincunx.puzzle.puzzle import LEVELS, Puzzle
from quincunx.puzzle.question import Question
from quincunx.puzzle.recipe import attempt
from quincunx.puzzle.store import line_of, read_pack
from tests.puzzle.samples import find, sample, sample_data

HOUSE = Path(__file__).parents[2]
PACKS = sorted((HOUSE / "puzzles" / "quincunx").glob("*.jsonl"))
PROVED_HERE = 12
"""How many are proved again with every run of the tests; `make puzzles` proves them all."""


def maker() -> Any:
    """The script that makes the packs."""
    spec = spec_from_file_location("packs", HOUSE / "tools" / "packs.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def shipped(path: Path) -> tuple[Puzzle[Any, Any], ...]:
    """The puzzles of a pack, read as anybody reads them."""
    return read_pack(path, find)


def all_puzzles() -> list[Puzzle[Any, Any]]:
    """Every puzzle of every pack."""
    return [puzzle for path in PACKS for puzzle in shipped(path)]


def test_there_are_three_hundred_over_all_goals_levels_variants_and_seats() -> None:
    puzzles = all_puzzles()
    assert len(puzzles) >= 300
    kinds = Counter((puzzle.question, puzzle.level) for puzzle in puzzles)
    assert set(kinds) == {(question, level) for question in Question for level in LEVELS}
    for question in Question:
        mine = [puzzle.position.rules for puzzle in puzzles if puzzle.question is question]
        variants = {each.value for rules in mine for each in rules.variants}
        assert variants == {"excuse", "flush"}, question
        assert {rules.seats for rules in mine} >= {2, 3}, question


@pytest.mark.parametrize("path", PACKS, ids=lambda path: path.stem)
def test_no_theme_is_that_of_more_than_a_third_of_a_pack(path: Path) -> None:
    puzzles = shipped(path)
    themes = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    assert max(themes.values()) <= len(puzzles) / 3, themes.most_common(3)
    assert len(themes) >= 8


@pytest.mark.parametrize("path", PACKS, ids=lambda path: path.stem)
def test_every_answer_is_one_except_in_easy_plans_that_say_so(path: Path) -> None:
    tied = [puzzle for puzzle in shipped(path) if len(puzzle.answers) > 1]
    assert all(puzzle.question is Question.PLAN and puzzle.level <= 3 for puzzle in tied)
    assert all(puzzle.tied for puzzle in tied)


@pytest.mark.parametrize("path", PACKS, ids=lambda path: path.stem)
def test_what_is_shipped_is_written_as_we_write_it(path: Path) -> None:
    assert "".join(map(line_of, shipped(path))) == path.read_text(encoding="utf-8")


def test_no_two_puzzles_are_the_same_or_nearly() -> None:
    puzzles = all_puzzles()
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for question in Question:
        traits = [SETTER.traits(each.position) for each in puzzles if each.question is question]
        assert max(share(mine, yours) for mine, yours in combinations(traits, 2)) < NEARLY


def test_a_sample_is_proved_again_by_another_search() -> None:
    lines = every(list(read_lines(PACKS)), PROVED_HERE)
    reports = list(check_all(lines, Checker({"quincunx": SETTER})))
    assert len(reports) == PROVED_HERE
    assert not [(report.id, report.why) for report in reports if not report.is_sound]


def test_every_puzzle_fits_the_published_schema_and_that_is_the_one_of_the_code() -> None:
    published = (HOUSE / "puzzles" / "puzzle.schema.json").read_text(encoding="utf-8")
    assert published == maker().schema()
    validator = jsonschema.Draft202012Validator(json.loads(published))
    for path in PACKS:
        for line in path.read_text(encoding="utf-8").splitlines():
            validator.validate(json.loads(line))


def test_what_the_readme_says_to_authors_makes_a_puzzle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = (HOUSE / "puzzles" / "README.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", told, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    Path("position.json").write_text(json.dumps(sample_data("duel")["position"]))
    exec(code, {})  # noqa: S102 - it is our own
    (puzzle,) = read_pack("mine.jsonl", find)
    assert puzzle.prompt.startswith("Ann needs")
    assert puzzle.values == sample("duel").values


def test_a_pack_that_is_made_again_by_a_faster_solver_stays_as_it_is_byte_for_byte() -> None:
    old = shipped(PACKS[0])
    faster = [replace(each, proof=replace(each.proof, nodes=1)) for each in old]
    assert tuple(maker().with_proofs(faster, old)) == old
    other = replace(faster[0], prompt="Another question?")
    assert list(maker().with_proofs([other], old)) == [other]
    assert list(maker().with_proofs(faster, ())) == faster


@pytest.mark.parametrize("path", PACKS, ids=lambda path: path.stem)
def test_shipped_puzzles_are_made_again_from_their_sources(path: Path) -> None:
    recipes = list(maker().recipes("quincunx", path.stem))
    chosen = recipes[:: len(recipes) // 4]
    for recipe in chosen:
        mine = [each for each in shipped(path) if each.source["seed"] == recipe.seed]
        assert len(mine) == recipe.count
        puzzle = min(mine, key=lambda each: each.source["attempt"])
        again = attempt(recipe, puzzle.source["attempt"]).puzzle
        assert again is not None
        assert replace(again, proof=puzzle.proof) == puzzle

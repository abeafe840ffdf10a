"""A pack depends on its recipe alone: on toy trees in full, on Quincunx in a few."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from quincunx.errors import Unfit
from quincunx.games.quincunx.puzzles import SETTER as QUINCUNX
from quincunx.puzzle.generate import Standing, Workshop, generate
from quincunx.puzzle.question import Question
from quincunx.puzzle.recipe import Came, Recipe, attempt
from quincunx.puzzle.setter import Wanted
from quincunx.puzzle.store import line_of, read_pack
from quincunx.puzzle.trust import fault
from tests.puzzle import samples, tree

TREES: Recipe[Any, Any] = Recipe(tree.SETTER, Wanted(Question.DUEL, 3), 12, seed=5)
DUELS: Recipe[Any, Any] = Recipe(QUINCUNX, Wanted(Question.DUEL, 3), 4, seed=7)


def text(recipe: Recipe[Any, Any], workshop: Workshop | None = None) -> str:
    """The pack of a recipe as its file would be."""
    return "".join(map(line_of, generate(recipe, workshop=workshop).puzzles))


@contextmanager
def processes() -> Iterator[Executor]:
    """Two processes that share nothing with this one."""
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        yield executor


def test_the_same_seed_gives_the_same_pack_and_another_seed_another() -> None:
    assert text(TREES) == text(TREES)
    assert text(TREES) != text(Recipe(tree.SETTER, TREES.wanted, TREES.count, seed=6))


@pytest.mark.parametrize(("workers", "width"), [(1, 1), (2, 4), (4, 16)])
def test_any_number_of_workers_gives_the_same_pack(workers: int, width: int) -> None:
    with ThreadPoolExecutor(workers) as executor:
        assert text(TREES, Workshop(executor, width)) == text(TREES)


def test_other_processes_give_the_same_pack() -> None:
    with processes() as executor:
        assert text(TREES, Workshop(executor)) == text(TREES)
        assert text(DUELS, Workshop(executor)) == text(DUELS)


def test_a_cluster_gives_the_same_pack(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=1,
            threads_per_worker=2,
            processes=False,
            dashboard_address=None,
            local_directory=str(tmp_path),
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert text(TREES, Workshop(client.get_executor())) == text(TREES)


def test_an_attempt_depends_on_nothing_but_its_recipe_and_number() -> None:
    in_order = [attempt(TREES, number) for number in range(8)]
    for number in (7, 3, 5):
        assert attempt(TREES, number) == in_order[number]


@pytest.mark.parametrize("after", [1, 5, 9])
def test_a_pack_that_was_stopped_is_finished_as_if_it_had_not_been(
    tmp_path: Path, after: int
) -> None:
    path, stop = tmp_path / "pack.jsonl", Event()

    def stopper(standing: Standing) -> None:
        if standing.found == after:
            stop.set()

    first = generate(TREES, path, Workshop(on_standing=stopper, stop=stop))
    assert not first.finished
    assert not path.exists()
    second = generate(TREES, path)
    assert second.finished
    assert second.puzzles[:after] == first.puzzles
    assert path.read_text() == text(TREES)
    assert list(tmp_path.iterdir()) == [path]


def test_a_pack_whose_maker_died_in_the_middle_of_a_line_loses_nothing_before(
    tmp_path: Path,
) -> None:
    path = tmp_path / "pack.jsonl"

    def dies(standing: Standing) -> None:
        if standing.found == 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        generate(TREES, path, Workshop(on_standing=dies))
    part = tmp_path / "pack.jsonl.part"
    whole = part.read_bytes()
    part.write_bytes(whole + whole.splitlines()[1][:70])
    assert generate(TREES, path).finished
    assert path.read_text() == text(TREES)


def test_a_part_of_another_recipe_and_a_finished_pack_are_left_alone(tmp_path: Path) -> None:
    path, stop = tmp_path / "pack.jsonl", Event()
    stop.set()
    generate(TREES, path, Workshop(stop=stop))
    other: Recipe[Any, Any] = Recipe(tree.SETTER, TREES.wanted, TREES.count, seed=6)
    with pytest.raises(Unfit, match="another recipe"):
        generate(other, path)
    generate(TREES, path)
    with pytest.raises(Unfit, match="there already"):
        generate(TREES, path)
    (tmp_path / "other.jsonl.part").write_text("{\n")
    with pytest.raises(Unfit, match=r"other.jsonl.part, line 1"):
        generate(TREES, tmp_path / "other.jsonl")


def test_progress_tells_each_attempt_and_what_came_of_it() -> None:
    told: list[Standing] = []
    result = generate(TREES, workshop=Workshop(on_standing=told.append))
    assert [standing.attempts for standing in told] == list(range(1, result.attempts + 1))
    assert told[-1].found == told[-1].of == 12
    assert sum(result.came.values()) == result.attempts
    assert result.came[Came.FOUND] == 12


def test_no_two_puzzles_of_a_pack_are_alike() -> None:
    puzzles = generate(TREES).puzzles
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert len({tree.SETTER.traits(puzzle.position) for puzzle in puzzles}) == len(puzzles)


def test_a_mixed_pack_has_no_theme_more_than_a_third_of_the_time() -> None:
    recipe: Recipe[Any, Any] = Recipe(QUINCUNX, Wanted(Question.TURN, 8), 9, seed=1, mixed=True)
    puzzles = generate(recipe).puzzles
    themes = [theme for puzzle in puzzles for theme in puzzle.themes]
    assert len(puzzles) == 9
    assert max(themes.count(theme) for theme in themes) <= 3


@pytest.mark.parametrize(
    ("question", "theme"), [(Question.TURN, "power-play"), (Question.COUNT, "set")]
)
def test_a_theme_that_is_asked_for_is_in_every_puzzle(question: Question, theme: str) -> None:
    recipe: Recipe[Any, Any] = Recipe(QUINCUNX, Wanted(question, 9), 3, seed=1, theme=theme)
    assert all(theme in puzzle.themes for puzzle in generate(recipe).puzzles)


def test_a_level_that_is_asked_for_is_that_of_every_puzzle() -> None:
    recipe: Recipe[Any, Any] = Recipe(tree.SETTER, TREES.wanted, 3, seed=1, level=2)
    puzzles = generate(recipe).puzzles
    assert [puzzle.level for puzzle in puzzles] == [2, 2, 2]


def test_ties_are_rejected_unless_they_are_kept() -> None:
    kept: Recipe[Any, Any] = Recipe(tree.SETTER, TREES.wanted, 60, seed=5, keep_ties=True)
    assert any(puzzle.tied for puzzle in generate(kept).puzzles)
    assert not any(puzzle.tied for puzzle in generate(TREES).puzzles)


def test_what_can_not_be_found_ends_when_enough_was_tried(tmp_path: Path) -> None:
    recipe: Recipe[Any, Any] = Recipe(
        tree.SETTER, Wanted(Question.DUEL, 1), 2, theme="draw-for-penalty", tries=10
    )
    result = generate(recipe, tmp_path / "pack.jsonl")
    assert result.finished
    assert result.attempts == 20
    assert not result.puzzles
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "wrong", [{"count": 0}, {"count": 1, "level": 6}, {"count": 1, "theme": "luck"}]
)
def test_a_recipe_that_makes_no_sense_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(Unfit):
        Recipe(tree.SETTER, TREES.wanted, **wrong)


def test_an_error_of_a_worker_is_told_and_not_swallowed() -> None:
    impossible: Recipe[Any, Any] = Recipe(QUINCUNX, Wanted(Question.DUEL, 99), 1)
    with ThreadPoolExecutor(1) as executor, pytest.raises(Unfit, match="99"):
        generate(impossible, workshop=Workshop(executor))


def test_puzzles_say_where_they_come_from_and_are_sound(tmp_path: Path) -> None:
    path = tmp_path / "pack.jsonl"
    generate(DUELS, path)
    for puzzle in read_pack(path, samples.find):
        assert not fault(puzzle, QUINCUNX)
        assert puzzle.source["seed"] == 7
        number = puzzle.source["attempt"]
        again = attempt(DUELS, number).puzzle
        assert again is not None
        assert json.loads(line_of(again)) == json.loads(line_of(puzzle))

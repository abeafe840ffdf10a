"""The notebooks are lessons: they read well unrun, hide their plumbing, and define no rule."""

import ast
import re
import runpy
from pathlib import Path
from typing import Any

import nbformat
import pytest

from quincunx.games.quincunx import rulebook
from quincunx.games.quincunx.exercises.lessons import LESSONS
from quincunx.games.quincunx.exercises.slides import SLIDES
from quincunx.games.quincunx.scoring import explain
from quincunx.lesson.lesson import Lesson

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "notebooks"
NAMES = sorted(path.stem for path in FOLDER.glob("*.ipynb"))
LESSON_NAMES = [name for name in NAMES if name[:2].isdecimal()]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
every_notebook = pytest.mark.parametrize("name", NAMES)


def cells(name: str, kind: str) -> list[Any]:
    """The cells of a kind in a notebook."""
    notebook = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    return [cell for cell in notebook.cells if cell.cell_type == kind]


def text(name: str) -> str:
    return "\n".join(cell.source for cell in cells(name, "markdown"))


def test_every_lesson_has_its_notebook_and_every_numbered_notebook_its_lesson() -> None:
    keys = {lesson.key for lesson in LESSONS}
    assert set(LESSON_NAMES) == keys
    assert [name[:2] for name in LESSON_NAMES] == [f"{number:02}" for number in range(12)]


@pytest.mark.parametrize("name", [*LESSON_NAMES, "puzzles"])
def test_a_page_says_how_to_run_it_above_its_picture(name: str) -> None:
    first = cells(name, "markdown")[0].source.partition("![")[0]
    assert re.search(r"\*Run\* > \*Run All Cells\*", first)


@every_lesson
def test_a_lesson_ends_with_what_was_learnt_the_summary_and_the_way_on(lesson: Lesson) -> None:
    notebook = nbformat.read(FOLDER / f"{lesson.key}.ipynb", as_version=4)
    sources = [cell.source for cell in notebook.cells]
    order = ["## What you have learnt", "# Your summary\n", "## Look inside"]
    where = [next(i for i, s in enumerate(sources) if s.startswith(start)) for start in order]
    last_exercise = max(i for i, s in enumerate(sources) if s.startswith("# Exercise"))
    assert [last_exercise, *where] == sorted([last_exercise, *where])
    follows = [*LESSON_NAMES[1:], "puzzles"][LESSON_NAMES.index(lesson.key)]
    assert re.search(rf"Next: \[[^\]]+\]\({follows}\.ipynb\)", sources[-1])


@every_lesson
def test_what_a_reader_looks_into_gives_no_exercise_of_the_page_away(lesson: Lesson) -> None:
    for cell in cells(lesson.key, "code"):
        if not cell.metadata.get("jupyter", {}).get("source_hidden"):
            assert not re.search(r"\blesson\.", cell.source)


@every_lesson
def test_a_notebook_shows_every_exercise_of_its_lesson_in_order(lesson: Lesson) -> None:
    shown = [
        key
        for cell in cells(lesson.key, "code")
        for key in re.findall(r'^lesson\.exercise\("([^"]+)"\)$', cell.source, re.MULTILINE)
    ]
    assert shown == [maker.key for maker in lesson.makers]
    assert len(shown) >= 4
    assert sum("lesson.summary()" in cell.source for cell in cells(lesson.key, "code")) == 1


@every_lesson
def test_what_makes_the_exercises_is_hidden_behind_a_title(lesson: Lesson) -> None:
    code = cells(lesson.key, "code")
    hidden = [cell for cell in code if cell.metadata.get("jupyter", {}).get("source_hidden")]
    open_ = [cell for cell in code if cell not in hidden]
    assert all(cell.source.startswith("# ") for cell in hidden)
    assert not any("lesson.exercise(" in c.source.splitlines()[-1] for c in open_)
    assert open_, "a curious reader finds something to look into"
    assert any("assert " in cell.source for cell in hidden)


@every_notebook
def test_a_notebook_defines_no_rule_and_no_search(name: str) -> None:
    for cell in cells(name, "code"):
        tree = ast.parse(cell.source)
        named = (ast.FunctionDef, ast.ClassDef, ast.Lambda, ast.While)
        assert not any(isinstance(node, named) for node in ast.walk(tree)), cell.source


@every_notebook
def test_every_link_and_picture_of_a_notebook_is_there(name: str) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", text(name))
    for link in links:
        if not link.startswith("http"):
            assert (FOLDER / link).exists(), link


@every_lesson
def test_a_lesson_opens_with_a_question_and_a_picture_that_is_told_in_words(
    lesson: Lesson,
) -> None:
    first = cells(lesson.key, "markdown")[0].source
    assert first.startswith("# ")
    assert re.search(r"\*\*[^*]+[?.]\*\*", first)
    told, where = re.findall(r"!\[([^\]]+)\]\(([^)]+)\)", first)[0]
    assert len(told) > 10
    assert where == f"pictures/{lesson.key}.svg"


def test_the_pictures_are_what_the_drawings_make_today() -> None:
    made = dict(runpy.run_path(str(ROOT / "tools" / "pictures.py"))["pictures"]("quincunx"))
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("pictures/*")}
    assert set(made) == set(kept)
    stale = [name for name in made if made[name] != kept[name]]
    assert stale == [], "run make pictures, and look at them"


def test_every_lesson_has_a_prepared_board_in_the_order_of_the_lessons() -> None:
    named = list(dict.fromkeys(slide.lesson for slide in SLIDES))
    assert named == LESSON_NAMES


@pytest.mark.parametrize("slide", [s for s in SLIDES if s.move], ids=lambda s: s.title)
def test_what_a_prepared_board_shows_can_be_played_there(slide: Any) -> None:
    why = explain(slide.state, slide.move)
    assert why.reasons
    assert slide.told


def test_the_glossary_has_every_scoring_word_of_the_rulebook() -> None:
    glossary = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").lower()
    for rule in rulebook.RULES:
        word = rule.title.lower().split(" in ")[0].removesuffix(" a card")
        assert word in glossary or word == "sum of 10", rule.title


@every_notebook
def test_one_word_stands_for_one_thing(name: str) -> None:
    """Other words for the same things, which a learner would have to sort out."""
    others = r"\b(grid square|tile|stack|meld|trick|joker|discard|deck of draws|wyverns?)\b"
    assert not re.search(others, text(name), re.IGNORECASE)

"""What the package as a whole promises to those who import it."""

import json
import pkgutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import quincunx

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "quincunx").rglob("*.py"))
HEAVY = {"IPython", "PIL", "anywidget", "ipycanvas", "ipywidgets", "jupyterlab", "numba", "numpy"}
LONGEST = 300


def loaded_by(statement: str) -> set[str]:
    """Returns the top-level modules that a new Python holds after a statement."""
    script = f"{statement}\nimport json, sys\nprint(json.dumps(sorted(sys.modules)))"
    command = [sys.executable, "-W", "error", "-c", script]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return {name.split(".")[0] for name in json.loads(shown)}


def test_importing_the_package_loads_no_numpy_and_no_widget_library() -> None:
    assert loaded_by("import quincunx") & HEAVY == set()


def test_a_lesson_that_solves_nothing_does_not_wait_for_the_solver() -> None:
    lesson = "Lesson('02_the_deck', progress=False).exercise('suits')"
    assert "numba" not in loaded_by(f"from quincunx.widgets import Lesson; {lesson}")


def test_the_heavy_libraries_would_be_seen() -> None:
    assert "PIL" in loaded_by("import PIL.Image")


def test_every_name_that_the_package_promises_is_there_once() -> None:
    assert len(set(quincunx.__all__)) == len(quincunx.__all__)
    missing = [name for name in quincunx.__all__ if not hasattr(quincunx, name)]
    assert missing == []


def test_the_package_promises_every_public_name_that_it_holds() -> None:
    rooms = {module.name for module in pkgutil.iter_modules(quincunx.__path__)}
    held = {name for name in vars(quincunx) if not name.startswith("_")}
    assert held - rooms - {"annotations"} <= set(quincunx.__all__)


def test_every_module_can_be_imported_alone() -> None:
    for module in pkgutil.walk_packages(quincunx.__path__, "quincunx."):
        if not module.name.endswith("__main__"):
            import_module(module.name)


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_is_short_enough_to_be_read_at_one_sitting(module: Path) -> None:
    lines = module.read_text(encoding="utf-8").count("\n")
    assert lines <= LONGEST


def test_the_package_says_that_it_is_typed() -> None:
    assert (ROOT / "quincunx" / "py.typed").is_file()

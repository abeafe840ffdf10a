"""The import contracts of pyproject.toml break where the house says, and only there."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

ROOMS = """
cli core.game decktet draw.png draw.scene errors lesson.task players.greedy puzzle.check
records.transcript
solve.plan widgets.table games.pack
games.quincunx.rules games.quincunx.scoring games.quincunx.scene games.quincunx.interchange
games.quincunx.kernel.search games.quincunx.pack
games.jacynth.rules games.jacynth.scoring games.jacynth.pack
""".split()

ALLOWED = {
    "widgets.table": "import ipywidgets, ipycanvas, anywidget, IPython\n"
    "from quincunx.games import pack",
    "draw.png": "import PIL\nimport quincunx.decktet",
    "games.quincunx.kernel.search": "import numba, numpy\nimport quincunx.games.quincunx.rules",
    "games.quincunx.scoring": "import quincunx.core.game, quincunx.decktet, quincunx.errors\n"
    "import quincunx.games.quincunx.rules",
    "games.quincunx.interchange": "import json\nimport quincunx.records.transcript",
    "games.quincunx.pack": "import quincunx.games.pack, quincunx.solve.plan",
    "puzzle.check": "import quincunx.solve.plan",
    "cli": "from quincunx.games import pack",
}

# Who imports what, and the rule of the house that it breaks.
FORBIDDEN = [
    ("core.game", "quincunx.decktet", "1"),
    ("decktet", "quincunx.core.game", "1"),
    ("errors", "quincunx.core.game", "1"),
    ("solve.plan", "quincunx.draw.scene", "1"),
    ("draw.scene", "quincunx.records.transcript", "1"),
    ("puzzle.check", "quincunx.players.greedy", "1"),
    ("puzzle.check", "quincunx.lesson.task", "1"),
    ("lesson.task", "quincunx.players.greedy", "1"),
    ("games.quincunx.scene", "quincunx.widgets.table", "1"),
    ("cli", "quincunx.widgets.table", "1"),
    ("solve.plan", "quincunx.games.quincunx.rules", "2, 5"),
    ("cli", "quincunx.games.quincunx.rules", "2, 5"),
    ("widgets.table", "quincunx.games.quincunx", "2, 5"),
    ("players.greedy", "quincunx.games.jacynth.rules", "2, 5"),
    ("games.jacynth.rules", "quincunx.games.quincunx.rules", "3"),
    ("games.pack", "quincunx.games.quincunx.pack", "3"),
    ("games.quincunx.rules", "quincunx.solve.plan", "4"),
    ("games.quincunx.rules", "quincunx.games.pack", "4"),
    ("games.jacynth.scoring", "quincunx.draw.scene", "4"),
    ("games.quincunx.scoring", "quincunx.games.quincunx.scene", "4"),
    ("games.quincunx.scoring", "json", "4"),
    ("draw.scene", "ipycanvas", "6  The notebook"),
    ("games.quincunx.scene", "IPython", "6  The notebook"),
    ("draw.scene", "PIL", "6  Pillow"),
    ("widgets.table", "PIL", "6  Pillow"),
    ("solve.plan", "numpy", "6  numpy"),
    ("games.quincunx.scoring", "numba", "6  numpy"),
]


def build(house: Path, rooms: list[str], written: dict[str, str]) -> None:
    """Writes a package of empty rooms, and into some of them what they import."""
    for room in rooms:
        path = house / "quincunx" / Path(*room.split("."))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.with_suffix(".py").write_text(written.get(room, ""))
    for folder in {path.parent for path in house.rglob("*.py")}:
        for inside in (folder, *folder.parents):
            if house in inside.parents:
                (inside / "__init__.py").touch()
    shutil.copy(ROOT / "pyproject.toml", house)


def lint(house: Path) -> str:
    """Returns what import-linter says of the house."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-logo", "--no-cache"]
    return subprocess.run(command, cwd=house, capture_output=True, text=True, check=False).stdout


def broken(report: str) -> list[str]:
    """Returns the names of the broken contracts."""
    verdict = " BROKEN"
    return [line.removesuffix(verdict) for line in report.splitlines() if line.endswith(verdict)]


@pytest.mark.parametrize(
    "rooms",
    [ROOMS, ["core.game", "decktet", "errors", "games.quincunx.rules"], ["games.quincunx.rules"]],
    ids=["whole", "half-built", "begun"],
)
def test_a_house_keeps_its_contracts_while_it_is_built(tmp_path: Path, rooms: list[str]) -> None:
    written = {room: ALLOWED[room] for room in ALLOWED if rooms is ROOMS}
    build(tmp_path, rooms, written)
    assert "0 broken" in lint(tmp_path)


@pytest.mark.parametrize(("importer", "imported", "rule"), FORBIDDEN)
def test_a_forbidden_import_breaks_its_contract(
    tmp_path: Path, importer: str, imported: str, rule: str
) -> None:
    build(tmp_path, ROOMS, {importer: f"import {imported}\n"})
    assert any(name.startswith(rule) for name in broken(lint(tmp_path)))


def test_a_room_without_a_place_breaks_the_layers(tmp_path: Path) -> None:
    build(tmp_path, [*ROOMS, "attic"], {})
    assert "attic" in lint(tmp_path)


def test_a_game_without_a_place_breaks_the_contracts(tmp_path: Path) -> None:
    build(tmp_path, [*ROOMS, "games.whist.rules"], {})
    assert "whist" in lint(tmp_path)

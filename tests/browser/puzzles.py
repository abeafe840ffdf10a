"""A puzzle box and a workshop in a notebook, in the words of somebody who uses them."""

from __future__ import annotations

import shutil
from pathlib import Path

import nbformat
from playwright.sync_api import Locator, expect

from tests.browser.notebook import Notebook

PACKS = Path(__file__).parents[1] / "data" / "puzzles"
PICTURE = PACKS / "picture.jsonl"
EVERY_KIND = PACKS / "every-kind.jsonl"


def write(folder: Path, *cells: str) -> Path:
    """A notebook with these cells; the test packs are named in its first one."""
    named = f"PICTURE, EVERY_KIND = {str(PICTURE)!r}, {str(EVERY_KIND)!r}\n"
    code = [nbformat.v4.new_code_cell(named + cells[0])]
    code += [nbformat.v4.new_code_cell(cell) for cell in cells[1:]]
    notebook = nbformat.v4.new_notebook(cells=code)
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    path = folder / "puzzles.ipynb"
    nbformat.write(notebook, path)
    return path


def box_of(arguments: str) -> str:
    """The cell that shows a puzzle box."""
    return f"from quincunx.widgets.puzzle import PuzzleBox\nbox = PuzzleBox({arguments})\nbox"


def author_of(arguments: str) -> str:
    """The cell that shows a workshop."""
    made = f"author = PuzzleAuthor({arguments})"
    return f"from quincunx.widgets.author import PuzzleAuthor\n{made}\nauthor"


class OnPuzzle:
    """The puzzle box, or the workshop, of a notebook that is open."""

    def __init__(self, notebook: Notebook, at: int = 0) -> None:
        self.notebook = notebook
        self.root = notebook.page.locator(".qx").nth(at)
        self.hand = self.root.locator(".qx-own-hand")
        self.board = self.root.locator(".qx-area-board")
        self.panel = self.root.locator(".qx-area-panel")
        self.head = self.root.locator(".qx-head")
        self.maps = self.root.locator(".qx-maps canvas")
        self.news = self.root.locator('[role="status"]').first

    def card(self, code: str) -> Locator:
        """A card of the hand, or of the deck."""
        return self.root.locator(f'[data-name="hand:{code}"]').first

    def cell(self, place: str) -> Locator:
        """A cell of the board."""
        return self.board.locator(f'[data-name="cell:{place}"]')

    def button(self, name: str) -> Locator:
        """A button by its name."""
        return self.root.get_by_role("button", name=name, exact=True)

    def answer(self, code: str, place: str) -> None:
        """Click a card and a cell."""
        self.notebook.click(self.card(code))
        expect(self.card(code)).to_have_attribute("aria-pressed", "true")
        self.notebook.click(self.cell(place))

    def expect_painted(self, canvas: Locator) -> None:
        """Waits until a canvas shows more than a blank."""
        script = """canvas => {
            const { width, height } = canvas;
            const data = canvas.getContext("2d").getImageData(0, 0, width, height).data;
            const seen = new Set();
            for (let at = 0; at < data.length; at += 4 * 61)
                seen.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
            return seen.size;
        }"""
        for _ in range(100):
            if int(canvas.evaluate(script)) > 4:
                return
            self.notebook.page.wait_for_timeout(50)
        raise AssertionError("the canvas is blank")


def copied(pack: Path, folder: Path) -> Path:
    """A pack of one's own beside a notebook."""
    return Path(shutil.copy(pack, folder / pack.name))

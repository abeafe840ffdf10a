"""A table in a notebook, in the words of somebody who plays at it."""

from __future__ import annotations

from pathlib import Path

import nbformat
from playwright.sync_api import Locator, expect

from tests.browser.notebook import Notebook

TABLE = """
from quincunx.widgets import Table

table = Table({arguments})
table
"""


def write(folder: Path, arguments: str = "seats=2, seed=2026", *, name: str = "table") -> Path:
    """A notebook with one table and a cell below it."""
    cells = [TABLE.format(arguments=arguments), 'print("below")']
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    path = folder / f"{name}.ipynb"
    nbformat.write(notebook, path)
    return path


class OnTable:
    """The table of a notebook that is open."""

    def __init__(self, notebook: Notebook, at: int = 0) -> None:
        self.notebook = notebook
        self.root = notebook.page.locator(".qx").nth(at)
        self.hand = self.root.locator(".qx-area-hand .qx-spots button")
        self.board = self.root.locator(".qx-area-board")
        self.panel = self.root.locator(".qx-area-panel")
        self.history = self.root.locator(".qx-strip li")
        self.status = self.root.locator(".qx-own .qx-status")

    def cell(self, x: int, y: int) -> Locator:
        """A cell of the board."""
        return self.root.locator(f'[data-name="cell:{x},{y}"]')

    @property
    def open_cells(self) -> Locator:
        """The cells where a card may be placed."""
        return self.board.locator('.qx-spots button[aria-label^="Open cell"]')

    def button(self, name: str) -> Locator:
        """A button by its name."""
        return self.root.get_by_role("button", name=name, exact=True)

    def painted(self, canvas: Locator | None = None) -> int:
        """How many colours a canvas shows; a blank one has one."""
        where = canvas or self.board.locator("canvas")
        script = """canvas => {
            const { width, height } = canvas;
            const data = canvas.getContext("2d").getImageData(0, 0, width, height).data;
            const seen = new Set();
            for (let at = 0; at < data.length; at += 4 * 61)
                seen.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
            return seen.size;
        }"""
        return int(where.evaluate(script))

    def expect_painted(self) -> None:
        """Waits until the board shows more than a blank."""
        for _ in range(100):
            if self.painted() > 4:
                return
            self.notebook.page.wait_for_timeout(50)
        raise AssertionError("the board is blank")

    def expect_moves(self, count: int) -> None:
        """Waits until so many cards of the round were placed."""
        expect(self.history.locator("button:not(.qx-gone)")).to_have_count(count + 1)

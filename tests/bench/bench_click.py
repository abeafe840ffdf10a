"""How long a click takes until the board is painted, in a real browser, with 25 cards.

Run it with `make bench`. A click on a card of the hand paints the chips of every open cell; a
click on the last open cell paints the full board with its reasons. The time is taken in the page,
from the click to the drawing of the board's canvas, so that it holds the way to the kernel and
back.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

import nbformat
from playwright.sync_api import Page, sync_playwright

from tests.browser import chromium
from tests.browser.conftest import FLAGS
from tests.browser.notebook import Notebook
from tests.browser.server import Lab

ROUNDS = 15
TARGET = 150
"""Milliseconds, at the median."""

SETUP = """
from random import Random

from quincunx import Match, Quincunx
from quincunx.players.simple import Greedy
from quincunx.widgets import Table

match, player = Match.start(Quincunx(), 5), Greedy()
while len(match.moves) < 23:
    match = match.play(player.choose(match.game, match.state, Random(1)))
Table(match=match, opponents="hot seat", open_hands=True)
"""
CLICK = """
async selector => {
  const canvas = document.querySelector(".qx-area-board canvas");
  const drawing = CanvasRenderingContext2D.prototype;
  const draw = drawing.drawImage;
  let painted = 0;
  drawing.drawImage = function (...given) {
    draw.apply(this, given);
    if (this.canvas === canvas) painted = performance.now();
  };
  const start = performance.now();
  document.querySelector(selector).click();
  for (let waits = 0; !painted && waits < 2000; waits++) await new Promise(r => setTimeout(r, 2));
  drawing.drawImage = draw;
  return painted - start;
}
"""
HAND = ".qx-area-hand .qx-spots button"
CELL = '.qx-area-board .qx-spots button[aria-label^="Open cell"]'


def measure(page: Page) -> tuple[list[float], list[float]]:
    """Milliseconds from each click to the painted board: on a card, and on the last cell."""
    chosen, placed = [], []
    for _ in range(ROUNDS):
        chosen.append(page.evaluate(CLICK, HAND))
        page.wait_for_timeout(200)
        placed.append(page.evaluate(CLICK, CELL))
        page.wait_for_timeout(200)
        page.get_by_role("button", name="Undo", exact=True).click()
        page.wait_for_timeout(300)
    return chosen, placed


def main() -> None:
    """Prints the medians beside the target."""
    with (
        tempfile.TemporaryDirectory() as home,
        Lab(Path(home)) as lab,
        sync_playwright() as playwright,
    ):
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(SETUP)])
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
        path = lab.files / "bench.ipynb"
        nbformat.write(notebook, path)
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        page = browser.new_page(viewport={"width": 1280, "height": 1300}, device_scale_factor=2)
        opened = Notebook(page)
        opened.open(lab.url(path))
        opened.run_all()
        page.wait_for_timeout(1000)
        for what, times in zip(("chips", "25 cards"), measure(page), strict=True):
            told = f"{statistics.median(times):.0f} ms median, {max(times):.0f} ms at most"
            print(f"from click to painted board, {what}: {told} (target {TARGET} ms)")
        browser.close()


if __name__ == "__main__":
    main()

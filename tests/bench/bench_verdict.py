"""How long an answer takes until its verdict stands on the page, in a real browser.

Run it with `make bench`. A click on the last cell of a duel with six open cells answers it; the
time is taken in the page, from the click to the headline of the verdict, so that it holds the way
to the kernel and back.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.bench.bench_click import ROUNDS
from tests.browser import chromium
from tests.browser.conftest import FLAGS
from tests.browser.notebook import Notebook
from tests.browser.puzzles import box_of, write
from tests.browser.server import Lab

TARGET = 100
"""Milliseconds, at the median."""

ANSWER = """
async selector => {
  const panel = document.querySelector(".qx-area-panel");
  const start = performance.now();
  document.querySelector(selector).click();
  for (let waits = 0; waits < 5000; waits++) {
    if (panel.querySelector(".qx-verdict")) return performance.now() - start;
    await new Promise(r => setTimeout(r, 1));
  }
  return Infinity;
}
"""
CARD = '.qx-own-hand [data-name="hand:{}"]'
CELL = '.qx-area-board [data-name="cell:{}"]'
ANSWERS = {"right": ("4YK", "-1,1"), "wrong": ("5ML", "0,2")}


def measure(page: Page, card: str, cell: str) -> list[float]:
    """Milliseconds from each click to the verdict on it."""
    times = []
    for _ in range(ROUNDS):
        page.locator(CARD.format(card)).click()
        page.wait_for_timeout(200)
        times.append(page.evaluate(ANSWER, CELL.format(cell)))
        page.wait_for_timeout(400)
        page.get_by_role("button", name="Try again", exact=True).click()
        page.wait_for_timeout(200)
    return times


def main() -> None:
    """Prints the medians beside the target."""
    with (
        tempfile.TemporaryDirectory() as home,
        Lab(Path(home)) as lab,
        sync_playwright() as playwright,
    ):
        path = write(lab.files, box_of("PICTURE, progress='progress.json'"))
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        page = browser.new_page(viewport={"width": 1280, "height": 1900}, device_scale_factor=2)
        opened = Notebook(page)
        opened.open(lab.url(path))
        opened.run_all()
        page.wait_for_timeout(1000)
        for what, (card, cell) in ANSWERS.items():
            times = measure(page, card, cell)
            told = f"{statistics.median(times):.0f} ms median, {max(times):.0f} ms at most"
            print(f"from click to verdict, {what}: {told} (target {TARGET} ms)")
        browser.close()


if __name__ == "__main__":
    main()

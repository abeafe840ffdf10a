"""A notebook in the browser, in the words of somebody who uses it.

Positions are CSS pixels from an element's upper left corner, whatever the scale.
"""

import os
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Locator, Page, Position, Response, expect

SCREENSHOTS = Path(os.environ.get("QUINCUNX_SCREENSHOTS", Path(__file__).parent / "screenshots"))

OPENING = 40_000
"""Milliseconds within which a notebook must have opened and its kernel be idle."""
RUNNING = 60_000
"""Milliseconds within which all its cells must have run."""

NOT_OURS: tuple[re.Pattern[str], ...] = ()
"""Console errors of others that are no fault of the page, each with its reason."""


class Notebook:
    """One open notebook."""

    def __init__(self, page: Page, shoot_into: Path = SCREENSHOTS) -> None:
        self.page = page
        self.errors: list[str] = []
        self._shoot_into = shoot_into
        page.on("pageerror", lambda error: self.errors.append(f"page error: {error}"))
        page.on("console", self._on_console)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(known.search(message.text) for known in NOT_OURS):
            self.errors.append(f"console: {message.text} ({message.location.get('url', '')})")

    def open(self, url: str) -> None:
        """Opens a notebook and waits until its kernel is idle."""
        self.page.goto(url)
        self.wait_idle(OPENING)

    @property
    def panel(self) -> Locator:
        """The notebook in sight; others that were opened in this page lie behind it."""
        return self.page.locator(".jp-NotebookPanel:visible")

    def follow(self, name: str) -> None:
        """Goes to another notebook by the link to it, and waits until it is shown."""
        self.click(self.panel.locator(f'a[href*="{name}"]').last)
        self.page.wait_for_url(re.compile(re.escape(name)))
        expect(self.panel.locator("h1").first).to_be_visible(timeout=OPENING)

    def set_theme(self, title: str) -> None:
        """Chooses a theme in the menu, such as `JupyterLab Dark`."""
        self.page.get_by_role("menuitem", name="Settings", exact=True).click()
        self.page.locator("#jp-mainmenu-settings").get_by_text("Theme", exact=True).hover()
        self.page.get_by_text(title, exact=True).click()
        light = str("Light" in title).lower()
        self.page.wait_for_function(f"document.body.dataset.jpThemeLight === '{light}'")

    def save(self) -> None:
        """Saves the notebook and waits until the server has it."""
        with self.page.expect_response(_is_save):
            self.press("ControlOrMeta+s")

    def reload(self) -> None:
        """Reloads the page; the kernel lives on, and what was not saved is gone."""
        self.page.reload()
        self.wait_idle(OPENING)

    def wait_idle(self, timeout: float = RUNNING) -> None:
        """Waits until the kernel has nothing left to do."""
        status = self.page.locator("#jp-main-statusbar")
        expect(status).to_contain_text("| Idle", timeout=timeout)

    def run_all(self) -> None:
        """Runs every cell by the menu and fails on the first error that a cell shows."""
        self.page.get_by_role("menuitem", name="Run", exact=True).click()
        self.page.locator("#jp-mainmenu-run").get_by_text("Run All Cells", exact=True).click()
        self._wait_for_cells()
        self.wait_idle()
        error = self.page.locator('[data-mime-type="application/vnd.jupyter.error"]')
        assert error.count() == 0, error.first.inner_text()

    def _wait_for_cells(self) -> None:
        # A cell that has code and no number yet is still to run. Lab draws only the cells
        # in sight, so the model is asked where the page can't tell.
        prompts = self.page.locator(".jp-CodeCell .jp-InputArea-prompt")
        expect(prompts.filter(has_text=re.compile(r"\[(\*| )\]"))).to_have_count(0, timeout=RUNNING)

    def by_class(self, name: str) -> Locator:
        """Returns the elements that `widget.add_class(name)` marked."""
        return self.page.locator(f".{name}")

    def click(self, where: Locator, x: float | None = None, y: float | None = None) -> None:
        """Clicks at a position of an element, or its middle, once it is in sight."""
        where.scroll_into_view_if_needed()
        where.click(position=_position(x, y))

    def tap(self, where: Locator, x: float | None = None, y: float | None = None) -> None:
        """Taps with a finger; the page must have been made with `touch`."""
        where.scroll_into_view_if_needed()
        where.tap(position=_position(x, y))

    def hover(self, where: Locator, x: float | None = None, y: float | None = None) -> None:
        """Rests the mouse at a position of an element."""
        where.scroll_into_view_if_needed()
        where.hover(position=_position(x, y))

    def press(self, *keys: str) -> None:
        """Presses keys one after the other, in whatever has the focus."""
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self) -> str:
        """Returns the text or the accessible name of what has the focus."""
        script = "() => { const e = document.activeElement;"
        script += "return e.getAttribute('aria-label') || e.innerText || e.tagName }"
        return str(self.page.evaluate(script)).strip()

    def screenshot(self, name: str, of: Locator | None = None) -> Path:
        """Keeps a picture of an element, or of the page, and returns its path."""
        self._shoot_into.mkdir(parents=True, exist_ok=True)
        path = self._shoot_into / f"{name}.png"
        (of or self.page).screenshot(path=path)
        return path


def _is_save(response: Response) -> bool:
    return response.request.method == "PUT" and "/api/contents/" in response.url


def _position(x: float | None, y: float | None) -> Position | None:
    return None if x is None or y is None else {"x": x, "y": y}


OpenNotebook = Callable[..., Notebook]
"""What the fixture `open_notebook` hands to a test."""

"""One server and one Chromium a process, started by the first test that asks for them."""

import shutil
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser import chromium
from tests.browser.notebook import Notebook, OpenNotebook
from tests.browser.server import Lab

HERE = Path(__file__).parent
NOTEBOOKS = HERE.parents[1] / "notebooks"

FLAGS = (
    "--no-sandbox",  # Chromium has no sandbox for root, as one is in a container
    "--disable-gpu",
    # No word to anybody but our own server.
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# A busy machine may take its time; a pass takes no longer for it.
expect.set_options(timeout=20_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what stands in this folder, so that `-m 'not browser'` leaves it out."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """The server of this process."""
    with Lab(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of this process."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium.find(), args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture
def open_notebook(lab: Lab, browser: Browser, tmp_path: Path) -> Iterator[OpenNotebook]:
    """Opens a copy of a notebook (a path, or a name in notebooks/) in a window of its own.

    Others of notebooks/ may lie beside it, so that its links lead to them.
    The test fails afterwards if a page or its console showed an error.
    """
    opened: list[Notebook] = []
    folder = lab.files / tmp_path.name
    numbers = count()

    def open_one(
        notebook: str | Path,
        *,
        size: tuple[int, int] = (1280, 900),
        scale: float = 1,
        touch: bool = False,
        theme: str = "light",
        beside: Iterable[str] = (),
    ) -> Notebook:
        lab.set_theme(theme)
        copy = folder / str(next(numbers)) / Path(notebook).name
        copy.parent.mkdir(parents=True)
        shutil.copy(NOTEBOOKS / notebook, copy)
        for other in beside:
            shutil.copy(NOTEBOOKS / other, copy.parent)
        if (NOTEBOOKS / notebook).parent == NOTEBOOKS:
            shutil.copytree(NOTEBOOKS / "pictures", copy.parent / "pictures")
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=scale,
            has_touch=touch,
        )
        shown = Notebook(context.new_page())
        opened.append(shown)
        shown.open(lab.url(copy))
        return shown

    yield open_one
    for shown in opened:
        shown.page.context.close()
    lab.end_kernels()
    assert [error for shown in opened for error in shown.errors] == []


@pytest.fixture
def whole_pages(lab: Lab) -> Iterator[None]:
    """Lab draws every cell of a page, not only those in sight."""
    lab.set("notebook-extension/tracker", windowingMode="none")
    yield
    lab.set("notebook-extension/tracker")

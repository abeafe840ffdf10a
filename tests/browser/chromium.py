"""The browser of the tests: one that is there, else Debian's, else playwright's own.

`python tests/browser/chromium.py` prints its path; with `--install` it is fetched first.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

VARIABLE = "QUINCUNX_CHROMIUM"
COMMANDS = ("chromium", "google-chrome", "google-chrome-stable", "chrome", "chromium-browser")
APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
# Without a font the browser writes empty boxes; libatomic1 is for playwright's own driver.
PACKAGES = ("chromium", "fonts-liberation", "libatomic1")
WHERE = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


class MissingChromium(Exception):
    """No browser can be started; the sentence says what to do."""


def find() -> str:
    """Returns the path of a Chromium that runs; raises MissingChromium."""
    named = os.environ.get(VARIABLE)
    if named:
        path = shutil.which(named)
        if path and _runs(path):
            return path
        raise MissingChromium(f"{VARIABLE}={named} does not run")
    for path in _candidates():
        if _runs(path):
            return path
    raise MissingChromium(
        f"Chromium is missing: install it, or name one with {VARIABLE}=/path/to/it"
    )


def install() -> str:
    """Returns the path of a Chromium that can be driven, fetched if there is none.

    Raises MissingChromium.
    """
    try:
        return _drivable()
    except MissingChromium:
        if os.environ.get(VARIABLE):
            raise
    for fetch in (_from_debian, _from_playwright):
        fetch()
        try:
            return _drivable()
        except MissingChromium as missing:
            reason = missing
    raise MissingChromium(f"{reason}; neither apt-get (as root) nor playwright could fetch it")


def _drivable() -> str:
    path = find()
    driver = _quiet(sys.executable, "-m", "playwright", "--version")
    if driver.returncode:
        fault = (driver.stderr or driver.stdout).strip().splitlines()[-1]
        raise MissingChromium(f"playwright's driver does not run: {fault}")
    return path


def _candidates() -> Iterator[str]:
    for command in COMMANDS:
        path = shutil.which(command)
        if path:
            yield path
    yield from APPLICATIONS
    yield from _own_of_playwright()


def _own_of_playwright() -> Iterator[str]:
    # In a process of its own: where a library is missing its driver takes the process along.
    asked = _quiet(sys.executable, "-c", WHERE)
    if asked.returncode == 0:
        yield asked.stdout.strip()


def _runs(path: str) -> bool:
    # Ubuntu's `chromium-browser` may be a note that asks for a snap, so it is not enough to exist.
    if not Path(path).is_file():
        return False
    try:
        return _quiet(path, "--version", timeout=30).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _from_debian() -> None:
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return
    print("quincunx: installing Chromium with apt-get", flush=True)
    _quiet("apt-get", "update")
    _quiet("apt-get", "install", "-y", "--no-install-recommends", *PACKAGES)


def _from_playwright() -> None:
    print("quincunx: installing playwright's Chromium", flush=True)
    _quiet(sys.executable, "-m", "playwright", "install", "chromium")


def _quiet(*command: str, timeout: float | None = None) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=timeout, check=False
    )


def main() -> None:
    """Prints the path of the browser, or one line that says what is missing."""
    try:
        path = install() if "--install" in sys.argv[1:] else find()
    except MissingChromium as missing:
        sys.exit(f"quincunx: {missing}")
    print(f"quincunx: tests use {path}")


if __name__ == "__main__":
    main()

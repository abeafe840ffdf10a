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
PACKAGES = ("chromium", "fonts-liberation")  # without a font it writes empty boxes


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
    """Returns the path of a Chromium, fetched if there is none; raises MissingChromium."""
    try:
        return find()
    except MissingChromium:
        if os.environ.get(VARIABLE):
            raise
    for fetch in (_from_debian, _from_playwright):
        fetch()
        try:
            return find()
        except MissingChromium:
            continue
    raise MissingChromium(
        "Chromium is missing and neither apt-get (as root) nor playwright could fetch it: "
        f"install it, or name one with {VARIABLE}=/path/to/it"
    )


def _candidates() -> Iterator[str]:
    for command in COMMANDS:
        path = shutil.which(command)
        if path:
            yield path
    yield from APPLICATIONS
    yield from _own_of_playwright()


def _own_of_playwright() -> Iterator[str]:
    # Imported here: starting its driver takes longer than all the rest.
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    with sync_playwright() as playwright:
        yield playwright.chromium.executable_path


def _runs(path: str) -> bool:
    # Ubuntu's `chromium-browser` may be a note that asks for a snap, so it is not enough to exist.
    if not Path(path).is_file():
        return False
    try:
        return _quiet(path, "--version", timeout=30) == 0
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


def _quiet(*command: str, timeout: float | None = None) -> int:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(
        command, env=environment, capture_output=True, timeout=timeout, check=False
    ).returncode


def main() -> None:
    """Prints the path of the browser, or one line that says what is missing."""
    try:
        path = install() if "--install" in sys.argv[1:] else find()
    except MissingChromium as missing:
        sys.exit(f"quincunx: {missing}")
    print(f"quincunx: tests use {path}")


if __name__ == "__main__":
    main()

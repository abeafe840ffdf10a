"""Writes the Binder badge of a repository into the README: `make badge`.

A badge names a public address, and every copy of the repository has its own.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
START = "doc/tree/notebooks/00_start_here.ipynb"
"""The page that a visitor sees first, opened without JupyterLab's frame."""
MARK = "<!-- binder badge: make badge -->"
_ADDRESS = re.compile(
    r"(?:https?://(?:[^/@]+@)?|ssh://(?:[^/@]+@)?|[^/@:]+@)"
    r"(?P<host>[^/:]+)(?::\d+)?[:/](?P<path>.+?)(?:\.git)?/?"
)


def launch(address: str) -> str:
    """The address that starts a repository on Binder.

    Raises ValueError when the repository is not one that Binder could fetch.
    """
    found = _ADDRESS.fullmatch(address.strip())
    if found is None:
        raise ValueError(f"{address!r} is not the public address of a repository")
    host, path = found["host"].lower(), found["path"]
    if host == "github.com":
        where = f"gh/{quote(path)}"
    elif host == "gitlab.com":
        where = f"gl/{quote(path, safe='')}"
    else:
        where = f"git/{quote(f'https://{host}/{path}', safe='')}"
    return f"https://mybinder.org/v2/{where}/HEAD?urlpath={quote(START, safe='')}"


def badge(address: str) -> str:
    """The line of the README that holds the badge."""
    return f"[![Open it on Binder](https://mybinder.org/badge_logo.svg)]({launch(address)})"


def written(readme: str, address: str) -> str:
    """The text of a README with the badge under its mark, in the place of any that was there."""
    return re.sub(
        rf"{re.escape(MARK)}\n(?:\[!\[.*\n)?", lambda _: f"{MARK}\n{badge(address)}\n", readme
    )


def main(address: str) -> str | None:
    """Write the badge; gives what is wrong, if something is."""
    if not address.strip():
        return "quincunx: git knows no remote origin; name it: make badge ADDRESS=https://…"
    try:
        readme = written(README.read_text(encoding="utf-8"), address)
    except ValueError as error:
        return f"quincunx: {error}"
    README.write_text(readme, encoding="utf-8")
    return None


if __name__ == "__main__":
    sys.exit(main(" ".join(sys.argv[1:])))

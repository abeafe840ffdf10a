"""`quincunx lab`: the workbook in JupyterLab."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from quincunx.cli.output import Output
from quincunx.errors import Unfit

HELP = "play and learn in a notebook"
DESCRIPTION = """\
Opens JupyterLab on the notebook where one plays, or on another one. Any other argument goes on to
JupyterLab:

  quincunx lab --no-browser --port=9999
  quincunx lab notebooks/01_play.ipynb
  quincunx lab --demo                  prepared boards in large type, for a projector
"""
FIRST = Path("notebooks") / "01_play.ipynb"
DEMO = Path("notebooks") / "demo.ipynb"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Nearly all arguments are JupyterLab's."""
    parser.usage = "quincunx lab [-h] [--demo] [any option of JupyterLab ...]"
    parser.add_argument("--demo", action="store_true", help="open the boards for a projector")


def run(args: argparse.Namespace, out: Output) -> int:
    """Start JupyterLab and wait until it is stopped; gives its exit status."""
    if find_spec("jupyterlab") is None:
        raise Unfit("JupyterLab is not installed; pip install jupyterlab, then try again")
    named = any(given.endswith(".ipynb") for given in args.rest)
    first = () if named else _opening(find_clone(), demo=args.demo)
    out.flush()
    return start([sys.executable, "-m", "jupyterlab", *first, *_as_root(), *args.rest])


def _opening(clone: Path, *, demo: bool) -> Sequence[str]:
    """Show the whole clone, and begin with the first notebook, also in the printed address.

    A demo stands alone on its page, without the folders beside it.
    """
    where = f"/doc/tree/{DEMO.as_posix()}" if demo else f"/lab/tree/{FIRST.as_posix()}"
    return (f"--ServerApp.root_dir={clone}", f"--LabApp.default_url={where}")


def find_clone() -> Path:
    """The clone with the notebooks: the one that this is run in, or that it is installed from.

    Raises Unfit when there is neither.
    """
    here = Path.cwd()
    for folder in (here, *here.parents, Path(__file__).resolve().parents[2]):
        if (folder / "quincunx" / "cli").is_dir() and (folder / FIRST).is_file():
            return folder
    raise Unfit(
        f"{FIRST} is not here; the notebooks come with the project's repository: clone it, and"
        " run make lab or quincunx lab in the clone"
    )


def _as_root() -> Sequence[str]:
    """JupyterLab refuses to run as root, as one does in a container, unless told."""
    return ("--allow-root",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()


def start(command: Sequence[str]) -> int:
    """Become another program where the system can, so that the keyboard stops it and not us."""
    if os.name == "posix":
        os.execv(command[0], list(command))  # noqa: S606 - no shell is wanted
    return subprocess.call(list(command))  # noqa: S603 - what the learner typed

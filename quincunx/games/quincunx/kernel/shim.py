"""Compile a function where numba is there, and leave it as plain Python where it is not.

Numba's own cache does not notice when a function in another file changes, so the folder of
the cache is named after all compiled sources. Where no folder can be written there is no cache.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Numbers(Protocol):
    """An array of whole numbers where numba is, and a list where it is not."""

    def __getitem__(self, index: int, /) -> int: ...

    def __setitem__(self, index: int, value: int, /) -> None: ...


_HERE = Path(__file__).parent
_SOURCES = (
    *("shim", "polling", "layout", "engine", "table", "moves"),
    *("lookups", "leaves", "alone", "search", "sharing", "maxn"),
)
"""The modules whose functions are compiled, and what they are compiled with."""
_DONE = "complete"
_OFF = "QUINCUNX_UNCOMPILED"
"""Set this variable to anything to run without numba even where it is there."""


@lru_cache(maxsize=1)
def numba_or_none() -> Any:
    """The numba module, or None where it is missing, broken or switched off."""
    if os.environ.get(_OFF) or sys.platform == "emscripten":
        return None
    try:
        import numba
    except Exception:  # noqa: BLE001 - a broken install must not stop the plain twin
        return None
    return numba


@lru_cache(maxsize=1)
def cache_folder() -> Path | None:
    """Where compiled code is kept: in the package, else in the user's cache, else nowhere."""
    sources = b"".join((_HERE / f"{name}.py").read_bytes() for name in _SOURCES)
    mark = hashlib.sha256(sources).hexdigest()[:16]
    home = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    for root in (_HERE / "__pycache__", Path(home) / "quincunx"):
        folder = root / f"compiled-{mark}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                _forget_others(folder)
                return folder
        except OSError:
            continue
    return None


def _forget_others(folder: Path) -> None:
    """Remove what was compiled from other sources than today's."""
    for other in folder.parent.glob("compiled-*"):
        if other != folder:
            shutil.rmtree(other, ignore_errors=True)


def is_complete() -> bool:
    """Whether all is compiled and kept, or nothing will be compiled."""
    folder = cache_folder()
    return numba_or_none() is None or (folder is not None and (folder / _DONE).exists())


def note_complete() -> None:
    """Remember that all is compiled and kept; not where a newer version has tidied it away."""
    folder = cache_folder()
    if numba_or_none() is not None and folder is not None:
        with suppress(OSError):
            (folder / _DONE).touch()


def compiled(signature: str) -> Callable[[F], F]:
    """Compile a function for one signature without the GIL, from the cache if it is there."""
    numba = numba_or_none()
    if numba is None:
        return lambda function: function
    # Counting references to arrays, which numba does at every call, would take most of the
    # time, and nothing here keeps or makes an array: _nrt switches it off.

    def decorate(function: F) -> F:
        folder = cache_folder()
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder or before)
        options = {"nogil": True, "cache": folder is not None}
        try:
            made: F = numba.njit(signature, _nrt=False, **options)(function)
        except (KeyError, TypeError):  # a numba that knows no such option is slower
            made = numba.njit(signature, **options)(function)
        finally:
            numba.config.CACHE_DIR = before
        return made

    return decorate


STOP: Final = 0
"""Where a control says that the search shall end."""
COUNTS: Final = 1
"""Where each thread tells how many positions it has searched."""
THREADS: Final = 4
CLAIMS: Final = 16
"""Where threads tell which positions they are at."""
CLAIM_COUNT: Final = 4096
CONTROL_SIZE: Final = CLAIMS + CLAIM_COUNT

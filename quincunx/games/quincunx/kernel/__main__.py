"""Compile the solver into its cache, for installers: `python -m quincunx.games.quincunx.kernel`."""

from __future__ import annotations

from quincunx.games.quincunx.kernel import is_warm, warm

if __name__ == "__main__":
    print("the solver is ready" if is_warm() else warm())  # noqa: T201 - an installer reads it

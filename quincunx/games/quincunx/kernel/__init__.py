"""A fast search for Quincunx that gives the same answers as the generic one.

Compiled by numba where it is there; the same source runs as plain Python where it is not.
Importing this package compiles nothing and loads no numpy: that happens at the first question.
"""

from __future__ import annotations

from quincunx.games.quincunx.kernel.asking import answer, is_warm, warm

__all__ = ["answer", "is_warm", "warm"]

"""The lessons of Quincunx in the order of their notebooks."""

from __future__ import annotations

from quincunx.games.quincunx.exercises import (
    author,
    best,
    counting,
    deck,
    editions,
    endings,
    lines,
    placing,
    play,
    power,
    start,
    sums,
)

LESSONS = tuple(
    module.LESSON
    for module in (
        start,
        play,
        deck,
        placing,
        sums,
        lines,
        power,
        counting,
        best,
        endings,
        author,
        editions,
    )
)

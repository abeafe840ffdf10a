"""Arguments that several commands take."""

from __future__ import annotations

import argparse

_POSITION = (
    "a position, a saved match, a transcript or a file of Abstract Play; - reads standard input;"
    " of a match its last position counts"
)


def add_file(parser: argparse.ArgumentParser, told: str = _POSITION) -> None:
    """The file that a command is about."""
    parser.add_argument("file", metavar="FILE", help=told)


def add_json(parser: argparse.ArgumentParser) -> None:
    """Whether the answer is for machines."""
    parser.add_argument(
        "--json", action="store_true", help="answer for machines, one JSON object a line"
    )

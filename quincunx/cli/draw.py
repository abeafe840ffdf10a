"""`quincunx draw`: the board as a picture."""

from __future__ import annotations

import argparse
from pathlib import Path

from quincunx.cli.find import find_position
from quincunx.cli.options import add_file
from quincunx.cli.output import Output
from quincunx.cli.source import STANDARD_INPUT, read_one, shown_name, unwritten
from quincunx.core.fields import within
from quincunx.draw.scene import Scene
from quincunx.errors import NotationError, Unfit

HELP = "the board as a picture, SVG or PNG"
DESCRIPTION = """\
Draws the board with its open cells; with a MOVE, the card on its cell and the reasons of its score.
"""
ENDINGS = (".svg", ".png")
_SIZES = (24, 400)


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_file(parser)
    parser.add_argument(
        "move", metavar="MOVE", nargs="?", help='a move to explain, such as "3MV>0,1", in quotes'
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="PICTURE",
        required=True,
        help="where to write it, ending in .svg or .png; - writes SVG to standard output",
    )
    parser.add_argument(
        "--size", metavar="N", type=int, default=96, help="the edge of a card in pixels (96)"
    )
    parser.add_argument("--dark", action="store_true", help="for a dark page")


def run(args: argparse.Namespace, out: Output) -> int:
    """Draw a position; gives the exit status."""
    ending = _ending(args.output)
    low, high = _SIZES
    if not low <= args.size <= high:
        raise Unfit(f"--size {args.size}: a card's edge is {low} to {high} pixels")
    asked = read_one(args.file)
    with within(shown_name(args.file)):
        found = find_position(asked, args.move)
        move = () if found.move is None else (found.move,)
        scene = found.game.picture(found.state, *move, size=args.size, dark=args.dark)
    if args.output == STANDARD_INPUT:
        out.line(_svg(scene).rstrip("\n"))
    else:
        write_file(args.output, _png(scene) if ending == ".png" else _svg(scene).encode())
    return 0


def _ending(name: str) -> str:
    ending = ".svg" if name == STANDARD_INPUT else Path(name).suffix.lower()
    if ending not in ENDINGS:
        raise NotationError(f"-o {shown_name(name)}: the name of a picture ends in .svg or .png")
    return ending


def _svg(scene: Scene) -> str:
    from quincunx.draw.svg import to_svg

    return to_svg(scene)


def _png(scene: Scene) -> bytes:
    from quincunx.draw.png import to_png

    return to_png(scene)


def write_file(name: str, data: bytes) -> None:
    """Write a file. Raises NotationError with the remedy."""
    try:
        Path(name).write_bytes(data)
    except (OSError, ValueError) as error:
        raise unwritten(name, error) from None

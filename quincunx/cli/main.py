"""The command `quincunx`: finds the command that is asked for, and turns errors into one line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

from quincunx import __version__
from quincunx.cli.output import Output, Unwritten
from quincunx.errors import QuincunxError

COMMANDS = ("lab", "legal", "score", "solve", "draw", "replay", "generate", "check")
"""Each is a module here with HELP, DESCRIPTION, arguments(parser) and run(args, out)."""
BAD_INPUT = 2
STOPPED = 130
"""What a shell says of a command that was stopped from the keyboard."""
UNREAD = 141
"""What a shell says of a command whose reader has gone."""

EPILOG = """\
examples:
  quincunx lab                                    play and learn in a notebook
  quincunx score board.json "3MV>0,1"             what a card scores on a cell, and why
  quincunx legal board.json                       every open cell and every move
  quincunx solve board.json --goal duel           what every move is worth under best play
  quincunx draw board.json -o board.svg           the board as a picture
  quincunx replay match.txt                       a match, move by move
  quincunx generate --count 20 -o new.jsonl       a pack of proved puzzles
  quincunx check new.jsonl                        prove them again by another search

A FILE holds a position, a saved match, a transcript or a file of Abstract Play; - reads standard
input. Cards are written like 3MV, 1S for the Ace of Suns, NK for a Crown; a move is card>x,y in
quotes, for the shell takes a bare > for itself.
"""


class Parser(argparse.ArgumentParser):
    """Complains in one line instead of showing the usage."""

    def error(self, message: str) -> NoReturn:
        """Says what is wrong and where help is. Exits."""
        self.exit(BAD_INPUT, f"{self.prog}: {message}; see {self.prog} --help\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Writes help or a complaint; the library would pass over help that can't be written."""
        if file is not None and file is sys.stderr:
            super()._print_message(message, file)
        else:
            Output(sys.stdout, sys.stderr).line(message.rstrip("\n"))


class CommandParser(Parser):
    """The parser of one command: options may stand before, between and after the rest."""

    _mixing = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """The arguments that are known, and the others. Exits for wrong ones."""
        if self._mixing:  # the library's own passes, first over the options, then over the rest
            return super().parse_known_args(args, namespace)
        self._mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._mixing = False


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command with these arguments, or with the terminal's; gives the exit status."""
    out = Output(sys.stdout, sys.stderr)
    try:
        try:
            status = _run(arguments, out)
        finally:  # an exit after --help comes through here too
            out.flush()
    except Unwritten as error:
        out.abandon()
        out.complain(str(error))
        return BAD_INPUT
    except BrokenPipeError:
        out.abandon()
        return UNREAD
    except KeyboardInterrupt:
        return STOPPED
    return status


def _run(arguments: Sequence[str] | None, out: Output) -> int:
    parser = make_parser()
    args, rest = parser.parse_known_args(arguments)
    if rest and args.command != "lab":
        parser.error(f"{args.command} takes no {rest[0]}")
    args.rest = rest
    out.command = f"quincunx {args.command}"
    out.json = getattr(args, "json", False)
    try:
        return int(import_module(f"quincunx.cli.{args.command}").run(args, out))
    except QuincunxError as error:
        out.complain(str(error))
        return BAD_INPUT


def make_parser() -> argparse.ArgumentParser:
    """The parser of the command and of each command under it."""
    parser = Parser(
        prog="quincunx",
        description="Card-tableau games that explain every point.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"quincunx {__version__}")
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", required=True, parser_class=CommandParser
    )
    for name in COMMANDS:
        module = import_module(f"quincunx.cli.{name}")
        under = commands.add_parser(
            name,
            help=module.HELP,
            description=module.DESCRIPTION,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.arguments(under)
    return parser

"""`quincunx check`: prove the puzzles of packs again."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from quincunx.cli.main import STOPPED
from quincunx.cli.output import Output
from quincunx.cli.source import STANDARD_INPUT, shown_name, standard_input, unopened
from quincunx.cli.workers import add_workers, pool, stopping, workers
from quincunx.core.phrase import counted
from quincunx.errors import Unfit
from quincunx.games.pack import GAMES, pack
from quincunx.puzzle.check import Alike, Checker, Line, Report, alike, check_all, every, lines_from
from quincunx.puzzle.store import lines_in, lines_of_pack

HELP = "prove the puzzles of packs again"
DESCRIPTION = """\
Proves every puzzle of the packs by another search than the one that made it: all its values, its
lines, its themes and its level. Each is unique, tied (as it says itself), wrong, not proved or
unreadable; puzzles that ask the same, or nearly, are named. The exit status is 0 when all is well,
and 1 when it is not.

With --json each puzzle is an object, and then each pair that is alike.
"""
UNSOUND = 1


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a pack, one puzzle a line; - reads standard input"
    )
    parser.add_argument(
        "--sample", type=int, metavar="N", help="prove only so many puzzles, spread over the files"
    )
    parser.add_argument(
        "--json", action="store_true", help="answer for machines, one JSON object a line"
    )
    add_workers(parser)


def run(args: argparse.Namespace, out: Output) -> int:
    """Check packs; gives the exit status."""
    lines = _lines(args)
    checker = Checker({name: pack(name).setter() for name in GAMES})
    reports: list[Report] = []
    count = min(workers(args), max(1, len(lines)))
    with stopping() as stop, pool(count) as executor:
        for report in check_all(lines, checker, executor, stop):
            reports.append(report)
            if out.json:
                out.data(_report_data(report))
            out.aside(f"{len(reports)} of {len(lines)} checked ...")
    pairs = list(alike(reports))
    if out.json:
        for pair in pairs:
            out.data(_pair_data(pair))
    else:
        _tell(reports, pairs, out)
    if len(reports) < len(lines):
        out.complain(f"stopped after {len(reports)} of {counted(len(lines), 'puzzle')}")
        return STOPPED
    sound = all(report.is_sound for report in reports)
    return 0 if sound and not pairs else UNSOUND


def _lines(args: argparse.Namespace) -> Sequence[Line]:
    lines = [line for name in args.files for line in _lines_of(name)]
    if args.sample is None:
        return lines
    if args.sample < 1:
        raise Unfit(f"a sample has one puzzle at least, not {args.sample}")
    return every(lines, args.sample)


def _lines_of(name: str) -> Sequence[Line]:
    """The lines of a pack, or of standard input. Raises NotationError, TooLarge."""
    told = shown_name(name)
    try:
        if name == STANDARD_INPUT:
            return list(lines_from(told, lines_in(standard_input(), told)))
        return list(lines_from(told, lines_of_pack(Path(name), told)))
    except OSError as error:
        raise unopened(name, error) from None


def _tell(reports: Sequence[Report], pairs: Sequence[Alike], out: Output) -> None:
    for report in reports:
        if not report.is_sound:
            out.line(f"{report.file}, line {report.line}: {report.found.value}: {report.why}")
    for pair in pairs:
        how = "the same as" if pair.exact else "nearly the same as"
        first, second = pair.first, pair.second
        out.line(f"{second.file}, line {second.line}: {how} {first.file}, line {first.line}")
    counts = Counter(report.found.value for report in reports)
    told = ", ".join(f"{count} {found}" for found, count in counts.most_common())
    puzzles, alike = counted(len(reports), "puzzle"), counted(len(pairs), "pair")
    out.line(f"{puzzles}{': ' if told else ''}{told}; {alike} alike.")


def _report_data(report: Report) -> dict[str, Any]:
    return {
        "file": report.file,
        "line": report.line,
        "id": report.id,
        "found": report.found.value,
        "why": report.why,
        "solver": report.solver,
        "nodes": report.nodes,
    }


def _pair_data(pair: Alike) -> dict[str, Any]:
    return {
        "alike": "exactly" if pair.exact else "nearly",
        "first": {"file": pair.first.file, "line": pair.first.line},
        "second": {"file": pair.second.file, "line": pair.second.line},
    }

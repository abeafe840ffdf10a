"""What the workshop says of a draft: is it legal, unique, how hard; and how to save it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from quincunx.core.explanation import signed
from quincunx.core.phrase import at, counted, listed, sentence
from quincunx.puzzle.puzzle import Puzzle
from quincunx.puzzle.question import Question
from quincunx.widgets.author.asking import faults
from quincunx.widgets.author.draft import Draft
from quincunx.widgets.author.parts import field
from quincunx.widgets.author.proving import Finding
from quincunx.widgets.faces import button
from quincunx.widgets.markup import Raw, h
from quincunx.widgets.prompt import pill, stars
from quincunx.widgets.puzzle.view import theme_titles
from quincunx.widgets.verdict import Kind, verdict


@dataclass(frozen=True, slots=True)
class Saving:
    """Where the puzzle goes, and who made it."""

    path: str = "my-puzzles.jsonl"
    author: str = ""
    told: str = ""
    """What came of saving it."""
    failed: bool = False


def panel(draft: Draft, finding: Finding, saving: Saving) -> str:
    """Whether it is legal, unique and how hard; and the way into a pack."""
    found = list(faults(draft))
    body = [*_asked(draft), *_legal(draft, found)]
    if not found:
        body += _proof(draft, finding, saving)
    return h("section", *body, _class="qx-panel qx-proof", aria_label="The puzzle", data_form=True)


def _asked(draft: Draft) -> Iterator[Raw]:
    """Of a count, the placement whose score is asked."""
    if draft.question is not Question.COUNT:
        return
    options = [h("option", "choose a placement", value="", selected=not draft.asked)]
    options += [
        h("option", _move(draft, move), value=move, selected=move == draft.asked)
        for move in draft.moves
    ]
    choice = h("select", *options, name="move", data_do="move")
    yield h("label", h("span", "The placement to count"), choice, _class="qx-labelled")


def _move(draft: Draft, text: str) -> str:
    card, cell = draft.kit.stage.parts(draft.game.read_move(text))
    return f"{card.name} at {at(cell)}"


def _legal(draft: Draft, found: list[str]) -> Iterator[Raw]:
    if found:
        yield verdict(Kind.WRONG, "Not a puzzle yet", sentence(found[0]))
        return
    count = counted(len(draft.moves), "move")
    left = counted(draft.kit.stage.to_fill(draft.state), "cell")
    yield verdict(Kind.RIGHT, "Legal", f"A round can come to it: {left} open, {count}.")


def _proof(draft: Draft, finding: Finding, saving: Saving) -> Iterator[Raw]:
    if finding.is_running:
        yield _running(finding)
        return
    if finding.puzzle is None:
        if finding.trouble.strip():
            word = "Not proved" if finding.stopped else "No puzzle"
            yield verdict(Kind.WRONG, word, sentence(finding.trouble))
        else:
            yield h("p", "It is not proved yet.", _class="qx-second")
        yield h("div", button("Prove it", "prove", kind="qx-main"), _class="qx-actions")
        return
    yield from _puzzle(draft, finding.puzzle)
    yield from _save(finding.puzzle, saving)


def _running(finding: Finding) -> Raw:
    progress = finding.progress
    done = (
        f", {progress.done} of {counted(progress.of, 'move')} valued"
        if progress and progress.of
        else ""
    )
    nodes = f"{progress.nodes:,} positions{done}" if progress else "just begun"
    word = f" {progress.word}" if progress and progress.word else ""
    meter = h(
        "progress",
        max=progress.of if progress and progress.of else None,
        value=progress.done if progress and progress.of else None,
        aria_label="How far the proof is",
    )
    return h(
        "div",
        verdict(Kind.MORE, "Proving …", f"{nodes}.{word}"),
        meter,
        h("div", button("Stop", "stop", sign="close"), _class="qx-actions"),
        data_key="running",
    )


def _puzzle(draft: Draft, puzzle: Puzzle[Any, Any]) -> Iterator[Raw]:
    best = listed(_move(draft, puzzle.game.write_move(move)) for move in puzzle.answers)
    value = signed(puzzle.value)
    if puzzle.question is Question.COUNT:
        yield verdict(Kind.RIGHT, f"It scores {value}", counted(len(puzzle.parts), "part") + ".")
    elif puzzle.tied:
        title = f"Tied: {len(puzzle.answers)} best moves, {value}"
        yield verdict(Kind.EQUAL, title, f"{best} are worth the same. All would be accepted.")
    else:
        second = puzzle.second
        gap = f" The second best comes to {signed(second)}." if second is not None else ""
        yield verdict(Kind.RIGHT, f"Unique: {value}", f"{best} is the only best move.{gap}")
    titles = theme_titles(draft.kit, puzzle.themes)
    yield h("div", stars(puzzle.level), _class="qx-facts")
    yield h("div", *[pill(title, tip) for title, tip in titles], _class="qx-actions")


def _save(puzzle: Puzzle[Any, Any], saving: Saving) -> Iterator[Raw]:
    text = "Save with all answers" if puzzle.tied else "Save to the pack"
    yield h(
        "div",
        field("Pack, in the folder of this notebook", "path", saving.path, spellcheck="false"),
        field("Made by", "author", saving.author, placeholder="your name"),
        _class="qx-fields",
    )
    yield h(
        "div",
        button(text, "save", kind="qx-main", data_main=True, data_once=True),
        button("Try it below", "try"),
        _class="qx-actions",
    )
    if saving.told:
        yield h("p", saving.told, _class="qx-fault" if saving.failed else "qx-second")

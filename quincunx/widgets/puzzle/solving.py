"""A learner at one puzzle as a value, and every change of it as a pure function.

No widget is known here. Each function raises a QuincunxError, and changes nothing, when what is
asked for can't be.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from quincunx.core.game import Nobody
from quincunx.core.grid import Cell
from quincunx.decktet import Card
from quincunx.errors import IllegalMove, Unfit
from quincunx.puzzle.hints import Hint, Step, hint
from quincunx.puzzle.judge import Judgement, judge_answer, play_moves
from quincunx.puzzle.line import Line, Played
from quincunx.puzzle.puzzle import Puzzle
from quincunx.puzzle.question import Question
from quincunx.widgets.puzzle.kit import Kit
from quincunx.widgets.puzzle.sheet import Sheet
from quincunx.widgets.table.state import card_of, cell_of


@dataclass(frozen=True, slots=True)
class Solving:
    """All that is shown of one puzzle follows from this."""

    kit: Kit
    puzzle: Puzzle[Any, Any]
    chosen: Card | None = None
    hovered: str | None = None
    """The target under the mouse, or on which the keyboard is."""
    done: tuple[Any, ...] = ()
    """The moves of a plan that are made so far."""
    answer: Judgement[Any, Any] | None = None
    """The verdict on what was answered last."""
    walked: Judgement[Any, Any] | None = None
    """Another line that is looked at instead: the best one, or that of any move."""
    at: int = 0
    """The step of the line that is shown, counted from 1; 0 for the position before it."""
    part: int | None = None
    """The part of that step's score that is shown alone, counted from 1."""
    sheet: Sheet | None = None
    """Of a count, what may be claimed and what is."""
    hints: int = 0
    """How many steps of help were taken."""
    tries: int = 0
    solved: bool = False
    given_up: bool = False
    """Whether the answer was shown before it was found."""
    held: str | None = None
    """What the two maps are limited to; None for the best of the hand."""

    @property
    def is_count(self) -> bool:
        """Whether parts are asked for, not a move."""
        return self.puzzle.question is Question.COUNT

    @property
    def is_plan(self) -> bool:
        """Whether several moves make the answer."""
        return self.puzzle.question is Question.PLAN

    @property
    def is_at_once(self) -> bool:
        """Whether only the score of one placement matters, not what comes after it."""
        return not self.puzzle.question.is_searched

    @property
    def is_open(self) -> bool:
        """Whether the answer is still to be found, so that nothing may tell it."""
        return not (self.solved or self.given_up)

    @property
    def is_answered(self) -> bool:
        """Whether a verdict is shown."""
        return self.answer is not None or bool(self.sheet and self.sheet.checked)

    @property
    def may_place(self) -> bool:
        """Whether a card may be laid now."""
        turn = self.puzzle.spot.game.turn(self.state)
        return not (self.is_count or self.is_answered or isinstance(turn, Nobody))

    @property
    def made(self) -> Line[Any, Any]:
        """The moves of a plan that are made so far, with their scores."""
        return play_moves(self.puzzle, self.done)

    @property
    def state(self) -> Any:
        """The position as it stands after the moves that are made."""
        return self.made.end

    @property
    def is_planned(self) -> bool:
        """Whether a plan is played to its end and may be handed in."""
        return bool(self.done) and self.made.is_finished

    @property
    def line(self) -> Line[Any, Any] | None:
        """The line that is shown after the answer."""
        told = self.walked or self.answer
        return told.line if told else None

    @property
    def step(self) -> Played[Any, Any] | None:
        """The step of the line that is shown."""
        return self.line.steps[self.at - 1] if self.line and self.at else None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the seat that is asked, as they lie before the learner."""
        return tuple(self.kit.stage.hand(self.shown_state, self.puzzle.seat))

    @property
    def shown_state(self) -> Any:
        """The state whose hands and pile are shown: after the step that is looked at."""
        if self.line is None:
            return self.state
        return self.line.steps[self.at - 1].state if self.at else self.line.start

    @property
    def hovered_cell(self) -> Cell | None:
        """The cell that is pointed at."""
        return cell_of(self.hovered)

    @property
    def told_hints(self) -> tuple[Hint, ...]:
        """The steps of help that were taken."""
        steps = steps_of_help(self.puzzle)[: self.hints]
        return tuple(hint(self.puzzle, self.kit.setter, step) for step in steps)


def begin(kit: Kit, puzzle: Puzzle[Any, Any]) -> Solving:
    """A puzzle as it is first seen."""
    sheet = None
    if puzzle.question is Question.COUNT:
        sheet = Sheet(tuple(kit.stage.parts_of(puzzle.spot.state, puzzle.line[0])))
    return Solving(kit, puzzle, sheet=sheet)


def steps_of_help(puzzle: Puzzle[Any, Any]) -> tuple[Step, ...]:
    """The steps of help that there are: a count tells card and cells in its question."""
    return (Step.THEME,) if puzzle.question is Question.COUNT else tuple(Step)


# --- answering


def pick(now: Solving, target: str) -> Solving:
    """What a click on a target of the board or of the hand does."""
    kind, _, key = target.partition(":")
    if kind == "hand":
        return choose(now, key)
    cell = cell_of(target)
    return place(now, cell) if cell is not None and kind == "cell" else now


def choose(now: Solving, code: str) -> Solving:
    """Choose a card of the hand, or put it back; after a wrong answer this is another try."""
    now = _ready(now)
    card = card_of(f"hand:{code}", now.hand)
    if card is None:
        raise IllegalMove("that card is not in your hand now")
    return replace(now, chosen=None if card is now.chosen else card, hovered=None)


def _ready(now: Solving) -> Solving:
    """The puzzle with a card to be chosen. Raises Unfit when none is to be."""
    if now.is_count:
        raise Unfit("this puzzle asks for the parts of a score; nothing is placed")
    if now.answer is not None and not now.is_open:
        raise Unfit("the answer is known; take the next puzzle, or try this one again")
    if now.answer is not None:
        now = again(now)
    if not now.may_place:
        raise Unfit("the plan is complete; hand it in, or take a card back")
    return now


def place(now: Solving, cell: Cell | None) -> Solving:
    """Lay the chosen card on a cell: it is the answer, or the next card of a plan.

    Raises IllegalMove when no card or no cell is chosen, or when a rule forbids the cell.
    """
    if cell in now.kit.stage.board(now.shown_state):
        return now
    now = _ready(now)
    if now.chosen is None:
        raise IllegalMove("first choose a card of your hand")
    if cell is None:
        raise IllegalMove("now choose a cell")
    move = now.kit.stage.move(now.chosen, cell)
    if not now.is_plan:
        return _answered(now, (move,))
    now.puzzle.spot.game.play(now.state, move)
    return replace(now, done=(*now.done, move), chosen=None, hovered=None)


def undo(now: Solving) -> Solving:
    """Take back the last card of a plan. Raises Unfit when there is none to take back."""
    if now.answer is not None or not now.done:
        raise Unfit("there is no card to take back")
    return replace(now, done=now.done[:-1], chosen=None, hovered=None)


def submit(now: Solving) -> Solving:
    """Hand in a plan that is played to its end. Raises Unfit for one that is not."""
    if now.answer is not None:
        raise Unfit("this plan is judged already; try again for another one")
    if not now.is_planned:
        raise Unfit("place the rest of your cards first; then the plan can be handed in")
    return _answered(now, now.done)


def _answered(now: Solving, moves: tuple[Any, ...]) -> Solving:
    answer = judge_answer(now.puzzle, moves)
    now = replace(
        now,
        answer=answer,
        walked=None,
        chosen=None,
        hovered=None,
        part=None,
        tries=now.tries + 1,
        solved=now.solved or answer.is_solved,
    )
    return replace(now, at=first_step(now))


def first_step(now: Solving) -> int:
    """The step that tells most: the reply that punishes a wrong move, else the move itself."""
    answer = now.answer
    if answer is None or answer.is_solved or answer.reply is None:
        return 1
    return 1 + answer.line.steps.index(answer.reply)


def claim(now: Solving, claims: dict[str, str]) -> Solving:
    """Check what is claimed of a score, part by part. Raises Unfit for what is no number."""
    if now.sheet is None:
        raise Unfit("only a count is answered part by part")
    sheet = now.sheet.check(claims)
    solved = now.solved or sheet.is_right
    return replace(now, sheet=sheet, tries=now.tries + 1, solved=solved, part=None)


def note(now: Solving, claims: dict[str, str]) -> Solving:
    """Keep what is typed so far, without checking it."""
    if now.sheet is None or now.sheet.checked:
        return now
    return replace(now, sheet=now.sheet.noted(claims))


def again(now: Solving) -> Solving:
    """The same puzzle once more; what was taken of help and tries stays counted."""
    fresh = begin(now.kit, now.puzzle)
    if now.sheet and now.is_open:
        fresh = replace(fresh, sheet=replace(now.sheet, checked=False))
    return replace(fresh, hints=now.hints, tries=now.tries)


def help_more(now: Solving) -> Solving:
    """Take the next step of help. Raises Unfit when there is none left."""
    if not now.is_open:
        raise Unfit("the answer is known already")
    if now.hints == len(steps_of_help(now.puzzle)):
        raise Unfit("there are no more hints; you can see the answer")
    now = again(now) if now.answer is not None else now
    return replace(now, hints=now.hints + 1)


def show_answer(now: Solving) -> Solving:
    """Show the answer; if it was not found before, the puzzle counts as not solved."""
    if not now.is_open:
        raise Unfit("the answer is shown already")
    if now.sheet is not None:
        return replace(now, sheet=now.sheet.truth(), given_up=True, part=None)
    best = judge_answer(now.puzzle, now.puzzle.line[: None if now.is_plan else 1])
    answer = now.answer or best
    return replace(now, answer=answer, walked=best, given_up=True, chosen=None, at=1, part=None)

"""What Quincunx hands to the house."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from quincunx.core.explanation import Explanation, NearMiss, Reason
from quincunx.core.grid import Cell
from quincunx.errors import NotationError
from quincunx.games.pack import Choice, GamePack, Option
from quincunx.games.quincunx import hands
from quincunx.games.quincunx.notation import read_rules
from quincunx.games.quincunx.options import Compat
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import Quincunx, read_position
from quincunx.games.quincunx.scoring import Placement
from quincunx.games.quincunx.scribe import make_scribe
from quincunx.records.record import Record
from quincunx.records.report import Report

if TYPE_CHECKING:
    from quincunx.draw.scene import Scene


def make(**options: object) -> Quincunx:
    """The rules of a match; two seats and no variants unless told otherwise.

    Raises NotationError.
    """
    return read_rules({"seats": 2, **options}, Quincunx)


def options() -> tuple[Option, ...]:
    """What players choose before a match."""
    stage = _stage()
    readings = {
        Compat.WRITTEN: "The written rules",
        Compat.ABSTRACT_PLAY: "Flushes as Abstract Play counts them",
    }
    return (
        Option("seats", "Players", tuple(Choice(n, str(n)) for n in (1, 2, 3, 4)), (2,)),
        Option("variants", "Variants", _choices(stage.variants()), (), many=True),
        Option("layout", "Layout", _choices(stage.layouts()), ("growing",)),
        Option(
            "compat",
            "Reading",
            tuple(Choice(each.value, title) for each, title in readings.items()),
            (Compat.WRITTEN.value,),
        ),
    )


def _choices(titles: dict[str, str]) -> tuple[Choice, ...]:
    return tuple(Choice(value, title) for value, title in titles.items())


def rules_of(position: Position) -> Quincunx:
    """The rules of a position."""
    return position.rules


def score(position: Position, placement: Placement) -> Explanation:
    """What a placement by the seat on turn scores."""
    return hands.score(position, placement)


def where(reason: Reason, position: Position, placement: Placement) -> str:
    """Where a reason lies."""
    from quincunx.games.quincunx import wording

    return wording.where(reason, position.board, placement)


def near_misses(position: Position, placement: Placement) -> tuple[NearMiss, ...]:
    """What looks as if it counted when the card is placed, but does not."""
    from quincunx.games.quincunx import nearmiss

    return nearmiss.near_misses(position, placement)


def open_cells(position: Position) -> tuple[Cell, ...]:
    """The cells on which a card may be placed."""
    return position.open_cells


def picture(
    position: Position, placement: Placement | None = None, *, size: float = 96, dark: bool = False
) -> Scene:
    """The tableau, the hands and the pile, and the reasons of a placement."""
    from quincunx.games.quincunx import picture as drawn

    return drawn.picture(position, placement, size=size, dark=dark)


def describe(position: Position, names: Sequence[str] = ()) -> str:
    """The position in sentences."""
    from quincunx.games.quincunx import wording

    return wording.describe(position, names)


def is_foreign(data: object) -> bool:
    """Whether a JSON value looks like a file of Abstract Play."""
    from quincunx.games.quincunx import interchange, reports

    return interchange.is_saved(data) or reports.is_report(data)


def read_foreign(data: object) -> Record[Any, Any] | Report[Any, Any]:
    """The match of a saved game of Abstract Play, or what its game report tells."""
    from quincunx.games.quincunx import interchange, reports

    return interchange.read_saved(data) if interchange.is_saved(data) else reports.read_report(data)


def read_foreign_position(data: object) -> Position:
    """The last position of a saved game of Abstract Play, or the last board of its report."""
    from quincunx.games.quincunx import interchange, reports

    if interchange.is_saved(data):
        return interchange.read_states(data)[-1]
    state = reports.read_report(data).state
    if state is None:
        raise NotationError("the report does not tell the card at 0,0, so its board is not known")
    return state


def _stage() -> Any:
    from quincunx.games.quincunx.stage import QuincunxStage

    return QuincunxStage()


def _lens() -> Any:
    from quincunx.games.quincunx.lens import LENS

    return LENS


def _solver() -> Any:
    from quincunx.games.quincunx.solving import solve_position

    return solve_position


def _setter() -> Any:
    from quincunx.games.quincunx.puzzles import SETTER

    return SETTER


def _workshop() -> Any:
    from quincunx.games.quincunx.workshop import WORKSHOP

    return WORKSHOP


def _lessons() -> Any:
    from quincunx.games.quincunx.exercises.lessons import LESSONS

    return LESSONS


def _slides() -> Any:
    from quincunx.games.quincunx.exercises.slides import SLIDES

    return SLIDES


PACK = GamePack(
    name="quincunx",
    title="Quincunx",
    make=make,
    options=options,
    rules_of=rules_of,
    read_position=read_position,
    score=score,
    where=where,
    near_misses=near_misses,
    open_cells=open_cells,
    picture=picture,
    describe=describe,
    scribe=make_scribe(),
    is_foreign=is_foreign,
    read_foreign=read_foreign,
    read_foreign_position=read_foreign_position,
    stage=_stage,
    lens=_lens,
    solver=_solver,
    setter=_setter,
    workshop=_workshop,
    lessons=_lessons,
    slides=_slides,
)

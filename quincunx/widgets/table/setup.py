"""How a match begins: the rules, the seed, and who sits where."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from quincunx.core.game import Game
from quincunx.core.match import Kind, Match
from quincunx.errors import NotationError, QuincunxError, Unfit
from quincunx.games.pack import Option, pack
from quincunx.players.simple import Careless, Greedy, Player
from quincunx.widgets.table.changes import proceed_all, settled, uncover
from quincunx.widgets.table.stage import Stage
from quincunx.widgets.table.state import Seat, TableState

HOT_SEAT = "hot seat"
PLAYERS: Mapping[str, type[Player] | None] = {
    "greedy": Greedy,
    "careless": Careless,
    HOT_SEAT: None,
}
"""Who can sit at a table, by the word that asks for it."""
TITLES = {
    "greedy": "Plays the best score",
    "careless": "Plays any card",
    HOT_SEAT: "A person, here",
}

Wanted = str | Player | None
"""Who is to sit at a seat: a word of PLAYERS, a player, or None for a person."""


def seats(count: int, opponents: Wanted | Sequence[Wanted]) -> tuple[Seat, ...]:
    """The seats: you, then the opponents, of whom one may stand for all.

    Raises NotationError for an unknown word and for too few or too many opponents.
    """
    several = isinstance(opponents, Sequence) and not isinstance(opponents, str)
    wanted: Sequence[Any] = opponents if several else [opponents] * (count - 1)  # type: ignore[assignment]
    if len(wanted) != count - 1:
        raise NotationError(f"opponents: there are {len(wanted)} for {count - 1} other seats")
    players = [None, *map(_player, wanted)]
    people = sum(player is None for player in players)
    return tuple(Seat(_name(seat, players, people), player) for seat, player in enumerate(players))


def _player(wanted: Wanted) -> Player | None:
    if not isinstance(wanted, str):
        return wanted
    word = wanted.replace("-", " ").replace("hotseat", HOT_SEAT)
    if word not in PLAYERS:
        raise NotationError(f"opponents: {wanted!r} is none of {', '.join(PLAYERS)}")
    made = PLAYERS[word]
    return made() if made else None


def _name(seat: int, players: Sequence[Player | None], people: int) -> str:
    if people > 1 and players[seat] is None:
        return f"Player {seat + 1}"
    if seat == 0:
        return "You"
    return "Opponent" if len(players) == 2 else f"Opponent {seat}"


def fresh_seed() -> int:
    """A seed that nobody chose, short enough to tell a neighbour."""
    return secrets.randbelow(9000) + 1000


def begin(stage: Stage, match: Match[Any, Any], who: tuple[Seat, ...], **kept: Any) -> TableState:
    """The table at the point where a match stands."""
    state = settled(TableState(stage, match, who, **kept))
    if _is_fresh(match):
        # Nobody else has looked yet: the first hand needs no cover.
        state = uncover(state)
    return proceed_all(state) if state.at_once else state


def _is_fresh(match: Match[Any, Any]) -> bool:
    """Whether the first cards were just dealt, so that no hand is known to anybody."""
    return len(match.entries) == 1 and not match.undone and match.last.kind is Kind.DEAL


def rules(game: str, **options: Any) -> Game[Any, Any]:
    """The rules of a new match; a layout for one alone needs no word on its seats.

    Raises NotationError with a sentence when the choices don't go together.
    """
    alone = options.get("layout") == "solitaire"
    return pack(game).make(**{**options, **({"seats": 1} if alone else {})})


def new_match(stage: Stage, fields: Mapping[str, Any], before: TableState) -> TableState:
    """The match that the form of the toolbar asks for, with the switches as they were.

    Raises Unfit with a sentence, in the words of the form, when the choices don't go together.
    """
    name = before.match.game.name
    options = pack(name).options()
    try:
        game = rules(name, **{option.key: _choice(option, fields) for option in options})
    except QuincunxError as error:
        raise Unfit(_as_in_form(str(error), options)) from None
    opponents = [str(fields.get(f"seat-{seat}", "greedy")) for seat in range(1, game.seats)]
    return begin(
        stage,
        Match.start(game, seed_of(fields.get("seed"))),
        seats(game.seats, opponents),
        open_hands=bool(fields.get("open_hands")),
        show_scores=before.show_scores,
        at_once=before.at_once,
    )


def loaded(match: Match[Any, Any], before: TableState) -> TableState:
    """A match from a file, at which the same people sit where there are as many seats."""
    count = match.game.seats
    who = before.seats if count == len(before.seats) else seats(count, "greedy")
    return begin(
        pack(match.game.name).stage(),
        match,
        who,
        open_hands=before.open_hands,
        show_scores=before.show_scores,
        at_once=before.at_once,
    )


def _as_in_form(told: str, options: Sequence[Option]) -> str:
    """A sentence in which each option is named as the form names it."""
    for option in options:
        told = re.sub(rf"\b{re.escape(option.key)}\b", option.title.lower(), told)
    return told


def _choice(option: Option, fields: Mapping[str, Any]) -> Any:
    """What the form says of an option."""
    values = {str(choice.value): choice.value for choice in option.choices}
    if option.many:
        return [value for key, value in values.items() if fields.get(f"{option.key}-{key}")]
    return values.get(str(fields.get(option.key)), option.default[0])


_NUMBER = re.compile(r"-?[0-9]+")


def seed_of(text: object) -> int | str:
    """The seed that was typed: a number where it is one, any word else, or a fresh one."""
    typed = str(text or "").strip()[:40]
    if not typed:
        return fresh_seed()
    return int(typed) if _NUMBER.fullmatch(typed) else typed


T = TypeVar("T")


def needed(value: T | None, sentence: str) -> T:
    """A value that must be there. Raises Unfit with the sentence when it is not."""
    if value is None:
        raise Unfit(sentence)
    return value


def checked_size(size: str) -> str:
    """A size that the table knows. Raises NotationError for another word."""
    return _one_of(size, "size", ("auto", "compact", "projector"))


def checked_theme(theme: str) -> str:
    """A theme that the table knows. Raises NotationError for another word."""
    return _one_of(theme, "theme", ("auto", "light", "dark"))


def _one_of(word: str, what: str, known: Sequence[str]) -> str:
    if word not in known:
        raise NotationError(f"{what}: {word!r} is none of {', '.join(known)}")
    return word

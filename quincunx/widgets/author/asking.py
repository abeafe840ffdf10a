"""What a draft asks, by which rules, and why it is no puzzle yet; changes are pure functions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from quincunx.core.phrase import counted
from quincunx.errors import QuincunxError, Unfit
from quincunx.games.pack import pack
from quincunx.puzzle.make import Making
from quincunx.puzzle.puzzle import Spot
from quincunx.puzzle.question import Question
from quincunx.widgets.author.draft import Draft, after, lifted, seat_of


def question_named(name: str) -> Question:
    """The question of a name. Raises Unfit for what is none."""
    found = next((each for each in Question if each.value == name), None)
    if found is None:
        raise Unfit(f"{name[:20]!r} is none of {', '.join(each.value for each in Question)}")
    return found


def ask(now: Draft, question: str) -> Draft:
    """Ask another question. Raises Unfit for what is none."""
    found = question_named(question)
    known = now.laid.known if found is Question.COUNT else found is not Question.ODDS
    return after(now, replace(now, question=found, laid=replace(now.laid, known=known)))


def ask_move(now: Draft, move: str) -> Draft:
    """Ask for the score of a move, in a count."""
    return replace(now, asked=move if move in now.moves else "")


def turn(now: Draft, seat: str) -> Draft:
    """Let another seat be on turn."""
    return after(now, replace(now, laid=replace(now.laid, turn=seat_of(now, seat)), asked=""))


def order(now: Draft, known: str) -> Draft:
    """Say whether the order of the pile is known."""
    return after(now, replace(now, laid=replace(now.laid, known=known == "known")))


def rules(now: Draft, **options: Any) -> Draft:
    """Other rules: cards that are not in play go, and so do seats. Raises NotationError."""
    game = pack(now.game.name).make(**options)
    fresh = replace(now, game=game)
    deck = set(now.workshop.deck(game))
    kept = now.laid
    for card in kept.cards:
        if card not in deck:
            kept = lifted(kept, card)
    hands = (*kept.hands, (), (), ())[: game.seats]
    laid = replace(kept, hands=hands, turn=min(kept.turn, game.seats - 1))
    return after(now, replace(fresh, laid=laid, chosen=None, asked=""))


def chosen_rules(now: Draft, fields: Mapping[str, Any]) -> dict[str, Any]:
    """The options that the form of the rules says."""
    found: dict[str, Any] = {}
    for option in pack(now.game.name).options():
        values = {str(choice.value): choice.value for choice in option.choices}
        if option.many:
            on = [value for key, value in values.items() if fields.get(f"{option.key}-{key}")]
            found[option.key] = on
        else:
            found[option.key] = values.get(str(fields.get(option.key)), option.default[0])
    return found


def number(text: object) -> int:
    """A whole number that was typed. Raises Unfit."""
    typed = str(text or "").strip()
    if not (typed.isascii() and typed.isdecimal() and len(typed) <= 3):
        raise Unfit("write a number of open cells, such as 6")
    return int(typed)


def drawer(now: Draft, name: str) -> Draft:
    """Open a box, or close it when it is open."""
    return replace(now, drawer="" if name == now.drawer else name)


def hover(now: Draft, target: str | None) -> Draft:
    """Point at a target of the board, or at nothing."""
    return now if target == now.hovered else replace(now, hovered=target)


# --- what it is worth


def faults(now: Draft) -> Iterator[str]:
    """Why it is no puzzle yet, in sentences; none when it can be proved."""
    if now.deck:
        missing = counted(len(now.deck), "card")
        yield f"{missing} of the deck lie nowhere yet; deal the rest once the board is done"
        return
    try:
        state = now.state
        spot = Spot(now.game, state)
        now.kit.setter.played(spot, now.question)
        now.kit.setter.check(spot, now.question)
        if not now.game.moves(state):
            yield "nobody has a card to place and a cell to place it on"
    except QuincunxError as error:
        yield str(error)
        return
    if now.question is Question.COUNT and not now.asked:
        yield "choose the card and the cell whose score is asked"


def making(now: Draft, author: str, **how: Any) -> Making[Any, Any]:
    """What the puzzle is made of; ties are kept and told. Raises NotationError."""
    move = now.game.read_move(now.asked) if now.question is Question.COUNT else None
    source = {"author": author.strip()[:80] or "unknown"}
    spot = Spot(now.game, now.state)
    return Making(now.question, spot, source, move, keep_ties=True, **how)


def is_same(one: Draft, other: Draft) -> bool:
    """Whether two drafts ask the same, so that what is proved of one holds for the other."""
    return (one.game, one.laid, one.question, one.asked) == (
        other.game,
        other.laid,
        other.question,
        other.asked,
    )

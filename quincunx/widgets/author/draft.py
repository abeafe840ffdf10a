"""A puzzle in the making as a value, and every change of it as a pure function.

No widget is known here. Each function raises a QuincunxError, and changes nothing, when what is
asked for can't be.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from quincunx.core.game import Game
from quincunx.core.grid import Cell
from quincunx.core.phrase import at
from quincunx.decktet import Card
from quincunx.errors import IllegalMove, QuincunxError, Unfit
from quincunx.games.pack import pack
from quincunx.puzzle.question import Question
from quincunx.puzzle.setter import Wanted
from quincunx.widgets.author.workshop import Laid, Workshop
from quincunx.widgets.puzzle.kit import Kit, kit
from quincunx.widgets.table.state import cell_of

MOST_BACK = 100
"""How many changes can be taken back."""
DECK, PILE = "deck", "pile"
TRIES = 200
"""How many rounds are played to find a position that is asked for."""


@dataclass(frozen=True, slots=True)
class Draft:
    """All that the workshop shows follows from this."""

    game: Game[Any, Any]
    kit: Kit
    workshop: Workshop
    laid: Laid
    question: Question = Question.DUEL
    chosen: Card | None = None
    """The card that goes where is clicked next."""
    hovered: str | None = None
    asked: str = ""
    """Of a count, the move whose score is asked, as text."""
    drawer: str = ""
    """The box that is open: `rules`, `load`, or none."""
    before: tuple[Draft, ...] = field(default=(), repr=False, compare=False)
    """What can be gone back to, the latest last."""

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards that lie nowhere yet."""
        lying = set(self.laid.cards)
        return tuple(card for card in self.workshop.deck(self.game) if card not in lying)

    @property
    def state(self) -> Any:
        """The game's state as it is laid out. Raises NotationError in one sentence."""
        return self.workshop.state(self.game, self.laid)

    @property
    def hovered_cell(self) -> Cell | None:
        """The cell that is pointed at."""
        return cell_of(self.hovered)

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves of the seat on turn as text, as far as the position can be read."""
        try:
            return tuple(map(self.game.write_move, self.game.moves(self.state)))
        except QuincunxError:
            return ()


def blank(game: str = "quincunx", question: Question = Question.DUEL, **options: Any) -> Draft:
    """An empty table. Raises NotationError for rules that do not go together."""
    found = pack(game)
    rules = found.make(**options)
    empty = Laid(hands=((),) * rules.seats)
    return Draft(rules, kit(game), found.workshop(), empty, question)


def of_state(state: Any, game: str = "quincunx", question: Question = Question.DUEL) -> Draft:
    """A position to begin with. Raises Unfit for one with hidden cards."""
    found = pack(game)
    workshop = found.workshop()
    rules = found.rules_of(state)
    return Draft(rules, kit(game), workshop, workshop.lay(state, Laid), question)


def read(data: object, before: Draft) -> Draft:
    """The position, or the puzzle, that a JSON value holds, with what was there to go back to.

    Raises NotationError or Unfit in one sentence.
    """
    found = data if isinstance(data, Mapping) else {}
    inner = found.get("position", data)
    name = inner.get("game", "") if isinstance(inner, Mapping) else ""
    state = pack(str(name)).read_position(inner)
    questions = {each.value: each for each in Question}
    question = questions.get(str(found.get("goal", "")), before.question)
    return after(before, of_state(state, str(name), question))


def after(before: Draft, now: Draft) -> Draft:
    """A change that can be taken back."""
    kept = (*before.before, replace(before, before=()))[-MOST_BACK:]
    return replace(now, before=kept, drawer="")


def undo(now: Draft) -> Draft:
    """Take back the last change. Raises Unfit when there is none."""
    if not now.before:
        raise Unfit("there is nothing to take back")
    return replace(now.before[-1], before=now.before[:-1])


# --- laying out


def pick(now: Draft, zone: str, target: str) -> Draft:
    """A click on a card or a cell; the zone is `board`, `deck`, `pile` or a seat's number."""
    if zone == "board":
        cell = cell_of(target)
        return now if cell is None else _pick_cell(now, cell)
    code = target.partition(":")[2]
    return take(now, code)


def _pick_cell(now: Draft, cell: Cell) -> Draft:
    lying = now.laid.board.get(cell)
    if now.chosen is None or lying is now.chosen:
        if lying is None:
            raise IllegalMove("first choose a card, of the deck or anywhere else")
        return take(now, lying.code)
    return put_on(now, cell)


def take(now: Draft, code: str) -> Draft:
    """Choose a card wherever it lies, or let it go when it is chosen already."""
    card = next((card for card in now.workshop.deck(now.game) if card.code == code), None)
    if card is None:
        raise IllegalMove(f"{code[:9]} is not in this deck")
    return replace(now, chosen=None if card is now.chosen else card)


def put_on(now: Draft, cell: Cell) -> Draft:
    """Lay the chosen card on an empty cell. Raises IllegalMove."""
    if cell in now.laid.board:
        raise IllegalMove(f"there lies a card at {at(cell)}; take it away first")
    if cell not in now.workshop.cells(now.game, now.laid):
        raise IllegalMove("there is no cell of the tableau")
    card = _chosen(now)
    board = {**lifted(now.laid, card).board, cell: card}
    return _done(now, replace(lifted(now.laid, card), board=board))


def put_in(now: Draft, zone: str) -> Draft:
    """Put the chosen card into a hand, by its seat's number, the pile or the deck."""
    card = _chosen(now)
    laid = lifted(now.laid, card)
    if zone == PILE:
        laid = replace(laid, pile=(*laid.pile, card))
    elif zone != DECK:
        seat = seat_of(now, zone)
        hands = list(laid.hands)
        hands[seat] = tuple(sorted((*hands[seat], card)))
        laid = replace(laid, hands=tuple(hands))
    return _done(now, laid)


def seat_of(now: Draft, zone: str) -> int:
    """The seat of a number. Raises Unfit for one that does not play."""
    if not zone.isdecimal() or int(zone) >= now.game.seats:
        raise Unfit(f"there is no seat {zone[:9]}")
    return int(zone)


def _chosen(now: Draft) -> Card:
    if now.chosen is None:
        raise IllegalMove("first choose a card, of the deck or anywhere else")
    return now.chosen


def lifted(laid: Laid, card: Card) -> Laid:
    """The table without a card."""
    return replace(
        laid,
        board={cell: other for cell, other in laid.board.items() if other is not card},
        hands=tuple(tuple(other for other in hand if other is not card) for hand in laid.hands),
        pile=tuple(other for other in laid.pile if other is not card),
    )


def _done(now: Draft, laid: Laid) -> Draft:
    """The table as it is laid now; the next card of the deck may be chosen."""
    changed = replace(now, laid=laid, chosen=None, hovered=None, asked="")
    return after(now, changed)


def deal(now: Draft, seed: int | str) -> Draft:
    """Deal the rest of the deck as a round of this length would have. Raises Unfit for none."""
    if not now.deck:
        raise Unfit("every card lies somewhere already")
    laid = now.workshop.deal(now.game, now.laid, Random(seed))
    return _done(now, replace(laid, hands=tuple(tuple(sorted(hand)) for hand in laid.hands)))


def gather(now: Draft) -> Draft:
    """Take all hands and the pile back into the deck; the board stays."""
    laid = replace(now.laid, hands=((),) * now.game.seats, pile=())
    return _done(now, laid)


def clear(now: Draft) -> Draft:
    """Take everything back into the deck."""
    return _done(now, Laid(hands=((),) * now.game.seats, known=now.laid.known, turn=now.laid.turn))


def played(now: Draft, open_cells: int, seed: int | str) -> Draft:
    """A position out of a played round with so many cells open. Raises Unfit for none."""
    wanted = _wanted(now, open_cells)
    for number in range(TRIES):
        spot = now.kit.setter.set_up(wanted, Random(f"{seed}:{number}"))
        if spot is not None:
            return after(now, of_state(spot.state, now.game.name, now.question))
    raise Unfit("no round came to such a position; ask for more open cells")


def _wanted(now: Draft, open_cells: int) -> Wanted:
    found = pack(now.game.name).scribe.write_rules(now.game)
    return Wanted(
        now.question,
        open_cells,
        now.game.seats,
        tuple(found.get("variants", ())),
        str(found.get("layout", "")),
    )


def choose(now: Draft, code: str) -> Draft:
    """Choose the card that a list names, or none."""
    if not code:
        return replace(now, chosen=None)
    return now if now.chosen and now.chosen.code == code else take(now, code)


def move_card(now: Draft, fields: Mapping[str, Any]) -> Draft:
    """Move the card to the place that two lists name. Raises Unfit while one is missing."""
    now = choose(now, str(fields.get("card", "")))
    place = str(fields.get("place", ""))
    if not place:
        raise Unfit("first choose a place")
    cell = cell_of(place)
    return put_in(now, place) if cell is None else put_on(now, cell)

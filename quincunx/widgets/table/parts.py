"""The parts of a table that are HTML: the lines of the seats, the panel, the history."""

from __future__ import annotations

from html import escape

from quincunx.core.explanation import signed
from quincunx.core.game import Nobody
from quincunx.core.match import Kind
from quincunx.core.phrase import at, counted
from quincunx.decktet import UNKNOWN
from quincunx.widgets.faces import button, disc, face, icon, marks, rank
from quincunx.widgets.markup import Raw, h
from quincunx.widgets.panel import Account, account_html, steps
from quincunx.widgets.table import view
from quincunx.widgets.table.ending import ending
from quincunx.widgets.table.state import TableState
from quincunx.widgets.table.view import Said

MOST_BACKS = 12
"""How many backs of cards are drawn for a seat; the number stands beside them."""

FAN = 244
"""The width of a fan of backs, where there is room for it."""


# --- the seats


def others(state: TableState) -> str:
    """A line for each other seat, with the pile at the end of the first."""
    seats = [seat for seat in range(len(state.seats)) if seat != state.viewer]
    lines = [_other(state, seat) for seat in seats]
    return h("div", h("div", *lines, _class="qx-others"), _pile(state), _class="qx-seats")


def _other(state: TableState, seat: int) -> Raw:
    cards = state.stage.hand(state.seen, seat)
    count = len(cards)
    small = 40 if len(state.seats) <= 2 else 28
    shown = [face(card, small) for card in cards[:MOST_BACKS]]
    fanned = all(card is UNKNOWN for card in cards)
    step = min(30.0, (FAN - small) / max(len(shown) - 1, 1))
    words = h("span", h("b", str(count)), f" card{'' if count == 1 else 's'}", _class="qx-count")
    return h(
        "div",
        *_who(state, seat),
        h(
            "span",
            *shown,
            _class=f"qx-cards{' qx-fanned' if fanned else ''}",
            style=f"--step:{step:.1f}px; --rest:{small - step:.1f}px",
        )
        if shown
        else None,
        words,
        _class="qx-seat",
        data_key=f"seat{seat}",
    )


def _who(state: TableState, seat: int) -> list[Raw]:
    player = state.seats[seat].player
    name = h(
        "span",
        h("b", view.name(state, seat)),
        h("span", player.title, _class="qx-second") if player else None,
        _class="qx-name",
    )
    points = state.match.game.scores(state.position)[seat]
    label = counted(points, "point")
    score = h("span", view.plain(points), _class="qx-score", title=label)
    return [disc(seat, on_turn=state.turn == seat), name, score]


def _pile(state: TableState) -> Raw:
    left = state.stage.pile(state.position)
    number, rounds = state.stage.round(state.position)
    return h(
        "div",
        h("span", face(UNKNOWN, 40), _class="qx-pile") if left else None,
        h(
            "span",
            h("span", h("b", str(left)), " in the pile" if left else " left in the pile"),
            h("span", f"Round {number} of {rounds}", _class="qx-second") if rounds > 1 else None,
            _class="qx-name",
        ),
        _class="qx-stock",
    )


def own(state: TableState, fault: str, note: str) -> str:
    """The viewer's line: who it is, the score, and what is to be done now."""
    todo = escape(f"{note} {view.status(state)}".strip())
    shown = Raw(todo.replace("Your turn.", "<b>Your turn.</b>"))
    words = h("span", fault or shown, _class="qx-fault" if fault else "qx-status")
    news = fault or f"{note} {view.news(state)}".strip()
    spoken = h("span", news, _class="qx-spoken", role="status", aria_live="polite")
    return h("div", *_who(state, state.viewer), words, spoken, _class="qx-seat qx-own")


# --- the panel


def panel(state: TableState) -> str:
    """Why it scored; or how the round ended; or how to begin."""
    if state.result and state.is_over and state.looking is None:
        return h("section", *ending(state), _class="qx-panel", aria_label="Result")
    told = view.said(state)
    if told is None:
        begin = h("div", *_beginning(state), _class="qx-account")
        foot = h("footer", _actions(state))
        return h("section", begin, foot, _class="qx-panel", aria_label="How to begin")
    body = account_html(account(state, told))
    foot = h("footer", _actions(state), steps(told.why, state.step))
    return h(
        "section",
        h("div", *body, _class="qx-account"),
        foot,
        _class="qx-panel",
        aria_label="Why it scores",
    )


def account(state: TableState, told: Said) -> Account:
    """What the panel says of a move."""
    stage = state.stage
    return Account(
        above=_above(state, told),
        card=told.card,
        cell=told.cell,
        why=told.why,
        where=[stage.where(reason, told.before, told.move) for reason in told.why.reasons],
        misses=view.near_misses(stage, told.before, told.move),
        drawn=view.draw_words(state, told),
        step=state.step,
    )


def _above(state: TableState, told: Said) -> str:
    where = at(told.cell)
    if told.seat is None:
        return f"If you place it at {where}"
    name = view.name(state, told.seat)
    whose = "Your" if name == "You" else f"{name}’s"
    return f"{whose} {'last ' if state.looking is None else ''}card, at {where}"


def _beginning(state: TableState) -> list[Raw]:
    rules = [
        h("li", h("b", rule.title), h("span", rule.sentence, _class="qx-second"))
        for rule in state.stage.rules(state.match.game)
    ]
    return [
        *_first(state),
        h("h4", "What scores"),
        h("ul", *rules, _class="qx-rules"),
    ]


def _first(state: TableState) -> list[Raw]:
    """What is to be done first, or who is waited for."""
    turn = state.turn
    if isinstance(turn, Nobody):
        return [h("h3", "Nothing is left to place")]
    name = view.name(state, turn)
    if state.waits:
        how = f"Press “{name} plays” to see the first card laid; then it goes on in turn."
        return [h("h3", f"{name} is on turn"), h("p", how)]
    if state.covered:
        how = "Press “Show my hand” when nobody else looks."
        return [h("h3", f"{name} is on turn"), h("p", how)]
    scored = _SCORED if state.show_scores else "Then click an open cell to place it."
    return [h("h3", "Choose a card of your hand"), h("p", scored)]


_SCORED = (
    "Each open cell then shows what the card would score there. "
    "Point at a cell to see why; click it to place the card."
)


def _actions(state: TableState) -> Raw:
    """The one thing that goes on from here, as a button that can't be overlooked."""
    made: list[Raw] = []
    if state.looking is not None:
        made.append(button("Back to now", "present", kind="qx-main"))
        made.append(button("Continue from here", "continue-here"))
    elif state.waits and not isinstance(state.turn, Nobody):
        name = view.name(state, state.turn)
        made.append(button(f"{name} plays", "proceed", sign="next", kind="qx-main", data_once=True))
    elif state.covered:
        made.append(button("Show my hand", "proceed", kind="qx-main", data_once=True))
    elif state.is_over and not state.result:
        what = "match" if state.turn is Nobody.OVER else "round"
        made.append(
            button(f"Result of the {what}", "proceed", sign="next", kind="qx-main", data_once=True)
        )
    return h("div", *made, _class="qx-actions") if made else Raw("")


# --- the hand's cover


def cover(state: TableState) -> str:
    """What lies over the hand while it changes owners."""
    turn = state.turn
    if not state.covered or state.waits or isinstance(turn, Nobody):
        return ""
    name = view.name(state, turn)
    return h(
        "div",
        h("b", f"Pass to {name}"),
        button("Show my hand", "proceed", kind="qx-main", data_once=True),
        _class="qx-cover-card",
    )


# --- the history


def history(state: TableState) -> str:
    """Every card of the round in the order in which it was laid; each can be gone back to."""
    items = [_laid(state, number) for number in _of_round(state)]
    return h(
        "div",
        h("p", "History: pick a card to go back to it", _class="qx-second"),
        h("ol", *items, _class="qx-strip", aria_label="History"),
    )


def _of_round(state: TableState) -> range:
    """The entries of the round in sight."""
    kinds = [entry.kind for entry in state.entries]
    end = len(state.match.entries) if state.looking is None else state.looking + 1
    first = max(at for at in range(end) if kinds[at] in (Kind.DEAL, Kind.SET_UP))
    last = next((at for at in range(first + 1, len(kinds)) if kinds[at] is Kind.DEAL), len(kinds))
    return range(first, last)


def _laid(state: TableState, number: int) -> Raw | None:
    entry = state.entries[number]
    if entry.kind is Kind.DRAW:
        return None
    seen = len(state.match.entries) - 1 if state.looking is None else state.looking
    here = number == (state.move_number or _of_round(state)[0]) and number <= seen
    gone = number >= len(state.match.entries)
    inside = _move(state, number) if entry.kind is Kind.MOVE else _start(state, number)
    what = h(
        "button",
        *inside,
        type="button",
        data_do="look",
        data_arg=number,
        aria_current="true" if here else None,
        _class="qx-gone" if gone else None,
        title="taken back" if gone else None,
    )
    return h("li", what, data_key=f"entry{number}", data_scroll_to=True if here else None)


def _move(state: TableState, number: int) -> list[Raw]:
    entry = state.entries[number]
    card, cell = state.stage.parts(entry.what)
    points = entry.why.points
    kind = "gain" if points > 0 else "loss" if points < 0 else "zero"
    order = sum(each.kind is Kind.MOVE for each in state.entries[_of_round(state)[0] : number + 1])
    seat = entry.seat or 0
    spoken = f"{order}: {view.name(state, seat)}, {card.title} at {at(cell)},"
    return [
        h("span", spoken, _class="qx-spoken"),
        h("span", disc(seat), rank(card), *marks(card), _class="qx-laid"),
        h(
            "span",
            h("span", str(order), _class="qx-second", aria_hidden="true"),
            h("b", signed(points), _class=f"qx-{kind}"),
            h("span", icon("draw"), title=f"{entry.why.draws} drawn") if entry.why.draws else None,
        ),
    ]


def _start(state: TableState, number: int) -> list[Raw]:
    laid = list(state.stage.board(state.entries[number].state).values())
    if len(laid) == 1:
        card = laid[0]
        return [
            h("span", rank(card), *marks(card), _class="qx-laid"),
            h("span", "start card", _class="qx-second"),
        ]
    return [
        h("span", h("b", str(len(laid))), " cards", _class="qx-laid"),
        h("span", "the start", _class="qx-second"),
    ]

"""The parts of a puzzle box that are HTML: the head, the hands, the panel with its verdict."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quincunx.core.phrase import counted, lowered
from quincunx.decktet import Card
from quincunx.puzzle.question import Question
from quincunx.widgets.faces import disc, face
from quincunx.widgets.markup import Raw, h
from quincunx.widgets.prompt import pill, prompt, stars
from quincunx.widgets.puzzle import view, words
from quincunx.widgets.puzzle.kit import seat_names
from quincunx.widgets.puzzle.room import Room
from quincunx.widgets.puzzle.solving import Solving

_BADGES = {
    Question.TURN: '<rect x="5" y="5" width="14" height="14" rx="3" fill="currentColor"/>',
    Question.PLAN: '<rect x="1.5" y="7.5" width="6" height="9" rx="1" fill="currentColor"/>'
    '<rect x="9" y="7.5" width="6" height="9" rx="1" fill="currentColor"/>'
    '<rect x="16.5" y="7.5" width="6" height="9" rx="1"/>',
    Question.DUEL: '<circle cx="9" cy="12" r="6" fill="currentColor"/>'
    '<circle cx="15.5" cy="12" r="6"/>',
    Question.ODDS: '<rect x="3.5" y="3.5" width="17" height="17" rx="3"/>'
    '<path stroke-width="3.4" d="M8.4 8.4h.01M15.6 8.4h.01M12 12h.01M8.4 15.6h.01M15.6 15.6h.01"/>',
    Question.COUNT: '<path d="M8 3.5v9M3.5 8h9M12.5 17.5h8M5 20L19.5 4.5"/>',
}


def badge_icon(question: Question) -> Raw:
    """The sign of a goal."""
    return Raw(
        f'<svg class="qx-icon" viewBox="0 0 24 24" aria-hidden="true">{_BADGES[question]}</svg>'
    )


# --- over the board


def head(room: Room) -> str:
    """The goal, the level, the themes, the day; the question; what is known."""
    now = room.solving
    badge = h(
        "span",
        badge_icon(now.puzzle.question),
        h("b", view.badge(now)),
        _class="qx-badge",
    )
    day = (
        h("span", f"Puzzle of the day, {view.day_words(room.day)}", _class="qx-second qx-day")
        if room.day
        else h("span", _where(room), _class="qx-second qx-day")
    )
    facts = [badge, stars(now.puzzle.level), *_themes(now), day]
    return prompt(view.question(now), view.terms(now), facts)


def _where(room: Room) -> str:
    slips = room.selection
    at = slips.index(room.slip) + 1 if room.slip in slips else 0
    number = f"Puzzle {at} of {len(slips)}" if at else ""
    solved = " · solved before" if room.is_solved(room.slip) and room.solving.is_open else ""
    return f"{number}{solved}"


def _themes(now: Solving) -> Iterator[Raw]:
    if not view.shows_themes(now):
        yield pill("Theme: shown when solved", locked=True)
        return
    for title, sentence in view.theme_titles(now.kit, now.puzzle.themes):
        yield pill(f"Theme: {lowered(title)}", sentence)


# --- beside the board


def own(now: Solving, fault: str, note: str) -> str:
    """What is to be done and what went wrong; it keeps its place, so that no hand is moved."""
    # Where the panel stands below the hands, the verdict would else be out of sight.
    todo = h("b", words.verdict(now)[1]) if now.is_answered else words.to_do(now)
    kind = "qx-fault" if fault else "qx-status qx-note" if note else "qx-status qx-todo"
    told = h("span", fault or note or todo, _class=kind)
    spoken = h(
        "span",
        fault or note or words.news(now),
        _class="qx-spoken",
        role="status",
        aria_live="polite",
    )
    return h("div", told, spoken, _class="qx-hand-line")


def own_hand(now: Solving) -> str:
    """The line over the learner's hand."""
    return "" if now.is_count else _line("You", now.puzzle.seat, len(now.hand), now)


def _line(name: str, seat: int, count: int, now: Solving) -> Raw:
    """Whose hand it is, how many cards it holds, and how many of them were drawn just now."""
    came = len(view.drawn(now, seat))
    told = f"{counted(count, 'card')}{' left' if now.line and name == 'You' else ''}"
    told += f", {came} just drawn" if came else ""
    number = h("span", told, _class="qx-second")
    return h("div", disc(seat), h("b", name), number, _class="qx-hand-line")


def others(now: Solving) -> str:
    """The hands of the other seats, and the pile, where they matter."""
    if now.is_at_once:
        return ""
    stage, state = now.kit.stage, now.shown_state
    named = seat_names(now.puzzle)
    groups = [
        _hand(named[seat], seat, stage.hand(state, seat), now)
        for seat in range(now.puzzle.game.seats)
        if seat != now.puzzle.seat and not now.is_plan
    ]
    return h("div", *groups, _pile(now), _class="qx-hands")


def _hand(name: str, seat: int, cards: Sequence[Card], now: Solving) -> Raw:
    size = 64 if now.puzzle.game.seats == 2 else 48
    new = view.drawn(now, seat)
    faces = [face(card, size, "qx-new" if card in new else "") for card in cards]
    shown = h("span", *faces, _class="qx-cards")
    line = _line(name, seat, len(cards), now)
    return h("div", line, shown, _class="qx-hand-group", data_key=f"hand{seat}")


def _pile(now: Solving) -> Raw | None:
    cards = now.kit.stage.pile_cards(now.shown_state)
    if not cards:
        return None
    known = now.kit.stage.pile_known(now.shown_state)
    order = "first to last" if known else "in unknown order"
    line = h(
        "div",
        h("b", "Pile"),
        h("span", f"{counted(len(cards), 'card')}, {order}", _class="qx-second"),
        _class="qx-hand-line",
    )
    shown = h("span", *[face(card, 36) for card in cards], _class="qx-cards")
    return h("div", line, shown, _class="qx-hand-group", data_key="pile")

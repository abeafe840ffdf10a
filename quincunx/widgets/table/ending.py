"""The end of a round and of a match: what was left in the hands, and who has won."""

from __future__ import annotations

from quincunx.core.game import Nobody
from quincunx.core.phrase import counted
from quincunx.widgets.faces import button, disc, face
from quincunx.widgets.markup import Raw, h
from quincunx.widgets.table import view
from quincunx.widgets.table.state import TableState


def ending(state: TableState) -> list[Raw]:
    """The title, a line for each seat, and the way on."""
    remark = state.stage.remark(state.position)
    return [
        h("h3", title(state)),
        h("p", subtitle(state), _class="qx-second"),
        h("ul", *[_seat(state, seat) for seat in range(len(state.seats))], _class="qx-results"),
        h("p", remark, _class="qx-remark") if remark else Raw(""),
        h("footer", h("div", *_on(state), _class="qx-actions")),
    ]


def title(state: TableState) -> str:
    """Who has won, or that a round is over."""
    if state.turn is not Nobody.OVER:
        return f"Round {state.stage.round(state.position)[0]} is over"
    winners = [view.name(state, seat) for seat in state.stage.winners(state.position)]
    if len(state.seats) == 1:
        points = counted(state.match.game.scores(state.position)[0], "point")
        return f"Finished with {points}" if winners else "The game is lost"
    if not winners:
        return "The match is over"
    if len(winners) > 1:
        return f"{', '.join(winners[:-1])} and {winners[-1]} share the win"
    return "You win" if winners[0] == "You" else f"{winners[0]} wins"


def subtitle(state: TableState) -> str:
    """What the numbers below are, by the rule that takes points for cards left in hand."""
    costs = [reason for left in state.stage.leftovers(state.position) for reason in left.reasons]
    over = "The match is over." if state.turn is Nobody.OVER else ""
    return f"{over} {costs[0].rule.sentence if costs else ''}".strip()


def _seat(state: TableState, seat: int) -> Raw:
    left = state.stage.leftovers(state.position)[seat]
    cards = state.stage.hand(state.position, seat)
    total = state.match.game.scores(state.position)[seat]
    before = total - left.points
    lines = [
        h("li", face(card, 40), h("span", reason.sum))
        for card, reason in zip(cards, left.reasons, strict=True)
    ]
    paid = f"{view.plain(before)} before, {view.plain(left.points)} for cards left in hand"
    won = seat in state.stage.winners(state.position)
    head = h(
        "div",
        disc(seat),
        h("b", view.name(state, seat)),
        h("span", "wins", _class="qx-won") if won and len(state.seats) > 1 else None,
        h("span", view.plain(total), _class="qx-score"),
    )
    return h(
        "li",
        head,
        h("p", paid, _class="qx-second"),
        h("ul", *lines, _class="qx-left")
        if lines
        else h("p", "No card is left in hand.", _class="qx-second"),
        data_key=f"result{seat}",
    )


def _on(state: TableState) -> list[Raw]:
    if state.turn is Nobody.DEAL:
        return [button("Next round", "proceed", sign="next", kind="qx-main", data_once=True)]
    return [button("New match", "drawer", "new", sign="plus", kind="qx-main", data_once=True)]

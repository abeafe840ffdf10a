"""The row in which a puzzle is chosen, and the boxes that it opens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date

from quincunx.puzzle.question import Question
from quincunx.widgets.faces import button
from quincunx.widgets.markup import Raw, h
from quincunx.widgets.puzzle import standing
from quincunx.widgets.puzzle.packs import ALL, Slip
from quincunx.widgets.puzzle.room import Room, pack_named
from quincunx.widgets.puzzle.view import theme_titles


def bar(room: Room, chart: standing.Chart, today: date, aside: standing.Aside) -> str:
    """The choice of pack, goal, theme and level, the puzzle of the day, and two boxes."""
    row = h(
        "div",
        *_choices(room),
        button(
            "Puzzle of the day",
            "daily",
            sign="day",
            aria_pressed="true" if room.day == today else "false",
        ),
        h("span", _class="qx-space"),
        _opener(room, "Progress", "progress"),
        _opener(room, "", "file"),
        _class="qx-bar",
        role="toolbar",
        aria_label="Which puzzle",
        data_form=True,
    )
    box = None
    if room.drawer == "progress":
        box = standing.progress_box(room, chart, today, aside)
    elif room.drawer == "file":
        box = standing.more_box(aside)
    return h("div", row, box)


def _opener(room: Room, text: str, name: str) -> Raw:
    return button(
        text,
        "drawer",
        name,
        "" if text else "more",
        aria_expanded="true" if room.drawer == name else "false",
        aria_label=None if text else "More",
        kind="" if text else "qx-square",
    )


def _choices(room: Room) -> list[Raw]:
    wanted = room.wanted
    slips = pack_named(room.packs, wanted.pack).slips
    goals = {q.value: q.title for q in Question}
    titles = [(key, theme_titles(room.solving.kit, (key,))[0][0]) for key in _themes(slips)]
    of_goal = [slip for slip in slips if wanted.goal in ("", slip.question.value)]
    of_theme = [slip for slip in of_goal if not wanted.theme or wanted.theme in slip.themes]
    made = [
        _select("goal", "Any goal", goals, wanted.goal, (s.question.value for s in slips)),
        _select(
            "theme",
            "Any theme",
            dict(sorted(titles, key=lambda each: each[1])),
            wanted.theme,
            (theme for slip in of_goal for theme in slip.themes),
        ),
        _select(
            "level",
            "Any level",
            {str(n): f"Level {n}" for n in range(1, 6)},
            wanted.level,
            (str(slip.level) for slip in of_theme),
        ),
    ]
    if len(room.packs) > 1:
        packs = {
            pack.name: pack.name.replace("-", " ").replace("_", " ").capitalize()
            for pack in room.packs
        }
        counts = [pack.name for pack in room.packs for _ in pack.slips]
        made.insert(0, _select("pack", "All packs", packs, wanted.pack, counts, empty=ALL))
    return made


def _themes(slips: Iterable[Slip]) -> set[str]:
    return {theme for slip in slips for theme in slip.themes}


def _select(  # noqa: PLR0913, PLR0917 - each is told by its place
    name: str,
    any_: str,
    titles: Mapping[str, str],
    chosen: str,
    found: Iterable[str],
    empty: str = "",
) -> Raw:
    """A choice with how many puzzles there are of each; what there is none of is left out."""
    counts = Counter(found)
    options = [h("option", any_, value=empty, selected=chosen == empty)]
    options += [
        h("option", f"{title} ({counts[key]})", value=key, selected=key == chosen)
        for key, title in titles.items()
        if counts[key] or key == chosen
    ]
    label = name.capitalize()
    return h("select", *options, name=name, data_do="ask", aria_label=label, _class="qx-choice")

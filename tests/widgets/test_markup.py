"""HTML that the kernel writes: nothing that was typed is taken for HTML, and wishes come back."""

from __future__ import annotations

from quincunx.core.phrase import sentence
from quincunx.decktet import BASIC, EXCUSE, UNKNOWN
from quincunx.draw.theme import DARK, LIGHT, SUIT_COLOURS
from quincunx.widgets import faces
from quincunx.widgets.markup import Markup, Raw, Wish, h
from quincunx.widgets.style import stylesheet
from quincunx.widgets.table import Table
from tests.widgets.tables import use


def test_texts_and_attributes_are_escaped_and_finished_html_is_not() -> None:
    assert h("p", "<b>&", Raw("<i>"), None, ["x", ["y"]], title='"<') == (
        '<p title="&quot;&lt;">&lt;b&gt;&amp;<i>xy</p>'
    )


def test_attributes_that_are_true_stand_alone_and_false_ones_do_not_stand() -> None:
    made = h("input", name="a", checked=True, disabled=False, data_do=None, _class="x")
    assert made == '<input name="a" checked class="x">'


def test_a_wish_brings_its_form_and_its_file() -> None:
    wishes: list[Wish] = []
    part = Markup(wishes.append)
    use(part, "load", "1", fields={"path": "x"}, file="f", text="t")
    part._handle_custom_msg("nonsense", [])
    part._handle_custom_msg({"arg": "no wish"}, [])
    assert wishes == [Wish("load", "1", {"path": "x"}, "f", "t")]


def test_no_file_name_or_path_can_bring_html_into_the_page() -> None:
    table = Table(seed=1)
    use(table._top, "upload", file="<img src=x onerror=alert(1)>", text="{")
    use(table._top, "load", fields={"path": "<img src=y>"})
    use(table._top, "drawer", "file")
    page = "".join(part.html for part in (table._top, table._own, table._panel, table._twin))
    assert "<img" not in page


def test_every_card_says_what_it_is() -> None:
    for card in (*BASIC, EXCUSE):
        assert card.title in faces.face(card)
    assert "hidden card" in faces.face(UNKNOWN)


def test_points_differ_in_shape_and_not_in_colour_alone() -> None:
    kinds = {points: faces.chip(points).split('class="')[1].split('"')[0] for points in (5, 0, -5)}
    assert len(set(kinds.values())) == 3
    assert "−5" in faces.chip(-5)


def test_the_stylesheet_takes_its_colours_from_the_drawings() -> None:
    sheet = stylesheet()
    for theme in (LIGHT, DARK):
        assert f"--qx-table: {theme.table};" in sheet
    for letter, colour in SUIT_COLOURS.items():
        assert f".qx-mark-{letter}" in sheet
        assert colour in sheet


def test_a_message_is_one_whole_sentence() -> None:
    assert sentence("board[3]: no card ") == "Board[3]: no card."
    assert sentence("Really?") == "Really?"
    assert sentence("mine.jsonl is full") == "mine.jsonl is full."

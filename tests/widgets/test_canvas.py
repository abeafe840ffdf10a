"""A scene on a canvas: what is painted, when, and what is reported back."""

from __future__ import annotations

from typing import Any

import pytest
from ipycanvas import canvas as ipycanvas

from quincunx.draw.path import parse
from quincunx.draw.scene import Box, Ink, Path, Scene, Stamp, Target, Text
from quincunx.widgets import canvas as ours
from quincunx.widgets.canvas import Event, SceneCanvas

SCENE = Scene(
    100,
    50,
    (
        Box(0, 0, 20, 20, Ink("#FF0000", "#000000", 2, (3, 1)), 4),
        Path(parse("M0 0L10 10Z"), Ink(stroke="#00FF00", width=1, round=True)),
        Text(5, 5, "7", 12, "#000000", bold=True),
        Stamp("K", 10, 10, 20, "#2B2320", 0.5),
    ),
    (Target("cell:0,0", 0, 0, 20, 20, "a cell"), Target("hand:3MV", 30, 0, 20, 20)),
    title="a drawing",
)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[list[Any]]:
    """The batches of commands that travel to the page."""
    batches: list[list[Any]] = []
    monkeypatch.setattr(
        ipycanvas._CanvasManager,
        "_send_custom",
        lambda _, commands, __=(): batches.append(commands),
    )
    return batches


def names(batch: list[Any]) -> list[str]:
    return [ipycanvas._CMD_LIST[command[0]] for command in batch]


def test_a_scene_travels_as_one_batch_that_names_its_canvas_first(sent: list[list[Any]]) -> None:
    SceneCanvas(print).show(SCENE)
    assert len(sent) == 1
    assert names(sent[0])[0] == "switchCanvas"
    assert {"fill", "stroke", "fillText", "bezierCurveTo"} <= set(names(sent[0]))


def test_the_same_scene_is_not_painted_twice(sent: list[list[Any]]) -> None:
    canvas = SceneCanvas(print)
    canvas.show(SCENE)
    canvas.show(SCENE, pressed={"cell:0,0": True})
    assert len(sent) == 1
    assert canvas.spots.spots[0]["pressed"] is True


def test_a_page_that_was_just_loaded_is_painted_again_with_its_canvas_named(
    sent: list[list[Any]],
) -> None:
    canvas = SceneCanvas(print)
    canvas.show(SCENE)
    canvas.canvas._handle_frontend_event(None, {"event": "client_ready"}, [])
    assert len(sent) == 2
    assert sent[0] == sent[1]


@pytest.mark.parametrize(("asked", "used"), [(1, 2), (2, 2), (3, 3), (1.5, 2)])
def test_the_canvas_has_at_least_two_pixels_for_one(asked: float, used: float) -> None:
    canvas = SceneCanvas(print)
    canvas.show(SCENE, scale=asked)
    assert (canvas.canvas.width, canvas.canvas.height) == (100 * used, 50 * used)
    assert canvas.canvas.layout.width == "100px"


def test_an_error_while_painting_does_not_hold_back_what_is_painted_later(
    sent: list[list[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas = SceneCanvas(print)
    with monkeypatch.context() as broken:
        broken.setattr(ours, "paint", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            canvas.show(SCENE)
    sent.clear()
    canvas.repaint()
    assert len(sent) == 1
    assert not ipycanvas._CANVAS_MANAGER._caching


def test_it_reports_targets_and_never_pixels() -> None:
    events: list[Event] = []
    canvas = SceneCanvas(events.append, keys=("<",))
    canvas.show(SCENE)
    for message in (
        {"do": "pick", "name": "cell:0,0"},
        {"do": "hover", "name": None},
        {"do": "key", "key": "<"},
        {"do": "edge", "key": "ArrowDown"},
        {"do": "nonsense"},
    ):
        canvas.spots._handle_custom_msg(message, [])
    assert events == [
        Event("pick", "cell:0,0"),
        Event("hover", None),
        Event("key", "<"),
        Event("edge", "ArrowDown"),
    ]


def test_every_target_has_a_name_that_can_be_read_aloud() -> None:
    canvas = SceneCanvas(print)
    canvas.show(SCENE, idle=frozenset({"cell:0,0"}))
    assert [spot["label"] for spot in canvas.spots.spots] == ["a cell", "3MV"]
    assert [spot["idle"] for spot in canvas.spots.spots] == [True, False]
    assert canvas.spots.label == "a drawing"
    assert canvas.spots.extent == [100, 50]

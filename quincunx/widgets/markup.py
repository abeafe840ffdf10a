"""Parts of a page as HTML that the kernel writes: real buttons with names, focus and roles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any

import anywidget
import traitlets

from quincunx.widgets.assets import script


@dataclass(frozen=True, slots=True)
class Wish:
    """What a user asked for with a control of a Markup."""

    do: str
    """The control's `data-do`, such as `undo`."""
    arg: str | None = None
    """Its `data-arg`, such as the number of a step."""
    fields: Mapping[str, Any] = field(default_factory=dict)
    """The values of the form that it stands in."""
    file: str = ""
    """The name of a file that was handed over."""
    text: str | None = None
    """What the file holds; None when it is too large to be read."""


class Markup(anywidget.AnyWidget):
    """HTML whose controls report by name; see markup.js.

    The HTML is shown as it is: whatever was typed or read must go through `h` or `escape`.
    """

    _esm = script("markup.js")

    html = traitlets.Unicode().tag(sync=True)

    def __init__(self, on_wish: Callable[[Wish], None], area: str = "") -> None:
        super().__init__()
        self._on_wish = on_wish
        self.on_msg(self._received)
        if area:
            self.add_class(f"qx-{area}")

    def focus(self) -> None:
        """Move the keyboard's focus onto the main control, if nothing else on the page has it."""
        self.send({"do": "focus"})

    def _received(self, _: object, content: Any, __: object) -> None:
        if isinstance(content, Mapping) and content.get("do"):
            fields = content.get("fields") or {}
            file, text = content.get("file") or "", content.get("text")
            self._on_wish(Wish(content["do"], content.get("arg"), fields, file, text))


class Raw(str):
    """HTML that is finished and is not escaped again."""

    __slots__ = ()


Child = str | Iterable["Child"] | None
Attribute = str | int | float | bool | None

_VOID = frozenset({"input", "img", "br", "hr"})


def h(tag: str, *children: Child, **attributes: Attribute) -> Raw:
    """An element; texts are escaped, None is left out, and `_` in a name stands for `-`.

    A leading `_` is dropped, as in `_class`. An attribute that is True has no value; one that
    is False or None is left out.
    """
    told = "".join(_attribute(name, value) for name, value in attributes.items())
    if tag in _VOID:
        return Raw(f"<{tag}{told}>")
    return Raw(f"<{tag}{told}>{''.join(map(_child, children))}</{tag}>")


def _attribute(name: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    name = name.lstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'


def _child(child: Child) -> str:
    if child is None:
        return ""
    if isinstance(child, str):
        return child if isinstance(child, Raw) else escape(child, quote=False)
    return "".join(map(_child, child))

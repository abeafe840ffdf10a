"""Enumerations whose members show themselves as they are written."""

from __future__ import annotations

from enum import Enum


class Named(Enum):
    """An enumeration whose members' `repr` reads back, such as `Axis.ROW`."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

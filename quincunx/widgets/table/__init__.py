"""A table at which a match is played by clicking, with every point explained."""

from quincunx.widgets.table.table import Table

__all__ = ["Table"]

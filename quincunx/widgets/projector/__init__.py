"""Prepared boards on a projector, stepped through with the keyboard."""

from quincunx.widgets.projector.projector import Projector

__all__ = ["Projector"]

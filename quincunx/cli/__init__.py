"""The terminal's front door: one command to a file of this folder."""

from quincunx.cli.main import main

__all__ = ["main"]

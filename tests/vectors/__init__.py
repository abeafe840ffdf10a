"""Positions and results that were worked out elsewhere; README.md says what their rows hold."""

import json
from pathlib import Path
from typing import Any


def rows(name: str) -> list[dict[str, Any]]:
    """Every row of a file here, named without its `.jsonl`."""
    text = (Path(__file__).parent / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]

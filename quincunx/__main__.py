"""`python -m quincunx` does what the command `quincunx` does."""

from __future__ import annotations

import sys

from quincunx.cli import main

if __name__ == "__main__":
    sys.exit(main())

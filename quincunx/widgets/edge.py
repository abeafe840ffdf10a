"""The edge between the page and our code: nothing that happens there may stall a widget."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from quincunx.core.phrase import sentence
from quincunx.errors import QuincunxError

_LOG = logging.getLogger("quincunx.widgets")

SURPRISE = "Something went wrong inside the table ({}); nothing is lost, go on or undo."
"""What a learner reads when the fault is ours."""


@contextmanager
def spoken(say: Callable[[str], None]) -> Iterator[None]:
    """Turn any error inside into one sentence for the learner.

    An error that the package raises on purpose is a sentence already; of any other the
    traceback goes to the log.
    """
    try:
        yield
    except QuincunxError as error:
        say(sentence(str(error)))
    except Exception as error:  # noqa: BLE001 - whatever it is, the table must go on
        _LOG.exception("an error in a callback")
        say(SURPRISE.format(type(error).__name__))

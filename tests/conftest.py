"""What holds for every test."""

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# No test may depend on how busy the machine is.
settings.register_profile(
    "house", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("house")


def pytest_configure(config: pytest.Config) -> None:
    """Keep the tests, and the kernels of the notebooks among them, off the reader's own file."""
    folder = tempfile.TemporaryDirectory(prefix="quincunx-progress-")
    config.add_cleanup(folder.cleanup)
    os.environ["QUINCUNX_PROGRESS"] = str(Path(folder.name, "progress.json"))

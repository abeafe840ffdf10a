"""A JupyterLab of the tests' own: it reads and writes nothing outside one temporary folder."""

import json
import os
import secrets
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.error import URLError
from urllib.request import Request, urlopen

PATIENCE = 60.0
"""Seconds within which a server must answer; it takes about two."""

THEMES = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}


class Lab:
    """A running JupyterLab server, ended with the `with` block."""

    def __init__(self, home: Path) -> None:
        self.files = home / "files"
        self._settings = home / "settings"
        self._log = home / "server.log"
        self._token = secrets.token_hex(16)
        self._port = _free_port()
        self.files.mkdir()
        # Else a pop-up asks about news and covers what the tests click.
        self.set("apputils-extension/notification", fetchNews="false", checkForUpdates=False)
        self._process = self._start(home)

    def __enter__(self) -> Self:
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.stop()
                raise RuntimeError(f"JupyterLab does not answer:\n{self._log.read_text()}")
            time.sleep(0.1)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """Ends the server and, through it, every kernel."""
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def set(self, plugin: str, **values: object) -> None:
        """Changes the user settings that the next opened page reads."""
        path = self._settings / "@jupyterlab" / f"{plugin}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values))

    def set_theme(self, theme: str) -> None:
        """Makes the next opened page "light" or "dark"."""
        self.set("apputils-extension/themes", theme=THEMES[theme])

    def url(self, notebook: Path) -> str:
        """Returns the address that opens a notebook under `files` alone, in a new workspace."""
        path = notebook.relative_to(self.files).as_posix()
        return f"{self._base}/doc/tree/{path}?token={self._token}&reset"

    def end_kernels(self) -> None:
        """Ends every session, so that no kernel outlives its test."""
        for session in self._ask("/api/sessions"):
            self._ask(f"/api/sessions/{session['id']}", "DELETE")

    @property
    def _base(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def _start(self, home: Path) -> subprocess.Popen[bytes]:
        command = [
            *(sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root"),
            *("--ip=127.0.0.1", f"--port={self._port}", "--ServerApp.port_retries=0"),
            *(f"--IdentityProvider.token={self._token}", f"--ServerApp.root_dir={self.files}"),
        ]
        homes = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "JUPYTERLAB_SETTINGS_DIR": self._settings.name,
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "IPYTHONDIR": "ipython",
            "QUINCUNX_PROGRESS": "progress.json",
        }
        environment = os.environ | {name: str(home / folder) for name, folder in homes.items()}
        with self._log.open("wb") as log:
            return subprocess.Popen(
                command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )

    def _answers(self) -> bool:
        try:
            self._ask("/api/status")
        except (URLError, ConnectionError, TimeoutError):
            return False
        return True

    def _ask(self, path: str, method: str = "GET") -> Any:
        headers = {"Authorization": f"token {self._token}"}
        request = Request(self._base + path, method=method, headers=headers)  # noqa: S310 - ours
        with urlopen(request, timeout=10) as answer:  # noqa: S310
            body = answer.read()
        return json.loads(body) if body else None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port

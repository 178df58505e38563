"""The server as a process of its own, to be measured and killed."""

import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx


@dataclass
class Server:
    """`start` and `kill` as often as wanted; the database stays."""

    folder: Path
    port: int = 0
    setting: str = ""
    """Python run in the process before the server is started."""
    process: "subprocess.Popen[bytes] | None" = None
    client: httpx.Client = field(default_factory=lambda: httpx.Client(timeout=60))

    def __post_init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.client.headers["origin"] = self.address

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        database = f"sqlite+aiosqlite:///{self.folder / 'games.db'}"
        serve = f"from engaja.server.main import serve; serve(port={self.port}, database='{database}', browser=False)"
        code = f"{self.setting}\n{serve}"
        self.process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(600):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        self.kill()
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """As -9 does: nothing is said to it."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def open(self, game: str = "gazala", seats: tuple[str, str] = ("me", "here")) -> str:
        """A new table; the address of its opener's seat."""
        body = {"game": game, "seats": list(seats), "options": {"setup": "historical"}}
        links = self.client.post(f"{self.address}/api/tables", json=body).json()["links"]
        return self.address + str(links["you"]).replace("/t/", "/api/tables/")

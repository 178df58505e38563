"""`engaja serve` as a process of its own, to be talked to, stopped, paused and killed."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from tests.scale.services import free_port

ARIETE = "it-132-tank-regt-ariete"
MOVE = f"move {ARIETE} 0611-0711"


@dataclass
class Worker:
    """One server; several on one database are equals, as if they were on several machines."""

    words: list[str]
    log: Path
    setting: str = ""
    """Python run in the process before the server is started."""
    port: int = field(default_factory=free_port)
    process: "subprocess.Popen[bytes] | None" = None
    client: httpx.Client = field(default_factory=lambda: httpx.Client(timeout=120))

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.begin()
        self.until_ready()

    def begin(self) -> None:
        begin = ["-c", f"{self.setting}\nfrom engaja.cli.main import main\nmain()"] if self.setting else ["-m", "engaja"]
        command = [sys.executable, *begin, "serve", "--port", str(self.port), "--lang", "en", *self.words]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        self.client.headers["origin"] = self.address

    def until_ready(self, seconds: float = 180) -> float:
        began = time.monotonic()
        while time.monotonic() < began + seconds:
            try:
                if self.client.get(f"{self.address}/ready").status_code == 200:
                    return time.monotonic() - began
            except httpx.HTTPError:
                assert self.process is None or self.process.poll() is None, self.log.read_text(encoding="utf-8")[-3000:]
            time.sleep(0.05)
        raise AssertionError(f"not ready: {self.log.read_text(encoding='utf-8')[-3000:]}")

    def signal(self, number: int) -> None:
        assert self.process is not None
        os.kill(self.process.pid, number)

    def kill(self) -> None:
        """The process and all it has started, at once."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):  # it has ended by itself
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def stop(self, seconds: float) -> int:
        """As a system does: it may finish what it is doing."""
        assert self.process is not None
        self.process.terminate()
        code = self.process.wait(seconds)
        self.process = None
        return code

    # At a table

    def open(self, *seats: str, game: str = "gazala") -> dict[str, str]:
        body = {"game": game, "seats": list(seats), "options": {"setup": "historical"}}
        answer = self.client.post(f"{self.address}/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return {who: link.replace("/t/", "/api/tables/") for who, link in answer.json()["links"].items()}

    def see(self, link: str) -> dict[str, Any]:
        answer = self.client.get(f"{self.address}{link}", params={"lang": "en"})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def order(self, link: str, seq: int, order: str) -> httpx.Response:
        return self.client.post(f"{self.address}{link}/orders", params={"lang": "en"}, json={"seq": seq, "order": order})

    def undo(self, link: str, seq: int) -> httpx.Response:
        return self.client.post(f"{self.address}{link}/undo", json={"seq": seq})

    def live(self, link: str) -> str:
        return self.address.replace("http", "ws", 1) + link + "/live"


@contextmanager
def workers(count: int, folder: Path, *words: str, setting: str = "") -> Iterator[list[Worker]]:
    made = [Worker([*words], folder / f"worker-{number}.log", setting) for number in range(count)]
    try:
        for worker in made:
            worker.begin()
        for worker in made:
            worker.until_ready()
        yield made
    finally:
        for worker in made:
            worker.kill()

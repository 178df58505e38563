"""PostgreSQL and Redis or Valkey of this machine, started on free ports in a scratch folder, to be used and killed."""

import contextlib
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

LOWEST = 12_000
"""Ports below it belong to services that are known by them."""
PATIENCE = 120.0
"""Seconds in which a service must answer, on a machine that may be busy."""


class Missing(Exception):
    """A service that this machine does not have."""


def free_port() -> int:
    """A port for a server, below those that the system gives to clients: one of these could take it while the server is dead.

    A client that tries again and again to reach a dead server would even get its own line as an answer, sooner or later.
    """
    while True:
        port = secrets.choice(range(LOWEST, _clients_begin()))
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def _clients_begin() -> int:
    try:
        return max(LOWEST + 1_000, int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text(encoding="ascii").split()[0]))
    except OSError:
        return 32_768


@dataclass
class Service:
    """A server of its own; `kill` and `start` as often as wanted, what it has stored stays."""

    command: list[str]
    port: int
    url: str
    folder: Path
    process: "subprocess.Popen[bytes] | None" = None

    def start(self) -> None:
        log = (self.folder / "log").open("ab")
        (self.folder / "log").chmod(0o666)
        self.process = subprocess.Popen(
            self.command, cwd=self.folder, stdout=log, stderr=log, user=_other_user(), start_new_session=True
        )
        log.close()
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            if _answers(self.port):
                return
            time.sleep(0.02)
        raise AssertionError(f"{self.command[0]} did not start: {(self.folder / 'log').read_text(encoding='utf-8')[-2000:]}")

    def kill(self) -> None:
        """As -9 does, its children too."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        while _answers(self.port):
            time.sleep(0.01)


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _other_user() -> str | None:
    """PostgreSQL does not run as the superuser."""
    if os.geteuid():
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise Missing("a user other than root, for PostgreSQL")


def _given(folder: Path) -> None:
    """Let the other user have a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    if user := _other_user():
        for above in (folder, *folder.parents):
            if above.stat().st_uid == 0 and above.stat().st_mode & 0o011 != 0o011 and above != Path("/"):
                above.chmod(above.stat().st_mode | 0o011)
        shutil.chown(folder, user)


def postgres_program() -> Path:
    """Debian keeps the programs of the server out of the way."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda file: int(file.parts[-3]))
    if not found:
        raise Missing("PostgreSQL (Debian's package postgresql)")
    return found[-1]


def redis_program() -> str:
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            return found
    raise Missing("Redis or Valkey (Debian's package redis-server)")


@contextlib.contextmanager
def postgres(folder: Path, careful: bool = True) -> Iterator[Service]:
    """The PostgreSQL of a folder, or a fresh one there. One that is not careful does not wait for the disk."""
    program, port = postgres_program(), free_port()
    _given(folder)
    data = folder / "data"
    initdb = [str(program.parent / "initdb"), "-D", str(data), "-U", "engaja", "--auth=trust", "-E", "UTF8", "--no-sync"]
    if not data.exists():
        made = subprocess.run(initdb, cwd=folder, capture_output=True, text=True, user=_other_user(), check=False)
        if made.returncode:
            raise AssertionError(made.stderr)
    command = [
        str(program),
        "-D",
        str(data),
        "-p",
        str(port),
        "-h",
        "127.0.0.1",
        "-k",
        str(folder),
        "-c",
        "max_connections=200",
    ]
    command += [] if careful else ["-c", "fsync=off"]
    service = Service(command, port, f"postgresql://engaja@127.0.0.1:{port}/postgres", folder)
    service.start()
    try:
        _until_it_takes(program, port)
        yield service
    finally:
        service.kill()


def _until_it_takes(program: Path, port: int) -> None:
    ready = [str(program.parent / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
    until = time.monotonic() + PATIENCE
    while subprocess.run(ready, check=False).returncode and time.monotonic() < until:
        time.sleep(0.05)


@contextlib.contextmanager
def redis(folder: Path) -> Iterator[Service]:
    program, port = redis_program(), free_port()
    _given(folder)
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder), "--save", "", "--appendonly", "no"]
    service = Service(command, port, f"redis://127.0.0.1:{port}/0", folder)
    service.start()
    try:
        yield service
    finally:
        service.kill()

"""One server for one file of games: a lock beside it, with the address on it for whoever comes second."""

import contextlib
import os
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from engaja.server.upkeep import told

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class AlreadyUp(Exception):
    """Another program serves these games. `address` is where, if it answers there; else empty."""

    def __init__(self, address: str) -> None:
        self.address = address
        super().__init__(address)


@contextlib.contextmanager
def doorplate(file: Path, address: str) -> Iterator[None]:
    """Serve the games of a file alone, at this address. AlreadyUp if somebody else does, Trouble if nothing can be written
    beside it. It ends with the process."""
    plate = file.with_name(f"{file.name}.lock")
    with told(file):
        lock = plate.open("a+b", buffering=0)
    with lock:
        if not _locked(lock):
            raise AlreadyUp(_answering(plate.read_text(encoding="utf-8", errors="replace").strip()))
        with told(file):
            lock.truncate(0)
            lock.write(address.encode())
        yield
        lock.truncate(0)


def _locked(lock: IO[bytes]) -> bool:
    try:
        if sys.platform == "win32":
            lock.seek(1 << 20)  # beyond what is written, which others may then read
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    os.set_inheritable(lock.fileno(), False)
    return True


def _answering(address: str) -> str:
    """The address, if a table answers there."""
    try:
        with urllib.request.urlopen(f"{address}health", timeout=10) as answer:
            return address if answer.status == 200 else ""
    except (OSError, ValueError, urllib.error.URLError):
        return ""

"""Figures for Prometheus, put together over the workers of one machine. Without its client (extra `site`) there are none."""

import contextlib
import os
import time
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Where the workers of one machine put their figures; the client wants it in the environment."""
SLOW = (0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.2, 0.5, 1, 2, 5)
LONG = (0.01, 0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300)


class _Figures:
    def __init__(self) -> None:
        client: Any = import_module("prometheus_client")  # an extra, which need not be there
        self.nowhere = client.CollectorRegistry()  # what is told is read from the folder
        self.client = client
        self.requests = self._made("Counter", "requests", "Requests answered", ["method", "route", "status"])
        self.seconds = self._made("Histogram", "request_seconds", "Time to the answer", ["route"], buckets=SLOW)
        self.orders = self._made("Counter", "orders", "Orders kept", ["by"])
        self.thoughts = self._made("Histogram", "thinking_seconds", "Time for a decision of a computer", buckets=LONG)
        self.sockets = self._made("Gauge", "sockets", "Live lines open", multiprocess_mode="livesum")
        self.tables = self._made("Gauge", "open_tables", "Tables in memory", multiprocess_mode="livesum")
        slowest = "Time that the last message of the broker took"
        self.lag = self._made("Gauge", "broker_lag_seconds", slowest, multiprocess_mode="livemax")
        self.broker = self._made("Gauge", "broker_up", "Whether the broker is heard", multiprocess_mode="livemin")

    def _made(self, kind: str, name: str, about: str, labels: Sequence[str] = (), **more: Any) -> Any:
        return getattr(self.client, kind)(f"engaja_{name}", about, labels, registry=self.nowhere, **more)


_known: _Figures | None = None


def start() -> bool:
    """Begin to count, if this is a site and the client is there."""
    global _known
    with contextlib.suppress(ImportError):
        if _known is None and os.environ.get(FOLDER):
            _known = _Figures()
    return _known is not None


def request(method: str, route: str, status: int, seconds: float) -> None:
    if _known:
        _known.requests.labels(method, route, str(status)).inc()
        _known.seconds.labels(route).observe(seconds)


def order(by: str) -> None:
    if _known:
        _known.orders.labels(by).inc()


@contextlib.contextmanager
def thought() -> Iterator[None]:
    began = time.monotonic()
    yield
    if _known:
        _known.thoughts.observe(time.monotonic() - began)


@contextlib.contextmanager
def socket() -> Iterator[None]:
    if _known:
        _known.sockets.inc()
    try:
        yield
    finally:
        if _known:
            _known.sockets.dec()


def state(tables: int, lag: float | None, is_up: bool) -> None:
    """What is so now; `lag` is None where there is no broker."""
    if _known:
        _known.tables.set(tables)
        if lag is not None:
            _known.lag.set(lag)
            _known.broker.set(int(is_up))


def told(queue: int | None) -> bytes:
    """All figures, as Prometheus reads them."""
    client: Any = import_module("prometheus_client")
    together: Any = import_module("prometheus_client.multiprocess")
    folder = Path(os.environ[FOLDER])
    for file in folder.glob("gauge_live*_*.db"):
        pid = file.stem.rpartition("_")[2]
        if not _is_alive(int(pid)):
            together.mark_process_dead(pid)
    registry = client.CollectorRegistry()
    together.MultiProcessCollector(registry)
    text: bytes = client.generate_latest(registry)
    if queue is not None:
        text += f"# HELP engaja_queue Computers that are to think\n# TYPE engaja_queue gauge\nengaja_queue {queue}\n".encode()
    return text


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True

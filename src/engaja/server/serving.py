"""A server for many: several processes on one port, each an equal worker on the same database and broker.

uvicorn keeps the processes: one that dies is started again, SIGTERM ends them when their orders are done, and SIGHUP renews
them one after the other, so that the site stays open.
"""

import asyncio
import contextlib
import logging.config
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import uvicorn
from litestar import Litestar

from engaja.server import figures, notes
from engaja.server.app import create_app, patiently
from engaja.server.doorplate import doorplate
from engaja.server.leases import Bounds
from engaja.server.limits import Limits
from engaja.server.site import AT_ONCE, Site
from engaja.server.store import Store
from engaja.server.tables import House
from engaja.server.upkeep import Trouble, database, file_of, migrate
from engaja.server.wire import MOST_HEAD, BehindProxy, PatientProtocol
from engaja.server.workers import LESS_URGENT

SETTINGS = "ENGAJA_SITE"
"""The settings, for the processes that this one starts."""
GRACE = 20
"""Seconds for what is being done when a worker is told to stop."""


class Settings(msgspec.Struct, frozen=True):
    """How a site is run."""

    database: str
    broker: str = ""
    """Redis or Valkey; without one PostgreSQL carries the news."""
    host: str = "127.0.0.1"
    port: int = 8085
    workers: int = 1
    thinkers: int = AT_ONCE
    """Computers that a worker lets think in turn; 0 if `engaja think` does it elsewhere."""
    bounds: Bounds = Bounds()
    behind_proxy: bool = False
    public_url: str = ""
    limits: Limits | None = None

    @property
    def is_shared(self) -> bool:
        return not file_of(self.database)


def checked(settings: Settings) -> Settings:
    """The settings with a database as SQLAlchemy names it. Trouble if they do not go together."""
    found = msgspec.structs.replace(settings, database=database(settings.database))
    if not found.is_shared and (found.workers > 1 or found.broker):
        raise Trouble("site-needs-postgres")
    if found.broker and not found.broker.startswith(("redis://", "rediss://", "unix://", "postgres")):
        raise Trouble("site-broker", kind=found.broker.partition(":")[0])
    if found.broker and not found.broker.startswith("postgres") and find_spec("redis") is None:
        raise Trouble("site-no-broker-driver")
    if found.broker.startswith("postgres"):
        found = msgspec.structs.replace(found, broker=database(found.broker))
    address = urlsplit(found.public_url)
    if found.public_url and (address.scheme not in ("http", "https") or not address.hostname or address.path.strip("/")):
        raise Trouble("site-public-url", url=found.public_url)
    return found


def serve_many(settings: Settings, tell: Callable[[str], None] = print) -> None:
    """Serve until told to stop; `tell` is given the address. AlreadyUp if another program serves the same file."""
    settings = checked(settings)
    migrate(settings.database)
    file, address = file_of(settings.database), f"http://{settings.host}:{settings.port}/"
    with _figures_folder() as folder, doorplate(file, address) if file else contextlib.nullcontext():
        os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
        os.environ[figures.FOLDER] = folder
        tell(settings.public_url or address)
        uvicorn.run(
            "engaja.server.serving:application",
            factory=True,
            workers=settings.workers,
            host=settings.host,
            port=settings.port,
            log_config=notes.CONFIG,
            access_log=False,
            proxy_headers=settings.behind_proxy,
            forwarded_allow_ips="*" if settings.behind_proxy else None,
            timeout_graceful_shutdown=GRACE,
            timeout_worker_healthcheck=60,
            http=BehindProxy if settings.behind_proxy else PatientProtocol,
            h11_max_incomplete_event_size=MOST_HEAD,
            ws_max_size=4_096,
            ws_max_queue=4,
            ws_per_message_deflate=False,
        )


def application() -> Litestar:
    """The application of one worker."""
    settings = msgspec.json.decode(os.environ[SETTINGS], type=Settings)
    return create_app(settings.database, settings.limits, _names(settings), settings)


def _names(settings: Settings) -> set[str]:
    names: set[Any] = {settings.host, urlsplit(settings.public_url).hostname, *os.environ.get("ENGAJA_NAMES", "").split(",")}
    return names - {"", None}


@contextlib.contextmanager
def _figures_folder() -> Iterator[str]:
    """Where the workers of one machine put their figures together."""
    with tempfile.TemporaryDirectory(prefix="engaja-figures-") as folder:
        yield str(Path(folder))


def think_on(settings: Settings) -> None:
    """Let computers think that are in the queue, and do nothing else, until told to stop. For machines of their own; on one
    where people are served too it gives way to them."""
    settings = checked(settings)
    if not settings.is_shared:
        raise Trouble("site-needs-postgres")
    migrate(settings.database)
    logging.config.dictConfig(notes.CONFIG)
    if sys.platform != "win32":
        os.nice(LESS_URGENT)
    asyncio.run(_think_on(settings))


async def _think_on(settings: Settings) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    store = Store(settings.database)
    key = await patiently(store)
    house = House(store, key, Site(store, settings.broker, settings.thinkers, settings.bounds))
    await stop.wait()
    await house.close()

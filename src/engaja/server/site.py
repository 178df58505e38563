"""One worker among several that serve the same games: what it shares with the others, and the computers it lets think."""

import asyncio
import contextlib
import logging
import secrets
from typing import TYPE_CHECKING

from engaja.server.broker import Broker, News
from engaja.server.ending import ended
from engaja.server.leases import JOB, Bounds, Leases
from engaja.server.store import Store

if TYPE_CHECKING:
    from engaja.server.tables import House, OpenTable

AT_ONCE = 8
"""Computers that one worker lets think in turn; they share its processes."""
LOOK_EVERY = 1.0
"""Seconds between two looks at the queue, for those it was not told of."""


class Site:
    """The broker, the leases and the queue, as one worker sees them."""

    def __init__(self, store: Store, broker: str = "", at_once: int = AT_ONCE, bounds: Bounds | None = None) -> None:
        self.leases = Leases(store.url)
        self.broker = Broker(broker or store.url, self.leases, secrets.token_hex(4))
        self.at_once, self.bounds = at_once, bounds or Bounds()
        self.asked = asyncio.Event()
        self.thinking: set[asyncio.Task[None]] = set()
        self._queue: asyncio.Task[None] | None = None

    def start(self, house: "House") -> None:
        def hear(news: News) -> None:
            if news.table:
                house.heard(news.table, news.changes)
            else:
                self.asked.set()

        self.broker.start(hear, house.missed)
        if self.at_once:
            self._queue = asyncio.create_task(self._take(house))

    async def close(self) -> None:
        """Hand on what is not done, so that others go on at once."""
        await ended([self._queue] if self._queue else [])  # first, since it takes others
        await ended(self.thinking)
        await self.broker.close()
        await self.leases.close()

    async def ask(self, table: str, person: str) -> None:
        """A computer is to think, here or elsewhere."""
        await self.leases.ask(table, person)
        self.asked.set()
        self.broker.say()

    async def _take(self, house: "House") -> None:
        """Take computers that are to think from the queue, as many as there is room for."""
        while True:
            self.asked.clear()
            try:
                while len(self.thinking) < self.at_once and (job := await self.leases.claim(self.bounds)):
                    task = asyncio.create_task(self._think(house, *job))
                    self.thinking.add(task)
                    task.add_done_callback(self._over)
            except Exception as error:
                logging.getLogger(__name__).warning("the queue cannot be read: %s", type(error).__name__)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):  # `wait_for` would forget a cancellation that comes with the answer
                    await self.asked.wait()

    def _over(self, task: "asyncio.Task[None]") -> None:
        self.thinking.discard(task)
        self.asked.set()
        if not task.cancelled() and (error := task.exception()):
            logging.getLogger(__name__).warning("a computer was given up: %s", error)

    async def _think(self, house: "House", id_: str, word: str) -> None:
        """Let one computer think until it is no longer to move, as long as it is ours."""
        table = await house.by_id(id_)
        if table is None:
            await self.leases.done(id_, word)
            return
        thinking = house.think_here(table)
        try:
            while not thinking.done():
                await asyncio.wait({thinking}, timeout=JOB / 3)
                if not thinking.done() and not await self.leases.still(id_, word):
                    return  # somebody else has it by now
            await self.leases.done(id_, word)
            await self._again(house, table)
        except asyncio.CancelledError:
            with contextlib.suppress(Exception):
                await asyncio.shield(self.leases.hand_on(id_, word))
            raise
        finally:
            thinking.cancel()

    async def _again(self, house: "House", table: "OpenTable") -> None:
        """Whoever asked while this was being given back was not heard."""
        table.asked = -1
        await house.refresh(table)
        house.wake(table)

"""The broker between workers: one says that a table has changed, the others look. By Redis or Valkey, or by PostgreSQL itself.

Nothing depends on a message: each request looks at the store, and each worker at its watched tables every two seconds. So a
broker that is away makes browsers slower to notice, and nothing else.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable

import msgspec
from litestar.channels.backends.base import ChannelsBackend

from engaja.server.ending import ended
from engaja.server.leases import Leases

CHANNEL = "engaja"
RETRY = 0.5
"""Seconds before a broker that is away is asked again."""
MOST_UNSENT = 1_000


class News(msgspec.Struct, frozen=True, array_like=True):
    """A table has changed, or (without one) a computer is to think."""

    sender: str
    sent: float
    table: str = ""
    changes: int = 0


class Broker:
    """Says and hears. A message that cannot be said is dropped."""

    def __init__(self, url: str, leases: Leases, me: str) -> None:
        self.url, self.leases, self.me = url, leases, me
        self.unsent: asyncio.Queue[News] = asyncio.Queue(MOST_UNSENT)
        self.lag = 0.0
        """Seconds that the last message took."""
        self.is_up = False
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, hear: Callable[[News], None], missed: Callable[[], None]) -> None:
        """`missed` is called whenever messages may have been."""
        self._tasks = [asyncio.create_task(self._listen(hear, missed)), asyncio.create_task(self._send())]

    async def close(self) -> None:
        await ended(self._tasks)

    def say(self, table: str = "", changes: int = 0) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self.unsent.put_nowait(News(self.me, time.time(), table, changes))

    async def _listen(self, hear: Callable[[News], None], missed: Callable[[], None]) -> None:
        while True:
            backend = self._backend()
            try:
                await backend.on_startup()
                await backend.subscribe([CHANNEL])
                self.is_up = True
                missed()
                async for _, data in backend.stream_events():
                    news = msgspec.json.decode(data, type=News)
                    if news.sender != self.me:
                        self.lag = max(0.0, time.time() - news.sent)
                        hear(news)
            except Exception as error:
                if self.is_up:
                    logging.getLogger(__name__).warning("the broker is away: %s", type(error).__name__)
            finally:
                self.is_up = False
                with contextlib.suppress(Exception):
                    await backend.on_shutdown()
            await asyncio.sleep(RETRY)

    async def _send(self) -> None:
        backend = self._backend()
        while True:
            news = await self.unsent.get()
            data = msgspec.json.encode(news)
            try:
                async with asyncio.timeout(2):
                    if self._is_redis:
                        await backend.publish(data, [CHANNEL])
                    else:  # by a connection that is open already
                        await self.leases.notify(CHANNEL, data.decode())
            except Exception as error:
                logging.getLogger(__name__).debug("a message was not sent: %s", type(error).__name__)
                backend = self._backend()

    @property
    def _is_redis(self) -> bool:
        return not self.url.startswith("postgres")

    def _backend(self) -> ChannelsBackend:
        if self._is_redis:
            from litestar.channels.backends.redis import RedisChannelsPubSubBackend
            from redis.asyncio import Redis

            return RedisChannelsPubSubBackend(redis=Redis.from_url(self.url, socket_connect_timeout=2))
        from litestar.channels.backends.psycopg import PsycoPgChannelsBackend

        return PsycoPgChannelsBackend(self.url.replace("+psycopg", ""))

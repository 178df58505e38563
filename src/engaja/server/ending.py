"""Ending what goes on beside the requests, so that a server that is told to stop does stop."""

import asyncio
from collections.abc import Iterable
from typing import Any

AGAIN = 2.0
"""Seconds after which a task is told again to end."""


async def ended(tasks: Iterable["asyncio.Task[Any]"]) -> None:
    """Cancel tasks until they are over.

    Once is not enough: `asyncio.wait_for` of Python 3.11, by which the driver of Redis sends and the pool of SQLAlchemy waits,
    forgets a cancellation that comes together with what it waited for.
    """
    every = waiting = set(tasks)
    while waiting:
        for task in waiting:
            task.cancel()
        _, waiting = await asyncio.wait(waiting, timeout=AGAIN)
    await asyncio.gather(*every, return_exceptions=True)  # what they failed with is of no interest any more

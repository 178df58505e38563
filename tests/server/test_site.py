"""The queue of one worker among several, without a database."""

import asyncio

from engaja.server.leases import Bounds
from engaja.server.site import Site


class NoLeases:
    async def claim(self, _: Bounds) -> None:
        return None


def test_a_worker_that_is_asked_while_it_is_told_to_stop_stops() -> None:
    async def stopped() -> bool:
        site = Site.__new__(Site)
        site.leases, site.at_once, site.bounds = NoLeases(), 1, Bounds()  # type: ignore[assignment]  # all that is asked of it
        site.asked, site.thinking = asyncio.Event(), set()
        queue = asyncio.create_task(site._take(None))  # type: ignore[arg-type]  # nothing is ever claimed
        await asyncio.sleep(0.05)
        site.asked.set()
        await asyncio.sleep(0)
        queue.cancel()
        await asyncio.wait({queue}, timeout=1)
        done = queue.done()
        queue.cancel()
        return done

    assert asyncio.run(stopped())

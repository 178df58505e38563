"""The queue of one worker among several, without a database."""

import asyncio
import contextlib

import pytest

from engaja.server import ending
from engaja.server.broker import Broker
from engaja.server.leases import Bounds, Leases
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


class Forgetful:
    """A broker whose driver forgets a cancellation that comes with the answer, as `asyncio.wait_for` of Python 3.11 does."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()

    async def publish(self, *_: object) -> None:
        self.asked.set()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(1)

    async def on_startup(self) -> None:
        await asyncio.sleep(60)

    async def on_shutdown(self) -> None:
        pass


def test_a_worker_whose_driver_forgets_that_it_is_told_to_stop_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "AGAIN", 0.05)

    async def closed() -> None:
        driver, broker = Forgetful(), Broker("redis://", Leases("postgresql+psycopg://"), "me")
        monkeypatch.setattr(broker, "_backend", lambda: driver)
        broker.start(lambda _: None, lambda: None)
        broker.say()
        await driver.asked.wait()
        async with asyncio.timeout(5):
            await broker.close()

    asyncio.run(closed())


def test_ending_goes_on_until_it_is_heard_and_lets_what_failed_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "AGAIN", 0.05)

    async def deaf() -> None:
        for _ in range(3):
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.sleep(60)
        raise ValueError

    async def over() -> bool:
        tasks = [asyncio.create_task(deaf()), asyncio.create_task(asyncio.sleep(60))]
        await asyncio.sleep(0)
        async with asyncio.timeout(5):
            await ending.ended(tasks)
            await ending.ended([])
        return all(task.done() for task in tasks)

    assert asyncio.run(over())

"""How finished games ended, worked out for the library: one after the other, beside everything else."""

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from engaja.server import keeping, results
from engaja.server.jobs import LONGEST_REPORT, tell_course
from engaja.server.keeping import pack

if TYPE_CHECKING:
    from engaja.server.tables import House


class Settling:
    """The results that are still to be worked out, and those that were."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.unsettled: dict[str, None] = {}
        """Finished games whose results are to be worked out, in order."""
        self.settled: set[str] = set()
        self.task: asyncio.Task[None] | None = None

    def work_out(self, ids: list[str]) -> int:
        """Find out how finished games ended, one after the other; how many are still to come."""
        self.unsettled |= dict.fromkeys(id_ for id_ in ids if id_ not in self.settled)
        if self.unsettled and (self.task is None or self.task.done()):
            self.task = asyncio.create_task(self._work_out())
        return sum(id_ in self.unsettled for id_ in ids)

    async def _work_out(self) -> None:
        while self.unsettled:
            id_ = next(iter(self.unsettled))
            try:
                await self._settle(id_)
            except Exception as error:
                logging.getLogger(__name__).warning("the result of table %s: %s", id_, type(error).__name__)
            self.settled.add(id_)
            del self.unsettled[id_]

    async def _settle(self, id_: str) -> None:
        store = self.house.store
        row = await store.table(id_)
        if row is None or not row.over:
            return
        before = row.result
        row, game, _, outdated = await keeping.read_game(store, row)
        found, course = results.read(before) or results.result_of(game), []
        if not outdated:
            course = await self.house.tellers.run(LONGEST_REPORT, tell_course, await asyncio.to_thread(pack, game))
        await store.keep_result(id_, before, results.write(msgspec.structs.replace(found, course=course)))

"""Looking back at finished games: what a plan of the general's would have promised in each turn."""

import asyncio
import logging
from typing import TYPE_CHECKING

from engaja.engine.remarks import Judged, Remark
from engaja.players.hindsight import NODES
from engaja.server.jobs import LONGEST_REPORT, LONGEST_THOUGHT, judge_moment, tell_moments
from engaja.server.keeping import pack
from engaja.server.links import hashed

if TYPE_CHECKING:
    from engaja.server.tables import House, OpenTable

LOOK_BACK = NODES
"""Side-turns that the general tries out for each turn of a game that is looked back at."""


class Hindsight:
    """The finished games that are looked back at, one at a time."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.one_at_a_time = asyncio.Semaphore(1)

    def look_back(self, table: "OpenTable") -> None:
        """Find out of each turn of a finished game what a plan of the general's would have promised, beside everything else.
        What is found is kept with the record at once, so that whoever stops it goes on from there."""
        if table.id not in self.tasks:
            table.looked_back = (0, 0)
            self.tasks[table.id] = asyncio.create_task(self._look_back(table))

    async def _look_back(self, table: "OpenTable") -> None:
        try:
            async with self.one_at_a_time:
                whole = await asyncio.to_thread(pack, table.game)
                turns = await self.house.tellers.run(LONGEST_REPORT, tell_moments, whole)
                for number, moment in enumerate(turns):
                    table.looked_back = (number, len(turns))
                    if not any(isinstance(remark, Judged) for remark in table.game.remarks.get(moment.step, ())):
                        seed = hashed(f"{table.id} {moment.step}")
                        ask = (moment, seed, LOOK_BACK)
                        found: Judged = await self.house.ponderers.run(LONGEST_THOUGHT, judge_moment, *ask)
                        await self._say(table, moment.step, found)
        except Exception as error:
            logging.getLogger(__name__).warning("looking back at table %s: %s", table.id, type(error).__name__)
        finally:
            table.looked_back = None
            self.tasks.pop(table.id, None)

    async def _say(self, table: "OpenTable", at: int, remark: Remark) -> None:
        await self.house.remark_at(table, at, lambda said: [*said, remark])

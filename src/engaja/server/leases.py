"""What workers take from each other in turn, in the database they share: tables to play at, and computers that are to think.

A lease runs out by the clock of the database, so that what a worker held when it died or stood still is taken by another.
Whoever holds a lease has a word of its own for it; what is written under a word that is no longer the lease's is refused
(`Store`), so a worker that comes to itself again too late changes nothing.
"""

import asyncio
import contextlib
import random
import secrets
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Float, bindparam, cast, delete, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from engaja.server.store import POSTGRES, JobRow, LeaseRow

LEASE = 5.0
"""Seconds that a table is held for one order at most."""
JOB = 10.0
"""Seconds after which a computer that is to think is given to another worker, unless it is asked for again."""
CLOCK = cast(func.extract("epoch", func.clock_timestamp()), Float(53))
CLAIMING = 1904012
"""The number of the lock under which computers are handed out, so that the bounds are kept exactly."""


# Put together once, since every order asks for them.
_TAKEN = {"holder": bindparam("word"), "until": CLOCK + LEASE}
TAKE = (
    insert(LeaseRow)
    .values(name=bindparam("table"), **_TAKEN)
    .on_conflict_do_update(index_elements=[LeaseRow.name], set_=_TAKEN, where=LeaseRow.until < CLOCK)
    .returning(LeaseRow.holder)
)
LET_GO = (
    update(LeaseRow.__table__)  # type: ignore[arg-type]  # SQLAlchemy calls it a FromClause
    .where(LeaseRow.name == bindparam("table"), LeaseRow.holder == bindparam("word"), LeaseRow.until > 0)
    .values(until=0)
)


class Held(Exception):
    """Another worker plays at the table, and does not let go of it."""


@dataclass(frozen=True)
class Bounds:
    """How many computers may think at once: for one person, and for all."""

    person: int = 4
    site: int = 64


class Leases:
    """Each statement by itself, and without waiting for the disk: a lease that is lost with the database was worth nothing."""

    def __init__(self, url: str) -> None:
        options = POSTGRES["connect_args"]["options"] + " -c synchronous_commit=off"
        connect = POSTGRES["connect_args"] | {"options": options}
        given = POSTGRES | {"connect_args": connect}
        self.engine: AsyncEngine = create_async_engine(url, hide_parameters=True, isolation_level="AUTOCOMMIT", **given)

    async def close(self) -> None:
        await self.engine.dispose()

    async def _all(self, statement: Any, **args: str) -> Sequence[Any]:  # a statement of SQLAlchemy, and its rows
        async with self.engine.connect() as connection:
            found = await connection.execute(statement, args)
            return found.all() if found.returns_rows else []

    # Tables

    @contextlib.asynccontextmanager
    async def of(self, name: str) -> AsyncIterator[str]:
        """The lease of a table, by its word, as long as it is needed. Held if another does not let go of it."""
        word = secrets.token_hex(8)
        loop = asyncio.get_running_loop()
        until = loop.time() + 2 * LEASE
        while not await self._all(TAKE, table=name, word=word):
            if loop.time() > until:
                raise Held(name)
            await asyncio.sleep(random.uniform(0.005, 0.03))
        try:
            yield word
        finally:
            with contextlib.suppress(Exception):  # it runs out by itself
                await asyncio.shield(self._all(LET_GO, table=name, word=word))

    # Computers that are to think

    async def ask(self, table: str, person: str) -> None:
        """Let the computer of a table think, whoever does it; once is enough."""
        row = insert(JobRow).values(table_id=table, person=person, since=CLOCK, holder="", until=0)
        await self._all(row.on_conflict_do_nothing())

    async def claim(self, bounds: Bounds) -> tuple[str, str] | None:
        """The table whose computer has waited longest, and the word by which one has it; None if none may think now."""
        word = secrets.token_hex(8)
        worked = JobRow.__table__.alias("worked")
        now_of = select(func.count()).select_from(worked).where(worked.c.until >= CLOCK)
        its = now_of.where(worked.c.person == JobRow.person).correlate(JobRow).scalar_subquery()
        free = (JobRow.until < CLOCK) & (its < bounds.person) & (now_of.scalar_subquery() < bounds.site)
        first = select(JobRow.table_id).where(free).order_by(JobRow.since).limit(1).scalar_subquery()
        taking = update(JobRow).where(JobRow.table_id == first).values(holder=word, until=CLOCK + JOB)
        async with self.engine.execution_options(isolation_level="READ COMMITTED").begin() as connection:
            await connection.execute(select(func.pg_advisory_xact_lock(CLAIMING)))
            found = (await connection.execute(taking.returning(JobRow.table_id))).scalar()
        return (found, word) if found else None

    async def still(self, table: str, word: str) -> bool:
        """Keep a computer one has; False if another has it by now."""
        mine = (JobRow.table_id == table) & (JobRow.holder == word)
        return bool(await self._all(update(JobRow).where(mine).values(until=CLOCK + JOB).returning(JobRow.table_id)))

    async def done(self, table: str, word: str) -> None:
        await self._all(delete(JobRow).where(JobRow.table_id == table, JobRow.holder == word))

    async def hand_on(self, table: str, word: str) -> None:
        """Let another go on, at once."""
        mine = (JobRow.table_id == table) & (JobRow.holder == word)
        await self._all(update(JobRow).where(mine).values(until=0, holder=""))

    async def waiting(self, person: str | None = None) -> int:
        """How many computers are to think, of a person or of all."""
        query = select(func.count()).select_from(JobRow)
        found = await self._all(query if person is None else query.where(JobRow.person == person))
        return int(found[0][0])

    # News without another broker

    async def notify(self, channel: str, message: str) -> None:
        await self._all(select(func.pg_notify(channel, message)))

"""The database: a game is its record, each order one transaction.

Orders are only ever added, numbered from 1 without gaps; a number taken twice is refused by the database itself, which is what
makes two hands on one seat safe. Taking back is an order too (`undo`).
"""

import asyncio
import contextlib
import datetime
import json
import secrets
from collections.abc import AsyncIterator, Collection
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import ForeignKey, Table, bindparam, delete, event, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, load_only, mapped_column

from engaja.server.links import hashed, seal, unseal

UNDO = "undo"
MOST_LISTED, MOST_FINISHED = 200, 1_000
"""Tables of a person that are listed, and finished ones that are looked through."""
CONNECTIONS = 8
"""To PostgreSQL, for each process."""
POSTGRES: dict[str, Any] = {
    "pool_size": CONNECTIONS,
    "max_overflow": 4,
    "connect_args": {
        "connect_timeout": 5,
        "options": "-c idle_in_transaction_session_timeout=5s -c lock_timeout=5s -c statement_timeout=30s",
    },
}
"""A process that is stopped in the middle of a transaction keeps nobody waiting for longer than that. Connections are not tried
before each use: the house looks every two seconds, and the first that fails lets go of all others."""


class Stale(Exception):
    """Somebody else's order came first."""


class Overtaken(Exception):
    """What is in memory is no longer so: another worker has changed the table, or a copy was put in the place of all games."""


@dataclass(frozen=True)
class Fence:
    """What whoever changes a table must know of it: how often it was changed, and the word of his lease if there are others."""

    changes: int = 0
    lease: str = ""


class Base(DeclarativeBase):
    pass


class TableRow(Base):
    """A game that was set up: what cannot be recomputed from its orders."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    options: Mapped[str]
    seats: Mapped[str]
    """Who sits at it now."""
    advice: Mapped[bool]
    """Whether people may ask for advice in a game against each other."""
    began: Mapped[str]
    """Who sat at it when it was opened; empty if that is the same."""
    tokens: Mapped[str]
    """Links by the hashes of their tokens."""
    opener: Mapped[str]
    """The hash of the cookie of whoever opened it; empty if there was none."""
    seed: Mapped[str]
    version: Mapped[str]
    digest: Mapped[str]
    rules: Mapped[int]
    """The data and the rules by which it was played; empty in tables of older versions."""
    begins: Mapped[int]
    """The number of the last order before the game as it is now; those up to it stand in the record of what was before."""
    sources: Mapped[str]
    start: Mapped[str]
    earlier: Mapped[str]
    first: Mapped[str]
    position: Mapped[bytes | None]
    resting: Mapped[bytes | None]
    remarks: Mapped[str]
    """As `keeping` reads and writes them."""
    pending: Mapped[str]
    """The numbers that the seats add to the dice, as `mixing` reads and writes them; empty when all are in."""
    created: Mapped[datetime.datetime]
    changed: Mapped[datetime.datetime]
    changes: Mapped[int] = mapped_column(default=0)
    """How often it was changed, by orders or otherwise."""
    paused: Mapped[bool] = mapped_column(default=False)
    """Its computer players are not to think."""
    agreed: Mapped[str] = mapped_column(default="")
    """Sides that agree to go on by today's rules."""
    offer: Mapped[int | None] = mapped_column(default=None)
    """The side that would end the game here."""
    declined: Mapped[str] = mapped_column(default="")
    """Sides whose offer was declined."""
    over: Mapped[bool]
    decider: Mapped[int]
    decision: Mapped[str]
    turn: Mapped[int]
    result: Mapped[str] = mapped_column(default="")
    """How it ended, as `results` reads and writes it; empty while it is on, and in finished tables of older versions."""
    branch: Mapped[str] = mapped_column(default="")
    """Which table it branched off, as `variations` reads and writes it; empty if none."""


class OrderRow(Base):
    __tablename__ = "orders"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    side: Mapped[int]
    text: Mapped[str]
    done: Mapped[str]
    """What it did, as `keeping` reads and writes it; empty if it took one back."""
    at: Mapped[datetime.datetime]


class VisitRow(Base):
    """Which person (by the hash of his cookie) has opened which table by which link: the list of one's own games."""

    __tablename__ = "visits"

    person: Mapped[str] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    sealed: Mapped[str]
    """The token of the link, which only the cookie tells again."""


class LeaseRow(Base):
    """Who plays at a table, where there are several workers (`leases`)."""

    __tablename__ = "leases"

    name: Mapped[str] = mapped_column(primary_key=True)
    holder: Mapped[str]
    until: Mapped[float]


class JobRow(Base):
    """A computer that is to think, where there are several workers (`leases`)."""

    __tablename__ = "jobs"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    person: Mapped[str]
    since: Mapped[float]
    holder: Mapped[str]
    until: Mapped[float]


class HouseRow(Base):
    """What the server itself must remember."""

    __tablename__ = "house"

    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]


# What every order asks and writes, put together once: SQLAlchemy takes longer for that than the database for the answer.

TABLES, ORDERS = (cast("Table", kind.__table__) for kind in (TableRow, OrderRow))
CHANGES = select(TABLES.c.id, TABLES.c.changes).where(TABLES.c.id.in_(bindparam("ids", expanding=True)))
ADD_ORDER = insert(ORDERS)
GENERATION = select(HouseRow.value).where(HouseRow.name == "generation").scalar_subquery()
CHANGE = update(TABLES).where(
    TABLES.c.id == bindparam("here"),
    TABLES.c.changes == bindparam("known"),
    func.coalesce(GENERATION, "") == bindparam("generation"),
)
"""A table that nobody has changed meanwhile. Whoever changes it makes others wait until that is kept, so one of them finds it
changed."""
CHANGE_LEASED = CHANGE.where(
    select(LeaseRow.name).where(LeaseRow.name == bindparam("here"), LeaseRow.holder == bindparam("lease")).exists()
)


def now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC).replace(tzinfo=None)


class Store:
    """All access to the database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.generation = ""
        """Changes when the games are replaced by those of a copy."""
        self.is_file = url.startswith("sqlite")
        self.writer = asyncio.Semaphore(1 if self.is_file else CONNECTIONS)
        """SQLite has one writer; any other database as many as it has connections."""
        self.engine: AsyncEngine = create_async_engine(url, hide_parameters=True, **({} if self.is_file else POSTGRES))
        if self.is_file:
            event.listen(self.engine.sync_engine, "connect", _tune_sqlite)
        self.session = async_sessionmaker(self.engine, expire_on_commit=False)
        self.at_once = self.engine if self.is_file else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.asking = async_sessionmaker(self.at_once, expire_on_commit=False)
        """For single questions, which need no transaction."""

    async def close(self) -> None:
        for _ in range(1 if self.is_file else CONNECTIONS):  # what is being written is written
            await self.writer.acquire()
        await self.engine.dispose()

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction that changes something. Overtaken if the games are others."""
        async with self.writer, self.session.begin() as session:
            if self.is_file:
                await session.execute(text("BEGIN IMMEDIATE"))
            if await self._generation(session) != self.generation:
                raise Overtaken
            yield session

    async def _generation(self, session: AsyncSession) -> str:
        return await session.scalar(select(HouseRow.value).where(HouseRow.name == "generation")) or ""

    async def look_only(self) -> None:
        """Ask something of the database, to see whether it answers."""
        async with self.asking() as session:
            await self._generation(session)

    async def look(self) -> bool:
        """Whether the games were replaced by those of a copy since the last look."""
        async with self.asking() as session:
            found = await self._generation(session)
        changed, self.generation = found != self.generation, found
        return changed

    async def add_table(self, row: TableRow, orders: list[tuple[int, str, str]]) -> None:
        async with self.writing() as session:
            session.add(row)
            await session.flush()
            for seq, (side, order, done) in enumerate(orders, 1):
                session.add(OrderRow(table_id=row.id, seq=seq, side=side, text=order, done=done, at=now()))

    async def table(self, id_: str) -> TableRow | None:
        async with self.asking() as session:
            return await session.get(TableRow, id_)

    async def kept(self, row: TableRow) -> tuple[TableRow, list[OrderRow]]:
        """A table and its orders since it began, as they were at one moment."""
        here = (OrderRow.table_id == row.id) & (OrderRow.seq > TableRow.begins) & (TableRow.id == OrderRow.table_id)
        async with self.session() as session:
            if not self.is_file:
                await session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
            found = await session.get(TableRow, row.id) or row
            return found, list(await session.scalars(select(OrderRow).where(here).order_by(OrderRow.seq)))

    async def changes(self, ids: Collection[str]) -> dict[str, int]:
        """How often tables were changed; those that are not there are left out."""
        async with self.at_once.connect() as connection:
            return {row.id: row.changes for row in await connection.execute(CHANGES, {"ids": _evened(list(ids))})}

    async def orders(self, id_: str, since: int = 0) -> list[OrderRow]:
        """The orders of a table after one of them, in their order."""
        here = (OrderRow.table_id == id_) & (OrderRow.seq > since)
        async with self.asking() as session:
            return list(await session.scalars(select(OrderRow).where(here).order_by(OrderRow.seq)))

    async def give_way(self) -> None:
        """Wait until nobody else wants to write, but not for ever: for those who are in no hurry."""
        for _ in range(50):
            if not self.writer.locked():
                return
            await asyncio.sleep(0.02)

    async def add_order(self, id_: str, seq: int, side: int, order: str, done: str, fence: Fence, **changes: Any) -> None:
        """One order, one transaction, which is finished even if nobody waits for it any more. Stale if its number is taken."""
        row = {"table_id": id_, "seq": seq, "side": side, "text": order, "done": done, "at": now()}
        await asyncio.shield(self._add_order(row, fence, changes))

    async def _add_order(self, order: dict[str, Any], fence: Fence, changes: dict[str, Any]) -> None:
        """Two statements, of which the first writes already: as few as can be, since everybody waits for the one writer."""
        try:
            async with self.writer, self.engine.begin() as connection:
                await connection.execute(ADD_ORDER, order)
                await self._change(connection, order["table_id"], fence, changed=order["at"], **changes)
        except IntegrityError:
            raise Stale from None

    async def _change(self, connection: AsyncConnection, id_: str, fence: Fence, **changes: Any) -> None:
        """Change a table that is as the fence says. Overtaken if it is not, or if the lease is another's by now."""
        known = {"here": id_, "known": fence.changes, "generation": self.generation}
        values = {**known, **changes, "changes": fence.changes + 1}
        if fence.lease:
            changed = await connection.execute(CHANGE_LEASED, {**values, "lease": fence.lease})
        else:
            changed = await connection.execute(CHANGE, values)
        if not changed.rowcount:
            raise Overtaken

    async def fill(self, id_: str, dones: dict[int, str], fence: Fence, **changes: Any) -> None:
        """Say anew of a table what it holds, and what its orders did; the orders stay. Overtaken if it is another by now."""
        async with self.writing() as session:
            await self._change(await session.connection(), id_, fence, **changes)
            for seq, done in dones.items():
                here = (OrderRow.table_id == id_) & (OrderRow.seq == seq)
                await session.execute(update(OrderRow).where(here).values(done=done))

    # People

    async def key(self) -> str:
        """The secret by which the server knows the cookies it has made, made once, whichever worker is first."""
        try:
            async with self.writing() as session:
                row = await session.get(HouseRow, "key")
                if row is None:
                    row = HouseRow(name="key", value=secrets.token_urlsafe(32))
                    session.add(row)
                return row.value
        except IntegrityError:  # another was
            return await self.key()

    async def visit(self, person: str, table_id: str, token: str) -> None:
        """Put a table into the list of a person, whose cookie this is."""
        async with self.writing() as session:
            await session.merge(VisitRow(person=hashed(person), table_id=table_id, sealed=seal(person, token)))

    async def forget(self, person: str, table_id: str) -> None:
        async with self.writing() as session:
            await session.execute(delete(VisitRow).where(VisitRow.person == hashed(person), VisitRow.table_id == table_id))

    async def knows(self, person: str) -> bool:
        """Whether a cookie is one of those with tables to their name."""
        async with self.asking() as session:
            return await session.scalar(select(VisitRow.person).where(VisitRow.person == hashed(person)).limit(1)) is not None

    async def tables_of(self, person: str) -> list[tuple[TableRow, str]]:
        """The tables a person has opened, newest first, each with the token used."""
        query = (
            select(TableRow, VisitRow.sealed)
            .join(VisitRow, VisitRow.table_id == TableRow.id)
            .where(VisitRow.person == hashed(person))
            .order_by(TableRow.changed.desc())
            .limit(MOST_LISTED)
        )
        async with self.session() as session:
            return [(row, unseal(person, sealed)) for row, sealed in await session.execute(query)]

    async def finished_of(self, person: str) -> list[tuple[TableRow, str]]:
        """The finished games of a person, newest first, each with the token used: what a list tells of them."""
        told = (
            TableRow.id, TableRow.game, TableRow.options, TableRow.seats, TableRow.began, TableRow.tokens, TableRow.digest,
            TableRow.rules, TableRow.remarks, TableRow.changed, TableRow.result,
        )  # fmt: skip
        query = (
            select(TableRow, VisitRow.sealed)
            .options(load_only(*told, raiseload=True))
            .join(VisitRow, VisitRow.table_id == TableRow.id)
            .where(VisitRow.person == hashed(person), TableRow.over)
            .order_by(TableRow.changed.desc(), TableRow.id)
            .limit(MOST_FINISHED)
        )
        async with self.session() as session:
            return [(row, unseal(person, sealed)) for row, sealed in await session.execute(query)]

    async def keep_result(self, id_: str, before: str, result: str) -> None:
        """How a finished game ended, if nobody has said so meanwhile. It changes nothing for those who sit at it."""
        async with self.writing() as session:
            here = (TableRow.id == id_) & (TableRow.result == before)
            await session.execute(update(TableRow).where(here).values(result=result))


def _evened(ids: list[str]) -> list[str]:
    """The same ids, the last one repeated until there are 2, 4, 8 … of them. Each number of them is a statement of its own, and
    every connection keeps the last hundred statements: some 80 kB each where hundreds are asked for."""
    return ids + ids[-1:] * ((1 << (len(ids) - 1).bit_length()) - len(ids)) if ids else ids


def _tune_sqlite(connection: Any, _: object) -> None:  # the driver's own connection type
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)

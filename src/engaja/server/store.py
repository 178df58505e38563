"""The database: a game is its record, each order one transaction.

Orders are only ever added, numbered from 1 without gaps; a number taken twice is refused by the database itself, which is what
makes two hands on one seat safe. Taking back is an order too (`undo`).
"""

import datetime
import json
import logging
import secrets
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import ForeignKey, delete, event, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from engaja.server.links import hashed, seal, unseal

UNDO = "undo"


class Stale(Exception):
    """Somebody else's order came first."""


class Base(DeclarativeBase):
    pass


class TableRow(Base):
    """A game that was set up: what cannot be recomputed from its orders."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    options: Mapped[str]
    seats: Mapped[str]
    tokens: Mapped[str]
    """Links by the hashes of their tokens."""
    opener: Mapped[str]
    """The hash of the cookie of whoever opened it; empty if there was none."""
    seed: Mapped[str]
    created: Mapped[datetime.datetime]
    changed: Mapped[datetime.datetime]
    over: Mapped[bool]
    decider: Mapped[int]
    decision: Mapped[str]
    turn: Mapped[int]


class OrderRow(Base):
    __tablename__ = "orders"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    side: Mapped[int]
    text: Mapped[str]
    at: Mapped[datetime.datetime]


class VisitRow(Base):
    """Which person (by the hash of his cookie) has opened which table by which link: the list of one's own games."""

    __tablename__ = "visits"

    person: Mapped[str] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    sealed: Mapped[str]
    """The token of the link, which only the cookie tells again."""


class HouseRow(Base):
    """What the server itself must remember."""

    __tablename__ = "house"

    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]


def now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC).replace(tzinfo=None)


class Store:
    """All access to the database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: AsyncEngine = create_async_engine(url)
        if url.startswith("sqlite"):
            event.listen(self.engine.sync_engine, "connect", _tune_sqlite)
        self.session = async_sessionmaker(self.engine, expire_on_commit=False)

    def migrate(self) -> None:
        """Bring the database to the present shape."""
        logging.getLogger("alembic").setLevel(logging.WARNING)
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.set_main_option("sqlalchemy.url", self.url.replace("+aiosqlite", ""))
        command.upgrade(config, "head")

    async def close(self) -> None:
        await self.engine.dispose()

    async def add_table(self, row: TableRow, orders: list[tuple[int, str]]) -> None:
        async with self.session.begin() as session:
            session.add(row)
            await session.flush()
            for seq, (side, text) in enumerate(orders, 1):
                session.add(OrderRow(table_id=row.id, seq=seq, side=side, text=text, at=now()))

    async def table(self, id_: str) -> TableRow | None:
        async with self.session() as session:
            return await session.get(TableRow, id_)

    async def orders(self, id_: str) -> list[OrderRow]:
        async with self.session() as session:
            found = await session.scalars(select(OrderRow).where(OrderRow.table_id == id_).order_by(OrderRow.seq))
            return list(found)

    async def add_order(self, id_: str, seq: int, side: int, text: str, **changes: Any) -> None:
        """One order, one transaction. Stale if its number is taken."""
        try:
            async with self.session.begin() as session:
                session.add(OrderRow(table_id=id_, seq=seq, side=side, text=text, at=now()))
                row = await session.get(TableRow, id_)
                assert row is not None
                row.changed = now()
                for name, value in changes.items():
                    setattr(row, name, value)
        except IntegrityError:
            raise Stale from None

    async def set_links(self, id_: str, text: str) -> None:
        async with self.session.begin() as session:
            await session.execute(update(TableRow).where(TableRow.id == id_).values(tokens=text))

    # People

    async def key(self) -> str:
        """The secret by which the server knows the cookies it has made, made once."""
        async with self.session.begin() as session:
            row = await session.get(HouseRow, "key")
            if row is None:
                row = HouseRow(name="key", value=secrets.token_urlsafe(32))
                session.add(row)
            return row.value

    async def visit(self, person: str, table_id: str, token: str) -> None:
        """Put a table into the list of a person, whose cookie this is."""
        async with self.session.begin() as session:
            await session.merge(VisitRow(person=hashed(person), table_id=table_id, sealed=seal(person, token)))

    async def forget(self, person: str, table_id: str) -> None:
        async with self.session.begin() as session:
            await session.execute(delete(VisitRow).where(VisitRow.person == hashed(person), VisitRow.table_id == table_id))

    async def knows(self, person: str) -> bool:
        """Whether a cookie is one of those with tables to their name."""
        async with self.session() as session:
            return await session.scalar(select(VisitRow.person).where(VisitRow.person == hashed(person)).limit(1)) is not None

    async def tables_of(self, person: str) -> list[tuple[TableRow, str]]:
        """The tables a person has opened, newest first, each with the token used."""
        query = (
            select(TableRow, VisitRow.sealed)
            .join(VisitRow, VisitRow.table_id == TableRow.id)
            .where(VisitRow.person == hashed(person))
            .order_by(TableRow.changed.desc())
            .limit(200)
        )
        async with self.session() as session:
            return [(row, unseal(person, sealed)) for row, sealed in await session.execute(query)]


def _tune_sqlite(connection: Any, _: object) -> None:  # the driver's own connection type
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)

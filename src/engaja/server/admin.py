"""What whoever runs a server may do to its tables, beside it: list them, close one, end a seat, try all against this version.

The server at work notices within seconds: it looks at how often its tables were changed.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass

from sqlalchemy import func, select

from engaja import games
from engaja.server import links
from engaja.server.keeping import Kept, OutOfDate
from engaja.server.store import Fence, OrderRow, Store, TableRow
from engaja.server.upkeep import Trouble

SAME, MOVED, OUTDATED = "same", "moved", "outdated"


@dataclass(frozen=True)
class Listed:
    """A table, for whoever runs the server: nothing of its game but what the list of one's own games tells."""

    id: str
    game: str
    seats: list[str]
    orders: int
    turn: int
    over: bool
    changed: str
    links: list[str]


async def tables(store: Store, most: int) -> list[Listed]:
    """The tables that were changed last."""
    count = select(func.count()).where(OrderRow.table_id == TableRow.id).scalar_subquery()
    query = select(TableRow, count).order_by(TableRow.changed.desc()).limit(most)
    async with store.session() as session:
        rows = (await session.execute(query)).all()
    return [
        Listed(
            row.id,
            row.game,
            json.loads(row.seats),
            orders,
            row.turn,
            row.over,
            row.changed.isoformat(timespec="seconds"),
            sorted(link.seat for link in links.read(row.tokens).values()),
        )
        for row, orders in rows
    ]


async def close(store: Store, id_: str) -> None:
    """Let no link open a table any more. Its orders stay in the database."""
    row = await _found(store, id_)
    await store.fill(id_, {}, Fence(row.changes), tokens=links.write({}))


async def end_seat(store: Store, id_: str, seat: str) -> None:
    """Let the link of a seat open nothing any more; whoever opened the table can make a new one."""
    row = await _found(store, id_)
    given = links.read(row.tokens)
    if seat not in (known := sorted(link.seat for link in given.values())):
        raise Trouble("admin-no-seat", seat=seat, seats=", ".join(known))
    await store.fill(id_, {}, Fence(row.changes), tokens=links.write(links.without(given, seat)))


async def _found(store: Store, id_: str) -> TableRow:
    row = await store.table(id_)
    if row is None:
        raise Trouble("admin-no-table", table=id_)
    return row


async def replayed(store: Store) -> AsyncIterator[tuple[str, str, int]]:
    """Every table by the rules of this version, one after the other and without changing any: what would become of it.

    `same` if it goes on as it is; `moved` if its rules or data were others but it comes to the same; `outdated` if it can only
    be looked at until its players agree. With each the number of all tables.
    """
    async with store.session() as session:
        ids = list(await session.scalars(select(TableRow.id).order_by(TableRow.id)))
    for id_ in ids:
        if row := await store.table(id_):
            yield id_, await asyncio.to_thread(_became, Kept(*await store.kept(row))), len(ids)


def _became(kept: Kept) -> str:
    if kept.row.game not in games.names():
        return OUTDATED
    try:
        kept.open()
    except OutOfDate:
        return OUTDATED
    return SAME if kept.is_current else MOVED

"""The same games on PostgreSQL: shape, guard, copies, and a database that goes away."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import inspect, text

from engaja.server import upkeep
from engaja.server.leases import Bounds, Leases
from engaja.server.store import Base, Fence, Stale, Store, TableRow, now
from engaja.server.upkeep import Trouble
from tests.server.conftest import POSTGRES, Visitor, browser, fresh_postgres, rows_of

pytestmark = pytest.mark.skipif(not POSTGRES, reason="`make test-scale` starts PostgreSQL")
ARIETE = "it-132-tank-regt-ariete"


@pytest.fixture
def base() -> Iterator[str]:
    with fresh_postgres() as url:
        yield url


def a_table(id_: str) -> TableRow:
    words = dict.fromkeys(
        ("seed", "remarks", "began", "version", "digest", "sources", "start", "earlier", "first", "pending", "opener"), ""
    )
    numbers = dict.fromkeys(("rules", "begins", "decider", "turn"), 0)
    row = TableRow(
        id=id_, game="gazala", options="{}", seats="[]", tokens="{}", decision="", over=False, advice=True, **words, **numbers
    )
    row.created = row.changed = now()
    return row


def test_both_databases_have_the_same_shape(base: str, tmp_path: Path) -> None:
    file = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    shapes = []
    for url in (base, file):
        upkeep.migrate(url)
        with rows_of(url) as rows:
            look = inspect(rows)
            shapes.append(
                {
                    name: (
                        sorted(c["name"] for c in look.get_columns(name)),
                        look.get_pk_constraint(name)["constrained_columns"],
                    )
                    for name in look.get_table_names()
                }
            )
    assert shapes[0] == shapes[1]
    assert set(Base.metadata.tables) <= set(shapes[0])


def test_several_first_starts_at_once_make_one_database(base: str) -> None:
    code = f"from engaja.server.upkeep import migrate; migrate({base!r})"
    starts = [subprocess.Popen([sys.executable, "-c", code]) for _ in range(3)]
    assert [start.wait() for start in starts] == [0, 0, 0]
    with rows_of(base) as rows:
        assert rows.execute(text("SELECT count(*) FROM alembic_version")).scalar() == 1


def test_several_first_starts_at_once_make_one_key(base: str) -> None:
    upkeep.migrate(base)

    async def race() -> list[str]:
        stores = [Store(base) for _ in range(4)]
        for store in stores:
            await store.look()  # connected, so that nothing but the key is raced for
        found = await asyncio.gather(*(store.key() for store in stores))
        for store in stores:
            await store.close()
        return found

    assert len(set(asyncio.run(race()))) == 1


def test_a_number_taken_twice_is_refused_by_the_database_itself(base: str) -> None:
    upkeep.migrate(base)

    async def race() -> list[object]:
        stores = [Store(base), Store(base)]
        await stores[0].add_table(a_table("t"), [])
        orders = (store.add_order("t", 1, 0, f"order {n}", "", Fence()) for n, store in enumerate(stores))
        found = await asyncio.gather(*orders, return_exceptions=True)
        kept = await stores[0].orders("t")
        for store in stores:
            await store.close()
        assert len(kept) == 1
        return found

    found = asyncio.run(race())
    assert [type(one) for one in sorted(found, key=lambda one: one is None)] == [Stale, type(None)]


def test_of_the_computers_that_wait_as_many_think_as_the_bounds_say(base: str) -> None:
    """Those that waited longest first, so many of one person and of all; what one worker has no other is given."""
    upkeep.migrate(base)

    async def claimed() -> tuple[list[str], list[str]]:
        store, leases, bounds = Store(base), [Leases(base), Leases(base)], Bounds(person=2, site=3)
        for number, person in enumerate(("ann", "ann", "ann", "bob", "eve")):
            await store.add_table(a_table(f"t{number}"), [])
            await leases[0].ask(f"t{number}", person)
        taken = [await leases[n % 2].claim(bounds) for n in range(5)]
        assert taken[0]
        await leases[0].done(*taken[0])
        next_ = [await leases[n % 2].claim(bounds) for n in range(2)]
        for one in (store, *leases):
            await one.close()
        return [job[0] for job in taken if job], [job[0] for job in next_ if job]

    assert asyncio.run(claimed()) == (["t0", "t1", "t3"], ["t2"])


def test_games_move_from_a_file_to_postgresql_and_back(base: str, tmp_path: Path) -> None:
    home, copy, again = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}", tmp_path / "copy.db", tmp_path / "again.db"
    with browser(home) as client:
        visitor = Visitor(client)
        visitor.open(seats=("me", "here"))
        visitor.order(f"move {ARIETE} 0611-0711")
        before = visitor.see()
    upkeep.back_up(home, copy)
    assert upkeep.restore(base, copy) is None
    with browser(base) as client:
        there = Visitor(client).at(visitor.link)
        assert there.see() == before
        assert there.order("end").status_code == 201
        after = there.see()
    upkeep.back_up(base, again)
    upkeep.restore(home, again)
    with browser(home) as client:
        assert Visitor(client).at(visitor.link).see() == after


def test_troubles_of_postgresql_are_sentences(base: str, tmp_path: Path) -> None:
    with pytest.raises(Trouble) as trouble:
        upkeep.back_up(base, tmp_path / "copy.db")
    assert trouble.value.message == "store-none"
    for url, message in (
        (base.rpartition("/")[0] + "/nowhere", "store-away"),
        ("postgresql+psycopg://engaja@127.0.0.1:9/postgres", "store-away"),
    ):
        with pytest.raises(Trouble) as trouble:
            upkeep.migrate(url)
        assert trouble.value.message == message
    with pytest.raises(Trouble) as trouble:
        upkeep.database("mysql://somewhere")
    assert trouble.value.message == "store-unknown"

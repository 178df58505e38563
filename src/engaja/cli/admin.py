"""`engaja admin`: for whoever runs a server."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated

import typer

from engaja.cli.front import NO, YES, Desk, WrongUse, desk_of
from engaja.cli.matches import show_table
from engaja.cli.printed import Json, pretty
from engaja.cli.serving import Database, sentences

if TYPE_CHECKING:
    from engaja.server.admin import Listed
    from engaja.server.store import Store

WORDS = ("list", "close", "end-seat", "replay")


def admin(
    ctx: typer.Context,
    what: Annotated[str, typer.Argument(metavar="|".join(WORDS), help="help-admin-what")],
    names: Annotated[list[str] | None, typer.Argument(metavar="TABLE SEAT", help="help-admin-names")] = None,
    database: Database = "",
    most: Annotated[int, typer.Option("--most", metavar="N", min=1, help="help-admin-most")] = 50,
    json: Json = False,
) -> int:
    from engaja.server import admin as doing

    desk, given = desk_of(ctx), names or []
    wanted = {"close": 1, "end-seat": 2}.get(what, 0)
    if what not in WORDS or len(given) != wanted:
        raise WrongUse("admin-words", words=", ".join(("list", "close TABLE", "end-seat TABLE SEAT", "replay")))

    async def work(store: "Store") -> int:
        match what:
            case "list":
                _list(desk, await doing.tables(store, most), json)
            case "close":
                await doing.close(store, given[0])
                desk.show(desk.say("admin-closed", table=given[0]))
            case "end-seat":
                await doing.end_seat(store, given[0], given[1])
                desk.show(desk.say("admin-ended", table=given[0], seat=given[1]))
            case _:
                return await _replay(desk, store, json)
        return YES

    return _with_store(desk, database, work)


def _with_store(desk: Desk, database: str, work: "Callable[[Store], Awaitable[int]]") -> int:
    from engaja.server.main import named_database
    from engaja.server.store import Store
    from engaja.server.upkeep import check_shape

    async def use() -> int:
        store = Store(address)
        try:
            await store.look()
            return await work(store)
        finally:
            await store.close()

    with sentences(desk):
        address = named_database(database)
        check_shape(address)
        return asyncio.run(use())


def _list(desk: Desk, found: "list[Listed]", json: bool) -> None:
    if json:
        desk.write(pretty(found))
        return
    heads = [desk.say(f"admin-{name}") for name in ("table", "game", "seats", "orders", "turn", "changed", "links")]
    rows = []
    for one in found:
        turn = desk.say("admin-over") if one.over else str(one.turn)
        seats, links = ", ".join(one.seats), ", ".join(one.links)
        rows.append([one.id, one.game, seats, str(one.orders), turn, one.changed, links or desk.say("admin-is-closed")])
    show_table(desk, heads, rows)


async def _replay(desk: Desk, store: "Store", json: bool) -> int:
    from engaja.server import admin as doing

    counted: Counter[str] = Counter()
    outdated = []
    with desk.progress(desk.say("admin-replaying")) as tell:
        async for id_, became, total in doing.replayed(store):
            counted[became] += 1
            if became == doing.OUTDATED:
                outdated.append(id_)
            tell(counted.total(), total)
    figures = {name: counted[name] for name in (doing.SAME, doing.MOVED, doing.OUTDATED)}
    if json:
        desk.write(pretty(figures | {"tables": outdated}))
    else:
        desk.show(desk.say("admin-replayed", **figures))
        desk.complain(*(desk.say("admin-outdated", table=id_) for id_ in outdated))
    return NO if outdated else YES

"""The verbs about the browser table: start it, for oneself or for many; copy its games, put them back."""

import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from engaja.cli.front import YES, Desk, No, desk_of

Host = Annotated[str, typer.Option("--host", metavar="ADDRESS", help="help-table-host")]
Port = Annotated[int, typer.Option("--port", metavar="N", min=1, max=65_535, help="help-table-port")]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="help-table-no-browser")]
Database = Annotated[str, typer.Option("--database", metavar="URL", envvar="ENGAJA_DATABASE", help="help-database")]
Broker = Annotated[str, typer.Option("--broker", metavar="URL", envvar="ENGAJA_BROKER", help="help-serve-broker")]
Thinkers = Annotated[int, typer.Option("--thinkers", metavar="N", min=0, max=1_000, help="help-serve-thinkers")]
Copy = Annotated[Path, typer.Argument(metavar="FILE", help="help-copy-file")]


def table(
    ctx: typer.Context,
    host: Host = "127.0.0.1",
    port: Port = 8085,
    no_browser: NoBrowser = False,
    database: Database = "",
    open_: Annotated[bool, typer.Option("--open", help="help-table-open")] = False,
) -> int:
    from engaja.server.door import in_letters
    from engaja.server.doorplate import AlreadyUp  # the server is slow to import, and the other verbs do without it
    from engaja.server.main import serve
    from engaja.server.upkeep import Trouble

    desk = desk_of(ctx)

    def tell(address: str) -> None:
        desk.show(desk.say("table-is-up", address=address), desk.say("table-stop"))

    def tell_open(addresses: list[str]) -> None:
        if not addresses:
            desk.show(desk.say("table-no-network"))
            return
        desk.show(desk.say("table-is-open", addresses=", ".join(addresses)), *in_letters(addresses[0]).splitlines())

    try:
        serve(host, port, database, browser=not no_browser, tell=tell, open_=open_, tell_open=tell_open)
    except AlreadyUp as error:
        if not error.address:
            raise No(desk.say("table-taken")) from None
        desk.show(desk.say("table-already-up", address=error.address))
        if not no_browser:
            webbrowser.open(error.address)
    except Trouble as error:
        raise No(desk.say(error.message, **error.args_)) from None
    return YES


def serve(
    ctx: typer.Context,
    database: Database = "",
    broker: Broker = "",
    workers: Annotated[int, typer.Option("--workers", metavar="N", min=1, max=256, help="help-serve-workers")] = 1,
    thinkers: Thinkers = 8,
    host: Host = "127.0.0.1",
    port: Port = 8085,
    behind_proxy: Annotated[bool, typer.Option("--behind-proxy", help="help-serve-behind-proxy")] = False,
    public_url: Annotated[str, typer.Option("--public-url", metavar="URL", help="help-serve-public-url")] = "",
) -> int:
    from engaja.server.main import named_database
    from engaja.server.serving import Settings, serve_many

    desk = desk_of(ctx)
    with sentences(desk):
        asked = Settings(named_database(database), broker, host, port, workers, thinkers)
        asked = msgspec.structs.replace(asked, behind_proxy=behind_proxy, public_url=public_url)
        serve_many(asked, lambda address: desk.show(desk.say("table-is-up", address=address), desk.say("table-stop")))
    return YES


def think(ctx: typer.Context, database: Database = "", broker: Broker = "", thinkers: Thinkers = 8) -> int:
    from engaja.server.main import named_database
    from engaja.server.serving import Settings, think_on

    desk = desk_of(ctx)
    with sentences(desk):
        think_on(Settings(named_database(database), broker, thinkers=thinkers))
    return YES


@contextmanager
def sentences(desk: Desk) -> Iterator[None]:
    """What is wrong with a database, or with how it is to be served, as a sentence."""
    from engaja.server.doorplate import AlreadyUp
    from engaja.server.upkeep import Trouble

    try:
        yield
    except AlreadyUp as error:
        message = "table-already-up" if error.address else "table-taken"
        raise No(desk.say(message, address=error.address)) from None
    except Trouble as error:
        raise No(desk.say(error.message, **error.args_)) from None


def backup(ctx: typer.Context, file: Copy, database: Database = "") -> int:
    from engaja.server.main import named_database
    from engaja.server.upkeep import back_up

    desk = desk_of(ctx)
    with sentences(desk):
        back_up(named_database(database), file)
    desk.show(desk.say("backup-done", file=str(file)))
    return YES


def restore(ctx: typer.Context, file: Copy, database: Database = "") -> int:
    from engaja.server.main import named_database
    from engaja.server.upkeep import restore as put_back

    desk = desk_of(ctx)
    with sentences(desk):
        old = put_back(named_database(database), file)
    _tell_restored(desk, file, old)
    return YES


def _tell_restored(desk: Desk, file: Path, old: Path | None) -> None:
    desk.show(desk.say("restore-done", file=str(file)))
    if old:
        desk.show(desk.say("restore-kept", file=str(old)))

"""The verbs about the browser table: start it, copy its games, put them back."""

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from engaja.cli.front import YES, Desk, No, desk_of

Host = Annotated[str, typer.Option("--host", help="help-table-host")]
Port = Annotated[int, typer.Option("--port", min=1, max=65_535, help="help-table-port")]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="help-table-no-browser")]
Database = Annotated[str, typer.Option("--database", metavar="URL", envvar="ENGAJA_DATABASE", help="help-database")]
Copy = Annotated[Path, typer.Argument(metavar="FILE", help="help-copy-file")]


def table(
    ctx: typer.Context, host: Host = "127.0.0.1", port: Port = 8085, no_browser: NoBrowser = False, database: Database = ""
) -> int:
    from engaja.server.doorplate import AlreadyUp  # the server is slow to import, and the other verbs do without it
    from engaja.server.main import serve
    from engaja.server.upkeep import Trouble

    desk = desk_of(ctx)

    def tell(address: str) -> None:
        desk.show(desk.say("table-is-up", address=address), desk.say("table-stop"))

    try:
        serve(host, port, database, browser=not no_browser, tell=tell)
    except AlreadyUp as error:
        if not error.address:
            raise No(desk.say("table-taken")) from None
        desk.show(desk.say("table-already-up", address=error.address))
        if not no_browser:
            webbrowser.open(error.address)
    except Trouble as error:
        raise No(desk.say(error.message, **error.args_)) from None
    return YES


def backup(ctx: typer.Context, file: Copy, database: Database = "") -> int:
    from engaja.server.main import named_database
    from engaja.server.upkeep import Trouble, back_up

    desk = desk_of(ctx)
    try:
        back_up(named_database(database), file)
    except Trouble as error:
        raise No(desk.say(error.message, **error.args_)) from None
    desk.show(desk.say("backup-done", file=str(file)))
    return YES


def restore(ctx: typer.Context, file: Copy, database: Database = "") -> int:
    from engaja.server.main import named_database
    from engaja.server.upkeep import Trouble
    from engaja.server.upkeep import restore as put_back

    desk = desk_of(ctx)
    try:
        old = put_back(named_database(database), file)
    except Trouble as error:
        raise No(desk.say(error.message, **error.args_)) from None
    _tell_restored(desk, file, old)
    return YES


def _tell_restored(desk: Desk, file: Path, old: Path | None) -> None:
    desk.show(desk.say("restore-done", file=str(file)))
    if old:
        desk.show(desk.say("restore-kept", file=str(old)))

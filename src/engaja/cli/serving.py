"""The verb that starts the browser table."""

from typing import Annotated

import typer

from engaja.cli.front import YES, desk_of

Host = Annotated[str, typer.Option("--host", help="help-table-host")]
Port = Annotated[int, typer.Option("--port", min=1, max=65_535, help="help-table-port")]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="help-table-no-browser")]


def table(ctx: typer.Context, host: Host = "127.0.0.1", port: Port = 8085, no_browser: NoBrowser = False) -> int:
    from engaja.server.main import serve  # the server is slow to import, and the other verbs do without it

    desk = desk_of(ctx)

    def tell(address: str) -> None:
        desk.show(desk.say("table-is-up", address=address), desk.say("table-stop"))

    serve(host, port, browser=not no_browser, tell=tell)
    return YES

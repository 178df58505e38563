"""The report of a table: a page of history for whoever sits at it or looks on, with no more than he may know."""

import asyncio
from typing import Annotated

from litestar import Response, Router, get
from litestar.di import NamedDependency, Provide
from litestar.params import QueryParameter

from engaja.printing.typeset import MissingFont, NoTypesetter
from engaja.server.jobs import LONGEST_REPORT, tell_report
from engaja.server.keeping import pack
from engaja.server.playing import AsSide, sit_to_play
from engaja.server.problems import Problem
from engaja.server.seating import AtTable, link_to, sit
from engaja.server.workers import Lost, Overtime

Here = NamedDependency[AtTable]
KINDS = {
    "svg": "image/svg+xml",
    "png": "image/png",
    "pdf": "application/pdf",
}
STRICT = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; frame-ancestors 'none'"
"""What a report may do in a browser: nothing but be looked at."""


async def _told(here: AtTable, side: int | None, kind: str, media: str, *, saved: bool) -> Response[bytes]:
    try:
        view, link = here.looking_as(side), link_to(here.table.id, here.token)
        async with here.table.lock:
            whole = await asyncio.to_thread(pack, here.table.game)
        ask = (here.table.id, whole, view, here.lang, kind, link)
        found: bytes = await here.house.tellers.run(LONGEST_REPORT, tell_report, *ask)
    except (NoTypesetter, MissingFont):
        raise Problem(501, "problem-no-paper-tools") from None
    except (Overtime, Lost):
        raise Problem(503, "problem-report-slow") from None
    heads = {"Content-Security-Policy": STRICT}
    if saved:
        name = f"{here.table.game.definition.id}-{here.table.id}.{'html' if kind == 'html' else kind}"
        heads["Content-Disposition"] = f'attachment; filename="{name}"'
    return Response(found, media_type=media, headers=heads)


@get("/report.html")
async def report(here: Here, side: AsSide = None, save: Annotated[bool, QueryParameter()] = False) -> Response[bytes]:
    """The report as a page; to be saved, without the links of the table in it."""
    return await _told(here, side, "html" if save else "table", "text/html; charset=utf-8", saved=save)


@get("/report.svg")
async def report_svg(here: Here, side: AsSide = None) -> Response[bytes]:
    return await _told(here, side, "svg", KINDS["svg"], saved=True)


@get("/report.png")
async def report_png(here: Here, side: AsSide = None) -> Response[bytes]:
    """The picture in dots, where the paper tools are."""
    return await _told(here, side, "png", KINDS["png"], saved=True)


@get("/report.pdf")
async def report_pdf(here: Here, side: AsSide = None) -> Response[bytes]:
    """The report as a document, where the paper tools are."""
    return await _told(here, side, "pdf", KINDS["pdf"], saved=True)


ROUTES = [
    Router(
        "/api/tables/{table:str}/{token:str}",
        route_handlers=[report, report_svg, report_png, report_pdf],
        dependencies={"seat": Provide(sit), "here": Provide(sit_to_play)},
    )
]

"""The web application: its routes, its one page, and what every answer carries."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from litestar import Litestar, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Cookie
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

from engaja.server import live, playing, printed, seating
from engaja.server.problems import KINDS, Asked, Problem, on_error
from engaja.server.store import Store
from engaja.server.tables import House

STATIC = Path(__file__).parent.parent / "static"
YEAR = 365 * 24 * 3600

SECURITY = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "script-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


@get(["/", "/t/{table:str}/{token:str}", "/t/{table:str}/{token:str}/{page:str}"], include_in_schema=False)
async def page(request: Asked) -> Response[bytes]:
    """The one page; its script does the rest."""
    index = STATIC / "index.html"
    if not index.exists():
        raise Problem(503, "problem-no-page")
    cookies = []
    if not seating.person_of(request):
        token = secrets.token_urlsafe(24)
        cookies.append(Cookie(seating.PERSON, value=token, max_age=YEAR, httponly=True, samesite="lax", path="/"))
    return Response(index.read_bytes(), media_type="text/html", cookies=cookies, headers={"Cache-Control": "no-cache"})


def secured(response: Response[Any]) -> Response[Any]:
    response.headers.update({name: value for name, value in SECURITY.items() if name not in response.headers})
    return response


def create_app(database: str, requests_per_minute: int = 3_000) -> Litestar:
    """The application on a database such as `sqlite+aiosqlite:///games.db`."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(database)
        await asyncio.to_thread(store.migrate)
        app.state.house = House(store)
        yield
        await app.state.house.close()

    STATIC.mkdir(exist_ok=True)
    files = create_static_files_router("/static", directories=[STATIC], include_in_schema=False)
    limit = RateLimitConfig(rate_limit=("minute", requests_per_minute), exclude=["/static"])
    return Litestar(
        [*printed.ROUTES, *seating.ROUTES, *playing.ROUTES, *live.ROUTES, page, files],
        lifespan=[lifespan],
        exception_handlers=dict.fromkeys(KINDS, on_error),
        after_request=secured,
        middleware=[limit.middleware],
        compression_config=CompressionConfig(backend="gzip", minimum_size=2_000),
        request_max_body_size=seating.MAX_BODY,
        openapi_config=OpenAPIConfig("engaja", version("engaja"), render_plugins=[JsonRenderPlugin()]),
    )

"""The web application: its routes, its one page, and what every answer carries."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Collection
from importlib.metadata import version
from pathlib import Path

from litestar import Litestar, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Cookie
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

from engaja.server import links, live, playing, press, printed, reports, seating
from engaja.server.gate import Careful, Gate, armour
from engaja.server.limits import Counts, Limits
from engaja.server.problems import KINDS, Asked, Problem, on_error
from engaja.server.store import Store
from engaja.server.tables import House
from engaja.server.upkeep import migrate

STATIC = Path(__file__).parent.parent / "static"
YEAR = 365 * 24 * 3600


@get(["/", "/verify", "/t/{table:str}/{token:str}", "/t/{table:str}/{token:str}/{page:str}"], include_in_schema=False)
async def page(request: Asked) -> Response[bytes]:
    """The one page; its script does the rest."""
    index = STATIC / "index.html"
    if not index.exists():
        raise Problem(503, "problem-no-page")
    cookies = []
    if not await seating.person_of(request):
        key = seating.house_of(request.app.state).key
        name, secure = seating.cookie_name(request), request.scope["scheme"] == "https"
        value = links.new_person(key)
        cookies.append(Cookie(name, value=value, max_age=YEAR, httponly=True, samesite="lax", path="/", secure=secure))
    return Response(index.read_bytes(), media_type="text/html", cookies=cookies, headers={"Cache-Control": "no-cache"})


def create_app(database: str, limits: Limits | None = None, names: Collection[str] = ()) -> Litestar:
    """The application on a database such as `sqlite+aiosqlite:///games.db`; `names` are those it is reached by."""
    limits = limits or Limits()

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await asyncio.to_thread(migrate, database)
        store = Store(database)
        await store.look()
        app.state.house = House(store, await store.key())
        app.state.counts = Counts(limits)
        app.state.press = press.Press(press.kits_folder(database))
        yield
        await app.state.press.close()
        await app.state.house.close()

    STATIC.mkdir(exist_ok=True)
    files = create_static_files_router("/static", directories=[STATIC], include_in_schema=False)
    limit = RateLimitConfig(rate_limit=("minute", limits.requests), exclude=["/static"])
    return Litestar(
        [*printed.ROUTES, *seating.ROUTES, *playing.ROUTES, *reports.ROUTES, *live.ROUTES, *press.ROUTES, page, files],
        lifespan=[lifespan],
        exception_handlers=dict.fromkeys(KINDS, on_error),
        before_send=[armour],
        request_class=Careful,
        middleware=[Gate(frozenset(name.lower() for name in names)), limit.middleware],
        compression_config=CompressionConfig(backend="gzip", minimum_size=2_000),
        request_max_body_size=seating.MAX_BODY,
        openapi_config=OpenAPIConfig("engaja", version("engaja"), render_plugins=[JsonRenderPlugin()]),
    )

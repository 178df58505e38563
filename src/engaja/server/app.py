"""The web application: its routes, its one page, and what every answer carries."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Collection
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from litestar import Litestar, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Cookie
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import Empty

from engaja.server import (
    comments,
    door,
    figures,
    library,
    links,
    live,
    playing,
    press,
    printed,
    reports,
    seating,
    variations,
    watching,
)
from engaja.server.gate import Careful, Gate, armour
from engaja.server.limits import Counts, Limits
from engaja.server.problems import KINDS, Asked, Problem, on_error
from engaja.server.site import Site
from engaja.server.store import Store
from engaja.server.tables import House
from engaja.server.upkeep import migrate, trouble_of

if TYPE_CHECKING:
    from engaja.server.serving import Settings

STATIC = Path(__file__).parent.parent / "static"
YEAR = 365 * 24 * 3600


@get(
    ["/", "/library", "/verify", "/rules/{game:str}", "/t/{table:str}/{token:str}", "/t/{table:str}/{token:str}/{page:str}"],
    include_in_schema=False,
)
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


def create_app(
    database: str, limits: Limits | None = None, names: Collection[str] = (), settings: "Settings | None" = None
) -> Litestar:
    """The application on a database such as `sqlite+aiosqlite:///games.db`; `names` are those it is reached by.

    With `settings` it is one worker of a site.
    """
    limits = limits or Limits()

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(database)
        key = await (patiently(store) if settings else _at_once(store))
        site = Site(store, settings.broker, settings.thinkers, settings.bounds) if settings and settings.is_shared else None
        app.state.house = House(store, key, site)
        app.state.counts = Counts(limits)
        app.state.press = press.Press(press.kits_folder(database))
        yield
        await app.state.press.close()
        await app.state.house.close()

    figures.start()
    STATIC.mkdir(exist_ok=True)
    files = create_static_files_router("/static", directories=[STATIC], include_in_schema=False)
    limit = RateLimitConfig(rate_limit=("minute", limits.requests), exclude=["/static", "/health", "/ready", "/metrics"])
    return Litestar(
        [
            *printed.ROUTES,
            *seating.ROUTES,
            *library.ROUTES,
            *playing.ROUTES,
            *reports.ROUTES,
            *comments.ROUTES,
            *variations.ROUTES,
            *live.ROUTES,
            *press.ROUTES,
            *watching.ROUTES,
            *door.ROUTES,
            page,
            files,
        ],
        lifespan=[lifespan],
        logging_config=None if settings else Empty,  # a site has its own
        exception_handlers=dict.fromkeys(KINDS, on_error),
        before_send=[armour],
        request_class=Careful,
        middleware=[
            *([watching.Watch()] if settings else []),
            Gate(frozenset(name.lower() for name in names), settings.public_url if settings else ""),
            limit.middleware,
        ],
        compression_config=CompressionConfig(backend="gzip", minimum_size=2_000, gzip_compress_level=4),
        request_max_body_size=seating.MAX_BODY,
        openapi_config=OpenAPIConfig("engaja", version("engaja"), render_plugins=[JsonRenderPlugin()]),
    )


async def _at_once(store: Store) -> str:
    """The database in its present shape; the key of its cookies."""
    await asyncio.to_thread(migrate, store.url)
    await store.look()
    return await store.key()


async def patiently(store: Store) -> str:
    """The same for a worker of a site, which waits for a database that is away instead of giving up."""
    while True:
        try:
            await store.look()
            return await store.key()
        except Exception as error:
            if not trouble_of(error):
                raise
            logging.getLogger(__name__).warning("waiting for the database")
            await asyncio.sleep(0.5)

"""For whoever runs a site: is it alive, is it ready, what are its figures; and a line in the log for each request."""

import asyncio
import ipaddress
import logging
import time
from typing import Any

from litestar import Response, get
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from engaja.server import figures
from engaja.server.problems import Asked, Problem
from engaja.server.seating import house_of
from engaja.server.upkeep import trouble_of

PATIENCE = 2.0
"""Seconds in which the database must answer for a worker to be ready."""


@get("/health", include_in_schema=False)
async def health() -> dict[str, Any]:
    """The process is alive. Nothing else is asked."""
    return {"alive": True}


@get("/ready", include_in_schema=False)
async def ready(state: State) -> Response[dict[str, Any]]:
    """Whether orders can be kept now. A broker that is away only makes browsers slower to notice."""
    house = house_of(state)
    try:
        async with asyncio.timeout(PATIENCE):
            await house.store.look_only()
        trouble = ""
    except Exception as error:
        trouble = trouble_of(error) or "store-away"
    broker = house.site.broker.is_up if house.site else None
    return Response({"ready": not trouble, "trouble": trouble, "broker": broker}, status_code=503 if trouble else 200)


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked, state: State) -> Response[bytes]:
    """Figures for Prometheus, to whoever asks from this machine or from a network of one's own."""
    if not _is_near(request.client.host if request.client else ""):
        raise Problem(404, "problem-http-404")
    if not figures.start():
        raise Problem(404, "problem-no-figures")
    house = house_of(state)
    broker = house.site.broker if house.site else None
    figures.state(len(house.open), broker.lag if broker else None, bool(broker and broker.is_up))
    queue = await house.site.leases.waiting() if house.site else None
    return Response(figures.told(queue), media_type="text/plain; version=0.0.4")


def _is_near(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return False


class Watch(ASGIMiddleware):
    """Counts and notes each request by its route, never by its address, which may hold a token."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        began, status = time.monotonic(), 500

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await next_app(scope, receive, watched)
        except (Problem, HTTPException) as refused:  # before it reached its route; whoever stands outside answers
            status = refused.status if isinstance(refused, Problem) else refused.status_code
            raise
        finally:
            route, method, seconds = scope.get("path_template", ""), str(scope.get("method", "")), time.monotonic() - began
            if route not in QUIET:
                figures.request(method, route, status, seconds)
                facts = {"method": method, "route": route, "status": status, "ms": round(1000 * seconds, 1)}
                logging.getLogger(__name__).info("request", extra={"facts": facts})


QUIET = frozenset({"/health", "/ready", "/metrics"})
ROUTES = [health, ready, metrics]

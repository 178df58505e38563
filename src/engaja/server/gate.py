"""The gate: what is looked at before a request reaches its route, and what every answer carries."""

import ipaddress
from typing import Any

from litestar import Request
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from engaja.server.problems import Problem

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
LONGEST_PATH, LONGEST_NAME = 1_000, 200
FOREIGN = 4403
"""Why a live line is closed at once: the page is not ours."""

SECURITY = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "script-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Gate(ASGIMiddleware):
    """Lets in what is addressed to us; and, if it would change something, comes from our own page and is JSON.

    A foreign page reaches a server at home only under a name of its own (by rebinding it), so a bare address is always ours.
    """

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, names: frozenset[str], public: str = "") -> None:
        self.names = names | {"localhost"}
        self.public = public.rstrip("/")
        """The address by which people know us, if a proxy stands before us."""

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        heads = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        problem = self._problem(scope, heads)
        if self.public.startswith("https:"):
            scope["scheme"] = "wss" if scope["type"] == ScopeType.WEBSOCKET else "https"
        if problem is None:
            await next_app(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await send({"type": "websocket.close", "code": FOREIGN, "reason": ""})
        else:
            raise problem

    def _problem(self, scope: Scope, heads: dict[str, str]) -> Problem | None:
        host = heads.get("host", "")
        if not self._is_ours(host):
            return Problem(421, "problem-host")
        path = scope["path"]
        if "\0" in path or len(path) > LONGEST_PATH or any(len(name) > LONGEST_NAME for name in path.split("/")):
            return Problem(404, "problem-path")
        origin = heads.get("origin", "")
        if scope["type"] == ScopeType.WEBSOCKET:
            return Problem(403, "problem-origin") if origin and not self._is_own(origin, host) else None
        if scope["method"] in SAFE:
            return None
        if not self._is_own(origin, host):
            return Problem(403, "problem-origin")
        if heads.get("content-length", "0") != "0" or "transfer-encoding" in heads:
            kind = heads.get("content-type", "").partition(";")[0].strip().lower()
            return None if kind == "application/json" else Problem(415, "problem-not-json")
        return None

    def _is_ours(self, host: str) -> bool:
        name = host.partition("]")[0][1:] if host.startswith("[") else host.partition(":")[0]
        if name.lower() in self.names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _is_own(self, origin: str, host: str) -> bool:
        """Whether a page is ours: of the public address if there is one, else of the address it asks."""
        if self.public:
            return origin == self.public
        scheme, _, name = origin.partition("://")
        return scheme in ("http", "https") and name == host


async def armour(message: Message, scope: Scope) -> None:
    """Every answer, the errors too, carries the same heads; what is told at a table is kept by nobody on the way."""
    if message["type"] != "http.response.start":
        return
    heads = MutableScopeHeaders(message)
    for name, value in SECURITY.items():
        heads.setdefault(name, value)
    if scope["path"].startswith(("/api/", "/t/")):
        heads.setdefault("Cache-Control", "no-store")


class Careful(Request[Any, Any, Any]):
    """A request whose body may be anything: bytes that are no text, brackets without end."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError):
            raise Problem(400, "problem-form") from None

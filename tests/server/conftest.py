"""A table server on an empty database, and small words to talk to it."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.engine import make_url

from engaja.server.app import create_app
from engaja.server.limits import Limits
from engaja.server.upkeep import database as named

ADDRESS = "http://127.0.0.1"


class Visitor:
    """Somebody with a browser: opens tables and gives orders through the wire."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.link = ""

    def open(self, game: str = "gazala", seats: tuple[str, str] = ("me", "link"), **options: str) -> dict[str, str]:
        body = {"game": game, "seats": list(seats), "options": {"setup": "historical"} | options}
        answer = self.client.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        links: dict[str, str] = {who: link.replace("/t/", "/api/tables/") for who, link in answer.json()["links"].items()}
        self.link = links["you"]
        return links

    def at(self, link: str) -> "Visitor":
        other = Visitor(self.client)
        other.link = link
        return other

    def see(self, **query: Any) -> dict[str, Any]:
        answer = self.client.get(self.link, params={"lang": "en", **query})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def order(self, order: str, seq: int | None = None) -> Any:
        number = self.see()["seq"] if seq is None else seq
        return self.client.post(f"{self.link}/orders", params={"lang": "en"}, json={"seq": number, "order": order})


POSTGRES = os.environ.get("ENGAJA_TEST_POSTGRES", "")
"""A server of PostgreSQL, if `make test-scale` has started one: then everything on the store is tried on it too."""


@pytest.fixture(params=["sqlite", *(["postgres"] if POSTGRES else [])])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
        return
    with fresh_postgres() as url:
        yield url


@contextmanager
def fresh_postgres() -> Iterator[str]:
    """An empty database of its own."""
    name = f"t{secrets.token_hex(6)}"
    server = create_engine(named(POSTGRES), isolation_level="AUTOCOMMIT")
    with server.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
        yield make_url(named(POSTGRES)).set(database=name).render_as_string(hide_password=False)
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    server.dispose()


@contextmanager
def rows_of(database: str) -> Iterator[Connection]:
    """What the database has, read and changed behind the server's back."""
    engine = create_engine(database.replace("+aiosqlite", ""))
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def browser(database: str, limits: Limits | None = None) -> TestClient[Litestar]:
    """A browser on the first page of a server, which is started with it."""
    client = TestClient(create_app(database, limits), ADDRESS, raise_server_exceptions=False)
    client.headers["origin"] = ADDRESS
    return client


@pytest.fixture
def visitor(database: str) -> Iterator[Visitor]:
    with browser(database) as client:
        yield Visitor(client)

"""A site among its neighbours: what it notes of its requests, and the address by which people know it."""

import json
import logging
from pathlib import Path

import pytest
from litestar.testing import TestClient

from engaja.server.app import create_app
from engaja.server.limits import Limits
from engaja.server.serving import Settings
from engaja.server.upkeep import migrate
from tests.server.conftest import ADDRESS


def test_a_request_is_noted_with_the_answer_it_was_given(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Also one that was refused before it came to its route: by its origin, or as one too many."""
    caplog.set_level(logging.INFO, "engaja.server.watching")
    database = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    migrate(database)
    app = create_app(database, Limits(requests=3), settings=Settings(database))
    with TestClient(app, ADDRESS, raise_server_exceptions=False) as client:
        answers = [client.get("/api/games")]
        answers += [client.post("/api/tables", content=json.dumps({}), headers={"origin": "https://elsewhere.example"})]
        answers += [client.get("/api/games") for _ in range(3)]
    given = [answer.status_code for answer in answers]
    assert (given[0], given[1], given[-1]) == (200, 403, 429)
    noted = [record.__dict__["facts"]["status"] for record in caplog.records if "facts" in record.__dict__]
    assert noted == given


def test_behind_a_proxy_pages_of_the_public_address_are_ours_and_no_others(tmp_path: Path) -> None:
    """Cookies are for TLS alone, though the proxy itself asks without."""
    database = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    migrate(database)
    settings = Settings(database, behind_proxy=True, public_url="https://games.example.org")
    table = {"game": "gazala", "seats": ["me", "here"]}
    with TestClient(create_app(database, names={"games.example.org"}, settings=settings), ADDRESS) as client:
        proxy = {"host": "games.example.org"}
        page = client.get("/", headers=proxy)
        assert page.status_code == 503 or "Secure" in page.headers["set-cookie"], "503: the page was not built"
        for origin, status in (("https://games.example.org", 201), ("http://games.example.org", 403), (ADDRESS, 403)):
            assert client.post("/api/tables", json=table, headers={**proxy, "origin": origin}).status_code == status
        assert client.get("/", headers={"host": "elsewhere.example"}).status_code == 421

"""`engaja admin`: what whoever runs a server does to its tables; the server at work notices."""

import time

import pytest
from sqlalchemy import text
from typer.testing import CliRunner, Result

from engaja.cli.main import app
from tests.server.conftest import Visitor, browser, rows_of

MOVE = "move it-132-tank-regt-ariete 0611-0711"


def admin(database: str, *words: str) -> Result:
    where = {"ENGAJA_LANG": "en", "ENGAJA_DATABASE": database}
    return CliRunner(env=where).invoke(app, ["admin", *words], catch_exceptions=False)


def test_tables_are_listed_seats_ended_and_tables_closed_under_a_server_at_work(database: str) -> None:
    with browser(database) as client:
        visitor = Visitor(client)
        links = visitor.open()
        visitor.order(MOVE)
        table = links["you"].split("/")[3]
        listed = admin(database, "list").stdout
        assert table in listed
        assert "allied, watch, you" in listed
        assert not any(link.rpartition("/")[2] in listed for link in links.values()), "no link is told"
        assert admin(database, "end-seat", table, "allied").exit_code == 0
        assert _becomes(client, links["allied"], 404)
        assert client.get(links["you"]).status_code == 200
        assert admin(database, "close", table).exit_code == 0
        assert _becomes(client, links["you"], 404)
    with rows_of(database) as rows:
        assert rows.execute(text("SELECT count(*) FROM orders")).scalar() == 1, "what was played stays"


def _becomes(client: object, link: str, status: int) -> bool:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if client.get(link).status_code == status:  # type: ignore[attr-defined]
            return True
        time.sleep(0.1)
    return False


def test_all_games_are_tried_against_this_version(database: str) -> None:
    with browser(database) as client:
        for _ in range(2):
            visitor = Visitor(client)
            links = visitor.open()
            visitor.order(MOVE)
    assert "2 games go on as they are" in admin(database, "replay").stdout
    with rows_of(database) as rows:
        other = "UPDATE orders SET text = 'move it-132-tank-regt-ariete 0611-0703' WHERE table_id = :id"
        rows.execute(text(other), {"id": links["you"].split("/")[3]})
        rows.execute(text("UPDATE tables SET rules = 0"))
    said = admin(database, "replay")
    assert said.exit_code == 1
    assert "1 come to the same" in said.stdout
    assert links["you"].split("/")[3] in said.stderr


@pytest.mark.parametrize("words", [("dance",), ("close", "nowhere")])
def test_what_cannot_be_done_is_said(database: str, words: tuple[str, ...]) -> None:
    with browser(database):
        pass
    said = admin(database, *words)
    assert said.exit_code in (1, 2)
    assert said.stderr.strip()

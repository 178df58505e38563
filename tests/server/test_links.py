"""Links and cookies: only those the server made, none stored, each seat its own, taken back when whoever opened it says so."""

from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import inspect, text

from engaja.server import links
from tests.server.conftest import ADDRESS, Visitor, browser, rows_of

PLANTED = "p" * 32


def stored(database: str) -> str:
    """Everything in the database, as text."""
    with rows_of(database) as rows:
        names = inspect(rows).get_table_names()
        return "\n".join(str(tuple(row)) for name in names for row in rows.execute(text(f"SELECT * FROM {name}")))


def renew(visitor: Visitor, seat: str) -> Any:
    return visitor.client.post(f"{visitor.link}/links", json={"seat": seat})


def revoke(visitor: Visitor, seat: str) -> Any:
    return visitor.client.delete(f"{visitor.link}/links/{seat}")


def test_a_planted_cookie_is_not_believed(visitor: Visitor) -> None:
    visitor.client.cookies.set("engaja_person", PLANTED)
    visitor.open()
    assert visitor.client.get("/api/tables").json() == []
    page = visitor.client.get("/")
    assert "engaja_person" in page.headers["set-cookie"], "a cookie of our own takes its place"
    assert PLANTED not in page.headers["set-cookie"]


def test_the_cookie_is_secure_under_tls(visitor: Visitor) -> None:
    page = visitor.client.get(ADDRESS.replace("http", "https"))
    cookie = page.headers["set-cookie"].lower()
    assert cookie.startswith("__host-engaja_person=")
    assert all(word in cookie for word in ("secure", "httponly", "samesite=lax", "path=/"))


def test_no_token_and_no_cookie_is_stored(visitor: Visitor, database: str) -> None:
    visitor.client.get("/")
    made = visitor.open()
    visitor.see()
    text = stored(database)
    for word in (visitor.client.cookies["engaja_person"], *(link.rpartition("/")[2] for link in made.values())):
        assert word not in text
    (row,) = visitor.client.get("/api/tables").json()
    assert row["link"] == made["you"].replace("/api/tables/", "/t/"), "the cookie opens the list"


def test_each_seat_has_a_token_of_its_own(visitor: Visitor) -> None:
    made = visitor.open()
    mine = made["you"].rpartition("/")[2]
    for who in ("allied", "watch"):
        assert links.invited(mine, who) != made[who].rpartition("/")[2]


def test_a_link_is_renewed_by_whoever_opened_the_table(visitor: Visitor) -> None:
    visitor.client.get("/")
    made = visitor.open()
    friend = visitor.at(made["allied"])
    friend.see()
    new = renew(visitor, "allied").json()["link"].replace("/t/", "/api/tables/")
    assert visitor.client.get(friend.link).status_code == 404
    assert visitor.at(new).see()["sides"] == [1]
    assert visitor.see()["links"]["allied"].rpartition("/")[2] == new.rpartition("/")[2]


def test_a_link_taken_back_opens_nothing_and_its_live_line_is_closed(visitor: Visitor) -> None:
    made = visitor.open()
    with visitor.client.websocket_connect(f"{made['watch']}/live") as line:
        line.receive_json()
        assert revoke(visitor, "watch").status_code == 200
        with pytest.raises(WebSocketDisconnect) as closed:
            line.receive_json()
        assert closed.value.code == 4404
    assert visitor.client.get(made["watch"]).status_code == 404
    assert visitor.see()["links"]["watch"] == ""
    assert visitor.at(made["allied"]).see()["sides"] == [1], "the others are untouched"


def test_a_link_taken_back_is_out_of_ones_list(visitor: Visitor, database: str) -> None:
    made = visitor.open()
    with browser(database) as friend:
        friend.get("/")
        friend.get(made["allied"])
        assert len(friend.get("/api/tables").json()) == 1
    revoke(visitor, "allied")
    with browser(database) as again:
        again.cookies = friend.cookies
        assert again.get("/api/tables").json() == []


def test_ones_own_link_is_renewed_and_still_tells_the_others(visitor: Visitor) -> None:
    made = visitor.open()
    new = visitor.at(renew(visitor, "you").json()["link"].replace("/t/", "/api/tables/"))
    assert visitor.client.get(made["you"]).status_code == 404
    assert new.see()["links"]["allied"].rpartition("/")[2] == made["allied"].rpartition("/")[2]
    assert new.order("end").status_code == 201


def test_nobody_else_gives_or_takes_links(visitor: Visitor) -> None:
    made = visitor.open()
    for who in ("allied", "watch"):
        other = visitor.at(made[who])
        assert renew(other, "watch").status_code == 403
        assert revoke(other, "axis").status_code == 403
    assert renew(visitor, "axis").status_code == 404, "the side of whoever opened it has no link"
    assert revoke(visitor, "you").status_code == 409


def test_a_wrong_link_is_404_even_to_a_game_that_cannot_be_read(visitor: Visitor, database: str) -> None:
    made = visitor.open()
    visitor.order("end")
    with rows_of(database) as rows:
        rows.execute(text("UPDATE orders SET done = '', text = 'move it-132-tank-regt-ariete 0611-0703'"))
    with browser(database) as later:
        assert later.get(made["you"]).status_code == 409
        assert later.get(made["you"].rpartition("/")[0] + "/not-the-token").status_code == 404

"""Nobody in: what is refused before it reaches a route, how much one may ask for, and what every answer carries."""

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from websockets.sync.client import connect

from engaja.server import wire
from engaja.server.limits import Limit, Limits
from tests.server.conftest import ADDRESS, Visitor, browser
from tests.server.process import Server

TABLE = {"game": "gazala", "seats": ["me", "here"]}


def assert_problem(answer: object, status: int) -> None:
    assert answer.status_code == status, answer.text  # type: ignore[attr-defined]  # httpx as the test client has it
    assert answer.headers["content-type"].startswith("application/problem+json")  # type: ignore[attr-defined]
    assert len(answer.json()["detail"]) > 15  # type: ignore[attr-defined]
    assert answer.headers["x-content-type-options"] == "nosniff", "errors carry the armour too"  # type: ignore[attr-defined]


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "", "http://127.0.0.1.elsewhere.example", "127.0.0.1"])
def test_a_foreign_page_changes_nothing(visitor: Visitor, origin: str) -> None:
    assert_problem(visitor.client.post("/api/tables", json=TABLE, headers={"origin": origin}), 403)


def test_what_is_called_text_is_not_read_as_json(visitor: Visitor) -> None:
    """A form of a foreign page can send text/plain without asking."""
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        answer = visitor.client.post(
            "/api/import", content=b'{"text": "", "seats": ["me", "me"]}', headers={"content-type": kind}
        )
        assert_problem(answer, 415)


@pytest.mark.parametrize("host", ["elsewhere.example", "127.0.0.1.elsewhere.example:80", "", "[elsewhere]"])
def test_a_name_that_is_not_ours_is_not_answered(visitor: Visitor, host: str) -> None:
    """A foreign page that lets its own name point at this machine would have the same origin."""
    headers = {"host": host, "origin": f"http://{host}"}
    assert_problem(visitor.client.get("/api/tables", headers=headers), 421)
    assert_problem(visitor.client.post("/api/tables", json=TABLE, headers=headers), 421)


@pytest.mark.parametrize("host", ["localhost:8085", "192.168.0.7:8085", "[::1]:8085"])
def test_bare_addresses_are_ours(visitor: Visitor, host: str) -> None:
    answer = visitor.client.post("/api/tables", json=TABLE, headers={"host": host, "origin": f"http://{host}"})
    assert answer.status_code == 201


@pytest.mark.parametrize(
    "path", ["/static/%00", f"/static/{'a' * 300}", f"/static/{'a/' * 3000}", f"/api/games/{'g' * 5000}", "/nowhere"]
)
def test_odd_addresses_are_404(visitor: Visitor, path: str) -> None:
    assert_problem(visitor.client.get(path), 404)


@pytest.mark.parametrize("body", [b'{"game": "\xff"}', b"\xff\xfe", b"[" * 100_000, b'{"a":' * 100_000, b"{", b"null"])
@pytest.mark.parametrize("path", ["/api/tables", "/api/import"])
def test_a_body_that_cannot_be_read_is_400(visitor: Visitor, body: bytes, path: str) -> None:
    assert_problem(visitor.client.post(path, content=body, headers={"content-type": "application/json"}), 400)


def test_a_body_beyond_the_limit_is_413(visitor: Visitor) -> None:
    body = {"text": "x" * 2_100_000, "seats": ["me", "me"]}
    assert_problem(visitor.client.post("/api/import", json=body), 413)


def test_every_answer_at_a_table_is_kept_by_nobody(visitor: Visitor) -> None:
    visitor.open()
    for path in (visitor.link, f"{visitor.link}/history", "/api/tables", "/api/tables/nowhere/x"):
        assert visitor.client.get(path).headers["cache-control"] == "no-store"


# How much one may ask for


@pytest.fixture
def few(database: str) -> Iterator[TestClient[Litestar]]:
    limits = Limits(tables=Limit(2, 3), imports=Limit(1, 2), sockets=Limit(1, 2), thinking=Limit(0, 9))
    with browser(database, limits) as client:
        yield client


def test_tables_are_counted_by_person_and_address(few: TestClient[Litestar]) -> None:
    few.get("/")
    assert [few.post("/api/tables", json=TABLE).status_code for _ in range(2)] == [201, 201]
    assert_problem(few.post("/api/tables", json=TABLE), 429)
    few.cookies.clear()
    assert few.post("/api/tables", json=TABLE).status_code == 201, "somebody else at the same address"
    assert_problem(few.post("/api/tables", json=TABLE), 429)


def test_imports_and_thinking_computers_are_counted(few: TestClient[Litestar]) -> None:
    few.get("/")
    record = {"text": "engaja record 1\ngame gazala\nbegin\n", "seats": ["me", "here"]}
    assert few.post("/api/import", json=record).status_code == 400
    assert_problem(few.post("/api/import", json=record), 429)
    assert_problem(few.post("/api/tables", json=TABLE | {"seats": ["me", "greedy"]}), 429)


def test_computers_that_think_are_counted_by_address_too(database: str) -> None:
    """Cookies cost nothing: whoever throws his away is still where he was."""
    with browser(database, Limits(thinking=Limit(9, 2))) as client:
        for status in (201, 201, 429):
            answer = client.post("/api/tables", json=TABLE | {"game": "leyte", "seats": ["recruit", "recruit"]})
            assert answer.status_code == status
            client.cookies.clear()
            client.get("/")
        assert_problem(answer, 429)
        visitor = Visitor(client)
        visitor.open(seats=("me", "here"))
        assert_problem(client.post(f"{visitor.link}/seats", json={"side": 0, "player": "recruit"}), 429)


def test_live_lines_are_counted_while_they_last(few: TestClient[Litestar]) -> None:
    visitor = Visitor(few)
    visitor.open()
    live = f"{visitor.link}/live"
    with few.websocket_connect(live) as first, few.websocket_connect(live) as second:
        assert first.receive_json()["seq"] == second.receive_json()["seq"] == 0
        with pytest.raises(WebSocketDisconnect) as turned_away:
            few.websocket_connect(live).__enter__()
        assert turned_away.value.code == 4429
    counts = few.app.state.counts
    until = time.monotonic() + 10
    while counts.open and time.monotonic() < until:
        time.sleep(0.01)
    with few.websocket_connect(live) as again:
        assert again.receive_json()["seq"] == 0


# On the wire


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("wire")
    server = Server(folder, setting="import engaja.server.wire as w; w.PATIENCE = 0.6; w.MOST_LINES = 20")
    server.start()
    yield server
    server.kill()


def said(line: socket.socket) -> bytes:
    found = b""
    line.settimeout(10)
    while more := line.recv(65_536):
        found += more
    return found


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * 2 * wire.MOST_HEAD, 431),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * 2 * wire.MOST_HEAD + b"\r\n\r\n", 431),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"X: y\r\n" * wire.MOST_HEAD + b"\r\n", 431),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", 408),
        (b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{", 408),
        (b"", 408),
        (b"\x16\x03\x01\x00\xa5\x01\r\n\r\n", 400),
    ],
    ids=["endless head", "long head", "many heads", "half a head", "half a body", "nothing", "not HTTP"],
)
def test_bad_and_slow_requests_get_a_problem_and_the_line_is_closed(server: Server, request_: bytes, status: int) -> None:
    if b"Content-Length" in request_:
        request_ = request_.replace(b"\r\n\r\n", f"\r\nOrigin: {ADDRESS}\r\nContent-Type: application/json\r\n\r\n".encode())
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(request_)
        began = time.monotonic()
        answer = said(line)
    assert time.monotonic() - began < 5
    assert answer.startswith(f"HTTP/1.1 {status} ".encode()), answer[:200]
    assert b"application/problem+json" in answer
    assert b"Content-Security-Policy" in answer


def test_a_live_line_outlasts_the_patience_with_requests(server: Server) -> None:
    with connect(server.open().replace("http", "ws", 1) + "/live") as line:
        assert line.recv(timeout=10)
        with pytest.raises(TimeoutError):  # nothing is said, and nothing closes it
            line.recv(timeout=1.5)
        assert line.ping().wait(10)


def test_an_address_has_so_many_lines_and_no_more(server: Server) -> None:
    lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(25)]
    answers = [said(line) for line in lines]
    assert sum(b" 503 " in answer for answer in answers) >= 5
    assert server.client.get(f"{server.address}/api/games").status_code == 200, "and is let in again when they are gone"

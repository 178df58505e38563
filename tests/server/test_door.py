"""The door to the local network: opened and closed by whoever sits at the machine, with an address and a code that work."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import uvicorn

from engaja.server.app import create_app
from engaja.server.door import Door, Server, in_letters, neighbourly, qr_code
from engaja.server.main import free_port


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    """The door of a table that runs on this machine alone."""
    port = free_port("127.0.0.1", 0)
    app = create_app(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    door = Door(port)
    app.state.door = door
    server = Server(
        uvicorn.Config(app, host="127.0.0.1", port=port, log_level="warning"), door, open_=False, tell=lambda _: None
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until = time.monotonic() + 60
    while not server.started and time.monotonic() < until:
        time.sleep(0.05)
    yield door
    server.should_exit = True
    thread.join(20)


def test_open_to_the_network_and_close_again(door: Door) -> None:
    home = f"http://127.0.0.1:{door.port}"
    with httpx.Client(base_url=home, headers={"origin": home}, timeout=30) as client:
        assert client.get("/api/door").json() == {"yours": True, "addresses": []}
        assert client.get("/api/door/qr").status_code == 404
        if not neighbourly():
            assert client.post("/api/door", json={"open": True}).status_code == 503
            return
        told = client.post("/api/door", json={"open": True}).json()["addresses"]
        assert told == [f"http://{host}:{door.port}" for host in neighbourly()]
        assert httpx.get(f"{told[0]}/api/games", timeout=30).status_code == 200, "a neighbour reaches it"
        assert httpx.get(f"{told[0]}/api/door", timeout=30).json()["yours"] is False, "but may not turn the door"
        refused = httpx.post(f"{told[0]}/api/door", json={"open": False}, headers={"origin": told[0]}, timeout=30)
        assert refused.status_code == 403
        assert client.get("/api/door/qr", params={"path": "/t/a/b"}).text.startswith("<svg")
        assert client.post("/api/door", json={"open": False}).json()["addresses"] == []
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{told[0]}/api/games", timeout=5)


def test_a_code_is_drawn_for_the_page_and_for_a_terminal() -> None:
    assert qr_code("http://192.168.0.7:8085/t/a/b").startswith("<svg")
    assert len(in_letters("http://192.168.0.7:8085").splitlines()) > 10

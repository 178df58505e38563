"""Killed at any moment, the server has every order it acknowledged."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.process import Server

ARIETE = "it-132-tank-regt-ariete"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    server.start()
    yield server
    server.kill()


def test_kill_and_restart_loses_no_acknowledged_order(server: Server) -> None:
    link = server.open()
    for seq, order in enumerate((f"move {ARIETE} 0611-0711", "move it-62-inf-regt-trento 0505-0605", "end")):
        assert server.client.post(f"{link}/orders", json={"seq": seq, "order": order}).status_code == 201
    server.kill()
    server.start()
    seen = server.client.get(link).json()
    assert (seen["seq"], seen["state"]["units"][ARIETE]["hex"]) == (3, "0711")
    assert server.client.post(f"{link}/orders", json={"seq": 3, "order": "end"}).status_code in (201, 422)


class Hand(threading.Thread):
    """Somebody who moves a unit and takes it back, without a pause, until nobody answers."""

    def __init__(self, link: str, seq: int) -> None:
        super().__init__()
        self.link, self.seq = link, seq

    def run(self) -> None:
        with httpx.Client(timeout=20, headers={"origin": self.link.partition("/api/")[0]}) as client:
            while True:
                order = {"seq": self.seq} if self.seq % 2 else {"seq": self.seq, "order": f"move {ARIETE} 0611-0711"}
                try:
                    answer = client.post(f"{self.link}/{'undo' if self.seq % 2 else 'orders'}", json=order)
                except httpx.HTTPError:
                    return
                assert answer.status_code == 201, answer.text
                self.seq += 1


def test_killed_in_the_middle_of_orders_it_has_at_most_one_more_than_it_acknowledged(server: Server) -> None:
    link, seq = server.open(), 0
    for pause in (0.31, 0.17, 0.23):
        hand = Hand(link, seq)
        hand.start()
        while hand.seq < seq + 3:
            time.sleep(0.01)
        time.sleep(pause)
        server.kill()
        hand.join()
        server.start()
        seq = server.client.get(link).json()["seq"]
        assert 0 <= seq - hand.seq <= 1

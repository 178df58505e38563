"""Many games open at once, with nobody at work on them."""

import os
import time
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.sync.client import connect

from engaja import games
from engaja.server import tables
from engaja.server.tables import UNTOUCHED, House
from tests.server.conftest import ADDRESS, Visitor, browser
from tests.server.process import Server

MOVE = "move it-132-tank-regt-ariete 0611-0711"

GAMES = 200
SECONDS = 3


def processor_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system does not tell the processor time of others")
def test_two_hundred_idle_games_cost_no_noticeable_work(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    assert server.process is not None
    try:
        with ExitStack() as lines:
            for number in range(GAMES):
                link = server.open(games.names()[number % len(games.names())])
                line = lines.enter_context(connect(link.replace("http", "ws", 1) + "/live"))
                assert line.recv(timeout=20)
            before = processor_seconds(server.process.pid)
            time.sleep(SECONDS)
            share = (processor_seconds(server.process.pid) - before) / SECONDS
            print(f"{GAMES} idle games take {share:.1%} of one processor")
            assert share < 0.05
    finally:
        server.kill()


def test_a_table_that_is_only_watched_keeps_no_game_in_memory(database: str) -> None:
    """A page left open all day costs its live line; the next who asks or plays has the game as it was, and the page hears."""
    with browser(database) as client:
        visitor = Visitor(client)
        visitor.open(seats=("me", "here"))
        assert visitor.order(MOVE).status_code == 201
        before = visitor.see()
        house: House = client.app.state.house
        (table,) = house.open.values()
        with client.websocket_connect(visitor.link.replace(ADDRESS, "") + "/live") as line:
            line.receive_json()
            table.touched -= UNTOUCHED + 1
            house.put_aside()
            house.put_aside()
            assert not hasattr(table, "game")
            assert house.open[table.id] is table, "the line is not cut"
            assert visitor.see() == before
            assert visitor.order("end").status_code == 201
            heard = 0
            while heard != 2:
                heard = line.receive_json()["seq"]


def test_of_too_many_tables_those_that_nobody_watches_go_first(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_OPEN", 2)
    with browser(database) as client:
        house: House = client.app.state.house
        links = [Visitor(client).open()["you"] for _ in range(3)]
        names = [link.split("/")[3] for link in links]
        assert list(house.open) == names[1:], "the oldest has gone"
        with client.websocket_connect(links[1] + "/live"), client.websocket_connect(links[2] + "/live"):
            assert client.get(links[0]).status_code == 200, "one more than fit, since the others are watched"
            assert set(house.open) == set(names)
            assert all(hasattr(table, "game") for table in house.open.values())

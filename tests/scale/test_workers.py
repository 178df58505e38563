"""Several workers on one database: each sees what the others did, one plays at a time, and a lost lease writes nothing."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.scale.worker import ARIETE, MOVE, Worker, workers
from tests.server.conftest import POSTGRES, fresh_postgres, rows_of

REDIS = os.environ.get("ENGAJA_TEST_REDIS", "")
pytestmark = pytest.mark.skipif(not (POSTGRES and REDIS), reason="`make test-scale` starts PostgreSQL and Redis")
PATIENCE = 180.0
"""Seconds in which something must have happened, on a machine that may be busy."""
ENDING = 60.0
"""Seconds in which whoever is told to stop must have ended; it takes one or two where nothing else is done."""
DEAF = 10.0
"""Seconds a browser may be without its live line while the workers are renewed."""


@pytest.fixture(scope="module")
def base() -> Iterator[str]:
    with fresh_postgres() as url:
        yield url


@pytest.fixture(scope="module")
def pair(base: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Worker]]:
    """Two equals, as on two machines; Redis between them."""
    with workers(2, tmp_path_factory.mktemp("pair"), "--database", base, "--broker", REDIS) as made:
        yield made


def until(what: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if what():
            return True
        time.sleep(0.05)
    return False


def test_each_worker_sees_what_the_other_did(pair: list[Worker]) -> None:
    one, two = pair
    link = one.open("me", "here")["you"]
    assert two.see(link)["seq"] == 0
    assert one.order(link, 0, MOVE).status_code == 201
    assert two.see(link)["state"]["units"][ARIETE]["hex"] == "0711"
    assert two.undo(link, 1).status_code == 201
    assert one.see(link)["state"]["units"][ARIETE]["hex"] == "0611"
    assert one.order(link, 1, MOVE).status_code == 409, "that number is taken"
    for seq in range(2, 8):
        worker = pair[seq % 2]
        assert (worker.undo(link, seq) if seq % 2 else worker.order(link, seq, MOVE)).status_code == 201
    assert one.see(link) == two.see(link)


def test_news_of_any_kind_reach_a_browser_at_the_other_worker(pair: list[Worker]) -> None:
    one, two = pair
    links = one.open("me", "link")
    with connect(two.live(links["allied"]), open_timeout=PATIENCE) as line:
        first = json.loads(line.recv(PATIENCE))
        assert first["seq"] == 0
        assert one.order(links["you"], 0, MOVE).status_code == 201
        assert json.loads(line.recv(PATIENCE))["seq"] == 1
        one.client.post(f"{one.address}{links['you']}/links", json={"seat": "watch"})
        assert json.loads(line.recv(PATIENCE))["news"] != first["news"]
        taken = one.client.delete(f"{one.address}{links['you']}/links/allied")
        assert taken.status_code == 200
        with pytest.raises(Exception, match="4404"):
            line.recv(PATIENCE)
    assert two.client.get(f"{two.address}{links['allied']}").status_code == 404


def test_of_many_orders_with_one_number_one_is_kept(pair: list[Worker]) -> None:
    link = pair[0].open("me", "here")["you"]
    for seq in range(0, 6, 2):
        answers: list[int] = []

        def give(worker: Worker, number: int = seq, found: list[int] = answers) -> None:
            with httpx.Client(headers={"origin": worker.address}, timeout=PATIENCE) as client:
                body = {"seq": number, "order": MOVE}
                found.append(client.post(f"{worker.address}{link}/orders", json=body).status_code)

        hands = [threading.Thread(target=give, args=(pair[n % 2],)) for n in range(6)]
        for hand in hands:
            hand.start()
        for hand in hands:
            hand.join()
        assert sorted(answers) == [201, 409, 409, 409, 409, 409]
        assert pair[1].undo(link, seq + 1).status_code == 201


PAUSED = """
import os, signal
from engaja.server import store
true = store.Store._add_order
async def held(self, order, fence, changes):
    if order["text"].startswith("move") and os.path.exists({flag!r}):
        os.remove({flag!r})
        os.kill(os.getpid(), signal.SIGSTOP)
    await true(self, order, fence, changes)
store.Store._add_order = held
"""


def test_a_worker_that_stood_still_with_a_lease_writes_nothing_when_it_goes_on(
    pair: list[Worker], base: str, tmp_path: Path
) -> None:
    """It is stopped between taking the table and writing the order; the other plays when the lease has run out."""
    flag, two = tmp_path / "stop", pair[1]
    with workers(1, tmp_path, "--database", base, "--broker", REDIS, setting=PAUSED.format(flag=str(flag))) as (paused,):
        link = two.open("me", "here")["you"]
        assert paused.see(link)["seq"] == 0
        flag.touch()
        answers: list[int] = []
        giving = threading.Thread(target=lambda: answers.append(paused.order(link, 0, MOVE).status_code))
        giving.start()
        assert until(lambda: not flag.exists())
        assert two.order(link, 0, "end").status_code == 201, "nobody waits for ever: he would be answered that it is held"
        after = two.see(link)
        paused.signal(signal.SIGCONT)
        giving.join()
        assert answers == [409], "the order of the one that stood still is refused"
        assert two.see(link) == after
        assert paused.see(link) == after
        with rows_of(base) as rows:
            kept = rows.execute(text("SELECT text FROM orders WHERE table_id = :id"), {"id": link.split("/")[3]}).all()
        assert [order for (order,) in kept] == ["end"]


NEVER_LOOKING = """
from engaja.server import tables
tables.LOOK_EVERY = 86_400
"""


def test_postgresql_alone_carries_the_news_too(base: str, tmp_path: Path) -> None:
    """It is not seen by looking every two seconds: these two do not look."""
    with workers(2, tmp_path, "--database", base, setting=NEVER_LOOKING) as (one, two):
        link = one.open("me", "here")["you"]
        with connect(two.live(link), open_timeout=PATIENCE) as line:
            assert json.loads(line.recv(PATIENCE))["seq"] == 0
            assert one.order(link, 0, MOVE).status_code == 201
            assert json.loads(line.recv(PATIENCE))["seq"] == 1


# Computers


def test_a_computer_thinks_at_whichever_worker_and_goes_on_when_that_one_dies(
    pair: list[Worker], base: str, tmp_path: Path
) -> None:
    with workers(1, tmp_path, "--database", base, "--broker", REDIS) as (dying,):
        link = dying.open("recruit", "recruit")["you"]
        assert until(lambda: dying.see(link)["seq"] > 3)
        dying.kill()
    seen = pair[0].see(link)["seq"]
    assert until(lambda: pair[0].see(link)["seq"] > seen + 3), "another takes it up when its time has run out"
    pair[0].client.post(f"{pair[0].address}{link}/computer", json={"paused": True})
    assert until(lambda: not pair[1].see(link)["thinking"])
    with rows_of(base) as rows:
        orders = rows.execute(
            text("SELECT seq FROM orders WHERE table_id = :id ORDER BY seq"), {"id": link.split("/")[3]}
        ).all()
    assert [seq for (seq,) in orders] == list(range(1, len(orders) + 1)), "none twice, none left out"
    now = pair[0].see(link)["seq"]
    time.sleep(1)
    assert pair[1].see(link)["seq"] == now, "it was told to stop"


def test_who_lets_computers_think_stops_when_told_to_and_hands_them_on(tmp_path: Path) -> None:
    """At several moments, since a driver may forget that a task was told to end."""
    with fresh_postgres() as url, workers(1, tmp_path, "--database", url, "--broker", REDIS, "--thinkers", "0") as (site,):
        links = [site.open("recruit", "recruit")["you"] for _ in range(6)]
        for moment in (0.0, 0.3, 0.7):
            before = [site.see(link)["seq"] for link in links]
            words = ["think", "--database", url, "--broker", REDIS]
            think = subprocess.Popen([sys.executable, "-m", "engaja", *words], stderr=subprocess.DEVNULL)
            try:
                assert until(lambda seqs=before: [site.see(link)["seq"] for link in links] != seqs)
                time.sleep(moment)
                think.terminate()
                assert think.wait(ENDING) == 0
            finally:
                think.kill()
                think.wait()
            with rows_of(url) as rows:
                assert rows.execute(text("SELECT count(*) FROM jobs WHERE until > 0")).scalar() == 0


def test_who_lets_computers_think_may_be_the_first_at_an_empty_database() -> None:
    """As when a machine is switched on that starts it beside the server."""

    def has_key() -> bool:
        with rows_of(url) as rows:
            found = rows.execute(text("SELECT count(*) FROM pg_tables WHERE tablename = 'house'")).scalar()
            return bool(found) and rows.execute(text("SELECT count(*) FROM house WHERE name = 'key'")).scalar() == 1

    with fresh_postgres() as url:
        think = subprocess.Popen([sys.executable, "-m", "engaja", "think", "--database", url], stderr=subprocess.DEVNULL)
        try:
            assert until(lambda: has_key() or think.poll() is not None)
            think.terminate()
            assert think.wait(ENDING) == 0
        finally:
            think.kill()
            think.wait()


# To run it


def test_health_readiness_and_figures(pair: list[Worker]) -> None:
    one = pair[0]
    link = one.open("me", "here")["you"]
    assert one.order(link, 0, MOVE).status_code == 201
    assert one.client.get(f"{one.address}/health").json() == {"alive": True}
    assert one.client.get(f"{one.address}/ready").json() == {"ready": True, "trouble": "", "broker": True}
    with connect(one.live(link), open_timeout=PATIENCE):
        told = one.client.get(f"{one.address}/metrics").text
    for figure in ("engaja_requests_total{", 'engaja_orders_total{by="person"}', "engaja_sockets 1.0", "engaja_queue "):
        assert figure in told, told
    for figure in ("engaja_thinking_seconds_count", "engaja_broker_lag_seconds", "engaja_broker_up 1.0"):
        assert figure in told
    token = link.rpartition("/")[2]
    assert token not in told
    log = one.log.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    assert any(line.get("route", "").endswith("/orders") and line["status"] == 201 for line in lines), log
    assert token not in log


def test_a_graceful_stop_finishes_orders_and_a_rolling_restart_keeps_the_site_open(base: str, tmp_path: Path) -> None:
    with workers(1, tmp_path, "--database", base, "--broker", REDIS, "--workers", "2") as (site,):
        link = site.open("me", "here")["you"]
        stop, bad, seq = threading.Event(), [], [0]

        def play() -> None:
            with httpx.Client(headers={"origin": site.address}, timeout=PATIENCE) as client:
                while not stop.is_set():
                    number = seq[0]
                    order = {"seq": number} if number % 2 else {"seq": number, "order": MOVE}
                    try:
                        answer = client.post(f"{site.address}{link}/{'undo' if number % 2 else 'orders'}", json=order)
                    except httpx.HTTPError:
                        number = -1  # the line was closed by a worker that ended; ask where the game stands
                    else:
                        if answer.status_code == 201:
                            seq[0] += 1
                            time.sleep(0.02)
                            continue
                        if answer.status_code != 409:
                            bad.append(answer.status_code)
                    seq[0] = site.see(link)["seq"]

        deaf: list[float] = []

        def watch() -> None:
            """A browser that comes back whenever its line is closed: how long it was without one, until it is told anything."""
            closed = time.monotonic()
            while not stop.is_set():
                with contextlib.suppress(OSError, WebSocketException), connect(site.live(link)) as line:
                    line.recv(DEAF)
                    deaf.append(time.monotonic() - closed)
                    while not stop.is_set():
                        closed = time.monotonic()
                        with contextlib.suppress(TimeoutError):
                            line.recv(0.1)
                time.sleep(0.05)

        hand = threading.Thread(target=play)
        browsers = [threading.Thread(target=watch) for _ in range(6)]
        for thread in (hand, *browsers):
            thread.start()
        assert until(lambda: seq[0] > 3 and len(deaf) == len(browsers))
        site.signal(signal.SIGHUP)
        assert until(lambda: site.log.read_text(encoding="utf-8").count("Terminated child process") == 2), "both are renewed"
        before = seq[0]
        assert until(lambda: seq[0] > before + 3)
        stop.set()
        for thread in (hand, *browsers):
            thread.join()
        assert not bad
        assert len(deaf) >= 2 * len(browsers), "every line was closed by its worker, and opened again"
        assert max(deaf[len(browsers) :]) < DEAF
        last = site.see(link)["seq"]
        thinking = site.open("recruit", "recruit")["you"]
        with connect(site.live(thinking), open_timeout=PATIENCE) as line:
            while json.loads(line.recv(PATIENCE))["seq"] < 3:
                pass
            assert site.stop(ENDING) == 0, "though a browser watches a computer that plays"
    with rows_of(base) as rows:
        kept = rows.execute(text("SELECT max(seq) FROM orders WHERE table_id = :id"), {"id": link.split("/")[3]}).scalar()
    assert kept == last

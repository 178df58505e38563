"""The server under torture, outside CI: killed in play and during upgrades, sent rubbish, loaded. Prints figures.

`make torture`. What was done is kept in a folder (`--folder`), so that it can be stopped and goes on where it was.
The server is a fork of this process, which has everything imported already: that makes a start quick.
"""

import argparse
import json
import os
import random
import shutil
import signal
import socket
import sqlite3
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from engaja.server import tables, upkeep
from engaja.server.limits import Limit, Limits
from engaja.server.main import serve
from tests.server.test_upkeep import OLD_TOKENS, TOKEN, old_database

ARIETE = "it-132-tank-regt-ariete"
MANY = Limit(10**9, 10**9)
NO_LIMITS = Limits(10**9, MANY, MANY, MANY, MANY)
RECORDS = Path(__file__).parent.parent / "records"


# A server that can be killed


class Forked:
    def __init__(self, folder: Path) -> None:
        self.folder, self.pid, self.port = folder, 0, 0
        self.client = httpx.Client(timeout=60)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.pid = os.fork()
        if not self.pid:
            os.setsid()
            log = os.open(self.folder / "server.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            os.dup2(log, 1)
            os.dup2(log, 2)
            url = f"sqlite+aiosqlite:///{self.folder / 'games.db'}"
            serve(port=self.port, database=url, browser=False, limits=NO_LIMITS)
            os._exit(0)
        for _ in range(9_000):  # three minutes, on a machine that may be busy
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    break
            time.sleep(0.02)
        self.client.headers["origin"] = self.address

    def kill(self) -> None:
        """The process and its workers, at once."""
        if self.pid:
            os.killpg(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.pid = 0

    @property
    def memory(self) -> int:
        """Resident kilobytes."""
        lines = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

    def open(self, *seats: str, game: str = "gazala") -> str:
        body = {"game": game, "seats": list(seats), "options": {"setup": "historical"}}
        links = self.client.post(f"{self.address}/api/tables", json=body).json()["links"]
        return str(links["you"]).replace("/t/", "/api/tables/")


@contextmanager
def server(folder: Path) -> Iterator[Forked]:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    found = Forked(folder)
    found.start()
    try:
        yield found
    finally:
        found.kill()


class Hand(threading.Thread):
    """Somebody who moves a unit and takes it back, without a pause, until nobody answers."""

    def __init__(self, server: Forked, link: str, seq: int) -> None:
        super().__init__()
        self.address, self.link, self.seq, self.first = server.address, link, seq, seq
        self.bad: list[int] = []

    def run(self) -> None:
        with httpx.Client(timeout=20, headers={"origin": self.address}) as client:
            while True:
                order = {"seq": self.seq} if self.seq % 2 else {"seq": self.seq, "order": f"move {ARIETE} 0611-0711"}
                try:
                    answer = client.post(f"{self.address}{self.link}/{'undo' if self.seq % 2 else 'orders'}", json=order)
                except httpx.HTTPError:
                    return
                if answer.status_code != 201:
                    self.bad.append(answer.status_code)
                    return
                self.seq += 1


# The parts


def kills_in_play(folder: Path, count: int, note: Callable[..., None]) -> None:
    rng = random.Random()
    with server(folder) as table:
        link, machines, seq = table.open("me", "here"), [table.open("recruit", "recruit") for _ in range(2)], 0
        seen = dict.fromkeys(machines, 0)
        for _ in range(count):
            hand = Hand(table, link, seq)
            hand.start()
            until = time.monotonic() + 5
            while hand.seq < seq + 3 and time.monotonic() < until:
                time.sleep(0.005)
            time.sleep(rng.uniform(0.0, 0.4))
            table.kill()
            hand.join()
            table.start()
            found = table.client.get(f"{table.address}{link}").json()["seq"]
            now = {machine: table.client.get(f"{table.address}{machine}").json()["seq"] for machine in machines}
            lost = int(not 0 <= found - hand.seq <= 1) + sum(now[machine] < seen[machine] for machine in machines)
            note(kills=1, orders=hand.seq - hand.first, lost=lost, refused=len(hand.bad))
            seq, seen = found, now


def kills_in_migration(folder: Path, count: int, note: Callable[..., None]) -> None:
    rng = random.Random()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    template, file = folder / "old.db", folder / "games.db"
    old_database(template)
    for _ in range(count):
        for left in folder.glob("games.db*"):
            left.unlink()
        if rng.random() < 0.7:
            shutil.copy(template, file)
        first = not file.exists()
        child = os.fork()
        if not child:
            upkeep.migrate(f"sqlite+aiosqlite:///{file}")
            os._exit(0)
        time.sleep(rng.uniform(0.0, 0.6))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        try:
            upkeep.migrate(f"sqlite+aiosqlite:///{file}")
            with closing(sqlite3.connect(file)) as rows:
                tables, orders = (rows.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("tables", "orders"))
                tokens = {} if first else json.loads(rows.execute("SELECT tokens FROM tables").fetchone()[0])
            lost = int(
                (tables, orders) != ((0, 0) if first else (1, 1)) or set(tokens) != (set() if first else set(OLD_TOKENS))
            )
        except Exception as error:
            print("lost:", error, file=sys.stderr)
            lost = 1
        note(migrations=1, in_the_middle=int(os.WIFSIGNALED(status)), lost_in_migration=lost)
    assert TOKEN


WORDS = ["end", "defend", f"move {ARIETE} 0611-0711", "attack 1213 air 3", "", "\0", "x" * 9_000, "move x 0101-0102", "é" * 50]
LOOKS = ["", "/reach?unit=it-9-bersaglieri", "/replay/1", "/history", "/record", "/%00", "/%ff%fe", "/orders"]
SAYS = ["/orders", "/orders", "/undo", "/why", "/preview", "/fork", "/computer", "/links", "/dice", "/go-on", "/record"]
PLACES = ["/", "/api/games", "/api/games/gazala", "/api/tables", "/static/%00", "/schema", "/t/a/b"]
RECORDS_SENT = ["engaja record 2\ngame ../../x\nbegin\n", "engaja record 1\ngame gazala\nbegin\n"]


def rubbish(rng: random.Random, links: list[str]) -> tuple[str, str, bytes, dict[str, str]]:
    """A request that may be anything."""
    link = rng.choice(links) if rng.random() < 0.8 else f"/api/tables/{rng.randbytes(4).hex()}/{rng.randbytes(8).hex()}"
    method = rng.choice(["GET"] * 4 + ["POST"] * 8 + ["DELETE", "PATCH", "PUT"])
    path = link + rng.choice(SAYS if method == "POST" else ["/links/watch", "/links/x"] if method == "DELETE" else LOOKS)
    if rng.random() < 0.2:
        path = rng.choice(PLACES if method == "GET" else ["/api/tables", "/api/import"])
    if rng.random() < 0.05:
        path += "/" + "a" * rng.randrange(400)
    body: Any = rng.choice(
        [
            {"seq": rng.randrange(5), "order": rng.choice(WORDS)},
            {"order": rng.choice(WORDS)},
            {"seq": rng.randrange(5), "to": rng.choice([0, None, -1])},
            {"game": rng.choice(["gazala", "chess", "../.."]), "seats": ["me", rng.choice(["here", "link", "x"])]},
            {"at": rng.randrange(3), "seats": ["me", "here"]},
            {"text": rng.choice(RECORDS_SENT), "seats": ["me", "me"]},
            {"side": rng.choice([0, 1, 7]), "commitment": rng.randbytes(32).hex()},
            {"side": 0, "number": rng.choice(WORDS)},
            {"seat": rng.choice(["watch", "nobody"])},
            {"paused": rng.choice([True, "x"])},
        ]
    )
    data = json.dumps(body).encode()
    if rng.random() < 0.2:
        cut = data[: rng.randrange(len(data))]
        data = rng.choice([rng.randbytes(rng.randrange(200)), b"[" * rng.randrange(20_000), cut, b""])
    heads = {"content-type": rng.choice(["application/json"] * 12 + ["text/plain", "application/json; charset=utf-16", ""])}
    if rng.random() < 0.1:
        heads |= rng.choice([{"origin": "http://elsewhere.example"}, {"host": "elsewhere.example"}, {"x": "y" * 20_000}])
    if rng.random() < 0.1:
        heads["accept-language"] = rng.choice(["en", "pt", "\xff", "," * 500])
    return method, path, b"" if method == "GET" else data, heads


def grown(early: int, late: int) -> str:
    return f"{early} kB after a tenth, {late} kB at the end ({100 * (late / max(early, 1) - 1):+.1f} %)"


def requests(folder: Path, count: int, note: Callable[..., None]) -> None:
    rng = random.Random()
    tables.UNTOUCHED = 30.0  # so that tables the requests open are put aside within the run, and what stays is growth
    with server(folder) as table:
        table.client.get(table.address + "/api/games")
        links = [table.open("me", "here") for _ in range(4)] + [table.open("me", "link", game="leyte")]
        statuses: Counter[int] = Counter()
        tenths: list[int] = []
        for number in range(count):
            method, path, data, heads = rubbish(rng, links)
            try:
                answer = table.client.request(method, table.address + path, content=data, headers=heads)
                statuses[answer.status_code] += 1
                if answer.status_code >= 500:
                    print("\n", answer.status_code, method, path[:80], data[:200], heads, file=sys.stderr)
            except (httpx.HTTPError, httpx.InvalidURL, UnicodeError):
                statuses[0] += 1  # the line was closed, as it should be for some
            if number % (count // 10) == count // 10 - 1:
                tenths.append(table.memory)
            if number % 500 == 499:
                note(requests=500)
        note(errors_500=sum(n for status, n in statuses.items() if status >= 500))
        note(_requests_memory=grown(tenths[0], tenths[-1]), _memory_by_tenths=tenths, _statuses=dict(statuses))


def messages(folder: Path, count: int, note: Callable[..., None]) -> None:
    rng = random.Random()
    with server(folder) as table:
        table.client.get(table.address + "/api/games")  # what is printed is loaded once
        live = table.address.replace("http", "ws", 1) + table.open("me", "here") + "/live"
        early = sent = 0
        while sent < count:
            try:
                with connect(live) as line:
                    for _ in range(rng.randrange(1, 200)):
                        line.send(
                            rng.choice(["", "{}", "x" * rng.randrange(900), "x" * 2_000, rng.randbytes(50), '{"seq": 0}'])
                        )
                        sent += 1
            except (WebSocketException, OSError):
                pass
            if not early and sent > count // 10:
                early = table.memory
        note(messages=sent)
        assert table.client.get(table.address + "/api/games").status_code == 200
        note(_messages_memory=grown(early, table.memory))


def load(folder: Path, seconds: int, note: Callable[..., None]) -> None:
    """Twenty orders a second while ten computers think."""
    with server(folder) as table:
        machines = [table.open("recruit", "recruit") for _ in range(10)]
        links = [table.open("me", "here") for _ in range(20)]
        times: list[float] = []
        bad: Counter[int] = Counter()
        seqs = dict.fromkeys(links, 0)
        until = time.monotonic() + seconds
        turn = 0
        while time.monotonic() < until:
            link = links[turn % len(links)]
            seq = seqs[link]
            order = {"seq": seq} if seq % 2 else {"seq": seq, "order": f"move {ARIETE} 0611-0711"}
            began = time.monotonic()
            answer = table.client.post(f"{table.address}{link}/{'undo' if seq % 2 else 'orders'}", json=order)
            times.append(time.monotonic() - began)
            if answer.status_code == 201:
                seqs[link] += 1
            else:
                bad[answer.status_code] += 1
            turn += 1
            time.sleep(max(0.0, 0.05 - times[-1]))
        moved = [table.client.get(table.address + machine).json()["seq"] for machine in machines]
        times.sort()
        p50, p95 = (round(1000 * times[int(len(times) * part)]) for part in (0.5, 0.95))
        said = f"{len(times)} orders, ten computers thinking ({sum(moved)} orders of theirs)"
        note(_load=f"{said}: p50 {p50} ms, p95 {p95} ms, refused {dict(bad)}")


LATE = ("leyte-1-0000", "guerra85-1-0001")
"""Whole games of the two longest titles."""


def late_games(folder: Path, count: int, note: Callable[..., None]) -> None:
    """What a game late in play costs in memory, as it is read from the store."""
    for name in LATE:
        with server(folder) as table:
            text = (RECORDS / f"{name}.engaja").read_text(encoding="utf-8")
            opened = table.client.post(f"{table.address}/api/import", json={"text": text, "seats": ["me", "here"]}).json()
            _, _, first, token = opened["links"]["you"].split("/")
            orders = copies(folder / "games.db", first, count)
            addresses = [f"{table.address}/api/tables/copy{number}/{token}" for number in range(count)]
            for address in addresses[:3]:
                table.client.get(address)
            before = table.memory
            for address in addresses[3:]:
                assert table.client.get(address).status_code == 200
            each, game = (table.memory - before) // (count - 3), name.partition("-")[0]
            note(**{f"_late_game_{game}": f"{each} kB a game ({count - 3} of them, whole games of {orders} orders)"})
    note(_late_game="done")


def copies(file: Path, first: str, count: int) -> int:
    """So many copies of a table, behind the server's back; how many orders it has."""
    with closing(sqlite3.connect(file)) as rows:
        for table, key in (("tables", "id"), ("orders", "table_id")):
            names = ", ".join(f'"{row[1]}"' for row in rows.execute(f"PRAGMA table_info({table})") if row[1] != key)
            for number in range(count):
                copy = f"INSERT INTO {table} ({key}, {names}) SELECT 'copy{number}', {names} FROM {table} WHERE {key} = ?"
                rows.execute(copy, (first,))
        rows.commit()
        found: int = rows.execute("SELECT count(*) FROM orders WHERE table_id = ?", (first,)).fetchone()[0]
        return found


PARTS: dict[str, tuple[Callable[[Path, int, Callable[..., None]], None], str, int]] = {
    "kills": (kills_in_play, "kills", 500),
    "migrations": (kills_in_migration, "migrations", 300),
    "requests": (requests, "requests", 200_000),
    "messages": (messages, "messages", 50_000),
    "load": (load, "_load", 30),
    "games": (late_games, "_late_game", 43),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path(".torture"))
    for name, (_, _, usual) in PARTS.items():
        parser.add_argument(f"--{name}", type=int, default=usual)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    results = asked.folder / "results.json"
    done: dict[str, Any] = json.loads(results.read_text(encoding="utf-8")) if results.exists() else {}

    def note(**figures: Any) -> None:
        for name, value in figures.items():
            done[name] = value if name.startswith("_") else done.get(name, 0) + value
        results.write_text(json.dumps(done, indent=1), encoding="utf-8")

    for name, (part, figure, _) in PARTS.items():
        left = getattr(asked, name) - (done.get(figure, 0) if not figure.startswith("_") else 0)
        if left > 0:
            part(asked.folder / name, left, note)
    for name, value in done.items():
        print(f"{name.strip('_').replace('_', ' ')}: {value}")


if __name__ == "__main__":
    main()

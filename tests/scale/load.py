"""What a site of two workers on PostgreSQL takes, beside a bare Litestar handler on the same machine. Prints a table.

Computers think in a process of their own (`engaja think`).

`make load-scale` (ARGS="--open 100 --stored 2000 --seconds 20" for less).
"""

import argparse
import asyncio
import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import httpx
from sqlalchemy import create_engine, text
from websockets.asyncio.client import connect

from engaja.server.upkeep import database
from tests.scale.services import free_port, postgres, redis
from tests.scale.worker import MOVE, Worker, workers

BARE = """
import sys, uvicorn
from litestar import Litestar, post
@post("/", status_code=201)
async def answer(data: dict[str, int]) -> dict[str, int]:
    return data
uvicorn.run(Litestar([answer]), port=int(sys.argv[1]), log_level="warning")
"""


def part(times: list[float], share: float) -> float:
    return 1000 * sorted(times)[min(len(times) - 1, int(len(times) * share))] if times else float("nan")


def told(times: list[float]) -> str:
    return f"p50 {part(times, 0.5):.0f} ms, p95 {part(times, 0.95):.0f} ms ({len(times)})"


def memory(worker: Worker) -> int:
    """Resident kilobytes of the serving process."""
    assert worker.process is not None
    lines = Path(f"/proc/{worker.process.pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def store(url: str, source: str, count: int, name: str) -> None:
    """Copies of a table, behind the server's back."""
    engine = create_engine(database(url))
    with engine.begin() as rows:
        for table, key in (("tables", "id"), ("orders", "table_id")):
            asked = text(
                "SELECT column_name FROM information_schema.columns "
                "WHERE table_schema = 'public' AND table_name = :table AND column_name != :key"
            )
            columns = ", ".join(f'"{row[0]}"' for row in rows.execute(asked, {"table": table, "key": key}))
            rows.execute(
                text(
                    f"INSERT INTO {table} ({key}, {columns}) SELECT '{name}' || n, {columns} FROM {table}, "
                    f"generate_series(1, {count}) n WHERE {key} = :source"
                ),
                {"source": source},
            )
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as rows:
        rows.execute(text("ANALYZE"))
    engine.dispose()


def processor(*processes: "subprocess.Popen[bytes] | None") -> float:
    """Seconds of processor time that these have used, each with its children. It does not depend on how busy the machine is."""
    roots = {process.pid for process in processes if process}
    ticks = 0
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            facts = file.read_text(encoding="utf-8").rpartition(")")[2].split()
            is_root = int(file.parent.name) in roots
            if is_root or int(facts[1]) in roots:
                ticks += sum(map(int, facts[11:15] if is_root else facts[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


async def one_after_the_other(worker: Worker, link: str, count: int = 30) -> list[float]:
    """The times of orders, without anybody else."""
    seq = worker.see(link)["seq"]
    async with httpx.AsyncClient(timeout=60, headers={"origin": worker.address}) as client:
        return [await order(client, worker, link, number) for number in range(seq, seq + count)]


FEW, MANY, ROUNDS = 100, 10_000, 4


def stored_games(folder: Path, note: Callable[[str, str], None]) -> None:
    """What an order and a start cost with few and with many stored games: two databases of one server, asked in turn."""
    with postgres(folder / "postgres-stored") as base, contextlib.ExitStack() as up:
        sites: dict[int, Worker] = {}
        links: dict[int, list[str]] = {}
        for games in (FEW, MANY):
            server = create_engine(database(base.url), isolation_level="AUTOCOMMIT")
            with server.connect() as connection:
                connection.execute(text(f"CREATE DATABASE games{games}"))
            server.dispose()
            url = base.url.rpartition("/")[0] + f"/games{games}"
            (sites[games],) = up.enter_context(workers(1, folder, "--database", url, "--thinkers", "0"))
            _, *place = played(sites[games])
            store(url, place[0], games, "copy")
            links[games] = [f"/api/tables/copy{n}/{place[1]}" for n in range(1, ROUNDS + 1)]
        times: dict[int, list[float]] = {FEW: [], MANY: []}
        spent: dict[int, list[float]] = {FEW: [], MANY: []}
        for number in range(ROUNDS):
            for games, worker in sites.items():
                link = links[games][number]
                asyncio.run(one_after_the_other(worker, link, 10))
                before = processor(worker.process, base.process)
                found = asyncio.run(one_after_the_other(worker, link))
                spent[games].append((processor(worker.process, base.process) - before) / len(found))
                times[games] += found
        for games in sites:
            cost = f"{1000 * median(spent[games]):.1f} ms of processor time of worker and database"
            note(f"one order after the other, {games} games stored", f"{told(times[games])}, {cost}")
        note("an order with many games stored against few, processor time", f"{median(spent[MANY]) / median(spent[FEW]):.2f}")
        for games, worker in sites.items():
            worker.kill()
            began = time.monotonic()
            worker.start()
            waited, used = time.monotonic() - began, processor(worker.process)
            note(f"ready with {games} games stored", f"{waited:.1f} s, {used:.1f} s of processor time")


def played(worker: Worker) -> tuple[str, str, str]:
    """A table with twenty orders: its address, its name and the token of its link."""
    link = worker.open("me", "here")["you"]
    for seq in range(20):
        assert (worker.undo(link, seq) if seq % 2 else worker.order(link, seq, MOVE)).status_code == 201
    return link, *link.split("/")[3:5]


async def order(client: httpx.AsyncClient, worker: Worker, link: str, seq: int) -> float:
    body = {"seq": seq} if seq % 2 else {"seq": seq, "order": MOVE}
    began = time.perf_counter()
    answer = await client.post(f"{worker.address}{link}/{'undo' if seq % 2 else 'orders'}", json=body)
    assert answer.status_code == 201, answer.text
    return time.perf_counter() - began


async def load(site: list[Worker], links: list[str], rate: int, seconds: float, bare: str) -> dict[str, list[float]]:
    """So many orders a second at one worker, each heard by a browser at the other; a bare handler asked in between."""
    found: dict[str, list[float]] = {"answer": [], "arrival": [], "bare": [], "refused": []}
    sent: dict[str, tuple[int, float]] = {}
    open_lines = asyncio.Semaphore(40)
    watching: list[asyncio.Task[None]] = []
    ready = [0]

    async def watch(link: str, worker: Worker) -> None:
        async with open_lines:
            line = await connect(worker.live(link), open_timeout=60)
            await line.recv()
            ready[0] += 1
        async with line:
            async for message in line:
                seq, began = sent.get(link, (-1, 0.0))
                if json.loads(message)["seq"] == seq:
                    found["arrival"].append(time.perf_counter() - began)
                    del sent[link]

    for number, link in enumerate(links):
        watching.append(asyncio.create_task(watch(link, site[(number + 1) % 2])))
    while ready[0] < len(links):
        await asyncio.sleep(0.1)
        for task in watching:
            if task.done():
                task.result()
    seqs = {link: site[0].see(link)["seq"] for link in links}

    async def give(client: httpx.AsyncClient, number: int) -> None:
        link = links[number % len(links)]
        sent[link] = (seqs[link] + 1, time.perf_counter())
        try:
            worker = site[number % len(links) % 2]
            client.headers["origin"] = worker.address
            body = {"seq": seqs[link]} if seqs[link] % 2 else {"seq": seqs[link], "order": MOVE}
            address = f"{worker.address}{link}/{'undo' if seqs[link] % 2 else 'orders'}"
            began = time.perf_counter()
            answer = await client.post(address, json=body, headers={"origin": worker.address})
            if answer.status_code == 201:
                found["answer"].append(time.perf_counter() - began)
                seqs[link] += 1
            else:
                found["refused"].append(answer.status_code)
        except httpx.HTTPError:
            found["refused"].append(0)

    async def ask(client: httpx.AsyncClient) -> None:
        began = time.perf_counter()
        await client.post(bare, json={"seq": 1})
        found["bare"].append(time.perf_counter() - began)

    async with httpx.AsyncClient(timeout=60, limits=httpx.Limits(max_connections=100)) as client:
        giving = []
        began = time.perf_counter()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
            giving.append(asyncio.create_task(give(client, number)))
            if number % 5 == 0:
                giving.append(asyncio.create_task(ask(client)))
        await asyncio.gather(*giving)
        await asyncio.sleep(2)
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    return found


def measure(folder: Path, asked: Any) -> None:
    def note(name: str, value: str) -> None:
        print(f"{name}: {value}", flush=True)

    note("load of the machine before", " ".join(f"{one:.1f}" for one in os.getloadavg()))
    port = free_port()
    with postgres(folder / "postgres") as base, redis(folder / "redis") as broker:
        words = ("--database", base.url, "--broker", broker.url)
        think = subprocess.Popen([sys.executable, "-m", "engaja", "think", *words], stderr=subprocess.DEVNULL)
        bare = subprocess.Popen([sys.executable, "-c", BARE, str(port)])
        try:
            with workers(2, folder, *words, "--thinkers", "0") as site:
                _, table, token = played(site[0])
                store(base.url, table, max(asked.stored, asked.open), "some")
                before = memory(site[0])
                links = [f"/api/tables/some{n}/{token}" for n in range(1, asked.open + 1)]
                for link in links:
                    site[0].see(link)
                grown = (memory(site[0]) - before) / len(links)
                note("memory an open game", f"{grown:.0f} kB ({len(links)} games of 20 orders)")
                for number, link in enumerate(links):  # an open game is open where its orders go
                    site[number % 2].see(link)
                machines = [site[n % 2].open("recruit", "recruit", game="guerra85")["you"] for n in range(10)]
                while not all(site[0].see(link)["seq"] for link in machines):
                    time.sleep(0.2)
                given = sum(site[0].see(link)["seq"] for link in machines)
                found = asyncio.run(load(site, links, asked.rate, asked.seconds, f"http://127.0.0.1:{port}/"))
                moved = sum(site[0].see(link)["seq"] for link in machines) - given
                note("load of the machine during it", " ".join(f"{one:.1f}" for one in os.getloadavg()))
                kept = len(found["answer"]) / asked.seconds
                note(
                    "orders a second, and of ten computers beside",
                    f"{kept:.0f}, {moved / asked.seconds:.0f} ({len(links)} sockets)",
                )
                note("an order's answer", told(found["answer"]))
                note("its arrival at the other browser, at the other worker", told(found["arrival"]))
                note("a bare Litestar handler in the same seconds", told(found["bare"]))
                note("refused", str(len(found["refused"])))
        finally:
            for process in (bare, think):
                process.terminate()
                process.wait(30)
    stored_games(folder, note)
    note("load of the machine after", " ".join(f"{one:.1f}" for one in os.getloadavg()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stored", type=int, default=2_000)
    parser.add_argument("--open", type=int, default=500)
    parser.add_argument("--rate", type=int, default=50)
    parser.add_argument("--seconds", type=int, default=20)
    folder = Path(tempfile.mkdtemp(prefix="engaja-load-"))
    folder.chmod(0o755)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        measure(folder, parser.parse_args())
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()

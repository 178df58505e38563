"""A site under torture, outside CI: two workers, the broker and the database are killed in turn, in play. Prints figures.

`make torture-scale` (ARGS="--kills 20" for less). Hands give orders at both workers all the time, computers think, a browser
watches. After each kill what was killed is started again, and everybody must get on: no acknowledged order may be lost, none
may be half made, no game may be stuck, and the browser must have come back by itself with the right number.
"""

import argparse
import contextlib
import json
import random
import shutil
import threading
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import create_engine, select
from sqlalchemy.orm import Session
from websockets.sync.client import connect

from engaja.server.keeping import Kept
from engaja.server.store import OrderRow, TableRow
from engaja.server.upkeep import database
from tests.scale.services import Service, postgres, redis
from tests.scale.worker import MOVE, Worker, workers

PATIENCE = 60.0
"""Seconds within which everybody must have got on after a kill."""


class Hand(threading.Thread):
    """Somebody who moves a unit and takes it back at one worker or another, and asks where the game stands when in doubt."""

    def __init__(self, site: list[Worker], link: str, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.site, self.link, self.stop = site, link, stop
        self.seq = self.acknowledged = self.lost = self.in_doubt = 0
        self.statuses: Counter[int] = Counter()

    def run(self) -> None:
        with httpx.Client(timeout=20) as client:
            while not self.stop.is_set():
                worker = random.choice(self.site)
                odd = self.seq % 2
                body = {"seq": self.seq} if odd else {"seq": self.seq, "order": MOVE}
                address = f"{worker.address}{self.link}/{'undo' if odd else 'orders'}"
                try:
                    status = client.post(address, json=body, headers={"origin": worker.address}).status_code
                except httpx.HTTPError:
                    status = 0
                self.statuses[status] += 1
                if status == 201:
                    self.seq += 1
                    self.acknowledged += 1
                else:
                    self._look(client)

    def _look(self, client: httpx.Client) -> None:
        """What was not acknowledged was done or not; what was acknowledged must be there."""
        while not self.stop.is_set():
            worker = random.choice(self.site)
            with contextlib.suppress(httpx.HTTPError, ValueError, KeyError):
                answer = client.get(f"{worker.address}{self.link}", timeout=5)
                if answer.status_code == 200:
                    found = answer.json()["seq"]
                    if not 0 <= found - self.seq <= 1:
                        self.lost += 1
                    self.in_doubt += found - self.seq
                    self.seq = found
                    return
            time.sleep(0.05)


class Browser(threading.Thread):
    """Somebody who watches a table and comes back whenever the line is cut."""

    def __init__(self, site: list[Worker], link: str, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.site, self.link, self.stop, self.seq, self.cuts = site, link, stop, 0, 0

    def run(self) -> None:
        while not self.stop.is_set():
            worker = random.choice(self.site)
            try:
                with connect(worker.live(self.link), open_timeout=5) as line:
                    while not self.stop.is_set():
                        with contextlib.suppress(TimeoutError):
                            self.seq = json.loads(line.recv(1))["seq"]
            except Exception:
                self.cuts += 1
                time.sleep(0.2)


def kills(folder: Path, count: int, note: Callable[..., None], careful: bool = True, minutes: float = 1e9) -> None:
    until = time.monotonic() + 60 * minutes
    rng = random.Random()
    with postgres(folder / "postgres", careful) as base, redis(folder / "redis") as broker:
        words = ("--database", base.url, "--broker", broker.url)
        with workers(2, folder, *words) as site:
            stop = threading.Event()
            hands = [Hand(site, site[n % 2].open("me", "here")["you"], stop) for n in range(3)]
            machines = [site[0].open("recruit", "recruit")["you"] for _ in range(2)]
            browser = Browser(site, hands[0].link, stop)
            for thread in (*hands, browser):
                thread.start()
            victims: list[tuple[str, Service | Worker]] = [("worker", site[0]), ("broker", broker), ("worker", site[1])]
            victims.append(("database", base))
            for number in range(count):
                if time.monotonic() > until:
                    break
                name, victim = victims[number % len(victims)]
                time.sleep(rng.uniform(0.0, 0.5))
                for place, link in enumerate(machines):
                    if _state(site, link)["over"]:  # a game that was played to its end, through all that
                        machines[place] = site[0].open("recruit", "recruit")["you"]
                        note(games_of_computers_played_to_the_end=1)
                moved = {link: _state(site, link)["seq"] for link in machines}
                victim.kill()
                time.sleep(rng.uniform(0.0, 0.5))
                victim.start()
                so_far = {
                    "_acknowledged_so_far": sum(hand.acknowledged for hand in hands),
                    "_lost_so_far": sum(h.lost for h in hands),
                }
                note(
                    kills=1, **so_far, **{f"kills_of_{name}": 1}, _slowest=_got_on(site, hands, machines, moved, browser, note)
                )
            stop.set()
            for thread in (*hands, browser):
                thread.join()
            note(games_of_computers_still_going_on=sum(not _state(site, link)["over"] for link in machines))
            lost = sum(hand.lost for hand in hands)
            note(acknowledged=sum(hand.acknowledged for hand in hands), lost=lost, cuts_of_the_live_line=browser.cuts)
            note(kept_though_not_acknowledged=sum(hand.in_doubt for hand in hands))
            note(_statuses={str(status): n for status, n in sum((hand.statuses for hand in hands), Counter()).items()})
        note(broken_games=_broken(base.url))


def _state(site: list[Worker], link: str) -> dict[str, int]:
    """The number of the last order of a table, and whether its game is over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for worker in site:
            with contextlib.suppress(httpx.HTTPError, AssertionError):
                found = worker.see(link)
                return {"seq": found["seq"], "over": found["decision"]["side"] > 1}
        time.sleep(0.1)
    return {"seq": -1, "over": 0}


def _on(state: dict[str, int], before: int) -> bool:
    return bool(state["seq"] > before or state["over"])


SLOWEST = [0.0]


def _got_on(
    site: list[Worker],
    hands: list[Hand],
    machines: list[str],
    moved: dict[str, int],
    browser: Browser,
    note: Callable[..., None],
) -> float:
    """Wait until everybody has got on; the longest wait so far."""
    began, done = time.monotonic(), {hand: hand.acknowledged for hand in hands}
    waiting: dict[str, Callable[[], bool]] = {
        **{f"hand {n}": lambda hand=hand: hand.acknowledged > done[hand] + 2 for n, hand in enumerate(hands)},
        **{f"machine {n}": lambda link=link: _on(_state(site, link), moved[link]) for n, link in enumerate(machines)},
        "browser": lambda: browser.seq >= hands[0].seq - 3,
    }
    while waiting and time.monotonic() < began + PATIENCE:
        waiting = {who: has for who, has in waiting.items() if not has()}
        time.sleep(0.02)
    if waiting:
        note(stuck=len(waiting), **{f"stuck_{who.split()[0]}": 1 for who in waiting})
    SLOWEST[0] = max(SLOWEST[0], time.monotonic() - began)
    return round(SLOWEST[0], 1)


def _broken(url: str) -> int:
    """Games whose numbers have gaps, or that do not come to the position that is stored."""
    engine, broken = create_engine(database(url)), 0
    with Session(engine) as session:
        for row in session.scalars(select(TableRow)):
            orders = list(session.scalars(select(OrderRow).where(OrderRow.table_id == row.id).order_by(OrderRow.seq)))
            kept = Kept(row, orders)
            good = [order.seq for order in orders] == list(range(1, len(orders) + 1))
            broken += not (good and kept.open().position() == kept.shown().position())
    engine.dispose()
    return broken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path(".torture-scale"))
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=1e9)
    asked = parser.parse_args()
    folder = asked.folder.resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    done: dict[str, Any] = {}

    def note(**figures: Any) -> None:
        for name, value in figures.items():
            done[name] = value if name.startswith("_") else done.get(name, 0) + value
        (folder / "results.json").write_text(json.dumps(done, indent=1), encoding="utf-8")

    kills(folder, asked.kills, note, minutes=asked.minutes)
    for name, value in done.items():
        print(f"{name.strip('_').replace('_', ' ')}: {value}")


if __name__ == "__main__":
    main()

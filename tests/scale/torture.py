"""A site under torture, outside CI: two workers, the broker and the database are killed in turn, in play. Prints figures.

`make torture-scale` (ARGS="--kills 20" for less). The database and the figures are kept in a folder (`--folder`), so that it
can be stopped at any time and goes on where it was; every game of all runs is opened at the end.

Hands give orders at both workers all the time, computers think, a browser watches. After each kill what was killed is started
again, and everybody must get on: no acknowledged order may be lost, none may be half made, no game may be stuck, and the
browser must have come back by itself with the right number.
"""

import argparse
import contextlib
import json
import random
import signal
import sys
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
"""Seconds within which everybody must have got on after a kill, unless more is asked for (`--patience`)."""


Note = Callable[..., None]
"""Takes figures by their names."""


class Hand(threading.Thread):
    """Somebody who moves a unit and takes it back at one worker or another, and asks where the game stands when in doubt."""

    def __init__(self, site: list[Worker], link: str, stop: threading.Event, pause: float) -> None:
        super().__init__(daemon=True)
        self.site, self.link, self.stop, self.pause = site, link, stop, pause
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
                    time.sleep(self.pause)
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


def kills(folder: Path, count: int, note: Note, careful: bool = True, patience: float = PATIENCE, pause: float = 0) -> None:
    """Kill so often; hands wait for so many seconds between two orders."""
    rng = random.Random()
    with postgres(folder / "postgres", careful) as base, redis(folder / "redis") as broker:
        words = ("--database", base.url, "--broker", broker.url)
        with workers(2, folder, *words) as site:
            stop = threading.Event()
            hands = [Hand(site, site[n % 2].open("me", "here")["you"], stop, pause) for n in range(3)]
            machines = [site[0].open("recruit", "recruit")["you"] for _ in range(2)]
            browser = Browser(site, hands[0].link, stop)
            everybody = Everybody(site, hands, machines, browser, note, patience)
            for thread in (*hands, browser):
                thread.start()
            victims: list[tuple[str, Service | Worker]] = [("worker", site[0]), ("broker", broker), ("worker", site[1])]
            victims.append(("database", base))
            for number in range(count):
                name, victim = victims[number % len(victims)]
                time.sleep(rng.uniform(0.0, 0.5))
                everybody.sit_down()
                victim.kill()
                time.sleep(rng.uniform(0.0, 0.5))
                victim.start()
                everybody.get_on()
                note(kills=1, **{f"kills_of_{name}": 1}, **everybody.done())
            stop.set()
            for thread in (*hands, browser):
                thread.join()
            note(**everybody.done())
        note(**_stored(base.url))


class Everybody:
    """Those at the site: whether they get on after a kill, and what they have seen since they were last asked."""

    def __init__(
        self, site: list[Worker], hands: list[Hand], machines: list[str], browser: Browser, note: Note, patience: float
    ) -> None:
        self.site, self.hands, self.machines, self.browser = site, hands, machines, browser
        self.note, self.patience = note, patience
        self.slowest = 0.0
        self.told: Counter[str] = Counter()
        self.moved: dict[str, int] = {}

    def sit_down(self) -> None:
        """Note where the computers are; a game that was played to its end, through all that, is followed by another."""
        for place, link in enumerate(self.machines):
            if self._state(link)["over"]:
                self.machines[place] = self._other_game()
                self.note(games_of_computers_played_to_the_end=1)
        self.moved = {link: self._state(link)["seq"] for link in self.machines}

    def get_on(self) -> None:
        """Wait until everybody has got on."""
        began, done = time.monotonic(), {hand: hand.acknowledged for hand in self.hands}
        waiting: dict[str, Callable[[], bool]] = {
            **{f"hand {n}": lambda hand=hand: hand.acknowledged > done[hand] + 2 for n, hand in enumerate(self.hands)},
            **{f"machine {n}": lambda link=link: self._moved(link) for n, link in enumerate(self.machines)},
            "browser": lambda: self.browser.seq >= self.hands[0].seq - 3,
        }
        while waiting and time.monotonic() < began + self.patience:
            waiting = {who: has for who, has in waiting.items() if not has()}
            time.sleep(0.02)
        if waiting:
            self.note(stuck=len(waiting), **{f"stuck_{who.split()[0]}": 1 for who in waiting})
        self.slowest = max(self.slowest, time.monotonic() - began)

    def done(self) -> dict[str, Any]:
        """Figures since they were last asked for."""
        now = Counter(
            acknowledged=sum(hand.acknowledged for hand in self.hands),
            lost=sum(hand.lost for hand in self.hands),
            kept_though_not_acknowledged=sum(hand.in_doubt for hand in self.hands),
            cuts_of_the_live_line=self.browser.cuts,
        )
        for hand in self.hands:
            now.update({f"answers_{status}" if status else "no_answer": n for status, n in hand.statuses.copy().items()})
        since = {name: now[name] - self.told[name] for name in now}
        self.told = now
        return since | {"most_seconds_until_all_got_on": round(self.slowest, 1)}

    def _other_game(self) -> str:
        """An idle line may be closed just when it is used, and a busy machine may be too slow: then it is asked for again."""
        for worker in self.site:
            with contextlib.suppress(httpx.HTTPError, AssertionError):
                return worker.open("recruit", "recruit")["you"]
        return self._other_game()

    def _moved(self, link: str) -> bool:
        state = self._state(link)
        return bool(state["seq"] > self.moved[link] or state["over"])

    def _state(self, link: str) -> dict[str, int]:
        """The number of the last order of a table, and whether its game is over."""
        until = time.monotonic() + self.patience
        while time.monotonic() < until:
            for worker in self.site:
                with contextlib.suppress(httpx.HTTPError, AssertionError):
                    found = worker.see(link)
                    return {"seq": found["seq"], "over": found["decision"]["side"] > 1}
            time.sleep(0.1)
        return {"seq": -1, "over": 0}


def _stored(url: str) -> dict[str, int]:
    """How many games there are and orders, and games whose numbers have gaps or that do not come to the stored position."""
    engine, found = create_engine(database(url)), Counter(of_games=0, of_orders=0, of_broken_games=0)
    with Session(engine) as session:
        for row in session.scalars(select(TableRow)):
            orders = list(session.scalars(select(OrderRow).where(OrderRow.table_id == row.id).order_by(OrderRow.seq)))
            kept = Kept(row, orders)
            good = [order.seq for order in orders] == list(range(1, len(orders) + 1))
            broken = not (good and kept.open().position() == kept.shown().position())
            found.update(of_games=1, of_orders=len(orders), of_broken_games=int(broken))
    engine.dispose()
    return dict(found)


def summed(done: dict[str, Any], figures: dict[str, Any]) -> None:
    """Add figures to those there are: what is said `of` all that is stored replaces what was said, and the `most` stays."""
    for name, value in figures.items():
        match name.partition("_")[0]:
            case "of":
                done[name] = value
            case "most":
                done[name] = max(value, done.get(name, value))
            case _:
                done[name] = done.get(name, 0) + value


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path(".torture-scale"))
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--patience", type=float, default=PATIENCE)
    parser.add_argument("--pause", type=float, default=0.0, help="seconds between two orders of a hand")
    asked = parser.parse_args()
    folder = asked.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    results = folder / "results.json"
    done: dict[str, Any] = json.loads(results.read_text(encoding="utf-8")) if results.exists() else {}

    def note(**figures: Any) -> None:
        summed(done, figures)
        results.write_text(json.dumps(done, indent=1), encoding="utf-8")
        print(f"\r{done.get('kills', 0)} of {asked.kills} kills, {done.get('acknowledged', 0)} orders", end="", flush=True)

    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    kills(folder, max(0, asked.kills - done.get("kills", 0)), note, patience=asked.patience, pause=asked.pause)
    print()
    for name, value in done.items():
        print(f"{name.replace('_', ' ')}: {value}")


if __name__ == "__main__":
    main()

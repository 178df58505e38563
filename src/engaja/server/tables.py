"""The tables that are open: games in memory, rebuilt from their orders whenever they are needed."""

import asyncio
import json
import logging
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypedDict

from engaja.engine import record
from engaja.engine.game import Game, Malformed, Refused
from engaja.engine.notation import Notation
from engaja.players import PLAYERS, Player, Seat
from engaja.position.actions import AnyAction
from engaja.server import links
from engaja.server.course import Course
from engaja.server.links import OPENER, Links, hashed
from engaja.server.store import UNDO, Stale, Store, TableRow, dumps, now

PEOPLE = ("me", "here", "link")
"""Seats of people: the one who opened the table, a friend at the same screen, a friend with a link."""

MOST_OPEN = 256
KEPT_EVERY = 50
"""Actions between the points of a game that are remembered for replaying."""
SPECTATOR = 2


class NoTable(KeyError):
    """There is no such table, or this link does not open it."""


class OutOfDate(Exception):
    """The rules or the data have changed since a game was played: an order of it is no longer allowed."""

    def __init__(self, number: int, order: str) -> None:
        super().__init__(number, order)
        self.number, self.order = number, order


class NotYourTurn(Exception):
    """An order from a seat that has nothing to decide."""


@dataclass
class OpenTable:
    """A table in memory. `lock` is held while its game changes or is read for a seat."""

    id: str
    game: Game
    seats: list[str]
    links: Links
    opener: str
    seq: int
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: dict[asyncio.Queue[int], str] = field(default_factory=dict)
    """Live lines, each with the hash of the token it was opened by."""
    visitors: set[tuple[str, str]] = field(default_factory=set)
    """People in whose lists the table is known to be, each with his token."""
    minds: dict[int, Player] = field(default_factory=dict)
    kept: dict[int, Game] = field(default_factory=dict)
    course: Course = field(default_factory=Course)
    paused: bool = False
    thinking: asyncio.Task[None] | None = None

    def sides(self, token: str) -> list[int]:
        """The sides a link gives: none for one who only looks on. NoTable if the link is wrong."""
        try:
            return self.links[hashed(token)].sides
        except KeyError:
            raise NoTable(self.id) from None

    def tell(self) -> None:
        for queue in self.watchers:
            if queue.qsize() < 100:
                queue.put_nowait(self.seq)

    @property
    def computer_to_move(self) -> bool:
        decision = self.game.decision
        return decision is not None and self.seats[decision.side] in PLAYERS

    @property
    def is_thinking(self) -> bool:
        return self.thinking is not None and not self.thinking.done()


class House:
    """All tables. One process; what it forgets it can read again from the store."""

    def __init__(self, store: Store, key: str) -> None:
        self.store = store
        self.key = key
        """By which the cookies this server made are known."""
        self.open: OrderedDict[str, OpenTable] = OrderedDict()
        self.opening = asyncio.Lock()
        self.thinkers = ThreadPoolExecutor(2, thread_name_prefix="player")

    async def close(self) -> None:
        for table in self.open.values():
            if table.thinking:
                table.thinking.cancel()
        self.thinkers.shutdown(wait=False, cancel_futures=True)
        await self.store.close()

    # Setting up

    async def create(
        self, game: str, options: Mapping[str, str], seats: list[str], past: Game | None = None, person: str = ""
    ) -> tuple[OpenTable, dict[str, str]]:
        """A new table in the list of a person, or one that goes on from a past game. Returns it and its links: the opener's,
        the spectators', the friends'."""
        begun = past or Game(game, options)
        notation = Notation(begun.definition)
        orders = [(side, notation.write(action)) for side, action in begun.played]
        given, tokens = links.made(begun.definition.id, seats)
        opener = hashed(person) if person else ""
        row = TableRow(
            id=secrets.token_hex(6),
            game=begun.definition.id,
            options=dumps(begun.options),
            seats=dumps(seats),
            tokens=links.write(given),
            opener=opener,
            seed=begun.seed,
            created=now(),
            changed=now(),
            **_summary(begun),
        )
        await self.store.add_table(row, orders)
        if person:
            await self.store.visit(person, row.id, tokens[OPENER])
        table = OpenTable(row.id, begun, seats, given, opener, len(orders))
        self._keep(table)
        self.wake(table)
        return table, tokens

    def _keep(self, table: OpenTable) -> None:
        self.open[table.id] = table
        self.open.move_to_end(table.id)
        for id_ in list(self.open):
            if len(self.open) <= MOST_OPEN:
                break
            if not self.open[id_].watchers and not self.open[id_].is_thinking:
                del self.open[id_]

    async def table(self, id_: str, token: str) -> OpenTable:
        """The table that a link opens, from memory or from its orders. NoTable if it opens none, before anything is read."""
        if id_ not in self.open:
            async with self.opening:
                if id_ not in self.open:
                    self._keep(await self._read(id_, token))
        table = self.open[id_]
        table.sides(token)
        self.open.move_to_end(id_)
        self.wake(table)
        return table

    async def _read(self, id_: str, token: str) -> OpenTable:
        row = await self.store.table(id_)
        if row is None:
            raise NoTable(id_)
        given = links.read(row.tokens)
        if hashed(token) not in given:
            raise NoTable(id_)
        orders = await self.store.orders(id_)
        game = await asyncio.to_thread(_replayed, row, [order.text for order in orders])
        return OpenTable(id_, game, json.loads(row.seats), given, row.opener, len(orders))

    async def visit(self, table: OpenTable, person: str, token: str) -> None:
        """Put a table into the list of a person."""
        if (person, token) not in table.visitors:
            await self.store.visit(person, table.id, token)
            table.visitors.add((person, token))

    async def forget(self, table: OpenTable, person: str) -> None:
        await self.store.forget(person, table.id)
        table.visitors = {(who, token) for who, token in table.visitors if who != person}

    # Links

    async def renew(self, table: OpenTable, token: str, seat: str) -> str:
        """A new link for a seat; the old one opens nothing any more. Returns the token."""
        sides = {side.id: [side.index] for side in table.game.definition.sides if table.seats[side.index] == "link"}
        async with table.lock:
            given, new = links.renewed(table.links, token, seat, sides.get(seat, []))
            await self._set_links(table, given)
        return new

    async def revoke(self, table: OpenTable, seat: str) -> None:
        """Let the link of a seat open nothing any more."""
        async with table.lock:
            await self._set_links(table, links.without(table.links, seat))

    async def _set_links(self, table: OpenTable, given: Links) -> None:
        await self.store.set_links(table.id, links.write(given))
        table.links = given
        table.tell()

    # Playing

    async def play(self, table: OpenTable, sides: list[int], seq: int, action: AnyAction) -> None:
        """An order from a seat. Stale, NotYourTurn or Refused change nothing; else it is kept before it is answered."""
        async with table.lock:
            self._check(table, sides, seq)
            await self._play(table, action)
        self.wake(table)

    def _check(self, table: OpenTable, sides: list[int], seq: int) -> None:
        if seq != table.seq:
            raise Stale
        decision = table.game.decision
        if decision is not None and decision.side not in sides:
            raise NotYourTurn

    async def _play(self, table: OpenTable, action: AnyAction) -> None:
        game = table.game
        decision = game.decision
        reasons = game.refusals(action)
        if reasons or decision is None:
            raise Refused(reasons)
        text = Notation(game.definition).write(action)
        trial = game.state.clone()
        game.play(action)
        try:
            await self.store.add_order(table.id, table.seq + 1, decision.side, text, **_summary(game))
        except BaseException:
            del self.open[table.id]  # memory and store may differ now: read it anew
            game.state = trial
            raise
        table.seq += 1
        table.tell()

    async def undo(self, table: OpenTable, sides: list[int], seq: int) -> None:
        async with table.lock:
            self._check(table, sides, seq)
            if table.game.why_no_undo() or not table.game.played or table.game.played[-1][0] not in sides:
                raise Refused([])
            side = table.game.played[-1][0]
            before = table.game.copy()
            before.undo()
            await self.store.add_order(table.id, table.seq + 1, side, UNDO, **_summary(before))
            table.game.undo()
            table.kept = {step: past for step, past in table.kept.items() if step <= len(table.game.played)}
            table.seq += 1
            table.tell()

    # Computer players

    def wake(self, table: OpenTable) -> None:
        """Let the computer think if it is its turn; never in the way of a request."""
        if table.computer_to_move and not table.paused and not table.is_thinking:
            table.thinking = asyncio.create_task(self._think(table))

    async def _think(self, table: OpenTable) -> None:
        try:
            await self._think_on(table)
        except Exception:
            logging.getLogger(__name__).exception("the computer player of table %s failed", table.id)
            table.paused = True
            table.tell()

    async def _think_on(self, table: OpenTable) -> None:
        loop = asyncio.get_running_loop()
        while table.computer_to_move and not table.paused:
            async with table.lock:
                decision = table.game.decision
                assert decision is not None
                side = decision.side
                if side not in table.minds:
                    table.minds[side] = PLAYERS[table.seats[side]](f"{table.game.seed} {side}")
                seat = Seat(table.game.copy(), side)  # a copy, so that others may look at the table meanwhile
            action = await loop.run_in_executor(self.thinkers, table.minds[side].choose, seat)
            async with table.lock:
                if not table.paused:  # nobody else can have moved: it is the computer's turn
                    await self._play(table, action)
        table.tell()

    def thinking_for(self, person: str) -> int:
        """At how many tables of a person the computer is to move."""
        opener = hashed(person) if person else ""
        return sum(table.opener == opener and table.is_thinking for table in self.open.values())

    def pause(self, table: OpenTable, paused: bool) -> None:
        table.paused = paused
        table.tell()
        self.wake(table)


class Summary(TypedDict):
    """What the list of games tells without opening them."""

    over: bool
    decider: int
    decision: str
    turn: int


def _summary(game: Game) -> Summary:
    decision = game.decision
    return {
        "over": game.is_over,
        "decider": decision.side if decision else SPECTATOR,
        "decision": decision.kind if decision else "",
        "turn": game.state.turn,
    }


def _replayed(row: TableRow, orders: list[str]) -> Game:
    game = Game(row.game, json.loads(row.options), row.seed)
    notation = Notation(game.definition)
    for number, text in enumerate(orders, 1):
        try:
            if text == UNDO:
                game.undo()
            else:
                game.play(notation.read(text))
        except (Refused, Malformed):
            raise OutOfDate(number, text) from None
    return game


def imported(text: str) -> Game:
    """A game out of a record. A record without its seed cannot go on. BadRecord if it is none."""
    game = record.replay(record.read(text))
    if not game.source.is_open or len(game.sources) > 1 or game.start:  # the store keeps one seed and the orders
        raise record.BadRecord(1, "record-no-seed")
    return game


def forked(game: Game, at: int, kept: dict[int, Game] | None = None) -> Game:
    """The same game as it stood after its first `at` actions. `kept` remembers points on the way for the next time."""
    kept = {} if kept is None else kept
    nearest = max((step for step in kept if step <= at), default=None)
    again = Game(game.name, game.options, game.seed) if nearest is None else kept[nearest].copy()
    for _, action in game.played[len(again.played) : at]:
        again.play(action)
        if len(again.played) % KEPT_EVERY == 0:
            kept[len(again.played)] = again.copy()
    return again

"""The tables that are open: games in memory, rebuilt from their orders whenever they are needed."""

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any, TypedDict

from sqlalchemy.exc import IntegrityError

from engaja import games
from engaja.engine import record
from engaja.engine.game import Game, Refused
from engaja.engine.lessons import reply
from engaja.engine.notation import Notation
from engaja.engine.remarks import Advice, Ended, Planned, Remark, Seated
from engaja.engine.view import for_counting, known_units
from engaja.players import exists, official
from engaja.players.advice import Advised, planned
from engaja.players.thoughts import Memory
from engaja.position.actions import AnyAction
from engaja.server import figures, keeping, links, mixing, results
from engaja.server.course import Course
from engaja.server.ending import ended
from engaja.server.hindsight import Hindsight
from engaja.server.jobs import LONGEST_ANSWER, LONGEST_THOUGHT, Choice, Forgotten, Thought, advice, choose, is_lost, think
from engaja.server.keeping import Kept, OutOfDate, pack
from engaja.server.links import OPENER, Branch, Links, hashed
from engaja.server.mixing import Early, Pending
from engaja.server.reading import imported
from engaja.server.replaying import Line
from engaja.server.settling import Settling
from engaja.server.sharing import sharing
from engaja.server.site import Site
from engaja.server.store import UNDO, Fence, Overtaken, Stale, Store, TableRow, dumps, now
from engaja.server.workers import Lost, Overtime, Pool, Worker

PEOPLE = ("me", "here", "link")
"""Seats of people: the one who opened the table, a friend at the same screen, a friend with a link."""

MOST_OPEN = 1_000
"""Tables in memory; beyond that those that nobody watches are put aside, longest not asked for first."""
UNTOUCHED = 600.0
"""Seconds after which a table that nobody looks at is put aside; the store has it."""
THINKERS, PONDERERS = 2, 2
"""Processes for the computer players, which all tables share: those that give orders, and those that try out plans."""
FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0
"""Seconds after which a computer player that failed tries again; each time twice as long."""
JUST_NOW = 0.05
"""Seconds within which a table is not looked at twice."""
LOOK_EVERY = 2.0
"""Seconds between two looks whether the games were replaced by those of a copy."""
SPECTATOR = 2
OURS = "our-"
"""How the tables of our own records are named: everybody looks at the same, and nobody lists them."""


class NoTable(KeyError):
    """There is no such table, or this link does not open it."""


class OtherRules(Exception):
    """The rules or the data have changed since this game was played: it can be looked at, and goes on if its players agree."""


class NotYourTurn(Exception):
    """An order from a seat that has nothing to decide."""


@dataclass
class OpenTable:
    """A table in memory. `lock` is held while its game changes or is read for a seat."""

    id: str
    game: Game
    seats: list[str]
    """Who plays each side now."""
    began: list[str]
    """Whose seats they are: who sat there when the table was opened."""
    links: Links
    opener: str
    seq: int
    changes: int = 0
    """How often the store says it was changed."""
    begins: int = 0
    lease: str = ""
    """The word under which this worker plays at it, among others."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: dict[asyncio.Queue[int], str] = field(default_factory=dict)
    """Live lines, each with the hash of the token it was opened by."""
    visitors: set[tuple[str, str]] = field(default_factory=set)
    """People in whose lists the table is known to be, each with his token."""
    mirror: tuple[Worker, int, int] | None = None
    """Which process remembers the game, in which of its lives, and after how many actions."""
    minds: dict[tuple[int, str], Memory] = field(default_factory=dict)
    """What a computer player of a side keeps in mind, for a process that has not met him."""
    kept: dict[int, bytes] = field(default_factory=dict)
    """Positions on the way, packed, for replaying."""
    course: Course = field(default_factory=Course)
    lines: OrderedDict[tuple[int, int], Line] = field(default_factory=OrderedDict)
    """Variations that were looked at, by their order and their place among what is said about it."""
    looked_back: tuple[int, int] | None = None
    """While a finished game is looked back at: how many of its turns were, and of how many."""
    branch: Branch | None = None
    """The table that it branched off, if it is a variation of another."""
    outdated: bool = False
    """It was played by other rules or with other data."""
    agreed: set[int] = field(default_factory=set)
    """Sides that agree to go on by today's."""
    pending: Pending | None = None
    """The numbers that its seats add to the dice, until all are there."""
    advice: bool = True
    """Whether people may ask for advice in a game against each other."""
    advising: asyncio.Lock = field(default_factory=asyncio.Lock)
    advised: tuple[int, int, Advised] | None = None
    """The last advice, after which order and for which side: who asks the same again is told the same."""
    planned: Planned | None = None
    """What the computer thought before the order that it is about to give."""
    offer: int | None = None
    """The side that would end the game here: a person who proposes it, or a computer that resigns."""
    declined: set[int] = field(default_factory=set)
    """Sides whose offer was declined; a computer does not repeat it."""
    judging: tuple[tuple[int, int], asyncio.Task[None]] | None = None
    """Whether the computer has lost is being found out, or was, for this turn of this side."""
    paused: bool = False
    stale: bool = False
    """It is not known whether the store has the same: that must be looked at before anything else."""
    anew: bool = False
    """It must be read as a whole then: not only what is new."""
    asleep: bool = False
    """It has no game here, only live lines: nobody has asked for it for long. Whoever does reads it from the store."""
    shared: bool = False
    """Other workers may let its computer think."""
    address: str = ""
    """From where the computer was last given a seat at it, while it has been in memory."""
    asked: int = -1
    """After how many changes the computer was last asked to think."""
    asking: asyncio.Task[None] | None = None
    thinking: asyncio.Task[None] | None = None
    looked: float = 0.0
    """When the store was last asked whether it has changed."""
    touched: float = field(default_factory=time.monotonic)
    """When somebody last asked for it."""

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
        if self.asleep:
            return False
        decision = self.game.decision
        return decision is not None and exists(self.seats[decision.side]) and not self.outdated and not self.is_lesson

    @property
    def is_lesson(self) -> bool:
        """Whether it is a lesson: then the other side is played by what the lesson says, and nobody lists it."""
        return self.game.definition.lesson is not None

    @property
    def thinks_here(self) -> bool:
        return self.thinking is not None and not self.thinking.done()

    @property
    def is_thinking(self) -> bool:
        return self.thinks_here or (self.shared and self.computer_to_move and not self.paused)

    @property
    def news(self) -> int:
        """Changes whenever something other than an order does."""
        return self.changes - self.seq

    @property
    def fence(self) -> Fence:
        return Fence(self.changes, self.lease)


class House:
    """All tables. What it forgets it can read again from the store. A game in memory never changes: an order puts another in
    its place, once the store has it."""

    def __init__(self, store: Store, key: str, site: Site | None = None) -> None:
        self.store = store
        self.key = key
        """By which the cookies this server made are known."""
        self.site = site
        """What it shares with other workers; None if it is alone with its database."""
        self.open: OrderedDict[str, OpenTable] = OrderedDict()
        self.opening = asyncio.Lock()
        self.thinkers = Pool(THINKERS)
        self.ponderers = Pool(PONDERERS)
        self.readers = Pool(1)
        self.tellers = Pool(1)
        self.looking = asyncio.create_task(self._look_now_and_then())
        self.catching_up: set[asyncio.Task[None]] = set()
        self.settling = Settling(self)
        self.hindsight = Hindsight(self)
        if site:
            site.start(self)

    async def close(self) -> None:
        if self.site:
            await self.site.close()
        tasks = [self.looking, *self.catching_up, *(table.thinking for table in self.open.values() if table.thinking)]
        tasks += [table.judging[1] for table in self.open.values() if table.judging]
        tasks += [*([self.settling.task] if self.settling.task else []), *self.hindsight.tasks.values()]
        for pool in (self.thinkers, self.ponderers, self.readers, self.tellers):
            pool.close()
        await ended(tasks)
        await self.store.close()

    async def _look_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self.look()
                await self._look_at_tables()
                self.put_aside()
            except Exception:
                logging.getLogger(__name__).exception("the database does not answer")

    async def look(self) -> None:
        """If the games were replaced by those of a copy, read every table anew."""
        if await self.store.look():
            self.key = await self.store.key()
            for table in self.open.values():
                table.stale = table.anew = True
                table.tell()

    # Other workers

    async def _look_at_tables(self) -> None:
        """What another worker or `engaja admin` has changed is seen by those who watch, even if nobody was told."""
        found = await self.store.changes(list(self.open))
        for table in list(self.open.values()):
            self.heard(table.id, found.get(table.id, -1))
            self.wake(table)

    def heard(self, id_: str, changes: int) -> None:
        """A table was changed so often by now: if that is news, those who watch it are told, and who thinks at it stops."""
        table = self.open.get(id_)
        if table is None or table.changes == changes:
            return
        table.stale = True
        if table.watchers or table.thinks_here:
            task = asyncio.create_task(self._catch_up(table))
            self.catching_up.add(task)
            task.add_done_callback(self.catching_up.discard)

    async def _catch_up(self, table: OpenTable) -> None:
        try:
            await self.refresh(table)
        except NoTable:
            table.links = {}
            table.tell()
        except Exception as error:
            logging.getLogger(__name__).warning("table %s cannot be read: %s", table.id, type(error).__name__)

    def missed(self) -> None:
        """Anything may have changed."""
        for table in self.open.values():
            table.stale = True

    async def by_id(self, id_: str) -> OpenTable | None:
        """A table whoever asks, for its computer to think; None if there is none."""
        try:
            return await self._opened(id_)
        except (NoTable, OutOfDate):
            return None

    def think_here(self, table: OpenTable) -> "asyncio.Task[None]":
        """Let the computer of a table think in this process until it is no longer to move."""
        table.thinking = asyncio.create_task(self._think(table))
        return table.thinking

    @contextlib.asynccontextmanager
    async def holding(self, table: OpenTable) -> AsyncIterator[None]:
        """A table to oneself and as the store has it: in this process by its lock, among workers by a lease that runs out."""
        async with table.lock:
            if self.site is None:
                await self._reread(table)
                yield
                return
            async with self.site.leases.of(table.id) as table.lease:
                await self._freshen(table)
                yield

    # Setting up

    async def create(
        self,
        game: str,
        options: Mapping[str, str],
        seats: list[str],
        past: Game | None = None,
        person: str = "",
        advice: bool = True,
        origin: tuple[str, str, int] | None = None,
    ) -> tuple[OpenTable, dict[str, str]]:
        """A new table in the list of a person, or one that goes on from a past game. Returns it and its links: the opener's,
        the spectators', the friends'. `origin` is the table, the token and the order that a variation branches off."""
        begun = sharing(past or Game(game, options))
        _, orders = pack(begun)
        is_lesson = begun.definition.lesson is not None
        pending = None if is_lesson else mixing.begun(begun, seats)
        if pending and pending.is_open:
            begun.change_dice(pending.source())
            pending = None
        given, tokens = links.made(begun.definition.id, seats)
        opener = hashed(person) if person else ""
        table = OpenTable(secrets.token_hex(6), begun, seats, seats, given, opener, len(orders), pending=pending, advice=advice)
        if origin:
            table.branch = Branch(origin[0], origin[2], links.seal(tokens[OPENER], origin[1]))
        row = _row(table)
        await self.store.add_table(row, orders)
        if person and not is_lesson:
            await self.store.visit(person, row.id, tokens[OPENER])
        table.shared = self.site is not None
        self._keep(table)
        self.wake(table)
        return table, tokens

    async def show(self, text: str) -> tuple[str, str]:
        """One of our own records, to be looked at: one table for everybody, made when it is first asked for. Its id and its
        token. BadRecord if the rules are others by now."""
        claims = record.read(text)
        definition = games.definition(claims.game, claims.options)
        id_ = OURS + hashed(f"{definition.digest} {definition.rules_number} {text}")[:12]
        token = hashed(f"{self.key} {id_}")[:24]
        if await self.store.table(id_) is None:
            game = await imported(self.readers, text)
            seats = [claims.players.get(side.id, "") for side in game.definition.sides]
            known = [seat if exists(seat) else "here" for seat in seats]
            _, orders = pack(game)
            table = OpenTable(id_, game, known, known, {hashed(token): links.Link(links.WATCH, [])}, "", len(orders))
            with contextlib.suppress(IntegrityError):  # another worker has made it
                await self.store.add_table(_row(table), orders)
        return id_, token

    # In memory

    def _keep(self, table: OpenTable) -> None:
        self.open[table.id] = table
        self.open.move_to_end(table.id)
        others = [other for other in self.open.values() if other is not table and not other.watchers]
        for other in others[: max(0, len(self.open) - MOST_OPEN)]:
            self._put_aside(other)

    def put_aside(self) -> None:
        """Forget the tables that nobody has asked for in a while."""
        before = time.monotonic() - UNTOUCHED
        for table in [table for table in self.open.values() if table.touched < before]:
            self._put_aside(table)

    def _put_aside(self, table: OpenTable) -> None:
        busy = table.thinks_here or table.id in self.hindsight.tasks or table.lock.locked()
        if busy:
            return
        if not table.watchers:
            del self.open[table.id]
            self.thinkers.forget(table.id)
        elif not table.computer_to_move and not table.asleep:
            del table.game
            table.kept, table.course, table.lines, table.minds, table.mirror = {}, Course(), OrderedDict(), {}, None
            table.asleep = table.stale = table.anew = True

    async def table(self, id_: str, token: str) -> OpenTable:
        """The table that a link opens, from memory or from its orders. NoTable if it opens none, before anything is read."""
        table = await self._opened(id_, token)
        table.sides(token)
        table.touched = time.monotonic()
        self.open.move_to_end(id_)
        self.wake(table)
        return table

    async def _opened(self, id_: str, token: str | None = None) -> OpenTable:
        """A table as the store has it."""
        if id_ not in self.open:
            async with self.opening:
                if id_ not in self.open:
                    self._keep(await self._read(id_, token))
        table = self.open[id_]
        if self.site:
            table.looked = 0.0
            await self._look_at(table)
        await self.refresh(table)
        return table

    async def _read(self, id_: str, token: str | None) -> OpenTable:
        row = await self.store.table(id_)
        if row is None:
            raise NoTable(id_)
        given = links.read(row.tokens)
        if token is not None and hashed(token) not in given:
            raise NoTable(id_)
        row, game, seq, outdated = await keeping.read_game(self.store, row)
        table = OpenTable(id_, game, [], [], {}, row.opener, seq, outdated=outdated, shared=self.site is not None)
        _take(table, row)
        return table

    async def record(self, table: OpenTable) -> str:
        """The record of a table, with the seeds if the game is over."""
        names = {side.id: recorded(table.began[side.index]) for side in table.game.definition.sides}
        if not table.outdated:
            return await asyncio.to_thread(record.write, table.game, names, table.game.is_over)
        row = await self.store.table(table.id)
        assert row is not None
        kept = Kept(*await self.store.kept(row))
        return await asyncio.to_thread(kept.record_text, names, table.game.is_over)

    async def agree(self, table: OpenTable, sides: list[int]) -> None:
        """Sides agree that a game of other rules goes on by today's from its position; it does when all people do."""
        async with self.holding(table):
            if not table.outdated:
                return
            agreed = table.agreed | set(sides)
            changes: dict[str, Any] = {"agreed": _words(agreed)}
            game = None
            if all(exists(seat) or side in agreed for side, seat in enumerate(table.seats)):
                earlier = record.read(await self.record(table))
                game = await asyncio.to_thread(record.taken_up, earlier, table.game.position())
                changes |= {"resting": None, **keeping.head(game), **keeping.places(game, table.seq), **_summary(game)}
                changes |= {"begins": table.seq}
            await self._fill(table, **changes)
            table.agreed = agreed
            if game:
                table.game, table.outdated, table.mirror, table.kept, table.course = sharing(game), False, None, {}, Course()
                table.begins = table.seq
        self.wake(table)

    async def refresh(self, table: OpenTable) -> None:
        """Bring a table to what the store has, if memory and store may differ."""
        if not table.stale:
            return
        async with table.lock:
            await self._reread(table)

    async def _look_at(self, table: OpenTable) -> None:
        """See whether another worker has changed a table."""
        if time.monotonic() < table.looked + JUST_NOW:
            return  # what has changed since then is found out by the fence
        found = await self.store.changes([table.id])
        table.looked = time.monotonic()
        table.stale = table.stale or found.get(table.id) != table.changes

    async def _freshen(self, table: OpenTable) -> None:
        await self._look_at(table)
        await self._reread(table)

    async def _reread(self, table: OpenTable) -> None:
        if not table.stale:
            return
        row = await self.store.table(table.id)
        if row is None:
            self.open.pop(table.id, None)
            raise NoTable(table.id)
        if not table.anew and row.changes == table.changes:
            table.stale = False
            return
        if table.anew or not await self._follow(table, row):
            row, table.game, table.seq, table.outdated = await keeping.read_game(self.store, row)
            table.mirror, table.kept, table.course = None, {}, Course()
        _take(table, row)
        table.visitors.clear()
        table.stale = table.anew = table.asleep = False
        table.asked = -1
        table.tell()
        if (table.paused or not table.computer_to_move) and table.thinking is not asyncio.current_task():
            self._stop_thinking(table)

    async def _follow(self, table: OpenTable, row: TableRow) -> bool:
        """Play the orders that others have added to a table; False if that is not all that has changed about its game."""
        definition = table.game.definition
        same = (row.begins, row.digest, row.rules, row.sources)
        if table.outdated or same != (
            table.begins, definition.digest[:16], definition.rules_number, keeping.sources_text(table.game)
        ):  # fmt: skip
            return False
        orders = await self.store.orders(table.id, table.seq)
        game = await asyncio.to_thread(keeping.followed, table.game, row, table.seq, orders)
        if game is None:
            return False
        if any(order.text == UNDO for order in orders):
            table.mirror, table.kept = None, {}
        game.pack()
        table.game, table.seq = game, table.seq + len(orders)
        return True

    async def visit(self, table: OpenTable, person: str, token: str) -> None:
        """Put a table into the list of a person."""
        if (person, token) not in table.visitors and not table.is_lesson and not table.id.startswith(OURS):
            await self.store.visit(person, table.id, token)
            table.visitors.add((person, token))

    async def forget(self, table: OpenTable, person: str) -> None:
        await self.store.forget(person, table.id)
        table.visitors = {(who, token) for who, token in table.visitors if who != person}

    # Links

    async def renew(self, table: OpenTable, token: str, seat: str) -> str:
        """A new link for a seat; the old one opens nothing any more. Returns the token."""
        sides = {side.id: [side.index] for side in table.game.definition.sides if table.began[side.index] == "link"}
        async with self.holding(table):
            given, new = links.renewed(table.links, token, seat, sides.get(seat, []))
            await self._set_links(table, given)
        return new

    async def revoke(self, table: OpenTable, seat: str) -> None:
        """Let the link of a seat open nothing any more."""
        async with self.holding(table):
            await self._set_links(table, links.without(table.links, seat))

    async def _set_links(self, table: OpenTable, given: Links) -> None:
        await self._fill(table, tokens=links.write(given))
        table.links = given

    # Dice

    async def share(self, table: OpenTable, side: int, commitment: str = "", number: str = "") -> None:
        """What a seat adds to the dice: first what it commits itself to, then, when all have, its number.

        When all numbers are there the dice come from them, as soon as nothing can be taken back. Early and WrongNumber change
        nothing.
        """
        async with self.holding(table):
            if table.pending is None or table.game.is_over or table.outdated:
                raise Early
            who = table.game.definition.sides[side].id
            pending = table.pending.revealed(who, number) if number else table.pending.committed(who, commitment)
            if not pending.is_open or not table.game.why_no_undo():
                await self._fill(table, pending=mixing.write(pending))
                table.pending = pending
            else:
                after = table.game.copy()
                after.change_dice(pending.source())
                changes = {"sources": keeping.sources_text(after), **keeping.places(after, table.seq)}
                await self._fill(table, pending="", **changes)
                table.game, table.pending, table.mirror = after, None, None

    # Playing

    async def play(self, table: OpenTable, sides: list[int], seq: int, action: AnyAction) -> None:
        """An order from a seat. Stale, NotYourTurn or Refused change nothing; else it is kept before it is answered."""
        async with self.holding(table):
            self._check(table, sides, seq)
            await self._play(table, action)
            await self._reply(table)
        self.wake(table)

    async def _reply(self, table: OpenTable) -> None:
        """In a lesson, what the other side does until the learner is to decide."""
        while (answer := reply(table.game)) is not None:
            await self._play(table, answer)

    def _fresh(self, table: OpenTable, seq: int) -> None:
        if table.outdated:
            raise OtherRules
        if seq != table.seq:
            raise Stale

    def _check(self, table: OpenTable, sides: list[int], seq: int) -> None:
        self._fresh(table, seq)
        decision = table.game.decision
        if decision is not None and (decision.side not in sides or exists(table.seats[decision.side])):
            raise NotYourTurn

    async def _play(self, table: OpenTable, action: AnyAction, thought: Planned | None = None) -> None:
        """Play an order, with what was thought before it if it is a computer's."""
        said = [thought] if thought else []
        decision = table.game.decision
        reasons = table.game.refusals(action)
        if reasons or decision is None:
            raise Refused(reasons)
        after = table.game.copy()
        after.remark(*said)
        after.play(action)
        mixed = table.pending if table.pending and table.pending.is_open and after.why_no_undo() else None
        if mixed:  # the first order since all numbers are there that cannot be taken back
            after = table.game.copy()
            after.change_dice(mixed.source())
            after.remark(*said)
            after.play(action)
        order = Notation(after.definition).write(action)
        changes = {"sources": keeping.sources_text(after), "pending": ""} if mixed else {}
        await self._put(table, after, decision.side, order, keeping.done(after, len(after.played)), **changes)
        if mixed:
            table.pending, table.mirror = None, None

    async def undo(self, table: OpenTable, sides: list[int], seq: int) -> None:
        async with self.holding(table):
            self._check(table, sides, seq)
            if table.game.is_over or table.game.why_no_undo() or not table.game.played or table.game.played[-1][0] not in sides:
                raise Refused([])
            after = table.game.copy()
            after.undo()
            await self._put(table, after, table.game.played[-1][0], UNDO)
            table.kept = {step: past for step, past in table.kept.items() if step <= len(after.played)}
            table.mirror = None

    async def begin_again(self, table: OpenTable, sides: list[int], seq: int, to: int) -> None:
        """Put a lesson back to where it stood after its first `to` orders; dice that were thrown fall the same again."""
        async with self.holding(table):
            self._fresh(table, seq)
            if not table.is_lesson or not sides:
                raise Refused([])
            after = table.game.past(min(to, len(table.game.played)))
            after.resume(after.state, "game-begins")
            for side, _ in reversed(table.game.played[len(after.played) :]):
                await self._put(table, after, side, UNDO)
            table.kept, table.mirror, table.course = {}, None, Course()
            await self._reply(table)

    async def _put(self, table: OpenTable, after: Game, side: int, order: str, done: str = "", **changes: str) -> None:
        """Keep an order; then the game is as it stands after it. If that fails nothing is, and the table is read anew."""
        after.pack()
        changed: dict[str, Any] = {**_summary(after), **keeping.places(after, table.seq + 1), **changes}
        withdrawn = table.offer == side and not exists(table.seats[side])
        if withdrawn:
            changed["offer"] = None
        if after.remarks != table.game.remarks:
            changed["remarks"] = keeping.remarks_text(after)
        await self._kept(table, self.store.add_order(table.id, table.seq + 1, side, order, done, table.fence, **changed))
        table.game = after
        table.seq += 1
        if withdrawn:
            table.offer = None
        figures.order("computer" if exists(table.seats[side]) else "person")

    async def _fill(self, table: OpenTable, **changes: Any) -> None:
        """Keep what is new about a table other than an order."""
        await self._kept(table, self.store.fill(table.id, {}, table.fence, **changes))

    async def _kept(self, table: OpenTable, writing: Coroutine[Any, Any, None]) -> None:
        """Write, then tell those who watch, here and at other workers. If it fails the table is read anew."""
        try:
            await writing
        except BaseException as error:
            table.stale = True  # it may have been kept all the same
            if isinstance(error, Overtaken):
                await self.look()
                raise Stale from None
            raise
        table.changes += 1
        asyncio.get_running_loop().call_soon(table.tell)  # when memory has it too
        if self.site:
            self.site.broker.say(table.id, table.changes)

    # Remarks and seats

    async def _remark(self, table: OpenTable, *remarks: Remark, **changes: str | None) -> None:
        """Keep what is said about a game, and whatever changes with it. The table must be locked."""
        after = table.game.copy()
        after.remark(*remarks)
        await self._fill(table, remarks=keeping.remarks_text(after), **_summary(after), **changes)
        table.game = after

    async def remark_at(self, table: OpenTable, at: int, change: Callable[[list[Remark]], list[Remark]]) -> None:
        """Change what is said about an order, anywhere in the game."""
        async with self.holding(table):
            after = table.game.copy()
            said = change(list(after.remarks.get(at, [])))
            after.remarks = {number: remarks for number, remarks in {**after.remarks, at: said}.items() if remarks}
            await self._fill(table, remarks=keeping.remarks_text(after))
            table.game = after

    async def seat(self, table: OpenTable, side: int, who: str) -> None:
        """Let somebody else play a side from here on: a level of the computer, or whoever the seat belongs to."""
        async with self.holding(table):
            if table.seats[side] == who:
                return
            seats = [who if number == side else seat for number, seat in enumerate(table.seats)]
            remark = Seated(table.game.definition.sides[side].id, recorded(who))
            await self._remark(table, remark, seats=dumps(seats), began=dumps(table.began))
            table.seats = seats
            decision = table.game.decision
            if decision is not None and decision.side == side:
                self._stop_thinking(table)
        self.wake(table)

    async def advise(self, table: OpenTable, side: int) -> tuple[Game, Advised]:
        """What an adviser would do for a side that has to decide, and the position he was asked in. The record says that he
        was. Stale if the game has gone on meanwhile."""
        async with table.advising:
            game, seq = table.game, table.seq
            if table.advised and table.advised[:2] == (seq, side):
                return game, table.advised[2]
            seed = f"{self._seed(table, side)} advice"
            found: Advised = await self.ponderers.run(LONGEST_THOUGHT, advice, game.position(), side, seed)
            async with self.holding(table):
                if table.seq != seq:
                    raise Stale
                order = Notation(game.definition).write(found.actions[0])
                remark = Advice(game.definition.sides[side].id, official(found.player), order)
                if remark not in table.game.remarks.get(len(table.game.played), ()):
                    await self._remark(table, remark)
                table.advised = (seq, side, found)
            return game, found

    # The end before the end

    async def end(self, table: OpenTable, by: int | None) -> None:
        """End a game: a side gives it up, or both agree that it is decided."""
        async with self.holding(table):
            if not table.game.is_over and not table.outdated:
                self._stop_thinking(table)
                await self._remark(table, Ended("" if by is None else table.game.definition.sides[by].id), offer=None)
                table.offer = None

    async def propose(self, table: OpenTable, side: int | None) -> None:
        """A side would end the game; nobody would any more."""
        async with self.holding(table):
            declined = table.declined | ({table.offer} if table.offer is not None and side is None else set())
            await self._fill(table, offer=side, declined=_words(declined))
            table.offer, table.declined = side, declined

    async def agrees(self, table: OpenTable, side: int) -> bool:
        """Whether a computer agrees to end a game as it stands: if it would win, or can no longer draw level."""
        game = table.game
        if game.rules.winner(for_counting(game.rules, game.state, known_units(game.rules, game.state, side))) == side:
            return True
        if game.definition.levels:  # level with the enemy is not what a scenario asks for
            return False
        lost: bool = await self.ponderers.run(LONGEST_THOUGHT, is_lost, game.position(), side, self._seed(table, side))
        return lost

    def _judge(self, table: OpenTable, side: int) -> None:
        """Once in each of its turns of the second half, let a computer that plays against a person find out whether it should
        resign; a scenario is short, and who is behind in it may be winning."""
        when = (table.game.state.turn, side)
        people = any(not exists(seat) for seat in table.seats)
        is_late = 2 * table.game.state.turn > table.game.definition.calendar[-1].number
        is_whole = not table.game.definition.levels
        if (
            people
            and is_late
            and is_whole
            and side not in table.declined
            and (table.judging is None or table.judging[0] != when)
        ):
            table.judging = (when, asyncio.create_task(self._resign(table, side)))

    async def _resign(self, table: OpenTable, side: int) -> None:
        with contextlib.suppress(Overtime, Lost):
            ask = (table.game.position(), side, self._seed(table, side))
            if await self.ponderers.run(LONGEST_THOUGHT, is_lost, *ask) and exists(table.seats[side]):
                if table.offer is None and not table.game.is_over:
                    await self.propose(table, side)

    # Computer players

    def wake(self, table: OpenTable) -> None:
        """Let the computer think if it is its turn; never in the way of a request."""
        if not table.computer_to_move or table.paused or table.thinks_here:
            return
        if self.site is None:
            self.think_here(table)
        elif table.asked != table.changes:
            table.asked = table.changes
            table.asking = asyncio.create_task(self._queue(self.site, table))

    async def _queue(self, site: Site, table: OpenTable) -> None:
        """Put the computer of a table into the queue; if that fails it is tried again at the next look."""
        try:
            await site.ask(table.id, table.opener)
        except Exception as error:
            table.asked = -1
            logging.getLogger(__name__).warning("table %s cannot be queued: %s", table.id, type(error).__name__)

    async def _think(self, table: OpenTable) -> None:
        """Orders of the computer as long as it is to move. What fails is tried again after a while."""
        wait = FIRST_WAIT
        while table.computer_to_move and not table.paused:
            try:
                await self._think_once(table)
                wait = FIRST_WAIT
            except NoTable:
                return
            except Exception:
                logging.getLogger(__name__).exception("the computer player of table %s failed", table.id)
                table.mirror = None
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
        asyncio.get_running_loop().call_soon(table.tell)  # when this task is over: it no longer thinks

    async def _think_once(self, table: OpenTable) -> None:
        await self.refresh(table)
        seq, game, decision = table.seq, table.game, table.game.decision
        if decision is None or not table.computer_to_move:
            return
        who = table.seats[decision.side]
        if decision.kind == "movement":
            self._judge(table, decision.side)
        table.planned = None
        with figures.thought():
            action = await self.choose(table, game, decision.side)
        await self.store.give_way()  # to people
        async with self.holding(table):
            if table.seq == seq and table.seats[decision.side] == who and not table.stale and not table.paused:
                await self._play(table, action, table.planned)

    async def choose(self, table: OpenTable, game: Game, side: int) -> AnyAction:
        """What the computer does, worked out in other processes: orders by one that knows the game and is never busy for long,
        plans by one that does nothing else."""
        seed, who = self._seed(table, side), table.seats[side]
        choice = await self._ask(table, game, side, seed)
        if choice.action is None:
            assert choice.memory is not None
            thought = await self.ponderers.run(LONGEST_THOUGHT, think, game.position(), side, who, seed, choice.memory)
            choice = await self._ask(table, game, side, seed, thought)
            assert choice.action is not None
            table.planned = planned(game.definition, thought[0])
        return choice.action

    def _seed(self, table: OpenTable, side: int) -> str:
        return hashed(f"{self.key} {table.id} {side}")

    async def _ask(self, table: OpenTable, game: Game, side: int, seed: str, thought: Thought | None = None) -> Choice:
        worker = self.thinkers.of(table.id)
        count, who = len(game.played), table.seats[side]
        async with self.thinkers.turn(worker):
            while True:
                told = table.mirror if table.mirror and table.mirror[:2] == (worker, worker.life) else None
                known = told[2] if told and told[2] <= count else None
                whole = await asyncio.to_thread(pack, game) if known is None else None
                since = [] if known is None else [action for _, action in game.played[known:]]
                memory = table.minds.get((side, who))
                ask = (table.id, whole, since, count, side, who, seed, memory, thought)
                table.mirror = None
                try:
                    choice: Choice = await worker.run(LONGEST_ANSWER, choose, ask)
                except Forgotten:
                    if whole is not None:
                        raise
                    continue
                if table.game is game:  # nobody added to the dice meanwhile
                    table.mirror = (worker, worker.life, count)
                if choice.memory is not None:
                    table.minds[side, who] = choice.memory
                return choice

    async def thinking_for(self, person: str) -> int:
        """At how many tables of a person the computer is to move."""
        opener = hashed(person) if person else ""
        if self.site:
            return await self.site.leases.waiting(opener)
        return sum(table.opener == opener and table.is_thinking for table in self.open.values())

    def thinking_from(self, address: str) -> int:
        """At how many tables the computer is to move that was given its seat from an address."""
        return sum(table.address == address and table.is_thinking for table in self.open.values())

    async def pause(self, table: OpenTable, paused: bool) -> None:
        """Stop the computer, in the middle of a thought if need be, or let it go on."""
        async with self.holding(table):
            if table.paused != paused:
                await self._fill(table, paused=paused)
                table.paused = paused
        if paused:
            self._stop_thinking(table)
        self.wake(table)

    def _stop_thinking(self, table: OpenTable) -> None:
        if table.thinking:
            table.thinking.cancel()
            table.thinking = None


def recorded(seat: str) -> str:
    """Who sits in a seat, as a record says it."""
    return official(seat) if exists(seat) else "human"


def _take(table: OpenTable, row: TableRow) -> None:
    """What a table holds besides its game, as the store has it."""
    table.links, table.pending = links.read(row.tokens), mixing.read(row.pending)
    table.seats, table.began = json.loads(row.seats), json.loads(row.began or row.seats)
    table.changes, table.begins, table.paused = row.changes, row.begins, row.paused
    table.agreed, table.declined = ({int(side) for side in text.split()} for text in (row.agreed, row.declined))
    table.offer, table.advice, table.branch = row.offer, row.advice, links.read_branch(row.branch)


def _words(sides: set[int]) -> str:
    return " ".join(map(str, sorted(sides)))


class Summary(TypedDict):
    """What the list of games tells without opening them."""

    over: bool
    decider: int
    decision: str
    turn: int
    result: str


def _row(table: OpenTable) -> TableRow:
    """A new table as the store keeps it."""
    return TableRow(
        id=table.id,
        game=table.game.definition.id,
        seats=dumps(table.seats),
        began="",
        advice=table.advice,
        tokens=links.write(table.links),
        opener=table.opener,
        begins=0,
        pending=mixing.write(table.pending),
        branch=links.write_branch(table.branch),
        created=now(),
        changed=now(),
        **_summary(table.game),
        **keeping.head(table.game),
        **keeping.places(table.game, table.seq),
    )


def _summary(game: Game) -> Summary:
    decision = game.decision
    return {
        "over": game.is_over,
        "decider": decision.side if decision else SPECTATOR,
        "decision": decision.kind if decision else "",
        "turn": game.state.turn,
        "result": results.kept(game),
    }

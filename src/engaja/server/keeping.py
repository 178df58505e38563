"""Games as the store keeps them: what each order did, and the position as text, so that one is read without being replayed.

Two positions are kept: the last one that nothing can be taken back from, after which the orders are played again when the
rules are still the same; and the one after the last order, for a game whose rules or data have changed.
"""

import asyncio
import contextlib
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from engaja import games
from engaja.engine import position_text, record
from engaja.engine.dice import Sealed, Source
from engaja.engine.game import BadOption, Game, Malformed, Refused
from engaja.engine.log import Log
from engaja.engine.notation import Notation
from engaja.engine.position_text import BadPosition
from engaja.engine.remarks import Remark, WentOn
from engaja.position.talk import Event, Shift
from engaja.server.sharing import sharing
from engaja.server.store import UNDO, Fence, OrderRow, Overtaken, Store, TableRow


class OutOfDate(Exception):
    """The rules or the data have changed since a game was played: an order of it is no longer allowed."""

    def __init__(self, number: int, order: str) -> None:
        super().__init__(number, order)
        self.number, self.order = number, order


class Done(msgspec.Struct, frozen=True):
    """What an order did: its events, the dice it threw, and the fingerprint of the position if a turn began."""

    events: list[Event]
    dice: tuple[int, ...] = ()
    check: tuple[int, str] | None = None


class Resting(msgspec.Struct, frozen=True):
    """A position from which nothing can be taken back: the number of the last order before it, and why not."""

    seq: int
    why: str
    position: str


# Writing


def done(game: Game, number: int) -> str:
    """What the order of this number did; 0 for what happened before the first."""
    starts = [0, *game.marks, len(game.events)]
    check = next(((turn, print_) for at, turn, print_ in reversed(game.checks) if at == number), None)
    events = [Event(e.name, e.rule, _plain(e.args)) for e in game.events[starts[number] : starts[number + 1]]]
    return msgspec.json.encode(Done(events, game.thrown[number], check)).decode()


LIST, SHIFT = "a list", "a shift"


def _plain(value: Any) -> Any:  # what an event may hold
    """A value that JSON tells again: tuples are the rule, so lists and shifts say what they are."""
    match value:
        case Shift():
            return {SHIFT: _plain(msgspec.structs.asdict(value))}
        case list():
            return {LIST: [_plain(one) for one in value]}
        case tuple():
            return [_plain(one) for one in value]
        case dict():
            return {name: _plain(one) for name, one in value.items()}
        case _:
            return value


def sources_text(game: Game) -> str:
    return msgspec.json.encode(game.sources).decode()


def head(game: Game) -> dict[str, Any]:
    """What a row has of a game that its orders do not tell."""
    return {
        "options": json.dumps(game.options, sort_keys=True),
        "seed": game.sources[0][1].seed or "",
        "version": game.definition.version,
        "digest": game.definition.digest[:16],
        "rules": game.definition.rules_number,
        "sources": sources_text(game),
        "start": game.start,
        "earlier": game.earlier.text() if game.earlier else "",
        "first": done(game, 0),
        "remarks": remarks_text(game),
    }


def remarks_text(game: Game) -> str:
    """What was said about a game, after how many orders, in the lines of a record; empty if that is nothing."""
    said = [(number, record.remark_lines(remarks)) for number, remarks in sorted(game.remarks.items()) if remarks]
    return msgspec.json.encode(said).decode() if said else ""


def read_remarks(text: str) -> dict[int, list[Remark]]:
    said = msgspec.json.decode(text, type=list[tuple[int, list[str]]]) if text else []
    return {number: record.read_remarks(lines) for number, lines in said}


def dones(game: Game, kept: "Kept") -> dict[int, str]:
    """What each order of a table did, by its number in the store, as a game tells that was played again."""
    return {order.seq: done(game, number) for number, order in enumerate(kept.standing, 1)}


def places(game: Game, seq: int) -> dict[str, bytes]:
    """The position after the last order, and where nothing can be taken back if that is here."""
    text = game.position()
    found = {"position": zlib.compress(text.encode())}
    if why := game.why_no_undo():
        found["resting"] = zlib.compress(msgspec.json.encode(Resting(seq, why, text)))
    return found


Packed = tuple[dict[str, Any], list[tuple[int, str, str]]]
"""A game as plain values, for another process: what a row would have of it, and its orders with what they did."""


def pack(game: Game) -> Packed:
    notation = Notation(game.definition)
    orders = [(side, notation.write(action), done(game, n)) for n, (side, action) in enumerate(game.played, 1)]
    return {"game": game.name, **head(game), "position": zlib.compress(game.position().encode())}, orders


def unpack(packed: Packed) -> Game:
    """The game again. Nothing in it can be taken back."""
    row, orders = packed
    rows = [OrderRow(seq=n, side=side, text=text, done=done_) for n, (side, text, done_) in enumerate(orders, 1)]
    return Kept(TableRow(**row), rows).put_together()


# Reading


@dataclass(frozen=True)
class Kept:
    """A table and its orders, out of the store."""

    row: TableRow
    orders: list[OrderRow]

    @property
    def is_whole(self) -> bool:
        """Whether the store knows what every order did; tables of older versions have only the orders."""
        return bool(self.row.position and self.row.resting) and all(order.done for order in self._standing())

    @property
    def is_current(self) -> bool:
        """Whether it was played by the rules and the data of today."""
        definition = games.definition(self.row.game, json.loads(self.row.options))
        return (self.row.digest, self.row.rules) == (definition.digest[:16], definition.rules_number)

    def open(self) -> Game:
        """The game, by the rules of today. OutOfDate if they do not allow its orders, or would have played them otherwise."""
        if self.is_whole and self.is_current:
            return self._from_rest()
        game = self._from_the_beginning()
        if self.is_whole and not self._agrees(game):
            raise OutOfDate(len(self.orders), self.orders[-1].text if self.orders else "")
        return game

    def shown(self) -> Game:
        """The game as it stands, to be looked at: its rules or data are no longer those of today. OutOfDate if it cannot be."""
        if not self.is_whole:
            raise OutOfDate(len(self.orders), self.orders[-1].text if self.orders else "")
        try:
            return self._put_together(self._position(), "other-rules", None)
        except BadPosition:
            raise OutOfDate(len(self.orders), self.orders[-1].text if self.orders else "") from None

    def record_text(self, players: Mapping[str, str], publish: bool) -> str:
        """The record as it was played, without playing it, whatever the rules and the data are today."""
        try:
            game = self.shown()
        except OutOfDate:
            if not self.is_whole:
                raise
            game = self._put_together("", "other-rules", None)
        row = self.row
        found = record.of(game, players, publish)
        if not row.earlier:
            return replace(found, version=row.version, digest=row.digest, rules=row.rules).text()
        last = max(n for n, item in enumerate(found.body) if isinstance(item, WentOn))
        went_on = found.body[last]
        assert isinstance(went_on, WentOn)
        found.body[last] = replace(went_on, version=row.version, digest=row.digest, rules=row.rules)
        return found.text()

    # Putting it together

    def put_together(self) -> Game:
        """The game as it stands, without playing it."""
        return self._put_together(self._position(), "turn-passed", None)

    def _from_rest(self) -> Game:
        assert self.row.resting is not None
        rest = msgspec.json.decode(zlib.decompress(self.row.resting), type=Resting)
        game = self._put_together(rest.position, rest.why, rest.seq)
        game = _played(game, [order for order in self.orders if order.seq > rest.seq])
        game.remarks = read_remarks(self.row.remarks)
        return game

    def _from_the_beginning(self) -> Game:
        """By orders alone. Dice whose seed is not known are those that were thrown."""
        sources = self.sources
        dice = [die for what in self._did() for die in what.dice] if self.is_whole else []
        try:
            begun = (
                position_text.read(self.row.start, self.row.game, json.loads(self.row.options)).state
                if self.row.start
                else None
            )
            game = Game(self.row.game, json.loads(self.row.options), dice=sources[0][1], recorded=dice, begun=begun)
            game.sources, game.start, game.earlier = sources, self.row.start, self.earlier
            game = _played(game, self.orders)
            game.remarks = read_remarks(self.row.remarks)
            return game
        except (BadPosition, BadOption):
            raise OutOfDate(0, "") from None

    def _put_together(self, position: str, why: str, upto: int | None) -> Game:
        """A game out of what was kept, without playing it. Without a position it stands where games begin."""
        row, options = self.row, json.loads(self.row.options)
        first = _read_done(row.first)
        notation = Notation(games.definition(row.game))
        state = position_text.read(position, row.game, options).state if position else None
        begun = position_text.read(row.start, row.game, options).state if row.start and position else None
        game = Game(row.game, options, dice=self.sources[0][1], recorded=first.dice, begun=begun)
        game.sources, game.start, game.earlier = self.sources, row.start, self.earlier
        game.events, game.thrown = Log(first.events), Log([first.dice])
        for number, order in enumerate(self._standing(upto), 1):
            what = _read_done(order.done)
            game.played.append((order.side, notation.read(order.text)))
            game.marks.append(len(game.events))
            game.events += what.events
            game.thrown.append(what.dice)
            game.checks += [(number, *what.check)] if what.check else []
            game.pack()  # as it comes: what is read lives no longer than it must
        game.remarks = read_remarks(row.remarks)
        game.resume(state or game.state, why)
        return game

    def _standing(self, upto: int | None = None) -> list[OrderRow]:
        """The orders that were not taken back."""
        found: list[OrderRow] = []
        for order in self.orders if upto is None else [order for order in self.orders if order.seq <= upto]:
            if order.text == UNDO:
                found.pop()
            else:
                found.append(order)
        return found

    @property
    def standing(self) -> list[OrderRow]:
        return self._standing()

    def _did(self) -> list[Done]:
        """What happened before the first order, by the first, by the second …"""
        return [_read_done(text) for text in (self.row.first, *(order.done for order in self._standing()))]

    def _agrees(self, game: Game) -> bool:
        """Whether a game that was played again came to the positions it had: at each turn, and now."""
        did = self._did()
        if [tuple(what.dice) for what in did] != game.thrown:
            return False
        then = [(number, *what.check) for number, what in enumerate(did) if what.check]
        return then == game.checks and self._position() == game.position()

    def _position(self) -> str:
        assert self.row.position is not None
        return zlib.decompress(self.row.position).decode()

    @property
    def sources(self) -> list[tuple[int, Source]]:
        if not self.row.sources:
            return [(0, Source.host(self.row.seed))]
        return msgspec.json.decode(self.row.sources, type=list[tuple[int, Source]])

    @property
    def earlier(self) -> record.Record | None:
        return record.read(self.row.earlier) if self.row.earlier else None


async def read_game(store: Store, row: TableRow) -> tuple[TableRow, Game, int, bool]:
    """A table and its game as the store has them, the number of its last order, and whether it is of other rules.

    One of other rules is moved on if by today's it comes to the same.
    """
    kept = Kept(*await store.kept(row))
    row = kept.row
    seq = kept.orders[-1].seq if kept.orders else row.begins
    try:
        game, outdated = await asyncio.to_thread(kept.open), False
    except OutOfDate:
        game, outdated = await asyncio.to_thread(kept.shown), True
    if not outdated and not (kept.is_whole and kept.is_current):
        changes = {"resting": None, **head(game), **places(game, seq)}
        with contextlib.suppress(Overtaken):  # another worker has done the same
            await store.fill(row.id, dones(game, kept), Fence(row.changes), **changes)
        row.changes += 1
    return row, sharing(game), seq, outdated


def _played(game: Game, orders: Sequence[OrderRow]) -> Game:
    notation = Notation(game.definition)
    for order in orders:
        try:
            if order.text == UNDO:
                game.undo()
            else:
                game.play(notation.read(order.text))
        except (Refused, Malformed, Sealed):
            raise OutOfDate(order.seq, order.text) from None
    return game


def followed(game: Game, row: TableRow, seq: int, orders: Sequence[OrderRow]) -> Game | None:
    """A game that stood after order `seq`, with the orders since; None if it does not come to the position of the row."""
    if [order.seq for order in orders] != list(range(seq + 1, seq + 1 + len(orders))):
        return None
    try:
        after = _played(game.copy(), orders)
        after.remarks = read_remarks(row.remarks)
    except OutOfDate:
        return None
    there = zlib.decompress(row.position).decode() if row.position else ""
    return after if after.position() == there else None


def _read_done(text: str) -> Done:
    found = msgspec.json.decode(text, type=Done)
    return Done([Event(event.name, event.rule, _as_told(event.args)) for event in found.events], found.dice, found.check)


def _as_told(value: Any) -> Any:  # what an event may hold
    """A value as it was before `_plain`."""
    match value:
        case {"a shift": dict(fields)}:
            return Shift(**_as_told(fields))
        case {"a list": [*items]}:
            return [_as_told(one) for one in items]
        case list():
            return tuple(_as_told(one) for one in value)
        case dict():
            return {name: _as_told(one) for name, one in value.items()}
        case _:
            return value

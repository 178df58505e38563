"""Tables are opened, found again and put away; a link gives a seat at one."""

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from engaja import games
from engaja.players import PLAYERS
from engaja.server import boards, payload
from engaja.server.printed import LangQuery, known_game
from engaja.server.problems import Asked, Problem, language
from engaja.server.store import TableRow
from engaja.server.tables import PEOPLE, SPECTATOR, House, NoTable, OpenTable, hashed, imported, invitations
from engaja.texts import Lang

PERSON = "engaja_person"
MAX_BODY = 2_000_000

Seats = Annotated[list[Annotated[str, Meta(max_length=32)]], Meta(min_length=2, max_length=2)]
"""For each side who sits there: a person (`PEOPLE`) or a computer player (`PLAYERS`)."""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=64)]
    seats: Seats
    options: dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=64)]] = {}


class Import(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=MAX_BODY)]
    seats: Seats


def house_of(state: State) -> House:
    house: House = state.house
    return house


def person_of(request: Asked) -> str:
    """Whose browser this is, as its cookie says; empty if it has none."""
    known = request.cookies.get(PERSON, "")
    return known if re.fullmatch(r"[A-Za-z0-9_-]{20,40}", known) else ""


# At a table


@dataclass(frozen=True)
class AtTable:
    """One who sits at a table or looks on: what his link gives him, and his language."""

    house: House
    table: OpenTable
    token: str
    sides: list[int]
    lang: Lang

    def looking_as(self, asked: int | None = None) -> int:
        """The side he looks from: the one asked for if it is his, else the one that must decide, else his first."""
        if asked is not None and asked in self.sides:
            return asked
        decision = self.table.game.decision
        if decision is not None and decision.side in self.sides:
            return decision.side
        return self.sides[0] if self.sides else SPECTATOR

    @property
    def is_alone(self) -> bool:
        """Whether no other person plays, so that nothing at the table is a secret from him but the computer's."""
        return all(seat in PLAYERS or side in self.sides for side, seat in enumerate(self.table.seats))

    def document(self, side: int, since: int = 0) -> dict[str, Any]:
        """The table as one side sees it, with what has happened since an event. The table must be locked."""
        table = self.table
        return {
            "id": table.id,
            "seq": table.seq,
            "game": table.game.definition.id,
            "you": side,
            "sides": self.sides,
            "seats": [seat if seat in PLAYERS else "person" for seat in table.seats],
            "options": table.game.options,
            "links": links_to(table.id, invitations(table.game.name, table.tokens, self.token)),
            "thinking": table.is_thinking,
            "paused": table.paused,
            "state": payload.state_of(table.game, side, self.lang, since),
            "decision": payload.decision_of(table.game, side, self.lang),
        }


async def sit(request: Asked, state: State, table: FromPath[str], token: FromPath[str], lang: LangQuery = "") -> AtTable:
    """The seat that a link gives."""
    house = house_of(state)
    found, sides = await find(house, table, token)
    return AtTable(house, found, token, sides, language(request, lang))


async def find(house: House, table: str, token: str) -> tuple[OpenTable, list[int]]:
    try:
        found = await house.table(table)
        return found, found.sides(token)
    except NoTable:
        raise Problem(404, "problem-no-table") from None


# Opening one


@post("/api/tables")
async def create_table(request: Asked, state: State, data: JSONBody[NewTable]) -> dict[str, Any]:
    known_game(data.game)
    return opened(*await house_of(state).create(data.game, data.options, checked_seats(data.seats), person=person_of(request)))


@post("/api/import")
async def import_table(request: Asked, state: State, data: JSONBody[Import]) -> dict[str, Any]:
    past = await asyncio.to_thread(imported, data.text)
    seats = checked_seats(data.seats)
    return opened(*await house_of(state).create(past.name, past.options, seats, past, person_of(request)))


def checked_seats(seats: list[str]) -> list[str]:
    for seat in seats:
        if seat not in PEOPLE and seat not in PLAYERS:
            raise Problem(400, "problem-seat", found=seat, expected=", ".join([*PEOPLE, *PLAYERS]))
    return seats


def opened(table: OpenTable, links: dict[str, str]) -> dict[str, Any]:
    return {"table": table.id, "links": links_to(table.id, links)}


def link_to(table: str, token: str) -> str:
    return f"/t/{table}/{token}"


def links_to(table: str, tokens: Mapping[str, str]) -> dict[str, str]:
    return {who: link_to(table, token) for who, token in tokens.items()}


# One's own tables


@get("/api/tables")
async def list_tables(request: Asked, state: State, lang: LangQuery = "") -> list[dict[str, Any]]:
    """One's own games, those that wait for one first."""
    person = person_of(request)
    rows = await house_of(state).store.tables_of(person) if person else []
    tables = [in_list(row, token, language(request, lang)) for row, token in rows if row.game in games.names()]
    return sorted(tables, key=lambda table: (table["over"], not table["yours"]))


def in_list(row: TableRow, token: str, lang: Lang) -> dict[str, Any]:
    tokens = msgspec.json.decode(row.tokens.encode())
    mine = tokens.get(hashed(token), [])
    return {
        "table": row.id,
        "link": link_to(row.id, token),
        "links": links_to(row.id, invitations(row.game, tokens, token)),
        "game": row.game,
        "title": boards.card(row.game, lang)["title"],
        "turn": row.turn,
        "over": row.over,
        "sides": mine,
        "decider": row.decider,
        "yours": row.decider in mine,
        "changed": row.changed.isoformat() + "Z",
        "seats": msgspec.json.decode(row.seats.encode()),
        **boards.doing(row.game, row.turn, row.decision, lang),
    }


ROUTES = [create_table, import_table, list_tables]

"""Tables are opened, found again and put away; a link gives a seat at one."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from engaja import games
from engaja.definition.start_files import SCENARIO
from engaja.engine.game import Game, for_new_game
from engaja.engine.view import EVERYBODY
from engaja.players import LEVELS, OPPONENTS, USUAL, about, exists, spoken
from engaja.players.levels import MOST, PLAYERS, is_patient
from engaja.server import boards, learning, links, mixing, payload
from engaja.server.limits import Asker, Counts
from engaja.server.links import OPENER, WATCH, hashed, is_signed, told
from engaja.server.printed import LangQuery, known_game
from engaja.server.problems import Asked, Problem, language
from engaja.server.reading import imported, verified
from engaja.server.store import TableRow
from engaja.server.tables import PEOPLE, SPECTATOR, House, NoTable, OpenTable
from engaja.server.workers import Lost, Overtime
from engaja.texts import Catalogue, Lang

PERSON = "engaja_person"
OLD_COOKIE = re.compile(r"[A-Za-z0-9_-]{20,40}")
"""Cookies from before they were signed; those with tables to their name are still known."""
MAX_BODY = 2_000_000

Seats = Annotated[list[Annotated[str, Meta(max_length=32)]], Meta(min_length=2, max_length=2)]
"""For each side who sits there: a person (`PEOPLE`) or a computer player (`PLAYERS`)."""


Connection = Asked | WebSocket[Any, Any, Any]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=64)]
    seats: Seats
    options: dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=64)]] = {}
    advice: bool = True
    """Whether people may ask for advice in a game against each other."""


class Import(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=MAX_BODY)]
    seats: Seats


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=MAX_BODY)]


def house_of(state: State) -> House:
    house: House = state.house
    return house


def counts_of(state: State) -> Counts:
    counts: Counts = state.counts
    return counts


def cookie_name(request: Connection) -> str:
    """Under TLS no other site can have planted a cookie of this name."""
    return f"__Host-{PERSON}" if request.scope["scheme"] in ("https", "wss") else PERSON


async def person_of(request: Connection) -> str:
    """Whose browser this is, as a cookie says that we have made; empty if it has none."""
    cookie = request.cookies.get(cookie_name(request), "")
    house = house_of(request.app.state)
    if is_signed(house.key, cookie) or (OLD_COOKIE.fullmatch(cookie) and await house.store.knows(cookie)):
        return cookie
    return ""


async def asker(request: Connection) -> Asker:
    """Who asks, for counting what is asked."""
    person = await person_of(request)
    return Asker(hashed(person) if person else "", request.client.host if request.client else "local")


# At a table


@dataclass(frozen=True)
class AtTable:
    """One who sits at a table or looks on: what his link gives him, and his language."""

    house: House
    table: OpenTable
    token: str
    sides: list[int]
    lang: Lang

    @property
    def playing(self) -> list[int]:
        """The sides that he plays now; those he handed to the computer he only looks from, if he has no other."""
        return [side for side in self.sides if not exists(self.table.seats[side])]

    def looking_as(self, asked: int | None = None) -> int:
        """The side he looks from: the one asked for if it is his, else the one that must decide, else his first."""
        sides = self.playing or self.sides
        if asked is not None and asked in sides:
            return asked
        decision = self.table.game.decision
        if decision is not None and decision.side in sides:
            return decision.side
        return sides[0] if sides else SPECTATOR

    @property
    def is_opener(self) -> bool:
        """Whether his is the link of whoever opened the table."""
        return self.table.links[hashed(self.token)].seat == OPENER

    @property
    def may_ask(self) -> bool:
        """Whether he may ask for advice: always when no other person plays, else if it was not ruled out."""
        return self.table.advice or self.is_alone

    @property
    def is_alone(self) -> bool:
        """Whether no other person plays, so that nothing at the table is a secret from him but the computer's."""
        return all(exists(seat) or side in self.sides for side, seat in enumerate(self.table.began))

    def document(self, side: int, since: int = 0) -> dict[str, Any]:
        """The table as one side sees it, with what has happened since an event. The table must be locked."""
        table, catalogue = self.table, Catalogue(self.lang)
        idle = table.outdated or side not in self.playing
        return {
            "id": table.id,
            "seq": table.seq,
            "game": table.game.definition.id,
            "you": side,
            "sides": self.playing,
            "yours": self.sides,
            "seats": [seat if exists(seat) else "person" for seat in table.seats],
            "began": [seat if exists(seat) else "person" for seat in table.began],
            "levels": [spoken(catalogue, seat) for seat in table.seats],
            "opener": self.is_opener,
            "options": table.game.options,
            "links": self._links(),
            "branch": self._branch(),
            "thinking": table.is_thinking,
            "paused": table.paused,
            "offer": table.offer,
            "advice": self.may_ask,
            "state": payload.state_of(table.game, EVERYBODY if table.game.ended else side, self.lang, since),
            "decision": payload.decision_of(table.game, SPECTATOR if idle else side, self.lang),
            "dice": mixing.shown(table.game, table.pending),
            "lesson": learning.lesson_of(table.game, self.lang),
            "news": table.news,
            "outdated": table.outdated,
            "agreed": sorted(table.agreed),
            "goesOn": bool(table.game.start or table.game.earlier or len(table.game.sources) > 1),
        }

    def _links(self) -> dict[str, str]:
        """The links that whoever opened the table hands out; empty where one was taken back."""
        if not self.is_opener:
            return {}
        return dict.fromkeys(self.shared, "") | links_to(self.table.id, told(self.table.links, self.token))

    def _branch(self) -> dict[str, Any] | None:
        """For whoever opened a variation of another game: the way back to it, and the order it branches off."""
        branch = self.table.branch
        if branch is None or not self.is_opener:
            return None
        return {"link": link_to(branch.table, links.unseal(self.token, branch.sealed)), "at": branch.at}

    @property
    def shared(self) -> list[str]:
        """The seats of this table that have links of their own, besides that of whoever opened it."""
        sides = self.table.game.definition.sides
        return [*(side.id for side in sides if self.table.began[side.index] == "link"), WATCH]


async def sit(request: Asked, state: State, table: FromPath[str], token: FromPath[str], lang: LangQuery = "") -> AtTable:
    """The seat that a link gives."""
    house = house_of(state)
    found, sides = await find(house, table, token)
    return AtTable(house, found, token, sides, language(request, lang))


async def find(house: House, table: str, token: str) -> tuple[OpenTable, list[int]]:
    try:
        found = await house.table(table, token)
        return found, found.sides(token)
    except NoTable:
        raise Problem(404, "problem-no-table") from None


# Opening one


@post("/api/tables")
async def create_table(request: Asked, state: State, data: JSONBody[NewTable]) -> dict[str, Any]:
    options = for_new_game(games.definition(known_game(data.game)), data.options)
    return await open_table(request, data.game, options, data.seats, advice=data.advice)


@post("/api/import")
async def import_table(request: Asked, state: State, data: JSONBody[Import]) -> dict[str, Any]:
    checked_seats(data.seats)
    counts_of(state).count("imports", await asker(request))
    try:
        past = await imported(house_of(state).readers, data.text)
    except (Overtime, Lost):
        raise Problem(422, "problem-import-slow") from None
    return await open_table(request, past.name, past.options, data.seats, past)


async def open_table(
    request: Asked,
    game: str,
    options: Mapping[str, str],
    seats: list[str],
    past: Game | None = None,
    advice: bool = True,
    origin: tuple[str, str, int] | None = None,
) -> dict[str, Any]:
    """A new table for whoever asks, if he has not asked for too many."""
    checked_seats(seats)
    house, person = house_of(request.app.state), await person_of(request)
    address = await may_think(request) if any(exists(seat) for seat in seats) else ""
    counts_of(request.app.state).count("tables", await asker(request))
    table, tokens = await house.create(game, options, seats, past, person, advice, origin)
    table.address = address
    return {"table": table.id, "links": links_to(table.id, tokens)}


async def may_think(request: Asked) -> str:
    """The address that gives a seat to a computer; 429 if too many are thinking for it already, or for the person."""
    house, who, limit = house_of(request.app.state), await asker(request), counts_of(request.app.state).limits.thinking
    of_person, from_there = await house.thinking_for(await person_of(request)), house.thinking_from(who.address)
    for found, most in ((of_person, limit.person), (from_there, limit.address)):
        if found >= most:
            raise Problem(429, "problem-too-many-thinking", most=most)
    return who.address


@post("/api/verify", status_code=200)
async def verify_record(request: Asked, state: State, data: JSONBody[Claim], lang: LangQuery = "") -> dict[str, Any]:
    """Play a record and say whether it is what it claims to be. Nothing is kept."""
    counts_of(state).count("imports", await asker(request))
    try:
        orders, checks, lines = await verified(house_of(state).readers, data.text, language(request, lang))
    except (Overtime, Lost):
        raise Problem(422, "problem-import-slow") from None
    return {"orders": orders, "checks": checks, "lines": lines}


def checked_seats(seats: list[str]) -> list[str]:
    for seat in seats:
        if seat not in PEOPLE and not exists(seat):
            raise Problem(400, "problem-seat", found=seat, expected=", ".join([*PEOPLE, *LEVELS]))
        if not is_patient(seat):
            raise Problem(400, "problem-think", found=seat, seconds=MOST.seconds, nodes=MOST.nodes)
    return seats


@get("/api/levels", sync_to_thread=False)
def list_levels(request: Asked, lang: LangQuery = "") -> list[dict[str, Any]]:
    """The levels of the computer that one may play against, the weakest first, each with an honest sentence."""
    catalogue = Catalogue(language(request, lang))
    return [
        {
            "id": level,
            "name": catalogue.say(f"level-{level}"),
            "about": about(catalogue, level),
            "think": PLAYERS[level].think.seconds,
            "most": MOST.seconds if PLAYERS[level].think.seconds else 0,
            "usual": level == USUAL,
        }
        for level in OPPONENTS
    ]


def link_to(table: str, token: str) -> str:
    return f"/t/{table}/{token}"


def links_to(table: str, tokens: Mapping[str, str]) -> dict[str, str]:
    return {who: link_to(table, token) for who, token in tokens.items()}


# One's own tables


@get("/api/tables")
async def list_tables(request: Asked, state: State, lang: LangQuery = "") -> list[dict[str, Any]]:
    """One's own games, those that wait for one first."""
    person = await person_of(request)
    rows = await house_of(state).store.tables_of(person) if person else []
    found = [(row, links.read(row.tokens), token) for row, token in rows if row.game in games.names()]
    tables = [in_list(row, known, token, language(request, lang)) for row, known, token in found if hashed(token) in known]
    return sorted(tables, key=lambda table: (table["over"], not table["yours"]))


def title_of(row: TableRow, lang: Lang) -> str:
    """The name of a game, with that of its scenario if it is one."""
    scenario = boards.scenario_of(row.game, msgspec.json.decode(row.options.encode()).get(SCENARIO, ""), lang)
    title: str = boards.card(row.game, lang)["title"]
    return f"{title}: {scenario['title']}" if scenario else title


def in_list(row: TableRow, known: links.Links, token: str, lang: Lang) -> dict[str, Any]:
    mine = known[hashed(token)].sides
    seats: list[str] = msgspec.json.decode(row.seats.encode())
    return {
        "table": row.id,
        "link": link_to(row.id, token),
        "links": links_to(row.id, told(known, token)),
        "game": row.game,
        "title": title_of(row, lang),
        "turn": row.turn,
        "over": row.over,
        "sides": mine,
        "decider": row.decider,
        "yours": row.decider in mine,
        "changed": row.changed.isoformat() + "Z",
        "seats": seats,
        "began": msgspec.json.decode(row.began.encode()) if row.began else seats,
        "levels": [spoken(Catalogue(lang), seat) for seat in seats],
        **boards.doing(row.game, row.turn, row.decision, lang, msgspec.json.decode(row.options.encode())),
    }


ROUTES = [list_levels, create_table, import_table, verify_record, list_tables]

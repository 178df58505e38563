"""The web application: pages, the printed games, tables, and the live line that says when a table has changed."""

import asyncio
import contextlib
import re
import secrets
from collections.abc import AsyncIterator
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException, ValidationException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.static_files import create_static_files_router
from msgspec import Meta

from engaja import games
from engaja.drawing.palette import Theme
from engaja.engine import record
from engaja.engine.game import BadOption, Malformed, Refused
from engaja.engine.notation import Notation
from engaja.engine.preview import preview, preview_answer
from engaja.engine.record import BadRecord
from engaja.engine.speech import bad_option, bad_record, malformed
from engaja.players import PLAYERS
from engaja.position.actions import Attack, Defend
from engaja.server import payload
from engaja.server.store import Stale, Store
from engaja.server.tables import PEOPLE, SPECTATOR, House, NoTable, NotYourTurn, OpenTable, forked, hashed, imported
from engaja.texts import Catalogue, Lang

STATIC = Path(__file__).parent.parent / "static"
TEXTS = Path(__file__).parent.parent / "texts"
PERSON = "engaja_person"
MAX_BODY = 2_000_000
YEAR = 365 * 24 * 3600

SECURITY = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "script-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}

LangQuery = Annotated[str, QueryParameter(name="lang", max_length=10)]
Order = Annotated[str, Meta(min_length=1, max_length=8_000)]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened: for each side who sits there."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[Annotated[str, Meta(max_length=32)]], Meta(min_length=2, max_length=2)]
    options: dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=64)]] = {}


class NewOrder(msgspec.Struct, forbid_unknown_fields=True):
    """An order in the notation of the record. `seq` is the last number the client has seen."""

    seq: Annotated[int, Meta(ge=0)]
    order: Order


class Question(msgspec.Struct, forbid_unknown_fields=True):
    order: Order


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    """Take back the last order, or all down to `to` orders."""

    seq: Annotated[int, Meta(ge=0)]
    to: int | None = None


class Pause(msgspec.Struct, forbid_unknown_fields=True):
    paused: bool


class Import(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=MAX_BODY)]
    seats: Annotated[list[Annotated[str, Meta(max_length=32)]], Meta(min_length=2, max_length=2)]


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    at: Annotated[int, Meta(ge=0)]
    seats: Annotated[list[Annotated[str, Meta(max_length=32)]], Meta(min_length=2, max_length=2)]


class Problem(Exception):
    """Something the client asked for and cannot have, with a sentence that says why."""

    def __init__(self, status: int, message: str, reasons: list[dict[str, Any]] | None = None, **args: Any) -> None:
        self.status, self.message, self.reasons, self.args_ = status, message, reasons or [], args


def language(request: Request[Any, Any, Any] | WebSocket[Any, Any, Any], asked: str = "") -> Lang:
    """The language asked for, else the browser's."""
    wanted = asked or request.headers.get("accept-language", "")
    return "en" if wanted.lower().startswith("en") else "pt" if wanted.lower().startswith("pt") else "en" if asked else "pt"


def house_of(state: State) -> House:
    house: House = state.house
    return house


def person_of(request: Request[Any, Any, Any]) -> str:
    known = request.cookies.get(PERSON, "")
    return known if re.fullmatch(r"[A-Za-z0-9_-]{20,40}", known) else ""


async def seat_of(state: State, table: str, token: str) -> tuple[OpenTable, list[int]]:
    """The table and the sides a link gives."""
    try:
        found = await house_of(state).table(table)
        return found, found.sides(token)
    except NoTable:
        raise Problem(404, "problem-no-table") from None


def looking_as(table: OpenTable, sides: list[int], asked: int | None) -> int:
    """The side a seat looks from: the one asked for if it is his, else the one that must decide, else his first."""
    if asked is not None and asked in sides:
        return asked
    decision = table.game.decision
    if decision is not None and decision.side in sides:
        return decision.side
    return sides[0] if sides else SPECTATOR


def read_order(table: OpenTable, text: str) -> Any:  # any of the action types
    return Notation(table.game.definition).read(text)


def table_payload(table: OpenTable, sides: list[int], side: int, lang: Lang, since: int = 0) -> dict[str, Any]:
    game = table.game
    return {
        "id": table.id,
        "seq": table.seq,
        "game": game.definition.id,
        "you": side,
        "sides": sides,
        "seats": [seat if seat in PLAYERS else "person" for seat in table.seats],
        "options": game.options,
        "thinking": table.is_thinking,
        "paused": table.paused,
        "state": payload.state_of(game, side, lang, since),
        "decision": payload.decision_of(game, side, lang),
    }


# The printed games


@get("/api/games", sync_to_thread=False)
def list_games(request: Request[Any, Any, Any], lang: LangQuery = "") -> list[dict[str, Any]]:
    return [payload.card(name, language(request, lang)) for name in games.names()]


def known_game(game: str) -> str:
    if game not in games.names():
        raise Problem(404, "problem-no-game")
    return game


@get("/api/games/{game:str}", cache_control=None, sync_to_thread=True)
def game_board(request: Request[Any, Any, Any], game: FromPath[str], lang: LangQuery = "") -> Response[dict[str, Any]]:
    found = payload.board(known_game(game), language(request, lang))
    return Response(found, headers={"Cache-Control": "private, max-age=60"})


@get("/api/games/{game:str}/board.css", sync_to_thread=True)
def game_style(game: FromPath[str]) -> Response[str]:
    """How the board looks, in both themes."""
    css = payload.board_style(known_game(game))
    return Response(css, media_type="text/css", headers={"Cache-Control": "private, max-age=60"})


@get("/api/games/{game:str}/picture.svg", sync_to_thread=True)
def game_picture(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    lang: LangQuery = "",
    theme: Annotated[Theme, QueryParameter(name="theme")] = "light",
) -> Response[str]:
    """The map with its historical set-up, small, for the first page: without names and values."""
    svg = payload.picture(known_game(game), language(request, lang), theme)
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=3600"})


@get("/api/texts/{lang:str}", sync_to_thread=True)
def texts(lang: FromPath[str]) -> Response[str]:
    """The sentences of the page itself, as a Fluent file."""
    if lang not in ("pt", "en"):
        raise Problem(404, "problem-language")
    return Response((TEXTS / f"web.{lang}.ftl").read_text(encoding="utf-8"), media_type="text/plain; charset=utf-8")


# Tables


def checked_seats(seats: list[str]) -> list[str]:
    for seat in seats:
        if seat not in PEOPLE and seat not in PLAYERS:
            raise Problem(400, "problem-seat", found=seat, expected=", ".join([*PEOPLE, *PLAYERS]))
    return seats


def opened(table: OpenTable, links: dict[str, str]) -> dict[str, Any]:
    return {"table": table.id, "links": {who: f"/t/{table.id}/{token}" for who, token in links.items()}}


@post("/api/tables")
async def create_table(request: Request[Any, Any, Any], state: State, data: JSONBody[NewTable]) -> dict[str, Any]:
    known_game(data.game)
    table, links = await house_of(state).create(data.game, data.options, checked_seats(data.seats))
    await remember(request, state, table.id, links["you"])
    return opened(table, links)


async def remember(request: Request[Any, Any, Any], state: State, table: str, token: str) -> None:
    if person := person_of(request):
        await house_of(state).store.visit(person, table, token)


@post("/api/import")
async def import_table(request: Request[Any, Any, Any], state: State, data: JSONBody[Import]) -> dict[str, Any]:
    past = await asyncio.to_thread(imported, data.text)
    table, links = await house_of(state).create(past.name, past.options, checked_seats(data.seats), past)
    await remember(request, state, table.id, links["you"])
    return opened(table, links)


@get("/api/tables")
async def list_tables(request: Request[Any, Any, Any], state: State, lang: LangQuery = "") -> list[dict[str, Any]]:
    """One's own games, those that wait for one first."""
    tables = []
    for row, token in await house_of(state).store.tables_of(person_of(request)) if person_of(request) else []:
        if row.game not in games.names():
            continue
        mine = msgspec.json.decode(row.tokens.encode()).get(hashed(token), [])
        tables.append(
            {
                "table": row.id,
                "link": f"/t/{row.id}/{token}",
                "game": row.game,
                "title": payload.card(row.game, language(request, lang))["title"],
                "turn": row.turn,
                "over": row.over,
                "yours": row.decider in mine,
                "changed": row.changed.isoformat() + "Z",
                "seats": msgspec.json.decode(row.seats.encode()),
            }
        )
    return sorted(tables, key=lambda t: (t["over"], not t["yours"]))


@get("/api/tables/{table:str}/{token:str}")
async def see_table(
    request: Request[Any, Any, Any],
    state: State,
    table: FromPath[str],
    token: FromPath[str],
    lang: LangQuery = "",
    side: Annotated[int | None, QueryParameter(name="as", ge=0, le=2)] = None,
    since: Annotated[int, QueryParameter(ge=0)] = 0,
) -> dict[str, Any]:
    found, sides = await seat_of(state, table, token)
    await remember(request, state, table, token)
    async with found.lock:
        return table_payload(found, sides, looking_as(found, sides, side), language(request, lang), since)


@get("/api/tables/{table:str}/{token:str}/reach")
async def reach(
    request: Request[Any, Any, Any],
    state: State,
    table: FromPath[str],
    token: FromPath[str],
    unit: Annotated[str, QueryParameter(max_length=80)],
    lang: LangQuery = "",
) -> dict[str, Any]:
    found, sides = await seat_of(state, table, token)
    async with found.lock:
        index = Notation(found.game.definition).read_unit(unit)
        decision = found.game.decision
        if decision is None or decision.kind != "movement" or decision.side not in sides:
            raise Problem(409, "problem-not-moving")
        if found.game.rules.side_of[index] != decision.side:
            raise Problem(403, "problem-not-yours")
        reason = found.game.rules.why_not_movable(found.game.state, decision.side, index)
        if reason is not None:
            return {"unit": unit, "hexes": {}, "reasons": payload.reasons_of(found.game, [reason], language(request, lang))}
        return payload.reach_of(found.game, index)


@post("/api/tables/{table:str}/{token:str}/orders")
async def give_order(
    request: Request[Any, Any, Any],
    state: State,
    table: FromPath[str],
    token: FromPath[str],
    data: JSONBody[NewOrder],
    lang: LangQuery = "",
) -> dict[str, Any]:
    found, sides = await seat_of(state, table, token)
    action = read_order(found, data.order)
    side = looking_as(found, sides, None)
    since = len(found.game.events)
    try:
        await house_of(state).play(found, sides, data.seq, action)
    except Refused as error:
        raise Problem(422, "problem-refused", payload.reasons_of(found.game, error.reasons, language(request, lang))) from None
    async with found.lock:
        return table_payload(found, sides, looking_as(found, sides, side), language(request, lang), since)


@post("/api/tables/{table:str}/{token:str}/why", status_code=200)
async def why(
    request: Request[Any, Any, Any],
    state: State,
    table: FromPath[str],
    token: FromPath[str],
    data: JSONBody[Question],
    lang: LangQuery = "",
) -> dict[str, Any]:
    """Why an order is not allowed, without trying it; no reasons if it is."""
    found, sides = await seat_of(state, table, token)
    async with found.lock:
        if found.game.decision is None or found.game.decision.side not in sides:
            raise NotYourTurn
        reasons = found.game.refusals(read_order(found, data.order))
        return {"reasons": payload.reasons_of(found.game, reasons, language(request, lang))}


@post("/api/tables/{table:str}/{token:str}/preview", status_code=200)
async def odds(
    request: Request[Any, Any, Any],
    state: State,
    table: FromPath[str],
    token: FromPath[str],
    data: JSONBody[Question],
    lang: LangQuery = "",
) -> dict[str, Any]:
    """What an attack, or an answer to one, would do, as far as this side may know."""
    found, sides = await seat_of(state, table, token)
    async with found.lock:
        decision = found.game.decision
        if decision is None or decision.side not in sides or decision.kind not in ("combat", "answer"):
            raise NotYourTurn
        action = read_order(found, data.order)
        if not isinstance(action, Attack if decision.kind == "combat" else Defend):
            raise Problem(400, "problem-not-an-attack")
        reasons = found.game.refusals(action)
        serious = [r for r in reasons if r.message not in ("must-join",)]
        answer: dict[str, Any] = {"reasons": payload.reasons_of(found.game, reasons, language(request, lang))}
        if not serious:
            rules, position = found.game.rules, found.game.state
            if isinstance(action, Attack):
                worked = await asyncio.to_thread(preview, rules, position, decision.side, action)
            else:
                worked = await asyncio.to_thread(preview_answer, rules, position, decision.side, action)
            answer["preview"] = payload.preview_of(found.game, worked, language(request, lang))
        return answer


@post("/api/tables/{table:str}/{token:str}/undo")
async def undo(
    request: Request[Any, Any, Any],
    state: State,
    table: FromPath[str],
    token: FromPath[str],
    data: JSONBody[Undo],
    lang: LangQuery = "",
) -> dict[str, Any]:
    found, sides = await seat_of(state, table, token)
    seq, to = data.seq, data.to if data.to is not None else len(found.game.played) - 1
    if not found.game.played:
        raise Problem(409, "problem-no-undo")
    try:
        while len(found.game.played) > max(to, 0):
            await house_of(state).undo(found, sides, seq)
            seq += 1
    except Refused:
        if seq == data.seq:
            raise Problem(409, "problem-no-undo") from None
    async with found.lock:
        return table_payload(found, sides, looking_as(found, sides, None), language(request, lang))


@post("/api/tables/{table:str}/{token:str}/computer", status_code=200)
async def computer(state: State, table: FromPath[str], token: FromPath[str], data: JSONBody[Pause]) -> dict[str, Any]:
    """Stop the computer's thinking, or let it go on."""
    found, sides = await seat_of(state, table, token)
    if not sides:
        raise NotYourTurn
    house_of(state).pause(found, data.paused)
    return {"paused": found.paused}


@get("/api/tables/{table:str}/{token:str}/record")
async def table_record(state: State, table: FromPath[str], token: FromPath[str]) -> Response[str]:
    """The record as a file. The seed of the dice is in it only when the game is over, or if nobody else plays."""
    found, sides = await seat_of(state, table, token)
    async with found.lock:
        alone = all(seat in PLAYERS or side in sides for side, seat in enumerate(found.seats))
        if not found.game.is_over and not alone:
            raise Problem(403, "problem-record-secret")
        names = {s.id: found.seats[s.index] for s in found.game.definition.sides}
        text = await asyncio.to_thread(record.write, found.game, names)
    name = f"{found.game.definition.id}-{table}.engaja"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@get("/api/tables/{table:str}/{token:str}/replay/{step:int}")
async def replay(
    request: Request[Any, Any, Any],
    state: State,
    table: FromPath[str],
    token: FromPath[str],
    step: FromPath[int],
    lang: LangQuery = "",
    side: Annotated[int | None, QueryParameter(name="as", ge=0, le=2)] = None,
) -> dict[str, Any]:
    """The table as it stood after so many actions, as this seat may know it."""
    found, sides = await seat_of(state, table, token)
    async with found.lock:
        game = found.game
        past = await asyncio.to_thread(forked, game, min(step, len(game.played)), found.kept)
        past.rules.options["visibility"] = "open" if game.is_over else game.options.get("visibility", "open")
        view = looking_as(found, sides, side)
        return {
            "step": len(past.played),
            "steps": len(game.played),
            "state": payload.state_of(past, view, language(request, lang)),
            "decision": payload.decision_of(past, SPECTATOR, language(request, lang)),
        }


@post("/api/tables/{table:str}/{token:str}/fork")
async def fork(
    request: Request[Any, Any, Any], state: State, table: FromPath[str], token: FromPath[str], data: JSONBody[Fork]
) -> dict[str, Any]:
    """Play on from here: a new table with the same past."""
    found, sides = await seat_of(state, table, token)
    async with found.lock:
        alone = all(seat in PLAYERS or side in sides for side, seat in enumerate(found.seats))
        if not found.game.is_over and not alone:
            raise Problem(403, "problem-record-secret")
        past = await asyncio.to_thread(forked, found.game, min(data.at, len(found.game.played)))
    made, links = await house_of(state).create(past.name, past.options, checked_seats(data.seats), past)
    await remember(request, state, made.id, links["you"])
    return opened(made, links)


@websocket("/api/tables/{table:str}/{token:str}/live")
async def live(socket: WebSocket[Any, Any, Any], state: State, table: FromPath[str], token: FromPath[str]) -> None:
    """Says the number of the last order whenever it changes, and whether the computer thinks."""
    origin = socket.headers.get("origin", "")
    if origin and origin.partition("://")[2] != socket.headers.get("host", ""):
        await socket.close(code=4403)
        return
    try:
        found, _ = await seat_of(state, table, token)
    except Problem:
        await socket.close(code=4404)
        return
    await socket.accept()
    queue: asyncio.Queue[int] = asyncio.Queue()
    found.watchers.add(queue)
    reader = asyncio.create_task(_drain(socket))
    try:
        await socket.send_json({"seq": found.seq, "thinking": found.is_thinking})
        while not reader.done():
            waiting = asyncio.create_task(queue.get())
            done, _pending = await asyncio.wait({waiting, reader}, return_when=asyncio.FIRST_COMPLETED)
            if waiting not in done:
                waiting.cancel()
                break
            while not queue.empty():
                queue.get_nowait()
            await socket.send_json({"seq": found.seq, "thinking": found.is_thinking})
    finally:
        found.watchers.discard(queue)
        reader.cancel()


async def _drain(socket: WebSocket[Any, Any, Any]) -> None:
    """Reads what a client says, which is nothing, until it goes away."""
    with contextlib.suppress(Exception):
        for _ in range(100_000):
            if len(await socket.receive_text()) > 1_000:
                return


# Pages


@get(["/", "/t/{table:str}/{token:str}", "/t/{table:str}/{token:str}/{page:str}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The one page; its script does the rest."""
    index = STATIC / "index.html"
    if not index.exists():
        raise Problem(503, "problem-no-page")
    cookies = []
    if not person_of(request):
        cookies.append(Cookie(PERSON, value=secrets.token_urlsafe(24), max_age=YEAR, httponly=True, samesite="lax", path="/"))
    return Response(index.read_bytes(), media_type="text/html", cookies=cookies, headers={"Cache-Control": "no-cache"})


# Mistakes


def problem_document(status: int, title: str, reasons: list[dict[str, Any]] | None = None) -> Response[dict[str, Any]]:
    """A problem as RFC 9457 has it: a sentence, a status, and the reasons of the rules if there are any."""
    return Response(
        {"type": "about:blank", "status": status, "title": title, "detail": title, "reasons": reasons or []},
        status_code=status,
        media_type="application/problem+json",
    )


def on_error(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    catalogue = Catalogue(language(request, request.query_params.get("lang", "")))
    match error:
        case Problem():
            return problem_document(error.status, catalogue.say(error.message, **error.args_), error.reasons)
        case Stale():
            return problem_document(409, catalogue.say("problem-stale"))
        case NotYourTurn():
            return problem_document(403, catalogue.say("problem-not-your-turn"))
        case Malformed():
            return problem_document(400, malformed(catalogue, error))
        case BadOption():
            return problem_document(400, bad_option(catalogue, error, sorted(error.allowed)))
        case BadRecord():
            return problem_document(400, bad_record(catalogue, error))
        case ValidationException():
            return problem_document(400, catalogue.say("problem-form"))
        case HTTPException():
            return problem_document(error.status_code, catalogue.say("problem-http", status=error.status_code))
        case _:
            request.logger.exception("request failed") if hasattr(request, "logger") else None
            return problem_document(500, catalogue.say("problem-server"))


def secured(response: Response[Any]) -> Response[Any]:
    response.headers.update({name: value for name, value in SECURITY.items() if name not in response.headers})
    return response


KINDS: tuple[type[Exception], ...] = (Problem, Stale, NotYourTurn, Malformed, BadOption, BadRecord, HTTPException, Exception)


def create_app(database: str, requests_per_minute: int = 3_000) -> Litestar:
    """The application on a database such as `sqlite+aiosqlite:///games.db`."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(database)
        await asyncio.to_thread(store.migrate)
        app.state.house = House(store)
        yield
        await app.state.house.close()

    STATIC.mkdir(exist_ok=True)
    files = create_static_files_router("/static", directories=[STATIC], include_in_schema=False)
    limit = RateLimitConfig(rate_limit=("minute", requests_per_minute), exclude=["/static"])
    return Litestar(
        [
            list_games,
            game_board,
            game_style,
            game_picture,
            texts,
            create_table,
            import_table,
            list_tables,
            see_table,
            reach,
            give_order,
            why,
            odds,
            undo,
            computer,
            table_record,
            replay,
            fork,
            live,
            page,
            files,
        ],
        lifespan=[lifespan],
        exception_handlers=dict.fromkeys(KINDS, on_error),
        after_request=secured,
        middleware=[limit.middleware],
        compression_config=CompressionConfig(backend="gzip", minimum_size=2_000),
        request_max_body_size=MAX_BODY,
        openapi_config=OpenAPIConfig("engaja", version("engaja"), render_plugins=[JsonRenderPlugin()]),
    )

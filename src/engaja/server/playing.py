"""What can be done at a table: look, ask, give orders, take them back, look at the past."""

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta

from engaja.engine.dice import WrongNumber
from engaja.engine.game import Refused
from engaja.engine.notation import Notation
from engaja.engine.view import EVERYBODY, heard
from engaja.engine.ways import MOST_POINTS
from engaja.players import LEVELS, exists, spoken
from engaja.position.actions import AnyAction, Attack, Defend
from engaja.server import learning, mixing, payload
from engaja.server.links import OPENER
from engaja.server.mixing import Early
from engaja.server.problems import Asked, Problem
from engaja.server.replaying import forked, played_out
from engaja.server.retold import recap_of
from engaja.server.seating import (
    AtTable,
    Seats,
    asker,
    checked_seats,
    counts_of,
    link_to,
    may_think,
    open_table,
    person_of,
    sit,
)
from engaja.server.sheets import sheet_of
from engaja.server.tables import PEOPLE, SPECTATOR, NotYourTurn, OtherRules
from engaja.server.workers import Lost, Overtime
from engaja.texts import Catalogue

Here = NamedDependency[AtTable]
Order = Annotated[str, Meta(min_length=1, max_length=8_000)]
STILL_WORKED_OUT = frozenset({"must-join", "nobody-attacks"})
"""Refusals of a force that is being put together: its sheet, or what could be sent, is shown all the same."""
AsSide = Annotated[int | None, QueryParameter(name="as", ge=0, le=2)]


class NewOrder(msgspec.Struct, forbid_unknown_fields=True):
    """An order in the notation of the record. `seq` is the last number the client has seen."""

    seq: Annotated[int, Meta(ge=0)]
    order: Order


class Question(msgspec.Struct, forbid_unknown_fields=True):
    order: Order


class Wondered(msgspec.Struct, forbid_unknown_fields=True):
    """An attack or an answer to be worked out, at a guess of what is not known, or one to be proposed in its place."""

    order: Order
    supposed: Annotated[int, Meta(ge=-1000, le=1000)] | None = None
    propose: bool = False


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    """Take back the last order, or all down to `to` orders."""

    seq: Annotated[int, Meta(ge=0)]
    to: int | None = None


class Again(msgspec.Struct, forbid_unknown_fields=True):
    """Put a lesson back to where it stood after so many orders."""

    seq: Annotated[int, Meta(ge=0)]
    to: Annotated[int, Meta(ge=0)] = 0


class Pause(msgspec.Struct, forbid_unknown_fields=True):
    paused: bool


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """Who plays a side from here on: a level of the computer, or, if it says nobody, whose seat it is."""

    side: Annotated[int, Meta(ge=0, le=1)]
    player: Annotated[str, Meta(max_length=32)] = ""


class Ending(msgspec.Struct, forbid_unknown_fields=True):
    """To end a game before its time: give it up, propose that it is decided, or answer such an offer."""

    side: Annotated[int, Meta(ge=0, le=1)]
    what: Literal["resign", "propose", "accept", "decline"]


class Number(msgspec.Struct, forbid_unknown_fields=True):
    """What a side adds to the dice (docs/dice.md): its commitment, or its number once all sides have committed themselves."""

    side: Annotated[int, Meta(ge=0, le=1)]
    commitment: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""
    number: Annotated[str, Meta(max_length=200)] = ""


class ForSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat: `you` (whoever opened the table), `watch` (spectators), or the side of a friend."""

    seat: Annotated[str, Meta(max_length=64)]


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    """Go on after so many orders: as a game of its own, or as a variation that can be kept with this one.

    `line` is the variation (its order, its place among what is said there) whose orders are counted, if not the game's.
    """

    at: Annotated[int, Meta(ge=0)]
    seats: Seats
    variation: bool = False
    line: tuple[Annotated[int, Meta(ge=0)], Annotated[int, Meta(ge=0)]] | None = None


def read_order(here: AtTable, text: str) -> AnyAction:
    return Notation(here.table.game.definition).read(text)


# Looking and asking


@get("/")
async def see_table(
    request: Asked, here: Here, side: AsSide = None, since: Annotated[int, QueryParameter(ge=0)] = 0
) -> dict[str, Any]:
    if person := await person_of(request):
        await here.house.visit(here.table, person, here.token)
    async with here.table.lock:
        return here.document(here.looking_as(side), since)


@get("/reach")
async def reach(
    here: Here,
    unit: Annotated[str, QueryParameter(max_length=80)],
    through: Annotated[str, QueryParameter(max_length=40)] = "",
) -> dict[str, Any]:
    """Where a unit can go, or why it cannot move."""
    async with here.table.lock:
        game = here.table.game
        index = Notation(game.definition).read_unit(unit)
        decision = game.decision
        if decision is None or decision.kind != "movement" or decision.side not in here.sides:
            raise Problem(409, "problem-not-moving")
        if game.rules.side_of[index] != decision.side:
            raise Problem(403, "problem-not-yours")
        reason = game.rules.why_not_movable(game.state, decision.side, index)
        if reason is not None:
            return {"unit": unit, "hexes": {}, "reasons": payload.reasons_of(game, [reason], here.lang)}
        try:
            points = [game.rules.grid.parse(number) for number in through.split(",")[:MOST_POINTS] if number]
        except ValueError as error:
            raise Problem(400, "problem-form") from error
        return payload.reach_of(game, index, points)


@get("/survey")
async def survey(here: Here, side: AsSide = None, threats: Annotated[bool, QueryParameter()] = False) -> dict[str, Any]:
    """Losses by turn, what may change hands, zones, control, supply and threats, as far as this seat may know."""
    async with here.table.lock:
        return await asyncio.to_thread(payload.survey_of, here.table.game, here.looking_as(side), threats, here.lang)


@get("/recap")
async def recap(here: Here, side: AsSide = None, since: Annotated[int | None, QueryParameter(ge=0)] = None) -> dict[str, Any]:
    """What the other side did in its last turn, as far as this seat may know; in short, its turns before since a line."""
    async with here.table.lock:
        return await asyncio.to_thread(recap_of, here.table.game, here.looking_as(side), here.lang, since)


@post("/why", status_code=200)
async def why(here: Here, data: JSONBody[Question]) -> dict[str, Any]:
    """Why an order is not allowed, without trying it; no reasons if it is."""
    async with here.table.lock:
        game = here.table.game
        if game.decision is None or game.decision.side not in here.sides:
            raise NotYourTurn
        return {"reasons": payload.reasons_of(game, game.refusals(read_order(here, data.order)), here.lang)}


@post("/preview", status_code=200)
async def odds(here: Here, data: JSONBody[Wondered]) -> dict[str, Any]:
    """The sheet of an attack, or of an answer to one, as far as this side may know."""
    async with here.table.lock:
        game = here.table.game
        decision = game.decision
        if decision is None or decision.side not in here.sides or decision.kind not in ("combat", "answer"):
            raise NotYourTurn
        action = read_order(here, data.order)
        if not isinstance(action, Attack if decision.kind == "combat" else Defend):
            raise Problem(400, "problem-not-an-attack")
        assert isinstance(action, Attack | Defend)
        reasons = [] if data.propose else game.refusals(action)
        answer: dict[str, Any] = {"reasons": payload.reasons_of(game, reasons, here.lang)}
        if data.propose or all(reason.message in STILL_WORKED_OUT for reason in reasons):
            answer |= await asyncio.to_thread(sheet_of, game, decision, action, data.supposed, data.propose, here.lang)
        return answer


@delete("/", status_code=200)
async def put_away(request: Asked, here: Here) -> dict[str, Any]:
    """Take the table out of one's list. The game stays, and whoever opens the link again has it in the list again."""
    await here.house.forget(here.table, await person_of(request))
    return {"table": here.table.id}


# Orders


@post("/orders")
async def give_order(here: Here, data: JSONBody[NewOrder]) -> dict[str, Any]:
    game = here.table.game
    side = here.looking_as()
    since = len(heard(game, side))
    try:
        await here.house.play(here.table, here.sides, data.seq, read_order(here, data.order))
    except Refused as error:
        raise Problem(422, "problem-refused", payload.reasons_of(game, error.reasons, here.lang)) from None
    async with here.table.lock:
        return here.document(here.looking_as(side), since)


@post("/undo")
async def undo(here: Here, data: JSONBody[Undo]) -> dict[str, Any]:
    table, seq = here.table, data.seq
    to = data.to if data.to is not None else len(table.game.played) - 1
    if not table.game.played:
        raise Problem(409, "problem-no-undo")
    try:
        while len(table.game.played) > max(to, 0):
            await here.house.undo(here.table, here.sides, seq)
            seq += 1
    except Refused:
        if seq == data.seq:
            raise Problem(409, "problem-no-undo") from None
    async with here.table.lock:
        return here.document(here.looking_as())


@get("/guide")
async def guide(here: Here) -> dict[str, Any]:
    """What the companion of a first game proposes to this seat now; nothing once he has stepped back."""
    async with here.table.lock:
        return learning.guide_of(here.table.game, here.looking_as(), here.lang)


@post("/again")
async def begin_again(here: Here, data: JSONBody[Again]) -> dict[str, Any]:
    """Take back a lesson, past dice and answers too: to its beginning, or to where its present task began."""
    try:
        await here.house.begin_again(here.table, here.sides, data.seq, data.to)
    except Refused:
        raise Problem(409, "problem-no-lesson") from None
    async with here.table.lock:
        return here.document(here.looking_as())


@post("/computer", status_code=200)
async def computer(here: Here, data: JSONBody[Pause]) -> dict[str, Any]:
    """Stop the computer's thinking, or let it go on."""
    if not here.sides and not here.is_opener:
        raise NotYourTurn
    await here.house.pause(here.table, data.paused)
    return {"paused": here.table.paused}


@post("/seats", status_code=200)
async def hand_over(request: Asked, here: Here, data: JSONBody[Sit]) -> dict[str, Any]:
    """Hand one's seat to a level of the computer, or take it back; whoever opened the table may change the level of another
    that was the computer's from the beginning."""
    house, table = here.house, here.table
    computers = exists(table.began[data.side])
    if data.side not in here.sides and not (computers and here.is_opener):
        raise NotYourTurn
    who = checked_seats([data.player])[0] if data.player else table.began[data.side]
    if who in PEOPLE and data.player:
        raise Problem(400, "problem-seat", found=who, expected=", ".join(LEVELS))
    if exists(who) and not exists(table.seats[data.side]):
        table.address = await may_think(request)
    await house.seat(table, data.side, who)
    async with table.lock:
        return here.document(here.looking_as())


@post("/advice", status_code=200)
async def ask_advice(here: Here) -> dict[str, Any]:
    """What a colonel would do in this seat, from what it may know, and why. The record says that he was asked."""
    decision = here.table.game.decision
    if decision is None or decision.side not in here.playing:
        raise NotYourTurn
    if not here.may_ask:
        raise Problem(403, "problem-no-advice")
    try:
        game, advised = await here.house.advise(here.table, decision.side)
    except (Overtime, Lost):
        raise Problem(503, "problem-advice-lost") from None
    return await asyncio.to_thread(payload.advice_of, game, decision.side, advised, here.lang)


@post("/ending", status_code=200)
async def ending(here: Here, data: JSONBody[Ending]) -> dict[str, Any]:
    """End the game before its time. A computer agrees when it is ahead, or when the points can no longer turn."""
    house, table, other = here.house, here.table, 1 - data.side
    if data.side not in here.playing:
        raise NotYourTurn
    if table.game.is_over:
        raise Problem(409, "problem-over")
    if data.what == "resign":
        await house.end(table, data.side)
    elif data.what == "propose":
        if other in here.playing:
            await house.end(table, None)
        elif not exists(table.seats[other]):
            await house.propose(table, data.side)
        elif await house.agrees(table, other):
            await house.end(table, None)
        else:
            raise Problem(409, "problem-plays-on", level=spoken(Catalogue(here.lang), table.seats[other]))
    elif table.offer != other:
        raise Problem(409, "problem-no-offer")
    elif data.what == "accept":
        await house.end(table, other if exists(table.seats[other]) else None)
    else:
        await house.propose(table, None)
    async with table.lock:
        return here.document(here.looking_as())


@post("/go-on", status_code=200)
async def go_on(here: Here) -> dict[str, Any]:
    """Agree that a game of other rules goes on by today's, from its position. It does when everybody has."""
    if not here.sides:
        raise NotYourTurn
    await here.house.agree(here.table, here.sides)
    async with here.table.lock:
        return here.document(here.looking_as())


@post("/dice", status_code=200)
async def add_number(here: Here, data: JSONBody[Number]) -> dict[str, Any]:
    """Add a number of one's own to the dice, so that nobody chooses them alone."""
    if data.side not in here.sides:
        raise NotYourTurn
    if bool(data.commitment) == bool(data.number):
        raise Problem(400, "problem-form")
    try:
        await here.house.share(here.table, data.side, data.commitment, data.number)
    except Early:
        raise Problem(409, "problem-dice-early") from None
    except WrongNumber:
        raise Problem(400, "problem-dice-number") from None
    return mixing.shown(here.table.game, here.table.pending)


# Links


@post("/links", status_code=200)
async def new_link(here: Here, data: JSONBody[ForSeat]) -> dict[str, Any]:
    """A new link for a seat, from whoever opened the table; the old one opens nothing any more."""
    check_seat(here, data.seat)
    return {"seat": data.seat, "link": link_to(here.table.id, await here.house.renew(here.table, here.token, data.seat))}


@delete("/links/{seat:str}", status_code=200)
async def take_link(here: Here, seat: FromPath[str]) -> dict[str, Any]:
    """Let the link of a seat open nothing any more; whoever opened the table can make a new one."""
    check_seat(here, seat)
    if seat == OPENER:
        raise Problem(409, "problem-own-link")
    await here.house.revoke(here.table, seat)
    return {"seat": seat, "link": ""}


def check_seat(here: AtTable, seat: str) -> None:
    """Only whoever opened a table gives and takes its links, and only those of seats it has."""
    if not here.is_opener:
        raise Problem(403, "problem-not-opener")
    if seat not in (known := [OPENER, *here.shared]):
        raise Problem(404, "problem-no-seat", found=seat, expected=", ".join(known))


# The past


@get("/record")
async def table_record(here: Here) -> Response[str]:
    """The record as a file. The seeds of the dice are in it only when the game is over."""
    async with here.table.lock:
        game = open_past(here)
        text = await here.house.record(here.table)
    file = f"{game.definition.id}-{here.table.id}.engaja"
    headers = {"Content-Disposition": f'attachment; filename="{file}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def open_past(here: AtTable) -> Any:
    """The game, if its orders and dice may be handed out: when it is over, or to one whom only computers oppose."""
    if not here.table.game.is_over and not here.is_alone:
        raise Problem(403, "problem-record-secret")
    return here.table.game


@get("/replay/{step:int}")
async def replay(here: Here, step: FromPath[int], side: AsSide = None) -> dict[str, Any]:
    """The table as it stood after so many actions, as this seat may know it."""
    async with here.table.lock:
        game = here.table.game
        past = await asyncio.to_thread(forked, game, min(step, len(game.played)), here.table.kept)
        return {
            "step": len(past.played),
            "steps": len(game.played),
            "state": payload.state_of(past, EVERYBODY if game.is_over else here.looking_as(side), here.lang),
            "decision": payload.decision_of(past, SPECTATOR, here.lang),
        }


@get("/history")
async def history(here: Here, side: AsSide = None) -> dict[str, Any]:
    """The course of the game so far, as this seat may know it: the points, the turns, and the throws of the dice."""
    async with here.table.lock:
        game, view = here.table.game, here.looking_as(side)
        points = await asyncio.to_thread(here.table.course.of, game, view)
        return payload.history_of(game, points, view, here.lang)


@get("/plans")
async def plans(here: Here) -> list[dict[str, Any]]:
    """What the computers thought before each of their turns: told when the game is over, or by nobody's enemy."""
    async with here.table.lock:
        game = here.table.game
        if not game.is_over:
            raise Problem(403, "problem-plans-secret")
        return payload.plans_of(game, here.lang)


@get("/hindsight")
async def hindsight(here: Here) -> dict[str, Any]:
    """Where a plan of the general's would have promised more, and how far looking for it has come."""
    async with here.table.lock:
        if not here.table.game.is_over:
            raise Problem(403, "problem-plans-secret")
        return payload.hindsight_of(here.table.game, here.table.looked_back, here.lang)


@post("/hindsight", status_code=202)
async def look_back(request: Asked, here: Here) -> dict[str, Any]:
    """Begin to look for it, or go on with it."""
    if not here.table.game.is_over:
        raise Problem(403, "problem-plans-secret")
    if not here.sides and not here.is_opener:
        raise NotYourTurn
    counts_of(request.app.state).count("imports", await asker(request))
    here.house.hindsight.look_back(here.table)
    async with here.table.lock:
        return payload.hindsight_of(here.table.game, here.table.looked_back, here.lang)


@post("/fork")
async def fork(request: Asked, here: Here, data: JSONBody[Fork]) -> dict[str, Any]:
    """Play on from here: a new table with the same past and dice of its own."""
    checked_seats(data.seats)
    async with here.table.lock:
        game = open_past(here)
        if data.line is not None:
            line = await played_out(here.table, *data.line)
            if line is None:
                raise Problem(404, "problem-no-variation")
            game = line.game
        at = min(data.at, len(game.played))
        past = await asyncio.to_thread(game.fork, at)
    first = at if data.line is None else min(at, data.line[0])
    origin = (here.table.id, here.token, first) if data.variation and here.sides else None
    return await open_table(request, past.name, past.options, data.seats, past, origin=origin)


async def sit_to_play(seat: Here) -> AtTable:
    """The seat that a link gives, at a table where the rules are those of today."""
    if seat.table.outdated:
        raise OtherRules
    return seat


LOOKING = [see_table, put_away, computer, hand_over, go_on, add_number, new_link, take_link, table_record]
PLAYING = [ask_advice, ending, reach, survey, recap, why, odds, give_order, undo, begin_again, guide, replay, history, plans]
PLAYING += [hindsight, look_back, fork]

ROUTES = [
    Router("/api/tables/{table:str}/{token:str}", route_handlers=LOOKING, dependencies={"here": Provide(sit)}),
    Router(
        "/api/tables/{table:str}/{token:str}",
        route_handlers=PLAYING,
        dependencies={"seat": Provide(sit), "here": Provide(sit_to_play)},
    ),
]

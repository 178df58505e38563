"""Variations: how a game might have gone on, played out on a table of its own and kept with the record it branches off."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from engaja.engine.record import since
from engaja.engine.remarks import Order, Variation
from engaja.engine.view import EVERYBODY
from engaja.server import payload
from engaja.server.comments import readable, word_of
from engaja.server.links import unseal
from engaja.server.playing import AsSide, open_past, sit_to_play
from engaja.server.problems import Problem
from engaja.server.replaying import Line, forked, played_out
from engaja.server.seating import AtTable, find, link_to, sit
from engaja.server.tables import SPECTATOR, OtherRules

Here = NamedDependency[AtTable]
MOST_VARIATIONS, LONGEST_TITLE = 60, 120


class Title(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE)]


@post("/branch", status_code=200)
async def keep_variation(here: Here, data: JSONBody[Title]) -> dict[str, Any]:
    """Keep what was played here as a variation of the game it branched off, in place of one of that title by the same seat."""
    branch = here.table.branch
    if branch is None or not here.is_opener:
        raise Problem(409, "problem-no-branch")
    token = unseal(here.token, branch.sealed)
    table, sides = await find(here.house, branch.table, token)
    there = AtTable(here.house, table, token, sides, here.lang)
    if table.outdated:
        raise OtherRules
    open_past(there)
    by, played = word_of(there), here.table.game.played
    if table.game.played[: branch.at] != played[: branch.at]:
        raise Problem(409, "problem-branch-gone")
    new = Variation(since(here.table.game, branch.at), data.title.strip() or "?", by)
    if not any(isinstance(item, Order) for item in new.body):
        raise Problem(409, "problem-branch-empty")
    kept = [remark for said in table.game.remarks.values() for remark in said if isinstance(remark, Variation)]
    if len(kept) >= MOST_VARIATIONS:
        raise Problem(409, "problem-too-many-variations", most=MOST_VARIATIONS)
    same = (new.title, new.by)
    await here.house.remark_at(
        table,
        branch.at,
        lambda said: [r for r in said if not (isinstance(r, Variation) and (r.title, r.by) == same)] + [new],
    )
    return {"link": f"{link_to(table.id, token)}#order-{branch.at}"}


async def _line(here: AtTable, at: int, number: int) -> Line:
    """A variation that this seat may read. The table must be locked."""
    found = await played_out(here.table, at, number)
    if found is None or not readable(here, found.variation):
        raise Problem(404, "problem-no-variation")
    return found


@get("/variations/{at:int}/{number:int}")
async def see_variation(here: Here, at: FromPath[int], number: FromPath[int], side: AsSide = None) -> dict[str, Any]:
    """The course of a variation, from the beginning of the game on: the points, the turns, the throws."""
    async with here.table.lock:
        line = await _line(here, at, number)
        view = EVERYBODY if here.table.game.is_over else here.looking_as(side)
        points = await asyncio.to_thread(line.course.of, line.game, view)
        history = payload.history_of(line.game, points, view, here.lang)
        return {"at": at, "title": line.variation.title, "by": line.variation.by, "history": history}


@get("/variations/{at:int}/{number:int}/{step:int}")
async def replay_variation(
    here: Here, at: FromPath[int], number: FromPath[int], step: FromPath[int], side: AsSide = None
) -> dict[str, Any]:
    """The table as it would have stood after so many orders of the game and the variation."""
    async with here.table.lock:
        line = await _line(here, at, number)
        past = await asyncio.to_thread(forked, line.game, min(step, len(line.game.played)), line.kept)
        return {
            "step": len(past.played),
            "steps": len(line.game.played),
            "state": payload.state_of(past, EVERYBODY if here.table.game.is_over else here.looking_as(side), here.lang),
            "decision": payload.decision_of(past, SPECTATOR, here.lang),
        }


ROUTES = [
    Router(
        "/api/tables/{table:str}/{token:str}",
        route_handlers=[keep_variation, see_variation, replay_variation],
        dependencies={"seat": Provide(sit), "here": Provide(sit_to_play)},
    )
]

"""The library: one's finished games, searched by game, side, opponent, result and words, and our own annotated games."""

import unicodedata
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from litestar import get, post
from litestar.datastructures import State
from litestar.params import FromPath, QueryParameter

from engaja import games
from engaja.engine import record
from engaja.engine.remarks import Comment, Order, Over, Remark, signed
from engaja.players import exists, spoken
from engaja.players.levels import split
from engaja.server import boards, keeping, links
from engaja.server.links import WATCH, hashed
from engaja.server.printed import LangQuery, known_game
from engaja.server.problems import Asked, Problem, language
from engaja.server.results import Result
from engaja.server.results import read as read_result
from engaja.server.seating import asker, counts_of, house_of, link_to, links_to, person_of, title_of
from engaja.server.store import TableRow
from engaja.server.workers import Lost, Overtime
from engaja.texts import Catalogue, Lang

Outcome = Literal["won", "lost", "drawn", ""]
Word = Annotated[str, QueryParameter(max_length=64)]


@get("/api/library")
async def library(
    request: Asked,
    state: State,
    game: Word = "",
    side: Word = "",
    opponent: Word = "",
    result: Annotated[Outcome, QueryParameter()] = "",
    words: Annotated[str, QueryParameter(max_length=200)] = "",
    lang: LangQuery = "",
) -> dict[str, Any]:
    """One's finished games, newest first: those that fit, how many there are in all, and how many are still being counted.

    `side` and `opponent` are ids: of a side, and of a level, `link` (a friend elsewhere), `here` or `watch` (one looked on).
    """
    house, person, spoken_lang = house_of(state), await person_of(request), language(request, lang)
    settled = house.settling.settled.copy()
    found = await house.store.finished_of(person) if person else []
    rows = [_told(row, token, spoken_lang) for row, token in found if _is_open(row, token)]
    asked = {"game": game, "side": side, "opponent": opponent, "result": result}
    wanted = [word for word in _plain(words).split() if word]
    fitting = [
        row
        for row in rows
        if all(value in ("", *_values(row, name)) for name, value in asked.items())
        and all(word in _plain(f"{row['title']} {row['against']} {row['said']}") for word in wanted)
    ]
    uncounted = [row["table"] for row in rows if row["course"] is None]
    return {
        "games": [{name: value for name, value in row.items() if name != "said"} for row in fitting],
        "count": len(rows),
        "won": sum(row["result"] == "won" for row in rows),
        # Those that were counted while the rows were read are to be asked for again.
        "working": house.settling.work_out(uncounted) + len(house.settling.settled.intersection(uncounted) - settled),
    }


def _is_open(row: TableRow, token: str) -> bool:
    return row.game in games.names() and hashed(token) in links.read(row.tokens)


def _values(row: dict[str, Any], name: str) -> list[str]:
    found = row[name]
    return found if isinstance(found, list) else [found]


def _plain(text: str) -> str:
    """A text as it is searched: without accents and capitals."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def _told(row: TableRow, token: str, lang: Lang) -> dict[str, Any]:
    options = msgspec.json.decode(row.options.encode())
    definition, mine = games.definition(row.game, options), links.read(row.tokens)[hashed(token)].sides
    seats: list[str] = msgspec.json.decode((row.began or row.seats).encode())
    result = read_result(row.result)
    level = definition.level(result.points[0] - result.points[1]) if result and not result.ended else None
    comments = [remark for said in keeping.read_remarks(row.remarks).values() for remark in said if isinstance(remark, Comment)]
    other = _opponent(seats, mine)
    return {
        "table": row.id,
        "link": link_to(row.id, token),
        "game": row.game,
        "title": title_of(row, lang),
        "sides": mine,
        "side": [definition.sides[index].id for index in mine],
        "opponent": other,
        "against": spoken(Catalogue(lang), seats[1 - mine[0]]) if exists(other) else "",
        "result": _outcome(result, mine),
        "winner": result.winner if result else None,
        "points": result.points if result else None,
        "ended": result.ended if result else "",
        "level": boards.speech(row.game, lang).text(level.name) if level else "",
        "orders": result.orders if result else None,
        "course": result.course if result else None,
        "comments": len(comments),
        "changed": row.changed.isoformat() + "Z",
        "outdated": (row.digest, row.rules) != (definition.digest[:16], definition.rules_number),
        "said": " ".join(comment.text for comment in comments),
    }


def _opponent(seats: list[str], mine: list[int]) -> str:
    """Who sat on the other side: a level, a friend elsewhere, one at the same screen; or one looked on."""
    if len(mine) != 1:
        return "here" if mine else "watch"
    found = split(seats[1 - mine[0]])
    return found[0] if found else "link"


def _outcome(result: Result | None, mine: list[int]) -> Outcome:
    """What a result is to one who played one side; empty for whoever played both or looked on."""
    if result is None or len(mine) != 1:
        return ""
    return "drawn" if result.winner not in (0, 1) else "won" if result.winner == mine[0] else "lost"


# Our own


@get("/api/annotated", sync_to_thread=True)
def list_annotated(request: Asked, lang: LangQuery = "") -> list[dict[str, Any]]:
    """Games of ours to learn from, commented by rules of thumb."""
    return [told for game in games.names() for told in _ours(game, language(request, lang))]


@post("/api/annotated/{game:str}/{name:str}", status_code=200)
async def open_annotated(request: Asked, state: State, game: FromPath[str], name: FromPath[str]) -> dict[str, Any]:
    """A table at which everybody looks at one of them."""
    text = games.annotated(known_game(game)).get(name)
    if text is None:
        raise Problem(404, "problem-no-record-of-ours")
    counts_of(state).count("imports", await asker(request))
    try:
        id_, token = await house_of(state).show(text)
    except (Overtime, Lost):
        raise Problem(503, "problem-import-slow") from None
    return {"table": id_, "links": links_to(id_, {WATCH: token})}


@lru_cache(maxsize=16)
def _ours(game: str, lang: Lang) -> list[dict[str, Any]]:
    """Those that were played by today's data, with what their first comments say."""
    definition, catalogue, found = games.definition(game), Catalogue(lang), []
    for name, text in games.annotated(game).items():
        told = record.read(text)
        if told.digest != definition.digest[:16]:
            continue
        comments = [item for item in told.body if isinstance(item, Comment) and item.by == signed(lang)]
        opening = _opening(told.body)
        title, *about = [item.text for item in opening if isinstance(item, Comment) and item.by == signed(lang)] or [name]
        found.append(
            {
                "game": game,
                "name": name,
                "title": title,
                "about": " ".join(about),
                "of": boards.card(game, lang)["title"],
                "orders": sum(isinstance(item, Order) for item in told.body),
                "comments": len(comments),
                "players": [spoken(catalogue, told.players.get(side.id, "")) for side in definition.sides],
                "points": next((item.points for item in told.body if isinstance(item, Over)), None),
            }
        )
    return found


def _opening(body: list[Any]) -> list[Remark]:
    """What is said before the first order."""
    first = next((n for n, item in enumerate(body) if isinstance(item, Order)), len(body))
    return body[:first]


ROUTES = [library, list_annotated, open_annotated]

"""Everything that can be asked of a game, by name: routes, socket, words at the terminal, what players are given.

The names come from the program itself (`test_leaks`): whoever adds a way to ask adds a question here, or says in NOT_ASKED why
no answer of it can depend on the position.
"""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
from litestar import Litestar
from litestar.testing import TestClient
from rich.text import Text

from engaja.engine.game import Game, Malformed
from engaja.engine.log import packed
from engaja.engine.notation import Notation
from engaja.players import LEVELS, PLAYERS, Seat, Think
from engaja.players.advice import advise
from engaja.players.human import COMMANDS, Human, Quit
from engaja.players.terminal import Terminal
from engaja.players.typed import ORDERS, USES
from engaja.position.actions import Attack, Defend
from engaja.server import payload
from engaja.server.course import Course, Walk
from engaja.server.tables import OpenTable, _summary

TABLE = "/api/tables/{table}/{token}"
Json = Any  # an answer as it is compared: plain values


@dataclass
class Chair:
    """A seat, or a place to look on, at a table whose game can be exchanged for another."""

    client: TestClient[Litestar]
    table: OpenTable
    link: str
    side: int
    game: Game
    past: Game
    """The same game at an earlier moment."""
    points: list[tuple[int, int]]
    """How the points stood after each order."""
    asked: "Asked"

    def sit(self) -> None:
        """Put this chair's game on the table."""
        self.table.game = self.game
        self.table.kept = {len(self.past.played): packed(self.past.state.saved())}
        self.table.course = Course()
        self.table.course._walks[self.side] = Walk(self.game, self.game.played, self.points)

    @property
    def decides(self) -> bool:
        return self.game.decision is not None and self.game.decision.side == self.side

    @property
    def seat(self) -> Seat:
        return Seat(self.game, self.side)

    def get(self, path: str = "", **query: Any) -> Json:
        return _told(self.client.get(self.link + path, params={"lang": "en", **query}))

    def post(self, path: str, **body: Any) -> Json:
        return _told(self.client.post(self.link + path, params={"lang": "en"}, json=body))


def _told(answer: Any) -> Json:
    """What an answer says; times and numbers of requests left aside."""
    assert answer.status_code < 500, answer.text
    heads = {"content-type": answer.headers.get("content-type")}
    return {"status": answer.status_code, "heads": heads, "body": answer.text}


@dataclass(frozen=True)
class Asked:
    """What is asked about: worked out once from the true game, and asked of both."""

    orders: list[str]
    """Orders, sensible and not, for own units and the enemy's: all are put to the engine."""
    sent: list[str]
    """Some of them, which are put to the server and typed as well."""
    previews: list[str]
    harmless: str
    """An order that is allowed and shows nothing: to be given and taken back. May be empty."""
    units: list[str]
    hexes: list[str]
    levels: tuple[str, ...] = field(default=LEVELS)


def asked_of(game: Game, side: int, rng: random.Random, few: int, levels: tuple[str, ...]) -> Asked:
    """Questions that could go wrong here: enemy units with the hexes where they are, and where they are not."""
    rules, s, notation = game.rules, game.state, Notation(game.definition)
    number = notation.hex
    mine = [u for u in range(len(rules.units)) if rules.side_of[u] == side]
    theirs = [u for u in range(len(rules.units)) if rules.side_of[u] != side]
    held = [u for u in theirs if s.where[u] >= 0]
    units = [*rng.sample(held, min(few, len(held))), *rng.sample(theirs, min(few, len(theirs)))]
    units += rng.sample(mine, min(few, len(mine)))
    allowed = list(game.actions()) if game.decision is not None and game.decision.side == side else []
    few_allowed = rng.sample(allowed, min(few, len(allowed)))
    orders = [notation.write(action) for action in few_allowed]
    for unit in units:
        id_, here = notation.unit(unit), s.where[unit] if s.where[unit] >= 0 else rng.randrange(rules.grid.size)
        near = rng.choice(rules.adjacent[here])
        spots = [number(here), number(near), number(rng.randrange(rules.grid.size))]
        orders += [
            f"move {id_} {spots[0]}-{spots[1]}",
            f"move {id_} {spots[1]}",
            f"move {id_} {spots[0]}-off",
            f"attack {spots[0]} with {id_}",
            f"attack {spots[1]} with {id_} air 1",
            f"defend with {id_}",
            f"lose {id_}",
            f"exchange {id_}",
            f"retreat {id_} {spots[1]}",
            f"retreat {id_} off",
            f"advance {id_} {spots[1]}",
            f"place {id_} {spots[0]}",
            f"place {id_} {spots[1]}",
            f"place-all {id_} {spots[0]} {id_} {spots[1]}",
        ]
        orders += [f"use {use} {id_} {rng.choice(spots)}" for use in USES]
        orders += [f"use {rng.choice(USES)} {id_} {spots[0]}", f"use {rng.choice(USES)} {id_}", f"use strike {spots[0]}"]
    orders += ["end", "attack 0101", "use air-bonus"]
    harmless = next((notation.write(action) for action in few_allowed if _shows_nothing(game, action)), "")
    previews = [notation.write(a) for a in rng.sample(allowed, len(allowed)) if isinstance(a, Attack | Defend)][:2]
    hexes = [number(s.where[u]) for u in units if s.where[u] >= 0] + [number(rng.randrange(rules.grid.size))]
    sent = [*orders[:few], *rng.sample(orders[few:], 12 * few)]
    return Asked(orders, sent, previews, harmless, [notation.unit(u) for u in units], hexes, levels)


def _shows_nothing(game: Game, action: Any) -> bool:
    """An order after which it is still this side's turn, and no die was thrown: a battle shows what is in it."""
    trial = game.copy()
    trial.play(action)
    return not trial.why_no_undo() and not isinstance(action, Attack | Defend)


# The questions


def see(chair: Chair) -> Iterator[Json]:
    whole = chair.get()
    yield whole
    whole = json.loads(whole["body"])
    yield chair.get(since=max(0, whole["state"]["events"] - 3), **{"as": chair.side})
    if chair.decides:
        yield chair.get(lang="pt")


def reach(chair: Chair) -> Iterator[Json]:
    for unit in chair.asked.units:
        yield chair.get("/reach", unit=unit)


def why(chair: Chair) -> Iterator[Json]:
    for order in chair.asked.sent if chair.decides else chair.asked.sent[:2]:
        yield order, chair.post("/why", order=order)


def preview(chair: Chair) -> Iterator[Json]:
    for order in [*chair.asked.previews, *[o for o in chair.asked.sent if o.startswith(("attack", "defend"))]]:
        yield order, chair.post("/preview", order=order)
        yield order, chair.post("/preview", order=order, supposed=9)
        yield (
            order,
            chair.post("/preview", order=" ".join(order.split()[:2]) if order.startswith("attack") else "defend", propose=True),
        )


def survey(chair: Chair) -> Iterator[Json]:
    yield chair.get("/survey", threats=True)


def recap(chair: Chair) -> Iterator[Json]:
    yield chair.get("/recap", since=1)


def orders(chair: Chair) -> Iterator[Json]:
    """Orders that are refused; and one that is not, which is then taken back."""
    for order in chair.asked.sent[::2] if chair.decides else chair.asked.sent[:1]:
        if not chair.decides or _is_refused(chair.game, order):
            yield order, chair.post("/orders", seq=chair.table.seq, order=order)
    yield chair.post("/orders", seq=chair.table.seq + 7, order="end")
    if chair.decides and chair.asked.harmless:
        chair.table.game = chair.game.copy()
        seq = chair.table.seq
        yield _without_seq(chair.post("/orders", seq=seq, order=chair.asked.harmless), seq)
        yield _without_seq(chair.get(), seq)
        yield _without_seq(chair.post("/undo", seq=chair.table.seq), seq)
        chair.sit()


def _without_seq(answer: Json, seq: int) -> Json:
    """An answer with the numbers of orders counted from a first one on: what is given and taken back is counted too."""
    body = json.loads(answer["body"])
    if "seq" in body:
        body["seq"] -= seq
    return {**answer, "body": body}


def _is_refused(game: Game, order: str) -> bool:
    try:
        return bool(game.refusals(Notation(game.definition).read(order)))
    except Malformed:
        return True


def undo(chair: Chair) -> Iterator[Json]:
    """Where it is not one's turn; where it is, see `orders`."""
    if not chair.decides:
        yield chair.post("/undo", seq=chair.table.seq)
    yield chair.post("/undo", seq=chair.table.seq + 7)


def begin_again(chair: Chair) -> Iterator[Json]:
    """Only lessons are put back; everything else is refused."""
    yield chair.post("/again", seq=chair.table.seq)


def guide(chair: Chair) -> Iterator[Json]:
    yield chair.get("/guide")


def computer(chair: Chair) -> Iterator[Json]:
    yield chair.post("/computer", paused=False)


def hand_over(chair: Chair) -> Iterator[Json]:
    """Take one's seat back, which nobody else has."""
    yield chair.post("/seats", side=min(chair.side, 1))


def advice(chair: Chair) -> Iterator[Json]:
    """What an adviser says who thinks by nodes, so that he can be compared; of those who may not ask, what they are told."""
    if not chair.decides:
        yield chair.post("/advice")
    elif "colonel" in chair.asked.levels:
        advised = advise(chair.seat, "the same", "colonel@6n")
        yield payload.advice_of(chair.game, chair.side, advised, "en")


def plans(chair: Chair) -> Iterator[Json]:
    yield chair.get("/plans")


def hindsight(chair: Chair) -> Iterator[Json]:
    yield chair.get("/hindsight")
    if not chair.game.is_over:
        yield chair.post("/hindsight")


def ending(chair: Chair) -> Iterator[Json]:
    """Accept what nobody has offered."""
    yield chair.post("/ending", side=min(chair.side, 1), what="accept")


def go_on(chair: Chair) -> Iterator[Json]:
    yield chair.post("/go-on")


def add_number(chair: Chair) -> Iterator[Json]:
    yield chair.post("/dice", side=min(chair.side, 1))


def table_record(chair: Chair) -> Iterator[Json]:
    yield chair.get("/record")


def fork(chair: Chair) -> Iterator[Json]:
    if not chair.game.is_over:  # else everything is open
        yield chair.post("/fork", at=0, seats=["me", "here"])


def history(chair: Chair) -> Iterator[Json]:
    yield chair.get("/history", **{"as": chair.side})


def replay(chair: Chair) -> Iterator[Json]:
    yield chair.get(f"/replay/{len(chair.past.played)}", **{"as": chair.side})


def listed(chair: Chair) -> Iterator[Json]:
    """The list of one's tables tells what is kept beside the orders."""
    yield _summary(chair.game)


def notes(chair: Chair) -> Iterator[Json]:
    yield chair.get("/notes")
    yield chair.get("/notes.txt")
    yield chair.get("/variations/0/0", **{"as": chair.side})
    yield chair.get("/variations/0/0/1", **{"as": chair.side})


def put_away(chair: Chair) -> Iterator[Json]:
    yield _told(chair.client.delete(chair.link))


def live(chair: Chair) -> Iterator[Json]:
    with chair.client.websocket_connect(chair.link + "/live") as socket:
        yield {**socket.receive_json(), "seq": 0}


ROUTES: dict[str, Callable[[Chair], Iterator[Json]]] = {
    f"GET {TABLE}": see,
    f"GET {TABLE}/reach": reach,
    f"POST {TABLE}/why": why,
    f"POST {TABLE}/preview": preview,
    f"GET {TABLE}/survey": survey,
    f"GET {TABLE}/recap": recap,
    f"POST {TABLE}/orders": orders,
    f"POST {TABLE}/undo": undo,
    f"POST {TABLE}/again": begin_again,
    f"GET {TABLE}/guide": guide,
    f"POST {TABLE}/computer": computer,
    f"POST {TABLE}/seats": hand_over,
    f"GET {TABLE}/plans": plans,
    f"GET {TABLE}/hindsight": hindsight,
    f"POST {TABLE}/hindsight": hindsight,
    f"POST {TABLE}/advice": advice,
    f"POST {TABLE}/ending": ending,
    f"POST {TABLE}/go-on": go_on,
    f"POST {TABLE}/dice": add_number,
    f"GET {TABLE}/record": table_record,
    f"POST {TABLE}/fork": fork,
    f"GET {TABLE}/history": history,
    f"GET {TABLE}/replay/{{step}}": replay,
    f"GET {TABLE}/notes": notes,
    f"GET {TABLE}/notes.txt": notes,
    f"GET {TABLE}/variations/{{at}}/{{number}}": notes,
    f"GET {TABLE}/variations/{{at}}/{{number}}/{{step}}": notes,
    f"DELETE {TABLE}": put_away,
    "GET /api/tables": listed,
    f"LIVE {TABLE}/live": live,
}

NOT_ASKED = {
    "GET /api/library": "tells of finished games alone",
    "GET /api/annotated": "printed",
    "POST /api/annotated/{game}/{name}": "opens a finished game of ours",
    "GET /api/lessons": "printed",
    "GET /api/games": "printed",
    "GET /api/games/{game}": "printed",
    "GET /api/games/{game}/board.css": "printed",
    "GET /api/games/{game}/book": "printed",
    "GET /api/games/{game}/picture.svg": "printed",
    "GET /api/texts/{lang}": "printed",
    "GET /api/levels": "printed",
    "GET /api/games/{game}/kit": "printed",
    "POST /api/games/{game}/kit": "printed",
    "GET /api/kits/{kit}/{file}": "printed",
    "GET /api/door": "tells of the network alone",
    "POST /api/door": "tells of the network alone",
    "GET /api/door/qr": "tells of the network alone",
    "POST /api/tables": "opens a new table",
    "POST /api/import": "opens a new table from a record that one already has",
    "POST /api/verify": "about a record that one already has",
    f"GET {TABLE}/report.html": "goes through the orders, which a twin shares; tests/report compares twins of every throw",
    f"GET {TABLE}/report.svg": "the head of report.html as a picture, made by the same function for the same seat",
    f"GET {TABLE}/report.png": "the same in dots",
    f"GET {TABLE}/report.pdf": "report.html on paper, made from the same account",
    f"POST {TABLE}/branch": "answers with the link that one has brought",
    f"POST {TABLE}/notes": "answers with one's notes, which GET asks for",
    f"DELETE {TABLE}/notes/{{at}}/{{number}}": "answers with one's notes, which GET asks for",
    f"POST {TABLE}/links": "about the links of a table, not its game",
    f"DELETE {TABLE}/links/{{seat}}": "about the links of a table, not its game",
}
"""Routes whose answers cannot depend on the position."""


# What players are given


def given(chair: Chair) -> Iterator[Json]:
    """The seat of a player: what it sees, what is allowed, what it may imagine, what it has heard."""
    seat = chair.seat
    yield msgspec.json.encode(seat.view()).decode()
    yield sorted(seat.known())
    yield [msgspec.to_builtins(event) for event in seat.events_since(0)]
    if chair.side < 2:
        world = seat.imagine(random.Random(7))
        yield world.to_bytes().hex()
        yield seat.strengths(world)
    if chair.decides:
        yield [msgspec.to_builtins(action) for action in seat.actions()]
        for order in chair.asked.orders:
            yield order, _explained(chair.game, order)


def _explained(game: Game, order: str) -> Json:
    try:
        action = Notation(game.definition).read(order)
        if isinstance(action, Attack):
            return [msgspec.to_builtins(reason) for reason in game.refusals(action)]
        return msgspec.to_builtins(game.explain(action))
    except Malformed as error:
        return str(error)


def players(chair: Chair) -> Iterator[Json]:
    """Every computer player, in a seat of either game, does the same."""
    for level in chair.asked.levels if chair.decides else ():
        made = PLAYERS[level]
        player = made("the same", Think(nodes=20) if made.think != Think() else None)
        yield level, msgspec.to_builtins(player.choose(Seat(chair.game.copy(), chair.side)))


# A person at a terminal


class Screen(Terminal):
    """Keeps what is shown."""

    def __init__(self) -> None:
        super().__init__(plain=True)
        self.lines: list[str] = []

    @property
    def width(self) -> int:
        return 80

    def show(self, text: str | Text = "", style: str = "") -> None:
        self.lines.append(str(text))

    def draw(self, line: Text) -> None:
        self.lines.append(line.plain)


WORDS: dict[str, Callable[[Asked], list[str]]] = {
    "help": lambda asked: ["help"],
    "map": lambda asked: ["map all", *(f"map {h}" for h in asked.hexes[:1])],
    "list": lambda asked: ["list"],
    "allowed": lambda asked: [
        "allowed",
        *(f"allowed {u}" for u in asked.units),
        *(f"allowed {h}" for h in asked.hexes[:2]),
    ],
    "next": lambda asked: ["next"],
    "why": lambda asked: [f"why {order}" for order in asked.sent],
    "odds": lambda asked: [f"odds {h}" for h in asked.hexes[:1]] + [f"odds {order}" for order in asked.previews[:1]],
    "advice": lambda asked: [],  # the choice of a level, which `players` asks, and a sentence of it, which `advised` asks
    "undo": lambda asked: [],  # changes the game: it is given and taken back through the server
    "log": lambda asked: ["log", "log all"],
    "rule": lambda asked: ["rule 5.1.1"],
    "hex": lambda asked: [f"hex {h}" for h in asked.hexes],
    "unit": lambda asked: [f"unit {u}" for u in asked.units],
    "stack": lambda asked: [f"stack {h}" for h in asked.hexes],
    "points": lambda asked: ["points"],
    "recap": lambda asked: ["recap"],
    "losses": lambda asked: ["losses"],
    "supply": lambda asked: ["supply"],
    "note": lambda asked: ["note", "note Too early.", f"note {asked.hexes[0]} Here.", "note", "note -1"],
    "save": lambda asked: [],  # writes the record of whoever sits at his own machine; no seat of a server can do it
    "historical": lambda asked: ["historical"],
    "quit": lambda asked: ["quit"],
} | {order: lambda asked, order=order: [o for o in asked.sent if o.split()[0] == order] for order in ORDERS}
"""Every word that can be typed, with lines that begin with it."""


def typed(chair: Chair) -> Iterator[Json]:
    """What a person at a terminal is shown, line after line; orders that are allowed are not carried out."""
    if not chair.decides:
        return
    screen = Screen()
    human = Human(screen, "en")
    human.sit(Seat(chair.game.copy(), chair.side))
    human.tell_news()
    human.announce()
    yield "sits down", list(screen.lines)
    for word in (*COMMANDS, *ORDERS):
        for line in WORDS[word](chair.asked):
            screen.lines.clear()
            try:
                action = human.obey(line)
            except Quit:
                yield line, "leaves"
                continue
            human.waiting.clear()
            yield line, msgspec.to_builtins(action), list(screen.lines)


QUESTIONS: dict[str, Callable[[Chair], Iterator[Json]]] = ROUTES | {"seat": given, "players": players, "terminal": typed}

COMMAND_LINE = {
    "table": "the server, whose routes are asked above",
    "play": "the terminal, whose words are asked above; whoever starts it sits at his own machine",
    "games": "printed",
    "show": "printed",
    "print": "printed",
    "vassal": "printed",
    "odds": "a record of one's own",
    "replay": "a record of one's own",
    "verify": "a record of one's own",
    "lesson": "plays a lesson that whoever sits there may know whole",
    "report": "a record of one's own",
    "levels": "printed",
    "match": "games between computers",
    "arena": "games between computers",
    "scaling": "games between computers",
    "balance": "games between computers",
    "rules": "printed",
    "check": "printed",
    "schema": "printed",
    "bench": "times",
    "serve": "all games of one's own server",
    "think": "all games of one's own server",
    "admin": "the links and numbers of all tables of one's own server, nothing of their games",
    "backup": "all games of one's own server",
    "restore": "all games of one's own server",
}
"""What each verb of the command line could tell of a game."""

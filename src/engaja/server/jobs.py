"""What is done in other processes: thinking, and reading records that may be anything."""

from collections import OrderedDict
from dataclasses import dataclass

from engaja.engine import position_text, record
from engaja.engine.describe import standing
from engaja.engine.game import Game
from engaja.engine.remarks import Check, Judged, Over
from engaja.engine.speech import Speech
from engaja.players import Player, Seat, player
from engaja.players.advice import Advised, advise
from engaja.players.hindsight import Moment, judge, moments
from engaja.players.officer import outlook
from engaja.players.officer.search import SearchPlayer
from engaja.players.thoughts import Memory, Note
from engaja.position.actions import AnyAction
from engaja.report import Account, Telling, account, can_print, page_html, picture_png, picture_svg, report_pdf
from engaja.report.account import judged_in
from engaja.server.keeping import Packed, pack, read_remarks, unpack
from engaja.server.results import course_of
from engaja.server.sharing import sharing
from engaja.texts import Lang

LONGEST_THOUGHT, LONGEST_ANSWER, LONGEST_READING, LONGEST_REPORT = 300.0, 60.0, 20.0, 120.0
"""Seconds for trying out plans before a turn, for one order, for a record, and for a report."""
MOST_REMEMBERED = 40
"""Games that a process remembers between two orders."""


class Forgotten(Exception):
    """This process does not know the game: tell it whole."""


# Computer players

_games: OrderedDict[str, Game] = OrderedDict()
_minds: dict[str, dict[int, tuple[str, Player]]] = {}

Thought = tuple[Note, float]
"""What was thought before a turn, and the pace at which plans were tried out."""


@dataclass(frozen=True)
class Choice:
    """What a computer player does, or nothing yet, since he wants to think first; and what he keeps in mind."""

    action: AnyAction | None
    memory: Memory | None = None


def choose(
    name: str,
    whole: Packed | None,
    since: list[AnyAction],
    count: int,
    side: int,
    who: str,
    seed: str,
    memory: Memory | None = None,
    thought: Thought | None = None,
) -> Choice:
    """What a computer player does: in a game told whole, or in one this process knows and that has gone on since.

    Answers are quick: trying out plans is asked for (`think`), and comes back as a thought. `memory` is for a process that has
    not met this player.
    """
    if whole is not None:
        _games[name] = sharing(unpack(whole))
    if name not in _games:
        raise Forgotten
    game = _games[name]
    _games.move_to_end(name)
    for action in since:
        game.play(action)
    if len(game.played) != count:
        del _games[name]
        raise Forgotten
    minds = _minds.setdefault(name, {})
    is_new = side not in minds or minds[side][0] != who
    if is_new:
        minds[side] = (who, player(who, seed))
    while len(_games) > MOST_REMEMBERED:
        forgotten, _ = _games.popitem(last=False)
        _minds.pop(forgotten, None)
    mind, seat = minds[side][1], Seat(game.copy(), side)
    if not isinstance(mind, SearchPlayer):
        return Choice(mind.choose(seat))
    if is_new and memory is not None:
        mind.recall(seat, memory)
    if thought is not None:
        mind.follow(seat, *thought)
    action_ = None if mind.is_due(seat) else mind.choose(seat)
    return Choice(action_, mind.remember(seat))


def think(position: str, side: int, who: str, seed: str, memory: Memory) -> Thought:
    """Try out plans before a turn. This takes the think time of the player, and remembers nothing."""
    seat, mind = Seat(sharing(Game.at(position)), side), player(who, seed)
    assert isinstance(mind, SearchPlayer)
    mind.recall(seat, memory)
    officer = mind.officer_for(seat)
    return mind.think(officer, seat, mind.usual(officer)), mind.pace


def advice(position: str, side: int, seed: str) -> Advised:
    """What an adviser would do in the seat of a side that has to decide."""
    return advise(Seat(sharing(Game.at(position)), side), seed)


def is_lost(position: str, side: int, seed: str) -> bool:
    """Whether a side is behind and cannot draw level any more, as far as it can tell."""
    return outlook.is_lost(Seat(sharing(Game.at(position)), side), seed)


# Records

Bad = tuple[int, str, dict[str, object]]
"""A BadRecord in parts, since exceptions with arguments of their own do not travel."""


def take_up(text: str) -> Packed | Bad:
    """A game out of a record, or from a position; or why it is none."""
    try:
        if text.lstrip().startswith(position_text.HEADER):
            return pack(Game.at(text))
        return pack(record.replay(record.read(text)))
    except (record.BadRecord, position_text.BadPosition) as error:
        return error.line, error.message, error.args_


Verdict = tuple[int, int, list[str]]
"""Of a record that holds: its orders, the positions that came out as claimed, and where the game stands, in sentences."""


def verify(text: str, lang: Lang) -> Verdict | Bad:
    """Everything that a record claims is computed again, as `engaja verify` does."""
    try:
        claims = record.read(text)
        game = record.replay(claims)
    except record.BadRecord as error:
        return error.line, error.message, error.args_
    checks = sum(isinstance(item, Check | Over) for item in claims.body)
    return len(game.played), checks, standing(Speech(game.named, lang), game)


# Reports


def tell_course(whole: Packed) -> list[tuple[int, int, int]]:
    """How the points of a finished game ran."""
    return course_of(unpack(whole))


def tell_moments(whole: Packed) -> list[Moment]:
    """The turns of a finished game, to be looked back at."""
    return moments(sharing(unpack(whole)))


def judge_moment(moment: Moment, seed: str, nodes: int) -> Judged:
    """What a plan of the general's would have promised before a turn."""
    return judge(moment, seed, nodes)


_accounts: OrderedDict[tuple[str, int, int], Account] = OrderedDict()
"""By table, by its orders, and by who looks."""


def tell_report(name: str, whole: Packed, view: int, lang: Lang, kind: str, link: str) -> bytes:
    """The report of a game for a seat: a page with its links (`table`), one to be shared (`html`), a picture or a document.

    NoTypesetter where the last two are asked for and the paper tools are not there.
    """
    key = (name, hash(tuple(order[1] for order in whole[1])), view)
    if key not in _accounts:
        _accounts[key] = account(unpack(whole), view)
        if len(_accounts) > MOST_REMEMBERED:
            _accounts.popitem(last=False)
    _accounts[key].judged = judged_in(read_remarks(whole[0]["remarks"])) if _accounts[key].over else []
    telling = Telling(_accounts[key], Speech(_accounts[key].definition.id, lang))
    match kind:
        case "table":
            there = f"?as={view}&lang={lang}" if view < 2 else f"?lang={lang}"
            tools = {"replay": f"{link}#order-1", "download": f"report.html{there}&save=true", "picture": f"report.svg{there}"}
            return page_html(telling, link=link, tools=tools | {"pdf": f"report.pdf{there}"} if can_print() else tools).encode()
        case "html":
            return page_html(telling).encode()
        case "svg":
            return picture_svg(telling).encode()
        case "png":
            return picture_png(telling)
        case _:
            return report_pdf(telling)

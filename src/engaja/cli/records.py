"""Verbs about games that were played: replay, verify, report, odds."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from engaja import games
from engaja.cli.front import NO, YES, Desk, No, WrongUse, desk_of
from engaja.cli.printed import Json, pretty
from engaja.engine import record
from engaja.engine.describe import column_lines, preview_lines, standing
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from engaja.engine.preview import preview
from engaja.engine.record import BadRecord
from engaja.engine.remarks import Check, Judged, Order, Over, Remark
from engaja.engine.speech import Speech
from engaja.engine.view import EVERYBODY
from engaja.players.hindsight import judge, moments
from engaja.players.human import HEADINGS
from engaja.players.seat import Seat
from engaja.players.typed import Typed
from engaja.position.actions import Attack
from engaja.printing.typeset import NoTypesetter
from engaja.report import Telling, account, annotated, page_html, picture_png, picture_svg, report_pdf
from engaja.texts import Lang

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="help-file")]
Folder = Annotated[Path | None, typer.Option("--game", metavar="FOLDER", help="help-record-game")]


def replayed(file: Path, lang: Lang, to: int | None = None, folder: Path | None = None) -> Game:
    """The game in a file. No, with the line and the reason, if the record does not hold."""
    claims = record.read(file.read_text(encoding="utf-8"))
    try:
        return record.replay(claims, to, folder)
    except BadRecord as error:
        if folder is not None or claims.game in games.names():
            raise No(*Speech(folder or claims.game, lang).bad_record(error)) from None
        raise


def replay(
    ctx: typer.Context,
    file: FileArgument,
    to: Annotated[int | None, typer.Option("--to", metavar="N", help="help-replay-to", min=0)] = None,
    json: Json = False,
    folder: Folder = None,
) -> None:
    desk = desk_of(ctx)
    game = replayed(file, desk.lang, to, folder)
    speech, notation = Speech(game.named, desk.lang), Notation(game.definition)
    starts = [0, *game.marks]
    ends = [*game.marks, len(game.events)]
    if json:
        orders = [
            {
                "number": number,
                "side": game.definition.sides[game.played[number - 1][0]].id if number else None,
                "order": notation.write(game.played[number - 1][1]) if number else None,
                "events": [msgspec.structs.asdict(e) | {"text": speech.event(e)} for e in game.events[first:last]],
            }
            for number, (first, last) in enumerate(zip(starts, ends, strict=True))
        ]
        whole = {"game": game.definition.id, "options": game.options, "orders": orders, "score": game.score}
        desk.write(pretty(whole | {"over": game.is_over}))
        return
    for number, (first, last) in enumerate(zip(starts, ends, strict=True)):
        for event in game.events[first:last]:
            desk.show(f"{number:5}  {speech.event(event)}", style="bold" if event.name in HEADINGS else "")
    desk.show(*standing(speech, game))


def verify(ctx: typer.Context, file: FileArgument, folder: Folder = None) -> int:
    """Everything the record claims is computed again: dice, orders, positions, result."""
    desk = desk_of(ctx)
    game = replayed(file, desk.lang, folder=folder)
    claims = record.read(file.read_text(encoding="utf-8"))
    for source in claims.sources:
        desk.show(desk.say("verify-dice" if source.seed is not None else "verify-dice-secret", commitment=source.commitment))
        for share in source.shares:
            desk.show(desk.say("verify-number" if share.number else "verify-number-secret", side=share.side))
    if game.earlier is not None:
        before = sum(isinstance(item, Order) for item in game.earlier.body)
        desk.show(desk.say("verify-earlier", orders=before, rules=game.earlier.rules or 0))
    elif claims.rules not in (None, game.definition.rules_number):
        desk.show(desk.say("verify-rules", found=claims.rules or 0, rules=game.definition.rules_number))
    checks = sum(
        isinstance(item, Check | Over) for item in claims.body[len(game.earlier.body) if game.earlier is not None else 0 :]
    )
    desk.show(desk.say("verify-good", orders=len(game.played), checks=checks, fingerprint=record.fingerprint(game)))
    desk.show(*standing(Speech(game.named, desk.lang), game))
    return YES


def report(
    ctx: typer.Context,
    file: FileArgument,
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE", help="help-report-to")] = None,
    side: Annotated[str, typer.Option("--side", metavar="SIDE", help="help-report-side")] = "",
    plans: Annotated[bool, typer.Option("--plans", help="help-report-plans")] = False,
    folder: Folder = None,
) -> int:
    """The story of a game as a page, a picture or a document, by the ending of the file's name."""
    desk = desk_of(ctx)
    target = to or file.with_suffix(".html")
    if target.suffix not in (*REPORTS, ".engaja"):
        raise WrongUse("report-no-kind", file=str(target), known=", ".join((*REPORTS, ".engaja")))
    game = replayed(file, desk.lang, folder=folder)
    view = side_named(game, side) if side else EVERYBODY
    if plans:
        look_back(desk, game)
    with desk.progress(desk.say("report-working")) as tell:
        telling = Telling(account(game, view, tell), Speech(game.named, desk.lang))
    try:
        if target.suffix == ".engaja":
            players = record.read(file.read_text(encoding="utf-8")).players
            content = record.write(annotated(game, telling), players).encode()
        else:
            content = REPORTS[target.suffix](telling)
    except NoTypesetter:
        raise No(desk.say("print-no-typesetter")) from None
    target.write_bytes(content)
    desk.show(
        telling.headline, telling.standfirst, desk.say("print-written", file=str(target), size=round(len(content) / 1000))
    )
    return YES


def look_back(desk: Desk, game: Game) -> None:
    """Say of every turn of a finished game what a plan of the general's would have promised."""
    if not game.is_over:
        raise WrongUse("report-plans-unfinished")
    with desk.progress(desk.say("report-looking-back")) as tell:
        turns = moments(game)
        known: dict[int, list[Remark]] = {}
        for at, said in game.remarks.items():
            known[at] = [remark for remark in said if not isinstance(remark, Judged)]
        for number, moment in enumerate(turns):
            tell(number, len(turns))
            known.setdefault(moment.step, []).append(judge(moment, f"{game.fingerprint} {moment.step}"))
        game.remarks = known


REPORTS: dict[str, Callable[[Telling], bytes]] = {
    ".html": lambda telling: page_html(telling).encode(),
    ".svg": lambda telling: picture_svg(telling).encode(),
    ".png": picture_png,
    ".pdf": report_pdf,
}


def side_named(game: Game, name: str) -> int:
    sides = [side.id for side in game.definition.sides]
    if name not in sides:
        raise WrongUse("usage-side", side=name, sides=", ".join(sides))
    return sides.index(name)


def odds(
    ctx: typer.Context,
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", help="help-odds-what")],
    words: Annotated[list[str], typer.Argument(metavar="ATTACK DEFENCE|ORDER", help="help-odds-words")],
    shift: Annotated[int, typer.Option("--shift", metavar="N", help="help-odds-shift")] = 0,
    folder: Folder = None,
) -> int:
    if Path(what).is_file():
        return order_odds(ctx, Path(what), " ".join(words), folder)
    desk = desk_of(ctx)
    named = games.chosen(what)
    speech = Speech(named, desk.lang)
    if len(words) != 2 or not all(word.isdigit() and int(word) > 0 for word in words):
        raise WrongUse("odds-numbers")
    attack, defence = (int(word) for word in words)
    table = speech.definition.combat
    start = games.rules(named).odds_column(attack, defence)
    column = max(0, min(len(table.columns) - 1, start + shift))
    totals = {"attack": attack, "defence": defence, "odds": table.columns[start], "column": table.columns[column]}
    desk.show(speech.say("odds-totals", shift=shift, **totals))
    desk.show(*(f"  {line}" for line in column_lines(speech, table, column)))
    return YES


def order_odds(ctx: typer.Context, file: Path, order: str, folder: Path | None) -> int:
    """The preview of an attack in a saved game, as the side that is to move knows it."""
    desk = desk_of(ctx)
    game = replayed(file, desk.lang, folder=folder)
    speech = Speech(game.named, desk.lang)
    if game.decision is None:
        raise No(speech.say("refusal-game-is-over"))
    seat = Seat(game, game.decision.side)
    action = Typed(seat, speech).read(order)
    if not isinstance(action, Attack):
        raise WrongUse("odds-order")
    reasons = seat.refusals(action)
    if reasons:
        desk.complain(*(speech.reason(reason) for reason in reasons))
        return NO
    desk.show(*preview_lines(speech, preview(game.rules, game.state, seat.side, action)))
    return YES

"""Verbs about what is printed: games, show, check, schema, rules."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from engaja import games
from engaja.cli.front import NO, YES, Desk, No, WrongUse, desk_of
from engaja.definition import Definition
from engaja.definition.problems import DefinitionError
from engaja.definition.schema import schemas
from engaja.engine.describe import find_rules, hex_lines, rule_lines, say_title, unit_lines
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from engaja.engine.speech import Speech, problem
from engaja.players.lines import Lines
from engaja.players.seat import Seat

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="help-game")]
OptionalGame = Annotated[str, typer.Argument(metavar="GAME", help="help-game-optional")]
Json = Annotated[bool, typer.Option("--json", help="help-json")]


def list_games(ctx: typer.Context) -> None:
    desk = desk_of(ctx)
    for name in games.names():
        try:
            definition = games.definition(name)
        except DefinitionError:
            desk.show(desk.say("games-broken", game=name))
            continue
        speech = Speech(name, desk.lang)
        title, subtitle = speech.text(definition.title), speech.text(definition.subtitle)
        desk.show(desk.say("games-line", game=name, title=title, subtitle=subtitle), style="bold")
        counts = {"turns": len(definition.calendar), "units": len(definition.units), "minutes": definition.minutes}
        desk.show(f"  {desk.say('games-size', **counts)}")


def show(
    ctx: typer.Context,
    game: GameArgument,
    hex_: Annotated[str, typer.Option("--hex", metavar="HEX", help="help-show-hex")] = "",
    unit: Annotated[str, typer.Option("--unit", metavar="UNIT", help="help-show-unit")] = "",
    rule: Annotated[str, typer.Option("--rule", metavar="RULE", help="help-show-rule")] = "",
    map_: Annotated[Path | None, typer.Option("--map", metavar="FILE.svg", help="help-show-map")] = None,
    position: Annotated[Path | None, typer.Option("--position", metavar="FILE", help="help-show-position")] = None,
) -> None:
    desk = desk_of(ctx)
    named = games.chosen(game)
    speech = Speech(named, desk.lang)
    definition = speech.definition
    table = Game.at(position.read_text(encoding="utf-8"), named) if position else None
    if hex_:
        desk.show(*hex_lines(speech, named_hex(speech, hex_)))
    if unit:
        desk.show(*unit_lines(speech, definition.units[named_unit(speech, unit)]))
    if rule:
        found = find_rules(speech, rule)
        if not found:
            raise WrongUse("table-no-rule", rule=rule)
        for one in found:
            desk.show(*rule_lines(speech, one), "")
    if map_:
        draw_map(desk, definition, map_, table)
    elif table:
        desk.show(*position_lines(speech, table))
    if not (hex_ or unit or rule or map_ or table):
        desk.show(*overview(speech))


def named_hex(speech: Speech, text: str) -> int:
    """A hex by its number, or by its name in any language."""
    named = speech.definition.hexes_called(lambda name: name.lower() == text.lower())
    return named[0] if named else Notation(speech.definition).read_hex(text)


def named_unit(speech: Speech, text: str) -> int:
    """A unit by its id, or a part of its id or name that no other has."""
    units = speech.definition.units
    exact = [u.index for u in units if u.id == text]
    found = exact or [u.index for u in units if text.lower() in u.id or text.lower() in speech.unit(u.index).lower()]
    if len(found) > 1:
        raise WrongUse("order-ambiguous-unit", unit=text, units=", ".join(units[u].id for u in found[:8]))
    return found[0] if found else Notation(speech.definition).read_unit(text)


def overview(speech: Speech) -> list[str]:
    definition, say = speech.definition, speech.say
    grid = definition.board.grid
    lines = [
        say("games-line", game=definition.id, title=speech.text(definition.title), subtitle=speech.text(definition.subtitle)),
        speech.text(definition.about),
        say("show-map-size", columns=grid.columns, rows=grid.rows, km=definition.km_per_hex),
    ]
    for side in definition.sides:
        units = sum(unit.side == side.index for unit in definition.units)
        nations = speech.catalogue.joined([speech.nation(nation) for nation in side.nations])
        lines.append(say("show-side", side=speech.text(side.name), id=side.id, units=units, nations=nations))
    for objective in definition.objectives:
        points = max(objective.points)
        lines.append(say("show-objective-line", hex=speech.hex(objective.hex), points=points))
    for name, option in definition.offered.items():
        words = {"name": name, "title": speech.text(option.name), "values": ", ".join(option.values)}
        lines.append(say("show-option", help=speech.text(option.help), **words))
    return lines


def position_lines(speech: Speech, game: Game) -> list[str]:
    """A position in sentences: turn, points, every stack of both sides, and who must decide what."""
    lines = [speech.turn(game.state.turn)] if game.state.turn else []
    for side in (0, 1):
        lines.append(speech.say("table-side", side=speech.side(side), air=game.state.air(side)))
        lines += Lines(Seat(game, side), speech).stacks(game.view(side), side).values()
    first, second = game.score
    names = {"first-side": speech.side(0), "second-side": speech.side(1)}
    lines.append(speech.say("show-position-score", first=first, second=second, **names))
    return [*lines, speech.decision(game.decision, game.state)] if game.decision else lines


def draw_map(desk: Desk, definition: Definition, file: Path, game: Game | None = None) -> None:
    from engaja.drawing import board_svg, historical_setup, placed

    counters = historical_setup(definition)
    if game:
        where = game.state.where
        counters = [placed(definition, unit, where[unit.index]) for unit in definition.units if where[unit.index] >= 0]
    svg = board_svg(definition, lang=desk.lang, counters=counters)
    try:
        file.write_text(svg, encoding="utf-8")
    except OSError as error:
        raise No(desk.say("file-unwritable", file=str(file), error=error.strerror or "")) from None
    desk.show(desk.say("show-map-written", file=str(file)))


def check(ctx: typer.Context, game: Annotated[str, typer.Argument(metavar="GAME|FOLDER", help="help-check-game")] = "") -> int:
    desk = desk_of(ctx)
    code = YES
    for name in [game] if game else games.names():
        try:
            definition = games.definition(games.chosen(name))
            games.rules(games.chosen(name))
        except DefinitionError as error:
            code = NO
            desk.show(desk.say("check-broken", game=name), style="bold")
            desk.show(*(f"  {problem(desk.catalogue, found)}" for found in error.problems))
            continue
        except games.UnknownGame:
            raise
        except (SyntaxError, ImportError, AttributeError, TypeError, KeyError, ValueError) as error:
            code = NO
            desk.show(desk.say("check-rules", game=name, error=f"{type(error).__name__}: {error}"))
            continue
        counts = {"hexes": definition.board.grid.size, "units": len(definition.units), "rules": len(definition.rules)}
        desk.show(desk.say("check-good", game=name, **counts))
    return code


def schema(ctx: typer.Context, file: Annotated[str, typer.Argument(metavar="FILE", help="help-schema-file")] = "") -> None:
    desk = desk_of(ctx)
    known = schemas()
    if file and file not in known:
        raise WrongUse("schema-unknown", file=file, files=", ".join(known))
    desk.write(pretty(known[file] if file else known))


def pretty(value: Any) -> str:
    """Any plain value as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()


def rules(ctx: typer.Context, game: OptionalGame = "", json: Json = False) -> int:
    from engaja.lab.ledger import ledger

    desk = desk_of(ctx)
    ledgers = [ledger(games.definition(games.chosen(name)).id) for name in ([game] if game else games.names())]
    if json:
        desk.write(pretty(ledgers[0] if game else ledgers))
    else:
        for found in ledgers:
            desk.show(*ledger_lines(desk, found))
    return NO if any(found["missing"] or found["unknown"] for found in ledgers) else YES


def ledger_lines(desk: Desk, found: dict[str, Any]) -> list[str]:
    """A ledger, rule by rule: the code that follows it and the tests that claim it."""
    speech = Speech(found["game"], desk.lang)
    lines = []
    for row in found["rules"]:
        lines.append(say_title(speech, speech.definition.rules[row["id"]]))
        lines += [f"    {place}" for place in (*row["code"], *row["tests"])]
        if row["not_applicable"]:
            lines.append(f"    {desk.say('rules-not-applicable', reason=row['not_applicable'])}")
        elif not row["tests"]:
            lines.append(f"    {desk.say('rules-missing')}")
    lines += [desk.say("rules-unknown", rule=id_) for id_ in found["unknown"]]
    lines.append(desk.say("rules-total", game=found["game"], claimed=found["claimed"], total=found["total"]))
    return lines

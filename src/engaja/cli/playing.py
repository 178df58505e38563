"""Verbs that play: play, bench."""

import time
from pathlib import Path
from typing import Annotated

import typer

from engaja import games
from engaja.cli.front import NO, YES, Desk, WrongUse, desk_of
from engaja.cli.printed import Json, pretty
from engaja.cli.records import Folder, replayed
from engaja.definition import Definition
from engaja.definition.start_files import SCENARIO
from engaja.engine import record
from engaja.engine.describe import standing
from engaja.engine.game import Game, for_new_game
from engaja.engine.remarks import Planned
from engaja.engine.speech import Speech
from engaja.players import LEVELS, OPPONENTS, USUAL, Player, Seat, exists, player, spoken
from engaja.players.advice import planned, thought
from engaja.players.human import Human, Quit, save
from engaja.players.terminal import Terminal

HUMAN = "human"
SUFFIX = ".engaja"

Scenario = Annotated[str, typer.Option("--scenario", metavar="NAME", help="help-scenario")]
Options = Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", help="help-option")]


def play(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="help-play-game")] = "",
    side: Annotated[list[str], typer.Option("--side", metavar="SIDE=PLAYER", help="help-play-side")] = [],  # noqa: B006  # typer copies it
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="help-play-seed")] = "",
    option: Options = [],  # noqa: B006  # typer copies it
    scenario: Scenario = "",
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="help-play-load")] = None,
    listing: Annotated[bool, typer.Option("--list", help="help-play-list")] = False,
    position: Annotated[Path | None, typer.Option("--position", metavar="FILE", help="help-play-position")] = None,
    explain: Annotated[bool, typer.Option("--explain", help="help-play-explain")] = False,
    folder: Folder = None,
) -> int:
    desk = desk_of(ctx)
    named = folder or (games.chosen(game) if game else None)
    if load:
        table = replayed(load, desk.lang, folder=named if isinstance(named, Path) else None)
        if not table.source.is_open:
            table.change_dice()
            desk.show(desk.say("play-new-dice", commitment=table.source.commitment))
        known = record.read(load.read_text(encoding="utf-8")).players
    elif position:
        options = chosen_options(games.definition(named), option) if named and option else None
        table, known = Game.at(position.read_text(encoding="utf-8"), named, options, seed or None), {}
    elif named:
        definition = games.definition(named)
        options = chosen_options(definition, option) | begun_as(definition, scenario)
        table, known = Game(named, options, seed or None), {}
    else:
        raise WrongUse("usage-missing", name="GAME")
    names = seated(table.definition, side, known)
    if HUMAN in names and not side:
        desk.show(*offered(desk, table, names))
    return run_table(desk, table, names, listing, explain)


def chosen_options(definition: Definition, options: list[str]) -> dict[str, str]:
    """`name=value` pairs; the game itself checks the values."""
    return for_new_game(definition, pairs_of_words(options))


def begun_as(definition: Definition, scenario: str) -> dict[str, str]:
    """The option that names a short scenario, if one was named."""
    known = definition.starts.scenarios
    if scenario and scenario not in known:
        raise WrongUse("usage-scenario", name=scenario, names=", ".join(known))
    return {SCENARIO: scenario} if scenario else {}


def pairs_of_words(texts: list[str]) -> dict[str, str]:
    """`name=value` pairs as they were given."""
    chosen = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise WrongUse("usage-pair", text=text)
        chosen[name] = value
    return chosen


def seated(definition: Definition, sides: list[str], known: dict[str, str]) -> tuple[str, str]:
    """Who plays each side: as asked, as in the record that is taken up, else a person against the computer."""
    names = {side.id: known.get(side.id, "") for side in definition.sides}
    for text in sides:
        side, equals, name = text.partition("=")
        if not equals:
            raise WrongUse("usage-pair", text=text)
        if side not in names:
            raise WrongUse("usage-side", side=side, sides=", ".join(names))
        if name != HUMAN and not exists(name):
            raise WrongUse("usage-player", player=name, players=", ".join([HUMAN, *LEVELS]))
        names[side] = name
    free = [side for side, name in names.items() if name != HUMAN and not exists(name)]
    for side in free:
        names[side] = USUAL if HUMAN in names.values() else HUMAN
    first, second = (names[side.id] for side in definition.sides)
    return first, second


def offered(desk: Desk, table: Game, names: tuple[str, str]) -> list[str]:
    """Whom a person plays against that named nobody, and whom else he could."""
    speech = Speech(table.named, desk.lang)
    mine = names.index(HUMAN)
    other = names[1 - mine]
    if not exists(other):
        return []
    sides = table.definition.sides
    words = {"side": speech.side(mine), "player": spoken(desk.catalogue, other), "levels": ", ".join(OPPONENTS)}
    return [desk.say("play-against", **words, other=f"{sides[1 - mine].id}={OPPONENTS[-1]}")]


def run_table(desk: Desk, table: Game, names: tuple[str, str], listing: bool, explain: bool = False) -> int:
    """Play a game to its end, or until somebody gets up; what was not saved then is kept."""
    players = dict(zip((side.id for side in table.definition.sides), names, strict=True))
    terminal = Terminal(desk.plain)
    seats = (Seat(table, 0), Seat(table, 1))
    sitting: list[Player] = [
        Human(terminal, desk.lang, listing, players) if name == HUMAN else player(name, f"{table.seed} {side} {name}")
        for side, name in enumerate(names)
    ]
    humans = [sitter for sitter in sitting if isinstance(sitter, Human)]
    for human in humans:
        human.saved = len(table.played)
    speech, last, known = Speech(table.named, desk.lang), -1, [0, 0]
    try:
        while (decision := table.decision) is not None:
            sitter, seat = sitting[decision.side], seats[decision.side]
            if isinstance(sitter, Human):
                if len(humans) == 2 and decision.side != last:
                    terminal.hand_over(desk.say("play-hand-over", side=speech.side(decision.side)))
                last = decision.side
                action = sitter.choose(seat)
            else:
                with desk.thinking(desk.say("play-thinking", player=spoken(desk.catalogue, names[decision.side]))):
                    action = sitter.choose(seat)
                for note in getattr(sitter, "notes", [])[known[decision.side] :]:
                    table.remark(planned(table.definition, note))
                    known[decision.side] += 1
            table.play(action)
    except Quit:
        desk.show(desk.say("play-left"))
        return NO
    except (EOFError, KeyboardInterrupt):
        leave(desk, table, players, humans)
        return NO
    for human in humans[:1]:
        human.sit(seats[sitting.index(human)])
        human.tell_news()
    desk.show(*(speech.point(point) for point in table.rules.points(table.state)), *standing(speech, table))
    if explain:
        desk.show(*explained(desk, speech, table))
    try:
        for human in humans[:1]:
            human.look_back()
    except (EOFError, KeyboardInterrupt):
        leave(desk, table, players, humans)
    return YES


def explained(desk: Desk, speech: Speech, table: Game) -> list[str]:
    """What the players who try out plans thought before each of their turns, in the order of the turns."""
    said = [remark for number in sorted(table.remarks) for remark in table.remarks[number] if isinstance(remark, Planned)]
    return [thought(speech, remark) for remark in said] or [desk.say("explain-nothing")]


def leave(desk: Desk, table: Game, players: dict[str, str], humans: list[Human]) -> None:
    """Somebody gets up without a word."""
    desk.show("")
    keep(desk, table, players, max((human.saved for human in humans), default=0))


def keep(desk: Desk, table: Game, players: dict[str, str], saved: int) -> None:
    """After an interruption: save what would be lost, and say how to go on."""
    if len(table.played) <= saved:
        return
    file = Path(f"{table.definition.id}-{time.strftime('%Y%m%d-%H%M%S')}{SUFFIX}")
    try:
        save(file, record.write(table, players))
    except OSError as error:
        desk.complain(desk.say("file-unwritable", file=str(file), error=error.strerror or ""))
        return
    desk.show(desk.say("play-kept", file=str(file)))


def bench(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME|all", help="help-bench-game")] = "gazala",
    json: Json = False,
) -> int:
    from engaja.lab.bench import chess, run

    desk = desk_of(ctx)
    names = games.names() if game == "all" else [game]
    for name in names:
        games.folder_of(name)
    results = []
    for name in names:
        with desk.progress(desk.say("bench-progress", game=name)) as tell:
            results.append(run(name, tell))
    others = chess()
    if json:
        desk.write(pretty({"games": results, "chess": others}))
        return YES
    for result in results:
        speed = {"games": result.games_per_second, "steps": result.steps_per_second}
        ways = "yes" if result.compiled else "no"
        desk.show(desk.say("bench-game", game=result.game, python=result.python, compiled=ways, **speed))
        for row in result.measures:
            against = [desk.say(f"bench-against-{name}", ratio=ratio) for name, ratio in row.ratios.items()]
            desk.show("; ".join([desk.say("bench-line", name=desk.say(f"bench-{row.name}"), micro=row.micro), *against]))
        desk.show(desk.say("bench-state", bytes=result.state_bytes))
    for other in others:
        desk.show(desk.say("bench-chess", name=other.name, steps=other.steps_per_second))
    return YES

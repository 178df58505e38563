"""Verbs about computer players that meet: levels, match, arena, scaling, balance."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from engaja import games
from engaja.cli.front import NO, YES, Desk, WrongUse, desk_of
from engaja.cli.playing import Options, Scenario, begun_as, pairs_of_words
from engaja.cli.printed import Json, pretty
from engaja.engine.speech import Speech
from engaja.players import LEVELS, about, exists

if TYPE_CHECKING:
    from engaja.lab.balance import Balance
    from engaja.lab.match import MatchResult, Whole
    from engaja.lab.results import Manifest

ALL = "all"
GamesArgument = Annotated[str, typer.Argument(metavar="GAME|all", help="help-match-game")]
Pairs = Annotated[int, typer.Option("--pairs", metavar="N", help="help-match-pairs", min=1)]
Seed = Annotated[int, typer.Option("--seed", metavar="S", help="help-match-seed")]
Jobs = Annotated[int, typer.Option("--jobs", metavar="J", help="help-match-jobs", min=1)]
Ray = Annotated[str, typer.Option("--ray", metavar="ADDRESS", help="help-match-ray")]
Tuning = Annotated[bool, typer.Option("--tuning", help="help-match-tuning")]
Sense = Annotated[bool, typer.Option("--sense", help="help-match-sense")]
Folder = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="help-arena-out")]


def levels(ctx: typer.Context) -> None:
    desk = desk_of(ctx)
    for level in LEVELS:
        desk.show(desk.say("levels-line", level=level, name=desk.say(f"level-{level}"), about=about(desk.catalogue, level)))


def match(
    ctx: typer.Context,
    game: GamesArgument,
    first: Annotated[str, typer.Argument(metavar="PLAYER", help="help-match-first")],
    second: Annotated[str, typer.Argument(metavar="PLAYER", help="help-match-second")],
    pairs: Pairs = 10,
    seed: Seed = 1,
    jobs: Jobs = 1,
    ray: Ray = "",
    stop: Annotated[str, typer.Option("--stop", metavar="ELO0,ELO1", help="help-match-stop")] = "",
    tuning: Tuning = False,
    sense: Sense = False,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="help-match-out")] = None,
    save_in: Annotated[Path | None, typer.Option("--save", metavar="DIR", help="help-match-save")] = None,
    option: Options = [],  # noqa: B006  # typer copies it
    scenario: Scenario = "",
    json: Json = False,
) -> int:
    from engaja.lab.match import play
    from engaja.lab.results import Results, manifest

    desk = desk_of(ctx)
    check_players(first, second)
    names = named_games(game)
    options = pairs_of_words(option) | begun_as(games.definition(names[0]), scenario)
    laid_down = manifest(names, first, second, pairs, seed, options, tuning, limits(stop), sense)
    with results_of_matches(), to_be_continued(desk, out), desk.progress(desk.say("match-progress")) as tell:
        whole = play(Results(laid_down, out), (first, second), jobs, save_in, tell, ray)
    if json:
        single = whole.matches[0] if game != ALL else None
        told = {"manifest": whole.manifest, "hash": whole.hash, "digest": whole.digest}
        desk.write(pretty(msgspec.structs.asdict(single) | told if single else whole))
    else:
        show_match(desk, whole)
    return YES if all(found.finished == found.games for found in whole.matches) else NO


def arena(
    ctx: typer.Context,
    game: GamesArgument,
    players: Annotated[list[str], typer.Argument(metavar="PLAYER…", help="help-arena-players")],
    pairs: Pairs = 10,
    seed: Seed = 1,
    jobs: Jobs = 1,
    ray: Ray = "",
    tuning: Tuning = False,
    out: Folder = None,
    json: Json = False,
) -> int:
    from engaja.lab.arena import round_robin
    from engaja.lab.results import manifest

    desk = desk_of(ctx)
    check_players(*players)
    if len(set(players)) != len(players) or len(players) < 2:
        raise WrongUse("arena-players")
    names = named_games(game)

    def lay_down(first: str, second: str) -> "Manifest":
        return manifest(names, first, second, pairs, seed, tuning=tuning)

    with results_of_matches(), to_be_continued(desk, out), desk.progress(desk.say("match-progress")) as tell:
        found = round_robin(players, lay_down, jobs, out, tell, ray)
    if json:
        desk.write(pretty(found))
        return YES
    say = desk.say
    ratings = [
        [r.player, say("match-elo", elo=r.elo), say("match-elo-interval", low=r.low, high=r.high)] for r in found.ratings
    ]
    show_table(desk, [say("match-player"), say("match-rating"), say("match-interval")], ratings)
    for ring in found.rings:
        desk.show(say("arena-ring", first=ring[0], second=ring[1], third=ring[2]))
    for whole in found.matches:
        desk.show("")
        show_match(desk, whole)
    return YES


def scaling(
    ctx: typer.Context,
    game: GamesArgument,
    level: Annotated[str, typer.Argument(metavar="LEVEL", help="help-scaling-level")],
    against: Annotated[str, typer.Argument(metavar="PLAYER", help="help-scaling-against")],
    think: Annotated[str, typer.Option("--think", metavar="T,T,…", help="help-scaling-think")] = "0.3s,1s,3s",
    pairs: Pairs = 10,
    seed: Seed = 1,
    jobs: Jobs = 1,
    ray: Ray = "",
    tuning: Tuning = False,
    out: Folder = None,
    json: Json = False,
) -> int:
    from engaja.lab.arena import scaling as curve
    from engaja.lab.results import manifest

    desk = desk_of(ctx)
    players = [f"{level}@{limit}" for limit in think.split(",")]
    check_players(*players, against)
    names = named_games(game)

    def lay_down(first: str, second: str) -> "Manifest":
        return manifest(names, first, second, pairs, seed, tuning=tuning)

    with results_of_matches(), to_be_continued(desk, out), desk.progress(desk.say("match-progress")) as tell:
        found = curve(players, against, lay_down, jobs, out, tell, ray)
    if json:
        desk.write(pretty(found))
        return YES
    rows = []
    for step in found:
        whole = step.match
        bar = "█" * round(40 * whole.pair_score)
        pace = sum(m.pace[0].wall for m in whole.matches) / len(whole.matches)
        rows.append([step.player, score_cell(desk, whole.pair_score, whole.pair_low, whole.pair_high), number(desk, pace), bar])
    say = desk.say
    show_table(desk, [say("match-player"), say("match-pair-score"), say("match-pace", player=level), ""], rows)
    return YES


def balance(
    ctx: typer.Context,
    game: GamesArgument,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="help-balance-player")],
    count: Annotated[int, typer.Option("--games", metavar="N", help="help-balance-games", min=2)] = 60,
    seed: Seed = 1,
    jobs: Jobs = 1,
    ray: Ray = "",
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR", help="help-balance-out")] = None,
    scenario: Scenario = "",
    json: Json = False,
) -> int:
    from engaja.lab.balance import balance_of, plot
    from engaja.lab.match import play
    from engaja.lab.results import Results, manifest

    desk = desk_of(ctx)
    check_players(player)
    names = named_games(game)
    found = []
    with results_of_matches(), to_be_continued(desk, out), desk.progress(desk.say("match-progress")) as tell:
        for name in names:
            options = begun_as(games.definition(name), scenario)
            laid_down = manifest([name], player, player, (count + 1) // 2, seed, options)
            results = Results(laid_down, out / f"{name}.jsonl" if out else None)
            play(results, jobs=jobs, progress=tell, ray=ray)
            found.append(balance_of(name, results.of(name)))
    if out:
        for one in found:
            if one.games:
                speech = Speech(one.game, desk.lang)
                label = balance_words(desk, speech, one)
                sides = str(speech.side(0)), str(speech.side(1))
                svg = plot(speech.definition, one, label, sides, lambda amount: number(desk, amount))
                (out / f"{one.game}.svg").write_text(svg, encoding="utf-8")
    if json:
        desk.write(pretty(found))
    else:
        show_balance(desk, found)
    return YES if all(one.games >= count for one in found) else NO


# What was asked


def named_games(game: str) -> list[str]:
    return games.names() if game == ALL else [game]


def check_players(*names: str) -> None:
    for name in names:
        if not exists(name):
            raise WrongUse("usage-player", player=name, players=", ".join(LEVELS))


def limits(text: str) -> tuple[float, float] | None:
    """`elo0,elo1` of the sequential test."""
    if not text:
        return None
    try:
        low, high = (float(word) for word in text.split(","))
    except ValueError:
        raise WrongUse("match-stop", text=text) from None
    if not -1000 < low < high < 1000:
        raise WrongUse("match-stop", text=text)
    return low, high


@contextmanager
def results_of_matches() -> Iterator[None]:
    """A file of results that does not fit, or a cluster that is not there, is a mistake of whoever named it."""
    from engaja.lab.cluster import NoCluster
    from engaja.lab.results import WrongFile

    try:
        yield
    except NoCluster as error:
        raise WrongUse(error.message, address=error.address) from None
    except WrongFile as error:
        raise WrongUse(error.message, file=str(error.file)) from None


@contextmanager
def to_be_continued(desk: Desk, out: Path | None) -> Iterator[None]:
    """Whoever interrupts a match that is written to a file is told how it goes on."""
    try:
        yield
    except KeyboardInterrupt:
        if out:
            desk.complain(desk.say("match-goes-on", file=str(out)))
        raise


# What is shown


def show_match(desk: Desk, whole: "Whole") -> None:
    say, first, second = desk.say, whole.first, whole.second
    desk.show(say("match-title", first=first, second=second), style="bold")
    words = (
        "game",
        "pairs",
        "pair-score",
        "margins",
        "pair-elo",
        "games-head",
        "score",
        "pentanomial",
        "first-side",
        "second-side",
    )
    heads = [say(f"match-{word}") for word in words]
    heads += [say("match-pace", player=first), say("match-pace", player=second)]
    rows = [match_row(desk, found) for found in whole.matches]
    if len(rows) > 1:
        together = [
            say("match-together"),
            str(whole.pairs),
            score_cell(desk, whole.pair_score, whole.pair_low, whole.pair_high),
        ]
        rows.append([*together, "", "", "", score_cell(desk, whole.score, whole.low, whole.high), *[""] * 5])
    show_table(desk, heads, rows)
    for found in whole.matches:
        if found.test:
            test = msgspec.structs.asdict(found.test)
            desk.show(say(f"match-verdict-{found.test.verdict}", game=found.game, pairs=found.pairs, **test))
        desk.complain(*found.errors)
    for found in whole.matches:
        if found.sense:
            desk.show("")
            show_sense(desk, found)
    totals = {"games": sum(m.games for m in whole.matches), "finished": sum(m.finished for m in whole.matches)}
    desk.show(say("match-games", **totals))
    desk.show(say("match-manifest", hash=whole.hash[:16], digest=whole.digest[:16]))


def match_row(desk: Desk, found: "MatchResult") -> list[str]:
    say = desk.say
    elo = say("match-none") if found.pair_elo is None else say("match-elo", elo=found.pair_elo)
    if found.pair_elo_low is not None and found.pair_elo_high is not None:
        elo += f" ({say('match-elo-interval', low=found.pair_elo_low, high=found.pair_elo_high)})"
    margins = say("match-margin", margin=found.margin, spread=(found.margin_high - found.margin_low) / 2)
    sides = [say("match-points", score=side.score, made=side.made, given=side.given) for side in found.by_side]
    paces = [say("match-milliseconds", wall=pace.wall, processor=pace.processor, longest=pace.longest) for pace in found.pace]
    return [
        found.game,
        str(found.pairs),
        score_cell(desk, found.pair_score, found.pair_low, found.pair_high),
        margins,
        elo,
        f"{found.wins}–{found.draws}–{found.losses}",
        score_cell(desk, found.score, found.low, found.high),
        " ".join(map(str, found.pentanomial)),
        *sides,
        *paces,
    ]


def show_sense(desk: Desk, found: "MatchResult") -> None:
    """The yardsticks of a game: a line a check, a column a player, and what a good player has."""
    say, speech = desk.say, Speech(found.game, desk.lang)
    players = list(dict.fromkeys(reading.player for reading in found.sense))
    rows = []
    for check in dict.fromkeys(reading.check for reading in found.sense):
        own = {reading.player: reading for reading in found.sense if reading.check == check}
        one = next(iter(own.values()))
        side = speech.side(speech.definition.side(one.side).index)
        cells = []
        for player in players:
            reading = own.get(player)
            mark = "" if reading is None else say("sense-good" if reading.meets else "sense-bad")
            cells.append(f"{value(desk, reading.mean, reading.share)} {mark}" if reading else say("match-none"))
        rows.append([side, speech.say(one.message), *cells, expectation(desk, one.low, one.high, one.share)])
    title = speech.text(speech.definition.title)
    show_table(desk, [title, say("sense-check"), *players, say("sense-expected")], rows)
    own_checks = {player: [r.meets for r in found.sense if r.player == player] for player in players}
    met = [f"{player}: {sum(meets)}/{len(meets)}" for player, meets in own_checks.items()]
    desk.show(say("sense-met", players=", ".join(met)))


def show_balance(desk: Desk, found: Sequence["Balance"]) -> None:
    """A line a game, then the margins of each in groups: the plot in words."""
    say = desk.say
    words = ("game", "balance-games", "balance-won", "balance-share", "balance-points", "balance-margin")
    heads = [say(word if "-" in word else f"match-{word}") for word in words]
    rows = []
    for one in found:
        margin = say("match-margin", margin=one.margin, spread=(one.margin_high - one.margin_low) / 2)
        won = f"{one.wins[0]}–{one.draws}–{one.wins[1]}"
        points = say("balance-pair", first=one.points[0], second=one.points[1])
        rows.append([one.game, str(one.games), won, score_cell(desk, one.share, one.low, one.high), points, margin])
    show_table(desk, heads, rows)
    for one in found:
        desk.show("", balance_words(desk, Speech(one.game, desk.lang), one))
        for bar in one.bars:
            limits = say("balance-bar", low=bar.low, high=bar.high)
            desk.show(f"{limits.rjust(16)} {'█' * bar.games} {bar.games or ''}".rstrip())


def balance_words(desk: Desk, speech: Speech, one: "Balance") -> str:
    """Who won how often, in a sentence."""
    title = speech.text(speech.definition.title)
    sides = {"first": speech.side(0), "second": speech.side(1)}
    return desk.say("balance-words", title=title, games=one.games, a=one.wins[0], b=one.wins[1], draws=one.draws, **sides)


def expectation(desk: Desk, low: float, high: float, share: bool) -> str:
    if low == float("-inf"):
        return desk.say("sense-at-most", high=value(desk, high, share))
    if high == float("inf"):
        return desk.say("sense-at-least", low=value(desk, low, share))
    return desk.say("sense-between", low=value(desk, low, share), high=value(desk, high, share))


def value(desk: Desk, amount: float, share: bool) -> str:
    return desk.say("sense-share", share=100 * amount) if share else number(desk, amount)


def number(desk: Desk, amount: float) -> str:
    return desk.say("sense-number", number=amount)


def score_cell(desk: Desk, score: float, low: float, high: float) -> str:
    return desk.say("match-cell", score=score, low=low, high=high)


def show_table(desk: Desk, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table for the eye and for a document: in Markdown, its columns of one width."""
    widths = [max(len(row[column]) for row in [heads, *rows]) for column in range(len(heads))]

    def line(cells: Sequence[str]) -> str:
        return "| " + " | ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)) + " |"

    desk.write("\n".join([line(heads), line(["-" * width for width in widths]), *(line(row) for row in rows)]))

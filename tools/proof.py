"""Repeat a table of docs/opponents.md, docs/balance.md or docs/scenarios.md: tools/proof.py TABLE [--jobs J] [--out DIR].

Levels that search play by nodes, at about a fifth of their think time (compiled, on the machine the tables were made on), so
that the games are the same on every machine. What was played is kept in DIR, and a table that was stopped goes on.
At the end, or at once with --show, the games played so far are put together in one table.
"""

import argparse
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from engaja import games
from engaja.lab import figures
from engaja.lab.match import MatchResult, pair_values, summary
from engaja.lab.results import Results, manifest

NODES = {"gazala": 130, "goodwood": 22, "dragoon": 200, "leyte": 70, "guerra85": 28}
"""What a general tries out in about a second. A colonel has a fifth of it."""


@dataclass(frozen=True)
class Table:
    """A match of every game; {g} and {c} stand for the nodes of a general and of a colonel, {t} for a tenth of a general's."""

    first: str
    second: str
    pairs: int
    seed: int

    def players(self, game: str) -> tuple[str, str]:
        nodes = NODES[game]
        words = {"g": nodes, "c": max(4, nodes // 5), "t": max(4, nodes // 10)}
        return self.first.format(**words), self.second.format(**words)


TABLES = {
    "officer": Table("officer", "recruit", 200, 20270101),
    "colonel": Table("colonel@{c}n", "officer", 40, 20270102),
    "general": Table("general@{g}n", "colonel@{c}n", 20, 20270103),
    "general-recruit": Table("general@{g}n", "recruit", 20, 20270105),
    "tenfold": Table("general@{g}n", "general@{t}n", 20, 20270106),
}
BALANCE = 20270107
SCENARIOS = 20280113
OUT = Path(__file__).resolve().parent.parent / "benchmarks" / "proof"
"""What the tables of the docs were made from lies there: whoever asks for a table as it is need not play anew."""


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("table", choices=[*TABLES, "balance", "scenarios"])
    asked.add_argument("--games", nargs="*", default=list(NODES), choices=list(NODES))
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--out", type=Path, default=OUT)
    asked.add_argument("--show", action="store_true", help="play nothing: the table of what was played")
    chosen = asked.parse_args()
    folder: Path = chosen.out / chosen.table
    if chosen.table == "balance":
        for game in chosen.games:
            general, sixty = f"general@{NODES[game]}n", ("--games", 60)
            run("balance", game, general, *sixty, "--seed", BALANCE, "--jobs", chosen.jobs, "--out", folder)
        return
    if chosen.table == "scenarios":
        for game in chosen.games:
            colonel = f"colonel@{max(4, NODES[game] // 5)}n"
            for name in games.definition(game).starts.scenarios:
                how = ("--games", 60, "--seed", SCENARIOS, "--jobs", chosen.jobs)
                run("balance", game, colonel, "--scenario", name, *how, "--out", folder / name)
        return
    table = TABLES[chosen.table]
    if not chosen.show:
        for game in chosen.games:
            how = ("--pairs", table.pairs, "--seed", table.seed, "--jobs", chosen.jobs)
            run("match", game, *table.players(game), *how, "--sense", "--out", folder / f"{game}.jsonl")
    show(table, [game for game in chosen.games if (folder / f"{game}.jsonl").exists()], folder)


def run(*words: object) -> None:
    """The same command as anybody would type."""
    command = [sys.executable, "-m", "engaja", "--lang", "en", *map(str, words)]
    sys.stdout.write(f"engaja {' '.join(command[3:])}\n")
    sys.stdout.flush()
    if code := subprocess.run(command, check=False).returncode:
        raise SystemExit(code)


def show(table: Table, names: list[str], folder: Path) -> None:
    """The games together, a line each, as it stands in the docs."""
    heads = (
        "game",
        "pairs",
        "pair score",
        "sum of margins",
        "won–drawn–lost",
        "pairs 0 ½ 1 1½ 2",
        "as first side",
        "as second side",
    )
    lines = [(*heads, *(f"ms a turn, {name.partition('@')[0]}" for name in (table.first, table.second)), "yardsticks")]
    lines.append(("---",) * len(lines[0]))
    values, marks = [], []
    for game in names:
        laid_down = manifest([game], *table.players(game), table.pairs, table.seed, sense=True)
        results = Results(laid_down, folder / f"{game}.jsonl")
        found = summary(results).matches[0]
        if found.pairs:
            lines.append(line(found))
            values.append(pair_values(results.games))
            marks.append(f"{laid_down.hash[:16]} {results.digest[:16]}")
    if not values:
        raise SystemExit("Nothing of this table was played yet; without --show it is.")
    low, high = figures.interval_together(values)
    mean = figures.mean_together(values)
    lines.append(
        ("together", str(sum(map(len, values))), f"{mean:.3f} ({low:.3f}–{high:.3f})", *("",) * (len(heads) - 3), "", "", "")
    )
    sys.stdout.write("".join(f"| {' | '.join(cells)} |\n" for cells in lines))
    sys.stdout.write(f"Manifests and results: {', '.join(marks)}.\n")


def line(found: MatchResult) -> tuple[str, ...]:
    sides = [f"{side.score:.2f}, {side.made:.0f} v {side.given:.0f}" for side in found.by_side]
    met = [reading.meets for reading in found.sense if reading.player == found.first]
    return (
        f"{found.game}, {found.first} v {found.second}",
        str(found.pairs),
        f"{found.pair_score:.3f} ({found.pair_low:.3f}–{found.pair_high:.3f})",
        f"{found.margin:.0f} ± {(found.margin_high - found.margin_low) / 2:.0f}",
        f"{found.wins}–{found.draws}–{found.losses}",
        " ".join(map(str, found.pentanomial)),
        *sides,
        *(f"{pace.processor:.0f} (longest {pace.longest:.0f})" for pace in found.pace),
        f"{sum(met)} of {len(met)}",
    )


if __name__ == "__main__":
    main()

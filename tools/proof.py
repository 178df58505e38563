"""Repeat one of the tables of docs/opponents.md or docs/balance.md: tools/proof.py TABLE [--jobs J] [--out DIR].

Levels that search play by nodes, at about a fifth of their think time (compiled, on the machine the tables were made on), so
that the games are the same on every machine. What was played is kept in DIR, and a table that was stopped goes on.
"""

import argparse
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from engaja.lab import figures
from engaja.lab.match import pair_values
from engaja.lab.results import GameResult, Results, manifest

NODES = {"gazala": 130, "goodwood": 22, "dragoon": 200, "leyte": 70, "guerra85": 28}
"""What a general tries out in about a second. A colonel has a fifth of it."""


@dataclass(frozen=True)
class Table:
    """A match of every game; {g} and {c} stand for the nodes of a general and of a colonel, {t} for a tenth of a general's."""

    first: str
    second: str
    pairs: int
    seed: int


TABLES = {
    "officer": Table("officer", "recruit", 200, 20270101),
    "colonel": Table("colonel@{c}n", "officer", 40, 20270102),
    "general": Table("general@{g}n", "colonel@{c}n", 20, 20270103),
    "general-recruit": Table("general@{g}n", "recruit", 20, 20270105),
    "tenfold": Table("general@{g}n", "general@{t}n", 20, 20270106),
}
BALANCE = 20270107
OUT = Path(__file__).resolve().parent.parent / "benchmarks" / "proof"
"""What the tables of the docs were made from lies there: whoever asks for a table as it is need not play anew."""


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("table", choices=[*TABLES, "balance"])
    asked.add_argument("--games", nargs="*", default=list(NODES), choices=list(NODES))
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--out", type=Path, default=OUT)
    chosen = asked.parse_args()
    folder: Path = chosen.out / chosen.table
    if chosen.table == "balance":
        for game in chosen.games:
            run(
                "balance",
                game,
                f"general@{NODES[game]}n",
                "--games",
                "60",
                "--seed",
                BALANCE,
                "--jobs",
                chosen.jobs,
                "--out",
                folder,
            )
        return
    table = TABLES[chosen.table]
    values = []
    for game in chosen.games:
        nodes = NODES[game]
        words = {"g": nodes, "c": max(4, nodes // 5), "t": max(4, nodes // 10)}
        first, second = table.first.format(**words), table.second.format(**words)
        file = folder / f"{game}.jsonl"
        run(
            "match",
            game,
            first,
            second,
            "--pairs",
            table.pairs,
            "--seed",
            table.seed,
            "--jobs",
            chosen.jobs,
            "--sense",
            "--out",
            file,
        )
        values.append(pair_values(played(game, first, second, table, file)))
    low, high = figures.interval_together(values)
    sys.stdout.write(f"together: {figures.mean_together(values):.3f} ({low:.3f}-{high:.3f})\n")


def run(*words: object) -> None:
    """The same command as anybody would type."""
    command = [sys.executable, "-m", "engaja", "--lang", "en", *map(str, words)]
    sys.stdout.write(f"engaja {' '.join(command[3:])}\n")
    sys.stdout.flush()
    if code := subprocess.run(command, check=False).returncode:
        raise SystemExit(code)


def played(game: str, first: str, second: str, table: Table, file: Path) -> list[GameResult]:
    return Results(manifest([game], first, second, table.pairs, table.seed, sense=True), file).of(game)


if __name__ == "__main__":
    main()

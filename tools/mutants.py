#!/usr/bin/env python3
"""Break the rules on purpose, one small change at a time, and see whether the rule tests notice.

    python tools/mutants.py --sample 600     go on with a seeded sample, from where the last run stopped
    python tools/mutants.py --report         the figures by folder, and the changes that nobody noticed

cosmic-ray makes the changes, coverage says which tests touch the line that is changed; those are run, the quickest first, until
one fails. Nothing is changed in this folder: the package is copied to .mutants/, where also everything is kept that is known.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import coverage
from cosmic_ray.ast import get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".mutants"
RESULTS = KEPT / "results.jsonl"
GAMES = ("gazala", "dragoon", "goodwood", "leyte", "guerra85")
WHOLE_GAMES = ("test_games.py", "test_play.py", "test_whole_game.py", "test_whole_games.py", "test_material.py")
"""Files of the games' tests that play through, or look at what is printed: they are no tests of a paragraph."""
COMMON = "rules"
ARITHMETIC = (
    "Add_Sub",
    "Sub_Add",
    "Mul_FloorDiv",
    "FloorDiv_Mul",
    "Mod_FloorDiv",
    "BitOr_BitAnd",
    "BitAnd_BitOr",
    "LShift_RShift",
)
"""Of the many ways to change a sum one each; the others would only break in the same place."""
LONGEST = 120
"""Seconds after which a change that makes the tests run on for ever counts as noticed."""


@dataclass(frozen=True)
class Mutant:
    """One change: the file, the operator of cosmic-ray, which of its places, and the line it is in."""

    file: str
    operator: str
    occurrence: int
    line: int

    @property
    def folder(self) -> str:
        parts = Path(self.file).parts
        return parts[3] if "games" in parts else COMMON if "rules" in parts else "engine"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sample", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", nargs="*", default=list(GAMES), help="the games whose tests are asked")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so many minutes")
    parser.add_argument("--report", action="store_true")
    options = parser.parse_args()
    KEPT.mkdir(exist_ok=True)
    if not options.report:
        shutil.rmtree(KEPT / "src", ignore_errors=True)
        shutil.copytree(ROOT / "src", KEPT / "src", ignore=shutil.ignore_patterns("__pycache__", "static", "*.so"))
        touching = {game: baseline(game) for game in options.games}
        try:
            run(sample(options.sample, options.seed), touching, options.minutes)
        except KeyboardInterrupt:
            print("stopped; the next run goes on from here")
    report()
    return 0


# Which tests touch which lines


def baseline(game: str) -> dict[str, dict[int, list[str]]]:
    """For each file and line the tests of a game that run it, the quickest first. Kept until tests or rules change."""
    kept, data = KEPT / f"{game}.json", KEPT / f"{game}.coverage"
    tests = [str(f.relative_to(ROOT)) for f in sorted((ROOT / "tests" / game).glob("test_*.py")) if f.name not in WHOLE_GAMES]
    tests.append("tests/engine/test_preview.py")
    asked = [ROOT / test for test in tests] + list((KEPT / "src").rglob("*.py"))
    newest = max(file.stat().st_mtime for file in asked)
    if kept.exists() and kept.stat().st_mtime > newest:
        return {file: {int(line): t for line, t in lines.items()} for file, lines in json.loads(kept.read_text()).items()}
    print(f"{game}: which tests touch which lines", flush=True)
    junit, rc = KEPT / f"{game}.xml", KEPT / "coveragerc"
    rc.write_text("[run]\ndynamic_context = test_function\nsource = engaja.rules,engaja.games,engaja.engine\n")
    command = ["-m", "coverage", "run", f"--rcfile={rc}", f"--data-file={data}", "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = pytest(command, [f"--junitxml={junit}", *tests], None)
    if done.returncode:
        raise SystemExit(f"the tests of {game} fail as they are:\n{done.stdout[-2000:]}")
    cost: defaultdict[str, float] = defaultdict(float)
    for case in ElementTree.parse(junit).iter("testcase"):
        module = case.get("classname", "").replace(".", "/")
        cost[f"{module}.py::{case.get('name', '').partition('[')[0]}"] += float(case.get("time", 0))
    found = coverage.CoverageData(str(data))
    found.read()
    touching: dict[str, dict[int, list[str]]] = {}
    for file in found.measured_files():
        name = str(Path(file).relative_to(KEPT))
        lines = {}
        for line, contexts in found.contexts_by_lineno(file).items():
            ids = {f"{c.rpartition('.')[0].replace('.', '/')}.py::{c.rpartition('.')[2]}" for c in contexts if c}
            lines[line] = sorted(ids & cost.keys(), key=lambda id_: cost[id_])
        touching[name] = lines
    kept.write_text(json.dumps(touching))
    return touching


def pytest(command: list[str], args: list[str], longest: float | None) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"PYTHONPATH": f"{KEPT / 'src'}", "PYTHONDONTWRITEBYTECODE": "1"}
    line = [sys.executable, *command, *args]
    return subprocess.run(line, cwd=ROOT, env=env, capture_output=True, text=True, timeout=longest, check=False)


# The changes


def sample(size: int, seed: int) -> list[Mutant]:
    """A seeded choice of all changes, the same in every run: first as many from each folder as its share, then shuffled."""
    every = sorted(mutants(), key=lambda m: (m.file, m.line, m.operator, m.occurrence))
    rng = random.Random(seed)
    return rng.sample(every, min(size, len(every)))


def mutants() -> Iterator[Mutant]:
    source = KEPT / "src" / "engaja"
    files = [*(source / "rules").glob("*.py"), *(source / "games").glob("*/*.py")]
    files += [source / "engine" / "view.py", source / "engine" / "preview.py"]
    for file in sorted(files):
        tree = get_ast(file.read_text(encoding="utf-8"))
        for name in sorted(filter(is_asked, operator_names())):
            operator = get_operator(name)()
            occurrence = 0
            for node in nodes(tree):
                for start, _ in operator.mutation_positions(node):
                    if not is_annotation(node):
                        yield Mutant(str(file.relative_to(KEPT)), name, occurrence, start[0])
                    occurrence += 1


def is_asked(operator: str) -> bool:
    if "BinaryOperator" in operator:
        return operator.endswith(ARITHMETIC)
    if operator.endswith(("_Is", "_IsNot")):
        return False  # the same as == and != for the small numbers the rules are made of
    return not operator.endswith(("VariableInserter", "VariableReplacer", "RemoveDecorator", "ExceptionReplacer"))


def is_annotation(node: Any) -> bool:  # parso has no types
    """Types are checked by mypy; a broken one would only stop the file from loading."""
    while node is not None:
        above = node.parent
        if node.type in ("annassign", "tfpdef") or (above is not None and above.type == "funcdef" and above.annotation is node):
            return True
        node = above
    return False


def nodes(node: Any) -> Iterator[Any]:  # parso has no types
    yield node
    for child in getattr(node, "children", ()):
        yield from nodes(child)


def run(chosen: list[Mutant], touching: dict[str, dict[str, dict[int, list[str]]]], minutes: float) -> None:
    done = {tuple(asdict(mutant).values()) for mutant, _ in results()}
    end = time.monotonic() + minutes * 60 if minutes else float("inf")
    for number, mutant in enumerate(chosen, 1):
        if tuple(asdict(mutant).values()) in done or time.monotonic() > end:
            continue
        games = [mutant.folder] if mutant.folder in GAMES else list(touching)
        if not touching.keys() >= set(games):
            continue
        tests = [t for game in games for t in touching.get(game, {}).get(mutant.file, {}).get(mutant.line, [])]
        fate = judge(mutant, list(dict.fromkeys(tests)))
        with RESULTS.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(mutant) | {"fate": fate}) + "\n")
        print(f"{number}/{len(chosen)} {fate:9} {mutant.file}:{mutant.line} {mutant.operator}", flush=True)


def judge(mutant: Mutant, tests: list[str]) -> str:
    """Whether some test fails with the change: killed, survived, untouched by any test, or no change at all."""
    copy = KEPT / mutant.file
    original = copy.read_text(encoding="utf-8")
    changed = mutate_code(original, get_operator(mutant.operator)(), mutant.occurrence)
    if changed is None or changed == original:
        return "void"
    if not tests:
        return "untouched"
    copy.write_text(changed, encoding="utf-8")
    try:
        command = ["-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:randomly"]
        return "killed" if pytest(command, tests[:200], LONGEST).returncode else "survived"
    except subprocess.TimeoutExpired:
        return "killed"
    finally:
        copy.write_text(original, encoding="utf-8")


# The figures


def results() -> Iterator[tuple[Mutant, str]]:
    for line in RESULTS.read_text(encoding="utf-8").splitlines() if RESULTS.exists() else ():
        row = json.loads(line)
        fate = row.pop("fate")
        yield Mutant(**row), fate


def report() -> None:
    fates: dict[str, Counter[str]] = {}
    for mutant, fate in results():
        fates.setdefault(mutant.folder, Counter())[fate] += 1
    print(f"{'':10} {'killed':>8} {'survived':>9} {'untouched':>10}")
    for folder, found in sorted(fates.items()):
        asked = found["killed"] + found["survived"] + found["untouched"]
        share = f"{found['killed'] / asked:.0%}" if asked else "–"
        print(f"{folder:10} {found['killed']:8} {found['survived']:9} {found['untouched']:10}  {share}")
    for mutant, fate in results():
        if fate in ("survived", "untouched"):
            print(f"{fate}: {mutant.file}:{mutant.line} {mutant.operator} {mutant.occurrence}")


if __name__ == "__main__":
    sys.exit(main())

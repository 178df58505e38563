#!/usr/bin/env python3
"""Break the rules on purpose, one small change at a time, and see whether the rule tests notice.

    python tools/mutants.py                  go on with the seeded sample, from where the last run stopped
    python tools/mutants.py --again          ask the tests written since about what nobody noticed
    python tools/mutants.py --report         the figures by folder, and the changes that nobody noticed
    python tools/mutants.py --anew           forget all that is known, and draw from the rules as they are now
    python tools/mutants.py --ray ADDRESS    the same on the machines of a Ray cluster

cosmic-ray makes the changes, coverage says which tests touch the line that is changed; those are run, the quickest first, until
one fails, and then all others that are asked about that folder. Nothing is changed in this folder: the package is copied to
.mutants/, where also everything is kept that is known. One warm process forks for every change, before any rule is loaded; on
a Ray cluster one for each processor, to which changes are handed, and again to another if its machine dies.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import gc
import importlib
import importlib.util
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from importlib.machinery import ModuleSpec, SourceFileLoader
from itertools import takewhile, zip_longest
from pathlib import Path
from types import CodeType
from typing import Any

import coverage
import pytest
from cosmic_ray.ast import get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".mutants"
SOURCE = KEPT / "src"
RESULTS = KEPT / "results.jsonl"
TOUCHING = KEPT / "touching.json"
GAMES = ("gazala", "dragoon", "goodwood", "leyte", "guerra85")
SHARES = dict.fromkeys(GAMES, 1) | {"rules": 2, "engine": 1}
"""What is drawn from each folder, in parts of the whole."""
WHOLE_GAMES = ("test_games.py", "test_play.py", "test_whole_game.py", "test_whole_games.py", "test_material.py")
"""Files of the games' tests that play through, or look at what is printed: they are no tests of a paragraph."""
OF_ALL_GAMES = (
    "tests/test_common.py",
    "tests/test_ending.py",
    "tests/test_outlook.py",
    "tests/test_results.py",
    "tests/test_shifts.py",
    "tests/test_small_print.py",
    "tests/engine/test_imagining.py",
    "tests/engine/test_preview.py",
    "tests/engine/test_view.py",
    "tests/engine/test_explain.py",
    "tests/positions/test_by_hand.py",
    "tests/leaks/test_rows.py",
)
"""Rule tests put to every game: how it ends, results, previews, refusals, hand-made positions, what a seat may know."""
ONE_EACH = (
    *("Add_Sub", "Sub_Add", "Mul_FloorDiv", "FloorDiv_Mul", "Mod_FloorDiv", "BitOr_BitAnd", "BitAnd_BitOr", "LShift_RShift"),
    *("Eq_NotEq", "NotEq_Eq", "Lt_LtE", "LtE_Lt", "Gt_GtE", "GtE_Gt", "Is_IsNot", "IsNot_Is"),
)
"""Of the many ways to change a sum or a comparison the one that is nearest to it; the others break in the same place."""
LONGEST = 120
"""Seconds of the processor after which a change that makes the tests run on for ever counts as noticed."""
MEMORY = 4 << 30
FIRST = 25
"""So many of the tests that touch a line are asked before the others are even loaded."""
MANY, OTHERS = 250, 3_000
"""A line touched by fewer tests may be one that is run once and then remembered, as rules are when they are built (some hundred
tests build them): so many others of its file are asked."""
BELOW_RULES = ("definition", "hexgrid", "kernel.steps", "position.actions", "position.state", "position.talk", "texts")
BELOW_ENGINE = ("rules", "games")
BESIDE_GAMES = ("engine.game", "engine.notation", "engine.preview", "engine.view", "server.payload")
FLOORS = {"rules": BELOW_RULES, "engine": BELOW_ENGINE, "games": BESIDE_GAMES}
"""What is loaded once, before the forks: what knows nothing of the file that is changed, and what stands before it here."""
ON_A_CLUSTER = ("docs", "tests", "tools", "pyproject.toml", ".mutants/src", ".mutants/touching.json")
"""What a machine of a cluster must have: the copy of the rules, who touches which line, and all that the tests read."""
AHEAD = 4
"""Changes each processor of a cluster is given before the first of them is back."""


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
        return parts[3] if "games" in parts else parts[2]

    @property
    def floor(self) -> str:
        return "games" if self.folder in GAMES else self.folder

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.operator.removeprefix('core/')} {self.occurrence}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sample", type=int, default=800)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folders", nargs="*", default=list(SHARES), help="the folders whose changes are tried")
    parser.add_argument("--minutes", type=float, default=0, help="stop after so many minutes")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--again", action="store_true", help="ask the tests written since about what nobody noticed")
    parser.add_argument("--anew", action="store_true", help="forget all that is known")
    parser.add_argument("--report", action="store_true")
    parser.add_argument("--ray", default="", metavar="ADDRESS", help="the Ray cluster to work on; `local` makes one here")
    parser.add_argument("--serve", choices=FLOORS, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        return serve(options.serve, options.again)
    if options.anew:
        shutil.rmtree(KEPT, ignore_errors=True)
    if not options.report:
        if not SOURCE.exists():
            leave_out = shutil.ignore_patterns("__pycache__", "static", "*.so")
            shutil.copytree(ROOT / "src", SOURCE, ignore=leave_out)
        warm_up()
        touching = baseline()
        end = time.monotonic() + options.minutes * 60 if options.minutes else float("inf")
        gc.freeze()
        fates = dict(results())
        unnoticed = {mutant for mutant, fate in fates.items() if fate == "survived"}
        drawn = [m for m in sample(options.sample, options.seed) if m.folder in options.folders]
        chosen = [m for m in drawn if (m in unnoticed if options.again else m not in fates)]
        control(touching, options.again)
        chosen.sort(key=lambda mutant: [*FLOORS].index(mutant.floor))
        try:
            if options.ray:
                keep(run_there(options.ray, chosen, end, options.again), len(chosen))
            for floor, below in FLOORS.items() if not options.ray else ():
                load(below)
                there = [mutant for mutant in chosen if mutant.floor == floor]
                keep(run(there, touching, end, options.workers, options.again), len(there))
        except KeyboardInterrupt:
            print("stopped; the next run goes on from here")
    report(options.folders)
    return 0


# Which tests touch which lines

Touching = dict[str, dict[int, list[str]]]
"""For each file and line the tests that run it, the quickest first."""


def files_of(folder: str) -> list[str]:
    """The files of tests that are asked about a folder: those of its game, or of all, and those put to every game."""
    found: list[str] = []
    for game in [folder] if folder in GAMES else GAMES:
        found += [
            str(f.relative_to(ROOT)) for f in sorted((ROOT / "tests" / game).glob("test_*.py")) if f.name not in WHOLE_GAMES
        ]
    return [*found, *OF_ALL_GAMES]


class Watch:
    """Tells coverage which test runs, and counts what each of them costs."""

    def __init__(self, measured: coverage.Coverage) -> None:
        self.measured = measured
        self.cost: Counter[str] = Counter()

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.measured.switch_context(nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.cost[report.nodeid] += report.duration  # type: ignore[assignment]  # a count of seconds


def baseline() -> Touching:
    """Which tests touch which lines, kept as long as the copy: tests that are written later are asked about everything."""
    if not TOUCHING.exists():
        print("which tests touch which lines", flush=True)
        child = os.fork()
        if not child:
            os._exit(measure())
        if os.waitpid(child, 0)[1]:
            raise SystemExit(f"the tests fail as they are:\n{(KEPT / 'baseline.log').read_text(encoding='utf-8')[-3000:]}")
    kept = json.loads(TOUCHING.read_text(encoding="utf-8"))
    return {file: {int(line): tests for line, tests in lines.items()} for file, lines in kept.items()}


def measure() -> int:
    hush(KEPT / "baseline.log")
    rc = KEPT / "coveragerc"
    rc.write_text("[run]\nsource = engaja.rules,engaja.games,engaja.engine\n", encoding="utf-8")
    measured = coverage.Coverage(data_file=str(KEPT / "coverage"), config_file=str(rc))
    measured.erase()
    watch = Watch(measured)
    measured.start()
    failed = ask(files_of("rules"), [watch])
    measured.stop()
    if failed:
        return 1
    data = measured.get_data()
    touching = {}
    for file in data.measured_files():
        found = data.contexts_by_lineno(file)
        lines = {line: sorted(filter(None, tests), key=lambda t: watch.cost[t]) for line, tests in found.items()}
        touching[str(Path(file).relative_to(KEPT))] = lines
    TOUCHING.write_text(json.dumps(touching), encoding="utf-8")
    return 0


def others_near(touching: Touching, mutant: Mutant, files: list[str], asked: list[str]) -> list[str]:
    """A seeded choice of tests that touch other lines of a file: a line may be run once and its result remembered.

    A constant is read without touching its line, perhaps by a test that touches nothing else there: so anybody is asked.
    """
    near = {test for tests in touching.get(mutant.file, {}).values() for test in tests}
    there = near if is_in_function(mutant) else known_tests(touching)
    others = sorted(test for test in there - set(asked) if test.partition("::")[0] in files)
    return random.Random(len(others)).sample(others, min(OTHERS, len(others)))


def known_tests(touching: Touching) -> set[str]:
    return {test for lines in touching.values() for tests in lines.values() for test in tests}


def control(touching: Touching, again: bool) -> None:
    """The tests must load with the copy, and those written since pass on it as it is, or they would notice everything."""
    child = os.fork()
    if not child:
        hush(KEPT / "control.log")
        known = known_tests(touching)
        failed = ask(files_of("rules"), [Choice((), known)]) if again else ask(["--collect-only", *files_of("rules")], [])
        os._exit(failed not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED))
    if os.waitpid(child, 0)[1]:
        said = (KEPT / "control.log").read_text(encoding="utf-8")[-3000:]
        raise SystemExit(f"{said}\nthe tests do not fit the copy of the rules any more: draw anew with --anew")


def statement(file: str, line: int) -> range:
    """The lines of the smallest statement around a line: of one that holds others, only its head."""
    found = range(line, line + 1)
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or node.lineno):
            body = getattr(node, "body", None)
            end = body[0].lineno if body else (node.end_lineno or node.lineno) + 1
            if line < end:
                found = range(node.lineno, end)  # ast.walk comes to the inner ones later
    return found


def is_in_function(mutant: Mutant) -> bool:
    """Whether a change is run when something is done, and not once for all when the file is loaded."""
    functions = (node for node in ast.walk(parsed(mutant.file)) if isinstance(node, ast.FunctionDef))
    return any(node.body[0].lineno <= mutant.line <= (node.end_lineno or 0) for node in functions)


@cache
def parsed(file: str) -> ast.Module:
    return ast.parse((KEPT / file).read_text(encoding="utf-8"))


# The changes


def sample(size: int, seed: int) -> list[Mutant]:
    """A seeded choice of all changes, the same in every run: from each folder its share."""
    kept = KEPT / f"sample-{size}-{seed}.json"
    if kept.exists():
        return [Mutant(**row) for row in json.loads(kept.read_text(encoding="utf-8"))]
    every = sorted(mutants(), key=lambda m: (m.file, m.line, m.operator, m.occurrence))
    chosen: list[Mutant] = []
    for folder, share in SHARES.items():
        there = [mutant for mutant in every if mutant.folder == folder]
        wanted = size * share // sum(SHARES.values())
        chosen += random.Random(f"{seed} {folder}").sample(there, min(wanted, len(there)))
    kept.write_text(json.dumps([asdict(mutant) for mutant in chosen]), encoding="utf-8")
    return chosen


def mutants() -> Iterator[Mutant]:
    source = SOURCE / "engaja"
    files = [*(source / "rules").glob("*.py"), *(source / "games").glob("*/*.py")]
    files += [source / "engine" / "view.py", source / "engine" / "preview.py"]
    for file in sorted(files):
        if file.name == "sense.py":
            continue  # yardsticks of how the computer plays, no rules
        tree = get_ast(file.read_text(encoding="utf-8"))
        for name in sorted(filter(is_asked, operator_names())):
            operator = get_operator(name)()
            occurrence = 0
            for node in nodes(tree):
                for start, _ in operator.mutation_positions(node):
                    if not is_for_tools(node):
                        yield Mutant(str(file.relative_to(KEPT)), name, occurrence, start[0])
                    occurrence += 1


def is_asked(operator: str) -> bool:
    if "BinaryOperator" in operator or "ComparisonOperator" in operator:
        return operator.endswith(ONE_EACH)
    return not operator.endswith(("VariableInserter", "VariableReplacer", "RemoveDecorator", "ExceptionReplacer"))


def is_for_tools(node: Any) -> bool:  # parso has no types
    """Types are checked by mypy; a broken one would only stop the file from loading. Decorators say how much is kept."""
    while node is not None:
        above = node.parent
        if node.type in ("tfpdef", "decorator"):
            return True
        if above is not None and (
            (above.type == "funcdef" and above.annotation is node) or (above.type == "annassign" and above.children[1] is node)
        ):
            return True
        node = above
    return False


def nodes(node: Any) -> Iterator[Any]:  # parso has no types
    yield node
    for child in getattr(node, "children", ()):
        yield from nodes(child)


# Asking the tests


def warm_up() -> None:
    """Load what no change touches: the package's lower floors, and the games as they are printed."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.environ["ENGAJA_DOUBTS"] = "1"  # what is kept is worked out afresh as well, so that a wrong key is noticed
    os.chdir(ROOT)
    sys.path[:0] = [str(SOURCE), str(ROOT)]
    load(BELOW_RULES)
    definition: Any = sys.modules["engaja.definition"]
    definition.load = cache(definition.load)
    for game in GAMES:
        definition.load(SOURCE / "engaja" / "games" / game)


def load(floors: Iterable[str]) -> None:
    for floor in floors:
        importlib.import_module(f"engaja.{floor}")


def ask(files: Iterable[str], plugins: list[object]) -> int:
    quiet = ["-q", "-x", "--assert=plain", "--tb=short", "-p", "no:cacheprovider"]
    return int(pytest.main([*quiet, *files], plugins=plugins))


class Choice:
    """Of the tests in some files those that are wanted, in this order and then the others; and who noticed."""

    def __init__(self, first: Iterable[str], leave_out: Container[str] | None) -> None:
        self.place = {test: number for number, test in enumerate(first)}
        self.leave_out = leave_out
        self.noticed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """With `leave_out` every other test is wanted, without it only the first."""
        last = len(self.place)
        wanted = [i for i in items if (i.nodeid in self.place if self.leave_out is None else i.nodeid not in self.leave_out)]
        items[:] = sorted(wanted, key=lambda item: self.place.get(item.nodeid, last))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.noticed = report.nodeid


class Changed(SourceFileLoader):
    """Gives one module in its changed form to whoever imports it."""

    def __init__(self, file: str, code: str) -> None:
        super().__init__(".".join(Path(file).with_suffix("").parts[1:]), str(KEPT / file))
        self.changed = code

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """It stands first among the finders."""
        return importlib.util.spec_from_file_location(name, self.path, loader=self) if name == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.changed, self.path, "exec", dont_inherit=True)


Verdict = tuple[dict[str, Any], float]
"""What is kept of a change, and the seconds of the processor that its tests took."""


def keep(verdicts: Iterable[Verdict], expected: int) -> None:
    """Write down what is known, as it comes."""
    for done, (row, seconds) in enumerate(verdicts, 1):
        with RESULTS.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        print(f"{done}/{expected} {row['fate']:9} {seconds:4.1f} s {mutant_of(row)} {row['noticed']}", flush=True)


def run(chosen: list[Mutant], touching: Touching, end: float, workers: int, again: bool) -> Iterator[Verdict]:
    """A few children at a time, each with one change."""
    waiting = list(reversed(chosen))
    at_work: dict[int, Mutant] = {}
    while at_work or (waiting and time.monotonic() < end):
        while waiting and len(at_work) < workers and time.monotonic() < end:
            mutant = waiting.pop()
            if not again and mutant in dict(results()):
                continue  # another run was quicker
            child = os.fork()
            if not child:
                try:
                    os._exit(judge(mutant, touching, again))
                except BaseException as fault:
                    os.write(2, f"{mutant}: {fault!r}\n".encode())
                    os._exit(FAULT)
            at_work[child] = mutant
        if not at_work:
            break
        child, status, usage = os.wait4(-1, 0)
        mutant = at_work.pop(child)
        code = os.waitstatus_to_exitcode(status)
        if code == FAULT:
            continue
        fate = FATES.get(code, "killed")  # also by a signal: too long
        said = KEPT / f"{child}.said"
        noticed = said.read_text(encoding="utf-8") if said.exists() else ""
        said.unlink(missing_ok=True)
        (KEPT / f"{child}.log").unlink(missing_ok=True)
        yield asdict(mutant) | {"fate": fate, "noticed": noticed}, usage.ru_utime + usage.ru_stime


FAULT = 77
FATES = {0: "survived", 78: "void"}


def judge(mutant: Mutant, touching: Touching, again: bool) -> int:
    """Whether some test fails with the change; in a process of its own, whose exit code says it."""
    resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    original = (KEPT / mutant.file).read_text(encoding="utf-8")
    changed = mutate_code(original, get_operator(mutant.operator)(), mutant.occurrence)
    if changed is None or changed == original:
        return 78
    hush(KEPT / f"{os.getpid()}.log")
    change = Changed(mutant.file, changed)
    assert change.name not in sys.modules, "loaded before the fork"
    sys.meta_path.insert(0, change)
    files = files_of(mutant.folder)
    lines = touching.get(mutant.file, {})
    near = [test for line in statement(mutant.file, mutant.line) for test in lines.get(line, [])]
    tests = [test for test in dict.fromkeys(near) if test.partition("::")[0] in files]
    if again:
        choices = [Choice((), known_tests(touching))]
    else:
        choices = [Choice(tests[:FIRST], None), Choice(tests[FIRST:], None)]
        if len(tests) < MANY:
            choices.append(Choice(others_near(touching, mutant, files, tests), None))
    for choice in choices:
        near_first = [*OF_ALL_GAMES, *files]
        wanted = dict.fromkeys(test.partition("::")[0] for test in choice.place) if choice.leave_out is None else near_first
        if wanted and ask(wanted, [choice]) not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            (KEPT / f"{os.getpid()}.said").write_text(choice.noticed or "does not load", encoding="utf-8")
            return 1
    return 0


def hush(log: Path) -> None:
    """What pytest says goes into a file."""
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(file, 1)
    os.dup2(file, 2)


# On a cluster


def run_there(address: str, chosen: list[Mutant], end: float, again: bool) -> Iterator[Verdict]:
    """The same on the machines of a Ray cluster, in the order of the changes."""
    from engaja.lab.cluster import in_order, joined  # here, so that it is that of the copy

    jobs = ((mutant.floor, again, json.dumps(asdict(mutant))) for mutant in chosen)
    with packed() as folder, joined(address, folder) as cluster:
        in_time = takewhile(lambda _: time.monotonic() < end, jobs)
        for answer in in_order(cluster, judge_there, in_time, AHEAD * cluster.processors):
            yield from json.loads(answer)


@contextlib.contextmanager
def packed() -> Iterator[Path]:
    """A folder with what a machine of a cluster must have."""
    with tempfile.TemporaryDirectory() as name:
        for part in ON_A_CLUSTER:
            there = Path(name, part)
            there.parent.mkdir(exist_ok=True)
            if (ROOT / part).is_dir():
                shutil.copytree(ROOT / part, there, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / part, there)
        yield Path(name)


_warm: dict[tuple[str, bool], subprocess.Popen[str]] = {}
"""On a cluster: the process that this one keeps, by the floor whose changes it judges and what it asks about them."""


def judge_there(job: tuple[str, bool, str]) -> str:
    """What the warm process of this one says of a change, in JSON."""
    floor, again, mutant = job
    if (floor, again) not in _warm:
        for other in _warm.values():
            other.communicate()  # it ends when nothing more can come
        _warm.clear()
        command = [sys.executable, "tools/mutants.py", "--serve", floor, *(["--again"] if again else [])]
        pipe = subprocess.PIPE
        _warm[floor, again] = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8")
    child = _warm[floor, again]
    assert child.stdin
    assert child.stdout
    with contextlib.suppress(BrokenPipeError):
        print(mutant, file=child.stdin, flush=True)
    if not (answer := child.stdout.readline()):
        raise RuntimeError(f"a warm process has ended: {_warm.pop((floor, again)).communicate()[1][-3000:]}")
    return answer


def serve(floor: str, again: bool) -> int:
    """A warm process that judges the changes it is told, line by line, in a folder that was handed out."""
    warm_up()
    touching = baseline()
    control(touching, again)
    for name, below in FLOORS.items():
        load(below)
        if name == floor:
            break
    gc.freeze()
    for line in sys.stdin:
        print(json.dumps([*run([mutant_of(json.loads(line))], touching, float("inf"), 1, again)]), flush=True)
    return 0


# The figures


def mutant_of(row: dict[str, Any]) -> Mutant:
    return Mutant(row["file"], row["operator"], row["occurrence"], row["line"])


def results() -> Iterator[tuple[Mutant, str]]:
    """All that is known; what is said later holds."""
    for line in RESULTS.read_text(encoding="utf-8").splitlines() if RESULTS.exists() else ():
        row = json.loads(line)
        yield mutant_of(row), row["fate"]


def report(folders: list[str]) -> None:
    known = {mutant: fate for mutant, fate in results() if mutant.folder in folders}
    fates: dict[str, Counter[str]] = {}
    for mutant, fate in known.items():
        fates.setdefault(mutant.folder, Counter())[fate] += 1
    print(f"{'':10} {'killed':>8} {'survived':>9}")
    for folder, found in sorted(fates.items()):
        asked = found["killed"] + found["survived"]
        print(f"{folder:10} {found['killed']:8} {found['survived']:9}  {found['killed'] / max(asked, 1):.1%}")
    for mutant in sorted((m for m, fate in known.items() if fate == "survived"), key=lambda m: (m.file, m.line)):
        print(f"survived: {mutant}\n{difference(mutant)}")


def difference(mutant: Mutant) -> str:
    """The lines of a change, before and after."""
    before = (KEPT / mutant.file).read_text(encoding="utf-8")
    after = mutate_code(before, get_operator(mutant.operator)(), mutant.occurrence) or before
    lines = zip_longest(before.splitlines(), after.splitlines(), fillvalue="")
    return "\n".join(f"    - {old.strip()}\n    + {new.strip()}" for old, new in lines if old != new)


if __name__ == "__main__":
    sys.exit(main())

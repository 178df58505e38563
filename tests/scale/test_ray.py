"""On a Ray cluster of two nodes, one of which is killed, there comes out what comes out here. Needs `engaja[ray]`.

`python3 tools/bootstrap.py ray` installs it (and `mutants` what the second test needs); CI does without, and says so.
"""

import json
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engaja.lab.match import play
from engaja.lab.results import Results, manifest

ray = pytest.importorskip("ray", reason="Ray is not installed (python3 tools/bootstrap.py ray)")

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def losing_a_node(known: Callable[[], int]) -> Iterator[str]:
    """The address of a cluster of two nodes, one of which is killed as soon as two answers are known."""
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        second = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        done, died = threading.Event(), threading.Event()

        def kill() -> None:
            while known() < 2 and not done.is_set():
                time.sleep(0.02)
            if not done.is_set():
                cluster.remove_node(second, allow_graceful=False)
                died.set()

        killer = threading.Thread(target=kill)
        killer.start()
        try:
            yield cluster.address
        finally:
            done.set()
            killer.join()
        assert died.is_set(), "all was over before it could die"
    finally:
        cluster.shutdown()


def test_a_cluster_that_loses_a_node_gives_the_same_bytes(tmp_path: Path) -> None:
    laid_down = manifest(["gazala"], "recruit", "random", 6, 7)
    alone = Results(laid_down, tmp_path / "alone.jsonl")
    play(alone)
    there = Results(laid_down, tmp_path / "there.jsonl")
    with losing_a_node(lambda: len(there.games)) as address:
        play(there, ray=address)
    assert (tmp_path / "there.jsonl").read_bytes() == (tmp_path / "alone.jsonl").read_bytes()
    assert len(there.games) == 12


def test_changes_of_the_rules_are_judged_alike_on_a_cluster_that_loses_a_node(tmp_path: Path) -> None:
    """A dozen changes of Gazala, asked of a few of its tests: who noticed which is the same, line by line."""
    pytest.importorskip("cosmic_ray", reason="no tools for changes of the rules (python3 tools/bootstrap.py mutants)")
    for part in ("docs", "src", "tests", "tools"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "static", "_compiled*"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    kept = tmp_path / ".mutants"
    kept.mkdir()
    asked = "tests/gazala/test_minefields.py"
    tests = [f"{asked}::{name}" for name in re.findall(r"^def (test_\w+)", (ROOT / asked).read_text(encoding="utf-8"), re.M)]
    rules = "src/engaja/games/gazala/rules.py"
    touching = {rules: dict.fromkeys(range(1, 1 + len((ROOT / rules).read_text(encoding="utf-8").splitlines())), tests)}
    (kept / "touching.json").write_text(json.dumps(touching), encoding="utf-8")
    results = kept / "results.jsonl"

    def judged(*words: str) -> list[str]:
        command = [sys.executable, "tools/mutants.py", "--sample", "96", "--folders", "gazala", "--workers", "1", *words]
        subprocess.run(command, cwd=tmp_path, check=True, stdout=subprocess.DEVNULL, timeout=600)
        found = results.read_text(encoding="utf-8").splitlines()
        results.unlink()
        return found

    here = judged()
    with losing_a_node(lambda: len(results.read_text(encoding="utf-8").splitlines()) if results.exists() else 0) as address:
        there = judged("--ray", address)
    assert there == here
    assert {json.loads(line)["fate"] for line in here} == {"killed", "survived"}
    assert len(here) == 12

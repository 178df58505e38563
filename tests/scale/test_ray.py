"""The same match on processes and on a Ray cluster of two nodes, one of which is killed: the same bytes. Needs `engaja[ray]`.

`python3 tools/bootstrap.py ray` installs it; CI does without, and says so.
"""

import threading
import time
from pathlib import Path

import pytest

from engaja.lab.match import play
from engaja.lab.results import Results, manifest

ray = pytest.importorskip("ray", reason="Ray is not installed (python3 tools/bootstrap.py ray)")


def test_a_cluster_that_loses_a_node_gives_the_same_bytes(tmp_path: Path) -> None:
    from ray.cluster_utils import Cluster

    laid_down = manifest(["gazala"], "recruit", "random", 6, 7)
    alone = Results(laid_down, tmp_path / "alone.jsonl")
    play(alone)
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        second = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        there = Results(laid_down, tmp_path / "there.jsonl")
        died = threading.Event()

        def kill() -> None:
            while len(there.games) < 2:
                time.sleep(0.02)
            cluster.remove_node(second, allow_graceful=False)
            died.set()

        killer = threading.Thread(target=kill)
        killer.start()
        play(there, ray=cluster.address)
        killer.join()
        assert died.is_set()
    finally:
        cluster.shutdown()
    assert (tmp_path / "there.jsonl").read_bytes() == (tmp_path / "alone.jsonl").read_bytes()
    assert len(there.games) == 12

"""Games on a cluster, without one: `tests/scale/test_ray.py` plays on a real one where Ray is installed."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from engaja.lab.cluster import Cluster


class Ray:
    """As much of it as is used: a task is done when its answer is asked for."""

    def __init__(self) -> None:
        self.sent: list[Callable[[Any], Any]] = []

    def remote(self, **wishes: int) -> Callable[[Callable[[Any], Any]], SimpleNamespace]:
        assert wishes == {"max_retries": -1, "num_cpus": 1}

        def know(work: Callable[[Any], Any]) -> SimpleNamespace:
            self.sent.append(work)
            return SimpleNamespace(remote=lambda job: (work, job))

        return know

    def get(self, task: tuple[Callable[[Any], Any], Any]) -> Any:
        work, job = task
        return work(job)


def test_what_is_to_be_done_is_sent_once_and_not_with_every_job() -> None:
    ray = Ray()
    cluster = Cluster(ray, 2)
    coming = [cluster.submit(abs, -number) for number in range(5)]
    assert [one.result() for one in coming] == [0, 1, 2, 3, 4]
    assert ray.sent == [abs]

"""Games on the machines of a Ray cluster (extra `ray`), behind the same words as a pool of processes.

A game that was on a machine that died is played again on another; which machine plays it changes nothing in its bytes. Each
process there makes sure that it has the same program as whoever laid the match down.
"""

import contextlib
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Generic, TypeVar

Answer = TypeVar("Answer")
Job = TypeVar("Job")


class NoCluster(Exception):
    """There is no Ray, or no cluster answers; `message` is in the catalogue."""

    def __init__(self, message: str, address: str) -> None:
        super().__init__(message, address)
        self.message, self.address = message, address


@dataclass(frozen=True)
class Coming(Generic[Answer]):
    """What a task will answer, as a future of a pool would say it."""

    ray: Any  # the package, which need not be there
    task: Any

    def result(self) -> Answer:
        found: Answer = self.ray.get(self.task)
        return found

    def cancel(self) -> None:
        with contextlib.suppress(Exception):
            self.ray.cancel(self.task, force=True)


@dataclass(frozen=True)
class Cluster:
    ray: Any
    processors: int
    made_known: dict[Any, Any] = field(default_factory=dict)
    """Functions as the cluster knows them: each is sent there once, not with every job."""

    def submit(self, work: Callable[[Any], Answer], job: Any) -> Coming[Answer]:
        """A task that is done again wherever a machine is left, however often one dies."""
        if work not in self.made_known:
            self.made_known[work] = self.ray.remote(max_retries=-1, num_cpus=1)(work)
        return Coming(self.ray, self.made_known[work].remote(job))


def in_order(
    pool: Executor | Cluster, work: Callable[[Job], Answer], jobs: Iterable[Job], ahead: int
) -> Generator[Answer, None, None]:
    """Answers in the order of the jobs, whoever comes to an end first; so many are given out before the first is back."""
    waiting: deque[Future[Answer] | Coming[Answer]] = deque()
    try:
        for job in jobs:
            waiting.append(pool.submit(work, job))
            if len(waiting) >= ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for coming in waiting:
            coming.cancel()


@contextlib.contextmanager
def joined(address: str, folder: Path | None = None) -> Iterator[Cluster]:
    """A cluster by its address; `local` makes one of this machine. NoCluster if there is none.

    With a folder every process there stands in a copy of it.
    """
    if find_spec("ray") is None:
        raise NoCluster("match-no-ray", address)
    ray: Any = import_module("ray")
    where: dict[str, Any] = {} if address == "local" else {"address": address}
    if folder:
        where["runtime_env"] = {"working_dir": str(folder)}
    try:
        ray.init(**where, log_to_driver=False, logging_level="ERROR", include_dashboard=False, ignore_reinit_error=True)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise NoCluster("match-no-cluster", address) from error
    try:
        yield Cluster(ray, max(1, int(ray.cluster_resources().get("CPU", 1))))
    finally:
        ray.shutdown()

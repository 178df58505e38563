"""Work that takes long is done in processes of its own, so that nobody at a table waits for it. Ending one stops its work."""

import asyncio
import contextlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from typing import Any

LESS_URGENT = 10
"""How much the system shall prefer the tables to this work."""
MOST_MEMORY = 600 * 2**20
"""Bytes of memory after which a process ends once its job is done; what it knew is told to the next."""


class Overtime(Exception):
    """A job took longer than it may. Its process was ended."""


class Lost(Exception):
    """The process of a job ended without an answer."""


class Worker:
    """One process, started when it is needed. `life` counts them, so that one can tell what it still remembers."""

    def __init__(self, context: BaseContext, threads: ThreadPoolExecutor) -> None:
        self.context, self.threads = context, threads
        self.lock = asyncio.Lock()
        self.waiting = 0
        self.life = 0
        self._wanted: object = None
        """The job that somebody waits for."""
        self._process: BaseProcess | None = None
        self._line: Connection | None = None

    async def run(self, seconds: float, job: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        """The answer of a job, or its exception. The lock must be held."""
        self._wanted = wanted = object()
        try:
            ask = asyncio.get_running_loop().run_in_executor(self.threads, self._ask, wanted, seconds, job, args)
            done, found, ends = await ask
        except (EOFError, OSError):
            self.stop()
            raise Lost from None
        except BaseException:  # too late, or nobody waits any more
            self.stop()
            raise
        if ends:
            self.stop()
        if not done:
            raise found
        return found

    def _ask(self, wanted: object, seconds: float, job: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bool, Any, bool]:
        process, line = self._process, self._line
        if process is None or line is None or not process.is_alive():
            process, line = self._start()
        if self._wanted is not wanted:  # stopped while it started
            process.kill()
            raise Lost
        line.send((job, args))
        if not line.poll(seconds):
            raise Overtime
        answer: tuple[bool, Any, bool] = line.recv()
        return answer

    def _start(self) -> tuple[BaseProcess, Connection]:
        self.life += 1
        line, theirs = self.context.Pipe()
        process = self.context.Process(target=_serve, args=(theirs,), daemon=True)  # type: ignore[attr-defined]  # each has it
        self._process, self._line = process, line
        process.start()
        theirs.close()
        return process, line

    def stop(self) -> None:
        """End the process, whatever it does; the next job starts a new one."""
        self._wanted = None
        process, self._process, self._line = self._process, None, None
        if process is not None and process.pid is not None:
            process.kill()  # whoever still listens to it hears the end of the line


class Pool:
    """So many workers. A job with a name goes to the worker that had the last one of that name, who may remember it."""

    def __init__(self, size: int) -> None:
        self.threads = ThreadPoolExecutor(size, thread_name_prefix="worker")
        ways = multiprocessing.get_all_start_methods()
        context = multiprocessing.get_context("forkserver" if "forkserver" in ways else "spawn")
        if "forkserver" in ways:
            context.set_forkserver_preload(["engaja.server.jobs"])
        self.workers = [Worker(context, self.threads) for _ in range(size)]
        self.names: dict[str, int] = {}

    def of(self, name: str) -> Worker:
        """The worker for a name: always the same, chosen by who has least to do."""
        if name not in self.names:
            self.names[name] = min(range(len(self.workers)), key=lambda n: (self.workers[n].waiting, n))
        return self.workers[self.names[name]]

    def forget(self, name: str) -> None:
        self.names.pop(name, None)

    @contextlib.asynccontextmanager
    async def turn(self, worker: Worker) -> Any:
        """One's turn with a worker."""
        worker.waiting += 1
        try:
            async with worker.lock:
                yield worker
        finally:
            worker.waiting -= 1

    async def run(self, seconds: float, job: Callable[..., Any], *args: Any) -> Any:
        """A job by whoever is free first. Overtime or Lost if it does not come to an end."""
        async with self.turn(min(self.workers, key=lambda worker: worker.waiting)) as worker:
            return await worker.run(seconds, job, args)

    def close(self) -> None:
        for worker in self.workers:
            worker.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)


def _serve(line: Connection) -> None:
    """The life of a worker: jobs until nobody is at the other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(LESS_URGENT)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            job, args = line.recv()
            try:
                answer = (True, job(*args))
            except Exception as error:
                answer = (False, error)
            ends = memory() > MOST_MEMORY
            try:
                line.send((*answer, ends))
            except (TypeError, AttributeError, ValueError) as error:  # an answer that cannot be sent
                line.send((False, RuntimeError(repr(error)), ends))


def memory() -> int:
    """The most bytes of memory that this process ever had; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else 1024 * most

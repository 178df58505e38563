"""`make test-scale`: the tests of many workers, and those of the store on PostgreSQL, with the services this machine has.

It installs nothing. What is missing is said, and so is what was therefore not tried; that is no failure.
"""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.scale.services import Missing, postgres, redis

WORKERS = ["test_workers", "test_kills", "test_postgres", "test_ray"]
"""Tests of many workers, those that take longest first."""
STORE = ["test_keeping", "test_tables", "test_links", "test_upkeep", "test_admin"]
"""Tests of the server that go through the store: the same on both databases."""


def main() -> int:
    here = Path(__file__).parent
    with tempfile.TemporaryDirectory(prefix="engaja-scale-") as folder, contextlib.ExitStack() as up:
        Path(folder).chmod(0o755)
        try:
            base = up.enter_context(postgres(Path(folder) / "postgres", careful=False))
        except Missing as missing:
            print(f"test-scale: NOT RUN. This machine lacks {missing}; nothing was tried on PostgreSQL or with a broker.")
            return 0
        services = {"ENGAJA_TEST_POSTGRES": base.url}
        try:
            broker = up.enter_context(redis(Path(folder) / "redis"))
            services["ENGAJA_TEST_REDIS"] = broker.url
            print(f"test-scale: running, with {base.command[0]} and {broker.command[0]}", flush=True)
        except Missing as missing:
            print(
                f"test-scale: running, with {base.command[0]}; NOT with a broker, since this machine lacks {missing}",
                flush=True,
            )
        files = [
            *(str(here / f"{name}.py") for name in WORKERS),
            *(str(here.parent / "server" / f"{name}.py") for name in STORE),
        ]
        chosen = ["-k", "postgres or scale"] if len(sys.argv) == 1 else []
        command = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "loadfile", "-rs", *chosen, *(sys.argv[1:] or files)]
        with subprocess.Popen(command, env=os.environ | services, start_new_session=True) as tests:
            for number in (signal.SIGTERM, signal.SIGINT):  # whatever ends this, they put away what they have started
                signal.signal(number, lambda *_: tests.send_signal(signal.SIGINT))
            return tests.wait()


if __name__ == "__main__":
    sys.exit(main())

"""Killing any worker, the broker or the database, in short; `make torture-scale` does it for long."""

import tempfile
from pathlib import Path
from typing import Any

import pytest

from tests.scale.test_workers import REDIS
from tests.scale.torture import kills, summed
from tests.server.conftest import POSTGRES

pytestmark = pytest.mark.skipif(not (POSTGRES and REDIS), reason="`make test-scale` starts PostgreSQL and Redis")


def test_killing_a_worker_the_broker_and_the_database_loses_nothing_and_leaves_nothing_stuck() -> None:
    """In a folder of its own: pytest's is shut again for PostgreSQL's user whenever another pytest begins."""
    done: dict[str, Any] = {}

    with tempfile.TemporaryDirectory(prefix="engaja-kills-") as folder:
        Path(folder).chmod(0o755)
        kills(Path(folder), 4, lambda **figures: summed(done, figures), careful=False, patience=180, pause=0.05)
    assert done["acknowledged"] > 10
    assert (done["lost"], done.get("stuck", 0), done["of_broken_games"]) == (0, 0, 0), done

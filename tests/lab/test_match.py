"""Matches: paired seeds, the same bytes however the work is shared, honest arithmetic."""

from pathlib import Path

import pytest

from engaja.engine import record
from engaja.lab.match import interval, run
from tests.play import GAMES


def test_the_same_seed_gives_the_same_records_with_one_job_or_two(tmp_path: Path) -> None:
    for jobs in (1, 2):
        run("gazala", "random", "random", pairs=2, seed=7, jobs=jobs, save=tmp_path / str(jobs))
    one = sorted((tmp_path / "1").iterdir())
    two = sorted((tmp_path / "2").iterdir())
    assert [file.name for file in one] == [file.name for file in two]
    assert len(one) == 4
    for first, second in zip(one, two, strict=True):
        assert first.read_bytes() == second.read_bytes()


def test_each_seed_is_played_twice_with_the_sides_exchanged(tmp_path: Path) -> None:
    run("gazala", "greedy", "random", pairs=1, seed=3, save=tmp_path)
    first, second = (record.read(file.read_text()) for file in sorted(tmp_path.iterdir()))
    assert first.seed == second.seed
    assert first.players == {"axis": "greedy", "allied": "random"}
    assert second.players == {"axis": "random", "allied": "greedy"}


def test_greedy_beats_random_with_either_side() -> None:
    result = run("gazala", "greedy", "random", pairs=2, seed=1)
    assert result.finished == result.games == 4
    assert result.score == 1.0
    assert [side.score for side in result.by_side] == [1.0, 1.0]


@pytest.mark.parametrize("name", GAMES)
def test_random_players_reach_the_end(name: str) -> None:
    result = run(name, "random", "random", pairs=1, seed=5)
    assert result.errors == []
    assert result.finished == 2


def test_the_interval_is_wide_for_few_pairs_and_never_a_point() -> None:
    assert interval([1.0]) == (0.0, 1.0)
    low, high = interval([1.0] * 100)
    assert 0.98 <= low < high == 1.0
    low, high = interval([1.0, 0.0] * 50)
    assert low < 0.5 < high

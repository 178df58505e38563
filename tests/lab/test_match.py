"""Matches: paired seeds, the same bytes however the work is shared, a match that goes on where it was."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from engaja.engine import record
from engaja.lab import match
from engaja.lab.match import pair_values, play, run
from engaja.lab.results import TELLERS, GameResult, Manifest, Results, Times, WrongFile, manifest
from tests.play import GAMES


def laid_down(pairs: int = 2, seed: int = 7, tuning: bool = False, stop: tuple[float, float] | None = None) -> Manifest:
    return manifest(["gazala"], "random", "random", pairs, seed, tuning=tuning, stop=stop)


def test_the_same_seed_gives_the_same_bytes_with_one_job_or_two(tmp_path: Path) -> None:
    for jobs in (1, 2):
        play(Results(laid_down(), tmp_path / f"{jobs}.jsonl"), jobs=jobs, save=tmp_path / str(jobs))
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()
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


def test_the_recruit_beats_random_with_either_side() -> None:
    result = run("gazala", "recruit", "random", pairs=2, seed=1)
    assert result.finished == result.games == 4
    assert result.score == result.pair_score == 1.0
    assert [side.score for side in result.by_side] == [1.0, 1.0]
    assert result.pentanomial == [0, 0, 0, 0, 2]
    assert all(side.made > side.given for side in result.by_side)
    assert result.margin == pytest.approx(sum(side.made - side.given for side in result.by_side))
    assert all(pace.longest >= pace.wall > 0 for pace in result.pace)


@pytest.mark.parametrize("name", GAMES)
def test_random_players_reach_the_end(name: str) -> None:
    result = run(name, "random", "random", pairs=1, seed=5)
    assert result.errors == []
    assert result.finished == 2


# A match that was stopped


def test_a_match_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = play(Results(laid_down(3), tmp_path / "whole.jsonl"))
    lines = (tmp_path / "whole.jsonl").read_bytes().splitlines(keepends=True)
    half = tmp_path / "half.jsonl"
    half.write_bytes(b"".join(lines[:4]) + lines[4][:20])  # the power went while the fourth game was being written
    played = []
    found = play(Results(laid_down(3), half), progress=lambda done, total: played.append((done, total)))
    assert played == [(4, 6), (5, 6), (6, 6)]
    assert half.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    assert found.digest == whole.digest


def test_a_killed_match_leaves_nobody_behind_and_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "match.jsonl"
    words = ["match", "gazala", "random", "random", "--pairs", "30", "--seed", "7", "--jobs", "2", "--out", str(out)]
    run_it = [sys.executable, "-c", "from engaja.cli.main import main; main()", *words]
    process = subprocess.Popen(run_it, start_new_session=True)
    until = time.monotonic() + 60
    while not (out.exists() and out.read_bytes().count(b"\n") > 2) and time.monotonic() < until:
        time.sleep(0.05)
    process.send_signal(signal.SIGKILL)
    process.wait()
    while _is_alive(process.pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert not _is_alive(process.pid), "the processes that played ended too"
    kept = out.read_bytes()
    assert kept.count(b"\n") > 2
    results = Results(laid_down(30), out)
    assert len(results.games) >= 2
    assert out.read_bytes() == kept[: kept.rfind(b"\n") + 1]


def _is_alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_file_of_another_match_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    Results(laid_down(2), file)
    kept = file.read_bytes()
    for other in (laid_down(3), laid_down(2, seed=8), laid_down(2, tuning=True), laid_down(2, stop=(0, 50))):
        with pytest.raises(WrongFile) as refused:
            Results(other, file)
        assert refused.value.message == "match-other-results"
    assert file.read_bytes() == kept
    file.write_text("engaja record 1\n")
    with pytest.raises(WrongFile) as refused:
        Results(laid_down(2), file)
    assert refused.value.message == "match-no-results"


# The manifest


def test_the_manifest_is_written_and_hashed_before_the_first_game(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    results = Results(laid_down(2, stop=(0, 50)), file)
    (line,) = file.read_text().splitlines()
    told = json.loads(line)
    assert told["hash"] == results.manifest.hash
    assert told["manifest"]["stop"] == [0, 50]
    assert told["manifest"]["games"][0]["rules"] >= 1
    assert len({m.hash for m in (laid_down(2), laid_down(3), laid_down(2, 8), laid_down(2, tuning=True))}) == 4


def test_seeds_for_tuning_are_never_seeds_of_a_proof() -> None:
    for number in range(20):
        assert laid_down(tuning=True).game_seed(number).startswith("tuning-")
        assert "-" not in laid_down().game_seed(number)


def test_a_pair_has_one_seed_but_who_meets_himself_plays_no_game_twice() -> None:
    other = manifest(["gazala"], "recruit", "random", 2, 7)
    assert other.game_seed(0) == other.game_seed(1) != other.game_seed(2)
    assert len({laid_down().game_seed(number) for number in range(4)}) == 4


# Scores


def result_of(number: int, first: int, second: int) -> GameResult:
    winner = 0 if first > second else 1 if second > first else 2
    return GameResult("gazala", number, ("a", "b"), number % 2 == 1, winner, (first, second), True, 10, 14)


def test_a_pair_is_scored_by_the_sum_of_both_margins() -> None:
    """In a lopsided game both win with the better side; the better player is who wins by more and loses by less."""
    played = [result_of(0, 10, 100), result_of(1, 5, 100), result_of(2, 10, 100), result_of(3, 10, 100)]
    assert [r.points for r in played] == [0.0, 1.0, 0.0, 1.0]
    assert [r.margin for r in played] == [-90, 95, -90, 90]
    assert pair_values(played) == [1.0, 0.5]
    assert pair_values(played[:3]) == [1.0], "a game without its partner does not count"


def test_a_match_stops_when_it_is_decided(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def foregone(job: match.Job) -> tuple[GameResult, Times]:
        result = result_of(job.number, *((0, 100) if job.number % 2 else (100, 0)))
        return result, Times("gazala", job.number, (0, 0), (0, 0), (0, 0))

    monkeypatch.setattr(match, "_play_one", foregone)
    whole = play(Results(laid_down(200, stop=(0, 70)), tmp_path / "a.jsonl"))
    (found,) = whole.matches
    assert found.test is not None
    assert found.test.verdict == "upper"
    assert found.pairs == 17
    again = play(Results(laid_down(200, stop=(0, 70)), tmp_path / "a.jsonl"))
    assert again.matches[0].pairs == 17, "what is decided is not played on"


def test_several_games_together_count_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def foregone(job: match.Job) -> tuple[GameResult, Times]:
        good = job.stamp.game == "gazala"
        result = result_of(job.number, *((0, 100) if (job.number % 2 == 1) == good else (100, 0)))
        return msgspec.structs.replace(result, game=job.stamp.game), Times(job.stamp.game, job.number, (0, 0), (0, 0), (0, 0))

    monkeypatch.setattr(match, "_play_one", foregone)
    whole = play(Results(manifest(["gazala", "dragoon"], "random", "random", 4, 1)))
    assert [m.pair_score for m in whole.matches] == [1.0, 0.0]
    assert whole.pair_score == 0.5
    assert whole.pair_low < 0.5 < whole.pair_high


def test_a_game_that_fails_is_kept_and_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(match, "play_game", fail)
    result = run("gazala", "random", "random", pairs=1, seed=1, save=tmp_path)
    assert result.finished == 0
    assert result.errors == ["game 0: RuntimeError: broken", "game 1: RuntimeError: broken"]
    assert len(list(tmp_path.iterdir())) == 2


def test_what_only_tells_is_not_even_loaded_where_matches_are_played() -> None:
    """So it may change in the middle of a match: the digest of the program leaves it out."""
    code = "import sys, engaja.lab.match; print(*[name.split('.')[-1] + '.py' for name in sys.modules if 'engaja' in name])"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "search.py" in loaded
    assert not TELLERS & set(loaded)

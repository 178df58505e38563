"""Everybody against everybody, and the score against think time."""

from pathlib import Path

import pytest

from engaja.lab import arena
from engaja.lab.results import Manifest, manifest
from engaja.players import PLAYERS, Level, Think
from engaja.players.random_player import RandomPlayer


def lay_down(first: str, second: str) -> Manifest:
    return manifest(["gazala"], first, second, 1, 1)


def test_everybody_meets_everybody_once(tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []
    found = arena.round_robin(["random", "recruit"], lay_down, folder=tmp_path, progress=lambda *told: heard.append(told))
    assert [rating.player for rating in found.ratings] == ["recruit", "random"]
    assert heard == [(1, 2), (2, 2)]
    assert [file.name for file in sorted(tmp_path.glob("*.jsonl"))] == ["random-v-recruit.jsonl"]
    heard.clear()
    again = arena.round_robin(["random", "recruit"], lay_down, folder=tmp_path, progress=lambda *told: heard.append(told))
    assert heard == []
    assert again.ratings == found.ratings


def test_rings_are_told() -> None:
    values = {("a", "b"): [1.0], ("b", "c"): [1.0], ("a", "c"): [0.0], ("a", "d"): [1.0], ("b", "d"): [1.0], ("c", "d"): [1.0]}
    assert arena.rings(values) == [("a", "b", "c")]
    assert arena.rings(values | {("a", "c"): [1.0]}) == []


def test_the_curve_has_a_match_for_each_think_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "thinker", Level(lambda seed, think: RandomPlayer(f"{seed} {think}"), Think(seconds=1.0)))
    steps = arena.scaling(["thinker@10n", "thinker@20n"], "random", lay_down)
    assert [step.match.first for step in steps] == ["thinker@10n", "thinker@20n"]
    assert {step.match.second for step in steps} == {"random"}

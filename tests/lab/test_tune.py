"""Tuning: weights are changed at random and independently, and the line through the margins finds those that matter."""

import random

import pytest

from engaja.lab.tune import NAMES, Sample, Slope, changed, gain, moved, named, sample, slopes
from engaja.players.officer.weights import weights_for


def test_a_game_is_the_same_for_the_same_number() -> None:
    first = sample("dragoon", "axis", 3)
    assert first == sample("dragoon", "axis", 3)
    assert first.changes != sample("dragoon", "allied", 3).changes
    assert len(set(first.changes)) == len(NAMES)


def test_weights_are_multiplied_and_shares_stay_shares() -> None:
    base = weights_for("dragoon", "axis")
    same = changed(base, [0.0] * len(NAMES))
    assert same == base
    twice = changed(base, [0.6931471805599453] * len(NAMES))
    assert twice.pull == pytest.approx(2 * base.pull)
    assert twice.answer == 1.0


def test_the_weight_that_brings_points_is_found_and_moved_and_no_other() -> None:
    rng = random.Random("slopes")
    pull, step = NAMES.index("pull"), NAMES.index("step")
    games = []
    for _ in range(300):
        changes = tuple(rng.gauss(0, 0.5) for _ in NAMES)
        games.append(Sample(changes, round(40 * changes[pull] - 30 * changes[step] + rng.gauss(0, 50))))
    found = {slope.name: slope for slope in slopes(games)}
    assert abs(found["pull"].points - 40) < 3 * found["pull"].error
    assert found["pull"].is_clear
    assert found["step"].is_clear
    base = weights_for("dragoon", "axis")
    better = moved(base, [found["pull"], found["step"], Slope("mass", 5.0, 4.0)])
    assert set(better) == {"pull", "step"}
    assert better["pull"] > base.pull
    assert better["step"] < base.step


def test_weights_are_set_by_name_and_places_made_dearer_by_number() -> None:
    base = weights_for("dragoon", "allied")
    other = named(base, "exit=5,1024=3")
    assert other.exit == 5.0
    assert dict(other.emphasis) == dict(base.emphasis) | {"1024": 3.0}
    assert ("12-17", 1.5) in named(weights_for("leyte", "american"), "12-17=1.5").emphasis
    with pytest.raises(ValueError, match="courage is neither a weight nor the number of a hex"):
        named(base, "courage=2")


def test_a_change_that_changes_nothing_gains_nothing() -> None:
    assert gain("dragoon", "axis", f"exit={weights_for('dragoon', 'axis').exit}", 1) == 0

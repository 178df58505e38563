"""Tuning: the same weights gain nothing, another value is a difference of the same games."""

from engaja.lab.tune import Change, tried
from engaja.players.officer.weights import weights_for


def test_the_same_value_gains_nothing() -> None:
    base = weights_for("dragoon", "axis")
    known: dict[str, int] = {}
    same = tried("dragoon", 1, base, "pull", base.pull, ["a"], known)
    assert (same.gain, same.error, same.games) == (0, 0, 1)
    assert not same.is_clear
    other = tried("dragoon", 1, base, "attack", 50.0, ["a"], known)
    assert other.gain != 0
    assert len(known) == 1, "the games of the weights as they are were played again"


def test_only_a_clear_gain_is_believed() -> None:
    assert Change("pull", 1.0, gain=10.0, error=4.0, games=20).is_clear
    assert not Change("pull", 1.0, gain=10.0, error=8.0, games=20).is_clear
    assert not Change("pull", 1.0, gain=-10.0, error=1.0, games=20).is_clear

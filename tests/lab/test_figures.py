"""The arithmetic of matches, against figures that can be worked out otherwise."""

import random
from math import log

import pytest

from engaja.lab import figures


def test_a_pair_is_won_by_the_sum_of_both_margins() -> None:
    assert [figures.pair_value(margin) for margin in (3, 0, -3)] == [1.0, 0.5, 0.0]


def test_pentanomial_counts() -> None:
    assert figures.pentanomial([0.0, 0.5, 1.0, 1.0, 2.0]) == [1, 1, 2, 0, 1]


def test_the_interval_is_wide_for_few_pairs_and_never_a_point() -> None:
    assert figures.interval([1.0]) == (0.0, 1.0)
    low, high = figures.interval([1.0] * 100)
    assert 0.93 < low < 0.97  # Wilson: 0.963
    assert high == 1.0
    low, high = figures.interval([1.0, 0.0] * 50)
    assert low == pytest.approx(0.404, abs=0.005)  # the usual interval of 50 of 100
    assert high == pytest.approx(0.596, abs=0.005)


def test_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    rng = random.Random(1)
    held = 0
    for _ in range(1000):
        low, high = figures.interval([float(rng.random() < 0.85) for _ in range(20)])
        held += low <= 0.85 <= high
    assert held > 930


def test_games_count_the_same_in_the_whole() -> None:
    groups = [[1.0] * 40, [0.0] * 10]
    assert figures.mean_together(groups) == 0.5
    low, high = figures.interval_together(groups)
    assert low < 0.5 < high
    assert high - low < 0.25


def test_elo_and_score_are_two_ways_to_say_one_thing() -> None:
    assert figures.expected(0) == 0.5
    assert figures.expected(191) == pytest.approx(0.75, abs=0.001)
    assert figures.elo(0.75) == pytest.approx(190.8, abs=0.1)
    assert figures.elo(1.0) is None


def test_the_sequential_test_finds_the_better_player_and_errs_seldom() -> None:
    rng = random.Random(2)

    def verdict(score: float) -> float:
        pairs: list[float] = []
        low, high = figures.bounds()
        while len(pairs) < 2000:
            pairs.append(float(rng.random() < score))
            ratio = figures.likelihood_ratio(pairs, 0, 70)
            if not low < ratio < high:
                return ratio
        return 0.0

    assert sum(verdict(0.5) > 0 for _ in range(40)) <= 6
    assert sum(verdict(figures.expected(70)) < 0 for _ in range(40)) <= 6
    assert figures.likelihood_ratio([1.0] * 17, 0, 70) > figures.bounds()[1] > figures.likelihood_ratio([1.0] * 16, 0, 70)


def test_the_likelihood_ratio_is_that_of_coins_where_pairs_are_coins() -> None:
    pairs = [1.0] * 60 + [0.0] * 40
    s0, s1 = figures.expected(0), figures.expected(70)
    assert figures.likelihood_ratio(pairs, 0, 70) == pytest.approx(60 * log(s1 / s0) + 40 * log((1 - s1) / (1 - s0)), abs=0.01)


def test_ratings_tell_the_order_and_the_distance() -> None:
    meetings = {
        ("a", "b"): [1.0] * 75 + [0.0] * 25,
        ("b", "c"): [1.0] * 75 + [0.0] * 25,
        ("a", "c"): [1.0] * 90 + [0.0] * 10,
    }
    found = figures.ratings(meetings, resamples=80)
    assert found["a"][0] - found["b"][0] == pytest.approx(190, abs=12)
    assert sum(value for value, _, _ in found.values()) == pytest.approx(0, abs=1e-6)
    assert all(low < value < high for value, low, high in found.values())

"""The arithmetic of matches: scores of pairs, intervals, Elo, the sequential test, ratings. Numbers in, numbers out."""

import math
import random
from collections.abc import Mapping, Sequence

CONFIDENCE = 1.96  # standard errors of a 95 % interval
ERROR = 0.05  # share of wrong verdicts the sequential test allows itself, of either kind
VALUES = (0.0, 0.5, 1.0)
"""What a pair can be worth."""


def pair_value(margin: int) -> float:
    """As in duplicate bridge: a pair is won by whoever has the better sum of both margins, however lopsided the game is."""
    return 1.0 if margin > 0 else 0.0 if margin < 0 else 0.5


def pentanomial(pairs: Sequence[float]) -> list[int]:
    """How many pairs brought 0, 1/2, 1, 1 1/2, 2 points out of their two games."""
    counts = [0] * 5
    for points in pairs:
        counts[round(2 * points)] += 1
    return counts


def _mean_and_error(scores: Sequence[float]) -> tuple[float, float]:
    """Mean and its standard error after two wins and two losses were added (Agresti and Coull).

    So an interval of all wins is not a point, and few pairs do not look like many.
    """
    held = [*scores, 0.0, 0.0, 1.0, 1.0]
    mean = sum(held) / len(held)
    return mean, math.sqrt(sum((score - mean) ** 2 for score in held)) / len(held)


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """95 % interval of a mean score between 0 and 1, by the spread between pairs (the games of a pair are not independent)."""
    return interval_together([scores])


def interval_together(groups: Sequence[Sequence[float]]) -> tuple[float, float]:
    """95 % interval of the mean over several games, each of which counts the same."""
    if not groups or any(len(scores) < 2 for scores in groups):
        return 0.0, 1.0
    found = [_mean_and_error(scores) for scores in groups]
    mean = sum(mean for mean, _ in found) / len(found)
    error = math.sqrt(sum(error**2 for _, error in found)) / len(found)
    plain = mean_together(groups)
    return max(0.0, min(plain, mean - CONFIDENCE * error)), min(1.0, max(plain, mean + CONFIDENCE * error))


def mean_together(groups: Sequence[Sequence[float]]) -> float:
    return sum(sum(scores) / len(scores) for scores in groups) / len(groups)


def spread_interval(values: Sequence[float]) -> tuple[float, float]:
    """95 % interval of a mean of any numbers; the numbers themselves if there are too few to tell."""
    count, mean = len(values), sum(values) / max(1, len(values))
    if count < 2:
        return mean, mean
    error = math.sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
    return mean - CONFIDENCE * error, mean + CONFIDENCE * error


# Elo


def expected(elo: float) -> float:
    """The score to expect of a player who is so many points of Elo better."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo(score: float) -> float | None:
    """Points of Elo that a score stands for; none for all or nothing."""
    return -400 * math.log10(1 / score - 1) + 0.0 if 0 < score < 1 else None  # 0 and not -0


# The sequential test


def bounds() -> tuple[float, float]:
    """Where the sequential test ends: below the first, the lower hypothesis; above the second, the upper one."""
    limit = math.log((1 - ERROR) / ERROR)
    return -limit, limit


def likelihood_ratio(pairs: Sequence[float], elo0: float, elo1: float) -> float:
    """Logarithm of the generalised likelihood ratio of two hypotheses about the score of a pair (GSPRT, trinomial)."""
    counts = [pairs.count(value) + 1e-3 for value in VALUES]
    return _likelihood(counts, expected(elo1)) - _likelihood(counts, expected(elo0))


def _likelihood(counts: Sequence[float], score: float) -> float:
    """Logarithm of the greatest likelihood of the counts among all distributions that have this mean."""
    total = sum(counts)

    def slope(theta: float) -> float:
        return sum(n * (v - score) / (1 + theta * (v - score)) for n, v in zip(counts, VALUES, strict=True))

    low, high = -1 / (1 - score), 1 / score
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if slope(middle) > 0 else (low, middle)
    shares = [n / total / (1 + low * (v - score)) for n, v in zip(counts, VALUES, strict=True)]
    return sum(n * math.log(share) for n, share in zip(counts, shares, strict=True))


# Ratings


def ratings(meetings: Mapping[tuple[str, str], Sequence[float]], resamples: int = 200) -> dict[str, tuple[float, float, float]]:
    """Bradley-Terry ratings in Elo with 95 % intervals (bootstrap over pairs); the mean of all is 0.

    `meetings` has for two players the scores of their pairs, from the first one's side.
    """
    found = _bradley_terry(meetings)
    rng = random.Random("ratings")
    drawn: dict[str, list[float]] = {name: [] for name in found}
    for _ in range(resamples):
        sample = {who: rng.choices(scores, k=len(scores)) for who, scores in meetings.items()}
        for name, value in _bradley_terry(sample).items():
            drawn[name].append(value)
    cut = resamples // 40
    return {name: (value, sorted(drawn[name])[cut], sorted(drawn[name])[-cut - 1]) for name, value in found.items()}


def _bradley_terry(meetings: Mapping[tuple[str, str], Sequence[float]]) -> dict[str, float]:
    """Strengths by the usual iteration; one drawn pair is added to each meeting, so that nobody is infinitely strong."""
    names = list(dict.fromkeys(name for who in meetings for name in who))
    strength = dict.fromkeys(names, 1.0)
    for _ in range(500):
        won, weight = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0.0)
        for (first, second), scores in meetings.items():
            won[first] += sum(scores) + 0.5
            won[second] += len(scores) - sum(scores) + 0.5
            share = (len(scores) + 1) / (strength[first] + strength[second])
            weight[first] += share
            weight[second] += share
        strength = {name: won[name] / weight[name] for name in names}
        scale = math.exp(sum(math.log(value) for value in strength.values()) / len(names))
        strength = {name: value / scale for name, value in strength.items()}
    return {name: 400 * math.log10(value) for name, value in strength.items()}

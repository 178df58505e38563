"""Many matches: everybody against everybody with ratings, and a player's score against its think time."""

from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path

import msgspec

from engaja.lab import figures
from engaja.lab.match import Whole, pair_values, play
from engaja.lab.results import Manifest, Results

LayDown = Callable[[str, str], Manifest]
"""The manifest of a match between two players."""


class Rating(msgspec.Struct, frozen=True):
    """How strong a player is among the others, in Elo; the mean of all is 0."""

    player: str
    elo: float
    low: float
    high: float


class Arena(msgspec.Struct, frozen=True):
    """A round robin: every match of it, the ratings, and rings in which each beats the next."""

    ratings: list[Rating]
    rings: list[tuple[str, str, str]]
    matches: list[Whole]


class Step(msgspec.Struct, frozen=True):
    """One point of the curve of score against think time."""

    player: str
    match: Whole


def round_robin(
    players: Sequence[str],
    lay_down: LayDown,
    jobs: int = 1,
    folder: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    ray: str = "",
) -> Arena:
    """Everybody against everybody; each pair of a meeting counts the same in the ratings, whatever its game."""
    wholes, values = [], {}
    meetings = list(combinations(players, 2))
    for place, (first, second) in enumerate(meetings):
        results = _results(lay_down, first, second, folder)
        wholes.append(play(results, jobs=jobs, progress=_part(progress, place, len(meetings)), ray=ray))
        games = results.manifest.games
        values[first, second] = [value for stamp in games for value in pair_values(results.of(stamp.game))]
    found = [Rating(name, *figure) for name, figure in figures.ratings(values).items()]
    return Arena(sorted(found, key=lambda rating: -rating.elo), rings(values), wholes)


def rings(values: dict[tuple[str, str], list[float]]) -> list[tuple[str, str, str]]:
    """Three players of whom each beats the next: then no single number says who is better."""
    beats = set()
    for (first, second), scores in values.items():
        mean = sum(scores) / max(1, len(scores))
        beats |= {(first, second)} if mean > 0.5 else {(second, first)} if mean < 0.5 else set()
    names = sorted({name for who in values for name in who})
    return [(a, b, c) for a in names for b in names for c in names if a == min(a, b, c) and {(a, b), (b, c), (c, a)} <= beats]


def scaling(
    players: Sequence[str],
    against: str,
    lay_down: LayDown,
    jobs: int = 1,
    folder: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    ray: str = "",
) -> list[Step]:
    """The same level with more and more think time, each against the same opponent on the same seeds."""
    steps = []
    for place, name in enumerate(players):
        results = _results(lay_down, name, against, folder)
        steps.append(Step(name, play(results, jobs=jobs, progress=_part(progress, place, len(players)), ray=ray)))
    return steps


def _results(lay_down: LayDown, first: str, second: str, folder: Path | None) -> Results:
    return Results(lay_down(first, second), folder / f"{first}-v-{second}.jsonl" if folder else None)


def _part(progress: Callable[[int, int], None] | None, place: int, parts: int) -> Callable[[int, int], None] | None:
    """Progress of one part of many, as progress of the whole."""
    return (lambda done, total: progress(place * total + done, parts * total)) if progress else None

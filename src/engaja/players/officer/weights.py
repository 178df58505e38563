"""What the officer thinks things are worth: numbers by game and side, kept as data in weights.toml."""

import math
import random
import tomllib
from dataclasses import dataclass, fields, replace
from functools import cache
from importlib.resources import files
from typing import Any


@dataclass(frozen=True)
class Weights:
    """Everything is counted in victory points."""

    strength: float = 0.25
    """Worth of a point of attack or defence, beside the points a unit scores."""
    step: float = 0.5
    """Share of a unit's own strength that a loss takes from it; less where losses are recovered."""
    enemy_step: float = 0.5
    """The same for the enemy's units."""
    retreat: float = 0.4
    """Worth of driving one unit back."""
    pull: float = 1.0
    """How much places that score draw units."""
    decay: float = 0.55
    """What a turn of march leaves of a strength's weight at a place."""
    standoff: float = 0.0
    """How near, in turns of march, units are drawn to a place that the enemy holds: nearer they go to attack it."""
    hold: float = 0.8
    """Share of its points that a place is worth which would be lost for want of a garrison."""
    grab: float = 1.0
    """Share of its points that a place is worth which is taken."""
    doubt: float = 1.0
    """How much it counts that the enemy may come back before the end."""
    exposure: float = 0.3
    """Share of the losses to be expected from the enemy's next attacks that counts."""
    reach: float = 0.6
    """Share of the enemies in reach of a hex that are reckoned to strike there."""
    answer: float = 0.6
    """How likely the defender is thought to answer an attack with all guns and aircraft he has for it; otherwise with none."""
    air: float = 0.05
    """Price of an air point in a combat."""
    air_share: float = 0.5
    """Share of the air points left that one attack may be planned with."""
    air_kept: float = 10.0
    """Air points the first side keeps for the enemy's phase."""
    bomb: float = 0.01
    """Price of an air point in a bombardment: little, for those that are kept for the enemy's phase are not offered."""
    attack: float = 0.4
    """Least expected gain for which an attack is sought."""
    spare: float = 0.06
    """What a point of attack strength that joins an attack could have earned elsewhere."""
    duty: float = 1.0
    """How much a bad attack counts that contact would force on a unit."""
    exit: float = 1.0
    """How much points for leaving the map count."""
    clear: float = 0.6
    """Worth of a minefield being cleared."""
    risk: float = 1.0
    """How much losses by dice on the way count."""
    stuck: float = 2.0
    """Cost of ten points of strength standing where they cannot march on."""
    loyalty: float = 1.4
    """How much better another objective must be before a formation changes its plan."""
    mass: float = 2.0
    """How many times the enemy's strength at a place is thought to be needed to take it."""
    guard: float = 0.7
    """How much of the enemy's strength near a place is thought to be needed to keep it."""
    caution: float = 0.5
    """Share of the exposure of the place an attack is made from that counts against it."""
    worth: float = 0.25
    """Where a plan has been tried out and the position reached is judged: worth of a point of strength beside the points."""
    hope: float = 0.6
    """Likewise: share of a place's points that its likely change of hands counts for."""
    emphasis: tuple[tuple[str, float], ...] = ()
    """Hints: hexes by number, and a factor for what they are worth."""
    lanes: tuple[tuple[str, float], ...] = ()
    """Hints: minefields by number, and what clearing them is worth."""
    sent: tuple[str, ...] = ()
    """Hints: units by id that go first where a book wants units sent off the map."""

    def but(self, **changes: Any) -> "Weights":
        """The same with some changed."""
        return replace(self, **changes)

    def swayed(self, spread: float, rng: random.Random) -> "Weights":
        """The same misjudged: each number by a factor of its own, whose logarithm has this spread. Hints stay."""
        numbers = {f.name: getattr(self, f.name) for f in fields(self) if f.type in (float, "float")}
        return replace(self, **{name: value * math.exp(rng.gauss(0.0, spread)) for name, value in numbers.items()})


@cache
def _stored() -> dict[str, Any]:
    return tomllib.loads(files("engaja.players.officer").joinpath("weights.toml").read_text(encoding="utf-8"))


@cache
def weights_for(game: str, side: str) -> Weights:
    """The weights of a side of a game: the general ones, those of the game, those of the side."""
    stored = _stored()
    chosen: dict[str, Any] = {}
    for part in (stored.get("all", {}), stored.get(game, {}), stored.get(game, {}).get(side, {})):
        chosen |= {name: value for name, value in part.items() if not isinstance(value, dict) or name in ("emphasis", "lanes")}
    names = {field.name for field in fields(Weights)}
    unknown = set(chosen) - names
    if unknown:
        raise ValueError(f"weights.toml: {game}.{side} names {', '.join(sorted(unknown))}")
    for hint in ("emphasis", "lanes"):
        chosen[hint] = tuple(sorted(chosen.get(hint, {}).items()))
    chosen["sent"] = tuple(chosen.get("sent", ()))
    return Weights(**chosen)

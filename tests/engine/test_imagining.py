"""Positions that a side imagines (R11, R29): who may stand in for whom in an attack whose total was announced."""

import random
from collections.abc import Iterable

import pytest

from engaja.engine.view import imagine
from engaja.position.actions import Attack
from engaja.position.state import State
from tests.gazala.cast import (
    BDE_69,
    BRESCIA_19,
    BRESCIA_20,
    PAVIA_27,
    PAVIA_28,
    PZ5,
    PZ8,
    R104,
    TRENTO_61,
    TRENTO_62,
)
from tests.scene import Scene

SECOND = 1


def announced(units: dict[str, str], attackers: Iterable[str], reduced: Iterable[str]) -> Scene:
    scene = Scene("gazala", units | {BDE_69: "0510"}, reduced=reduced, options={"visibility": "rulebook"})
    scene.combat("axis")
    scene.play(f"attack 0510 with {','.join(attackers)}")
    return scene


def worlds(scene: Scene, count: int) -> list[State]:
    return [imagine(scene.rules, scene.state, SECOND, random.Random(seed)) for seed in range(count)]


def test_nobody_changes_places_with_a_counter_that_is_seen_to_look_otherwise() -> None:
    """10 points: the tanks and, below them, a reduced rifle regiment. Italians of 2 would make the total too, but one sees
    where they are; that the rifles are not there would be seen as well."""
    scene = announced({R104: "0509", PZ5: "0509", TRENTO_61: "0316"}, (PZ5, R104), (R104,))
    for world in worlds(scene, 10):
        assert [world.where[scene.unit(unit)] for unit in (PZ5, R104, TRENTO_61)] == [
            scene.hex(number) for number in ("0509", "0509", "0316")
        ]
        assert world.steps[scene.unit(R104)] == 1


def test_which_of_two_attackers_is_reduced_is_left_to_chance() -> None:
    scene = announced({TRENTO_61: "0509", PAVIA_27: "0410"}, (TRENTO_61, PAVIA_27), (PAVIA_27,))
    weak = set()
    for world in worlds(scene, 20):
        (hex_,) = (world.where[scene.unit(unit)] for unit in (TRENTO_61, PAVIA_27) if world.steps[scene.unit(unit)] == 1)
        weak.add(scene.number(hex_))
    assert weak == {"0509", "0410"}


def test_a_counter_in_the_corner_of_the_map_is_imagined_there() -> None:
    scene = Scene("gazala", {TRENTO_61: "0101", PAVIA_27: "0410", BDE_69: "0510"}, options={"visibility": "rulebook"})
    for world in worlds(scene, 10):
        assert [len(world.units_in(scene.hex(number))) for number in ("0101", "0410")] == [1, 1]


@pytest.mark.parametrize("weak", [0, 3, 6])
def test_as_many_attackers_are_reduced_as_the_total_takes(weak: int) -> None:
    """Six regiments of 2-3, with nobody to change places with: only by turning over does the total come out."""
    six = (TRENTO_61, TRENTO_62, PAVIA_27, PAVIA_28, BRESCIA_19, BRESCIA_20)
    places = ("0509", "0409", "0410", "0511", "0610", "0609")
    scene = announced(dict(zip(six, places, strict=True)), six, six[:weak])
    for world in worlds(scene, 10):
        assert sum(world.steps[scene.unit(unit)] == 1 for unit in six) == weak


@pytest.mark.parametrize("stack", [(PZ5, TRENTO_61), (TRENTO_61, PZ5), (TRENTO_61, PZ5, PAVIA_27), (PAVIA_28, TRENTO_61)])
def test_whoever_is_imagined_below_a_counter_fills_the_zones_that_are_seen(stack: tuple[str, ...]) -> None:
    """R29a: that tanks lie below the Italians is seen from the zone that binds tanks; and that none do, too."""
    others = {R104: "0316", PZ8: "0316", BRESCIA_19: "0315", BRESCIA_20: "0315"}
    scene = Scene("gazala", dict.fromkeys(stack, "0509") | others | {BDE_69: "1812"}, options={"visibility": "rulebook"})
    seen = [scene.state.zone_bytes(0, layer) for layer in range(scene.rules.LAYERS)]
    covered = [[bool(count) for count in counts] for counts in seen]
    for world in worlds(scene, 30):
        zones = [world.zone_bytes(0, layer) for layer in range(scene.rules.LAYERS)]
        assert [[bool(count) for count in counts] for counts in zones] == covered


@pytest.mark.parametrize(("strength", "reduced"), [(8, False), (5, True)])
def test_of_many_that_look_alike_those_attack_that_make_the_total(strength: int, reduced: bool) -> None:
    """Six of forty-one Soviet divisions of 5 to 8 points: only the strongest make 48, and only reduced ones so few as 18."""
    scene = Scene("guerra85", {"hol-1-dimec": "1608"}, options={"visibility": "rulebook"}, turn=5)
    rules, s, target = scene.rules, scene.state, scene.hex("1608")
    alike = [u for u in rules.units if (u.nation, u.type) == ("soviet", "mechanised_infantry")]
    attackers = [u.index for u in alike if u.attack == strength][:6]
    far = [hex_ for hex_ in range(rules.grid.size) if rules.distance(hex_, target) > 5 and not rules.is_sea[hex_]]
    for unit, hex_ in zip(attackers, rules.adjacent[target], strict=True):
        s.put(unit, hex_)
        s.steps[unit] = 1 if reduced else 2
    for other, hex_ in zip([u.index for u in alike if u.index not in attackers], far, strict=False):
        s.put(other, hex_)
    scene.combat("pact")
    scene.play(Attack(target, tuple(attackers)))
    total = sum(rules.attack_of(s, unit) for unit in attackers)
    assert total == 6 * (strength if not reduced else (strength + 1) // 2)
    for world in worlds(scene, 10):
        assert sum(rules.attack_of(world, unit) for unit in world.agenda[-1][3]) == total

"""11.2 Whether the points can still turn, on the last turns of Gazala, with few units left."""

import pytest

from engaja import games
from engaja.position.state import AWAITING, COMBAT, DESTROYED, MOVEMENT, SETUP, State
from engaja.rules.stakes import DESTROY, EMPTY, LEAVE, OWN, REMAIN, Stake
from tests.gazala.cast import IND_9, PZ5, TRENTO_61
from tests.scene import Scene

AXIS, ALLIED = 0, 1
KNIGHTSBRIDGE, TOBRUK, EL_ADEM, BIR_HACHEIM = "1408", "2003", "1908", "1113"


def last_turn(units: dict[str, str], axis: tuple[str, ...], phase: int = MOVEMENT, side: int = AXIS, turn: int = 14) -> Scene:
    """The end of Gazala: the Axis has some objectives, the Allies the others, and nobody has an aircraft."""
    scene = Scene("gazala", units, turn=turn)
    s = scene.state
    s.phase, s.side = phase, side
    for number in (KNIGHTSBRIDGE, TOBRUK, EL_ADEM, BIR_HACHEIM):
        s.owner[scene.hex(number)] = AXIS if number in axis else ALLIED
    for who in (AXIS, ALLIED):
        s.set_air(who, 0)
    return scene


def test_a_place_in_reach_turns_the_points_and_one_out_of_reach_does_not() -> None:
    """50 to 60: Knightsbridge would make it 60 to 50. A regiment on foot gets there from near by, and not from the west."""
    owned = (BIR_HACHEIM, EL_ADEM)
    for number, may in (("1309", True), ("0104", False)):
        scene = last_turn({TRENTO_61: number}, owned)
        assert scene.rules.score(scene.state) == (50, 60)
        assert scene.rules.may_turn(scene.state, AXIS) is may
        assert scene.rules.may_turn(scene.state, ALLIED), "who is ahead has nothing to fear"


def test_in_the_fighting_nobody_marches_any_more() -> None:
    """Two hexes of advance, and two that a lost battle of the enemy's may drive him: four in all."""
    owned = (BIR_HACHEIM, EL_ADEM)
    for number, may in (("1404", True), ("1403", False)):
        scene = last_turn({TRENTO_61: number}, owned, COMBAT)
        assert scene.rules.distance(scene.hex(number), scene.hex(KNIGHTSBRIDGE)) == (4 if may else 5)
        assert scene.rules.may_turn(scene.state, AXIS) is may


def test_what_is_to_be_had_must_be_enough() -> None:
    """0 to 110: a panzer regiment may still take everything; one on foot, in the fighting, no more than Knightsbridge."""
    scene = last_turn({PZ5: "1309", IND_9: "2003"}, ())
    assert scene.rules.score(scene.state) == (0, 110)
    assert scene.rules.may_turn(scene.state, AXIS)
    scene = last_turn({TRENTO_61: "1309"}, (), COMBAT)
    assert not scene.rules.may_turn(scene.state, AXIS)


def test_level_is_not_behind() -> None:
    """Two dead brigades make up for ten points."""
    scene = last_turn({TRENTO_61: "0104"}, (BIR_HACHEIM, EL_ADEM))
    for unit in [unit for unit in scene.definition.units if unit.side == ALLIED][:2]:
        scene.state.where[unit.index] = DESTROYED
    assert scene.rules.score(scene.state) == (60, 60)
    assert scene.rules.may_turn(scene.state, AXIS)


def test_an_enemy_who_can_be_attacked_is_worth_his_points() -> None:
    """50 to 60 in the fighting, far from every objective: one brigade, five points, is not enough; two of them are."""
    near, owned = {TRENTO_61: "0304", IND_9: "0305"}, (BIR_HACHEIM, EL_ADEM)
    one = last_turn(near, owned, COMBAT)
    assert not one.rules.may_turn(one.state, AXIS)
    more = next(u.id for u in one.definition.units if u.side == ALLIED and u.id != IND_9)
    two = last_turn(near | {more: "0305"}, owned, COMBAT)
    assert two.rules.may_turn(two.state, AXIS)
    far = last_turn(near | {more: "1901"}, owned, COMBAT)
    assert not far.rules.may_turn(far.state, AXIS), "nobody gets to the second one"
    far.state.set_air(AXIS, 10)
    assert far.rules.may_turn(far.state, AXIS), "but aircraft do"


def test_before_the_battle_everything_may_turn() -> None:
    scene = last_turn({TRENTO_61: "0104"}, (), SETUP)
    assert scene.rules.may_turn(scene.state, AXIS)


@pytest.mark.parametrize(("turn", "may"), [(10, True), (14, False)])
def test_with_many_turns_to_come_units_may_be_anywhere(turn: int, may: bool) -> None:
    scene = last_turn({TRENTO_61: "0104"}, (BIR_HACHEIM, EL_ADEM), turn=turn)
    assert scene.rules.may_turn(scene.state, AXIS) is may


def test_what_the_enemy_has_can_be_taken_from_him_unless_it_died_or_is_done() -> None:
    """Points for a unit that remains end with it; those for a place, or for an empty map, hang on nobody's life."""
    scene = last_turn({TRENTO_61: "1309", IND_9: "2003"}, ())
    s, dead, alive = scene.state, scene.unit(PZ5), scene.unit(IND_9)
    s.where[dead] = DESTROYED
    for kind, units, may in (
        (REMAIN, (dead,), False),
        (REMAIN, (alive,), True),
        (OWN, (), True),
        (EMPTY, (dead,), True),
        (DESTROY, (alive,), False),
        (LEAVE, (alive,), False),
    ):
        stake = Stake(kind, ALLIED, 5, True, "", (), units, 1, 14)
        assert scene.rules._may_gain(s, AXIS, stake) is may, (kind, units)


def test_an_enemy_in_the_corner_of_the_map_must_be_reached_like_any_other() -> None:
    scene = last_turn({TRENTO_61: "1309", IND_9: "0101"}, ())
    s, size = scene.state, scene.rules.grid.size
    stake = Stake(DESTROY, AXIS, 5, False, "", (), (scene.unit(IND_9),), 1, 14)
    for close in (set(range(1, size)), {0}):
        assert scene.rules._in_reach(s, AXIS, stake, set(), close) is (0 in close)
    s.remove(scene.unit(IND_9), AWAITING)
    assert scene.rules._in_reach(s, AXIS, stake, set(), set()), "who is still to come may come near"


def test_guns_in_the_corner_of_the_map_reach_as_far_as_anywhere() -> None:
    scene = last_turn({"de-arty-panzerarmee": "0101"}, (), COMBAT)
    far = [max(scene.rules.distance(0, hex_) for hex_ in hexes) for hexes in scene.rules._within_reach(scene.state, AXIS)]
    assert far[1] - far[0] == 3


def test_a_march_uses_every_point() -> None:
    scene = last_turn({IND_9: "2010"}, ())
    unit, start = scene.unit(IND_9), scene.hex("2010")
    assert scene.rules._march(scene.state, unit, [start], 1) == {start, *scene.rules.reach(scene.state, unit).hexes}
    assert scene.rules._march(scene.state, unit, [start], 0) == {start}


@pytest.mark.parametrize(("behind", "may"), [(0, True), (1, False)])
def test_one_point_behind_is_behind(behind: int, may: bool) -> None:
    scene = last_turn({TRENTO_61: "0104"}, (BIR_HACHEIM, EL_ADEM), COMBAT)

    class Close(type(scene.rules)):  # type: ignore[misc]  # the rules of this game
        def score(self, s: State) -> tuple[int, int]:
            return 10, 10 + behind

    rules = Close(scene.definition, scene.rules.options)
    assert rules.may_turn(scene.state, AXIS) is may


def test_whoever_flies_may_be_anywhere_even_in_the_last_turn() -> None:
    scene = Scene("guerra85", {"rfa-1-daet": "1606"}, turn=games.definition("guerra85").calendar[-1].number)
    scene.state.phase, scene.state.side = MOVEMENT, 1
    everywhere = set(range(scene.rules.grid.size))
    assert scene.rules._within_reach(scene.state, 1) == (everywhere, everywhere)
    scene.state.phase = COMBAT
    assert scene.rules._within_reach(scene.state, 1)[0] < everywhere, "nobody flies any more"

"""8.0: tactical nuclear weapons, what they cost, what they leave behind, and retaliation."""

import pytest

from engaja.games.guerra85.state import DETONATION
from engaja.position.actions import Use
from tests.guerra85.cast import (
    BOARD,
    BONN,
    CZECH_1,
    DUTCH_1,
    DUTCH_2,
    FR_3,
    G3,
    GER_6,
    M21,
    MG50,
    NAME,
    NATO,
    PACT,
    T34,
    US_6,
    area,
    at,
    fight,
    uses,
)
from tests.scene import Scene

EAST = {G3: "3303", M21: "3316"}  # in the open, and in Leipzig
WEST = {US_6: "1608", BONN: "2210"}  # in the open, and in Hanover


def duel(side: str = "pact") -> Scene:
    return Scene(NAME, pact=EAST, nato=WEST).combat(side)


def then(scene: Scene, side: str) -> Scene:
    """The next combat phase belongs to this side."""
    while scene.deciding:
        scene.play("end")
    return scene.combat(side)


def costs(scene: Scene) -> dict[int, int]:
    found = {PACT: 0, NATO: 0}
    for point in scene.rules.points(scene.state):
        if point.message == "strikes":
            found[point.side] += point.points
    return found


def destroyed(scene: Scene) -> dict[int, int]:
    return {point.side: point.points for point in scene.rules.points(scene.state) if point.message == "destroyed"}


@pytest.mark.rule("guerra85.8.0.ant-allowed")
@pytest.mark.parametrize("turn", [4, 13, 23])
def test_either_side_may_strike_on_any_turn(turn: int) -> None:
    for side, target in (("pact", "1608"), ("nato", "3303")):
        scene = Scene(NAME, pact=EAST, nato=WEST, turn=turn).combat(side)
        assert target in uses(scene, "strike")
        assert scene.refused_by(f"use strike {target}") == []


@pytest.mark.rule("guerra85.8.0.ant-allowed")
def test_any_hex_may_be_the_target_also_an_empty_one() -> None:
    scene = duel()
    assert scene.refused_by("use strike 1610") == []
    scene.play("use strike 1610")
    assert scene.state.mark[at("1610")] & DETONATION


@pytest.mark.rule("guerra85.8.0.ant-allowed")
def test_strikes_come_before_the_combats_and_as_many_as_one_likes() -> None:
    scene = Scene(NAME, pact=EAST, nato=WEST | {GER_6: "1611", DUTCH_1: "1911"}, dice=[3, 4]).combat("pact")
    scene.play("use strike 1608", "use strike 2210")
    assert scene.refused_by("use strike 1611") == []
    scene.play("attack 1611 air 5")
    assert scene.refused_by("use strike 1911") == ["guerra85.8.0.ant-allowed"]
    assert uses(scene, "strike") == set()


@pytest.mark.rule("guerra85.8.0.ant-allowed")
def test_no_strike_in_the_movement_phase() -> None:
    scene = Scene(NAME, pact=EAST, nato=WEST).movement("pact")
    assert scene.refused_by("use strike 1608") == ["guerra85.3.0.pact-moves-first"]


@pytest.mark.rule("guerra85.8.0.ant-cost-city", "guerra85.8.0.ant-cost-other", "guerra85.8.0.ant-cost-each")
def test_fifty_points_for_a_city_thirty_for_other_ground_and_each_is_paid() -> None:
    scene = duel()
    scene.play("use strike 2210")
    assert costs(scene) == {PACT: -50, NATO: 0}
    scene.play("use strike 1608")
    assert costs(scene) == {PACT: -80, NATO: 0}
    rules = {point.rule for point in scene.rules.points(scene.state) if point.message == "strikes"}
    assert rules == {"guerra85.8.0.ant-cost-city", "guerra85.8.0.ant-cost-other"}


@pytest.mark.rule("guerra85.8.0.ant-cost-each")
def test_two_targets_cost_twice() -> None:
    scene = duel()
    scene.play("use strike 1608", "use strike 1610")
    assert costs(scene)[PACT] == -60


@pytest.mark.rule("guerra85.8.0.ant-cost-retaliation")
def test_twenty_points_for_a_strike_in_retaliation() -> None:
    scene = duel()
    scene.play("use strike 1608")
    then(scene, "nato").play("use retaliate 3303")
    assert costs(scene) == {PACT: -30, NATO: -20}


@pytest.mark.rule("guerra85.8.0.ant-destroys-all")
def test_everybody_in_the_hex_is_eliminated_friends_too() -> None:
    scene = Scene(NAME, pact=EAST, nato={US_6: "1608", GER_6: "1608", BONN: "1608", FR_3: "1609"}).combat("pact")
    scene.play("use strike 1608")
    assert [scene.at(unit) for unit in (US_6, GER_6, BONN, FR_3)] == ["destroyed"] * 3 + ["1609"]
    assert destroyed(scene) == {PACT: 3 * 5}
    own = Scene(NAME, pact=EAST | {MG50: "1608"}, nato={BONN: "2210"}).combat("pact")
    own.play("use strike 1608")
    assert own.at(MG50) == "destroyed"
    assert destroyed(own) == {NATO: 2}


@pytest.mark.rule("guerra85.8.0.ant-marker")
def test_the_marker_stays_and_the_hex_is_no_target_again() -> None:
    scene = duel()
    scene.play("use strike 1608")
    then(scene, "nato")
    then(scene, "pact")
    assert scene.state.mark[at("1608")] & DETONATION
    assert scene.refused_by("use strike 1608") == ["guerra85.8.0.ant-marker"]


def marked(hexes: list[str], **sides: dict[str, str]) -> Scene:
    """A board on which weapons have gone off; they were the Pact's."""
    scene = Scene(NAME, **sides)
    scene.state.side = PACT
    scene.do(("begin-combat", PACT), ("combat", PACT))
    for number in hexes:
        scene.play(f"use strike {number}")
    if scene.deciding:
        scene.play("end")
    return scene


@pytest.mark.rule("guerra85.8.0.ant-transit", "guerra85.8.0.ant-no-stop")
def test_only_nato_armour_passes_a_marked_hex_and_nobody_stops_there() -> None:
    far = {T34: "3303"}
    armour = marked(["1608"], nato={US_6: "1607"}, pact=far).movement("nato")
    assert armour.refused_by(f"move {US_6} 1607-1608-1609") == []
    assert armour.refused_by(f"move {US_6} 1607-1608") == ["guerra85.8.0.ant-no-stop"]
    assert "1608" not in armour.destinations(US_6)
    infantry = marked(["1608"], nato={GER_6: "1607"}, pact=far).movement("nato")
    assert infantry.refused_by(f"move {GER_6} 1607-1608-1609") == ["guerra85.8.0.ant-transit"]
    pact = marked(["1608"], pact={G3: "1607"}, nato={BONN: "2210"}).movement("pact")
    assert pact.refused_by(f"move {G3} 1607-1608-1609") == ["guerra85.8.0.ant-transit"]
    assert pact.cost(G3, "1609") == 3  # round it


@pytest.mark.rule("guerra85.8.0.ant-transit")
def test_french_armour_is_nato_armour() -> None:
    scene = marked(["1608"], nato={FR_3: "1607"}, pact={T34: "3303"})
    scene.state.turn = 6
    assert scene.movement("nato").refused_by(f"move {FR_3} 1607-1608-1609") == []


@pytest.mark.rule("guerra85.8.0.ant-no-stop")
def test_nobody_advances_into_a_marked_hex() -> None:
    scene = Scene(NAME, nato={US_6: "1607"}, pact={M21: "1608"}).combat("nato")
    scene.state.add_mark(at("1609"), DETONATION)
    scene.state.set_air(NATO, 99)
    fight(scene, f"attack 1608 with {US_6} air 34", "7-1", "DA/AVB")
    ways = {order.split()[2] for order in scene.allowed() if order.startswith("advance")}
    assert "1608-1709" in ways
    assert "1608-1609" not in ways


@pytest.mark.rule("guerra85.8.0.ant-no-stop", "guerra85.8.0.ant-transit")
def test_nobody_appears_in_a_marked_city() -> None:
    scene = marked(["1822"], nato={US_6: "1608"}, pact={T34: "3303"})
    scene.state.remove(scene.unit("eua-9-dimec"), -1)
    scene.state.turn = 7
    scene.movement("nato")
    assert scene.refused_by("move eua-9-dimec 1822") == ["guerra85.4.2.1.entry-by-city"]


@pytest.mark.rule("guerra85.8.0.ant-no-stop", "guerra85.8.0.ant-transit")
def test_only_nato_armour_comes_in_over_a_marked_hex_of_the_edge() -> None:
    newcomers = ["eua-2-dimec", "eua-3-db"]
    scene = Scene(NAME, nato={US_6: "1608"}, pact={T34: "3303"}, awaiting=newcomers, turn=15).combat("pact")
    scene.play("use strike 0118", "end")
    scene.movement("nato")
    assert scene.refused_by("move eua-2-dimec 0118-0218") == ["guerra85.8.0.ant-transit"]
    assert scene.refused_by("move eua-3-db 0118-0218") == []
    assert scene.refused_by("move eua-3-db 0118") == ["guerra85.8.0.ant-no-stop"]
    assert "0118" not in scene.destinations("eua-2-dimec") | scene.destinations("eua-3-db")


@pytest.mark.rule("guerra85.8.0.ant-transit", "guerra85.8.0.ant-no-stop")
@pytest.mark.parametrize(("unit", "passes"), [(US_6, True), (DUTCH_1, False)])
def test_encircled_nato_armour_retreats_through_a_marked_hex_but_not_into_one(unit: str, passes: bool) -> None:
    scene = Scene(NAME, pact={G3: "1707", T34: "1709", M21: "1408"}, nato={unit: "1608"})
    for number in ("1609", "1510"):
        scene.state.add_mark(at(number), DETONATION)
    ways = scene.rules.retreats(scene.state, scene.unit(unit))
    assert ((at("1609"), at("1610")) in ways) is passes
    assert not any(way[-1] == at("1510") for way in ways)


@pytest.mark.rule("guerra85.8.0.ant-no-stop-destroyed")
@pytest.mark.parametrize(("marker", "where"), [(False, "1508"), (True, "destroyed")])
def test_a_unit_whose_only_retreat_is_a_marked_hex_is_destroyed(marker: bool, where: str) -> None:
    """From 1608 only 1508 is free of zones; hit in the combat, the unit cannot go on through it either."""
    scene = Scene(NAME, pact={G3: "1708", T34: "1510"}, nato={DUTCH_1: "1608"}).combat("pact")
    scene.state.add_mark(at("1508"), DETONATION if marker else 0)
    order, column = (f"attack 1608 with {G3} air 2", "3-1") if marker else (f"attack 1608 with {G3} air 8", "3-1")
    fight(scene, order, column, "DRB/AVI")
    assert scene.at(DUTCH_1) == where
    assert [event.rule for event in scene.events("eliminated")] == ["guerra85.8.0.ant-no-stop-destroyed"] * marker


@pytest.mark.rule("guerra85.8.0.ant-own-territory")
def test_own_territory_is_never_a_target_even_if_the_enemy_holds_it() -> None:
    pact = Scene(NAME, pact=EAST, nato={US_6: "3305", BONN: "3524"}).combat("pact")
    assert pact.refused_by("use strike 3305") == ["guerra85.8.0.ant-own-territory"]
    assert pact.refused_by("use strike 3524") == ["guerra85.8.0.ant-own-territory"]  # Czechoslovakia
    assert uses(pact, "strike") == set()
    nato = Scene(NAME, nato=WEST, pact={G3: "1611", M21: "0520", CZECH_1: "3535"}).combat("nato")
    for number in ("1611", "0520", "3535"):  # West Germany, Belgium, Austria
        assert nato.refused_by(f"use strike {number}") == ["guerra85.8.0.ant-own-territory"]


@pytest.mark.rule("guerra85.8.0.ant-own-territory")
def test_whose_ground_is_whose() -> None:
    rules = Scene(NAME).rules
    for side, countries in (
        (PACT, ("east_germany", "czechoslovakia")),
        (NATO, ("west_germany", "netherlands", "belgium", "luxembourg", "france", "austria")),
    ):
        ground = {BOARD.hexes[h].number for h in range(1296) if rules.own_ground[side][h]}
        assert ground == set().union(*(area(f"country_{country}") for country in countries))
    assert not any(rules.own_ground[side][at("1801")] for side in (PACT, NATO))  # sea is nobody's


@pytest.mark.rule("guerra85.8.0.ant-retaliation-definition")
def test_one_answer_for_each_strike_suffered_and_none_for_an_answer() -> None:
    scene = duel()
    assert scene.refused_by("use retaliate 1608") == ["guerra85.8.0.ant-retaliation-definition"]
    scene.play("use strike 1608")
    then(scene, "nato")
    assert scene.refused_by("use retaliate 3303") == []
    scene.play("use retaliate 3303")
    assert scene.refused_by("use retaliate 3305") == ["guerra85.8.0.ant-retaliation-definition"]
    assert scene.refused_by("use strike 3305") == []  # at the full price
    then(scene, "pact")
    assert scene.refused_by("use retaliate 2210") == ["guerra85.8.0.ant-retaliation-definition"]


@pytest.mark.rule("guerra85.8.0.ant-retaliation-definition")
def test_the_right_does_not_lapse() -> None:
    scene = duel()
    scene.play("use strike 1608")
    for turn in (5, 9):
        then(scene, "nato")
        then(scene, "pact")
        scene.state.turn = turn
    assert then(scene, "nato").refused_by("use retaliate 3303") == []


@pytest.mark.rule("guerra85.8.0.ant-retaliation-example")
def test_a_strike_on_open_ground_is_not_answered_on_a_city() -> None:
    scene = duel()
    scene.play("use strike 1608")
    then(scene, "nato")
    assert scene.refused_by("use retaliate 3316") == ["guerra85.8.0.ant-retaliation-definition"]
    assert uses(scene, "retaliate") == {"3303"}
    scene.play("use retaliate 3303")
    assert costs(scene) == {PACT: -30, NATO: -20}


@pytest.mark.rule("guerra85.8.0.ant-retaliation-example")
@pytest.mark.parametrize("target", ["3316", "3303"])
def test_a_strike_on_a_city_is_answered_anywhere(target: str) -> None:
    scene = duel()
    scene.play("use strike 2210")
    then(scene, "nato")
    assert uses(scene, "retaliate") == {"3303", "3316"}
    scene.play(f"use retaliate {target}")
    assert costs(scene) == {PACT: -50, NATO: -20}
    assert scene.refused_by("use retaliate 3305") == ["guerra85.8.0.ant-retaliation-definition"]


@pytest.mark.rule("guerra85.8.0.ant-retaliation-definition")
def test_the_lesser_right_is_used_first() -> None:
    scene = duel()
    scene.play("use strike 2210", "use strike 1608")
    then(scene, "nato").play("use retaliate 3303")
    assert scene.refused_by("use retaliate 3316") == []


def test_a_strike_lifts_a_duty() -> None:
    scene = Scene(NAME, pact={G3: "1607"}, nato={US_6: "1608", DUTCH_2: "2030"}).combat("pact")
    assert scene.has_duty(G3)
    scene.play("use strike 1608")
    assert not scene.has_duty(G3)
    assert scene.refused_by("end") == []


@pytest.mark.rule("guerra85.8.0.ant-allowed")
def test_only_a_strike_on_a_hex_is_a_strike() -> None:
    scene = Scene(NAME, pact={G3: "1606"}, nato={GER_6: "1608"}).combat("pact")
    rules, s, hex_ = scene.rules, scene.state, scene.hex("1608")
    assert rules.refuse_other_attack(s, PACT, Use("strike", hex=hex_)) == []
    assert rules.refuse_other_attack(s, PACT, Use("salute", hex=hex_)) is None
    assert rules.refuse_other_attack(s, PACT, Use("strike")) is None

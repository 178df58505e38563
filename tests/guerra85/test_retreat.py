"""5.3: retreats, in a chain, across rivers, encircled, and off the board."""

import pytest

from engaja.engine.preview import battle_of
from engaja.position.actions import Attack
from tests.battles import attack, can_give, dice_for
from tests.guerra85.cast import (
    BONN,
    COLOGNE,
    DUSSELDORF,
    DUTCH_1,
    DUTCH_2,
    G3,
    GAME,
    GER_1,
    GER_6,
    M21,
    MG50,
    NAME,
    NATO,
    PACT,
    POL_12,
    T34,
    US_4M,
    US_6,
    area,
    at,
)
from tests.scene import Scene


def beaten(scene: Scene, side: str, target: str, result: str) -> Scene:
    """Everybody of a side next to a hex attacks it, with air points enough for a column that has this result."""
    scene.combat(side)
    rules, s, index = scene.rules, scene.state, scene.side(side)
    s.set_air(index, 200)
    able = next(t.contact for t in rules.targets(s, index) if t.hex == at(target))
    for air in range(100):
        order = Attack(at(target), able, air)
        column = GAME.combat.columns[rules.combat_column(s, battle_of(rules, s, index, order, None))[1]]
        if can_give(scene, column, result):
            break
    scene.dice = dice_for(scene, column, result)
    attack(scene, order)
    assert scene.events("combat")[-1].args["result"] == result
    return scene


def next_turn(scene: Scene) -> Scene:
    """Everybody has done with this turn."""
    while scene.deciding:
        scene.play("end")
    scene.rules.finish_turn(scene.table)
    scene.state.turn += 1
    return scene


def retreats(scene: Scene, unit: str) -> set[str]:
    return {order.split()[2] for order in scene.allowed() if order.startswith(f"retreat {unit} ")}


# 5.3 Where to


@pytest.mark.rule("guerra85.5.3.retreat-not-into-enemy")
def test_a_retreat_ends_neither_with_enemies_nor_in_their_zones() -> None:
    scene = beaten(Scene(NAME, pact={G3: "1607", M21: "1710"}, nato={DUTCH_1: "1608"}), "pact", "1608", "DRI/AVI")
    assert scene.at(DUTCH_1) == "1509"  # the only hex of six
    scene = beaten(Scene(NAME, pact={G3: "1607"}, nato={DUTCH_1: "1608"}), "pact", "1608", "DRI/AVI")
    assert scene.refused_by(f"retreat {DUTCH_1} 1508") == ["guerra85.5.3.retreat-not-into-enemy"]
    assert scene.refused_by(f"retreat {DUTCH_1} 1607") == ["guerra85.4.1.2.no-shared-hex"]
    assert scene.refused_by(f"retreat {DUTCH_1} 1610") == ["guerra85.5.3.retreat-not-into-enemy"]


@pytest.mark.rule("guerra85.5.3.retreat-not-into-enemy")
def test_the_owner_chooses_and_a_stack_may_part() -> None:
    scene = beaten(Scene(NAME, pact={G3: "1607"}, nato={DUTCH_1: "1608", DUTCH_2: "1608"}), "pact", "1608", "DRI/AVI")
    assert retreats(scene, DUTCH_1) == retreats(scene, DUTCH_2) == {"1709", "1609", "1509"}
    scene.play(f"retreat {DUTCH_1} 1709", f"retreat {DUTCH_2} 1509")
    assert (scene.at(DUTCH_1), scene.at(DUTCH_2)) == ("1709", "1509")


@pytest.mark.rule("guerra85.5.3.retreat-not-into-enemy")
def test_closed_terrain_is_no_retreat_hex() -> None:
    """North of the Harz armour does not retreat into the mountain 2413; infantry does."""
    for unit, open_ in ((US_6, False), (GER_6, True)):
        scene = beaten(Scene(NAME, pact={G3: "2411", M21: "2612"}, nato={unit: "2412"}), "pact", "2412", "DRI/AVI")
        assert ("2413" in retreats(scene, unit)) is open_


POCKET = {G3: "1605", M21: "1704", T34: "1404", MG50: "1906"}  # Wilhelmshaven: all land within two hexes is in a zone


@pytest.mark.rule("guerra85.5.3.retreat-impossible", "guerra85.5.3.3.into-sea", "guerra85.5.3.3.encircled-eliminated")
def test_a_unit_with_no_way_is_eliminated_and_does_not_take_to_the_sea() -> None:
    scene = beaten(Scene(NAME, pact=POCKET, nato={BONN: "1604"}), "pact", "1604", "DRI/AVI")
    assert scene.at(BONN) == "destroyed"
    (event,) = scene.events("eliminated")
    assert event.rule == "guerra85.5.3.3.encircled-eliminated"


# 5.3.1 Chain retreat


def chain(first: str = COLOGNE) -> Scene:
    """From 1608 only 1508 is free of zones, and three units are in it."""
    full = dict.fromkeys([BONN, first, DUSSELDORF], "1508")
    return Scene(NAME, pact={G3: "1708", T34: "1510"}, nato=full | {US_6: "1608"})


@pytest.mark.rule("guerra85.5.3.1.chain-retreat")
def test_a_full_hex_passes_on_one_of_those_that_were_there() -> None:
    scene = beaten(chain(), "pact", "1608", "DRI/AVI")
    assert scene.deciding == "nato push"
    assert {order.split()[1] for order in scene.allowed()} == {BONN, COLOGNE, DUSSELDORF}
    assert scene.refused_by(f"retreat {US_6} 1408") == ["guerra85.5.3.1.chain-retreat"]
    scene.play(f"retreat {COLOGNE} 1408")
    assert (scene.at(US_6), scene.at(COLOGNE), scene.steps(COLOGNE)) == ("1508", "1408", 2)
    assert scene.state.held_by(NATO, at("1508")) == 3


@pytest.mark.rule("guerra85.5.3.1.chain-retreat")
def test_the_pushed_unit_obeys_the_rules_of_retreat() -> None:
    scene = beaten(chain(), "pact", "1608", "DRI/AVI")
    assert {order.split()[2] for order in scene.allowed()} == {"1408", "1407", "1507"}


@pytest.mark.rule("guerra85.5.3.1.chain-retreat")
def test_if_nobody_can_be_passed_on_the_full_hex_is_no_retreat_hex() -> None:
    scene = chain()
    assert scene.rules.on_board(scene.state, scene.unit(US_6)) == [at("1508")]
    for unit, hex_ in ((MG50, "1406"), (M21, "1309")):
        scene.rules.set_down(scene.state, scene.unit(unit), at(hex_))
    assert scene.rules.on_board(scene.state, scene.unit(US_6)) == []


@pytest.mark.rule("guerra85.5.3.1.chain-retreat", "guerra85.5.3.2.armour-across-river")
def test_armour_passed_on_over_a_river_suffers_the_loss_of_the_river() -> None:
    """R22: 1912 is full of armour; from there the only free hexes lie over the Weser."""
    full = dict.fromkeys([GER_1, US_6, "eua-2-db"], "1912")
    scene = Scene(NAME, nato=full | {BONN: "1913"}, pact={G3: "1914"}, reduced=["eua-2-db"])
    rules, s = scene.rules, scene.state
    scene.do(("push", NATO, at("1912"), scene.unit(BONN)))
    listed = {tuple(order.split()[1:]) for order in scene.allowed()}
    assert (US_6, "2011") in listed
    assert ("eua-2-db", "2011") not in listed  # it would not survive
    scene.play(f"retreat {US_6} 2011")
    assert (scene.at(US_6), scene.steps(US_6)) == ("2011", 1)
    assert rules.is_alive(s, scene.unit(US_6))


# 5.3.2 Rivers

OVER = {G3: "1913", M21: "1712"}  # from 1912 only hexes beyond the Weser are free


@pytest.mark.rule("guerra85.5.3.2.armour-across-river")
def test_armour_that_retreats_over_a_river_suffers_losses() -> None:
    scene = beaten(Scene(NAME, pact=OVER, nato={US_6: "1912"}), "pact", "1912", "DRI/AVI")
    assert retreats(scene, US_6) == {"1911", "2011"}
    scene.play(f"retreat {US_6} 2011")
    assert (scene.at(US_6), scene.steps(US_6)) == ("2011", 1)


@pytest.mark.rule("guerra85.5.3.2.armour-across-river-twice")
def test_armour_hit_in_the_combat_does_not_survive_the_river() -> None:
    scene = beaten(Scene(NAME, pact=OVER, nato={US_6: "1912"}), "pact", "1912", "DRB/AVI")
    assert scene.at(US_6) == "destroyed"
    reduced = beaten(Scene(NAME, pact=OVER, nato={US_6: "1912"}, reduced=[US_6]), "pact", "1912", "DRI/AVI")
    assert reduced.at(US_6) == "destroyed"


@pytest.mark.rule("guerra85.5.3.2.armour-across-river-twice", "guerra85.5.3.3.off-map-own-edge")
def test_reduced_armour_leaves_by_its_own_edge_before_it_drowns() -> None:
    """R20a: from Rotterdam the dry hexes are in a zone, the others lie over the river; the west edge is NATO's own."""
    scene = Scene(NAME, pact={M21: "0211"}, nato={US_6: "0113"}, reduced=[US_6])
    scene.do(("retreat", NATO, (scene.unit(US_6),)))
    assert scene.at(US_6) == "awaiting"
    assert [event.rule for event in scene.events("left-map")] == ["guerra85.5.3.3.off-map-own-edge"]
    whole = Scene(NAME, pact={M21: "0211"}, nato={US_6: "0113"})
    whole.do(("retreat", NATO, (whole.unit(US_6),)))
    assert retreats(whole, US_6) == {"0213", "0114"}


@pytest.mark.rule("guerra85.5.3.2.others-across-river")
@pytest.mark.parametrize("unit", [GER_6, BONN, US_4M])
def test_others_cross_without_loss_even_if_hit(unit: str) -> None:
    scene = beaten(Scene(NAME, pact=OVER, nato={unit: "1912"}), "pact", "1912", "DRB/AVI")
    scene.play(f"retreat {unit} 2011")
    assert (scene.at(unit), scene.steps(unit)) == ("2011", 1)


# 5.3.3 Encircled

RING = {G3: "1707", T34: "1709", M21: "1408"}  # the zones cover every hex round 1608


@pytest.mark.rule("guerra85.5.3.3.encircled-second-step")
def test_an_encircled_unit_goes_two_hexes_and_suffers_losses() -> None:
    scene = beaten(Scene(NAME, pact=RING, nato={DUTCH_1: "1608", DUTCH_2: "1608"}), "pact", "1608", "DRI/AVI")
    assert all(len(way.split("-")) == 2 for way in retreats(scene, DUTCH_1))
    assert "1609-1610" in retreats(scene, DUTCH_1)
    scene.play(f"retreat {DUTCH_1} 1609-1610", f"retreat {DUTCH_2} 1609-1610")
    assert [(scene.at(u), scene.steps(u)) for u in (DUTCH_1, DUTCH_2)] == [("1610", 1), ("1610", 1)]


@pytest.mark.rule("guerra85.5.3.3.encircled-eliminated")
def test_the_second_hex_must_be_free_of_zones() -> None:
    scene = beaten(Scene(NAME, pact=RING | {POL_12: "1611"}, nato={DUTCH_1: "1608"}), "pact", "1608", "DRI/AVI")
    assert "1609-1610" not in retreats(scene, DUTCH_1)
    assert scene.refused_by(f"retreat {DUTCH_1} 1609-1610") == ["guerra85.5.3.retreat-not-into-enemy"]


@pytest.mark.rule("guerra85.5.3.3.encircled-already-hit")
def test_an_encircled_unit_hit_in_the_combat_is_eliminated() -> None:
    scene = beaten(Scene(NAME, pact=RING, nato={DUTCH_1: "1608", DUTCH_2: "1608"}), "pact", "1608", "DRB/AVI")
    scene.play(f"lose {DUTCH_1}")
    assert retreats(scene, DUTCH_1) == set()
    scene.play(f"retreat {DUTCH_2} 1609-1610")
    assert (scene.at(DUTCH_1), scene.at(DUTCH_2), scene.steps(DUTCH_2)) == ("destroyed", "1610", 1)


@pytest.mark.rule("guerra85.5.3.3.sheltered-retreat", "guerra85.5.3.3.encircled-already-hit")
def test_through_a_hex_with_friends_nobody_suffers_and_a_hit_unit_survives() -> None:
    nato = {DUTCH_1: "1608", DUTCH_2: "1608", BONN: "1609"}
    scene = beaten(Scene(NAME, pact=RING, nato=nato), "pact", "1608", "DRB/AVI")
    scene.play(f"lose {DUTCH_1}")
    assert all(way.startswith("1609-") for way in retreats(scene, DUTCH_1))
    scene.play(f"retreat {DUTCH_1} 1609-1610", f"retreat {DUTCH_2} 1609-1610")
    assert [(scene.at(u), scene.steps(u)) for u in (DUTCH_1, DUTCH_2)] == [("1610", 1), ("1610", 2)]


# 5.3.3 Off the board


@pytest.mark.rule("guerra85.5.3.3.off-map-north-south")
def test_a_unit_driven_off_the_north_edge_comes_back_by_it() -> None:
    scene = beaten(Scene(NAME, nato={US_6: "2101", GER_1: "2030"}, pact={G3: "2102", T34: "2001"}), "pact", "2101", "DRI/AVI")
    (event,) = scene.events("left-map")
    assert event.rule == "guerra85.5.3.3.off-map-north-south"
    assert scene.at(US_6) == "awaiting"
    assert not [point for point in scene.rules.points(scene.state) if point.message == "destroyed"]
    next_turn(scene).movement("nato")
    first = {order.split()[2].split("-")[0] for order in scene.allowed() if order.startswith(f"move {US_6} ")}
    assert first
    assert first <= area("edge_north")
    assert scene.refused_by(f"move {US_6} 3401-3402") == []
    assert scene.refused_by(f"move {US_6} 0118") == ["guerra85.5.3.3.off-map-north-south"]
    assert scene.refused_by(f"move {US_6} 1822") == ["guerra85.5.3.3.off-map-north-south"]
    (entered, *_) = scene.play(f"move {US_6} 2301-2302-2303")
    assert entered.args["cost"] == 3 * 2
    assert scene.at(US_6) == "2303"


@pytest.mark.rule("guerra85.5.3.3.off-map-north-south")
def test_nobody_comes_back_in_the_turn_in_which_he_left() -> None:
    """Driven off in the Pact's combat phase, a NATO unit lets its own movement phase of that turn go by."""
    nato = {US_6: "2101", GER_1: "2030"}
    scene = beaten(Scene(NAME, nato=nato, pact={G3: "2102", T34: "2001"}), "pact", "2101", "DRI/AVI")
    while scene.deciding:
        scene.play("end")
    scene.movement("nato")
    assert scene.refused_by(f"move {US_6} 2301") == ["guerra85.5.3.3.off-map-north-south"]
    assert not [order for order in scene.allowed() if US_6 in order]
    assert next_turn(scene).movement("nato").refused_by(f"move {US_6} 2301") == []


@pytest.mark.rule("guerra85.5.3.3.off-map-north-south", "guerra85.4.2.1.brigade-to-division")
def test_a_division_that_replaced_a_brigade_comes_back_by_the_edge_and_not_for_another_brigade() -> None:
    nato = {"eua-25-dimec": "2101", "eua-bda-1": "2030"}
    scene = beaten(Scene(NAME, nato=nato, pact={G3: "2102", T34: "2001"}, turn=5), "pact", "2101", "DRI/AVI")
    assert scene.at("eua-25-dimec") == "awaiting"
    next_turn(scene).movement("nato")
    assert (scene.at("eua-25-dimec"), scene.at("eua-bda-1")) == ("awaiting", "2030")
    scene.play("move eua-25-dimec 2301")
    assert scene.at("eua-25-dimec") == "2301"


@pytest.mark.rule("guerra85.5.3.3.off-map-north-south")
def test_a_unit_may_stay_away_and_is_reduced_as_it_was() -> None:
    nato = {US_6: "2101", GER_1: "2030"}
    scene = beaten(Scene(NAME, nato=nato, pact={G3: "2102", T34: "2001"}, reduced=[US_6]), "pact", "2101", "DRI/AVI")
    next_turn(scene).movement("nato").play("end")
    next_turn(scene).movement("nato").play(f"move {US_6} 2301")
    assert (scene.at(US_6), scene.steps(US_6)) == ("2301", 1)


@pytest.mark.rule("guerra85.5.3.3.off-map-north-south", "guerra85.5.3.3.off-map-own-edge")
def test_only_the_last_edge_counts() -> None:
    """Driven off the north edge, back, and then off the west edge."""
    scene = beaten(Scene(NAME, nato={US_6: "2101", GER_1: "2030"}, pact={G3: "2102", T34: "2001"}), "pact", "2101", "DRI/AVI")
    next_turn(scene).movement("nato").play(f"move {US_6} 2301", "end")
    for unit, hex_ in ((US_6, "0114"), (G3, "0113"), (T34, "0214")):
        scene.state.put(scene.unit(unit), at(hex_))
    beaten(scene.do(("begin-movement", PACT)), "pact", "0114", "DRI/AVI")
    assert set(map(scene.number, scene.rules.entry_hexes(scene.state, scene.unit(US_6)))) == area("entry_west")


@pytest.mark.rule("guerra85.5.3.3.off-map-north-south")
def test_the_pact_leaves_by_the_south_edge_and_does_not_come_back_behind_the_halt_line() -> None:
    """2136 lies on the Bodensee and the south edge; coming back, the French part of the edge is closed."""
    pact = {M21: "2136", T34: "1608"}
    scene = beaten(Scene(NAME, pact=pact, nato={US_6: "2135", GER_1: "2236"}), "nato", "2136", "DRI/AVI")
    assert scene.at(M21) == "awaiting"
    next_turn(scene).movement("pact")
    first = {order.split()[2].split("-")[0] for order in scene.allowed() if order.startswith(f"move {M21} ")}
    assert "1636" in first
    assert first <= area("edge_south") - area("beyond_ldv")
    assert scene.refused_by(f"move {M21} 1236") == ["guerra85.4.1.1.ldv-barrier"]


@pytest.mark.rule("guerra85.5.3.3.off-map-own-edge")
def test_each_side_leaves_by_its_own_edge_and_comes_back_by_it() -> None:
    east = Scene(NAME, pact={M21: "3605", POL_12: "1608"}, nato={US_6: "3604", GER_1: "3506"})
    west = Scene(NAME, nato={DUTCH_1: "0114", BONN: "1608"}, pact={G3: "0113", T34: "0214"})
    for scene, side, enemy, unit, target, edge in (
        (east, "pact", "nato", M21, "3605", "entry_east"),
        (west, "nato", "pact", DUTCH_1, "0114", "entry_west"),
    ):
        beaten(scene, enemy, target, "DRI/AVI")
        assert scene.events("left-map")[0].rule == "guerra85.5.3.3.off-map-own-edge"
        assert scene.at(unit) == "awaiting"
        next_turn(scene).movement(side)
        first = {order.split()[2].split("-")[0] for order in scene.allowed() if order.startswith(f"move {unit} ")}
        assert first
        assert first <= area(edge)


@pytest.mark.rule("guerra85.5.3.3.off-map-otherwise")
def test_off_any_other_edge_there_is_no_retreat() -> None:
    """NATO on the east edge: hit and encircled it is destroyed where a Pact unit would leave."""
    nato = Scene(NAME, nato={DUTCH_1: "3605"}, pact={G3: "3604", T34: "3506"})
    assert not nato.rules.may_leave_map(nato.state, nato.unit(DUTCH_1), at("3605"))
    assert beaten(nato, "pact", "3605", "DRB/AVI").at(DUTCH_1) == "destroyed"
    pact = Scene(NAME, pact={M21: "3605"}, nato={US_6: "3604", GER_1: "3506"})
    assert beaten(pact, "nato", "3605", "DRB/AVI").at(M21) == "awaiting"
    line = Scene(NAME, pact={M21: "0115"}, nato={US_6: "0214"})
    assert "west" in line.rules.grid.edges(at("0115"))
    assert not line.rules.may_leave_map(line.state, line.unit(M21), at("0115"))


@pytest.mark.rule("guerra85.5.3.3.off-map-north-south")
def test_the_board_comes_before_its_edge() -> None:
    """R20a: a unit on the edge with a free hex stays on the board."""
    scene = beaten(Scene(NAME, nato={US_6: "2101"}, pact={G3: "2001"}), "pact", "2101", "DRI/AVI")
    assert scene.at(US_6) == "2201"


@pytest.mark.rule("guerra85.5.3.3.into-sea")
def test_nobody_retreats_into_the_sea() -> None:
    scene = Scene(NAME, pact={G3: "1605"}, nato={BONN: "1604"})
    rules, s = scene.rules, scene.state
    assert at("1603") not in rules.on_board(s, scene.unit(BONN))
    assert all(not rules.is_sea[h] for way in rules.encircled_retreats(s, scene.unit(BONN)) for h in way)

"""10.0 Guerrillas and maquis areas, with the retreats of 5.3.3 that lead into them."""

import pytest

from engaja import games
from engaja.position.actions import OFF_MAP
from tests.battles import fight, shifts
from tests.dragoon.cast import (
    ART_7,
    LUFT,
    LXII,
    MAQUIS1,
    MAQUIS2,
    MAQUIS3,
    PZ15,
    R7,
    R15,
    R30,
    R141,
    RI757,
    RI932,
    RI933,
    RI934,
    RM1,
    look,
    march,
)
from tests.scene import Scene

FAR = {RI757: "0423"}
"""A German far away, so that the Allied combat phase does not end by itself."""

# The Vercors is 0813, 0814 and 0913. Round Die (0815) an Allied unit in 0715 and one in 0915 leave only 0814 free.

DIE = {R7: "0715", R15: "0915"}


@pytest.mark.rule("dragoon.10.0.guerrilla-setup", "dragoon.10.0.guerrilla-three", "dragoon.11.1.2.allied-setup")
def test_three_french_guerrillas_are_placed_freely_in_the_areas() -> None:
    scene = Scene("dragoon", axis={RI932: "1013"}, awaiting=[MAQUIS1, MAQUIS2, MAQUIS3], turn=1)
    guerrillas = [u for u in scene.definition.units if u.type == "guerrilla"]
    assert {(u.id, u.nation) for u in guerrillas} == {(id_, "french") for id_ in (MAQUIS1, MAQUIS2, MAQUIS3)}
    scene.do(("place", scene.side("allied")))
    for unit in (MAQUIS1, MAQUIS2, MAQUIS3):
        for hex_ in scene.definition.area("maquis"):
            assert scene.refused_by(f"place {unit} {scene.number(hex_)}") == []
    assert scene.refused_by(f"place {MAQUIS1} 1014") == ["dragoon.11.1.2.allied-setup"]
    scene.play(f"place {MAQUIS1} 0913", f"place {MAQUIS2} 0913", f"place {MAQUIS3} 1112")
    assert scene.at(MAQUIS1) == "0913", "next to the enemy in Grenoble, if they like"


@pytest.mark.rule("dragoon.10.0.germans-barred")
def test_only_allies_move_through_the_areas() -> None:
    scene = Scene("dragoon", axis={RI932: "0713", PZ15: "0806"})
    scene.movement("axis")
    assert scene.refused_by(f"move {RI932} 0713-0813") == ["dragoon.10.0.germans-barred"]
    assert scene.refused_by(f"move {PZ15} 0806-0906") == ["dragoon.10.0.germans-barred"], "not even on the road to Nantua"
    maquis = {scene.number(h) for h in scene.definition.area("maquis")}
    assert not (scene.destinations(RI932) | scene.destinations(PZ15)) & maquis
    scene = Scene("dragoon", allied={R7: "0714"})
    scene.movement("allied")
    assert scene.refused_by(f"move {R7} 0714-0814") == []


@pytest.mark.rule("dragoon.10.0.germans-barred")
def test_germans_attack_into_an_area_but_do_not_advance_into_it() -> None:
    scene = Scene("dragoon", axis=dict.fromkeys((RI932, RI933, RI934), "0713"), allied={MAQUIS1: "0814"}, dice=[1, 1])
    scene.combat("axis")
    assert scene.events("combat")[0].args["result"] == "DRB/AVI"
    scene.play(f"retreat {MAQUIS1} 0914")
    assert scene.state.top[scene.hex("0814")] < 0
    assert scene.deciding == "", "there was nobody who could advance"


# 5.3.3, 10.0 Germans driven into an area


@pytest.mark.rule("dragoon.10.0.retreat-penalty")
def test_an_area_is_the_last_resort_of_a_retreat() -> None:
    scene = Scene("dragoon", axis={RI932: "0815", **FAR}, allied={R7: "0715"})
    scene.combat("allied")
    fight(scene, f"attack 0815 with {R7} air 15", "DRI/AVI")
    ways = {order.split()[-1] for order in scene.allowed()}
    assert ways == {"0914", "0915"}
    assert scene.refused_by(f"retreat {RI932} 0814") == ["dragoon.10.0.retreat-penalty"]
    scene = Scene("dragoon", axis={RI932: "0815", **FAR}, allied=DIE)
    scene.combat("allied")
    fight(scene, f"attack 0815 with {R7},{R15} air 12", "DRI/AVI")
    assert (scene.at(RI932), scene.steps(RI932)) == ("0814", 2), "nothing else was open"


@pytest.mark.rule("dragoon.10.0.retreat-penalty")
def test_an_edge_comes_before_an_area() -> None:
    """1416 touches the east edge; its hexes on the board are the maquis and 1415, 1315."""
    scene = Scene("dragoon", axis={RI932: "1416"}, allied={R7: "1415", R15: "1315"})
    ways = scene.rules.retreats(scene.state, scene.unit(RI932))
    assert ways == [(OFF_MAP,)]


@pytest.mark.rule("dragoon.10.0.retreat-penalty", "dragoon.5.3.3.surrounded-second-hex")
def test_an_edge_comes_before_an_area_in_an_encircled_retreat_too() -> None:
    """Round 1315 every hex is held or in a zone. Beyond lie the maquis of 1217 and 1317, and the edge by way of 1415."""
    allied = {R7: "1115", R15: "1416", R30: "1313"}
    scene = Scene("dragoon", axis={RI932: "1315"}, allied=allied)
    rules, unit = scene.rules, scene.unit(RI932)
    assert rules.retreats(scene.state, unit) == [(scene.hex("1415"), OFF_MAP)]
    assert rules.retreat_reason(scene.state, unit, (scene.hex("1216"), scene.hex("1217"))).message == "maquis-last"
    scene = Scene("dragoon", axis={RI932: "1315", RI933: "1415"}, allied=allied | {R141: "1414"})
    ways = scene.rules.retreats(scene.state, unit)
    assert (scene.hex("1415"), OFF_MAP) in ways, "through friends, as anywhere"


@pytest.mark.rule("dragoon.10.0.retreat-penalty", "dragoon.5.3.3.surrounded-second-hex")
def test_encircled_units_with_no_other_way_take_the_one_into_an_area() -> None:
    scene = Scene("dragoon", axis={RI932: "1315"}, allied={R7: "1115", R15: "1415", R30: "1313", R141: "1416"})
    ends = {way[-1] for way in scene.rules.retreats(scene.state, scene.unit(RI932))}
    assert ends
    assert ends <= set(scene.definition.area("maquis"))


@pytest.mark.rule("dragoon.10.0.retreat-penalty", "dragoon.5.3.2.armour-river-hit")
def test_reduced_armour_goes_into_an_area_before_it_drowns() -> None:
    """R20a: 0706 is in a zone, 0705 and 0805 lie over the Ain; the road to Nantua is open."""
    for reduced, ways in (([PZ15], {"0906"}), ([], {"0705", "0805"})):
        scene = Scene("dragoon", axis={PZ15: "0806"}, allied={R7: "0707"}, reduced=reduced)
        assert {scene.number(hex_) for (hex_,) in scene.rules.retreats(scene.state, scene.unit(PZ15))} == ways


@pytest.mark.rule("dragoon.10.0.retreat-penalty", "dragoon.5.3.3.surrounded-second-hex")
def test_to_pass_through_an_area_is_to_use_it() -> None:
    scene = Scene("dragoon", axis={RI932: "0713"}, allied={R7: "0707"})
    through, round_ = ((scene.hex("0814"), scene.hex("0815")), (scene.hex("0714"), scene.hex("0815")))
    assert scene.rules.preferred(scene.unit(RI932), [through, round_]) == [round_]
    assert scene.rules.preferred(scene.unit(R7), [through, round_]) == [through, round_], "the Allies do not mind"
    assert scene.rules.preferred(scene.unit(RI932), [through]) == [through]


@pytest.mark.rule("dragoon.10.0.retreat-penalty", "dragoon.5.3.1.chain-retreat")
def test_in_a_chain_retreat_an_area_is_the_last_resort_too() -> None:
    scene = Scene("dragoon", axis={RI932: "0713", RI933: "0713", RI934: "0713", RM1: "0713", LUFT: "0713"})
    scene.state.agenda = (("push", 1, scene.hex("0713"), scene.unit(LUFT)),)
    assert not [order for order in scene.allowed() if order.endswith(("0813", "0814"))]
    assert [order for order in scene.allowed() if order.endswith("0614")]


@pytest.mark.rule("dragoon.10.0.retreat-penalty", "dragoon.5.3.1.chain-retreat")
def test_in_a_chain_retreat_with_no_other_way_units_go_into_an_area() -> None:
    """Round 0713 all hexes but the two of the Vercors are full of friends."""
    germans = [u.id for u in games.definition("dragoon").units if u.side == 1]
    scene = Scene("dragoon", axis=dict.fromkeys(germans[:5], "0713"))
    outside = [hex_ for hex_ in scene.rules.adjacent[scene.hex("0713")] if not scene.rules.is_maquis[hex_]]
    for number, id_ in enumerate(germans[5 : 5 + 4 * len(outside)]):
        scene.state.put(scene.unit(id_), outside[number // 4])
    scene.state.agenda = (("push", 1, scene.hex("0713"), scene.unit(germans[4])),)
    assert {order.split()[-1] for order in scene.allowed()} == {"0813", "0814"}


@pytest.mark.rule("dragoon.5.3.3.maquis-no-artillery")
def test_where_support_is_denied_the_first_of_those_in_an_area_is_named() -> None:
    scene = Scene("dragoon", axis={RI932: "0814", RI933: "0813", LUFT: "0514"}, allied={R7: "0714", R15: "0914"})
    for units in ((RI932, RI933), (RI933, RI932)):
        reason = scene.rules.why_not_support(scene.state, [scene.unit(unit) for unit in units])
        assert reason is not None
        assert reason.units == tuple(scene.unit(unit) for unit in units)
        assert reason.hexes == (scene.state.where[scene.unit(units[0])],)


@pytest.mark.rule("dragoon.5.3.3.maquis-column")
def test_germans_in_an_area_lose_a_column_in_attack_and_defence() -> None:
    scene = Scene("dragoon", axis={RI932: "0814"}, allied={R7: "0714"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 0814 with {R7}")) == {"terrain-columns": -3, "maquis-column": 1}
    scene = Scene("dragoon", axis={RI932: "0814", RI933: "0814", RI757: "0713"}, allied={R7: "0714"})
    scene.combat("axis")
    seen = look(scene, f"attack 0714 with {RI932},{RI933},{RI757}")
    assert shifts(seen) == {"terrain-columns": -1, "maquis-column": -1}, "one column in all"
    scene = Scene("dragoon", allied={R15: "0814"}, axis={RI932: "0714"})
    scene.combat("axis")
    assert "maquis-column" not in shifts(look(scene, f"attack 0814 with {RI932}")), "the Allies are at home there"


@pytest.mark.rule("dragoon.5.3.3.maquis-no-artillery")
def test_germans_in_an_area_get_no_artillery() -> None:
    scene = Scene("dragoon", axis={RI932: "0814", LUFT: "0514"}, allied={R7: "0714", R15: "0914"})
    scene.combat("axis")
    assert scene.refused_by(f"attack 0714 with {RI932},{LUFT}") == ["dragoon.5.3.3.maquis-no-artillery"]
    assert scene.refused_by(f"attack 0714 with {RI932}") == []
    scene = Scene("dragoon", axis={RI932: "0814", LUFT: "0913", **FAR}, allied={R7: "0714"}, dice=[3, 4])
    scene.combat("allied")
    scene.play(f"attack 0814 with {R7}")
    assert scene.dice == [], "there was nothing to answer with"
    assert scene.events("combat")[0].args["defence_support"] == ()


@pytest.mark.rule("dragoon.5.3.3.maquis-no-artillery")
def test_batteries_in_the_area_may_fire_for_themselves() -> None:
    scene = Scene("dragoon", axis={LXII: "0913", RI932: "0101"}, allied={R7: "0915"}, dice=[1, 1])
    scene.combat("axis")
    assert scene.refused_by(f"attack 0915 with {LXII}") == []


@pytest.mark.rule("dragoon.10.0.must-leave")
def test_germans_must_leave_the_area_if_they_can() -> None:
    scene = Scene("dragoon", axis={RI932: "0814", RI933: "0723"})
    scene.movement("axis")
    assert scene.refused_by("end") == ["dragoon.10.0.must-leave"]
    assert "end" not in scene.allowed()
    assert scene.refused_by(f"move {RI932} 0814-0913") == ["dragoon.10.0.must-leave"], "not within the area"
    scene.play(f"move {RI932} 0814-0714")
    assert scene.refused_by("end") == []
    assert scene.steps(RI932) == 2


@pytest.mark.rule("dragoon.10.0.must-leave")
def test_the_area_may_be_crossed_on_the_way_out() -> None:
    scene = Scene("dragoon", axis={RM1: "0913", RI933: "0723"})
    scene.movement("axis")
    assert scene.refused_by(f"move {RM1} 0913-0814-0714") == []
    assert scene.refused_by(f"move {RM1} 0913-0814") == ["dragoon.10.0.must-leave"]


@pytest.mark.rule("dragoon.10.0.must-leave", "dragoon.10.0.stay-losses")
def test_who_cannot_leave_stays_and_takes_a_loss() -> None:
    """Allies in 0714 and 0914 hold or cover every hex round 0814."""
    scene = Scene("dragoon", axis={RI932: "0814", RI933: "0723"}, allied={R7: "0714", R15: "0914"})
    scene.movement("axis")
    assert scene.destinations(RI932) == set()
    scene.play("end")
    assert (scene.at(RI932), scene.steps(RI932)) == ("0814", 1)
    assert scene.events("harried")[0].rule == "dragoon.10.0.stay-losses"
    assert scene.has_duty(RI932), "and it attacks, as R8 says"


@pytest.mark.rule("dragoon.10.0.stay-eliminated")
def test_a_second_movement_phase_in_the_area_is_the_end() -> None:
    ring = {R7: "0714", R15: "0914"}
    scene = Scene("dragoon", axis={RI932: "0814", RI933: "0723"}, allied=ring)
    for _ in range(2):
        assert scene.at(RI932) == "0814"
        scene.state.steps[scene.unit(RI932)] = 2
        scene.state.agenda = ()
        scene.movement("axis")
        scene.play("end")
    assert scene.at(RI932) == "destroyed"
    assert scene.events("eliminated")[0].rule == "dragoon.10.0.stay-eliminated"


@pytest.mark.rule("dragoon.10.0.stay-eliminated")
def test_leaving_in_between_begins_the_count_anew() -> None:
    scene = Scene("dragoon", axis={RI932: "0814", RI933: "0723"}, allied={R7: "0714", R15: "0914"})
    scene.movement("axis")
    scene.play("end")
    scene.rules.travel(scene.table, scene.unit(RI932), (scene.hex("0713"),))
    scene.rules.travel(scene.table, scene.unit(RI932), (scene.hex("0814"),))
    scene.state.steps[scene.unit(RI932)] = 2
    scene.state.agenda = ()
    scene.movement("axis")
    march(scene, "end")
    assert (scene.at(RI932), scene.steps(RI932)) == ("0814", 1)


# 10.0 Guerrillas without support


@pytest.mark.rule("dragoon.10.0.no-support")
def test_guerrillas_alone_get_neither_air_nor_artillery() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", **FAR}, allied={MAQUIS1: "0203", MAQUIS2: "0303", ART_7: "0202"})
    scene.combat("allied")
    for extra in (f",{ART_7}", " air 5"):
        assert scene.refused_by(f"attack 0204 with {MAQUIS1},{MAQUIS2}{extra}") == ["dragoon.10.0.no-support"]
    assert scene.refused_by(f"attack 0204 with {MAQUIS1},{MAQUIS2}") == []


@pytest.mark.rule("dragoon.10.0.no-support")
def test_guerrillas_do_not_keep_support_from_those_beside_them() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", **FAR}, allied={MAQUIS1: "0203", R7: "0303", ART_7: "0202"})
    scene.combat("allied")
    for extra in (f",{ART_7}", " air 5"):
        assert scene.refused_by(f"attack 0204 with {MAQUIS1},{R7}{extra}") == []


@pytest.mark.rule("dragoon.10.0.no-support")
def test_guerrillas_in_company_are_supported() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", **FAR}, allied={MAQUIS1: "0203", MAQUIS2: "0203", R7: "0203", ART_7: "0202"})
    scene.combat("allied")
    assert scene.refused_by(f"attack 0204 with {MAQUIS1},{MAQUIS2},{R7},{ART_7} air 5") == []


@pytest.mark.rule("dragoon.10.0.no-support")
def test_guerrillas_alone_defend_alone_but_for_ships() -> None:
    axis, allied = {RI932: "1123", RI933: "0101"}, {MAQUIS1: "1124", MAQUIS2: "1124", ART_7: "1222"}
    scene = Scene("dragoon", axis=axis, allied=allied, dice=[3, 4])
    scene.combat("axis")
    combat = scene.events("combat")[0].args
    assert (combat["defence"], combat["defence_support"]) == (2, ())
    assert (-2, "dragoon.9.0.naval-defence") in [(shift.columns, shift.rule) for shift in combat["shifts"]]
    scene = Scene("dragoon", axis={RI932: "0203"}, allied={MAQUIS1: "0204", R30: "0204", R141: "0101"})
    scene.combat("axis")
    assert scene.refused_by("defend air 5") == []


@pytest.mark.rule("dragoon.10.0.must-leave", "dragoon.10.0.germans-barred")
def test_on_the_way_out_only_the_area_one_is_in_may_be_passed() -> None:
    """Germans in the Vercors find its three hexes open and all other areas closed; anywhere else all are closed."""
    vercors = {"0813", "0814", "0913"}
    for number, open_ in (("0814", vercors), ("0913", vercors), ("0713", set()), ("0923", set())):
        scene = Scene("dragoon", axis={RI932: number}, allied={R7: "0101"})
        closed = scene.rules.closed(scene.state, scene.unit(RI932))
        areas = scene.definition.area("maquis")
        assert {scene.number(hex_) for hex_ in areas if not closed[hex_]} == open_
        assert {hex_ for hex_ in range(len(closed)) if closed[hex_]} <= set(areas)
        assert scene.rules.closed(scene.state, scene.unit(R7)) == b"", "the Allies are at home there"

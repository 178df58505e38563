"""4.2 Coming and going: reinforcements, the landing, exits, withdrawals, paratroops; 5.3.3 failed landings."""

import pytest

from engaja.engine.view import event_for
from tests.battles import fight
from tests.dragoon.cast import (
    CC1,
    LUFT,
    MAQUIS1,
    P2,
    P517,
    PZ15,
    R7,
    R15,
    R30,
    R141,
    R157,
    R179,
    R180,
    RI281,
    RI285,
    RI286,
    RI305,
    RI706,
    RI765,
    RI917,
    RI918,
    RI932,
    RI933,
    RI934,
    look,
    march,
)
from tests.scene import Scene


def rules_told(scene: Scene, event: str) -> list[str]:
    return [found.rule for found in scene.events(event)]


# 4.2.1 Reinforcements


@pytest.mark.rule("dragoon.4.2.1.reinforcements")
def test_reinforcements_come_on_their_turn_or_later() -> None:
    for turn, refused in ((1, ["dragoon.4.2.1.reinforcements"]), (2, []), (3, [])):
        scene = Scene("dragoon", allied={R7: "1221"}, awaiting=[CC1], turn=turn)
        scene.movement("allied")
        assert scene.refused_by(f"move {CC1} 1224") == refused, turn


@pytest.mark.rule("dragoon.4.2.1.beaches-only")
def test_after_the_first_turn_any_beach_will_do_but_nothing_else() -> None:
    scene = Scene("dragoon", allied={R7: "1221"}, awaiting=[CC1, R157], turn=2)
    scene.movement("allied")
    for beach in ("1224", "1323", "1423"):
        assert scene.refused_by(f"move {CC1} {beach}") == []
        assert scene.refused_by(f"move {R157} {beach}") == [], "a division that did not land on turn 1"
    for elsewhere in ("1124", "1324", "0723"):
        assert scene.refused_by(f"move {CC1} {elsewhere}") == ["dragoon.4.2.1.beaches-only"]
    assert scene.cost(CC1, "1224") == 1, "the beach is the first hex"
    assert scene.cost(CC1, "1124") == 1.5, "and the road goes on from there"


@pytest.mark.rule("dragoon.4.2.1.beaches-only", "dragoon.11.1.4.t1-3di", "dragoon.11.1.4.t1-36di", "dragoon.11.1.4.t1-45di")
def test_on_the_first_turn_each_division_has_its_own_beach() -> None:
    scene = Scene("dragoon", axis={RI932: "0723"}, awaiting=[R7, R141, R157], turn=1)
    scene.movement("allied")
    for unit, own in ((R7, "1224"), (R141, "1423"), (R157, "1323")):
        for beach in ("1224", "1323", "1423"):
            assert (scene.refused_by(f"move {unit} {beach}") == []) is (beach == own)


@pytest.mark.rule("dragoon.4.2.1.beaches-only")
def test_a_beach_in_an_enemy_zone_is_open_and_a_held_one_closed() -> None:
    scene = Scene("dragoon", axis={RI932: "1323"}, allied={R7: "0101"}, awaiting=[CC1], turn=2)
    scene.movement("allied")
    assert scene.refused_by(f"move {CC1} 1224") == []
    assert scene.refused_by(f"move {CC1} 1224-1123") == ["dragoon.4.1.2.must-stop"]
    assert scene.refused_by(f"move {CC1} 1323") == ["dragoon.4.1.2.no-sharing"]
    assert scene.refused_by(f"move {CC1} 1324") == ["dragoon.4.2.1.beaches-only"], "no assault after turn 1"


@pytest.mark.rule("dragoon.4.2.1.airborne-exempt")
def test_the_airborne_units_do_not_march_in() -> None:
    scene = Scene("dragoon", allied={R7: "1221"}, awaiting=[P517], turn=2)
    scene.movement("allied")
    for order in (f"move {P517} 1224", f"move {P517} 1222"):
        assert scene.refused_by(order) == ["dragoon.4.2.1.airborne-exempt"]


@pytest.mark.rule("dragoon.4.2.1.german-entry", "dragoon.11.1.3.11pz", "dragoon.11.1.3.198", "dragoon.11.1.3.716")
def test_germans_enter_in_their_hexes_and_march_on() -> None:
    scene = Scene("dragoon", axis={RI932: "0723"}, awaiting=[PZ15, RI305, RI706], turn=2)
    scene.movement("axis")
    assert (scene.cost(PZ15, "0118"), scene.cost(RI305, "0121")) == (0.5, 1)
    assert scene.refused_by(f"move {RI305} 0121-0221") == []
    assert scene.refused_by(f"move {RI305} 0118") == ["dragoon.4.2.1.german-entry"]
    assert scene.refused_by(f"move {RI706} 0111") == ["dragoon.4.2.1.reinforcements"]
    scene = Scene("dragoon", axis={RI932: "0723"}, awaiting=[RI706], turn=5)
    scene.movement("axis")
    assert scene.refused_by(f"move {RI706} 0111") == []


@pytest.mark.rule("dragoon.4.2.1.german-entry")
def test_a_full_entry_hex_is_passed_but_nobody_stops_there() -> None:
    full = {RI932: "0118", RI933: "0118", RI934: "0118", LUFT: "0118"}
    scene = Scene("dragoon", axis=full, allied={R7: "0723"}, awaiting=[PZ15], turn=2)
    scene.movement("axis")
    assert scene.refused_by(f"move {PZ15} 0118") == ["dragoon.4.1.1.stacking-limit"]
    assert scene.refused_by(f"move {PZ15} 0117") == ["dragoon.4.2.1.german-entry"], "no other hex is opened for it"
    assert "0119" in scene.destinations(PZ15)
    scene.play(f"move {PZ15} 0118-0119")
    assert scene.at(PZ15) == "0119"


@pytest.mark.rule("dragoon.4.2.1.german-entry")
def test_an_entry_hex_in_enemy_hands_is_replaced_by_the_nearest_of_the_west_edge() -> None:
    scene = Scene("dragoon", axis={RI932: "0723"}, allied={R7: "0118"}, awaiting=[PZ15], turn=2)
    scene.movement("axis")
    assert scene.refused_by(f"move {PZ15} 0117") == []
    assert scene.refused_by(f"move {PZ15} 0119") == []
    assert scene.refused_by(f"move {PZ15} 0120") == ["dragoon.4.2.1.german-entry"]
    full = {RI932: "0117", RI933: "0117", RI934: "0117", LUFT: "0117"}
    scene = Scene("dragoon", axis=full, allied={R7: "0118"}, awaiting=[PZ15], turn=2)
    assert {scene.number(h) for h in scene.rules.entry_hexes(scene.state, scene.unit(PZ15))} == {"0117", "0119"}
    scene = Scene("dragoon", axis={RI932: "0723"}, allied={R7: "0111", R15: "0110"}, awaiting=[RI706], turn=5)
    scene.movement("axis")
    assert {scene.number(h) for h in scene.rules.entry_hexes(scene.state, scene.unit(RI706))} == {"0112"}
    scene = Scene("dragoon", axis={RI932: "0723"}, allied={R7: "0111", R15: "0110", R30: "0112"}, awaiting=[RI706], turn=5)
    assert {scene.number(h) for h in scene.rules.entry_hexes(scene.state, scene.unit(RI706))} == {"0109"}, "0113 is maquis"


# 4.2.1, 5.3.3 The landing


def landing(dice: list[int] | None = None, **sides: dict[str, str]) -> Scene:
    """Turn 1: the 45th Division before Saint Tropez, which the 765th Regiment holds."""
    scene = Scene("dragoon", awaiting=[R157, R179, R180], turn=1, dice=dice or [], axis={RI765: "1323"}, **sides)
    scene.movement("allied")
    return scene


def at_sea(**sides: dict[str, str]) -> Scene:
    scene = landing(**sides)
    march(scene, *(f"move {unit} 1324" for unit in (R157, R179, R180)))
    return scene


ASSAULT = f"attack 1323 with {R157},{R179},{R180}"


@pytest.mark.rule("dragoon.4.2.1.landing-assault")
def test_a_division_whose_beach_is_held_waits_off_it_and_must_attack() -> None:
    scene = landing()
    assert scene.refused_by(f"move {R157} 1323") == ["dragoon.4.2.1.beaches-only"]
    assert scene.destinations(R157) == {"1324"}
    march(scene, *(f"move {unit} 1324" for unit in (R157, R179, R180)))
    assert scene.deciding == "allied combat"
    assert all(scene.has_duty(unit) for unit in (R157, R179, R180))
    assert look(scene, ASSAULT).attack == 15


@pytest.mark.rule("dragoon.4.2.1.landing-assault")
def test_after_a_victory_the_division_lands_by_its_advance() -> None:
    scene = at_sea()
    fight(scene, f"{ASSAULT} air 12", "DRB/AVI")
    assert scene.deciding == "axis retreat"
    scene.play(f"retreat {RI765} 1322")
    assert scene.deciding == "allied advance"
    scene.play(f"advance {R157} 1323", f"advance {R179} 1323", "end")
    assert (scene.at(R157), scene.at(R179)) == ("1323", "1323")
    assert scene.at(R180) == "1324", "still at sea"
    scene.play("end")
    assert scene.at(R180) == "destroyed"


@pytest.mark.rule("dragoon.4.2.1.landing-assault", "dragoon.5.1.6.EMP")
def test_after_an_exchange_the_survivors_land() -> None:
    scene = at_sea()
    fight(scene, f"{ASSAULT} air 12", "EMP")
    scene.play(f"exchange {R157}")
    assert (scene.at(RI765), scene.at(R157)) == ("destroyed", "destroyed")
    assert (scene.at(R179), scene.at(R180)) == ("1323", "1323")
    assert rules_told(scene, "landed") == ["dragoon.4.2.1.landing-assault"] * 2


@pytest.mark.rule("dragoon.4.2.1.landing-assault")
def test_units_on_the_next_beach_may_join_the_assault() -> None:
    scene = at_sea(allied={R7: "1224"})
    assert look(scene, f"{ASSAULT},{R7}").attack == 20


@pytest.mark.rule("dragoon.4.2.1.landing-assault")
def test_from_the_sea_only_the_beach_ahead_is_attacked() -> None:
    """The sea hex of the 3rd Division also touches 1124."""
    scene = Scene("dragoon", allied={R7: "1225"}, axis={RI765: "1224", RI918: "1124"})
    scene.combat("allied")
    assert scene.refused_by(f"attack 1124 with {R7}") == ["dragoon.4.2.1.landing-assault"]
    assert scene.refused_by(f"attack 1224 with {R7}") == []


@pytest.mark.rule("dragoon.5.3.3.failed-landing")
def test_who_is_thrown_back_into_the_sea_is_destroyed_at_once() -> None:
    scene = Scene("dragoon", allied={R157: "1324"}, axis={RI765: "1323", RI917: "1323"})
    scene.combat("allied")
    fight(scene, f"attack 1323 with {R157}", "DVI/ARI")
    assert scene.at(R157) == "destroyed"
    assert rules_told(scene, "eliminated") == ["dragoon.5.3.3.failed-landing"]


@pytest.mark.rule("dragoon.5.3.3.failed-landing")
def test_who_is_at_sea_when_the_combats_are_over_is_destroyed() -> None:
    scene = Scene("dragoon", allied={R157: "1324"}, axis={RI765: "1323", RI932: "0723"})
    scene.combat("allied")
    fight(scene, f"attack 1323 with {R157} air 1", "IMP")
    assert scene.at(R157) == "1324"
    scene.play("end")
    assert scene.at(R157) == "destroyed"
    assert rules_told(scene, "eliminated") == ["dragoon.5.3.3.failed-landing"]


# 4.2.2 Exit


def spent_leaving(scene: Scene, unit: str, *path: str) -> float:
    reason, spent = scene.rules.walk(scene.state, scene.unit(unit), (*(scene.hex(n) for n in path), -1))
    assert reason is None
    return spent[-1] / 2


@pytest.mark.rule("dragoon.4.2.2.exit-north")
def test_both_sides_leave_by_the_north_edge() -> None:
    for side, unit in (("allied", R7), ("axis", RI932)):
        scene = Scene("dragoon", {unit: "0102"})
        scene.movement(side)
        assert f"move {unit} 0102-0101-off" in scene.allowed()
        assert spent_leaving(scene, unit, "0102", "0101") == 2 + 1
        scene.play(f"move {unit} 0102-0101-off")
        assert scene.at(unit) == "left"
        assert rules_told(scene, "departed") == ["dragoon.4.2.2.exit-north"]


@pytest.mark.rule("dragoon.4.2.2.exit-north")
def test_roads_over_the_edge_and_breaking_contact() -> None:
    scene = Scene("dragoon", axis={PZ15: "0501", RI932: "0501", RI933: "0401"})
    scene.movement("axis")
    assert [spent_leaving(scene, u, "0501") for u in (PZ15, RI932)] == [0.5, 1]
    assert spent_leaving(scene, RI933, "0401") == 1
    scene = Scene("dragoon", axis={RI932: "0501"}, allied={R7: "0502"})
    scene.movement("axis")
    assert spent_leaving(scene, RI932, "0501") == 2
    scene = Scene("dragoon", axis={RI932: "0401"}, allied={R7: "0502"})
    scene.movement("axis")
    assert scene.refused_by(f"move {RI932} 0401-0501-off") == ["dragoon.4.1.2.must-stop"]


@pytest.mark.rule("dragoon.4.2.2.exit-east", "dragoon.4.2.2.allies-not-east")
def test_only_germans_leave_by_the_east_edge() -> None:
    scene = Scene("dragoon", axis={RI932: "1420", RI933: "0723"}, allied={R7: "1409"})
    scene.movement("axis")
    assert spent_leaving(scene, RI932, "1420") == 1, "the mountain itself was paid for on entering it"
    scene.play(f"move {RI932} 1420-off")
    assert scene.at(RI932) == "left"
    assert rules_told(scene, "departed") == ["dragoon.4.2.2.exit-east"]
    scene.state.agenda = ()
    scene.movement("allied")
    assert scene.refused_by(f"move {R7} 1409-off") == ["dragoon.4.2.2.allies-not-east"]
    assert not [order for order in scene.allowed() if order.endswith("off")]


@pytest.mark.rule("dragoon.4.2.2.other-edges")
def test_nobody_leaves_by_the_west_or_the_south_edge() -> None:
    scene = Scene("dragoon", axis={RI932: "0118", RI933: "0723"}, allied={R7: "0105"})
    for side, unit, number in (("axis", RI932, "0118"), ("axis", RI933, "0723"), ("allied", R7, "0105")):
        scene.state.agenda = ()
        scene.movement(side)
        assert scene.refused_by(f"move {unit} {number}-off") == ["dragoon.4.2.2.other-edges"]


@pytest.mark.rule("dragoon.4.2.2.no-return")
def test_who_has_left_does_not_come_back() -> None:
    scene = Scene("dragoon", axis={RI932: "0101", RI933: "0723"})
    scene.movement("axis")
    scene.play(f"move {RI932} 0101-off")
    scene.state.agenda = ()
    scene.movement("axis")
    assert scene.refused_by(f"move {RI932} 0101") == ["dragoon.4.2.2.no-return"]


@pytest.mark.rule("dragoon.4.2.2.switzerland")
def test_switzerland_is_closed() -> None:
    scene = Scene("dragoon", axis={RI932: "1107"}, allied={R7: "1206"})
    swiss = {scene.number(h) for h in scene.definition.area("switzerland")}
    for side, unit, path in (("axis", RI932, "1107-1106"), ("allied", R7, "1206-1106")):
        scene.state.agenda = ()
        scene.movement(side)
        assert scene.refused_by(f"move {unit} {path}") == ["dragoon.4.2.2.switzerland"]
        assert not scene.destinations(unit) & swiss


# 4.2.2 Withdrawals


@pytest.mark.rule("dragoon.4.2.2.british-withdrawal")
def test_the_british_brigade_is_withdrawn_on_turn_4() -> None:
    for turn, place in ((3, "1122"), (4, "left")):
        scene = Scene("dragoon", allied={P2: "1122", R7: "1221"}, axis={RI932: "0723"}, turn=turn)
        before = scene.rules.score(scene.state)
        scene.movement("allied")
        assert scene.at(P2) == place
        assert scene.rules.score(scene.state) == before
    assert rules_told(scene, "withdrawn") == ["dragoon.4.2.2.british-withdrawal"]


@pytest.mark.rule("dragoon.4.2.2.british-withdrawal-late")
def test_an_encircled_brigade_goes_as_soon_as_it_is_freed() -> None:
    scene = Scene("dragoon", allied={P2: "0204", R7: "0202"}, axis={RI932: "0203", RI933: "0205"}, turn=4)
    scene.movement("allied")
    march(scene, "end")
    assert scene.at(P2) == "0204"
    fight(scene, f"attack 0203 with {P2},{R7} air 19", "DE/AVI")
    scene.play("end")
    assert scene.at(P2) == "0204", "not before the phase ends"
    scene.play("end")
    assert scene.at(P2) == "left"
    assert rules_told(scene, "withdrawn") == ["dragoon.4.2.2.british-withdrawal-late"]


@pytest.mark.rule("dragoon.4.2.2.148-withdrawal", "dragoon.4.2.2.148-withdrawal-late")
def test_the_148th_is_withdrawn_on_turn_5_but_for_regiments_that_are_encircled() -> None:
    scene = Scene(
        "dragoon",
        axis={RI281: "1321", RI285: "0602", RI286: "0204", RI932: "0723"},
        allied={R7: "0203", R15: "0205"},
        turn=5,
    )
    scene.movement("axis")
    assert [scene.at(unit) for unit in (RI281, RI285, RI286)] == ["left", "left", "0204"]
    assert rules_told(scene, "withdrawn") == ["dragoon.4.2.2.148-withdrawal"] * 2
    assert not [point for point in scene.rules.points(scene.state) if point.message == "german-exit"]


@pytest.mark.rule("dragoon.4.2.2.148-withdrawal-late")
def test_an_encircled_regiment_of_the_148th_goes_at_the_end_of_a_later_phase() -> None:
    scene = Scene("dragoon", axis={RI286: "0204", RI932: "0723"}, allied={R7: "0203", R15: "0205"}, turn=5)
    scene.movement("axis")
    assert scene.at(RI286) == "0204"
    scene.state.agenda = ()
    scene.movement("allied")
    scene.play(f"move {R7} 0203-0202")
    assert scene.at(RI286) == "0204"
    scene.play("end")
    assert scene.at(RI286) == "left"
    assert rules_told(scene, "withdrawn") == ["dragoon.4.2.2.148-withdrawal-late"]


# 4.2.3 Paratroops


def drop(dice: list[int], **sides: dict[str, str]) -> Scene:
    scene = Scene("dragoon", awaiting=[P517, P2], turn=1, dice=dice, **sides)
    scene.movement("allied")
    return scene


@pytest.mark.rule("dragoon.4.2.3.two-jumps", "dragoon.11.1.4.t1-1tf")
def test_two_units_drop_one_in_each_hex_before_anybody_moves() -> None:
    scene = drop([2, 2], allied={R7: "1423"})
    assert scene.deciding == "allied drop"
    assert set(scene.allowed()) == {f"use drop {unit} {hex_}" for unit in (P517, P2) for hex_ in ("1122", "1222")}
    assert scene.refused_by(f"move {R7} 1423-1322") == ["dragoon.4.2.3.two-jumps"]
    assert scene.refused_by(f"use drop {P517} 1221") == ["dragoon.4.2.3.two-jumps"]
    scene.play(f"use drop {P517} 1122")
    assert (scene.at(P517), scene.at(P2)) == ("1122", "1222"), "one hex is left for the other"
    assert scene.deciding == "allied movement"


@pytest.mark.rule("dragoon.4.2.3.drop-die", "dragoon.4.2.3.drop-losses")
@pytest.mark.parametrize("die", range(1, 7))
def test_an_even_die_is_a_good_drop_and_an_odd_one_costs_losses(die: int) -> None:
    scene = drop([die, 2], allied={R7: "1423"})
    scene.play(f"use drop {P517} 1222")
    assert scene.steps(P517) == (2 if die % 2 == 0 else 1)
    assert scene.steps(P2) == 2
    told = {event.rule for name in ("drop-good", "drop-bad") for event in scene.events(name) if event.args["die"] == die}
    assert ("dragoon.4.2.3.drop-die" if die % 2 == 0 else "dragoon.4.2.3.drop-losses") in told


def test_the_enemy_sees_a_drop_but_not_who_dropped_or_how_it_went() -> None:
    scene = Scene("dragoon", awaiting=[P517, P2], turn=1, dice=[1, 2], options={"visibility": "rulebook"}, allied={R7: "1421"})
    scene.movement("allied")
    scene.play(f"use drop {P517} 1222", f"move {R7} 1421-1321")
    seen = [found for event in scene.table.events if (found := event_for(scene.rules, event, scene.side("axis")))]
    assert [event.name for event in seen if "drop" in event.name] == ["dropped-unseen"] * 2
    assert not [event for event in seen if event.name in ("paratroops-freed", "loss-unseen")]
    assert not [event for event in seen if "unit" in event.args]


@pytest.mark.rule("dragoon.4.2.3.drop-immobile")
def test_dropped_units_wait_for_others_who_did_not_drop() -> None:
    scene = drop([2, 2], allied={R7: "1421"})
    scene.play(f"use drop {P517} 1222")
    for order in (f"move {P517} 1222-1221", f"move {P2} 1122-1121"):
        assert scene.refused_by(order) == ["dragoon.4.2.3.drop-immobile"], "they do not free each other"
    scene.play(f"move {R7} 1421-1321")
    assert scene.refused_by(f"move {P517} 1222-1221") == []
    assert scene.refused_by(f"move {P2} 1122-1121") == ["dragoon.4.2.3.drop-immobile"]


@pytest.mark.rule("dragoon.4.2.3.drop-immobile")
def test_dropped_units_free_neither_themselves_nor_each_other_when_a_turn_begins() -> None:
    scene = drop([2, 2], allied={R7: "0101"})
    scene.play(f"use drop {P517} 1222")
    scene.state.put(scene.unit(P2), scene.hex("1221"))
    scene.state.agenda = ()
    scene.state.turn = 2
    scene.movement("allied")
    for order in (f"move {P517} 1222-1322", f"move {P2} 1221-1220"):
        assert scene.refused_by(order) == ["dragoon.4.2.3.drop-immobile"]


@pytest.mark.rule("dragoon.4.2.3.drop-immobile")
def test_contact_on_the_way_is_contact_and_guerrillas_will_do() -> None:
    scene = drop([2, 2], allied={MAQUIS1: "1220", R7: "0101"})
    scene.play(f"use drop {P517} 1222", f"move {MAQUIS1} 1220-1221-1321-1421")
    assert scene.at(MAQUIS1) == "1421"
    assert scene.refused_by(f"move {P517} 1222-1221") == []


@pytest.mark.rule("dragoon.4.2.3.drop-immobile")
def test_they_are_freed_once() -> None:
    scene = drop([2, 2], allied={MAQUIS1: "1220", R7: "1219"})
    scene.play(f"use drop {P517} 1222", f"move {MAQUIS1} 1220-1221")
    freed = [event.args["unit"] for event in scene.events("paratroops-freed")]
    assert scene.unit(P517) in freed
    scene.rules.free_paratroops(scene.table, scene.unit(R7), scene.hex("1221"))
    assert [event.args["unit"] for event in scene.events("paratroops-freed")] == freed, "they were free already"


@pytest.mark.rule("dragoon.4.2.3.two-jumps")
def test_who_is_still_to_drop_is_named() -> None:
    scene = drop([2, 2], allied={R7: "1423"})
    (reason,) = scene.why_not(f"move {R7} 1423-1322")
    assert set(reason.units) == {scene.unit(P517), scene.unit(P2)}
    assert set(reason.hexes) == {scene.hex("1122"), scene.hex("1222")}


@pytest.mark.rule("dragoon.4.2.3.drop-immobile")
def test_contact_made_in_battle_frees_them_when_the_next_movement_phase_begins() -> None:
    scene = drop([2, 2], allied={R7: "1421"})
    scene.play(f"use drop {P517} 1222")
    scene.state.put(scene.unit(R7), scene.hex("1321"))
    assert scene.refused_by(f"move {P517} 1222-1221") == ["dragoon.4.2.3.drop-immobile"]
    scene.state.agenda = ()
    scene.state.turn = 2
    scene.movement("allied")
    assert scene.refused_by(f"move {P517} 1222-1221") == []


@pytest.mark.rule("dragoon.4.2.3.drop-immobile")
def test_pinned_paratroops_still_retreat_and_advance() -> None:
    scene = drop([2, 2], allied={R7: "0101"}, axis={RI932: "1221"})
    scene.play(f"use drop {P517} 1222", "end")
    fight(scene, f"attack 1221 with {P517} air 15", "DRB/AVI")
    if scene.deciding == "axis retreat":
        scene.play(scene.allowed()[0])
    scene.play(f"advance {P517} 1221")
    assert scene.at(P517) == "1221"
    scene = drop([2, 2], allied={R7: "0101"}, axis={RI932: "1221"})
    scene.play(f"use drop {P517} 1222", "end")
    fight(scene, f"attack 1221 with {P517}", "DVI/ARI")
    assert scene.deciding == "allied retreat"

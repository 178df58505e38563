"""Chapters 9, 10 and 11: rain, naval support, guerrillas."""

import pytest

from engaja.position.actions import Defend
from engaja.rules.combat import Battle
from tests.battles import look, shifts
from tests.leyte.cast import (
    GUNS,
    HOWITZERS,
    I19,
    I19B,
    I21,
    I32,
    I34,
    I34B,
    I305,
    I305B,
    I305C,
    J1,
    J9,
    J9B,
    J20,
    J_GUNS,
    NAVAL,
    REBELS,
    REBELS_B,
    TANKS,
    fight,
    leyte,
)

RAIN = range(2, 9)
SUPPORT = "leyte.11.0.guerrillas-support"


# 9.0 Rain


@pytest.mark.rule("leyte.9.0.rain-cost")
@pytest.mark.parametrize("turn", range(1, 16))
def test_from_turn_2_to_turn_8_every_hex_costs_half_a_point_more(turn: int) -> None:
    extra = 0.5 if turn in RAIN else 0
    foot, tanks = leyte({I34: "24-22"}, turn=turn), leyte({TANKS: "25-21"}, turn=turn)
    assert foot.cost(I34, "24-21") == 1 + extra
    assert leyte({I34: "23-21"}, turn=turn).cost(I34, "22-21") == 2 + extra, "woods"
    assert tanks.cost(TANKS, "25-22") == 0.5 + extra, "roads too"
    assert leyte({I34: "24-20"}, turn=turn).cost(I34, "24-19") == 2 + extra, "the river costs no more"


@pytest.mark.rule("leyte.9.0.rain-cost")
def test_breaking_contact_landings_and_voyages_cost_no_more_in_the_rain() -> None:
    contact = leyte({I34: "24-21"}, {J9: "24-22"}, turn=5)
    assert contact.cost(I34, "24-20") == 1 + 1 + 0.5
    landing = leyte(awaiting=[HOWITZERS], turn=5)
    assert landing.cost(HOWITZERS, "26-18") == 0
    assert landing.cost(HOWITZERS, "26-19") == 1.5
    sail = leyte({I34: "26-18"}, turn=5).movement("american")
    sail.play(f"use sail {I34} 2522")
    assert sail.rules.allowance(sail.state, sail.unit(I34)) == 8


@pytest.mark.rule("leyte.9.0.rain-air")
def test_the_air_table_already_counts_the_weather() -> None:
    for turn in RAIN:
        scene = leyte(turn=turn)
        assert [scene.state.air(side) for side in (0, 1)] == [table[turn - 1] for table in scene.definition.air]


@pytest.mark.rule("leyte.9.0.rain-no-combat-effect")
def test_rain_changes_no_column() -> None:
    for turn in (5, 9):
        scene = leyte({I34: "24-21", TANKS: "24-21"}, {J9: "24-22"}, turn=turn).combat("american")
        seen = look(scene, f"attack 2422 with {I34},{TANKS}")
        assert (seen.attack, seen.defence, seen.column, shifts(seen)) == (9, 4, "2-1", {})


@pytest.mark.rule("leyte.9.0.rain-no-combat-effect")
def test_rain_changes_no_column_of_any_terrain() -> None:
    dry, wet = leyte(turn=9), leyte(turn=5)
    assert (5 in RAIN, 9 in RAIN) == (True, False)
    for hex_ in range(dry.rules.grid.size):
        bombed = Battle(0, hex_, (), (), 1)
        assert list(wet.rules.terrain_shifts(wet.state, bombed)) == list(dry.rules.terrain_shifts(dry.state, bombed))
        assert wet.rules.hex_columns(wet.state, hex_) == dry.rules.hex_columns(dry.state, hex_)


@pytest.mark.rule("leyte.9.0.rain-advance")
def test_in_the_rain_armour_advances_one_hex() -> None:
    for turn, refusal in ((8, ["leyte.9.0.rain-advance"]), (9, [])):
        scene = leyte({TANKS: "24-21"}, {J9: "24-22"}, turn=turn).combat("american")
        fight(scene, "DE/AVI", f"attack 2422 with {TANKS}")
        assert scene.refused_by(f"advance {TANKS} 2422-2423") == refusal
        assert scene.refused_by(f"advance {TANKS} 2422") == []


# 10.0 Naval support


def landing(turn: int, at: str, enemy: str) -> dict[str, int]:
    """Shifts of an attack by two battalions that came by sea in this turn."""
    scene = leyte({I34: "26-20", I34B: "26-20", I32: "22-03"}, {J9: enemy}, turn=turn).movement("american")
    scene.play(*(f"use sail {unit} {at.replace('-', '')}" for unit in (I34, I34B)), "end")
    return shifts(look(scene, f"attack {enemy.replace('-', '')} with {I34},{I34B}"))


@pytest.mark.rule("leyte.10.0.naval-support")
def test_two_columns_on_turns_1_and_11_only() -> None:
    for turn in range(1, 16):
        assert landing(turn, "25-22", "24-22").get("naval-support", 0) == (2 if turn in (1, 11) else 0)


@pytest.mark.rule("leyte.10.0.naval-support")
def test_in_defence_the_columns_go_to_the_left_in_the_same_turn() -> None:
    scene = leyte({I34: "26-20", I32: "22-03"}, {J9: "24-23"})
    scene.do(("turn", 11))
    scene.play(f"use sail {I34} 2521", "end")
    while scene.deciding != "japanese movement":
        scene.play("end")
    scene.play(f"move {J9} 2423-2422", "end")
    assert shifts(look(scene, f"attack 2521 with {J9}")) == {"naval-support": -2}


@pytest.mark.rule("leyte.10.0.naval-support")
def test_none_for_a_landing_in_an_american_hex_nor_in_a_bombardment() -> None:
    scene = leyte({I34: "26-20", I32: "22-03", GUNS: "24-19"}, {J9: "24-22"}, turn=11)
    scene.rules.take_control(scene.state, 0, scene.hex("25-22"))
    scene.movement("american").play(f"use sail {I34} 2522", "end")
    assert shifts(look(scene, f"attack 2422 with {I34}")) == {}, "no assault landing"
    guns = leyte({I34: "26-20", GUNS: "24-19"}, {J9: "24-22", J20: "23-20"}, turn=11).movement("american")
    guns.play(f"use sail {I34} 2522", "end")
    assert shifts(look(guns, f"attack 2320 with {GUNS}")) == {}


@pytest.mark.rule("leyte.10.0.naval-support")
def test_the_troops_of_the_arrows_have_it_even_where_comrades_were_before_them() -> None:
    scene = leyte({I32: "22-03"}, {J9: "25-11"}, awaiting=[I19, I34], turn=1).movement("american")
    scene.play(f"move {I19} 2613-2612", f"move {I34} 2612", "end")
    assert shifts(look(scene, f"attack 2511 with {I19},{I34}"))["naval-support"] == 2


@pytest.mark.rule("leyte.10.0.naval-support", "leyte.4.3.assault-landing")
def test_who_marches_or_comes_by_a_beach_or_follows_ashore_with_guns_has_none() -> None:
    march = leyte({I34: "24-20", I32: "22-03"}, {J9: "24-22"}, turn=11).movement("american")
    march.play(f"move {I34} 2420-2421", "end")
    assert shifts(look(march, f"attack 2422 with {I34}")) == {}, "of the arrows, but ashore for long"
    beach = leyte({I32: "22-03"}, {J9: "26-19"}, awaiting=[I21], turn=11).movement("american")
    beach.play(f"move {I21} 2618", "end")
    assert "naval-support" not in shifts(look(beach, f"attack 2619 with {I21}"))
    division = leyte({I32: "22-03"}, {J9: "24-22"}, awaiting=[I305], turn=11)
    division.rules.take_control(division.state, 0, division.hex("25-22"))
    division.movement("american").play(f"move {I305} 2522", "end")
    assert shifts(look(division, f"attack 2422 with {I305}")) == {}, "the 77th in an American hex"
    guns = leyte({I34: "26-20", GUNS: "26-20", I32: "22-03"}, {J9: "24-22"}, turn=11).movement("american")
    guns.play(f"use sail {I34} 2522", f"use sail {GUNS} 2522", "end")
    assert shifts(look(guns, f"attack 2422 with {I34},{GUNS}")) == {}, "artillery makes no assault landing"


@pytest.mark.rule("leyte.10.0.naval-support", "leyte.4.3.77th-exempt")
def test_the_77th_has_it_ashore_and_from_the_sea() -> None:
    scene = leyte({I32: "22-03"}, {NAVAL: "12-17", J9: "24-22"}, awaiting=[I305, I305B, I305C], turn=11).movement("american")
    scene.play(f"use sail {I305} 1217", f"move {I305B} 2522", f"move {I305C} 2522", "end")
    assert shifts(look(scene, f"attack 1217 with {I305}"))["naval-support"] == 2
    assert shifts(look(scene, f"attack 2422 with {I305B},{I305C}")) == {"naval-support": 2}, "the second man ashore too"


@pytest.mark.rule("leyte.10.0.naval-support-limits")
def test_everybody_in_contact_must_have_landed() -> None:
    scene = leyte({I34: "26-20", I32: "24-21", GUNS: "24-19"}, {J9: "24-22"}, turn=11).movement("american")
    scene.play(f"use sail {I34} 2522", "end")
    assert shifts(look(scene, f"attack 2422 with {I34},{I32}")) == {}
    alone = leyte({I34: "26-20", GUNS: "24-19"}, {J9: "24-22"}, turn=11).movement("american")
    alone.play(f"use sail {I34} 2522", "end")
    assert shifts(look(alone, f"attack 2422 with {I34},{GUNS}")) == {"naval-support": 2}, "a distant battery does no harm"


@pytest.mark.rule("leyte.10.0.naval-support-limits")
def test_the_japanese_must_be_within_two_hexes_of_the_coast() -> None:
    for enemy, beside, columns in (("23-22", "2422", {"naval-support": 2}), ("22-23", "2322", {})):
        scene = leyte({I34: "26-20", I32: "22-03"}, {J9: enemy}, turn=11).movement("american")
        scene.play(f"use sail {I34} 2522")
        way = "2522-2422" if beside == "2422" else "2522-2422-2322"
        scene.play(f"move {I34} {way}", "end")
        found = shifts(look(scene, f"attack {enemy.replace('-', '')} with {I34}"))
        assert {rule: n for rule, n in found.items() if rule == "naval-support"} == columns


@pytest.mark.rule("leyte.10.0.naval-support-limits")
def test_in_defence_every_attacker_must_be_within_two_hexes_of_the_coast() -> None:
    for inland, columns in ((False, {"naval-support": -2}), (True, {})):
        attackers = {J20: "23-20"} | ({J9: "22-24"} if inland else {})
        scene = leyte({I34: "26-20", I32: "22-03"}, attackers)
        scene.do(("turn", 11))
        scene.play(f"use sail {I34} 2522", f"move {I34} 2522-2422-2322", "end")
        while scene.deciding != "japanese movement":
            scene.play("end")
        scene.play(f"move {J20} 2320-2321", *([f"move {J9} 2224-2223"] if inland else []), "end")
        found = shifts(look(scene, f"attack 2322 with {','.join(attackers)}"))
        assert {rule: n for rule, n in found.items() if rule == "naval-support"} == columns


# 11.0 Guerrillas


@pytest.mark.rule("leyte.11.0.guerrillas-move-as-infantry")
def test_guerrillas_pay_what_infantry_pays() -> None:
    for number in ("22-21", "23-23", "25-21", "24-24"):
        assert leyte({REBELS: "24-22"}).cost(REBELS, number) == leyte({I34: "24-22"}).cost(I34, number)


@pytest.mark.rule("leyte.11.0.guerrillas-no-zone")
def test_guerrillas_pass_by_the_enemy_and_the_enemy_by_them() -> None:
    scene = leyte({REBELS: "24-20", I32: "22-03"}, {J9: "24-22", J20: "04-15"}).movement("american")
    assert scene.refused_by(f"move {REBELS} 2420-2421-2321-2322") == []
    scene.play(f"move {REBELS} 2420-2421", "end")
    assert not scene.has_duty(REBELS), "and no duty"
    assert scene.refused_by("end") == []
    enemy = leyte({REBELS: "24-21", I32: "22-03"}, {J9: "24-22", J20: "04-15"}, turn=9).movement("japanese")
    assert enemy.refused_by(f"move {J9} 2422-2321-2320-2420") == []
    assert enemy.cost(J9, "23-21") == 1, "there is no contact to break"
    enemy.play("end")
    assert not enemy.has_duty(J9)


@pytest.mark.rule("leyte.11.0.guerrillas-no-zone")
def test_but_either_may_attack_the_other() -> None:
    scene = leyte({REBELS: "24-21", I32: "22-03"}, {J9: "24-22"}, turn=9).combat("american")
    assert scene.refused_by(f"attack 2422 with {REBELS}") == []
    enemy = leyte({REBELS: "24-21", I32: "22-03"}, {J9: "24-22"}, turn=9).combat("japanese")
    assert enemy.refused_by(f"attack 2421 with {J9}") == []


@pytest.mark.rule("leyte.11.0.guerrillas-support")
def test_guerrillas_alone_get_neither_air_points_nor_artillery_in_attack() -> None:
    scene = leyte({REBELS: "24-21", I32: "23-21", GUNS: "24-19"}, {J9: "24-22"}, turn=9).combat("american")
    for order in (f"{REBELS},{I32} air 3", f"{REBELS},{I32},{GUNS}"):
        assert scene.refused_by(f"attack 2422 with {order}") == [SUPPORT]
    assert scene.refused_by(f"attack 2422 with {REBELS},{I32}") == []
    assert scene.refused_by(f"attack 2422 with {I32},{GUNS} air 3") == [], "without them the Americans have it"
    shared = leyte({REBELS: "24-21", I32: "24-21", GUNS: "24-19"}, {J9: "24-22"}, turn=9).combat("american")
    assert shared.refused_by(f"attack 2422 with {REBELS},{I32},{GUNS} air 3") == []
    two = leyte({REBELS: "24-21", REBELS_B: "24-21", I32: "23-21"}, {J9: "24-22"}, turn=9).combat("american")
    assert two.refused_by(f"attack 2422 with {REBELS},{REBELS_B},{I32} air 3") == [SUPPORT], "each other is not enough"


@pytest.mark.rule("leyte.11.0.guerrillas-support")
def test_nor_in_defence_unless_they_share_a_hex_with_americans() -> None:
    american, japanese = {REBELS: "24-22", GUNS: "24-25"}, {J9: "24-21", J1: "04-15"}
    shared = leyte(american | {I32: "24-22"}, japanese, turn=9).combat("japanese")
    shared.play(f"attack 2422 with {J9}")
    assert shared.refused_by("defend air 3") == shared.refused_by(f"defend with {GUNS}") == []
    alone = leyte(american, japanese, turn=9, dice=[6, 6]).combat("japanese")
    task = (0, alone.hex("24-22"), (alone.unit(J9),), (), 0)
    for answer in (Defend((), 3), Defend((alone.unit(GUNS),))):
        assert [reason.rule for reason in alone.rules.refuse_answer(alone.state, *task, answer)] == [SUPPORT]
    alone.play(f"attack 2422 with {J9}")
    assert alone.events("combat")[0].args["defence"] == 1, "there was nothing to ask"


def test_naval_support_is_for_those_who_land_not_for_those_who_were_there() -> None:
    scene = leyte({I19: "25-22", I19B: "25-22"}, {J9: "24-22", J9B: "04-15", J_GUNS: "04-15"}, turn=1).combat("american")
    assert shifts(look(scene, f"attack 2422 with {I19},{I19B}")) == {}

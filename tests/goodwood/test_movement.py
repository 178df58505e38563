"""3.0 and 4.0: turns and phases, what a step costs, zones and contact, entering and leaving the map."""

import itertools

import pytest

from engaja.engine.game import Game
from engaja.position.actions import End
from tests.battles import fight, look, shifts
from tests.goodwood.cast import (
    ART_155_II,
    ART_B,
    ART_C,
    DEVONS,
    EAST_YORKS,
    FFY,
    FIELD_7,
    FIELD_33,
    GR_857_I,
    GR_857_II,
    GR_858_I,
    GRENADIERS,
    HEAVY_1,
    HUSSARS_23,
    KSLI_4,
    LUFT_31_I,
    MEDIUM_1,
    NORTHANTS,
    PARA_5,
    PG_125_I,
    PIONEERS,
    PZJG,
    RIFLES_8,
    RTR_3,
    SOUTH_LANCS,
    SP_155,
    SP_RHA,
    SS_PG_1_III,
    SS_PZ_12,
    SS_STUG,
    STUG,
    SUFFOLK,
    TIGERS,
    WERFER_54_I,
    WERFER_83_I,
    drama,
)

# 3.0 Sequence


@pytest.mark.rule("goodwood.3.0.player-order", "goodwood.3.0.phases")
def test_the_allies_move_and_fight_then_the_germans_then_the_turn_ends() -> None:
    game = Game("goodwood", {"setup": "historical"}, seed="order")
    while game.state.turn < 2:
        if game.decision and game.decision.kind in ("movement", "combat") and not game.refusals(End()):
            game.play(End())
        else:
            game.play(next(game.actions()))
    told = [e for e in game.events if e.name in ("turn", "movement-phase", "combat-phase")]
    begin = next(i for i, e in enumerate(told) if e.name == "turn" and e.args["turn"] == 1)
    order = [(e.name, e.args.get("side", e.args.get("turn"))) for e in told[begin : begin + 6]]
    assert order == [
        ("turn", 1), ("movement-phase", 0), ("combat-phase", 0), ("movement-phase", 1), ("combat-phase", 1), ("turn", 2),
    ]  # fmt: skip


@pytest.mark.rule("goodwood.3.0.phases", "goodwood.4.0.may-spend-less")
def test_a_player_moves_as_many_units_as_he_likes() -> None:
    scene = drama(allied={SUFFOLK: "2716", EAST_YORKS: "2716", SOUTH_LANCS: "2716"})
    scene.movement("allied")
    scene.play(f"move {SUFFOLK} 2716-2717", f"move {EAST_YORKS} 2716-2715")
    assert scene.refused_by("end") == []
    scene.play("end")
    assert [scene.at(unit) for unit in (SUFFOLK, EAST_YORKS, SOUTH_LANCS)] == ["2717", "2715", "2716"]


# 4.0 The cost of a step


@pytest.mark.rule(
    "goodwood.4.0.movement-example", "goodwood.4.0.movement-cost", "goodwood.4.0.road-rate", "goodwood.4.0.bridges"
)
def test_the_worked_move_costs_thirteen_and_a_half_points() -> None:
    scene = drama(allied={RIFLES_8: "1501"})
    scene.movement("allied")
    path = "1501-1601-1702-1802-1903-1904-1905-1906-1907-1908-1909-1910-1911-1811-1711-1611-1511-1411-1311-1211-1111"
    hexes = scene.notation.read_path(path)
    reason, spent = scene.rules.walk(scene.state, scene.unit(RIFLES_8), hexes)
    steps = [(after - before) / 2 for before, after in itertools.pairwise(spent)]
    assert reason is None
    assert steps == [0.5] * 6 + [1] * 6 + [0.5] * 7 + [1]
    assert spent[-1] / 2 == 13.5
    assert scene.rules.allowance(scene.state, scene.unit(RIFLES_8)) - spent[-1] == 3  # 1.5 points are left
    assert scene.cost(RIFLES_8, "1111") <= 13.5
    terrains = {scene.definition.board.hexes[h].terrain for h in hexes[1:-1]}
    assert terrains == {"open"}
    assert hexes[6:13] == tuple(scene.hex(f"19{row:02d}") for row in range(5, 12))
    scene.play(f"move {RIFLES_8} {path}")
    assert scene.at(RIFLES_8) == "1111"


@pytest.mark.rule("goodwood.4.0.terrain-costs", "goodwood.4.0.movement-cost", "goodwood.4.0.movement-classes")
def test_terrain_costs_each_class_its_own_points() -> None:
    scene = drama(german={PG_125_I: "2514", GR_857_I: "2514"})
    scene.movement("german")
    for unit, open_, woods in ((GR_857_I, 1, 2), (PG_125_I, 1, 3)):
        assert scene.cost(unit, "2614") == open_
        assert scene.cost(unit, "2413") == woods
    scene = drama(german={PG_125_I: "0718", GR_857_I: "0718"})
    scene.movement("german")
    assert (scene.cost(GR_857_I, "0719"), scene.cost(PG_125_I, "0719")) == (2, 3)  # the Verrières ridge
    city = drama(allied={HUSSARS_23: "0607", SUFFOLK: "0708"})
    city.movement("allied")
    assert (city.cost(HUSSARS_23, "0608"), city.cost(SUFFOLK, "0709")) == (1, 1)  # Caen


@pytest.mark.rule("goodwood.4.0.movement-classes", "goodwood.8.0.towed-movement", "goodwood.8.0.sp-movement")
def test_towed_guns_walk_and_self_propelled_and_assault_guns_drive() -> None:
    definition = drama().definition
    motorised = {name for name, type_ in definition.types.items() if type_.movement == "motorised"}
    assert motorised == {
        "armour", "motorised_infantry", "mechanised_cavalry", "tank_destroyer", "assault_gun", "self_propelled_artillery",
    }  # fmt: skip
    scene = drama(german=dict.fromkeys((ART_155_II, "ge-346-pzjg", "ge-flak-2-i", WERFER_83_I), "0718"))
    scene.movement("german")
    assert {scene.cost(u, "0719") for u in (ART_155_II, "ge-346-pzjg", "ge-flak-2-i", WERFER_83_I)} == {2}
    scene = drama(german=dict.fromkeys((SP_155, STUG, TIGERS), "0718"))
    scene.movement("german")
    assert {scene.cost(u, "0719") for u in (SP_155, STUG, TIGERS)} == {3}


@pytest.mark.rule("goodwood.4.0.road-rate", "goodwood.8.0.sp-movement")
def test_the_road_rate_holds_only_from_hex_to_hex_along_the_road() -> None:
    scene = drama(german={TIGERS: "1311", SP_155: "1311", GR_857_I: "1311"})
    scene.movement("german")
    assert (scene.cost(TIGERS, "1411"), scene.cost(SP_155, "1411"), scene.cost(GR_857_I, "1411")) == (0.5, 0.5, 1)
    beside = drama(german={TIGERS: "1412", GR_857_I: "1412"})
    beside.movement("german")
    assert beside.cost(TIGERS, "1411") == 1  # across country onto the road


@pytest.mark.rule("goodwood.4.0.road-rate")
def test_a_city_costs_one_point_even_by_road() -> None:
    scene = drama(german={TIGERS: "1112"})
    scene.movement("german")
    assert scene.cost(TIGERS, "1111") == 1  # Mondeville
    assert scene.cost(TIGERS, "1011") == 0.5


@pytest.mark.rule("goodwood.4.0.road-in-woods-and-ridge")
def test_a_road_through_woods_or_over_a_ridge_costs_the_road_rate_but_the_woods_still_defend() -> None:
    scene = drama(german={TIGERS: "2506", GR_857_I: "2506"})
    scene.movement("german")
    assert (scene.cost(TIGERS, "2507"), scene.cost(GR_857_I, "2507")) == (0.5, 1)  # the road through the Bois de Bavent
    ridge = drama(german={TIGERS: "1319"})
    ridge.movement("german")
    assert ridge.cost(TIGERS, "1419") == 0.5
    attack = drama(allied={SUFFOLK: "2506", EAST_YORKS: "2506"}, german={GR_857_I: "2507"})
    attack.combat("allied")
    assert shifts(look(attack, f"attack 2507 with {SUFFOLK},{EAST_YORKS}"))["terrain-columns"] == -2


@pytest.mark.rule("goodwood.4.0.river-cost")
def test_a_river_adds_one_point_on_foot_and_two_on_wheels() -> None:
    scene = drama(german={GR_857_I: "2810", PG_125_I: "2810"})
    scene.movement("german")
    assert scene.cost(GR_857_I, "2910") == 1 + 1  # across the Dives
    assert scene.rules.step_cost(1, "motorised", scene.hex("2810"), scene.hex("2910")) / 2 == 1 + 2


@pytest.mark.rule("goodwood.4.0.bridges")
def test_a_road_across_a_river_is_a_bridge() -> None:
    for here, there in (("1501", "1601"), ("1601", "1702"), ("2809", "2909"), ("0221", "0322")):
        scene = drama(allied={HUSSARS_23: here})
        scene.movement("allied")
        assert "river" in scene.rules.across(scene.hex(here), scene.hex(there))
        assert scene.cost(HUSSARS_23, there) == 0.5


@pytest.mark.rule("goodwood.4.0.railway-no-effect")
def test_a_railway_changes_neither_movement_nor_combat() -> None:
    scene = drama(german={TIGERS: "0913", GR_857_I: "0913"})
    railway = next(line for line in scene.definition.board.lines if line.feature == "railway" and line.name == "Caen - Vimont")
    assert "railway" not in scene.definition.terrain
    links = scene.definition.board.links
    for line in scene.definition.board.lines:
        if line.feature == "railway":
            direction = scene.rules.grid.direction(line.a, line.b)
            if "road" not in links[line.a * 6 + direction] and not scene.rules.across(line.a, line.b):
                for class_ in ("motorised", "non_motorised"):
                    cost = scene.rules.step_cost(0, class_, line.a, line.b)
                    assert cost == scene.rules.hex_cost(class_, line.b)
    assert scene.rules.hex_columns(scene.state, railway.b) in (0, 2)
    assert scene.rules.hex_columns(scene.state, scene.hex("2017")) == 0


# 4.0 The allowance


@pytest.mark.rule("goodwood.4.0.never-exceed")
def test_a_unit_never_spends_more_than_its_allowance() -> None:
    scene = drama(german={GR_857_I: "2708", PIONEERS: "2708"})
    scene.movement("german")
    path = "2708-2709-2710-2711-2712-2713-2714"
    assert scene.refused_by(f"move {GR_857_I} {path}") == []  # six points
    assert scene.refused_by(f"move {GR_857_I} {path}-2715") == ["goodwood.4.0.never-exceed"]


@pytest.mark.rule("goodwood.4.0.never-exceed")
def test_no_minimum_move_a_hex_that_costs_too_much_cannot_be_entered() -> None:
    scene = drama(german={GR_857_I: "2614", GR_858_I: "2614"})
    scene.movement("german")
    assert scene.cost(GR_857_I, "2511") <= 6
    path = "2614-2613-2612-2611-2511-2510-2509"  # five open hexes, then woods for two points
    assert scene.refused_by(f"move {GR_857_I} {path}") == ["goodwood.4.0.never-exceed"]


@pytest.mark.rule("goodwood.4.0.no-accumulation")
def test_points_not_spent_are_gone_with_the_phase() -> None:
    scene = drama(german={GR_857_I: "2708", PIONEERS: "2708"})
    scene.movement("german")
    scene.play(f"move {GR_857_I} 2708-2709")
    assert scene.refused_by(f"move {GR_857_I} 2709-2710") == ["goodwood.4.0.never-exceed"]
    scene.play("end")
    scene.state.turn = 5
    scene.movement("german")
    assert scene.rules.reach(scene.state, scene.unit(GR_857_I)).allowance == 2 * 6


@pytest.mark.rule("goodwood.4.0.no-transfer", "goodwood.4.0.no-sum")
def test_units_neither_lend_nor_pool_their_points() -> None:
    scene = drama(german={GR_857_I: "2708", PIONEERS: "2708"})
    scene.movement("german")
    alone = scene.destinations(GR_857_I)
    scene.play(f"move {PIONEERS} 2708-2709")
    assert scene.destinations(GR_857_I) == alone


@pytest.mark.rule("goodwood.4.0.independent-artillery-fixed")
def test_independent_british_artillery_stands_still_on_turns_1_and_2_but_fires() -> None:
    for turn, held in ((1, True), (2, True), (3, False), (4, False)):
        scene = drama(allied={MEDIUM_1: "1205", HEAVY_1: "1205", FIELD_7: "1204"}, turn=turn)
        scene.movement("allied")
        rule = ["goodwood.4.0.independent-artillery-fixed"] if held else []
        assert scene.refused_by(f"move {MEDIUM_1} 1205-1204") == rule
        assert scene.refused_by(f"move {HEAVY_1} 1205-1204") == rule
        assert scene.refused_by(f"move {FIELD_7} 1204-1205") == []
    scene = drama(allied={MEDIUM_1: "1205"}, german={GR_857_I: "1407"}, turn=1)
    scene.combat("allied")
    assert scene.refused_by(f"attack 1407 with {MEDIUM_1}") == []
    german = drama(german={ART_B: "2704"}, turn=1)
    german.movement("german")
    assert german.refused_by(f"move {ART_B} 2704-2703") == []


@pytest.mark.rule("goodwood.4.0.independent-artillery-fixed", "goodwood.4.1.2.forced-attack")
def test_guns_that_stand_still_neither_leave_the_map_nor_break_contact_so_they_must_attack() -> None:
    scene = drama(allied={MEDIUM_1: "1201", SUFFOLK: "1203"}, german={GR_857_I: "1202"}, turn=1)
    scene.movement("allied")
    assert scene.refused_by(f"move {MEDIUM_1} 1201-off") == ["goodwood.4.0.independent-artillery-fixed"]
    assert not [order for order in scene.allowed() if MEDIUM_1 in order]
    scene.play("end")
    assert scene.has_duty(MEDIUM_1)


# 4.1.1 Stacking


@pytest.mark.rule("goodwood.4.1.1.stacking-limit")
def test_four_units_of_either_side_in_a_hex_and_no_more() -> None:
    scene = drama(
        allied={SUFFOLK: "2715", EAST_YORKS: "2715", SOUTH_LANCS: "2715", DEVONS: "2715", PARA_5: "2716", RTR_3: "2717"}
    )
    scene.movement("allied")
    assert scene.refused_by(f"move {PARA_5} 2716-2715") == ["goodwood.4.1.1.stacking-limit"]
    scene.play(f"move {SUFFOLK} 2715-2714")
    assert scene.refused_by(f"move {PARA_5} 2716-2715") == []
    german = [GR_857_I, GR_857_II, GR_858_I, TIGERS]
    scene = drama(german=dict.fromkeys(german, "2715") | {PZJG: "2716"})
    scene.movement("german")
    assert scene.refused_by(f"move {PZJG} 2716-2715") == ["goodwood.4.1.1.stacking-limit"]


@pytest.mark.rule("goodwood.4.1.1.pass-through")
def test_a_full_hex_may_be_passed() -> None:
    scene = drama(
        allied={SUFFOLK: "2715", EAST_YORKS: "2715", SOUTH_LANCS: "2715", DEVONS: "2715", PARA_5: "2716", RTR_3: "2717"}
    )
    scene.movement("allied")
    scene.play(f"move {PARA_5} 2716-2715-2714")
    assert scene.at(PARA_5) == "2714"


# 4.1.2 Zones and contact


@pytest.mark.rule("goodwood.4.1.2.engagement-zone", "goodwood.4.1.2.must-stop")
def test_whoever_enters_one_of_the_six_hexes_round_an_enemy_must_stop() -> None:
    around = {"2715", "2815", "2816", "2717", "2616", "2615"}
    scene = drama(allied={RTR_3: "2713", FFY: "2713"}, german={LUFT_31_I: "2716"}, reduced=[LUFT_31_I])
    scene.movement("allied")
    halts = scene.rules.halts(scene.state, scene.unit(RTR_3))
    assert {scene.number(h) for h in range(750) if halts[h]} == around
    assert scene.refused_by(f"move {RTR_3} 2713-2714-2715-2815") == ["goodwood.4.1.2.must-stop"]
    assert scene.refused_by(f"move {RTR_3} 2713-2714-2715") == []


@pytest.mark.rule("goodwood.4.1.2.engagement-zone")
def test_zones_reach_across_rivers_and_into_hexes_with_friends() -> None:
    scene = drama(allied={RTR_3: "2810", SUFFOLK: "2809"}, german={LUFT_31_I: "2909"})
    assert "river" in scene.rules.across(scene.hex("2810"), scene.hex("2910"))
    assert scene.rules.is_engaged(scene.state, scene.unit(SUFFOLK))


@pytest.mark.rule("goodwood.4.1.2.disengage")
def test_breaking_contact_costs_a_point_and_leads_out_of_every_zone_first() -> None:
    scene = drama(allied={SUFFOLK: "2715", EAST_YORKS: "2712"}, german={GR_857_I: "2716"})
    scene.movement("allied")
    assert scene.cost(SUFFOLK, "2714") == 1 + 1
    assert scene.refused_by(f"move {SUFFOLK} 2715-2815") == ["goodwood.4.1.2.disengage"]
    assert scene.refused_by(f"move {SUFFOLK} 2715-2714-2814-2815") == []  # and may engage again


@pytest.mark.rule("goodwood.4.1.2.dominant-terrain", "goodwood.4.1.2.dominant-example")
def test_a_unit_in_a_city_engaged_from_open_ground_need_neither_leave_nor_attack() -> None:
    scene = drama(allied={SUFFOLK: "2519"}, german={GR_857_I: "2518"})
    scene.movement("allied")
    scene.play("end")
    assert not scene.has_duty(SUFFOLK)
    scene = drama(allied={SUFFOLK: "2518"}, german={GR_857_I: "2517"})
    scene.movement("allied")
    scene.play("end")
    assert scene.has_duty(SUFFOLK)


@pytest.mark.rule("goodwood.4.1.2.dominant-terrain")
def test_equal_ground_or_a_river_dominates_nobody() -> None:
    scene = drama(allied={SUFFOLK: "2112"}, german={GR_857_I: "2113"})  # Banneville and Manneville, two cities
    scene.movement("allied")
    scene.play("end")
    assert scene.has_duty(SUFFOLK)
    scene = drama(allied={SUFFOLK: "2810"}, german={GR_857_I: "2910"})
    scene.movement("allied")
    scene.play("end")
    assert scene.has_duty(SUFFOLK)


@pytest.mark.rule("goodwood.4.1.2.newcomer-must-attack")
def test_a_newcomer_must_attack_even_from_dominant_terrain() -> None:
    scene = drama(allied={SUFFOLK: "2519", EAST_YORKS: "2521"}, german={GR_857_I: "2518"})
    scene.movement("allied")
    scene.play(f"move {EAST_YORKS} 2521-2520-2519", "end")
    assert scene.has_duty(EAST_YORKS)
    assert not scene.has_duty(SUFFOLK)


@pytest.mark.rule("goodwood.4.1.2.forced-attack", "goodwood.5.0.attacker")
def test_an_engaged_unit_that_stays_must_attack_before_the_phase_ends() -> None:
    scene = drama(allied={SUFFOLK: "2715"}, german={GR_857_I: "2716"})
    scene.movement("allied")
    scene.play("end")
    assert scene.deciding == "allied combat"
    assert scene.refused_by("end") == ["goodwood.4.1.2.forced-attack"]
    assert scene.refused_by("attack 2716 air 5") == ["goodwood.4.1.2.forced-attack"]
    fight(scene, f"attack 2716 with {SUFFOLK}", "DVI/ARB")
    assert not scene.has_duty(SUFFOLK)


@pytest.mark.rule("goodwood.4.1.2.no-shared-hex")
def test_enemies_never_share_a_hex() -> None:
    scene = drama(allied={RTR_3: "2715"}, german={GR_857_I: "2717"})
    scene.movement("allied")
    assert scene.refused_by(f"move {RTR_3} 2715-2716-2717") == ["goodwood.4.1.2.no-shared-hex"]


# 4.2.1, 11.1.3, 11.1.4 Entering


@pytest.mark.rule(
    "goodwood.4.2.1.allied-entry-edge",
    "goodwood.11.1.3.allied-entry-benouville",
    "goodwood.4.2.1.entry-cost",
)
def test_the_allies_enter_by_benouville_through_the_units_that_fill_it() -> None:
    crowd = {HUSSARS_23: "1501", FFY: "1501", RTR_3: "1501", RIFLES_8: "1501"}
    scene = drama(allied=crowd, awaiting=[KSLI_4, GRENADIERS, NORTHANTS], turn=1)
    scene.movement("allied")
    assert scene.cost(KSLI_4, "1501") == 1
    assert scene.cost(KSLI_4, "1601") == 1.5
    assert scene.refused_by(f"move {KSLI_4} 1501") == ["goodwood.4.1.1.stacking-limit"]
    assert scene.refused_by(f"move {KSLI_4} 1601") == ["goodwood.11.1.3.allied-entry-benouville"]
    scene.play(f"move {KSLI_4} 1501-1601-1702")
    assert scene.at(KSLI_4) == "1702"


@pytest.mark.rule("goodwood.4.2.1.delayed-entry")
def test_reinforcements_may_come_later_than_their_turn_but_not_before() -> None:
    scene = drama(allied={SUFFOLK: "1701"}, awaiting=["br-7-22-1-rtr"], turn=1)
    scene.movement("allied")
    assert scene.refused_by("move br-7-22-1-rtr 1501") == ["goodwood.4.2.1.entry-cost"]
    for turn in (2, 5):
        scene = drama(allied={SUFFOLK: "1701"}, awaiting=["br-7-22-1-rtr"], turn=turn)
        scene.movement("allied")
        assert scene.refused_by("move br-7-22-1-rtr 1501") == []


@pytest.mark.rule("goodwood.4.2.1.delayed-entry", "goodwood.11.1.3.allied-entry-benouville")
def test_with_germans_in_benouville_the_allies_enter_beside_it() -> None:
    scene = drama(allied={SUFFOLK: "1003"}, german={GR_857_I: "1501"}, awaiting=[KSLI_4], turn=1)
    scene.movement("allied")
    assert scene.refused_by(f"move {KSLI_4} 1501") == ["goodwood.11.1.3.allied-entry-benouville"]
    assert scene.refused_by(f"move {KSLI_4} 1301") == ["goodwood.11.1.3.allied-entry-benouville"]
    assert scene.refused_by(f"move {KSLI_4} 1401") == []
    assert scene.refused_by(f"move {KSLI_4} 1601") == []
    held = {GR_857_I: "1501", GR_857_II: "1401", GR_858_I: "1601"}
    scene = drama(allied={SUFFOLK: "1003"}, german=held, awaiting=[KSLI_4], turn=1)
    scene.movement("allied")
    assert {scene.number(h) for h in scene.rules.entry_hexes(scene.state, scene.unit(KSLI_4))} == {"1301", "1701"}


@pytest.mark.rule("goodwood.4.2.1.german-entry-edges", "goodwood.11.1.4.german-turn-2")
def test_two_battalions_of_the_1st_ss_enter_on_turn_2_by_the_west_edge_south_of_louvigny() -> None:
    scene = drama(german={TIGERS: "2113"}, awaiting=[SS_STUG, SS_PG_1_III], turn=1)
    scene.movement("german")
    assert scene.refused_by(f"move {SS_STUG} 0114") == ["goodwood.4.2.1.entry-cost"]
    scene = drama(german={TIGERS: "2113"}, awaiting=[SS_STUG, SS_PG_1_III], turn=2)
    scene.movement("german")
    for unit in (SS_STUG, SS_PG_1_III):
        assert scene.refused_by(f"move {unit} 0113") == ["goodwood.4.2.1.german-entry-edges"]
        for row in (14, 25):
            assert scene.refused_by(f"move {unit} 01{row}") == []
    assert scene.cost(SS_STUG, "0114") == 1
    scene = drama(german={TIGERS: "0114"}, awaiting=[SS_STUG, SS_PG_1_III], turn=2)
    scene.movement("german")
    assert scene.refused_by(f"move {SS_STUG} 0114") == []  # friends in the first of these hexes change nothing
    assert scene.refused_by(f"move {SS_STUG} 0501") == ["goodwood.4.2.1.german-entry-edges"]


@pytest.mark.rule("goodwood.4.2.1.german-entry-edges", "goodwood.11.1.4.german-turn-3", "goodwood.11.1.4.german-turn-4")
def test_the_12th_ss_and_rockets_come_on_turn_3_and_guns_on_turn_4_by_the_east_edge() -> None:
    awaiting = [u.id for u in drama().definition.units if u.division == "12 SS"] + [WERFER_54_I, ART_C]
    assert len(awaiting) == 14 + 2
    scene = drama(german={TIGERS: "2113"}, awaiting=awaiting, turn=3)
    scene.movement("german")
    for unit in awaiting[:-1]:
        assert scene.refused_by(f"move {unit} 3018") == []
        assert scene.refused_by(f"move {unit} 2925") == ["goodwood.4.2.1.german-entry-edges"]
    assert scene.refused_by(f"move {ART_C} 3018") == ["goodwood.4.2.1.entry-cost"]
    assert (scene.cost(SS_PZ_12, "3021"), scene.cost(WERFER_54_I, "3021")) == (0.5, 1)  # where the road comes in
    scene = drama(german={TIGERS: "2113"}, awaiting=[ART_C], turn=4)
    scene.movement("german")
    assert scene.refused_by(f"move {ART_C} 3001") == []


@pytest.mark.rule("goodwood.4.2.1.entry-cost")
def test_an_entry_by_road_into_a_city_costs_the_city() -> None:
    scene = drama(awaiting=[KSLI_4], turn=1)
    unit = scene.unit(KSLI_4)
    assert scene.rules.entry_cost(scene.state, unit, scene.hex("0105")) == 2  # St. Contest, on a road that leaves the map
    assert scene.rules.entry_cost(scene.state, unit, scene.hex("0501")) == 1  # open ground on another


@pytest.mark.rule("goodwood.4.2.1.entry-engage")
def test_a_unit_that_enters_next_to_the_enemy_engages_and_stops() -> None:
    scene = drama(allied={SUFFOLK: "1003"}, german={GR_857_I: "1601"}, awaiting=[KSLI_4], turn=1)
    scene.movement("allied")
    assert scene.refused_by(f"move {KSLI_4} 1501-1401") == ["goodwood.4.1.2.must-stop"]
    scene.play(f"move {KSLI_4} 1501", "end")
    assert scene.has_duty(KSLI_4)


# 4.2.2 Leaving


@pytest.mark.rule("goodwood.4.2.2.allied-exit")
def test_the_allies_leave_by_the_whole_north_and_west() -> None:
    scene = drama(allied={SUFFOLK: "0112", RTR_3: "1202", EAST_YORKS: "0116", SP_RHA: "2916", HUSSARS_23: "2324"})
    scene.movement("allied")
    no = ["goodwood.4.2.2.allied-exit"]
    assert scene.refused_by(f"move {SUFFOLK} 0112-0111-off") == []
    assert scene.refused_by(f"move {EAST_YORKS} 0116-off") == [], "south of Louvigny only a retreat destroys"
    assert not scene.rules.may_leave_map(scene.state, scene.unit(EAST_YORKS), scene.hex("0116"))
    assert scene.refused_by(f"move {SP_RHA} 2916-3015-off") == no
    assert scene.refused_by(f"move {HUSSARS_23} 2324-2325-off") == no
    scene.play(f"move {RTR_3} 1202-1201-off")
    assert scene.at(RTR_3) == "left"


@pytest.mark.rule("goodwood.4.2.2.german-exit")
def test_the_germans_leave_by_the_east_the_west_and_the_south() -> None:
    scene = drama(german={GR_857_I: "3005", GR_857_II: "0105", GR_858_I: "1725", TIGERS: "2501"})
    scene.movement("german")
    for order in (f"move {GR_857_I} 3005-off", f"move {GR_857_II} 0105-off", f"move {GR_858_I} 1725-off"):
        assert scene.refused_by(order) == []
    assert scene.refused_by(f"move {TIGERS} 2501-off") == ["goodwood.4.2.2.german-exit"]
    assert f"move {GR_858_I} 1725-off" in scene.allowed()


@pytest.mark.rule("goodwood.4.2.2.allied-exit", "goodwood.4.2.2.german-exit")
def test_leaving_costs_a_point_and_one_more_to_break_contact() -> None:
    scene = drama(german={GR_857_I: "1724", GR_857_II: "1719"})
    scene.movement("german")
    reason, spent = scene.rules.walk(scene.state, scene.unit(GR_857_I), scene.notation.read_path("1724-1725-off"))
    assert (reason, spent[-1] / 2) == (None, 2)
    assert scene.refused_by(f"move {GR_857_II} 1719-1720-1721-1821-1822-1823-1824-off") == ["goodwood.4.2.2.german-exit"]
    far = "1719-1720-1721-1821-1922-1923-1924"
    assert scene.refused_by(f"move {GR_857_II} {far}-1925-off") == ["goodwood.4.0.never-exceed"]
    engaged = drama(allied={SUFFOLK: "1724"}, german={GR_857_I: "1725"})
    engaged.movement("german")
    reason, spent = engaged.rules.walk(engaged.state, engaged.unit(GR_857_I), engaged.notation.read_path("1725-off"))
    assert (reason, spent[-1] / 2) == (None, 2)


@pytest.mark.rule("goodwood.4.2.2.no-return")
def test_whoever_left_does_not_come_back_and_scores_for_nobody() -> None:
    scene = drama(german={GR_858_I: "1725", TIGERS: "2113"})
    before = scene.rules.score(scene.state)
    scene.movement("german")
    scene.play(f"move {GR_858_I} 1725-off")
    assert scene.refused_by(f"move {GR_858_I} 1725") == ["goodwood.4.2.2.no-return"]
    scene.play("end")
    scene.state.turn = 5
    scene.movement("german")
    assert scene.refused_by(f"move {GR_858_I} 1725") == ["goodwood.4.2.2.no-return"]
    assert scene.rules.score(scene.state) == before


@pytest.mark.rule("goodwood.4.0.may-spend-less")
def test_a_unit_may_stop_with_points_to_spare_or_not_move_at_all() -> None:
    scene = drama(allied={HUSSARS_23: "2716", FIELD_33: "2713"})
    scene.movement("allied")
    assert scene.refused_by(f"move {HUSSARS_23} 2716-2717") == []
    assert scene.refused_by("end") == []

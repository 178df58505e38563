"""5.0 to 5.1.6: who attacks whom, odds, columns and dice."""

import pytest

from engaja.engine import dice
from engaja.engine.game import Refused
from engaja.engine.view import event_for, view
from engaja.position.state import DESTROYED
from tests.battles import as_game, look, shifts
from tests.gazala.cast import (
    ARIETE_RIFLES,
    ARIETE_TANKS,
    ARMD_2,
    ARMD_4,
    ARMD_22,
    BDE_69,
    BDE_150,
    BDE_151,
    BERSAGLIERI,
    BRESCIA_19,
    BRESCIA_20,
    ENGINEERS,
    FRENCH,
    GUARDS,
    GUNS_PZA,
    GUNS_XIII,
    I155,
    IND_9,
    IND_11,
    IND_29,
    MOTOR_3,
    MOTOR_7,
    PAVIA_27,
    PAVIA_28,
    PZ5,
    PZ8,
    R104,
    R115,
    SA_1,
    SA_4,
    TANKS_1,
    TRENTO_61,
    TRENTO_62,
)
from tests.scene import Scene

FORCED_ATTACK = "gazala.4.1.2.forced-attack"

# 5.0 Engagement


@pytest.mark.rule("gazala.5.0.engaged")
def test_units_in_adjacent_hexes_are_engaged_when_the_movement_phase_ends() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0508", PAVIA_27: "0507"}, allied={IND_9: "0510"})
    scene.movement("axis")
    scene.play(f"move {TRENTO_61} 0508-0509", "end")
    assert scene.has_duty(TRENTO_61)
    assert not scene.has_duty(PAVIA_27)


@pytest.mark.rule("gazala.5.0.attacker")
def test_the_side_that_moved_last_is_the_attacker() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={IND_9: "0510"})
    scene.combat("axis")
    assert scene.deciding == "axis combat"
    assert scene.refused_by(f"attack 0510 with {IND_9}") == ["gazala.5.0.attacker"]
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={IND_9: "0510"})
    scene.combat("allied")
    assert scene.deciding == "allied combat"
    assert scene.refused_by(f"attack 0509 with {IND_9}") == []


# 5.1 One attack, one hex (R10), in any order (R11)


@pytest.mark.rule("gazala.5.1.combat-procedure")
def test_attackers_come_from_several_hexes_and_everybody_in_the_hex_defends() -> None:
    scene = Scene(
        "gazala", axis={TRENTO_61: "0509", PAVIA_27: "0410", BRESCIA_19: "0508"}, allied={IND_9: "0510", SA_4: "0510"}
    )
    scene.combat("axis")
    seen = look(scene, f"attack 0510 with {TRENTO_61},{PAVIA_27}")
    assert (seen.attack, seen.defence) == (2 + 2, 4 + 4)
    assert scene.refused_by(f"attack 0510 with {TRENTO_61},{PAVIA_27},{BRESCIA_19}") == ["gazala.5.1.combat-procedure"]


@pytest.mark.rule("gazala.5.1.combat-procedure")
def test_an_attack_needs_an_enemy_hex_and_somebody_who_attacks() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={IND_9: "0510"})
    scene.combat("axis")
    for order in (
        f"attack 0609 with {TRENTO_61}",
        "attack 0510",
        f"attack 0510 with {TRENTO_61},{TRENTO_61}",
    ):
        assert scene.refused_by(order) == ["gazala.5.1.combat-procedure"], order


@pytest.mark.rule("gazala.5.1.combat-procedure", "gazala.6.2.one-attack-per-hex")
def test_a_unit_attacks_once_and_a_hex_is_attacked_once_in_a_phase() -> None:
    scene = Scene(
        "gazala",
        axis={TRENTO_61: "0509", PAVIA_27: "0409", BRESCIA_19: "0508"},
        allied={FRENCH: "0510", IND_9: "0408"},
        dice=[3, 3],  # 2 against 6 is 1-3: DVB/AE on a 6
    )
    scene.combat("axis")
    scene.play(f"attack 0510 with {PAVIA_27}", "defend")
    assert scene.at(PAVIA_27) == "destroyed"
    assert scene.refused_by(f"attack 0510 with {TRENTO_61}") == ["gazala.6.2.one-attack-per-hex"]

    scene = Scene(
        "gazala",
        axis={TRENTO_61: "0509", PAVIA_27: "0609"},
        allied={IND_9: "0510", SA_4: "0608"},
        dice=[1, 1],  # 8 against 4 is 2-1: DRI/AVI on a 2
    )
    scene.combat("axis")
    scene.play(f"attack 0510 with {TRENTO_61} air 6", "defend", f"retreat {IND_9} 0511", "end")
    assert scene.at(TRENTO_61) == "0509", "the victor stays, next to the other enemy"
    (reason,) = scene.why_not(f"attack 0608 with {TRENTO_61},{PAVIA_27}")
    assert (reason.rule, reason.message) == ("gazala.5.1.combat-procedure", "fought-already")


@pytest.mark.rule("gazala.5.1.combat-procedure")
def test_attacks_are_made_one_by_one_in_the_order_the_attacker_likes() -> None:
    for order in (("0510", "1315"), ("1315", "0510")):
        scene = Scene(
            "gazala",
            axis={TRENTO_61: "0509", PAVIA_27: "1314"},
            allied={FRENCH: "0510", SA_1: "1315"},
            dice=[1, 2, 1, 2],  # 2 against 6 or 5: DVB and a retreat on a 3
        )
        scene.combat("axis")
        with_whom = {"0510": TRENTO_61, "1315": PAVIA_27}
        scene.play(f"attack {order[0]} with {with_whom[order[0]]}")
        assert scene.deciding == "allied answer"
        scene.play("defend")
        while scene.deciding == "axis retreat":
            scene.play(scene.allowed()[0])
        assert scene.deciding == "axis combat"
        scene.play(f"attack {order[1]} with {with_whom[order[1]]}", "defend")
        assert [scene.number(battle.args["hex"]) for battle in scene.events("combat")] == list(order)


# The duty to attack (R8, R8a)


@pytest.mark.rule("gazala.4.1.2.forced-attack")
def test_the_phase_does_not_end_while_a_duty_is_open() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={FRENCH: "0510"}, dice=[3, 3])
    scene.combat("axis")
    assert scene.refused_by("end") == [FORCED_ATTACK]
    assert "end" not in scene.allowed()
    scene.play(f"attack 0510 with {TRENTO_61}", "defend")
    assert scene.deciding == ""


@pytest.mark.rule("gazala.4.1.2.forced-attack")
def test_no_attack_may_leave_a_unit_with_a_duty_and_nothing_to_attack() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509", PAVIA_27: "0410", GUNS_PZA: "0508"}, allied={FRENCH: "0510"})
    scene.combat("axis")
    for order in ("attack 0510 air 5", f"attack 0510 with {GUNS_PZA}", f"attack 0510 with {TRENTO_61}"):
        assert set(scene.refused_by(order)) == {FORCED_ATTACK}, order
    assert scene.refused_by(f"attack 0510 with {TRENTO_61},{PAVIA_27}") == []


@pytest.mark.rule("gazala.4.1.2.forced-attack")
def test_a_unit_with_two_enemy_hexes_chooses_one() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={FRENCH: "0510", IND_9: "0508"})
    scene.combat("axis")
    assert scene.refused_by(f"attack 0510 with {TRENTO_61}") == []
    assert scene.refused_by(f"attack 0508 with {TRENTO_61}") == []
    assert scene.refused_by("attack 0508 air 1") == []


@pytest.mark.rule("gazala.4.1.2.forced-attack", "gazala.6.1.support")
def test_a_forced_attack_is_made_by_the_engine_only_if_there_is_nothing_to_add_to_it() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={FRENCH: "0510"})
    scene.combat("axis")
    assert scene.deciding == "axis combat"  # with how many air points?
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={FRENCH: "0510"})
    scene.state.set_air(0, 0)
    scene.combat("axis")
    assert scene.deciding == "allied answer"


@pytest.mark.rule("gazala.4.1.2.forced-attack", "gazala.4.1.2.armour-ignores-infantry-zone")
def test_a_duty_may_be_met_on_a_hex_whose_zone_the_unit_ignores() -> None:
    scene = Scene("gazala", axis={PZ5: "0509"}, allied={TANKS_1: "0510", IND_9: "0608"}, dice=[1, 1])
    scene.combat("axis")
    assert scene.has_duty(PZ5)
    assert scene.refused_by("attack 0510 air 1") == [], "the infantry is left to the panzers for their duty"
    assert scene.refused_by("attack 0608 air 1") == []
    scene.play(f"attack 0608 with {PZ5}", "defend")
    assert not scene.has_duty(PZ5)
    free = Scene("gazala", axis={PZ5: "0509"}, allied={IND_9: "0608"})
    free.combat("axis")
    assert not free.has_duty(PZ5)


# 5.1.1 Odds (R12)


@pytest.mark.rule("gazala.5.1.1.odds")
def test_eleven_against_four_is_two_to_one() -> None:
    scene = Scene("gazala", axis={R104: "0509", R115: "0509", I155: "0509"}, allied={IND_9: "0510"})
    scene.combat("axis")
    seen = look(scene, f"attack 0510 with {R104},{R115},{I155}")
    assert (seen.attack, seen.defence) == (11, 4)
    assert (seen.odds, seen.column) == ("2-1", "2-1")


@pytest.mark.rule("gazala.5.1.1.odds", "gazala.5.1.1.odds-below-one", "gazala.5.1.1.table-ends")
@pytest.mark.parametrize(
    ("attack", "defence", "odds"),
    [
        (11, 4, "2-1"),
        (4, 4, "1-1"),
        (7, 4, "1-1"),
        (3, 4, "1-1"),
        (5, 8, "1-1"),
        (5, 10, "1-2"),
        (5, 11, "1-2"),
        (2, 9, "1-4"),
        (1, 5, "1-4"),
        (1, 30, "1-4"),
        (36, 4, "9-1"),
        (40, 4, "9-1"),
        (99, 2, "9-1"),
    ],
)
def test_the_fraction_is_dropped_on_the_side_of_the_weaker(attack: int, defence: int, odds: str) -> None:
    rules = Scene("gazala").rules
    assert rules.definition.combat.columns[rules.odds_column(attack, defence)] == odds


@pytest.mark.rule("gazala.5.1.1.odds-below-one")
def test_three_against_four_is_fought_at_one_to_one() -> None:
    scene = Scene("gazala", axis={BERSAGLIERI: "0509"}, allied={IND_9: "0510"}, dice=[1, 2])
    scene.combat("axis")
    scene.play(f"attack 0510 with {BERSAGLIERI}", "defend")
    (battle,) = scene.events("combat")
    assert (battle.args["attack"], battle.args["defence"]) == (3, 4)
    assert (battle.args["odds"], battle.args["result"]) == ("1-1", "DRI/AVB")


@pytest.mark.rule("gazala.5.1.1.table-ends")
def test_odds_are_held_to_the_table_before_the_shifts() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0803"}, allied={IND_9: "0903"})  # a city: two columns
    scene.combat("axis")
    scene.state.set_air(0, 99)
    assert look(scene, f"attack 0903 with {TRENTO_61} air 58").column == "7-1"  # 15-1 is 9-1
    scene = Scene("gazala", axis={PZ5: "0509"}, allied={FRENCH: "0510"}, reduced=[PZ5])
    scene.combat("axis")
    seen = look(scene, f"attack 0510 with {PZ5}", "defend air 10")
    assert (seen.odds, seen.column) == ("1-4", "1-3")
    scene.state.set_air(1, 30)
    seen = look(scene, f"attack 0510 with {PZ5}", "defend air 30")  # 4 against 36 is 1-4
    assert (seen.odds, seen.column) == ("1-4", "1-3")


@pytest.mark.rule("gazala.5.1.1.table-ends")
def test_shifts_are_netted_before_the_table_holds_them() -> None:
    scene = Scene("gazala", axis={PZ5: "0704"}, allied={IND_9: "0705"})  # open ground with a fortification
    scene.combat("axis")
    seen = look(scene, f"attack 0705 with {PZ5} air 28")
    assert (seen.attack, seen.defence, seen.odds) == (36, 4, "9-1")
    assert shifts(seen) == {"defence-column": -1, "armour-against-infantry": 1}
    assert seen.column == "9-1"


@pytest.mark.rule("gazala.5.1.1.table-ends")
def test_the_column_is_held_to_the_table_after_the_shifts() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0803"}, allied={FRENCH: "0903"})
    scene.combat("axis")
    seen = look(scene, f"attack 0903 with {TRENTO_61}")
    assert (seen.odds, seen.column) == ("1-3", "1-4")
    scene = Scene("gazala", axis={PZ5: "0509"}, allied={IND_9: "0510"})
    scene.combat("axis")
    seen = look(scene, f"attack 0510 with {PZ5} air 32")
    assert (seen.odds, seen.column) == ("9-1", "9-1")


@pytest.mark.rule("gazala.5.1.1.blind-declaration")
def test_the_attacker_sees_strengths_only_when_the_attack_is_answered() -> None:
    scene = Scene(
        "gazala",
        axis={R104: "0509"},
        allied={IND_9: "0510", BDE_69: "0510", GUARDS: "0510"},
        options={"visibility": "rulebook"},
    )
    scene.combat("axis")
    game = as_game(scene)
    allied = {IND_9, BDE_69, GUARDS}

    def known() -> set[str]:
        return {unit.id for unit in view(game, 0).units if unit.hex >= 0} & allied

    (stack,) = view(game, 0).stacks
    assert (stack.count, stack.nation, stack.type) == (3, "british", "motorised_infantry")
    assert known() == set()
    game.play(scene.action(f"attack 0510 with {R104}"))
    assert known() == set()
    # 4 against 14 is 1-3, and a 10 there means DVI/ARI: go on from a place in the dice where the next two are fives.
    game.state.rolled = next(n for n in range(1000) if dice.die(game.seed, n) == dice.die(game.seed, n + 1) == 5)
    game.play(scene.action("defend"))
    assert game.decision is not None
    assert game.decision.kind == "retreat"
    assert known() == allied


@pytest.mark.rule("gazala.5.1.1.blind-declaration", "gazala.5.3.1.chain-retreat")
def test_a_unit_that_makes_room_in_a_chain_retreat_was_in_no_battle_and_stays_unknown() -> None:
    """R29: the enemy sees a counter go, not which one."""
    full = {GUARDS: "0511", BDE_69: "0511", FRENCH: "0511"}
    scene = Scene("gazala", axis={R104: "0509"}, allied={IND_9: "0510"} | full, options={"visibility": "rulebook"})
    scene.combat("axis")
    scene.dice = [1, 1]  # 8 against 4 is 2-1, and a 2 there means DRI/AVI
    scene.play(f"attack 0510 with {R104} air 4", "defend", f"retreat {IND_9} 0511")
    (pushed, *_) = scene.play(f"retreat {BDE_69} 0512")
    assert event_for(scene.rules, pushed, 1) == pushed
    seen = event_for(scene.rules, pushed, 0)
    assert seen is not None
    assert (seen.name, seen.args["nation"], seen.args["type"]) == ("pushed-unseen", "british", "infantry")
    assert "unit" not in seen.args


@pytest.mark.rule("gazala.5.1.1.no-change-after-defence")
def test_nothing_changes_once_the_defence_is_announced() -> None:
    scene = Scene("gazala", axis={R104: "0509", R115: "0409"}, allied={IND_9: "0510", GUNS_XIII: "0511"})
    scene.combat("axis")
    game = as_game(scene)
    game.play(scene.action(f"attack 0510 with {R104},{R115} air 1"))
    assert scene.refused_by(f"attack 0510 with {R104},{R115} air 9") != []
    game.play(scene.action(f"defend with {GUNS_XIII} air 1"))
    assert (game.state.air(0), game.state.air(1)) == (34, 9)
    assert game.decision is None or game.decision.kind not in ("answer", "combat")
    with pytest.raises(Refused) as refusal:
        game.undo()
    assert [reason.rule for reason in refusal.value.reasons] == ["gazala.5.1.1.no-change-after-defence"]


# 5.1.2 Terrain (R13)


@pytest.mark.rule("gazala.5.1.2.terrain-columns")
@pytest.mark.parametrize(
    ("here", "target", "columns"),
    [("0509", "0510", {}), ("0803", "0903", {"terrain-columns": -2}), ("0905", "0904", {"terrain-columns": -2})],
    ids=["open", "city", "ridge"],
)
def test_the_terrain_of_the_defender_shifts_to_the_left(here: str, target: str, columns: dict[str, int]) -> None:
    scene = Scene("gazala", axis={R104: here}, allied={IND_9: target})
    scene.combat("axis")
    seen = look(scene, f"attack {target} with {R104} air 16")
    assert seen.odds == "5-1"
    assert shifts(seen) == columns
    assert seen.column == ("3-1" if columns else "5-1")


@pytest.mark.rule("gazala.5.1.2.terrain-columns")
def test_no_terrain_helps_the_attacker() -> None:
    scene = Scene("gazala", axis={R104: "0904"}, allied={IND_9: "0905"})  # down from a ridge
    scene.combat("axis")
    assert shifts(look(scene, f"attack 0905 with {R104}")) == {}
    terrain = scene.definition.terrain
    assert all(effect.columns >= 0 for name, effect in terrain.items() if name != "minefield")


@pytest.mark.rule("gazala.5.1.2.best-terrain-only")
def test_only_the_best_terrain_counts() -> None:
    scene = Scene("gazala", axis={R104: "2104"}, allied={IND_9: "2003"})  # Tobruk across its harbour
    scene.combat("axis")
    assert sum(shifts(look(scene, f"attack 2003 with {R104}")).values()) == -2
    scene = Scene("gazala", axis={R104: "1213"}, allied={FRENCH: "1113"})  # Bir Hacheim: a fortified city
    scene.combat("axis")
    assert shifts(look(scene, f"attack 1113 with {R104}")) == {"terrain-columns": -2, "defence-column": -1}


@pytest.mark.rule("gazala.5.1.2.sea-inlet-columns")
def test_an_inlet_counts_only_if_every_attacker_in_contact_attacks_across_it() -> None:
    scene = Scene("gazala", axis={R104: "0802", R115: "0903"}, allied={IND_9: "0902"})
    scene.combat("axis")
    assert "sea-inlet-columns" not in shifts(look(scene, f"attack 0902 with {R104},{R115}"))
    scene = Scene("gazala", axis={R104: "0802", GUNS_PZA: "0904"}, allied={IND_9: "0902"})
    scene.combat("axis")
    assert shifts(look(scene, f"attack 0902 with {R104},{GUNS_PZA}")) == {"sea-inlet-columns": -2}


@pytest.mark.rule("gazala.5.1.2.sea-inlet-columns")
def test_armour_attacks_across_an_inlet_but_does_not_advance_across_it() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0902"}, allied={TANKS_1: "0802", IND_9: "0802"}, dice=[1, 2])
    scene.combat("allied")
    assert shifts(look(scene, f"attack 0902 with {TANKS_1},{IND_9}"))["sea-inlet-columns"] == -2
    scene.play(f"attack 0902 with {TANKS_1},{IND_9}", "defend")  # 1-1: DRI/AVB on a 3
    scene.play(f"lose {IND_9}")
    assert scene.deciding == "allied advance"
    assert scene.allowed() == [f"advance {IND_9} 0902", "end"]


@pytest.mark.rule("gazala.5.1.2.armour-may-attack-ridge")
def test_armour_may_attack_a_ridge() -> None:
    scene = Scene("gazala", axis={PZ5: "0905"}, allied={TANKS_1: "0904"})
    scene.combat("axis")
    assert scene.has_duty(PZ5)
    assert scene.refused_by(f"attack 0904 with {PZ5}") == []


@pytest.mark.rule("gazala.5.1.2.road-trail-open", "gazala.5.1.5.armour-against-infantry")
def test_roads_and_trails_change_nothing_in_combat() -> None:
    scene = Scene("gazala", axis={PZ5: "0510"}, allied={IND_9: "0509"})  # the Trigh Capuzzo, in the open
    scene.combat("axis")
    assert shifts(look(scene, f"attack 0509 with {PZ5}")) == {"armour-against-infantry": 1}
    scene = Scene("gazala", axis={PZ5: "1305"}, allied={IND_9: "1306"})  # a trail over a ridge
    scene.combat("axis")
    assert shifts(look(scene, f"attack 1306 with {PZ5}")) == {"terrain-columns": -2}


# 5.1.3 Encirclement (R14)


def encircled(scene: Scene, target: str, *attackers: str) -> bool:
    return "encirclement-column" in shifts(look(scene, f"attack {target} with {','.join(attackers)}"))


@pytest.mark.rule("gazala.5.1.3.encirclement", "gazala.5.1.3.encirclement-column")
def test_encircled_defenders_give_the_attacker_a_column() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509", PAVIA_27: "0511"}, allied={IND_9: "0510"})
    scene.combat("axis")
    seen = look(scene, f"attack 0510 with {TRENTO_61},{PAVIA_27}")
    assert shifts(seen) == {"encirclement-column": 1}
    assert (seen.odds, seen.column) == ("1-1", "2-1")
    scene = Scene("gazala", axis={TRENTO_61: "0509", PAVIA_27: "0409"}, allied={IND_9: "0510"})
    scene.combat("axis")
    assert shifts(look(scene, f"attack 0510 with {TRENTO_61},{PAVIA_27}")) == {}


@pytest.mark.rule("gazala.5.1.3.encirclement")
def test_a_friend_in_the_hex_does_not_lift_an_enemy_zone() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509", PAVIA_27: "0511"}, allied={IND_9: "0510", SA_4: "0610"})
    scene.combat("axis")
    assert encircled(scene, "0510", TRENTO_61, PAVIA_27)


@pytest.mark.rule("gazala.5.1.3.encirclement", "gazala.5.3.1.chain-retreat")
def test_a_full_hex_is_a_way_out_only_if_somebody_can_be_pushed_on() -> None:
    axis = {TRENTO_61: "2105"}
    # 2104 lies between the sea, the enemy and 2004, which is in his zone; Tobruk across the harbour is the only way.
    tobruk = {BDE_69: "2003", SA_1: "2003", FRENCH: "2003"}
    scene = Scene("gazala", axis=axis, allied={IND_9: "2104"} | tobruk)
    scene.combat("axis")
    assert not encircled(scene, "2104", TRENTO_61)  # one of the three in Tobruk goes on to 1904
    scene = Scene("gazala", axis=axis | {PAVIA_27: "1804"}, allied={IND_9: "2104"} | tobruk)
    scene.combat("axis")
    assert encircled(scene, "2104", TRENTO_61)  # 1904 is in the zone of 1804 now, 2004 in that of 2105


@pytest.mark.rule("gazala.5.1.3.encirclement", "gazala.4.2.2.forced-exit")
def test_a_unit_on_the_edge_is_not_encircled() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0515", PAVIA_27: "0416", BRESCIA_19: "0616"}, allied={IND_9: "0516"})
    scene.combat("axis")
    assert not encircled(scene, "0516", TRENTO_61, PAVIA_27, BRESCIA_19)


@pytest.mark.rule("gazala.5.1.3.encirclement")
def test_an_inlet_is_a_way_out_for_others_than_armour_and_one_free_unit_is_enough() -> None:
    for defenders, alone in (((TANKS_1,), True), ((IND_9,), False), ((TANKS_1, IND_9), False)):
        scene = Scene("gazala", axis={R104: "2105"}, allied=dict.fromkeys(defenders, "2104"))
        scene.combat("axis")
        assert encircled(scene, "2104", R104) is alone, defenders


# 5.1.4 Command unity (R15)


@pytest.mark.rule("gazala.5.1.4.complete-division")
def test_a_complete_division_brings_a_column_to_its_side() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509", TRENTO_62: "0409"}, allied={IND_9: "0510"})
    scene.combat("axis")
    assert shifts(look(scene, f"attack 0510 with {TRENTO_61},{TRENTO_62}")) == {"complete-division": 1}
    scene = Scene("gazala", axis={TRENTO_61: "0510", TRENTO_62: "0510"}, allied={IND_9: "0509"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 0510 with {IND_9}")) == {"complete-division": -1}


@pytest.mark.rule("gazala.5.1.4.complete-division")
def test_a_division_of_three_needs_all_three_reduced_or_not() -> None:
    division = {BDE_69: "0509", BDE_150: "0509", BDE_151: "0409"}
    scene = Scene("gazala", axis={TRENTO_61: "0510"}, allied=division, reduced=[BDE_150])
    scene.combat("allied")
    assert shifts(look(scene, f"attack 0510 with {BDE_69},{BDE_150},{BDE_151}")) == {"complete-division": 1}
    scene = Scene("gazala", axis={TRENTO_61: "0510"}, allied={BDE_69: "0509", BDE_150: "0509"})
    scene.state.remove(scene.unit(BDE_151), DESTROYED)
    scene.combat("allied")
    assert shifts(look(scene, f"attack 0510 with {BDE_69},{BDE_150}")) == {}


@pytest.mark.rule("gazala.5.1.4.complete-division")
def test_a_defending_division_must_be_in_the_hex_and_a_lone_counter_is_none() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0510", TRENTO_62: "0511"}, allied={IND_11: "0509"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 0510 with {IND_11}")) == {}


@pytest.mark.rule("gazala.5.1.4.per-division")
def test_every_complete_division_brings_its_own_column() -> None:
    scene = Scene(
        "gazala",
        axis={TRENTO_61: "0509", TRENTO_62: "0509", BRESCIA_19: "0409", BRESCIA_20: "0409", PAVIA_28: "0409"},
        allied={IND_9: "0510"},
    )
    scene.combat("axis")
    seen = look(scene, f"attack 0510 with {TRENTO_61},{TRENTO_62},{BRESCIA_19},{BRESCIA_20},{PAVIA_28}")
    assert [shift.columns for shift in seen.shifts] == [1, 1]
    assert (seen.odds, seen.column) == ("2-1", "4-1")
    scene = Scene(
        "gazala",
        axis={TRENTO_61: "0509", TRENTO_62: "0509"},
        allied={ARMD_4: "0510", MOTOR_7: "0510", MOTOR_3: "0510"},
    )
    scene.combat("axis")
    assert sorted(s.columns for s in look(scene, f"attack 0510 with {TRENTO_61},{TRENTO_62}").shifts) == [-1, 1]


# 5.1.5 Armour against infantry


@pytest.mark.rule("gazala.5.1.5.armour-against-infantry")
@pytest.mark.parametrize(
    ("here", "target", "defender", "gains"),
    [
        ("0509", "0510", IND_9, True),
        ("0509", "0510", MOTOR_3, True),
        ("0509", "0510", TANKS_1, False),
        ("0509", "0510", GUNS_XIII, False),
        ("0704", "0705", IND_9, True),  # fortified, but open
        ("1110", "1010", IND_9, True),  # a minefield
        ("0803", "0903", IND_9, False),  # a city
        ("0905", "0904", IND_9, False),  # a ridge
    ],
)
def test_armour_gains_a_column_against_infantry_in_the_open(here: str, target: str, defender: str, gains: bool) -> None:
    scene = Scene("gazala", axis={PZ5: here}, allied={defender: target})
    scene.combat("axis")
    assert ("armour-against-infantry" in shifts(look(scene, f"attack {target} with {PZ5}"))) is gains


@pytest.mark.rule("gazala.5.1.5.armour-against-infantry")
def test_the_column_is_one_in_all_and_needs_armour_in_contact() -> None:
    scene = Scene("gazala", axis={PZ5: "0509", PZ8: "0509"}, allied={IND_9: "0510", IND_29: "0510", TANKS_1: "0510"})
    scene.combat("axis")
    assert shifts(look(scene, f"attack 0510 with {PZ5},{PZ8}")) == {"armour-against-infantry": 1}
    scene = Scene("gazala", axis={R104: "0509"}, allied={IND_9: "0510"})
    scene.combat("axis")
    assert shifts(look(scene, f"attack 0510 with {R104}")) == {}


@pytest.mark.rule("gazala.5.1.5.armour-against-infantry", "gazala.9.2.axis-target-on-mines")
def test_either_sides_armour_gains_it_and_mines_add_theirs() -> None:
    scene = Scene("gazala", axis={ENGINEERS: "1010"}, allied={TANKS_1: "1110"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 1010 with {TANKS_1}")) == {"armour-against-infantry": 1, "axis-target-on-mines": 1}


@pytest.mark.rule("gazala.5.1.4.complete-division", "gazala.5.1.5.armour-against-infantry")
def test_all_shifts_of_a_combat_are_named_and_added() -> None:
    scene = Scene(
        "gazala",
        axis={ARIETE_TANKS: "0704", ARIETE_RIFLES: "0704"},
        allied={IND_9: "0705"},  # fortified
    )
    scene.combat("axis")
    seen = look(scene, f"attack 0705 with {ARIETE_TANKS},{ARIETE_RIFLES}")
    assert shifts(seen) == {"defence-column": -1, "complete-division": 1, "armour-against-infantry": 1}
    assert (seen.odds, seen.column) == ("2-1", "3-1")
    scene = Scene("gazala", axis={TRENTO_61: "0510"}, allied={ARMD_2: "0509", ARMD_22: "0511"})
    scene.combat("allied")
    seen = look(scene, f"attack 0510 with {ARMD_2},{ARMD_22}")
    assert shifts(seen) == {"encirclement-column": 1, "complete-division": 1, "armour-against-infantry": 1}
    assert (seen.odds, seen.column) == ("4-1", "7-1")


# 5.1.6 The row


@pytest.mark.rule("gazala.5.1.6.dice")
def test_a_two_and_a_three_give_the_row_of_five() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={FRENCH: "0510"}, dice=[2, 3])
    scene.combat("axis")
    scene.play(f"attack 0510 with {TRENTO_61}", "defend")
    (battle,) = scene.events("combat")
    assert battle.rule == "gazala.5.1.6.dice"
    assert (battle.args["column"], battle.args["dice"]) == ("1-3", (2, 3))
    assert battle.args["result"] == "DVI/ARB"
    assert scene.dice == []

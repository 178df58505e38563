"""6.0 air power, 7.0 losses and recovery, 8.0 artillery, 9.0 naval support."""

import pytest

from engaja.engine.game import Game
from engaja.engine.view import view
from engaja.position.actions import End, Use
from tests.battles import dice_for, fight, shifts
from tests.dragoon.cast import (
    ART_7,
    ART_19,
    ART_I,
    ART_VI,
    B1,
    CC1,
    CC3,
    LUFT,
    LXII,
    MAQUIS1,
    P517,
    PZ15,
    R7,
    R15,
    RI757,
    RI917,
    RI918,
    RI932,
    RI933,
    TABOR1,
    look,
    march,
)
from tests.scene import Scene

FAR = {RI757: "0423"}
"""A German far away, so that the Allied combat phase does not end by itself."""


def turn(scene: Scene, side: str, *orders: str) -> None:
    """A whole movement and combat phase in which nobody attacks."""
    scene.state.agenda = ()
    scene.movement(side)
    march(scene, *orders)
    while scene.deciding:
        scene.play("end")


# 6.0, 6.1 Air points


@pytest.mark.rule("dragoon.6.0.thirty-points", "dragoon.6.1.set-track", "dragoon.6.2.no-carry")
def test_thirty_points_are_set_anew_each_turn() -> None:
    game = Game("dragoon", {"setup": "historical"}, seed="track")
    assert game.definition.air[0] == (30,) * 14
    game.play(Use("drop", game.definition.unit(P517).index, game.definition.board.grid.parse("1222")))
    game.state.set_air(0, 4)
    while game.state.turn == 1:
        game.play(End())
    assert game.state.air(0) == 30, "neither less for what was spent nor more for what was not"
    told = [event.args["points"] for event in game.events if event.name == "air-points" and event.args["side"] == 0]
    assert told == [30, 30]


@pytest.mark.rule("dragoon.6.1.support-combat", "dragoon.6.1.track-shows-rest", "dragoon.6.2.announce-air")
def test_points_are_taken_off_the_track_and_belong_to_the_announced_attack() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", **FAR}, allied={R7: "0203"}, dice=[3, 4])
    scene.combat("allied")
    assert look(scene, f"attack 0204 with {R7} air 10").attack == 5 + 10
    scene.play(f"attack 0204 with {R7} air 10")
    assert scene.state.air(0) == 20
    assert scene.events("attack-declared")[0].args["air"] == 10
    assert scene.events("combat")[0].args["attack"] == 15
    assert scene.refused_by("attack 0423 air 21") == ["dragoon.6.1.track-shows-rest"]


@pytest.mark.rule("dragoon.6.1.both-phases")
def test_points_serve_in_defence_too() -> None:
    scene = Scene("dragoon", axis={RI932: "0203"}, allied={R7: "0204"}, dice=[3, 4])
    scene.combat("axis")
    assert scene.deciding == "allied answer"
    assert look(scene, f"attack 0204 with {RI932}", "defend air 10").defence == 15
    scene.play("defend air 10")
    assert scene.state.air(0) == 20
    assert scene.events("combat")[0].args["defence"] == 15


@pytest.mark.rule("dragoon.6.1.track-shows-rest")
def test_the_track_can_be_read_by_both() -> None:
    game = Game("dragoon", {"setup": "historical"}, seed="rest")
    game.state.set_air(0, 17)
    assert view(game, 0).air == view(game, 1).air == (17, 0)


# 6.2 Air attacks


@pytest.mark.rule("dragoon.6.2.air-attack", "dragoon.tables.bombardment.DB", "dragoon.tables.bombardment.DI")
def test_air_points_alone_use_the_bombardment_table() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", RI933: "0204", **FAR}, allied={R7: "0101"}, dice=[1, 1])
    scene.combat("allied")
    scene.play("attack 0204 air 6")
    assert scene.events("bombarded")[0].args["result"] == "DB"
    assert set(scene.allowed()) == {f"lose {RI932}", f"lose {RI933}"}, "the owner chooses"
    scene.play(f"lose {RI933}")
    assert (scene.steps(RI932), scene.steps(RI933)) == (2, 1)
    assert scene.at(RI932) == "0204", "nobody retreats"
    scene.dice = [3, 4]
    scene.play("attack 0423 air 6")
    assert scene.events("bombarded")[1].args["result"] == "DI"
    assert scene.steps(RI757) == 2


@pytest.mark.rule("dragoon.6.2.air-attack-value", "dragoon.6.2.air-example")
def test_the_books_air_attack() -> None:
    """Two infantry and one armour, 6 points: 6 x (1 + 1 + 2) = 24; in the open with a fortification the first column."""
    for hex_, column in (("0204", "13-24"), ("1124", "1-12")):
        scene = Scene("dragoon", axis={RI932: hex_, RI933: hex_, PZ15: hex_}, allied={R7: "0101"})
        scene.combat("allied")
        seen = look(scene, f"attack {hex_} air 6")
        assert (seen.kind, seen.attack, seen.odds, seen.column) == ("air-attack", 24, "13-24", column)


@pytest.mark.rule("dragoon.6.2.air-attack-terrain")
def test_terrain_protects_from_the_air_but_rivers_do_not() -> None:
    for hex_, columns in (("0204", 0), ("0304", 1), ("0202", 2), ("0110", 3), ("0604", 0)):
        scene = Scene("dragoon", axis={RI932: hex_, RI933: hex_, PZ15: hex_, RI757: hex_}, allied={R7: "0723"})
        scene.combat("allied")
        seen = look(scene, f"attack {hex_} air 10")
        assert seen.attack == 50
        assert seen.column == ("49+", "37-48", "25-36", "13-24")[columns], hex_


@pytest.mark.rule("dragoon.6.2.min-max", "dragoon.6.2.max")
def test_an_air_attack_takes_three_to_ten_points() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", **FAR}, allied={R7: "0203"})
    scene.combat("allied")
    assert scene.refused_by("attack 0423 air 2") == ["dragoon.6.2.min-max"]
    assert scene.refused_by("attack 0423 air 11") == ["dragoon.6.2.max"]
    assert scene.refused_by("attack 0423 air 3") == scene.refused_by("attack 0423 air 10") == []
    assert scene.refused_by(f"attack 0204 with {R7} air 1") == [], "support has no limits"
    assert scene.refused_by(f"attack 0204 with {R7} air 30") == []
    scene = Scene("dragoon", axis={RI932: "0204"}, allied={R7: "0203"}, options={"air_support": "capped"})
    scene.combat("allied")
    assert scene.refused_by(f"attack 0204 with {R7} air 11") == ["dragoon.6.2.max"]


# 7.0 Losses


@pytest.mark.rule("dragoon.7.0.flip", "dragoon.7.0.second-loss")
def test_a_loss_turns_a_unit_over_and_a_second_one_eliminates_it() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", **FAR}, allied={R7: "0101"}, dice=[1, 1])
    scene.combat("allied")
    scene.play("attack 0204 air 6")
    assert scene.steps(RI932) == 1
    assert scene.events("loss")[0].rule == "dragoon.7.0.flip"
    scene.state.agenda = ()
    scene.dice = [1, 1]
    scene.combat("allied")
    scene.play("attack 0204 air 6")
    assert scene.at(RI932) == "destroyed"
    assert scene.events("eliminated")[0].rule == "dragoon.7.0.second-loss"


@pytest.mark.rule("dragoon.7.0.halved")
def test_half_strength_is_rounded_up_for_both_sides() -> None:
    axis = {RI932: "0204", LUFT: "0204", **FAR}
    scene = Scene("dragoon", axis=axis, allied={R7: "0203", B1: "0203"}, reduced=[R7, RI932, LUFT])
    scene.combat("allied")
    seen = look(scene, f"attack 0204 with {R7},{B1}")
    assert (seen.attack, seen.defence) == (3 + 4, 2 + 1), "halves of 5, of 3 and of 1"


@pytest.mark.rule("dragoon.7.0.movement-unaffected")
def test_losses_do_not_slow_a_unit_down() -> None:
    whole = Scene("dragoon", allied={R7: "0204"})
    reduced = Scene("dragoon", allied={R7: "0204"}, reduced=[R7])
    whole.movement("allied")
    reduced.movement("allied")
    assert whole.destinations(R7) == reduced.destinations(R7)


@pytest.mark.rule("dragoon.7.0.recovery")
def test_an_allied_unit_recovers_at_the_end_of_a_turn_out_of_contact() -> None:
    scene = Scene("dragoon", axis={RI932: "0723"}, allied={R7: "0204", MAQUIS1: "0814"}, reduced=[R7, MAQUIS1], turn=5)
    scene.do(("turn", 5))
    march(scene, f"move {R7} 0204-0203")
    while scene.deciding != "axis movement":
        scene.play("end")
    assert (scene.steps(R7), scene.steps(MAQUIS1)) == (1, 1), "the turn is not over"
    while scene.state.turn == 5:
        scene.play("end")
    assert (scene.steps(R7), scene.steps(MAQUIS1)) == (2, 2), "it may move, and guerrillas recover too"
    assert {event.rule for event in scene.events("recovered")} == {"dragoon.7.0.recovery"}


@pytest.mark.rule("dragoon.7.0.recovery")
def test_contact_at_any_moment_of_the_turn_prevents_recovery() -> None:
    left = Scene("dragoon", axis={RI932: "0205"}, allied={R7: "0204", R15: "0101"}, reduced=[R7, R15], turn=5)
    left.do(("turn", 5)).play(f"move {R7} 0204-0203")
    while left.state.turn == 5:
        left.play("end")
    assert left.steps(R7) == 1, "it began the turn in contact"
    assert left.steps(R15) == 2
    scene = Scene("dragoon", axis={RI932: "0206", LUFT: "0723"}, allied={R7: "0204", R15: "0101"}, reduced=[R7], turn=5)
    scene.do(("turn", 5))
    while scene.deciding != "axis movement":
        scene.play("end")
    scene.play(f"move {RI932} 0206-0205", "end")
    assert scene.deciding == "allied answer", "he has no choice but to attack"
    scene.dice = dice_for(scene, "1-1", "DVI/ARB")
    scene.play("defend")
    while scene.state.turn == 5:
        scene.play(scene.allowed()[0] if scene.deciding.endswith("retreat") else "end")
    assert scene.at(RI932) != "0205", "he has been driven off again"
    assert scene.steps(R7) == 1, "but he was there"


@pytest.mark.rule("dragoon.7.0.recovery")
def test_units_that_pass_an_enemy_in_retreat_have_been_in_contact() -> None:
    scene = Scene("dragoon", axis={RI932: "0205"}, allied={R7: "0204"}, reduced=[R7], turn=5)
    scene.rules.start_turn(scene.table)
    scene.rules.travel(scene.table, scene.unit(R7), (scene.hex("0203"), scene.hex("0202")))
    scene.rules.finish_turn(scene.table)
    assert scene.steps(R7) == 1
    passing = Scene("dragoon", axis={RI932: "0207"}, allied={R7: "0204"}, reduced=[R7], turn=5)
    passing.rules.start_turn(passing.table)
    passing.rules.travel(passing.table, passing.unit(RI932), (passing.hex("0205"), passing.hex("0206")))
    passing.rules.finish_turn(passing.table)
    assert passing.steps(R7) == 1, "a German retreat led past it"


@pytest.mark.rule("dragoon.7.0.recovery")
def test_a_bombardment_from_afar_is_no_contact() -> None:
    scene = Scene("dragoon", axis={LUFT: "0206", RI932: "0723"}, allied={R7: "0204", R15: "0101"}, turn=5, dice=[1, 1])
    scene.do(("turn", 5))
    while scene.deciding != "axis combat":
        scene.play("end")
    scene.play(f"attack 0204 with {LUFT}")
    assert [event.name for event in scene.table.events if event.args.get("unit") == scene.unit(R7)] == ["loss", "recovered"]
    assert scene.steps(R7) == 2, "it was in no enemy zone all turn"


@pytest.mark.rule("dragoon.7.0.no-axis-recovery")
def test_germans_never_recover() -> None:
    scene = Scene("dragoon", axis={RI932: "0723"}, allied={R7: "0101"}, reduced=[RI932])
    for side in ("allied", "axis") * 3:
        turn(scene, side, "end")
    assert scene.steps(RI932) == 1


# 8.0 Artillery


@pytest.mark.rule("dragoon.8.0.moves-as-infantry")
def test_artillery_pays_what_infantry_pays() -> None:
    scene = Scene("dragoon", allied={ART_7: "0713", R7: "0713", TABOR1: "0713"})
    scene.movement("allied")
    steps = [scene.rules.steps_for(scene.state, scene.unit(u)).pairs for u in (ART_7, R7, TABOR1)]
    assert steps[0] == steps[1] != steps[2]


@pytest.mark.rule("dragoon.8.0.ranged-attack", "dragoon.8.0.range")
def test_artillery_fires_over_two_hexes_without_engaging() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", **FAR}, allied={ART_7: "0202"}, dice=[1, 1])
    scene.combat("allied")
    assert not scene.has_duty(ART_7)
    assert scene.definition.unit(ART_7).range == 2
    scene.play(f"attack 0204 with {ART_7}")
    assert (scene.steps(RI932), scene.at(ART_7)) == (1, "0202")
    scene = Scene("dragoon", axis={RI932: "0204", **FAR}, allied={ART_7: "0201"})
    scene.combat("allied")
    assert scene.refused_by(f"attack 0204 with {ART_7}") == ["dragoon.8.0.range"]


@pytest.mark.rule("dragoon.8.0.engaged-artillery")
def test_artillery_in_contact_fights_like_any_unit() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", RI933: "0205", **FAR}, allied={ART_7: "0203", R7: "0101"})
    scene.combat("allied")
    assert scene.has_duty(ART_7)
    assert scene.refused_by(f"attack 0205 with {ART_7}") == ["dragoon.8.0.engaged-artillery"]
    seen = look(scene, f"attack 0204 with {ART_7}")
    assert (seen.kind, seen.attack, seen.defence) == ("combat", 3, 3)
    fight(scene, f"attack 0204 with {ART_7}", "DVI/ARB")
    assert (scene.steps(ART_7), scene.deciding) == (1, "allied retreat")


@pytest.mark.rule("dragoon.8.0.support-hex")
def test_support_is_measured_to_the_defenders_hex_and_adds_attack_strength() -> None:
    axis, allied = {RI932: "0204", LUFT: "0206", LXII: "0207"}, {R7: "0203", ART_7: "0202", ART_VI: "0201"}
    scene = Scene("dragoon", axis=axis, allied=allied)
    scene.combat("allied")
    assert look(scene, f"attack 0204 with {R7},{ART_7}").attack == 5 + 3
    assert scene.refused_by(f"attack 0204 with {R7},{ART_VI}") == ["dragoon.8.0.range"], "two hexes from 0203, three from 0204"
    scene.play(f"attack 0204 with {R7}")
    assert look(scene, f"attack 0204 with {R7}", f"defend with {LUFT}").defence == 3 + 1
    assert scene.refused_by(f"defend with {LXII}") == ["dragoon.8.0.range"]


@pytest.mark.rule("dragoon.8.0.bombardment-value", "dragoon.8.0.concentration", "dragoon.8.0.artillery-example")
def test_the_books_bombardment() -> None:
    """Two German batteries 1-1-3 on a French armour and a French motorised infantry unit: 2 x (1 + 2) = 6, column 1-12."""
    scene = Scene("dragoon", axis={LUFT: "0206", LXII: "0206"}, allied={CC1: "0204", CC3: "0204"})
    scene.combat("axis")
    seen = look(scene, f"attack 0204 with {LUFT},{LXII}")
    assert (seen.kind, seen.attack, seen.column) == ("bombardment", 6, "1-12")


@pytest.mark.rule("dragoon.8.0.bombardment-value")
def test_a_reduced_battery_fires_with_half_its_strength() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", **FAR}, allied={ART_7: "0202", ART_I: "0202"}, reduced=[ART_7])
    scene.combat("allied")
    assert look(scene, f"attack 0204 with {ART_7},{ART_I}").attack == (2 + 2) * 2


@pytest.mark.rule("dragoon.8.0.bombardment-terrain")
def test_terrain_protects_from_artillery_but_rivers_do_not() -> None:
    guns = (ART_7, ART_VI, ART_I)
    open_, woods, city = ("0204", "0202", "25-36"), ("0304", "0302", "13-24"), ("0202", "0204", "1-12")
    for hex_, from_, column in (open_, woods, city, ("0604", "0502", "25-36")):
        scene = Scene("dragoon", axis={RI932: hex_, RI933: hex_, **FAR}, allied=dict.fromkeys(guns, from_))
        scene.combat("allied")
        seen = look(scene, f"attack {hex_} with {','.join(guns)}")
        assert (seen.attack, seen.column) == (7 * 4, column), hex_


@pytest.mark.rule("dragoon.8.0.concentration")
def test_several_batteries_join_one_combat() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", **FAR}, allied={R7: "0203", ART_7: "0202", ART_VI: "0202"})
    scene.combat("allied")
    assert look(scene, f"attack 0204 with {R7},{ART_7},{ART_VI}").attack == 5 + 3 + 2


@pytest.mark.rule("dragoon.8.0.one-combat")
def test_a_battery_fires_once_a_phase() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", RI933: "0304", **FAR}, allied={ART_7: "0302"}, dice=[3, 4])
    scene.combat("allied")
    scene.play(f"attack 0304 with {ART_7}")
    assert scene.refused_by(f"attack 0204 with {ART_7}") == ["dragoon.8.0.one-combat"]


@pytest.mark.rule("dragoon.8.0.one-combat")
def test_a_battery_supports_one_defence_a_phase() -> None:
    scene = Scene(
        "dragoon",
        axis={RI932: "0204", RI933: "0305", ART_19: "0206", LXII: "0206"},
        allied={R7: "0203", R15: "0405"},
        dice=[4, 5],
    )
    scene.combat("allied")
    scene.play(f"attack 0204 with {R7} air 10", f"defend with {ART_19}")
    assert scene.deciding == "allied combat"
    scene.play(f"attack 0305 with {R15}")
    assert scene.refused_by(f"defend with {ART_19}") == ["dragoon.8.0.one-combat"]
    assert scene.refused_by(f"defend with {LXII}") == []


@pytest.mark.rule("dragoon.8.0.no-air")
def test_artillery_alone_gets_no_air_points() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", **FAR}, allied={ART_7: "0202", R7: "0203"})
    scene.combat("allied")
    assert scene.refused_by(f"attack 0204 with {ART_7} air 5") == ["dragoon.8.0.no-air"]
    assert scene.refused_by(f"attack 0204 with {ART_7},{R7} air 5") == []


@pytest.mark.rule("dragoon.8.0.one-attack-per-target")
def test_a_hex_is_attacked_once_whatever_the_kind_of_attack() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", **FAR}, allied={ART_7: "0202", ART_VI: "0202"}, dice=[3, 4])
    scene.combat("allied")
    scene.play(f"attack 0204 with {ART_7}")
    for order in ("attack 0204 air 5", f"attack 0204 with {ART_VI}"):
        assert scene.refused_by(order) == ["dragoon.8.0.one-attack-per-target"]
    scene.state.agenda = ()
    scene.combat("allied")
    assert scene.refused_by("attack 0204 air 5") == [], "each combat phase counts apart"


# 9.0 Naval support


@pytest.mark.rule("dragoon.9.0.naval-attack", "dragoon.9.0.naval-hex")
def test_two_columns_for_allied_attacks_on_coast_hexes() -> None:
    scene = Scene("dragoon", axis={RI918: "1124", RI917: "0204"}, allied={R7: "1224", R15: "0203"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 1124 with {R7}")) == {"terrain-columns": -3, "naval-attack": 2}
    assert shifts(look(scene, f"attack 0204 with {R15}")) == {}


@pytest.mark.rule("dragoon.9.0.naval-hex")
def test_the_hex_of_the_defender_decides_not_that_of_the_attacker() -> None:
    scene = Scene("dragoon", axis={RI918: "1123"}, allied={R7: "1124"})
    scene.combat("allied")
    assert shifts(look(scene, f"attack 1123 with {R7}")) == {}
    coast = {h.number for h in scene.definition.board.hexes if "coast" in h.features}
    by_the_sea = {
        h.number
        for h in scene.definition.board.hexes
        if h.terrain != "sea" and any(scene.rules.is_sea[n] for n in scene.rules.adjacent[h.index])
    }
    assert coast == by_the_sea


@pytest.mark.rule("dragoon.9.0.naval-defence")
def test_two_columns_for_allied_defence_on_coast_hexes() -> None:
    scene = Scene("dragoon", axis={RI918: "1123"}, allied={R7: "1224"})
    scene.combat("axis")
    assert shifts(look(scene, f"attack 1224 with {RI918}")) == {"naval-defence": -2}


@pytest.mark.rule("dragoon.9.0.naval-attack")
def test_ships_do_not_count_in_bombardments() -> None:
    scene = Scene("dragoon", axis={RI918: "0423", RI757: "0204"}, allied={R7: "0101"})
    scene.combat("allied")
    assert shifts(look(scene, "attack 0423 air 6")) == {}

"""3.0 Sequence, 4.0 movement, 4.1 stacking and engagement zones."""

import itertools

import pytest

from engaja.engine.game import Game
from engaja.position.actions import End, Use
from tests.dragoon.cast import (
    B1,
    CC1,
    FSE,
    LUFT,
    MAQUIS1,
    P517,
    PG110,
    PZ15,
    R7,
    R15,
    R30,
    R141,
    RI918,
    RI932,
    RI933,
    RTA3,
    march,
)
from tests.scene import Scene

# 3.0 Sequence


@pytest.mark.rule("dragoon.3.0.allied-first", "dragoon.3.0.phase-order", "dragoon.3.0.next-turn")
def test_the_allies_move_and_fight_before_the_axis_and_then_the_turn_ends() -> None:
    game = Game("dragoon", {"setup": "historical"}, seed="order")
    game.play(Use("drop", game.definition.unit(P517).index, game.definition.board.grid.parse("1222")))
    while game.state.turn == 1:
        game.play(End())
    told = [
        (event.name, event.args.get("side", event.args.get("turn")))
        for event in game.events
        if event.name in ("turn", "movement-phase", "combat-phase")
    ]
    one_turn = [("movement-phase", 0), ("combat-phase", 0), ("movement-phase", 1), ("combat-phase", 1)]
    assert told == [("turn", 1), *one_turn, ("turn", 2), ("movement-phase", 0)]


@pytest.mark.rule("dragoon.3.0.any-number")
def test_a_player_moves_as_many_units_as_he_likes() -> None:
    for orders in ([], [f"move {R7} 0204-0203"], [f"move {R7} 0204-0203", f"move {R15} 0204-0205"]):
        scene = Scene("dragoon", allied={R7: "0204", R15: "0204"}, axis={RI932: "0723"})
        scene.movement("allied")
        march(scene, *orders)
        assert scene.deciding == "allied combat"


@pytest.mark.rule("dragoon.3.0.combat-of-own-engagements")
def test_who_has_engaged_fights_in_the_combat_phase_that_follows() -> None:
    scene = Scene("dragoon", allied={R7: "0202", R15: "0103"}, axis={RI932: "0204"})
    scene.movement("allied")
    assert scene.refused_by(f"attack 0204 with {R15}") == ["dragoon.3.0.phase-order"]
    march(scene, f"move {R7} 0202-0203")
    assert scene.has_duty(R7)
    assert scene.refused_by(f"attack 0204 with {R7},{R15}") == []


# 4.0 Movement


@pytest.mark.rule("dragoon.4.0.spend-points")
def test_points_are_spent_for_the_hex_and_the_hexside() -> None:
    scene = Scene("dragoon", allied={R7: "0604", CC1: "0704"})
    scene.movement("allied")
    assert scene.cost(R7, "0605") == 1
    assert scene.cost(R7, "0503") == 2, "open 1 + Saône 1"
    assert scene.cost(CC1, "0705") == 0.5, "by road"
    assert scene.cost(CC1, "0604") == 1, "across country"


@pytest.mark.rule("dragoon.4.0.worked-example")
def test_the_books_march_from_the_drop_hex_over_the_verdon() -> None:
    scene = Scene("dragoon", allied={P517: "1222"})
    scene.movement("allied")
    path = tuple(scene.hex(number) for number in ("1222", "1221", "1220", "1219"))
    reason, spent = scene.rules.walk(scene.state, scene.unit(P517), path)
    assert reason is None
    assert [(b - a) / 2 for a, b in itertools.pairwise(spent)] == [1, 1, 1 + 3]
    assert scene.cost(P517, "1219") == 6
    assert scene.refused_by(f"move {P517} 1222-1221-1220-1219-1218") == ["dragoon.4.0.never-exceed"]
    terrains = [scene.definition.board.hexes[h].terrain for h in path[1:]]
    assert terrains == ["city", "open", "mountain"]
    assert "river" in scene.rules.across(path[2], path[3])
    verdon = {line.name for line in scene.definition.board.lines if {line.a, line.b} == {path[2], path[3]}}
    assert verdon == {"Verdon"}


@pytest.mark.rule("dragoon.4.0.never-exceed")
def test_a_hex_that_costs_more_than_what_is_left_cannot_be_entered() -> None:
    scene = Scene("dragoon", axis={LUFT: "1120"})
    scene.movement("axis")
    assert scene.definition.unit(LUFT).movement == 3
    assert scene.refused_by(f"move {LUFT} 1120-1220") == []
    assert scene.refused_by(f"move {LUFT} 1120-1220-1320") == ["dragoon.4.0.never-exceed"]


@pytest.mark.rule("dragoon.4.0.may-spend-less")
def test_a_unit_may_stop_early() -> None:
    scene = Scene("dragoon", allied={R7: "0204", R15: "0204"})
    scene.movement("allied")
    scene.play(f"move {R7} 0204-0203")
    assert scene.at(R7) == "0203"
    assert scene.events("moved")[0].args["cost"] == 2, "in half points, of twelve"


@pytest.mark.rule("dragoon.4.0.no-accumulation")
def test_points_are_not_kept_for_the_next_turn() -> None:
    scene = Scene("dragoon", allied={R7: "0204"})
    scene.movement("allied")
    before = scene.destinations(R7)
    scene.state.agenda = ()
    scene.movement("allied")
    assert scene.destinations(R7) == before


@pytest.mark.rule("dragoon.4.0.no-transfer", "dragoon.4.0.no-sum")
def test_points_are_neither_given_away_nor_added_up() -> None:
    alone = Scene("dragoon", allied={R7: "0204"})
    alone.movement("allied")
    scene = Scene("dragoon", allied={R7: "0204", CC1: "0204"})
    scene.movement("allied")
    assert scene.destinations(R7) == alone.destinations(R7)
    scene.play(f"move {CC1} 0204-0203")
    assert scene.destinations(R7) == alone.destinations(R7)


@pytest.mark.rule("dragoon.4.0.spend-points")
def test_armour_on_a_mountain_road_leaves_it_by_the_road_alone() -> None:
    scene = Scene("dragoon", allied={CC1: "1320", R7: "1320"})
    scene.movement("allied")
    assert scene.refused_by(f"move {CC1} 1320-1321") == ["dragoon.4.0.spend-points"]
    assert scene.refused_by(f"move {CC1} 1320-1421") == scene.refused_by(f"move {R7} 1320-1321") == []
    assert scene.spent(CC1, "1320-1421") == [0.5]


@pytest.mark.rule("dragoon.4.0.spend-points")
def test_armour_on_a_mountain_road_retreats_and_advances_by_the_road_alone() -> None:
    scene = Scene("dragoon", allied={CC1: "1320", R7: "1320"}, axis={RI932: "1319"})

    def ways(unit: str) -> set[str]:
        return {scene.number(hex_) for (hex_,) in scene.rules.retreats(scene.state, scene.unit(unit))}

    assert ways(CC1) == {"1421"}
    assert {"1321", "1221", "1421"} <= ways(R7)
    advances = [scene.rules.advances(scene.state, scene.unit(u), scene.hex("1321")) for u in (CC1, R7)]
    assert advances == [[], [(scene.hex("1321"),)]]
    assert scene.rules.advances(scene.state, scene.unit(CC1), scene.hex("1421")) == [(scene.hex("1421"),)]


@pytest.mark.rule("dragoon.4.0.spend-points", "dragoon.4.2.2.exit-east")
def test_armour_does_not_leave_the_map_across_mountains() -> None:
    scene = Scene("dragoon", axis={PZ15: "1414", PG110: "1414", RI932: "1412"})
    scene.movement("axis")
    assert scene.refused_by(f"move {PG110} 1414-off") == []
    assert scene.refused_by(f"move {PZ15} 1414-off") == ["dragoon.4.2.2.other-edges"]
    assert not scene.rules.may_leave_map(scene.state, scene.unit(PZ15), scene.hex("1414"))
    assert scene.rules.may_leave_map(scene.state, scene.unit(PZ15), scene.hex("1412")), "there a road leads over the edge"


# 4.1.1 Stacking


@pytest.mark.rule("dragoon.4.1.1.stacking-limit")
def test_four_units_in_a_hex_whatever_their_nation_or_kind() -> None:
    full = {R7: "0204", B1: "0204", MAQUIS1: "0204", FSE: "0204"}
    scene = Scene("dragoon", allied={**full, R15: "0203"}, reduced=[R7])
    scene.movement("allied")
    assert scene.refused_by(f"move {R15} 0203-0204") == ["dragoon.4.1.1.stacking-limit"]
    scene.play(f"move {MAQUIS1} 0204-0205")
    assert scene.refused_by(f"move {R15} 0203-0204") == []


@pytest.mark.rule("dragoon.4.1.1.pass-through")
def test_a_full_hex_may_be_passed() -> None:
    scene = Scene("dragoon", allied={R7: "0204", R30: "0204", B1: "0204", RTA3: "0204", R15: "0203"})
    scene.movement("allied")
    assert scene.refused_by(f"move {R15} 0203-0204-0205") == []


# 4.1.2 Engagement zones


def zone_of(scene: Scene, side: str) -> set[str]:
    return {scene.number(h) for h, count in enumerate(scene.state.zone_bytes(scene.side(side), 0)) if count}


@pytest.mark.rule("dragoon.4.1.2.zone")
def test_the_six_hexes_round_a_unit_whatever_lies_between() -> None:
    scene = Scene("dragoon", axis={RI932: "0604"}, reduced=[RI932])
    assert zone_of(scene, "axis") == {"0603", "0703", "0704", "0605", "0504", "0503"}, "over the Saône too"
    scene = Scene("dragoon", axis={RI932: "0904"})
    assert {"0905", "1005"} < zone_of(scene, "axis"), "into a maquis area"
    scene = Scene("dragoon", axis={RI932: "0723"})
    assert zone_of(scene, "axis") == {"0722", "0823", "0623"}, "not into the sea"
    scene = Scene("dragoon", allied={MAQUIS1: "0814"})
    assert len(zone_of(scene, "allied")) == 6, "guerrillas have a zone"


@pytest.mark.rule("dragoon.4.1.2.zone")
def test_only_the_beach_and_the_sea_before_it_engage_each_other() -> None:
    scene = Scene("dragoon", axis={RI932: "1323", RI918: "1124"})
    assert zone_of(scene, "axis") & {"1225", "1324", "1424"} == {"1324"}
    scene = Scene("dragoon", allied={R7: "1324"})
    assert zone_of(scene, "allied") == {"1323"}


@pytest.mark.rule("dragoon.4.1.2.must-stop")
def test_a_unit_stops_in_an_enemy_zone() -> None:
    scene = Scene("dragoon", axis={RI932: "0204"}, allied={R7: "0202"})
    scene.movement("allied")
    assert scene.refused_by(f"move {R7} 0202-0203-0303") == ["dragoon.4.1.2.must-stop"]
    assert scene.refused_by(f"move {R7} 0202-0203") == []


@pytest.mark.rule("dragoon.4.1.2.disengage", "dragoon.4.1.2.disengage-cost")
def test_breaking_contact_leads_into_a_free_hex_and_costs_a_point() -> None:
    scene = Scene("dragoon", axis={RI932: "0205"}, allied={R7: "0204"})
    scene.movement("allied")
    assert scene.refused_by(f"move {R7} 0204-0104") == ["dragoon.4.1.2.disengage"]
    assert scene.cost(R7, "0203") == 2
    assert scene.cost(R7, "0103") == 2
    assert scene.refused_by(f"move {R7} 0204-0103-0104") == [], "it may engage again"
    march(scene, f"move {R7} 0204-0203")
    assert not scene.has_duty(R7)


@pytest.mark.rule("dragoon.4.1.2.disengage-cost")
def test_the_point_is_paid_once_however_many_enemies_there_are() -> None:
    scene = Scene("dragoon", axis={RI932: "0205", RI933: "0104"}, allied={R7: "0204"})
    scene.movement("allied")
    assert scene.cost(R7, "0203") == 2
    assert scene.cost(R7, "0202") == 3


@pytest.mark.rule("dragoon.4.1.2.dominant-terrain")
def test_the_books_unit_on_the_mountain_may_stay_without_attacking() -> None:
    scene = Scene("dragoon", axis={RI932: "1220"}, allied={R7: "1320", R15: "0101"})
    scene.movement("allied")
    scene.play("end")
    assert not scene.has_duty(R7)
    assert scene.refused_by("end") == []


@pytest.mark.rule("dragoon.4.1.2.dominant-definition")
def test_equal_terrain_does_not_dominate() -> None:
    for here, there, dominates in (
        ("0304", "0305", False),
        ("0304", "0205", True),
        ("0202", "0203", True),
        ("0203", "0202", False),
    ):
        scene = Scene("dragoon", axis={RI932: there}, allied={R7: here})
        assert scene.rules.dominates(scene.state, scene.unit(R7), scene.hex(there)) is dominates, (here, there)


@pytest.mark.rule("dragoon.4.1.2.dominant-definition")
def test_fortification_counts_and_every_enemy_must_be_dominated() -> None:
    scene = Scene("dragoon", axis={RI918: "1124"}, allied={R7: "1224"})
    scene.movement("axis")
    assert scene.rules.is_excused(scene.state, scene.unit(RI918))
    scene = Scene("dragoon", axis={RI932: "1220", RI933: "1319"}, allied={R7: "1320"})
    scene.movement("allied")
    assert not scene.rules.is_excused(scene.state, scene.unit(R7)), "1319 is mountain too"


@pytest.mark.rule("dragoon.4.1.2.newcomer-attacks")
def test_a_newcomer_attacks_even_from_dominant_terrain() -> None:
    scene = Scene("dragoon", axis={RI932: "1220"}, allied={R7: "1320", R15: "1321", R141: "0101"})
    scene.movement("allied")
    march(scene, f"move {R15} 1321-1320")
    assert not scene.has_duty(R7)
    assert scene.has_duty(R15)
    assert scene.refused_by("end") == ["dragoon.4.1.2.forced-attack"]


@pytest.mark.rule("dragoon.4.1.2.forced-attack")
def test_who_cannot_break_contact_must_attack() -> None:
    scene = Scene("dragoon", axis={RI932: "0203", RI933: "0205"}, allied={R7: "0204", R15: "0723"})
    scene.movement("allied")
    assert scene.destinations(R7) == set()
    scene.play("end")
    assert scene.refused_by("end") == ["dragoon.4.1.2.forced-attack"]
    assert scene.refused_by(f"attack 0203 with {R7}") == []
    assert scene.refused_by(f"attack 0205 with {R7}") == []


@pytest.mark.rule("dragoon.4.1.2.no-sharing")
def test_enemies_never_share_a_hex() -> None:
    scene = Scene("dragoon", axis={RI932: "0204"}, allied={R7: "0203"})
    scene.movement("allied")
    assert scene.refused_by(f"move {R7} 0203-0204") == ["dragoon.4.1.2.no-sharing"]
    assert "0204" not in scene.destinations(R7)

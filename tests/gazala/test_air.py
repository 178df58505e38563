"""6.0: air power."""

import pytest

from engaja.engine.game import Game
from tests.battles import look, shifts
from tests.gazala.cast import (
    BDE_69,
    BDE_150,
    BRESCIA_19,
    ENGINEERS,
    FRENCH,
    GUNS_XIII,
    IND_9,
    PAVIA_27,
    PZ5,
    R104,
    SA_4,
    TANKS_1,
    TRENTO_61,
)
from tests.scene import Scene

RANGE_OF_TABLE = ("1-10", "11-20", "21-30", "31-40", "41+")

# 6.0 Points


@pytest.mark.rule("gazala.6.0.axis-air-points", "gazala.6.0.allied-air-points")
def test_the_same_points_in_each_of_the_fourteen_turns() -> None:
    axis, allied = Scene("gazala").definition.air
    assert axis == (35,) * 14
    assert allied == (10,) * 14
    game = Game("gazala", {"setup": "historical"})
    assert (game.state.air(0), game.state.air(1)) == (35, 10)


# 6.1 Use


@pytest.mark.rule("gazala.6.1.set-markers", "gazala.6.2.no-carry-over")
def test_markers_are_set_anew_each_turn_and_nothing_is_carried_over() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={IND_9: "1510"})
    scene.state.set_air(0, 3)  # thirty-two spent
    scene.do(("turn", 2))
    assert (scene.state.air(0), scene.state.air(1)) == (35, 10)  # not 38 and 20
    told = [(event.args["side"], event.args["points"]) for event in scene.events("air-points")]
    assert told == [(0, 35), (1, 10)]


@pytest.mark.rule("gazala.6.1.support")
def test_each_point_adds_one_to_the_attack_or_the_defence() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={IND_9: "0510"})
    scene.combat("axis")
    seen = look(scene, f"attack 0510 with {TRENTO_61} air 14", "defend air 4")
    assert (seen.attack, seen.defence, seen.odds) == (2 + 14, 4 + 4, "2-1")


@pytest.mark.rule("gazala.6.1.attack-and-defence", "gazala.6.1.marker-shows-rest")
def test_attack_and_defence_are_paid_out_of_one_stock() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={FRENCH: "0510"}, dice=[1, 2, 1, 2])
    scene.combat("axis")
    scene.play(f"attack 0510 with {TRENTO_61} air 20", "defend air 8")  # 22 against 14: DRI/AVB on a 3
    scene.play(f"retreat {FRENCH} 0511")
    scene.play(f"advance {TRENTO_61} 0510")
    assert (scene.state.air(0), scene.state.air(1)) == (15, 2)
    scene.combat("allied")
    assert scene.refused_by(f"attack 0510 with {FRENCH} air 3") == ["gazala.6.1.marker-shows-rest"]
    scene.play(f"attack 0510 with {FRENCH} air 2")
    assert scene.deciding == "axis answer"
    assert scene.refused_by("defend air 16") == ["gazala.6.1.marker-shows-rest"]
    scene.play("defend air 15")
    assert (scene.state.air(0), scene.state.air(1)) == (0, 0)
    assert scene.events("combat")[-1].args["defence"] == 2 + 15  # the regiment paid for its victory with a loss


@pytest.mark.rule("gazala.6.1.marker-shows-rest")
def test_no_more_than_the_marker_shows() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={IND_9: "0510"})
    scene.combat("axis")
    assert scene.refused_by(f"attack 0510 with {TRENTO_61} air 36") == ["gazala.6.1.marker-shows-rest"]
    assert scene.refused_by(f"attack 0510 with {TRENTO_61} air 35") == []
    scene.play(f"attack 0510 with {TRENTO_61} air 30")
    assert scene.state.air(0) == 5
    assert scene.refused_by("defend air 11") == ["gazala.6.1.marker-shows-rest"]


# 6.2 Attacks by air alone


@pytest.mark.rule("gazala.6.2.air-attack")
def test_air_points_alone_bombard_any_hex_on_the_board() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0101"}, allied={IND_9: "2412", TANKS_1: "2412"}, dice=[1, 2])
    scene.combat("axis")
    scene.play("attack 2412 air 4")
    assert scene.state.air(0) == 31
    (event,) = scene.events("bombarded")
    assert event.rule == "gazala.6.2.air-attack"
    assert event.args["value"] == 4 * (1 + 2)
    assert (event.args["column"], event.args["result"]) == ("11-20", "DB")
    assert scene.deciding == "allied loss"  # the defender chooses; there was nothing to answer
    scene.play(f"lose {IND_9}")
    assert (scene.steps(IND_9), scene.steps(TANKS_1)) == (1, 2)
    assert scene.at(IND_9) == "2412"  # nobody retreats


@pytest.mark.rule("gazala.6.2.air-attack")
def test_the_vulnerability_of_every_type() -> None:
    vulnerability = Scene("gazala").definition.vulnerability
    assert {type_: index[0] for type_, index in vulnerability.items()} == {
        "infantry": 1,
        "motorised_infantry": 1,
        "engineer": 1,
        "armour": 2,
        "artillery": 2,
    }


@pytest.mark.rule("gazala.6.2.air-attack")
@pytest.mark.parametrize("column", range(5))
def test_the_bombardment_table_row_by_row(column: int) -> None:
    """DB in the outer rows; one row more with every column, and never on a 7."""
    table = Scene("gazala").definition.bombardment
    assert table.columns == RANGE_OF_TABLE
    for total in range(2, 13):
        assert table.cells[total][column] == ("DB" if abs(7 - total) >= 5 - column else "DI")


@pytest.mark.rule("gazala.6.2.air-attack")
def test_a_target_left_intact_keeps_its_units() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0101"}, allied={IND_9: "2412"}, dice=[3, 4])
    scene.combat("axis")
    scene.play("attack 2412 air 10")
    assert scene.events("bombarded")[0].args["result"] == "DI"
    assert scene.steps(IND_9) == 2


@pytest.mark.rule("gazala.6.2.air-attack-example", "gazala.6.2.air-attack")
def test_the_example_of_the_book() -> None:
    britons = (BDE_69, BDE_150, TANKS_1)  # two of infantry, one of armour
    for target, column in (("0510", "21-30"), ("0705", "11-20")):  # open ground; open ground with a fortification
        scene = Scene("gazala", axis={TRENTO_61: "0101"}, allied=dict.fromkeys(britons, target))
        scene.combat("axis")
        seen = look(scene, f"attack {target} air 6")
        assert seen.kind == "air-attack"
        assert seen.attack == 6 * (2 * 1 + 2) == 24
        assert (seen.odds, seen.column) == ("21-30", column)


@pytest.mark.rule("gazala.6.2.air-attack-terrain")
def test_terrain_shifts_the_column_and_the_table_holds_it() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0101"}, allied={TANKS_1: "0903", FRENCH: "1113", IND_9: "0904"})
    scene.combat("axis")
    seen = look(scene, "attack 0903 air 10")  # a city
    assert (seen.odds, shifts(seen), seen.column) == ("11-20", {"terrain-columns": -2}, "1-10")
    seen = look(scene, "attack 1113 air 10")  # a fortified city
    assert shifts(seen) == {"terrain-columns": -2, "defence-column": -1}
    assert seen.column == "1-10"
    assert shifts(look(scene, "attack 0904 air 10")) == {"terrain-columns": -2}  # a ridge


@pytest.mark.rule("gazala.6.2.air-attack-terrain", "gazala.9.2.axis-target-on-mines")
def test_mines_under_axis_units_shift_to_the_right() -> None:
    scene = Scene("gazala", axis={PZ5: "1010", TRENTO_61: "1010", PAVIA_27: "1010"}, allied={IND_9: "1510"})
    scene.combat("allied")
    seen = look(scene, "attack 1010 air 10")
    assert (seen.odds, shifts(seen), seen.column) == ("31-40", {"axis-target-on-mines": 1}, "41+")


@pytest.mark.rule("gazala.6.2.announce-attack", "gazala.6.2.announce-defence")
def test_the_announced_values_include_the_air_points() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={IND_9: "0510"}, dice=[1, 2])
    scene.combat("axis")
    scene.play(f"attack 0510 with {TRENTO_61} air 6")
    (declared,) = scene.events("attack-declared")
    assert (declared.rule, declared.args["air"]) == ("gazala.6.2.announce-attack", 6)
    assert scene.refused_by("end") == ["gazala.6.2.announce-defence"]  # an answer is due, if only without points
    scene.play("defend air 3")
    (answered,) = scene.events("defence-declared")
    assert (answered.rule, answered.args["air"]) == ("gazala.6.2.announce-defence", 3)
    (battle,) = scene.events("combat")
    assert (battle.args["attack"], battle.args["defence"]) == (8, 7)


@pytest.mark.rule("gazala.6.2.max-ten")
def test_an_air_attack_uses_one_to_ten_points() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={IND_9: "0510", SA_4: "2412"})
    scene.combat("axis")
    assert scene.refused_by("attack 2412 air 11") == ["gazala.6.2.max-ten"]
    assert scene.refused_by("attack 2412 air 10") == []
    assert scene.refused_by("attack 2412 air 1") == []
    assert scene.refused_by(f"attack 0510 with {TRENTO_61} air 11") == []  # support is not capped


@pytest.mark.rule("gazala.6.2.max-ten")
def test_an_option_caps_support_too() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0509"}, allied={IND_9: "0510"}, options={"air_support": "capped"})
    scene.combat("axis")
    (reason,) = scene.why_not(f"attack 0510 with {TRENTO_61} air 11")
    assert (reason.rule, reason.message, reason.args) == ("gazala.6.2.max-ten", "air-cap", {"points": 11, "high": 10})
    scene.play(f"attack 0510 with {TRENTO_61} air 10")
    scene.state.set_air(1, 12)
    (reason,) = scene.why_not("defend air 11")
    assert (reason.rule, reason.message, reason.args) == ("gazala.6.2.max-ten", "air-cap", {"points": 11, "high": 10})
    assert scene.refused_by("defend air 10") == []
    assert scene.refused_by("defend air 13") == ["gazala.6.1.marker-shows-rest"]


@pytest.mark.rule("gazala.6.2.one-attack-per-hex")
def test_a_hex_is_attacked_once_in_a_phase_whatever_the_kind() -> None:
    twice = "gazala.6.2.one-attack-per-hex"
    scene = Scene("gazala", axis={PZ5: "0509", BRESCIA_19: "0101"}, allied={IND_9: "0510", SA_4: "2412"}, dice=[3, 4, 3, 4])
    scene.combat("axis")
    scene.play("attack 0510 air 1")  # the panzers have no duty against infantry
    assert scene.refused_by("attack 0510 air 1") == [twice]
    assert scene.refused_by(f"attack 0510 with {PZ5}") == [twice]
    scene.play("attack 2412 air 1")  # nothing is left to attack: the phase is over
    scene.combat("axis")
    assert scene.refused_by("attack 0510 air 1") == []


@pytest.mark.rule("gazala.6.2.one-attack-per-hex")
def test_a_hex_won_by_one_side_may_be_attacked_by_the_other_in_the_same_turn() -> None:
    scene = Scene("gazala", axis={R104: "0509"}, allied={IND_9: "0510"}, dice=[1, 1])
    scene.combat("axis")
    scene.play(f"attack 0510 with {R104} air 34", "defend", f"advance {R104} 0510")
    scene.combat("allied")
    assert scene.at(R104) == "0510"
    assert scene.refused_by("attack 0510 air 1") == []


@pytest.mark.rule("gazala.6.2.air-attack")
def test_engineers_and_guns_in_the_target() -> None:
    for side, target, value in (("allied", "0510", 5 * 1), ("axis", "1510", 5 * 2)):
        scene = Scene("gazala", axis={ENGINEERS: "0510"}, allied={GUNS_XIII: "1510"})
        scene.combat(side)
        assert look(scene, f"attack {target} air 5").attack == value

"""Chapters 9 and 10: minefields, the engineers who clear them, and fortifications.

The belt between 0911 (west, Axis) and 1011 (mined) is the stage; 1110 behind it is the box of Got El Ualeb.
"""

import pytest

from engaja import games
from engaja.position.state import HIT
from engaja.position.talk import Event
from engaja.rules.combat import Battle
from tests.battles import dice_for
from tests.gazala.cast import (
    ARMD_4,
    BDE_69,
    BDE_150,
    BERSAGLIERI,
    BRESCIA_19,
    BRESCIA_20,
    ENGINEERS,
    FRENCH,
    GUNS_8,
    GUNS_PZA,
    GUNS_X,
    I155,
    I361,
    MOTOR_7,
    PAVIA_27,
    PAVIA_28,
    PZ5,
    SA_1,
    TRENTO_61,
)
from tests.scene import Scene

ITALIAN_ENGINEERS = "it-engineer-regt"
AXIS, ALLIED = 0, 1


def shifts(scene: Scene, side: int, number: str, contact: list[str], support: list[str] | None = None) -> dict[str, int]:
    """Columns of a combat by the rule that gives them."""
    units, guns = (tuple(scene.unit(u) for u in names) for names in (contact, support or []))
    battle = Battle(side, scene.hex(number), units, guns, 0)
    return {shift.rule: shift.columns for shift in scene.rules.shifts(scene.state, battle)}


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


# 9.0, 9.1 Movement


@pytest.mark.rule("gazala.9.0.minefields-hamper-attackers")
def test_minefields_mean_nothing_to_the_allies() -> None:
    scene = Scene("gazala", allied={BDE_69: "1110", ARMD_4: "1212"}, axis={BRESCIA_19: "0909", PAVIA_27: "0510"})
    assert scene.cost(BDE_69, "1010") == 1
    scene.movement("allied").play(f"move {BDE_69} 1110-1009")  # and no die is rolled
    assert scene.steps(BDE_69) == 2
    assert shifts(scene, ALLIED, "0909", [BDE_69]) == {}
    assert shifts(scene, AXIS, "1009", [BRESCIA_19]) == {}


@pytest.mark.rule("gazala.9.1.movement-surcharge")
@pytest.mark.parametrize("unit", [BRESCIA_19, I361, PZ5])
def test_axis_units_pay_a_point_more_for_a_mined_hex(unit: str) -> None:
    scene = Scene("gazala", axis={unit: "0911"}).movement("axis")
    assert scene.cost(unit, "1011") == 1 + 1
    assert scene.cost(unit, "0912") == 1


@pytest.mark.rule("gazala.9.1.movement-surcharge")
def test_the_point_is_added_to_the_rate_of_a_road_too() -> None:
    """The Trigh Capuzzo runs through the mined hex 1009."""
    assert Scene("gazala", axis={PZ5: "0909"}).cost(PZ5, "1009") == 0.5 + 1
    assert Scene("gazala", axis={BRESCIA_19: "0909"}).cost(BRESCIA_19, "1009") == 1 + 1


def enters_mines(unit: str, die: int, reduced: bool = False) -> tuple[Scene, list[Event]]:
    scene = Scene("gazala", axis={unit: "0911", TRENTO_61: "0510"}, reduced=[unit] if reduced else [], dice=[die])
    return scene, scene.movement("axis").play(f"move {unit} 0911-1011")


@pytest.mark.rule("gazala.9.1.entry-die-infantry")
@pytest.mark.parametrize("unit", [BRESCIA_19, I361, GUNS_X, ENGINEERS])
@pytest.mark.parametrize("die", range(1, 7))
def test_infantry_and_all_others_but_armour_take_a_loss_on_a_1(unit: str, die: int) -> None:
    scene, events = enters_mines(unit, die)
    assert scene.steps(unit) == (1 if die == 1 else 2)
    mine = events[1]
    assert (mine.name, mine.rule) == ("mine-hit" if die == 1 else "mine-safe", "gazala.9.1.entry-die-infantry")
    assert scene.at(unit) == "1011"


@pytest.mark.rule("gazala.9.1.entry-die-armour")
@pytest.mark.parametrize("die", range(1, 7))
def test_armour_takes_a_loss_on_a_1_or_a_2(die: int) -> None:
    scene, events = enters_mines(PZ5, die)
    assert scene.steps(PZ5) == (1 if die <= 2 else 2)
    assert events[1].rule == "gazala.9.1.entry-die-armour"


@pytest.mark.rule("gazala.9.1.entry-die-infantry")
def test_a_reduced_unit_hit_by_a_mine_is_eliminated_in_the_minefield() -> None:
    scene, events = enters_mines(BRESCIA_19, 1, reduced=True)
    assert scene.at(BRESCIA_19) == "destroyed"
    (gone,) = [event for event in events if event.name == "eliminated"]
    assert scene.number(gone.args["hex"]) == "1011"


@pytest.mark.rule("gazala.9.1.entry-die-infantry", "gazala.9.1.entry-die-each")
def test_a_unit_hit_may_go_on_and_rolls_again_in_the_next_minefield() -> None:
    scene = Scene("gazala", axis={BRESCIA_19: "0911", TRENTO_61: "0510"}, dice=[1, 6]).movement("axis")
    events = scene.play(f"move {BRESCIA_19} 0911-1011-1112-1212")
    assert names(events)[:4] == ["moved", "mine-hit", "loss-unseen", "mine-safe"]
    assert (scene.at(BRESCIA_19), scene.steps(BRESCIA_19)) == ("1212", 1)


@pytest.mark.rule("gazala.9.1.entry-die-each")
def test_a_die_is_rolled_for_each_unit_that_enters() -> None:
    scene = Scene("gazala", axis={BRESCIA_19: "0911", BRESCIA_20: "0911", PZ5: "0911"}, dice=[1, 2, 2]).movement("axis")
    for unit in (BRESCIA_19, BRESCIA_20, PZ5):
        scene.play(f"move {unit} 0911-1011")
    assert [scene.steps(unit) for unit in (BRESCIA_19, BRESCIA_20, PZ5)] == [1, 2, 1]
    assert scene.dice == []


@pytest.mark.rule("gazala.9.1.entry-die-each")
def test_a_unit_that_leaves_a_minefield_and_comes_back_rolls_again() -> None:
    scene = Scene("gazala", axis={BRESCIA_19: "1011", TRENTO_61: "0510"}, dice=[1]).movement("axis")
    scene.play(f"move {BRESCIA_19} 1011-0911-1011")
    assert scene.steps(BRESCIA_19) == 1


@pytest.mark.rule("gazala.9.1.entry-die-infantry")
def test_a_retreat_into_a_minefield_rolls_the_die() -> None:
    scene = Scene("gazala", axis={BRESCIA_19: "1111"}, allied={BDE_69: "1212"}, dice=[1])
    scene.do(("retreat", AXIS, (scene.unit(BRESCIA_19),))).play(f"retreat {BRESCIA_19} 1011")
    assert (scene.at(BRESCIA_19), scene.steps(BRESCIA_19)) == ("1011", 1)


@pytest.mark.rule("gazala.9.1.entry-die-armour")
def test_an_advance_into_a_minefield_rolls_the_die() -> None:
    scene = Scene("gazala", axis={PZ5: "0911"}, allied={BDE_69: "1011"})
    scene.dice = [*dice_for(scene, "2-1", "DRI/AVI"), 2]  # 8 against 5 is 1-1, and armour against infantry
    scene.combat("axis").play(f"attack 1011 with {PZ5}", "defend", f"retreat {BDE_69} 1112", f"advance {PZ5} 1011")
    assert (scene.at(PZ5), scene.steps(PZ5)) == ("1011", 1)


@pytest.mark.rule("gazala.9.1.entry-die-infantry")
def test_a_unit_pushed_into_a_minefield_is_not_remembered_as_hit_in_combat() -> None:
    """R21 asks for a loss in the combat that caused the retreat; by the next combat it is forgotten."""
    scene = Scene("gazala", axis={BRESCIA_19: "0911", PAVIA_27: "0911", PAVIA_28: "0911", BRESCIA_20: "0912"}, dice=[1])
    retreating = scene.unit(BRESCIA_20)
    scene.do(("retreat", AXIS, (retreating,)), ("battle-over", scene.hex("0912"), (retreating,)))
    scene.play(f"retreat {BRESCIA_20} 0911", f"retreat {BRESCIA_19} 1011")
    assert scene.steps(BRESCIA_19) == 1
    assert not scene.state.flags[scene.unit(BRESCIA_19)] & HIT


# 9.2 Combat

ALL_ON_MINES = "gazala.9.2.all-attackers-on-mines"
ON_MINES = "gazala.9.2.axis-target-on-mines"


@pytest.mark.rule("gazala.9.2.all-attackers-on-mines")
def test_an_axis_attack_from_mines_alone_loses_a_column() -> None:
    scene = Scene("gazala", axis={BRESCIA_19: "1011", PAVIA_27: "1110"}, allied={BDE_69: "1111"})
    assert shifts(scene, AXIS, "1111", [BRESCIA_19])[ALL_ON_MINES] == -1
    assert ALL_ON_MINES not in shifts(scene, AXIS, "1111", [BRESCIA_19, PAVIA_27])


@pytest.mark.rule("gazala.9.2.all-attackers-on-mines")
def test_artillery_from_afar_does_not_lift_the_penalty() -> None:
    scene = Scene("gazala", axis={BRESCIA_19: "1011", GUNS_PZA: "0911"}, allied={BDE_69: "1111"})
    assert shifts(scene, AXIS, "1111", [BRESCIA_19], [GUNS_PZA])[ALL_ON_MINES] == -1


@pytest.mark.rule("gazala.9.2.all-attackers-on-mines")
def test_the_column_lost_changes_the_result() -> None:
    scene = Scene("gazala", axis={I155: "1011", I361: "1011"}, allied={SA_1: "1111"}, dice=[1, 1])
    scene.combat("axis").play(f"attack 1111 with {I155},{I361}", "defend")
    (combat,) = scene.events("combat")
    assert (combat.args["odds"], combat.args["column"]) == ("1-1", "1-2")


@pytest.mark.rule("gazala.9.2.axis-target-on-mines")
def test_axis_units_on_mines_suffer_a_column_in_combat() -> None:
    scene = Scene("gazala", allied={BDE_69: "1110"}, axis={BRESCIA_19: "1010", BRESCIA_20: "1109"})
    assert shifts(scene, ALLIED, "1010", [BDE_69])[ON_MINES] == 1
    assert ON_MINES not in shifts(scene, ALLIED, "1109", [BDE_69])


@pytest.mark.rule("gazala.9.2.axis-target-on-mines")
@pytest.mark.parametrize("order", [f"attack 1010 with {GUNS_8}", "attack 1010 air 6"])
def test_axis_units_on_mines_suffer_a_column_in_bombardments(order: str) -> None:
    scene = Scene("gazala", allied={GUNS_8: "1209", FRENCH: "1113"}, axis={BRESCIA_19: "1010"}, dice=[3, 4])
    scene.combat("allied").play(order)
    (event,) = scene.events("bombarded")
    assert [(shift.columns, shift.rule) for shift in event.args["shifts"]] == [(1, ON_MINES)]
    assert (event.args["odds"], event.args["column"]) == ("1-10", "11-20")


@pytest.mark.rule("gazala.9.2.allied-dominance")
def test_an_allied_unit_in_the_open_dominates_axis_units_on_mines() -> None:
    """1109 is open, 1009 mined; a second enemy, in the open at 1108, is not dominated."""
    scene = Scene("gazala", allied={BDE_69: "1109", SA_1: "1612"}, axis={BRESCIA_19: "1009"}).movement("allied")
    assert scene.rules.is_engaged(scene.state, scene.unit(BDE_69))
    scene.play("end")
    assert not scene.has_duty(BDE_69)
    both = Scene("gazala", allied={BDE_69: "1109", SA_1: "1612"}, axis={BRESCIA_19: "1009", BRESCIA_20: "1108"})
    both.movement("allied").play("end")
    assert both.has_duty(BDE_69)


@pytest.mark.rule("gazala.9.2.allied-dominance")
def test_a_newcomer_beside_mines_still_has_to_attack() -> None:
    scene = Scene("gazala", allied={BDE_69: "1209", SA_1: "1612"}, axis={BRESCIA_19: "1009"}).movement("allied")
    scene.play(f"move {BDE_69} 1209-1109", "end")
    assert scene.has_duty(BDE_69)


@pytest.mark.rule("gazala.9.2.allied-dominance")
def test_no_axis_unit_on_mines_dominates_anybody() -> None:
    """And where both are on mines, the Allied unit dominates."""
    scene = Scene("gazala", axis={BRESCIA_19: "1009"}, allied={BDE_69: "1109", SA_1: "1010"})
    axis, allied = scene.unit(BRESCIA_19), scene.unit(SA_1)
    assert not scene.rules.dominates(scene.state, axis, scene.hex("1109"))
    assert not scene.rules.dominates(scene.state, axis, scene.hex("1010"))
    assert scene.rules.dominates(scene.state, allied, scene.hex("1009"))


# 9.3 Clearing


@pytest.mark.rule("gazala.9.3.engineers")
def test_the_axis_has_two_engineer_units_and_nobody_else_has_any() -> None:
    engineers = [unit for unit in games.definition("gazala").units if unit.type == "engineer"]
    assert sorted(unit.nation for unit in engineers) == ["german", "italian"]


def cleared(scene: Scene) -> list[str]:
    return [scene.number(event.args["hex"]) for event in scene.events("minefield-cleared")]


def turn_passes(scene: Scene) -> Scene:
    """End the Axis phases, let the Allies do nothing, and come to the next Axis movement phase."""
    scene.play(*(["end"] if scene.deciding == "axis movement" else []))
    scene.play(*(["end"] if scene.deciding == "axis combat" else []))
    scene.movement("allied")
    scene.play(*(["end"] if scene.deciding == "allied movement" else []))
    scene.play(*(["end"] if scene.deciding == "allied combat" else []))
    return scene.movement("axis")


@pytest.mark.rule("gazala.9.3.clearing", "gazala.9.3.engineers")
@pytest.mark.parametrize("unit", [ENGINEERS, ITALIAN_ENGINEERS])
def test_engineers_left_alone_on_mines_have_cleared_them_by_the_next_turn(unit: str) -> None:
    scene = Scene("gazala", axis={unit: "0911", BRESCIA_19: "0510"}, dice=[6]).movement("axis")
    scene.play(f"move {unit} 0911-1011")
    assert cleared(scene) == []
    turn_passes(scene)
    assert cleared(scene) == ["1011"]
    assert scene.refused_by(f"move {unit} 1011-1111") == []  # they may move on at once


@pytest.mark.rule("gazala.9.3.clearing")
@pytest.mark.parametrize("unit", [BRESCIA_19, PZ5, BERSAGLIERI])
def test_nobody_else_clears_mines(unit: str) -> None:
    scene = Scene("gazala", axis={unit: "0911", TRENTO_61: "0510"}, dice=[6]).movement("axis")
    scene.play(f"move {unit} 0911-1011")
    assert cleared(turn_passes(scene)) == []


@pytest.mark.rule("gazala.9.3.clearing")
def test_engaged_engineers_do_not_clear() -> None:
    """1010 lies in the zone of the box of Got El Ualeb."""
    scene = Scene("gazala", axis={ENGINEERS: "1010", BRESCIA_19: "0510"}, allied={BDE_69: "1110"}).movement("axis")
    scene.play("end")
    scene.state.agenda = ()  # the attack they owe is left aside
    assert cleared(scene.movement("axis")) == []


@pytest.mark.rule("gazala.9.3.clearing")
def test_engineers_disturbed_by_the_enemy_begin_anew() -> None:
    """An Allied unit attacks them and is thrown back: they hold the hex, but the work was interrupted."""
    scene = Scene("gazala", axis={ENGINEERS: "0911", BRESCIA_19: "0510"}, allied={BDE_69: "1212", SA_1: "1612"}, dice=[6])
    scene.movement("axis").play(f"move {ENGINEERS} 0911-1011", "end", "end")
    scene.dice = dice_for(scene, "2-1", "DVI/ARI")  # 4 against 3, and a column for the mines
    scene.movement("allied").play(f"move {BDE_69} 1212-1112", "end", f"attack 1011 with {BDE_69}", "defend")
    scene.play(f"retreat {BDE_69} 1212", "end")
    assert scene.at(ENGINEERS) == "1011"
    assert cleared(scene.movement("axis")) == []
    assert cleared(turn_passes(scene)) == ["1011"]


@pytest.mark.rule("gazala.9.3.clearing")
def test_engineers_pushed_on_to_another_minefield_begin_anew_there() -> None:
    scene = Scene("gazala", axis={ENGINEERS: "0911", BRESCIA_19: "0510"}, dice=[6, 6]).movement("axis")
    scene.play(f"move {ENGINEERS} 0911-1011", "end")
    scene.rules.travel(scene.table, scene.unit(ENGINEERS), (scene.hex("1012"),))
    turn_passes(scene)
    assert cleared(scene) == []
    assert cleared(turn_passes(scene)) == ["1012"]


@pytest.mark.rule("gazala.9.3.clearing")
def test_the_clearing_of_engineers_who_move_on_is_lost() -> None:
    scene = Scene("gazala", axis={ENGINEERS: "1011", BRESCIA_19: "0510"}, dice=[6]).movement("axis")
    scene.play(f"move {ENGINEERS} 1011-1012")
    turn_passes(scene)
    assert cleared(scene) == ["1012"]


@pytest.mark.rule("gazala.9.3.cleared-is-open")
def test_a_cleared_hex_costs_what_its_ground_costs_and_hurts_nobody() -> None:
    scene = Scene("gazala", axis={ENGINEERS: "1009", PZ5: "0909", BRESCIA_19: "0910"}).movement("axis")
    assert scene.cost(PZ5, "1009") == 0.5 + 1
    turn_passes(scene)
    assert scene.cost(PZ5, "1009") == 0.5  # the road stays
    assert scene.cost(BRESCIA_19, "1009") == 1
    scene.play(f"move {PZ5} 0909-1009", f"move {BRESCIA_19} 0910-1009")  # no dice
    assert scene.steps(PZ5) == scene.steps(BRESCIA_19) == 2


@pytest.mark.rule("gazala.9.3.cleared-is-open", "gazala.9.2.axis-target-on-mines", "gazala.9.2.all-attackers-on-mines")
def test_a_cleared_hex_shifts_no_column_and_gives_no_dominance() -> None:
    scene = Scene("gazala", axis={ENGINEERS: "1009", BRESCIA_19: "0510"}, allied={BDE_69: "1612"})
    turn_passes(scene.movement("axis"))
    assert cleared(scene) == ["1009"]
    scene.state.put(scene.unit(BDE_69), scene.hex("1109"))
    assert shifts(scene, ALLIED, "1009", [BDE_69]) == {}
    assert shifts(scene, AXIS, "1109", [ENGINEERS]) == {}
    assert not scene.rules.dominates(scene.state, scene.unit(BDE_69), scene.hex("1009"))


@pytest.mark.rule("gazala.9.3.cleared-is-open", "gazala.4.1.2.axis-supply-path")
def test_the_supply_line_runs_through_a_gap() -> None:
    scene = Scene("gazala", axis={ENGINEERS: "1009", PZ5: "1908", BRESCIA_19: "0510"}).movement("axis")
    assert scene.refused_by(f"move {PZ5} 1908-1808") == ["gazala.4.1.2.axis-supply-effect"]
    turn_passes(scene)
    assert scene.refused_by(f"move {PZ5} 1908-1808") == []


def test_at_the_start_one_mined_hex_lies_outside_every_allied_zone() -> None:
    """A property of this map: elsewhere a box must be driven off before engineers can work."""
    rules = games.rules("gazala", {"setup": "free"})
    scene = Scene(
        "gazala",
        allied={u.id: rules.grid.number(u.historical) for u in rules.units if u.side == ALLIED and u.arrival.is_printed},
    )
    mined = [h for h in scene.definition.board.hexes if "minefield" in h.features]
    enemy = scene.unit(BRESCIA_19)
    assert [h.number for h in mined if not scene.rules.in_enemy_zone(scene.state, enemy, h.index)] == ["1011"]


# 10.0 Fortifications

FORT = "gazala.10.0.defence-column"


@pytest.mark.rule("gazala.10.0.fortifications-on-map")
def test_the_boxes_of_the_gazala_line_are_fortified_and_tobruk_is_not() -> None:
    fortified = {h.number for h in games.definition("gazala").board.hexes if "fortification" in h.features}
    line = {"0703", "0705", "0706", "0806", "1007", "1110", "1208", "1113"}
    depth = {"1205", "1505", "1408", "1908", "1714"}  # Commonwealth Keep, Acroma, Knightsbridge, El Adem, Retma
    assert fortified == line | depth
    assert "2003" not in fortified


@pytest.mark.rule("gazala.10.0.no-movement-effect")
@pytest.mark.parametrize("unit", [BDE_69, MOTOR_7, BRESCIA_19, PZ5])
def test_fortifications_neither_slow_nor_stop_anybody(unit: str) -> None:
    scene = Scene("gazala", {unit: "1109", TRENTO_61: "2003"}).movement("axis" if unit in (BRESCIA_19, PZ5) else "allied")
    assert scene.cost(unit, "1110") == 1
    assert scene.refused_by(f"move {unit} 1109-1110-1210") == []


@pytest.mark.rule("gazala.10.0.defence-column")
@pytest.mark.parametrize(
    ("number", "attacker", "columns"),
    [
        ("1110", "1109", {FORT: -1}),
        ("0703", "0704", {"gazala.5.1.2.terrain-columns": -2, FORT: -1}),
        ("1113", "1212", {"gazala.5.1.2.terrain-columns": -2, FORT: -1}),
        ("1109", "1108", {}),
    ],
    ids=["open", "ridge", "city", "no fortification"],
)
def test_a_fortification_adds_a_column_to_those_of_the_terrain(number: str, attacker: str, columns: dict[str, int]) -> None:
    scene = Scene("gazala", allied={BDE_69: number}, axis={BRESCIA_19: attacker})
    assert shifts(scene, AXIS, number, [BRESCIA_19]) == columns


@pytest.mark.rule("gazala.10.0.defence-column")
def test_a_fortification_counts_against_bombs_too() -> None:
    scene = Scene("gazala", allied={BDE_69: "1110", BDE_150: "1110", ARMD_4: "1110"}, axis={BRESCIA_19: "0510"}, dice=[3, 4])
    scene.combat("axis").play("attack 1110 air 6")  # the book's example: 6 x (1 + 1 + 2) = 24
    (event,) = scene.events("bombarded")
    assert (event.args["value"], event.args["odds"], event.args["column"]) == (24, "21-30", "11-20")


@pytest.mark.rule("gazala.10.0.no-nationality")
def test_a_fortification_helps_whoever_is_in_it() -> None:
    scene = Scene("gazala", axis={BRESCIA_19: "1110"}, allied={BDE_69: "1109"})
    assert shifts(scene, ALLIED, "1110", [BDE_69]) == {FORT: -1}


@pytest.mark.rule("gazala.9.2.allied-dominance")
def test_off_the_mines_axis_units_dominate_from_better_ground_as_everybody_does() -> None:
    scene = Scene("gazala", axis={TRENTO_61: "0903"}, allied={BDE_69: "1812"})
    rules, s, city = scene.rules, scene.state, scene.hex("0903")
    open_ground = [hex_ for hex_ in rules.adjacent[city] if not rules.hex_columns(s, hex_) and not rules.mined[hex_]]
    assert open_ground
    for hex_ in open_ground:
        s.put(scene.unit(BDE_69), hex_)
        assert rules.dominates(s, scene.unit(TRENTO_61), hex_)
        assert not rules.dominates(s, scene.unit(BDE_69), city)

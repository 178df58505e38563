"""3.0: the order of play, and the two dice before the game with all they bring."""

import pytest

from engaja import games
from engaja.engine.game import Game
from engaja.games.guerra85.rules import Guerra85
from engaja.games.guerra85.state import DETONATION, EAST_GERMANS, FRENCH_HELD, UNWILLING
from engaja.position.actions import End
from engaja.position.state import DESTROYED, LEFT, State
from engaja.position.talk import Table
from engaja.rules.stakes import SEND
from tests.battles import look
from tests.guerra85.cast import (
    DDR_3,
    DDR_8,
    DDR_10,
    DDR_11,
    FR_1,
    FR_1M,
    FR_3,
    FR_5,
    G3,
    GAME,
    GER_1,
    GER_6,
    M21,
    MG50,
    NAME,
    NATO,
    PACT,
    US_4M,
    US_6,
    area,
    fight,
)
from tests.scene import Scene

FRANCE = area("country_france")


def begun(french: int, east_german: int, setup: str = "historical") -> tuple[Guerra85, Table]:
    """A game at its first decision after these two dice."""
    rules = games.rules(NAME, {"setup": setup})
    assert isinstance(rules, Guerra85)
    dice = [french, east_german]
    table = Table(rules.begin(), lambda count: tuple(dice.pop(0) for _ in range(count)))
    rules.settle(table)
    return rules, table


def told(table: Table) -> set[str]:
    return {event.rule for event in table.events}


# The order of play


@pytest.mark.rule("guerra85.3.0.pact-moves-first")
def test_pact_moves_and_fights_then_nato_moves_and_fights() -> None:
    game = Game(NAME, {"setup": "historical"}, seed="phases")
    phases = []
    for _ in range(5):
        assert game.decision is not None
        phases.append((game.state.turn, GAME.sides[game.decision.side].id, game.decision.kind))
        game.play(End())
    assert phases == [
        (4, "pact", "movement"),
        (4, "pact", "combat"),
        (4, "nato", "movement"),
        (4, "nato", "combat"),
        (5, "pact", "movement"),
    ]


@pytest.mark.rule("guerra85.3.0.pact-moves-first", "guerra85.3.0.last-mover-attacks")
def test_each_phase_belongs_to_one_side_and_one_thing() -> None:
    scene = Scene(NAME, pact={G3: "1606", M21: "1508"}, nato={GER_6: "1608"}).movement("pact")
    assert scene.refused_by(f"move {GER_6} 1608-1609") == ["guerra85.3.0.pact-moves-first"]
    assert scene.refused_by(f"attack 1608 with {M21}") == ["guerra85.3.0.pact-moves-first"]
    scene.play("end")
    assert scene.refused_by(f"move {G3} 1606-1607") == ["guerra85.3.0.pact-moves-first"]
    assert scene.refused_by(f"attack 1508 with {GER_6}") != []
    assert scene.refused_by(f"attack 1608 with {M21},{GER_6}") == ["guerra85.3.0.last-mover-attacks"]


@pytest.mark.rule("guerra85.3.0.move-any-number")
def test_a_player_may_move_nobody_or_everybody() -> None:
    scene = Scene(NAME, nato={GER_6: "1608", GER_1: "1609", US_6: "1508"}).movement("nato")
    assert scene.refused_by("end") == []
    scene.play(f"move {GER_6} 1608-1607", f"move {GER_1} 1609-1608", f"move {US_6} 1508-1509")
    assert [scene.at(unit) for unit in (GER_6, GER_1, US_6)] == ["1607", "1608", "1509"]


@pytest.mark.rule("guerra85.3.0.combat-after-movement")
def test_enemies_engaged_by_movement_are_attacked_in_the_combat_phase_that_follows() -> None:
    scene = Scene(NAME, pact={G3: "1606", M21: "1403"}, nato={GER_6: "1608"}).movement("pact")
    scene.play(f"move {G3} 1606-1607", "end")
    assert scene.deciding == "pact combat"
    assert scene.refused_by("end") == ["guerra85.4.1.2.forced-attack"]
    assert scene.refused_by(f"attack 1608 with {G3}") == []
    assert scene.refused_by(f"attack 1608 with {G3},{M21}") == ["guerra85.5.1.use-crt"]


# The French die


@pytest.mark.rule("guerra85.3.0.french-die")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_one_holds_the_french_to_france(die: int) -> None:
    rules, table = begun(die, 6)
    unit = GAME.unit(FR_3).index
    assert rules.is_held_to_france(table.state, unit) is (die == 1)
    assert not rules.is_held_to_france(table.state, GAME.unit(US_6).index)
    assert "guerra85.3.0.french-die" in told(table)


def french(held: bool, turn: int = 6, **sides: dict[str, str]) -> Scene:
    scene = Scene(NAME, turn=turn, **sides)
    scene.state.vars[FRENCH_HELD] = held
    return scene


@pytest.mark.rule("guerra85.3.0.french-die", "guerra85.9.0.france-doubtful")
@pytest.mark.parametrize("held", [True, False])
def test_held_french_units_do_not_move_into_a_zone_abroad(held: bool) -> None:
    scene = french(held, nato={FR_3: "1606", US_6: "1606"}, pact={G3: "1608"}).movement("nato")
    assert scene.refused_by(f"move {FR_3} 1606-1607") == (["guerra85.3.0.french-die"] if held else [])
    assert ("1607" in scene.destinations(FR_3)) is not held
    assert scene.refused_by(f"move {FR_3} 1606-1605") == []
    assert scene.refused_by(f"move {US_6} 1606-1607") == []


@pytest.mark.rule("guerra85.3.0.french-die")
def test_held_french_units_have_no_duty_abroad_and_may_not_attack_there() -> None:
    scene = french(True, nato={FR_3: "1607", US_6: "1607"}, pact={G3: "1608"}).combat("nato")
    assert not scene.has_duty(FR_3)
    assert scene.has_duty(US_6)
    assert scene.refused_by(f"attack 1608 with {FR_3},{US_6}") == ["guerra85.3.0.french-die"]


@pytest.mark.rule("guerra85.3.0.french-die")
def test_held_french_units_fight_from_france_but_do_not_advance_out_of_it() -> None:
    """From 1129 in France against Saarbrücken on the halt line; an American takes the city instead (R19a)."""
    scene = french(True, nato={FR_3: "1129", FR_1M: "1129", US_6: "1129"}, pact={M21: "1128"}).combat("nato")
    assert scene.has_duty(FR_3)
    order = f"attack 1128 with {FR_3},{FR_1M},{US_6} air 30"
    fight(scene, order, "6-1", "DE/AVI")
    assert scene.deciding == "nato advance"
    assert {order.split()[1] for order in scene.allowed() if order.startswith("advance")} == {US_6}


@pytest.mark.rule("guerra85.3.0.french-die")
def test_a_held_french_unit_attacked_abroad_defends_normally() -> None:
    scene = french(True, nato={FR_3: "1607"}, pact={G3: "1608"}).combat("pact")
    assert look(scene, f"attack 1607 with {G3}").defence == 5


@pytest.mark.rule("guerra85.3.0.french-ii-corps-withdraws")
def test_the_ii_corps_goes_home_as_soon_as_it_may_move() -> None:
    """From the bivouac in the Palatinate it reaches France on turn 5."""
    scene = french(True, turn=5, nato={FR_1: "1626", FR_5: "1627", FR_3: "0828"}).movement("nato")
    assert scene.refused_by("end") == ["guerra85.3.0.french-ii-corps-withdraws"]
    assert scene.destinations(FR_1)
    assert scene.destinations(FR_1) | scene.destinations(FR_5) <= FRANCE
    assert scene.refused_by(f"move {FR_1} 1626-1625") == ["guerra85.3.0.french-ii-corps-withdraws"]
    for unit in (FR_1, FR_5):
        scene.play(next(order for order in scene.allowed() if order.startswith(f"move {unit}")))
    assert scene.refused_by("end") == []


@pytest.mark.rule("guerra85.3.0.french-ii-corps-withdraws")
def test_the_ii_corps_does_not_move_on_turn_4_and_stays_home_afterwards() -> None:
    scene = french(True, turn=4, nato={FR_1: "1626", US_6: "1608"}).movement("nato")
    assert scene.refused_by("end") == []
    scene = french(True, nato={FR_1: "1331", US_6: "1608"}).movement("nato")
    assert scene.destinations(FR_1)
    assert scene.destinations(FR_1) <= FRANCE
    assert scene.refused_by("end") == []


@pytest.mark.rule("guerra85.3.0.french-ii-corps-withdraws")
def test_far_from_home_the_ii_corps_comes_as_near_as_it_can() -> None:
    scene = french(True, nato={FR_1: "2934"}).movement("nato")
    ways = scene.rules.ways_home(scene.state, scene.unit(FR_1))
    reached = scene.rules.reach(scene.state, scene.unit(FR_1)).hexes
    left = {ways[scene.hex(number)] for number in scene.destinations(FR_1)}
    assert left == {min(ways[h] for h in reached)}
    assert 0 < left.pop() < ways[scene.hex("2934")]


@pytest.mark.rule("guerra85.3.0.french-ii-corps-withdraws", "guerra85.8.0.ant-no-stop", "guerra85.4.1.1.stacking-limit")
@pytest.mark.parametrize("struck", [True, False])
def test_where_it_may_not_stop_the_ii_corps_goes_as_near_as_it_may(struck: bool) -> None:
    """From 2005 one hex is nearest to France: struck or full, it is no end of the way, and the corps moves all the same."""
    scene = french(True, nato={FR_1: "2005", US_6: "2030", GER_1: "2030", GER_6: "2030"})
    assert scene.destinations(FR_1) == {"1714"}
    if struck:
        scene.state.add_mark(scene.hex("1714"), DETONATION)
    else:
        for unit in (US_6, GER_1, GER_6):
            scene.state.put(scene.unit(unit), scene.hex("1714"))
    scene.movement("nato")
    assert scene.destinations(FR_1)
    assert "1714" not in scene.destinations(FR_1)
    assert scene.refused_by("end") == ["guerra85.3.0.french-ii-corps-withdraws"]


@pytest.mark.rule("guerra85.3.0.french-ii-corps-withdraws")
def test_an_engaged_ii_corps_unit_that_can_break_contact_has_to_go() -> None:
    scene = french(True, nato={FR_1: "1608", US_6: "2030"}, pact={G3: "1607"}).movement("nato")
    assert scene.refused_by("end") == ["guerra85.3.0.french-ii-corps-withdraws"]
    scene.play(next(order for order in scene.allowed() if order.startswith(f"move {FR_1}")))
    assert scene.refused_by("end") == []


@pytest.mark.rule("guerra85.3.0.french-ii-corps-withdraws")
def test_a_ii_corps_unit_with_no_way_home_may_stay() -> None:
    """The zones of three enemies cover every hex round it, and it may not engage abroad."""
    ring = {G3: "1707", M21: "1710", MG50: "1408"}
    scene = french(True, nato={FR_1: "1608", US_6: "2030"}, pact=ring).movement("nato")
    assert scene.destinations(FR_1) == set()
    assert scene.refused_by("end") == []


# The East German die


@pytest.mark.rule("guerra85.3.0.east-german-die-removed", "guerra85.9.0.east-germany-doubtful")
@pytest.mark.parametrize("die", [1, 2])
@pytest.mark.parametrize("setup", ["historical", "free"])
def test_on_one_or_two_the_east_germans_are_removed(die: int, setup: str) -> None:
    rules, table = begun(6, die, setup)
    gone = {u.id for u in GAME.units if table.state.where[u.index] == LEFT}
    assert gone == {DDR_8, DDR_11, DDR_10, DDR_3}
    assert not any(GAME.units[u].nation == "east_german" for u in rules.tray(table.state, PACT))
    assert "guerra85.3.0.east-german-die-removed" in told(table)


@pytest.mark.rule("guerra85.3.0.east-german-removed-not-destroyed")
def test_removed_east_germans_give_nobody_points() -> None:
    rules, table = begun(6, 1)
    assert rules.score(table.state)[NATO] == 0
    table.state.remove(GAME.unit(DDR_8).index, DESTROYED)
    assert rules.score(table.state)[NATO] == 2


@pytest.mark.rule("guerra85.3.0.east-german-die-no-attack")
@pytest.mark.parametrize("die", [3, 4])
def test_on_three_or_four_the_east_germans_do_not_attack(die: int) -> None:
    rules, table = begun(6, die)
    s = table.state
    units = [u.index for u in GAME.units if u.nation == "east_german"]
    assert all(s.where[unit] >= 0 and rules.attack_of(s, unit) == 0 for unit in units)
    assert [rules.defence_of(s, unit) for unit in units] == [6, 6, 6, 6]
    assert rules.attack_of(s, GAME.unit(G3).index) == 10


@pytest.mark.rule("guerra85.3.0.east-german-die-normal")
@pytest.mark.parametrize("die", [5, 6])
def test_on_five_or_six_the_east_germans_play_normally(die: int) -> None:
    rules, table = begun(6, die)
    assert [rules.attack_of(table.state, u.index) for u in GAME.units if u.nation == "east_german"] == [6, 6, 8, 6]
    assert "guerra85.3.0.east-german-die-normal" in told(table)


def unwilling(**sides: dict[str, str]) -> Scene:
    scene = Scene(NAME, **sides)
    scene.state.vars[EAST_GERMANS] = UNWILLING
    return scene


@pytest.mark.rule("guerra85.3.0.east-german-die-no-attack", "guerra85.4.1.2.forced-attack")
def test_unwilling_east_germans_alone_have_no_duty_and_no_attack_without_air() -> None:
    scene = unwilling(pact={DDR_8: "1607", G3: "2005"}, nato={GER_6: "1608"}).combat("pact")
    assert not scene.has_duty(DDR_8)
    assert scene.refused_by("end") == []
    assert scene.refused_by(f"attack 1608 with {DDR_8}") == ["guerra85.4.1.2.forced-attack"]
    assert look(scene, f"attack 1608 with {DDR_8} air 4").attack == 4


@pytest.mark.rule("guerra85.3.0.east-german-die-no-attack", "guerra85.4.1.2.forced-attack")
def test_unwilling_east_germans_have_no_duty_with_friends_or_air_points_either_and_the_book_is_read_so() -> None:
    scene = unwilling(pact={DDR_8: "1607", MG50: "1508"}, nato={GER_6: "1608", US_6: "2005"}).combat("pact")
    assert scene.state.air(PACT) > 0
    assert (scene.has_duty(DDR_8), scene.has_duty(MG50)) == (False, True)
    assert scene.refused_by(f"attack 1608 with {MG50}") == [], "nobody is left out"
    assert scene.refused_by(f"attack 1608 with {MG50},{DDR_8}") == [], "but it may join"
    for rule in ("guerra85.3.0.east-german-die-no-attack", "guerra85.4.1.2.forced-attack"):
        ruling = GAME.rules[rule].ruling
        assert ruling is not None
        assert "no duty" in ruling.en
        assert "obrigação" in ruling.pt
        assert "R8a" in ruling.en
        assert "R8a" in ruling.pt


@pytest.mark.rule("guerra85.3.0.east-german-die-no-attack")
def test_unwilling_east_germans_add_nothing_keep_their_zone_and_defend() -> None:
    scene = unwilling(pact={DDR_8: "1607", MG50: "1508"}, nato={GER_6: "1608"})
    assert scene.rules.in_enemy_zone(scene.state, scene.unit(GER_6), scene.hex("1608"))
    assert look(scene.combat("pact"), f"attack 1608 with {DDR_8},{MG50}").attack == 8
    scene = unwilling(pact={DDR_8: "1607"}, nato={GER_6: "1608"}).combat("nato")
    assert look(scene, f"attack 1607 with {GER_6}").defence == 6


@pytest.mark.rule("guerra85.3.0.east-german-die-no-attack")
def test_unwilling_east_germans_pay_nothing_in_an_exchange() -> None:
    scene = unwilling(pact={DDR_8: "1607", MG50: "1508"}, nato={US_4M: "1608"}).combat("pact")
    scene.state.set_air(PACT, 99)
    fight(scene, f"attack 1608 with {DDR_8},{MG50} air 24", "4-1", "EMP")
    assert (scene.at(MG50), scene.at(DDR_8), scene.at(US_4M)) == ("destroyed", "1607", "destroyed")


def test_both_sides_hear_the_dice() -> None:
    _, table = begun(3, 3)
    assert [event.args["die"] for event in table.events if "die" in event.args] == [3, 3]


@pytest.mark.rule("guerra85.2.4.2.two-air-markers")
def test_the_points_for_defence_are_announced_beside_those_for_attack() -> None:
    scene = Scene(NAME, nato={US_6: "1606"})
    scene.state.set_air(0, 3, defence=True)
    scene.state.set_air(1, 4, defence=True)
    scene.rules.start_turn(scene.table)
    assert [(event.args["side"], event.args["points"]) for event in scene.events("air-defence")] == [(0, 3), (1, 4)]


@pytest.mark.rule("guerra85.3.0.french-die")
def test_an_advance_out_of_france_is_barred_where_it_leaves_it() -> None:
    scene = french(True, nato={FR_3: "1607"}, pact={G3: "1608"})
    home = next(hex_ for hex_ in range(scene.rules.grid.size) if scene.rules.in_france[hex_])
    reason = scene.rules.advance_bar(scene.state, scene.unit(FR_3), (home, scene.hex("1608")))
    assert reason is not None
    assert (reason.rule, reason.hexes) == ("guerra85.3.0.french-die", (scene.hex("1608"),))
    assert scene.rules.advance_bar(scene.state, scene.unit(FR_3), (home,)) is None


@pytest.mark.rule("guerra85.3.0.french-ii-corps-withdraws")
@pytest.mark.parametrize(("left", "must"), [(-1, False), (3, True), (4, False), (5, False)])
def test_who_cannot_come_nearer_to_france_need_not_move(left: int, must: bool) -> None:
    """Four hexes from home, and of all hexes in reach the nearest is so far from it."""
    scene = french(True, nato={FR_1: "1606"}, pact={G3: "2608"})

    class Beset(type(scene.rules)):  # type: ignore[misc]  # the rules of this game
        def ways_home(self, s: State, unit: int) -> list[int]:
            return [4] * self.grid.size

        def nearest_home(self, s: State, unit: int) -> int:
            return left

    rules = Beset(scene.definition, scene.rules.options)
    assert rules.is_abroad(scene.state, scene.unit(FR_1))
    assert rules.must_go_home(scene.state, scene.unit(FR_1)) is must


@pytest.mark.rule("guerra85.3.0.french-die")
@pytest.mark.parametrize(("die", "told"), [(1, "french-held"), (2, "french-fight"), (6, "french-fight")])
def test_what_the_first_die_brings_is_told(die: int, told: str) -> None:
    scene = Scene(NAME, dice=[die, 6])
    scene.rules.run_begin(scene.table)
    assert [event.name for event in scene.table.events if event.name.startswith("french")] == [told]
    assert bool(scene.state.vars[FRENCH_HELD]) is (told == "french-held")


@pytest.mark.rule("guerra85.3.0.french-ii-corps-withdraws")
def test_who_reaches_no_open_way_home_may_stop_where_there_is_none() -> None:
    scene = french(True, nato={FR_1: "1606"}, pact={G3: "2608"})

    class Shut(type(scene.rules)):  # type: ignore[misc]  # the rules of this game
        def ways_home(self, s: State, unit: int) -> list[int]:
            return [-1] * self.grid.size

    rules = Shut(scene.definition, scene.rules.options)
    assert rules.nearest_home(scene.state, scene.unit(FR_1)) == -1
    assert rules.homeward(scene.state, scene.unit(FR_1)) == rules.all_hexes


@pytest.mark.rule("guerra85.9.2.1.pact-penalty-denmark")
def test_a_division_in_the_corner_of_the_map_could_go_to_denmark_too() -> None:
    scene = Scene(NAME, nato={US_6: "1606"})
    scene.state.put(scene.unit(G3), 0)
    (sent,) = [stake for stake in scene.rules.stakes(scene.state) if stake.kind == SEND]
    assert sent.units == (scene.unit(G3),)


@pytest.mark.rule("guerra85.9.2.1.pact-penalty-denmark")
def test_a_division_that_waits_could_not_go_to_denmark() -> None:
    late = next(u for u in GAME.units if u.side == PACT and u.size == "division")
    scene = Scene(NAME, pact={G3: "1606"} if late.id != G3 else {M21: "1606"}, awaiting=[late.id])
    (sent,) = [stake for stake in scene.rules.stakes(scene.state) if stake.kind == SEND]
    assert len(sent.units) == 1
    assert late.index not in sent.units


@pytest.mark.rule("guerra85.8.0.ant-marker")
@pytest.mark.interpreted
def test_detonations_are_looked_up_once_until_a_mark_changes() -> None:
    scene = Scene(NAME, pact={G3: "1606"}, nato={GER_6: "1608"})
    rules, s = scene.rules, scene.state
    s.add_mark(scene.hex("1608"), DETONATION)
    assert rules.detonations(s)[scene.hex("1608")]
    kept = rules._detonations
    assert rules.detonations(s)[scene.hex("1608")]
    assert rules._detonations is kept
    s.add_mark(scene.hex("1607"), DETONATION)
    assert rules.detonations(s)[scene.hex("1607")]


@pytest.mark.rule("guerra85.8.0.ant-marker")
@pytest.mark.parametrize("number", [1, 2])
def test_a_new_system_knows_no_detonations_whatever_the_number_of_the_marks(number: int) -> None:
    scene = Scene(NAME, pact={G3: "1606"})
    rules = type(scene.rules)(scene.definition, scene.rules.options)
    scene.state.add_mark(scene.hex("1608"), DETONATION)
    scene.state.stamps[2] = number
    assert rules.detonations(scene.state)[scene.hex("1608")]

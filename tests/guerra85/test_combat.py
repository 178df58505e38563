"""5.0 to 5.1.4: engagement, odds, terrain, encirclement and the line of the table."""

import msgspec
import pytest

from engaja.engine.view import view
from engaja.games.guerra85.state import DETONATION
from tests.battles import as_game, look, shifts
from tests.guerra85.cast import (
    BEL_1,
    BONN,
    COLOGNE,
    CZECH_1,
    CZECH_2,
    DUTCH_1,
    FR_1M,
    G3,
    G16,
    GAME,
    GER_1,
    GER_6,
    GER_11,
    M21,
    MG50,
    MOUNTAIN,
    NAME,
    PACT,
    POL_2,
    POL_12,
    SOV_103,
    T34,
    US_4M,
    US_6,
    at,
)
from tests.scene import Scene

# 5.0, 5.1 Who fights whom


@pytest.mark.rule("guerra85.5.0.engaged-at-end")
def test_adjacent_enemies_are_engaged_and_the_last_to_move_attacks() -> None:
    scene = Scene(NAME, pact={G3: "1606", T34: "2030"}, nato={US_6: "1608"}).movement("pact")
    scene.play(f"move {G3} 1606-1607", "end")
    assert (scene.has_duty(G3), scene.has_duty(T34)) == (True, False)
    scene = Scene(NAME, pact={G3: "1607"}, nato={US_6: "1608"}).combat("nato")
    assert (scene.has_duty(US_6), scene.deciding) == (True, "nato combat")


@pytest.mark.rule("guerra85.5.1.use-crt")
def test_attackers_come_from_several_hexes_and_everybody_in_the_hex_defends() -> None:
    scene = Scene(NAME, pact={G3: "1607", M21: "1509", T34: "1605"}, nato={US_6: "1608", GER_6: "1608"}).combat("pact")
    seen = look(scene, f"attack 1608 with {G3},{M21}")
    assert (seen.kind, seen.attack, seen.defence) == ("combat", 10 + 7, 7 + 8)
    assert scene.refused_by(f"attack 1608 with {T34}") == ["guerra85.5.1.use-crt"]
    assert scene.refused_by(f"attack 1609 with {G3}") == ["guerra85.5.1.use-crt"]
    assert scene.refused_by("attack 1608") == ["guerra85.5.1.use-crt"]


@pytest.mark.rule("guerra85.5.1.use-crt", "guerra85.6.2.one-attack-per-hex")
def test_a_unit_attacks_once_and_a_hex_is_attacked_once() -> None:
    nato = {GER_6: "1608", BONN: "1408", GER_1: "1606"}
    scene = Scene(NAME, pact={M21: "1607", G3: "1508"}, nato=nato, dice=[1, 3]).combat("pact")
    scene.play(f"attack 1608 with {M21}", "defend")
    assert scene.events("combat")[0].args["result"] == "IMP"
    assert scene.refused_by(f"attack 1608 with {G3}") == ["guerra85.6.2.one-attack-per-hex"]
    assert scene.refused_by(f"attack 1606 with {M21}") == ["guerra85.5.1.use-crt"]
    assert scene.refused_by(f"attack 1408 with {G3}") == []


@pytest.mark.rule("guerra85.5.1.use-crt")
def test_no_command_unity() -> None:
    """The only two Pact counters numbered 2, one Polish and one Czech, are two divisions and bring no column."""
    assert {u.id for u in GAME.units if u.division == "2" and u.side == PACT} == {POL_2, CZECH_2}
    scene = Scene(NAME, pact={POL_2: "1607", CZECH_2: "1607"}, nato={US_6: "1608"}, turn=5).combat("pact")
    assert shifts(look(scene, f"attack 1608 with {POL_2},{CZECH_2}")) == {}


# 5.1.1 Odds


@pytest.mark.rule("guerra85.5.1.1.sum-attack", "guerra85.5.1.1.sum-defence")
def test_strengths_are_added_reduced_ones_and_air_points_too() -> None:
    scene = Scene(
        NAME, pact={G3: "1607", M21: "1607", T34: "1508"}, nato={US_6: "1608", GER_6: "1608"}, reduced=[M21, US_6]
    ).combat("pact")
    seen = look(scene, f"attack 1608 with {G3},{M21},{T34} air 3", "defend air 2")
    assert (seen.attack, seen.defence) == (10 + 4 + 9 + 3, 4 + 8 + 2)


@pytest.mark.rule("guerra85.5.1.1.odds")
def test_eleven_against_four_is_two_to_one() -> None:
    """The book's own numbers, on the table: 11 attack points against a brigade and one air point."""
    scene = Scene(NAME, pact={G3: "1607"}, nato={BONN: "1608"}).combat("pact")
    seen = look(scene, f"attack 1608 with {G3} air 1", "defend air 1")
    assert (seen.attack, seen.defence, seen.odds, seen.column) == (11, 4, "2-1", "2-1")


@pytest.mark.rule("guerra85.5.1.1.odds")
@pytest.mark.parametrize(
    ("attack", "defence", "odds"),
    [(11, 4, "2-1"), (5, 11, "1-2"), (7, 10, "1-1"), (1, 9, "1-4"), (90, 3, "9-1"), (8, 8, "1-1"), (15, 8, "1-1")],
)
def test_the_fraction_is_dropped_on_the_side_of_the_weaker(attack: int, defence: int, odds: str) -> None:
    assert GAME.combat.columns[Scene(NAME).rules.odds_column(attack, defence)] == odds


@pytest.mark.rule("guerra85.5.1.1.odds")
def test_odds_are_held_to_the_table_before_and_after_the_shifts() -> None:
    scene = Scene(NAME, pact={G3: "2725"}, nato={BONN: "2726"}).combat("pact")
    scene.state.set_air(PACT, 99)
    assert look(scene, f"attack 2726 with {G3} air 80").column == "7-1"  # 30-1 is held at 9-1, then the city's two
    scene = Scene(NAME, pact={M21: "2412"}, nato={MOUNTAIN: "2413"}).combat("pact")
    assert look(scene, f"attack 2413 with {M21}").column == "1-4"  # 1-1 less three


@pytest.mark.rule("guerra85.5.1.1.no-peeking")
def test_the_attacker_sees_no_strengths_before_the_attack_is_answered() -> None:
    scene = Scene(
        NAME, pact={G3: "1607"}, nato={US_6: "1608", BONN: "1608"}, options={"visibility": "rulebook"}, dice=[3, 4]
    ).combat("pact")
    game = as_game(scene)
    (stack,) = view(game, PACT).stacks
    assert (stack.count, stack.nation, stack.type) == (2, "west_german", "infantry")  # the top counter, Bonn's brigade
    text = msgspec.json.encode(view(game, PACT)).decode()
    assert US_6 not in text
    assert BONN not in text
    scene.play(f"attack 1608 with {G3}", "defend air 2")
    assert scene.events("combat")[0].args["defence"] == 7 + 3 + 2


@pytest.mark.rule("guerra85.5.1.1.no-changes")
def test_once_the_defence_is_announced_the_dice_fall() -> None:
    scene = Scene(NAME, pact={G3: "1607"}, nato={US_6: "1608"}, dice=[3, 4]).combat("pact")
    scene.play(f"attack 1608 with {G3} air 2")
    assert scene.deciding == "nato answer"
    assert scene.refused_by(f"attack 1608 with {G3} air 9") == ["guerra85.6.0.defence-air-enemy-phase"]
    scene.play("defend air 1")
    assert scene.dice == []
    assert (scene.events("combat")[0].args["attack"], scene.events("combat")[0].args["defence"]) == (12, 8)


# 5.1.2 Terrain


@pytest.mark.rule("guerra85.5.1.2.terrain-favours-defence")
def test_no_terrain_helps_the_attacker() -> None:
    """Out of a city, a forest and a mountain into the open."""
    for here, there in (("2726", "2725"), ("1813", "1812"), ("2413", "2412")):
        scene = Scene(NAME, pact={M21: here}, nato={US_6: there}).combat("pact")
        assert shifts(look(scene, f"attack {there} with {M21}")) == {}


@pytest.mark.rule("guerra85.5.1.2.terrain-columns")
@pytest.mark.parametrize(
    ("here", "there", "columns"),
    [("1607", "1608", 0), ("1812", "1813", 1), ("2725", "2726", 2), ("2412", "2413", 3), ("2011", "1912", 2)],
)
def test_the_terrain_of_the_defender_shifts_to_the_left(here: str, there: str, columns: int) -> None:
    scene = Scene(NAME, pact={M21: here, SOV_103: here}, nato={BONN: there}).combat("pact")
    seen = look(scene, f"attack {there} with {M21},{SOV_103}")
    assert sum(shifts(seen).values()) == -columns
    table = GAME.combat.columns
    assert table.index(seen.column) == table.index("4-1") - columns


@pytest.mark.rule("guerra85.5.1.2.terrain-columns")
def test_the_river_counts_only_if_every_attacker_is_across_it() -> None:
    scene = Scene(NAME, pact={G3: "2011", T34: "1911"}, nato={US_6: "1912"}).combat("pact")
    assert shifts(look(scene, f"attack 1912 with {G3},{T34}")) == {"river": -2}
    scene = Scene(NAME, pact={G3: "2011", T34: "2012"}, nato={US_6: "1912"}).combat("pact")
    assert shifts(look(scene, f"attack 1912 with {G3},{T34}")) == {}


@pytest.mark.rule("guerra85.5.1.2.best-terrain-only")
def test_only_the_best_terrain_counts() -> None:
    """Hanover over the Leine: two columns, not four; the Harz over the river: three, not five."""
    scene = Scene(NAME, pact={G3: "2310"}, nato={US_6: "2210"}).combat("pact")
    assert sum(shifts(look(scene, f"attack 2210 with {G3}")).values()) == -2
    scene = Scene(NAME, pact={M21: "2314"}, nato={BONN: "2413"}).combat("pact")
    assert shifts(look(scene, f"attack 2413 with {M21}")) == {"terrain-columns": -3}


@pytest.mark.rule("guerra85.5.1.2.armour-not-into-mountain")
def test_armour_takes_no_part_against_a_mountain_and_has_no_duty() -> None:
    scene = Scene(NAME, pact={T34: "2412", M21: "2412"}, nato={BONN: "2413"}).combat("pact")
    assert (scene.has_duty(T34), scene.has_duty(M21)) == (False, True)
    assert scene.refused_by(f"attack 2413 with {M21},{T34}") == ["guerra85.5.1.2.armour-not-into-mountain"]
    assert scene.refused_by(f"attack 2413 with {M21}") == []
    assert not [order for order in scene.allowed() if T34 in order]


@pytest.mark.rule("guerra85.5.1.2.armour-not-into-mountain", "guerra85.4.1.2.forced-attack")
def test_the_zone_from_a_mountain_stops_armour_all_the_same() -> None:
    scene = Scene(NAME, pact={T34: "2410"}, nato={BONN: "2413"}).movement("pact")
    assert scene.refused_by(f"move {T34} 2410-2411-2412-2313") == ["guerra85.4.1.2.stop-on-contact"]
    scene.play(f"move {T34} 2410-2411-2412")
    assert scene.at(T34) == "2412"
    assert scene.refused_by("end") == []


# 5.1.3 Encirclement


def encircled(**more: dict[str, str]) -> Scene:
    """Three attackers whose zones cover every hex round 1608."""
    attackers = {G3: "1707", T34: "1709", G16: "1408"}
    return Scene(NAME, pact=attackers, nato={US_6: "1608"} | more.get("nato", {}))


@pytest.mark.rule("guerra85.5.1.3.encirclement-definition", "guerra85.5.1.3.encirclement-shift")
def test_a_defender_with_no_free_hex_gives_the_attacker_a_column() -> None:
    scene = encircled().combat("pact")
    assert shifts(look(scene, f"attack 1608 with {T34}")) == {"encirclement-shift": 1}
    free = Scene(NAME, pact={G3: "1707", T34: "1709"}, nato={US_6: "1608"}).combat("pact")
    assert shifts(look(free, f"attack 1608 with {T34}")) == {}


@pytest.mark.rule("guerra85.5.1.3.encirclement-definition")
def test_a_friend_in_a_neighbouring_hex_does_not_lift_the_zone() -> None:
    scene = encircled(nato={GER_6: "1508"}).combat("pact")
    assert shifts(look(scene, f"attack 1608 with {T34}")) == {"encirclement-shift": 1}


@pytest.mark.rule("guerra85.5.1.3.encirclement-shift")
def test_encirclement_is_netted_with_the_terrain() -> None:
    """Nuremberg with enemies on three sides: two columns for the city, one back for the encirclement."""
    scene = Scene(NAME, pact={G3: "2725", T34: "2727", G16: "2626", M21: "2825"}, nato={US_6: "2726"}).combat("pact")
    seen = look(scene, f"attack 2726 with {G3},{T34},{G16},{M21}")
    assert shifts(seen) == {"terrain-columns": -2, "encirclement-shift": 1}
    assert (seen.odds, seen.column) == ("5-1", "4-1")


@pytest.mark.rule("guerra85.5.1.3.encirclement-definition")
def test_an_edge_by_which_the_unit_may_come_back_is_a_way_out() -> None:
    """Every hex left on the board is in a zone: the north edge is a way out, the east edge only for the Pact."""
    north = Scene(NAME, nato={US_6: "2101"}, pact={G3: "2102", T34: "2001"})
    assert not north.rules.is_encircled(north.state, [north.unit(US_6)])
    east = Scene(NAME, nato={US_6: "3605"}, pact={G3: "3604", T34: "3506"})
    assert east.rules.is_encircled(east.state, [east.unit(US_6)])
    own = Scene(NAME, pact={G3: "3605"}, nato={US_6: "3604", GER_1: "3506"})
    assert not own.rules.is_encircled(own.state, [own.unit(G3)])


@pytest.mark.rule("guerra85.5.1.3.encirclement-definition")
def test_a_mountain_is_a_way_out_for_others_than_armour_and_one_free_place_counts_for_the_stack() -> None:
    """North of the Harz only the mountain hex 2413 is free of zones."""
    attackers = {G3: "2411", M21: "2213", T34: "2612"}
    for stack, is_encircled in (([US_6], True), ([BONN], False), ([US_6, BONN], False)):
        scene = Scene(NAME, pact=attackers, nato=dict.fromkeys(stack, "2412"))
        assert scene.rules.is_encircled(scene.state, [scene.unit(unit) for unit in stack]) is is_encircled


@pytest.mark.rule("guerra85.5.1.3.encirclement-definition")
def test_neither_sea_nor_a_detonation_is_a_way_out() -> None:
    """In Wilhelmshaven only the sea to the north is free; round 1608 the last free hexes are struck."""
    scene = Scene(NAME, nato={BONN: "1604"}, pact={G3: "1605", M21: "1704", T34: "1404"})
    assert scene.rules.is_sea[at("1603")]
    assert scene.rules.is_encircled(scene.state, [scene.unit(BONN)])
    scene = Scene(NAME, nato={BONN: "1608"}, pact={G3: "1707", T34: "1709"})
    assert not scene.rules.is_encircled(scene.state, [scene.unit(BONN)])
    for number in ("1508", "1509", "1609"):
        scene.state.add_mark(at(number), DETONATION)
    assert scene.rules.is_encircled(scene.state, [scene.unit(BONN)])


@pytest.mark.rule("guerra85.5.1.3.encirclement-definition")
def test_a_full_hex_is_a_way_out_only_if_somebody_can_be_pushed_on() -> None:
    """Only 1508 is free of zones, and it is full: its units can go on, until every hex behind it is in a zone too."""
    full = {US_6: "1608"} | dict.fromkeys([BONN, COLOGNE, BEL_1], "1508")
    scene = Scene(NAME, pact={G3: "1708", T34: "1510"}, nato=full)
    assert not scene.rules.is_encircled(scene.state, [scene.unit(US_6)])
    scene = Scene(NAME, pact={G3: "1708", T34: "1510", G16: "1406", M21: "1309"}, nato=full)
    assert scene.rules.is_encircled(scene.state, [scene.unit(US_6)])


# 5.1.4 The line


@pytest.mark.rule("guerra85.5.1.4.dice-line")
def test_a_two_and_a_three_give_the_line_of_five() -> None:
    scene = Scene(NAME, pact={G3: "1607"}, nato={US_6: "1608"}, dice=[2, 3]).combat("pact")
    scene.play(f"attack 1608 with {G3}", "defend")
    (battle,) = scene.events("combat")
    assert battle.args["result"] == GAME.combat.cells[5][3] == GAME.combat.cells[9][3] == "DVB/ARI"


def test_the_cast_is_as_the_comments_say() -> None:
    values = {GER_11: (6, 8), DUTCH_1: (6, 6), FR_1M: (5, 5), POL_12: (5, 5), CZECH_1: (7, 5), MG50: (8, 7), US_4M: (7, 8)}
    assert {id_: (GAME.unit(id_).attack, GAME.unit(id_).defence) for id_ in values} == values

"""What is in the box (chapters 1 and 2), the tables, and every checkable fact the book states about map and counters."""

from collections import Counter
from datetime import date, timedelta

import pytest

from engaja.drawing.palette import face
from engaja.engine.game import Game
from engaja.position.actions import End
from tests.battles import look, shifts
from tests.guerra85.cast import (
    BDE_1,
    BOARD,
    BONN,
    G3,
    GAME,
    GER_6,
    GER_PARA,
    GRID,
    M21,
    MOUNTAIN,
    NAME,
    NATO,
    PACT,
    SOV_103,
    T34,
    US_6,
    area,
    at,
    numbers,
)
from tests.scene import Scene

COUNTRIES = (
    "west_germany", "east_germany", "czechoslovakia", "netherlands", "belgium", "luxembourg", "france", "austria",
)  # fmt: skip


def in_country(country: str) -> set[str]:
    return {h.number for h in BOARD.hexes if country in h.features}


def cities(*countries: str) -> set[str]:
    return {h.number for h in BOARD.hexes if h.terrain == "city" and h.features & set(countries)}


def rivers(name: str) -> int:
    return sum(line.feature == "river" and line.name == name for line in BOARD.lines)


def mean_row(name: str) -> float:
    rows = [GRID.column_row(h)[1] for h in GAME.area(name)]
    return sum(rows) / len(rows)


def row(place: str) -> int:
    return GRID.column_row(BOARD.place(place))[1]


def costs(terrain: str) -> list[float | None]:
    """Points for infantry, mechanised infantry and armour."""
    move = GAME.terrain[terrain].move
    return [move[class_] / 2 if class_ in move else None for class_ in ("non_motorised", "motorised", "armour")]


def entered(unit: str, here: str, there: str) -> float:
    scene = Scene(NAME, {unit: here})
    return scene.cost(unit, there)


# 1.0 Introduction


@pytest.mark.rule("guerra85.1.0.situation")
def test_the_pact_opens_the_war_on_4_august_1985() -> None:
    assert [side.id for side in GAME.sides] == ["pact", "nato"]
    assert GAME.calendar[0].first == date(1985, 8, 4)
    game = Game(NAME, {"setup": "historical"}, seed="war")
    assert game.decision is not None
    assert (game.state.turn, game.decision.side, game.decision.kind) == (4, PACT, "movement")


@pytest.mark.rule("guerra85.1.0.pact-purpose")
def test_the_pact_is_strongest_at_the_start() -> None:
    """Later the air goes over to NATO and its divisions from overseas arrive: the Pact has to be quick."""
    attack = [sum(u.attack for u in GAME.units if u.side == side and u.arrival.turn == 0) for side in (PACT, NATO)]
    assert attack[PACT] > attack[NATO]
    assert GAME.air[PACT][0] - GAME.air[NATO][0] == 20 == GAME.air[NATO][-1] - GAME.air[PACT][-1]
    overseas = [u.arrival.turn for u in GAME.units if u.nation == "american" and u.arrival.turn]
    assert sorted(overseas)[len(overseas) // 2] >= 14


@pytest.mark.rule("guerra85.1.0.nato-purpose")
def test_nato_holds_what_the_pact_scores_for_and_is_reinforced() -> None:
    worth = {GRID.number(o.hex): o.holder for o in GAME.objectives if o.points[PACT]}
    assert {number for number, holder in worth.items() if holder != NATO} == {"1806"}  # Bremen
    reinforcements = [u for u in GAME.units if u.side == NATO and u.arrival.turn]
    assert len(reinforcements) == 18
    assert max(u.arrival.turn for u in reinforcements) == 21


# 2.1 The map


@pytest.mark.rule("guerra85.2.1.map-hexes")
def test_map_of_1296_hexes() -> None:
    assert len(BOARD.hexes) == GRID.size == 1296
    assert (GRID.columns, GRID.rows) == (36, 36)


@pytest.mark.rule("guerra85.2.1.map-countries")
def test_eight_countries_and_no_others() -> None:
    known = {"town", "coast", "lake", *COUNTRIES}
    assert {feature for h in BOARD.hexes for feature in h.features} <= known
    for country in COUNTRIES:
        assert in_country(country) == area(f"country_{country}")
        assert in_country(country)
    assert sum(len(in_country(country)) for country in COUNTRIES) == sum(h.terrain != "sea" for h in BOARD.hexes)
    assert not {"denmark", "switzerland", "poland"} & known
    assert {"1736", "1836"} <= in_country("west_germany")
    assert BOARD.hexes[at("2036")].terrain == "sea"


@pytest.mark.rule("guerra85.2.1.map-countries")
def test_luxembourg_is_shown_whole() -> None:
    assert 6 <= len(in_country("luxembourg")) <= 8
    assert not any(GRID.edges(at(number)) for number in in_country("luxembourg"))


NAMED = {
    "Hanover": "2210", "Bremen": "1806", "Lübeck": "2602", "Bonn": "1119", "Colonia": "1118", "Dusseldorf": "1016",
    "Frankfurt": "1822", "Stuttgart": "2030", "Wesel": "1014", "Nuremberg": "2726", "Munique": "2934", "Dortmund": "1315",
    "Essen": "1115", "Kassel": "2116", "Alsfeld": "2019", "Fulda": "2220", "Coblença": "1322", "Wiesbaden": "1622",
    "Hanau": "1923", "Mainz": "1623", "Wurtzburgo": "2325", "Saarbrücken": "1128", "Mannheim": "1726",
    "Schweinfurt": "2423", "Bamberg": "2724",
}  # fmt: skip
EASTERN = {"Magdeburgo": "2912", "Leipzig": "3316", "Erfurt": "2718", "Meiningen": "2520"}


@pytest.mark.parametrize(("name", "number"), NAMED.items())
def test_west_german_cities_named_in_the_book_or_on_the_board(name: str, number: str) -> None:
    assert GRID.number(BOARD.place(name)) == number
    assert number in cities("west_germany")


@pytest.mark.parametrize(("name", "number"), EASTERN.items())
def test_east_german_cities_named_on_the_board(name: str, number: str) -> None:
    assert GRID.number(BOARD.place(name)) == number
    assert number in cities("east_germany")


def test_the_other_places_named_on_the_board() -> None:
    assert GRID.number(BOARD.place("Amsterdam")) == "0311"
    assert "0311" in cities("netherlands")
    assert GRID.number(BOARD.place("Eger")) == "3323"
    assert cities("czechoslovakia") == {"3323"}
    assert all(rivers(name) for name in ("Lippe", "Weser", "Kinzig", "Reno", "Mena", "Eger"))
    assert {"2413", "2514", "2613", "2614"} <= area("massif_harz")
    assert all(BOARD.hexes[at(number)].terrain == "mountain" for number in ("2413", "2514", "2613", "2614"))


TOWNS = {
    "west_germany": ("Lüchow", "Helmstedt", "Göttingen", "Coburg", "Hof", "Emmerich"),
    "east_germany": ("Seehausen", "Halberstadt", "Eisenach", "Plauen"),
    "czechoslovakia": ("Domažlice",),
    "austria": ("Braunau",),
}


@pytest.mark.parametrize("country", TOWNS)
def test_towns_along_the_frontiers_stand_on_the_right_side(country: str) -> None:
    for name in TOWNS[country]:
        assert country in BOARD.hexes[BOARD.place(name)].features


BIVOUACS = (
    "i_corpo_belga", "iii_corpo_alemao", "v_corpo_americano", "vii_corpo_americano", "3_exercito_choque",
    "1_exercito_blindado_guardas", "8_exercito_guardas", "i_corpo_holandes", "i_corpo_alemao", "i_corpo_britanico",
    "ii_corpo_alemao", "ii_corpo_britanico", "ii_corpo_frances", "2_exercito_blindado_guardas", "20_exercito_guardas",
)  # fmt: skip


def test_fifteen_bivouacs_and_where_the_board_shows_them() -> None:
    assert {name.removeprefix("bivouac_") for name in BOARD.areas if name.startswith("bivouac_")} == set(BIVOUACS)
    assert mean_row("bivouac_i_corpo_belga") < row("Kassel")
    assert row("Kassel") < mean_row("bivouac_iii_corpo_alemao") < row("Alsfeld")
    assert mean_row("bivouac_v_corpo_americano") < row("Frankfurt")
    assert "2912" in area("bivouac_3_exercito_choque")
    assert "2520" in area("bivouac_8_exercito_guardas")
    assert area("bivouac_1_exercito_blindado_guardas") & in_country("czechoslovakia")
    assert area("bivouac_ii_corpo_frances") <= in_country("west_germany")


def test_the_halt_line_is_ground_to_stand_on_and_shuts_the_west() -> None:
    line, behind = area("ldv"), area("beyond_ldv")
    assert line <= in_country("west_germany") | in_country("netherlands")
    assert all(BOARD.hexes[at(number)].terrain != "sea" for number in line)
    for number in line:
        beyond = numbers(GRID.adjacent[at(number)]) & behind
        assert beyond
        assert all("halt_line" in Scene(NAME).rules.across(at(number), at(other)) for other in beyond)
    for number in behind:
        near = {n for n in numbers(GRID.adjacent[at(number)]) if BOARD.hexes[at(n)].terrain != "sea"}
        assert near <= behind | line


def test_the_halt_line_runs_from_the_west_edge_to_the_south_edge() -> None:
    line = area("ldv")
    reached = {number for number in line if "west" in GRID.edges(at(number))}
    assert reached
    while more := {n for number in reached for n in line if GRID.distance(at(number), at(n)) <= 3} - reached:
        reached |= more  # corners where the line turns from hex to hex leave gaps in the row of hexes behind it
    assert reached == line
    assert any("south" in GRID.edges(at(number)) for number in line)


# 2.2 Counters


@pytest.mark.rule("guerra85.2.2.counter-total")
def test_152_counters() -> None:
    assert len(GAME.units) == 152


@pytest.mark.rule("guerra85.2.2.counter-nationalities")
def test_counters_by_nationality() -> None:
    assert Counter(u.nation for u in GAME.units) == {
        "soviet": 72, "american": 23, "west_german": 23, "british": 8, "belgian": 5, "french": 5, "east_german": 4,
        "polish": 4, "dutch": 3, "canadian": 2, "czech": 2, "austrian": 1,
    }  # fmt: skip


@pytest.mark.rule("guerra85.2.2.nationality-colours")
def test_every_nationality_has_a_colour_of_its_own_and_the_americans_are_yellow() -> None:
    grounds = {nation: face(GAME, nation).ground for side in GAME.sides for nation in side.nations}
    assert len(set(grounds.values())) == len(grounds) == 12
    red, green, blue = (int(grounds["american"][i : i + 2], 16) for i in (1, 3, 5))
    assert min(red, green) > blue + 40


@pytest.mark.rule("guerra85.2.2.1.unit-level")
def test_divisions_and_a_few_brigades() -> None:
    sizes = Counter(u.size for u in GAME.units)
    assert set(sizes) == {"division", "brigade"}
    assert sizes["brigade"] < sizes["division"] / 4


@pytest.mark.rule("guerra85.2.2.1.unit-types")
def test_five_types() -> None:
    assert set(GAME.types) == {"infantry", "mechanised_infantry", "airborne", "armour", "mountain"}
    assert {u.type for u in GAME.units} == set(GAME.types)


@pytest.mark.rule("guerra85.2.2.1.motorised-classes")
def test_armour_and_mechanised_infantry_are_motorised() -> None:
    assert {name for name, type_ in GAME.types.items() if type_.motorised} == {"armour", "mechanised_infantry"}
    assert [entered(unit, "1714", "1813") for unit in (T34, M21)] == [3, 3]
    assert [entered(unit, "1714", "1813") for unit in (BONN, GER_PARA, MOUNTAIN)] == [2, 2, 2]


@pytest.mark.rule("guerra85.2.2.1.division-number")
def test_every_division_bears_its_number() -> None:
    for unit in GAME.units:
        if unit.size == "division":
            assert unit.division.split()[0].isdigit()
            assert unit.name.en.startswith(unit.division.split()[0])


@pytest.mark.rule("guerra85.2.2.1.brigades-unnumbered")
def test_brigades_bear_no_number() -> None:
    assert not [u.id for u in GAME.units if u.size == "brigade" and u.division]


@pytest.mark.rule("guerra85.2.2.1.pact-army-number")
def test_pact_armies() -> None:
    armies = {u.corps: u.arrival.area for u in GAME.units if u.side == PACT and u.corps}
    assert armies == {
        "2 BG": "setup_2_exercito_blindado_guardas",
        "3 C": "setup_3_exercito_choque",
        "20 G": "setup_20_exercito_guardas",
        "8 G": "setup_8_exercito_guardas",
        "1 BG": "setup_1_exercito_blindado_guardas",
    }


@pytest.mark.rule("guerra85.2.2.1.pact-army-setup-only")
def test_divisions_of_different_armies_fight_together() -> None:
    """The 3rd Guards of the 2nd Tank Army and the 7th Guards of the 3rd Shock Army stack, attack and gain no column by it."""
    scene = Scene(NAME, pact={G3: "1607", "sov-7g-db": "1508"}, nato={US_6: "1608"}).movement("pact")
    scene.play("end")
    seen = look(scene, f"attack 1608 with {G3},sov-7g-db")
    assert seen.attack == 20
    assert shifts(seen) == {}


@pytest.mark.rule("guerra85.2.2.1.pact-letters")
def test_letters_name_and_change_nothing() -> None:
    armies = {u.corps for u in GAME.units if u.side == PACT and u.corps}
    assert {corps.split()[1] for corps in armies} == {"BG", "C", "G"}
    guards = [u for u in GAME.units if u.side == PACT and u.division.endswith(" G")]
    assert guards
    assert all("Guards" in u.name.en for u in guards)
    scene = Scene(NAME, pact={G3: "1607"}, nato={US_6: "1608"}).combat("pact")
    assert shifts(look(scene, f"attack 1608 with {G3}")) == {}


@pytest.mark.rule("guerra85.2.2.1.nato-corps-numeral")
def test_a_corps_has_counters_of_one_nationality() -> None:
    bivouacs = {
        "american": "americano", "west_german": "alemao", "british": "britanico", "belgian": "belga", "french": "frances",
        "dutch": "holandes",
    }  # fmt: skip
    for unit in GAME.units:
        if unit.side == NATO and unit.corps:
            assert set(unit.corps) <= set("IV")
            assert unit.arrival.area == f"setup_{unit.corps.lower()}_corpo_{bivouacs[unit.nation]}"


@pytest.mark.rule("guerra85.2.2.1.asterisk")
def test_both_sides_have_units_with_an_asterisk() -> None:
    rules = Scene(NAME).rules
    able = {u.id for u in GAME.units if u.type in rules.definition.own["helicopters"]["types"]}
    assert able == {"sov-103-daet", "sov-107g-daet", "pol-6-daet", "eua-82-daet", "eua-101-daet", "rfa-1-daet"}
    scene = Scene(NAME, pact={SOV_103: "1608", M21: "1609"}).movement("pact")
    assert scene.refused_by(f"use fly {SOV_103} 1605") == []
    assert scene.refused_by(f"use fly {M21} 1605") == ["guerra85.4.3.helicopter-units"]


@pytest.mark.rule("guerra85.2.2.1.attack-strength", "guerra85.2.2.1.defence-strength")
def test_the_first_value_attacks_and_the_second_defends() -> None:
    scene = Scene(NAME, pact={G3: "1607"}, nato={GER_6: "1608"})
    forth = look(scene.combat("pact"), f"attack 1608 with {G3}")
    assert (forth.attack, forth.defence) == (10, 8)
    scene = Scene(NAME, pact={G3: "1607"}, nato={GER_6: "1608"})
    back = look(scene.combat("nato"), f"attack 1607 with {GER_6}")
    assert (back.attack, back.defence) == (6, 7)


@pytest.mark.rule("guerra85.2.2.1.movement-allowance")
@pytest.mark.parametrize(("unit", "points"), [(US_6, 12), (T34, 9), (BONN, 6), (SOV_103, 20)])
def test_the_third_value_is_the_movement_allowance(unit: str, points: int) -> None:
    scene = Scene(NAME, {unit: "1608"})
    assert scene.rules.allowance(scene.state, scene.unit(unit)) == 2 * points


@pytest.mark.rule("guerra85.2.2.1.sample-counter")
def test_the_counter_shown_in_the_book() -> None:
    unit = GAME.unit(US_6)
    assert (unit.nation, unit.size, unit.type, unit.division, unit.corps) == ("american", "division", "armour", "6", "V")
    assert (unit.attack, unit.defence, unit.movement) == (8, 7, 12)


def test_a_soviet_armoured_division_of_9_6_9_as_in_the_worked_move() -> None:
    unit = GAME.unit(T34)
    assert (unit.nation, unit.type, unit.attack, unit.defence, unit.movement) == ("soviet", "armour", 9, 6, 9)


# 2.3, 2.4 Tables, tracks and dice


@pytest.mark.rule("guerra85.2.3.four-tables")
def test_four_tables() -> None:
    assert len(GAME.combat.columns) == 12
    assert len(GAME.bombardment.columns) == 5
    assert set(GAME.terrain) == {"open", "city", "woods", "mountain", "river", "sea"}
    assert set(GAME.vulnerability) == set(GAME.types)


@pytest.mark.rule("guerra85.2.4.1.turn-track")
def test_twenty_turns_of_one_day() -> None:
    assert [turn.number for turn in GAME.calendar] == list(range(4, 24))
    assert all(turn.first == turn.last == date(1985, 8, 1) + timedelta(days=turn.number - 1) for turn in GAME.calendar)


@pytest.mark.rule("guerra85.2.4.1.game-length")
def test_the_game_ends_after_the_nato_combat_phase_of_turn_23() -> None:
    game = Game(NAME, {"setup": "historical"}, seed="length")
    last = ""
    while (decision := game.decision) is not None:
        assert 4 <= game.state.turn <= 23
        last = f"{game.state.turn} {GAME.sides[decision.side].id} {decision.kind}"
        game.play(End() if not game.refusals(End()) else next(iter(game.actions())))
    assert last == "23 nato combat"
    assert game.events[-1].name == "game-over"


@pytest.mark.rule("guerra85.2.4.2.air-track", "guerra85.2.4.2.two-air-markers")
def test_two_air_powers_a_side_counted_in_tens_and_ones() -> None:
    """Boxes 1 to 10 and markers X1 and X10 show every number the table gives."""
    scene = Scene(NAME, pact={G3: "1607"}, nato={GER_6: "1608"}, dice=[3, 4])
    assert [scene.state.air(side, kind) for side in (PACT, NATO) for kind in (False, True)] == [50, 12, 30, 5]
    assert GAME.air_defence is not None
    assert all(0 < points <= 110 for table in (*GAME.air, *GAME.air_defence) for points in table)
    scene.combat("pact").play(f"attack 1608 with {G3} air 7", "defend air 3")
    assert [scene.state.air(side, kind) for side in (PACT, NATO) for kind in (False, True)] == [43, 12, 30, 2]


@pytest.mark.rule("guerra85.2.4.2.two-air-markers")
def test_both_powers_are_announced_every_turn() -> None:
    game = Game(NAME, {"setup": "historical"}, seed="announced")
    assert [e.args["points"] for e in game.events if e.name == "air-points"] == [50, 30]
    assert [e.args["points"] for e in game.events if e.name == "air-defence"] == [12, 5]


@pytest.mark.rule("guerra85.2.4.3.two-dice", "guerra85.2.4.3.no-dice-in-movement")
def test_two_dice_for_a_combat_and_none_for_a_move() -> None:
    scene = Scene(NAME, pact={G3: "1606"}, nato={GER_6: "1608"}, dice=[3, 4])
    scene.movement("pact").play(f"move {G3} 1606-1607")
    assert scene.state.rolled == 0
    scene.play(f"attack 1608 with {G3}", "defend")
    assert scene.events("combat")[0].args["dice"] == (3, 4)
    assert scene.state.rolled == 2


# The tables

COMBAT = """
2-12  DVB/ARI IMP     DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP     DE/AVB  DE/AVI  DA/AVB  DA/AVI  DA/AVI
3-11  DVB/ARB DVB/ARI IMP     DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP     DE/AVB  DE/AVI  DA/AVB  DA/AVI
4-10  DVI/ARI DVB/ARB DVB/ARI IMP     DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP     DE/AVB  DE/AVI  DA/AVB
5-9   DVI/ARB DVI/ARI DVB/ARB DVB/ARI IMP     DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP     DE/AVB  DE/AVI
6-8   DVB/AE  DVI/ARB DVI/ARI DVB/ARB DVB/ARI IMP     DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP     DE/AVB
7     DVI/AE  DVB/AE  DVI/ARB DVI/ARI DVB/ARB DVB/ARI IMP     DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP
"""


@pytest.mark.rule("guerra85.table.crt.crt")
def test_combat_table_cell_by_cell() -> None:
    assert GAME.combat.columns == ("1-4", "1-3", "1-2", "1-1", *(f"{n}-1" for n in range(2, 10)))
    for line in COMBAT.split("\n")[1:-1]:
        totals, *cells = line.split()
        for total in totals.split("-"):
            assert GAME.combat.cells[int(total)] == tuple(cells)
    assert set(GAME.combat.cells) == set(range(2, 13))


@pytest.mark.rule("guerra85.table.crt.crt")
def test_each_row_is_the_one_above_moved_a_column_to_the_right() -> None:
    for total in range(2, 7):
        assert GAME.combat.cells[total + 1][1:] == GAME.combat.cells[total][:-1]


@pytest.mark.rule("guerra85.table.terrain.open")
def test_open_ground() -> None:
    assert costs("open") == [1, 1, 1]
    assert [entered(unit, "1608", "1609") for unit in (BONN, M21, T34)] == [1, 1, 1]
    assert Scene(NAME).rules.hex_columns(Scene(NAME).state, at("1608")) == 0


@pytest.mark.rule("guerra85.table.terrain.city")
def test_city() -> None:
    assert costs("city") == [1, 1, 1]
    assert [entered(unit, "2111", "2210") for unit in (BONN, M21, T34)] == [1, 1, 1]
    scene = Scene(NAME, pact={T34: "2725"}, nato={US_6: "2726"}).combat("pact")
    assert shifts(look(scene, f"attack 2726 with {T34}")) == {"terrain-columns": -2}


@pytest.mark.rule("guerra85.table.terrain.forest")
def test_forest() -> None:
    assert costs("woods") == [2, 3, 3]
    assert [entered(unit, "1913", "1813") for unit in (BONN, M21, T34)] == [2, 3, 3]
    scene = Scene(NAME, pact={T34: "1713"}, nato={US_6: "1813"}).combat("pact")
    assert shifts(look(scene, f"attack 1813 with {T34}")) == {"terrain-columns": -1}


@pytest.mark.rule("guerra85.table.terrain.mountain")
def test_mountain_costs_three_and_is_closed_to_armour() -> None:
    assert costs("mountain") == [3, 3, None]
    assert [entered(unit, "2412", "2413") for unit in (BONN, M21)] == [3, 3]
    scene = Scene(NAME, pact={T34: "2412"}).movement("pact")
    assert scene.refused_by(f"move {T34} 2412-2413") == ["guerra85.4.0.movement-points"]
    scene = Scene(NAME, pact={M21: "2412"}, nato={BONN: "2413"}).combat("pact")
    assert shifts(look(scene, f"attack 2413 with {M21}")) == {"terrain-columns": -3}


@pytest.mark.rule("guerra85.table.terrain.river")
def test_river() -> None:
    assert costs("river") == [1, 2, 2]
    assert [entered(unit, "2011", "1912") for unit in (BONN, M21, T34)] == [2, 3, 3]
    scene = Scene(NAME, pact={T34: "2011"}, nato={US_6: "1912"}).combat("pact")
    assert shifts(look(scene, f"attack 1912 with {T34}")) == {"river": -2}


@pytest.mark.rule("guerra85.table.terrain.bivouac")
def test_a_bivouac_changes_nothing() -> None:
    """2509 lies in the bivouac of the I German Corps, on open ground."""
    assert "2509" in area("bivouac_i_corpo_alemao")
    assert BOARD.hexes[at("2509")].terrain == "open"
    assert entered(T34, "2508", "2509") == 1
    scene = Scene(NAME, pact={T34: "2508"}, nato={US_6: "2509"}).combat("pact")
    assert shifts(look(scene, f"attack 2509 with {T34}")) == {}


@pytest.mark.rule("guerra85.table.terrain.sea")
@pytest.mark.parametrize("unit", [BONN, M21, T34])
def test_nobody_enters_the_sea(unit: str) -> None:
    assert costs("sea") == [None, None, None]
    scene = Scene(NAME, {unit: "1901"}).movement(GAME.sides[GAME.unit(unit).side].id)
    assert scene.refused_by(f"move {unit} 1901-1801") == ["guerra85.4.0.movement-points"]


@pytest.mark.rule("guerra85.table.terrain.ldv")
def test_the_halt_line_costs_nothing_and_shelters_nobody() -> None:
    """Along the line and over it, in the open."""
    assert {"1025", "1026"} <= area("ldv")
    assert "1125" not in area("ldv") | area("beyond_ldv")
    assert entered(US_6, "1025", "1026") == 1
    scene = Scene(NAME, pact={T34: "1025"}, nato={US_6: "1026"}).combat("pact")
    assert shifts(look(scene, f"attack 1026 with {T34}")) == {}
    assert "halt_line" in scene.rules.across(at("1128"), at("1129"))
    assert entered(US_6, "1128", "1129") == 1


@pytest.mark.rule("guerra85.table.terrain.frontier")
def test_a_frontier_is_crossed_and_attacked_over_like_any_other_hexside() -> None:
    assert "frontier" in Scene(NAME).rules.across(at("2601"), at("2702"))
    assert entered(T34, "2702", "2601") == 1
    scene = Scene(NAME, pact={T34: "2702"}, nato={US_6: "2601"}).combat("pact")
    assert shifts(look(scene, f"attack 2601 with {T34}")) == {}


BOMBARDMENT = """
2-12  DB DB DB DB DB
3-11  DI DB DB DB DB
4-10  DI DI DB DB DB
5-9   DI DI DI DB DB
6-8   DI DI DI DI DB
7     DI DI DI DI DI
"""


@pytest.mark.rule("guerra85.table.bombardment.bombardment")
def test_bombardment_table_cell_by_cell() -> None:
    table = GAME.bombardment
    assert table.columns == ("1-12", "13-24", "25-36", "37-48", "49+")
    assert table.minimum == (1, 13, 25, 37, 49)
    for line in BOMBARDMENT.split("\n")[1:-1]:
        totals, *cells = line.split()
        for total in totals.split("-"):
            assert table.cells[int(total)] == tuple(cells)


@pytest.mark.rule("guerra85.table.bombardment.bombardment")
@pytest.mark.parametrize(("dice", "hit"), [([1, 1], True), ([3, 4], False)])
def test_DB_hits_one_unit_of_the_owners_choice_and_DI_nobody(dice: list[int], hit: bool) -> None:
    scene = Scene(NAME, pact={G3: "2009"}, nato={GER_6: "1608", US_6: "1608"}, dice=dice).combat("pact")
    scene.play("attack 1608 air 10")
    if hit:
        assert scene.deciding == "nato loss"
        scene.play(f"lose {GER_6}")
    assert (scene.steps(GER_6), scene.steps(US_6)) == (1 if hit else 2, 2)


@pytest.mark.rule("guerra85.table.vulnerability.vulnerability")
def test_vulnerability() -> None:
    assert {type_: index[0] for type_, index in GAME.vulnerability.items()} == {
        "infantry": 1, "airborne": 1, "mountain": 1, "armour": 2, "mechanised_infantry": 2,
    }  # fmt: skip


def test_at_least_two_american_brigades_can_be_replaced() -> None:
    brigades = [u for u in GAME.units if u.nation == "american" and u.size == "brigade" and u.arrival.turn == 0]
    assert len(brigades) >= 2
    assert {u.type for u in brigades} == {"mechanised_infantry"}
    assert BDE_1 in {u.id for u in brigades}

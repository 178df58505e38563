"""What is in the box (chapters 1 and 2), the tables, and every checkable fact the book states about map and counters."""

from collections import Counter
from collections.abc import Iterable
from datetime import date

import pytest

from engaja import games
from engaja.definition import Unit
from engaja.drawing.counters import SIZE_MARKS
from engaja.drawing.palette import face
from engaja.rules.combat import Battle
from tests.battles import look
from tests.goodwood.cast import ART_B, HUSSARS_23, PARA_8, PARA_9, PARA_CAN, STERZ, SUFFOLK, TIGERS, drama

GAME = games.definition("goodwood")
RULES = games.rules("goodwood")
BOARD, GRID = GAME.board, GAME.board.grid
ALLIED, GERMAN = 0, 1


def at(number: str) -> int:
    return GRID.parse(number)


def numbers(hexes: Iterable[int]) -> set[str]:
    return {GRID.number(h) for h in hexes}


def row_of(name: str) -> int:
    return GRID.column_row(BOARD.place(name))[1]


def column_of(name: str) -> int:
    return GRID.column_row(BOARD.place(name))[0]


def units(**wanted: object) -> list[Unit]:
    """Counters with these values; `arrival` is written as in units.csv without its first word: a hex, an area, `2 AREA`."""
    return [unit for unit in GAME.units if all(value_of(unit, name) == value for name, value in wanted.items())]


def value_of(unit: Unit, name: str) -> object:
    if name == "arrival":
        return f"{unit.arrival.turn} {unit.arrival.area}" if unit.arrival.turn else unit.arrival.area
    if name == "values":
        return (unit.attack, unit.defence, unit.movement)
    return getattr(unit, name)


# 1.0 Introduction


@pytest.mark.rule("goodwood.1.0.subject")
def test_a_british_armoured_attack_between_caen_and_vimont_in_july_1944() -> None:
    assert [side.id for side in GAME.sides] == ["allied", "german"]
    assert (GAME.calendar[0].first, GAME.calendar[-1].last) == (date(1944, 7, 18), date(1944, 7, 20))
    assert column_of("Caen") < column_of("Cagny") < column_of("Vimont")
    allied_armour = [u for u in units(side=ALLIED) if u.type == "armour"]
    assert len([u for u in allied_armour if u.division in ("7", "11", "Gds")]) == 9
    assert {u.nation for u in allied_armour if u.division} == {"british"}


# 2.1 The map


@pytest.mark.rule("goodwood.2.1.map-size")
def test_map_of_750_hexes() -> None:
    assert len(BOARD.hexes) == GRID.size == GRID.columns * GRID.rows == 750
    assert (GRID.columns, GRID.rows) == (30, 25)


NAMED = {
    "Benouville": "1501", "Bréville": "2101", "Louvigny": "0213", "Cuverville": "1709", "Cagny": "1815",
    "Toufreville": "2208", "Sannerville": "2210", "Manneville": "2113", "le Mesnil-Fremontel": "1613",
    "Demouville": "1610", "Mondeville": "1111", "Cormelles": "1014", "Bras": "1017", "Hubert-Folie": "1118",
    "Soliers": "1317", "Grentheville": "1415", "le Poirier": "1717", "Four": "1518", "Frenouville": "1917",
    "Bourguébus": "1319", "Tilly-la-Campagne": "1220", "La Hogue": "1620", "Rocquancourt": "1123",
    "Garcelles-Secqueville": "1422", "Fontenay": "0723", "Verrières": "0921", "Vimont": "2519", "St. André": "0419",
    "Ifs": "0816", "Emiéville": "2314", "Giberville": "1510", "Troarn": "2610", "Fleury-sur-Orne": "0515",
}  # fmt: skip


@pytest.mark.parametrize(("name", "number"), NAMED.items())
def test_places_the_book_or_the_map_names(name: str, number: str) -> None:
    assert BOARD.place(name) == at(number)
    assert BOARD.hexes[at(number)].terrain == "city"


def test_benouville_and_breville_lie_on_the_north_edge_and_breville_to_the_east() -> None:
    assert "north" in GRID.edges(BOARD.place("Benouville"))
    assert "north" in GRID.edges(BOARD.place("Bréville"))
    assert column_of("Bréville") > column_of("Benouville")


def test_the_west_edge_is_divided_at_louvigny() -> None:
    south = numbers(GAME.area("edge_west_south_of_louvigny"))
    assert south == {f"01{row:02d}" for row in range(14, 26)}
    assert numbers(GAME.area("edge_west")) == south | numbers(GAME.area("edge_west_from_louvigny_north"))


def test_villages_lie_from_north_to_south_as_the_book_tells() -> None:
    chain = ["Mondeville", "Bras", "Hubert-Folie", "Bourguébus", "Tilly-la-Campagne", "Rocquancourt"]
    assert [row_of(name) for name in chain] == sorted({row_of(name) for name in chain})
    assert column_of("Vimont") > column_of("Cagny")
    assert row_of("Vimont") > row_of("Cagny")


def test_bourguebus_has_its_ridge() -> None:
    near = GRID.within(BOARD.place("Bourguébus"), 1)
    assert sum(BOARD.hexes[h].terrain == "ridge" for h in near) >= 3


@pytest.mark.parametrize(("name", "through"), [("Caen - Vimont", "2519"), ("Caen - Lisieux", "2610")])
def test_the_two_railways_run_from_caen(name: str, through: str) -> None:
    ties: dict[int, set[int]] = {}
    for line in BOARD.lines:
        if line.feature == "railway" and line.name == name:
            ties.setdefault(line.a, set()).add(line.b)
            ties.setdefault(line.b, set()).add(line.a)
    reached = [at("0810")]
    for hex_ in reached:
        reached += [h for h in ties[hex_] if h not in reached]
    assert at(through) in reached
    assert any("east" in GRID.edges(h) for h in reached)


def test_what_is_south_of_the_vimont_line_is_south_of_the_lisieux_line() -> None:
    assert set(GAME.area("south_of_caen_vimont_railway")) <= set(GAME.area("south_of_caen_lisieux_railway"))


def test_every_objective_can_be_reached_from_benouville_by_motorised_units() -> None:
    scene = drama(allied={HUSSARS_23: "1501"})
    steps = scene.rules.steps_for(scene.state, scene.unit(HUSSARS_23))
    reached = [at("1501")]
    for hex_ in reached:
        reached += [there for there, _ in steps.pairs[hex_] if there not in reached]
    assert {objective.hex for objective in GAME.objectives} <= set(reached)


# 2.2 The counters


@pytest.mark.rule("goodwood.2.2.counter-total", "goodwood.2.2.counter-nationalities", "goodwood.2.2.waffen-ss-counters")
def test_215_counters_of_four_colours() -> None:
    assert len(GAME.units) == 215
    assert Counter(unit.nation for unit in GAME.units) == {"british": 80, "canadian": 34, "german": 70, "german_ss": 31}
    assert len(units(side=GERMAN)) == 101


@pytest.mark.rule("goodwood.2.2.colours", "goodwood.2.2.waffen-ss-counters")
def test_nations_are_told_apart_by_colour_and_the_british_are_pink() -> None:
    grounds = [face(GAME, nation).ground for nation in GAME.nations]
    assert len(set(grounds)) == len(grounds) == 4
    red, green, blue = (int(face(GAME, "british").ground[i : i + 2], 16) for i in (1, 3, 5))
    assert red > 220
    assert red > max(green, blue) + 40


@pytest.mark.rule("goodwood.2.2.1.scale", "goodwood.2.2.1.size-symbols")
def test_counters_are_battalions_in_brigades_of_two_to_four() -> None:
    assert {unit.size for unit in GAME.units} == {"battalion", "regiment"}
    assert (SIZE_MARKS["battalion"], SIZE_MARKS["regiment"]) == ("II", "III")
    assert (SIZE_MARKS["brigade"], SIZE_MARKS["division"]) == ("X", "XX")
    infantry = Counter((u.side, u.division, u.regiment) for u in GAME.units if u.type == "infantry" and u.regiment)
    assert {size for brigade, size in infantry.items() if brigade != (GERMAN, "271", "979")} == {2, 3}
    brigades: dict[str, set[str]] = {}
    for unit in units(nation="canadian", type="infantry"):
        brigades.setdefault(unit.division, set()).add(unit.regiment)
    assert {len(found) for found in brigades.values()} == {3}


@pytest.mark.rule("goodwood.2.2.1.regiment-symbol")
def test_british_guns_and_cavalry_are_called_regiments_but_count_as_one_unit_each() -> None:
    regiments = [u for u in units(side=ALLIED) if u.size == "regiment"]
    assert {u.type for u in regiments} == {
        "artillery", "self_propelled_artillery", "anti_tank", "tank_destroyer", "mechanised_cavalry",
    }  # fmt: skip
    scene = drama(allied={u.id: "2716" for u in regiments[:3]} | {SUFFOLK: "2715"})
    scene.movement("allied")
    scene.play(f"move {SUFFOLK} 2715-2716")
    assert scene.state.held_by(ALLIED, at("2716")) == 4


@pytest.mark.rule("goodwood.2.2.1.identification", "goodwood.2.2.1.identification-guards")
def test_left_number_brigade_right_number_division_and_colour_tells_equal_numbers_apart() -> None:
    assert {(u.regiment, u.division) for u in units(division="Gds", type="armour")} == {("5", "Gds")}
    assert len(units(division="Gds")) == 11
    for number in ("8", "9"):
        assert {u.nation for u in units(regiment=number, division="3")} == {"british"}
        assert {u.nation for u in units(regiment=number, division="3 Can")} == {"canadian"}
    brigade = units(regiment="3", division="6")
    assert {u.id for u in brigade} == {PARA_8, PARA_9, PARA_CAN}
    assert Counter(u.nation for u in brigade) == {"british": 2, "canadian": 1}


@pytest.mark.rule("goodwood.2.2.1.identification-sterz", "goodwood.2.2.1.identification-luft")
def test_sterz_belongs_to_the_2nd_panzer_division_and_luft_to_the_luftwaffe() -> None:
    assert [u.id for u in units(side=GERMAN, regiment="Sterz", division="2")] == [STERZ]
    assert len(units(side=GERMAN, division="16 Luft")) == 8
    assert {u.type for u in units(division="Luft")} == {"anti_aircraft"}


@pytest.mark.rule("goodwood.2.2.1.identification-corps")
def test_corps_troops_carry_a_roman_number_and_no_division() -> None:
    troops = [u for u in units(side=ALLIED, division="", regiment="") if u.corps]
    assert Counter(u.corps for u in troops) == {"I": 2, "II": 2, "VIII": 2}


@pytest.mark.rule("goodwood.2.2.1.unit-types")
def test_fourteen_types_of_units() -> None:
    types = {
        "infantry", "motorised_infantry", "parachute", "glider", "engineer", "armour", "mechanised_cavalry", "tank_destroyer",
        "assault_gun", "self_propelled_artillery", "artillery", "rocket_artillery", "anti_tank", "anti_aircraft",
    }  # fmt: skip
    assert {unit.type for unit in GAME.units} == types == set(GAME.types)
    assert {u.type for u in GAME.units if "Panzergrenadier" in u.name.en} == {"motorised_infantry"}
    assert GAME.types["glider"] == GAME.types["infantry"] == GAME.types["parachute"]


@pytest.mark.rule(
    "goodwood.2.2.1.sample-counter",
    "goodwood.2.2.1.attack-strength",
    "goodwood.2.2.1.defence-strength",
    "goodwood.2.2.1.movement-strength",
)
def test_the_sample_counter_attacks_with_3_defends_with_4_and_moves_8() -> None:
    sample = units(regiment="8", division="3", type="infantry", values=(3, 4, 8), nation="british")
    assert len(sample) == 3
    scene = drama(allied={SUFFOLK: "2715"}, german={TIGERS: "2716"})
    scene.combat("allied")
    assert look(scene, f"attack 2716 with {SUFFOLK}").attack == 3
    scene = drama(allied={SUFFOLK: "2715"}, german={TIGERS: "2716", ART_B: "2704"})
    scene.combat("german")
    assert look(scene, f"attack 2715 with {TIGERS}").defence == 4
    scene = drama(allied={SUFFOLK: "2715"})
    scene.movement("allied")
    assert scene.rules.reach(scene.state, scene.unit(SUFFOLK)).allowance == 2 * 8


COUNTS = [
    (3, {"nation": "british", "type": "artillery", "values": (2, 3, 6), "division": "3"}),
    (1, {"nation": "british", "type": "motorised_infantry", "values": (4, 4, 15), "division": "11"}),
    (4, {"regiment": "29", "division": "11", "arrival": "1501"}),
    (1, {"regiment": "5", "division": "6", "arrival": "2101"}),
    (3, {"nation": "canadian", "regiment": "2", "type": "armour", "arrival": "bivouacs_canadian"}),
    (1, {"division": "21", "type": "assault_gun", "values": (3, 3, 10), "arrival": "1709"}),
    (1, {"division": "21", "regiment": "22", "values": (3, 2, 12), "arrival": "1815"}),
    (1, {"division": "21", "type": "tank_destroyer", "arrival": "1815"}),
    (1, {"division": "21", "regiment": "155", "type": "self_propelled_artillery", "arrival": "1613"}),
    (1, {"division": "21", "regiment": "155", "values": (1, 1, 6), "arrival": "bivouac_german_16_luft"}),
    (1, {"type": "armour", "values": (9, 9, 10), "arrival": "2113"}),
    (1, {"division": "21", "regiment": "22", "values": (5, 3, 12), "arrival": "toufreville_sannerville"}),
    (2, {"division": "21", "regiment": "192", "arrival": "toufreville_sannerville"}),
    (1, {"division": "271", "regiment": "979", "arrival": "0213"}),
    (3, {"type": "rocket_artillery", "regiment": "83", "division": "7", "arrival": "bivouacs_16_luft_272"}),
    (3, {"type": "rocket_artillery", "regiment": "84", "division": "7", "arrival": "bivouacs_16_luft_272"}),
    (3, {"type": "rocket_artillery", "regiment": "14", "division": "9", "arrival": "bivouac_german_346"}),
    (2, {"type": "anti_aircraft", "regiment": "2", "division": "Luft", "arrival": "german_cities"}),
    (2, {"type": "anti_aircraft", "regiment": "3", "division": "Luft", "arrival": "german_cities"}),
    (2, {"type": "anti_aircraft", "regiment": "4", "division": "Luft", "arrival": "german_cities"}),
    (1, {"side": GERMAN, "type": "anti_tank", "division": "", "values": (2, 2, 6)}),
    (1, {"side": GERMAN, "type": "anti_tank", "division": "", "values": (2, 3, 6)}),
    (
        1,
        {
            "side": GERMAN,
            "type": "artillery",
            "division": "",
            "values": (2, 1, 5),
            "range": 8,
            "arrival": "east_of_toufreville",
        },
    ),
    (
        1,
        {
            "side": GERMAN,
            "type": "artillery",
            "division": "",
            "values": (3, 1, 4),
            "range": 16,
            "arrival": "east_of_toufreville",
        },
    ),
    (2, {"division": "1 SS", "arrival": "2 edge_west_south_of_louvigny"}),
    (1, {"division": "1 SS", "type": "assault_gun", "values": (4, 3, 10), "arrival": "2 edge_west_south_of_louvigny"}),
    (1, {"division": "1 SS", "regiment": "1", "type": "motorised_infantry", "arrival": "2 edge_west_south_of_louvigny"}),
    (1, {"side": GERMAN, "type": "artillery", "values": (2, 1, 5), "range": 8, "arrival": "4 edge_east"}),
    (1, {"corps": "VIII", "division": "", "type": "mechanised_cavalry", "arrival": "1 entry_allied_benouville"}),
    (1, {"corps": "VIII", "division": "", "type": "anti_tank", "arrival": "2 entry_allied_benouville"}),
    (2, {"corps": "I", "division": "", "regiment": "", "arrival": "behind_i_corps"}),
    (2, {"corps": "II", "division": "", "regiment": "", "arrival": "behind_ii_corps"}),
]
"""Counters whose number, values or place the book states."""


@pytest.mark.parametrize(("count", "wanted"), COUNTS)
def test_counters_the_book_describes(count: int, wanted: dict[str, object]) -> None:
    assert len(units(**wanted)) == count


# 2.3, 2.4 Tables, tracks and dice


@pytest.mark.rule("goodwood.2.3.five-tables")
def test_five_tables() -> None:
    assert (len(GAME.combat.columns), len(GAME.bombardment.columns)) == (12, 5)
    assert set(GAME.terrain) == {"open", "city", "woods", "ridge", "river", "road"}
    assert set(GAME.vulnerability) == set(GAME.types)
    assert set(GAME.own["carpet_bombing"]["rows"]) == {"2-12", "3-11", "4-10", "5-9", "6-8", "7"}


@pytest.mark.rule("goodwood.2.4.1.turn-track", "goodwood.2.4.1.night-turns")
def test_turns_0_to_8_of_eight_hours_with_two_nights() -> None:
    assert [turn.number for turn in GAME.calendar] == list(range(9))
    assert Counter(turn.first for turn in GAME.calendar[1:]) == {
        date(1944, 7, 18): 3, date(1944, 7, 19): 3, date(1944, 7, 20): 2,
    }  # fmt: skip
    scenes = [drama(turn=turn) for turn in range(9)]
    assert [scene.state.turn for scene in scenes if scene.rules.is_night(scene.state)] == [3, 6]  # type: ignore[attr-defined]


@pytest.mark.rule("goodwood.2.4.2.air-track", "goodwood.6.0.air-points")
def test_only_the_allies_have_air_points() -> None:
    assert GAME.air[ALLIED] == (0, 60, 80, 0, 80, 60, 0, 40, 20)
    assert GAME.air[GERMAN] == (0,) * 9
    scene = drama(turn=2)
    assert (scene.state.air(ALLIED), scene.state.air(GERMAN)) == (80, 0)


@pytest.mark.rule("goodwood.2.4.3.dice")
def test_dice_are_for_combat_and_never_for_movement() -> None:
    scene = drama(allied={HUSSARS_23: "2715"}, german={TIGERS: "2718"})
    scene.movement("allied")
    scene.play(f"move {HUSSARS_23} 2715-2716-2717")
    assert (scene.deciding, scene.state.rolled) == ("allied combat", 0)
    scene.dice = [1, 1]
    scene.play(f"attack 2718 with {HUSSARS_23}")
    assert scene.state.rolled == 2


# Tables


@pytest.mark.rule("goodwood.tables.combat-results")
def test_the_combat_table() -> None:
    assert GAME.combat.columns == ("1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1")
    printed = {
        (2, 12): "DVB/ARB DVB/ARI IMP DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP DE/AVB DE/AVB DE/AVI DE/AVI",
        (3, 11): "DVI/ARI DVB/ARB DVB/ARI IMP DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP DE/AVB DE/AVB DE/AVI",
        (4, 10): "DVI/ARB DVI/ARI DVB/ARB DVB/ARI IMP DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP DE/AVB DE/AVB",
        (5, 9): "DVB/AE DVI/ARB DVI/ARI DVB/ARB DVB/ARI IMP DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP DE/AVB",
        (6, 8): "DVI/AE DVB/AE DVI/ARB DVI/ARI DVB/ARB DVB/ARI IMP DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP",
        (7,): "DVI/AE DVI/AE DVB/AE DVI/ARB DVI/ARI DVB/ARB DVB/ARI IMP DRI/AVB DRB/AVB DRI/AVI DRB/AVI",
    }
    found = {totals: {GAME.combat.cells[total] for total in totals} for totals in printed}
    assert found == {totals: {tuple(row.split())} for totals, row in printed.items()}


@pytest.mark.rule("goodwood.tables.terrain-effects")
def test_the_terrain_table() -> None:
    printed = {
        "open": (1, 1, 0),
        "city": (1, 1, 2),
        "ridge": (2, 3, 2),
        "woods": (2, 3, 2),
        "river": (1, 2, 2),
        "road": (1, 0.5, 0),
    }
    for terrain, (walking, driving, columns) in printed.items():
        effect = GAME.terrain[terrain]
        assert (effect.move["non_motorised"] / 2, effect.move["motorised"] / 2, effect.columns) == (walking, driving, columns)
    assert "railway" not in GAME.terrain
    assert {h.terrain for h in BOARD.hexes if "caen" in h.features} == {"city"}


@pytest.mark.rule("goodwood.tables.bombardment", "goodwood.tables.bombardment-results")
def test_the_bombardment_table() -> None:
    assert GAME.bombardment.columns == ("1-18", "19-36", "37-54", "55-72", "73+")
    assert GAME.bombardment.minimum == (1, 19, 37, 55, 73)
    hits = {total: cells.count("DB") for total, cells in GAME.bombardment.cells.items()}
    assert hits == {2: 5, 12: 5, 3: 4, 11: 4, 4: 3, 10: 3, 5: 2, 9: 2, 6: 1, 8: 1, 7: 0}
    for cells in GAME.bombardment.cells.values():
        assert list(cells) == sorted(cells, reverse=True)  # the hits are on the right
        assert set(cells) <= {"DI", "DB"}


@pytest.mark.rule("goodwood.tables.vulnerability", "goodwood.tables.vulnerability.unlisted-types")
def test_the_vulnerability_table() -> None:
    foot, armoured, guns = (1, 2), (2, 1), (2, 2)
    assert GAME.vulnerability == {
        "infantry": foot, "motorised_infantry": foot, "engineer": foot, "parachute": foot, "glider": foot,
        "armour": armoured, "self_propelled_artillery": armoured, "assault_gun": armoured, "tank_destroyer": armoured,
        "mechanised_cavalry": armoured,
        "artillery": guns, "anti_tank": guns, "anti_aircraft": guns, "rocket_artillery": guns,
    }  # fmt: skip


@pytest.mark.rule("goodwood.tables.vulnerability.unlisted-types")
def test_a_tank_destroyer_counts_as_armour_and_rockets_as_artillery_under_fire() -> None:
    scene = drama(german={"ge-21-pzjg-200": "2716", "ge-werfer-83-i": "2716"})
    air = Battle(ALLIED, at("2716"), (), (), 10)
    assert scene.rules.bombardment_value(scene.state, air) == 10 * (2 + 2)
    guns = Battle(ALLIED, at("2716"), (), (scene.unit("br-3-7-field"),), 0)
    assert scene.rules.bombardment_value(scene.state, guns) == 2 * (1 + 2)


@pytest.mark.rule("goodwood.tables.carpet-bombing")
def test_the_carpet_bombing_table() -> None:
    rules = drama().rules
    cells = rules.bombing_cells  # type: ignore[attr-defined]
    assert cells == {2: "DA", 3: "DA", 4: "DE", 5: "DI", 6: "DB", 7: "DA", 8: "DB", 9: "DI", 10: "DE", 11: "DA", 12: "DA"}

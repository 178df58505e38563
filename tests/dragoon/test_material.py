"""What is in the box (chapter 2), the tables, and every checkable fact the book states about map and counters."""

import itertools
from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta

import pytest

from engaja import games
from engaja.definition.model import Unit
from engaja.engine.game import Game
from engaja.engine.view import view
from engaja.rules.combat import Battle
from tests.dragoon.cast import CC1, LUFT, MAQUIS1, P517, PZ15, R7, R15, RI932, RM1, RTS6, look, march
from tests.scene import Scene

GAME = games.definition("dragoon")
RULES = games.rules("dragoon")
BOARD, GRID = GAME.board, GAME.board.grid
ALLIED, AXIS = 0, 1


def at(number: str) -> int:
    return GRID.parse(number)


def numbers(hexes: Iterable[int]) -> set[str]:
    return {GRID.number(h) for h in hexes}


def having(feature: str) -> set[str]:
    return {h.number for h in BOARD.hexes if feature in h.features}


def area(id_: str) -> set[str]:
    return numbers(GAME.area(id_))


def land() -> set[str]:
    return {h.number for h in BOARD.hexes if h.terrain != "sea"}


def division(name: str, side: int) -> list[Unit]:
    return [unit for unit in GAME.units if unit.division == name and unit.side == side]


def values(id_: str) -> tuple[int, int, int]:
    unit = GAME.unit(id_)
    return unit.attack, unit.defence, unit.movement


# 2.1, 2.2 Map and counters


@pytest.mark.rule("dragoon.2.1.map-size")
def test_the_map_has_392_hexes() -> None:
    assert len(BOARD.hexes) == 392
    assert {h.number for h in BOARD.hexes} == {f"{c:02d}{r:02d}" for c in range(1, 15) for r in range(1, 29)}


@pytest.mark.rule("dragoon.2.2.counter-count")
def test_67_counters() -> None:
    assert Counter(u.nation for u in GAME.units) == {"german": 28, "french": 25, "american": 13, "british": 1}


@pytest.mark.rule("dragoon.2.2.unit-level")
def test_every_counter_is_a_regiment_or_a_brigade() -> None:
    assert {u.size for u in GAME.units} == {"regiment", "brigade"}


@pytest.mark.rule("dragoon.2.2.unit-types")
def test_eight_types_in_four_movement_classes() -> None:
    classes: dict[str, set[str]] = {}
    for unit in GAME.units:
        classes.setdefault(GAME.types[unit.type].movement, set()).add(unit.type)
    assert classes == {
        "non_motorised": {"infantry", "parachute", "artillery"},
        "motorised": {"mechanised_infantry"},
        "special": {"mountain", "commando", "guerrilla"},
        "armour": {"armour"},
    }


@pytest.mark.rule("dragoon.2.2.identification", "dragoon.2.2.sample-unit")
def test_the_sample_counter_names_its_regiment_and_its_division() -> None:
    sample = GAME.unit(RTS6)
    assert (sample.regiment, sample.division, sample.nation) == ("6 RTS", "9 Col", "french")
    assert values(RTS6) == (3, 4, 5)


@pytest.mark.rule("dragoon.2.2.three-regiments")
def test_complete_divisions_have_three_counters() -> None:
    sizes = {name: len(members) for (_, name), members in RULES.divisions.items()}
    complete = {"148", "198", "242", "244", "716", "11 Pz", "3", "36", "45", "1", "3 Arg", "2 Mar", "9 Col", "1 DB", "5 DB"}
    assert {name for name, size in sizes.items() if size == 3} == complete
    assert {name: size for name, size in sizes.items() if size != 3} == {"157 R": 2, "189 R": 2, "338": 2, "1 TF": 2}
    assert set(GAME.own["unity"]["excluded"]) == sizes.keys() - complete


@pytest.mark.rule("dragoon.2.2.corps-army-numbers")
def test_corps_have_roman_and_armies_arabic_numbers() -> None:
    higher = {u.id: u.corps for u in GAME.units if u.type == "artillery"}
    assert higher.keys() == {u.id for u in GAME.units if u.corps and not u.division}
    armies = {id_ for id_, number in higher.items() if number.isdigit()}
    assert {GAME.unit(id_).name.en for id_ in armies} == {"Artillery of 7th Army", "Artillery of 19th Army"}
    corps = {number.removesuffix(" Luft") for id_, number in higher.items() if id_ not in armies}
    assert all(set(number) <= set("IVXLC") for number in corps)


@pytest.mark.rule("dragoon.2.2.abbreviations", "dragoon.11.1.abbreviations")
def test_abbreviations_on_the_counters_are_those_the_names_spell_out() -> None:
    words = {
        "RTA": ("Argelino", "Algerian"),
        "RTM": ("Marroquino", "Moroccan"),
        "RTS": ("Senegalês", "Senegalese"),
        "RTT": ("Tunisino", "Tunisian"),
        "CC": ("Comando de Combate", "Combat Command"),
        "Tabor": ("Tabores", "Tabors"),
        "FSE": ("Força de Serviços Especiais", "Special Service Force"),
    }
    for short, (pt, en) in words.items():
        bearers = [u for u in GAME.units if short in u.regiment.split()]
        assert bearers, short
        assert all(pt in u.name.pt and en in u.name.en for u in bearers), short
    suffixes = {u.division.split()[-1] for u in GAME.units if " " in u.division}
    assert suffixes == {"Arg", "Mar", "Col", "R", "TF", "DB", "Pz"}
    assert {u.type for u in GAME.units if u.division.endswith(" DB")} == {"armour", "mechanised_infantry"}
    assert all("Reserva" in u.name.pt for u in GAME.units if u.division.endswith(" R"))


@pytest.mark.rule("dragoon.2.2.attack-strength", "dragoon.2.2.defence-strength")
def test_the_first_number_attacks_and_the_second_defends() -> None:
    scene = Scene("dragoon", axis={PZ15: "0203"}, allied={R7: "0204"})
    scene.combat("axis")
    seen = look(scene, f"attack 0204 with {PZ15}")
    assert (values(PZ15)[0], values(R7)[1]) == (seen.attack, seen.defence) == (6, 5)


@pytest.mark.rule("dragoon.2.2.movement-allowance")
def test_the_third_number_is_the_movement_allowance() -> None:
    scene = Scene("dragoon", axis={RI932: "0103"})
    scene.movement("axis")
    assert values(RI932)[2] == 4
    assert scene.cost(RI932, "0503") == 4
    assert "0503" in scene.destinations(RI932)
    assert scene.refused_by(f"move {RI932} 0103-0203-0303-0403-0503-0504") == ["dragoon.4.0.never-exceed"]


def test_values_the_book_states() -> None:
    assert values(P517) == (3, 3, 6)
    assert values(LUFT) == (1, 1, 3)
    assert values("us-7a-art") == (3, 1, 4)
    assert {values(id_) for id_ in ("us-vi-art", "fr-i-art", "fr-ii-art")} == {(2, 1, 4)}


def test_types_the_book_states() -> None:
    assert {GAME.unit(id_).type for id_ in (LUFT, "us-7a-art", "us-vi-art", "fr-i-art", "fr-ii-art")} == {"artillery"}
    assert GAME.unit("us-1fse").type == "commando"
    assert {GAME.unit(id_).type for id_ in ("fr-1tabor", "fr-3tabor", RM1)} == {"mountain"}
    assert {GAME.unit(id_).type for id_ in (P517, "uk-1tf-2para")} == {"parachute"}


# 2.3, 2.4 Tables and tracks


@pytest.mark.rule("dragoon.2.3.four-tables")
def test_four_tables() -> None:
    assert GAME.combat.columns
    assert GAME.bombardment.columns
    assert set(GAME.terrain) == {"open", "city", "woods", "mountain", "sea", "river", "frontier", "road", "fortification"}
    assert set(GAME.vulnerability) == {u.type for u in GAME.units}


@pytest.mark.rule("dragoon.2.4.1.turn-track")
def test_fourteen_turns_of_two_days() -> None:
    assert [turn.number for turn in GAME.calendar] == list(range(1, 15))
    assert (GAME.calendar[0].first, GAME.calendar[-1].last) == (date(1944, 8, 15), date(1944, 9, 11))
    assert all(turn.last - turn.first == timedelta(days=1) for turn in GAME.calendar)


@pytest.mark.rule("dragoon.2.4.2.air-track", "dragoon.2.4.2.only-allies")
def test_both_sides_see_the_allied_air_points_in_tens_and_ones() -> None:
    game = Game("dragoon", {"setup": "historical"}, seed="air")
    for side in (ALLIED, AXIS):
        assert view(game, side).air == (30, 0)
    assert all(max(divmod(points, 10)) <= 10 for points in GAME.air[ALLIED])
    assert set(GAME.air[AXIS]) == {0}
    scene = Scene("dragoon", axis={RI932: "0203", LUFT: "0202"}, allied={R7: "0204"})
    scene.combat("axis")
    assert scene.refused_by(f"attack 0204 with {RI932} air 1") == ["dragoon.6.1.track-shows-rest"]


@pytest.mark.rule("dragoon.2.4.3.dice")
def test_two_dice_for_a_combat_and_none_for_a_march() -> None:
    scene = Scene("dragoon", axis={RI932: "0204"}, allied={R7: "0202"}, dice=[3, 4])
    scene.movement("allied")
    march(scene, f"move {R7} 0202-0203")
    assert scene.state.rolled == 0
    scene.play(f"attack 0204 with {R7}")
    assert scene.state.rolled == 2
    assert scene.events("combat")[0].args["dice"] == (3, 4)


# Combat results table


@pytest.mark.rule("dragoon.tables.crt.columns", "dragoon.tables.crt.rows")
def test_combat_results_table() -> None:
    assert GAME.combat.columns == ("1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1")
    rows = [GAME.combat.cells[total] for total in (2, 3, 4, 5, 6, 7)]
    assert rows == [GAME.combat.cells[total] for total in (12, 11, 10, 9, 8, 7)]
    assert " ".join(rows[0]) == "DVB/ARI IMP DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP DE/AVB DE/AVB DE/AVI DE/AVI"
    assert " ".join(row[0] for row in rows) == "DVB/ARI DVB/ARB DVI/ARI DVI/ARB DVB/AE DVI/AE"
    for upper, lower in itertools.pairwise(rows):
        assert lower[2:] == upper[1:-1], "each row is the one above, a column further right"


# Terrain effects table


def row(name: str) -> list[float]:
    effect = GAME.terrain[name]
    points = [effect.move.get(class_, -2) / 2 for class_ in ("non_motorised", "motorised", "special", "armour")]
    return [*points, effect.columns]


@pytest.mark.rule(
    "dragoon.tables.terrain.open",
    "dragoon.tables.terrain.city",
    "dragoon.tables.terrain.river",
    "dragoon.tables.terrain.woods",
    "dragoon.tables.terrain.mountain",
    "dragoon.tables.terrain.fortification",
    "dragoon.tables.terrain.road",
    "dragoon.tables.terrain.frontier",
    "dragoon.tables.terrain.sea",
)
def test_terrain_effects_table() -> None:
    forbidden = [-1, -1, -1, -1, 0]
    assert row("open") == [1, 1, 1, 1, 0]
    assert row("city") == [1, 1, 1, 1, 2]
    assert row("river") == [1, 1, 1, 1, 2]
    assert row("woods") == [2, 3, 2, 3, 1]
    assert row("mountain") == [3, 4, 2, -1, 3]
    assert row("fortification") == [0, 0, 0, 0, 3]
    assert row("road") == [1, 0.5, 1, 0.5, 0]
    assert row("frontier") == row("sea") == forbidden


@pytest.mark.rule("dragoon.tables.terrain.woods", "dragoon.tables.terrain.mountain", "dragoon.tables.terrain.city")
def test_what_a_hex_costs_on_the_map() -> None:
    scene = Scene("dragoon", allied={R7: "0303", CC1: "0303", "fr-1db-cc3": "0303", "fr-1tabor": "0303"})
    scene.movement("allied")
    assert [scene.cost(u, "0304") for u in (R7, "fr-1db-cc3", "fr-1tabor", CC1)] == [2, 3, 2, 3]
    scene = Scene("dragoon", allied={R7: "1221", CC1: "1221", "fr-1db-cc3": "1221", "fr-1tabor": "1221"})
    scene.movement("allied")
    mountain = [
        dict(scene.rules.steps_for(scene.state, scene.unit(u)).pairs[at("1221")]) for u in (R7, "fr-1db-cc3", "fr-1tabor")
    ]
    assert [steps[at("1320")] / 2 for steps in mountain] == [3, 4, 2]
    assert scene.refused_by(f"move {CC1} 1221-1320") == ["dragoon.4.0.spend-points"]
    scene = Scene("dragoon", allied={R7: "0203"})
    scene.movement("allied")
    assert scene.cost(R7, "0202") == 1


@pytest.mark.rule("dragoon.tables.terrain.road", "dragoon.tables.terrain.bridge")
def test_roads_and_bridges() -> None:
    """Mâcon (0505) is reached from the east by a bridge over the Saône; the hex south of it only across the river."""
    scene = Scene("dragoon", allied={R7: "0606", CC1: "0606"})
    scene.movement("allied")
    assert [scene.cost(u, "0505") for u in (R7, CC1)] == [1, 0.5]
    assert scene.refused_by(f"move {R7} 0606-0506") == []
    _, spent = scene.rules.walk(scene.state, scene.unit(R7), (at("0606"), at("0506")))
    assert spent == [0, 4], "river 1 + open 1"


@pytest.mark.rule("dragoon.tables.terrain.road")
def test_armour_crosses_mountains_along_roads_only() -> None:
    """From Grenoble (1013) a road leads south through 1014; 1113 has one too, but none joins the two."""
    scene = Scene("dragoon", allied={CC1: "1013"})
    scene.movement("allied")
    assert scene.cost(CC1, "1014") == 0.5
    assert scene.refused_by(f"move {CC1} 1013-1014-1113") == ["dragoon.4.0.spend-points"]
    assert scene.refused_by(f"move {CC1} 1013-1113") == []


@pytest.mark.rule("dragoon.tables.terrain.fortification")
def test_a_fortification_helps_whoever_holds_it_and_costs_nothing() -> None:
    scene = Scene("dragoon", axis={RI932: "1123"}, allied={R7: "1224"})
    scene.movement("allied")
    assert GAME.terrain["fortification"].columns == 3
    assert scene.rules.hex_columns(scene.state, at("1124")) == 3
    scene = Scene("dragoon", axis={RI932: "1123"}, allied={R7: "1124"})
    scene.combat("axis")
    seen = look(scene, f"attack 1124 with {RI932}")
    assert [shift.columns for shift in seen.shifts if "terrain" in shift.rule] == [-3]
    assert having("fortification") == {"0723", "1024", "1124"}


@pytest.mark.rule("dragoon.tables.terrain.maquis")
def test_maquis_areas_lie_in_mountains_and_cost_what_mountains_cost() -> None:
    assert having("maquis") == area("maquis")
    assert {BOARD.hexes[at(number)].terrain for number in area("maquis")} == {"mountain"}
    scene = Scene("dragoon", allied={R7: "0713"})
    scene.movement("allied")
    assert scene.cost(R7, "0813") == 3


@pytest.mark.rule("dragoon.tables.terrain.frontier", "dragoon.tables.terrain.sea")
def test_frontier_and_sea_are_closed() -> None:
    scene = Scene("dragoon", axis={RI932: "1107", RM1: "0723"}, allied={R7: "1206", R15: "1224"})
    for side, unit, path in (("axis", RI932, "1107-1106"), ("allied", R7, "1206-1205")):
        scene.state.agenda = ()
        scene.movement(side)
        assert scene.refused_by(f"move {unit} {path}") == ["dragoon.4.2.2.switzerland"]
    for side, unit, path in (("axis", RM1, "0723-0724"), ("allied", R15, "1224-1225")):
        scene.state.agenda = ()
        scene.movement(side)
        assert scene.refused_by(f"move {unit} {path}") == ["dragoon.4.0.spend-points"]


# Bombardment and vulnerability


@pytest.mark.rule("dragoon.tables.bombardment.columns", "dragoon.tables.bombardment.rows")
def test_bombardment_table() -> None:
    assert GAME.bombardment.columns == ("1-12", "13-24", "25-36", "37-48", "49+")
    assert GAME.bombardment.minimum == (1, 13, 25, 37, 49)
    for intact, totals in enumerate(((2, 12), (3, 11), (4, 10), (5, 9), (6, 8), (7,))):
        for total in totals:
            assert GAME.bombardment.cells[total] == ("DI",) * intact + ("DB",) * (5 - intact)


@pytest.mark.rule(
    "dragoon.tables.vulnerability.foot",
    "dragoon.tables.vulnerability.armour",
    "dragoon.tables.vulnerability.artillery",
    "dragoon.tables.vulnerability.guerrilla",
)
def test_vulnerability_table() -> None:
    foot = ("infantry", "mechanised_infantry", "commando", "mountain", "parachute")
    assert {GAME.vulnerability[type_] for type_ in foot} == {(1, 2)}
    assert GAME.vulnerability["armour"] == (2, 1)
    assert GAME.vulnerability["artillery"] == (2, 2)
    assert GAME.vulnerability["guerrilla"] == (0, 1)


@pytest.mark.rule("dragoon.tables.vulnerability.guerrilla")
def test_guerrillas_are_no_target_from_the_air() -> None:
    scene = Scene("dragoon", allied={MAQUIS1: "0814"})
    battle = Battle(AXIS, at("0814"), (), (), 10)
    assert scene.rules.bombardment_column(scene.state, battle)[:2] == (-1, -1)


# The map


@pytest.mark.parametrize(
    ("number", "name"),
    [
        ("1013", "Grenoble"),
        ("1314", "Gap"),
        ("1024", "Toulon"),
        ("1323", "Saint Tropez"),
        ("0723", "Marselha"),
        ("0310", "St. Etienne"),
        ("1221", "Draguignan"),
    ],
)
def test_places_the_book_gives_hexes_for(number: str, name: str) -> None:
    place = BOARD.hexes[at(number)]
    assert (place.name, place.terrain) == (name, "city")


def test_hexes_the_book_names_by_number_alone() -> None:
    for number in ("0222", "0321", "1124", "0423", "0221", "0111", "1224", "1423", "1122", "1222"):
        place = BOARD.hexes[at(number)]
        assert not place.name
        assert place.terrain not in ("city", "sea")


def test_drop_hexes_and_beaches() -> None:
    assert having("drop_zone") == area("drop_1tf") == {"1122", "1222"}
    assert GRID.neighbours[at("1221")][3] == at("1222"), "a drop hex directly south of Draguignan"
    assert having("beach") == area("beaches") == {"1224", "1323", "1423"} <= having("coast")
    assert GRID.neighbours[at("1323")][4] == at("1224")
    assert GRID.neighbours[at("1323")][1] == at("1423")


def test_each_beach_has_its_sea_hex_to_the_south() -> None:
    pairs: dict[str, str] = GAME.own["landing"]["sea_of_beach"]
    assert pairs == {"1224": "1225", "1323": "1324", "1423": "1424"}
    for beach, sea in pairs.items():
        assert GRID.neighbours[at(beach)][3] == at(sea)
        assert BOARD.hexes[at(sea)].terrain == "sea"
    german = {GRID.number(u.historical) for u in GAME.units if u.side == AXIS and u.historical >= 0}
    assert german & pairs.keys() == {"1323"}, "the only beach that is held at the start"


def test_fortress_ports_and_objectives() -> None:
    assert area("fortress_ports") == {"0723", "1024"}
    both = {BOARD.hexes[o.hex].name for o in GAME.objectives if o.points[ALLIED]}
    assert both == {"Marselha", "Toulon", "Lyon", "Avignon", "Grenoble"}
    cities = {h.number for h in BOARD.hexes if h.terrain == "city"} - area("switzerland")
    assert numbers(o.hex for o in GAME.objectives) == cities


def test_the_frontier_encloses_switzerland() -> None:
    swiss = area("switzerland")
    for a, number in ((h.index, h.number) for h in BOARD.hexes):
        for b in GRID.adjacent[a]:
            assert ("frontier" in RULES.across(a, b)) == ((number in swiss) != (GRID.number(b) in swiss))
    front = [at(min(swiss))]
    for here in front:
        front += [h for h in GRID.adjacent[here] if GRID.number(h) in swiss and h not in front]
    assert numbers(front) == swiss


def test_edges_are_complete() -> None:
    open_land = land() - area("switzerland")
    assert area("edge_north") == {n for n in open_land if n.endswith("01")}
    assert area("edge_west") == {n for n in open_land if n.startswith("01")}
    assert area("edge_east") == {n for n in open_land if n.startswith("14")}


def test_german_entry_hexes_are_roads_over_the_west_edge() -> None:
    entering = {GRID.number(u.arrival.hexes[0]) for u in GAME.units if u.side == AXIS and u.arrival.turn}
    assert entering == {"0111", "0118", "0121"} <= area("edge_west") - area("maquis")
    assert entering <= numbers(BOARD.entry_links)
    for id_, number in (("entry_11pz", "0118"), ("entry_198di", "0121"), ("entry_716di", "0111")):
        assert area(id_) == {number}


def reached(start: str, closed: set[str]) -> set[str]:
    """Hexes infantry can walk to, time left aside."""
    state = RULES.begin()
    unit = GAME.unit(RI932).index
    found = [at(start)]
    for here in found:
        for there, _ in RULES.steps_for(state, unit).pairs[here]:
            if there not in found and GRID.number(there) not in closed:
                found.append(there)
    return numbers(found)


def test_there_are_no_pockets() -> None:
    open_land = land() - area("switzerland")
    assert reached("1323", set()) == open_land
    assert reached("0723", area("maquis")) == open_land - area("maquis")


@pytest.mark.rule("dragoon.10.0.maquis-areas")
def test_seven_maquis_areas_each_in_one_piece() -> None:
    areas = [a for a in BOARD.areas.values() if a.kind == "maquis"]
    assert len(areas) == 7
    assert sum(len(a.hexes) for a in areas) == len(area("maquis"))
    assert {h for a in areas for h in a.hexes} == set(GAME.area("maquis"))
    for one in areas:
        front = [one.hexes[0]]
        for here in front:
            front += [h for h in GRID.adjacent[here] if h in one.hexes and h not in front]
        assert set(front) == set(one.hexes), one.id
    assert not {u.historical for u in GAME.units if u.side == AXIS} & set(GAME.area("maquis"))


def test_no_more_than_four_counters_enter_or_begin_in_a_hex() -> None:
    waves = Counter((u.arrival.turn, u.arrival.hexes) for u in GAME.units if not (u.arrival.turn == 0 and u.side == ALLIED))
    for (_, hexes), count in waves.items():
        assert count <= GAME.stacking * len(hexes)
    assert GAME.stacking == 4


def test_every_section_of_the_book_is_in_the_catalogue() -> None:
    sections = "2.1 2.2 2.3 2.4.1 2.4.2 2.4.3 3.0 4.0 4.1.1 4.1.2 4.2.1 4.2.2 4.2.3 5.0 5.1.1 5.1.2 5.1.3 5.1.4 5.1.5 5.1.6 5.2"
    sections += " 5.3 5.3.1 5.3.2 5.3.3 6.0 6.1 6.2 7.0 8.0 9.0 10.0 11.0 11.1 11.1.1 11.1.2 11.1.3 11.1.4 11.2 11.2.1 11.2.2"
    assert set(sections.split()) <= {rule.section for rule in GAME.rules.values()}
    assert len(GAME.rules) == 229

"""What is in the box (chapters 1 and 2), the tables, and the checkable facts that the book states about map and counters."""

from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta
from itertools import pairwise

import pytest

from engaja import games
from engaja.definition import Unit
from engaja.drawing.counters import SIZE_MARKS
from engaja.drawing.palette import face
from engaja.hexgrid import DIRECTIONS
from engaja.rules.combat import Battle
from tests.battles import look
from tests.leyte.cast import GUNS, GUNS_B, GUNS_C, I19, I34, J9, J9B, J20, J_GUNS, J_TANKS, leyte

GAME = games.definition("leyte")
BOARD, GRID = GAME.board, GAME.board.grid
AMERICAN, JAPANESE = 0, 1
PORTS = {"Ormoc": "12-17", "Carigara": "14-09", "Albuera": "15-20", "Palompon": "04-15", "Tinago": "02-04"}
CITIES = {
    "Palo": "25-12",
    "La Paz": "25-06",
    "Dulag": "26-19",
    "Tacloban": "25-10",
    "Tanauan": "26-14",
    "Dagami": "22-15",
    "Abuyog": "25-24",
    "Baybay": "19-25",
}


def at(number: str) -> int:
    return GRID.parse(number)


def numbers(hexes: Iterable[int]) -> set[str]:
    return {GRID.number(h) for h in hexes}


def having(feature: str) -> set[int]:
    return {h.index for h in BOARD.hexes if feature in h.features}


def area(name: str) -> set[str]:
    return numbers(GAME.area(name))


def counters(nation: str, **wanted: object) -> list[Unit]:
    """Counters of a nation with these values."""
    return [u for u in GAME.units if u.nation == nation and all(getattr(u, name) == value for name, value in wanted.items())]


def formations(side: int, types: set[str]) -> dict[str, dict[str, int]]:
    """Battalions of each regiment or brigade, by division."""
    found: dict[str, dict[str, int]] = {}
    for unit in GAME.units:
        if unit.side == side and unit.type in types and unit.regiment:
            regiments = found.setdefault(unit.division, {})
            regiments[unit.regiment] = regiments.get(unit.regiment, 0) + 1
    return found


def reached(start: str, class_: str) -> set[str]:
    """Hexes that can be reached over land from a hex, however long it takes."""
    rules = leyte().rules
    front = [at(start)]
    for here in front:
        front += [n for n in GRID.adjacent[here] if n not in front and rules.step_cost(AMERICAN, class_, here, n)]
    return numbers(front)


# 1.0 Introduction


@pytest.mark.rule("leyte.1.0.subject")
def test_americans_with_the_filipinos_invade_leyte_from_20_october_1944() -> None:
    american, japanese = GAME.sides
    assert (american.nations, japanese.nations) == (("american", "filipino"), ("japanese",))
    assert GAME.calendar[0].first == date(1944, 10, 20)
    assert not [u for u in counters("american") if u.arrival.turn == 0], "the Americans come from the sea"
    assert {u.corps for u in counters("japanese", type="infantry")} == {"35 Ex."}


# 2.1 Map


@pytest.mark.rule("leyte.2.1.map-size")
def test_the_map_has_986_hexes_with_two_islands_that_do_not_touch() -> None:
    assert (GRID.size, GRID.columns, GRID.rows) == (986, 29, 34)
    leyte_, samar = having("leyte"), having("samar")
    assert leyte_
    assert samar
    assert not [h for h in leyte_ for n in GRID.adjacent[h] if n in samar]
    assert leyte_ | samar | having("out_of_play") == {h.index for h in BOARD.hexes if h.terrain != "sea"}


@pytest.mark.rule("leyte.2.1.map-size")
def test_no_unit_enters_the_islands_that_are_only_drawn() -> None:
    rules = leyte().rules
    islands = having("out_of_play")
    assert islands
    for hex_ in islands:
        assert not any(rules.step_cost(AMERICAN, "non_motorised", n, hex_) for n in GRID.adjacent[hex_])
        assert hex_ not in GAME.area("coast_open_or_city")


@pytest.mark.parametrize(("name", "number"), [*PORTS.items(), *CITIES.items()])
def test_named_places_are_where_the_book_says(name: str, number: str) -> None:
    place = BOARD.hexes[BOARD.place(name)]
    assert place.number == number
    assert place.terrain == ("port" if name in PORTS else "city")
    if name in PORTS:
        assert "coast" in place.features


def test_places_and_roads_that_the_board_names() -> None:
    names = {h.name for h in BOARD.hexes}
    assert {"Jaro", "Tacloban", "Palo", "Tanauan", "Dagami", "Buri", "Burauen", "Dulag", "Abuyog", "Baybay"} <= names
    assert {"Highway 1", "Highway 5"} <= {line.name for line in BOARD.lines if line.feature == "road"}


def test_areas_of_the_coast_and_of_the_edges() -> None:
    assert {"samar", "coast"} <= BOARD.hexes[at("25-06")].features
    assert "14-09" in area("coast_north_to_carigara") & area("coast_open_or_city")
    for name, row, island in (("exit_south_leyte", 34, "leyte"), ("exit_north_samar", 1, "samar")):
        for hex_ in GAME.area(name):
            assert GRID.column_row(hex_)[1] == row
            assert island in BOARD.hexes[hex_].features
    open_coast = {h for h in having("leyte") | having("samar") if "coast" in BOARD.hexes[h].features}
    assert set(GAME.area("coast_open_or_city")) == {h for h in open_coast if BOARD.hexes[h].terrain in ("open", "city", "port")}


def test_every_objective_on_leyte_can_be_reached_on_foot_and_the_ports_by_tank() -> None:
    goals = {"12-17", "14-09", "04-15", "15-20", "02-04", "11-13", "22-17", "26-11", "19-25"}
    assert goals <= reached("26-18", "non_motorised")
    assert {"12-17", "14-09", "04-15", "15-20"} <= reached("26-18", "motorised")
    assert {"25-07", "25-08", "26-09", "27-09", "25-05", "24-05", "23-04", "25-01"} <= reached("25-06", "non_motorised")
    assert {"04-15", "12-17", "14-09", "15-20"} <= reached("02-04", "non_motorised")


# 2.2 Counters


@pytest.mark.rule("leyte.2.2.counter-count")
def test_193_counters_in_three_colours() -> None:
    assert Counter(u.nation for u in GAME.units) == {"american": 121, "japanese": 70, "filipino": 2}
    assert len({face(GAME, nation).ground for nation in GAME.nations}) == 3


@pytest.mark.rule("leyte.2.2.1.scale-battalion", "leyte.2.2.1.size-symbols")
def test_counters_are_battalions_whatever_mark_they_bear() -> None:
    assert Counter(u.size for u in GAME.units)["battalion"] > 180
    regiments = [u for u in GAME.units if u.size != "battalion"]
    assert {u.type for u in regiments} == {"cavalry", "engineer", "parachute"}
    assert {u.nation for u in regiments} == {"japanese"}
    assert (SIZE_MARKS["battalion"], SIZE_MARKS["regiment"], SIZE_MARKS["brigade"]) == ("II", "III", "X")
    scene = leyte(japanese={"jp_16rc": "24-22", J9: "24-22", J9B: "24-22", J20: "24-22", "jp_16reng": "24-21"})
    scene.movement("japanese")
    assert scene.refused_by("move jp_16reng 2421-2422") == ["leyte.4.1.1.stacking"], "a regiment counts as one counter"


@pytest.mark.rule("leyte.2.2.1.unit-types")
def test_twelve_types_are_in_use() -> None:
    assert set(GAME.types) == {u.type for u in GAME.units}
    assert len(GAME.types) == 12
    field_troops = GAME.unit("jp_airfield_bn")
    assert (field_troops.type, GRID.number(field_troops.historical)) == ("airfield_troops", "22-18")
    assert GAME.vulnerability["airfield_troops"] == GAME.vulnerability["infantry"]
    assert GAME.types["airfield_troops"] == GAME.types["infantry"]


@pytest.mark.rule("leyte.2.2.1.identification")
def test_regiment_and_division_identify_a_counter() -> None:
    assert (GAME.unit(I19).regiment, GAME.unit(I19).division) == ("19", "24 DI")
    cavalry = {u.regiment for u in GAME.units if u.division == "1 DC" and u.type == "cavalry"}
    assert cavalry == {"5/1", "12/1", "7/2", "8/2"}, "regiment and brigade"


@pytest.mark.rule("leyte.2.2.1.sample-counter")
def test_the_sample_counter() -> None:
    sample = counters("japanese", type="artillery", regiment="22 RArt", attack=1, defence=1, movement=6, range=3)
    assert len(sample) == 3
    assert {u.division for u in sample} == {"16 DI"}


@pytest.mark.rule("leyte.2.2.1.attack-strength", "leyte.2.2.1.defence-strength")
def test_the_first_value_attacks_and_the_second_defends() -> None:
    scene = leyte({I34: "24-21", GUNS: "24-19"}, {J9: "24-22"}).combat("american")
    seen = look(scene, f"attack 2422 with {I34},{GUNS}")
    assert (seen.attack, seen.defence) == (3 + 2, 4), "artillery supports with its attack strength"


@pytest.mark.rule("leyte.2.2.1.movement-allowance")
def test_the_third_value_is_spent_in_movement() -> None:
    scene = leyte({I34: "22-03"})
    assert scene.rules.allowance(scene.state, scene.unit(I34)) == 8 * 2, "in half points"


@pytest.mark.rule("leyte.2.2.1.artillery-range")
def test_artillery_reaches_as_far_as_its_range_and_no_further() -> None:
    scene = leyte({GUNS: "24-19"}, {J9: "24-22", J20: "24-23"}).combat("american")
    assert scene.refused_by(f"attack 2422 with {GUNS}") == []
    assert scene.refused_by(f"attack 2423 with {GUNS}") == ["leyte.8.0.artillery-ranged-attack"]


# American counters, by values


@pytest.mark.parametrize(
    ("type_", "values", "count"),
    [
        ("infantry", (3, 4, 8), 45),
        ("infantry", (2, 4, 8), 3),
        ("cavalry", (3, 4, 8), 10),
        ("engineer", (3, 3, 8), 8),
        ("armour", (6, 4, 15), 4),
        ("tank_destroyer", (3, 4, 15), 1),
        ("glider", (3, 3, 8), 4),
        ("parachute", (3, 3, 8), 3),
        ("parachute", (4, 3, 8), 3),
        ("artillery", (2, 1, 6), 20),
        ("artillery", (1, 1, 7), 4),
    ],
)
def test_american_counter_sheet(type_: str, values: tuple[int, int, int], count: int) -> None:
    attack, defence, movement = values
    assert len(counters("american", type=type_, attack=attack, defence=defence, movement=movement)) == count


def test_more_of_the_counter_sheet() -> None:
    assert len(counters("american", type="artillery", attack=3, defence=1, movement=5, range=4)) == 11
    assert len(counters("filipino", type="guerrilla", attack=1, defence=1, movement=8)) == 2
    for division in ("1 DC", "24 DI", "96 DI", "7 DI", "32 DI", "77 DI"):
        assert len(counters("american", type="artillery", division=division)) == 4
    assert len(counters("japanese", type="parachute")) == 2
    (guns,) = [u for u in counters("japanese", type="artillery") if u.historical == at("22-15")]
    assert (guns.attack, guns.defence, guns.movement) == (2, 1, 5)


@pytest.mark.rule("leyte.7.0.casualties-flip")
@pytest.mark.parametrize(
    ("unit", "front", "back"),
    [
        (I19, (3, 4), (2, 2)),
        (GUNS, (2, 1), (1, 1)),
        ("us_198art", (3, 1), (2, 1)),
        ("us_44bt", (6, 4), (3, 2)),
        ("us_632btd", (3, 4), (2, 2)),
        ("us_149ri_1", (2, 4), (1, 2)),
        ("us_503ri_1", (4, 3), (2, 2)),
        ("us_457art", (1, 1), (1, 1)),
    ],
)
def test_backs_are_half_the_fronts_rounded_up(unit: str, front: tuple[int, int], back: tuple[int, int]) -> None:
    for reduced, values in (((), front), ((unit,), back)):
        scene = leyte({unit: "24-22"}, reduced=reduced)
        index = scene.unit(unit)
        assert (scene.rules.attack_of(scene.state, index), scene.rules.defence_of(scene.state, index)) == values


@pytest.mark.rule("leyte.5.1.4.normal-organisation")
def test_divisions_have_three_regiments_of_three_battalions_save_where_the_book_says_otherwise() -> None:
    three = {"7 DI": ("17", "32", "184"), "24 DI": ("19", "21", "34"), "32 DI": ("126", "127", "128")}
    three |= {"77 DI": ("305", "306", "307"), "96 DI": ("381", "382", "383")}
    assert formations(AMERICAN, {"infantry", "cavalry", "parachute", "glider"}) == {
        **{division: dict.fromkeys(regiments, 3) for division, regiments in three.items()},
        "1 DC": {"5/1": 2, "12/1": 2, "7/2": 2, "8/2": 2},
        "11 DAet": {"511": 3, "187": 2, "188": 2},
        "38 DI": {"149": 3},
        "": {"112": 2, "503": 3},
    }
    assert formations(JAPANESE, {"infantry"}) == {
        "1 DI": {"1": 3, "49": 3, "57": 3},
        "16 DI": {"9": 3, "20": 3, "33": 3},
        "8 DI": {"5": 3},
        "26 DI": {"11": 1, "12": 1, "13": 3},
        "30 DI": {"41": 3, "77": 3},
        "102 DI": {"77 Bg": 2, "78 Bg": 2},
        "": {"55 Bg": 1, "57 Bg": 1, "68 Bg": 5},
    }


# 2.3 Tables, 2.4 tracks and dice


@pytest.mark.rule("leyte.2.3.four-tables", "leyte.T.1.crt")
def test_combat_table_has_twelve_columns_and_a_row_for_every_throw() -> None:
    table = GAME.combat
    assert table.columns == ("1-4", "1-3", "1-2", "1-1", *(f"{n}-1" for n in range(2, 10)))
    assert set(table.cells) == set(range(2, 13))
    for total in range(2, 8):
        assert table.cells[total] == table.cells[14 - total]
    rows = {
        2: "DVB/ARB DVB/ARI IMP DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP EMP EMP EMP EMP",
        3: "DVI/ARI DVB/ARB DVB/ARI IMP DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP DE/AVB DE/AVI DE/AVI",
        4: "DVI/ARB DVI/ARI DVB/ARB DVB/ARI IMP DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP DE/AVB DE/AVI",
        5: "DVB/AE DVI/ARB DVI/ARI DVB/ARB DVB/ARI IMP DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP DE/AVB",
        6: "DVI/AE DVB/AE DVI/ARB DVI/ARI DVB/ARB DVB/ARI IMP DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP",
        7: "DVI/AE DVI/AE DVB/AE DVI/ARB DVI/ARI DVB/ARB DVB/ARI IMP DRI/AVB DRB/AVB DRI/AVI DRB/AVI",
    }
    assert {total: " ".join(table.cells[total]) for total in rows} == rows


@pytest.mark.rule("leyte.T.2.terrain-table")
def test_terrain_table() -> None:
    printed = {
        "open": (1, 1, 0),
        "city": (1, 1, 2),
        "woods": (2, 3, 2),
        "mountain": (3, None, 3),
        "river": (1, 2, 2),
        "road": (1, 0.5, 0),
        "airfield": (1, 1, 1),
        "port": (1, 1, 2),
        "sea": (None, None, 0),
    }
    found = {}
    for name, effect in GAME.terrain.items():
        costs = (effect.move.get(class_) for class_ in ("non_motorised", "motorised"))
        found[name] = (*(cost / 2 if cost else None for cost in costs), effect.columns)
    assert found == printed


@pytest.mark.rule("leyte.T.3.bombardment-table")
def test_bombardment_table() -> None:
    table = GAME.bombardment
    assert (len(table.columns), table.minimum) == (5, (1, 13, 25, 37, 49))
    for total, intact in ((2, 0), (3, 1), (4, 2), (5, 3), (6, 4), (7, 5)):
        assert table.cells[total] == table.cells[14 - total] == ("DI",) * intact + ("DB",) * (5 - intact)


@pytest.mark.rule("leyte.T.4.vulnerability-table")
def test_vulnerability_table() -> None:
    foot = ("infantry", "cavalry", "parachute", "marine", "naval_infantry", "glider", "engineer", "airfield_troops")
    assert dict(GAME.vulnerability) == {
        **dict.fromkeys(foot, (1, 2)),
        "armour": (2, 1),
        "tank_destroyer": (2, 1),
        "artillery": (2, 2),
        "guerrilla": (1, 1),
    }


@pytest.mark.rule("leyte.2.4.1.turn-track")
def test_fifteen_turns_the_first_of_one_day_the_others_of_five() -> None:
    turns = GAME.calendar
    assert [turn.number for turn in turns] == list(range(1, 16))
    assert turns[0].first == turns[0].last == date(1944, 10, 20)
    for before, turn in pairwise(turns):
        assert turn.first == before.last + timedelta(days=1)
        if turn.number < 15:
            assert (turn.last - turn.first).days == 4
    assert turns[-1].last == date(1944, 12, 25)


@pytest.mark.rule("leyte.2.4.2.air-track", "leyte.6.0.air-points")
def test_both_sides_have_air_points_by_turn() -> None:
    american = [30, 10, 10, 30, 30, 30, 30, 30, 20, 20, 40, 40, 50, 50, 50]
    japanese = [0, 5, 5, 5, 5, 5, 5, 5, 3, 3, 2, 2, 0, 0, 0]
    for turn, points in enumerate(zip(american, japanese, strict=True), 1):
        scene = leyte(turn=turn)
        assert (scene.state.air(AMERICAN), scene.state.air(JAPANESE)) == points


@pytest.mark.rule("leyte.2.4.3.two-dice")
def test_two_dice_for_a_combat_and_none_for_movement() -> None:
    scene = leyte({I34: "24-19"}, {J9: "24-22"}, dice=[3, 4]).movement("american")
    scene.play(f"move {I34} 2419-2420-2421")
    assert scene.dice == [3, 4], "no die for a move"
    scene.play(f"attack 2422 with {I34}")
    assert scene.dice == []
    assert scene.events("combat")[0].args["dice"] == (3, 4)


# The worked examples with numbers


@pytest.mark.rule("leyte.6.2.air-attack")
def test_six_air_points_against_two_infantry_and_one_artillery() -> None:
    scene = leyte(japanese={J9: "24-22", J9B: "24-22", J_GUNS: "24-22"})
    battle = Battle(AMERICAN, scene.hex("24-22"), (), (), 6)
    assert scene.rules.bombardment_value(scene.state, battle) == 6 * (2 * 1 + 2) == 24
    assert GAME.bombardment.columns[scene.rules.bombardment_column(scene.state, battle)[1]] == "13-24"
    field = leyte(japanese={J9: "25-19", J9B: "25-19", J_GUNS: "25-19"})
    battle = Battle(AMERICAN, field.hex("25-19"), (), (), 6)
    start, column, _ = field.rules.bombardment_column(field.state, battle)
    assert (GAME.bombardment.columns[start], GAME.bombardment.columns[column]) == ("13-24", "1-12")


@pytest.mark.rule("leyte.8.0.bombardment")
def test_three_batteries_against_two_infantry_and_one_armour() -> None:
    scene = leyte({GUNS: "24-19", GUNS_B: "24-19", GUNS_C: "24-19"}, {J9: "24-22", J9B: "24-22", J_TANKS: "24-22"})
    batteries = (scene.unit(GUNS), scene.unit(GUNS_B), scene.unit(GUNS_C))
    battle = Battle(AMERICAN, scene.hex("24-22"), (), batteries, 0)
    assert scene.rules.bombardment_value(scene.state, battle) == 6 * (2 * 2 + 1) == 30
    assert GAME.bombardment.columns[scene.rules.bombardment_column(scene.state, battle)[1]] == "25-36"


@pytest.mark.rule("leyte.5.1.1.divide")
def test_eleven_against_four_is_two_to_one() -> None:
    rules = leyte().rules
    columns = GAME.combat.columns
    assert columns[rules.odds_column(11, 4)] == "2-1"
    assert [columns[rules.odds_column(3, defence)] for defence in (4, 5, 6, 12, 99)] == ["1-1", "1-1", "1-2", "1-4", "1-4"]
    assert columns[rules.odds_column(40, 4)] == "9-1"


def test_the_worked_way_out_of_palo_runs_west() -> None:
    way = ["25-12", "24-12", "23-12", "22-12", "21-12", "20-12", "19-12"]
    for here, there in pairwise(way):
        assert DIRECTIONS[GRID.direction(at(here), at(there))] in ("NW", "SW")

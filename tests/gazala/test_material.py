"""What is in the box (chapters 1 and 2), the tables, and every checkable fact the book states about map and counters."""

import re
from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta

import pytest

from engaja import games
from engaja.definition import Unit
from engaja.drawing.counters import SIZE_MARKS
from engaja.drawing.palette import face
from engaja.engine.game import Game
from engaja.hexgrid import DIRECTIONS
from engaja.position.actions import End
from engaja.position.talk import Reason
from engaja.rules.combat import Battle
from tests.scene import Scene

GAME = games.definition("gazala")
BOARD, GRID = GAME.board, GAME.board.grid
AXIS, ALLIED = 0, 1


def at(number: str) -> int:
    return GRID.parse(number)


def numbers(hexes: Iterable[int]) -> set[str]:
    return {GRID.number(h) for h in hexes}


def land() -> set[int]:
    return {h.index for h in BOARD.hexes if h.terrain != "sea"}


def having(feature: str) -> set[str]:
    return {h.number for h in BOARD.hexes if feature in h.features}


def linked(link: str) -> set[int]:
    return {end for line in BOARD.lines if line.feature == link for end in (line.a, line.b)}


def step(number: str, direction: str) -> str:
    return GRID.number(GRID.neighbours[at(number)][DIRECTIONS.index(direction)])


def south_of(hex_: int) -> float:
    return GRID.centre(hex_)[1]


def division(name: str) -> list[Unit]:
    return [unit for unit in GAME.units if unit.division == name]


def values(id_: str) -> tuple[int, int, int]:
    unit = GAME.unit(id_)
    return unit.attack, unit.defence, unit.movement


# 1.0 Introduction


@pytest.mark.rule("gazala.1.0.subject")
def test_two_sides_fight_over_the_port_of_tobruk() -> None:
    assert [side.id for side in GAME.sides] == ["axis", "allied"]
    assert set(GAME.sides[AXIS].nations) == {"german", "italian"}
    assert set(GAME.sides[ALLIED].nations) == {"british", "indian", "south_african", "free_french"}
    assert (GAME.calendar[0].first, GAME.calendar[-1].last) == (date(1942, 5, 26), date(1942, 6, 22))
    assert having("port") == {GRID.number(BOARD.place("Tobruk"))} <= having("coast")


@pytest.mark.rule("gazala.1.0.axis-order-of-battle")
def test_axis_divisions_at_the_start() -> None:
    at_start = [u for u in GAME.units if u.side == AXIS and u.division and u.arrival.turn == 0]
    german = {u.division for u in at_start if u.nation == "german"}
    italian = {u.division for u in at_start if u.nation == "italian"}
    assert german == {"15 Pz", "21 Pz", "90 Lt"}
    assert italian == {"Ariete", "Brescia", "Pavia", "Sabratha", "Trento", "Trieste"}
    assert {d for d in german if any(u.type == "armour" for u in division(d))} == {"15 Pz", "21 Pz"}
    assert [d for d in sorted(italian) if any(u.type == "armour" for u in division(d))] == ["Ariete"]
    assert [d for d in sorted(italian) if all(u.type == "motorised_infantry" for u in division(d))] == ["Trieste"]


def reached_on_foot(start: str, walls: set[str]) -> set[str]:
    barred = bytes(hex_.number in walls for hex_ in BOARD.hexes)
    lengths = games.rules("gazala").line_lengths([at(start)], barred, crossing="sea_inlet")
    return {GRID.number(h) for h, length in enumerate(lengths) if length >= 0}


@pytest.mark.rule("gazala.1.0.diversion")
def test_the_way_round_is_south_of_bir_hacheim() -> None:
    """Minefields and boxes close the front from the sea to Bir Hacheim; only the two southernmost rows lead past it."""
    east = numbers(GAME.area("east_of_front"))
    belt = having("minefield") | having("fortification")
    southern_rows = {h.number for h in BOARD.hexes if int(h.number[2:]) >= 15}
    assert not reached_on_foot("0101", belt | southern_rows) & east
    assert reached_on_foot("0101", belt) & east
    assert all(u.type in ("armour", "motorised_infantry", "artillery") for u in GAME.units if u.corps == "XX")


@pytest.mark.rule("gazala.1.0.diversion")
def test_bir_hacheim_is_the_southern_end_of_the_occupied_line() -> None:
    front = {end for line in BOARD.lines if line.feature == "front_line" for end in (line.a, line.b)}
    boxes = {
        u.historical
        for u in GAME.units
        if u.side == ALLIED and u.historical >= 0 and "fortification" in BOARD.hexes[u.historical].features
    }
    on_the_line = [h for h in boxes if min(GRID.distance(h, f) for f in front) <= 2]
    assert max(on_the_line, key=south_of) == BOARD.place("Bir Hacheim")


def test_places_lie_from_west_to_east() -> None:
    places = ["Bir Tamrad", "Gazala", "Bir Hacheim", "Knightsbridge", "El Adem", "Tobruk", "Belhamed"]
    columns = [GRID.column_row(BOARD.place(name))[0] for name in places]
    assert columns == sorted(set(columns))


# 2.1 The map


@pytest.mark.rule("gazala.2.1.map-size")
def test_map_of_400_hexes() -> None:
    assert len(BOARD.hexes) == GRID.size == GRID.columns * GRID.rows == 400
    assert (GRID.columns, GRID.rows) == (25, 16)


NAMED = {
    "Tobruk": "2003", "Gazala": "0903", "Bir Hacheim": "1113", "El Adem": "1908", "Knightsbridge": "1408",
    "Belhamed": "2307", "Commonwealth Keep": "1205", "Sidi Breghisc": "0406", "Bir Tamrad": "0404",
    "Sidi Muftah": "1208", "Got El Ualeb": "1110", "Bir El Harmat": "1410", "Retma": "1714",
}  # fmt: skip


@pytest.mark.parametrize(("name", "number"), NAMED.items())
def test_places_the_book_names_as_hexes(name: str, number: str) -> None:
    assert BOARD.place(name) == at(number)
    assert BOARD.place(name) in land()


def test_ground_of_the_worked_move() -> None:
    """4.0 says what the unit finds on its way; the map was built around it."""
    assert step(step(NAMED["Sidi Breghisc"], "N"), "N") == NAMED["Bir Tamrad"]
    minefield, fortified_ridge = BOARD.hexes[at("0603")], BOARD.hexes[at("0703")]
    assert (minefield.terrain, minefield.features) == ("open", {"minefield"})
    assert (fortified_ridge.terrain, fortified_ridge.features) == ("ridge", {"fortification"})
    for place, ridge in (("Gazala", "1003"), ("Commonwealth Keep", "1306")):
        assert step(NAMED[place], "SE") == ridge
        assert BOARD.hexes[at(ridge)].terrain == "ridge"


def test_two_road_hexes_on_the_west_edge() -> None:
    on_the_edge = {h for h in linked("road") if "west" in GRID.edges(h)}
    assert numbers(on_the_edge) == {"0101", "0109"} == numbers(GAME.area("axis_supply_source"))


@pytest.mark.parametrize(("area", "column"), [("west_edge", 1), ("east_edge", 25)])
def test_entry_edges_are_the_land_of_the_outer_columns(area: str, column: int) -> None:
    assert set(GAME.area(area)) == {h for h in land() if GRID.column_row(h)[0] == column}


def test_the_board_is_in_one_piece() -> None:
    """Whoever enters by either edge can get everywhere on foot; no road or trail crosses an inlet, so there are no bridges."""
    assert {at(n) for n in reached_on_foot("0101", set())} == land()
    inlets = {(line.a, line.b) for line in BOARD.lines if line.feature == "sea_inlet"}
    links = {(line.a, line.b) for line in BOARD.lines if line.feature in ("road", "trail")}
    assert inlets
    assert not inlets & links
    assert {end for pair in inlets for end in pair} <= land()
    for hex_ in land():
        ways = [n for n in GRID.adjacent[hex_] if n in land() and {(hex_, n), (n, hex_)}.isdisjoint(inlets)]
        assert len(ways) >= 2, GRID.number(hex_)


def test_the_front_line_parts_the_land() -> None:
    west, east = set(GAME.area("west_of_front")), set(GAME.area("east_of_front"))
    assert west | east == land()
    assert not west & east
    drawn = {frozenset((line.a, line.b)) for line in BOARD.lines if line.feature == "front_line"}
    assert drawn == {frozenset((a, b)) for a in west for b in GRID.adjacent[a] if b in east}


# 2.2 The counters


@pytest.mark.rule("gazala.2.2.counter-count")
def test_54_counters_by_nationality() -> None:
    nations = Counter(unit.nation for unit in GAME.units)
    assert nations == {"italian": 20, "british": 13, "german": 10, "indian": 5, "south_african": 5, "free_french": 1}
    assert nations.total() == 54


@pytest.mark.rule("gazala.2.2.unit-level", "gazala.2.2.1.size-symbols")
def test_every_counter_is_a_regiment_or_a_brigade() -> None:
    assert {unit.size for unit in GAME.units} == {"regiment", "brigade"}
    assert (SIZE_MARKS["battalion"], SIZE_MARKS["regiment"], SIZE_MARKS["brigade"]) == ("II", "III", "X")
    assert SIZE_MARKS["division"] == "XX"


@pytest.mark.rule("gazala.2.2.three-unit-divisions")
def test_only_five_divisions_have_three_counters() -> None:
    sizes = Counter(unit.division for unit in GAME.units if unit.division)
    assert {name for name, size in sizes.items() if size >= 3} == {"7 Armd", "50 Inf", "90 Lt", "1 SA", "5 Ind"}
    assert max(sizes.values()) == 3


def test_formations_that_can_earn_the_column_of_a_complete_division() -> None:
    assert Counter(unit.division for unit in GAME.units) == {
        "7 Armd": 3, "1 Armd": 2, "50 Inf": 3, "5 Ind": 3, "4 Ind": 1, "1 SA": 3, "2 SA": 2,
        "21 Pz": 2, "15 Pz": 2, "90 Lt": 3,
        "Ariete": 2, "Trieste": 2, "Littorio": 2, "Brescia": 2, "Pavia": 2, "Trento": 2, "Sabratha": 2,
        "": 16,
    }  # fmt: skip


@pytest.mark.rule("gazala.2.2.1.identification")
def test_counters_bear_their_own_number_and_their_division() -> None:
    motor, brescia = GAME.unit("gb-7-motor-bde-7-armd-div"), GAME.unit("it-19-inf-regt-brescia")
    assert (motor.regiment, motor.division) == ("7", "7 Armd")
    assert (brescia.regiment, brescia.division) == ("19", "Brescia")
    for unit in GAME.units:
        if unit.division:
            assert unit.regiment, unit.id
            assert any(c.isdigit() for c in unit.division) == (unit.nation != "italian"), unit.id


def marked(nation: str, mark: str) -> list[str]:
    return [u.id for u in GAME.units if u.nation == nation and mark in u.name.pt and mark in u.name.en]


@pytest.mark.rule("gazala.2.2.1.mark-guards")
def test_one_british_counter_is_marked_g() -> None:
    assert marked("british", "(G)") == ["gb-201-guards-bde"]


@pytest.mark.rule("gazala.2.2.1.mark-free-french")
def test_the_french_counter_is_marked_fl() -> None:
    assert marked("free_french", "(FL)") == ["ff-1-bde"]


@pytest.mark.rule("gazala.2.2.1.mark-bersaglieri")
def test_bersaglieri_are_marked_b_and_are_motorised_infantry_like_any_other() -> None:
    bersaglieri = marked("italian", "(B)")
    assert len(bersaglieri) >= 2
    assert {GAME.unit(id_).type for id_ in bersaglieri} == {"motorised_infantry"}


def artillery(nation: str) -> set[str]:
    return {u.corps for u in GAME.units if u.type == "artillery" and u.nation == nation}


@pytest.mark.rule("gazala.2.2.1.mark-army-artillery", "gazala.2.2.1.mark-corps-artillery")
def test_artillery_belongs_to_armies_and_corps() -> None:
    assert artillery("british") == {"8 Ex.", "XIII", "XXX"}
    assert artillery("german") == {"AK", "Pz A"}
    assert artillery("italian") == {"X", "XX", "XXI"}
    assert all(bool(u.range) == (u.type == "artillery") for u in GAME.units)


@pytest.mark.rule("gazala.2.2.1.colours")
def test_nations_are_told_apart_by_colour_and_the_british_are_pink() -> None:
    grounds = [face(GAME, nation).ground for nation in GAME.nations]
    assert len(set(grounds)) == len(grounds) == 6
    red, green, blue = (int(face(GAME, "british").ground[i : i + 2], 16) for i in (1, 3, 5))
    assert red > 220
    assert red > max(green, blue) + 40
    assert min(green, blue) > 120


@pytest.mark.rule("gazala.2.2.1.unit-types")
def test_five_types_of_units() -> None:
    types = {"infantry", "motorised_infantry", "armour", "artillery", "engineer"}
    assert {unit.type for unit in GAME.units} == types == set(GAME.types)


@pytest.mark.rule("gazala.2.2.1.motorised-class")
def test_armour_and_motorised_infantry_are_the_motorised_class() -> None:
    """What is motorised pays motorised costs, advances two hexes, and (for the Axis) needs a supply line."""
    motorised = {name for name, type_ in GAME.types.items() if type_.motorised}
    assert motorised == {"armour", "motorised_infantry"}
    assert {name for name, type_ in GAME.types.items() if type_.movement == "non_motorised"} == GAME.types.keys() - motorised
    assert {name for name, type_ in GAME.types.items() if type_.advance == 2} == motorised


@pytest.mark.rule(
    "gazala.2.2.1.example-counter",
    "gazala.2.2.1.attack-strength",
    "gazala.2.2.1.defence-strength",
    "gazala.2.2.1.movement-allowance",
)
def test_the_specimen_counter_fights_and_moves_by_its_three_figures() -> None:
    brigade = GAME.unit("gb-7-motor-bde-7-armd-div")
    assert (brigade.nation, brigade.size, brigade.type, brigade.division) == (
        "british", "brigade", "motorised_infantry", "7 Armd",
    )  # fmt: skip
    assert values(brigade.id) == (4, 4, 15)
    scene = Scene("gazala", allied={brigade.id: "1612"}, axis={"it-19-inf-regt-brescia": "1712"})
    unit, enemy = scene.unit(brigade.id), scene.unit("it-19-inf-regt-brescia")
    attacking = Battle(ALLIED, scene.hex("1712"), (unit,), (), 0)
    attacked = Battle(AXIS, scene.hex("1612"), (enemy,), (), 0)
    assert scene.rules.attack_total(scene.state, attacking) == 4
    assert scene.rules.defence_total(scene.state, attacked) == 4
    assert scene.rules.allowance(scene.state, unit) == 15 * 2


def test_strengths_quoted_in_examples() -> None:
    german = [u.id for u in GAME.units if (u.nation, u.type) == ("german", "motorised_infantry")]
    british = [u.id for u in GAME.units if (u.nation, u.type) == ("british", "artillery")]
    assert [values(id_) for id_ in german].count((3, 4, 16)) >= 1
    assert [values(id_) for id_ in british].count((2, 3, 6)) >= 2


def test_half_strength_is_rounded_up_for_every_counter() -> None:
    scene = Scene("gazala")
    for unit in GAME.units:
        scene.state.steps[unit.index] = 1
        assert scene.rules.attack_of(scene.state, unit.index) == -(-unit.attack // 2)
        assert scene.rules.defence_of(scene.state, unit.index) == -(-unit.defence // 2)


def test_corps_and_their_divisions() -> None:
    expected = {
        "XIII": {"1 SA", "2 SA", "50 Inf"},
        "XXX": {"1 Armd", "7 Armd"},
        "X": {"Brescia", "Pavia"},
        "XX": {"Ariete", "Trieste"},
        "XXI": {"Sabratha", "Trento"},
    }
    for corps, divisions in expected.items():
        assert {u.division for u in GAME.units if u.corps == corps} - {""} == divisions
        assert {u.corps for name in divisions for u in division(name)} == {corps}
    assert GAME.unit("ff-1-bde").corps == "XXX"


# 2.3, 2.4 Tables, tracks and dice


@pytest.mark.rule("gazala.2.3.tables")
def test_four_tables() -> None:
    assert len(GAME.combat.columns) == 12
    assert len(GAME.bombardment.columns) == 5
    assert {"open", "city", "ridge", "sea", "sea_inlet", "road", "trail", "fortification", "minefield"} == set(GAME.terrain)
    assert set(GAME.types) == set(GAME.vulnerability)


@pytest.mark.rule("gazala.2.4.1.turn-track")
def test_fourteen_turns_of_two_days() -> None:
    assert [turn.number for turn in GAME.calendar] == list(range(1, 15))
    assert GAME.calendar[0].first == date(1942, 5, 26)
    assert GAME.calendar[-1].last == date(1942, 6, 22)
    for turn, following in zip(GAME.calendar, GAME.calendar[1:], strict=False):
        assert turn.last - turn.first == timedelta(days=1) == following.first - turn.last


@pytest.mark.rule("gazala.2.4.1.game-length")
def test_the_game_ends_after_turn_14_and_not_when_tobruk_falls() -> None:
    game = Game("gazala", {"setup": "historical"}, seed="length")
    game.state.owner[BOARD.place("Tobruk")] = AXIS
    turns = []
    while not game.is_over:
        turns.append(game.state.turn)
        game.play(End())
    assert sorted(set(turns)) == list(range(1, 15))
    assert [event.name for event in game.events][-1] == "game-over"


@pytest.mark.rule("gazala.2.4.2.air-track")
def test_each_side_has_air_points_of_its_own() -> None:
    scene = Scene("gazala", axis={"it-19-inf-regt-brescia": "1712"}, allied={"ff-1-bde": "1113"}, dice=[3, 4])
    before = scene.state.air(ALLIED)
    scene.combat("axis").play("attack 1113 air 6")
    assert scene.state.air(AXIS) == 35 - 6
    assert scene.state.air(ALLIED) == before == 10


def test_air_power_is_the_same_every_turn() -> None:
    assert GAME.air == ((35,) * 14, (10,) * 14)
    assert GAME.air_maximum == 10


@pytest.mark.rule("gazala.2.4.3.dice")
def test_two_dice_for_a_combat_and_none_for_a_move() -> None:
    scene = Scene("gazala", axis={"de-5-pz-regt-21-pz-div": "1611"}, allied={"ff-1-bde": "1712"}, dice=[3, 4])
    scene.table.roll = lambda count: pytest.fail("a die was rolled for a move")
    scene.state.owner[BOARD.place("Tobruk")] = AXIS
    scene.movement("axis").play("move de-5-pz-regt-21-pz-div 1611-1711")
    scene.table.roll = scene._roll
    scene.play("attack 1712 with de-5-pz-regt-21-pz-div", "defend")
    assert scene.events("combat")[0].args["dice"] == (3, 4)
    assert scene.state.rolled == 2


# The tables


COMBAT = """
2-12  DVB/ARB DVB/ARI DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP     DE/AVB  DE/AVB  DE/AVI  DE/AVI  DE/AVI
3-11  DVI/ARI DVB/ARB DVB/ARI DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP     DE/AVB  DE/AVB  DE/AVI  DE/AVI
4-10  DVI/ARB DVI/ARI DVB/ARB DVB/ARI DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP     DE/AVB  DE/AVB  DE/AVI
5-9   DVB/AE  DVI/ARB DVI/ARI DVB/ARB DVB/ARI DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP     DE/AVB  DE/AVB
6-8   DVI/AE  DVB/AE  DVI/ARB DVI/ARI DVB/ARB DVB/ARI DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP     DE/AVB
7     DVI/AE  DVI/AE  DVB/AE  DVI/ARB DVI/ARI DVB/ARB DVB/ARI DRI/AVB DRB/AVB DRI/AVI DRB/AVI EMP
"""


@pytest.mark.rule("gazala.tables.combat-results")
def test_combat_table_cell_by_cell() -> None:
    assert GAME.combat.columns == ("1-4", "1-3", "1-2", "1-1", *(f"{n}-1" for n in range(2, 10)))
    for row in COMBAT.split("\n")[1:-1]:
        totals, *cells = row.split()
        for total in totals.split("-"):
            assert GAME.combat.cells[int(total)] == tuple(cells)
    assert set(GAME.combat.cells) == set(range(2, 13))


@pytest.mark.rule("gazala.tables.combat-results")
def test_each_row_is_the_one_above_moved_a_column_to_the_right_and_imp_does_not_occur() -> None:
    for total in range(2, 7):
        assert GAME.combat.cells[total + 1][1:] == GAME.combat.cells[total][:-1]
        assert GAME.combat.cells[total] == GAME.combat.cells[14 - total]
    assert not any("IMP" in cell for row in GAME.combat.cells.values() for cell in row)


TERRAIN = {
    "open": (1, 1, 1, 0),
    "city": (1, 1, 1, 2),
    "ridge": (2, 3, 3, 2),
    "sea": (None, None, None, 0),
    "sea_inlet": (2, 2, None, 2),
    "road": (1, 0.5, 0.5, 0),
    "trail": (1, 1, 1, 0),
    "fortification": (0, 0, 0, 1),
    "minefield": (1, 1, 1, -1),
}
"""Points of non-motorised units, motorised infantry and armour (None: forbidden), and columns."""


@pytest.mark.rule(
    "gazala.tables.terrain-open",
    "gazala.tables.terrain-city",
    "gazala.tables.terrain-ridge",
    "gazala.tables.terrain-sea",
    "gazala.tables.terrain-sea-inlet",
    "gazala.tables.terrain-road",
    "gazala.tables.terrain-trail",
    "gazala.tables.terrain-fortification",
    "gazala.tables.terrain-minefield",
)
@pytest.mark.parametrize("name", TERRAIN)
def test_terrain_table(name: str) -> None:
    *points, columns = TERRAIN[name]
    effect = GAME.terrain[name]
    half_points = [effect.move.get(class_) for class_ in ("non_motorised", "motorised", "armour")]
    assert half_points == [None if p is None else p * 2 for p in points]
    assert effect.columns == columns


def step_points(id_: str, here: str, there: str) -> float | None:
    """Points for one step of a unit alone on the board, None if it is forbidden."""
    scene = Scene("gazala", {id_: here})
    cost = scene.rules.cost_or_reason(scene.state, scene.unit(id_), scene.hex(here), scene.hex(there))
    return None if isinstance(cost, Reason) else cost / 2


FOOT, MOTOR, TANK = "gb-69-bde-50-div", "gb-7-motor-bde-7-armd-div", "gb-4-armd-bde-7-armd-div"


@pytest.mark.rule(
    "gazala.tables.terrain-open",
    "gazala.tables.terrain-city",
    "gazala.tables.terrain-ridge",
    "gazala.tables.terrain-sea",
    "gazala.tables.terrain-sea-inlet",
    "gazala.tables.terrain-road",
    "gazala.tables.terrain-trail",
    "gazala.tables.terrain-fortification",
)
@pytest.mark.parametrize(
    ("here", "there", "points"),
    [
        ("1612", "1613", (1, 1, 1)),
        ("0902", "0903", (1, 1, 1)),
        ("1107", "1207", (2, 3, 3)),
        ("1103", "1102", (None, None, None)),
        ("0802", "0902", (3, 3, None)),
        ("1508", "1608", (1, 0.5, 0.5)),
        ("1205", "1306", (1, 1, 1)),
        ("1109", "1110", (1, 1, 1)),
    ],
    ids=["open", "city", "ridge", "sea", "inlet", "road", "trail", "fortification"],
)
def test_terrain_table_on_the_ground(here: str, there: str, points: tuple[float | None, ...]) -> None:
    assert tuple(step_points(id_, here, there) for id_ in (FOOT, MOTOR, TANK)) == points


@pytest.mark.rule("gazala.tables.terrain-minefield")
def test_a_minefield_costs_one_point_more_for_the_axis_alone() -> None:
    for id_ in ("it-19-inf-regt-brescia", "it-7-bersaglieri", "de-5-pz-regt-21-pz-div"):
        assert step_points(id_, "0911", "1011") == 2
    for id_ in (FOOT, MOTOR, TANK):
        assert step_points(id_, "0911", "1011") == 1


@pytest.mark.rule(
    "gazala.tables.terrain-open",
    "gazala.tables.terrain-city",
    "gazala.tables.terrain-ridge",
    "gazala.tables.terrain-road",
    "gazala.tables.terrain-trail",
    "gazala.tables.terrain-fortification",
)
@pytest.mark.parametrize(
    ("number", "columns"),
    [("1612", 0), ("1608", 0), ("1812", 0), ("0903", 2), ("1207", 2), ("1110", 1), ("0703", 3), ("1113", 3), ("0603", 0)],
    ids=["open", "road", "trail", "city", "ridge", "fortified open", "fortified ridge", "fortified city", "minefield"],
)
def test_columns_of_a_hex(number: str, columns: int) -> None:
    rules = games.rules("gazala")
    shifts = list(rules.terrain_shifts(rules.begin(), Battle(0, at(number), (), (), 1)))
    assert sum(shift.columns for shift in shifts) == -columns


@pytest.mark.rule("gazala.tables.bombardment")
def test_bombardment_table_cell_by_cell() -> None:
    assert GAME.bombardment.minimum == (1, 11, 21, 31, 41)
    hits = {"2-12": 5, "3-11": 4, "4-10": 3, "5-9": 2, "6-8": 1, "7": 0}
    for totals, count in hits.items():
        for total in totals.split("-"):
            assert GAME.bombardment.cells[int(total)] == ("DI",) * (5 - count) + ("DB",) * count


@pytest.mark.rule("gazala.tables.bombardment")
@pytest.mark.parametrize(
    ("air", "column"), [(1, "1-10"), (5, "1-10"), (6, "11-20"), (10, "11-20")], ids=["2", "10", "12", "20"]
)
def test_the_columns_of_the_bombardment_table_begin_where_printed(air: int, column: str) -> None:
    scene = Scene("gazala", allied={"gb-4-armd-bde-7-armd-div": "1612"})
    battle = Battle(AXIS, scene.hex("1612"), (), (), air)
    start, _, _ = scene.rules.bombardment_column(scene.state, battle)
    assert GAME.bombardment.columns[start] == column


@pytest.mark.rule("gazala.tables.bombardment")
@pytest.mark.parametrize(("dice", "steps"), [((1, 2), 1), ((3, 4), 2)], ids=["DB", "DI"])
def test_results_of_the_bombardment_table(dice: tuple[int, int], steps: int) -> None:
    scene = Scene("gazala", allied={"gb-4-armd-bde-7-armd-div": "1612"}, axis={"it-28-inf-regt-pavia": "0101"}, dice=dice)
    scene.combat("axis").play("attack 1612 air 6")
    assert scene.steps("gb-4-armd-bde-7-armd-div") == steps


@pytest.mark.rule("gazala.tables.vulnerability")
def test_vulnerability_table() -> None:
    on_foot, armoured = (1, 2), (2, 1)
    assert GAME.vulnerability == {
        "infantry": on_foot,
        "motorised_infantry": on_foot,
        "engineer": on_foot,
        "armour": armoured,
        "artillery": (2, 2),
    }


@pytest.mark.rule("gazala.tables.vulnerability")
def test_the_indices_of_all_units_in_a_hex_are_added() -> None:
    stack = ["de-5-pz-regt-21-pz-div", "de-104-rifle-regt-21-pz-div", "de-arty-afrika-korps"]
    scene = Scene("gazala", axis=dict.fromkeys(stack, "1612"), allied={"gb-arty-8-army": "1613"})
    battery = scene.unit("gb-arty-8-army")
    by_air, by_artillery = Battle(ALLIED, scene.hex("1612"), (), (), 1), Battle(ALLIED, scene.hex("1612"), (), (battery,), 0)
    assert scene.rules.bombardment_value(scene.state, by_air) == 2 + 1 + 2
    assert scene.rules.bombardment_value(scene.state, by_artillery) == 2 * (1 + 2 + 2)


# The catalogue of rules


def test_rulings_cite_the_register_of_common_readings() -> None:
    """A reading of a rule shared by all five books names its R number, except where only this book can be meant."""
    own_reading = {"gazala.2.4.3.dice", "gazala.5.2.advance-non-motorised", "gazala.6.2.air-attack"}
    for rule in GAME.rules.values():
        if rule.ruling and rule.scope == "common" and rule.id not in own_reading:
            for text in (rule.ruling.pt, rule.ruling.en):
                cited = [int(number) for number in re.findall(r"\bR(\d+)", text)]
                assert cited, rule.id
                assert all(1 <= number <= 30 for number in cited)

"""12.0 and 12.1: the forces, where they begin, and when and where they come."""

from collections import Counter

import pytest

from engaja import games
from engaja.engine.game import Game
from engaja.position.actions import Place
from tests.leyte.cast import (
    GUNS_77,
    HOWITZERS,
    I21,
    I34,
    I34B,
    I305,
    J9,
    J33,
    J41,
    REBELS,
    REBELS_B,
    TANKS,
    leyte,
    wait_for,
)

GAME = games.definition("leyte")
GRID = GAME.board.grid


def starting(number: str) -> list[tuple[str, str]]:
    """Type and regiment of the Japanese that begin in a hex."""
    hex_ = GRID.parse(number)
    return sorted((u.type, u.regiment) for u in GAME.units if u.side == 1 and u.arrival.turn == 0 and u.historical == hex_)


def arrivals(side: int, turn: int, where: str) -> Counter[str]:
    """Regiments, or types of those without one, that come on a turn by an area or at a port."""
    found = [u for u in GAME.units if (u.side, u.arrival.turn, u.arrival.area) == (side, turn, where)]
    return Counter(u.regiment or f"{u.type} {u.division}".strip() for u in found)


def batteries(turn: int, *, attack: int, movement: int, range_: int) -> int:
    """Independent American artillery battalions of these values that come on a turn by any beach."""
    return sum(
        (u.type, u.division, u.attack, u.defence, u.movement, u.range) == ("artillery", "", attack, 1, movement, range_)
        for u in GAME.units
        if u.arrival.turn == turn and u.arrival.area == "beach_any"
    )


# 12.0, 12.1


@pytest.mark.rule("leyte.12.0.forces")
def test_corps_and_divisions_of_the_campaign() -> None:
    first = {(u.corps, u.division) for u in GAME.units if u.side == 0 and u.arrival.turn == 1}
    assert first == {("X", "1 DC"), ("X", "24 DI"), ("XXIV", "7 DI"), ("XXIV", "96 DI")}
    assert {u.arrival.turn for u in GAME.units if u.division == "32 DI"} == {6}
    assert {u.arrival.turn for u in GAME.units if u.division == "77 DI"} == {11, 12}
    assert {u.division for u in GAME.units if u.side == 1 and u.arrival.turn == 0} - {""} == {"16 DI"}
    later = {u.division for u in GAME.units if u.side == 1 and u.arrival.turn}
    assert later - {""} == {"1 DI", "8 DI", "26 DI", "30 DI", "102 DI"}


@pytest.mark.rule("leyte.12.1.abbreviations")
def test_every_abbreviation_of_the_list_has_its_counters_but_one() -> None:
    kinds = {
        "BI": "infantry", "BIN": "naval_infantry", "RC": "cavalry", "BArt": "artillery", "BEng": "engineer",
        "RPQD": "parachute", "RPlan": "glider", "FED": "marine", "BT": "armour", "BTD": "tank_destroyer",
    }  # fmt: skip
    types = {u.type for u in GAME.units}
    assert set(kinds.values()) <= types
    assert "mechanised_cavalry" not in types, "no counter is a BCMec"
    assert {name.split()[-1] for name in (u.division for u in GAME.units) if name} == {"DI", "DC", "DAet", "92"}


# 12.1.1 The Japanese at the start


@pytest.mark.rule("leyte.12.1.1.printed-setup")
def test_positions_printed_on_the_board() -> None:
    game = Game("leyte", seed="printed")
    placed = {u.id: game.state.where[u.index] for u in GAME.units if u.side == 1 and u.arrival.turn == 0}
    assert all(hex_ >= 0 for hex_ in placed.values()), "nothing is left to choose"
    assert len([u for u in GAME.units if u.regiment == "22 RArt"]) == 4
    for number, stack in (
        ("25-15", [("infantry", "9")]),
        ("24-16", [("artillery", "22 RArt"), ("infantry", "9")]),
        ("24-18", [("infantry", "20")]),
        ("23-18", [("artillery", "22 RArt"), ("infantry", "20")]),
        ("24-12", [("artillery", "22 RArt")]),
    ):
        assert starting(number) == stack


@pytest.mark.rule(
    "leyte.12.1.1.setup-9ri",
    "leyte.12.1.1.setup-20ri",
    "leyte.12.1.1.setup-33ri-palo",
    "leyte.12.1.1.setup-33ri-tacloban",
    "leyte.12.1.1.setup-33ri-tanauan",
    "leyte.12.1.1.setup-dagami",
    "leyte.12.1.1.setup-16reng",
    "leyte.12.1.1.setup-22-18",
    "leyte.12.1.1.setup-bin-ormoc",
    "leyte.12.1.1.setup-bin-baybay",
    "leyte.12.1.1.setup-bin-carigara",
)
@pytest.mark.parametrize(
    ("number", "units"),
    [
        ("25-06", [("infantry", "9")]),
        ("26-19", [("infantry", "20")]),
        ("25-12", [("infantry", "33")]),
        ("25-10", [("infantry", "33")]),
        ("26-14", [("infantry", "33")]),
        ("22-15", [("artillery", "22 RArt"), ("cavalry", "")]),
        ("25-24", [("engineer", "")]),
        ("22-18", [("airfield_troops", "")]),
        ("12-17", [("naval_infantry", ""), ("naval_infantry", "")]),
        ("19-25", [("naval_infantry", "")]),
        ("14-09", [("naval_infantry", "")]),
    ],
)
def test_japanese_set_up(number: str, units: list[tuple[str, str]]) -> None:
    assert starting(number) == units


@pytest.mark.rule("leyte.12.1.1.setup-22-18", "leyte.12.1.1.setup-dagami")
def test_values_the_list_gives_for_the_set_up() -> None:
    (field,) = [u for u in GAME.units if u.arrival.turn == 0 and u.historical == GRID.parse("22-18")]
    assert (field.attack, field.defence, field.movement) == (1, 2, 6)
    (guns,) = [u for u in GAME.units if u.type == "artillery" and u.historical == GRID.parse("22-15")]
    assert (guns.attack, guns.defence, guns.movement) == (2, 1, 5)


# 12.1.2 Japanese reinforcements


@pytest.mark.rule(
    "leyte.12.1.2.turn-1",
    "leyte.12.1.2.turn-2",
    "leyte.12.1.2.turn-3",
    "leyte.12.1.2.turn-4",
    "leyte.12.1.2.turn-5",
    "leyte.12.1.2.turn-8",
    "leyte.12.1.2.turn-9",
    "leyte.12.1.2.turn-10",
    "leyte.12.1.2.turn-11",
)
@pytest.mark.parametrize(
    ("turn", "port", "units"),
    [
        (1, "15-20", {"41": 2, "55 Bg": 1}),
        (1, "14-09", {"57 Bg": 1}),
        (2, "14-09", {"77 Bg": 1, "78 Bg": 1}),
        (3, "15-20", {"41": 1}),
        (4, "12-17", {"1": 3, "49": 3, "57": 3, "12": 1, "77 Bg": 1, "78 Bg": 1, "artillery 102 DI": 1, "engineer 102 DI": 1}),
        (5, "12-17", {"1 RArt": 4, "cavalry 1 DI": 1, "engineer 1 DI": 1, "13": 3, "11": 1, "armour": 1}),
        (8, "", {"parachute": 1}),
        (9, "", {"parachute": 1}),
        (9, "12-17", {"cavalry 26 DI": 1, "engineer 26 DI": 1}),
        (10, "12-17", {"5": 3, "artillery 8 DI": 1, "engineer 8 DI": 1, "marine": 1}),
        (11, "04-15", {"77": 3}),
        (11, "02-04", {"68 Bg": 5}),
    ],
)
def test_japanese_reinforcements(turn: int, port: str, units: dict[str, int]) -> None:
    assert arrivals(1, turn, port) == units
    together = sum((arrivals(1, turn, place) for place in ("", *leyte_ports())), Counter())
    assert sum(together.values()) == sum(u.side == 1 and u.arrival.turn == turn for u in GAME.units)


def leyte_ports() -> list[str]:
    return [h.number for h in GAME.board.hexes if h.terrain == "port"]


@pytest.mark.rule("leyte.12.1.2.homonyms")
def test_same_numbers_are_different_units() -> None:
    for number, regiment, brigade in (("57", "1 DI", ""), ("77", "30 DI", "102 DI")):
        assert {u.division for u in GAME.units if u.side == 1 and u.regiment == number} == {regiment}
        assert {u.division for u in GAME.units if u.regiment == f"{number} Bg"} == {brigade}
    rules = leyte().rules
    members = [rules.units[u].regiment for u in rules.formations[1, "30 DI", "77"]]  # type: ignore[attr-defined]
    assert members == ["77"] * 3, "the brigade of that number is no part of it"


@pytest.mark.rule("leyte.12.1.2.japanese-ports")
def test_reinforcements_land_at_the_port_named() -> None:
    scene = leyte(japanese={J9: "22-03"}, awaiting=[J41], turn=1).movement("japanese")
    assert scene.refused_by(f"move {J41} 1520") == []
    for other in ("1217", "1409", "1519"):
        assert scene.refused_by(f"move {J41} {other}") == ["leyte.4.2.reinforcements-move-at-once"]


@pytest.mark.rule("leyte.12.1.2.japanese-ports")
def test_who_finds_no_room_waits_for_the_next_turn() -> None:
    full = dict.fromkeys(("jp_9ri_1", "jp_9ri_2", "jp_9ri_3", "jp_20ri_1"), "15-20")
    scene = leyte(dict.fromkeys((I34, I34B), "15-19"), full, awaiting=[J41], turn=9).movement("japanese")
    assert scene.destinations(J41) == set(), "the port is full, and its zone keeps everybody in it"
    assert scene.at(J41) == "awaiting"


@pytest.mark.rule("leyte.12.1.2.port-lost")
def test_when_the_port_is_american_they_land_at_the_nearest_japanese_one() -> None:
    scene = leyte({I34: "15-20"}, {J9: "22-03"}, awaiting=[J41], turn=9).movement("japanese")
    assert scene.refused_by(f"move {J41} 1217") == [], "Ormoc is nearer to Albuera than Carigara"
    assert scene.refused_by(f"move {J41} 1409") == ["leyte.4.2.reinforcements-move-at-once"]
    scene.rules.take_control(scene.state, 0, scene.hex("12-17"))
    assert scene.refused_by(f"move {J41} 0415") == [], "an empty port belongs to the side that was last in it (R27)"
    guerrillas = leyte({REBELS: "15-20"}, {J9: "22-03"}, awaiting=[J41], turn=9).movement("japanese")
    assert guerrillas.refused_by(f"move {J41} 1217") == [], "nobody lands on guerrillas"


@pytest.mark.rule("leyte.12.1.2.port-lost")
def test_a_port_taken_back_in_the_same_phase_serves_again() -> None:
    scene = leyte(japanese={J9: "15-19"}, awaiting=[J41], turn=9)
    scene.rules.take_control(scene.state, 0, scene.hex("15-20"))
    scene.movement("japanese")
    assert scene.refused_by(f"move {J41} 1520") == ["leyte.4.2.reinforcements-move-at-once"]
    scene.play(f"move {J9} 1519-1520")
    assert scene.refused_by(f"move {J41} 1520") == []


@pytest.mark.rule("leyte.12.1.2.no-port-left")
def test_with_no_port_left_those_who_are_due_never_come() -> None:
    scene = leyte(japanese={J9: "22-03"}, awaiting=[J41, "jp_3rpqd", "jp_5ri_1"], turn=9)
    for port in leyte_ports():
        scene.rules.take_control(scene.state, 0, scene.hex(port))
    scene.movement("japanese")
    assert scene.destinations(J41) == set()
    assert scene.refused_by("use drop jp_3rpqd 2422") == [], "parachutists need no port"
    scene.play("end")
    assert scene.at(J41) == "left"
    assert scene.events("does-not-come")[0].rule == "leyte.12.1.2.no-port-left"
    assert scene.rules.score(scene.state)[0] == sum(o.points[0] for o in GAME.objectives if scene.state.owner[o.hex] == 0)
    assert scene.at("jp_5ri_1") == "awaiting", "who is not yet due may hope"
    assert scene.at("jp_3rpqd") == "awaiting"


@pytest.mark.rule("leyte.12.1.2.no-port-left")
def test_a_port_retaken_before_the_phase_ends_still_lets_them_in() -> None:
    for retaken in (True, False):
        scene = leyte({I34: "22-01"}, {J9: "15-19", J33: "22-03"}, awaiting=[J41])
        for port in leyte_ports():
            scene.rules.take_control(scene.state, 0, scene.hex(port))
        wait_for(scene.do(("turn", 9)), "japanese movement", 9)
        scene.play(f"move {J9} 1519-1520", f"move {J41} 1520") if retaken else scene.play("end")
        assert scene.at(J41) == ("15-20" if retaken else "left")


# 12.1.4 American reinforcements


@pytest.mark.rule(
    "leyte.12.1.4.turn-2",
    "leyte.12.1.4.turn-3",
    "leyte.12.1.4.turn-4",
    "leyte.12.1.4.turn-6",
    "leyte.12.1.4.turn-7",
    "leyte.12.1.4.turn-8",
    "leyte.12.1.4.turn-9",
    "leyte.12.1.4.turn-10",
    "leyte.12.1.4.turn-11",
    "leyte.12.1.4.turn-12",
)
@pytest.mark.parametrize(
    ("turn", "where", "units"),
    [
        (2, "beach_white_or_red", {"8/2": 2, "artillery 1 DC": 4, "artillery 24 DI": 4}),
        (2, "beach_orange_or_blue", {"381": 3, "artillery 96 DI": 4}),
        (2, "beach_yellow", {"17": 2, "artillery 7 DI": 4}),
        (2, "beach_any", {"armour": 3, "tank_destroyer": 1, "engineer": 5, "artillery": 4}),
        (3, "beach_any", {"artillery": 1}),
        (4, "beach_any", {"21": 3}),
        (6, "beach_any", {"126": 3, "127": 3, "128": 3, "artillery 32 DI": 4, "112": 2}),
        (7, "beach_any", {"511": 3, "187": 2, "188": 2, "artillery 11 DAet": 3, "503": 3, "artillery": 1}),
        (8, "beach_any", {"artillery": 2, "armour": 1, "engineer": 3}),
        (9, "beach_any", {"artillery": 1}),
        (10, "beach_any", {"149": 3}),
        (11, "coast_open_or_city", {"305": 3, "306": 3, "307": 3}),
        (11, "beach_any", {"artillery": 4}),
        (12, "coast_open_or_city", {"artillery 77 DI": 4}),
    ],
)
def test_american_reinforcements(turn: int, where: str, units: dict[str, int]) -> None:
    assert arrivals(0, turn, where) == units


def test_independent_batteries_have_the_values_of_the_list() -> None:
    assert batteries(2, attack=3, movement=5, range_=4) == batteries(2, attack=3, movement=5, range_=6) == 2
    assert batteries(3, attack=4, movement=4, range_=4) == 1
    assert batteries(7, attack=1, movement=7, range_=2) == 1
    assert batteries(8, attack=3, movement=5, range_=4) == 2
    assert batteries(9, attack=2, movement=6, range_=3) == 1
    assert batteries(11, attack=3, movement=5, range_=4) == batteries(11, attack=3, movement=5, range_=6) == 2


@pytest.mark.rule("leyte.12.1.4.beach-entry")
def test_reinforcements_land_on_the_coloured_beaches_where_no_enemy_stands() -> None:
    beaches = {"26-11", "26-12", "26-13", "26-16", "26-17", "26-18", "26-20", "25-20"}
    scene = leyte({I34: "22-03"}, {J9: "26-18"}, awaiting=[TANKS, "us_8rc_1"], turn=9).movement("american")
    for number in sorted(beaches):
        expected = ["leyte.4.1.2.no-sharing"] if number == "26-18" else []
        assert scene.refused_by(f"move {TANKS} {number.replace('-', '')}") == expected
    assert scene.refused_by(f"move {TANKS} 2619") == ["leyte.4.2.reinforcements-move-at-once"]
    assert scene.refused_by("move us_8rc_1 2616") == ["leyte.4.2.reinforcements-move-at-once"], "White or Red only"


@pytest.mark.rule("leyte.12.1.4.beach-entry")
def test_those_who_find_no_room_wait() -> None:
    full = {f"us_{name}": "26-18" for name in ("32ri_1", "32ri_2", "32ri_3", "184ri_1")}
    scene = leyte(full, {J9: "26-19"}, awaiting=[HOWITZERS, I21], turn=9).movement("american")
    assert scene.refused_by(f"move {HOWITZERS} 2618") == ["leyte.4.1.1.stacking"]
    scene.play("end") if scene.deciding == "american movement" else None
    assert scene.at(HOWITZERS) == "awaiting"


@pytest.mark.rule("leyte.12.1.4.turn-12")
def test_the_artillery_of_the_77th_lands_where_the_division_was_the_last() -> None:
    scene = leyte({I305: "14-19", I34: "22-03"}, awaiting=[GUNS_77], turn=12).movement("american")
    assert scene.refused_by(f"move {GUNS_77} 1419") == []
    assert scene.refused_by(f"move {GUNS_77} 1318") == ["leyte.4.2.reinforcements-move-at-once"]
    scene.play(f"move {I305} 1419-1318")
    assert scene.refused_by(f"move {GUNS_77} 1419") == scene.refused_by(f"move {GUNS_77} 1318") == []
    other = leyte({I305: "14-19", I34: "13-18"}, awaiting=[GUNS_77], turn=12).movement("american")
    other.play(f"move {I305} 1419-1519-1520", f"move {I34} 1318-1419")
    assert other.refused_by(f"move {GUNS_77} 1419") == ["leyte.4.2.reinforcements-move-at-once"], "others came after it"
    nowhere = leyte({I34: "13-18"}, awaiting=[GUNS_77], turn=12).movement("american")
    assert nowhere.destinations(GUNS_77) == set(), "if there is none, it waits"


# 12.1.5 Guerrillas


@pytest.mark.rule("leyte.12.1.5.guerrilla-setup")
def test_guerrillas_are_placed_on_mountains_south_of_the_road() -> None:
    game = Game("leyte", seed="free")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.side) == ("place", 0)
    area = GAME.area("guerrilla_setup")
    assert {GAME.board.hexes[h].terrain for h in area} == {"mountain"}
    road = {end for line in GAME.board.lines if line.name == "Abuyog-Baybay road" for end in (line.a, line.b)}
    assert {GRID.parse("19-25"), GRID.parse("25-24")} <= road
    for hex_ in area:
        beside = [h for h in road if abs(GRID.column_row(h)[0] - GRID.column_row(hex_)[0]) <= 1]
        assert all(GRID.centre(hex_)[1] > GRID.centre(h)[1] for h in beside)
    rebels = GAME.unit(REBELS).index
    assert game.refusals(Place(rebels, GRID.parse("20-24")))[0].rule == "leyte.12.1.1.printed-setup", "north of it"
    game.play(Place(rebels, area[0]))
    game.play(Place(GAME.unit(REBELS_B).index, area[0]))
    assert game.decision is not None
    assert (game.decision.kind, game.state.turn) == ("movement", 1), "before the first movement phase"


def test_the_historical_set_up_places_everybody() -> None:
    game = Game("leyte", {"setup": "historical"}, seed="history")
    assert game.decision is not None
    assert game.decision.kind == "movement"
    assert all(game.state.where[u.index] >= 0 for u in GAME.units if u.arrival.turn == 0)


def test_the_japanese_come_in_their_own_phase() -> None:
    scene = leyte({I34: "22-03"}, {J33: "04-15"}, awaiting=[J41])
    scene.do(("turn", 1))
    assert scene.deciding == "american movement"
    assert scene.refused_by(f"move {J41} 1520") == ["leyte.3.0.american-first"]
    wait_for(scene, "japanese movement", 1).play(f"move {J41} 1520")
    assert scene.at(J41) == "15-20"

"""11.0 and 11.1: the plan, the order of battle, and where everybody starts or enters."""

import random
from collections import Counter

import pytest

from engaja import games
from engaja.engine.game import Game
from engaja.position.actions import Place
from engaja.position.state import AWAITING
from tests.goodwood.cast import (
    ART_155_II,
    ART_A,
    ART_B,
    AT_1039,
    AT_1053,
    FLAK_2_I,
    FLAK_3_I,
    GR_857_I,
    GR_979,
    GR_980_I,
    HUSSARS_13,
    HUSSARS_23,
    LUFT_31_I,
    MEDIUM_1,
    PARA_5,
    PARA_8,
    PG_192_I,
    PIONEERS,
    PZ_22_I,
    PZ_22_II,
    PZJG,
    SP_155,
    SS_PZ_I,
    STERZ,
    STUG,
    SUFFOLK,
    TIGERS,
    WERFER_14_I,
    WERFER_83_I,
    WERFER_84_I,
)

GAME = games.definition("goodwood")
BOARD, GRID = GAME.board, GAME.board.grid
ALLIED, GERMAN = 0, 1
SOURCES = "goodwood.11.1.setup-sources"


def at(number: str) -> int:
    return GRID.parse(number)


def free_game() -> Game:
    return Game("goodwood", {}, seed="set-up")


def allied_turn_to_place() -> Game:
    game = free_game()
    game.play(game.rules.historical_places(game.state, GERMAN))
    return game


def refused(game: Game, unit: str, number: str) -> list[str]:
    return [reason.rule for reason in game.refusals(Place(GAME.unit(unit).index, at(number)))]


# 11.0 Plan and dispositions


@pytest.mark.rule("goodwood.11.0.allied-plan")
def test_three_corps_with_the_divisions_the_plan_gives_them() -> None:
    corps: dict[str, set[str]] = {}
    for unit in GAME.units:
        if unit.side == ALLIED and unit.division:
            corps.setdefault(unit.corps, set()).add(unit.division)
    assert corps["VIII"] == {"7", "11", "Gds"}
    assert {"3", "51"} <= corps["I"]
    assert corps["II"] == {"2 Can", "3 Can"}
    for aim in ("Bras", "Hubert-Folie", "Verrières", "Fontenay", "Four", "Garcelles-Secqueville", "Cagny", "Vimont"):
        assert BOARD.hexes[BOARD.place(aim)].terrain == "city"
    assert GRID.edges(BOARD.place("Benouville"))  # they all come by the north and go south
    assert all(GRID.column_row(BOARD.place(aim))[1] > 13 for aim in ("Bras", "Verrières", "Fontenay", "Four", "Vimont"))


@pytest.mark.rule("goodwood.11.0.german-dispositions")
def test_german_divisions_stand_as_the_book_tells() -> None:
    names = {BOARD.hexes[h].name for h in GAME.area("bivouac_german_346")}
    assert "Bois de Bavent" in names

    def middle(area: str) -> float:
        columns = [GRID.column_row(h)[0] for h in GAME.area(area)]
        return sum(columns) / len(columns)

    assert middle("bivouac_german_272") < middle("bivouac_german_16_luft") < middle("bivouac_german_346")
    flak = [u for u in GAME.units if u.corps == "III Flak"]
    assert Counter(u.regiment for u in flak) == {"2": 2, "3": 2, "4": 2}
    assert {u.arrival.turn for u in GAME.units if u.division == "12 SS"} == {3}
    rear = [GRID.column_row(h)[1] for h in GAME.area("bivouac_german_1ss")]
    assert min(rear) > max(GRID.column_row(h)[1] for h in GAME.area("bivouac_german_16_luft"))
    assert GAME.unit(TIGERS).division == ""


# 11.1 Placing


@pytest.mark.rule("goodwood.11.1.german-sets-up-first")
def test_the_germans_set_up_first() -> None:
    game = free_game()
    assert game.decision is not None
    assert (game.decision.kind, game.decision.side) == ("place", GERMAN)
    assert refused(game, SUFFOLK, "2106") == [SOURCES]
    game.play(game.rules.historical_places(game.state, GERMAN))
    assert game.decision is not None
    assert (game.decision.kind, game.decision.side) == ("place", ALLIED)


@pytest.mark.rule("goodwood.11.1.setup-sources")
def test_the_historical_set_up_places_everybody_who_starts_on_the_map() -> None:
    game = Game("goodwood", {"setup": "historical"}, seed="set-up")
    fresh = games.rules("goodwood", {"setup": "historical"})
    assert game.decision is not None
    assert game.decision.kind != "place"
    for unit in GAME.units:
        assert (unit.arrival.turn == 0) == (unit.historical >= 0)
        if unit.historical >= 0:
            assert unit.historical in unit.arrival.hexes
            class_ = GAME.types[unit.type].movement
            assert fresh.hex_cost(class_, unit.historical)


PRINTED = [
    ("1501", [HUSSARS_23, "br-11-29-2-ffy", "br-11-29-3-rtr", "br-11-29-8-rifle-bde"]),
    ("2101", [PARA_5]),
    ("1709", [STUG]),
    ("1815", [PZ_22_II, PZJG]),
    ("1613", [SP_155]),
    ("2113", [TIGERS]),
    ("0213", [GR_979]),
]
"""Hexes where the book places units by name."""


@pytest.mark.rule(
    "goodwood.11.1.1.setup-29-armoured-brigade",
    "goodwood.11.1.1.setup-5-parachute-brigade",
    "goodwood.11.1.2.setup-21-stug",
    "goodwood.11.1.2.setup-21-cagny",
    "goodwood.11.1.2.setup-21-sp",
    "goodwood.11.1.2.setup-manneville",
    "goodwood.11.1.2.setup-979",
)
def test_units_with_a_place_of_their_own_stand_there_before_anybody_chooses() -> None:
    game = free_game()
    for number, crowd in PRINTED:
        assert set(game.state.units_in(at(number))) == {GAME.unit(unit).index for unit in crowd}
        assert refused(game, crowd[0], number) == [SOURCES]
    on_map = [u for u in range(len(GAME.units)) if game.state.where[u] != AWAITING]
    assert len(on_map) == sum(len(crowd) for _, crowd in PRINTED)


FREE_GERMAN = [
    (LUFT_31_I, ["1510", "2008"], ["2208", "0711"]),  # 16th Luftwaffe
    (GR_857_I, ["2404", "2708"], ["2403", "2208"]),  # 346th
    (GR_980_I, ["0419", "1013"], ["1111", "0520"]),  # 272nd
    (STERZ, ["0816", "0611"], ["1017"]),  # with the 272nd
    (SS_PZ_I, ["1321", "1620"], ["1319", "1017"]),  # 1st SS
    (ART_155_II, ["1910", "1408"], ["2208"]),
    (PZ_22_I, ["2207", "2311"], ["2206", "2012"]),
    (PG_192_I, ["2208", "2210"], ["2112"]),
    (PIONEERS, ["2309"], ["2307"]),
    (WERFER_83_I, ["1410", "0712"], ["2404"]),
    (WERFER_84_I, ["2009", "0417"], ["1815"]),
    (WERFER_14_I, ["2404", "2610"], ["1410"]),
    (FLAK_2_I, ["1815", "0711", "2519"], ["1816", "0609", "1707"]),  # any city on the German side
    (FLAK_3_I, ["1307"], ["2716"]),
    (ART_A, ["2304", "3025"], ["2209", "2303"]),
    (ART_B, ["2402", "2513"], ["2208", "2401"]),
]
"""German units, hexes where they may start, and hexes where they may not."""


@pytest.mark.rule(
    "goodwood.11.1.2.german-bivouacs",
    "goodwood.11.1.2.setup-21-artillery",
    "goodwood.11.1.2.setup-21-rest",
    "goodwood.11.1.2.setup-7-rocket-brigade",
    "goodwood.11.1.2.setup-14-rocket",
    "goodwood.11.1.2.setup-flak",
    "goodwood.11.1.2.setup-independent-german-artillery",
    "goodwood.11.1.setup-sources",
)
@pytest.mark.parametrize(("unit", "allowed", "forbidden"), FREE_GERMAN)
def test_where_german_units_may_start(unit: str, allowed: list[str], forbidden: list[str]) -> None:
    game = free_game()
    for number in allowed:
        assert refused(game, unit, number) == []
    for number in forbidden:
        assert refused(game, unit, number) == [SOURCES]


@pytest.mark.rule("goodwood.11.1.2.setup-21-rest")
def test_around_toufreville_and_sannerville_means_those_two_and_the_hexes_next_to_them() -> None:
    around = {h for name in ("Toufreville", "Sannerville") for h in GRID.within(BOARD.place(name), 1)}
    assert set(GAME.area("toufreville_sannerville")) == around
    rest = [u for u in GAME.units if u.division == "21" and not u.arrival.is_printed and u.id != ART_155_II]
    assert {u.arrival.area for u in rest} == {"toufreville_sannerville"}
    assert len(rest) == 9


@pytest.mark.rule("goodwood.11.1.2.setup-flak")
def test_flak_starts_in_every_city_behind_the_german_line_caen_south_of_the_orne_included() -> None:
    german = set(GAME.area("german_side_at_start"))
    cities = {h.index for h in BOARD.hexes if h.terrain == "city"} & german
    assert set(GAME.area("german_cities")) == cities
    assert set(GAME.area("caen_south_of_orne")) <= cities


@pytest.mark.rule("goodwood.11.1.2.flak-identification")
def test_flak_counters_have_a_regiment_and_only_the_luftwaffe_for_a_division() -> None:
    flak = [u for u in GAME.units if u.type == "anti_aircraft" and u.division == "Luft"]
    assert {u.regiment for u in flak} == {"2", "3", "4"}
    assert all(f"Regiment {u.regiment}" in u.name.en for u in flak)


@pytest.mark.rule("goodwood.11.1.2.setup-independent-german-artillery")
def test_east_of_toufreville_means_the_columns_beyond_it_on_the_german_side() -> None:
    column = GRID.column_row(BOARD.place("Toufreville"))[0]
    east = {h for h in GAME.area("german_side_at_start") if GRID.column_row(h)[0] > column}
    assert set(GAME.area("east_of_toufreville")) == east


@pytest.mark.rule("goodwood.11.1.2.setup-independent-at")
def test_the_independent_anti_tank_battalions_start_with_other_germans_and_not_just_with_each_other() -> None:
    game = free_game()
    no = ["goodwood.11.1.2.setup-independent-at"]
    assert refused(game, AT_1039, "1415") == no  # Grentheville is empty
    assert refused(game, AT_1039, "1613") == []  # the self-propelled guns are there
    assert refused(game, AT_1039, "1501") == [SOURCES]  # not on the Allied side
    game.play(Place(GAME.unit(FLAK_2_I).index, at("1415")))
    assert refused(game, AT_1039, "1415") == []
    game.play(Place(GAME.unit(AT_1039).index, at("1415")))
    assert refused(game, AT_1053, "1415") == []
    alone = free_game()
    alone.state.put(GAME.unit(AT_1039).index, at("1017"))
    assert refused(alone, AT_1053, "1017") == no


@pytest.mark.rule("goodwood.11.1.2.ss-battalions-absent")
def test_two_battalions_of_the_1st_ss_are_not_in_its_bivouac() -> None:
    division = [u for u in GAME.units if u.division == "1 SS"]
    absent = [u.id for u in division if u.arrival.turn]
    assert absent == ["ss-1-stug", "ss-1-1-iii"]
    assert {u.arrival.turn for u in division if u.arrival.turn} == {2}
    assert {u.arrival.area for u in division if not u.arrival.turn} == {"bivouac_german_1ss"}
    assert refused(free_game(), "ss-1-stug", "1321") == [SOURCES]


FREE_ALLIED = [
    (SUFFOLK, ["2106", "2205"], ["2206", "1806"]),
    (HUSSARS_13, ["2103"], ["1806"]),  # the 27th Brigade is attached to the 3rd Division
    ("br-51-152-2-seaforth", ["1806", "1605"], ["2106"]),
    (PARA_8, ["2303", "2102"], ["2106"]),
    ("ca-2-4-rrc", ["0211", "0510"], ["0609"]),
    ("ca-3-8-qor", ["1505", "0709"], ["0211"]),
    ("ca-2ab-1-hussars", ["0211", "1505"], ["0608", "1806"]),
    (MEDIUM_1, ["0101", "1502", "1304"], ["0609", "1602"]),
    ("br-i-62-at", ["1803", "2001"], ["1806", "0606"]),
    ("ca-ii-6-at", ["0608", "1104"], ["0609", "1803"]),
]
"""Allied units, hexes where they may start, and hexes where they may not."""


@pytest.mark.rule(
    "goodwood.11.1.1.allied-bivouacs",
    "goodwood.11.1.1.setup-2-canadian-armoured",
    "goodwood.11.1.1.setup-independent-artillery",
    "goodwood.11.1.1.setup-corps-units",
    "goodwood.11.1.setup-sources",
)
@pytest.mark.parametrize(("unit", "allowed", "forbidden"), FREE_ALLIED)
def test_where_allied_units_may_start(unit: str, allowed: list[str], forbidden: list[str]) -> None:
    game = allied_turn_to_place()
    for number in allowed:
        assert refused(game, unit, number) == []
    for number in forbidden:
        assert refused(game, unit, number) == [SOURCES]


@pytest.mark.rule("goodwood.11.1.1.setup-2-canadian-armoured")
def test_the_2nd_canadian_armoured_brigade_has_both_canadian_bivouacs() -> None:
    both = set(GAME.area("bivouac_canadian_2")) | set(GAME.area("bivouac_canadian_3"))
    assert set(GAME.area("bivouacs_canadian")) == both


@pytest.mark.rule("goodwood.11.1.1.setup-independent-artillery")
def test_independent_british_artillery_has_no_marks_and_starts_north_of_caen_and_west_of_the_canal() -> None:
    units = [u for u in GAME.units if u.side == ALLIED and not (u.division or u.regiment or u.corps)]
    assert {u.type for u in units} == {"artillery"}
    assert {u.id for u in units} == set(GAME.own["still"]["units"])
    area = GAME.area("north_of_caen_west_of_canal")
    caen = [GRID.column_row(h.index)[1] for h in BOARD.hexes if "caen" in h.features]
    northern_caen = min(row for row in caen if row > 7)
    assert all(GRID.column_row(h)[1] < northern_caen for h in area)
    reached = [area[0]]
    for hex_ in reached:  # one piece of ground: no way leads across the canal
        for there in GRID.adjacent[hex_]:
            side = BOARD.sides[hex_ * 6 + GRID.direction(hex_, there)]
            if there in area and "river" not in side and there not in reached:
                reached.append(there)
    assert set(reached) == set(area)


@pytest.mark.rule("goodwood.11.1.1.allied-bivouacs", "goodwood.11.1.2.german-bivouacs", "goodwood.4.1.1.stacking-limit")
def test_bivouacs_are_filled_within_the_stacking_limit() -> None:
    game = free_game()
    crowd = ["ge-16l-31-i", "ge-16l-31-ii", "ge-16l-32-i", "ge-16l-32-ii"]
    for unit in crowd:
        game.play(Place(GAME.unit(unit).index, at("1408")))
    assert refused(game, "ge-16l-46-i", "1408") == ["goodwood.4.1.1.stacking-limit"]


# 11.1.3, 11.1.4 Reinforcements


@pytest.mark.rule("goodwood.11.1.3.allied-turn-1", "goodwood.11.1.3.allied-turn-2")
def test_allied_reinforcements_and_their_turns() -> None:
    turns: dict[int, Counter[str]] = {1: Counter(), 2: Counter()}
    for unit in GAME.units:
        if unit.side == ALLIED and unit.arrival.turn:
            turns[unit.arrival.turn][unit.division or unit.corps] += 1
            assert unit.arrival.hexes == (BOARD.place("Benouville"),)
    assert turns[1] == {"11": 7, "Gds": 11, "VIII": 1}
    assert turns[2] == {"7": 11, "VIII": 1}
    assert GAME.unit("br-viii-2-hcr").type == "mechanised_cavalry"
    assert GAME.unit("br-viii-91-at").type == "anti_tank"


@pytest.mark.rule("goodwood.11.1.4.german-turn-2", "goodwood.11.1.4.german-turn-3", "goodwood.11.1.4.german-turn-4")
def test_german_reinforcements_and_their_turns() -> None:
    due = Counter(
        (u.arrival.turn, u.division or u.id, u.arrival.area) for u in GAME.units if u.side == GERMAN and u.arrival.turn
    )
    assert due == {
        (2, "1 SS", "edge_west_south_of_louvigny"): 2,
        (3, "12 SS", "edge_east"): 14,
        (3, "9", "edge_east"): 3,
        (4, "ge-art-c", "edge_east"): 1,
    }


# No dead end


def test_everybody_finds_room_however_the_others_are_placed() -> None:
    """Even if all who could take a place of a unit's area did, one would be left for it."""
    for unit in GAME.units:
        if unit.arrival.turn == 0 and not unit.arrival.is_printed and unit.id not in GAME.own["accompanied"]["units"]:
            ground = set(unit.arrival.hexes)
            rivals = [u for u in GAME.units if u.side == unit.side and u.arrival.turn == 0 and ground & set(u.arrival.hexes)]
            assert GAME.stacking * len(ground) >= len(rivals)


def test_the_independent_anti_tank_battalions_find_room_and_company_however_the_others_are_placed() -> None:
    """Four villages hold printed units, and only six flak battalions may join them there."""
    villages = [at(number) for number in ("1815", "1613", "2113", "0213")]
    accompanied = set(GAME.own["accompanied"]["units"])
    printed = [u for u in GAME.units if u.arrival.is_printed and u.historical in villages]
    rivals = [
        u
        for u in GAME.units
        if u.side == GERMAN and u.arrival.turn == 0 and u not in printed and set(villages) & set(u.arrival.hexes)
    ]
    assert {u.id for u in rivals if u.type != "anti_aircraft"} == accompanied
    assert GAME.stacking * len(villages) - len(printed) >= len(rivals)


@pytest.mark.parametrize("seed", range(3))
def test_careless_placing_comes_to_an_end(seed: int) -> None:
    rng = random.Random(seed)
    game = free_game()
    while game.decision and game.decision.kind == "place":
        side = game.decision.side
        unit = rng.choice(game.rules.tray(game.state, side))
        hexes = [h for h in GAME.units[unit].arrival.hexes if game.rules.why_not_place(game.state, unit, h) is None]
        crowded = [h for h in hexes if game.state.held_by(side, h)]
        game.play(Place(unit, rng.choice(crowded or hexes)))
    assert not game.rules.tray(game.state, GERMAN)
    assert not game.rules.tray(game.state, ALLIED)

"""9.0 and 9.1: the plans of both sides, where everybody begins, and who comes when."""

import pytest

from engaja.engine.game import Game
from engaja.position.state import AWAITING
from tests.guerra85.cast import (
    AUSTRIANS,
    BEL_1,
    BEL_2,
    BOARD,
    CZECH_1,
    CZECH_2,
    DDR_3,
    DDR_10,
    DUTCH_1,
    DUTCH_2,
    FR_1,
    FR_1M,
    FR_2M,
    FR_3,
    GAME,
    GER_PARA,
    GRID,
    NAME,
    NATO,
    PACT,
    POL_2,
    POL_6,
    SOV_103,
    US_5,
    area,
    at,
)
from tests.scene import Scene

FRONT = {
    frozenset((line.a, line.b)) for line in BOARD.lines if line.feature == "front_line"
}  # the frontier between the two blocs


def at_frontier(hex_: int) -> bool:
    return any(frozenset((hex_, other)) in FRONT for other in GRID.adjacent[hex_])


def corps(nation: str, name: str) -> set[str]:
    return {u.id for u in GAME.units if u.nation == nation and u.corps == name}


def army(name: str) -> set[str]:
    return {u.id for u in GAME.units if u.side == PACT and u.corps == name}


def placing(side: str, *units: str) -> Scene:
    """The set-up of some units of one side on an empty board."""
    scene = Scene(NAME, awaiting=units)
    return scene.do(("place", scene.side(side)))


# 9.0 Plans and orders of battle


def distance(from_: str, place: str) -> int:
    return min(GRID.distance(h, BOARD.place(place)) for h in GAME.area(from_))


@pytest.mark.rule("guerra85.9.0.pact-plan-north")
def test_three_armies_for_the_north() -> None:
    """The 2nd Guards Tank Army stands nearest to Denmark, the 3rd Shock Army before Hanover, the 20th Guards behind it."""
    assert len(army("2 BG")) > 0 < len(army("3 C"))
    nearest = min(
        ("2_exercito_blindado_guardas", "3_exercito_choque", "20_exercito_guardas", "8_exercito_guardas"),
        key=lambda name: min(GRID.distance(h, e) for h in GAME.area(f"bivouac_{name}") for e in GAME.area("denmark_exit")),
    )
    assert nearest == "2_exercito_blindado_guardas"
    assert distance("bivouac_3_exercito_choque", "Hanover") < distance("bivouac_20_exercito_guardas", "Hanover")
    assert {o.points[PACT] for o in GAME.objectives if "netherlands" in BOARD.hexes[o.hex].features} == {25}


@pytest.mark.rule("guerra85.9.0.pact-plan-centre")
def test_the_8th_guards_army_faces_frankfurt() -> None:
    armies = [name for name in BOARD.areas if name.startswith("bivouac_") and "exercito" in name]
    assert min(armies, key=lambda name: distance(name, "Frankfurt")) == "bivouac_8_exercito_guardas"
    assert len(army("8 G")) == 6


@pytest.mark.rule("guerra85.9.0.pact-plan-south")
def test_the_1st_guards_tank_army_faces_nuremberg_and_munich() -> None:
    armies = [name for name in BOARD.areas if name.startswith("bivouac_") and "exercito" in name]
    assert min(armies, key=lambda name: distance(name, "Munique")) == "bivouac_1_exercito_blindado_guardas"
    assert area("bivouac_1_exercito_blindado_guardas") & area("country_czechoslovakia")
    assert all(BOARD.hexes[BOARD.place(city)].terrain == "city" for city in ("Nuremberg", "Munique", "Stuttgart"))


@pytest.mark.rule("guerra85.9.0.pact-plan-stop")
def test_the_offensive_ends_on_the_frontiers_of_belgium_luxembourg_and_france() -> None:
    assert area("beyond_ldv") == area("country_belgium") | area("country_luxembourg") | area("country_france")
    assert not area("ldv") & area("beyond_ldv")


@pytest.mark.rule("guerra85.9.0.northag")
def test_northag_holds_the_north_of_the_front() -> None:
    northag = ("i_corpo_holandes", "i_corpo_alemao", "i_corpo_britanico", "i_corpo_belga")
    centag = ("iii_corpo_alemao", "v_corpo_americano", "vii_corpo_americano", "ii_corpo_alemao")
    rows = {name: min(GRID.column_row(h)[1] for h in GAME.area(f"bivouac_{name}")) for name in northag + centag}
    assert max(rows[name] for name in northag) < min(rows[name] for name in centag)
    for nation in ("dutch", "west_german", "british", "belgian"):
        assert corps(nation, "I")


@pytest.mark.rule("guerra85.9.0.centag")
def test_centag_holds_the_south_of_the_front() -> None:
    assert corps("west_german", "II")
    assert corps("west_german", "III")
    assert corps("american", "V")
    assert corps("american", "VII")


@pytest.mark.rule("guerra85.9.0.nato-reserve")
def test_the_ii_british_corps_stands_far_behind() -> None:
    assert corps("british", "II") == {"gb-7-db", "gb-5-dimec", "gb-6-dimec"}
    eastern = GAME.area("country_east_germany")
    assert min(GRID.distance(h, e) for h in GAME.area("bivouac_ii_corpo_britanico") for e in eastern) > 5


@pytest.mark.rule("guerra85.9.0.east-germany-doubtful", "guerra85.9.0.france-doubtful")
def test_two_dice_are_thrown_before_the_game() -> None:
    game = Game(NAME, {"setup": "historical"}, seed="doubts")
    dice = [event for event in game.events if "die" in event.args]
    assert [event.rule.split(".")[-1].split("-die")[0] for event in dice] == ["french", "east-german"]
    assert game.state.rolled == 2
    assert area("setup_ii_corpo_frances") <= area("country_west_germany")
    assert FR_1 in corps("french", "II")


@pytest.mark.rule("guerra85.9.0.austria-joins")
def test_the_austrians_are_on_natos_side_and_the_pact_may_enter_austria() -> None:
    unit = GAME.unit(AUSTRIANS)
    assert (unit.side, unit.nation, unit.type, unit.division) == (NATO, "austrian", "mountain", "1")
    scene = Scene(NAME, pact={"sov-21-dimec": "3434"}).movement("pact")
    assert scene.destinations("sov-21-dimec") & area("country_austria")


# 9.1 Where everybody begins


@pytest.mark.rule("guerra85.9.1.setup-sources")
def test_nato_places_first_and_printed_units_stand_already() -> None:
    game = Game(NAME, seed="place")
    assert game.decision is not None
    assert (game.decision.side, game.decision.kind) == (NATO, "place")
    printed = {u.id for u in GAME.units if u.arrival.is_printed}
    assert printed == {u.id for u in GAME.units if game.state.where[u.index] >= 0}
    assert len(printed) == 7
    game.play(game.rules.historical_places(game.state, NATO))
    assert game.decision is not None
    assert (game.decision.side, game.decision.kind) == (PACT, "place")
    game.play(game.rules.historical_places(game.state, PACT))
    assert game.decision is not None
    assert game.decision.kind == "movement"


@pytest.mark.rule("guerra85.9.1.setup-sources")
def test_the_historical_set_up_is_allowed_by_the_free_one() -> None:
    game = Game(NAME, seed="both")
    for side in (NATO, PACT):
        assert game.refusals(game.rules.historical_places(game.state, side)) == []
        game.play(game.rules.historical_places(game.state, side))
    whole = Game(NAME, {"setup": "historical"}, seed="both")
    assert list(game.state.where) == list(whole.state.where)


@pytest.mark.rule("guerra85.9.1.abbreviations")
def test_the_abbreviations_are_in_the_ids_and_spelt_out_in_the_names() -> None:
    kinds = {"db": "armour", "dimec": "mechanised_infantry", "daet": "airborne", "dm": "mountain"}
    spelt = {"db": "Divisão Blindada", "dimec": "Divisão de Infantaria Mecanizada", "daet": "Divisão Aeroterrestre"}
    for unit in GAME.units:
        short = unit.id.rpartition("-")[2]
        if unit.size == "division":
            assert unit.type == kinds[short]
            assert spelt.get(short, "Montanha") in unit.name.pt
    assert "de Guardas" in GAME.unit("sov-3g-db").name.pt  # DBG


@pytest.mark.rule("guerra85.9.1.1.nato-bivouacs", "guerra85.9.1.2.pact-bivouacs")
@pytest.mark.parametrize("unit", ["eua-6-db", "gb-1-db", "hol-bda-bl", "sov-3g-db", "ddr-11-dimec", "pol-5-db"])
def test_units_of_a_corps_or_army_begin_in_its_bivouac(unit: str) -> None:
    scene = placing(GAME.sides[GAME.unit(unit).side].id, unit)
    bivouac = area(GAME.unit(unit).arrival.area.replace("setup_", "bivouac_"))
    assert {order.split()[2] for order in scene.allowed()} <= bivouac
    assert scene.refused_by(f"place {unit} 1608") == ["guerra85.9.1.setup-sources"]


@pytest.mark.rule("guerra85.9.1.1.nato-bivouacs", "guerra85.9.1.2.pact-bivouacs")
def test_everybody_with_a_corps_or_army_has_a_bivouac() -> None:
    for unit in GAME.units:
        if unit.arrival.turn == 0 and unit.corps:
            assert unit.arrival.area.startswith("setup_")


@pytest.mark.rule("guerra85.9.1.1.nato-bivouac-no-frontier", "guerra85.9.1.2.pact-bivouac-no-frontier")
def test_nobody_is_placed_on_the_frontier() -> None:
    """The bivouacs touch it, the places in them do not; the frontier inside the Pact does not count."""
    for name, found in BOARD.areas.items():
        if name.startswith("setup_"):
            assert not any(at_frontier(h) for h in found.hexes), name
            whole = GAME.area(name.replace("setup_", "bivouac_"))
            assert set(found.hexes) == {h for h in whole if not at_frontier(h)}
    on_the_line = area("bivouac_v_corpo_americano") - area("setup_v_corpo_americano")
    assert on_the_line
    scene = placing("nato", "eua-6-db")
    for number in on_the_line:
        assert scene.refused_by(f"place eua-6-db {number}") == ["guerra85.9.1.setup-sources"]


@pytest.mark.rule("guerra85.9.1.1.nato-reserve-five-hexes")
def test_nato_reserves_stand_five_hexes_back() -> None:
    east = [*GAME.area("country_east_germany"), *GAME.area("country_czechoslovakia")]
    reserve = GAME.area("reserve_nato")
    assert min(GRID.distance(h, e) for h in reserve for e in east) == 5
    countries = ("west_germany", "netherlands", "belgium", "luxembourg", "france")
    own = [h for country in countries for h in GAME.area(f"country_{country}")]
    far = {h for h in own if min(GRID.distance(h, e) for e in east) >= 5}
    assert set(reserve) == far - {GRID.parse("1806")}, "France included, neutral Austria not, nor Bremen"
    scene = placing("nato", US_5)
    assert scene.refused_by(f"place {US_5} 1824") == []
    assert scene.refused_by(f"place {US_5} 2509") == ["guerra85.9.1.setup-sources"]


@pytest.mark.rule("guerra85.9.1.2.pact-reserve-five-hexes")
def test_pact_reserves_stand_five_hexes_back() -> None:
    west = GAME.area("country_west_germany")
    assert min(GRID.distance(h, w) for h in GAME.area("reserve_pact") for w in west) == 5
    assert area("reserve_pact") <= area("country_east_germany") | area("country_czechoslovakia")
    scene = placing("pact", POL_2)
    assert scene.refused_by(f"place {POL_2} 3303") == []
    assert scene.refused_by(f"place {POL_2} 2803") == ["guerra85.9.1.setup-sources"]


@pytest.mark.rule(
    "guerra85.9.1.1.setup-brigade-bonn",
    "guerra85.9.1.1.setup-brigade-colonia",
    "guerra85.9.1.1.setup-brigade-dusseldorf",
    "guerra85.9.1.1.setup-brigade-frankfurt",
    "guerra85.9.1.1.setup-brigade-stuttgart",
    "guerra85.9.1.1.setup-brigade-wesel",
)
@pytest.mark.parametrize("city", ["Bonn", "Colonia", "Dusseldorf", "Frankfurt", "Stuttgart", "Wesel"])
def test_a_west_german_infantry_brigade_in_each_of_six_cities(city: str) -> None:
    game = Game(NAME, seed="cities")
    (unit,) = game.state.units_in(BOARD.place(city))
    brigade = GAME.units[unit]
    assert (brigade.nation, brigade.size, brigade.type) == ("west_german", "brigade", "infantry")
    assert brigade.id == f"rfa-bda-{city.lower()}"


PLACED = {
    "belgium": (BEL_1, BEL_2),
    "france": (FR_3, FR_1M, FR_2M),
    "netherlands": (DUTCH_1, DUTCH_2),
    "austria": (AUSTRIANS,),
    "czechoslovakia": (CZECH_1, CZECH_2),
}


@pytest.mark.rule(
    "guerra85.9.1.1.setup-belgian",
    "guerra85.9.1.1.setup-french",
    "guerra85.9.1.1.setup-dutch",
    "guerra85.9.1.1.setup-austrian",
    "guerra85.9.1.2.setup-czech",
)
@pytest.mark.parametrize("country", PLACED)
def test_some_divisions_begin_anywhere_in_their_country(country: str) -> None:
    for unit in PLACED[country]:
        scene = placing(GAME.sides[GAME.unit(unit).side].id, unit, *PLACED[country])
        able = {order.split()[2] for order in scene.allowed() if order.split()[1] == unit}
        ground = area(f"country_{country}")
        if GAME.unit(unit).type == "armour":
            ground = {n for n in ground if BOARD.hexes[at(n)].terrain != "mountain"}
        assert able == ground
        assert scene.refused_by(f"place {unit} 1608") == ["guerra85.9.1.setup-sources"]


@pytest.mark.rule("guerra85.9.1.1.setup-nato-reserve")
def test_nato_reserve_list() -> None:
    assert {u.id for u in GAME.units if u.arrival.area == "reserve_nato"} == {US_5, GER_PARA, "can-bda-mec"}


@pytest.mark.rule("guerra85.9.1.2.setup-pact-reserve")
def test_pact_reserve_list() -> None:
    assert {u.id for u in GAME.units if u.arrival.area == "reserve_pact"} == {DDR_10, DDR_3, POL_2, POL_6}


@pytest.mark.rule("guerra85.9.1.2.setup-103-bremen")
def test_the_103rd_begins_in_bremen_which_is_the_pacts() -> None:
    game = Game(NAME, seed="bremen")
    bremen = BOARD.place("Bremen")
    assert [GAME.units[u].id for u in game.state.units_in(bremen)] == [SOV_103]
    assert game.rules.controls(game.state, PACT, bremen)
    assert bremen not in GAME.area("reserve_nato")


@pytest.mark.rule("guerra85.9.1.2.setup-103-bremen")
def test_bremen_cut_off_neither_scores_nor_receives_reinforcements() -> None:
    ring = {"rfa-1-db": "1905", "rfa-3-db": "1908", "rfa-7-db": "1606"}
    scene = Scene(NAME, pact={SOV_103: "1806"}, nato=ring, awaiting=["sov-21-db"], turn=5)
    assert not scene.rules.is_linked(scene.state, PACT, at("1806"))
    assert scene.rules.score(scene.state)[PACT] == 0
    assert scene.movement("pact").refused_by("move sov-21-db 1806") == ["guerra85.4.2.1.entry-by-city"]


@pytest.mark.rule("guerra85.9.1.setup-sources", "guerra85.4.1.1.stacking-limit")
def test_three_to_a_hex_at_the_set_up_and_no_armour_in_the_mountains() -> None:
    scene = placing("pact", "sov-30g-db", "sov-79g-db", "sov-17g-dimec", "sov-39g-dimec", "sov-97g-dimec")
    mountain = next(n for n in area("setup_8_exercito_guardas") if BOARD.hexes[at(n)].terrain == "mountain")
    assert scene.refused_by(f"place sov-30g-db {mountain}") == ["guerra85.9.1.setup-sources"]
    scene.play("place sov-30g-db 2520", "place sov-79g-db 2520", "place sov-17g-dimec 2520")
    assert scene.refused_by("place sov-39g-dimec 2520") == ["guerra85.4.1.1.stacking-limit"]


def test_every_bivouac_has_room_enough() -> None:
    for name in {u.arrival.area for u in GAME.units if u.arrival.area.startswith("setup_")}:
        units = [u for u in GAME.units if u.arrival.area == name]
        flat = sum(BOARD.hexes[h].terrain != "mountain" for h in GAME.area(name))
        assert 3 * flat >= len(units)


# 9.1.3, 9.1.4 Reinforcements

NATO_TURNS = {
    5: {"eua-25-dimec"},
    7: {"eua-9-dimec"},
    8: {"eua-26-dimec", "rfa-8-dimec"},
    9: {"eua-82-daet"},
    11: {"eua-101-daet"},
    12: {"rfa-10-dimec"},
    14: {"eua-1-dimec", "eua-24-dimec"},
    15: {"eua-1-db", "eua-3-db", "eua-2-dimec", "can-1-dimec"},
    16: {"eua-5-dimec", "rfa-9-dimec"},
    18: {"eua-8-dimec"},
    20: {"eua-34-dimec"},
    21: {"gb-2-dimec"},
}
PACT_TURNS = {
    5: {"sov-21-db", "sov-15g-dimec", "sov-27g-dimec"},
    6: {"sov-20-db", "sov-14-dimec", "sov-28-dimec"},
    7: {"sov-9g-db", "sov-3g-dimec", "sov-7g-dimec"},
    8: {"sov-37-db", "sov-22-dimec", "sov-107g-daet"},
    9: {"sov-28-db", "sov-19-dimec", "sov-46-dimec"},
    10: {"sov-40-db", "sov-106-dimec", "sov-166-dimec"},
    11: {"sov-41-db", "sov-47-dimec", "sov-83-dimec"},
    12: {"sov-29-db", "sov-87-dimec", "sov-90-dimec"},
    13: {"sov-42-db", "sov-84-dimec", "sov-110-dimec"},
    16: {"sov-58-db", "sov-43-dimec", "sov-113-dimec"},
    18: {"sov-50-db", "sov-45-dimec", "sov-60-dimec", "sov-145-dimec"},
    20: {"sov-49-db", "sov-119-dimec", "sov-146-dimec"},
    22: {"sov-70-db", "sov-57-dimec", "sov-94-dimec"},
}


def newcomers(side: int, turn: int) -> set[str]:
    """Who may come in on this turn and could not on the turn before."""
    scene = Scene(NAME, {"eua-6-db": "1608"}, awaiting=[u.id for u in GAME.units if u.arrival.turn])
    able = []
    for now in (turn - 1, turn):
        scene.state.turn = now
        coming = {u.id for u in GAME.units if u.side == side and scene.rules.may_come(scene.state, u.index)}
        forming = {GAME.units[u].id for u in scene.rules.waiting_divisions(scene.state)} if side == NATO else set()
        able.append(coming | forming)
    return able[1] - able[0]


@pytest.mark.rule(
    "guerra85.9.1.3.nato-turn-5",
    "guerra85.9.1.3.nato-turn-7",
    "guerra85.9.1.3.nato-turn-8",
    "guerra85.9.1.3.nato-turn-9",
    "guerra85.9.1.3.nato-turn-11",
    "guerra85.9.1.3.nato-turn-12",
    "guerra85.9.1.3.nato-turn-14",
    "guerra85.9.1.3.nato-turn-15",
    "guerra85.9.1.3.nato-turn-16",
    "guerra85.9.1.3.nato-turn-18",
    "guerra85.9.1.3.nato-turn-20",
    "guerra85.9.1.3.nato-turn-21",
)
@pytest.mark.parametrize("turn", range(5, 24))
def test_nato_reinforcements_turn_by_turn(turn: int) -> None:
    assert newcomers(NATO, turn) == NATO_TURNS.get(turn, set())


@pytest.mark.rule(
    "guerra85.9.1.4.pact-turn-5",
    "guerra85.9.1.4.pact-turn-6",
    "guerra85.9.1.4.pact-turn-7",
    "guerra85.9.1.4.pact-turn-8",
    "guerra85.9.1.4.pact-turn-9",
    "guerra85.9.1.4.pact-turn-10",
    "guerra85.9.1.4.pact-turn-11",
    "guerra85.9.1.4.pact-turn-12",
    "guerra85.9.1.4.pact-turn-13",
    "guerra85.9.1.4.pact-turn-16",
    "guerra85.9.1.4.pact-turn-18",
    "guerra85.9.1.4.pact-turn-20",
    "guerra85.9.1.4.pact-turn-22",
)
@pytest.mark.parametrize("turn", range(5, 24))
def test_pact_reinforcements_turn_by_turn(turn: int) -> None:
    assert newcomers(PACT, turn) == PACT_TURNS.get(turn, set())


@pytest.mark.rule("guerra85.9.1.3.nato-reinforcement-city", "guerra85.9.1.3.nato-reinforcement-west")
def test_germans_by_cities_only_others_by_the_west_edge_too() -> None:
    west = set(GAME.area("entry_west"))
    replaced = {"eua-25-dimec", "eua-26-dimec"}
    for unit in GAME.units:
        if unit.side == NATO and unit.arrival.turn and unit.id not in replaced:
            assert (west <= set(unit.arrival.hexes)) is (unit.nation != "west_german")
            assert set(GAME.area("nato_cities")) <= set(unit.arrival.hexes)


@pytest.mark.rule("guerra85.9.1.4.pact-reinforcement-city", "guerra85.4.2.1.entry-pact-east")
def test_pact_reinforcements_by_cities_or_the_east_edge() -> None:
    scene = Scene(NAME, pact={SOV_103: "3303"}, awaiting=["sov-21-db"], turn=5).movement("pact")
    for number in area("pact_cities") - {"1806"}:
        assert scene.refused_by(f"move sov-21-db {number}") == []
    assert scene.refused_by("move sov-21-db 2912-2911") == ["guerra85.4.2.1.entry-by-city"]
    assert scene.refused_by("move sov-21-db 3605-3505") == []


def test_reinforcements_wait_off_the_map() -> None:
    game = Game(NAME, {"setup": "historical"}, seed="wait")
    waiting = {u.id for u in GAME.units if game.state.where[u.index] == AWAITING}
    assert waiting == set().union(*NATO_TURNS.values(), *PACT_TURNS.values())

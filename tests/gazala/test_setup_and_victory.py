"""Chapter 11: who stands where at the start, who comes later, and who has won."""

from statistics import mean

import pytest

from engaja import games
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from engaja.position.actions import End, PlaceAll
from engaja.position.state import AWAITING
from tests.gazala.cast import (
    BDE_69,
    BRESCIA_19,
    BRESCIA_20,
    ENGINEERS,
    FRENCH,
    GUARDS,
    GUNS_8,
    GUNS_XIII,
    GUNS_XXX,
    I361,
    PZ5,
    SA_1,
    SA_4,
    TANKS_1,
    TANKS_32,
)
from tests.scene import Scene

GAME = games.definition("gazala")
GRID = GAME.board.grid
read = Notation(GAME).read
AXIS, ALLIED = 0, 1
ITALIAN_ENGINEERS = "it-engineer-regt"
IND_10, IND_11 = "in-10-bde-5-ind-div", "in-11-bde-4-ind-div"
LITTORIO = ["it-133-tank-regt-littorio", "it-12-bersaglieri-littorio"]
EVERYTHING = 50 + 30 + 20 + 10


def set_up() -> Game:
    """A game with the free placements still to be made."""
    return Game("gazala", {"setup": "free"}, seed="set-up")


def where(game: Game, unit: str) -> str:
    hex_ = game.state.where[GAME.unit(unit).index]
    return GRID.number(hex_) if hex_ >= 0 else ""


def south_of(hex_: int) -> float:
    return GRID.centre(hex_)[1]


# 11.0 Dispositions


def latitude(*corps: str) -> float:
    return mean(
        south_of(u.arrival.hexes[0]) for u in GAME.units if u.side == AXIS and u.corps in corps and u.arrival.is_printed
    )


@pytest.mark.rule("gazala.11.0.axis-dispositions")
def test_the_axis_stands_cruwell_in_the_north_x_corps_in_the_centre_and_the_mobile_troops_in_the_south() -> None:
    assert latitude("XXI", "Cruwell") < latitude("X") < latitude("XX", "AK")


@pytest.mark.rule("gazala.11.0.axis-dispositions")
def test_group_cruwell_italians_and_germans_stands_on_the_coast_road() -> None:
    coast_road = {end for line in GAME.board.lines if line.name == "Via Balbia" for end in (line.a, line.b)}
    group = [u for u in GAME.units if u.corps in ("XXI", "Cruwell") and u.side == AXIS]
    assert {u.nation for u in group} == {"german", "italian"}
    assert {u.nation for u in group if u.historical in coast_road} == {"german", "italian"}


@pytest.mark.rule("gazala.11.0.x-corps-divisions")
def test_x_corps_has_two_divisions_of_infantry() -> None:
    divisional = [u for u in GAME.units if u.side == AXIS and u.corps == "X" and u.division]
    assert {u.division for u in divisional} == {"Brescia", "Pavia"}
    assert {u.type for u in divisional} == {"infantry"}


@pytest.mark.rule("gazala.11.0.allied-dispositions")
def test_corps_of_the_eighth_army() -> None:
    assert {u.division for u in GAME.units if u.corps == "XIII" and u.division} == {"1 SA", "2 SA", "50 Inf"}
    assert {u.division for u in GAME.units if u.corps == "XXX" and u.division} == {"1 Armd", "7 Armd"}
    assert GAME.unit(FRENCH).corps == "XXX"
    second = [u for u in GAME.units if u.division == "2 SA"]
    assert {u.historical for u in second} == {GAME.board.place("Tobruk")}


@pytest.mark.rule("gazala.11.0.independent-brigades")
def test_independent_brigades_belong_to_no_division_and_earn_no_column() -> None:
    independent = {u.id for u in GAME.units if u.side == ALLIED and not u.division and u.type != "artillery"}
    assert independent == {TANKS_1, TANKS_32, GUARDS, FRENCH}
    rules = games.rules("gazala")
    assert rules.complete_divisions(ALLIED, [GAME.unit(id_).index for id_ in independent]) == []


# 11.1 Placing the units


@pytest.mark.rule("gazala.11.1.setup-printed")
def test_units_with_printed_hexes_are_on_the_board_and_only_the_free_ones_are_placed() -> None:
    game = set_up()
    placed = {u.id for u in GAME.units if game.state.where[u.index] != AWAITING}
    later = {u.id for u in GAME.units if u.arrival.turn > 0}
    free = {GUNS_XIII, GUNS_XXX, GUNS_8, ENGINEERS, ITALIAN_ENGINEERS}
    assert placed == {u.id for u in GAME.units} - later - free
    assert all(game.state.where[GAME.unit(id_).index] == GAME.unit(id_).arrival.hexes[0] for id_ in placed)


@pytest.mark.rule("gazala.11.1.setup-printed")
def test_the_allies_place_first_and_then_the_axis() -> None:
    game = set_up()
    sides = []
    while game.decision is not None and game.decision.kind == "place":
        sides.append(GAME.sides[game.decision.side].id)
        game.play(next(game.actions()))
    assert sides == ["allied"] * 3 + ["axis"] * 2
    assert game.decision is not None
    assert (game.decision.kind, game.decision.side, game.state.turn) == ("movement", AXIS, 1)


@pytest.mark.rule("gazala.11.1.setup-printed")
def test_the_set_up_is_not_over_before_everybody_is_placed() -> None:
    game = set_up()
    for nothing in (End(), PlaceAll(())):
        assert [reason.message for reason in game.refusals(nothing)] == ["must-place"]
    assert [reason.message for reason in game.refusals(read(f"place {BDE_69} 1612"))] == ["not-in-tray"]


@pytest.mark.rule("gazala.11.1.setup-printed")
def test_the_historical_set_up_places_everybody_and_nobody_in_contact() -> None:
    game = Game("gazala", {"setup": "historical"}, seed="set-up")
    assert game.decision is not None
    assert game.decision.kind == "movement"
    on_board = [u for u in GAME.units if u.arrival.turn == 0]
    assert all(game.state.where[u.index] == u.historical for u in on_board)
    assert not any(game.rules.in_enemy_zone(game.state, u.index, u.historical) for u in on_board)


@pytest.mark.rule(
    "gazala.11.1.1.first-tank-brigade",
    "gazala.11.1.1.150-brigade",
    "gazala.11.1.1.22-armoured-brigade",
    "gazala.11.1.1.7-motor-brigade",
    "gazala.11.1.1.201-guards-brigade",
    "gazala.11.1.1.free-french-brigade",
    "gazala.11.1.2.9-bersaglieri",
)
@pytest.mark.parametrize(
    ("unit", "place"),
    [
        (TANKS_1, "Sidi Muftah"),
        ("gb-150-bde-50-div", "Got El Ualeb"),
        ("gb-22-armd-bde-1-armd-div", "Bir El Harmat"),
        ("gb-7-motor-bde-7-armd-div", "Retma"),
        (GUARDS, "Knightsbridge"),
        (FRENCH, "Bir Hacheim"),
        ("it-9-bersaglieri", "Sidi Breghisc"),
    ],
)
def test_units_that_start_in_named_places(unit: str, place: str) -> None:
    game = set_up()
    assert where(game, unit) == GRID.number(GAME.board.place(place))
    assert not any(action.unit == GAME.unit(unit).index for action in game.actions())


def free_area(unit: str) -> set[int]:
    return set(GAME.unit(unit).arrival.hexes)


def side_of_front(side: str) -> set[int]:
    return set(GAME.area(f"{side}_of_front"))


GOT_EL_UALEB = south_of(GAME.board.place("Got El Ualeb"))


@pytest.mark.rule(
    "gazala.11.1.1.xiii-corps-artillery",
    "gazala.11.1.1.xxx-corps-artillery",
    "gazala.11.1.1.eighth-army-artillery",
    "gazala.11.1.2.german-engineers",
    "gazala.11.1.2.italian-engineers",
)
@pytest.mark.parametrize(
    ("unit", "area"),
    [
        (
            GUNS_XIII,
            {h for h in side_of_front("east") if south_of(h) < GOT_EL_UALEB},
        ),
        (
            GUNS_XXX,
            {h for h in side_of_front("east") if south_of(h) > GOT_EL_UALEB},
        ),
        (GUNS_8, side_of_front("east")),
        (ENGINEERS, side_of_front("west")),
        (ITALIAN_ENGINEERS, side_of_front("west")),
    ],
    ids=["XIII", "XXX", "8 Ex.", "German engineers", "Italian engineers"],
)
def test_free_units_may_go_wherever_their_paragraph_says(unit: str, area: set[int]) -> None:
    """The whole area, next to the enemy too, but for full hexes and hexes of the enemy; and nothing outside it."""
    game = set_up()
    while game.decision is not None and game.decision.side != GAME.unit(unit).side:
        game.play(next(game.actions()))
    index, rules, state = GAME.unit(unit).index, game.rules, game.state
    expected = {h for h in area if rules.has_room(state, index, h)}
    expected -= {h for h in area if rules.is_enemy_held(state, GAME.unit(unit).side, h)}
    assert {a.hex for a in game.actions() if a.unit == index} == expected
    assert free_area(unit) == area
    assert len(expected) >= 20


@pytest.mark.rule(
    "gazala.11.1.1.xiii-corps-artillery", "gazala.11.1.1.xxx-corps-artillery", "gazala.11.1.1.eighth-army-artillery"
)
@pytest.mark.parametrize(
    ("unit", "number", "message"),
    [
        (GUNS_XIII, "1612", "outside-area"),  # south of Got El Ualeb
        (GUNS_XIII, "1310", "outside-area"),  # exactly level with it
        (GUNS_XXX, "1310", "outside-area"),
        (GUNS_XXX, "1606", "outside-area"),  # north of it
        (GUNS_8, "0510", "outside-area"),  # west of the front
        (GUNS_8, "0901", "outside-area"),  # in the sea
        (GUNS_8, "2003", "stacking"),  # three brigades are in Tobruk
    ],
)
def test_where_free_artillery_may_not_go(unit: str, number: str, message: str) -> None:
    game = set_up()
    assert [r.message for r in game.refusals(read(f"place {unit} {number}"))] == [message]


@pytest.mark.rule("gazala.11.1.1.eighth-army-artillery")
def test_free_artillery_may_begin_beside_the_enemy() -> None:
    game = set_up()
    assert game.rules.in_enemy_zone(game.state, GAME.unit(GUNS_8).index, GAME.board.grid.parse("0908")), "of the Pavia"
    assert game.refusals(read(f"place {GUNS_8} 0908")) == []


# 11.1.3, 11.1.4 Reinforcements


def arrivals() -> dict[str, tuple[int, str]]:
    return {u.id: (u.arrival.turn, u.arrival.area) for u in GAME.units if u.arrival.turn}


@pytest.mark.rule("gazala.11.1.3.turn-5", "gazala.11.1.3.turn-10", "gazala.11.1.4.turn-13", "gazala.11.1.reinforcement-edges")
def test_the_only_reinforcements() -> None:
    assert arrivals() == {
        IND_10: (5, "east_edge"),
        IND_11: (10, "east_edge"),
        LITTORIO[0]: (13, "west_edge"),
        LITTORIO[1]: (13, "west_edge"),
    }


@pytest.mark.rule(
    "gazala.11.1.3.turn-5",
    "gazala.11.1.3.turn-10",
    "gazala.11.1.4.turn-13",
)
@pytest.mark.parametrize(
    ("unit", "side", "turn", "number"),
    [
        (IND_10, "allied", 5, "2508"),
        (IND_11, "allied", 10, "2508"),
        (LITTORIO[0], "axis", 13, "0101"),
        (LITTORIO[1], "axis", 13, "0101"),
    ],
)
def test_reinforcements_come_on_their_turn(unit: str, side: str, turn: int, number: str) -> None:
    present = {"axis": {BRESCIA_19: "0510"}, "allied": {BDE_69: "1612"}}[side]
    too_early = Scene("gazala", present, awaiting=[unit], turn=turn - 1).movement(side)
    assert too_early.refused_by(f"enter {unit} {number}") == ["gazala.4.2.1.entry-cost"]
    in_time = Scene("gazala", present, awaiting=[unit], turn=turn).movement(side)
    in_time.play(f"enter {unit} {number}")
    assert in_time.at(unit) == number


@pytest.mark.rule("gazala.11.1.4.turn-13")
def test_the_littorio_is_an_armoured_division_of_two_counters() -> None:
    assert {u.id for u in GAME.units if u.division == "Littorio"} == set(LITTORIO)
    assert [GAME.unit(id_).type for id_ in LITTORIO] == ["armour", "motorised_infantry"]


# 11.2 Objectives and points


def holders(scene: Scene) -> dict[str, str]:
    names = {GRID.number(o.hex): GAME.board.hexes[o.hex].name for o in GAME.objectives}
    return {names[n]: scene.definition.sides[scene.state.owner[scene.hex(n)]].id for n in names}


@pytest.mark.rule("gazala.11.2.objectives")
def test_objectives_and_their_points() -> None:
    values = {GAME.board.hexes[o.hex].name: o.points for o in GAME.objectives}
    assert values == {"Tobruk": (50, 50), "Bir Hacheim": (30, 30), "El Adem": (20, 20), "Knightsbridge": (10, 10)}


@pytest.mark.rule("gazala.11.2.objectives")
def test_all_four_begin_allied_garrisoned_or_not() -> None:
    scene = Scene("gazala")
    assert set(holders(scene).values()) == {"allied"}
    assert scene.rules.score(scene.state) == (0, EVERYTHING)


@pytest.mark.rule("gazala.11.2.objectives")
@pytest.mark.parametrize(("number", "points"), [("2003", 50), ("1113", 30), ("1908", 20), ("1408", 10)])
def test_an_objective_counts_for_whoever_holds_it(number: str, points: int) -> None:
    scene = Scene("gazala", axis={BRESCIA_19: number})
    assert scene.rules.score(scene.state) == (points, EVERYTHING - points)


@pytest.mark.rule("gazala.11.2.objectives")
def test_passing_through_is_enough_to_take_an_objective_and_it_is_kept_when_left() -> None:
    scene = Scene("gazala", axis={BRESCIA_19: "1308", I361: "0510"}, allied={BDE_69: "1405", SA_1: "2003"}).movement("axis")
    scene.play(f"move {BRESCIA_19} 1308-1408-1409-1410-1411", "end", "end")
    assert holders(scene)["Knightsbridge"] == "axis"
    scene.movement("allied").play(f"move {BDE_69} 1405-1406-1407-1408-1508")
    assert holders(scene)["Knightsbridge"] == "allied"


@pytest.mark.rule("gazala.11.2.objectives-are-cities")
def test_the_four_objectives_are_cities() -> None:
    assert {GAME.board.hexes[o.hex].terrain for o in GAME.objectives} == {"city"}


def destroyed(*units: str) -> Scene:
    scene = Scene("gazala", axis={PZ5: "0510"}, allied={BDE_69: "1612"})
    for unit in units:
        scene.rules.set_down(scene.state, scene.unit(unit), scene.hex("1616"))
        scene.rules.eliminate(scene.table, scene.unit(unit), "de")
    return scene


@pytest.mark.rule("gazala.11.2.1.axis-points")
@pytest.mark.parametrize("unit", [GUARDS, "in-9-bde-5-ind-div", SA_1, FRENCH])
def test_the_axis_scores_five_for_each_allied_unit_of_any_nation(unit: str) -> None:
    scene = destroyed(unit, SA_4)
    assert scene.rules.score(scene.state) == (10, EVERYTHING)
    (point,) = [p for p in scene.rules.points(scene.state) if p.message == "destroyed"]
    assert (point.side, point.points, point.rule) == (AXIS, 10, "gazala.11.2.1.axis-points")


@pytest.mark.rule("gazala.11.2.2.allied-points-german", "gazala.11.2.2.allied-points-italian")
def test_the_allies_score_five_for_germans_and_one_for_italians() -> None:
    scene = destroyed(I361, ENGINEERS, BRESCIA_19, BRESCIA_20, ITALIAN_ENGINEERS)
    assert scene.rules.score(scene.state) == (0, EVERYTHING + 2 * 5 + 3 * 1)
    awards = {p.rule: p.points for p in scene.rules.points(scene.state) if p.message == "destroyed"}
    assert awards == {"gazala.11.2.2.allied-points-german": 10, "gazala.11.2.2.allied-points-italian": 3}


@pytest.mark.rule("gazala.11.2.1.axis-points", "gazala.11.2.2.allied-points-german")
def test_units_that_left_or_never_came_are_not_destroyed() -> None:
    scene = Scene("gazala", awaiting=[IND_11])
    assert scene.at(GUARDS) == "left"
    assert scene.rules.score(scene.state) == (0, EVERYTHING)


@pytest.mark.rule("gazala.11.2.winner")
@pytest.mark.parametrize(
    ("axis", "lost", "winner"),
    [
        (["2003"], [], 1),  # 50 against 60
        (["2003", "1408"], [], 0),  # 60 against 50
        (["2003"], [SA_1, SA_4], 2),  # 50 and 10 against 60
    ],
    ids=["Allies", "Axis", "draw"],
)
def test_the_side_with_more_points_wins(axis: list[str], lost: list[str], winner: int) -> None:
    scene = destroyed(*lost)
    for number in axis:
        scene.rules.take_control(scene.state, AXIS, scene.hex(number))
    assert scene.rules.winner(scene.state) == winner


@pytest.mark.rule("gazala.11.2.winner", "gazala.2.4.1.game-length")
def test_points_are_counted_after_the_last_allied_combat_phase() -> None:
    game = Game("gazala", {"setup": "historical"}, seed="end")
    while not game.is_over:
        assert not any(event.name == "game-over" for event in game.events)
        game.play(End())
    over = game.events[-1]
    assert (over.name, over.rule) == ("game-over", "gazala.11.2.winner")
    assert (over.args["first"], over.args["second"], over.args["winner"]) == (0, EVERYTHING, ALLIED)

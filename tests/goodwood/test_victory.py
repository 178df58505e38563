"""11.2: what is fought for, and who wins."""

import pytest

from engaja.engine.game import Game
from engaja.position.actions import End
from engaja.position.state import DESTROYED, OVER
from tests.goodwood.cast import GR_857_I, GR_857_II, HUSSARS_23, LUFT_46_I, RTR_3, SUFFOLK, TIGERS, drama
from tests.scene import Scene

ALLIED, GERMAN = 0, 1
NORTH = {SUFFOLK: "1003"}  # an Allied unit where it disturbs nobody
CAEN = {LUFT_46_I: "1307"}  # a German unit in Colombelles

OBJECTIVES = {
    "Bourguébus": 20, "Verrières": 10, "Vimont": 10, "Cagny": 5, "Cormelles": 5, "Bras": 5, "St. André": 10, "Toufreville": 5,
    "Ifs": 5, "Emiéville": 5, "Giberville": 5, "Troarn": 10, "Mondeville": 5, "Fleury-sur-Orne": 5, "Hubert-Folie": 5,
    "Demouville": 5, "Four": 5,
}  # fmt: skip


def points(scene: Scene, side: int) -> dict[str, int]:
    """Points of a side by the last part of the rule that gives them."""
    found: dict[str, int] = {}
    for point in scene.rules.points(scene.state):
        if point.side == side:
            slug = point.rule.rsplit(".", 1)[-1]
            found[slug] = found.get(slug, 0) + point.points
    return found


@pytest.mark.rule("goodwood.11.2.objective-points")
def test_seventeen_places_worth_120_points_all_german_at_the_start() -> None:
    scene = drama(allied=NORTH, german=CAEN)
    board = scene.definition.board
    printed = {board.hexes[o.hex].name: o.points for o in scene.definition.objectives}
    assert printed == {name: (worth, worth) for name, worth in OBJECTIVES.items()}
    assert (len(OBJECTIVES), sum(OBJECTIVES.values())) == (17, 120)
    assert points(scene, GERMAN)["objective-points"] == 120
    assert "objective-points" not in points(scene, ALLIED)


@pytest.mark.rule("goodwood.11.2.objective-points", "goodwood.11.2.aims")
def test_a_place_belongs_to_whoever_was_there_last() -> None:
    scene = drama(allied=NORTH | {RTR_3: "2517", HUSSARS_23: "2517"}, german=CAEN)
    scene.movement("allied")
    scene.play(f"move {RTR_3} 2517-2518-2519-2520")  # through Vimont
    assert points(scene, ALLIED)["objective-points"] == 10
    assert points(scene, GERMAN)["objective-points"] == 110


@pytest.mark.rule("goodwood.11.2.1.allied-unit-points", "goodwood.11.2.2.german-unit-points", "goodwood.11.2.aims")
def test_a_destroyed_german_is_worth_5_and_a_destroyed_ally_10_and_whoever_left_nothing() -> None:
    scene = drama(allied=NORTH, german=CAEN)  # everybody else has left
    assert "allied-unit-points" not in points(scene, ALLIED)
    for unit in (GR_857_I, GR_857_II, "ss-1-pz-i", HUSSARS_23, "ca-3-8-qor"):
        scene.state.remove(scene.unit(unit), DESTROYED)
    assert points(scene, ALLIED)["allied-unit-points"] == 3 * 5
    assert points(scene, GERMAN)["german-unit-points"] == 2 * 10


@pytest.mark.rule("goodwood.11.2.1.allied-caen-points")
@pytest.mark.parametrize("number", ["0611", "0711", "0810", "0811", "1208", "1307", "1308", "1406"])
def test_caen_south_of_the_orne_clear_of_germans_is_worth_10(number: str) -> None:
    scene = drama(allied=NORTH, german={LUFT_46_I: number})
    assert "allied-caen-points" not in points(scene, ALLIED)
    scene = drama(allied=NORTH, german={LUFT_46_I: "1109"})
    assert points(scene, ALLIED)["allied-caen-points"] == 10


@pytest.mark.rule("goodwood.11.2.1.allied-caen-points")
def test_caen_south_of_the_orne_is_vaucelles_and_colombelles_on_the_right_bank() -> None:
    rules = drama().rules
    district = set(rules.definition.area("caen_south_of_orne"))
    assert {rules.board.place("Caen (Vaucelles)"), rules.board.place("Caen (Colombelles)")} <= district
    assert all("caen" in rules.board.hexes[h].features for h in district)
    everything = {h.index for h in rules.board.hexes if "caen" in h.features}
    north = everything - district
    for hex_ in district:
        for there in rules.adjacent[hex_]:
            if there in north:
                assert "river" in rules.across(hex_, there)


@pytest.mark.rule("goodwood.11.2.2.german-vimont-railway", "goodwood.11.2.2.german-lisieux-railway")
@pytest.mark.parametrize(
    ("number", "vimont", "lisieux"),
    [
        ("1003", 30, 60),  # north of Caen
        ("1505", 30, 60),  # across the Orne, north of both lines
        ("1913", 30, 0),  # between the lines
        ("1319", 0, 0),  # Bourguébus
        ("0711", 0, 0),  # Vaucelles, south of both
    ],
)
def test_the_ground_south_of_the_railways(number: str, vimont: int, lisieux: int) -> None:
    scene = drama(allied={SUFFOLK: number}, german={TIGERS: "2818"})
    found = points(scene, GERMAN)
    assert (found.get("german-vimont-railway", 0), found.get("german-lisieux-railway", 0)) == (vimont, lisieux)


@pytest.mark.rule("goodwood.11.2.2.german-vimont-railway", "goodwood.11.2.2.german-lisieux-railway")
def test_the_railway_hexes_themselves_are_not_south_of_the_line() -> None:
    definition = drama().definition
    for name, area in (("Caen - Vimont", "south_of_caen_vimont_railway"), ("Caen - Lisieux", "south_of_caen_lisieux_railway")):
        on_the_line = {end for line in definition.board.lines if line.name == name for end in (line.a, line.b)}
        assert on_the_line
        assert not on_the_line & set(definition.area(area))


@pytest.mark.rule("goodwood.11.2.2.german-vimont-railway", "goodwood.11.2.2.german-lisieux-railway")
@pytest.mark.parametrize(("area", "size"), [("south_of_caen_vimont_railway", 266), ("south_of_caen_lisieux_railway", 396)])
def test_south_of_a_railway_is_all_the_ground_down_to_the_edge(area: str, size: int) -> None:
    definition = drama().definition
    south = {definition.board.hexes[hex_].number for hex_ in definition.area(area)}
    assert len(south) == size
    for number in south:
        column, row = number[:2], int(number[2:])
        assert all(f"{column}{below:02}" in south for below in range(row, definition.board.grid.rows + 1)), number


@pytest.mark.rule("goodwood.11.2.2.german-vimont-railway", "goodwood.11.2.2.german-lisieux-railway")
@pytest.mark.parametrize("area", ["south_of_caen_vimont_railway", "south_of_caen_lisieux_railway"])
def test_one_battalion_anywhere_on_that_ground_costs_the_germans_its_points(area: str) -> None:
    scene = drama(allied={SUFFOLK: "1913"}, german=CAEN)
    south = set(scene.definition.area(area))
    for hex_ in range(scene.rules.grid.size):
        scene.state.put(scene.unit(SUFFOLK), hex_)
        clear = [point.args["area"] for point in scene.rules.points(scene.state) if point.message == "area-clear"]
        assert (area in clear) == (hex_ not in south), scene.number(hex_)


@pytest.mark.rule("goodwood.11.2.game-end", "goodwood.11.2.winner")
def test_the_game_ends_after_turn_8_and_the_side_with_more_points_wins() -> None:
    scene = drama(allied=NORTH, german=CAEN, turn=8)
    scene.do(("turn", 8))
    while scene.deciding:
        assert scene.state.turn == 8
        scene.play("end")
    (over,) = scene.events("game-over")
    assert scene.state.phase == OVER
    assert (over.args["first"], over.args["second"]) == (0, 120 + 30 + 60)
    assert over.args["winner"] == GERMAN


@pytest.mark.rule("goodwood.11.2.game-end")
def test_conditions_are_counted_from_the_last_position_only() -> None:
    scene = drama(allied={SUFFOLK: "1913"}, german=CAEN)
    before = points(scene, GERMAN)
    scene.state.put(scene.unit(SUFFOLK), scene.hex("1003"))
    assert points(scene, GERMAN)["german-lisieux-railway"] == 60
    scene.state.put(scene.unit(SUFFOLK), scene.hex("1913"))
    assert points(scene, GERMAN) == before


@pytest.mark.rule("goodwood.11.2.winner")
def test_equal_points_are_a_draw() -> None:
    scene = drama(allied={SUFFOLK: "1319"}, german={GR_857_I: "1109"})
    for objective in scene.definition.objectives:
        scene.state.owner[objective.hex] = 2
    for unit, side in ((GR_857_II, "german"), (TIGERS, "german")):
        assert scene.definition.units[scene.unit(unit)].side == scene.side(side)
        scene.state.remove(scene.unit(unit), DESTROYED)
    scene.state.remove(scene.unit(HUSSARS_23), DESTROYED)
    scene.state.remove(scene.unit(RTR_3), DESTROYED)
    assert scene.rules.score(scene.state) == (2 * 5 + 10, 2 * 10)
    assert scene.rules.winner(scene.state) == 2


@pytest.mark.rule("goodwood.11.2.game-end")
def test_a_game_in_which_nobody_moves_runs_its_nine_turns() -> None:
    game = Game("goodwood", {"setup": "historical"}, seed="idle")
    while not game.is_over:
        game.play(End() if not game.refusals(End()) else next(game.actions()))
    assert [event.args["turn"] for event in game.events if event.name == "turn"] == list(range(9))

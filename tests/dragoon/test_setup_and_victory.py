"""11.0 armies, 11.1 set-up and reinforcements, 11.2 points."""

from collections import Counter

import pytest

from engaja import games
from engaja.definition.model import Unit
from engaja.engine.game import Game
from engaja.position.state import AWAITING
from tests.battles import fight
from tests.dragoon.cast import (
    B1,
    B2,
    B4,
    MAQUIS1,
    MAQUIS2,
    MAQUIS3,
    P2,
    P517,
    R7,
    R15,
    R30,
    RI281,
    RI765,
    RI917,
    RI932,
    RI933,
    TABOR1,
)
from tests.scene import Scene

GAME = games.definition("dragoon")
GRID = GAME.board.grid
ALLIED, AXIS = 0, 1


def division(name: str, side: int) -> list[Unit]:
    return [unit for unit in GAME.units if unit.division == name and unit.side == side]


# 11.0 Armies


@pytest.mark.rule("dragoon.11.0.german-army")
def test_the_german_army() -> None:
    names = {u.division for u in GAME.units if u.side == AXIS and u.division}
    front, rear, reserve, later = {"148", "189 R", "198", "242", "244", "338"}, {"157 R"}, {"11 Pz"}, {"716"}
    assert names == front | rear | reserve | later
    corps = {name: {u.corps for u in division(name, AXIS)} for name in front}
    assert set().union(*corps.values()) == {"IV Luft", "LXXXV", "LXII"}
    assert any(u.type == "armour" for u in division("11 Pz", AXIS))


@pytest.mark.rule("dragoon.11.0.allied-army")
def test_the_allied_army() -> None:
    american = {u.division for u in GAME.units if u.nation == "american" and len(division(u.division, ALLIED)) == 3}
    assert american == {"3", "36", "45"}
    assert {u.corps for name in american for u in division(name, ALLIED)} == {"VI"}
    french = {u.division for u in GAME.units if u.nation == "french" and u.division}
    assert french == {"1", "3 Arg", "2 Mar", "9 Col", "1 DB", "5 DB"}
    assert {u.id for u in division("1 TF", ALLIED)} == {P517, P2}


# 11.1 Set-up


def begins(unit: str) -> str:
    """Where the book puts a counter before the first turn."""
    arrival = GAME.unit(unit).arrival
    return GRID.number(arrival.hexes[0]) if arrival.is_printed else ""


@pytest.mark.rule("dragoon.11.1.setup-order")
def test_the_germans_stand_before_the_guerrillas_are_placed() -> None:
    game = Game("dragoon", seed="set-up")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.side) == ("place", ALLIED)
    waiting = {u.id for u in game.definition.units if game.state.where[u.index] == AWAITING and u.arrival.turn == 0}
    assert waiting == {MAQUIS1, MAQUIS2, MAQUIS3}


def test_the_historical_set_up_leaves_nothing_to_place() -> None:
    game = Game("dragoon", {"setup": "historical"}, seed="set-up")
    assert game.decision is not None
    assert game.decision.kind == "drop"
    assert {GRID.number(game.state.where[GAME.unit(u).index]) for u in (MAQUIS1, MAQUIS2, MAQUIS3)} == {"0814", "0906", "1212"}


@pytest.mark.rule("dragoon.11.1.1.setup-157r")
def test_157th_reserve_division() -> None:
    assert (begins("ge-157r-ri157"), begins("ge-157r-rm1")) == ("1013", "1314")
    assert (GAME.unit("ge-157r-ri157").type, GAME.unit("ge-157r-rm1").type) == ("infantry", "mountain")


@pytest.mark.rule("dragoon.11.1.1.setup-189r")
def test_189th_reserve_division() -> None:
    assert sorted(begins(u.id) for u in division("189 R", AXIS)) == ["0222", "0321"]


@pytest.mark.rule("dragoon.11.1.1.setup-242")
def test_242nd_division() -> None:
    assert sorted(begins(u.id) for u in division("242", AXIS)) == ["1024", "1124", "1323"]


@pytest.mark.rule("dragoon.11.1.1.setup-244")
def test_244th_division() -> None:
    assert [begins(u.id) for u in division("244", AXIS)] == ["0723"] * 3


@pytest.mark.rule("dragoon.11.1.1.setup-757", "dragoon.11.1.1.setup-759")
def test_338th_division() -> None:
    assert {u.regiment: begins(u.id) for u in division("338", AXIS)} == {"757": "0423", "759": "0310"}


@pytest.mark.rule("dragoon.11.1.1.setup-iv-luft-art", "dragoon.11.1.1.setup-corps-art")
def test_german_artillery() -> None:
    guns = [u for u in GAME.units if u.side == AXIS and u.type == "artillery"]
    assert {u.corps: begins(u.id) for u in guns} == {"IV Luft": "0221", "LXII": "1024", "LXXXV": "0721", "19": "0519"}
    assert {(u.attack, u.defence, u.movement) for u in guns} == {(1, 1, 3)}


@pytest.mark.rule("dragoon.11.1.1.setup-148")
def test_148th_division() -> None:
    assert sorted(begins(u.id) for u in division("148", AXIS)) == ["1420", "1421", "1422"]


@pytest.mark.rule("dragoon.11.1.2.allied-setup")
def test_only_guerrillas_are_on_the_map_at_the_start() -> None:
    game = Game("dragoon", {"setup": "historical"}, seed="set-up")
    assert {game.definition.units[u].id for u in game.state.units_of(ALLIED)} == {MAQUIS1, MAQUIS2, MAQUIS3}


# 11.1.3, 11.1.4 Reinforcements


def arrivals(turn: int, nations: set[str]) -> Counter[str]:
    """Reinforcements of a turn by division, or by counter if they have none."""
    found = [u for u in GAME.units if u.arrival.turn == turn and u.nation in nations]
    return Counter(u.division or u.id for u in found)


@pytest.mark.rule("dragoon.11.1.3.716", "dragoon.11.1.3.11pz", "dragoon.11.1.3.198")
def test_german_reinforcements() -> None:
    entries = {(u.division, u.arrival.turn, u.arrival.area) for u in GAME.units if u.side == AXIS and u.arrival.turn}
    assert entries == {("11 Pz", 2, "0118"), ("198", 2, "0121"), ("716", 5, "0111")}
    assert all(len(division(name, AXIS)) == 3 for name, _, _ in entries)


@pytest.mark.rule("dragoon.11.1.4.t1-3di", "dragoon.11.1.4.t1-36di", "dragoon.11.1.4.t1-45di", "dragoon.11.1.4.t1-1tf")
def test_turn_1() -> None:
    assert arrivals(1, {"american", "british", "french"}) == {"3": 3, "36": 3, "45": 3, "1 TF": 2}
    for name, beach in (("3", "1224"), ("36", "1423"), ("45", "1323")):
        assert {GRID.number(h) for u in division(name, ALLIED) for h in u.arrival.hexes} == {beach}
    assert {GAME.unit(u).arrival.area for u in (P517, P2)} == {"1222", "1122"}


@pytest.mark.rule("dragoon.11.1.4.t2-us", "dragoon.11.1.4.t2-fr")
def test_turn_2() -> None:
    assert arrivals(2, {"american"}) == {"us-7a-art": 1, "us-vi-art": 1}
    assert arrivals(2, {"french"}) == {"1": 3, "3 Arg": 3, "fr-i-art": 1, "1 DB": 1}
    assert GAME.unit("fr-1db-cc1").arrival.turn == 2
    guns = [GAME.unit(id_) for id_ in ("us-7a-art", "us-vi-art", "fr-i-art")]
    assert [(u.attack, u.defence, u.movement) for u in guns] == [(3, 1, 4), (2, 1, 4), (2, 1, 4)]


@pytest.mark.rule("dragoon.11.1.4.t3-fr")
def test_turn_3() -> None:
    assert arrivals(3, {"french"}) == {"9 Col": 1, TABOR1: 1, "1 DB": 2}
    assert GAME.unit("fr-9dic-6rts").arrival.turn == 3


@pytest.mark.rule("dragoon.11.1.4.t4-us", "dragoon.11.1.4.t4-fr")
def test_turn_4() -> None:
    assert arrivals(4, {"american"}) == {"us-1fse": 1}
    assert arrivals(4, {"french"}) == {"fr-3tabor": 1, "fr-ii-art": 1}


@pytest.mark.rule("dragoon.11.1.4.t5-fr", "dragoon.11.1.4.t7-fr", "dragoon.11.1.4.t8-fr")
def test_turns_5_7_and_8() -> None:
    assert arrivals(5, {"french"}) == {"5 DB": 3, "9 Col": 1}
    assert GAME.unit("fr-9dic-4rts").arrival.turn == 5
    assert arrivals(6, {"french", "american"}) == {}
    assert arrivals(7, {"french"}) == {"9 Col": 1}
    assert arrivals(8, {"french"}) == {"2 Mar": 3}


def test_reinforcements_by_turn() -> None:
    turns = Counter(u.arrival.turn for u in GAME.units if u.side == ALLIED)
    assert turns == {0: 3, 1: 11, 2: 10, 3: 4, 4: 3, 5: 4, 7: 1, 8: 3}
    assert {u.arrival.area for u in GAME.units if u.side == ALLIED and u.arrival.turn > 1} == {"beaches"}


# 11.2 Points


def points(scene: Scene, side: int, rule: str) -> int:
    return sum(p.points for p in scene.rules.points(scene.state) if p.side == side and p.rule == f"dragoon.{rule}")


@pytest.mark.rule(
    "dragoon.11.2.1.allied-marselha",
    "dragoon.11.2.1.allied-toulon",
    "dragoon.11.2.1.allied-lyon",
    "dragoon.11.2.1.allied-avignon",
    "dragoon.11.2.1.allied-grenoble",
    "dragoon.11.2.2.german-marselha",
    "dragoon.11.2.2.german-toulon",
    "dragoon.11.2.2.german-lyon",
    "dragoon.11.2.2.german-avignon",
    "dragoon.11.2.2.german-grenoble",
)
@pytest.mark.parametrize(
    ("city", "allied", "german"),
    [("Marselha", 20, 60), ("Toulon", 20, 60), ("Lyon", 10, 40), ("Avignon", 5, 20), ("Grenoble", 5, 20)],
)
def test_the_five_cities(city: str, allied: int, german: int) -> None:
    scene = Scene("dragoon", axis={RI932: "0204"})
    hex_ = GAME.board.place(city)
    key = city.lower()
    assert points(scene, AXIS, f"11.2.2.german-{key}") == german, "German at the start"
    assert points(scene, ALLIED, f"11.2.1.allied-{key}") == 0
    before = scene.rules.score(scene.state)
    scene.rules.set_down(scene.state, scene.unit(R7), hex_)
    scene.state.remove(scene.unit(R7), -3)
    assert points(scene, ALLIED, f"11.2.1.allied-{key}") == allied, "whoever was last in it"
    assert points(scene, AXIS, f"11.2.2.german-{key}") == 0
    after = scene.rules.score(scene.state)
    assert (after[0] - before[0], after[1] - before[1]) == (allied, -german)


@pytest.mark.rule("dragoon.11.2.2.german-other-city")
def test_other_cities_count_for_the_germans_only() -> None:
    scene = Scene("dragoon", axis={RI932: "0204"})
    cities = {h.index for h in GAME.board.hexes if h.terrain == "city"} - set(GAME.area("switzerland"))
    assert points(scene, AXIS, "11.2.2.german-other-city") == 5 * (len(cities) - 5)
    before = scene.rules.score(scene.state)
    scene.rules.set_down(scene.state, scene.unit(R7), scene.hex("1314"))
    after = scene.rules.score(scene.state)
    assert (after[0] - before[0], after[1] - before[1]) == (0, -5)


@pytest.mark.rule("dragoon.11.2.1.allied-german-eliminated", "dragoon.11.2.2.german-allied-eliminated")
def test_eliminated_units() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", RI933: "0204"}, allied={R7: "0101", MAQUIS1: "0814", P2: "0202"}, turn=4)
    for unit in (RI932, R7, MAQUIS1):
        scene.rules.eliminate(scene.table, scene.unit(unit), "second-loss")
    scene.movement("allied")
    assert scene.at(P2) == "left"
    assert points(scene, ALLIED, "11.2.1.allied-german-eliminated") == 2
    assert points(scene, AXIS, "11.2.2.german-allied-eliminated") == 20, "guerrillas count, the withdrawn brigade does not"


@pytest.mark.rule("dragoon.11.2.1.allied-division-north")
def test_a_whole_division_across_the_north_edge() -> None:
    key = "11.2.1.allied-division-north"
    scene = Scene("dragoon", allied={B1: "0201", B2: "0201", B4: "0301", P517: "0301", P2: "0401"}, axis={RI932: "0723"})
    scene.movement("allied")
    scene.play(f"move {B1} 0201-off", f"move {B2} 0201-off", f"move {P517} 0301-off", f"move {P2} 0401-off")
    assert points(scene, ALLIED, key) == 0, "two of three, and a task force that is no division"
    scene.state.agenda = ()
    scene.state.turn = 2
    scene.movement("allied")
    scene.play(f"move {B4} 0301-off")
    assert points(scene, ALLIED, key) == 3, "not necessarily on one turn"
    scene.state.steps[scene.unit(B4)] = 1
    assert points(scene, ALLIED, key) == 0, "only intact"


@pytest.mark.rule("dragoon.11.2.1.allied-no-german-left")
def test_no_german_left_on_the_map() -> None:
    scene = Scene("dragoon", axis={RI932: "0201"}, allied={R7: "0723"})
    assert points(scene, ALLIED, "11.2.1.allied-no-german-left") == 0
    scene.movement("axis")
    scene.play(f"move {RI932} 0201-off")
    assert points(scene, ALLIED, "11.2.1.allied-no-german-left") == 20


@pytest.mark.rule("dragoon.11.2.2.german-german-exit")
def test_germans_who_leave_intact() -> None:
    scene = Scene("dragoon", axis={RI932: "0201", RI933: "1420", RI917: "0301", RI281: "1421", RI765: "0723"}, reduced=[RI917])
    scene.movement("axis")
    scene.play(f"move {RI932} 0201-off", f"move {RI933} 1420-off", f"move {RI917} 0301-off", f"move {RI281} 1421-off")
    assert points(scene, AXIS, "11.2.2.german-german-exit") == 15, "north, east, and a regiment of the 148th before turn 5"


@pytest.mark.rule("dragoon.11.2.2.german-german-remaining")
def test_germans_who_remain() -> None:
    scene = Scene("dragoon", axis={RI932: "0204", RI933: "0204"}, reduced=[RI933])
    assert points(scene, AXIS, "11.2.2.german-german-remaining") == 4, "reduced units count too"


@pytest.mark.rule("dragoon.11.2.winner")
def test_more_points_win_and_equal_points_are_a_draw() -> None:
    scene = Scene("dragoon", allied={R7: "0204"})
    for objective in GAME.objectives:
        scene.state.owner[objective.hex] = ALLIED
    assert scene.rules.score(scene.state) == (80, 0)
    assert scene.rules.winner(scene.state) == ALLIED
    for city in ("Marselha", "Grenoble"):
        scene.state.owner[GAME.board.place(city)] = AXIS
    assert scene.rules.score(scene.state) == (55, 80)
    assert scene.rules.winner(scene.state) == AXIS
    scene = Scene("dragoon", allied={R7: "0204"}, axis={RI932: "0205"})
    for objective in GAME.objectives:
        scene.state.owner[objective.hex] = 2
    scene.rules.eliminate(scene.table, scene.unit(RI932), "second-loss")
    scene.state.owner[GAME.board.place("Gap")] = AXIS
    assert scene.rules.score(scene.state) == (22, 5)


@pytest.mark.rule("dragoon.11.2.winner")
def test_a_draw() -> None:
    scene = Scene("dragoon", axis={RI932: "0205"})
    for objective in GAME.objectives:
        scene.state.owner[objective.hex] = 2
    scene.state.steps[scene.unit(RI932)] = 1
    scene.rules.eliminate(scene.table, scene.unit(RI933), "second-loss")
    assert scene.rules.score(scene.state) == (2, 2)
    assert scene.rules.winner(scene.state) == 2


@pytest.mark.rule("dragoon.11.2.end")
def test_points_are_counted_when_turn_14_is_over() -> None:
    scene = Scene("dragoon", allied={R7: "0204"}, turn=14)
    scene.do(("turn-over", 13))
    assert scene.state.turn == 14
    assert not scene.events("game-over")
    scene.state.agenda = ()
    scene.do(("turn-over", 14))
    over = scene.events("game-over")[0]
    assert (over.args["first"], over.args["second"]) == scene.rules.score(scene.state)
    assert scene.deciding == ""


def test_a_battle_changes_the_score() -> None:
    scene = Scene("dragoon", axis={RI932: "0202", RI933: "0723"}, allied={R7: "0203", R15: "0203", R30: "0203"})
    before = scene.rules.score(scene.state)
    scene.combat("allied")
    fight(scene, f"attack 0202 with {R7},{R15},{R30} air 30", "DE/AVI")
    scene.play(f"advance {R7} 0202")
    after = scene.rules.score(scene.state)
    assert (after[0] - before[0], after[1] - before[1]) == (2, -2 - 5), "a unit, and Autun"

"""12.2: objectives, points, and who wins."""

import pytest

from engaja.engine.view import SPECTATOR, view
from engaja.games.leyte.marks import BEACHHEAD, FOLLOW_UP
from engaja.position.state import DESTROYED
from engaja.server.payload import state_of
from tests.battles import as_game
from tests.leyte.cast import I34, J9, J9B, J20, NAVAL, REBELS, leyte
from tests.scene import Scene

AIRFIELDS = ("26-11", "25-19", "23-18", "22-18", "22-17", "11-13")
PLACES = {"12-17": 30, "14-09": 20, "04-15": 10, "25-06": 10, "15-20": 10, "02-04": 10}


def points(scene: Scene, rule: str) -> list[int]:
    """[American, Japanese] points by one rule."""
    found = [0, 0]
    for point in scene.rules.points(scene.state):
        if point.rule == f"leyte.{rule}":
            found[point.side] += point.points
    return found


@pytest.mark.rule("leyte.12.2.objectives")
def test_at_the_start_every_objective_is_japanese() -> None:
    scene = leyte()
    assert {scene.number(o.hex): o.points for o in scene.definition.objectives} == {
        number: (worth, worth) for number, worth in (PLACES | dict.fromkeys(AIRFIELDS, 5)).items()
    }
    assert scene.rules.score(scene.state) == (0, 120)


@pytest.mark.rule(
    "leyte.12.2.vp-ormoc",
    "leyte.12.2.vp-carigara",
    "leyte.12.2.vp-palompon",
    "leyte.12.2.vp-la-paz",
    "leyte.12.2.vp-albuera",
    "leyte.12.2.vp-tinago",
    "leyte.12.2.objectives",
)
@pytest.mark.parametrize(
    ("number", "name", "worth"),
    [
        ("12-17", "ormoc", 30),
        ("14-09", "carigara", 20),
        ("04-15", "palompon", 10),
        ("25-06", "la-paz", 10),
        ("15-20", "albuera", 10),
        ("02-04", "tinago", 10),
    ],
)
def test_each_place_counts_for_whoever_was_last_in_it(number: str, name: str, worth: int) -> None:
    assert points(leyte(), f"12.2.vp-{name}") == [0, worth]
    scene = leyte({I34: number})
    assert points(scene, f"12.2.vp-{name}") == [worth, 0]
    away = next(h for h in scene.rules.adjacent[scene.hex(number)] if not scene.rules.is_sea[h])
    scene.rules.travel(scene.table, scene.unit(I34), (away,))
    assert points(scene, f"12.2.vp-{name}") == [worth, 0], "though nobody stands there any more (R27)"


@pytest.mark.rule("leyte.12.2.vp-airfields")
def test_each_airfield_is_worth_five() -> None:
    scene = leyte()
    assert {h.number for h in scene.definition.board.hexes if h.terrain == "airfield"} == set(AIRFIELDS)
    assert points(scene, "12.2.vp-airfields") == [0, 30]
    for number in AIRFIELDS:
        assert points(leyte({I34: number}), "12.2.vp-airfields") == [5, 25]


@pytest.mark.rule("leyte.12.2.filipinos-do-not-occupy")
def test_filipinos_take_nothing() -> None:
    scene = leyte({REBELS: "12-17"})
    assert points(scene, "12.2.vp-ormoc") == [0, 30]
    marching = leyte({REBELS: "12-16", I34: "22-03"}).movement("american")
    marching.play(f"move {REBELS} 1216-1217")
    assert points(marching, "12.2.vp-ormoc") == [0, 30]
    held = leyte({I34: "12-17"})
    held.rules.travel(held.table, held.unit(I34), (held.hex("12-16"),))
    held.rules.travel(held.table, held.unit(I34), (held.hex("12-15"),))
    assert points(held, "12.2.vp-ormoc") == [30, 0], "an American hex stays American"


@pytest.mark.rule(
    "leyte.12.2.1.vp-japanese-destroyed",
    "leyte.12.2.2.vp-american-destroyed",
    "leyte.12.2.2.vp-filipino-destroyed",
)
def test_points_for_destroyed_units() -> None:
    scene = leyte({I34: "24-22", REBELS: "24-21"}, {J9: "22-03", J9B: "22-02"})
    before = scene.rules.score(scene.state)
    for unit in (I34, REBELS, J9):
        scene.state.remove(scene.unit(unit), DESTROYED)
    assert points(scene, "12.2.1.vp-japanese-destroyed") == [1, 0]
    assert points(scene, "12.2.2.vp-american-destroyed") == [0, 10]
    assert points(scene, "12.2.2.vp-filipino-destroyed") == [0, 2]
    assert scene.rules.score(scene.state) == (before[0] + 1, before[1] + 10 + 2 - 2), "one intact Japanese unit less"


@pytest.mark.rule("leyte.12.2.2.vp-japanese-intact")
def test_two_points_for_each_intact_japanese_unit_on_the_map() -> None:
    scene = leyte({I34: "24-22"}, {J9: "22-03", J9B: "22-02", J20: "22-01"}, reduced=[J20], awaiting=["jp_1ri_1"])
    assert points(scene, "12.2.2.vp-japanese-intact") == [0, 4], "neither the reduced one nor those off the map"


@pytest.mark.rule("leyte.12.2.2.vp-japanese-intact", "leyte.5.1.1.no-peeking")
def test_the_running_score_does_not_tell_the_enemy_which_units_are_intact() -> None:
    scene = leyte({I34: "24-22"}, {J9: "22-03", J20: "22-01"}, reduced=[J20], visibility="rulebook").movement("japanese")
    game = as_game(scene)
    assert view(game, 1).score == (0, 120 + 2), "the owner knows"
    for side in (0, SPECTATOR):
        seen = view(game, side)
        assert seen.score == (0, 120 + 4), "to others every counter on the map may be intact"
        assert [p.args["count"] for p in seen.points if p.message == "intact"] == [2]
        told = state_of(game, side, "en")
        assert told["score"] == (0, 124)
        assert "4 points for 2 Japanese units" in told["points"][-1]["text"]
    assert game.score == (0, 122), "the count itself is not changed"
    scene.do(("final",))
    assert view(game, 0).score == (0, 122), "in the end all is open"


def test_the_marks_of_a_hex_do_not_tell_where_the_division_of_the_guns_has_been() -> None:
    scene = leyte({I34: "24-22"}, {J9: "22-03"}, visibility="rulebook").movement("japanese")
    landed = scene.hex("26-18")
    scene.state.add_mark(landed, FOLLOW_UP | BEACHHEAD)
    assert view(as_game(scene), 1).marks[landed] == BEACHHEAD


@pytest.mark.rule("leyte.12.2.winner")
def test_more_points_win_and_equal_points_are_a_draw() -> None:
    scene = leyte({I34: "22-03"}, {NAVAL: "22-28"})
    assert scene.rules.winner(scene.state) == 1
    for objective in scene.definition.objectives:
        scene.rules.take_control(scene.state, 0, objective.hex)
    assert (scene.rules.score(scene.state), scene.rules.winner(scene.state)) == ((120, 2), 0)
    even = leyte()
    for number in ("12-17", "14-09", "04-15"):
        even.rules.take_control(even.state, 0, even.hex(number))
    assert (even.rules.score(even.state), even.rules.winner(even.state)) == ((60, 60), 2)
    scene.do(("final",))
    assert scene.events("game-over")[0].rule == "leyte.12.2.winner"

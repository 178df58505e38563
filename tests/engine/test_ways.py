"""Ways that count danger: as cheap as the rules' own, safer at equal cost, and bent where a player wants."""

import pytest

from engaja import games
from engaja.engine.game import Game
from engaja.engine.ways import preferred, ways
from engaja.position.actions import Move
from tests.scene import Scene


@pytest.mark.parametrize("name", games.names())
def test_they_reach_what_the_rules_reach_at_the_same_cost_and_the_rules_allow_them(name: str) -> None:
    game = Game(name, {"setup": "historical"}, "ways")
    rules, s = game.rules, game.state
    while game.decision and game.decision.kind != "movement":
        game.play(next(iter(rules.actions(game.state))))
    s = game.state
    for unit in list(rules.movable(s, s.side))[:25]:
        reach, found = rules.reach(s, unit), ways(rules, s, unit)
        assert {hex_: choices[0].cost for hex_, choices in found.items()} == {hex_: reach.cost(hex_) for hex_ in reach.hexes}
        for choices in found.values():
            reason, spent = rules.walk(s, unit, choices[-1].path)
            assert reason is None
            assert tuple(spent) == choices[-1].spent


def test_at_the_start_of_gazala_no_way_of_equal_cost_is_more_dangerous() -> None:
    game = Game("gazala", {"setup": "historical"}, "ways")
    rules, s = game.rules, game.state
    mended = safer = 0
    for unit in rules.movable(s, 0):
        reach, found = rules.reach(s, unit), ways(rules, s, unit)
        for hex_ in rules.destinations(s, unit):
            blind = 1.0
            for step in reach.path(hex_)[1:]:
                blind *= 1 - rules.entry_risk(s, unit, step)
            first = found[hex_][0]
            assert first.safe >= blind - 1e-9
            mended += first.safe > blind + 1e-9
            safer += blind < 1 and preferred(found[hex_])[0].safe > blind + 1e-9
    assert mended >= 1, "some of the cheapest ways went through mines for nothing"
    assert safer > mended, "others are safer for a little more"


def test_a_way_goes_through_the_hexes_a_player_names() -> None:
    scene = Scene("gazala", {"de-5-pz-regt-21-pz-div": "0512", "ff-1-bde": "2001"})
    scene.movement("axis")
    unit = scene.unit("de-5-pz-regt-21-pz-div")
    goal, point = scene.hex("0712"), scene.hex("0613")
    way = ways(scene.rules, scene.state, unit, [point])[goal][0]
    assert point in way.path
    assert way.cost >= ways(scene.rules, scene.state, unit)[goal][0].cost
    assert scene.why_not(Move(unit, way.path)) == []
    assert ways(scene.rules, scene.state, unit, [scene.hex("2001")]) == {}, "the enemy is there"


def test_a_bent_way_still_has_a_safer_one_beside_it_and_may_end_where_it_is_bent() -> None:
    game = Game("gazala", {"setup": "historical"}, "ways")
    rules, s = game.rules, game.state
    unit, point = game.definition.unit("de-5-pz-regt-21-pz-div").index, rules.grid.parse("0713")
    found = ways(rules, s, unit, [point])
    assert found[point][0].path[-1] == point
    shorter, *_, safer = found[rules.grid.parse("1211")]
    assert shorter.cost < safer.cost
    assert shorter.risk > safer.risk == 0
    assert point in safer.path

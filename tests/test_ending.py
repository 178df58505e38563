"""What the end of a phase costs is said before it ends: with the units, the points, and never for nothing."""

from engaja.engine.speech import Speech
from engaja.rules.ending import LAPSES, LATER, LOST, Forfeit
from tests.scene import Scene

R157, R7, RI765 = "us-45-ri157", "us-3-ri7", "ge-242-ri765"


def costs(scene: Scene, side: str) -> list[Forfeit]:
    return list(scene.rules.losses_by_ending(scene.state, scene.side(side)))


def test_who_is_at_sea_when_the_combats_end_is_named_before_with_his_points() -> None:
    scene = Scene("dragoon", allied={R157: "1324", R7: "1322"}, axis={RI765: "0823"})
    scene.combat("allied")
    (cost,) = [cost for cost in costs(scene, "allied") if cost.kind == LOST]
    assert (cost.message, cost.units, cost.hexes) == ("failed-landing", (scene.unit(R157),), (scene.hex("1324"),))
    assert cost.points == 10
    assert Speech("dragoon", "pt").forfeit(cost) == (
        "O 157º Regimento de Infantaria ainda está no mar e se perde: o desembarque falha com o fim da fase."
        " Vale 10 pontos para o inimigo (5.3.3)."
    )
    before = scene.rules.score(scene.state)
    scene.play("end")
    assert scene.at(R157) == "destroyed", "what was said comes true"
    assert sum(scene.rules.score(scene.state)) - sum(before) == 10


def test_ashore_nothing_is_lost() -> None:
    scene = Scene("dragoon", allied={R157: "1323"}, axis={RI765: "0823"})
    assert [cost for cost in costs(scene.combat("allied"), "allied") if cost.kind == LOST] == []


def test_air_points_lapse_only_for_who_cannot_use_them_later() -> None:
    units = {"de-5-pz-regt-21-pz-div": "0512", "ff-1-bde": "1113"}
    second = costs(Scene("gazala", units).combat("allied"), "allied")
    assert [(cost.kind, cost.message) for cost in second] == [(LAPSES, "air")]
    assert costs(Scene("gazala", units).combat("axis"), "axis") == [], "the first side still defends with its points"


def test_reinforcements_that_could_enter_and_an_army_that_stood_still_are_left_for_later() -> None:
    scene = Scene("gazala", {"de-5-pz-regt-21-pz-div": "0512", "ff-1-bde": "1113"})
    (cost,) = costs(scene.movement("axis"), "axis")
    assert (cost.kind, cost.message, cost.units) == (LATER, "unmoved", (scene.unit("de-5-pz-regt-21-pz-div"),))
    scene.play("move de-5-pz-regt-21-pz-div 0512-0513")
    assert costs(scene, "axis") == []

    landing = Scene("dragoon", {RI765: "0823"}, awaiting=[R7])
    assert ("outside", (landing.unit(R7),)) in [(c.message, c.units) for c in costs(landing.movement("allied"), "allied")]


def test_the_one_lift_of_a_turn_lapses_until_it_is_used() -> None:
    scene = Scene("guerra85", {"bel-1-dimec": "1213", "bel-16-db": "1215", "sov-34-db": "2905"}, turn=2)
    scene.movement("nato")
    (cost,) = [cost for cost in costs(scene, "nato") if cost.message == "lift"]
    assert (cost.kind, cost.units) == (LAPSES, (scene.unit("bel-1-dimec"),))
    scene.play("use lift bel-1-dimec 1215")
    assert "lift" not in [cost.message for cost in costs(scene, "nato")]


def test_the_penalty_for_denmark_is_told_while_divisions_can_still_go() -> None:
    """guerra85.9.2.1: on turn 5 three divisions of the Pact are due off the north edge; who is too far is not named."""
    units = {"sov-34-db": "2402", "sov-7g-db": "2402"}
    scene = Scene("guerra85", units | {"sov-10g-db": "3020", "bel-1-dimec": "0515"}, turn=5).movement("pact")
    (cost,) = [cost for cost in costs(scene, "pact") if cost.message == "denmark"]
    assert (cost.kind, cost.points, cost.args) == (LAPSES, 100, {"divisions": 3})
    assert set(cost.units) == {scene.unit(name) for name in units}
    assert costs(scene, "pact")[0] == cost, "it comes first"
    early = Scene("guerra85", units, turn=4).movement("pact")
    assert "denmark" not in [cost.message for cost in costs(early, "pact")]


def test_the_corner_of_the_map_is_a_place_from_which_a_lift_lapses() -> None:
    scene = Scene("guerra85", {"bel-16-db": "1215", "sov-34-db": "2905"}, turn=2)
    scene.state.put(scene.unit("bel-1-dimec"), 0)
    scene.movement("nato")
    (cost,) = [cost for cost in costs(scene, "nato") if cost.message == "lift"]
    assert (cost.units, cost.hexes) == ((scene.unit("bel-1-dimec"),), (0,))


def test_the_least_number_of_points_that_can_attack_alone_is_of_use() -> None:
    scene = Scene("gazala", {"de-5-pz-regt-21-pz-div": "0512", "ff-1-bde": "1113"}).combat("allied")
    least = scene.definition.air_minimum
    for points, use in ((least, True), (least - 1, False)):
        scene.state.set_air(1, points)
        assert scene.rules.has_use_for_air(scene.state, 1) is use

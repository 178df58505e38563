"""3.0 and 10.0: turn zero and the carpet bombing."""

import pytest

from engaja.engine.game import Game
from tests.goodwood.cast import GR_857_I, GR_857_II, LUFT_31_I, LUFT_46_I, LUFT_46_II, SUFFOLK, TIGERS, drama
from tests.scene import Scene

RESULTS = "goodwood.10.0.carpet-bombing-results"


def bombed(dice: list[int], units: list[str], hex_: str = "1308") -> Scene:
    """German units in one marked hex, and the bombs on it."""
    scene = drama(german=dict.fromkeys(units, hex_), turn=0, dice=dice)
    return scene.do(("carpet", scene.hex(hex_)))


@pytest.mark.rule("goodwood.3.0.turn-zero", "goodwood.10.0.carpet-bombing")
def test_on_turn_zero_nobody_moves_fights_or_flies_and_every_occupied_marked_hex_is_rolled_for() -> None:
    game = Game("goodwood", {"setup": "historical"}, seed="bombs")
    while game.state.turn == 0:
        assert game.decision is not None
        assert (game.decision.kind, game.decision.side) == ("loss", 1)
        game.play(next(game.actions()))
    names = {event.name for event in game.events if event.name not in ("loss-unseen", "eliminated")}
    assert names == {"set-up", "turn", "air-points", "carpet-bombed", "movement-phase"}
    turns = [event.args["turn"] for event in game.events if event.name == "turn"]
    assert turns == [0, 1]
    assert [e.args["points"] for e in game.events if e.name == "air-points"][:2] == [0, 0]
    definition = game.definition
    marked = {h for area in definition.own["carpet_bombing"]["areas"] for h in definition.area(area)}
    occupied = {u.historical for u in definition.units if u.arrival.turn == 0} & marked
    assert {event.args["hex"] for event in game.events if event.name == "carpet-bombed"} == occupied


@pytest.mark.rule("goodwood.10.0.carpet-bombing")
def test_the_marked_hexes_are_forty_eight_and_hold_the_villages_the_bombers_aimed_at() -> None:
    rules = drama().rules
    bombed_hexes = rules.bombed  # type: ignore[attr-defined]
    assert len(bombed_hexes) == len(set(bombed_hexes)) == 48
    for name in ("Cuverville", "Cagny", "Manneville", "Toufreville", "Sannerville", "Caen (Colombelles)"):
        assert rules.board.place(name) in bombed_hexes


@pytest.mark.rule("goodwood.10.0.carpet-bombing-results", "goodwood.tables.carpet-bombing")
@pytest.mark.parametrize("dice", [[1, 1], [1, 2], [3, 4], [5, 6], [6, 6]])
def test_da_annihilates_everybody_in_the_hex(dice: list[int]) -> None:
    scene = bombed(dice, [TIGERS, LUFT_46_I, LUFT_46_II])
    assert {scene.at(unit) for unit in (TIGERS, LUFT_46_I, LUFT_46_II)} == {"destroyed"}
    assert {event.rule for event in scene.events("eliminated")} == {RESULTS}


@pytest.mark.rule("goodwood.10.0.carpet-bombing-results", "goodwood.tables.carpet-bombing")
@pytest.mark.parametrize("dice", [[1, 3], [4, 6]])
def test_de_eliminates_one_unit_of_the_owners_choice(dice: list[int]) -> None:
    scene = bombed(dice, [TIGERS, LUFT_46_I])
    assert scene.deciding == "german loss"
    assert scene.refused_by("end") == [RESULTS]
    scene.play(f"lose {LUFT_46_I}")
    assert (scene.at(LUFT_46_I), scene.at(TIGERS)) == ("destroyed", "1308")
    assert scene.events("eliminated")[0].rule == RESULTS
    assert scene.steps(TIGERS) == 2


@pytest.mark.rule("goodwood.10.0.carpet-bombing-results", "goodwood.tables.carpet-bombing")
@pytest.mark.parametrize("dice", [[2, 4], [4, 4]])
def test_db_costs_one_unit_of_the_owners_choice_a_loss(dice: list[int]) -> None:
    scene = bombed(dice, [TIGERS, LUFT_46_I])
    scene.play(f"lose {TIGERS}")
    assert (scene.steps(TIGERS), scene.steps(LUFT_46_I)) == (1, 2)
    assert [event.rule for event in scene.events("loss-unseen")] == [RESULTS]
    scene = bombed(dice, [LUFT_46_I])
    assert scene.steps(LUFT_46_I) == 1  # no choice with one unit


@pytest.mark.rule("goodwood.10.0.carpet-bombing-results", "goodwood.tables.carpet-bombing")
@pytest.mark.parametrize("dice", [[2, 3], [4, 5]])
def test_di_does_nothing(dice: list[int]) -> None:
    scene = bombed(dice, [TIGERS, LUFT_46_I])
    assert (scene.steps(TIGERS), scene.steps(LUFT_46_I)) == (2, 2)


@pytest.mark.rule("goodwood.10.0.carpet-bombing")
def test_a_city_is_no_shelter_and_an_empty_hex_takes_no_dice() -> None:
    assert drama().definition.board.place("Cagny") == drama().hex("1815")
    city = bombed([1, 1], [GR_857_I], hex_="1815")
    open_ = bombed([1, 1], [GR_857_I], hex_="1814")
    assert city.at(GR_857_I) == open_.at(GR_857_I) == "destroyed"
    empty = drama(german={LUFT_31_I: "1908"}, turn=0)
    empty.do(("carpet", empty.hex("1815")))
    assert not empty.events("carpet-bombed")


@pytest.mark.rule("goodwood.10.0.carpet-bombing", "goodwood.11.2.1.allied-unit-points")
def test_whoever_dies_under_the_bombs_counts_as_destroyed() -> None:
    scene = bombed([1, 1], [GR_857_I, GR_857_II])
    points = {point.rule: point.points for point in scene.rules.points(scene.state)}
    assert points["goodwood.11.2.1.allied-unit-points"] == 2 * 5


@pytest.mark.rule("goodwood.10.0.carpet-bombing")
def test_the_bombs_do_not_tell_the_allies_who_was_hit() -> None:
    scene = bombed([2, 4], [LUFT_46_I])
    assert [event.name for event in scene.table.events] == ["carpet-bombed", "loss-unseen"]
    assert set(scene.events("carpet-bombed")[0].args) == {"hex", "count", "dice", "result"}


@pytest.mark.rule("goodwood.3.0.turn-zero")
def test_turn_one_follows_with_the_allied_movement() -> None:
    scene = drama(allied={SUFFOLK: "2106"}, german={LUFT_31_I: "1908"}, turn=0)
    scene.do(("turn", 0))
    assert (scene.state.turn, scene.deciding) == (1, "allied movement")


@pytest.mark.rule("goodwood.10.0.carpet-bombing-results")
@pytest.mark.parametrize(("dice", "kill"), [([1, 3], 1), ([2, 4], 0)])
def test_the_loss_set_to_the_owner_is_that_of_any_battle(dice: list[int], kill: int) -> None:
    scene = bombed(dice, [TIGERS, LUFT_46_I])
    assert scene.state.agenda[-1] == ("loss", 1, (scene.unit(LUFT_46_I), scene.unit(TIGERS)), kill)

"""9.2: points for cities, destroyed units and the halt line, and what is taken off."""

import pytest

from engaja.engine.game import Game
from engaja.position.state import DESTROYED
from tests.guerra85.cast import (
    BOARD,
    BONN,
    COLOGNE,
    DDR_8,
    FR_3,
    G3,
    GAME,
    GER_1,
    GER_6,
    M21,
    MG50,
    NAME,
    NATO,
    PACT,
    POL_12,
    T34,
    US_6,
    area,
    at,
)
from tests.scene import Scene


def board(owners: dict[str, int] | None = None, **sides: dict[str, str]) -> Scene:
    """Bremen is given to NATO, so that only the cities of the drama count."""
    scene = Scene(NAME, **sides)
    scene.state.owner[at("1806")] = NATO
    for number, side in (owners or {}).items():
        scene.state.owner[at(number)] = side
    return scene


def points(scene: Scene) -> list[tuple[int, int, str]]:
    return [(p.side, p.points, p.rule.rpartition(".")[2]) for p in scene.rules.points(scene.state)]


FAR = {"pact": {G3: "3303"}, "nato": {US_6: "0520"}}


@pytest.mark.rule("guerra85.9.2.1.pact-points-west-german-city")
def test_ten_points_for_a_west_german_city() -> None:
    assert points(board({"2210": PACT}, **FAR)) == [(PACT, 10, "pact-points-west-german-city")]
    worth = {GAME.board.hexes[o.hex].number for o in GAME.objectives if o.points == (10, 0)}
    assert worth == {h.number for h in BOARD.hexes if h.terrain == "city" and "west_germany" in h.features}


@pytest.mark.rule("guerra85.9.2.1.pact-points-dutch-city")
def test_twenty_five_points_for_a_dutch_city() -> None:
    assert points(board({"0311": PACT}, **FAR)) == [(PACT, 25, "pact-points-dutch-city")]
    worth = {GAME.board.hexes[o.hex].number for o in GAME.objectives if o.points == (25, 0)}
    assert worth == {h.number for h in BOARD.hexes if h.terrain == "city" and "netherlands" in h.features}


@pytest.mark.rule("guerra85.9.2.2.nato-points-city")
def test_ten_points_for_an_eastern_city() -> None:
    assert points(board({"2912": NATO}, **FAR)) == [(NATO, 10, "nato-points-city")]
    assert points(board({"3323": NATO}, **FAR)) == [(NATO, 10, "nato-points-city")]
    worth = {GAME.board.hexes[o.hex].number for o in GAME.objectives if o.points == (0, 10)}
    eastern = {"east_germany", "czechoslovakia"}
    assert worth == {h.number for h in BOARD.hexes if h.terrain == "city" and eastern & h.features}


@pytest.mark.rule("guerra85.9.2.1.pact-points-west-german-city", "guerra85.9.2.2.nato-points-city")
def test_the_last_to_be_there_holds_a_city_and_cities_at_home_give_nothing() -> None:
    scene = board(pact={M21: "2111"}, nato={US_6: "0520"}).movement("pact")
    assert points(scene) == []
    scene.play(f"move {M21} 2111-2210-2211")
    assert points(scene) == [(PACT, 10, "pact-points-west-german-city")]
    assert not [o for o in GAME.objectives if "belgium" in BOARD.hexes[o.hex].features]


@pytest.mark.rule("guerra85.9.2.city-not-encircled")
def test_a_city_counts_only_with_a_free_line_to_the_own_edge() -> None:
    cut = {US_6: "2309", GER_1: "2312", GER_6: "2010"}
    assert points(board({"2210": PACT}, pact={G3: "3303"}, nato=cut)) == []
    garrison = board({"2210": PACT}, pact={G3: "2210"}, nato=cut)
    assert points(garrison) == []
    relieved = board({"2210": PACT}, pact={G3: "2210", M21: "2310", T34: "2411"}, nato=cut)
    assert points(relieved) == [(PACT, 10, "pact-points-west-german-city")]  # friends cancel the zones where they stand


@pytest.mark.rule("guerra85.9.2.city-not-encircled")
def test_the_line_starts_beside_the_city_which_itself_may_lie_in_a_zone() -> None:
    scene = board({"2210": PACT}, pact={G3: "3303"}, nato={US_6: "2110"})
    assert scene.rules.in_enemy_zone(scene.state, scene.unit(G3), at("2210"))
    assert points(scene) == [(PACT, 10, "pact-points-west-german-city")]


@pytest.mark.rule("guerra85.9.2.city-not-encircled")
def test_natos_line_leads_to_the_west_edge() -> None:
    """Magdeburgo (2912) taken by NATO, and shut in again."""
    cut = {G3: "3011", M21: "3013", MG50: "2712"}
    scene = board({"2912": NATO}, nato={US_6: "2912"}, pact=cut)
    lines = scene.rules.lines_from_edge(scene.state, NATO).lengths
    assert lines[at("2912")] == -1
    assert points(scene) == []
    free = board({"2912": NATO}, nato={US_6: "2912"}, pact={G3: "3604"})
    assert points(free) == [(NATO, 10, "nato-points-city")]


@pytest.mark.rule("guerra85.9.2.city-not-encircled")
def test_a_detonation_carries_no_line() -> None:
    scene = board({"2210": PACT}, **FAR)
    scene.state.add_mark(at("2210"), 2)
    assert points(scene) == []


@pytest.mark.rule("guerra85.9.2.city-not-encircled", "guerra85.4.1.1.ldv-barrier")
def test_no_line_of_the_pact_leads_over_the_ground_behind_the_halt_line() -> None:
    """Before Saarbrücken (1128) stands NATO; the way round through France is closed to the Pact, but not to NATO."""
    shut = board(pact={G3: "1128"}, nato={US_6: "1127"})
    assert points(shut) == [(PACT, 20, "pact-points-ldv")]
    theirs = board(nato={US_6: "1128"}, pact={G3: "1127"})
    assert theirs.rules.is_linked(theirs.state, NATO, at("1128"))


@pytest.mark.rule("guerra85.9.2.1.pact-points-unit", "guerra85.9.2.2.nato-points-unit")
def test_five_points_for_a_nato_unit_and_two_for_a_pact_unit() -> None:
    scene = board(**FAR)
    for id_ in (BONN, FR_3, "aut-1-dm", G3, POL_12, DDR_8):  # brigades count like divisions
        scene.state.remove(scene.unit(id_), DESTROYED)
    assert points(scene) == [(PACT, 15, "pact-points-unit"), (NATO, 6, "nato-points-unit")]


@pytest.mark.rule("guerra85.9.2.1.pact-points-ldv")
def test_twenty_points_for_each_hex_of_the_halt_line_with_a_pact_unit() -> None:
    assert {"1026", "1027", "1128"} <= area("ldv")
    scene = board(pact={G3: "1026", T34: "1026", M21: "1027", MG50: "1226"}, nato={US_6: "0520", COLOGNE: "1024"})
    assert (PACT, 40, "pact-points-ldv") in points(scene)


@pytest.mark.rule("guerra85.9.2.1.pact-points-ldv")
def test_a_city_on_the_halt_line_scores_both_ways() -> None:
    scene = board(pact={G3: "1128"}, nato={BONN: "0520"})
    assert scene.rules.score(scene.state)[PACT] == 10 + 20


@pytest.mark.rule("guerra85.9.2.1.pact-penalty-denmark")
@pytest.mark.parametrize(("sent", "penalty"), [(0, -100), (2, -100), (3, 0)])
def test_a_hundred_points_if_fewer_than_three_divisions_go_to_denmark(sent: int, penalty: int) -> None:
    units = [G3, M21, T34]
    scene = Scene(NAME, pact=dict.fromkeys(units, "2501") | {MG50: "3303"}, nato={US_6: "0520"}, turn=5).movement("pact")
    for unit in units[:sent]:
        scene.play(f"move {unit} 2501-off")
    assert not [p for p in scene.rules.points(scene.state) if p.message == "denmark"]  # not yet due
    scene.play("end")
    assert sum(p.points for p in scene.rules.points(scene.state) if p.message == "denmark") == penalty
    assert len(scene.events("denmark-missed")) == (penalty < 0)


@pytest.mark.rule("guerra85.9.2.1.pact-penalty-denmark")
@pytest.mark.parametrize("turn", [4, 6])
def test_the_penalty_falls_due_on_turn_5_alone(turn: int) -> None:
    scene = Scene(NAME, pact={G3: "2501"}, nato={US_6: "0520"}, turn=turn).movement("pact")
    scene.play("end")
    assert scene.events("denmark-missed") == []
    assert not [p for p in scene.rules.points(scene.state) if p.message == "denmark"]


@pytest.mark.rule("guerra85.9.2.counted-at-end", "guerra85.9.2.most-points-wins")
def test_points_are_counted_after_the_last_turn() -> None:
    scene = board({"2210": PACT, "2912": NATO}, **FAR)
    scene.state.remove(scene.unit(BONN), DESTROYED)
    scene.state.turn = 23
    scene.do(("turn-over", 23))
    (over,) = scene.events("game-over")
    assert (over.args["first"], over.args["second"], over.args["winner"]) == (10 + 5, 10, PACT)
    assert over.rule == "guerra85.9.2.most-points-wins"
    earlier = board({"2210": PACT}, **FAR)
    earlier.state.turn = 22
    earlier.do(("turn-over", 22))
    assert earlier.events("game-over") == []


@pytest.mark.rule("guerra85.9.2.most-points-wins")
def test_equal_points_are_a_draw_and_a_total_may_be_negative() -> None:
    scene = board({"2210": PACT, "2912": NATO}, **FAR)
    assert scene.rules.score(scene.state) == (10, 10)
    assert scene.rules.winner(scene.state) == 2
    scene.combat("pact").play("use strike 1608")
    assert scene.rules.score(scene.state) == (-20, 10)
    assert scene.rules.winner(scene.state) == NATO


@pytest.mark.rule("guerra85.9.2.counted-at-end")
def test_cities_that_count_lie_inside_the_halt_line_and_can_be_reached_by_armour() -> None:
    rules = Scene(NAME).rules
    closed = bytes(h.terrain in ("sea", "mountain") for h in BOARD.hexes)
    for side in (PACT, NATO):
        lengths = rules.line_lengths(rules.home_edge[side], closed)
        objectives = [o.hex for o in GAME.objectives if o.points[side]]
        assert objectives
        assert all(lengths[h] >= 0 for h in objectives)
    assert not any(rules.behind_line[o.hex] for o in GAME.objectives)


def test_every_city_has_a_holder_at_the_start() -> None:
    game = Game(NAME, seed="holders")
    for hex_ in BOARD.hexes:
        if hex_.terrain == "city":
            eastern = bool({"east_germany", "czechoslovakia"} & hex_.features) or hex_.name == "Bremen"
            assert game.state.owner[hex_.index] == (PACT if eastern else NATO)

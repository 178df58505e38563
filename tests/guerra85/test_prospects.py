"""What ripens and what is still asked for (4.0, 5.3.3, 7.0, 9.2), as it is told before; and the corners of the map."""

import pytest

from engaja.games.guerra85.state import AWAY, DENMARK, JUST_AWAY
from engaja.position.actions import Use
from engaja.position.state import AWAITING
from engaja.rules.foresight import ARRIVES, RECOVERS, RETURNS, Prospect
from engaja.rules.stakes import SEND
from tests.guerra85.cast import BDE_1, DUTCH_1, G3, GER_1, GER_6, M21, NAME, NATO, PACT, POL_12, SOV_103, T34, US_6, US_101
from tests.scene import Scene


def foretold(scene: Scene, side: int) -> list[Prospect]:
    return [prospect for prospect in scene.rules.prospects(scene.state, side) if prospect.kind != ARRIVES]


@pytest.mark.rule("guerra85.7.0.recovery-even-turns", "guerra85.7.0.recovery-condition")
@pytest.mark.parametrize(("turn", "due"), [(2, 4), (4, 4), (5, 6), (23, 0)])
def test_recovery_is_foretold_for_the_next_even_turn(turn: int, due: int) -> None:
    """GER_1 rests, US_6 is in contact, GER_6 is whole, and the Pact does not recover."""
    units = {GER_1: "1305", US_6: "1607", GER_6: "1305"}
    scene = Scene(NAME, nato=units, pact={G3: "1608", T34: "2905"}, reduced=[GER_1, US_6, T34], turn=turn)
    assert foretold(scene, NATO) == ([Prospect(RECOVERS, scene.unit(GER_1), due)] if due else [])
    assert foretold(scene, PACT) == []


@pytest.mark.rule("guerra85.5.3.3.off-map-north-south")
@pytest.mark.parametrize(("flag", "turn"), [(0, 6), (JUST_AWAY, 7)])
def test_who_retreated_off_the_map_is_foretold_with_his_edge(flag: int, turn: int) -> None:
    scene = Scene(NAME, nato={GER_1: "1305"}, pact={G3: "2905"}, turn=6)
    reserve = next(u.index for u in scene.rules.units if u.side == NATO and u.arrival.turn)
    scene.state.remove(reserve, AWAITING)
    scene.state.flags[reserve] |= AWAY["north"] | flag
    north = scene.rules.ways_back[NATO]["north"]
    assert foretold(scene, NATO) == [Prospect(RETURNS, reserve, turn, tuple(sorted(north)))]


@pytest.mark.rule("guerra85.4.0.denmark-three-divisions", "guerra85.9.2.1.pact-penalty-denmark")
def test_what_denmark_still_asks_for() -> None:
    """Pact divisions on the map, and how many are wanting: three, and none when three have gone."""
    scene = Scene(NAME, pact={G3: "2502", POL_12: "2502"}, nato={GER_1: "1305", BDE_1: "1305"}, turn=3)
    for gone, unit in enumerate(("", M21, T34, SOV_103)):
        if unit:
            scene.state.flags[scene.unit(unit)] |= DENMARK
        (stake,) = [stake for stake in scene.rules.stakes(scene.state) if stake.kind == SEND]
        assert (stake.need, stake.first, stake.last) == (3 - gone, 5, 5)
        assert stake.units == tuple(sorted(scene.unit(unit) for unit in (G3, POL_12)))


@pytest.mark.rule("guerra85.4.0.denmark-exit-hexes", "guerra85.4.3.helicopter-units")
def test_an_order_that_leads_nowhere_is_answered_with_its_place() -> None:
    scene = Scene(NAME, pact={G3: "1608", SOV_103: "2905"}, nato={GER_1: "0520"}, turn=5).movement("pact")
    (reason,) = scene.why_not(f"move {G3} 1608-1609-off")
    assert (reason.rule, reason.hexes) == ("guerra85.4.0.denmark-exit-hexes", (scene.hex("1609"),))
    (reason,) = scene.why_not(Use("fly", scene.unit(SOV_103), -1))
    assert reason.message == "wrong-phase"


@pytest.mark.rule("guerra85.9.2.city-not-encircled")
def test_a_line_may_begin_in_the_edge_itself() -> None:
    scene = Scene(NAME, nato={GER_1: "1305"}, pact={G3: "2905"})
    rules = scene.rules
    edge = next(h for h in rules.home_edge[NATO] if any(n not in rules.home_edge[NATO] for n in rules.adjacent[h]))
    beside = next(n for n in rules.adjacent[edge] if n not in rules.home_edge[NATO])
    lines = rules.lines_from((edge,), rules.but_not(rules.all_hexes, rules.mask([edge])))
    assert [hex_ for hex_, length in enumerate(lines.lengths) if length >= 0] == [edge]
    assert {hex_ for hex_, near in enumerate(lines.beside) if near} == set(rules.adjacent[edge])
    assert lines.beside[beside]


@pytest.mark.rule("guerra85.4.3.helicopter-units", "guerra85.8.0.ant-allowed")
def test_the_corner_of_the_map_is_a_hex_like_any_other() -> None:
    scene = Scene(NAME, nato={US_101: "0305", DUTCH_1: "1305"}, pact={G3: "2905"}, turn=6).movement("nato")
    corner = scene.number(0)
    assert "wrong-phase" not in [reason.message for reason in scene.why_not(Use("fly", scene.unit(US_101), 0))], corner
    scene.state.put(scene.unit(US_101), 0)
    assert scene.rules.why_not_fly(scene.state, scene.unit(US_101)) is None
    scene.state.agenda = ()
    scene.combat("pact")
    assert "wrong-phase" not in [reason.message for reason in scene.why_not(Use("strike", hex=0))]


@pytest.mark.rule("guerra85.4.3.flak-first-contact")
def test_a_flight_goes_round_the_enemy_if_its_points_allow() -> None:
    """Straight down a column the second hex is watched; a way round it is a hex longer."""
    scene = Scene(NAME, nato={US_101: "1604"}, pact={G3: "2905"})
    rules, s, unit = scene.rules, scene.state, scene.unit(US_101)
    watched = rules.mask([scene.hex("1606")])
    straight = tuple(scene.hex(number) for number in ("1605", "1606", "1607"))
    assert rules.route(s, unit, scene.hex("1607"), watched, 3) == straight
    around = rules.route(s, unit, scene.hex("1607"), watched, 4)
    assert len(around) == 4
    assert scene.hex("1606") not in around
    assert rules.route(s, unit, scene.hex("1607"), rules.mask(()), 4) == straight

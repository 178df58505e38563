"""4.3: troops with an asterisk, the NATO lift, landing, anti-aircraft dice, and flights behind enemy lines."""

import pytest

from engaja.engine.view import event_for
from engaja.games.guerra85.state import DETONATION
from engaja.position.actions import Use
from tests.guerra85.cast import (
    BDE_1,
    BEL_1,
    BONN,
    COLOGNE,
    FR_1M,
    FRANKFURT,
    G3,
    GAME,
    GER_1,
    GER_6,
    GER_11,
    GER_PARA,
    GRID,
    M21,
    MG50,
    MOUNTAIN,
    NAME,
    NATO,
    PACT,
    POL_6,
    SOV_103,
    T34,
    US_4M,
    US_6,
    area,
    at,
    uses,
)
from tests.scene import Scene

RING = ("1707", "1710", "1408")  # the zones of three units here cover the six hexes round 1608, but not 1608
HANOVER_RING = ("2309", "2312", "2010")  # the same round Hanover (2210)


def ring(*units: str, hexes: tuple[str, ...] = RING) -> dict[str, str]:
    return dict(zip(units, hexes, strict=True))


# Who flies, and how far


@pytest.mark.rule("guerra85.4.3.helicopter-units")
def test_a_unit_with_an_asterisk_flies_or_walks_but_not_both() -> None:
    scene = Scene(NAME, pact={SOV_103: "1608", M21: "2005"}).movement("pact")
    assert scene.refused_by(f"use fly {M21} 1608") == ["guerra85.4.3.helicopter-units"]
    scene.play(f"use fly {SOV_103} 1605")
    assert scene.at(SOV_103) == "1605"
    assert scene.refused_by(f"move {SOV_103} 1605-1606") == ["guerra85.4.0.never-exceed"]
    assert scene.refused_by(f"use fly {SOV_103} 1608") == ["guerra85.4.0.never-exceed"]
    walked = Scene(NAME, pact={SOV_103: "1608", M21: "2005"}).movement("pact")
    walked.play(f"move {SOV_103} 1608-1607")
    assert walked.refused_by(f"use fly {SOV_103} 1605") == ["guerra85.4.0.never-exceed"]


@pytest.mark.rule("guerra85.4.3.helicopter-units")
def test_a_unit_that_is_not_on_the_map_does_not_fly() -> None:
    scene = Scene(NAME, pact={M21: "1608"}, awaiting=["sov-107g-daet"], turn=8).movement("pact")
    assert scene.refused_by("use fly sov-107g-daet 1608") == ["guerra85.4.3.helicopter-units"]


@pytest.mark.rule("guerra85.4.3.flight-cost")
def test_a_flight_costs_a_point_a_hex_whatever_lies_below() -> None:
    scene = Scene(NAME, nato={GER_PARA: "1608", US_6: "2030"}, turn=19).movement("nato")
    landings = uses(scene, "fly", GER_PARA)
    far = {GRID.distance(at("1608"), at(number)) for number in landings}
    assert max(far) == 20
    too_far = next(n for n in ("1629", "1630", "2830") if GRID.distance(at("1608"), at(n)) > 20)
    assert scene.refused_by(f"use fly {GER_PARA} {too_far}") == ["guerra85.4.3.flight-cost"]
    (flew, *_) = scene.play(f"use fly {GER_PARA} 1628")
    assert (flew.name, flew.args["cost"]) == ("flew", 20 * 2)


@pytest.mark.rule("guerra85.4.3.flight-cost")
def test_sea_enemies_full_hexes_and_detonations_are_overflown() -> None:
    """From the East Frisian coast to North Friesland over the German Bight, and straight over what bars the way on land."""
    assert Scene(NAME).rules.flown(PACT, at("1503"))[at("1901")] == GRID.distance(at("1503"), at("1901"))
    scene = Scene(NAME, pact={SOV_103: "1608"} | dict.fromkeys([G3, T34, M21], "1607"), nato={US_6: "2030"})
    for number in ("1508", "1708", "1709", "1609", "1509"):
        scene.state.add_mark(at(number), DETONATION)
    scene.movement("pact")
    scene.play(f"use fly {SOV_103} 1611")
    assert scene.at(SOV_103) == "1611"


@pytest.mark.rule("guerra85.4.3.flight-cost", "guerra85.4.1.2.stop-on-contact")
def test_an_enemy_zone_does_not_stop_a_flight() -> None:
    scene = Scene(NAME, pact={SOV_103: "1608"}, nato=ring(US_6, GER_1, GER_6)).movement("pact")
    scene.play(f"use fly {SOV_103} 1605")
    assert scene.at(SOV_103) == "1605"


@pytest.mark.rule("guerra85.4.3.flight-cost", "guerra85.4.1.1.ldv-barrier")
def test_the_pact_neither_overflies_the_halt_line_nor_lands_behind_it() -> None:
    """From Saarbrücken to the Upper Rhine the straight way leads over Alsace."""
    rules = Scene(NAME).rules
    straight = GRID.distance(at("1128"), at("1433"))
    assert rules.flown(NATO, at("1128"))[at("1433")] == straight
    assert rules.flown(PACT, at("1128"))[at("1433")] > straight
    scene = Scene(NAME, pact={SOV_103: "1128"}).movement("pact")
    assert scene.refused_by(f"use fly {SOV_103} 1129") == ["guerra85.4.1.1.ldv-barrier"]
    assert not uses(scene, "fly", SOV_103) & area("beyond_ldv")


@pytest.mark.rule("guerra85.4.3.helicopter-units", "guerra85.4.0.nato-lift")
def test_breaking_contact_by_air_costs_a_point_and_needs_no_free_hex() -> None:
    scene = Scene(NAME, pact={SOV_103: "1608"}, nato={US_6: "1607", GER_1: "1609", GER_6: "1509"}, dice=[6, 6])
    scene.movement("pact")
    assert scene.rules.flight_points(scene.state, scene.unit(SOV_103), lifted=False) == 19
    flew = scene.play(f"use fly {SOV_103} 1912")[0]
    assert flew.args["cost"] == 2 * (GRID.distance(at("1608"), at("1912")) + 1)
    lifted = Scene(NAME, nato={GER_6: "1608", BONN: "1605"}, pact={G3: "1609"}).movement("nato")
    assert lifted.rules.flight_points(lifted.state, lifted.unit(GER_6), lifted=True) == 19


# Landing


@pytest.mark.rule("guerra85.4.3.landing-terrain")
def test_flights_end_in_the_open_or_in_a_city() -> None:
    scene = Scene(NAME, pact={SOV_103: "1912"}, nato={US_6: "1812"})
    scene.movement("pact")
    assert scene.refused_by(f"use fly {SOV_103} 1913") == []
    assert scene.refused_by(f"use fly {SOV_103} 2210") == []
    assert scene.refused_by(f"use fly {SOV_103} 1813") == ["guerra85.4.3.landing-terrain"]  # forest
    assert scene.refused_by(f"use fly {SOV_103} 2413") == ["guerra85.4.3.landing-terrain"]  # mountain
    assert scene.refused_by(f"use fly {SOV_103} 1601") == ["guerra85.4.3.landing-terrain"]  # sea
    assert scene.refused_by(f"use fly {SOV_103} 1812") == ["guerra85.4.1.2.no-shared-hex"]
    assert scene.refused_by(f"use fly {SOV_103} 1912") == ["guerra85.4.0.movement-points"]  # where it stands
    assert not {"1813", "2413", "1601", "1812", "1912"} & uses(scene, "fly")
    assert {scene.rules.board.hexes[at(n)].terrain for n in uses(scene, "fly")} == {"open", "city"}


@pytest.mark.rule("guerra85.4.3.landing-terrain")
def test_no_landing_in_a_full_or_marked_hex() -> None:
    scene = Scene(NAME, pact={SOV_103: "1608"} | dict.fromkeys([G3, T34, M21], "1606"), nato={US_6: "2030"})
    scene.state.add_mark(at("1611"), DETONATION)
    scene.movement("pact")
    assert scene.refused_by(f"use fly {SOV_103} 1606") == ["guerra85.4.1.1.stacking-limit"]
    assert scene.refused_by(f"use fly {SOV_103} 1611") == ["guerra85.8.0.ant-no-stop"]
    assert {"1606", "1611"}.isdisjoint(uses(scene, "fly", SOV_103))


@pytest.mark.rule("guerra85.4.3.landing-terrain")
def test_who_lands_next_to_an_enemy_must_attack() -> None:
    scene = Scene(NAME, pact={SOV_103: "1612"}, nato={US_6: "1608"}).movement("pact")
    scene.play(f"use fly {SOV_103} 1609")
    assert scene.deciding == "pact combat"
    assert scene.has_duty(SOV_103)


@pytest.mark.rule("guerra85.4.3.landing-terrain")
def test_only_the_landing_takes_a_city() -> None:
    scene = Scene(NAME, pact={SOV_103: "2213", M21: "1608"}, turn=4).movement("pact")
    scene.play(f"use fly {SOV_103} 2207")
    assert scene.state.owner[at("2210")] == NATO  # Hanover lies on the straight way
    scene = Scene(NAME, pact={SOV_103: "2213", M21: "1608"}, turn=4).movement("pact")
    scene.play(f"use fly {SOV_103} 2210")
    assert scene.state.owner[at("2210")] == PACT


# Anti-aircraft dice


@pytest.mark.rule("guerra85.4.3.flak-first-contact")
def test_the_first_contact_is_free() -> None:
    """Into 1608 every way leads through one hex next to an enemy; the hex of departure does not count."""
    scene = Scene(NAME, pact={SOV_103: "1614"}, nato=ring(US_6, GER_1, GER_6) | {BONN: "1615"}).movement("pact")
    scene.play(f"use fly {SOV_103} 1608")  # no die is loaded
    assert (scene.at(SOV_103), scene.steps(SOV_103)) == ("1608", 2)


INTO_CONTACT = {US_6: "1607", GER_1: "1710", GER_6: "1408"}  # as the ring, but one of them next to 1608


@pytest.mark.rule("guerra85.4.3.flak-check")
@pytest.mark.parametrize(("die", "steps"), [(1, 1), (2, 2), (6, 2)])
def test_the_second_hex_in_contact_is_checked_the_landing_too(die: int, steps: int) -> None:
    scene = Scene(NAME, pact={SOV_103: "1614"}, nato=INTO_CONTACT, dice=[die]).movement("pact")
    scene.play(f"use fly {SOV_103} 1608")
    assert (scene.at(SOV_103), scene.steps(SOV_103), scene.dice) == ("1608", steps, [])


@pytest.mark.rule("guerra85.4.3.flak-check")
def test_a_reduced_unit_is_shot_down() -> None:
    scene = Scene(NAME, pact={SOV_103: "1614", M21: "2005"}, nato=INTO_CONTACT, reduced=[SOV_103], dice=[1])
    scene.movement("pact").play(f"use fly {SOV_103} 1608")
    assert scene.at(SOV_103) == "destroyed"


@pytest.mark.rule("guerra85.4.3.flak-one-zero")
def test_there_is_one_free_contact_a_flight() -> None:
    """Out of one ring of zones and into another: the second is checked although the unit was out of contact between."""
    both = ring(US_6, GER_1, GER_6) | ring(BONN, COLOGNE, FRANKFURT, hexes=HANOVER_RING)
    scene = Scene(NAME, pact={SOV_103: "1608"}, nato=both, dice=[3]).movement("pact")
    scene.play(f"use fly {SOV_103} 2210")
    assert scene.dice == []
    assert len(scene.events("flak-safe")) == 1


@pytest.mark.rule("guerra85.4.3.flak-check", "guerra85.4.3.flak-one-zero")
def test_the_check_is_made_in_every_hex_in_contact_over_the_enemy_too() -> None:
    """Twenty hexes straight to the south leave no point for a way round: past 1612 and 1618, three hexes each."""
    nato = {US_6: "1612", GER_1: "1618"}
    scene = Scene(NAME, pact={SOV_103: "1608"}, nato=nato, dice=[2, 6, 1, 5, 3]).movement("pact")
    scene.play(f"use fly {SOV_103} 1628")
    checks = [event for event in scene.table.events if event.name.startswith("flak-")]
    assert [scene.number(event.args["hex"]) for event in checks] == ["1612", "1613", "1617", "1618", "1619"]
    assert [event.name for event in checks].count("flak-hit") == 1
    assert (scene.at(SOV_103), scene.steps(SOV_103), scene.dice) == ("1628", 1, [])


@pytest.mark.rule("guerra85.4.3.flak-each-unit")
def test_every_unit_is_checked_for_itself() -> None:
    scene = Scene(NAME, pact={SOV_103: "1614", POL_6: "1614"}, nato=INTO_CONTACT, turn=5, dice=[1, 4]).movement("pact")
    scene.play(f"use fly {SOV_103} 1608", f"use fly {POL_6} 1608")
    assert (scene.steps(SOV_103), scene.steps(POL_6)) == (1, 2)


@pytest.mark.rule("guerra85.4.3.flak-first-contact", "guerra85.4.3.flak-check")
def test_a_flight_takes_the_way_that_meets_the_enemy_least() -> None:
    """A unit on the straight way is flown round, as far as the points allow."""
    scene = Scene(NAME, pact={SOV_103: "1614"}, nato={US_6: "1611"}).movement("pact")
    (flew, *_) = scene.play(f"use fly {SOV_103} 1608")
    rules, s = scene.rules, scene.state
    contact = rules.contacts(s, NATO)
    assert not any(contact[hex_] for hex_ in flew.args["path"])
    short = rules.route(s, scene.unit(SOV_103), at("1614"), contact, GRID.distance(at("1608"), at("1614")))
    assert sum(contact[hex_] for hex_ in short) == 3


def test_the_enemy_sees_a_flight_but_not_who_flies_nor_what_hits_it() -> None:
    scene = Scene(NAME, pact={SOV_103: "1614"}, nato=INTO_CONTACT, dice=[1], options={"visibility": "rulebook"}).movement(
        "pact"
    )
    scene.play(f"use fly {SOV_103} 1608")
    (flew,), (hit,) = scene.events("flew"), scene.events("flak-hit")
    seen = event_for(scene.rules, flew, NATO)
    assert seen is not None
    assert seen.name == "flew-unseen"
    assert "unit" not in seen.args
    assert event_for(scene.rules, hit, NATO) is None
    assert event_for(scene.rules, hit, PACT) == hit


# The NATO lift


@pytest.mark.rule("guerra85.4.0.nato-lift")
def test_nato_lifts_one_division_a_turn() -> None:
    scene = Scene(NAME, nato={GER_6: "1608", GER_11: "1609", BONN: "1620", COLOGNE: "1605"}).movement("nato")
    assert uses(scene, "lift", GER_6) == {"1605", "1609", "1620"}
    (lifted, *_) = scene.play(f"use lift {GER_6} 1620")
    assert (lifted.name, lifted.args["cost"]) == ("lifted", 12 * 2)
    assert scene.refused_by(f"use lift {GER_11} 1605") == ["guerra85.4.0.nato-lift"]
    assert uses(scene, "lift") == set()
    scene.play("end")
    scene.movement("nato")
    assert scene.refused_by(f"use lift {GER_11} 1605") == []


@pytest.mark.rule("guerra85.4.0.nato-lift")
def test_the_lifted_division_has_twenty_points() -> None:
    scene = Scene(NAME, nato={MOUNTAIN: "1608", BONN: "1628", COLOGNE: "1629"}).movement("nato")
    assert scene.refused_by(f"use lift {MOUNTAIN} 1628") == []  # 20 hexes, with 7 points of its own
    assert scene.refused_by(f"use lift {MOUNTAIN} 1629") == ["guerra85.4.3.flight-cost"]


@pytest.mark.rule("guerra85.4.0.nato-lift")
@pytest.mark.parametrize("unit", [US_6, BONN, BDE_1, GER_PARA])
def test_neither_armour_nor_brigades_are_lifted_nor_those_that_fly_by_themselves(unit: str) -> None:
    scene = Scene(NAME, nato={unit: "1608", GER_6: "1605"}).movement("nato")
    assert scene.refused_by(f"use lift {unit} 1605") == ["guerra85.4.0.nato-lift"]
    assert uses(scene, "lift", unit) == set()


@pytest.mark.rule("guerra85.4.0.nato-lift")
def test_the_pact_lifts_nobody() -> None:
    scene = Scene(NAME, pact={M21: "1608", G3: "1605"}).movement("pact")
    assert scene.refused_by(f"use lift {M21} 1605") == ["guerra85.4.0.nato-lift"]


@pytest.mark.rule("guerra85.4.0.nato-lift", "guerra85.4.0.french-release")
def test_the_french_are_lifted_from_turn_5() -> None:
    for turn, refused in ((4, ["guerra85.4.0.french-release"]), (5, [])):
        scene = Scene(NAME, nato={FR_1M: "0830", BEL_1: "0520"}, turn=turn).movement("nato")
        assert scene.refused_by(f"use lift {FR_1M} 0520") == refused


@pytest.mark.rule("guerra85.4.3.nato-lift-landing")
def test_the_lifted_division_lands_with_friends_in_the_open_or_a_city() -> None:
    full = dict.fromkeys([BONN, COLOGNE, FRANKFURT], "1605")
    scene = Scene(NAME, nato={US_4M: "1608", GER_1: "1813", GER_6: "2210", **full}).movement("nato")
    assert scene.refused_by(f"use lift {US_4M} 1611") == ["guerra85.4.3.nato-lift-landing"]
    assert scene.refused_by(f"use lift {US_4M} 1813") == ["guerra85.4.3.landing-terrain"]
    assert scene.refused_by(f"use lift {US_4M} 1605") == ["guerra85.4.1.1.stacking-limit"]
    assert uses(scene, "lift", US_4M) == {"2210"}
    scene.play(f"use lift {US_4M} 2210")
    assert scene.refused_by(f"move {US_4M} 2210-2211") == ["guerra85.4.0.never-exceed"]


@pytest.mark.rule("guerra85.4.3.nato-lift-landing")
def test_the_lifted_division_attacks_if_it_lands_in_a_zone() -> None:
    scene = Scene(NAME, nato={US_4M: "1608", GER_6: "1612"}, pact={G3: "1613"}).movement("nato")
    scene.play(f"use lift {US_4M} 1612", "end")
    assert scene.has_duty(US_4M)


@pytest.mark.rule("guerra85.4.3.flak-each-unit", "guerra85.4.3.flak-check")
def test_a_lifted_division_is_checked_too() -> None:
    enemies = {G3: "1607", M21: "1710", MG50: "1408"}
    scene = Scene(NAME, nato={US_4M: "1614", GER_6: "1608"}, pact=enemies, turn=19, dice=[1]).movement("nato")
    scene.play(f"use lift {US_4M} 1608")
    assert (scene.at(US_4M), scene.steps(US_4M)) == ("1608", 1)


# Behind enemy lines


@pytest.mark.rule("guerra85.4.3.behind-lines-pact")
@pytest.mark.parametrize(("turn", "may"), [(4, True), (13, True), (14, False), (23, False)])
def test_the_pact_lands_behind_the_lines_until_turn_13(turn: int, may: bool) -> None:
    scene = Scene(NAME, pact={SOV_103: "1614", M21: "2005"}, nato=ring(US_6, GER_1, GER_6), turn=turn).movement("pact")
    assert scene.refused_by(f"use fly {SOV_103} 1608") == ([] if may else ["guerra85.4.3.behind-lines-pact"])
    assert ("1608" in uses(scene, "fly", SOV_103)) is may
    assert scene.refused_by(f"use fly {SOV_103} 1612") == []  # within the own lines on every turn


@pytest.mark.rule("guerra85.4.3.behind-lines-nato")
@pytest.mark.parametrize(("turn", "may"), [(4, False), (18, False), (19, True), (23, True)])
def test_nato_lands_behind_the_lines_from_turn_19(turn: int, may: bool) -> None:
    units = {GER_PARA: "1614", US_4M: "1614", BONN: "1608", COLOGNE: "1612"}
    scene = Scene(NAME, nato=units, pact=ring(G3, M21, MG50), turn=turn).movement("nato")
    refused = [] if may else ["guerra85.4.3.behind-lines-nato"]
    assert scene.refused_by(f"use fly {GER_PARA} 1608") == refused
    assert scene.refused_by(f"use lift {US_4M} 1608") == refused
    assert ("1608" in uses(scene, "lift", US_4M)) is may
    assert scene.refused_by(f"use lift {US_4M} 1612") == []


@pytest.mark.rule("guerra85.4.3.behind-lines-pact")
def test_to_land_beside_the_front_is_not_to_land_behind_it() -> None:
    """1609 is in the zone of an enemy at 1610, but a line leads on from it."""
    scene = Scene(NAME, pact={SOV_103: "2005"}, nato={US_6: "1610"}, turn=14).movement("pact")
    assert scene.refused_by(f"use fly {SOV_103} 1609") == []
    assert "1609" in uses(scene, "fly", SOV_103)
    assert not scene.rules.is_linked(scene.state, PACT, at("1610")), "the line ends before the enemy"


@pytest.mark.rule("guerra85.4.3.behind-lines-pact")
def test_a_friend_cancels_the_zones_in_his_own_hex() -> None:
    """1609 is in the zone of an enemy at 1610: no line leads through it, unless a Pact unit stands there."""
    alone = Scene(NAME, pact={SOV_103: "2005"}, nato={US_6: "1610"})
    joined = Scene(NAME, pact={SOV_103: "2005", M21: "1609"}, nato={US_6: "1610"})
    lengths = [scene.rules.lines_from_edge(scene.state, PACT).lengths[at("1609")] for scene in (alone, joined)]  # type: ignore[attr-defined]
    assert [length >= 0 for length in lengths] == [False, True]


@pytest.mark.rule("guerra85.4.3.helicopter-units")
def test_who_waits_off_the_map_does_not_fly_and_the_corner_of_the_map_is_on_it() -> None:
    late = next(u for u in GAME.units if u.side == NATO and u.type == GAME.unit(GER_PARA).type and u.arrival.turn)
    scene = Scene(NAME, nato={US_6: "1606"}, awaiting=[late.id], turn=late.arrival.turn).movement("nato")
    assert late.index in scene.rules.movable(scene.state, NATO)
    assert not [a for a in scene.rules.other_moves(scene.state, NATO) if isinstance(a, Use) and a.unit == late.index]
    scene = Scene(NAME, nato={US_6: "1606"})
    scene.state.put(scene.unit(GER_PARA), 0)
    scene.movement("nato")
    assert [a for a in scene.rules.other_moves(scene.state, NATO) if isinstance(a, Use) and a.unit == scene.unit(GER_PARA)]


# What is kept, and the first hex of the map


@pytest.mark.rule("guerra85.4.3.flight-cost")
def test_flights_are_listed_from_where_a_unit_stands_now() -> None:
    """All else is as before: only the helicopters have moved."""
    scene = Scene(NAME, nato={GER_PARA: "1608", GER_6: "0825"}, pact={M21: "2905"}, turn=2)
    for number in ("1608", "1628", "1608"):
        scene.state.put(scene.unit(GER_PARA), at(number))
        fresh_rules = type(scene.rules)(scene.definition, scene.rules.options)
        listed = [list(rules.other_moves(scene.state, NATO)) for rules in (scene.rules, fresh_rules)]
        assert listed[0] == listed[1] != []


@pytest.mark.interpreted
@pytest.mark.rule("guerra85.4.3.flight-cost")
def test_flights_are_kept_while_nothing_they_depend_on_has_changed() -> None:
    scene = Scene(NAME, nato={GER_PARA: "1608", GER_6: "0825"}, pact={M21: "2905"}, turn=2)
    rules, s, unit = scene.rules, scene.state, scene.unit(GER_PARA)
    rules.other_moves(s, NATO)
    kept = rules._flights[unit]
    rules.other_moves(s, NATO)
    assert rules._flights[unit] is kept
    s.put(scene.unit(M21), at("1708"))
    rules.other_moves(s, NATO)
    assert at("1708") in kept[3]
    assert at("1708") not in rules._flights[unit][3], "the enemy is there now"


@pytest.mark.rule("guerra85.4.3.flight-cost")
def test_of_ways_that_are_equally_good_the_first_is_flown() -> None:
    """Over empty country: of the neighbours that are on a shortest way always the first, as they are counted round a hex."""
    scene = Scene(NAME, pact={SOV_103: "1608"}, nato={BONN: "0825"})
    rules, goal = scene.rules, at("1912")
    way, here = [], at("1608")
    while here != goal:
        here = next(near for near in rules.adjacent[here] if rules.distance(near, goal) < rules.distance(here, goal))
        way.append(here)
    assert rules.route(scene.state, scene.unit(SOV_103), goal, bytes(rules.grid.size), 20) == tuple(way)


@pytest.mark.rule("guerra85.4.3.helicopter-units", "guerra85.8.0.ant-allowed")
def test_the_first_hex_of_the_map_can_be_named_in_an_order() -> None:
    scene = Scene(NAME, nato={GER_PARA: "1608", GER_6: "1609"}, pact={M21: "1808"}, turn=2)
    rules, s = scene.rules, scene.state
    for what, unit in (("fly", GER_PARA), ("lift", GER_6)):
        assert rules.refuse_other_move(s, NATO, Use(what, scene.unit(unit), 0)) is not None
        assert rules.refuse_other_move(s, NATO, Use(what, 0, at("1608"))) is not None
        assert rules.refuse_other_move(s, NATO, Use(what, scene.unit(unit), -1)) is None
        assert rules.refuse_other_move(s, NATO, Use(what, -1, 0)) is None
    for what in ("strike", "retaliate"):
        assert rules.refuse_other_attack(s, NATO, Use(what, hex=0)) is not None
        assert rules.refuse_other_attack(s, NATO, Use(what, hex=-1)) is None

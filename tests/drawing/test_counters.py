"""One counter: what it shows, and what it keeps to itself."""

from engaja.definition.vocabulary import UNIT_TYPES
from engaja.drawing import Placed, counter_svg, placed, unknown
from engaja.drawing.counters import stack_svg, values
from engaja.drawing.sheet import Sheet
from engaja.drawing.symbols import symbol_defs, symbols
from tests.drawing.games import games

GAZALA = games()["gazala"]
UNIT = next(u for u in GAZALA.units if u.attack % 2 and u.regiment and u.division)
OPEN = placed(GAZALA, UNIT, 0)


def test_every_unit_type_has_a_symbol() -> None:
    assert set(symbols()) == set(UNIT_TYPES)
    assert symbol_defs(UNIT_TYPES).count("<symbol") == len(UNIT_TYPES)


def test_an_open_counter_shows_who_it_is_and_what_it_can_do() -> None:
    svg = counter_svg(OPEN)
    for shown in (values(UNIT), UNIT.regiment, UNIT.division, UNIT.name.pt, f"y-{UNIT.type}"):
        assert shown in svg


def test_the_reduced_side_has_half_the_strengths_rounded_up() -> None:
    attack, defence, movement = values(UNIT, reduced=True).split("-")
    assert int(attack) == (UNIT.attack + 1) // 2
    assert int(defence) == (UNIT.defence + 1) // 2
    assert int(movement) == UNIT.movement
    assert values(UNIT, reduced=True) in counter_svg(placed(GAZALA, UNIT, 0, reduced=True))


def test_an_unknown_counter_gives_away_nation_and_type_only() -> None:
    """R29, also if somebody hands the unit along with it."""
    for hidden in (unknown(GAZALA, UNIT, 0), Placed(0, UNIT.nation, OPEN.face, UNIT.type, UNIT, hidden=True)):
        svg = counter_svg(hidden)
        assert f"y-{UNIT.type}" in svg
        for secret in (UNIT.id, UNIT.name.pt, values(UNIT), 'class="identity', 'class="size'):
            assert secret not in svg


def test_under_the_top_of_a_hidden_stack_lie_bare_faces() -> None:
    svg = stack_svg(Sheet(GAZALA), 0, [unknown(GAZALA, UNIT, 0)] * 3)
    assert svg.count('class="face"') == 3
    assert svg.count('class="symbol"') == 1
    assert ">3</text>" in svg


def test_a_counter_without_a_type_is_a_bare_face() -> None:
    assert "symbol" not in counter_svg(Placed(0, "british", "light"))


def test_a_counter_that_has_acted_bears_a_tick() -> None:
    assert 'class="tick"' not in counter_svg(OPEN)
    assert 'class="tick"' in counter_svg(placed(GAZALA, UNIT, 0, moved=True))


def test_the_sides_can_be_told_by_their_shape() -> None:
    faces = {side: placed(GAZALA, next(u for u in GAZALA.units if u.side == side), 0).face for side in (0, 1)}
    assert sorted(faces.values()) == ["dark", "light"]

"""What the codes of the combat table do, in the games that print the same codes: one duel of each, cell by cell."""

import pytest

from engaja import games
from tests.battles import ATTACKERS, Duel, fates, play_out
from tests.gazala.cast import DUEL as GAZALA
from tests.guerra85.cast import DUEL as GUERRA85
from tests.leyte.cast import DUEL as LEYTE

DUELS = (GAZALA, LEYTE, GUERRA85)
CELLS = [
    pytest.param(duel, column, result, id=f"{duel.game} {column} {result}")
    for duel in DUELS
    for index, column in enumerate(games.definition(duel.game).combat.columns)
    for result in sorted({cells[index] for cells in games.definition(duel.game).combat.cells.values()})
    if result not in ("EMP", "IMP")
]


def name_of(value: object) -> str | None:
    return value.game if isinstance(value, Duel) else None


@pytest.mark.rule("gazala.5.1.7.two-halves", "gazala.2.3.tables", "guerra85.5.1.5.retreat-once")
@pytest.mark.parametrize("duel", DUELS, ids=name_of)
def test_every_cell_has_a_defenders_half_and_an_attackers_half_that_agree_on_who_gives_way(duel: Duel) -> None:
    for cells in games.definition(duel.game).combat.cells.values():
        for cell in cells:
            if cell not in ("EMP", "IMP"):
                defender, attacker = cell.split("/")
                assert duel.codes[defender][2] is not ATTACKERS[attacker][2], cell


@pytest.mark.rule(
    "gazala.5.1.7.two-halves",
    "gazala.5.1.7.de",
    "gazala.5.1.7.drb",
    "gazala.5.1.7.dri",
    "gazala.5.1.7.dvb",
    "gazala.5.1.7.dvi",
    "gazala.5.1.7.avi",
    "gazala.5.1.7.avb",
    "gazala.5.1.7.ari",
    "gazala.5.1.7.arb",
    "gazala.5.1.7.ae",
)
@pytest.mark.rule(
    "leyte.5.1.6.de",
    "leyte.5.1.6.drb",
    "leyte.5.1.6.dri",
    "leyte.5.1.6.dvb",
    "leyte.5.1.6.dvi",
    "leyte.5.1.6.avi",
    "leyte.5.1.6.avb",
    "leyte.5.1.6.ari",
    "leyte.5.1.6.arb",
    "leyte.5.1.6.ae",
)
@pytest.mark.rule(
    "guerra85.5.1.5.result-da",
    "guerra85.5.1.5.result-de",
    "guerra85.5.1.5.result-drb",
    "guerra85.5.1.5.result-dri",
    "guerra85.5.1.5.result-dvb",
    "guerra85.5.1.5.result-dvi",
    "guerra85.5.1.5.result-avi",
    "guerra85.5.1.5.result-avb",
    "guerra85.5.1.5.result-ari",
    "guerra85.5.1.5.result-arb",
    "guerra85.5.1.5.result-ae",
    "guerra85.5.1.5.retreat-once",
)
@pytest.mark.parametrize(("duel", "column", "result"), CELLS)
def test_every_cell_does_what_its_two_halves_say(duel: Duel, column: str, result: str) -> None:
    scene = duel.battle_at(column, result)
    asked = play_out(scene)
    defender, attacker = result.split("/")
    for codes, code, units, home in (
        (duel.codes, defender, duel.defenders, duel.hexes[1]),
        (ATTACKERS, attacker, duel.attackers, duel.hexes[0]),
    ):
        losses, eliminations, retreats = codes[code]
        stay = 0 if retreats else 2 - eliminations
        assert fates(scene, units, home) == (losses, eliminations, stay), code
    attacks, defends = duel.sides
    assert (f"{attacks} advance" in asked) is (attacker in ("AVI", "AVB"))
    assert asked.count(f"{defends} loss") == (defender in ("DE", "DRB", "DVB"))
    assert asked.count(f"{attacks} loss") == (attacker in ("AE", "AVB", "ARB"))
    for guns, where in duel.guns.items():
        assert (scene.at(guns), scene.steps(guns)) == (where, 2), "distant artillery shares no result (R17)"


@pytest.mark.rule("gazala.5.1.7.two-halves", "guerra85.5.1.5.retreat-once")
@pytest.mark.parametrize(("duel", "ways"), [(GAZALA, ("0508", "0408")), (GUERRA85, ("1606", "1707"))], ids=name_of)
def test_a_retreat_named_twice_is_made_once_and_both_losses_are_taken(duel: Duel, ways: tuple[str, str]) -> None:
    """R16: one outcome."""
    scene = duel.battle_at("1-1", "DVB/ARB")
    scene.play(f"lose {duel.defenders[0]}", f"lose {duel.attackers[1]}")
    scene.play(*(f"retreat {unit} {to}" for unit, to in zip(duel.attackers, ways, strict=True)))
    assert tuple(scene.at(unit) for unit in duel.attackers) == ways
    assert len(scene.events("retreated")) == 2
    assert len(scene.events("loss")) == 2


@pytest.mark.rule("gazala.5.1.7.avi", "guerra85.5.1.5.result-avi")
@pytest.mark.parametrize(("duel", "way"), [(GAZALA, "0511"), (GUERRA85, "1609")], ids=name_of)
def test_AVI_the_attacker_may_occupy_the_hex_or_not(duel: Duel, way: str) -> None:
    home, target = duel.hexes
    for unit in duel.attackers:
        for order, where in ((f"advance {unit} {target}", target), ("end", home)):
            scene = duel.battle_at("2-1", "DRI/AVI")
            scene.play(*(f"retreat {defender} {way}" for defender in duel.defenders))
            assert scene.deciding == f"{duel.sides[0]} advance"
            scene.play(order)
            assert scene.at(unit) == where


@pytest.mark.rule("leyte.5.1.6.imp", "guerra85.5.1.5.result-imp")
@pytest.mark.parametrize(("duel", "column"), [(LEYTE, "3-1"), (GUERRA85, "1-1")], ids=name_of)
def test_IMP_everybody_stays(duel: Duel, column: str) -> None:
    scene = duel.battle_at(column, "IMP")
    assert scene.deciding in ("", f"{duel.sides[0]} combat")
    for units, home in zip((duel.attackers, duel.defenders), duel.hexes, strict=True):
        assert fates(scene, units, home) == (0, 0, 2)
    assert not scene.events("retreated")

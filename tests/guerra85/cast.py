"""Short names for the counters of A Terceira Guerra Mundial, with attack-defence-movement, and a few looks at the table.

Most dramas are played on the open ground south of Wilhelmshaven, round hex 1608, where there is no river for two hexes:

            1607
        1508    1708
            1608
        1509    1709
            1609
"""

from collections.abc import Iterable

from engaja import games
from tests.battles import DEFENDERS, Duel, attack, dice_for
from tests.scene import Scene

NAME = "guerra85"
GAME = games.definition(NAME)
BOARD, GRID = GAME.board, GAME.board.grid
PACT, NATO = 0, 1

# Pact: armour
G3, G16, G7, G10 = "sov-3g-db", "sov-16g-db", "sov-7g-db", "sov-10g-db"  # 10-7-9
T34, T25 = "sov-34-db", "sov-25-db"  # 9-6-9
POL_5 = "pol-5-db"  # 7-5-9
CZECH_1 = "tch-1-db"  # 7-5-9
DDR_10 = "ddr-10-db"  # 8-6-9, in reserve
# Pact: mechanised infantry
MG50, MG120, MG1, MG26 = "sov-50g-dimec", "sov-120g-dimec", "sov-1g-dimec", "sov-26g-dimec"  # 8-7-9
M21, M207, M24 = "sov-21-dimec", "sov-207-dimec", "sov-24-dimec"  # 7-6-9
DDR_8, DDR_11 = "ddr-8-dimec", "ddr-11-dimec"  # 6-6-9
DDR_3 = "ddr-3-dimec"  # 6-6-9, in reserve
POL_12 = "pol-12-dimec"  # 5-5-9
POL_2 = "pol-2-dimec"  # 5-5-9, in reserve
CZECH_2 = "tch-2-dimec"  # 5-5-9
# Pact: with an asterisk
SOV_103, SOV_107 = "sov-103-daet", "sov-107g-daet"  # 5-5-20
POL_6 = "pol-6-daet"  # 4-4-20, in reserve
# NATO: armour, 8-7-12 but for the French with 6-5-12
US_6, US_2, US_4, US_5 = "eua-6-db", "eua-2-db", "eua-4-db", "eua-5-db"
GER_1, GER_3, GER_7 = "rfa-1-db", "rfa-3-db", "rfa-7-db"
FR_1, FR_5 = "fra-1-db", "fra-5-db"  # II Corps
FR_3 = "fra-3-db"
# NATO: mechanised infantry
US_4M, US_3M = "eua-4-dimec", "eua-3-dimec"  # 7-8-12
GER_6, GER_11, GER_2, GER_4 = "rfa-6-dimec", "rfa-11-dimec", "rfa-2-dimec", "rfa-4-dimec"  # 6-8-12
DUTCH_1, DUTCH_2 = "hol-1-dimec", "hol-2-dimec"  # 6-6-12
BEL_1, BEL_2 = "bel-1-dimec", "bel-2-dimec"  # 5-6-12
FR_1M, FR_2M = "fra-1-dimec", "fra-2-dimec"  # 5-5-12
BDE_1, BDE_2, BDE_3, BDE_4 = "eua-bda-1", "eua-bda-2", "eua-bda-3", "eua-bda-4"  # American brigades, 3-3-12
# NATO: on foot
BONN, COLOGNE, STUTTGART = "rfa-bda-bonn", "rfa-bda-colonia", "rfa-bda-stuttgart"  # brigades, 2-3-6
FRANKFURT, WESEL, DUSSELDORF = "rfa-bda-frankfurt", "rfa-bda-wesel", "rfa-bda-dusseldorf"  # brigades, 2-3-6
MOUNTAIN = "rfa-1-dm"  # 5-7-7
AUSTRIANS = "aut-1-dm"  # 4-6-7
# NATO: with an asterisk
GER_PARA = "rfa-1-daet"  # 4-5-20
US_82 = "eua-82-daet"  # 5-6-20
US_101 = "eua-101-daet"  # 6-6-20

DUEL = Duel(
    NAME,
    ("pact", "nato"),
    ("1607", "1608"),
    (POL_12, CZECH_2),
    (DUTCH_1, DUTCH_2),
    (10, 12),
    turn=5,
    codes=DEFENDERS | {"DA": (0, 2, True)},
)


def at(number: str) -> int:
    return GRID.parse(number)


def numbers(hexes: Iterable[int]) -> set[str]:
    return {GRID.number(h) for h in hexes}


def area(name: str) -> set[str]:
    return numbers(GAME.area(name))


def around(number: str) -> set[str]:
    return numbers(GRID.adjacent[at(number)])


def uses(scene: Scene, what: str, unit: str = "") -> set[str]:
    """Hexes of the listed uses of one kind, of one unit or of none."""
    words = [order.split() for order in scene.allowed() if order.startswith(f"use {what} ")]
    return {order[-1] for order in words if not unit or order[2] == unit}


def fight(scene: Scene, order: str, column: str, result: str) -> Scene:
    """Declare an attack that is not supported in defence, and throw this result, which must come in this column."""
    scene.dice = dice_for(scene, column, result)
    attack(scene, order)
    battle = scene.events("combat")[-1]
    assert (battle.args["column"], battle.args["result"]) == (column, result)
    return scene

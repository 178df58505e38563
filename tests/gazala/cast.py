"""Short names for the counters of Gazala, with attack-defence, and how its dramas come to a result.

Most dramas are played on the open desert west of the line, round hex 0510, where nothing but the rule under test matters:

            0509
        0409    0609
            0510
        0410    0610
            0511
"""

from collections.abc import Iterable

from tests.battles import Duel, can_give, dice_for, look
from tests.scene import Scene

# Axis: armour
PZ5 = "de-5-pz-regt-21-pz-div"  # 8-6
PZ8 = "de-8-pz-regt-15-pz-div"  # 8-6
ARIETE_TANKS = "it-132-tank-regt-ariete"  # 5-4
# Axis: motorised infantry
R104 = "de-104-rifle-regt-21-pz-div"  # 4-4
R115 = "de-115-rifle-regt-15-pz-div"  # 4-4
I155 = "de-155-inf-regt-90-light-div"  # 3-4
I200 = "de-200-inf-regt-90-light-div"  # 3-4
I361 = "de-361-inf-regt-90-light-div"  # 3-4
ARIETE_RIFLES = "it-8-bersaglieri-ariete"  # 3-4
BERSAGLIERI = "it-7-bersaglieri"  # 3-3, of no division
# Axis: infantry on foot, 2-3 but for the Sabratha with 1-2
BRESCIA_19 = "it-19-inf-regt-brescia"
BRESCIA_20 = "it-20-inf-regt-brescia"
PAVIA_27 = "it-27-inf-regt-pavia"
PAVIA_28 = "it-28-inf-regt-pavia"
TRENTO_61 = "it-61-inf-regt-trento"
TRENTO_62 = "it-62-inf-regt-trento"
SABRATHA_85 = "it-85-inf-regt-sabratha"
SABRATHA_86 = "it-86-inf-regt-sabratha"
# Axis: engineers and artillery
ENGINEERS = "de-engineer-regt"  # 2-3
GUNS_AK = "de-arty-afrika-korps"  # 3-3, range 2
GUNS_PZA = "de-arty-panzerarmee"  # 3-3, range 3
GUNS_X = "it-arty-x-corps"  # 2-2, range 2
GUNS_XX = "it-arty-xx-corps"  # 2-2, range 2
# Allied: armour
ARMD_4 = "gb-4-armd-bde-7-armd-div"  # 7-5
ARMD_2 = "gb-2-armd-bde-1-armd-div"  # 6-5
ARMD_22 = "gb-22-armd-bde-1-armd-div"  # 6-5
TANKS_1 = "gb-1-tank-bde"  # 5-6, of no division
TANKS_32 = "gb-32-tank-bde"  # 5-6, of no division
# Allied: motorised infantry
MOTOR_7 = "gb-7-motor-bde-7-armd-div"  # 4-4
MOTOR_3 = "in-3-motor-bde-7-armd-div"  # 3-3
GUARDS = "gb-201-guards-bde"  # 4-5, of no division
# Allied: infantry on foot
BDE_69 = "gb-69-bde-50-div"  # 4-5
BDE_150 = "gb-150-bde-50-div"  # 4-5
BDE_151 = "gb-151-bde-50-div"  # 4-5
IND_9 = "in-9-bde-5-ind-div"  # 3-4
IND_29 = "in-29-bde-5-ind-div"  # 3-4
IND_11 = "in-11-bde-4-ind-div"  # 4-5, the only counter of its division
SA_1 = "sa-1-bde-1-sa-div"  # 3-5
SA_4 = "sa-4-bde-2-sa-div"  # 3-4
FRENCH = "ff-1-bde"  # 4-6, of no division
# Allied: artillery, 2-3
GUNS_XIII = "gb-arty-xiii-corps"  # range 2
GUNS_XXX = "gb-arty-xxx-corps"  # range 2
GUNS_8 = "gb-arty-8-army"  # range 3

DUEL = Duel("gazala", ("axis", "allied"), ("0509", "0510"), (TRENTO_61, PAVIA_27), (IND_9, SA_4), (4, 8))


def fight(scene: Scene, target: str, attackers: Iterable[str], result: str, answer: str = "defend") -> None:
    """Attack with as many air points as bring a result into the column, and throw it."""
    scene.state.set_air(scene.state.side, 99)
    for air in range(99):
        order = f"attack {target} with {','.join(attackers)}" + (f" air {air}" if air else "")
        column = look(scene, order, answer).column
        if can_give(scene, column, result):
            scene.dice = dice_for(scene, column, result) + scene.dice
            scene.play(order, answer)
            return
    raise AssertionError(f"{result} is out of reach")

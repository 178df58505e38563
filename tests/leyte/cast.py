"""Short names for the counters of Leyte, with attack-defence, and what most of its dramas need.

Most are played on the open ground north of Lake Bito, round hex 24-22, where nothing but the rule under test matters:

            24-21
        23-21   25-21
            24-22
        23-22   25-22
            24-23

Only the column of 25 has a road, and no river runs between these hexes. Turn 1, the turn of a scene unless it says another,
has neither rain nor, for units that did not land in it, naval support.
"""

from collections.abc import Iterable, Mapping

from engaja.engine.preview import battle_of
from engaja.position.actions import Attack, Defend
from tests.battles import Duel, attack, can_give, dice_for
from tests.scene import Scene

# American infantry, 3-4
I19, I19B, I19C = "us_19ri_1", "us_19ri_2", "us_19ri_3"  # 24th Division
I21, I21B, I21C = "us_21ri_1", "us_21ri_2", "us_21ri_3"
I34, I34B, I34C = "us_34ri_1", "us_34ri_2", "us_34ri_3"
I32, I32B, I32C = "us_32ri_1", "us_32ri_2", "us_32ri_3"  # 7th Division
I383, I383B, I383C = "us_383ri_1", "us_383ri_2", "us_383ri_3"  # 96th Division
I382, I382B = "us_382ri_1", "us_382ri_2"
I381 = "us_381ri_1"
I305, I305B, I305C = "us_305ri_1", "us_305ri_2", "us_305ri_3"  # 77th Division
I306, I306B, I306C = "us_306ri_1", "us_306ri_2", "us_306ri_3"
I307, I307B, I307C = "us_307ri_1", "us_307ri_2", "us_307ri_3"
# American cavalry, 3-4: brigades 5 + 12 and 7 + 8 of the 1st Cavalry Division, and the 112th of none
C5, C5B, C12, C12B = "us_5rc_1", "us_5rc_2", "us_12rc_1", "us_12rc_2"
C7, C7B, C8, C8B = "us_7rc_1", "us_7rc_2", "us_8rc_1", "us_8rc_2"
C112, C112B = "us_112rc_1", "us_112rc_2"
# American airborne: 3-3, the 503rd 4-3
P511, P511B, P511C = "us_511ri_1", "us_511ri_2", "us_511ri_3"
G187, G187B, G188, G188B = "us_187ri_1", "us_187ri_2", "us_188ri_1", "us_188ri_2"
P503, P503B, P503C = "us_503ri_1", "us_503ri_2", "us_503ri_3"
# American tanks 6-4, tank destroyers 3-4, engineers 3-3
TANKS, TANKS_B, TANKS_C = "us_44bt", "us_763bt", "us_767bt"
DESTROYERS = "us_632btd"
ENGINEERS, ENGINEERS_B = "us_50beng", "us_104beng"
# American artillery: 2-1 of range 3, 3-1 of range 4 and 6
GUNS, GUNS_B, GUNS_C = "us_13art", "us_52art", "us_63art"
HOWITZERS = "us_198art"
LONG_GUNS = "us_226art"
GUNS_77 = "us_304art"
# Filipino guerrillas, 1-1
REBELS, REBELS_B = "ph_g_1", "ph_g_2"
# Japanese infantry: 16th Division 2-4, 1st Division 3-4, 30th Division 2-4, brigades 2-3
J9, J9B, J9C = "jp_9ri_1", "jp_9ri_2", "jp_9ri_3"
J20, J20B, J20C = "jp_20ri_1", "jp_20ri_2", "jp_20ri_3"
J33, J33B, J33C = "jp_33ri_1", "jp_33ri_2", "jp_33ri_3"
J1, J1B, J1C = "jp_1ri_1", "jp_1ri_2", "jp_1ri_3"
J41, J41B, J41C = "jp_41ri_1", "jp_41ri_2", "jp_41ri_3"
J55 = "jp_55bg_1"
# Japanese of other kinds
NAVAL, NAVAL_B = "jp_bin_1", "jp_bin_2"  # 1-3
J_TANKS = "jp_bt"  # 3-2
J_GUNS, J_GUNS_B = "jp_22rart_1", "jp_22rart_2"  # 1-1, range 3
J_CAVALRY, J_ENGINEERS = "jp_16rc", "jp_16reng"  # 2-2, 2-3
PARAS, PARAS_B = "jp_3rpqd", "jp_4rpqd"  # 3-3

DUEL = Duel("leyte", ("american", "japanese"), ("24-21", "24-22"), (I34, I19), (J9, J20), (8, 8), guns={GUNS: "24-19"}, turn=9)


def leyte(
    american: Mapping[str, str] | None = None,
    japanese: Mapping[str, str] | None = None,
    *,
    turn: int = 1,
    reduced: Iterable[str] = (),
    awaiting: Iterable[str] = (),
    dice: Iterable[int] = (),
    **options: str,
) -> Scene:
    """A scene of this game. Options are those chosen when a game is created."""
    return Scene(
        "leyte",
        dict(american or {}) | dict(japanese or {}),
        reduced=reduced,
        awaiting=awaiting,
        turn=turn,
        dice=dice,
        options=options,
    )


def wait_for(scene: Scene, deciding: str, turn: int) -> Scene:
    """End phase after phase until this side has this choice in this turn."""
    while (scene.deciding, scene.state.turn) != (deciding, turn):
        scene.play("end")
    return scene


def fight(scene: Scene, result: str, order: str) -> Scene:
    """Play an attack with the dice, and the air points on either side, that give this result."""
    for side in (0, 1):
        scene.state.set_air(side, 99)
    plain = [(order, "defend")]
    stronger = [(f"{order} air {points}", "defend") for points in range(1, 60)]
    weaker = [(order, f"defend air {points}") for points in range(1, 40)]
    for declared, answer in plain + stronger + weaker:
        column = column_of(scene, declared, answer)
        if can_give(scene, column, result):
            scene.dice = dice_for(scene, column, result)
            return attack(scene, declared, answer)
    raise AssertionError(f"{order} cannot come to {result}")


def column_of(scene: Scene, order: str, answer: str) -> str:
    declared, defence = scene.action(order), scene.action(answer)
    assert isinstance(declared, Attack)
    assert isinstance(defence, Defend)
    battle = battle_of(scene.rules, scene.state, scene.state.side, declared, defence)
    return scene.definition.combat.columns[scene.rules.combat_column(scene.state, battle)[1]]

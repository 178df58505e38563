"""Short names for the counters of Dragoon, with attack-defence-movement, and a few ways to play them.

Most dramas are played west of the Saône, round hex 0204, on open ground without rivers; only 0304 is woods:

            0203
        0103    0303
            0204
        0104    0304
            0205
"""

from tests.battles import Seen, worked_out
from tests.scene import Scene

# German infantry, 2-3-4 unless it says otherwise
RI157 = "ge-157r-ri157"
RM1 = "ge-157r-rm1"  # mountain, 2-3-5
RI15 = "ge-189r-ri15"  # 1-2-4
RI28 = "ge-189r-ri28"  # 1-2-4
RI917 = "ge-242-ri917"
RI918 = "ge-242-ri918"
RI765 = "ge-242-ri765"
RI932 = "ge-244-ri932"
RI933 = "ge-244-ri933"
RI934 = "ge-244-ri934"
RI757 = "ge-338-ri757"  # 2-2-4
RI759 = "ge-338-ri759"  # 2-2-4
RI281 = "ge-148-ri281"
RI285 = "ge-148-ri285"
RI286 = "ge-148-ri286"
RI305 = "ge-198-ri305"  # 3-3-4
RI308 = "ge-198-ri308"  # 3-3-4
RI326 = "ge-198-ri326"  # 3-3-4
RI706 = "ge-716-ri706"  # 1-2-4
# German armour, mechanised infantry, artillery
PZ15 = "ge-11pz-pz15"  # 6-5-10
PG110 = "ge-11pz-pg110"  # 4-4-10
PG111 = "ge-11pz-pg111"  # 4-4-10
LUFT = "ge-ivluft-art"  # artillery, 1-1-3, range 2, as the next three
LXII = "ge-lxii-art"
LXXXV = "ge-lxxxv-art"
ART_19 = "ge-19-art"
# American infantry, 5-5-6
R7, R15, R30 = "us-3-ri7", "us-3-ri15", "us-3-ri30"
R141, R142, R143 = "us-36-ri141", "us-36-ri142", "us-36-ri143"
R157, R179, R180 = "us-45-ri157", "us-45-ri179", "us-45-ri180"
# Airborne, commandos, mountain troops, guerrillas
P517 = "us-1tf-517"  # 3-3-6
P2 = "uk-1tf-2para"  # 3-3-6
FSE = "us-1fse"  # commando, 4-4-6
TABOR1 = "fr-1tabor"  # mountain, 2-3-5
MAQUIS1, MAQUIS2, MAQUIS3 = "fr-maquis-1", "fr-maquis-2", "fr-maquis-3"  # 1-1-5
# French infantry
B1, B2, B4 = "fr-1di-b1", "fr-1di-b2", "fr-1di-b4"  # 4-4-6
RTA3, RTT4, RTA7 = "fr-3dia-3rta", "fr-3dia-4rtt", "fr-3dia-7rta"  # 4-4-5
RTS6 = "fr-9dic-6rts"  # 3-4-5
# French armour and mechanised infantry
CC1, CC2 = "fr-1db-cc1", "fr-1db-cc2"  # 5-4-10
CC3 = "fr-1db-cc3"  # 4-4-10
# Allied artillery, range 2
ART_7 = "us-7a-art"  # 3-1-4
ART_VI = "us-vi-art"  # 2-1-4
ART_I = "fr-i-art"  # 2-1-4


def look(scene: Scene, order: str, answer: str = "defend") -> Seen:
    """An attack that is allowed now, or waits for its answer because there was no other, worked out by the engine."""
    assert scene.deciding.endswith("answer") or scene.refused_by(order) == []
    return worked_out(scene, order, answer)


def march(scene: Scene, *orders: str) -> None:
    """Play moves and end the movement phase, unless it ends by itself because nobody is left to move."""
    scene.play(*orders)
    if scene.deciding.endswith("movement"):
        scene.play("end")

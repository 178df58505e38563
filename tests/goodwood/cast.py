"""Short names for the counters of Goodwood, with attack-defence-movement, and the scene of its dramas.

Most dramas are played on the open ground north of Argences, round hex 2716, where there is neither road nor river:

            2715
        2615    2815
            2716
        2616    2816
            2717

They are set on turn 4, by day, unless they are about the night (turn 3).
"""

from collections.abc import Iterable, Mapping

from tests.scene import Scene

# Allied infantry, 3-4-8: the 8th and 9th Brigades of the 3rd British Division, three battalions each
SUFFOLK = "br-3-8-1-suffolk"
EAST_YORKS = "br-3-8-2-east-yorks"
SOUTH_LANCS = "br-3-8-1-south-lancs"
LINCOLNS = "br-3-9-2-lincolns"
KOSB = "br-3-9-1-kosb"
RUR = "br-3-9-2-rur"
WARWICKS = "br-3-185-2-warwicks"
NORFOLK = "br-3-185-1-norfolk"
KSLI_2 = "br-3-185-2-ksli"
CAN_QOR = "ca-3-8-qor"  # of the 8th Canadian Brigade
CAN_CHAUDIERE = "ca-3-8-chaudiere"
CAN_NORTH_SHORE = "ca-3-8-north-shore"
# 6th Airborne Division, 3-4-8
PARA_5 = "br-6ab-5-para"  # the only counter of its brigade
PARA_8 = "br-6ab-3-8-para"
PARA_9 = "br-6ab-3-9-para"
PARA_CAN = "ca-6ab-3-1-can-para"
DEVONS = "br-6ab-6al-12-devon"
OXF_BUCKS = "br-6ab-6al-2-oxf-bucks"
RUR_1 = "br-6ab-6al-1-rur"
# Allied armour: the 29th Brigade (6-4-15) with its motorised infantry, the 27th Brigade (5-4-15)
HUSSARS_23 = "br-11-29-23-hussars"
FFY = "br-11-29-2-ffy"
RTR_3 = "br-11-29-3-rtr"
RIFLES_8 = "br-11-29-8-rifle-bde"  # 4-4-15
KSLI_4 = "br-11-159-4-ksli"  # 3-4-12, motorised infantry
MONMOUTH = "br-11-159-3-monmouth"
HEREFORD = "br-11-159-1-hereford"
HUSSARS_13 = "br-27-13-18-hussars"
STAFFS = "br-27-staffs-yeo"
EAST_RIDING = "br-27-east-riding-yeo"
NORTHANTS = "br-11-2-northants-yeo"  # 4-3-15, mechanised cavalry
GRENADIERS = "br-gds-5-2-grenadier"  # 6-4-15
TANK_DESTROYERS = "br-11-75-at"  # 3-3-15
# Allied guns
SP_RHA = "br-11-13-rha"  # 2-2-12, range 8, self-propelled, 11th Armoured Division
FIELD_151 = "br-11-151-field"  # 2-3-6, range 8, 11th Armoured Division
FIELD_7 = "br-3-7-field"  # 2-3-6, range 8, 3rd Division
FIELD_33 = "br-3-33-field"
FIELD_76 = "br-3-76-field"
FIELD_126 = "br-51-126-field"  # 2-3-6, range 8, 51st Division
MEDIUM_1 = "br-ind-medium-1"  # 3-1-5, range 11, independent
MEDIUM_2 = "br-ind-medium-2"
HEAVY_1 = "br-ind-heavy-1"  # 4-1-4, range 14, independent
AT_20 = "br-3-20-at"  # 2-3-8
AT_61 = "br-51-61-at"  # 2-3-8

# German armour
TIGERS = "ge-503"  # 9-9-10
PZ_22_I = "ge-21-22-i"  # 5-3-12
PZ_22_II = "ge-21-22-ii"  # 3-2-12
STERZ = "ge-sterz"  # 5-4-12
STUG = "ge-21-stug-200"  # 3-3-10, assault guns
PZJG = "ge-21-pzjg-200"  # 2-3-10, tank destroyers
AUFKL = "ge-21-aufkl-21"  # 2-2-15, mechanised cavalry
SS_PZ_I = "ss-1-pz-i"  # 7-5-12
SS_STUG = "ss-1-stug"  # 4-3-10, comes on turn 2
SS_PZ_12 = "ss-12-pz-i"  # 5-4-12, comes on turn 3
# German infantry
PG_125_I, PG_125_II = "ge-21-125-i", "ge-21-125-ii"  # 3-3-12, motorised
PG_192_I, PG_192_II = "ge-21-192-i", "ge-21-192-ii"  # 3-3-12, motorised
SS_PG_1_I, SS_PG_1_II, SS_PG_1_III = "ss-1-1-i", "ss-1-1-ii", "ss-1-1-iii"  # 4-4-12, motorised; the third comes on turn 2
GR_857_I, GR_857_II = "ge-346-857-i", "ge-346-857-ii"  # 2-3-6
GR_858_I, GR_858_II = "ge-346-858-i", "ge-346-858-ii"  # 2-3-6
GR_980_I, GR_980_II = "ge-272-980-i", "ge-272-980-ii"  # 2-3-6
GR_981_I = "ge-272-981-i"  # 2-3-6
GR_979 = "ge-271-979"  # 2-3-6, the only counter of its division
LUFT_31_I, LUFT_31_II = "ge-16l-31-i", "ge-16l-31-ii"  # 1-1-6
LUFT_32_I, LUFT_32_II = "ge-16l-32-i", "ge-16l-32-ii"  # 1-1-6
LUFT_46_I, LUFT_46_II = "ge-16l-46-i", "ge-16l-46-ii"  # 1-2-6
PIONEERS = "ge-21-pio-220"  # 2-2-12
# German guns
SP_155 = "ge-21-155-i"  # 2-1-10, range 7, self-propelled
ART_155_II = "ge-21-155-ii"  # 1-1-6, range 7
ART_155_III = "ge-21-155-iii"  # 2-1-6, range 8
ART_346_I, ART_346_II = "ge-346-art-i", "ge-346-art-ii"  # 1-1-6, range 7
WERFER_83_I = "ge-werfer-83-i"  # 2-1-6, range 8, 7th Brigade
WERFER_84_I = "ge-werfer-84-i"  # 2-1-6, range 8, 7th Brigade
WERFER_14_I = "ge-werfer-14-i"  # 2-1-6, range 8, 9th Brigade
WERFER_54_I = "ge-werfer-54-i"  # 2-1-6, range 8, 9th Brigade, comes on turn 3
ART_A = "ge-art-a"  # 2-1-5, range 8, independent
ART_B = "ge-art-b"  # 3-1-4, range 16, independent
ART_C = "ge-art-c"  # 2-1-5, range 8, independent, comes on turn 4
FLAK_2_I, FLAK_2_II = "ge-flak-2-i", "ge-flak-2-ii"  # 3-4-5
FLAK_3_I = "ge-flak-3-i"  # 3-4-5
AT_346 = "ge-346-pzjg"  # 2-3-6
AT_1039 = "ge-at-1039"  # 2-2-6, independent
AT_1053 = "ge-at-1053"  # 2-3-6, independent


def drama(
    allied: Mapping[str, str] | None = None,
    german: Mapping[str, str] | None = None,
    *,
    turn: int = 4,
    reduced: Iterable[str] = (),
    awaiting: Iterable[str] = (),
    dice: Iterable[int] = (),
    options: Mapping[str, str] | None = None,
) -> Scene:
    return Scene(
        "goodwood",
        turn=turn,
        reduced=reduced,
        awaiting=awaiting,
        dice=dice,
        options=options,
        allied=allied or {},
        german=german or {},
    )

"""What this book adds to the position: flags of units, a mark of hexes, and numbers."""

from engaja.position.state import ATTACKED, OWN_FLAG, OWN_MARK, OWN_VARS
from engaja.rules.words import Number

PACT, NATO = 0, 1

# Flags of a unit
DENMARK = OWN_FLAG  # has left for Denmark
AWAY = {"north": OWN_FLAG << 1, "south": OWN_FLAG << 2, "east": OWN_FLAG << 3, "west": OWN_FLAG << 3}
IS_AWAY = sum(set(AWAY.values()))  # has retreated off the map by one of these edges
JUST_AWAY = OWN_FLAG << 4  # and in this turn

# A mark of a hex
DETONATION = OWN_MARK  # a nuclear weapon has gone off in it
DETONATIONS_ONLY = bytes(mark & DETONATION for mark in range(256))
ATTACKS_ONLY = bytes(mark & ATTACKED for mark in range(256))

# Numbers
FRENCH_HELD, EAST_GERMANS, LIFTS, DENMARK_MISSED = range(OWN_VARS, OWN_VARS + 4)
LOYAL, UNWILLING, WITHDRAWN = range(3)  # the East Germans

# Nuclear weapons used, by kind; each kind takes two places, one for each side
CITY_STRIKES, OTHER_STRIKES, CITY_ANSWERS, OTHER_ANSWERS = (OWN_VARS + place for place in (4, 6, 8, 10))
STRIKES = {CITY_STRIKES: "city", OTHER_STRIKES: "other", CITY_ANSWERS: "retaliation", OTHER_ANSWERS: "retaliation"}

# What all that is called in a position written as text
FLAG_WORDS = {
    DENMARK: "in Denmark",
    AWAY["north"]: "away by the north",
    AWAY["south"]: "away by the south",
    AWAY["east"]: "away by its own edge",
    JUST_AWAY: "since this turn",
}
MARK_WORDS = {DETONATION: "detonation"}
VAR_WORDS = {
    FRENCH_HELD: Number("french", ("fight", "held to France")),
    EAST_GERMANS: Number("east germans", ("loyal", "unwilling", "withdrawn")),
    LIFTS: Number("lifts this turn"),
    DENMARK_MISSED: Number("denmark", ("not missed", "missed")),
} | {
    kind + side: Number(f"{name} {what}")
    for kind, what in {
        CITY_STRIKES: "strikes on cities",
        OTHER_STRIKES: "strikes elsewhere",
        CITY_ANSWERS: "answers to strikes on cities",
        OTHER_ANSWERS: "answers to strikes elsewhere",
    }.items()
    for side, name in ((PACT, "pact"), (NATO, "nato"))
}

"""The words that all games share: what a data file may say, whichever game it belongs to."""

TERRAINS = ("open", "city", "port", "airfield", "woods", "ridge", "mountain", "sea")
"""Terrain of a hex. `woods` stands for the Bosque and the Floresta of the books."""

LINKS = ("road", "trail", "railway")
"""Lines that run from the centre of a hex to the centre of its neighbour."""

HEXSIDES = ("river", "sea_inlet", "frontier", "front_line", "halt_line", "coast")
"""Lines that run along the side between two hexes."""

FEATURES = ("fortification", "minefield")
"""Things in a hex that have a line of their own in the terrain table."""

HEX_WORDS = (*FEATURES, "coast", "port", "town", "lake", "beach", "drop_zone", "maquis", "out_of_play")
"""What a hex may be said to hold in any game; a game adds words of its own, such as countries, in its game.toml."""

UNIT_TYPES = (
    "infantry",
    "motorised_infantry",
    "mechanised_infantry",
    "armour",
    "artillery",
    "self_propelled_artillery",
    "rocket_artillery",
    "assault_gun",
    "tank_destroyer",
    "anti_tank",
    "anti_aircraft",
    "engineer",
    "cavalry",
    "mechanised_cavalry",
    "mountain",
    "parachute",
    "glider",
    "airborne",
    "commando",
    "marine",
    "naval_infantry",
    "airfield_troops",
    "guerrilla",
)

MOVEMENT_CLASSES = ("non_motorised", "motorised", "armour", "special")
"""Columns of the terrain table: who pays what."""

SIZES = ("battalion", "regiment", "brigade", "division")

SOURCES = ("rulebook", "derived", "geography", "history", "judgement")
"""Provenance: stated by the book, forced by what it states, from the real ground, from history, or chosen by us."""

RESULT_CODES = ("DE", "DA", "DRB", "DRI", "DVB", "DVI", "AVI", "AVB", "ARI", "ARB", "AE", "EMP", "IMP")
BOMBARDMENT_CODES = ("DI", "DB", "DE", "DA")

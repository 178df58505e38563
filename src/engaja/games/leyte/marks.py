"""What a position keeps for this book alone."""

from engaja.hexgrid import DIRECTIONS
from engaja.position.state import OWN_FLAG, OWN_MARK, OWN_VARS
from engaja.rules.words import Number

AMERICAN, JAPANESE = 0, 1

# Flags of a unit, all but PINNED for one turn.
SAILED = OWN_FLAG  # carried by sea
LANDED = OWN_FLAG << 1  # made an assault landing
EXPOSED = OWN_FLAG << 2  # next to a Japanese unit, or hit, at some moment
PINNED = OWN_FLAG << 3  # dropped, and without contact to other Japanese units since
AIM = OWN_FLAG << 4  # at sea: times (1 + direction) of the enemy-held hex it is to land on; the three highest bits in use
ALL_AIMS = 7 * AIM

# Marks of a hex, the first for one turn.
BEACHHEAD = OWN_MARK  # an assault landing was made here
FOLLOW_UP = OWN_MARK << 1  # the last American unit in this coast hex was of the division that artillery is to follow

# Numbers of the position.
DROPS = OWN_VARS  # parachute drops in this turn
BONUSES = OWN_VARS + 1  # how often the air bonus has been taken

# What all that is called in a position written as text.
FLAG_WORDS = {SAILED: "sailed", LANDED: "landed", EXPOSED: "exposed", PINNED: "pinned"} | {
    AIM * (1 + direction): f"lands {name}" for direction, name in enumerate(DIRECTIONS)
}
MARK_WORDS = {BEACHHEAD: "beachhead", FOLLOW_UP: "follow-up"}
VAR_WORDS = {DROPS: Number("drops this turn"), BONUSES: Number("air bonuses taken")}

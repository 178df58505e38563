"""What a position keeps for this book alone."""

from engaja.position.state import OWN_FLAG, OWN_MARK, OWN_VARS

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

"""What playing Dragoon well looks like in numbers."""

from engaja.games.sense import Check, Diary, losses, points_against_recruit

from .rules import ALLIED, AXIS


def exits(diary: Diary) -> float:
    """Germans who left the map intact and count for it."""
    return sum(len(p.args["units"]) for p in diary.rules.points(diary.end) if p.message == "german-exit")


def saved_of_148(diary: Diary) -> float:
    """Regiments of the division that is withdrawn on turn 5 which left the map before that."""
    gone = {e.event.args["unit"] for e in diary.told("departed") if e.turn <= 4}
    return sum(diary.rules.units[int(unit)].division.startswith("148") for unit in gone)


def exchanges(diary: Diary) -> float:
    """Combats that ended in an exchange: each costs the Allies a unit or more."""
    return sum("EMP" in entry.event.args["result"] for entry in diary.told("combat"))


def cities(diary: Diary) -> float:
    return sum(diary.end.owner[objective.hex] == ALLIED for objective in diary.rules.definition.objectives)


CHECKS = (
    Check("below-german", AXIS, lambda d: d.below(AXIS, "1-1"), high=2, text="below-count"),
    Check("below-allied", ALLIED, lambda d: d.below(ALLIED, "1-1"), high=0.2, text="below-count"),
    Check("lyon-taken", ALLIED, lambda d: d.turn_taken(ALLIED, "Lyon"), high=1),
    Check("lyon-held", ALLIED, lambda d: d.holds(ALLIED, "Lyon"), low=0.75, share=True),
    Check("toulon", ALLIED, lambda d: d.turn_taken(ALLIED, "Toulon"), high=3),
    Check("marselha", ALLIED, lambda d: d.turn_taken(ALLIED, "Marselha"), high=7),
    Check("cities", ALLIED, cities, low=30),
    Check("southern-rhone", ALLIED, lambda d: d.turn_taken(ALLIED, "Avignon", "Orange", "Montélimar", "Valence"), high=4),
    Check("exits", AXIS, exits, low=9),
    Check("saved-of-148", AXIS, saved_of_148, low=3),
    losses(ALLIED, 3),
    Check("exchanges", ALLIED, exchanges, high=1),
    losses(AXIS, 12),
    points_against_recruit(ALLIED, 140),
    points_against_recruit(AXIS, 170),
)

"""What playing Gazala well looks like in numbers."""

from engaja.games.sense import Check, Diary, below, losses, points_against_recruit
from engaja.position.state import MOVEMENT

from .rules import ALLIED, AXIS

BOX = "Bir Hacheim"


def mine_dice(diary: Diary) -> float:
    """Dice thrown for Axis units that entered mines."""
    return sum(bool(diary.rules.side_of[e.event.args["unit"]] == AXIS) for e in diary.told("mine-hit", "mine-safe"))


def mines_cleared(diary: Diary) -> float:
    return sum(entry.turn <= 5 for entry in diary.told("minefield-cleared"))


def stranded(diary: Diary) -> float | None:
    """Share of motorised Axis units that may not move for want of supply, at the beginning of each movement phase."""
    rules = diary.rules
    mornings = [m.state for m in diary.moments if m.phase == MOVEMENT and m.side == AXIS]
    units = [(s, unit) for s in mornings for unit in s.units_of(AXIS) if rules.is_motorised[unit]]
    return sum(rules.why_not_march(s, unit) is not None for s, unit in units) / len(units) if units else None


def divisional(diary: Diary, side: int) -> float | None:
    """Columns a combat that a side gained by complete divisions."""
    combats = diary.combats(side)
    return diary.shifts_by(combats, "complete-division") / len(combats) if combats else None


CHECKS = (
    below(AXIS, 0.05),
    below(ALLIED, 0.05),
    Check("box-falls", AXIS, lambda d: d.turn_taken(AXIS, BOX), high=2),
    Check("box-held", AXIS, lambda d: d.holds(AXIS, BOX), low=0.75, share=True),
    Check("changes-axis", AXIS, lambda d: len(d.taken), high=5, text="changes"),
    Check("changes-allied", ALLIED, lambda d: len(d.taken), high=5, text="changes"),
    Check("mines-cleared", AXIS, mines_cleared, low=1),
    Check("mine-dice", AXIS, mine_dice, high=20),
    Check("stranded", AXIS, stranded, high=0.08, share=True),
    Check("air-defence", AXIS, lambda d: d.air(AXIS, "defence"), low=80, high=150),
    Check("divisional-axis", AXIS, lambda d: divisional(d, AXIS), low=2, text="divisional"),
    Check("divisional-allied", ALLIED, lambda d: divisional(d, ALLIED), low=0.7, text="divisional"),
    losses(AXIS, 12),
    Check("germans-lost", AXIS, lambda d: d.lost(AXIS, ["german"]), high=3),
    points_against_recruit(AXIS, 190),
    points_against_recruit(ALLIED, 155),
)

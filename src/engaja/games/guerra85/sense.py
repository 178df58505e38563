"""What playing A Terceira Guerra Mundial well looks like in numbers."""

from engaja.games.sense import Check, Diary, air_unspent, below, losses, points_against_recruit
from engaja.position.actions import Use

from .helicopters import Helicopters
from .state import NATO, PACT


def denmark(diary: Diary) -> float:
    """1 if the three divisions went to Denmark in time."""
    return float(not any(True for _ in diary.told("denmark-missed")))


def first_city(diary: Diary) -> float:
    """The turn in which the Pact entered its first city."""
    never = diary.rules.definition.calendar[-1].number + 1
    return min((turn for turn, _, owner in diary.taken if owner == PACT), default=never)


def by_air_alone(diary: Diary) -> float:
    attacks = (e.event.args for e in diary.told("attack-declared"))
    return sum(bool(a["side"] == NATO) and not a["contact"] and not a["support"] for a in attacks)


def flown(diary: Diary, side: int) -> float:
    """Share of a side's airborne units that flew at least once."""
    rules = diary.rules
    assert isinstance(rules, Helicopters)
    able = [unit.index for unit in rules.units if unit.side == side and rules.bears_asterisk(unit.index)]
    flew = {action.unit for _, _, action in diary.orders if isinstance(action, Use) and action.what == "fly"}
    return len(flew.intersection(able)) / len(able)


CHECKS = (
    points_against_recruit(PACT, 1000),
    Check("pact-held", NATO, lambda d: d.points(PACT), high=250, against="recruit"),
    Check("denmark", PACT, denmark, low=1, share=True),
    Check("halt-line", PACT, lambda d: d.points_for(PACT, "halt-line"), low=300),
    below(PACT, 0.05),
    below(PACT, 0.25, "3-1", "below-three"),
    below(NATO, 0.05),
    below(NATO, 0.30, "3-1", "below-three"),
    losses(PACT, 50),
    losses(NATO, 35),
    Check("first-city", PACT, first_city, high=4),
    air_unspent(PACT, 0.03),
    air_unspent(NATO, 0.03),
    Check("by-air-alone", NATO, by_air_alone, low=60),
    Check("lifts", NATO, lambda d: d.used(NATO, "lift"), low=10),
    Check("flown-pact", PACT, lambda d: flown(d, PACT), low=0.75, share=True, text="flown"),
    Check("flown-nato", NATO, lambda d: flown(d, NATO), low=0.75, share=True, text="flown"),
    Check("strikes-pact", PACT, lambda d: d.used(PACT, "strike"), high=0, text="strikes"),
    Check("strikes-nato", NATO, lambda d: d.used(NATO, "strike"), high=0, text="strikes"),
)

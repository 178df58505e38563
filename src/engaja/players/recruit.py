"""`recruit`: the first player, mended where it erred grossly. It looks one decision ahead and has no plan.

FROZEN as a yardstick: it is what every other level is measured against, so it is not to become better. A change of the rules
may change its games; tests/golden/test_yardsticks.py pins what it chooses, and says how to pin it anew.
"""

from engaja.players.greedy import GreedyPlayer, Memory, Mind
from engaja.players.seat import Seat
from engaja.position.actions import AnyAction, Attack, End, Move, Use
from engaja.position.talk import Decision
from engaja.rules.combat import Battle

ALONE = -20.0
"""A battery that walks up to the enemy with nobody beside it to fight: never worth it."""


class RecruitMind(Mind):
    def contact_value(self, unit: int, walked: bool) -> float:
        """As before, but batteries do not walk into contact alone."""
        if walked and self.rules.is_ranged[unit] and not self.has_company(unit):
            return ALONE
        return super().contact_value(unit, walked)

    def has_company(self, unit: int) -> bool:
        """A friend that is no battery touches an enemy hex which the unit touches too."""
        rules, s = self.rules, self.s
        return any(
            rules.side_of[friend] == self.side and not rules.is_ranged[friend]
            for enemy in rules.attackable(s, unit)
            for beside in rules.adjacent[enemy]
            for friend in s.units_in(beside)
        )


class RecruitPlayer(GreedyPlayer):
    def mind(self, seat: Seat, memory: Memory) -> Mind:
        return RecruitMind(seat, seat.imagine(self.rng), memory)

    def fallback(self, seat: Seat, mind: Mind, decision: Decision) -> AnyAction:
        """An end if it is allowed, else the least bad order of the units that a duty names."""
        duties = seat.refusals(End())
        if not duties:
            return End()
        named = {unit for reason in duties for unit in reason.units}
        allowed = list(seat.actions())
        asked = [action for action in allowed if named.intersection(units_of(action))]
        return max(asked or allowed, key=lambda action: order_value(mind, action))


def units_of(action: AnyAction) -> tuple[int, ...]:
    """The units that are given an order."""
    match action:
        case Move(unit) | Use(_, unit):
            return (unit,)
        case Attack(_, units):
            return units
        case _:
            return ()


def order_value(mind: Mind, action: AnyAction) -> float:
    """How good an order seems that nobody wanted to give."""
    match action:
        case Move(unit, path):
            return mind.gain(unit, path[-1])
        case Attack(hex_, units, air):
            contact = tuple(unit for unit in units if mind.rules.in_contact(mind.s, unit, hex_))
            return mind.battle_value(Battle(mind.side, hex_, contact, tuple(u for u in units if u not in contact), air))
        case _:
            return -25.0  # rather than leaving the map (-50), but no better than any march

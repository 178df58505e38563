"""Units that take part in no attack: each goes where it is drawn, guards what would be lost, and keeps out of harm's way."""

from collections.abc import Iterable

from engaja.kernel.steps import Reach
from engaja.players.officer.attack import Assault, way_risk
from engaja.players.officer.mind import Mind
from engaja.players.officer.plan import Plan, Pulls
from engaja.position.actions import OFF_MAP, AnyAction, Move, Use
from engaja.position.state import State
from engaja.rules.foresight import CLEARS

CLOSE = 8
"""Hexes looked at closely for each unit."""
GUN = 2.0
"""What it costs to have a battery in contact, where it has to fight like infantry."""
STAY = 0.12
"""How much better another place must be."""


class Quiet:
    def __init__(self, mind: Mind, real: State, reaches: dict[int, Reach], pulls: Pulls, assault: Assault, plan: Plan) -> None:
        self.mind, self.real, self.reaches, self.pulls, self.assault, self.plan = mind, real, reaches, pulls, assault, plan
        self.lanes = {mind.rules.grid.parse(number): worth for number, worth in mind.w.lanes}
        self.attacked = [group.hex for group in assault.groups]
        self.fight = {group.hex: sorted(u for u, _ in group.places) for group in assault.groups}
        self.enemy_hexes = sorted({mind.s.where[u] for u in mind.s.units_of(mind.foe)})

    def place_all(self) -> list[AnyAction]:
        """What each remaining unit does."""
        mind, rules = self.mind, self.mind.rules
        able = {*self.reaches, *self.assault.voyages}
        waiting = [u for u in able if u not in self.assault.used or u in self.plan.sent]
        waiting.sort(key=lambda u: (u not in self.plan.sent, rules.is_ranged[u], -mind.kill_value[u], u))
        found = [self.place(unit) for unit in waiting]
        return [action for action in found if action is not None]

    def place(self, unit: int) -> AnyAction | None:
        """The best place for one unit, and how it gets there; None if it stays."""
        mind, s, rules = self.mind, self.mind.s, self.mind.rules
        here = s.where[unit]
        reach = self.reaches.get(unit)
        if here >= 0:
            mind.garrison[here] -= mind.defence[unit]
            s.remove(unit, -1)
        best, place = -1e9, here
        action: AnyAction | None = None
        if here >= 0:
            best = self.worth(unit, here, False, None) + STAY
            exit_worth = self.pulls.exit_worth.get(unit, 0.0)
            if exit_worth:
                s.put(unit, here)
                way = rules.way_off(self.real, unit)
                s.remove(unit, -1)
                if way and not self.is_last(unit):
                    value = 1.3 * exit_worth
                    if value > best:
                        best, action, place = value, Move(unit, way), OFF_MAP
        for hex_ in self.closest(unit, reach.hexes, True) if reach else ():
            value = self.worth(unit, hex_, True, reach)
            if value > best:
                best, action, place = value, Move(unit, reach.path(hex_)), hex_  # type: ignore[union-attr]
        voyage = self.assault.voyages.get(unit)
        if voyage is not None:
            landings = [(self.worth(unit, hex_, True, None), -hex_) for hex_ in self.closest(unit, voyage, False)]
            for value, minus in sorted(landings, reverse=True)[:3]:
                if value > best + STAY and value - mind.hazard(self.real, voyage[-minus]) > best + STAY:
                    if self.assault.may_be_carried(unit, -minus):
                        best, action, place = value, voyage[-minus], -minus
            if action is not None and isinstance(action, Use):
                self.assault.carry(unit, place)
        if place >= 0:
            s.put(unit, place)
            mind.garrison[place] += mind.defence[unit]
            self.join(unit, place)
        else:
            s.where[unit] = here if here < 0 else -1
        return action

    def join(self, unit: int, hex_: int) -> None:
        """Who ends the phase in contact fights with those who attack the same stack, where there is but one to attack."""
        mind, s, rules = self.mind, self.mind.s, self.mind.rules
        if not mind.is_free(unit, hex_, True) and mind.attack[unit] and not rules.is_ranged[unit]:
            near = [h for h in rules.adjacent[hex_] if s.occupant(h) == mind.foe and rules.may_attack(s, unit, h)]
            if len(near) == 1:
                self.fight.setdefault(near[0], []).append(unit)

    def is_last(self, unit: int) -> bool:
        """The only unit that keeps the enemy from points for having driven everybody off."""
        mind = self.mind
        if not any(stake.side == mind.foe and unit in stake.units for stake in mind.ground.empty):
            return False
        others = [u for u in mind.s.units_of(mind.side) if u != unit]
        waiting = [u.index for u in mind.rules.units if u.side == mind.side and mind.s.where[u.index] == -1]
        return not others and not waiting

    def closest(self, unit: int, hexes: Iterable[int], on_foot: bool) -> list[int]:
        """The hexes that seem best at first sight."""
        mind, s, rules = self.mind, self.mind.s, self.mind.rules
        pulls = self.pulls.of.get(unit, [])
        threat, columns, swing = mind.threat, mind.columns, mind.swing
        foe_zone = s.zone_bytes(mind.foe, rules.obeyed[unit])
        held = s.held_bytes(mind.side)
        room = rules.definition.stacking
        careful = mind.w.exposure * mind.kill_value[unit] * 0.3 / (mind.defence[unit] + 4.0)
        found: list[tuple[float, int]] = []
        for hex_ in hexes:
            if held[hex_] >= room:
                continue
            value = 0.0
            for way, fade, worth in pulls:
                far = way[hex_]
                if far < len(fade):
                    value += worth * fade[far]
            value -= careful * threat[hex_] / (1 + columns[hex_])
            if swing[hex_]:
                value += mind.holding(hex_, mind.garrison[hex_], mind.defence[unit])
            if foe_zone[hex_]:
                value -= 2.0
            if hex_ in self.lanes and not foe_zone[hex_]:
                value += self.lanes[hex_]
            found.append((value, hex_))
        found.sort(key=lambda f: (-f[0], f[1]))
        chosen: list[int] = []
        for _, hex_ in found:
            if not on_foot or rules.may_stop(self.real, unit, hex_):
                chosen.append(hex_)
                if len(chosen) == CLOSE:
                    break
        return chosen

    def worth(self, unit: int, hex_: int, moved: bool, reach: Reach | None) -> float:
        """How good it is for a unit to end the phase in a hex."""
        mind, s, rules = self.mind, self.mind.s, self.mind.rules
        friends = mind.garrison[hex_]
        value = self.pulls.at(unit, hex_) + mind.holding(hex_, friends, mind.defence[unit])
        value -= mind.exposed(unit, hex_, friends)
        if reach is not None:
            value += self.captures(unit, reach, hex_)
            value -= way_risk(mind, reach, unit, hex_)
        s.put(unit, hex_)
        if s.zones(mind.foe, rules.obeyed[unit], hex_):
            if rules.is_ranged[unit]:
                value += min(0.0, self.duty(unit, hex_)) - GUN
            elif moved or not mind.is_free(unit, hex_, False):
                value += self.duty(unit, hex_)
        elif rules.is_ranged[unit]:
            value += self.battery(unit, hex_, moved)
        value -= mind.stuck(unit, hex_)
        if rules.promises(s, unit, hex_) == CLEARS:
            value += max(mind.w.clear, self.lanes.get(hex_, 0.0))
        s.remove(unit, -1)
        return value

    def captures(self, unit: int, reach: Reach, hex_: int) -> float:
        """Places that score and are taken in passing."""
        mind = self.mind
        total = 0.0
        path = reach.path(hex_)
        for over in path[1:-1]:
            if mind.ground.own[mind.side][over] + mind.ground.own[mind.foe][over] and mind.s.owner[over] != mind.side:
                total += mind.passing(over)
        return total

    def duty(self, unit: int, hex_: int) -> float:
        """What the attack is worth that contact forces on a unit, counted with those who attack the same stack already."""
        mind, s, rules = self.mind, self.mind.s, self.mind.rules
        if not mind.attack[unit]:
            return -1.0
        best = -1e9
        for near in rules.adjacent[hex_]:
            if s.occupant(near) == mind.foe and rules.may_attack(s, unit, near):
                t = mind.target(near)
                answer = mind.answer_to(t)
                fellows = self.fight.get(near, [])
                others = [
                    u
                    for h in rules.adjacent[near]
                    if s.occupant(h) == mind.side
                    for u in s.units_in(h)
                    if u != unit
                    and u not in fellows
                    and u not in self.assault.used
                    and not rules.is_ranged[u]
                    and mind.attack[u]
                ]
                if fellows:
                    with_us, _ = mind.battle(t, [*fellows, unit], (), 0, answer)
                    without, _ = mind.battle(t, fellows, (), 0, answer)
                    best = max(best, with_us - without)
                else:
                    value, _ = mind.battle(t, [unit, *others], (), 0, answer)
                    best = max(best, value / (1 + len(others)) if value > 0 else value)
        if best < -1e8:
            return 0.0
        return mind.w.duty * best if best < 0 else 0.5 * best

    def battery(self, unit: int, hex_: int, moved: bool) -> float:
        """What guns are worth in a hex: stacks they can fire on, friends they can cover."""
        mind, s, rules = self.mind, self.mind.s, self.mind.rules
        range_ = rules.range_of[unit]
        strength = mind.attack[unit]
        value = 0.0
        for near in self.attacked:
            if rules.distance(hex_, near) <= range_ and rules.can_support(s, unit, hex_, near, moved):
                value += 0.1 * strength
        enemies = 0
        for enemy in self.enemy_hexes:
            far = rules.distance(hex_, enemy)
            if far <= range_:
                enemies += 1
        value += 0.04 * strength * min(4, enemies)
        return value

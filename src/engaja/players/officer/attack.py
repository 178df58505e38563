"""Attacks as groups, planned in movement: who goes where against whom."""

import heapq

from engaja.kernel.steps import Reach
from engaja.players.officer.mind import ENOUGH, Mind, Target
from engaja.players.officer.plan import Plan, Voyages
from engaja.position.actions import AnyAction, Move, Use
from engaja.position.state import MOVED, State
from engaja.position.talk import Table

MOST = 14
"""Units looked at for one attack."""


class Group:
    """A planned attack: who stands where, which batteries fire, how much air, and what it should bring."""

    __slots__ = ("air", "guns", "hex", "places", "places_of_guns", "value")

    def __init__(self, hex_: int, places: list[tuple[int, int]], guns: list[int], air: int, value: float) -> None:
        self.hex, self.places, self.guns, self.air, self.value = hex_, places, guns, air, value
        self.places_of_guns: list[tuple[int, int]] = []


class Assault:
    """The attacks of a movement phase. `reaches` says for each unit that may move where it can go, `voyages` where it can be
    carried; `real` is the table."""

    def __init__(self, mind: Mind, real: State, reaches: dict[int, Reach], plan: Plan, voyages: Voyages) -> None:
        self.mind, self.real, self.reaches, self.plan, self.voyages = mind, real, reaches, plan, voyages
        self.hazards: dict[int, float] = {}
        self.trial = Table(real.clone(), lambda count: (3,) * count) if voyages else None
        """The table after those orders to be carried that are decided on: ships and aircraft are few."""
        self.used: set[int] = set(plan.sent)
        self.groups: list[Group] = []
        self.air = mind.free_air()
        self._gun_places: dict[int, list[int]] = {}
        self.bound = {u: not mind.is_free(u, mind.s.where[u], False) for u in mind.s.units_of(mind.side)}
        """Units that must attack if they stay where they are."""
        self.burden = {u: cost for u, bound in self.bound.items() if bound and (cost := self._burden(u)) > 0}
        """What those of them who cannot get away would lose by the attack that they have to make."""
        self.at_front = self._front()

    def _burden(self, unit: int) -> float:
        mind, reach = self.mind, self.reaches.get(unit)
        s, layer = mind.s, mind.rules.obeyed[unit]
        if reach is not None and any(not s.zones(mind.foe, layer, hex_) for hex_ in reach.hexes):
            return 0.0
        return -min(0.0, mind.forced(unit, s.where[unit]))

    def _front(self) -> dict[int, list[int]]:
        """For each hex beside an enemy the units that could attack from it."""
        mind = self.mind
        s, rules, adjacent = mind.s, mind.rules, mind.rules.adjacent
        front: dict[int, list[int]] = {}
        for unit in s.units_of(mind.foe):
            for hex_ in adjacent[s.where[unit]]:
                front.setdefault(hex_, [])
        for unit in s.units_of(mind.side):
            here = s.where[unit]
            if here in front and mind.attack[unit] > 0:
                front[here].append(unit)
        for unit, reach in self.reaches.items():
            if not rules.is_ranged[unit] and mind.attack[unit] > 0 and unit not in self.used:
                here = s.where[unit]
                for hex_ in reach.hexes:
                    if hex_ in front and hex_ != here and rules.may_stop(self.real, unit, hex_):
                        front[hex_].append(unit)
        for unit, voyage in self.voyages.items():
            if not rules.is_ranged[unit] and mind.attack[unit] > 0 and unit not in self.used:
                for hex_ in voyage:
                    if hex_ in front and unit not in front[hex_]:
                        front[hex_].append(unit)
        return front

    def order(self, unit: int, hex_: int) -> AnyAction:
        """How a unit gets to a hex: on foot if it can."""
        reach = self.reaches.get(unit)
        return Move(unit, reach.path(hex_)) if reach is not None and hex_ in reach else self.voyages[unit][hex_]

    def is_carried(self, unit: int, hex_: int) -> bool:
        return unit in self.voyages and hex_ in self.voyages[unit] and isinstance(self.order(unit, hex_), Use)

    def may_be_carried(self, unit: int, hex_: int) -> bool:
        """Whether there is a ship or an aircraft left for it."""
        return self.trial is not None and not self.mind.rules.refusals(self.trial.state, self.voyages[unit][hex_])

    def carry(self, unit: int, hex_: int) -> None:
        if self.trial is not None and self.may_be_carried(unit, hex_):
            self.mind.rules._play(self.trial, self.voyages[unit][hex_])

    def hazard(self, unit: int, hex_: int) -> float:
        """What it costs on the average to be carried: tried with each die once, to the first hex that is asked about."""
        if unit not in self.hazards:
            self.hazards[unit] = self.mind.hazard(self.real, self.voyages[unit][hex_])
        return self.hazards[unit]

    def grab(self) -> list[tuple[int, int]]:
        """Send somebody into every place that scores and stands open: whoever can go and is needed least elsewhere."""
        mind = self.mind
        s, rules = mind.s, mind.rules
        taken: list[tuple[int, int]] = []
        open_ = [g for g in mind.ground.goals if s.owner[g] != mind.side and s.top[g] < 0 and mind.swing[g] > 0]
        for goal in sorted(open_, key=lambda g: (-mind.swing[g], g)):
            best, chosen = 1.0, -1
            for unit, reach in self.reaches.items():
                if unit in self.used or goal not in reach or rules.is_ranged[unit]:
                    continue
                value = mind.holding(goal, 0.0, mind.defence[unit]) - mind.leaving(unit) - mind.exposed(unit, goal, 0.0)
                value -= self.use(unit) + way_risk(mind, reach, unit, goal) + mind.stuck(unit, goal)
                if value > best and rules.may_stop(self.real, unit, goal):
                    value += self.forced(unit, goal)
                    if value > best:
                        best, chosen = value, unit
            if chosen >= 0:
                self.used.add(chosen)
                self.place(chosen, goal)
                taken.append((chosen, goal))
        return taken

    def forced(self, unit: int, hex_: int) -> float:
        """What a unit loses by the attack that it would have to make from a hex that it goes to, if it would."""
        mind, home = self.mind, self.mind.s.where[unit]
        if not mind.s.zones(mind.foe, mind.rules.obeyed[unit], hex_):
            return 0.0
        self.place(unit, hex_)
        value = min(0.0, mind.forced(unit, hex_))
        self.lift(unit, home)
        return value

    def plan_all(self) -> list[Group]:
        """The best attack first, then the best of what is left, as long as they pay."""
        mind = self.mind
        heap: list[tuple[float, int, int, Group]] = []

        def look_at(hex_: int) -> None:
            group = self.best(mind.target(hex_))
            if group and group.value > mind.w.attack:
                heapq.heappush(heap, (-group.value, hex_, len(self.groups), group))

        for hex_ in sorted({mind.s.where[u] for u in mind.s.units_of(mind.foe)}):
            look_at(hex_)
        while heap:
            _, hex_, known, group = heapq.heappop(heap)
            if known == len(self.groups) or self.is_open(group):
                self.commit(group)
            else:
                look_at(hex_)
        return self.groups

    def is_open(self, group: Group) -> bool:
        """Whether an attack that was planned before others were decided on can still be made as it was."""
        if any(u in self.used for u, _ in group.places) or any(g in self.used for g in group.guns) or group.air > self.air:
            return False
        if any(self.is_carried(u, h) and not self.may_be_carried(u, h) for u, h in group.places):
            return False
        return all(self.mind.s.where[u] == h or self.has_room(h) for u, h in group.places)

    def has_room(self, hex_: int) -> bool:
        return self.mind.s.held_by(self.mind.side, hex_) < self.mind.rules.definition.stacking

    def commit(self, group: Group) -> None:
        for unit, hex_ in group.places:
            if self.is_carried(unit, hex_):
                self.carry(unit, hex_)
            self.used.add(unit)
            self.place(unit, hex_)
        for gun in group.guns:
            hex_ = self.firing_place(gun, group.hex)
            if hex_ >= 0:
                group.places_of_guns.append((gun, hex_))
                self.place(gun, hex_)
        self.used.update(group.guns)
        self.mind.expect_answer(group.hex)
        self.air -= group.air
        self.groups.append(group)

    def place(self, unit: int, hex_: int) -> None:
        mind = self.mind
        here = mind.s.where[unit]
        if here == hex_:
            return
        if here >= 0:
            mind.garrison[here] -= mind.defence[unit]
        mind.garrison[hex_] += mind.defence[unit]
        mind.s.put(unit, hex_)

    def lift(self, unit: int, here: int) -> None:
        """Take a trial placement back."""
        mind = self.mind
        hex_ = mind.s.where[unit]
        if hex_ == here:
            return
        mind.garrison[hex_] -= mind.defence[unit]
        if here >= 0:
            mind.garrison[here] += mind.defence[unit]
            mind.s.put(unit, here)
        else:
            mind.s.remove(unit, here)

    def most_air(self) -> int:
        """Air points for one attack in the planning: not everything, for there will be others."""
        return max(min(self.air, 10), int(self.mind.w.air_share * self.air))

    # One target

    def best(self, t: Target) -> Group | None:
        """The best attack on a stack with the units that are still free."""
        mind = self.mind
        s, rules = mind.s, mind.rules
        places: dict[int, list[int]] = {}
        for hex_ in rules.adjacent[t.hex]:
            for unit in self.at_front.get(hex_, ()):
                if unit not in self.used:
                    places.setdefault(unit, []).append(hex_)
        if not places:
            return None
        batteries = [gun for gun in self.batteries(t) if gun not in places]
        power = sum([mind.attack[u] for u in places], 0.0) + sum([mind.attack[g] for g in batteries], 0.0) + self.air
        answer = mind.answer_to(t)
        if power < 0.9 * t.defence:
            return None
        homes = {unit: s.where[unit] for unit in places}
        taken: list[int] = []
        best, kept, air = 0.0, 0, 0
        covered = {h for h in t.exits if s.zones(mind.side, 0, h) or s.held_by(mind.side, h)}
        full = 0
        for block in self.blocks(t, places):
            for unit in block:
                hex_ = self.choose(t, unit, places[unit], covered)
                if hex_ < 0:
                    continue
                self.place(unit, hex_)
                if not rules.may_attack(s, unit, t.hex):
                    self.lift(unit, homes[unit])
                    continue
                covered.update(h for h in t.exits if h == hex_ or h in rules.adjacent[hex_])
                taken.append(unit)
            if not taken or len(taken) == full:
                continue
            full = len(taken)
            value, points = mind.battle(t, taken, batteries, self.most_air(), answer)
            value -= self.costs(taken, homes)
            if value > best:
                best, kept, air = value, len(taken), points
            if len(taken) >= MOST:
                break
        result = None
        if kept:
            for unit in taken[kept:]:
                self.lift(unit, homes[unit])
            result = self.pare(t, taken[:kept], batteries, air, best, answer, homes)
        for unit in taken:
            self.lift(unit, homes[unit])
        return result

    def blocks(self, t: Target, places: dict[int, list[int]]) -> list[list[int]]:
        """Who joins in which order: whole formations together, the strongest first."""
        mind = self.mind
        formations: dict[str, list[int]] = {}
        for unit in places:
            formations.setdefault(mind.ground.unity[unit], []).append(unit)
        blocks: list[tuple[bool, float, list[int]]] = []
        for name, units in formations.items():
            alive = [u for u in mind.ground.together[name] if not mind.rules.is_ranged[u]]
            units.sort(key=lambda u: (-mind.attack[u], u))
            strength = sum([mind.attack[u] for u in units], 0.0)
            if len(units) > 1 and len(units) == len(alive):
                blocks.append((True, 2.5 * strength, units))
            else:
                blocks += [(mind.s.where[u] in places[u], mind.attack[u], [u]) for u in units]
        blocks.sort(key=lambda b: (-b[1], b[2]))
        return [units for _, _, units in blocks]

    def choose(self, t: Target, unit: int, hexes: list[int], covered: set[int]) -> int:
        """From where a unit attacks: where it closes a way of retreat, on good ground, with no dice on the way."""
        mind = self.mind
        adjacent = mind.rules.adjacent
        here = mind.s.where[unit]
        best, chosen = -1e9, -1
        for hex_ in hexes:
            if hex_ != here and not self.has_room(hex_):
                continue
            if self.is_carried(unit, hex_) and not self.may_be_carried(unit, hex_):
                continue
            closes = sum(1 for h in t.exits if h not in covered and (h == hex_ or h in adjacent[hex_]))
            score = 1.5 * closes + 0.5 * mind.columns[hex_] - (0.0 if mind.has_way_out(hex_) else 1.5)
            score -= 0.02 * mind.threat[hex_] + self.risk(unit, hex_)
            if mind.rules.water(hex_, t.hex):
                score -= 1.0
            if hex_ == here:
                score += 0.3
            if score > best + ENOUGH:
                best, chosen = score, hex_
        return chosen

    def use(self, unit: int) -> float:
        """What else could have been done with a unit; nothing, if it must attack anyway."""
        return 0.0 if self.bound.get(unit) else self.mind.w.spare * self.mind.attack[unit]

    def risk(self, unit: int, hex_: int) -> float:
        mind = self.mind
        if not mind.ground.has_entry_risk or mind.s.where[unit] == hex_:
            return 0.0
        return way_risk(mind, self.reaches.get(unit), unit, hex_)

    def batteries(self, t: Target) -> list[int]:
        """Batteries that could fire on the stack, from where they are or after a move."""
        return [u for u in self.mind.batteries if u not in self.used and self.firing_place(u, t.hex) >= 0]

    def firing_place(self, unit: int, target: int) -> int:
        """From where a battery would fire on a hex: where it stands, or the safest hex it can move to; -1 if it cannot."""
        mind = self.mind
        s, rules = mind.s, mind.rules
        here = s.where[unit]
        if here < 0:
            return -1
        range_ = rules.units[unit].range
        if 1 < rules.distance(here, target) <= range_ and not s.zones(mind.foe, rules.obeyed[unit], here):
            return here if rules.can_support(s, unit, here, target, bool(s.flags[unit] & MOVED)) else -1
        best, chosen = 1e9, -1
        for hex_ in self.gun_places(unit):
            if 1 < rules.distance(hex_, target) <= range_ and mind.threat[hex_] < best and self.has_room(hex_):
                best, chosen = mind.threat[hex_], hex_
        return chosen

    def gun_places(self, unit: int) -> list[int]:
        """Where a battery that may fire after a move can go without meeting the enemy."""
        if unit not in self._gun_places:
            mind = self.mind
            s, rules = mind.s, mind.rules
            places: list[int] = []
            here = s.where[unit]
            if unit in self.reaches and unit not in self.used:
                near = next((h for h in rules.adjacent[here]), here)
                if rules.can_support(s, unit, here, near, True):
                    layer = rules.obeyed[unit]
                    places = [h for h in self.reaches[unit].hexes if not s.zones(mind.foe, layer, h)]
                    places = [h for h in places if rules.may_stop(self.real, unit, h)]
            self._gun_places[unit] = places
        return self._gun_places[unit]

    def pare(
        self, t: Target, taken: list[int], batteries: list[int], air: int, best: float, answer: float, homes: dict[int, int]
    ) -> Group:
        """Let go who adds nothing, first the batteries, then units in contact."""
        mind = self.mind
        guns = list(batteries)
        weighed = mind.weigh(t, taken, guns) if guns else None
        spent = self.costs(taken, homes) if guns else 0.0
        for gun in sorted(batteries, key=lambda g: mind.attack[g]):
            fewer = [g for g in guns if g != gun]
            value, points = mind.battle(t, taken, fewer, self.most_air(), answer, weighed)
            value -= spent
            if value >= best - 0.05:
                guns, best, air = fewer, max(best, value), points
        for unit in sorted(taken, key=lambda u: mind.attack[u]):
            if len(taken) == 1:
                break
            fewer = [u for u in taken if u != unit]
            here, hex_ = homes[unit], mind.s.where[unit]
            self.lift(unit, here)
            value, points = mind.battle(t, fewer, guns, self.most_air(), answer)
            value -= self.costs(fewer, homes)
            stays = hex_ == here and not mind.is_free(unit, here, False)
            if value >= best - 0.05 and not stays:
                taken, best, air = fewer, max(best, value), points
            else:
                self.place(unit, hex_)
        return Group(t.hex, [(u, mind.s.where[u]) for u in taken], guns, air, best)

    def costs(self, units: list[int], homes: dict[int, int]) -> float:
        """What an attack costs beside its battle, less what those are spared who would have to attack without the others."""
        spared = max([self.burden.get(u, 0.0) for u in units], default=0.0)
        return sum([self.cost(u, homes) for u in units], 0.0) - spared

    def cost(self, unit: int, homes: dict[int, int]) -> float:
        """What it costs to have a unit attack from where it now stands: the place left, dice on the way, danger afterwards."""
        mind = self.mind
        here, hex_ = homes[unit], mind.s.where[unit]
        left = 0.0
        if here >= 0 and here != hex_ and mind.swing[here]:
            left = max(0.0, mind.holding(here, mind.garrison[here], mind.defence[unit]))
        friends = max(0.0, mind.garrison[hex_] - mind.defence[unit])
        risk = self.risk_from(unit, here, hex_)
        if here != hex_:
            risk += mind.stuck(unit, hex_)
            if self.is_carried(unit, hex_):
                risk += self.hazard(unit, hex_)
        return left + risk + mind.w.caution * mind.exposed(unit, hex_, friends) + self.use(unit)

    def risk_from(self, unit: int, here: int, hex_: int) -> float:
        return 0.0 if here == hex_ else way_risk(self.mind, self.reaches.get(unit), unit, hex_)


def way_risk(mind: Mind, reach: Reach | None, unit: int, hex_: int) -> float:
    """Losses to expect from dice on the way to a hex; worked out once."""
    if not mind.ground.has_entry_risk or reach is None or hex_ not in reach:
        return 0.0
    known = mind.way_risks.get((unit, hex_))
    if known is None:
        chance = sum([mind.rules.entry_risk(mind.s, unit, h) for h in reach.path(hex_)[1:]], 0.0)
        known = mind.way_risks[unit, hex_] = chance * mind.w.risk * mind.step_value[unit]
    return known

"""Attacks as groups: in movement who goes where against whom; in the combat phase who fights with whom against what."""

import heapq
from collections.abc import Iterable

from engaja.kernel.steps import Reach
from engaja.players.officer.mind import ENOUGH, Mind, Target
from engaja.players.officer.plan import Plan, Voyages
from engaja.position.actions import AnyAction, Attack, Move, Use
from engaja.position.state import FOUGHT, MOVED, State
from engaja.position.talk import Table
from engaja.rules.combat import Battle

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
                    if s.zones(mind.foe, rules.obeyed[unit], goal):
                        home = s.where[unit]
                        self.place(unit, goal)
                        value += min(0.0, mind.forced(unit, goal))
                        self.lift(unit, home)
                    if value > best:
                        best, chosen = value, unit
            if chosen >= 0:
                self.used.add(chosen)
                self.place(chosen, goal)
                taken.append((chosen, goal))
        return taken

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
    """Losses to expect from dice on the way to a hex."""
    if not mind.ground.has_entry_risk or reach is None or hex_ not in reach:
        return 0.0
    chance = sum([mind.rules.entry_risk(mind.s, unit, h) for h in reach.path(hex_)[1:]], 0.0)
    return chance * mind.w.risk * mind.step_value[unit]


def share_air(curves: list[list[tuple[int, float]]], air: int, price: float) -> list[int]:
    """Air points for each of several attacks, given what each gains with how many: the best gain for its points first."""
    chosen = [0] * len(curves)
    while True:
        best, which, step = price, -1, 0
        for i, curve in enumerate(curves):
            now = curve[chosen[i]]
            for k in range(chosen[i] + 1, len(curve)):
                more = curve[k][0] - now[0]
                if 0 < more <= air and (curve[k][1] - now[1]) / more > best + ENOUGH:
                    best, which, step = (curve[k][1] - now[1]) / more, i, k
        if which < 0:
            return [curve[k][0] for curve, k in zip(curves, chosen, strict=True)]
        air -= curves[which][step][0] - curves[which][chosen[which]][0]
        chosen[which] = step


# The combat phase


class Fights:
    """Who fights with whom in the combat phase, with everybody where he stands."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.values: dict[tuple[int, tuple[int, ...], tuple[int, ...]], tuple[float, int]] = {}
        rules, s = mind.rules, mind.s
        self.options = {t.hex: t for t in rules.targets(s, mind.side)}
        self.duties = set(rules.open_duties(s, mind.side))
        self.air, self.free_air = s.air(mind.side), mind.free_air()

    def value(self, hex_: int, contact: Iterable[int], guns: tuple[int, ...] = ()) -> tuple[float, int]:
        key = (hex_, tuple(sorted(contact)), guns)
        if not key[1]:
            return 0.0, 0
        if key not in self.values:
            t = self.mind.target(hex_)
            answer, air = self.mind.answer_to(t), self.most_air(key[1], hex_)
            if len(self.options) > 1:
                air = min(air, max(10, int(self.mind.w.air_share * self.free_air)))
            self.values[key] = self.mind.battle(t, key[1], guns, air, answer)
        return self.values[key]

    def most_air(self, contact: tuple[int, ...], hex_: int) -> int:
        rules, s = self.mind.rules, self.mind.s
        if rules.is_by_artillery_alone(s, Attack(hex_, contact, 0)):
            return 0
        return min(self.free_air, rules.most_support(self.air))

    def choose(self) -> list[tuple[float, AnyAction]]:
        """Attacks worth making now, the best first, and the least bad where duty leaves no choice."""
        where = self.assign()
        mind, rules, s = self.mind, self.mind.rules, self.mind.s
        fights: list[tuple[float, int, tuple[int, ...]]] = []
        for hex_ in sorted({hex_ for hex_ in where.values() if hex_ >= 0}):
            contact = tuple(sorted(u for u, h in where.items() if h == hex_))
            fights.append((self.value(hex_, contact, self.guns(hex_, contact))[0], hex_, contact))
        taken: set[int] = set()
        curves: list[list[tuple[int, float]]] = []
        firing: list[tuple[int, ...]] = []
        fights.sort(key=lambda fight: (-fight[0], fight[1]))
        for _, hex_, contact in fights:
            guns: tuple[int, ...] = ()
            if not rules.why_not_support(s, contact):
                guns = self.pared(hex_, contact, tuple(g for g in self.guns(hex_, contact) if g not in taken))
            t = mind.target(hex_)
            taken.update(guns)
            firing.append(guns)
            curves.append(mind.curve(t, contact, guns, self.most_air(contact, hex_), mind.answer_to(t)))
        points = self.share([(hex_, curve) for (_, hex_, _), curve in zip(fights, curves, strict=True)])
        found: list[tuple[float, AnyAction]] = []
        for i, (_, hex_, contact) in enumerate(fights):
            value = max([v for p, v in curves[i] if p <= points[i]]) - mind.w.air * points[i]
            if value > 0.05 or any(u in self.duties for u in contact):
                found.append((value, Attack(hex_, contact + firing[i], points[i])))
        return sorted(found, key=lambda f: -f[0])

    def share(self, combats: list[tuple[int, list[tuple[int, float]]]]) -> list[int]:
        """Air points for each combat, as far as they bring more there than in attacks by air alone. What is then too little for
        another attack by air goes with the best combat."""
        mind, price = self.mind, self.mind.w.air
        curves = [[(points, value - price * points) for points, value in curve] for _, curve in combats]
        fought = {hex_ for hex_, _ in combats}
        curves += [[(0, 0.0), *self.bombs(hex_)] for hex_ in self.options if hex_ not in fought]
        shared = share_air(curves, self.free_air, 0.0)
        rest = self.free_air - sum(shared)
        points = shared[: len(combats)]
        if points and 0 < rest < mind.rules.definition.air_minimum and any(points):
            points[next(i for i, spent in enumerate(points) if spent)] += rest
        return points

    def bombs(self, hex_: int) -> list[tuple[int, float]]:
        """What an attack by air alone brings with as many points as take it to another column, less their price."""
        mind, definition = self.mind, self.mind.rules.definition
        low, high = definition.air_minimum, min(self.free_air, definition.air_maximum)
        found: list[tuple[int, float]] = []
        best = 0.0
        for points in range(low, high + 1) if low > 0 else ():
            value = self.bomb(Battle(mind.side, hex_, (), (), points)) * mind.target(hex_).step
            if value > best + ENOUGH:
                best = value
                found.append((points, value - mind.w.bomb * points))
        return found

    def assign(self) -> dict[int, int]:
        """Each unit in contact to the hex it attacks, or -1: from the best hex of each by turns to a better whole."""
        touching: dict[int, list[int]] = {}
        for hex_, option in self.options.items():
            for unit in option.contact:
                if self.mind.attack[unit] > 0 or unit in self.duties:
                    touching.setdefault(unit, []).append(hex_)
        where: dict[int, int] = {}
        for unit, hexes in touching.items():
            everybody = {h: self.value(h, self.options[h].contact)[0] for h in hexes}
            best = max(hexes, key=lambda h: (everybody[h], -h))
            where[unit] = best if everybody[best] > 0 or unit in self.duties else -1
        for _ in range(3):
            changed = False
            for unit, hexes in touching.items():
                options = [*hexes] if unit in self.duties else [*hexes, -1]
                if len(options) < 2:
                    continue
                now = where[unit]
                best, gain = now, 0.0
                for hex_ in options:
                    if hex_ != now:
                        change = self.joined(where, hex_, unit) - self.joined(where, now, unit)
                        if change > gain + 0.02:
                            best, gain = hex_, change
                if best != now:
                    where[unit], changed = best, True
            if not changed:
                break
        return where

    def joined(self, where: dict[int, int], hex_: int, unit: int) -> float:
        """How much a unit adds to the attack on a hex."""
        if hex_ < 0:
            return 0.0
        others = [u for u, h in where.items() if h == hex_ and u != unit]
        lonely = self.value(hex_, others)[0] if others else 0.0
        if others and lonely < 0 and not any(u in self.duties for u in others):
            lonely = 0.0
        return self.value(hex_, [*others, unit])[0] - lonely

    def guns(self, hex_: int, contact: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(u for u in self.options[hex_].support if u not in contact and not self.mind.s.flags[u] & FOUGHT)

    def pared(self, hex_: int, contact: tuple[int, ...], guns: tuple[int, ...]) -> tuple[int, ...]:
        """The batteries without those whose fire changes nothing."""
        best = self.value(hex_, contact, guns)[0]
        if best <= self.value(hex_, contact)[0] + 0.05:
            return ()
        for gun in sorted(guns, key=lambda g: self.mind.attack[g]):
            fewer = tuple(g for g in guns if g != gun)
            value = self.value(hex_, contact, fewer)[0]
            if value >= best - 0.05:
                guns, best = fewer, max(best, value)
        return guns

    # Bombardment

    def bombardments(self) -> list[tuple[float, AnyAction]]:
        """Batteries and aircraft that nothing else needs, against whom they hurt most."""
        mind = self.mind
        rules = mind.rules
        found: list[tuple[float, AnyAction]] = []
        for hex_, option in self.options.items():
            t = mind.target(hex_)
            for batteries in rules.bombarding_together(option.support):
                chance = self.bomb(Battle(mind.side, hex_, (), batteries, 0))
                if chance > 0:
                    found.append((chance * t.step - 0.02 * len(batteries), Attack(hex_, batteries, 0)))
            if bombs := self.bombs(hex_):
                points, value = max(bombs, key=lambda b: (b[1], -b[0]))
                rest = self.free_air - points
                if rest < rules.definition.air_minimum and points + rest <= rules.definition.air_maximum:
                    points += rest  # it would lapse
                found.append((value, Attack(hex_, (), points)))
        return sorted(found, key=lambda f: -f[0])

    def bomb(self, battle: Battle) -> float:
        rules, s, tables = self.mind.rules, self.mind.s, self.mind.tables
        shift = sum(shift.columns for shift in rules.bombardment_shifts(s, battle))
        return tables.bomb(rules.bombardment_value(s, battle), shift)

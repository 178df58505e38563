"""The intention that lives over turns: where each formation is going, and why it changed its mind when it did."""

from dataclasses import dataclass, field
from functools import partial

from engaja.players.officer.mind import Mind
from engaja.position.actions import AnyAction
from engaja.position.state import LEFT, MOVED
from engaja.rules.stakes import Stake

EXIT = -1
LEAST = 2.0
"""Enemy strength reckoned with at a place where nobody is in sight."""

STUBBORN = 2.0
"""How many times as much is thought to be needed where the garrison need not retreat."""

PLACES = 1.5
"""At how many goals at once an enemy unit is reckoned with."""
FEARED = 8.0
"""Enemy strength near a place held at which half its points are thought to be in danger."""
BEYOND = 0.1
"""What strength is worth at a place that has enough of it."""
HOMEWARD = 0.9
"""What a turn of march leaves of the pull of an edge, for formations that leave together: they come from afar."""

Voyages = dict[int, dict[int, AnyAction]]
"""What a book lets units do beside marching to end in another hex, by unit and hex: to sail, to fly, to drop."""

Pull = tuple[list[int], list[float], float]
"""Way to a goal from every hex, what distance leaves of it, and what it is worth to be there."""


@dataclass
class Change:
    """A formation was given another objective: on which turn, from where to where (hexes, -1 for none), and why."""

    turn: int
    formation: str
    old: int
    new: int
    why: str


@dataclass
class Plan:
    """Objectives by formation, kept from turn to turn, and the changes made to them."""

    goals: dict[str, int] = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)
    sent: dict[int, float] = field(default_factory=dict)
    """Units that are to leave the map because the book asks for it, and what each is worth off it."""

    def copy(self) -> "Plan":
        return Plan(dict(self.goals), list(self.changes), dict(self.sent))


class Pulls:
    """Where the units of a side are drawn, by the plan."""

    def __init__(self, mind: Mind, plan: Plan, voyages: Voyages | None = None) -> None:
        self.mind, self.plan, self.voyages = mind, plan, voyages or {}
        self._landings: dict[tuple[int, ...], list[int]] = {}
        self.of: dict[int, list[Pull]] = {}
        self.exit_worth: dict[int, float] = {}
        self._balance()
        self._send()
        self._depart()
        self._assign()
        self._lead_off()

    def at(self, unit: int, hex_: int) -> float:
        """How much a hex draws a unit."""
        total = 0.0
        for way, fade, worth in self.of.get(unit, ()):
            far = way[hex_]
            if far < len(fade):
                total += worth * fade[far]
        return total

    # Strength of both sides at every goal

    def _balance(self) -> None:
        mind, ground, s = self.mind, self.mind.ground, self.mind.s
        self.goals = ground.goals
        self.units = [u for u in s.units_of(mind.side) if not s.flags[u] & MOVED]
        self.units += [
            u for u in range(len(mind.rules.units)) if mind.rules.side_of[u] == mind.side and mind.rules.may_come(s, u)
        ]
        self.ours, self.theirs = [0.0] * len(self.goals), [LEAST] * len(self.goals)
        self.near: dict[int, list[float]] = {}
        for unit in s.units_of(mind.foe):
            fade = ground.fade(mind.w.decay**2, mind.rules.allowance(s, unit))
            most, here = len(fade), s.where[unit]
            shares = [fade[far] if far < most else 0.0 for far in ground.far(s, unit)[here]]
            strength = mind.defence[unit] * min(1.0, PLACES / max(0.1, sum(shares, 0.0)))
            for i, share in enumerate(shares):
                self.theirs[i] += mind.defence[unit] if self.goals[i] == here else strength * share
        for unit in {*self.units, *s.units_of(mind.side)}:
            self.near[unit] = self._nearness(unit)
            if s.flags[unit] & MOVED:
                for i, near in enumerate(self.near[unit]):
                    self.ours[i] += self.strength(unit) * near

    def strength(self, unit: int) -> float:
        return 0.5 * (self.mind.attack[unit] + self.mind.defence[unit])

    def _nearness(self, unit: int) -> list[float]:
        mind, ground, s = self.mind, self.mind.ground, self.mind.s
        allowance = mind.rules.allowance(s, unit)
        fade = ground.fade(mind.w.decay, allowance)
        here = s.where[unit]
        if here < 0:
            here = next(iter(mind.rules.entry_hexes(s, unit)), -1)
        if here < 0 or not allowance:
            return [0.0] * len(self.goals)
        most = min(len(fade), allowance * (min(mind.left, ground.until[unit] - s.turn) + 2))
        ways = ground.far(s, unit)
        by_land = ways[here]
        if unit in self.voyages:
            return [
                fade[far] if far < most else 0.0
                for far in map(min, by_land, [allowance + far for far in self._from_landings(unit, ways)])
            ]
        return [fade[far] if far < most else 0.0 for far in by_land]

    def _from_landings(self, unit: int, ways: list[tuple[int, ...]]) -> list[int]:
        """Half points to every goal from the nearest of the hexes that a unit could be carried to."""
        hexes = tuple(self.voyages[unit])
        key = (id(ways), *hexes)
        if key not in self._landings:
            self._landings[key] = [min(far) for far in zip(*[ways[hex_] for hex_ in hexes], strict=True)]
        return self._landings[key]

    # Formations and their objectives

    def _assign(self) -> None:
        mind, plan, s = self.mind, self.plan, self.mind.s
        formations: dict[str, list[int]] = {}
        for unit in self.units:
            if unit not in plan.sent:
                formations.setdefault(mind.ground.formation[unit], []).append(unit)
        order = sorted(formations, key=lambda f: (-sum([self.strength(u) for u in formations[f]], 0.0), f))
        self.needs = [self._need(i) for i in range(len(self.goals))]
        self.stakes = [self._stake(i) for i in range(len(self.goals))]
        for name in order:
            units = formations[name]
            parts = [sum([self.strength(u) * self.near[u][i] for u in units], 0.0) for i in range(len(self.goals))]
            worth = []
            for i in range(len(self.goals)):
                worth.append(self._gain(i, parts[i]))
            if not worth:
                continue
            best = max(range(len(worth)), key=lambda i: (worth[i], -i))
            kept = plan.goals.get(name, EXIT)
            if kept in self.goals:
                old = self.goals.index(kept)
                if worth[old] > 0 and worth[best] < mind.w.loyalty * worth[old]:
                    best = old
            new = self.goals[best]
            if kept != new:
                plan.changes.append(Change(s.turn, name, kept, new, self._why(kept, worth)))
                plan.goals[name] = new
            for unit in units:
                self._draw(unit, worth, best)
            self.ours[best] += parts[best]

    def _gain(self, i: int, strength: float) -> float:
        """What it brings to add a strength to those who already go for a goal: much up to what is needed, little beyond."""
        need, ours = self.needs[i], self.ours[i]
        met = min(1.0, (ours + strength) / need) - min(1.0, ours / need)
        return self.stakes[i] * (met + BEYOND * strength / (strength + ours + need))

    def _stake(self, i: int) -> float:
        """The points at stake at a goal: all of them where it is to be taken, as many as are in danger where it is held."""
        mind, goal = self.mind, self.goals[i]
        if mind.s.owner[goal] != mind.side or mind.s.occupant(goal) == mind.foe:
            return mind.swing[goal]
        danger = self.theirs[i] - LEAST
        return mind.swing[goal] * danger / (danger + FEARED)

    def _need(self, i: int) -> float:
        """The strength that a goal asks for: to take it, or to keep it."""
        mind, goal = self.mind, self.goals[i]
        ground = 1.0 + 0.3 * mind.columns[goal]
        if mind.s.owner[goal] == mind.side and mind.s.occupant(goal) != mind.foe:
            return max(1.0, mind.w.guard * (self.theirs[i] - LEAST) / ground)
        if mind.s.occupant(goal) == mind.foe and not mind.target(goal).yields:
            ground *= STUBBORN
        return LEAST + mind.w.mass * (self.theirs[i] - LEAST) * ground

    def _why(self, kept: int, worth: list[float]) -> str:
        if kept == EXIT:
            return "first"
        if kept not in self.goals or self.mind.s.owner[kept] == self.mind.side:
            return "taken"
        return "better" if worth[self.goals.index(kept)] > 0 else "too far"

    def _draw(self, unit: int, worth: list[float], best: int) -> None:
        """The objective of the formation, and a little of the two next best; nothing in the last turn, when it is too late."""
        mind, ground, s = self.mind, self.mind.ground, self.mind.s
        allowance = mind.rules.allowance(s, unit)
        fade = ground.fade(mind.w.decay, allowance)
        waiting = ground.fade(mind.w.decay, allowance, int(mind.w.standoff * allowance))
        others = sorted((i for i in range(len(worth)) if i != best), key=lambda i: -worth[i])[:2]
        pulls: list[Pull] = []
        for i, share in ((best, 1.0), *((i, 0.35) for i in others)) if mind.left else ():
            goal = self.goals[i]
            coefficient = mind.w.pull * share * self._gain(i, self.strength(unit))
            if coefficient > 0.001:
                is_held = s.occupant(goal) == mind.foe
                pulls.append((ground.way(s, unit, (goal,)), waiting if is_held else fade, coefficient))
        pulls += self._way_out(unit, fade)
        self.of[unit] = pulls

    # Off the map

    def _way_out(self, unit: int, fade: list[float]) -> list[Pull]:
        mind, ground, s = self.mind, self.mind.ground, self.mind.s
        if not ground.leave[unit] or s.where[unit] < 0 or s.steps[unit] != 2:
            return []
        edges = mind.rules.exit_hexes(s, unit)
        if not edges:
            return []
        gain = ground.leave[unit]
        if ground.until[unit] >= ground.last:
            gain -= ground.remain[unit]
            doom = max(0.0, 1.0 - self.chance())
            gain += doom * (ground.kill[unit] + ground.remain[unit])
        worth = mind.w.exit * gain
        self.exit_worth[unit] = worth
        return [(ground.way(s, unit, edges), fade, worth)]

    def chance(self) -> float:
        """How the side stands in strength, at most 1."""
        mind, s = self.mind, self.mind.s
        ours = sum([self.strength(u) for u in s.units_of(mind.side)], 0.0)
        theirs = sum([self.strength(u) for u in s.units_of(mind.foe)], 0.0)
        return min(1.0, ours / max(1.0, theirs))

    def _send(self) -> None:
        """Units that the book wants sent off the map: those the hints name first, then the nearest."""
        mind, plan, ground, s = self.mind, self.plan, self.mind.ground, self.mind.s
        for stake in ground.send:
            now = next((x for x in mind.rules.stakes(s) if x.kind == stake.kind and x.side == stake.side), None)
            if stake.side != mind.side or now is None or s.turn > stake.last or not now.need:
                plan.sent.clear()
                continue
            able = [u for u in now.units if u in self.near and s.where[u] >= 0]
            worth = -stake.points / now.need
            chosen = [u for u in plan.sent if u in able]
            spare = 1 if s.turn < stake.first else 0
            if len(chosen) < now.need + spare:
                chosen = sorted(able, key=partial(self._fitness, stake))[: now.need + spare]
            plan.sent = dict.fromkeys(chosen, worth)
            for unit in chosen:
                fade = ground.fade(mind.w.decay, mind.rules.allowance(s, unit))
                self.of[unit] = [(ground.way(s, unit, stake.hexes), fade, 0.5 * worth)]
                if s.turn >= stake.first:
                    self.exit_worth[unit] = worth

    def _depart(self) -> None:
        """Units that the book will withdraw for nothing, and that score if they leave by themselves before."""
        mind, plan, ground, s = self.mind, self.plan, self.mind.ground, self.mind.s
        for unit in self.units:
            worth = mind.w.exit * ground.leave[unit]
            if not worth or ground.until[unit] >= ground.last:
                continue
            if s.where[unit] < 0 or s.steps[unit] != 2:
                plan.sent.pop(unit, None)
                continue
            edges, allowance = mind.rules.exit_hexes(s, unit), mind.rules.allowance(s, unit)
            way = ground.way(s, unit, edges)
            if edges and way[s.where[unit]] < allowance * (ground.until[unit] - s.turn + 1):
                plan.sent[unit] = self.exit_worth[unit] = worth
                self.of[unit] = [(way, ground.fade(mind.w.decay, allowance), worth)]

    def _lead_off(self) -> None:
        """Whole formations that score by leaving together: once nobody is left to fight, or it would soon be too late."""
        mind, ground, s = self.mind, self.mind.ground, self.mind.s
        fighting = any(True for _ in s.units_of(mind.foe))
        for stake in ground.divisions_out:
            here = [unit for unit in stake.units if s.where[unit] >= 0]
            left = [unit for unit in stake.units if s.where[unit] == LEFT]
            if stake.side != mind.side or not here or len(here) + len(left) < len(stake.units):
                continue
            if any(s.steps[unit] != 2 or unit not in self.near for unit in here):
                continue
            ways = {unit: ground.way(s, unit, mind.rules.exit_hexes(s, unit)) for unit in here}
            turns = max(1 + ways[unit][s.where[unit]] // max(1, mind.rules.allowance(s, unit)) for unit in here)
            if turns > mind.left + 1 or (fighting and turns < mind.left):
                continue
            worth = mind.w.exit * stake.points
            for unit in here:
                fade = ground.fade(HOMEWARD, mind.rules.allowance(s, unit))
                self.of.setdefault(unit, []).append((ways[unit], fade, worth))
                self.exit_worth[unit] = worth

    def _fitness(self, stake: Stake, unit: int) -> tuple[bool, int, int]:
        """Who is to be sent: whoever comes in time, is named in the hints, is near."""
        mind, s = self.mind, self.mind.s
        named = [mind.rules.definition.unit(id_).index for id_ in mind.w.sent]
        far = mind.ground.way(s, unit, stake.hexes)[s.where[unit]]
        late = far > max(1, stake.first - s.turn + 1) * mind.rules.allowance(s, unit)
        return late, named.index(unit) if unit in named else len(named), far

"""`greedy-0`: looks one decision ahead, with exact odds and an eye on the objectives. Plays any of the games.

FROZEN, with all its faults, as a yardstick: whoever wants to play better is another level (see levels.py). `recruit` is this
player mended where it erred grossly. tests/golden/test_yardsticks.py pins what both choose.

It thinks on an imagined position that agrees with what its side may know, and asks the real table only what is allowed.
Worth is counted in victory points, with a little for strength, so that every choice is made in one currency.
"""

import random

from engaja.engine.filling import fill
from engaja.engine.preview import cheapest
from engaja.players.seat import Seat
from engaja.position.actions import (
    OFF_MAP,
    Advance,
    AnyAction,
    Attack,
    Defend,
    End,
    Exchange,
    Lose,
    Move,
    Retreat,
)
from engaja.position.state import State
from engaja.position.talk import Decision
from engaja.rules import System
from engaja.rules.combat import Battle, Target
from engaja.rules.results import CODES

STRENGTH = 0.25  # worth of a point of strength
AIR_POINT = 0.04  # worth of an air point kept for another battle
RETREAT = 0.4  # worth of driving a stack back
GUARD = 0.5  # share of an objective's points that its only garrison is worth
DANGER = 0.08  # share of a unit's worth at stake where the enemy could strike with equal strength
STRIKE = 3  # hexes from which an enemy counts as able to strike
WISHES = 8  # objectives a unit has in mind
CROWD = 0.25  # how much each unit that already goes for an objective lessens its pull on the next
SPARED = 0.4  # worth of a unit kept free to help another that must attack
FINE = 6  # hexes looked at closely for each unit


class GreedyPlayer:
    def __init__(self, seed: str = "") -> None:
        self.rng = random.Random(seed)
        self.phase = (-1, -1)
        self.considered: set[int] = set()
        self.memory: Memory | None = None

    def choose(self, seat: Seat) -> AnyAction:
        decision = seat.decision
        assert decision is not None
        self.memory = self.memory or Memory(seat.rules)
        mind = self.mind(seat, self.memory)
        action = self.think(seat, mind, decision)
        if action is None or seat.refusals(action):
            return self.fallback(seat, mind, decision)
        return action

    def mind(self, seat: Seat, memory: "Memory") -> "Mind":
        return Mind(seat, seat.imagine(self.rng), memory)

    def think(self, seat: Seat, mind: "Mind", decision: Decision) -> AnyAction | None:
        match decision.kind:
            case "place":
                return self.place(seat, decision)
            case "movement":
                return self.move(seat, mind, decision)
            case "combat":
                return mind.best_attack(seat)
            case "answer":
                return mind.best_answer(seat)
            case "retreat" | "push":
                return max(seat.actions(), key=mind.retreat_value, default=None)
            case "advance":
                return max(seat.actions(), key=mind.advance_value, default=None)
            case _:
                return cheapest(seat.rules, mind.s, list(seat.actions()))

    def fallback(self, seat: Seat, mind: "Mind", decision: Decision) -> AnyAction:
        """An end if there is one, else anything that is allowed."""
        if not seat.refusals(End()):
            return End()
        if decision.kind == "combat":
            return max(seat.actions(), key=lambda a: len(a.units) if isinstance(a, Attack) else 0)
        return self.rng.choice(list(seat.actions()))

    def place(self, seat: Seat, decision: Decision) -> AnyAction | None:
        """The historical set-up, as far as there is room."""
        places = fill(seat.rules, seat.game.state, decision.side).places
        return None if seat.refusals(places) else places

    def move(self, seat: Seat, mind: "Mind", decision: Decision) -> AnyAction | None:
        """One unit at a time, the strongest first: its best hex, or stay."""
        rules, s = seat.rules, mind.s
        if self.phase != (s.turn, decision.side):
            self.phase, self.considered = (s.turn, decision.side), set()
            mind.memory.claims.clear()
        waiting = [u for u in rules.movable(s, decision.side) if u not in self.considered]
        waiting.sort(key=lambda u: (s.where[u] >= 0, -rules.attack_of(s, u)))
        for unit in waiting:
            self.considered.add(unit)
            best = mind.best_move(seat, unit)
            for prize, _ in mind.wishes_of(unit)[:1]:
                mind.memory.claim(prize)
            if best is not None:
                return best
        others = [a for a in rules.other_moves(s, decision.side) if isinstance(a, Move) and a.unit not in self.considered]
        for action in sorted(others, key=lambda a: -mind.hex_value(a.unit, a.path[-1]))[:5]:
            self.considered.add(action.unit)
            here = s.where[action.unit]
            if not seat.refusals(action) and (here < 0 or mind.gain(action.unit, action.path[-1]) > 0.5):
                return action
        return None


class Mind:
    """One position, as one side sees it, with everything valued."""

    def __init__(self, seat: Seat, s: State, memory: "Memory") -> None:
        self.rules: System = seat.rules
        self.s = s
        self.side = seat.side
        self.memory = memory
        self.prizes = memory.prizes
        self.wishes: dict[int, list[tuple[int, float]]] = {}
        self.threat = self._threat()

    def _threat(self) -> dict[int, float]:
        """Attack strength the enemy has near each hex, less with distance."""
        rules, s = self.rules, self.s
        threat: dict[int, float] = {}
        for unit in s.units_of(1 - self.side):
            attack = rules.attack_of(s, unit)
            for hex_ in rules.grid.within(s.where[unit], STRIKE):
                threat[hex_] = threat.get(hex_, 0.0) + attack / max(1, rules.grid.distance(s.where[unit], hex_))
        return threat

    # What things are worth

    def unit_worth(self, unit: int) -> float:
        """Points its destroyer would score, and its strength."""
        strength = self.rules.attack_of(self.s, unit) + self.rules.defence_of(self.s, unit)
        return self.memory.price[self.rules.units[unit].nation] + STRENGTH * strength

    def hex_value(self, unit: int, hex_: int) -> float:
        """How good it is for a unit to stand in a hex, contact with the enemy left aside."""
        if hex_ < 0:
            return -50.0
        s, value = self.s, 0.0
        for prize, worth in self.wishes_of(unit):
            far = self.memory.distance[prize][hex_]
            value += worth if not far else 0.6 * worth / (1 + far)
        if hex_ in self.prizes and s.owner[hex_] == self.side:
            alone = s.held_by(self.side, hex_) == (1 if s.where[unit] == hex_ else 0)
            value += (GUARD if alone else 0.08) * self.prizes[hex_]
        return value + 0.1 * self.rules.hex_columns(s, hex_) - self.danger(unit, hex_)

    def wishes_of(self, unit: int) -> list[tuple[int, float]]:
        """The objectives a unit should go for: valuable, near, and not already somebody else's business."""
        if unit not in self.wishes:
            s, memory = self.s, self.memory
            here = s.where[unit]
            if here < 0:
                here = next(iter(self.rules.entry_hexes(s, unit)), 0)
            wished = [
                (worth / (1 + memory.distance[prize][here]) / (1 + CROWD * memory.claims.get(prize, 0)), prize, worth)
                for prize, worth in self.prizes.items()
                if s.owner[prize] != self.side
            ]
            wished.sort(reverse=True)
            self.wishes[unit] = [
                (prize, worth / (1 + CROWD * memory.claims.get(prize, 0))) for _, prize, worth in wished[:WISHES]
            ]
        return self.wishes[unit]

    def danger(self, unit: int, hex_: int) -> float:
        """What a unit risks in a hex: more beside strong enemies, less behind good ground and among friends."""
        threat = self.threat.get(hex_, 0.0)
        if not threat:
            return 0.0
        rules, s = self.rules, self.s
        defence = rules.defence_of(s, unit) + sum(
            rules.defence_of(s, u) for u in s.units_in(hex_) if u != unit and rules.side_of[u] == self.side
        )
        odds = threat / (max(1, defence) * (1 + 0.5 * rules.hex_columns(s, hex_)))
        return DANGER * self.unit_worth(unit) * min(3.0, odds)

    # Battles

    def column_value(self, battle: Battle, column: int, encircled: bool) -> float:
        """Expected worth to the attacker of a throw in one column of the table."""
        table = self.rules.definition.combat if battle.is_combat else self.rules.definition.bombardment
        theirs = [self.unit_worth(u) for u in self.s.units_in(battle.hex)]
        ours = [self.unit_worth(u) for u in battle.contact]
        prize = self.prize_taken(battle)
        cornered = sum(self.unit_worth(u) for u in battle.contact if not self.rules.has_way_out(self.s, u))
        values: dict[str, float] = {}
        total = 0.0
        for throw in range(2, 13):
            cell = table.cells[throw][column]
            if cell not in values:
                values[cell] = cell_value(cell, theirs, ours, encircled, prize, cornered)
            total += (6 - abs(7 - throw)) * values[cell]
        return total / 36

    def prize_taken(self, battle: Battle) -> float:
        hex_ = battle.hex
        return self.prizes.get(hex_, 0.0) if self.s.owner[hex_] != battle.side and battle.contact else 0.0

    def battle_value(self, battle: Battle) -> float:
        """Expected worth of a battle to the attacker, over the 36 throws."""
        rules, s = self.rules, self.s
        if battle.is_combat:
            _, column, _ = rules.combat_column(s, battle)
            return self.column_value(battle, column, rules.is_encircled(s, s.units_in(battle.hex)))
        _, column, _ = rules.bombardment_column(s, battle)
        return self.column_value(battle, column, False) if column >= 0 else 0.0

    def with_air(self, battle: Battle, most: int) -> tuple[float, int]:
        """The best value of a combat with some air points, and how many: points move the odds, not the shifts."""
        rules, s = self.rules, self.s
        start, _, shifts = rules.combat_column(s, battle)
        encircled = rules.is_encircled(s, s.units_in(battle.hex))
        attack, defence = rules.attack_total(s, battle), rules.defence_total(s, battle)
        net, last = sum(shift.columns for shift in shifts), len(rules.definition.combat.columns) - 1
        best, points = self.column_value(battle, max(0, min(last, start + net)), encircled), 0
        seen = {start}
        for air in range(1, min(most, 30) + 1):
            column = rules.odds_column(attack + air, defence)
            if column not in seen:
                seen.add(column)
                value = self.column_value(battle, max(0, min(last, column + net)), encircled) - AIR_POINT * air
                if value > best + 1e-9:
                    best, points = value, air
        return best, points

    def best_attack(self, seat: Seat) -> AnyAction | None:
        """The attack with the highest expected worth; bad ones only where duty leaves nothing else."""
        rules, s = self.rules, self.s
        air = s.air(self.side)
        found: list[tuple[float, int, AnyAction]] = []
        targets = rules.targets(s, self.side)
        needy = {target.hex for target in targets if target.required}
        for target in targets:
            free = tuple(u for u in target.contact if u in target.required or not self.better_elsewhere(u, target.hex))
            pared = self.pared(free, target, needy)
            options = {free, free + target.support, target.required, target.required + target.support, target.support}
            options |= {pared, pared + target.support}
            for units in sorted(options):
                contact = tuple(u for u in units if u in target.contact)
                battle = Battle(self.side, target.hex, contact, tuple(u for u in units if u not in contact), 0)
                if not units:
                    continue
                lonely = rules.is_by_artillery_alone(self.s, Attack(target.hex, units, 0))
                value, points = self.with_air(battle, air) if contact and not lonely else (self.battle_value(battle), 0)
                value += SPARED * sum(u not in units and self.could_help(u, target.hex, needy) for u in target.contact)
                found.append((value, len(found), Attack(target.hex, units, points)))
            low, high = rules.definition.air_minimum, min(air, rules.definition.air_maximum)
            if high >= low:
                value = self.battle_value(Battle(self.side, target.hex, (), (), high)) - AIR_POINT * high
                found.append((value, len(found), Attack(target.hex, (), high)))
        duties = any(True for _ in rules.open_duties(s, self.side))
        for value, _, action in sorted(found, key=lambda f: (-f[0], f[1])):
            if (value > 0.05 or duties) and not seat.refusals(action):
                return action
        return None

    def could_help(self, unit: int, hex_: int, needy: set[int]) -> bool:
        """A unit that could attack another hex where somebody else has no choice but to attack."""
        return any(h in needy and h != hex_ for h in self.rules.attackable(self.s, unit))

    def pared(self, units: tuple[int, ...], target: Target, needy: set[int]) -> tuple[int, ...]:
        """The attackers of a hex without those that could help elsewhere, as long as the attack stays nearly as good."""
        kept = units
        full = self.battle_value(Battle(self.side, target.hex, units, (), 0)) if units else 0.0
        for unit in units:
            fewer = tuple(u for u in kept if u != unit)
            if fewer and unit not in target.required and self.could_help(unit, target.hex, needy):
                if self.battle_value(Battle(self.side, target.hex, fewer, (), 0)) > full - 0.5:
                    kept = fewer
        return kept

    def better_elsewhere(self, unit: int, hex_: int) -> bool:
        """A unit that also touches a more valuable enemy hex is kept for that one."""
        rules, s = self.rules, self.s
        others = [h for h in rules.attackable(s, unit) if h != hex_]
        return any(self.prizes.get(h, 0) > self.prizes.get(hex_, 0) for h in others)

    def best_answer(self, seat: Seat) -> AnyAction:
        """The artillery and air points that hurt the attack most for their price."""
        _, side, hex_, contact, support, air = self.s.agenda[-1]
        rules, s = self.rules, self.s
        batteries = tuple(rules.defenders_support(s, side, hex_))
        best: tuple[float, AnyAction] = (0.0, Defend())
        for units in {(), batteries}:
            for points in range(min(rules.most_defence_air(s, side), 20) + 1):
                answer = Defend(units, points)
                battle = Battle(1 - side, hex_, contact, support, air, units, points)
                value = -self.battle_value(battle) - AIR_POINT * points
                if (best[1] == Defend() and best[0] == 0.0) or value > best[0] + 1e-9:
                    if not seat.refusals(answer):
                        best = (value, answer)
        return best[1]

    # Moves

    def best_move(self, seat: Seat, unit: int) -> AnyAction | None:
        """The move that gains most for a unit, or None if it had better stay."""
        rules, s = self.rules, seat.game.state
        reached = rules.reach(s, unit)
        hexes = [h for h in reached.hexes if rules.may_stop(s, unit, h)]
        if not hexes:
            return None
        values = {h: self.hex_value(unit, h) for h in hexes}
        quiet = sorted((h for h in hexes if not rules.zone_binds(s, unit, h)), key=lambda h: (-values[h], h))[:FINE]
        contact = sorted((h for h in hexes if rules.zone_binds(s, unit, h)), key=lambda h: (-values[h], h))[: 2 * FINE]
        gains = [(self.standing(unit, h) - self.risk(reached.path(h), unit), -h) for h in quiet + contact]
        gain, hex_ = max(gains)
        return Move(unit, reached.path(-hex_)) if gain > 0.15 + self.standing(unit, s.where[unit]) else None

    def gain(self, unit: int, hex_: int) -> float:
        """How much better a unit would stand in a hex than where it is."""
        return self.standing(unit, hex_) - self.standing(unit, self.s.where[unit])

    def standing(self, unit: int, hex_: int) -> float:
        """Worth of a unit in a hex: the place, and the best attack it could join from there, wanted or not."""
        if hex_ < 0:
            return -50.0
        rules, s = self.rules, self.s
        value = self.hex_value(unit, hex_)
        here = s.where[unit]
        if hex_ != here:
            s.put(unit, hex_)
        try:
            if rules.is_engaged(s, unit):
                value += self.contact_value(unit, walked=hex_ != here)
            if rules.why_not_march(s, unit) is not None:
                value -= 3.0
        finally:
            if hex_ != here:
                if here >= 0:
                    s.put(unit, here)
                else:
                    s.remove(unit, here)
        return value

    def contact_value(self, unit: int, walked: bool) -> float:
        """Worth of the best attack of a unit in contact, wanted or not."""
        return max((self.joint_attack(unit, h) for h in self.rules.attackable(self.s, unit)), default=0.0)

    def joint_attack(self, unit: int, hex_: int) -> float:
        """Value of attacking a hex with this unit and the friends that already touch it."""
        rules, s = self.rules, self.s
        friends = [u for h in rules.adjacent[hex_] for u in s.units_in(h) if rules.side_of[u] == self.side and u != unit]
        contact = tuple(u for u in (unit, *friends) if rules.may_attack(s, u, hex_))
        battle = Battle(self.side, hex_, contact, (), min(4, s.air(self.side)))
        return self.battle_value(battle)

    def risk(self, path: tuple[int, ...], unit: int) -> float:
        """Losses to expect on the way."""
        return sum(self.rules.entry_risk(self.s, unit, h) for h in path[1:]) * 0.5 * self.unit_worth(unit)

    # After a battle

    def retreat_value(self, action: AnyAction) -> float:
        match action:
            case Retreat(unit, path) if path[-1] != OFF_MAP:
                return self.hex_value(unit, path[-1]) - len(path)
            case Lose() | Exchange():
                return 0.0
            case _:
                return -10.0

    def advance_value(self, action: AnyAction) -> float:
        match action:
            case Advance(unit, path):
                passed = sum(self.prizes.get(h, 0.0) for h in path if self.s.owner[h] != self.side)
                ashore = 20.0 if self.rules.is_sea[self.s.where[unit]] else 0.0
                return ashore + passed + self.hex_value(unit, path[-1]) - self.hex_value(unit, self.s.where[unit]) - 0.1
            case _:
                return 0.0


class Memory:
    """What is kept from one decision to the next: the worth of objectives and units, distances, and who goes where."""

    def __init__(self, rules: System) -> None:
        self.prizes = {o.hex: float(sum(o.points)) for o in rules.definition.objectives if sum(o.points)}
        self.price = {
            nation: sum(d.points for d in rules.definition.destroyed if nation in d.nations)
            for nation in rules.definition.nations
        }
        self.distance = {prize: [rules.grid.distance(hex_, prize) for hex_ in range(rules.grid.size)] for prize in self.prizes}
        self.claims: dict[int, int] = {}
        """How many units have set out for each objective in this phase."""

    def claim(self, prize: int) -> None:
        self.claims[prize] = self.claims.get(prize, 0) + 1


def cell_value(cell: str, theirs: list[float], ours: list[float], encircled: bool, prize: float, cornered: float) -> float:
    """What a result is worth to the attacker, given the worth of the units on both sides and of the hex.

    `cornered` is the worth of the attackers that could not retreat and would be lost.
    """
    meanings = frozenset().union(*(CODES[code] for code in cell.split("/")))
    cheapest_of_theirs, cheapest_of_ours = min(theirs, default=0.0), min(ours, default=0.0)
    if "exchange" in meanings:
        return cheapest_of_theirs - cheapest_of_ours * 1.2
    value = 0.0
    if "defender annihilated" in meanings:
        value += sum(theirs) + prize
    if "defender eliminates" in meanings:
        value += cheapest_of_theirs
    if "defender loses" in meanings:
        value += 0.5 * cheapest_of_theirs
    if "attacker eliminates" in meanings:
        value -= cheapest_of_ours
    if "attacker loses" in meanings:
        value -= 0.5 * cheapest_of_ours
    if "defender retreats" in meanings:
        value += (0.8 * sum(theirs) if encircled else RETREAT * len(theirs)) + prize
    if "attacker retreats" in meanings:
        value -= RETREAT * len(ours) + 0.8 * cornered
    return value

"""What a position is worth to one side: its units, its places, the danger of every hex, the value of a battle.

A Mind is made for one phase from a whole position (imagined, where counters are hidden) and strengths to reckon with. It keeps
a scratch position in which planned units already stand where they are to go.
"""

from collections.abc import Sequence

from engaja.players.officer.ground import FAR, Ground
from engaja.players.officer.tables import (
    ALL,
    EXCHANGE,
    HIT_RETREAT,
    KILL,
    LOSS,
    OWN_KILL,
    OWN_LOSS,
    OWN_RETREAT,
    RETREAT,
    WIN,
)
from engaja.players.officer.weights import Weights
from engaja.position.actions import AnyAction, Use
from engaja.position.state import ENGAGED, MOVED, SUPPORTED, State
from engaja.position.talk import Table
from engaja.rules.combat import Battle

ENOUGH = 1e-9
GIVEN_UP = 0.6
"""How likely the enemy is thought to walk into a place whose defenders attacked out of it and were thrown back."""


class Target:
    """An enemy stack as something to be attacked."""

    __slots__ = (
        "defence",
        "exits",
        "guns",
        "hex",
        "kill",
        "kills",
        "price",
        "retreat",
        "step",
        "take",
        "trapped",
        "units",
        "yields",
        "yields_dead",
    )

    def __init__(self, hex_: int, units: list[int]) -> None:
        self.hex, self.units = hex_, units
        self.defence = self.kill = self.kills = self.step = self.retreat = self.take = self.trapped = self.price = 0.0
        self.yields = self.yields_dead = True
        self.exits: list[int] = []
        self.guns: list[int] = []


class Mind:
    def __init__(
        self, ground: Ground, s: State, side: int, weights: Weights, strengths: tuple[list[float], list[float]] | None = None
    ) -> None:
        self.ground, self.rules, self.tables, self.w = ground, ground.rules, ground.tables, weights
        self.s, self.side, self.foe = s, side, 1 - side
        rules = self.rules
        units = range(len(rules.units))
        if strengths is None:
            strengths = [float(rules.attack_of(s, u)) for u in units], [float(rules.defence_of(s, u)) for u in units]
        self.attack, self.defence = strengths
        self.left = max(0, ground.last - s.turn)
        self.late = min(1.0, (self.left + 1) / 5)
        self.kill_value, self.step_value = self._unit_values()
        self.columns = ground.columns(s)
        self._swing: list[float] = []
        self._threat: list[float] = []
        self._walkers: list[float] = []
        self._grip: list[float] = []
        self.way_risks: dict[tuple[int, int], float] = {}
        self.targets: dict[int, Target] = {}
        self.garrison = self._garrisons()
        self._way_out: dict[int, bool] = {}
        self._stubborn: dict[int, bool] = {}
        self.batteries = [u for u in s.units_of(side) if rules.is_ranged[u]]
        self.their_batteries = [u for u in s.units_of(self.foe) if rules.is_ranged[u]]
        self._area_bonus = self._areas()
        fired = sum(1 for u in s.units_of(self.foe) if s.flags[u] & SUPPORTED)
        self._fresh = 1.0 - fired / len(self.their_batteries) if self.their_batteries else 1.0
        """Share of the enemy's batteries that have not yet fired in this phase: which ones they are may be hidden."""
        self._spent: dict[int, float] = {}
        self._air_spent = 1.0
        self.trial_rolls = 0

    def look_around(self) -> None:
        """Work out danger and grip now, before the scratch position changes."""
        _ = self.threat, self.walkers, self.grip

    # Units

    def _unit_values(self) -> tuple[list[float], list[float]]:
        """What the loss of each unit, and a loss it takes, cost its owner in points and strength."""
        ground, w, s = self.ground, self.w, self.s
        kills, steps = [], []
        for unit in range(len(self.rules.units)):
            whole = s.steps[unit] != 1
            strength = w.strength * self.late * (self.attack[unit] + self.defence[unit])
            if ground.until[unit] < ground.last:  # it will be withdrawn: strength in it is lent
                strength *= 0.5
            points = ground.kill[unit] + ground.remain[unit] + (ground.intact[unit] if whole else 0.0)
            kills.append(points + strength)
            share = w.step if self.rules.side_of[unit] == self.side else w.enemy_step
            steps.append(ground.intact[unit] + share * (strength + 0.5 * ground.kill[unit]) if whole else points + strength)
        return kills, steps

    # Places

    @property
    def swing(self) -> list[float]:
        """How many points each hex is worth to have instead of the enemy."""
        if not self._swing:
            self._swing = self._swings()
        return self._swing

    def _swings(self) -> list[float]:
        own, stand = self.ground.own, self.ground.stand
        soon = 0.9**self.left
        swing = [own[0][h] + own[1][h] + soon * (stand[0][h] + stand[1][h]) for h in range(self.ground.size)]
        for number, factor in self.w.emphasis:
            swing[self.rules.grid.parse(number)] *= factor
        return swing

    def _areas(self) -> list[float]:
        """For each hex the points at stake in driving the enemy out of an area that scores when it is clear of him."""
        bonus = [0.0] * self.ground.size
        for stake in self.ground.clear:
            if stake.side == self.side:
                held = [h for h in stake.hexes if self.s.occupant(h) == self.foe]
                for hex_ in held:
                    bonus[hex_] += 0.7 * stake.points / len(held) ** 2
        return bonus

    @property
    def threat(self) -> list[float]:
        """Attack strength that the enemy could bring against each hex in his next phase, as the lines stand now."""
        if not self._threat:
            self._threat = [0.0] * self.ground.size if self.is_last_word() else self._threats()
        return self._threat

    @property
    def walkers(self) -> list[float]:
        """For each goal the attack strength that could walk there in a turn if nobody were in the way."""
        if not self._walkers:
            self._walkers = [0.0] * self.ground.size if self.is_last_word() else self._walking()
        return self._walkers

    @property
    def grip(self) -> list[float]:
        """For each goal the chance that what is held there now is still held at the end, by the strengths near and far."""
        if not self._grip:
            self._grip = self._grips()
        return self._grip

    def is_last_word(self) -> bool:
        """Nobody moves after this side's phase any more."""
        return not self.left and self.side == self.s.side == 1

    def share(self, known: "Mind") -> None:
        """Take over what another mind of the same phase worked out."""
        self._threat, self._walkers, self._grip, self._swing = known.threat, known.walkers, known.grip, known.swing

    def _threats(self) -> list[float]:
        rules, s = self.rules, self.s
        alike: dict[tuple[int, int, int, str], float] = {}
        one: dict[tuple[int, int, int, str], int] = {}
        for unit in s.units_of(self.foe):
            if self.attack[unit]:
                kind = rules.definition.types[rules.units[unit].type].movement
                key = (s.where[unit], rules.allowance(s, unit), rules.obeyed[unit], kind)
                alike[key] = alike.get(key, 0.0) + self.attack[unit]
                one[key] = unit
        threat = [0.0] * self.ground.size
        adjacent = rules.adjacent
        for key, strength in alike.items():
            here = key[0]
            seen = bytearray(self.ground.size)
            seen[here] = 1
            struck = [here]
            for near in adjacent[here]:
                seen[near] = 1
                struck.append(near)
            if rules.why_not_march(s, one[key]) is None:
                for hex_ in rules.reach(s, one[key]).hexes:
                    for near in adjacent[hex_]:
                        if not seen[near]:
                            seen[near] = 1
                            struck.append(near)
            for hex_ in struck:
                threat[hex_] += strength
        return threat

    def _walking(self) -> list[float]:
        s, rules, ground = self.s, self.rules, self.ground
        totals = [0.0] * len(ground.goals)
        for unit in s.units_of(self.foe):
            if not rules.is_ranged[unit]:
                allowance, attack = rules.allowance(s, unit), self.attack[unit]
                for i, far in enumerate(ground.far(s, unit)[s.where[unit]]):
                    if far <= allowance:
                        totals[i] += attack
        walkers = [0.0] * ground.size
        for goal, total in zip(ground.goals, totals, strict=True):
            walkers[goal] = total
        return walkers

    def _grips(self) -> list[float]:
        s, rules, ground = self.s, self.rules, self.ground
        sides = ([1.0] * len(ground.goals), [1.0] * len(ground.goals))
        for side, totals in enumerate(sides):
            for unit in s.units_of(side):
                fade = ground.fade(0.6, rules.allowance(s, unit))
                strength, most = self.attack[unit] + self.defence[unit], len(fade)
                for i, far in enumerate(ground.far(s, unit)[s.where[unit]]):
                    if far < most:
                        totals[i] += strength * fade[far]
        grip = [1.0] * ground.size
        doubt = self.w.doubt * min(1.0, self.left / 5)
        for i, goal in enumerate(ground.goals):
            ours, theirs = sides[self.side][i], sides[self.foe][i]
            grip[goal] = 1.0 - doubt * theirs / (ours + theirs)
        return grip

    def _garrisons(self) -> list[float]:
        """Defence of this side's units in each hex, as planned."""
        held = [0.0] * self.ground.size
        for unit in self.s.units_of(self.side):
            held[self.s.where[unit]] += self.defence[unit]
        return held

    def danger(self, hex_: int) -> float:
        """Attack strength to reckon with at a hex."""
        return self.w.reach * self.threat[hex_] + 0.2 * self.walkers[hex_]

    def lost(self, hex_: int, defence: float) -> float:
        """Chance that the enemy takes a hex held with this defence, or none."""
        danger = self.danger(hex_)
        if danger < 0.5:
            return 0.0
        if defence <= 0:
            return 0.9
        falls = self.tables.storms if self.is_stubborn(hex_) else self.tables.falls
        return falls[self.tables.column(danger, defence, -self.columns[hex_])]

    def is_stubborn(self, hex_: int) -> bool:
        """Whether those of this side who hold a hex need not retreat from it."""
        if hex_ not in self._stubborn:
            battle = Battle(self.foe, hex_, (), (), 0)
            tasks = self.rules.outcome(self.s, battle, frozenset({"defender retreats"}))
            self._stubborn[hex_] = not any(task[0] == "retreat" for task in tasks)
        return self._stubborn[hex_]

    def holding(self, hex_: int, defence: float, more: float) -> float:
        """What it is worth to add a unit of this defence to those who hold a hex that scores, taken or still to be taken."""
        swing = self.swing[hex_]
        if not swing:
            return 0.0
        swing *= self.grip[hex_]
        stands = self.ground.stand[0][hex_] + self.ground.stand[1][hex_] > 0 and not defence
        ours = self.s.owner[hex_] == self.side or defence > 0
        before = self.w.hold * swing * (1.0 - self.lost(hex_, defence)) if ours and not stands else 0.0
        factor = self.w.hold if ours else self.w.grab
        return factor * swing * (1.0 - self.lost(hex_, defence + more)) - before

    def passing(self, hex_: int) -> float:
        """What it is worth to take a place by passing through it."""
        return self.w.grab * self.swing[hex_] * (1.0 - self.lost(hex_, self.garrison[hex_]))

    def leaving(self, unit: int) -> float:
        """What a place loses if this unit leaves it."""
        here = self.s.where[unit]
        if here < 0 or not self.swing[here]:
            return 0.0
        return max(0.0, self.holding(here, self.garrison[here] - self.defence[unit], self.defence[unit]))

    def exposed(self, unit: int, hex_: int, friends: float) -> float:
        """What a unit risks in a hex next to friends of this defence."""
        danger = self.danger(hex_)
        if danger < 0.5:
            return 0.0
        column = self.tables.column(danger, friends + self.defence[unit], -self.columns[hex_])
        risk = self.tables.pain[column]
        if not self.has_way_out(hex_):
            risk += 0.5 * self.tables.falls[column]
        share = self.defence[unit] / (friends + self.defence[unit]) if friends else 1.0
        return (
            self.w.exposure
            * risk
            * (0.5 + 0.5 * share)
            * (self.kill_value[unit] if self.s.steps[unit] != 1 else 1.3 * self.kill_value[unit])
        )

    def has_way_out(self, hex_: int) -> bool:
        """Some neighbouring hex is free of enemies and their zones, as far as the enemy stands now."""
        if hex_ not in self._way_out:
            s, foe, sea = self.s, self.foe, self.rules.is_sea
            self._way_out[hex_] = any(
                not sea[near] and not s.zones(foe, 0, near) and not s.held_by(foe, near) for near in self.rules.adjacent[hex_]
            )
        return self._way_out[hex_]

    def cornered(self, contact: Sequence[int]) -> float:
        """What the attackers would lose who find no room behind them when they are thrown back."""
        stacks: dict[int, list[float]] = {}
        for unit in contact:
            stacks.setdefault(self.s.where[unit], []).append(self.kill_value[unit])
        lost = 0.0
        for hex_, kills in stacks.items():
            if (room := self.room_behind(hex_)) < len(kills):
                lost += sum(kills, 0.0) * (len(kills) - room) / len(kills)
        return lost

    def given_up(self, contact: Sequence[int]) -> float:
        """What places that score lose whose defenders attack out of them, if they are thrown back."""
        lost = 0.0
        for hex_ in {self.s.where[unit] for unit in contact}:
            if hex_ >= 0 and self.swing[hex_]:
                lost += GIVEN_UP * self.w.hold * self.swing[hex_] * self.grip[hex_]
        return lost

    def room_behind(self, hex_: int) -> int:
        """How many units have room in the neighbouring hexes that are free of enemies and their zones."""
        s, foe, rules = self.s, self.foe, self.rules
        most = rules.definition.stacking
        room = 0
        for near in rules.adjacent[hex_]:
            if not rules.is_sea[near] and not s.zones(foe, 0, near) and not s.held_by(foe, near):
                room += max(0, most - s.held_by(self.side, near))
        return room

    def stuck(self, unit: int, hex_: int) -> float:
        """What it costs that a unit could not march on from a hex."""
        if not self.left or not self.ground.may_be_stuck:
            return 0.0
        s = self.s
        here = s.where[unit]
        s.where[unit] = hex_
        free = self.rules.may_march(s, unit)
        s.where[unit] = here
        return 0.0 if free else self.w.stuck * 0.1 * (self.attack[unit] + self.defence[unit])

    # Battles

    def target(self, hex_: int) -> Target:
        """What is known of an enemy stack; worked out once."""
        if hex_ not in self.targets:
            self.targets[hex_] = self._target(hex_)
        return self.targets[hex_]

    def _target(self, hex_: int) -> Target:
        s, rules = self.s, self.rules
        t = Target(hex_, s.units_in(hex_))
        t.defence = sum([self.defence[u] for u in t.units], 0.0)
        t.kill = min(self.kill_value[u] for u in t.units)
        t.kills = sum([self.kill_value[u] for u in t.units], 0.0)
        t.step = min(self.step_value[u] for u in t.units)
        t.price = min(self.defence[u] for u in t.units)
        t.guns = [u for u in self.their_batteries if s.where[u] != hex_ and rules.can_reach(s, u, hex_)]
        t.exits = [
            h
            for h in rules.adjacent[hex_]
            if not rules.is_sea[h] and any(rules.may_enter(s, u, hex_, h) for u in t.units) and s.occupant(h) != self.side
        ]
        battle = Battle(self.side, hex_, (), (), 0)
        t.yields = any(task[0] == "retreat" for task in rules.outcome(s, battle, frozenset({"defender retreats"})))
        dead = frozenset({"defender retreats", "defender eliminates"})
        t.yields_dead = any(task[0] == "retreat" for task in rules.outcome(s, battle, dead))
        swing = self.swing[hex_] * self.grip[hex_]
        t.take = self.w.grab * swing * 0.85 if s.owner[hex_] != self.side else self.w.hold * swing * 0.5
        if self.ground.stand[self.side][hex_] and not self.ground.own[self.side][hex_]:
            t.take = self.w.grab * swing * 0.7
        t.take += self._area_bonus[hex_]
        t.retreat = self.w.retreat * len(t.units) + self.w.hold * swing * 0.15
        t.trapped = sum([self.kill_value[u] if s.steps[u] == 1 else 0.75 * self.kill_value[u] for u in t.units], 0.0)
        return t

    def payment(self, contact: Sequence[int], price: float) -> float:
        """The least worth of attackers with which the price of an exchange can be paid."""
        single = min((self.kill_value[u] for u in contact if self.attack[u] >= price), default=FAR)
        paid = total = 0.0
        for unit in sorted(contact, key=lambda u: self.kill_value[u] / (self.attack[u] + 0.5)):
            if paid >= price:
                break
            paid += self.attack[unit]
            total += self.kill_value[unit]
        return min(single, total)

    def column_values(self, t: Target, contact: Sequence[int], encircled: bool, follow: bool) -> list[float]:
        """Expected gain of attacking with these units in contact, for each column of the table."""
        kills, steps = self.kill_value, self.step_value
        own_kill, own_step = min(kills[u] for u in contact), min(steps[u] for u in contact)
        cornered = self.cornered(contact)
        own_retreat = 0.5 * self.w.retreat * len(contact) + 0.8 * cornered + self.given_up(contact)
        retreat = t.trapped if encircled else t.retreat
        if not t.yields:
            retreat = 0.1 * t.retreat
        take = t.take if follow else 0.5 * t.take
        swap = min(t.kill - self.payment(contact, t.price), t.kills - self.payment(contact, t.defence))
        swap += take * 0.15 if len(t.units) == 1 else 0.0
        hit = 0.4 * t.trapped if encircled else 0.0
        values = []
        for row in self.tables.rows:
            gone = row[ALL] + (row[RETREAT] if t.yields else row[KILL] if t.yields_dead else row[KILL] / len(t.units))
            values.append(
                row[KILL] * t.kill
                + row[LOSS] * t.step
                + row[ALL] * t.kills
                + row[RETREAT] * retreat
                + row[HIT_RETREAT] * hit
                + min(gone, row[WIN]) * take
                + row[EXCHANGE] * swap
                - row[OWN_KILL] * own_kill
                - row[OWN_LOSS] * own_step
                - row[OWN_RETREAT] * own_retreat
            )
        return values

    def weigh(self, t: Target, contact: Sequence[int], guns: Sequence[int]) -> tuple[int, list[float]]:
        """Of an attack by units that stand where they attack from: the columns of its shifts, and its gain in each column."""
        s, rules = self.s, self.rules
        shift = rules.net_shift(s, Battle(self.side, t.hex, tuple(contact), tuple(guns), 0))
        follow = any(rules.advance_limit(s, u) > 0 for u in contact)
        return shift, self.column_values(t, contact, self.is_trapped(t), follow)

    def curve(
        self,
        t: Target,
        contact: Sequence[int],
        guns: Sequence[int],
        air: int,
        answer: float,
        weighed: tuple[int, list[float]] | None = None,
    ) -> list[tuple[int, float]]:
        """Expected gain of an attack with no air points and with those that bring it to another column, their price left out.

        Weighed already, if only the guns differ.
        """
        column = self.tables.column
        shift, values = weighed or self.weigh(t, contact, guns)
        attack = sum([self.attack[u] for u in contact], 0.0) + sum([self.attack[u] for u in guns], 0.0)
        bare = max(0.5, t.defence)
        likely, helped = self.w.answer if answer else 0.0, bare + answer
        alone, worst = column(attack, bare, shift), column(attack, helped, shift)
        found = [(0, (1.0 - likely) * values[alone] + likely * values[worst])]
        if air > 0 and not self.rules.why_not_support(self.s, contact):
            needed = self._thresholds(attack, bare, air)
            if answer:
                needed = sorted({*needed, *self._thresholds(attack, helped, air)})
            for points in needed:
                better, then = column(attack + points, bare, shift), column(attack + points, helped, shift)
                if better != alone or then != worst:
                    alone, worst = better, then
                    found.append((points, (1.0 - likely) * values[alone] + likely * values[worst]))
        return found

    def _thresholds(self, attack: float, defence: float, air: int) -> list[int]:
        """Air points that bring the odds to the next columns."""
        points = []
        if attack < defence:
            ratio = int(defence / max(attack, 0.5))
            points = [int(defence / k - attack + 0.999) for k in range(ratio, 0, -1)]
        base = int(attack / defence)
        points += [int(k * defence - attack + 0.999) for k in range(max(2, base + 1), base + 6)]
        return [p for p in points if 0 < p <= air]

    def battle(
        self,
        t: Target,
        contact: Sequence[int],
        guns: Sequence[int],
        air: int,
        answer: float,
        weighed: tuple[int, list[float]] | None = None,
    ) -> tuple[float, int]:
        """The expected gain of an attack with as much air as pays, less its price, and how many points that is."""
        best, points = -1e9, 0
        for needed, value in self.curve(t, contact, guns, air, answer, weighed):
            value -= self.w.air * needed
            if value > best + ENOUGH:
                best, points = value, needed
        return best, points

    def is_trapped(self, t: Target) -> bool:
        """Whether the defenders could not retreat, with everybody standing as planned."""
        s, side = self.s, self.side
        for hex_ in t.exits:
            if not s.zones(side, 0, hex_) and not s.held_by(side, hex_):
                return False
        return self.rules.is_encircled(s, t.units)

    def answer_to(self, t: Target) -> float:
        """Strength that the defender can add, as far as he is reckoned to have it left by then."""
        if self.rules.why_not_support(self.s, t.units):
            return 0.0
        guns = self._fresh * sum([self.attack[u] * self._spent.get(u, 1.0) for u in t.guns], 0.0)
        return guns + self._air_spent * self.rules.most_defence_air(self.s, self.foe)

    def expect_answer(self, hex_: int) -> None:
        """An attack on this hex is planned: whoever answers it is less likely to answer another."""
        self._air_spent *= 0.7
        for unit in self.target(hex_).guns:
            self._spent[unit] = 0.5 * self._spent.get(unit, 1.0)

    def free_air(self) -> int:
        """Air points to attack with: the first side keeps some for the enemy's phase, if anybody could be attacked then."""
        rules, s = self.rules, self.s
        air = s.air(self.side)
        if self.side or rules.definition.air_defence is not None:
            return air
        return max(0, air - int(self.w.air_kept)) if any(self.threat[s.where[u]] for u in s.units_of(self.side)) else air

    # Duty

    def is_free(self, unit: int, hex_: int, moved: bool) -> bool:
        """A unit in a hex would not have to attack."""
        s, rules = self.s, self.rules
        if not s.zones(self.foe, rules.obeyed[unit], hex_):
            return True
        if moved or not s.flags[unit] & ENGAGED or s.flags[unit] & MOVED or s.where[unit] != hex_:
            return False
        return rules.is_excused(s, unit)

    def forced(self, unit: int, hex_: int) -> float:
        """The best attack that a unit could make from a hex where it must attack, with friends around as planned."""
        s, rules = self.s, self.rules
        best = -FAR * 1.0
        for near in rules.adjacent[hex_]:
            if s.occupant(near) == self.foe and rules.may_attack(s, unit, near):
                t = self.target(near)
                friends = [
                    u
                    for h in rules.adjacent[near]
                    if s.occupant(h) == self.side
                    for u in s.units_in(h)
                    if u != unit and not rules.is_ranged[u] and self.attack[u] and rules.may_attack(s, u, near)
                ]
                alone, _ = self.battle(t, [unit, *friends], (), 0, self.answer_to(t))
                best = max(best, alone)
        return best if best > -FAR else 0.0

    def hazard(self, real: State, order: AnyAction) -> float:
        """What an order costs on the average: tried with each die once."""
        if not isinstance(order, Use):
            return 0.0
        unit = order.unit
        lost = 0.0
        for die in (1, 2, 3, 4, 5, 6):
            steps = self.trial_steps(real, order, die)
            if steps == real.steps[unit] and die == 1 and not self.trial_rolls:
                return 0.0
            if steps < real.steps[unit]:
                lost += (self.step_value[unit] if steps else self.kill_value[unit]) / 6
        return lost

    def trial_steps(self, real: State, action: Use, die: int) -> int:
        """The steps a unit has left after an order, if every die shows this number."""
        self.trial_rolls = 0

        def roll(count: int) -> tuple[int, ...]:
            self.trial_rolls += count
            return (die,) * count

        table = Table(real.clone(), roll)
        self.rules._play(table, action)
        unit = action.unit
        return table.state.steps[unit] if table.state.where[unit] >= 0 else 0

"""5.1 Combat, with 6.0 air power and 8.0 artillery: declaring an attack, answering it, and finding the column.

An attack with at least one unit in contact is a combat; artillery from a distance alone, or air points alone, bombard.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from mypy_extensions import mypyc_attr

from engaja.definition import Definition
from engaja.position.actions import AnyAction, Attack, Defend, End
from engaja.position.state import ATTACKED, FOUGHT, NEVER, NOBODY, SUPPORTED, State
from engaja.position.talk import ATTACKERS, DEFENDERS, Reason, Shift, Table
from engaja.rules.advance import Advances


class Battle:
    """An attack as declared and answered. Unit lists keep the order of the declaration."""

    def __init__(
        self,
        side: int,
        hex: int,
        contact: tuple[int, ...],
        support: tuple[int, ...],
        air: int,
        defence_support: tuple[int, ...] = (),
        defence_air: int = 0,
    ) -> None:
        self.side, self.hex = side, hex
        self.contact, self.support, self.air = contact, support, air
        self.defence_support, self.defence_air = defence_support, defence_air

    @property
    def is_combat(self) -> bool:
        return bool(self.contact)

    def fought_by(self, contact: tuple[int, ...], support: tuple[int, ...]) -> "Battle":
        """The same with other attackers."""
        return Battle(self.side, self.hex, contact, support, self.air, self.defence_support, self.defence_air)


class Target:
    """What could be thrown against one enemy hex. `required` units have no other hex left for their duty."""

    def __init__(
        self,
        hex: int,
        contact: tuple[int, ...] = (),
        support: tuple[int, ...] = (),
        required: tuple[int, ...] = (),
    ) -> None:
        self.hex = hex
        self.contact, self.support, self.required = contact, support, required

    @property
    def facts(self) -> tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        return self.hex, self.contact, self.support, self.required


@mypyc_attr(allow_interpreted_subclasses=True)
class Combat(Advances):
    def __init__(self, definition: Definition, options: Mapping[str, str] | None = None) -> None:
        super().__init__(definition, options)
        self.guns = tuple([[unit for unit in self.frame.units_of[side] if self.is_ranged[unit]] for side in (0, 1)])
        self._targets: tuple[int, int, list[Target]] = (NEVER, NOBODY, [])
        self._in_range: dict[tuple[int, int], bytes] = {}

    # Who can attack what (5.1, 8.0)

    def can_reach(self, s: State, unit: int, hex_: int) -> bool:
        """8.0, R25: artillery within range, the target hex counted; adjacent is range 1."""
        return self.is_ranged[unit] and bool(self.within(s.where[unit], self.range_of[unit])[hex_])

    def within(self, here: int, far: int) -> bytes:
        """2.1: the hexes that are at most so far from one, itself among them."""
        key = (here, far)
        found = self._in_range.get(key)
        if found is None:
            table = bytes([1 if distance <= far else 0 for distance in range(256)])
            found = self._in_range[key] = self.distances(here).translate(table)
        return found

    def in_contact(self, s: State, unit: int, hex_: int) -> bool:
        """R10: the unit is next to the hex."""
        return hex_ in self.adjacent[s.where[unit]]

    def targets(self, s: State, side: int) -> list[Target]:
        """R10: enemy hexes that can still be attacked in this phase, by their numbers, with everybody who could take part.

        Kept while the position rests.
        """
        kept = self._targets
        if not s.moment or kept[0] != s.moment or kept[1] != side:
            kept = self._targets = (s.moment, side, self._find_targets(s, side))
        elif self.doubts:
            self.confirm("targets", [t.facts for t in kept[2]], [t.facts for t in self._find_targets(s, side)])
        return kept[2]

    def _find_targets(self, s: State, side: int) -> list[Target]:
        found = {hex_: Target(hex_) for hex_ in self.hexes_of(s, 1 - side) if not s.mark[hex_] & ATTACKED}
        duties = self.duties(s, side)
        for hex_, target in found.items():
            target.contact = self._could_attack(s, side, hex_)
        for unit in self.guns[side]:
            if self.is_alive(s, unit) and not s.flags[unit] & FOUGHT and unit not in duties and self.may_bombard(s, unit):
                near = self.within(s.where[unit], self.range_of[unit])
                for hex_, target in found.items():
                    if near[hex_] and not self.in_contact(s, unit, hex_):
                        target.support += (unit,)
        for unit, open_to in duties.items():
            if len(open_to) == 1:
                (only,) = open_to
                found[only].required += (unit,)
        return list(found.values())

    def _could_attack(self, s: State, side: int, hex_: int) -> tuple[int, ...]:
        """R9, R10: units next to a hex that have not attacked yet and may attack it, in counter order."""
        units: list[int] = []
        held, first = s.held, side * self.grid.size
        for near in self.adjacent[hex_]:
            if held[first + near]:
                units += [u for u in s.units_in(near) if not s.flags[u] & FOUGHT and self.may_attack(s, u, hex_)]
        units.sort()
        return tuple(units)

    def may_bombard(self, s: State, unit: int) -> bool:
        """8.0: whether a battery may fire at a distance in this phase. Some books bar those that moved."""
        return True

    # Declaring (5.1.1)

    def list_combat(self, s: State, side: int) -> Iterator[AnyAction]:
        """5.1.1, R10: a short menu of attacks on each hex; any other legal choice of units and points is accepted too.

        It has more than one entry wherever there is a choice, if only whether to add air points (R30).
        """
        for target in self.targets(s, side):
            listed: set[Attack] = set()
            for attack in self.attack_menu(s, side, target):
                if attack not in listed:
                    listed.add(attack)
                    if not self.refuse_attack(s, side, attack):
                        yield attack
        yield from self.other_attacks(s, side)
        if not self.duties(s, side):
            yield End()

    def attack_menu(self, s: State, side: int, target: Target) -> Iterator[Attack]:
        """Attacks on one hex that come to mind, some of them perhaps not allowed."""
        hex_, contact = target.hex, target.contact
        most = min(s.air(side), self.definition.air_maximum)
        if contact:
            yield Attack(hex_, contact)
            yield Attack(hex_, contact + target.support)
            if target.required:
                yield Attack(hex_, target.required)
            yield from (Attack(hex_, (unit,)) for unit in contact)
            if most:
                yield Attack(hex_, contact, most)
        yield from (Attack(hex_, batteries) for batteries in self.bombarding_together(target.support))
        yield from (Attack(hex_, (), points) for points in self.air_menu(self.definition.air_minimum, most))

    def bombarding_together(self, batteries: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
        """8.0: batteries that may fire on a hex without other units, as the menu has them. Some books part them."""
        return [batteries] if batteries else []

    def air_menu(self, least: int, most: int) -> Iterable[int]:
        """6.1, 6.2: numbers of air points for the menu: all of them, or every fifth and the last where there are many."""
        points = range(least, most + 1)
        return points if len(points) <= 20 else sorted({*points[::5], most})

    def other_attacks(self, s: State, side: int) -> Iterator[AnyAction]:
        """What a book allows in a combat phase beside attacks."""
        return iter(())

    def refuse_other_attack(self, s: State, side: int, action: AnyAction) -> list[Reason] | None:
        """Why one of those is not allowed; empty if it is, None if the action is no such thing."""
        return None

    def play_other_attack(self, t: Table, side: int, action: AnyAction) -> bool:
        """Do one of those; False if the action is no such thing."""
        return False

    def refuse_combat(self, s: State, side: int, action: AnyAction) -> list[Reason]:
        if isinstance(action, Attack):
            return self.refuse_attack(s, side, action)
        other = self.refuse_other_attack(s, side, action)
        if other is not None:
            return other
        if not isinstance(action, End):
            return [self.reason("phase-order", "wrong-phase")]
        return [self.reason("forced-attack", "duty-open", [unit], hexes) for unit, hexes in self.duties(s, side).items()]

    def refuse_attack(self, s: State, side: int, attack: Attack) -> list[Reason]:
        """5.1.1, 6.0, 8.0, R8, R10: the target, the units, their support, and those who would be left out."""
        hex_ = attack.hex
        if not self.is_enemy_held(s, side, hex_):
            return [self.reason("combat-procedure", "no-target", [], [hex_])]
        if s.mark[hex_] & ATTACKED:
            return [self.reason("one-attack-per-hex", "attacked-already", [], [hex_])]
        if not attack.units and not attack.air:
            return [self.reason("combat-procedure", "nobody-attacks", [], [hex_])]
        if len(set(attack.units)) != len(attack.units):
            return [self.reason("combat-procedure", "named-twice", attack.units)]
        reasons = [r for unit in attack.units if (r := self.why_not_attack(s, side, unit, hex_))]
        if reasons:
            return reasons
        if not attack.air and not any(self.attack_of(s, unit) for unit in attack.units):
            return [self.reason("forced-attack", "no-strength", attack.units, [hex_])]
        contact = [u for u in attack.units if self.in_contact(s, u, hex_)]
        if contact and (attack.air or len(contact) < len(attack.units)):
            if denied := self.why_not_support(s, contact):
                return [denied]
        reasons = self.refuse_air(s, side, attack)
        if not reasons and (barred := self.why_not_guns_alone(s, attack)):
            return [barred]
        return reasons or self.refuse_leaving_duty(s, side, attack)

    def why_not_attack(self, s: State, side: int, unit: int, hex_: int) -> Reason | None:
        """5.1.1, 8.0, R10: why a unit cannot take part in an attack on a hex."""
        if self.side_of[unit] != side or not self.is_alive(s, unit):
            return self.reason("attacker", "not-yours", [unit])
        if s.flags[unit] & FOUGHT:
            key = "once-per-phase" if self.is_ranged[unit] else "combat-procedure"
            return self.reason(key, "fought-already", [unit])
        if self.in_contact(s, unit, hex_):
            return None if self.may_attack(s, unit, hex_) else self.attack_reason(s, unit, hex_)
        if not self.is_ranged[unit]:
            return self.reason("combat-procedure", "not-adjacent", [unit], [hex_])
        if not self.can_reach(s, unit, hex_):
            return self.range_reason(s, unit, hex_)
        if self.has_open_duty(s, unit):
            return self.reason("artillery-engaged", "battery-has-duty", [unit], [hex_])
        return None if self.may_bombard(s, unit) else self.reason("may-bombard", "may-not-fire", [unit], [hex_])

    def range_reason(self, s: State, unit: int, hex_: int) -> Reason:
        """8.0: why a battery does not reach a hex."""
        distance = self.distance(s.where[unit], hex_)
        return self.reason("artillery-range", "out-of-range", [unit], [hex_], range=self.units[unit].range, distance=distance)

    def refuse_air(self, s: State, side: int, attack: Attack) -> list[Reason]:
        """6.0: points left, and the limits of attacks by air alone (R23)."""
        if attack.air < 0 or attack.air > s.air(side):
            return [self.reason("marker-shows-rest", "air-points", left=s.air(side), points=attack.air)]
        low, high = self.definition.air_minimum, self.definition.air_maximum
        alone = not attack.units
        if alone and not low <= attack.air <= high:
            most = max(low, min(high, s.air(side)))
            return [self.reason("max-ten", "air-limits", points=attack.air, low=low, high=most)]
        if attack.air > (most := self.most_support(s.air(side))):
            return [self.reason("max-ten", "air-cap", points=attack.air, high=most)]
        return []

    def most_support(self, left: int) -> int:
        """6.1, R23: the most air points for one combat: all that are left, unless an option caps support too."""
        return min(left, self.definition.air_maximum) if self.options.get("air_support") == "capped" else left

    def is_by_artillery_alone(self, s: State, attack: Attack) -> bool:
        """R25b: every attacking unit is artillery, in contact or at a distance."""
        return bool(attack.units) and all(self.is_ranged[u] for u in attack.units)

    def why_not_guns_alone(self, s: State, attack: Attack) -> Reason | None:
        """8.0, R25b: why an attack by artillery alone may not be made so."""
        if attack.air and self.is_by_artillery_alone(s, attack):
            return self.reason("no-air-with-artillery-only", "air-with-artillery", attack.units)
        return None

    def refuse_leaving_duty(self, s: State, side: int, attack: Attack) -> list[Reason]:
        """R8: no attack may leave a unit with an open duty and no hex left to attack: such a unit must join.

        R25b: a gun that may not join, because the attack would be one of artillery alone, is not left out.
        """
        return [
            self.reason("forced-attack", "must-join", [unit], [attack.hex])
            for unit, hexes in self.duties(s, side).items()
            if unit not in attack.units
            and hexes == [attack.hex]
            and not self.why_not_guns_alone(s, Attack(attack.hex, (*attack.units, unit), attack.air))
        ]

    def play_combat(self, t: Table, side: int, action: AnyAction) -> None:
        if self.play_other_attack(t, side, action):
            return
        if not isinstance(action, Attack):
            t.pop()
            return
        s, hex_ = t.state, action.hex
        contact = tuple(u for u in action.units if self.in_contact(s, u, hex_))
        support = tuple(u for u in action.units if u not in contact)
        s.add_mark(hex_, ATTACKED)
        s.set_air(side, s.air(side) - action.air)
        for unit in action.units:
            s.flags[unit] |= FOUGHT
        if t.hears:
            key = "announce-attack" if contact else "bombardment" if support else "air-attack"
            total = self.attack_total(s, Battle(side, hex_, contact, support, action.air))
            self.tell(
                t, "attack-declared", key, side=side, hex=hex_, contact=contact, support=support, air=action.air, attack=total
            )
        if contact:
            t.push(("answer", 1 - side, hex_, contact, support, action.air))
        else:
            t.push(("bombard", side, hex_, support, action.air))

    # Answering (5.1.1, 6.1, 8.0): ("answer", side, hex, contact, support, air)

    def announced_total(
        self, s: State, side: int, hex_: int, contact: tuple[int, ...], support: tuple[int, ...], air: int
    ) -> int:
        """5.1.1, 6.2, R11: the attack points the defender has been told, air included, before he answers."""
        return self.attack_total(s, Battle(1 - side, hex_, contact, support, air))

    def defence_air(self, s: State, side: int) -> int:
        """6.1: points a side can still spend on a defence."""
        return s.air(side, defence=self.definition.air_defence is not None)

    def defenders_support(self, s: State, side: int, hex_: int) -> list[int]:
        """8.0, R25: artillery that can support the defence of a hex from elsewhere."""
        return [
            unit
            for unit in s.units_of(side)
            if s.where[unit] != hex_ and not s.flags[unit] & SUPPORTED and self.can_reach(s, unit, hex_)
        ]

    def why_not_support(self, s: State, units: Iterable[int]) -> Reason | None:
        """5.1.1: why a combat that these units fight in contact gets no air points and no artillery, where a book says so."""
        return None

    def list_answer(self, s: State, side: int, hex_: int, *attack: object) -> Iterator[AnyAction]:
        """R11: all choices of batteries and air points, or a short menu where there are many; others are accepted too."""
        if self.why_not_support(s, s.units_in(hex_)):
            yield Defend()
            return
        batteries = self.defenders_support(s, side, hex_)
        counts = range(len(batteries) + 1) if len(batteries) <= 6 else (0, 1, len(batteries))
        for air in self.air_menu(0, self.most_defence_air(s, side)):
            for count in counts:
                for units in combinations(batteries, count):
                    yield Defend(units, air)

    def most_defence_air(self, s: State, side: int) -> int:
        """6.1, R23: the most points for one defence."""
        return self.most_support(self.defence_air(s, side))

    def refuse_answer(
        self,
        s: State,
        side: int,
        hex_: int,
        contact: tuple[int, ...],
        support: tuple[int, ...],
        air: int,
        action: AnyAction,
    ) -> list[Reason]:
        if not isinstance(action, Defend):
            return [self.reason("announce-defence", "must-answer", [], [hex_])]
        if (action.units or action.air) and (denied := self.why_not_support(s, s.units_in(hex_))):
            return [denied]
        if not 0 <= action.air <= self.defence_air(s, side):
            return [self.reason("marker-shows-rest", "air-points", left=self.defence_air(s, side), points=action.air)]
        if action.air > (most := self.most_defence_air(s, side)):
            return [self.reason("max-ten", "air-cap", points=action.air, high=most)]
        if len(set(action.units)) != len(action.units):
            return [self.reason("combat-procedure", "named-twice", action.units)]
        able = self.defenders_support(s, side, hex_)
        return [self.support_reason(s, side, u, hex_) for u in action.units if u not in able]

    def support_reason(self, s: State, side: int, unit: int, hex_: int) -> Reason:
        """8.0: why a unit cannot support the defence of a hex from where it is."""
        if self.side_of[unit] == side and self.is_ranged[unit] and self.is_alive(s, unit) and s.where[unit] != hex_:
            if s.flags[unit] & SUPPORTED:
                return self.reason("once-per-phase", "fought-already", [unit])
            if not self.can_reach(s, unit, hex_):
                return self.range_reason(s, unit, hex_)
        return self.reason("artillery-support", "no-support", [unit], [hex_])

    def play_answer(
        self,
        t: Table,
        side: int,
        hex_: int,
        contact: tuple[int, ...],
        support: tuple[int, ...],
        air: int,
        action: AnyAction,
    ) -> None:
        assert isinstance(action, Defend)
        s = t.state
        t.pop()
        split = self.definition.air_defence is not None
        s.set_air(side, s.air(side, split) - action.air, split)
        for unit in action.units:
            s.flags[unit] |= SUPPORTED
        if action.units or action.air:
            self.tell(t, "defence-declared", "announce-defence", side=side, hex=hex_, support=action.units, air=action.air)
        t.push(("combat-dice", 1 - side, hex_, contact, support, air, action.units, action.air))

    # Odds and column (5.1.1 to 5.1.5)

    def attack_total(self, s: State, battle: Battle) -> int:
        """5.1.1, 6.1, R25: attack strengths in contact and in support, and a point for each air point."""
        return sum(self.attack_of(s, u) for u in battle.contact + battle.support) + battle.air

    def defence_total(self, s: State, battle: Battle) -> int:
        """5.1.1, 6.1, R25: defence strengths in the hex, attack strengths of its artillery support, air points."""
        held = sum(self.defence_of(s, u) for u in s.units_in(battle.hex))
        return held + sum(self.attack_of(s, u) for u in battle.defence_support) + battle.defence_air

    def odds_column(self, attack: int, defence: int) -> int:
        """R12: the column of the odds before shifts, held to the ends of the table."""
        columns = self.definition.combat.columns
        if not attack:
            return 0  # no such attack is allowed, but a player may wonder about it
        odds = f"{attack // defence}-1" if attack >= defence else f"1-{defence // attack}"
        if odds in columns:
            return columns.index(odds)
        return len(columns) - 1 if attack >= defence else 0

    def shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        """5.1.2 to 5.1.4: every shift of a combat, named and signed; the sum is made in `combat_column` alone."""
        yield from self.terrain_shifts(s, battle)
        yield from self.encirclement_shifts(s, battle)
        yield from self.unity_shifts(s, battle)

    def terrain_shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        """5.1.2, R13: the best single terrain of the hex, to the left."""
        hex_, water = battle.hex, self.water_columns(s, battle)
        columns = self.hex_columns(s, hex_)
        if water > columns:
            yield self.shift(-water, "sea-inlet-columns", hex=hex_)
        elif columns:
            yield self.shift(-columns, "terrain-columns", hex=hex_, terrain=self.best_ground[hex_])

    def water_columns(self, s: State, battle: Battle) -> int:
        """R13: a river or inlet counts only when every unit in contact attacks across it; never in a bombardment."""
        features = [self.water(s.where[u], battle.hex) for u in battle.contact]
        if not features or not all(features):
            return 0
        return min(self.definition.terrain[f].columns for f in features)

    def encirclement_shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        """5.1.3: one column to the right."""
        if self.is_encircled(s, s.units_in(battle.hex)):
            yield self.shift(1, "encirclement-column", DEFENDERS, hex=battle.hex)

    def unity_shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        """5.1.4, R15: a column for every division that fights with all its counters, to the right or to the left."""
        for name in self.complete_divisions(battle.side, battle.contact + battle.support):
            yield self.shift(1, "complete-division", ATTACKERS, division=name)
        defenders = (*s.units_in(battle.hex), *battle.defence_support)
        for name in self.complete_divisions(1 - battle.side, defenders):
            yield self.shift(-1, "complete-division", DEFENDERS, division=name)

    def complete_divisions(self, side: int, units: Iterable[int]) -> list[str]:
        """R15: divisions of more than one counter that are all here, reduced or not."""
        present = set(units)
        found = [self.led[unit] for unit in sorted(present) if unit in self.led]
        return [name for owner, name, members in found if owner == side and present.issuperset(members)]

    def combat_column(self, s: State, battle: Battle) -> tuple[int, int, list[Shift]]:
        """R12: column of the odds, final column, and the shifts between them, netted and applied once."""
        start = self.odds_column(self.attack_total(s, battle), self.defence_total(s, battle))
        shifts = list(self.shifts(s, battle))
        last = len(self.definition.combat.columns) - 1
        return start, max(0, min(last, start + sum(shift.columns for shift in shifts))), shifts

    # Bombardment (6.2, 8.0)

    def bombardment_value(self, s: State, battle: Battle) -> int:
        """6.2, 8.0: air points or attack strengths, times the vulnerability of all units in the hex."""
        kind = 1 if battle.support else 0
        power = sum(self.attack_of(s, u) for u in battle.support) if battle.support else battle.air
        return power * sum(self.definition.vulnerability[self.units[u].type][kind] for u in s.units_in(battle.hex))

    def bombardment_shifts(self, s: State, battle: Battle) -> Iterator[Shift]:
        """6.2, 8.0, R13: terrain of the hex as in combat, but no river or inlet."""
        yield from self.terrain_shifts(s, battle)

    def bombardment_column(self, s: State, battle: Battle) -> tuple[int, int, list[Shift]]:
        """R25: column of the value, final column and shifts; -1 if the value is below the table."""
        minimum = self.definition.bombardment.minimum
        value = self.bombardment_value(s, battle)
        start = sum(value >= least for least in minimum) - 1
        shifts = list(self.bombardment_shifts(s, battle))
        if start < 0:
            return -1, -1, shifts
        return start, max(0, min(len(minimum) - 1, start + sum(shift.columns for shift in shifts))), shifts

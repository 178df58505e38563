"""The combat phase: who fights with whom against what, and where guns and aircraft go."""

from collections.abc import Iterable

from engaja.players.officer.mind import ENOUGH, Mind
from engaja.position.actions import AnyAction, Attack
from engaja.position.state import FOUGHT
from engaja.rules.combat import Battle


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
            value = max([v - mind.w.air * p for p, v in curves[i] if p <= points[i]])
            if value > 0.05 or any(u in self.duties for u in contact):
                found.append((value, Attack(hex_, contact + firing[i], points[i])))
        return sorted(found, key=lambda f: -f[0])

    def share(self, combats: list[tuple[int, list[tuple[int, float]]]]) -> list[int]:
        """Air points for each combat, as far as they bring more there than in attacks by air alone. What would lapse goes with
        the best combats that aircraft may join, as far as it makes none of them worse: a higher column may bring exchanges."""
        mind, price = self.mind, self.mind.w.air
        curves = [[(points, value - price * points) for points, value in curve] for _, curve in combats]
        fought = {hex_ for hex_, _ in combats}
        curves += [[(0, 0.0), *self.bombs(hex_)] for hex_ in self.options if hex_ not in fought]
        shared = share_air(curves, self.free_air, 0.0)
        points = shared[: len(combats)]
        lapses = self.lapsing(self.free_air - sum(points), len(curves) - len(combats))
        for i, (_, curve) in enumerate(combats):
            if len(curve) > 1 and lapses > 0:
                now = max([value for needed, value in curve if needed <= points[i]])
                worse = [needed for needed, value in curve if needed > points[i] and value < now]
                most = min([mind.rules.most_support(self.air), *[needed - 1 for needed in worse]])
                more = min(lapses, max(0, most - points[i]))
                points[i] += more
                lapses -= more
        return points

    def lapsing(self, air: int, targets: int) -> int:
        """How many of these points nobody could spend any more: too few for an attack by air alone, or more than attacks by air
        take on so many targets. Whoever keeps points for the enemy's phase keeps those too."""
        mind, definition = self.mind, self.mind.rules.definition
        if not definition.air_minimum or air < definition.air_minimum:
            return air
        defends = mind.side == 0 and definition.air_defence is None and mind.w.air_kept > 0
        return 0 if defends else max(0, air - targets * definition.air_maximum)

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
                rest = self.lapsing(self.free_air - points, len(self.options) - 1)
                points = min(rules.definition.air_maximum, points + rest)
                found.append((value, Attack(hex_, (), points)))
        return sorted(found, key=lambda f: -f[0])

    def bomb(self, battle: Battle) -> float:
        rules, s, tables = self.mind.rules, self.mind.s, self.mind.tables
        shift = sum(shift.columns for shift in rules.bombardment_shifts(s, battle))
        return tables.bomb(rules.bombardment_value(s, battle), shift)

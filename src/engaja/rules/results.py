"""5.1.6, 5.1.7 Dice and results: what each code of the tables makes of a battle."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from mypy_extensions import mypyc_attr

from engaja.definition import Definition
from engaja.position.actions import AnyAction, Exchange, Lose
from engaja.position.state import HIT, State, Task
from engaja.position.talk import Reason, Table
from engaja.rules.combat import Battle, Combat

CODES: dict[str, frozenset[str]] = {
    "DE": frozenset({"defender eliminates", "defender retreats"}),
    "DA": frozenset({"defender annihilated"}),
    "DRB": frozenset({"defender loses", "defender retreats"}),
    "DRI": frozenset({"defender retreats"}),
    "DVB": frozenset({"defender loses", "attacker retreats"}),
    "DVI": frozenset({"attacker retreats"}),
    "AVI": frozenset({"attacker wins"}),
    "AVB": frozenset({"attacker loses", "attacker wins"}),
    "ARI": frozenset({"attacker retreats"}),
    "ARB": frozenset({"attacker loses", "attacker retreats"}),
    "AE": frozenset({"attacker eliminates", "attacker retreats"}),
    "EMP": frozenset({"exchange"}),
    "IMP": frozenset(),
    "DI": frozenset(),
    "DB": frozenset({"defender loses"}),
}
"""What each code means. R16: the two halves of a cell are one outcome, so their meanings are joined."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Results(Combat):
    def __init__(self, definition: Definition, options: Mapping[str, str] | None = None) -> None:
        super().__init__(definition, options)
        self._meanings: dict[str, frozenset[str]] = {}

    # Rolling

    def run_combat_dice(
        self,
        t: Table,
        side: int,
        hex_: int,
        contact: tuple[int, ...],
        support: tuple[int, ...],
        air: int,
        defence_support: tuple[int, ...],
        defence_air: int,
    ) -> None:
        """5.1.6: two dice and the column give the cell."""
        s = t.state
        battle = Battle(side, hex_, contact, support, air, defence_support, defence_air)
        start, column, shifts = self.combat_column(s, battle)
        table = self.definition.combat
        dice = t.roll(2)
        cell = table.cells[sum(dice)][column]
        if t.hears:
            self.tell(
                t,
                "combat",
                "row-by-dice",
                side=side,
                hex=hex_,
                contact=contact,
                support=support,
                air=air,
                defenders=tuple(s.units_in(hex_)),
                defence_support=defence_support,
                defence_air=defence_air,
                strengths=self.strengths(s, battle),
                attack=self.attack_total(s, battle),
                defence=self.defence_total(s, battle),
                odds=table.columns[start],
                column=table.columns[column],
                shifts=tuple(shifts),
                dice=dice,
                result=cell,
            )
        self.apply_cell(t, battle, cell)

    def strengths(self, s: State, battle: Battle) -> tuple[int, ...]:
        """5.1.1, R25: what each unit adds: who attacks, then who holds the hex with its defence, and its support."""
        attacking, held = battle.contact + battle.support, s.units_in(battle.hex)
        strengths = [self.attack_of(s, u) for u in attacking] + [self.defence_of(s, u) for u in held]
        return (*strengths, *(self.attack_of(s, u) for u in battle.defence_support))

    def run_bombard(self, t: Table, side: int, hex_: int, support: tuple[int, ...], air: int) -> None:
        """6.2, 8.0: two dice on the bombardment table."""
        s = t.state
        battle = Battle(side, hex_, (), support, air)
        start, column, shifts = self.bombardment_column(s, battle)
        table = self.definition.bombardment
        dice = t.roll(2)
        cell = table.cells[sum(dice)][column] if column >= 0 else "DI"
        if t.hears:
            self.tell(
                t,
                "bombarded",
                "bombardment" if support else "air-attack",
                side=side,
                hex=hex_,
                support=support,
                air=air,
                defenders=tuple(s.units_in(hex_)),
                strengths=tuple(self.attack_of(s, u) for u in support),
                value=self.bombardment_value(s, battle),
                odds=table.columns[start] if start >= 0 else "–",
                column=table.columns[column] if column >= 0 else "–",
                shifts=tuple(shifts),
                dice=dice,
                result=cell,
            )
        self.apply_cell(t, battle, cell)

    # From a cell to tasks

    def apply_cell(self, t: Table, battle: Battle, cell: str) -> None:
        """5.1.7, R16: losses first, then retreats, then the advance of a victor."""
        meanings = self._meanings.get(cell)
        if meanings is None:
            meanings = self._meanings[cell] = frozenset[str]().union(*[CODES[code] for code in cell.split("/")])
        fought = (*t.state.units_in(battle.hex), *battle.contact, *battle.support, *battle.defence_support)
        t.push(*self.outcome(t.state, battle, meanings), ("battle-over", battle.hex, fought))

    def outcome(self, s: State, battle: Battle, meanings: frozenset[str]) -> Iterator[Task]:
        """5.1.7: the tasks that a result sets to both sides, in order; R17: only units in contact are in them."""
        attacker, defender = battle.side, 1 - battle.side
        defenders = tuple(s.units_in(battle.hex))
        if "exchange" in meanings:
            yield ("exchange", defender, battle.hex, defenders, battle.contact)
            yield ("retreat", defender, defenders)
            if self.options.get("exchange") == "advance":
                yield ("advance", attacker, battle.hex, battle.contact)
            return
        if "defender annihilated" in meanings:
            yield ("annihilate", defender, defenders)
        for side, units, who in ((defender, defenders, "defender"), (attacker, battle.contact, "attacker")):
            if f"{who} eliminates" in meanings:
                yield ("loss", side, units, 1)
            if f"{who} loses" in meanings:
                yield ("loss", side, units, 0)
        if "defender retreats" in meanings:
            yield ("retreat", defender, defenders)
        if "attacker retreats" in meanings:
            yield ("retreat", attacker, battle.contact)
        if "attacker wins" in meanings:
            yield ("advance", attacker, battle.hex, battle.contact)

    def run_battle_over(self, t: Table, hex_: int, fought: tuple[int, ...]) -> None:
        """R21: hits are forgotten."""
        for unit in fought:
            t.state.drop_flag(unit, HIT)

    def run_annihilate(self, t: Table, side: int, units: tuple[int, ...]) -> None:
        """DA: all defenders are eliminated."""
        for unit in units:
            self.eliminate(t, unit, "result-da")

    # Choosing a loss: ("loss", side, units, 1 if it is an elimination)

    def losable(self, s: State, side: int, units: tuple[int, ...]) -> list[int]:
        """R26: the units that fought in contact; a book may say which come first."""
        return [u for u in units if self.is_alive(s, u)]

    def list_loss(self, s: State, side: int, units: tuple[int, ...], kill: int) -> Iterator[AnyAction]:
        for unit in self.losable(s, side, units):
            yield Lose(unit)

    def refuse_loss(self, s: State, side: int, units: tuple[int, ...], kill: int, action: AnyAction) -> list[Reason]:
        able = self.losable(s, side, units)
        if isinstance(action, Lose) and action.unit in able:
            return []
        return [self.reason(self.loss_key(s, side, kill), "must-lose", able)]

    def loss_key(self, s: State, side: int, kill: int) -> str:
        """5.1.7, 7.0: the rule that takes a unit from a side, or half its strength."""
        if side == s.side:
            return "ae" if kill else "loss"
        return "de" if kill else "drb"

    def play_loss(self, t: Table, side: int, units: tuple[int, ...], kill: int, action: AnyAction) -> None:
        assert isinstance(action, Lose)
        t.pop()
        if kill:
            self.eliminate(t, action.unit, self.loss_key(t.state, side, kill))
        else:
            self.take_loss(t, action.unit)

    # Exchange, R18: ("exchange", defending side, hex, units, attackers), then ("price", attacking side, attackers, price)

    def list_exchange(
        self, s: State, side: int, hex_: int, units: tuple[int, ...], attackers: tuple[int, ...]
    ) -> Iterator[AnyAction]:
        """EMP, R18: the defender eliminates at least one unit."""
        for count in range(1, len(units) + 1):
            for chosen in combinations(units, count):
                yield Exchange(chosen)

    def refuse_exchange(
        self, s: State, side: int, hex_: int, units: tuple[int, ...], attackers: tuple[int, ...], action: AnyAction
    ) -> list[Reason]:
        if isinstance(action, Exchange) and action.units and self.are_some_of(action.units, units):
            return []
        return [self.reason("emp", "must-exchange", units, [hex_])]

    def are_some_of(self, chosen: tuple[int, ...], units: tuple[int, ...]) -> bool:
        """Units that may be named, none of them twice."""
        return set(chosen) <= set(units) and len(set(chosen)) == len(chosen)

    def play_exchange(
        self, t: Table, side: int, hex_: int, units: tuple[int, ...], attackers: tuple[int, ...], action: AnyAction
    ) -> None:
        """EMP, R18: the price is the current defence strength of the units eliminated."""
        assert isinstance(action, Exchange)
        price = sum(self.defence_of(t.state, unit) for unit in action.units)
        t.replace(("price", 1 - side, attackers, price))
        for unit in action.units:
            self.eliminate(t, unit, "emp")

    def price_is_paid(self, s: State, units: tuple[int, ...], chosen: tuple[int, ...], price: int) -> bool:
        """R18: at least the price in current attack strength, or everybody in contact."""
        return sum(self.attack_of(s, u) for u in chosen) >= price or set(chosen) == set(units)

    def could_spare(self, s: State, units: tuple[int, ...], chosen: tuple[int, ...], price: int) -> bool:
        """R18: whether the price would be paid without one of the units chosen."""
        return any(self.price_is_paid(s, units, tuple(u for u in chosen if u != unit), price) for unit in chosen)

    def list_price(self, s: State, side: int, units: tuple[int, ...], price: int) -> Iterator[AnyAction]:
        """R18: choices of which no unit could be spared, at most a few hundred; larger ones are accepted too."""
        listed = {self.pared_down(s, units, order, price) for order in self._orders_of_sparing(s, units)}
        tried = 0
        for count in range(1, min(len(units), 4) + 1):
            for chosen in combinations(units, count):
                tried += 1
                if self.price_is_paid(s, units, chosen, price) and not self.could_spare(s, units, chosen, price):
                    listed.add(chosen)
                if tried >= 1_000 or len(listed) >= 200:
                    break
        for chosen in sorted(listed, key=lambda c: (len(c), c)):
            yield Exchange(chosen)

    def _orders_of_sparing(self, s: State, units: tuple[int, ...]) -> Iterator[list[int]]:
        """Whom one would like to keep first: the strongest, or as many as possible."""
        by_strength = sorted(units, key=lambda u: (self.attack_of(s, u), u))
        yield by_strength[::-1]
        yield by_strength

    def pared_down(self, s: State, units: tuple[int, ...], order: list[int], price: int) -> tuple[int, ...]:
        """All units in contact but those that can be spared, taken out in this order."""
        chosen = units
        while True:
            size = len(chosen)
            for unit in order:
                fewer = tuple(u for u in chosen if u != unit)
                if fewer and self.price_is_paid(s, units, fewer, price):
                    chosen = fewer
            if len(chosen) == size:
                return chosen

    def refuse_price(self, s: State, side: int, units: tuple[int, ...], price: int, action: AnyAction) -> list[Reason]:
        if isinstance(action, Exchange) and self.are_some_of(action.units, units):
            if self.price_is_paid(s, units, action.units, price):
                return []
        return [self.reason("emp", "must-pay", units, price=price)]

    def play_price(self, t: Table, side: int, units: tuple[int, ...], price: int, action: AnyAction) -> None:
        assert isinstance(action, Exchange)
        t.pop()
        for unit in action.units:
            self.eliminate(t, unit, "emp")

"""8.0 Tactical nuclear weapons: what a strike does and costs, retaliation, and the hexes that nobody holds any more."""

from collections.abc import Iterator

from mypy_extensions import mypyc_attr

from engaja.definition.model import Definition
from engaja.position.actions import AnyAction, Use
from engaja.position.state import NEVER, State
from engaja.position.talk import Reason, Table
from engaja.rules import System
from engaja.rules.stakes import SPENT, Stake
from engaja.rules.victory import Point

from .state import (
    ATTACKS_ONLY,
    CITY_ANSWERS,
    CITY_STRIKES,
    DETONATION,
    DETONATIONS_ONLY,
    NATO,
    OTHER_ANSWERS,
    OTHER_STRIKES,
    PACT,
    STRIKES,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Nuclear(System):
    def __init__(self, definition: Definition, options: dict[str, str] | None = None) -> None:
        super().__init__(definition, options)
        self.own = definition.own
        self.unmarked = bytes(self.grid.size)
        self._detonations: tuple[int, bytes] = (NEVER, b"")
        countries = [frozenset(self.own["territory"][side.id]) for side in definition.sides]
        self.own_ground = tuple(bytes(bool(hex_.features & mine) for hex_ in self.board.hexes) for mine in countries)

    # The marker

    def is_marked(self, s: State, hex_: int) -> bool:
        """guerra85.8.0.ant-marker."""
        return bool(s.mark[hex_] & DETONATION)

    def passes_detonations(self, unit: int) -> bool:
        """guerra85.8.0.ant-transit: NATO armour."""
        return self.side_of[unit] == NATO and self.units[unit].type == self.own["nuclear"]["transit"]["type"]

    def is_shut(self, s: State, unit: int, hex_: int) -> bool:
        """guerra85.8.0.ant-transit."""
        return self.is_marked(s, hex_) and not self.passes_detonations(unit)

    def closed(self, s: State, unit: int) -> bytes:
        """guerra85.8.0.ant-transit."""
        return self.detonations(s) if self.has_detonations(s) and not self.passes_detonations(unit) else b""

    def has_detonations(self, s: State) -> bool:
        """guerra85.8.0.ant-marker: whether a weapon has gone off yet."""
        return self.detonations(s) is not self.unmarked

    def detonations(self, s: State) -> bytes:
        """guerra85.8.0.ant-marker: the hexes with one."""
        stamp = s.mark_stamp()
        if self._detonations[0] != stamp:
            marked = bytes(s.mark).translate(DETONATIONS_ONLY)
            self._detonations = (stamp, self.interned(marked) if marked != self.unmarked else self.unmarked)
        return self._detonations[1]

    def may_enter(self, s: State, unit: int, here: int, there: int) -> bool:
        """guerra85.8.0.ant-transit: neither in a retreat nor in an advance."""
        return not self.is_shut(s, unit, there) and super().may_enter(s, unit, here, there)

    def closed_reason(self, s: State, unit: int, hex_: int) -> Reason:
        """guerra85.8.0.ant-transit."""
        if self.is_shut(s, unit, hex_):
            return self.reason("ant-transit", "detonation", [unit], [hex_])
        return super().closed_reason(s, unit, hex_)

    def stops(self, s: State, unit: int) -> bytes:
        """guerra85.8.0.ant-no-stop."""
        stops = super().stops(s, unit)
        return self.but_not(stops, self.detonations(s)) if self.has_detonations(s) else stops

    def stop_reason(self, s: State, unit: int, hex_: int) -> Reason:
        """guerra85.8.0.ant-no-stop."""
        if self.is_marked(s, hex_):
            return self.reason("ant-no-stop", "detonation-stop", [unit], [hex_])
        return super().stop_reason(s, unit, hex_)

    def may_advance(self, s: State, unit: int, here: int, there: int) -> bool:
        """guerra85.8.0.ant-no-stop: nor does an advance end in a marked hex."""
        return not self.is_marked(s, there) and super().may_advance(s, unit, here, there)

    def advance_bar(self, s: State, unit: int, path: tuple[int, ...]) -> Reason | None:
        """guerra85.8.0.ant-no-stop."""
        marked = [hex_ for hex_ in path if self.is_marked(s, hex_)]
        return self.reason("ant-no-stop", "detonation-stop", [unit], marked) if marked else super().advance_bar(s, unit, path)

    def is_refuge(self, s: State, unit: int, here: int, there: int) -> bool:
        """guerra85.8.0.ant-no-stop: no retreat ends in a marked hex."""
        return not self.is_marked(s, there) and super().is_refuge(s, unit, here, there)

    def hopeless_key(self, s: State, unit: int) -> str:
        """guerra85.8.0.ant-no-stop-destroyed: a unit that could retreat if the hex were not marked."""
        near = (hex_ for hex_ in self.adjacent[s.where[unit]] if not self.in_enemy_zone(s, unit, hex_))
        if not self.on_board(s, unit) and any(self.is_marked(s, hex_) for hex_ in near):
            return "ant-no-stop-destroyed"
        return super().hopeless_key(s, unit)

    # Strikes

    def other_attacks(self, s: State, side: int) -> Iterator[AnyAction]:
        """guerra85.8.0.ant-allowed: strikes on enemy units; any other hex that is not own territory is accepted too."""
        if self.has_begun_fighting(s):
            return
        for hex_ in sorted({s.where[unit] for unit in s.units_of(1 - side)}):
            for what in ("strike", "retaliate") if not self.own_ground[side][hex_] else ():
                if self.kind_of_strike(s, side, what, hex_) is not None and not self.is_marked(s, hex_):
                    yield Use(what, hex=hex_)

    def refuse_other_attack(self, s: State, side: int, action: AnyAction) -> list[Reason] | None:
        if not isinstance(action, Use) or action.what not in ("strike", "retaliate") or action.hex < 0:
            return None
        reason = self.why_not_strike(s, side, action.what, action.hex)
        return [reason] if reason else []

    def why_not_strike(self, s: State, side: int, what: str, hex_: int) -> Reason | None:
        """guerra85.8.0.ant-allowed, ant-own-territory, ant-retaliation-definition."""
        if self.has_begun_fighting(s):
            return self.reason("ant-allowed", "strike-first", [], [hex_])
        if self.own_ground[side][hex_]:
            return self.reason("ant-own-territory", "own-territory", [], [hex_])
        if self.is_marked(s, hex_):
            return self.reason("ant-marker", "struck-already", [], [hex_])
        if self.kind_of_strike(s, side, what, hex_) is None:
            return self.reason("ant-retaliation-definition", "no-retaliation", [], [hex_])
        return None

    def has_begun_fighting(self, s: State) -> bool:
        """guerra85.8.0.ant-allowed: a hex has been attacked in this phase, and strikes come before all attacks."""
        return any(bytes(s.mark).translate(ATTACKS_ONLY))

    def kind_of_strike(self, s: State, side: int, what: str, hex_: int) -> int | None:
        """guerra85.8.0.ant-retaliation-example: the count a strike goes to, None if it claims to answer and answers nothing.

        A strike on a city may be answered anywhere, another not on a city; the lesser right is used up first.
        """
        is_city = self.terrain_of[hex_] == "city"
        if what == "strike":
            return CITY_STRIKES if is_city else OTHER_STRIKES
        if not is_city and self.answers_left(s, side, OTHER_STRIKES, OTHER_ANSWERS):
            return OTHER_ANSWERS
        return CITY_ANSWERS if self.answers_left(s, side, CITY_STRIKES, CITY_ANSWERS) else None

    def answers_left(self, s: State, side: int, suffered: int, answered: int) -> int:
        """guerra85.8.0.ant-retaliation-definition: strikes suffered, on cities or elsewhere, and not yet answered."""
        return s.vars[suffered + 1 - side] - s.vars[answered + side]

    def play_other_attack(self, t: Table, side: int, action: AnyAction) -> bool:
        """guerra85.8.0.ant-destroys-all, ant-marker."""
        if not isinstance(action, Use):
            return False
        s, hex_ = t.state, action.hex
        kind = self.kind_of_strike(s, side, action.what, hex_)
        assert kind is not None
        s.vars[kind + side] += 1
        key, cost = self.price_of_strike(kind)
        self.tell(t, "strike", key, side=side, hex=hex_, points=cost)
        for unit in s.units_in(hex_):
            self.eliminate(t, unit, "ant-destroys-all")
        s.add_mark(hex_, DETONATION)
        return True

    def price_of_strike(self, kind: int) -> tuple[str, int]:
        """guerra85.8.0.ant-cost-city, ant-cost-other, ant-cost-retaliation: the rule and the points it costs."""
        return f"ant-cost-{STRIKES[kind]}", self.own["nuclear"][STRIKES[kind]]

    def read_before(self, s: State, side: int, action: Use) -> tuple[str, ...]:
        """guerra85.8.0.ant-cost-each: of the prices only that of this strike."""
        keys = super().read_before(s, side, action)
        kind = self.kind_of_strike(s, side, action.what, action.hex) if action.what in ("strike", "retaliate") else None
        if kind is None:
            return keys
        price, _ = self.price_of_strike(kind)
        return tuple(key for key in keys if key == price or not key.startswith("ant-cost-"))

    def points(self, s: State) -> Iterator[Point]:
        """guerra85.8.0.ant-cost-each."""
        yield from super().points(s)
        for side in (PACT, NATO):
            for kind in STRIKES:
                if strikes := s.vars[kind + side]:
                    key, cost = self.price_of_strike(kind)
                    yield Point(side, -cost * strikes, self.rule(key), "strikes", {"strikes": strikes})

    def stakes(self, s: State) -> Iterator[Stake]:
        """guerra85.8.0.ant-cost-each: what has been paid for strikes."""
        yield from super().stakes(s)
        for side in (PACT, NATO):
            for kind in STRIKES:
                key, cost = self.price_of_strike(kind)
                for _ in range(s.vars[kind + side]):
                    yield Stake(SPENT, side, -cost, True, self.rule(key), (), (), s.turn, s.turn)

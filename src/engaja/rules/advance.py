"""5.2 Advance after combat."""

from collections.abc import Iterator

from mypy_extensions import mypyc_attr

from engaja.position.actions import Advance, AnyAction, End
from engaja.position.state import State
from engaja.position.talk import Reason, Table
from engaja.rules.retreat import Retreats


@mypyc_attr(allow_interpreted_subclasses=True)
class Advances(Retreats):
    def advance_limit(self, s: State, unit: int) -> int:
        """5.2: how many hexes a unit may advance by its type, the vacated hex included."""
        return self.definition.types[self.units[unit].type].advance

    def advance_key(self, s: State, unit: int) -> str:
        """5.2: the rule that sets this limit."""
        return "advance-non-motorised"

    def may_advance(self, s: State, unit: int, here: int, there: int) -> bool:
        """R19: whether a unit may take this step of an advance; enemy zones do not matter, room is checked at the end."""
        return not self.is_enemy_held(s, self.side_of[unit], there) and self.may_enter(s, unit, here, there)

    def may_advance_further(self, s: State, unit: int, first: int, second: int) -> bool:
        """5.2: the second hex, if the first is open ground and the second open ground or a city, with no water between."""
        return (
            self.is_open(s, unit, first)
            and (self.is_open(s, unit, second) or self.board.hexes[second].terrain == "city")
            and not self.water_bars(first, second)
        )

    def water_bars(self, first: int, second: int) -> bool:
        """5.2: water between the two hexes of an advance, which keeps a unit from the second."""
        return bool(self.water(first, second))

    def is_open(self, s: State, unit: int, hex_: int) -> bool:
        """5.2: open ground as this unit finds it. Roads, trails and fortifications do not change it."""
        return self.board.hexes[hex_].terrain == "open"

    def advances(self, s: State, unit: int, vacated: int) -> list[tuple[int, ...]]:
        """5.2, R19: the ways a unit may advance. R19a: it may pass a full hex to one with room, but does not go back."""
        here = s.where[unit]
        limit = self.advance_limit(s, unit)
        if limit < 1 or vacated not in self.adjacent[here] or not self.may_advance(s, unit, here, vacated):
            return []
        ways: list[tuple[int, ...]] = [(vacated,)] if self.has_room(s, unit, vacated) else []
        if limit > 1:
            ways += [
                (vacated, second)
                for second in self.adjacent[vacated]
                if second != here
                and self.may_advance(s, unit, vacated, second)
                and self.may_advance_further(s, unit, vacated, second)
                and self.has_room(s, unit, second)
            ]
        return ways

    # Advancing as a decision: ("advance", side, vacated hex, units that may still advance)

    def list_advance(self, s: State, side: int, vacated: int, units: tuple[int, ...]) -> Iterator[AnyAction]:
        """5.2: nobody has to advance; nobody can if a defender stayed."""
        if self.is_enemy_held(s, side, vacated):
            return
        for unit in units:
            if self.is_alive(s, unit):
                for way in self.advances(s, unit, vacated):
                    yield Advance(unit, way)
        yield End()

    def refuse_advance(self, s: State, side: int, vacated: int, units: tuple[int, ...], action: AnyAction) -> list[Reason]:
        if action in list(self.list_advance(s, side, vacated, units)):
            return []
        if not isinstance(action, Advance):
            return [self.reason("advance", "may-advance", units, [vacated])]
        if action.unit not in units:
            return [self.reason("advance", "not-in-battle", [action.unit])]
        return [self.advance_reason(s, action.unit, vacated, action.path)]

    def advance_reason(self, s: State, unit: int, vacated: int, path: tuple[int, ...]) -> Reason:
        """5.2: why a unit may not advance on this way."""
        limit = self.advance_limit(s, unit)
        if limit == 0:
            return self.reason("artillery-no-advance", "never-advances", [unit])
        if len(path) > limit:
            return self.reason(self.advance_key(s, unit), "advance-too-far", [unit], limit=limit)
        if path[:1] != (vacated,):
            return self.reason("advance", "advance-where", [unit], [vacated])
        if bar := self.advance_bar(s, unit, path):
            return bar
        if not self.has_room(s, unit, path[-1]):
            return self.reason("stacking-limit", "stacking", [unit], path[-1:], limit=self.definition.stacking)
        if len(path) == 2:
            return self.reason("advance-second-hex", "advance-second", [unit], path)
        return self.reason("advance", "advance-where", [unit], [vacated])

    def advance_bar(self, s: State, unit: int, path: tuple[int, ...]) -> Reason | None:
        """5.2: what keeps a unit from a step of an advance: enemies, or ground it may never enter."""
        here = s.where[unit]
        for there in path:
            if self.is_enemy_held(s, self.side_of[unit], there):
                return self.reason("no-sharing", "enemy-hex", [unit], [there])
            if there in self.adjacent[here] and not self.may_enter(s, unit, here, there):
                return self.reason("advance", "forbidden-terrain", [unit], [there])
            here = there
        return None

    def play_advance(self, t: Table, side: int, vacated: int, units: tuple[int, ...], action: AnyAction) -> None:
        if isinstance(action, Advance):
            t.replace(("advance", side, vacated, tuple(u for u in units if u != action.unit)))
            key = "advance-motorised" if len(action.path) == 2 else "advance"
            self.tell(t, "advanced", key, unit=action.unit, hex=t.state.where[action.unit], path=action.path)
            self.travel(t, action.unit, action.path)
        else:
            t.pop()

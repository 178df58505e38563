"""Setting up by the handful: room for many units of a tray together, each in or near the hex where the campaign had it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from engaja.position.actions import PlaceAll
from engaja.position.state import AWAITING, State
from engaja.rules import System


@dataclass(frozen=True, slots=True)
class Filling:
    places: PlaceAll
    """What can be placed, as one order."""
    left: tuple[int, ...]
    """Units for which there is no room beside the others, however they are arranged."""
    in_the_way: tuple[int, ...]
    """Units set up before that could go elsewhere and would then make room."""


def fill(rules: System, s: State, side: int, units: Iterable[int] | None = None, hexes: Sequence[int] = ()) -> Filling:
    """Places for units of a side's tray, all of them unless some are named; in the hexes named, or else wherever they may go.

    A unit goes where the campaign had it; if that hex is full, to the nearest that is not; if all are, others make room.
    """
    search = _Search(rules, s, hexes)
    waiting = [unit for unit in rules.tray(s, side) if units is None or unit in set(units)]
    if not hexes:
        search.seat_all(waiting, lambda unit: search.take(unit, [rules.units[unit].historical]))
    search.seat_all(waiting, lambda unit: search.seat(unit, set()))
    places = _in_order(rules, s, {unit: search.trial.where[unit] for unit in search.seated})
    left = tuple(unit for unit in waiting if unit not in dict(places))
    return Filling(PlaceAll(places), left, search.in_the_way(s, left))


class _Search:
    """A set-up tried out beside the real one."""

    def __init__(self, rules: System, s: State, hexes: Sequence[int]) -> None:
        self.rules, self.trial, self.hexes = rules, s.clone(), hexes
        self.seated: list[int] = []
        self._near: dict[int, list[int]] = {}

    def seat_all(self, waiting: Iterable[int], seat: Callable[[int], bool]) -> None:
        """Again as long as somebody finds a place: some may only go where others already are."""
        before = -1
        while before < len(self.seated):
            before = len(self.seated)
            for unit in waiting:
                if unit not in self.seated and seat(unit):
                    self.seated.append(unit)

    def near(self, unit: int) -> list[int]:
        """The hexes a unit may be set up in, those named first to last, or from the historical one outwards."""
        if unit not in self._near:
            printed = self.rules.units[unit]
            home, allowed = printed.historical, printed.arrival.hexes
            self._near[unit] = [h for h in self.hexes if h in allowed] or (
                [] if self.hexes else sorted(allowed, key=lambda h: self.rules.grid.distance(home, h))
            )
        return self._near[unit]

    def take(self, unit: int, hexes: Iterable[int]) -> bool:
        """Set a unit down in the first of these hexes that is open to it."""
        for hex_ in hexes:
            if self.rules.why_not_place(self.trial, unit, hex_) is None:
                self.trial.put(unit, hex_)
                return True
        return False

    def seat(self, unit: int, full: set[int]) -> bool:
        """Set a unit down in a free hex, or in a full one that another unit can leave. `full` are hexes already tried."""
        if self.take(unit, self.near(unit)):
            return True
        for hex_ in self.near(unit):
            if hex_ not in full and self.is_full(unit, hex_):
                full.add(hex_)
                if self.make_room(hex_, full) and self.take(unit, [hex_]):
                    return True
        return False

    def is_full(self, unit: int, hex_: int) -> bool:
        reason = self.rules.why_not_place(self.trial, unit, hex_)
        return reason is not None and reason.message == "stacking"

    def make_room(self, hex_: int, full: set[int]) -> bool:
        for other in self.trial.units_in(hex_):
            if other in self.seated:
                self.trial.remove(other, AWAITING)
                if self.seat(other, full):
                    return True
                self.trial.put(other, hex_)
        return False

    def in_the_way(self, s: State, left: Iterable[int]) -> tuple[int, ...]:
        """Of the units that were set up freely before, those in the way of the ones left over that could be elsewhere."""
        full: set[int] = set()
        for unit in left:
            self.seat(unit, full)
        return tuple(
            unit.index
            for unit in self.rules.units
            if s.where[unit.index] in full and unit.arrival.turn == 0 and not unit.arrival.is_printed
            if not full.issuperset(unit.arrival.hexes)
        )


def _in_order(rules: System, s: State, wanted: dict[int, int]) -> tuple[tuple[int, int], ...]:
    """The same places in an order in which each is allowed when its turn comes."""
    trial, places = s.clone(), []
    while ready := [(unit, hex_) for unit, hex_ in wanted.items() if rules.why_not_place(trial, unit, hex_) is None]:
        for unit, hex_ in ready:
            trial.put(unit, hex_)
            places.append((unit, wanted.pop(unit)))
    return tuple(places)

"""Whose ground it is: a hex belongs to the side that last stood in it, passed through it or was alone next to it.

At the beginning it belongs to the nearer side. All of it can be seen by anybody who looks at the map.
"""

from collections import deque
from collections.abc import Iterable

from engaja.position.state import State
from engaja.position.talk import Event
from engaja.rules import System


class Front:
    def __init__(self, rules: System) -> None:
        self.rules = rules
        self.owner: list[int] = []

    def take(self, s: State, events: Iterable[Event]) -> None:
        """What an order changed: the ways that were gone, then who stands where."""
        if not self.owner:
            self.owner = self._nearest(s)
        for event in events:
            unit = event.args.get("unit")
            side = self.rules.side_of[unit] if isinstance(unit, int) else event.args.get("side", 2)
            for hex_ in event.args.get("path", ()) if side < 2 else ():
                if hex_ >= 0:
                    self.owner[hex_] = side
        held = [hex_ for hex_ in range(self.rules.grid.size) if s.top[hex_] >= 0]
        near: dict[int, set[int]] = {}
        for hex_ in held:
            for other in self.rules.adjacent[hex_]:
                near.setdefault(other, set()).add(s.occupant(hex_))
        for hex_, sides in near.items():
            if len(sides) == 1:
                self.owner[hex_] = next(iter(sides))
        for hex_ in held:
            self.owner[hex_] = s.occupant(hex_)

    def _nearest(self, s: State) -> list[int]:
        """Each hex with the side whose units, or whose objectives, are nearest to it."""
        owner = [2] * self.rules.grid.size
        queue: deque[int] = deque()
        seeds = {hex_: s.occupant(hex_) for hex_ in range(self.rules.grid.size) if s.top[hex_] >= 0}
        for objective in self.rules.definition.objectives:
            seeds.setdefault(objective.hex, s.owner[objective.hex])
        for hex_, side in seeds.items():
            if side < 2:
                owner[hex_] = side
                queue.append(hex_)
        while queue:
            here = queue.popleft()
            for there in self.rules.adjacent[here]:
                if owner[there] == 2:
                    owner[there] = owner[here]
                    queue.append(there)
        return owner

"""Small dramas: a few counters on the real board of a game, one thing done, and what the book says must happen.

    scene = Scene("gazala", axis={"de-5-pz-regt-21-pz-div": "0512"}, allied={"ff-1-bde": "0612"})
    scene.movement("axis")
    scene.play("move de-5-pz-regt-21-pz-div 0512-0513")
    assert scene.at("de-5-pz-regt-21-pz-div") == "0513"

Only the counters named are on the map; everybody else is out of the game. Dice are loaded: `dice=[...]` are thrown in order.
"""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from engaja import games
from engaja.engine.game import Refused
from engaja.engine.notation import Notation
from engaja.position.actions import AnyAction
from engaja.position.state import AWAITING, DESTROYED, LEFT, State, Task
from engaja.position.talk import Event, Reason, Table


class Scene:
    def __init__(
        self,
        game: str,
        units: Mapping[str, str] | None = None,
        *,
        reduced: Iterable[str] = (),
        awaiting: Iterable[str] = (),
        options: Mapping[str, str] | None = None,
        turn: int | None = None,
        dice: Iterable[int] = (),
        **sides: Mapping[str, str],
    ) -> None:
        """`units` (or one mapping a side) gives unit id -> hex, in the order they arrive: the last of a hex is on top."""
        self.rules = games.rules(game, {"visibility": "open"} | dict(options or {}))
        self.definition = self.rules.definition
        self.notation = Notation(self.definition)
        self.dice = list(dice)
        self.state: State = self.rules.begin()
        self.state.agenda = ()
        self.table = Table(self.state, self._roll)
        for hex_ in range(self.rules.grid.size):
            self.state.owner[hex_] = self.rules.initial_owner(hex_)
        placed = dict(units or {})
        for mapping in sides.values():
            placed.update(mapping)
        for unit in self.definition.units:
            if unit.id not in placed and unit.id not in set(awaiting):
                self.state.remove(unit.index, LEFT)
        for id_, number in placed.items():
            self.rules.set_down(self.state, self.unit(id_), self.hex(number))
        for id_ in reduced:
            self.state.steps[self.unit(id_)] = 1
        self.state.turn = turn if turn is not None else self.definition.calendar[0].number
        self.rules.set_air_points(self.state)

    def _roll(self, count: int) -> tuple[int, ...]:
        assert len(self.dice) >= count, "a die was rolled that the test did not load"
        thrown, self.dice = self.dice[:count], self.dice[count:]
        self.state.rolled += count
        return tuple(thrown)

    # Names

    def unit(self, id_: str) -> int:
        return self.definition.unit(id_).index

    def hex(self, number: str) -> int:
        return self.definition.board.grid.parse(number)

    def side(self, id_: str) -> int:
        return self.definition.side(id_).index

    def number(self, hex_: int) -> str:
        return self.definition.board.grid.number(hex_)

    # Where the play stands

    def do(self, *tasks: Task) -> "Scene":
        """Put tasks on the agenda and work it off to the next choice."""
        self.table.push(*tasks)
        self.rules.settle(self.table)
        return self

    def movement(self, side: str) -> "Scene":
        """Begin the movement phase of a side; its combat phase follows."""
        index = self.side(side)
        return self.do(
            ("begin-movement", index),
            ("movement", index),
            ("end-movement", index),
            ("begin-combat", index),
            ("combat", index),
            ("end-combat", index),
        )

    def combat(self, side: str) -> "Scene":
        """Begin the combat phase of a side, as after a movement phase in which nobody moved.

        Units are taken to have come into contact in that phase, so nobody is excused by dominant terrain.
        """
        index = self.side(side)
        self.state.side = index
        return self.do(("end-movement", index), ("begin-combat", index), ("combat", index), ("end-combat", index))

    # Doing

    def action(self, order: str | AnyAction) -> AnyAction:
        return self.notation.read(order) if isinstance(order, str) else order

    def why_not(self, order: str | AnyAction) -> list[Reason]:
        return self.rules.refusals(self.state, self.action(order))

    def refused_by(self, order: str | AnyAction) -> list[str]:
        """Ids of the rules that refuse an order, in order; empty if it is allowed."""
        return [reason.rule for reason in self.why_not(order)]

    def play(self, *orders: str | AnyAction) -> list[Event]:
        """Play orders one after the other; the events of the last one."""
        events: list[Event] = []
        for order in orders:
            action = self.action(order)
            reasons = self.rules.refusals(self.state, action)
            if reasons:
                raise Refused(reasons)
            before = len(self.table.events)
            self.rules.play(self.table, action)
            events = self.table.events[before:]
        return events

    def allowed(self) -> list[str]:
        """What is listed as allowed now, as orders."""
        return [self.notation.write(action) for action in self.rules.actions(self.state)] if self.state.agenda else []

    # Looking

    @property
    def deciding(self) -> str:
        """Who must choose what: "axis retreat"; empty when nothing is left to do."""
        decision = self.rules.decision(self.state)
        return f"{self.definition.sides[decision.side].id} {decision.kind}" if decision else ""

    def at(self, id_: str) -> str:
        """Where a unit is: a hex number, or awaiting, destroyed, left."""
        where = self.state.where[self.unit(id_)]
        return {AWAITING: "awaiting", DESTROYED: "destroyed", LEFT: "left"}.get(where) or self.number(where)

    def steps(self, id_: str) -> int:
        return self.state.steps[self.unit(id_)]

    def destinations(self, id_: str) -> set[str]:
        return {self.number(h) for h in self.rules.destinations(self.state, self.unit(id_))}

    def cost(self, id_: str, number: str) -> float:
        """Points a unit spends on the cheapest way to a hex."""
        return self.rules.reach(self.state, self.unit(id_)).cost(self.hex(number)) / 2

    def spent(self, id_: str, way: str) -> list[float]:
        """Points a unit pays for each hex of a way that is allowed."""
        reason, total = self.rules.walk(self.state, self.unit(id_), tuple(self.hex(n) for n in way.split("-")))
        assert reason is None
        return [(after - before) / 2 for before, after in pairwise(total)]

    def events(self, name: str) -> list[Event]:
        return [event for event in self.table.events if event.name == name]

    def has_duty(self, id_: str) -> bool:
        return self.rules.has_open_duty(self.state, self.unit(id_))

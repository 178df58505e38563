"""A seat at the table: what a player is given, and nothing that his side may not know."""

import random
from collections.abc import Iterator
from typing import Protocol

from engaja.engine.chances import Preview
from engaja.engine.game import Game
from engaja.engine.preview import preview
from engaja.engine.view import View, event_for, heard, imagine, imagine_several, known_units, view
from engaja.position.actions import AnyAction, Attack
from engaja.position.state import State
from engaja.position.talk import Decision, Event, Reason
from engaja.rules import System


class Seat:
    """One side of one game. `game` itself is for those who run the table (undo, saving), not for players that think."""

    def __init__(self, game: Game, side: int) -> None:
        self.game, self.side = game, side

    @property
    def rules(self) -> System:
        return self.game.rules

    @property
    def decision(self) -> Decision | None:
        """What this side must decide now, or None."""
        decision = self.game.decision
        return decision if decision and decision.side == self.side else None

    def view(self) -> View:
        return view(self.game, self.side)

    def actions(self) -> Iterator[AnyAction]:
        return self.game.actions()

    def refusals(self, action: AnyAction) -> list[Reason]:
        return self.game.refusals(action)

    def preview(self, attack: Attack) -> Preview:
        return preview(self.game.rules, self.game.state, self.side, attack)

    def imagine(self, rng: random.Random) -> State:
        """A whole position that agrees with what this side knows; with open counters, the position itself."""
        return imagine(self.game.rules, self.game.state, self.side, rng)

    def worlds(self, count: int, rng: random.Random) -> list[State]:
        """Several such positions, each dealt anew."""
        return imagine_several(self.game.rules, self.game.state, self.side, rng, count)

    def known(self) -> set[int]:
        """Units whose identity and strength this side knows."""
        return known_units(self.game.rules, self.game.state, self.side)

    def strengths(self, world: State) -> tuple[list[float], list[float]]:
        """Attack and defence of every unit of an imagined position, as this side has to reckon with them.

        A unit it knows has its own. Any other counter has the mean of all that it could be: of those that look like it if
        it lies on top, of all hidden ones if it lies below. So nobody plans on the deal that happens to be weak.
        """
        rules, known = self.game.rules, self.known()
        attack = [float(rules.attack_of(world, unit)) for unit in range(len(rules.units))]
        defence = [float(rules.defence_of(world, unit)) for unit in range(len(rules.units))]
        hidden = [unit for unit in range(len(rules.units)) if world.where[unit] >= 0 and unit not in known]
        if not hidden:
            return attack, defence
        pools: dict[tuple[str, str], list[int]] = {("", ""): hidden}
        for unit in hidden:
            pools.setdefault((rules.units[unit].nation, rules.units[unit].type), []).append(unit)
        means = {
            look: (sum(attack[u] for u in pool) / len(pool), sum(defence[u] for u in pool) / len(pool))
            for look, pool in pools.items()
        }
        for unit in hidden:
            on_top = world.top[world.where[unit]] == unit
            look = (rules.units[unit].nation, rules.units[unit].type) if on_top else ("", "")
            attack[unit], defence[unit] = means[look]
        return attack, defence

    def events_since(self, number: int) -> list[Event]:
        """What has happened since event `number`, as this side may know it; it counts the events it has heard of."""
        seen = (event_for(self.game.rules, self.game.events[n], self.side) for n in heard(self.game, self.side))
        return [event for event in seen if event is not None][number:]


class Player(Protocol):
    """Anybody who can sit down: asked for an action whenever his side must decide."""

    def choose(self, seat: Seat) -> AnyAction: ...

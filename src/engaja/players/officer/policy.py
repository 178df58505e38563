"""The policy of the officer, apart from any table: what to do in a position, for play and for trying out the future."""

from collections.abc import Callable, Iterable

from engaja.engine.filling import fill
from engaja.players.officer import answer as after
from engaja.players.officer.attack import Assault
from engaja.players.officer.detours import careful_reach
from engaja.players.officer.fights import Fights
from engaja.players.officer.ground import Ground, ground_of
from engaja.players.officer.mind import Mind
from engaja.players.officer.plan import Plan, Pulls, Voyages
from engaja.players.officer.quiet import Quiet
from engaja.players.officer.ride import rides
from engaja.players.officer.weights import Weights, weights_for
from engaja.position.actions import AnyAction, Attack, End, Move, Use
from engaja.position.state import State
from engaja.position.talk import Decision, Table
from engaja.rules import System

Strengths = tuple[list[float], list[float]]
Sight = Callable[[], tuple[State, Strengths | None]]
"""A whole position to think on, which may be used up, with the strengths to reckon with; None for those of the position."""

DEAR = 20.0
"""What an order that costs points has to destroy before it is looked at."""

GAIN = 6.0
"""What such an order has to bring beyond its cost."""
WORTHWHILE = 0.05
"""Least expected gain of a bombardment."""

ASKED = frozenset({"movement", "combat", "answer"})
"""Decisions whose options are asked about before they are taken; those of the others come from the list itself."""


class Officer:
    """The policy, apart from any table: given a whole position and the strengths to reckon with it says what to do.

    `real` is the position in which orders are given: the same as `s`, or the table of which `s` is imagined.
    """

    def __init__(self, rules: System, side: int, weights: Weights | None = None, plan: Plan | None = None) -> None:
        self.rules, self.side = rules, side
        self.ground: Ground = ground_of(rules)
        definition = rules.definition
        self.sober = weights_for(definition.id, definition.sides[side].id)
        """By these an order is judged that costs points for certain, whatever the plan or the misjudgement of a turn."""
        self.weights = weights or self.sober
        self.plan = plan or Plan()
        self.phase = (-1, -1)
        self.danger: tuple[tuple[int, int, int], Mind] | None = None
        self.drawn: tuple[tuple[int, int, int], Pulls] | None = None
        self.queue: list[AnyAction] = []

    def mind(self, s: State, strengths: Strengths | None) -> Mind:
        """A mind for this decision; the danger of every hex is worked out once a phase."""
        mind = Mind(self.ground, s, self.side, self.weights, strengths)
        phase = (s.turn, s.side, s.phase)
        if self.danger is None or self.danger[0] != phase:
            self.danger = (phase, mind)
        else:
            mind.share(self.danger[1])
        return mind

    def pulls(self, mind: Mind) -> Pulls:
        """Where units are drawn who retreat or advance; worked out once a phase."""
        phase = (mind.s.turn, mind.s.side, mind.s.phase)
        if self.drawn is None or self.drawn[0] != phase:
            self.drawn = (phase, Pulls(mind, self.plan.copy()))
        return self.drawn[1]

    # Movement

    def plan_movement(self, s: State, strengths: Strengths | None, real: State) -> None:
        """Fill the queue with the orders of this phase. `s` is used up."""
        rules, side = self.rules, self.side
        mind = self.mind(s, strengths)
        mind.look_around()
        voyages, bonus = self.special(real)
        pulls = Pulls(mind, self.plan, voyages)
        reaches = {unit: careful_reach(rules, real, unit) for unit in rules.movable(real, side)}
        assault = Assault(mind, real, reaches, self.plan, voyages)
        moves: list[AnyAction] = [*rides(assault)]
        moves += [Move(unit, reaches[unit].path(hex_)) for unit, hex_ in assault.grab()]
        groups = assault.plan_all()
        for group in groups:
            for unit, hex_ in (*group.places, *group.places_of_guns):
                if real.where[unit] != hex_:
                    moves.append(assault.order(unit, hex_))
        quiet = Quiet(mind, real, reaches, pulls, assault, self.plan)
        moves += quiet.place_all()
        self.queue = (bonus if groups else []) + moves

    def special(self, real: State) -> tuple[Voyages, list[AnyAction]]:
        """What the book lets units do beside marching to end in another hex, and orders without a unit."""
        voyages: Voyages = {}
        others: list[AnyAction] = []
        for action in self.rules.other_moves(real, self.side):
            if isinstance(action, Use):
                if action.unit < 0:
                    others.append(action)
                elif action.hex >= 0 and real.occupant(action.hex) != 1 - self.side:
                    voyages.setdefault(action.unit, {})[action.hex] = action
        return voyages, others

    def next_move(self, real: State) -> Iterable[AnyAction]:
        """Orders to try now: the next of the queue that can be given; those for which there is no room yet wait."""
        waiting = self.queue
        self.queue = []
        for i, action in enumerate(waiting):
            if not self.rules.refusals(real, action):
                self.queue += waiting[i + 1 :]
                yield action
                return
            self.queue.append(action)

    # Combat

    def attacks(self, s: State, strengths: Strengths | None) -> list[AnyAction]:
        """Attacks to try now, the best first: what pays, then what duty asks for, then what is left to bombard."""
        mind = self.mind(s, strengths)
        fights = Fights(mind)
        found = fights.choose()
        good = [action for value, action in found if value > 0.05]
        forced = [action for value, action in found if value <= 0.05]
        bombs = [action for value, action in fights.bombardments() if value > WORTHWHILE] if not found else []
        return [*self.strikes(mind), *(good or forced or bombs)]

    def strikes(self, mind: Mind) -> list[AnyAction]:
        """What the book allows beside attacks, where the points it costs are fewer than what it destroys."""
        rules, s = self.rules, mind.s
        found: list[tuple[float, AnyAction]] = []
        for action in rules.other_attacks(s, self.side):
            if isinstance(action, Use) and action.hex >= 0:
                worth = sum([mind.kill_value[u] for u in s.units_in(action.hex)], 0.0) + mind.swing[action.hex]
                if worth > DEAR:
                    trial = Table(s.clone(), lambda count: (3,) * count)
                    before = self.margin(s)
                    rules._play(trial, action)
                    strength = self.sober.strength * mind.late
                    dead = sum([strength * (mind.attack[u] + mind.defence[u]) for u in s.units_in(action.hex)], 0.0)
                    if (gain := self.margin(trial.state) - before + dead) > GAIN:
                        found.append((gain, action))
        return [action for _, action in sorted(found, key=lambda f: -f[0])]

    def margin(self, s: State) -> int:
        score = self.rules.score(s)
        return score[self.side] - score[1 - self.side]

    # Any decision

    def options(self, decision: Decision, real: State, look: Sight) -> Iterable[AnyAction | None]:
        """What to do, in order of preference; the first that is allowed is to be done."""
        kind = decision.kind
        if kind == "movement":
            if self.phase != (real.turn, real.side):
                self.phase = (real.turn, real.side)
                self.plan_movement(*look(), real)
            yield from self.next_move(real)
            yield End()
        elif kind == "combat":
            yield from self.attacks(*look())
            yield End()
        elif kind == "place":
            yield fill(self.rules, real, decision.side).places
        elif kind == "answer":
            world, strengths = look()
            mind = self.mind(world, strengths)
            enemy = Mind(self.ground, world, 1 - self.side, self.weights, strengths)
            yield from after.answer(mind, enemy, self.rules.announced_total(real, *real.agenda[-1][1:]))
        else:
            yield self.react(decision, real, *look())

    def react(self, decision: Decision, real: State, world: State, strengths: Strengths | None) -> AnyAction | None:
        """Decisions after battles, and those that one book alone asks for."""
        kind = decision.kind
        actions = list(self.rules.actions(real))
        mind = self.mind(world, strengths)
        if kind == "loss":
            return after.cheapest_loss(mind, actions, bool(decision.task[3]))
        if kind == "exchange":
            return after.exchange(mind, actions, decision.task)
        if kind == "price":
            return after.price(mind, actions)
        if kind == "stand":
            return after.stand(actions)
        pulls = self.pulls(mind)
        if kind in ("retreat", "push"):
            return after.retreat(mind, pulls, actions)
        if kind == "advance":
            return after.advance(mind, pulls, actions)
        return after.own_choice(mind, pulls, actions)

    def last_resort(self, decision: Decision, real: State, look: Sight) -> AnyAction:
        """Something that is allowed, as sensible as can be had cheaply, when nothing that was wanted is."""
        rules = self.rules
        if decision.kind == "movement" and (reason := rules.why_not_end_movement(real, self.side)):
            mind = self.mind(*look())
            worth = after.standing(mind, self.pulls(mind))
            for unit in reason.units:
                ends = [(worth(unit, hex_), -hex_) for hex_ in rules.destinations(real, unit)]
                if ends:
                    return Move(unit, rules.reach(real, unit).path(-max(ends)[1]))
                if way := rules.way_off(real, unit):
                    return Move(unit, way)
        actions = list(rules.actions(real))
        attacks = [a for a in actions if isinstance(a, Attack)]
        if attacks:
            return max(attacks, key=lambda a: (sum(rules.attack_of(real, u) for u in a.units), a.air))
        return actions[0]

    def decide(self, real: State) -> AnyAction:
        """What to do in a position that is wholly known, as when the future is tried out."""
        decision = self.rules.decision(real)
        assert decision is not None
        uses_up = decision.kind == "movement"

        def look() -> tuple[State, Strengths | None]:
            return real.clone() if uses_up else real, None

        for action in self.options(decision, real, look):
            if action is not None and (decision.kind not in ASKED or not self.rules.refusals(real, action)):
                return action
        return self.last_resort(decision, real, look)

"""The officer at the table: asks his seat, plans on an imagined position, and gives one order after another."""

import random
from collections.abc import Iterable

from engaja.engine.filling import fill
from engaja.players.officer import answer as after
from engaja.players.officer.attack import Assault, Fights
from engaja.players.officer.ground import Ground, ground_of
from engaja.players.officer.mind import Mind
from engaja.players.officer.plan import Plan, Pulls
from engaja.players.officer.quiet import Quiet
from engaja.players.officer.weights import Weights, weights_for
from engaja.players.seat import Seat
from engaja.position.actions import AnyAction, Attack, End, Move, Use
from engaja.position.state import State
from engaja.position.talk import Decision
from engaja.rules import System

Strengths = tuple[list[float], list[float]]


class Officer:
    """The policy, apart from any table: given a whole position and the strengths to reckon with it says what to do.

    `real` is the position in which orders are given: the same as `s`, or the table of which `s` is imagined.
    """

    def __init__(self, rules: System, side: int, weights: Weights | None = None, plan: Plan | None = None) -> None:
        self.rules, self.side = rules, side
        self.ground: Ground = ground_of(rules)
        definition = rules.definition
        self.weights = weights or weights_for(definition.id, definition.sides[side].id)
        self.plan = plan or Plan()
        self.phase = (-1, -1)
        self.danger: tuple[tuple[int, int, int], Mind] | None = None
        self.queue: list[AnyAction] = []
        self.planned: list[AnyAction] = []

    def mind(self, s: State, strengths: Strengths | None) -> Mind:
        """A mind for this decision; the danger of every hex is worked out once a phase."""
        mind = Mind(self.ground, s, self.side, self.weights, strengths)
        phase = (s.turn, s.side, s.phase)
        if self.danger is None or self.danger[0] != phase:
            self.danger = (phase, mind)
        elif "threat" not in mind.__dict__:
            known = self.danger[1]
            mind.threat, mind.walkers, mind.grip = known.threat, known.walkers, known.grip
        return mind

    # Movement

    def plan_movement(self, s: State, strengths: Strengths | None, real: State) -> None:
        """Fill the queue with the orders of this phase. `s` is used up."""
        rules, side = self.rules, self.side
        mind = self.mind(s, strengths)
        mind.look_around()
        pulls = Pulls(mind, self.plan)
        reaches = {unit: rules.reach(real, unit) for unit in rules.movable(real, side)}
        assault = Assault(mind, real, reaches, self.plan)
        moves: list[AnyAction] = [Move(unit, reaches[unit].path(hex_)) for unit, hex_ in assault.grab()]
        groups = assault.plan_all()
        orders = self.special(real)
        for group in groups:
            for unit, hex_ in (*group.places, *group.places_of_guns):
                if real.where[unit] != hex_:
                    moves.append(Move(unit, reaches[unit].path(hex_)))
        quiet = Quiet(mind, real, reaches, pulls, assault, self.plan)
        moves += [action for _, action in quiet.place_all(orders)]
        bonus = [a for a in orders.get(-1, []) if groups]
        self.queue = [action for _, action in bonus] + moves
        self.groups = groups

    def special(self, real: State) -> dict[int, list[tuple[int, AnyAction]]]:
        """What the book lets units do beside marching, by unit: a hex to end in, and the order. -1: orders without a unit."""
        found: dict[int, list[tuple[int, AnyAction]]] = {}
        for action in self.rules.other_moves(real, self.side):
            if isinstance(action, Use):
                if action.unit < 0:
                    found.setdefault(-1, []).append((-1, action))
                elif action.hex >= 0 and real.occupant(action.hex) != 1 - self.side:
                    found.setdefault(action.unit, []).append((action.hex, action))
        return {unit: self.few(unit, orders) for unit, orders in found.items()}

    def few(self, unit: int, orders: list[tuple[int, AnyAction]]) -> list[tuple[int, AnyAction]]:
        """Not all places of a long list: those that score, and a few others evenly taken."""
        goals = [o for o in orders if o[0] >= 0 and self.ground.is_goal[o[0]]]
        others = [o for o in orders if o not in goals]
        return goals[:24] + others[:: max(1, len(others) // 16)] if len(orders) > 40 else orders

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
        """Attacks to try now, the best first."""
        mind = self.mind(s, strengths)
        fights = Fights(mind)
        found = fights.choose()
        good = [action for value, action in found if value > 0.05]
        bombs = [action for value, action in fights.bombardments() if value > 0.02]
        forced = [action for value, action in found if value <= 0.05]
        strikes = self.strikes(s)
        return [*strikes, *good, *(forced if not good else []), *(bombs if not good and not forced else [])]

    def strikes(self, s: State) -> list[AnyAction]:
        return []


class OfficerPlayer:
    """`officer`: joint attacks with exact odds, garrisons, objectives of every kind, a plan that is kept from turn to turn."""

    def __init__(self, seed: str = "", weights: Weights | None = None) -> None:
        self.seed, self.weights = seed, weights
        self.officer: Officer | None = None
        self.tried: set[AnyAction] = set()

    def choose(self, seat: Seat) -> AnyAction:
        decision = seat.decision
        assert decision is not None
        officer = self.officer
        if officer is None or officer.rules is not seat.rules or officer.side != seat.side:
            officer = self.officer = Officer(seat.rules, seat.side, self.weights)
        for action in self.options(officer, seat, decision):
            if action is not None and not seat.refusals(action):
                return action
        return self.fallback(officer, seat, decision)

    def world(self, seat: Seat) -> tuple[State, Strengths]:
        """An imagined position with the strengths to reckon with; the same for the same seed and the same table."""
        s = seat.game.state
        world = seat.imagine(random.Random(f"{self.seed} {s.turn} {s.phase} {s.side} {s.rolled}"))
        return world, seat.strengths(world)

    def options(self, officer: Officer, seat: Seat, decision: Decision) -> Iterable[AnyAction | None]:
        """What to do, in order of preference; the first that is allowed is done."""
        kind, s = decision.kind, seat.game.state
        if kind == "movement":
            if officer.phase != (s.turn, s.side):
                officer.phase = (s.turn, s.side)
                world, strengths = self.world(seat)
                officer.plan_movement(world, strengths, s)
            yield from officer.next_move(s)
            yield End()
        elif kind == "combat":
            world, strengths = self.world(seat)
            yield from officer.attacks(world, strengths)
            yield End()
        elif kind == "place":
            yield fill(seat.rules, s, decision.side).places
        else:
            yield self.react(officer, seat, decision)

    def react(self, officer: Officer, seat: Seat, decision: Decision) -> AnyAction | None:
        """Decisions in and after battles, and those that one book alone asks for."""
        kind = decision.kind
        world, strengths = self.world(seat)
        actions = list(seat.actions()) if kind != "answer" else []
        mind = officer.mind(world, strengths)
        if kind == "answer":
            enemy = Mind(officer.ground, world, 1 - officer.side, officer.weights, strengths)
            return next((a for a in after.answer(mind, enemy) if not seat.refusals(a)), None)
        if kind == "loss":
            return after.cheapest_loss(mind, actions, bool(decision.task[3]))
        if kind == "exchange":
            return after.exchange(mind, actions, decision.task[4])
        if kind == "price":
            return after.price(mind, actions)
        pulls = Pulls(mind, officer.plan.copy())
        if kind in ("retreat", "push"):
            return after.retreat(mind, pulls, actions)
        if kind == "advance":
            return after.advance(mind, pulls, actions)
        if kind == "stand":
            return after.stand(mind, actions)
        return self.own_choice(mind, pulls, actions)

    def own_choice(self, mind: Mind, pulls: Pulls, actions: list[AnyAction]) -> AnyAction | None:
        """A choice that one book alone knows: by what the place is worth to the unit."""
        worth = after.standing(mind, pulls)
        uses = [a for a in actions if isinstance(a, Use)]

        def value(action: Use) -> float:
            hex_ = action.hex if action.hex >= 0 else mind.s.where[action.unit]
            return worth(action.unit, hex_) if hex_ >= 0 else 0.0

        return max(uses, key=lambda a: (value(a), -a.unit, -a.hex), default=actions[0] if actions else None)

    def fallback(self, officer: Officer, seat: Seat, decision: Decision) -> AnyAction:
        """Something that is allowed, as sensible as can be had cheaply."""
        rules, s = seat.rules, seat.game.state
        if decision.kind == "movement" and (reason := rules.why_not_end_movement(s, seat.side)):
            world, strengths = self.world(seat)
            mind = officer.mind(world, strengths)
            worth = after.standing(mind, Pulls(mind, officer.plan.copy()))
            for unit in reason.units:
                ends = rules.destinations(s, unit)
                if ends:
                    hex_ = max(ends, key=lambda h: (worth(unit, h), -h))
                    return Move(unit, rules.reach(s, unit).path(hex_))
                if way := rules.way_off(s, unit):
                    return Move(unit, way)
        actions = list(seat.actions())
        attacks = [a for a in actions if isinstance(a, Attack)]
        if attacks:
            return max(attacks, key=lambda a: (sum(rules.attack_of(s, u) for u in a.units), a.air))
        return actions[0]

"""`random`: uniform over what is allowed, never stuck. The yardstick for every other player, and the fuzzer of the rules."""

import random

from engaja.players.seat import Seat
from engaja.position.actions import AnyAction, Attack, Defend, End, Move
from engaja.position.state import State
from engaja.rules import System
from engaja.rules.combat import Target


class RandomPlayer:
    def __init__(self, seed: str = "") -> None:
        self.rng = random.Random(seed)

    def choose(self, seat: Seat) -> AnyAction:
        # What is allowed does not depend on what is hidden, so the position itself may be asked.
        return self.pick(seat.rules, seat.game.state)

    def pick(self, rules: System, s: State) -> AnyAction:
        """One of the choices of whoever has to decide in this position."""
        task = s.agenda[-1]
        if task[0] == "movement":
            return self.move(rules, s, task[1])
        if task[0] == "combat":
            return self.attack(rules, s, task[1])
        if task[0] == "answer":
            return self.answer(rules, s, task[1], task[2])
        return self.one_of(list(rules.actions(s)))

    def below(self, count: int) -> int:
        """A number below this one, drawn as `random.randrange` draws it, without its detours."""
        bits = count.bit_length()
        number: int = self.rng.getrandbits(bits)
        while number >= count:
            number = self.rng.getrandbits(bits)
        return number

    def one_of(self, actions: list[AnyAction]) -> AnyAction:
        return actions[self.below(len(actions))]

    def move(self, rules: System, s: State, side: int) -> AnyAction:
        """Uniform over all pairs of a unit and a hex it can end in, everything else a book allows, and ending the phase."""
        others = rules.other_moves(s, side)
        if rules.may_end_movement(s, side):
            others.add(End())
        units = rules.movable(s, side)
        reaches = rules.reaches(s, side)
        total = others.count + sum([reached.count for reached in reaches])
        for _ in range(200):
            pick = self.below(total)
            if pick < others.count:
                return others.at(pick)
            pick -= others.count
            for unit, reached in zip(units, reaches, strict=True):
                if pick < reached.count:
                    hex_ = reached.hex_at(pick)
                    if rules.may_stop(s, unit, hex_):
                        return Move(unit, reached.path(hex_))
                    break
                pick -= reached.count
        return self.one_of(list(rules.actions(s)))

    def attack(self, rules: System, s: State, side: int) -> AnyAction:
        """A target at random, then participants and air points at random; or an end, where that is allowed."""
        choices: list[Target | AnyAction] = [*rules.targets(s, side), *rules.other_attacks(s, side)]
        if not rules.duties(s, side):
            choices.append(End())
        while choices:
            choice = choices[self.below(len(choices))]
            if not isinstance(choice, Target):
                return choice
            for _ in range(4):
                attack = self.declare(rules, s, side, choice)
                if not rules.refuse_attack(s, side, attack):
                    return attack
            choices.remove(choice)
        return self.one_of(list(rules.actions(s)))

    def declare(self, rules: System, s: State, side: int, target: Target) -> Attack:
        units = [u for u in target.contact + target.support if u in target.required or self.rng.random() < 0.5]
        air = self.below(min(s.air(side), rules.definition.air_maximum) + 1) if self.rng.random() < 0.5 else 0
        return Attack(target.hex, tuple(units), air)

    def answer(self, rules: System, s: State, side: int, hex_: int) -> AnyAction:
        units = [u for u in rules.defenders_support(s, side, hex_) if self.rng.random() < 0.5]
        answer = Defend(tuple(units), self.below(rules.most_defence_air(s, side) + 1))
        return Defend() if rules.refusals(s, answer) else answer

"""What an attack would do: totals, column, every shift with its rule, and the exact chances of every outcome.

The chances are counted, not sampled: each of the 36 throws is played to the end of the battle by the rules themselves, with
owners who choose what costs them least. Under rulebook visibility the attacker does not know the defence; then the
preview averages over positions that agree with what he knows, and says so.
"""

import random
from collections.abc import Iterator
from itertools import product

import msgspec

from engaja.engine.view import imagine, known_units
from engaja.position.actions import AnyAction, Attack, Defend, End, Exchange, Lose, Retreat
from engaja.position.state import DESTROYED, State, Task
from engaja.position.talk import Shift, Table
from engaja.rules import System
from engaja.rules.combat import Battle

THROWS = 36
SAMPLES = 12
"""Imagined positions that an estimate averages over."""


class Outcome(msgspec.Struct, frozen=True):
    """One result of the battle and what it leads to. `ways` of 36 throws (an average if the defence is unknown)."""

    result: str
    ways: float
    attackers_lost: tuple[int, ...]
    defenders_lost: tuple[int, ...]
    attackers_reduced: tuple[int, ...]
    defenders_reduced: tuple[int, ...]
    attackers_retreat: bool
    defenders_retreat: bool
    no_retreat: tuple[int, ...]
    """Units lost because they had nowhere to retreat to."""
    hex_taken: bool
    """The hex is left empty for the attacker to enter."""


class Preview(msgspec.Struct, frozen=True):
    """A declared or imagined attack, worked out. `exact` is False when hidden units were guessed."""

    kind: str
    attack: float
    defence: float
    odds: str
    column: str
    shifts: tuple[Shift, ...]
    outcomes: tuple[Outcome, ...]
    expected_attackers_lost: float
    expected_defenders_lost: float
    """Kept as numbers: the outcomes of an estimate do not name units that were guessed."""
    exact: bool

    @property
    def chance_taken(self) -> float:
        return sum(o.ways for o in self.outcomes if o.hex_taken) / THROWS


def preview(rules: System, s: State, side: int, attack: Attack, defence: Defend | None = None) -> Preview:
    """The preview of an attack by `side`, from what that side knows."""
    known = known_units(rules, s, side)
    if all(unit in known for unit in s.units_in(attack.hex)):
        return exact_preview(rules, s, side, attack, defence)
    rng = random.Random(f"{attack.hex} {s.turn}")
    return _average([exact_preview(rules, imagine(rules, s, side, rng), side, attack, defence) for _ in range(SAMPLES)])


def preview_answer(rules: System, s: State, side: int, defence: Defend) -> Preview:
    """The preview of the attack that `side` has to answer, if it answers like this, from what that side knows."""
    rng = random.Random(f"{s.agenda[-1][2]} {s.turn}")
    known = known_units(rules, s, side)
    _, _, _, contact, support, _ = s.agenda[-1][:6]
    samples = 1 if all(unit in known for unit in (*contact, *support)) else SAMPLES
    previews = []
    for _ in range(samples):
        position = s if samples == 1 else imagine(rules, s, side, rng)
        _, _, hex_, contact, support, air = position.agenda[-1][:6]
        previews.append(exact_preview(rules, position, 1 - side, Attack(hex_, (*contact, *support), air), defence))
    return previews[0] if samples == 1 else _average([_veiled(one) for one in previews])


def _veiled(one: Preview) -> Preview:
    """Without the names of the attackers, who were guessed."""
    hide = {"attackers_lost": (), "attackers_reduced": (), "no_retreat": ()}
    return msgspec.structs.replace(one, outcomes=tuple(msgspec.structs.replace(o, **hide) for o in one.outcomes))


def battle_of(rules: System, s: State, side: int, attack: Attack, defence: Defend | None) -> Battle:
    contact = tuple(u for u in attack.units if rules.in_contact(s, u, attack.hex))
    support = tuple(u for u in attack.units if u not in contact)
    answer = defence or Defend()
    return Battle(side, attack.hex, contact, support, attack.air, answer.units, answer.air)


def exact_preview(rules: System, s: State, side: int, attack: Attack, defence: Defend | None = None) -> Preview:
    """The preview of an attack with every unit known."""
    battle = battle_of(rules, s, side, attack, defence)
    if battle.is_combat:
        table = rules.definition.combat
        start, column, shifts = rules.combat_column(s, battle)
        totals = rules.attack_total(s, battle), rules.defence_total(s, battle)
        kind = "combat"
    else:
        table = rules.definition.bombardment
        start, column, shifts = rules.bombardment_column(s, battle)
        totals = rules.bombardment_value(s, battle), 0
        kind = "bombardment" if battle.support else "air-attack"
    ways: dict[str, int] = {}
    throw: dict[str, tuple[int, int]] = {}
    for first, second in product(range(1, 7), repeat=2):
        cell = table.cells[first + second][column] if column >= 0 else "DI"
        ways[cell] = ways.get(cell, 0) + 1
        throw.setdefault(cell, (first, second))
    outcomes = tuple(_outcome(rules, s, battle, cell, ways[cell], throw[cell]) for cell in ways)
    names = table.columns
    return Preview(
        kind=kind,
        attack=totals[0],
        defence=totals[1],
        odds=names[start] if start >= 0 else "",
        column=names[column] if column >= 0 else "",
        shifts=tuple(shifts),
        outcomes=outcomes,
        expected_attackers_lost=sum(o.ways * len(o.attackers_lost) for o in outcomes) / THROWS,
        expected_defenders_lost=sum(o.ways * len(o.defenders_lost) for o in outcomes) / THROWS,
        exact=True,
    )


def _outcome(rules: System, s: State, battle: Battle, cell: str, ways: int, dice: tuple[int, int]) -> Outcome:
    after = s.clone()
    after.agenda = ()
    throws = iter([dice])
    # Any further die, such as one for a minefield on the way of a retreat, falls well.
    table = Table(after, lambda count: next(throws, (6,) * count))
    table.push(_dice_task(battle))
    _play_out(rules, table)
    defenders = s.units_in(battle.hex)
    moved = {event.args["unit"] for event in table.events if event.name in ("retreated", "left-map")}
    doomed = {event.args["unit"] for event in table.events if event.args.get("stranded")}
    return Outcome(
        result=cell,
        ways=ways,
        attackers_lost=tuple(u for u in battle.contact if after.where[u] == DESTROYED),
        defenders_lost=tuple(u for u in defenders if after.where[u] == DESTROYED),
        attackers_reduced=tuple(_reduced(s, after, battle.contact)),
        defenders_reduced=tuple(_reduced(s, after, defenders)),
        attackers_retreat=any(u in moved or u in doomed for u in battle.contact),
        defenders_retreat=any(u in moved or u in doomed for u in defenders),
        no_retreat=tuple(sorted(doomed)),
        hex_taken=any(event.name == "hex-vacated" for event in table.events)
        or any(after.where[u] == battle.hex for u in battle.contact),
    )


def _reduced(before: State, after: State, units: Iterator[int] | list[int] | tuple[int, ...]) -> Iterator[int]:
    return (u for u in units if after.where[u] != DESTROYED and after.steps[u] < before.steps[u])


def _dice_task(battle: Battle) -> Task:
    if not battle.is_combat:
        return ("bombard", battle.side, battle.hex, battle.support, battle.air)
    return (
        "combat-dice",
        battle.side,
        battle.hex,
        battle.contact,
        battle.support,
        battle.air,
        battle.defence_support,
        battle.defence_air,
    )


def _play_out(rules: System, table: Table) -> None:
    """Play a battle to its end; every owner chooses what costs him least, and nobody advances."""
    while True:
        rules.settle(table)
        s = table.state
        if not s.agenda:
            return
        if s.agenda[-1][0] == "advance":
            table.tell("hex-vacated")
            rules.play(table, End())
        else:
            rules.play(table, cheapest(rules, s, list(rules.actions(s))))


def cheapest(rules: System, s: State, actions: list[AnyAction]) -> AnyAction:
    """The loss, exchange or retreat that costs its owner least: keep units alive, then keep strength."""
    task = s.agenda[-1]
    chain = task[0] == "push"
    elimination = task[0] == "loss" and bool(task[3])

    def worth(unit: int) -> int:
        return rules.attack_of(s, unit) + rules.defence_of(s, unit)

    def cost(action: AnyAction) -> tuple[int, int]:
        match action:
            case Lose(unit):
                return (1 if elimination or s.steps[unit] == 1 else 0, worth(unit))
            case Exchange(units):
                return (len(units), sum(worth(u) for u in units))
            case Retreat(unit, path) if not chain:
                return (0, worth(unit) * rules.retreat_losses(s, unit, path))
            case _:
                return (0, 0)

    return min(actions, key=cost)


def _average(previews: list[Preview]) -> Preview:
    """One estimate out of several exact previews of imagined positions; which defenders would be lost stays open."""
    ways: dict[Outcome, float] = {}
    for one in previews:
        for outcome in one.outcomes:
            own = tuple(u for u in outcome.no_retreat if u in outcome.attackers_lost)
            veiled = msgspec.structs.replace(outcome, ways=0, defenders_lost=(), defenders_reduced=(), no_retreat=own)
            ways[veiled] = ways.get(veiled, 0) + outcome.ways
    count = len(previews)
    middle = sorted(previews, key=lambda p: p.attack / (p.defence or 1))[count // 2]
    return msgspec.structs.replace(
        middle,
        attack=sum(p.attack for p in previews) / count,
        defence=sum(p.defence for p in previews) / count,
        outcomes=tuple(msgspec.structs.replace(veiled, ways=total / count) for veiled, total in ways.items()),
        expected_attackers_lost=sum(p.expected_attackers_lost for p in previews) / count,
        expected_defenders_lost=sum(p.expected_defenders_lost for p in previews) / count,
        exact=False,
    )

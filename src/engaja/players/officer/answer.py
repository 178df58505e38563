"""Decisions in and after a battle: the defender's answer, losses, exchanges, retreats, advances."""

from collections.abc import Callable, Iterable

from engaja.engine.preview import stranded
from engaja.players.officer.mind import Mind
from engaja.players.officer.plan import Pulls
from engaja.position.actions import OFF_MAP, Advance, AnyAction, Defend, End, Exchange, Lose, Retreat, Use
from engaja.position.state import Task
from engaja.rules.combat import Battle


def answer(mind: Mind, attackers: Mind, attack: float) -> list[Defend]:
    """The guns and aircraft that hurt an attack of so many points most for their price, the best answer first.

    `attackers` sees as the enemy does.
    """
    s, rules, tables = mind.s, mind.rules, mind.tables
    _, side, hex_, contact, support, air = s.agenda[-1][:6]
    if rules.why_not_support(s, s.units_in(hex_)):
        return [Defend()]
    t = attackers.target(hex_)
    batteries = sorted(rules.defenders_support(s, side, hex_), key=lambda u: -mind.attack[u])
    follow = any(rules.advance_limit(s, u) > 0 for u in contact)
    values = attackers.column_values(t, contact, rules.is_encircled(s, t.units), follow)
    held = sum([mind.defence[u] for u in t.units], 0.0)
    most = rules.most_defence_air(s, side)
    found: list[tuple[float, int, Defend]] = []
    for count in range(len(batteries) + 1):
        guns = tuple(batteries[:count])
        fight = Battle(1 - side, hex_, contact, support, air, guns, 0)
        shift = rules.net_shift(s, fight)
        fired = sum([mind.attack[u] for u in guns], 0.0)
        seen = -1
        for points in range(most + 1):
            column = tables.column(attack, max(0.5, held + fired + points), shift)
            if column != seen:
                seen = column
                cost = 0.03 * count + 0.7 * mind.w.air * points
                found.append((-values[column] - cost, -len(found), Defend(guns, points)))
    return [option for _, _, option in sorted(found, key=lambda f: (-f[0], -f[1]))[:6]]


def cheapest_loss(mind: Mind, actions: Iterable[AnyAction], kill: bool) -> AnyAction | None:
    """Who takes a loss, or is given up."""
    value = mind.kill_value if kill else mind.step_value
    losses = [a for a in actions if isinstance(a, Lose)]
    return min(losses, key=lambda a: (value[a.unit], a.unit), default=None)


def exchange(mind: Mind, actions: Iterable[AnyAction], task: Task) -> AnyAction | None:
    """What the defender gives up in an exchange: least for himself, with those who would then die without a way out; most for
    the enemy who has to match it."""
    _, side, _, everybody, attackers = task
    best: tuple[float, AnyAction | None] = (-1e9, None)
    for action in actions:
        if isinstance(action, Exchange):
            price = sum([mind.defence[u] for u in action.units], 0.0)
            kept = [u for u in everybody if u not in action.units]
            gone = [*action.units, *stranded(mind.rules, mind.s, side, kept, action.units)]
            value = mind.payment(attackers, price) - sum([mind.kill_value[u] for u in gone], 0.0)
            if value > best[0]:
                best = (value, action)
    return best[1]


def price(mind: Mind, actions: Iterable[AnyAction]) -> AnyAction | None:
    """What the attacker pays: units of the least worth together."""
    choices = [a for a in actions if isinstance(a, Exchange)]
    return min(choices, key=lambda a: (sum([mind.kill_value[u] for u in a.units], 0.0), a.units), default=None)


def standing(mind: Mind, pulls: Pulls) -> Callable[[int, int], float]:
    """The worth of a unit in a hex when the shooting is over."""

    def value(unit: int, hex_: int) -> float:
        friends = mind.garrison[hex_] - (mind.defence[unit] if mind.s.where[unit] == hex_ else 0.0)
        worth = pulls.at(unit, hex_) + mind.holding(hex_, friends, mind.defence[unit])
        return worth - mind.exposed(unit, hex_, friends) - mind.stuck(unit, hex_)

    return value


def retreat(mind: Mind, pulls: Pulls, actions: Iterable[AnyAction]) -> AnyAction | None:
    """The way of retreat: no needless losses first, then the best place."""
    worth = standing(mind, pulls)
    best: tuple[float, AnyAction | None] = (-1e9, None)
    for action in actions:
        if isinstance(action, Retreat):
            unit, path = action.unit, action.path
            losses = mind.rules.retreat_losses(mind.s, unit, path)
            value = -losses * mind.step_value[unit]
            value += -mind.kill_value[unit] + mind.ground.leave[unit] if path[-1] == OFF_MAP else worth(unit, path[-1])
            value -= 0.3 * (mind.s.held_by(mind.side, path[-1]) >= mind.rules.definition.stacking) if path[-1] != OFF_MAP else 0
            if value > best[0]:
                best = (value, action)
    return best[1]


def stand(actions: Iterable[AnyAction]) -> AnyAction | None:
    """Whether defenders who may stay do so: yes, for such a place is worth more than they are."""
    return next((a for a in actions if isinstance(a, End)), None)


def own_choice(mind: Mind, pulls: Pulls, actions: list[AnyAction]) -> AnyAction | None:
    """A choice that one book alone knows: by what the place is worth to the unit."""
    worth = standing(mind, pulls)
    best: tuple[float, AnyAction | None] = (-1e9, actions[0] if actions else None)
    for action in actions:
        if isinstance(action, Use):
            hex_ = action.hex if action.hex >= 0 else mind.s.where[action.unit]
            value = worth(action.unit, hex_) if hex_ >= 0 else 0.0
            if value > best[0]:
                best = (value, action)
    return best[1]


def advance(mind: Mind, pulls: Pulls, actions: Iterable[AnyAction]) -> AnyAction | None:
    """Who goes in after a victory, and how far; nobody who stands better where he is."""
    worth = standing(mind, pulls)
    best: tuple[float, AnyAction] = (0.05, End())
    for action in actions:
        if not isinstance(action, Advance):
            continue
        unit, path = action.unit, action.path
        here = mind.s.where[unit]
        value = worth(unit, path[-1]) - worth(unit, here)
        value += 50.0 if mind.rules.is_sea[here] else 0.0
        for over in path[:-1]:
            if mind.swing[over] and mind.s.owner[over] != mind.side:
                value += 0.5 * mind.swing[over]
        if value > best[0]:
            best = (value, action)
    return best[1]

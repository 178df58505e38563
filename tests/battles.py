"""Battles in a scene, the same in every game: what the engine makes of an attack, dice for a result, and who suffers it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engaja.engine.chances import THROWS, Announced, Exact, Outcome, Preview, Value
from engaja.engine.game import Game
from engaja.engine.preview import preview
from engaja.position.actions import AnyAction, Attack, Defend
from engaja.position.talk import Shift
from tests.scene import Scene

# Before the dice


@dataclass(frozen=True)
class Seen:
    """A preview with every counter known, in plain numbers."""

    kind: str
    attack: int
    defence: int
    odds: str
    column: str
    shifts: tuple[Shift, ...]
    outcomes: tuple[Outcome, ...]

    @property
    def chance_taken(self) -> float:
        return sum(o.ways for o in self.outcomes if o.hex_taken) / THROWS


def worked_out(scene: Scene, order: str, answer: str = "defend") -> Seen:
    """An attack and this answer, worked out by the engine; all counters open."""
    declared, defence = scene.action(order), scene.action(answer)
    assert isinstance(declared, Attack)
    assert isinstance(defence, Defend)
    return plain(preview(scene.rules, scene.state, scene.state.side, declared, defence))


def plain(seen: Preview) -> Seen:
    assert seen.is_exact
    values = (certain(value) for value in (seen.attack, seen.defence, seen.odds, seen.column))
    return Seen(seen.kind, *values, tuple(shift.shift for shift in seen.shifts), seen.outcomes)


def certain(value: Value[Any]) -> Any:  # a number or a column
    assert isinstance(value, (Exact, Announced))
    return value.value


def look(scene: Scene, order: str, answer: str = "defend") -> Seen:
    """The same of an attack that must be allowed now."""
    assert scene.refused_by(order) == []
    return worked_out(scene, order, answer)


def shifts(seen: Seen) -> dict[str, int]:
    """Columns of a previewed attack by the last part of the rule's id; a rule that shifts twice counts twice."""
    total: Counter[str] = Counter()
    for shift in seen.shifts:
        total[shift.rule.rsplit(".", 1)[-1]] += shift.columns
    return dict(total)


def as_game(scene: Scene, **options: str) -> Game:
    """A whole game that goes on from a scene, with honest dice."""
    game = Game(scene.definition.id, scene.rules.options | options, seed="a drama")
    game.rules, game.state = scene.rules, scene.state
    return game


# The dice


def can_give(scene: Scene, column: str, result: str) -> bool:
    """Whether a result stands in this column of the combat table."""
    table = scene.definition.combat
    return any(cells[table.columns.index(column)] == result for cells in table.cells.values())


def dice_for(scene: Scene, column: str, result: str) -> list[int]:
    """Two dice that give this result in this column of the combat table."""
    table = scene.definition.combat
    total = next(total for total, cells in table.cells.items() if cells[table.columns.index(column)] == result)
    return [1, total - 1] if total <= 7 else [6, total - 6]


def attack(scene: Scene, order: str | AnyAction, answer: str = "defend") -> Scene:
    """Play an attack and, where the defender has a choice, his answer."""
    scene.play(order)
    if scene.deciding.endswith("answer"):
        scene.play(answer)
    return scene


def fight(scene: Scene, order: str, result: str, answer: str = "defend") -> Scene:
    """Play an attack and have the dice give this result, which must be in its column."""
    scene.dice = dice_for(scene, look(scene, order, answer).column, result)
    return attack(scene, order, answer)


# After the dice

# The meaning of each half of a cell: (losses, eliminations, retreats) of its own side.
DEFENDERS = {"DE": (0, 1, True), "DRB": (1, 0, True), "DRI": (0, 0, True), "DVB": (1, 0, False), "DVI": (0, 0, False)}
ATTACKERS = {"AVI": (0, 0, False), "AVB": (1, 0, False), "ARI": (0, 0, True), "ARB": (1, 0, True), "AE": (0, 1, True)}


def play_out(scene: Scene) -> list[str]:
    """Play a battle to its end, always the first choice and no advance; who was asked what."""
    asked = []
    while scene.deciding and scene.deciding.split()[1] != "combat":
        asked.append(scene.deciding)
        scene.play("end" if scene.deciding.endswith("advance") else scene.allowed()[0])
    return asked


def fates(scene: Scene, units: tuple[str, ...], home: str) -> tuple[int, int, int]:
    """How many of some units were reduced, were destroyed, are still where they fought."""
    alive = [unit for unit in units if scene.at(unit) != "destroyed"]
    return (
        sum(scene.steps(unit) == 1 for unit in alive),
        len(units) - len(alive),
        sum(scene.at(unit) == home for unit in alive),
    )


@dataclass(frozen=True)
class Duel:
    """Two units attack two from one open hex into the next; air points on either side make whatever odds a test wants."""

    game: str
    sides: tuple[str, str]
    """Who attacks, who defends; so with all pairs here."""
    hexes: tuple[str, str]
    attackers: tuple[str, str]
    defenders: tuple[str, str]
    strengths: tuple[int, int]
    guns: Mapping[str, str] = field(default_factory=dict)
    """Distant artillery that joins the attack, counted in its strength."""
    turn: int | None = None
    codes: Mapping[str, tuple[int, int, bool]] = field(default_factory=lambda: DEFENDERS)
    """What the codes of a defender mean in this game."""

    def battle_at(self, column: str, result: str, **options: str) -> Scene:
        """The attack made in this column, with dice that give this result."""
        home, target = self.hexes
        units = dict.fromkeys(self.attackers, home) | dict(self.guns) | dict.fromkeys(self.defenders, target)
        scene = Scene(self.game, units, options=options, turn=self.turn).combat(self.sides[0])
        scene.state.set_air(scene.side(self.sides[0]), 99)
        scene.state.set_air(scene.side(self.sides[1]), 99, defence=scene.definition.air_defence is not None)
        left, right = (int(number) for number in column.split("-"))
        strength, against = self.strengths
        attack_air, defence_air = (against * left - strength, 0) if right == 1 else (0, strength * right - against)
        scene.dice = dice_for(scene, column, result)
        order = f"attack {target.replace('-', '')} with {','.join((*self.attackers, *self.guns))} air {attack_air}"
        scene.play(order, f"defend air {defence_air}")
        (battle,) = scene.events("combat")
        assert (battle.args["column"], battle.args["result"]) == (column, result)
        return scene

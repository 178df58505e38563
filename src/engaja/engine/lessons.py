"""Lessons: how far a game that began as one has come, what went wrong, and what the other side does in it.

A lesson is a game like any other: its orders, dice and refusals are those of the engine. Here they are only looked at.
"""

from dataclasses import dataclass

from engaja import games
from engaja.definition.start_files import Battle, Condition, LessonFile, Plan, Step, Wrong
from engaja.engine.game import Game
from engaja.engine.notation import Notation
from engaja.position.actions import AnyAction, Defend, End
from engaja.position.state import COMBAT, DESTROYED, MOVED, MOVEMENT
from engaja.position.talk import Event

PHASES = {"movement": MOVEMENT, "combat": COMBAT}


@dataclass(frozen=True)
class Progress:
    """How far a lesson has come: the tasks done, after how many orders the present one began, and what went wrong with it."""

    done: int
    since: int
    wrong: Wrong | None = None
    missed: bool = False
    """The phase of the present task is over without it."""
    cost: int = 0
    """Half points that the last task took in moves."""

    def is_over(self, lesson: LessonFile) -> bool:
        return self.done == len(lesson.goals)


def path() -> list[tuple[str, str, LessonFile]]:
    """All lessons on the path, in its order: game, name, lesson."""
    found = [(game, name, lesson) for game in games.names() for name, lesson in games.definition(game).starts.lessons.items()]
    return sorted(found, key=lambda one: one[2].number)


def learner(game: Game) -> int:
    """The side that learns."""
    assert game.definition.lesson is not None
    return game.definition.side(game.definition.lesson.side).index


def judge(game: Game) -> Progress:
    """How far a lesson has come, from its beginning on: what was done stays done."""
    lesson = game.definition.lesson
    assert lesson is not None
    again = game.again()
    seen = _Seen(again)
    done, cost = 0, 0
    for number in range(len(game.played) + 1):
        if number:
            again.play(game.played[number - 1][1])
        while done < len(lesson.goals) and seen.holds(lesson.goals[done].when):
            cost = seen.spent()
            done += 1
            seen = _Seen(again)
    if done == len(lesson.goals):
        return Progress(done, seen.orders, cost=cost)
    goal = lesson.goals[done]
    wrong = next((wrong for wrong in goal.wrong if seen.holds(wrong.when)), None)
    missed = not goal.beyond and seen.stage != _stage(again)
    return Progress(done, seen.orders, wrong, missed, cost)


def reply(game: Game) -> AnyAction | None:
    """What the other side of a lesson does when it is to decide: what the lesson says, or else as little as the rules allow.

    None if it is not, or if the lesson is over.
    """
    lesson = game.definition.lesson
    if lesson is None or game.decision is None or game.decision.side == learner(game) or judge(game).is_over(lesson):
        return None
    notation = Notation(game.definition)
    written = [notation.read(text) for text in lesson.replies]
    plain: list[AnyAction] = [Defend()] if game.decision.kind == "answer" else [End()]
    for action in (*written, *plain):
        if not game.refusals(action):
            return action
    return next(game.actions())


@dataclass(frozen=True)
class Proposal:
    """A step that the companion proposes: whether it is done, and the orders for it that are allowed now.

    `lost`: it can no longer be done as it was meant.
    """

    step: Step
    done: bool
    orders: list[str]
    lost: bool


def proposals(game: Game, side: int) -> tuple[Plan, list[Proposal]] | None:
    """What the companion of a side proposes in the present phase; None if he has nothing to say."""
    guide, decision = game.definition.starts.guide, game.decision
    if guide is None or decision is None or decision.side != side or guide.side != game.definition.sides[side].id:
        return None
    seen, notation = _Seen(game), Notation(game.definition)
    seen.first = 0
    plans = [p for p in guide.plans if (p.turn, p.phase) == (game.state.turn, decision.kind) and seen.holds(p.when)]
    if not plans:
        return None
    found = []
    for step in plans[0].steps:
        done = seen.holds(step.done)
        allowed = [] if done else [order for order in step.orders if not game.refusals(notation.read(order))]
        found.append(Proposal(step, done, allowed, bool(step.orders) and not done and not allowed))
    return plans[0], found


def _stage(game: Game) -> tuple[int, int, int]:
    return game.state.turn, game.state.side, game.state.phase


class _Seen:
    """A game since some moment, and what is true in it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.orders, self.first, self.stage = len(game.played), len(game.events), _stage(game)
        self.sides = {side.id: side.index for side in game.definition.sides}

    @property
    def events(self) -> list[Event]:
        return self.game.events[self.first :]

    def unit(self, id_: str) -> int:
        return self.game.definition.unit(id_).index

    def hexes(self, text: str) -> list[int]:
        return [self.game.rules.grid.parse(number) for number in text.split()]

    def spent(self, unit: str = "") -> int:
        """Half points spent in moves, by one unit or by all."""
        moves = [event for event in self.events if event.name in ("moved", "entered")]
        return sum(event.args["cost"] for event in moves if not unit or event.args["unit"] == self.unit(unit))

    def holds(self, condition: Condition) -> bool:
        s = self.game.state
        units = self.unit
        return (
            all(s.where[units(id_)] in self.hexes(place) for id_, place in condition.at.items())
            and all(s.where[units(id_)] not in self.hexes(place) for id_, place in condition.off.items())
            and all(s.flags[units(id_)] & MOVED for id_ in condition.moved)
            and all(s.where[units(id_)] == DESTROYED for id_ in condition.destroyed)
            and all(s.steps[units(id_)] == 1 for id_ in condition.reduced)
            and all(s.owner[hex_] == self.sides[side] for side, place in condition.holds.items() for hex_ in self.hexes(place))
            and all(self.lead(side) >= points for side, points in condition.ahead.items())
            and all(self.spent(id_) >= 2 * points for id_, points in condition.cost.items())
            and (not condition.phase or self.phase() == condition.phase)
            and (not condition.event or any(event.name == condition.event for event in self.events))
            and (condition.battle is None or any(self.was(event, condition.battle) for event in self.events))
            and (not condition.either or any(self.holds(other) for other in condition.either))
            and not any(self.holds(other) for other in condition.undone)
        )

    def lead(self, side: str) -> int:
        score = self.game.score
        return score[self.sides[side]] - score[1 - self.sides[side]]

    def phase(self) -> str:
        s = self.game.state
        word = next((word for word, phase in PHASES.items() if phase == s.phase), "")
        return f"{self.game.definition.sides[s.side].id} {word}"

    def was(self, event: Event, battle: Battle) -> bool:
        """Whether something that happened was this battle, or a bombardment of this kind."""
        if event.name not in ("combat", "bombarded"):
            return False
        table = self.game.definition.combat if event.name == "combat" else self.game.definition.bombardment
        fought = {*event.args.get("contact", ()), *event.args["support"]}
        columns = list(table.columns)
        return (
            (not battle.hex or event.args["hex"] in self.hexes(battle.hex))
            and (
                not battle.column
                or (
                    battle.column in columns
                    and event.args["column"] in columns
                    and columns.index(event.args["column"]) >= columns.index(battle.column)
                )
            )
            and all(self.unit(id_) in fought for id_ in battle.units)
            and all(self.unit(id_) in event.args["support"] for id_ in battle.support)
            and (not battle.air or self.air(event) >= battle.air)
        )

    def air(self, event: Event) -> int:
        """Air points that went into an attack: declared before the dice of it were thrown."""
        told = [e for e in self.events if e.name == "attack-declared" and e.args["hex"] == event.args["hex"]]
        return max((e.args.get("air", 0) for e in told), default=0)

"""Other beginnings of a game: reading their files, and the printed game as one of them changes it."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

import msgspec

from engaja.definition.model import Definition, Destroyed, Level, Objective
from engaja.definition.reading import Reader
from engaja.definition.start_files import (
    LESSON,
    SCENARIO,
    WHOLE,
    BriefingFile,
    Condition,
    GuideFile,
    LessonFile,
    ScenarioFile,
    Starts,
)

T = TypeVar("T")

# Reading


def read_starts(reader: Reader) -> Starts:
    """The files of a folder; none of them has to be there."""
    has_briefing, has_guide = ((reader.folder / file).exists() for file in ("briefing.toml", "guide.toml"))
    return Starts(
        reader.toml("briefing.toml", BriefingFile) if has_briefing else None,
        dict(_read_all(reader, "scenarios", ScenarioFile)),
        dict(_read_all(reader, "lessons", LessonFile)),
        reader.toml("guide.toml", GuideFile) if has_guide else None,
    )


def _read_all(reader: Reader, folder: str, type_: type[T]) -> Iterator[tuple[str, T]]:
    for path in sorted((reader.folder / folder).glob("*.toml")):
        found = reader.toml(f"{folder}/{path.name}", type_)
        if found is not None:
            yield path.stem, found


class Checker:
    """Names in these files are those of the game: hexes, units, sides, rules."""

    def __init__(self, reader: Reader, definition: Definition) -> None:
        self.reader, self.definition = reader, definition
        self.sides = [side.id for side in definition.sides]

    def check(self, starts: Starts) -> None:
        if starts.briefing:
            self.briefing("briefing.toml", starts.briefing)
        for name, scenario in starts.scenarios.items():
            file = f"scenarios/{name}.toml"
            self.briefing(file, scenario.briefing)
            self.hexes(file, " ".join(objective.hex for objective in scenario.objectives or ()))
            self.known(file, "unknown-side", [level.winner for level in scenario.levels if level.winner], self.sides)
            self.known(file, "unknown-turn", [scenario.last], [turn.number for turn in self.definition.calendar])
        for name, lesson in starts.lessons.items():
            self.lesson(f"lessons/{name}.toml", lesson)
        for plan in starts.guide.plans if starts.guide else ():
            for step in plan.steps:
                self.condition("guide.toml", step.done)
                self.hexes("guide.toml", step.way)
                self.rules("guide.toml", step.rules)

    def lesson(self, file: str, lesson: LessonFile) -> None:
        self.known(file, "unknown-side", [lesson.side], self.sides)
        self.rules(file, lesson.rules)
        for goal in lesson.goals:
            self.hexes(file, f"{goal.aim} {goal.show}")
            self.condition(file, goal.when)
            for wrong in goal.wrong:
                self.condition(file, wrong.when)
                self.units(file, wrong.units)
                self.rules(file, [wrong.rule])

    def briefing(self, file: str, briefing: BriefingFile) -> None:
        self.known(file, "unknown-side", briefing.sides, self.sides)
        self.known(file, "unknown-side", self.sides, briefing.sides)
        self.rules(file, [special.rule for special in briefing.special])
        for side in briefing.sides.values():
            self.hexes(file, " ".join([side.way, *(look.hex for look in side.look)]))

    def condition(self, file: str, condition: Condition) -> None:
        places = condition.at | condition.off
        self.units(file, [*places, *condition.cost, *condition.moved, *condition.destroyed, *condition.reduced])
        self.hexes(file, " ".join([*places.values(), *condition.holds.values()]))
        self.known(file, "unknown-side", [*condition.holds, *condition.ahead], self.sides)
        if condition.battle:
            self.units(file, [*condition.battle.units, *condition.battle.support])
            self.hexes(file, condition.battle.hex)
        for other in (*condition.either, *condition.undone):
            self.condition(file, other)

    def units(self, file: str, ids: Iterable[str]) -> None:
        self.known(file, "unknown-unit-id", ids, [unit.id for unit in self.definition.units])

    def rules(self, file: str, keys: Iterable[str]) -> None:
        found = [key for key in keys if self.definition.rule_id(key) not in self.definition.rules]
        self.known(file, "unknown-rule", found, ())

    def hexes(self, file: str, text: str) -> None:
        grid = self.definition.board.grid
        for number in text.split():
            try:
                grid.parse(number)
            except ValueError:
                self.reader.report(file, 0, "unknown-hex", number, f"{grid.number(0)} – {grid.number(grid.size - 1)}")

    def known(self, file: str, message: str, words: Iterable[object], allowed: Iterable[object]) -> None:
        allowed = list(allowed)
        for word in words:
            if word not in allowed:
                self.reader.report(file, 0, message, word, allowed if len(allowed) < 40 else "")


# A game that begins as one of them


def begun_as(definition: Definition, options: Mapping[str, str]) -> Definition:
    """The printed game as a scenario or a lesson changes it; itself if the options name neither, or one that is not there."""
    scenario = definition.starts.scenarios.get(options.get(SCENARIO, WHOLE))
    if scenario is not None:
        return _as_scenario(definition, scenario)
    lesson = definition.starts.lessons.get(options.get(LESSON, WHOLE))
    if lesson is not None:
        digest = _digest(definition, [lesson.position, lesson.dice])
        return replace(definition, digest=digest, start=lesson.position.strip() + "\n", lesson=lesson)
    return definition


def _as_scenario(definition: Definition, scenario: ScenarioFile) -> Definition:
    sides = {side.id: side.index for side in definition.sides}
    grid = definition.board.grid
    objectives, destroyed = definition.objectives, definition.destroyed
    if scenario.objectives is not None:
        objectives = tuple(
            Objective(
                grid.parse(o.hex),
                sides.get(o.holder, 2),
                (o.points.get(definition.sides[0].id, 0), o.points.get(definition.sides[1].id, 0)),
            )
            for o in scenario.objectives
        )
    if scenario.destroyed is not None:
        destroyed = tuple(Destroyed(sides[d.scorer], frozenset(d.nations), d.points) for d in scenario.destroyed)
    plays = [scenario.position, scenario.last, scenario.objectives, scenario.destroyed]
    return replace(
        definition,
        digest=_digest(definition, [*plays, [(level.winner, level.least) for level in scenario.levels]]),
        calendar=tuple(turn for turn in definition.calendar if turn.number <= scenario.last),
        objectives=objectives,
        destroyed=destroyed,
        levels=tuple(Level(sides.get(level.winner, 2), level.least, level.name) for level in scenario.levels),
        start=scenario.position.strip() + "\n",
        scenario=scenario,
    )


def _digest(definition: Definition, plays: list[object]) -> str:
    return hashlib.sha256(definition.digest.encode() + msgspec.json.encode(plays)).hexdigest()

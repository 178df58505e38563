"""What the files hold that tell other beginnings of a game: short scenarios, lessons, the guided game; and its briefing.

Each is a file in the game folder that anybody can write: a position as text (docs/notation.md), and what to make of it.
"""

import re
from typing import Annotated

from msgspec import Meta, Struct

from engaja.definition.files import DestroyedFile, File, ObjectiveFile, OptionFile, Text

SCENARIO, LESSON = "scenario", "lesson"
WHOLE = "none"
"""The value of both options in a game that begins at its beginning."""


class Part(File, Struct, frozen=True):
    """Every table of these files."""


# briefing.toml


class Look(Part, frozen=True):
    """A place to look at first, and why."""

    hex: str
    name: Text
    text: Text


class Cited(Part, frozen=True):
    """Something special, with the rule behind it by its key."""

    text: Text
    rule: str


class SideBriefing(Part, frozen=True):
    """What one side is told. `way` is the broad arrow on the map: hexes one after another, or nothing."""

    title: Text
    situation: Text
    win: Text
    look: Annotated[list[Look], Meta(min_length=1, max_length=5)]
    way: str = ""


class BriefingFile(Part, frozen=True):
    """What one reads before the first turn: for each side, and what is special for both."""

    special: list[Cited]
    sides: dict[str, SideBriefing]


# scenarios/NAME.toml


class LevelFile(Part, frozen=True):
    """A level of victory: reached when the first side is ahead by at least so many points (behind: a negative number)."""

    winner: str
    least: int
    name: Text


class ScenarioFile(Part, frozen=True):
    """A short game of our own on the map of the book. `last` is its last turn.

    `levels` stand from the best for the first side on. What is left out is as in the whole game: objectives, points for
    destroyed units. `favours` names the side that wins more often, where play has shown one.
    """

    title: Text
    about: Text
    minutes: Annotated[int, Meta(ge=5, le=60)]
    position: str
    last: int
    levels: Annotated[list[LevelFile], Meta(min_length=2)]
    briefing: BriefingFile
    objectives: list[ObjectiveFile] | None = None
    destroyed: list[DestroyedFile] | None = None
    favours: str = ""
    options: dict[str, str] = {}

    @property
    def units(self) -> frozenset[str]:
        """The counters that its position names: all others stay in the box."""
        return frozenset(re.findall(r"[\w-]+", self.position))

    @property
    def first(self) -> int:
        """The turn it begins in; its last if the position does not say."""
        found = re.search(r"^turn: *(\d+)", self.position, re.MULTILINE)
        return int(found[1]) if found else self.last


# lessons/NAME.toml


class Battle(Part, frozen=True):
    """A battle that was fought since the task began: where, on this column or a better one, with whom, supported by whom.

    `air`: with so many air points at least, of whoever attacked.
    """

    hex: str = ""
    column: str = ""
    units: list[str] = []
    support: list[str] = []
    air: int = 0


class Condition(Part, frozen=True):
    """What must be true in a position: everything that is named.

    `at`: each unit stands in one of the hexes; `off`: in none of them. `moved`, `destroyed`, `reduced`: all these units are.
    `holds`: a side holds all the hexes. `ahead`: a side leads by so many points at least. `phase`: it is this one, such as
    "axis combat". `event`: something of this name has happened since the task began, and so has the `battle`. `cost`: a
    unit has moved for at least so many points since then. `either`: one of these conditions is true; `undone`: none is.
    """

    at: dict[str, str] = {}
    off: dict[str, str] = {}
    moved: list[str] = []
    destroyed: list[str] = []
    reduced: list[str] = []
    holds: dict[str, str] = {}
    event: str = ""
    battle: Battle | None = None
    phase: str = ""
    ahead: dict[str, int] = {}
    cost: dict[str, float] = {}
    either: list["Condition"] = []
    undone: list["Condition"] = []


class Wrong(Part, frozen=True):
    """Allowed, but not the task: when it has come to that, what is said, by which rule, and which units are at fault."""

    when: Condition
    text: Text
    rule: str
    units: list[str] = []


class Goal(Part, frozen=True):
    """One task of a lesson: what to do, when it is done, what helps, and what is said when it is done.

    `aim` are the hexes it is about, `show` those that the second hint lights. `beyond`: it may take more than the phase
    it is given in.
    """

    task: Text
    when: Condition
    hint: Text
    done: Text
    aim: str = ""
    show: str = ""
    beyond: bool = False
    wrong: list[Wrong] = []


class LessonFile(Part, frozen=True):
    """A lesson: three minutes on a real position. `number` is its place on the path.

    `solution` solves it; `missing` are orders that are allowed and miss just what it teaches; tests play both. `replies`
    are the orders of the other side, taken as far as they are allowed; `dice` are the first dice thrown.
    """

    number: Annotated[int, Meta(ge=1)]
    title: Text
    short: Text
    minutes: Annotated[int, Meta(ge=1, le=10)]
    side: str
    position: str
    rules: Annotated[list[str], Meta(max_length=3)]
    goals: Annotated[list[Goal], Meta(min_length=1, max_length=4)]
    learned: Annotated[list[Text], Meta(min_length=1, max_length=3)]
    solution: list[str]
    missing: list[str]
    replies: list[str] = []
    options: dict[str, str] = {}
    dice: list[Annotated[int, Meta(ge=1, le=6)]] = []


# guide.toml


class Step(Part, frozen=True):
    """A step of a plan: what, why, by which rules; the units, the arrow to where they go, and when it is done.

    `orders` are how it can be done; a step that has some, of which none is allowed any more, has lost its sense.
    """

    what: Text
    why: Text
    way: str
    done: Condition
    orders: list[str] = []
    rules: list[str] = []


class Plan(Part, frozen=True):
    """What the companion proposes in one phase of one turn, if that is how it stands: of several the first that fits."""

    turn: int
    phase: str
    title: Text
    now: Text
    steps: Annotated[list[Step], Meta(max_length=4)]
    when: Condition = Condition()


class GuideFile(Part, frozen=True):
    """The guided first game: for which side, from which set-up, against whom, and the plans of its first turns."""

    side: str
    options: dict[str, str]
    opponent: str
    plans: Annotated[list[Plan], Meta(min_length=1)]


class Starts(Struct, frozen=True):
    """Everything of this kind that a game folder has."""

    briefing: BriefingFile | None = None
    scenarios: dict[str, ScenarioFile] = {}
    lessons: dict[str, LessonFile] = {}
    guide: GuideFile | None = None

    def options(self) -> dict[str, OptionFile]:
        """How a game says which of them it began as: options that no dialog offers."""
        found = {SCENARIO: list(self.scenarios), LESSON: list(self.lessons)}
        return {name: _option(names) for name, names in found.items() if names}


def _option(names: list[str]) -> OptionFile:
    nothing = Text("", "")
    return OptionFile([WHOLE, *names], nothing, nothing, retired=True)

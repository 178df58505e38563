"""What is printed: board, counters, tables, calendar. Immutable once loaded."""

import datetime
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engaja.definition.files import MarkerFile, OptionFile, Text, TypeFile
from engaja.definition.start_files import LessonFile, ScenarioFile, Starts
from engaja.hexgrid import Grid

FORBIDDEN = 0
"""In tables of half points: this class may not enter or cross."""


@dataclass(frozen=True, slots=True)
class Side:
    index: int
    id: str
    name: Text
    face: str
    nations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hex:
    index: int
    number: str
    terrain: str
    name: str
    features: frozenset[str]
    source: str


@dataclass(frozen=True, slots=True)
class Line:
    """A link or hexside between two neighbouring hexes."""

    a: int
    b: int
    feature: str
    name: str
    source: str


@dataclass(frozen=True, slots=True)
class Area:
    id: str
    kind: str
    hexes: tuple[int, ...]
    name: Text | None
    note: str


@dataclass(frozen=True, slots=True)
class Arrival:
    """Where and when a unit comes into play. Turn 0 is the set-up; one hex then means a printed position."""

    turn: int
    area: str
    hexes: tuple[int, ...]

    @property
    def is_printed(self) -> bool:
        return self.turn == 0 and len(self.hexes) == 1


@dataclass(frozen=True, slots=True)
class Unit:
    index: int
    id: str
    side: int
    nation: str
    name: Text
    size: str
    type: str
    regiment: str
    division: str
    corps: str
    attack: int
    defence: int
    movement: int
    range: int
    arrival: Arrival
    historical: int
    source: str


@dataclass(frozen=True, slots=True)
class Board:
    grid: Grid
    hexes: tuple[Hex, ...]
    lines: tuple[Line, ...]
    areas: Mapping[str, Area]
    sides: tuple[frozenset[str], ...]
    """Features of the hexside in direction d of hex h, at h * 6 + d."""
    links: tuple[frozenset[str], ...]
    """Links that leave hex h in direction d, at h * 6 + d."""
    entry_links: Mapping[int, str]
    """Hexes where a road or trail goes on beyond the edge of the map."""

    def place(self, name: str) -> int:
        """The hex that bears this name. KeyError if there is none."""
        for hex_ in self.hexes:
            if hex_.name == name:
                return hex_.index
        raise KeyError(name)


@dataclass(frozen=True, slots=True)
class Sea:
    """A name across the water, which belongs to no hex."""

    hex: int
    name: Text
    upright: bool


@dataclass(frozen=True, slots=True)
class Look:
    """How the game is shown and what things are called; nothing of it can change play."""

    place_in_list: int
    palette: Mapping[str, Mapping[str, str]]
    """Colours of the ground by theme, as far as the game has its own."""
    faces: Mapping[str, tuple[str, str]]
    """Ground and ink of the counters of a nation, where they are not the usual ones."""
    tints: Mapping[str, str]
    seas: tuple[Sea, ...]
    major_rivers: frozenset[str]
    landscape: frozenset[str]
    lakes: frozenset[str]
    names: Mapping[str, Text]
    words: Mapping[str, Text]
    chapters: Mapping[str, Text]
    """Headings of the book by the first part of its sections."""
    markers: tuple[MarkerFile, ...]
    reconstruction: Text | None
    """What is known of the printed board, and what is not."""

    def named(self, name: str) -> Text:
        """What both languages call a place or a river, by its name on the board."""
        return self.names.get(name) or Text(name, name)


@dataclass(frozen=True, slots=True)
class DiceTable:
    """Cells by dice total (2 to 12) and column."""

    columns: tuple[str, ...]
    cells: Mapping[int, tuple[str, ...]]
    minimum: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TerrainEffect:
    kind: str
    columns: int
    move: Mapping[str, int]
    """Half points by movement class; a class that is missing may not enter or cross."""


@dataclass(frozen=True, slots=True)
class Turn:
    number: int
    first: datetime.date
    last: datetime.date
    label: Text | None


@dataclass(frozen=True, slots=True)
class Objective:
    hex: int
    holder: int
    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Destroyed:
    scorer: int
    nations: frozenset[str]
    points: int


@dataclass(frozen=True, slots=True)
class Level:
    """A level of victory of a scenario: who wins (2 for nobody) when the first side is ahead by at least so many points."""

    winner: int
    least: int
    name: Text


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    keys: tuple[str, ...]
    section: str
    scope: str
    title: Text
    text: Text
    ruling: Text | None
    example: Text | None
    columns: tuple[int, ...] = ()
    """By how many columns it may move the result of a combat: positive to the right, for the attacker."""
    short: Text | None = None
    """What it is about in a word or two, if its title is longer."""


@dataclass(frozen=True, slots=True)
class Definition:
    """One game, as printed."""

    id: str
    version: str
    rules_number: int
    """Raised when a reading of the book changes: `rules` in game.toml."""
    digest: str
    title: Text
    subtitle: Text
    about: Text
    minutes: int
    sides: tuple[Side, Side]
    setup_order: tuple[int, ...]
    nations: Mapping[str, Text]
    types: Mapping[str, TypeFile]
    options: Mapping[str, OptionFile]
    stacking: int
    km_per_hex: float
    board: Board
    units: tuple[Unit, ...]
    combat: DiceTable
    bombardment: DiceTable
    terrain: Mapping[str, TerrainEffect]
    vulnerability: Mapping[str, tuple[int, int]]
    air: tuple[tuple[int, ...], tuple[int, ...]]
    """Points for attack (and defence, unless apart) by side and turn."""
    air_defence: tuple[tuple[int, ...], tuple[int, ...]] | None
    air_minimum: int
    air_maximum: int
    calendar: tuple[Turn, ...]
    objectives: tuple[Objective, ...]
    destroyed: tuple[Destroyed, ...]
    rules: Mapping[str, Rule]
    own: Mapping[str, Any]
    look: Look
    starts: Starts
    """Its briefing, scenarios, lessons and guided game."""
    _unit_index: Mapping[str, int] = field(repr=False)
    _rule_keys: Mapping[str, str] = field(repr=False)
    start: str = ""
    """The position it begins from, if it begins as a scenario or a lesson."""
    scenario: ScenarioFile | None = None
    lesson: LessonFile | None = None
    levels: tuple[Level, ...] = ()
    """The levels of victory of a scenario, the best for the first side first."""

    def unit(self, id_: str) -> Unit:
        """The counter with this id. KeyError if there is none."""
        return self.units[self._unit_index[id_]]

    @property
    def offered(self) -> dict[str, OptionFile]:
        """The options of a new game."""
        return {name: option for name, option in self.options.items() if not option.retired}

    def rule_id(self, key: str) -> str:
        """The id in this game's catalogue of the rule that the common rules call `key`."""
        return self._rule_keys.get(key, f"{self.id}.{key}")

    def level(self, ahead: int) -> Level | None:
        """The level of victory that a lead of the first side comes to; None where there are no levels."""
        return next((level for level in self.levels if ahead >= level.least), self.levels[-1] if self.levels else None)

    def side(self, id_: str) -> Side:
        for side in self.sides:
            if side.id == id_:
                return side
        raise KeyError(id_)

    def hexes_called(self, is_it: Callable[[str], bool]) -> list[int]:
        """The named hexes of which one of the names, in any language, is it."""
        return [
            h.index
            for h in self.board.hexes
            if h.name and any(map(is_it, {h.name, (called := self.look.named(h.name)).pt, called.en}))
        ]

    def area(self, id_: str) -> tuple[int, ...]:
        return self.board.areas[id_].hexes

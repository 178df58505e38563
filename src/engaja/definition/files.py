"""What the TOML files of a game folder hold: one class a file. The JSON Schemas are made from these."""

import datetime
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct


class File(Struct, frozen=True, forbid_unknown_fields=True):
    """Every table of a game folder: immutable, and an unknown key is a mistake."""


class Text(File, frozen=True):
    """A phrase in both languages."""

    pt: str
    en: str


# game.toml


class SideFile(File, frozen=True):
    """`face` is how its counters are drawn: dark and square, or light with cut corners."""

    id: str
    name: Text
    face: Literal["dark", "light"]
    nations: list[str]


class TypeFile(File, frozen=True):
    """A type of unit. `movement` is its column in the terrain table, `advance` its hexes after a victory."""

    movement: str
    advance: Annotated[int, Meta(ge=0, le=2)]
    motorised: bool = False
    armoured: bool = False
    infantry: bool = False
    ranged: bool = False
    zone: bool = True


class OptionFile(File, frozen=True):
    """A choice made when a game is created; the first value is the default.

    A `retired` one is no longer offered; stored games that carry it still open.
    """

    values: list[str]
    name: Text
    help: Text
    ruling: str = ""
    retired: bool = False


class GameFile(File, frozen=True):
    """`rules` numbers the readings of the book: raised whenever play changes, so that stored games know theirs.

    `hex_words` are features of hexes that only this game knows.
    """

    id: str
    format: Literal[1]
    version: str
    title: Text
    subtitle: Text
    about: Text
    minutes: int
    stacking: Annotated[int, Meta(ge=1)]
    sides: Annotated[list[SideFile], Meta(min_length=2, max_length=2)]
    setup_order: list[str]
    nations: dict[str, Text]
    types: dict[str, TypeFile]
    options: dict[str, OptionFile]
    hex_words: list[str] = []
    rules: Annotated[int, Meta(ge=1)] = 1


# map.toml


class GridFile(File, frozen=True):
    columns: Annotated[int, Meta(ge=1, le=99)]
    rows: Annotated[int, Meta(ge=1, le=99)]
    lowered: Literal["odd", "even"]
    numbering: Literal["CCRR", "CC-RR"]
    km_per_hex: float


class MapFile(File, frozen=True):
    """`off_map_links`: where a road or trail goes on beyond the edge, so that entering units may use it."""

    grid: GridFile
    off_map_links: dict[str, list[str]] = {}
    notes: str = ""


# areas.toml


class AreaFile(File, frozen=True):
    kind: str
    hexes: str
    name: Text | None = None
    note: str = ""


# look.toml

Colour = Annotated[str, Meta(description="#RRGGBB", extra_json_schema={"pattern": "^#[0-9A-Fa-f]{6}$"})]


class GroundFile(File, frozen=True):
    """The colours of the ground: `sea3` and `rel1` lie at the rim, `relline` is ink. What is left out stays neutral."""

    open: Colour = ""
    sea: Colour = ""
    sea2: Colour = ""
    sea3: Colour = ""
    forest: Colour = ""
    tree: Colour = ""
    rel1: Colour = ""
    rel2: Colour = ""
    rel3: Colour = ""
    relline: Colour = ""
    city: Colour = ""
    block: Colour = ""


class PaletteFile(File, frozen=True):
    light: GroundFile = GroundFile()
    dark: GroundFile = GroundFile()


class FaceFile(File, frozen=True):
    """The ground of a nation's counters and the ink on it."""

    ground: Colour
    ink: Colour


class SeaFile(File, frozen=True):
    """A name across the water; its middle stands in `hex`."""

    hex: str
    name: Text
    upright: bool = False


class NamesFile(File, frozen=True):
    """What a language calls a place or a river, by its name in hexes.csv or edges.csv, where it differs from that."""

    pt: dict[str, str] = {}
    en: dict[str, str] = {}


class MarkerFile(File, frozen=True):
    """A marker that this game lays on the map: how many a kit has, and what is drawn on it."""

    name: Text
    sign: Literal["cleared", "burst", "parachute", "landing", "away", "still"]
    count: Annotated[int, Meta(ge=1, le=60)]


class LookFile(File, frozen=True):
    """How the game is shown and what things are called. Nothing in it can change play.

    `place_in_list`: games are listed by this number, the smallest first. `nations`: faces other than the usual ones.
    `countries`: the tint of an area of kind country. `landscape`: names of hexes that are woods, heights or
    islands and not places where people live. `words`: what the `hex_words` of game.toml mean. `chapters`: the headings
    of the book by the first part of its sections. `reconstruction`: what is known of the printed board, and what is not.
    """

    place_in_list: int = 1000
    palette: PaletteFile = PaletteFile()
    nations: dict[str, FaceFile] = {}
    countries: dict[str, Colour] = {}
    seas: list[SeaFile] = []
    major_rivers: list[str] = []
    landscape: list[str] = []
    lakes: list[str] = []
    names: NamesFile = NamesFile()
    words: dict[str, Text] = {}
    chapters: dict[str, Text] = {}
    markers: list[MarkerFile] = []
    reconstruction: Text | None = None


# tables.toml


class DiceTableFile(File, frozen=True):
    """A table with a row for each pair of dice totals ("2-12") and a cell for each column."""

    columns: list[str]
    rows: dict[str, list[str]]
    minimum: list[int] = []


class TerrainFile(File, frozen=True):
    """A line of the terrain table. `move` gives points by movement class; a class left out may not enter or cross."""

    kind: Literal["hex", "hexside", "link", "feature"]
    columns: int
    move: dict[str, float] = {}


class AirFile(File, frozen=True):
    """Points by side, one number a turn. `defence` only where attack and defence points are apart."""

    points: dict[str, list[int]]
    defence: dict[str, list[int]] = {}
    minimum: int = 1
    maximum: int = 999


class TurnFile(File, frozen=True):
    turn: int
    first: datetime.date
    last: datetime.date
    label: Text | None = None


class ObjectiveFile(File, frozen=True):
    hex: str
    holder: str
    points: dict[str, int]


class DestroyedFile(File, frozen=True):
    scorer: str
    nations: list[str]
    points: int


class VictoryFile(File, frozen=True):
    objectives: list[ObjectiveFile]
    destroyed: list[DestroyedFile]


class TablesFile(File, frozen=True):
    """`own` holds the numbers that only this game has; its rules.py reads them."""

    combat: DiceTableFile
    bombardment: DiceTableFile
    terrain: dict[str, TerrainFile]
    vulnerability: dict[str, tuple[int, int]]
    air: AirFile
    calendar: list[TurnFile]
    victory: VictoryFile
    own: dict[str, Any] = {}  # free by design: each game has its own special numbers


# rules.toml


class RuleFile(File, frozen=True):
    """A paragraph of the rulebook in our own words.

    `key` is how the common rules cite it, by default the last part of its id; several keys stand apart by spaces.
    `columns` are those by which it may move the result of a combat: positive to the right, for the attacker.
    `short` is what it is about in a word or two, where its title is too long for a label or to stand within a sentence.
    """

    id: str
    section: str
    scope: Literal["common", "variant", "special"]
    title: Text
    text: Text
    ruling: Text | None = None
    example: Text | None = None
    key: str = ""
    columns: list[int] = []
    short: Text | None = None


class RulesFile(File, frozen=True):
    rule: list[RuleFile]

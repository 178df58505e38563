"""Loading a game folder: read every file, check everything, and only then build the Definition."""

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path

from engaja.definition import vocabulary as words
from engaja.definition.files import (
    AreaFile,
    DiceTableFile,
    GameFile,
    LookFile,
    MapFile,
    RulesFile,
    TablesFile,
    Text,
)
from engaja.definition.look import build_look, read_look
from engaja.definition.model import (
    Area,
    Arrival,
    Board,
    Definition,
    Destroyed,
    DiceTable,
    Hex,
    Line,
    Objective,
    Rule,
    Side,
    TerrainEffect,
    Turn,
    Unit,
)
from engaja.definition.problems import DefinitionError
from engaja.definition.reading import Reader
from engaja.definition.start_files import Starts
from engaja.definition.starts import Checker, read_starts
from engaja.hexgrid import Grid

HEX_HEADER = ("hex", "terrain", "name", "features", "source")
EDGE_HEADER = ("hex_a", "hex_b", "feature", "name", "source")
UNIT_HEADER = (
    "id", "side", "nation", "name_pt", "name_en", "size", "type", "regiment", "division", "corps",
    "attack", "defence", "movement", "range", "arrival", "historical", "source",
)  # fmt: skip
PLAY_FILES = ("game.toml", "map.toml", "hexes.csv", "edges.csv", "areas.toml", "units.csv", "tables.toml")
RULES_LINE = re.compile(r"^rules *= *\d+.*\n", re.MULTILINE)
FILES = (*PLAY_FILES, "rules.toml", "rules.py", "texts.pt.ftl", "texts.en.ftl")


def load(folder: Path) -> Definition:
    """The game in this folder. DefinitionError, with every problem found, if anything in it is wrong."""
    reader = Reader(folder)
    for file in FILES:
        reader.text(file)
    game = reader.toml("game.toml", GameFile)
    map_ = reader.toml("map.toml", MapFile)
    tables = reader.toml("tables.toml", TablesFile)
    rules = reader.toml("rules.toml", RulesFile)
    areas = reader.toml("areas.toml", dict[str, AreaFile])
    look = read_look(reader)
    starts = read_starts(reader)
    if game is None or map_ is None or tables is None or rules is None or areas is None or look is None:
        raise DefinitionError(folder.name, reader.problems)
    definition = _Builder(reader, game, map_, tables, rules, areas, look, starts).build()
    Checker(reader, definition).check(starts)
    if reader.problems:
        raise DefinitionError(folder.name, reader.problems)
    return definition


def half_points(points: float) -> int:
    return round(points * 2)


class _Builder:
    """One pass over the files of a folder. Problems are collected; nothing built is used if there are any."""

    def __init__(
        self,
        reader: Reader,
        game: GameFile,
        map_: MapFile,
        tables: TablesFile,
        rules: RulesFile,
        areas: Mapping[str, AreaFile],
        look: LookFile,
        starts: Starts,
    ) -> None:
        self.starts = starts
        self.reader, self.game, self.map, self.tables, self.rules = reader, game, map_, tables, rules
        self.area_files, self.look_file = areas, look
        grid = map_.grid
        self.grid = Grid(grid.columns, grid.rows, grid.lowered, grid.numbering)
        self.side_index = {side.id: i for i, side in enumerate(game.sides)}
        self.unit_lines: list[int] = []

    def build(self) -> Definition:
        game, tables = self.game, self.tables
        self.check_game()
        hexes = self.hexes()
        self.terrain_of = {h.index: h.terrain for h in hexes}
        areas = self.areas()
        board = self.board(hexes, self.lines(), areas)
        units = self.units(board)
        self.check_tables(hexes)
        self.check_stacking(units)
        rules = self.rule_catalogue()
        turns = [t.turn for t in tables.calendar]
        return Definition(
            id=game.id,
            version=game.version,
            rules_number=game.rules,
            digest=self.digest(),
            title=game.title,
            subtitle=game.subtitle,
            about=game.about,
            minutes=game.minutes,
            sides=(self.side(0), self.side(1)),
            setup_order=tuple(self.side_index.get(s, 0) for s in game.setup_order),
            nations=game.nations,
            types=game.types,
            options={**game.options, **self.starts.options()},
            stacking=game.stacking,
            km_per_hex=self.map.grid.km_per_hex,
            board=board,
            units=units,
            combat=self.dice_table("combat", tables.combat, words.RESULT_CODES),
            bombardment=self.dice_table("bombardment", tables.bombardment, words.BOMBARDMENT_CODES),
            terrain={
                name: TerrainEffect(t.kind, t.columns, {c: half_points(p) for c, p in t.move.items()})
                for name, t in tables.terrain.items()
            },
            vulnerability=tables.vulnerability,
            air=(self.air("points", 0), self.air("points", 1)),
            air_defence=(self.air("defence", 0), self.air("defence", 1)) if tables.air.defence else None,
            air_minimum=tables.air.minimum,
            air_maximum=tables.air.maximum,
            calendar=tuple(Turn(t.turn, t.first, t.last, t.label) for t in tables.calendar if turns),
            objectives=self.objectives(),
            destroyed=self.destroyed(),
            rules=rules,
            own=tables.own,
            look=build_look(self.reader, self.look_file, game, board),
            starts=self.starts,
            _unit_index={u.id: u.index for u in units},
            _rule_keys={key: rule.id for rule in rules.values() for key in rule.keys},
        )

    def digest(self) -> str:
        """Changes whenever anything printed that can change play changes; looks, texts and the wording of rules do not.

        Nor does the number of the readings: a game stored before a new reading has the same data, and other rules.
        """
        sha = hashlib.sha256()
        for file in PLAY_FILES:
            text = self.reader.text(file)
            if file == "game.toml":
                text = RULES_LINE.sub("", text)
            sha.update(file.encode() + b"\0" + text.encode() + b"\0")
        return sha.hexdigest()

    # Small lookups that report what they do not find

    def known(self, file: str, line: int, message: str, word: str, allowed: Iterable[str]) -> bool:
        allowed = tuple(allowed)
        if word in allowed:
            return True
        self.reader.report(file, line, message, word, allowed)
        return False

    def known_side(self, file: str, side: str, line: int) -> int:
        if self.known(file, line, "unknown-side", side, self.side_index):
            return self.side_index[side]
        return 0

    def known_hex(self, file: str, line: int, number: str) -> int:
        try:
            return self.grid.parse(number)
        except ValueError:
            last = self.grid.number(self.grid.size - 1)
            self.reader.report(file, line, "unknown-hex", number, f"{self.grid.number(0)} – {last}")
            return 0

    # game.toml

    def side(self, index: int) -> Side:
        side = self.game.sides[index]
        return Side(index, side.id, side.name, side.face, tuple(side.nations))

    def check_game(self) -> None:
        file = "game.toml"
        for side in self.game.setup_order:
            self.known_side(file, side, self.reader.line_of(file, "setup_order"))
        for i, side_file in enumerate(self.game.sides):
            for nation in side_file.nations:
                line = self.reader.line_of(file, "sides", i, "nations")
                self.known(file, line, "unknown-nation", nation, self.game.nations)
        for name, type_ in self.game.types.items():
            line = self.reader.line_of(file, "types", name)
            self.known(file, line, "unknown-type", name, words.UNIT_TYPES)
            self.known(file, line, "unknown-class", type_.movement, words.MOVEMENT_CLASSES)
        for name, option in self.game.options.items():
            if len(option.values) < 2:
                line = self.reader.line_of(file, "options", name, "values")
                self.reader.report(file, line, "option-values", len(option.values), 2)

    # hexes.csv, edges.csv, areas.toml

    def hexes(self) -> tuple[Hex, ...]:
        file = "hexes.csv"
        found: dict[int, Hex] = {}
        names: dict[str, int] = {}
        for line, row in self.reader.rows(file, HEX_HEADER):
            try:
                index = self.grid.parse(row["hex"])
            except ValueError:
                self.known_hex(file, line, row["hex"])
                continue
            if index in found:
                self.reader.report(file, line, "hex-twice", row["hex"])
            self.known(file, line, "unknown-terrain", row["terrain"], words.TERRAINS)
            self.known(file, line, "unknown-source", row["source"], words.SOURCES)
            if row["name"] and row["name"] in names:
                self.reader.report(file, line, "name-twice", row["name"])
            names[row["name"]] = index
            features = frozenset(row["features"].split())
            for feature in sorted(features):
                self.known(file, line, "unknown-feature", feature, (*words.HEX_WORDS, *self.game.hex_words))
            found[index] = Hex(index, self.grid.number(index), row["terrain"], row["name"], features, row["source"])
        missing = [self.grid.number(h) for h in range(self.grid.size) if h not in found]
        if missing:
            self.reader.report(file, 0, "hexes-missing", f"{len(missing)}: {' '.join(missing[:8])}", self.grid.size)
        return tuple(
            found.get(h, Hex(h, self.grid.number(h), "open", "", frozenset(), "judgement")) for h in range(self.grid.size)
        )

    def lines(self) -> tuple[Line, ...]:
        file = "edges.csv"
        lines: list[Line] = []
        seen: set[tuple[int, int, str]] = set()
        for line, row in self.reader.rows(file, EDGE_HEADER):
            before = len(self.reader.problems)
            a, b = self.known_hex(file, line, row["hex_a"]), self.known_hex(file, line, row["hex_b"])
            if len(self.reader.problems) > before:
                continue
            if b not in self.grid.adjacent[a]:
                self.reader.report(file, line, "not-neighbours", f"{row['hex_a']} {row['hex_b']}")
                continue
            self.known(file, line, "unknown-line", row["feature"], words.LINKS + words.HEXSIDES)
            self.known(file, line, "unknown-source", row["source"], words.SOURCES)
            key = (min(a, b), max(a, b), row["feature"])
            if key in seen:
                self.reader.report(file, line, "line-twice", f"{row['hex_a']} {row['hex_b']} {row['feature']}")
            seen.add(key)
            lines.append(Line(a, b, row["feature"], row["name"], row["source"]))
        return tuple(lines)

    def areas(self) -> dict[str, Area]:
        file = "areas.toml"
        areas = {}
        for id_, area in self.area_files.items():
            line = self.reader.line_of(file, id_)
            numbers = area.hexes.split()
            hexes = [self.known_hex(file, line, number) for number in numbers]
            for number, times in Counter(numbers).items():
                if times > 1:
                    self.reader.report(file, line, "hex-twice", number)
            if not hexes:
                self.reader.report(file, line, "area-empty", id_)
            areas[id_] = Area(id_, area.kind, tuple(sorted(hexes)), area.name, area.note)
        return areas

    def board(self, hexes: tuple[Hex, ...], lines: tuple[Line, ...], areas: dict[str, Area]) -> Board:
        sides: list[set[str]] = [set() for _ in range(self.grid.size * 6)]
        links: list[set[str]] = [set() for _ in range(self.grid.size * 6)]
        for line in lines:
            where = links if line.feature in words.LINKS else sides
            for here, there in ((line.a, line.b), (line.b, line.a)):
                where[here * 6 + self.grid.direction(here, there)].add(line.feature)
        entry: dict[int, str] = {}
        for link, numbers in self.map.off_map_links.items():
            at = self.reader.line_of("map.toml", "off_map_links", link)
            self.known("map.toml", at, "unknown-line", link, words.LINKS)
            for number in numbers:
                hex_ = self.known_hex("map.toml", at, number)
                if not self.grid.off_map_directions(hex_):
                    self.reader.report("map.toml", at, "not-on-edge", number)
                entry[hex_] = link
        return Board(
            self.grid,
            hexes,
            lines,
            areas,
            tuple(frozenset(s) for s in sides),
            tuple(frozenset(s) for s in links),
            entry,
        )

    # units.csv

    def units(self, board: Board) -> tuple[Unit, ...]:
        file = "units.csv"
        units: list[Unit] = []
        ids: set[str] = set()
        for line, row in self.reader.rows(file, UNIT_HEADER):
            if row["id"] in ids or not row["id"] or any(c.isspace() for c in row["id"]):
                self.reader.report(file, line, "unit-id", row["id"])
            ids.add(row["id"])
            self.unit_lines.append(line)
            side = self.known_side(file, row["side"], line)
            self.known(file, line, "unknown-nation", row["nation"], self.game.sides[side].nations)
            self.known(file, line, "unknown-size", row["size"], words.SIZES)
            self.known(file, line, "unknown-type", row["type"], self.game.types)
            self.known(file, line, "unknown-source", row["source"], words.SOURCES)
            values = {}
            for name in ("attack", "defence", "movement", "range"):
                text = row[name] or ("0" if name == "range" else "")
                if not text.isdecimal():
                    self.reader.report(file, line, "not-a-number", f"{name} = {row[name]!r}")
                values[name] = int(text) if text.isdecimal() else 0
            arrival = self.arrival(board, line, row["arrival"])
            historical = self.known_hex(file, line, row["historical"]) if row["historical"] else -1
            if arrival.is_printed:
                historical = arrival.hexes[0]
            elif arrival.turn == 0 and arrival.hexes:
                if historical < 0:
                    self.reader.report(file, line, "historical-missing", row["id"])
                elif historical not in arrival.hexes:
                    self.reader.report(file, line, "historical-outside", row["historical"], arrival.area)
            units.append(
                Unit(
                    index=len(units),
                    id=row["id"],
                    side=side,
                    nation=row["nation"],
                    name=Text(pt=row["name_pt"], en=row["name_en"]),
                    size=row["size"],
                    type=row["type"],
                    regiment=row["regiment"],
                    division=row["division"],
                    corps=row["corps"],
                    attack=values["attack"],
                    defence=values["defence"],
                    movement=values["movement"],
                    range=values["range"],
                    arrival=arrival,
                    historical=historical,
                    source=row["source"],
                )
            )
        return tuple(units)

    def arrival(self, board: Board, line: int, text: str) -> Arrival:
        """`at 1711`, `in AREA`, `turn 5 at 0111`, `turn 5 by AREA`, or `turn 8` alone: where, the game's rules say."""
        file = "units.csv"
        words_ = text.split()
        turn = 0
        if words_[:1] == ["turn"] and len(words_) in (2, 4) and words_[1].isdecimal():
            turn, words_ = int(words_[1]), words_[2:]
            if turn not in {t.turn for t in self.tables.calendar}:
                self.reader.report(file, line, "unknown-turn", turn)
            if not words_:
                return Arrival(turn, "", ())
        if len(words_) == 2 and words_[0] == "at":
            hex_ = self.known_hex(file, line, words_[1])
            if self.terrain_of[hex_] == "sea":
                self.reader.report(file, line, "at-sea", words_[1])
            return Arrival(turn, words_[1], (hex_,))
        if len(words_) == 2 and words_[0] == ("by" if turn else "in"):
            if self.known(file, line, "unknown-area", words_[1], board.areas):
                return Arrival(turn, words_[1], board.areas[words_[1]].hexes)
        else:
            self.reader.report(file, line, "arrival", text)
        return Arrival(turn, "", ())

    def check_stacking(self, units: tuple[Unit, ...]) -> None:
        """The historical set-up fits: nobody beyond the stacking limit, no enemies in one hex."""
        by_hex: dict[int, list[Unit]] = {}
        for unit in units:
            if unit.arrival.turn == 0 and unit.historical >= 0:
                by_hex.setdefault(unit.historical, []).append(unit)
        for hex_, stack in by_hex.items():
            line = self.unit_lines[stack[-1].index]
            if len(stack) > self.game.stacking:
                found = f"{self.grid.number(hex_)}: {len(stack)}"
                self.reader.report("units.csv", line, "overstacked", found, self.game.stacking)
            if len({unit.side for unit in stack}) > 1:
                self.reader.report("units.csv", line, "enemies-together", self.grid.number(hex_))

    # tables.toml

    def dice_table(self, name: str, table: DiceTableFile, codes: tuple[str, ...]) -> DiceTable:
        file = "tables.toml"
        cells: dict[int, tuple[str, ...]] = {}
        for key, row in table.rows.items():
            line = self.reader.line_of(file, name, "rows", key)
            if len(row) != len(table.columns):
                self.reader.report(file, line, "table-row", f"{name} {key}: {len(row)}", len(table.columns))
            for cell in row:
                for code in cell.split("/"):
                    self.known(file, line, "unknown-result", code, codes)
            for total in key.split("-"):
                if total.isdecimal():
                    cells[int(total)] = tuple(row)
        missing = sorted(set(range(2, 13)) - cells.keys())
        if missing:
            self.reader.report(file, self.reader.line_of(file, name, "rows"), "table-totals", f"{name}: {missing}", "2 – 12")
        if name == "bombardment" and len(table.minimum) != len(table.columns):
            line = self.reader.line_of(file, name, "minimum")
            self.reader.report(file, line, "table-minimum", len(table.minimum), len(table.columns))
        return DiceTable(tuple(table.columns), cells, tuple(table.minimum))

    def check_tables(self, hexes: tuple[Hex, ...]) -> None:
        file, tables = "tables.toml", self.tables
        used = {h.terrain for h in hexes}.intersection(words.TERRAINS)
        for terrain in sorted(used - tables.terrain.keys()):
            self.reader.report(file, 0, "terrain-missing", terrain)
        known = words.TERRAINS + words.LINKS + words.HEXSIDES + words.FEATURES
        for name, effect in tables.terrain.items():
            line = self.reader.line_of(file, "terrain", name)
            self.known(file, line, "unknown-terrain", name, known)
            for class_ in effect.move:
                self.known(file, line, "unknown-class", class_, words.MOVEMENT_CLASSES)
        for type_ in self.game.types:
            if type_ not in tables.vulnerability:
                self.reader.report(file, self.reader.line_of(file, "vulnerability"), "vulnerability-missing", type_)
        turns = [t.turn for t in tables.calendar]
        if turns != list(range(turns[0], turns[0] + len(turns))) if turns else True:
            self.reader.report(file, self.reader.line_of(file, "calendar", 0), "calendar-order", turns)
        for i, turn in enumerate(tables.calendar):
            if turn.last < turn.first:
                self.reader.report(file, self.reader.line_of(file, "calendar", i, "last"), "calendar-dates", turn.turn)
        for side in self.side_index:
            for kind, lists in (("points", tables.air.points), ("defence", tables.air.defence)):
                if lists and len(lists.get(side, ())) != len(turns):
                    line = self.reader.line_of(file, "air", kind, side)
                    self.reader.report(file, line, "air-turns", f"{side}: {len(lists.get(side, ()))}", len(turns))

    def air(self, kind: str, side: int) -> tuple[int, ...]:
        lists = self.tables.air.points if kind == "points" else self.tables.air.defence
        return tuple(lists.get(self.game.sides[side].id, ()))

    def objectives(self) -> tuple[Objective, ...]:
        file = "tables.toml"
        result = []
        for i, objective in enumerate(self.tables.victory.objectives):
            at = partial(self.reader.line_of, file, "victory", "objectives", i)
            for side in objective.points:
                self.known_side(file, side, at("points"))
            points = (objective.points.get(self.game.sides[0].id, 0), objective.points.get(self.game.sides[1].id, 0))
            holder = self.known_side(file, objective.holder, at("holder"))
            result.append(Objective(self.known_hex(file, at("hex"), objective.hex), holder, points))
        return tuple(result)

    def destroyed(self) -> tuple[Destroyed, ...]:
        file = "tables.toml"
        result = []
        for i, award in enumerate(self.tables.victory.destroyed):
            at = partial(self.reader.line_of, file, "victory", "destroyed", i)
            for nation in award.nations:
                self.known(file, at("nations"), "unknown-nation", nation, self.game.nations)
            scorer = self.known_side(file, award.scorer, at("scorer"))
            result.append(Destroyed(scorer, frozenset(award.nations), award.points))
        return tuple(result)

    # rules.toml

    def rule_catalogue(self) -> dict[str, Rule]:
        file = "rules.toml"
        rules: dict[str, Rule] = {}
        keys: set[str] = set()
        for i, rule in enumerate(self.rules.rule):
            line = self.reader.line_of(file, "rule", i, "id")
            prefix = f"{self.game.id}."
            if not rule.id.startswith(prefix):
                self.reader.report(file, line, "rule-prefix", rule.id, prefix)
            if rule.id in rules:
                self.reader.report(file, line, "rule-twice", rule.id)
            own_keys = tuple(rule.key.split()) or (rule.id.rpartition(".")[2],)
            if keys.intersection(own_keys):
                own_keys = (rule.id.removeprefix(prefix),)
            keys.update(own_keys)
            told = (rule.title, rule.text, rule.ruling, rule.example)
            rules[rule.id] = Rule(rule.id, own_keys, rule.section, rule.scope, *told, tuple(rule.columns), rule.short)
        return rules

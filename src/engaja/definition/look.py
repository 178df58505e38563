"""look.toml: how a game is shown and what things are called. A folder may do without it and is then shown plainly."""

import re
import tomllib
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

import msgspec

from engaja.definition.files import GameFile, GroundFile, LookFile, Text
from engaja.definition.model import Board, Look, Sea
from engaja.definition.reading import Reader
from engaja.hexgrid import Grid

FILE = "look.toml"
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")


def place_in_list(folder: Path) -> int:
    """Where a game stands among the others, read without loading it. A file that cannot be read puts it last."""
    try:
        place = tomllib.loads((folder / FILE).read_text(encoding="utf-8")).get("place_in_list")
    except (OSError, ValueError):
        place = None
    return place if isinstance(place, int) else LookFile().place_in_list


def read_look(reader: Reader) -> LookFile | None:
    """The file, an empty one if there is none, and nothing if it is wrong."""
    return reader.toml(FILE, LookFile) if (reader.folder / FILE).exists() else LookFile()


def build_look(reader: Reader, file: LookFile, game: GameFile, board: Board) -> Look:
    return _Checker(reader, file, game, board).look()


class _Checker:
    """Everything the file speaks of is on the board or in game.toml, and every colour is one."""

    def __init__(self, reader: Reader, file: LookFile, game: GameFile, board: Board) -> None:
        self.reader, self.file, self.game, self.board = reader, file, game, board
        self.hex_names = {h.name for h in board.hexes if h.name}
        self.rivers = {line.name for line in board.lines if line.feature == "river" and line.name}
        self.line_names = {line.name for line in board.lines if line.name}

    def look(self) -> Look:
        file = self.file
        return Look(
            place_in_list=file.place_in_list,
            palette={"light": self.ground("light", file.palette.light), "dark": self.ground("dark", file.palette.dark)},
            faces=self.faces(),
            tints=self.tints(),
            seas=tuple(self.seas()),
            major_rivers=self.some("major_rivers", "look-no-river", file.major_rivers, self.rivers),
            landscape=self.some("landscape", "look-no-place", file.landscape, self.hex_names),
            lakes=self.some("lakes", "look-no-place", file.lakes, self.hex_names),
            names=self.names(),
            words=self.words(),
            chapters=file.chapters,
            markers=tuple(file.markers),
            reconstruction=file.reconstruction,
        )

    def report(self, message: str, path: tuple[str | int, ...], found: object, expected: object = "") -> None:
        self.reader.report(FILE, self.reader.line_of(FILE, *path), message, found, expected)

    def some(self, key: str, message: str, given: Iterable[str], known: Collection[str]) -> frozenset[str]:
        for name in given:
            if name not in known:
                self.report(message, (key,), name)
        return frozenset(given)

    # Colours

    def colour(self, value: str, *path: str) -> str:
        if not _COLOUR.fullmatch(value):
            self.report("look-colour", path, value)
        return value

    def ground(self, theme: str, file: GroundFile) -> dict[str, str]:
        given: dict[str, str] = {name: value for name, value in msgspec.structs.asdict(file).items() if value}
        return {name: self.colour(value, "palette", theme, name) for name, value in given.items()}

    def faces(self) -> dict[str, tuple[str, str]]:
        for nation in self.file.nations.keys() - self.game.nations.keys():
            self.report("unknown-nation", ("nations", nation), nation, self.game.nations)
        return {
            nation: (self.colour(face.ground, "nations", nation), self.colour(face.ink, "nations", nation))
            for nation, face in self.file.nations.items()
        }

    def tints(self) -> dict[str, str]:
        countries = [area.id for area in self.board.areas.values() if area.kind == "country"]
        for area in self.file.countries.keys() - set(countries):
            self.report("look-no-country", ("countries", area), area, countries)
        return {area: self.colour(tint, "countries", area) for area, tint in self.file.countries.items()}

    # Names

    def seas(self) -> Iterable[Sea]:
        grid: Grid = self.board.grid
        for i, sea in enumerate(self.file.seas):
            try:
                hex_ = grid.parse(sea.hex)
            except ValueError:
                self.report("unknown-hex", ("seas", i, "hex"), sea.hex, f"{grid.number(0)} – {grid.number(grid.size - 1)}")
                continue
            if self.board.hexes[hex_].terrain != "sea":
                self.report("look-not-at-sea", ("seas", i, "hex"), sea.hex)
            yield Sea(hex_, sea.name, sea.upright)

    def names(self) -> dict[str, Text]:
        names = self.file.names
        for lang, given in (("pt", names.pt), ("en", names.en)):
            for name in given.keys() - self.hex_names - self.line_names:
                self.report("look-no-name", ("names", lang, name), name)
            self.check_unique(lang, given)
        return {name: Text(names.pt.get(name, name), names.en.get(name, name)) for name in {**names.pt, **names.en}}

    def check_unique(self, lang: str, given: Mapping[str, str]) -> None:
        taken: dict[str, str] = {}
        for name in sorted(self.hex_names, key=lambda name: name in given):
            called = given.get(name, name)
            if called in taken:
                self.report("name-twice", ("names", lang, name), called)
            taken[called] = name

    def words(self) -> Mapping[str, Text]:
        for word in self.file.words.keys() - set(self.game.hex_words):
            self.report("look-unknown-word", ("words", word), word, self.game.hex_words)
        for word in self.game.hex_words:
            if word not in self.file.words:
                self.report("look-word-missing", ("words",), word)
        return self.file.words

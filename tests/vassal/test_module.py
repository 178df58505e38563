"""Every game's module read back as VASSAL reads it: tags, numbers, ids, hex names, images, saves. Without VASSAL itself."""

import io
import re
import xml.etree.ElementTree as ET
import zipfile
from math import floor
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from engaja import games
from engaja.cli.main import app
from engaja.engine import record
from engaja.engine.game import Game
from engaja.printing.counters import counter_pieces
from engaja.texts import Lang
from engaja.vassal import coding
from engaja.vassal.module import COUNTER, Placement, Vassal, placements

B, M = "VASSAL.build.", "VASSAL.build.module."
KNOWN = {
    f"{B}GameModule", f"{M}BasicCommandEncoder", f"{M}Documentation", f"{M}documentation.HelpFile", f"{M}PlayerRoster", "entry",
    f"{M}GlobalOptions", f"{M}turn.TurnTracker", f"{M}turn.ListTurnLevel", f"{M}DiceButton", f"{M}Inventory",
    f"{M}NotesWindow", f"{M}PredefinedSetup", f"{M}ChartWindow", f"{B}widget.Chart", f"{M}PrototypesContainer", f"{M}Map",
    f"{M}map.BoardPicker", "setup", f"{M}map.boardPicker.Board", f"{M}map.boardPicker.board.HexGrid",
    f"{M}map.boardPicker.board.mapgrid.HexGridNumbering", f"{M}map.StackMetrics", f"{M}map.Zoomer",
    f"{M}map.CounterDetailViewer", f"{M}map.MenuDisplayer", f"{M}map.PieceMover", f"{M}map.KeyBufferer",
    f"{M}map.StackExpander", f"{M}map.SelectionHighlighters", f"{M}map.HighlightLastMoved", f"{M}map.ForwardToChatter",
    f"{M}map.MapCenterer", f"{M}PieceWindow", f"{B}widget.TabWidget", f"{B}widget.ListWidget", f"{B}widget.PieceSlot",
    f"{M}Chatter", f"{M}KeyNamer", f"{M}properties.GlobalProperties",
}  # fmt: skip
"""Names of Java classes that VASSAL 3.7 has; one it does not know is an error dialog."""
TRAITS = {"delete", "markmoved", "obs", "emb2", "mark", "piece"}
NUMBERS = re.compile(r"dx|dy|x0|y0|hOff|vOff|hLeading|vLeading|width|height|gpid|nDice|nSides|plus|addToTotal|.*Sep[XY]|next.*")

LANGS: dict[str, Lang] = {game: "pt" if i % 2 else "en" for i, game in enumerate(games.names())}
_made: dict[str, tuple[Vassal, bytes]] = {}


class Read:
    """A module as found in its file."""

    def __init__(self, game: str) -> None:
        if game not in _made:
            vassal = Vassal(game, LANGS[game])
            _made[game] = (vassal, vassal.module())
        self.vassal, self.content = _made[game]
        self.definition = games.definition(game)
        self.archive = zipfile.ZipFile(io.BytesIO(self.content))
        self.root = ET.fromstring(self.archive.read("buildFile.xml"))

    def all(self, tag: str) -> list[ET.Element]:
        return list(self.root.iter(tag))

    def pieces(self) -> list[tuple[ET.Element, coding.Piece]]:
        return [(slot, coding.decode(slot.text or "")[1]) for slot in self.all(f"{B}widget.PieceSlot")]


@pytest.fixture(params=games.names())
def read(request: pytest.FixtureRequest) -> Read:
    return Read(request.param)


def test_every_tag_is_known_and_no_number_is_empty(read: Read) -> None:
    for element in read.root.iter():
        assert element.tag in KNOWN
        for name, value in element.attrib.items():
            if NUMBERS.fullmatch(name):
                float(value)
    assert read.root.attrib["VassalVersion"] == "3.7.0"


def test_it_is_small_and_the_same_each_time(read: Read) -> None:
    assert len(read.content) < 15_000_000
    assert {info.date_time for info in read.archive.infolist()} == {(2026, 1, 1, 0, 0, 0)}
    assert read.archive.namelist() == sorted(read.archive.namelist())


def test_the_same_bytes() -> None:
    assert Vassal("gazala", LANGS["gazala"]).module() == Read("gazala").content


def test_every_picture_that_is_named_exists_and_every_one_is_named(read: Read) -> None:
    named = {element.attrib[key] for element in read.root.iter() for key in ("image", "fileName") if key in element.attrib}
    for _, piece in read.pieces():
        for trait in piece.traits:
            kind, _, rest = trait.type.partition(";")
            fields = coding.split(rest, ";")
            if kind == "emb2":
                named |= set(coding.split(fields[15], ","))
            if kind in ("obs", "piece"):
                named.add(fields[1] if kind == "obs" else fields[2])
    images = {name.removeprefix("images/") for name in read.archive.namelist() if name.startswith("images/")}
    assert named - {"", "notes.html"} == images
    assert {"notes.html", "help/notes.html"} <= set(read.archive.namelist())
    for name in images:
        picture = Image.open(io.BytesIO(read.archive.read(f"images/{name}")))
        if not name.startswith(("map", "chart")):
            assert picture.size == (COUNTER, COUNTER), name


def test_every_counter_is_there_once_with_both_sides(read: Read) -> None:
    slots = [int(slot.attrib["gpid"]) for slot, _ in read.pieces()]
    assert len(set(slots)) == len(slots)
    assert max(slots) < int(read.root.attrib["nextPieceSlotId"])
    counters = [piece for _, piece in read.pieces() if any(trait.type.startswith("emb2") for trait in piece.traits)]
    assert len(counters) == len(read.definition.units) == len(counter_pieces(read.vassal.desk))
    for slot, piece in read.pieces():
        assert {trait.type.partition(";")[0] for trait in piece.traits} <= TRAITS
        assert coding.split(piece.traits[-1].state, ";") == ["null", "0", "0", slot.attrib["gpid"], "0"]
    names = {coding.split(piece.traits[-1].type, ";")[4] for piece in counters}
    assert names == {read.vassal.desk.name(unit) for unit in read.definition.units}


def vassal_name(grid: ET.Element, numbering: ET.Element, x: int, y: int) -> str:
    """The name VASSAL gives to a point: the nearest column, then the nearest row in it; odd columns lie half a row lower."""
    dx, dy = float(grid.attrib["dx"]), float(grid.attrib["dy"])
    column = floor((x - int(grid.attrib["x0"]) + dx / 2) / dx)
    down = y - int(grid.attrib["y0"]) - (dy / 2 if column % 2 else 0)
    row = floor((down + dy / 2) / dy)
    first, second = column + int(numbering.attrib["hOff"]), row + int(numbering.attrib["vOff"])
    return f"{first:02}{numbering.attrib['sep']}{second:02}"


def test_every_hex_is_named_right(read: Read) -> None:
    grid = read.all(f"{M}map.boardPicker.board.HexGrid")[0]
    numbering = read.all(f"{M}map.boardPicker.board.mapgrid.HexGridNumbering")[0]
    for here in read.definition.board.hexes:
        x, y = read.vassal.pixel(here.index)
        for away_x, away_y in ((0, 0), (20, 0), (-20, 0), (0, 30), (0, -30)):
            assert vassal_name(grid, numbering, x + away_x, y + away_y) == here.number


def test_the_picture_of_the_map_is_as_large_as_the_grid(read: Read) -> None:
    picture = Image.open(io.BytesIO(read.archive.read("images/map.png")))
    assert picture.size == (read.vassal.box[2], read.vassal.box[3])
    for here in read.definition.board.hexes:
        x, y = read.vassal.pixel(here.index)
        assert 60 < x < picture.width - 60
        assert 50 < y < picture.height - 50


def test_a_new_game_finds_its_board(read: Read) -> None:
    map_ = read.all(f"{M}Map")[0].attrib["mapName"]
    board = read.all(f"{M}map.boardPicker.Board")[0].attrib["name"]
    assert read.all("setup")[0].text == f"{map_}BoardPicker\t{board}\t0\t0"


def test_turns_with_dates_and_phases(read: Read) -> None:
    turns, phases = (coding.split(level.attrib["list"], ",") for level in read.all(f"{M}turn.ListTurnLevel"))
    assert len(turns) == len(read.definition.calendar)
    assert [turn.split(":")[0] for turn in turns] == [str(turn.number) for turn in read.definition.calendar]
    assert len(phases) == len(set(phases)) == 4


def saved(content: bytes) -> list[str]:
    archive = zipfile.ZipFile(io.BytesIO(content))
    assert set(archive.namelist()) == {"savedGame", "moduledata", "savedata"}
    return coding.unveil(archive.read("savedGame").decode()).split("\x1b")


def test_set_ups_place_every_counter_in_its_hex(read: Read) -> None:
    sides = {entry.text for entry in read.all("entry")}
    for setup in read.all(f"{M}PredefinedSetup"):
        if setup.attrib["useFile"] == "false":
            continue
        lines = saved(read.archive.read(setup.attrib["file"]))
        assert (lines[0], lines[-1]) == ("begin_save", "end_save")
        assert "SETUP_STACK\t" in lines
        hidden = "hidden" in setup.attrib["file"]
        placed, stacked = {}, {}
        for line in lines:
            if not line.startswith("+/"):
                continue
            id_, piece = coding.decode(line)
            if piece.traits[0].type == "stack":
                map_, x, y, *ids = coding.split(piece.traits[0].state, ";")
                assert ids.pop() == "@@0"
                stacked |= dict.fromkeys(ids, (map_, x, y))
            else:
                map_, x, y, gpid, _ = coding.split(piece.traits[-1].state, ";")
                placed[id_] = (map_, x, y)
                unit = read.definition.units[int(gpid) - 1]
                assert (int(x), int(y)) == read.vassal.pixel(unit.historical)
                owner = coding.split(piece.traits[2].state, ";")[0]
                assert owner == (read.vassal.desk.speech.side(unit.side) if hidden else "null")
                assert not hidden or owner in sides
        assert placed == stacked
        assert len(placed) == sum(u.arrival.turn == 0 and u.historical >= 0 for u in read.definition.units)


def test_a_position_as_a_save() -> None:
    game = Game("gazala", {"setup": "historical"}, seed="vassal")
    unit = game.definition.units[0].index
    game.state.steps[unit] = 1
    placed = placements(game.definition.units, game.state)
    assert Placement(game.definition.units[unit], game.state.where[unit], reduced=True) in placed
    lines = saved(Read("gazala").vassal.save(placed))
    pieces = [coding.decode(line)[1] for line in lines if line.startswith("+/") and "emb2" in line]
    assert len(pieces) == sum(where >= 0 for where in game.state.where)
    assert [piece.traits[3].state for piece in pieces].count("2") == 1


def test_at_the_terminal(tmp_path: Path) -> None:
    game = Game("gazala", {"setup": "historical"}, seed="vassal")
    (tmp_path / "game.engaja").write_text(record.write(game), encoding="utf-8")
    file = tmp_path / "gazala.vmod"
    runner = CliRunner(env={"ENGAJA_LANG": "en"})
    result = runner.invoke(app, ["vassal", "gazala", "--to", str(file), "--position", str(tmp_path / "game.engaja")])
    assert result.exit_code == 0, result.output
    assert zipfile.ZipFile(file).testzip() is None
    assert saved(file.with_suffix(".vsav").read_bytes())[0] == "begin_save"
    other = runner.invoke(app, ["vassal", "dragoon", "--to", str(file), "--position", str(tmp_path / "game.engaja")])
    assert other.exit_code == 2
    assert "gazala" in other.output

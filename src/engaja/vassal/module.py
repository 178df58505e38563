"""A VASSAL module of a game (.vmod) and a saved game of a position (.vsav), byte for byte the same each time."""

import io
import xml.etree.ElementTree as ET
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import version
from itertools import groupby
from math import ceil
from pathlib import Path
from typing import Any

from engaja.book import book
from engaja.definition.model import Unit
from engaja.drawing.counters import values
from engaja.drawing.lattice import HEIGHT, RADIUS, Lattice
from engaja.drawing.markup import words
from engaja.drawing.paper import COLOUR, Box, counter_picture, mask_picture, small_svg
from engaja.position.state import State
from engaja.printing import aids
from engaja.printing.desk import Desk, plain
from engaja.printing.markers import marker_pieces
from engaja.printing.typeset import Setting
from engaja.printing.wishes import Wishes
from engaja.texts import Lang
from engaja.vassal import coding
from engaja.vassal.coding import ESCAPE, TAB, Piece

VASSAL = "3.7.0"
"""The oldest VASSAL that may open a module."""
COUNTER = 72
"""Pixels of a counter's side; a hex is 104 high."""
CHART_PPI = 110
SAVED = 1_767_225_600_000
"""The first day of 2026, in milliseconds: what a file says it was saved on, so that it is the same each time."""
MARGIN = 15

BUILD = "VASSAL.build."
MODULE = f"{BUILD}module."


@dataclass(frozen=True)
class Placement:
    """A counter of a position: where it lies, and whether it is reduced or hidden from the enemy."""

    unit: Unit
    hex: int
    reduced: bool = False
    hidden: bool = False


@dataclass(frozen=True)
class Vassal:
    """Writes a module in one language; VASSAL has no Portuguese, but the module speaks it."""

    game: str | Path
    lang: Lang = "pt"

    @cached_property
    def desk(self) -> Desk:
        return Desk(self.game, Wishes(lang=self.lang))

    def say(self, id_: str, **args: Any) -> str:
        return self.desk.say(id_, **args)

    @cached_property
    def title(self) -> str:
        return self.desk.speech.text(self.desk.definition.title)

    @cached_property
    def number(self) -> str:
        return f"{version('engaja')}.{self.desk.definition.version}"

    @cached_property
    def map_name(self) -> str:
        return self.say("vassal-map")

    @cached_property
    def gpids(self) -> dict[str, int]:
        """The number of every piece, which never changes while the folder does not."""
        return {unit.id: number for number, unit in enumerate(self.desk.definition.units, 1)}

    # The board

    @cached_property
    def lattice(self) -> Lattice:
        return Lattice(self.desk.definition.board.grid)

    @cached_property
    def box(self) -> Box:
        """The drawing in whole pixels, so that the middle of the first hex lies on one."""
        _, _, wide, high = self.lattice.bounds()
        left, top = -RADIUS - MARGIN, -float(ceil(HEIGHT / 2) + MARGIN)
        return left, top, ceil(wide) + 2 * MARGIN, ceil(high) + 2 * MARGIN

    def pixel(self, hex_: int) -> tuple[int, int]:
        """The middle of a hex on the picture."""
        x, y = self.lattice.centre_of(hex_)
        return round(x - self.box[0]), round(y - self.box[1])

    @cached_property
    def origin(self) -> tuple[int, int, int]:
        """Where the grid begins, and the number of its first column. Its first column is always a high one."""
        x, y = round(-self.box[0]), round(-self.box[1])
        if self.desk.definition.board.grid.lowered == "even":
            return x, y, 1
        return round(x - 1.5 * RADIUS), y, 0

    # The file

    def module(self) -> bytes:
        """The whole .vmod."""
        files = {"buildFile.xml": self.build_file(), "moduledata": self.about()}
        files |= {f"images/{name}": content for name, content in self.images.items()}
        files |= {f"{name}.vsav": self.save(placed) for name, (_, placed) in self.set_ups.items()}
        notes = self.notes()
        return _zipped({**files, "help/notes.html": notes, "notes.html": notes})

    def save(self, placed: Sequence[Placement]) -> bytes:
        """A position as a .vsav: every counter written out, stacks from the bottom up."""
        lines = ["begin_save"]
        stacks: dict[int, list[str]] = {}
        for number, placement in enumerate(placed):
            id_ = str(1_000 + number)
            lines.append(self.piece(placement.unit, placement).encode(id_))
            stacks.setdefault(placement.hex, []).append(id_)
        for number, (hex_, ids) in enumerate(stacks.items()):
            x, y = self.pixel(hex_)
            state = coding.join([self.map_name, str(x), str(y), *ids, "@@0"], ";")
            lines.append("+/" + coding.join([str(10_000 + number), "stack", state], "/"))
        lines += [f"SETUP_STACK{TAB}", self.board_line(), "end_save"]
        about = self.data({"VassalVersion": VASSAL, "dateSaved": str(SAVED), "description": ""})
        return _zipped({"savedGame": coding.veil(ESCAPE.join(lines)).encode(), "moduledata": self.about(), "savedata": about})

    def board_line(self) -> str:
        return TAB.join([f"{self.map_name}BoardPicker", self.say("vassal-board"), "0", "0"])

    @cached_property
    def set_ups(self) -> dict[str, tuple[str, list[Placement]]]:
        """Predefined games, by the name of their file: the historical set-up with strengths hidden as by rule, and open."""
        result = {}
        for name, hidden in (("historical-hidden", True), ("historical-open", False)):
            placed = [
                Placement(unit, unit.historical, hidden=hidden)
                for unit in self.desk.definition.units
                if unit.arrival.turn == 0 and unit.historical >= 0
            ]
            result[name] = (self.say(f"vassal-set-up-{'hidden' if hidden else 'open'}"), placed)
        return result

    def about(self) -> bytes:
        description = self.desk.speech.text(self.desk.definition.subtitle)
        texts = {"version": self.number, "extra1": "", "extra2": "", "VassalVersion": VASSAL, "dateSaved": str(SAVED)}
        return self.data({**texts, "description": description, "name": self.title})

    @staticmethod
    def data(values_: Mapping[str, str]) -> bytes:
        root = ET.Element("data", version="1")
        for name, text in values_.items():
            ET.SubElement(root, name).text = text
        return _xml(root)

    def notes(self) -> bytes:
        """What the module is and is not."""
        made = book(self.desk.speech)
        paragraphs = [self.say("notes-independent"), self.say("vassal-no-rules"), self.say("notes-words"), *made.reconstruction]
        inner = "".join(f"<p>{words(text)}</p>" for text in paragraphs)
        return f"<html><body><h1>{words(self.title)}</h1>{inner}</body></html>\n".encode()

    # Pictures

    @cached_property
    def images(self) -> dict[str, bytes]:
        """Everything that is drawn, by the name of its file."""
        wide, high = int(self.box[2]), int(self.box[3])
        wanted: dict[str, tuple[str, int, int]] = {"map.png": (self.desk.map.svg(box=self.box), wide, high)}
        definition = self.desk.definition
        for unit in definition.units:
            for reduced in (False, True):
                svg = counter_picture(definition, unit, lang=self.lang, reduced=reduced, size=12)
                wanted[_image(unit, reduced)] = (svg, COUNTER, COUNTER)
        for nation, type_ in sorted({(unit.nation, unit.type) for unit in definition.units}):
            wanted[_mask(nation, type_)] = (mask_picture(definition, nation, type_, lang=self.lang), COUNTER, COUNTER)
        for name, (svg, _) in self.markers.items():
            wanted[f"{name}.png"] = (svg, COUNTER, COUNTER)
        drawn = [{"svg": svg, "width": w, "height": h} for svg, w, h in wanted.values()]
        data = self.desk.data("counters", "pictures", images=drawn)
        made = dict(zip(wanted, Setting("pictures", data).png(72), strict=True))
        return made | self.charts

    @cached_property
    def charts(self) -> dict[str, bytes]:
        """Pages of the paper kit that one looks at during a game."""
        result = {}
        for make in (aids.charts, aids.summary, aids.track, aids.setup):
            document = make(self.desk)
            for number, page in enumerate(document.setting.png(CHART_PPI), 1):
                result[f"chart-{document.part}-{number}.png"] = page
        return result

    @cached_property
    def markers(self) -> dict[str, tuple[str, str]]:
        """Markers of the paper kit, each once: picture and name by the name of its file."""
        result: dict[str, tuple[str, str]] = {}
        edge = '<path d="M.8 .8H99.2V99.2H.8Z" fill="none" stroke="#15171A" stroke-width="1.6"/>'
        for piece in marker_pieces(self.desk):
            for side, (ground, drawing) in (("", piece.front), ("-back", piece.back)):
                if side and piece.back == piece.front:
                    continue
                inner = f'<path d="M0 0H100V100H0Z" fill="{ground}"/>{drawing}{edge}'
                name = f"marker-{plain(piece.name)}{side}"
                result.setdefault(name, (small_svg(self.desk.definition, COLOUR, (0, 0, 100, 100), inner), piece.name))
        return result

    # Pieces

    def piece(self, unit: Unit, placement: Placement | None = None) -> Piece:
        """A counter with all its traits, in the tray or in a position."""
        gpid = self.gpids[unit.id]
        speech = self.desk.speech
        if placement is None:
            place = coding.nowhere(gpid)
        else:
            place = coding.at(self.map_name, *self.pixel(placement.hex), gpid)
        owner = speech.side(unit.side) if placement and placement.hidden else ""
        facts = {
            "Side": speech.side(unit.side),
            "Nation": speech.nation(unit.nation),
            "Formation": self.desk.formation(unit) or self.say("setup-independent"),
            "Type": self.say(f"type-{unit.type}"),
            "Turn": str(unit.arrival.turn),
        }
        hidden = f"{speech.nation(unit.nation)}, {self.say(f'type-{unit.type}')}"
        return Piece(
            (
                coding.delete(self.say("vassal-remove"), "D"),
                coding.moved(self.say("vassal-moved"), "M"),
                coding.mask(
                    _mask(unit.nation, unit.type), self.say("vassal-hide"), "H", hidden, self.say("vassal-look"), owner
                ),
                coding.two_sides(
                    (_image(unit, False), _image(unit, True)),
                    self.say("vassal-flip"),
                    "F",
                    self.say("vassal-reduced"),
                    2 if placement and placement.reduced else 1,
                ),
                coding.marks(facts),
                coding.picture("", self.desk.name(unit), place),
            )
        )

    def marker(self, image: str, name: str, gpid: int) -> Piece:
        facts = {"Side": self.say("vassal-markers"), "Formation": name}
        return Piece(
            (
                coding.delete(self.say("vassal-remove"), "D"),
                coding.marks(facts),
                coding.picture(image, name, coding.nowhere(gpid)),
            )
        )

    # The build file

    def build_file(self) -> bytes:
        definition = self.desk.definition
        slots = len(definition.units) + len(self.markers) + 1
        root = ET.Element(
            f"{BUILD}GameModule",
            {
                "name": self.title,
                "version": self.number,
                "VassalVersion": VASSAL,
                "description": self.desk.speech.text(definition.subtitle),
                "nextPieceSlotId": str(slots),
            },
        )
        _add(root, f"{MODULE}BasicCommandEncoder")
        help_ = _add(root, f"{MODULE}Documentation")
        title = self.desk.title("notes")
        _add(help_, f"{MODULE}documentation.HelpFile", title=title, fileName="notes.html", fileType="archive")
        roster = _add(root, f"{MODULE}PlayerRoster", buttonText=self.say("vassal-sides"))
        for side in (0, 1):
            _add(roster, "entry").text = self.desk.speech.side(side)
        _add(
            root,
            f"{MODULE}GlobalOptions",
            nonOwnerUnmaskable="Never",
            promptString=self.say("vassal-unmask"),
            autoReport="Always",
        )
        self._turns(root)
        dice = {
            "name": "2d6",
            "text": "2d6",
            "nDice": "2",
            "nSides": "6",
            "plus": "0",
            "addToTotal": "0",
            "reportTotal": "true",
        }
        _add(root, f"{MODULE}DiceButton", **dice)
        _add(root, f"{MODULE}DiceButton", **{**dice, "name": "1d6", "text": "1d6", "nDice": "1"})
        inventory = self.say("vassal-inventory")
        _add(
            root,
            f"{MODULE}Inventory",
            name=inventory,
            text=inventory,
            include="{CurrentMap==" + f'"{self.map_name}"' + "}",
            groupBy="Side,Formation",
            nonLeafFormat="$PropertyValue$",
            leafFormat="$PieceName$ ($LocationName$)",
            drawPieces="true",
        )
        _add(root, f"{MODULE}NotesWindow", buttonText=self.say("vassal-notes"))
        for name, (label, _) in self.set_ups.items():
            _add(root, f"{MODULE}PredefinedSetup", name=label, file=f"{name}.vsav", useFile="true", isMenu="false")
        _add(root, f"{MODULE}PredefinedSetup", name=self.say("vassal-set-up-empty"), useFile="false", isMenu="false")
        self._charts(root)
        _add(root, f"{MODULE}PrototypesContainer")
        self._map(root)
        self._tray(root)
        _add(root, f"{MODULE}Chatter")
        _add(root, f"{MODULE}KeyNamer")
        _add(root, f"{MODULE}properties.GlobalProperties")
        return _xml(root)

    def _turns(self, root: ET.Element) -> None:
        definition, speech = self.desk.definition, self.desk.speech
        turns = [f"{t.number}: {aids.short_date(self.desk, t)}" for t in definition.calendar]
        phases = [self.say(f"vassal-{phase}", side=speech.side(side)) for side in (0, 1) for phase in ("movement", "combat")]
        tracker = _add(root, f"{MODULE}turn.TurnTracker", name=self.say("vassal-turn"), turnFormat="$level1$, $level2$")
        level = f"{MODULE}turn.ListTurnLevel"
        first = _add(tracker, level, name=self.say("vassal-turn"), property="Turn", list=coding.join(turns, ","))
        _add(first, level, name=self.say("vassal-phase"), property="Phase", list=coding.join(phases, ","))

    def _charts(self, root: ET.Element) -> None:
        name = self.desk.title("charts")
        window = _add(root, f"{MODULE}ChartWindow", name=name, text=name)
        tabs = _add(window, f"{BUILD}widget.TabWidget", entryName=name)
        for image in self.charts:
            part, number = image.removesuffix(".png").split("-")[1:]
            pages = sum(other.startswith(f"chart-{part}-") for other in self.charts)
            title = self.desk.title(part) + (f" {number}" if pages > 1 else "")
            _add(tabs, f"{BUILD}widget.Chart", chartName=title, fileName=image, description=title)

    def _map(self, root: ET.Element) -> None:
        map_ = _add(root, f"{MODULE}Map", mapName=self.map_name, markMoved="Always", allowMultiple="false", launch="false")
        picker = _add(map_, f"{MODULE}map.BoardPicker")
        _add(picker, "setup").text = self.board_line()
        board = _add(picker, f"{MODULE}map.boardPicker.Board", name=self.say("vassal-board"), image="map.png")
        x, y, column = self.origin
        grid = _add(
            board,
            f"{MODULE}map.boardPicker.board.HexGrid",
            dx=repr(1.5 * RADIUS),
            dy=repr(HEIGHT),
            x0=str(x),
            y0=str(y),
            sideways="false",
            snapTo="true",
            edgesLegal="false",
            cornersLegal="false",
            visible="false",
            dotsVisible="false",
        )
        _add(
            grid,
            f"{MODULE}map.boardPicker.board.mapgrid.HexGridNumbering",
            first="H",
            sep="-" if self.desk.definition.board.grid.numbering == "CC-RR" else "",
            hType="N",
            vType="N",
            hLeading="1",
            vLeading="1",
            hOff=str(column),
            vOff="1",
            hDescend="false",
            vDescend="false",
            stagger="false",
            visible="false",
        )
        _add(map_, f"{MODULE}map.StackMetrics", exSepX="14", exSepY="20", unexSepX="6", unexSepY="6")
        for name in (
            "Zoomer", "CounterDetailViewer", "MenuDisplayer", "PieceMover", "KeyBufferer", "StackExpander",
            "SelectionHighlighters", "HighlightLastMoved", "ForwardToChatter", "MapCenterer",
        ):  # fmt: skip
            _add(map_, f"{MODULE}map.{name}")

    def _tray(self, root: ET.Element) -> None:
        """All counters by side and formation, and the markers, to be drawn from."""
        name = self.say("vassal-counters")
        window = _add(root, f"{MODULE}PieceWindow", name=name, text=name)
        tabs = _add(window, f"{BUILD}widget.TabWidget", entryName=name)
        for side in (0, 1):
            units = [u for u in self.desk.definition.units if u.side == side]
            tab = _add(tabs, f"{BUILD}widget.TabWidget", entryName=self.desk.speech.side(side))
            for nation in self.desk.definition.sides[side].nations:
                mine = sorted((u for u in units if u.nation == nation), key=lambda u: (u.corps, u.division, u.index))
                for formation, members in groupby(mine, key=self.desk.formation):
                    label = f"{self.desk.speech.nation(nation)} {formation}".strip()
                    list_ = _add(tab, f"{BUILD}widget.ListWidget", entryName=label)
                    for unit in members:
                        self._slot(list_, f"{self.desk.name(unit)} {values(unit)}", self.gpids[unit.id], self.piece(unit))
        list_ = _add(tabs, f"{BUILD}widget.ListWidget", entryName=self.say("vassal-markers"))
        first = len(self.desk.definition.units) + 1
        for gpid, (image, (_, label)) in enumerate(self.markers.items(), first):
            self._slot(list_, label, gpid, self.marker(f"{image}.png", label, gpid))

    @staticmethod
    def _slot(parent: ET.Element, name: str, gpid: int, piece: Piece) -> None:
        size = str(COUNTER)
        slot = _add(parent, f"{BUILD}widget.PieceSlot", entryName=name, gpid=str(gpid), width=size, height=size)
        slot.text = piece.encode()


def _image(unit: Unit, reduced: bool) -> str:
    return f"{plain(unit.id)}{'-reduced' if reduced else ''}.png"


def _mask(nation: str, type_: str) -> str:
    return f"hidden-{plain(nation)}-{plain(type_)}.png"


def _add(parent: ET.Element, tag: str, **attributes: str) -> ET.Element:
    return ET.SubElement(parent, tag, attributes)


def _xml(root: ET.Element) -> bytes:
    ET.indent(root)
    text: bytes = ET.tostring(root, encoding="UTF-8", xml_declaration=True)
    return text + b"\n"


def _zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip whose bytes depend on nothing but its files."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(files.items()):
            info = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_STORED if name.endswith((".png", ".vsav")) else zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, content)
    return target.getvalue()


def placements(units: Sequence[Unit], state: State) -> list[Placement]:
    """The counters of a position that lie on the map, each stack from the bottom up; all open."""
    stacks = [reversed(state.units_in(hex_)) for hex_ in range(state.frame.hexes)]
    return [Placement(units[u], state.where[u], reduced=state.steps[u] == 1) for stack in stacks for u in stack]

"""What every part of a kit is made with: the game, the wishes, the words, and the data that all layouts want."""

import re
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from typing import Any

from engaja.definition.model import Definition, Unit
from engaja.drawing.counters import values
from engaja.drawing.paper import PaperMap, counter_picture
from engaja.engine.speech import Speech
from engaja.printing import typeset
from engaja.printing.wishes import Part, Wishes

Data = dict[str, Any]  # JSON for a layout


@dataclass(frozen=True)
class Document:
    """One file of a kit."""

    name: str
    part: Part | str
    setting: typeset.Setting
    title: str

    @cached_property
    def content(self) -> bytes:
        return self.setting.pdf()


@dataclass(frozen=True)
class Desk:
    game: str | Path
    """A game that comes with the program, or the folder of any other."""
    wishes: Wishes

    @cached_property
    def speech(self) -> Speech:
        return Speech(self.game, self.wishes.lang)

    @cached_property
    def definition(self) -> Definition:
        return self.speech.definition

    @cached_property
    def map(self) -> PaperMap:
        return PaperMap(self.definition, self.wishes.lang, self.wishes.ink)

    def say(self, id_: str, **args: Any) -> str:
        return self.speech.say(id_, **args)

    @property
    def version(self) -> str:
        return f"engaja {version('engaja')} · {self.definition.id} {self.definition.version} ({self.definition.digest[:7]})"

    def data(self, part: str, layout: str, *, true_size: bool = False, **more: Any) -> Data:
        """What every layout wants, the sentences it asks for by name, and what this one wants more."""
        wishes, speech = self.wishes, self.speech
        return {
            "game": self.definition.id,
            "game-title": speech.text(self.definition.title),
            "subtitle": speech.text(self.definition.subtitle),
            "part-title": self.title(part),
            "version": self.version,
            "lang": wishes.lang,
            "region": "BR" if wishes.lang == "pt" else "GB",
            "paper": wishes.sheet,
            "grey": wishes.ink.grey,
            "saving": wishes.ink.saving,
            "true-size": true_size,
            "words": {id_: self.say(id_) for id_ in typeset.words_of(layout)},
            **more,
        }

    def title(self, part: str) -> str:
        return self.say(f"print-part-{part}")

    def document(self, part: str, setting: typeset.Setting, *, kind: str = "") -> Document:
        name = "-".join(filter(None, (self.definition.id, self.wishes.lang, part, kind)))
        return Document(f"{name}.pdf", part, setting, self.title(part))

    # Counters

    def pictures(self, *, reduced: bool = False) -> Data:
        """Every counter as a picture for lists, by its id; the reduced side under id and a minus."""
        result = {}
        for unit in self.definition.units:
            for side in (False, True) if reduced else (False,):
                svg = counter_picture(self.definition, unit, lang=self.wishes.lang, ink=self.wishes.ink, reduced=side, size=12)
                result[f"{unit.id}{'-' if side else ''}"] = {"svg": svg, "alt": f"{self.name(unit)} {values(unit, side)}"}
        return result

    def name(self, unit: Unit) -> str:
        return self.speech.unit(unit.index)

    def where(self, unit: Unit) -> str:
        """Where a counter begins or comes in: a hex, or an area in words."""
        arrival = unit.arrival
        if len(arrival.hexes) == 1:
            return self.speech.hex(arrival.hexes[0])
        return self.speech.area(arrival.area) if arrival.area else self.say("print-by-the-rules")

    def historical(self, unit: Unit) -> str:
        """The hex of the historical set-up, where it is not printed."""
        return "" if unit.arrival.is_printed or unit.historical < 0 else self.speech.hex(unit.historical)

    def formation(self, unit: Unit) -> str:
        """What a counter belongs to: its division, else its corps, else the troops of its nation."""
        return unit.division or unit.corps or ""


def plain(text: str) -> str:
    """A name that can be part of a file's."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")

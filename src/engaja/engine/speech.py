"""From values to sentences: events, refusals, decisions, points, shifts and mistakes, in the language of a catalogue.

Rules speak in message ids and numbers; here unit numbers become names, hexes become "1113 Bir Hacheim", and the rule that
is behind a sentence is cited after it by its section.
"""

import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

from babel import Locale
from babel.dates import format_interval

from engaja import games
from engaja.definition import Definition
from engaja.definition.files import Text
from engaja.definition.model import Level, Rule, Turn, Unit
from engaja.definition.problems import Problem
from engaja.engine.game import BadOption, Malformed, Refused
from engaja.engine.position_text import BadPosition
from engaja.engine.record import BadRecord
from engaja.position.actions import OFF_MAP
from engaja.position.state import State
from engaja.position.talk import Decision, Event, Reason, Shift
from engaja.rules.ending import Forfeit
from engaja.texts import Catalogue, Lang, Noun, Nouns
from engaja.texts.grammar import plain

UNIT_LISTS = frozenset({"units", "contact", "support", "defenders", "defence_support"})
"""Arguments that are lists of units, or only their number when the enemy did not see which."""

UNCITED = frozenset(
    {
        "set-up", "turn", "air-points", "movement-phase", "combat-phase", "placed", "moved", "entered",
        "attack-declared", "game-over",
    }
)  # fmt: skip
"""Events that need no rule behind them: headings, and what players do of their own accord."""

TASKS: Mapping[str, tuple[str, ...]] = {
    "answer": ("hex", "contact", "support", "air"),
    "loss": ("units", "kill"),
    "exchange": ("hex", "units"),
    "price": ("units", "price"),
    "retreat": ("units",),
    "push": ("hex", "unit"),
    "advance": ("hex", "units"),
}
"""What the arguments of a decision's task are, after the side that decides."""

ORDINALS = {"º": "m", "ª": "f"}
"""How the ordinal of a Portuguese name shows its gender."""
ROMAN = re.compile(r"[IVXL]+(/\S*)?")
"""Numbers that may stand before the word that has a gender: II Batalhão."""


NUMBERS = re.compile(r"\b(?:\d{1,2}-\d{1,2}(?:-\d{1,2})?|\d{4})\b")
"""Strengths and odds as they are printed, and what may be the number of a hex."""


class Scored(Protocol):
    """Points with their reason, from the rules or from a view of them."""

    @property
    def points(self) -> int: ...
    @property
    def rule(self) -> str: ...
    @property
    def message(self) -> str: ...
    @property
    def args(self) -> dict[str, Any]: ...  # as in Event


class Speech:
    """Speaks about one game in one language; `plain` where the rule and the side of a sentence stand beside it."""

    def __init__(self, game: str | Path, lang: Lang, *, plain: bool = False) -> None:
        self.plain = plain
        self.definition: Definition = games.definition(game)
        self.lang: Lang = lang
        self.catalogue = Catalogue(lang, [games.folder_of(game) / f"texts.{lang}.ftl"])

    # Names

    def say(self, id_: str, **args: Any) -> str:
        return self.catalogue.say(id_, **args)

    def text(self, text: Text) -> str:
        """A phrase that a game folder gives in both languages."""
        return text.pt if self.lang == "pt" else text.en

    def unit(self, unit: int) -> Noun:
        return self._unit_names[unit]

    @cached_property
    def _unit_names(self) -> tuple[Noun, ...]:
        """Printed names; where two units bear the same one, their nations or ids tell them apart."""
        printed = self.definition.units
        names = [self.text(unit.name) for unit in printed]
        forms = [self._unit_form(unit) for unit in printed]
        nations = [self.nation(unit.nation, form) for unit, form in zip(printed, forms, strict=True)]
        for further in (nations, [unit.id for unit in printed]):
            times = Counter(names)
            names = [f"{n} ({more})" if times[n] > 1 else n for n, more in zip(names, further, strict=True)]
        return tuple(Noun(name, form) for name, form in zip(names, forms, strict=True))

    def _unit_form(self, unit: Unit) -> str:
        """The form of a printed name: by its ordinal (5º, 4ª), by its first word (Artilharia), else by its size."""
        for word in self.text(unit.name).split():
            form = ORDINALS.get(word[-1]) if self.lang == "pt" else None
            form = form or self.catalogue.attribute(f"noun-{plain(word)}", "form")
            if form:
                return form
            if not ROMAN.fullmatch(word):
                break
        return self.catalogue.attribute(f"size-{unit.size}", "form")

    def units(self, units: Iterable[int]) -> Nouns:
        return self.catalogue.nouns(self.unit(u) for u in units)

    def hex(self, hex_: int) -> str:
        """1113 Bir Hacheim, or the number alone."""
        if hex_ == OFF_MAP:
            return self.say("off-map")
        place = self.definition.board.hexes[hex_]
        return f"{place.number} {self.named(place.name)}" if place.name else place.number

    def named(self, name: str) -> str:
        """A place or a river, by its name on the board."""
        return self.text(self.definition.look.named(name))

    def feature(self, name: str) -> str:
        """What a hex holds, in words; nothing if it goes without saying."""
        own = self.definition.look.words.get(name)
        return self.text(own) if own else self.say(f"feature-{name}") if self.catalogue.has(f"feature-{name}") else ""

    def numbers_in(self, text: str) -> list[tuple[int, int, str]]:
        """What no line of a sentence tears apart, from where to where: a hex of this board, with its number; strengths."""
        found = []
        for number in NUMBERS.finditer(text):
            hex_ = number[0] if number[0] in self._numbers else ""
            if hex_ or "-" in number[0]:
                found.append((*number.span(), hex_))
        return found

    @cached_property
    def _numbers(self) -> frozenset[str]:
        return frozenset(place.number for place in self.definition.board.hexes)

    def hexes(self, hexes: Iterable[int]) -> Nouns:
        return self.catalogue.nouns(Noun(self.hex(h), "n") for h in hexes)

    def side(self, side: int) -> Noun:
        if side >= 2:
            return Noun(self.say("nobody"), "n")
        printed = self.definition.sides[side]
        return Noun(self.text(printed.name), self.catalogue.attribute(f"side-{printed.id}", "form") or "n")

    def nation(self, nation: str, form: str = "f") -> str:
        """What a unit of a nation is: alemã; with another form what a regiment or its people are: alemão, alemães."""
        return self.catalogue.attribute(f"nation-{nation}", form) or self.text(self.definition.nations[nation])

    def division(self, name: str) -> str:
        """A division as one reads it: a bare number on the counter says of which it is one."""
        if not name.isdigit():
            return name
        return self.say("formation-division", number=int(name), ending=Locale.parse(self.lang).ordinal_form(int(name)))

    def area(self, id_: str) -> str:
        """An area by its name, a hex by its number."""
        area = self.definition.board.areas.get(id_)
        return self.text(area.name) if area and area.name else id_

    def dates(self, first: date, last: date) -> str:
        return format_interval(first, last, "yMMMd", locale="pt_BR" if self.lang == "pt" else "en_GB")

    def short_date(self, turn: Turn) -> str:
        """The dates of a turn without the year, or its own label."""
        if turn.label:
            return self.text(turn.label)
        text: str = format_interval(turn.first, turn.last, "MMMd", locale="pt_BR" if self.lang == "pt" else "en_GB")
        return re.sub(r"\s*–\s*", "–", text.replace(" de ", " ").replace(".", ""))

    def turn(self, number: int) -> str:
        """When a turn is: its own label, or its dates."""
        for turn in self.definition.calendar:
            if turn.number == number:
                return self.text(turn.label) if turn.label else self.dates(turn.first, turn.last)
        return ""

    def cite(self, rule: str) -> str:
        """A rule as it is cited after a sentence: (4.1.1), or its title if it stands in a table."""
        found = self.definition.rules.get(rule)
        return self.say("cite", section=self.label(found)) if found else ""

    def label(self, rule: Rule) -> str:
        """A rule in short: its section, or its title if it stands in a table."""
        return rule.section if rule.section[:1].isdigit() else self.text(rule.title)

    def cited(self, sentence: str, rule: str) -> str:
        """A sentence with its rule, before the full stop."""
        citation = "" if self.plain else self.cite(rule)
        if not citation:
            return sentence
        return f"{sentence[:-1]} {citation}." if sentence.endswith(".") else f"{sentence} {citation}"

    # What the rules say

    def event(self, event: Event) -> str:
        sentence = self.say(f"event-{event.name}", **self.filled(event.args))
        quiet = event.name.removesuffix("-unseen") in UNCITED
        return sentence if quiet else self.cited(sentence, event.rule)

    def reason(self, reason: Reason) -> str:
        """Why not: the sentence of a refusal, with its rule."""
        args = self.filled(reason.args)
        if reason.units:
            args |= {"unit": self.unit(reason.units[0]), "units": self.units(reason.units)}
        if reason.hexes:
            args |= {
                "hex": self.hex(reason.hexes[0]),
                "to": self.hex(reason.hexes[-1]),
                "hexes": self.hexes(reason.hexes),
            }
        return self.cited(self.say(f"refusal-{reason.message}", **args), reason.rule)

    def level(self, level: Level) -> str:
        """A level of victory of a scenario, and whose."""
        side = {"winner-side": self.side(level.winner)} if level.winner < 2 else {}
        return self.say("level-reached", level=self.text(level.name), winner=level.winner, **side)

    def decision(
        self, decision: Decision, state: State | None = None, known: Container[int] | None = None, *, waiting: bool = False
    ) -> str:
        """Who must decide what, said to him or to those who wait for him.

        With a position, units that are no longer there are left out; those not known are counted.
        """
        names = TASKS.get(decision.kind, ())
        args = dict(zip(names, decision.task[2:], strict=False))
        if state is not None and "units" in args:
            args["units"] = tuple(u for u in args["units"] if state.where[u] >= 0)
        if known is not None and not all(u in known for u in args.get("units", ())):
            args["units"] = len(args["units"])
        args |= {"side": decision.side, "attack": decision.announced}
        if waiting:
            return self.cited(self.say(f"waits-{decision.kind}", **self.filled(args)), decision.rule)
        what = self.cited(self.say(f"decision-{decision.kind}", **self.filled(args)), decision.rule)
        return what if self.plain else self.say("decision-of", side=self.side(decision.side), what=what)

    def point(self, point: Scored) -> str:
        args = self.filled(point.args) | {"points": point.points}
        return self.cited(self.say(f"points-{point.message}", **args), point.rule)

    def forfeit(self, forfeit: Forfeit) -> str:
        """What ending a phase gives up."""
        args = self.filled(forfeit.args | {"units": forfeit.units, "points": forfeit.points or forfeit.args.get("points", 0)})
        return self.cited(self.say(f"forfeit-{forfeit.message}", **args), forfeit.rule)

    def shift(self, shift: Shift) -> str:
        """encirclement +1 (5.1.3)."""
        title, detail = self._shift_parts(shift)
        sign = f"{shift.columns:+d}".replace("-", "−")
        return self.cited(self.say("shift", columns=sign, title=title, detail=detail), shift.rule)

    def shift_name(self, shift: Shift) -> str:
        """Terrain: ridge. What a shift is for, where its columns and its rule stand beside it."""
        title, detail = self._shift_parts(shift)
        return title[:1].upper() + title[1:] + detail

    def _shift_parts(self, shift: Shift) -> tuple[str, str]:
        if "terrain" in shift.args:
            details = [self.say(f"terrain-{shift.args['terrain']}")]
        else:
            details = [str(shift.args[name]) for name in ("regiment", "division") if shift.args.get(name)]
        found = self.definition.rules.get(shift.rule)
        short = f"shift-{shift.rule.rpartition('.')[2]}"
        title = self.say(short) if self.catalogue.has(short) else self.text(found.title) if found else shift.rule
        return title, f": {' / '.join(details)}" if details else ""

    def result(self, cell: str) -> str:
        """What a cell of a table means, in words."""
        return ", ".join(self.say(f"result-{code}") for code in cell.split("/"))

    def undo(self, message: str) -> str:
        return self.say(f"refusal-{message}")

    # Arguments

    def filled(self, args: Mapping[str, Any]) -> dict[str, Any]:
        """The arguments of an event or a reason, turned into words where they are not numbers."""
        words: dict[str, Any] = {}
        for name, value in args.items():
            words |= self._filled(name, value)
        if "nation" in words and "type" in words:
            words["unseen"] = self.say("unseen-unit", nation=words["nation"], type=words["type"])
        return words

    def _filled(self, name: str, value: Any) -> dict[str, Any]:
        key = name.replace("_", "-")
        if name in UNIT_LISTS:
            count = value if isinstance(value, int) else len(value)
            words = Noun(self.say("some-units", count=count), "n") if isinstance(value, int) else self.units(value)
            return {key: words, f"{key}-count": count}
        match name:
            case "unit":
                return {name: self.unit(value)}
            case "hex":
                return {name: self.hex(value)}
            case "side":
                return {name: self.side(value)}
            case "area":
                return {name: self.area(value)}
            case "division":
                return {name: self.division(value)}
            case "nation":
                return {name: self.nation(value)}
            case "type" | "terrain":
                return {name: self.say(f"{name}-{value}")}
            case "path":
                return {"from": self.hex(value[0]), "to": self.hex(value[-1]), "hexes": len(value)} if value else {}
            case "turn":
                return {"turn": value, "dates": self.turn(value)}
            case "dice":
                return {"dice": " + ".join(str(die) for die in value), "total": sum(value)}
            case "shifts":
                return {"shifts": self.catalogue.joined([self.shift(shift) for shift in value]), "shifts-count": len(value)}
            case "result":
                return {"result": value, "meaning": self.result(value)}
            case "winner":
                return {
                    "winner": value,
                    "winner-side": self.side(value),
                    "first-side": self.side(0),
                    "second-side": self.side(1),
                }
        return {key: value}

    # Mistakes

    def refused(self, error: Refused) -> list[str]:
        return [self.reason(reason) for reason in error.reasons]

    def bad_record(self, error: BadRecord) -> list[str]:
        """The line and what is wrong with it; if the rules refuse the order there, also why."""
        cause = error.__cause__
        if isinstance(cause, BadRecord):
            return [bad_record(self.catalogue, error), *self.bad_record(cause)]
        return [bad_record(self.catalogue, error), *(self.refused(cause) if isinstance(cause, Refused) else [])]


def malformed(catalogue: Catalogue, error: Malformed) -> str:
    return catalogue.say(f"order-{error.message}", **error.args_)


def bad_record(catalogue: Catalogue, error: BadRecord) -> str:
    """What is wrong with a line of a record: with an order or a position in it, or with the record itself."""
    return _wrong_line(catalogue, error, ("record-", "order-", "position-"))


def bad_position(catalogue: Catalogue, error: BadPosition) -> str:
    return _wrong_line(catalogue, error, ("position-",))


def _wrong_line(catalogue: Catalogue, error: BadRecord | BadPosition, kinds: tuple[str, ...]) -> str:
    ids = [error.message if error.message.startswith(kind) else f"{kind}{error.message}" for kind in kinds]
    if isinstance(error.__cause__, BadPosition):
        ids.reverse()
    id_ = next((id_ for id_ in ids if catalogue.has(id_)), ids[0])
    return catalogue.say("record-line", line=error.line, message=catalogue.say(id_, **error.args_))


def bad_option(catalogue: Catalogue, error: BadOption) -> str:
    if error.allowed:
        return catalogue.say("option-value", name=error.name, value=error.value, allowed=", ".join(error.allowed))
    return catalogue.say("option-unknown", name=error.name, allowed=", ".join(error.known))


def problem(catalogue: Catalogue, found: Problem) -> str:
    """A mistake in a game folder: file, line, what was found and what was expected."""
    message = catalogue.say(f"problem-{found.message}", found=found.found, expected=found.expected)
    if found.line:
        return catalogue.say("problem-line", file=found.file, line=found.line, message=message)
    return catalogue.say("problem-file", file=found.file, message=message)

"""A position as text for people, what FEN is to chess: `docs/notation.md` describes it.

`write` and `read` are each other's inverse for every position that play can reach; `read` refuses, with the line and a sentence
of the catalogue, whatever no play could have reached. The words of flags, marks, numbers and tasks come from the rules of
the game (`rules/words`).
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from engaja import games
from engaja.position.state import (
    AWAITING,
    COMBAT,
    DESTROYED,
    LEFT,
    MOVEMENT,
    NOBODY,
    OVER,
    OWN_VARS,
    SETUP,
    VARS,
    State,
    Task,
)
from engaja.rules import System
from engaja.rules.words import DECIDERS

HEADER = "engaja position 1"
MAX_LINES = 2_000
MAX_LINE = 8_000
WIDTH = 110
"""Lists are broken into lines of about so many characters."""

OFF_MAP = {"awaiting": AWAITING, "destroyed": DESTROYED, "left": LEFT}
REDUCED = "reduced"
NO_UNITS = "nobody"
MOST = 999


class BadPosition(ValueError):
    """This text is no position, or one that cannot be; `line` is where, `message` is in the catalogue."""

    def __init__(self, line: int, message: str, **args: object) -> None:
        self.line, self.message, self.args_ = line, message, args
        super().__init__(f"line {line}: {message} {args}")


class Setting(NamedTuple):
    """A position as read: the game, its options, and the state."""

    game: str | Path
    options: dict[str, str]
    state: State


# Words of tasks

FIELD = re.compile(r"\{([^}]*)\}")


class TaskWords:
    """Tasks of one game in words and back."""

    def __init__(self, rules: System) -> None:
        self.rules = rules
        self.sides = [side.id for side in rules.definition.sides]

    @cached_property
    def patterns(self) -> list[tuple[str, "re.Pattern[str]", list[str]]]:
        kinds = {
            "side": f"({'|'.join(map(re.escape, self.sides))})",
            "hex": r"(\d\d-?\d\d)",
            "unit": r"([^\s,]+)",
            "units": r"([^\s,]+(?:, *[^\s,]+)*)",
            "number": r"(-?\d{1,6})",
        }
        found = []
        for name, words in self.rules.TASK_WORDS.items():
            parts = FIELD.split(words)
            fields = parts[1::2]
            pattern = "".join(
                re.escape(part) if n % 2 == 0 else kinds.get(part) or f"({'|'.join(map(re.escape, part.split('|')))})"
                for n, part in enumerate(parts)
            )
            found.append((name, re.compile(pattern), fields))
        return found

    def write(self, task: Task) -> str:
        parts = FIELD.split(self.rules.TASK_WORDS[task[0]])
        for n, value in enumerate(task[1:]):
            kind = parts[2 * n + 1]
            match kind:
                case "side":
                    words = self.sides[value]
                case "hex":
                    words = digits(self.rules, value)
                case "unit":
                    words = self.rules.units[value].id
                case "units":
                    words = ", ".join(self.rules.units[unit].id for unit in value) or NO_UNITS
                case "number":
                    words = str(value)
                case _:
                    words = kind.split("|")[value]
            parts[2 * n + 1] = words
        return "".join(parts)

    def read(self, text: str, reader: "_Reader", line: int) -> Task:
        for name, pattern, fields in self.patterns:
            if found := pattern.fullmatch(text):
                return (
                    name,
                    *(self._value(kind, word, reader, line) for kind, word in zip(fields, found.groups(), strict=True)),
                )
        raise BadPosition(line, "unknown-task", found=text[:80])

    def _value(self, kind: str, word: str, reader: "_Reader", line: int) -> object:
        match kind:
            case "side":
                return self.sides.index(word)
            case "hex":
                return reader.hex(line, word)
            case "unit":
                return reader.unit(line, word)
            case "units":
                return () if word == NO_UNITS else tuple(reader.unit(line, one.strip()) for one in word.split(","))
            case "number":
                return int(word)
        return kind.split("|").index(word)


def digits(rules: System, hex_: int) -> str:
    """A hex as four digits."""
    return rules.grid.number(hex_).replace("-", "")


# The course of a turn


def course(rules: System, s: State, setting_up: bool) -> list[Task]:
    """Everything that is on the agenda when a turn, or the set-up, begins; in the order in which it is done."""
    definition = rules.definition
    if setting_up:
        return [*(("place", side) for side in definition.setup_order), ("turn", definition.calendar[0].number)]
    return [*rules.phases(s), ("turn-over", s.turn)]


def phase_and_side(done: Iterable[Task]) -> tuple[int, int]:
    """Which phase it is, and whose, when these tasks of a turn are done."""
    phase, side = SETUP, 0
    for task in done:
        if task[0] == "begin-movement":
            phase, side = MOVEMENT, task[1]
        elif task[0] == "begin-combat":
            phase = COMBAT
    return phase, side


# Writing


def write(rules: System, s: State) -> str:
    """A position as text."""
    return "\n".join(_Writer(rules, s).lines()) + "\n"


class _Writer:
    def __init__(self, rules: System, s: State) -> None:
        self.rules, self.s = rules, s
        self.tasks = TaskWords(rules)
        self.sides = [side.id for side in rules.definition.sides]
        self.setting_up = bool(s.agenda) and s.agenda[0][0] == "turn"

    def lines(self) -> Iterator[str]:
        rules, s = self.rules, self.s
        definition = rules.definition
        yield HEADER
        yield f"game: {definition.id}"
        options = [
            f"{name} {rules.options[name]}"
            for name, option in definition.options.items()
            if rules.options[name] != option.values[0]
        ]
        if options:
            yield f"options: {', '.join(options)}"
        yield from self.when()
        if not self.setting_up:
            yield f"air: {self.air(False)}"
            if definition.air_defence:
                yield f"air defence: {self.air(True)}"
        yield from self.numbers()
        if s.rolled:
            yield f"dice thrown: {s.rolled}"
        yield from self.counters()
        yield from self.marks()
        yield from self.control()

    def when(self) -> Iterator[str]:
        """Turn, phase, and what is being decided in the midst of it."""
        s = self.s
        if not self.setting_up:
            yield f"turn: {s.turn}"
        if not s.agenda:
            yield "phase: over"
            return
        waiting = list(reversed(s.agenda))
        whole = course(self.rules, s, self.setting_up)
        rest = next(n for n in range(len(waiting)) if waiting[n:] == whole[-len(waiting[n:]) :])
        yield f"phase: {self.tasks.write(waiting[rest])}"
        for n, task in enumerate(waiting[:rest]):
            yield f"{'then' if n else 'deciding'}: {self.tasks.write(task)}"

    def air(self, defence: bool) -> str:
        return ", ".join(f"{id_} {self.s.air(side, defence)}" for side, id_ in enumerate(self.sides))

    def numbers(self) -> Iterator[str]:
        words = self.rules.VAR_WORDS
        for place in range(OWN_VARS, VARS):
            if value := self.s.vars[place]:
                number = words[place]
                yield f"{number.name}: {number.values[value] if number.values else value}"

    def counters(self) -> Iterator[str]:
        for hex_ in range(self.rules.grid.size):
            if self.s.top[hex_] >= 0:
                yield f"{digits(self.rules, hex_)}: {', '.join(map(self.counter, self.s.units_in(hex_)))}"
        for word, where in OFF_MAP.items():
            units = [unit for unit in range(len(self.rules.units)) if self.s.where[unit] == where]
            if where == LEFT:
                units = [unit for unit in units if self.state(unit)]
            yield from wrapped(word, map(self.counter, units), ", ")

    def counter(self, unit: int) -> str:
        state = self.state(unit)
        return self.rules.units[unit].id + (f" ({', '.join(state)})" if state else "")

    def state(self, unit: int) -> list[str]:
        words = [REDUCED] if self.s.steps[unit] == 1 else []
        left = self.s.flags[unit]
        for mask in self.rules.FLAG_FIELDS:
            if left & mask:
                words.append(self.rules.FLAG_WORDS[left & mask])
                left &= ~mask
        return words + [self.rules.FLAG_WORDS[bit] for bit in bits(left)]

    def marks(self) -> Iterator[str]:
        for bit, word in self.rules.MARK_WORDS.items():
            yield from self.hexes(f"hexes {word}", [h for h in range(self.rules.grid.size) if self.s.mark[h] & bit])

    def control(self) -> Iterator[str]:
        """Who holds the hexes of which it would not be supposed."""
        supposed = usual_owners(self.rules, self.s)
        for owner, id_ in enumerate((*self.sides, "nobody")):
            held = [h for h in range(self.rules.grid.size) if self.s.owner[h] == owner != supposed[h]]
            yield from self.hexes(f"held by {id_}", held)

    def hexes(self, key: str, hexes: list[int]) -> Iterator[str]:
        return wrapped(key, runs(self.rules, hexes), " ")


def bits(flags: int) -> list[int]:
    return [1 << n for n in range(16) if flags & 1 << n]


def usual_owners(rules: System, s: State) -> bytes:
    """Who holds each hex unless something else is said: whoever stands there, or else whoever held it at the beginning."""
    trial = s.clone()
    for hex_, owner in enumerate(rules.initial_owners()):
        trial.owner[hex_] = owner
    for hex_ in range(rules.grid.size):
        if s.top[hex_] >= 0:
            for unit in reversed(s.units_in(hex_)):
                rules.occupy(trial, unit, hex_)
    return bytes(trial.owner)


def runs(rules: System, hexes: list[int]) -> Iterator[str]:
    """Hexes by number, those below each other in a column joined: 0101-0104."""
    numbers = sorted(digits(rules, hex_) for hex_ in hexes)
    start = 0
    for n, number in enumerate(numbers):
        if n + 1 == len(numbers) or int(numbers[n + 1]) != int(number) + 1:
            yield number if start == n else f"{numbers[start]}-{number}"
            start = n + 1


def wrapped(key: str, words: Iterable[str], between: str) -> Iterator[str]:
    """`key: words`, in as many lines as it takes."""
    line = ""
    for word in words:
        if line and len(line) + len(word) > WIDTH:
            yield line
            line = ""
        line = f"{line}{between}{word}" if line else f"{key}: {word}"
    if line:
        yield line


# Reading


def read(text: str, game: str | Path | None = None, options: Mapping[str, str] | None = None) -> Setting:
    """The position in a text. BadPosition with the line if it is none, or none that can be.

    A text names a game that comes with the program; one of another folder is read if a person names the folder. Options named
    here count instead of those in the text.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    if lines[0].strip() != HEADER:
        raise BadPosition(1, "not-a-position", header=HEADER)
    if len(lines) > MAX_LINES:
        raise BadPosition(MAX_LINES, "position-too-long", most=MAX_LINES)
    found = []
    for number, line in enumerate(lines[1:], 2):
        if len(line) > MAX_LINE:
            raise BadPosition(number, "line-too-long", most=MAX_LINE)
        if line.strip() and not line.strip().startswith("#"):
            key, colon, value = line.partition(":")
            if not colon:
                raise BadPosition(number, "no-colon", found=line.strip()[:80])
            found.append(Line(number, " ".join(key.split()), " ".join(value.split())))
    return _Reader(found, game, options).setting()


class Line(NamedTuple):
    number: int
    key: str
    value: str


@dataclass
class _Placed:
    """Where the counters of a text are, and in which lines it says so."""

    lines: dict[int, int] = field(default_factory=dict)
    hexes: dict[int, int] = field(default_factory=dict)


class _Reader:
    def __init__(self, lines: list[Line], game: str | Path | None, options: Mapping[str, str] | None) -> None:
        self.lines = lines
        self.single: dict[str, Line] = {}
        self.named = self._named(game)
        self.definition = games.definition(self.named)
        self.options = self._options(options)
        self.rules = games.rules(self.named, self.options)
        self.definition = self.rules.definition
        self.sides = [side.id for side in self.definition.sides]
        self.unit_index = {unit.id: unit.index for unit in self.definition.units}
        self.s = State(self.rules.frame)
        self.placed = _Placed()
        self.tasks = TaskWords(self.rules)

    # Small words

    def only(self, key: str) -> Line | None:
        """The line with this key, which may stand there once."""
        found = [line for line in self.lines if line.key == key]
        if len(found) > 1:
            raise BadPosition(found[1].number, "key-twice", key=key)
        return found[0] if found else None

    def _named(self, game: str | Path | None) -> str | Path:
        line = self.only("game")
        if line is None:
            raise BadPosition(1, "position-no-game")
        if game is None:
            if line.value not in games.names():
                raise BadPosition(line.number, "unknown-game", game=line.value[:80])
            return line.value
        if games.definition(game).id != line.value:
            raise BadPosition(line.number, "other-game", found=line.value[:80], expected=games.definition(game).id)
        return game

    def _options(self, options: Mapping[str, str] | None) -> dict[str, str]:
        line = self.only("options")
        known = self.definition.options
        chosen = {}
        for part in line.value.split(",") if line else ():
            name, _, value = part.strip().partition(" ")
            if name not in known or value not in known[name].values:
                raise BadPosition(line.number if line else 1, "unknown-option", option=part.strip()[:80])
            chosen[name] = value
        return chosen if options is None else dict(options)

    def hex(self, line: int, text: str) -> int:
        try:
            return self.rules.grid.parse(text)
        except ValueError:
            raise BadPosition(line, "unknown-hex", hex=text[:20]) from None

    def unit(self, line: int, id_: str) -> int:
        if id_ not in self.unit_index:
            raise BadPosition(line, "unknown-unit", unit=id_[:60])
        return self.unit_index[id_]

    def side(self, line: int, id_: str) -> int:
        if id_ not in self.sides:
            raise BadPosition(line, "unknown-side", side=id_[:60], sides=", ".join(self.sides))
        return self.sides.index(id_)

    def number(self, line: Line, text: str, most: int = MOST) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= most):
            raise BadPosition(line.number, "no-number", found=text[:80], key=line.key, most=most)
        return int(text)

    # All of it

    def setting(self) -> Setting:
        self.check_keys()
        s = self.s
        for unit in range(len(self.rules.units)):
            s.remove(unit, LEFT)
        turn = self.only("turn")
        calendar = self.definition.calendar
        if turn:
            s.turn = self.number(turn, turn.value)
            if not calendar[0].number <= s.turn <= calendar[-1].number:
                first, last = calendar[0].number, calendar[-1].number
                raise BadPosition(turn.number, "no-such-turn", found=s.turn, first=first, last=last)
        for number in self.rules.VAR_WORDS:
            self.read_number(number)
        if thrown := self.only("dice thrown"):
            s.rolled = self.number(thrown, thrown.value, 1_000_000)
        for line in self.lines:
            if re.fullmatch(r"\d\d-?\d\d", line.key):
                self.read_stack(line)
            elif line.key in OFF_MAP:
                self.read_off_map(line)
        self.read_marks()
        self.read_control()
        self.read_phase(turn)
        self.read_air(turn)
        self.check_stacks()
        return Setting(self.named, self.options, s)

    def check_keys(self) -> None:
        words = {"game", "options", "turn", "phase", "deciding", "then", "air", "air defence", "dice thrown", *OFF_MAP}
        words |= {number.name for number in self.rules.VAR_WORDS.values()}
        words |= {f"hexes {word}" for word in self.rules.MARK_WORDS.values()}
        words |= {f"held by {id_}" for id_ in (*self.sides, "nobody")}
        for line in self.lines:
            if line.key not in words and not re.fullmatch(r"\d\d-?\d\d", line.key):
                raise BadPosition(line.number, "unknown-key", key=line.key[:60], keys=", ".join(sorted(words)))

    def read_number(self, place: int) -> None:
        words = self.rules.VAR_WORDS[place]
        line = self.only(words.name)
        if line and words.values:
            if line.value not in words.values:
                known = ", ".join(words.values)
                raise BadPosition(line.number, "unknown-value", found=line.value[:60], key=line.key, known=known)
            self.s.vars[place] = words.values.index(line.value)
        elif line:
            self.s.vars[place] = self.number(line, line.value)

    # Counters

    def read_stack(self, line: Line) -> None:
        hex_ = self.hex(line.number, line.key)
        if hex_ in self.placed.hexes:
            raise BadPosition(line.number, "hex-twice", hex=line.key)
        self.placed.hexes[hex_] = line.number
        units = [self.read_counter(line, text) for text in counters(line)]
        if len({self.rules.side_of[unit] for unit in units}) > 1:
            raise BadPosition(line.number, "two-sides", hex=line.key)
        for unit in reversed(units):
            self.s.put(unit, hex_)

    def read_off_map(self, line: Line) -> None:
        for text in counters(line):
            unit = self.read_counter(line, text)
            if line.key == "destroyed" and self.s.steps[unit] == 1:
                raise BadPosition(line.number, "destroyed-reduced", unit=self.rules.units[unit].id)
            self.s.remove(unit, OFF_MAP[line.key])

    def read_counter(self, line: Line, text: str) -> int:
        found = re.fullmatch(r"([^\s()]+)(?: ?\((.*)\))?", text)
        if not found:
            raise BadPosition(line.number, "no-counter", found=text[:80])
        unit = self.unit(line.number, found[1])
        if unit in self.placed.lines:
            raise BadPosition(line.number, "counter-twice", unit=found[1], first=self.placed.lines[unit])
        self.placed.lines[unit] = line.number
        for word in (found[2] or "").split(",") if found[2] else ():
            self.read_state(line, unit, word.strip())
        return unit

    def read_state(self, line: Line, unit: int, word: str) -> None:
        flags = {called: flag for flag, called in self.rules.FLAG_WORDS.items()}
        id_ = self.rules.units[unit].id
        if word == REDUCED:
            self.s.steps[unit] = 1
            return
        if word not in flags:
            known = ", ".join([REDUCED, *flags])
            raise BadPosition(line.number, "unknown-state", found=word[:60], unit=id_, known=known)
        mask = next((mask for mask in self.rules.FLAG_FIELDS if flags[word] & mask), flags[word])
        if self.s.flags[unit] & mask:
            raise BadPosition(line.number, "state-twice", found=word, unit=id_)
        self.s.flags[unit] |= flags[word]

    def check_stacks(self) -> None:
        """4.0, 4.1.1: room and ground. In a chain retreat one unit too many is in the hex that must be left."""
        s, rules = self.s, self.rules
        crowded = {task[2] for task in s.agenda if task[0] == "push"}
        limit = self.definition.stacking
        for hex_, line in self.placed.hexes.items():
            units = s.units_in(hex_)
            if len(units) > limit + (hex_ in crowded):
                raise BadPosition(line, "too-many", hex=digits(rules, hex_), found=len(units), limit=limit)
            for unit in units:
                if not rules.may_stand(s, unit, hex_):
                    raise BadPosition(line, "ground", hex=digits(rules, hex_), unit=rules.units[unit].id)

    # Hexes

    def read_hexes(self, line: Line) -> Iterator[int]:
        for word in line.value.replace(",", " ").split():
            first, dash, last = word.partition("-") if len(word) > 5 else (word, "", "")
            if not dash:
                yield self.hex(line.number, word)
            elif first[:2] != last[:2] or not (first + last).isdigit() or int(first) > int(last):
                raise BadPosition(line.number, "bad-run", found=word[:40])
            else:
                yield from (self.hex(line.number, f"{number:04d}") for number in range(int(first), int(last) + 1))

    def read_marks(self) -> None:
        for bit, word in self.rules.MARK_WORDS.items():
            for line in self.lines:
                if line.key == f"hexes {word}":
                    for hex_ in self.read_hexes(line):
                        self.s.add_mark(hex_, bit)

    def read_control(self) -> None:
        for hex_, owner in enumerate(usual_owners(self.rules, self.s)):
            self.s.owner[hex_] = owner
        said: dict[int, str] = {}
        for line in self.lines:
            if line.key.startswith("held by "):
                id_ = line.key.removeprefix("held by ")
                for hex_ in self.read_hexes(line):
                    if said.setdefault(hex_, id_) != id_:
                        raise BadPosition(line.number, "held-twice", hex=digits(self.rules, hex_))
                    self.s.owner[hex_] = NOBODY if id_ == "nobody" else self.side(line.number, id_)

    # Phase, and what is being decided

    def read_phase(self, turn: Line | None) -> None:
        s, line = self.s, self.only("phase")
        if line is None:
            raise BadPosition(1, "no-phase")
        if line.value == "over":
            if turn is None:
                raise BadPosition(line.number, "no-turn")
            s.phase, s.side = OVER, phase_and_side(course(self.rules, s, False))[1]
            s.agenda = ()
            return
        task = self.tasks.read(line.value, self, line.number)
        setting_up = task[0] == "place"
        if setting_up == (turn is not None):
            raise BadPosition(line.number, "turn-in-set-up" if setting_up else "no-turn")
        whole = course(self.rules, s, setting_up)
        if task not in whole:
            raise BadPosition(line.number, "no-such-phase", found=line.value[:80])
        at = whole.index(task)
        s.phase, s.side = phase_and_side(whole[:at])
        s.agenda = (*reversed(whole[at:]), *self.read_tasks())
        if s.agenda[-1][0] not in self.rules.DECISIONS:
            top = self.only("deciding") or line
            raise BadPosition(top.number, "no-choice", found=top.value[:80])

    def read_tasks(self) -> list[Task]:
        """The tasks on top of the phase, the next one last."""
        deciding = self.only("deciding")
        then = [line for line in self.lines if line.key == "then"]
        if then and deciding is None:
            raise BadPosition(then[0].number, "then-alone")
        lines = [deciding, *then] if deciding else []
        return [self.read_task(line) for line in reversed(lines)]

    def read_task(self, line: Line) -> Task:
        task = self.tasks.read(line.value, self, line.number)
        name = task[0]
        if self.s.phase not in self.rules.TASK_PHASES.get(name, ()):
            raise BadPosition(line.number, "other-phase", found=line.value[:80])
        if line.key == "then" and name in ("answer", "push"):
            raise BadPosition(line.number, "only-first", found=line.value[:80])
        if name in DECIDERS:
            expected = self.s.side if DECIDERS[name] else 1 - self.s.side
            if task[1] != expected:
                raise BadPosition(line.number, "other-side", found=self.sides[task[1]], expected=self.sides[expected])
        self.check_task(line, task)
        return task

    def check_task(self, line: Line, task: Task) -> None:
        """The units and the hex of something to be decided are where it can be decided about them."""
        match task:
            case "answer", side, hex_, contact, support, _:
                self.check_hex(line, side, hex_)
                if not contact:
                    raise BadPosition(line.number, "nobody-attacks")
                self.check_units(line, 1 - side, (*contact, *support), on_map=True)
                for unit in contact:
                    if not self.rules.in_contact(self.s, unit, hex_):
                        id_ = self.rules.units[unit].id
                        raise BadPosition(line.number, "not-next", unit=id_, hex=digits(self.rules, hex_))
            case "exchange", side, hex_, defenders, attackers:
                self.check_hex(line, side, hex_)
                self.check_units(line, side, defenders, on_map=True)
                self.check_units(line, 1 - side, attackers, on_map=True)
            case "price", side, units, _:
                self.check_units(line, side, units, on_map=True)
            case "push", side, hex_, unit:
                self.check_hex(line, side, hex_)
                self.check_units(line, side, (unit,), on_map=True)
            case "loss", side, units, _:
                self.check_units(line, side, units)
            case "advance", side, _, units:
                self.check_units(line, side, units)
            case (("retreat" | "stand" | "annihilate"), side, units):
                self.check_units(line, side, units)

    def check_hex(self, line: Line, side: int, hex_: int) -> None:
        if self.s.occupant(hex_) != side:
            raise BadPosition(line.number, "not-held", hex=digits(self.rules, hex_), side=self.sides[side])

    def check_units(self, line: Line, side: int, units: tuple[int, ...], on_map: bool = False) -> None:
        """Units of a side, each once, that are on the map or, where some may be lost already, were in this battle."""
        for n, unit in enumerate(units):
            id_, where = self.rules.units[unit].id, self.s.where[unit]
            if self.rules.side_of[unit] != side:
                raise BadPosition(line.number, "not-theirs", unit=id_, side=self.sides[side])
            if where == AWAITING or (on_map and where < 0):
                raise BadPosition(line.number, "not-there", unit=id_)
            if unit in units[:n]:
                raise BadPosition(line.number, "named-twice", unit=id_)

    # Air

    def read_air(self, turn: Line | None) -> None:
        """6.0: what is not said is what the book gives for the turn."""
        s = self.s
        if turn:
            self.rules.set_air_points(s)
        for key, defence in (("air", False), ("air defence", True)):
            line = self.only(key)
            for part in line.value.split(",") if line else ():
                assert line is not None
                id_, _, points = part.strip().partition(" ")
                side, found = self.side(line.number, id_), self.number(line, points)
                most = self.rules.most_air(s, side, defence)
                if found > most:
                    raise BadPosition(line.number, "air-beyond", side=id_, found=found, most=most)
                s.set_air(side, found, defence)


def counters(line: Line) -> list[str]:
    """The counters of a line: commas part them, save in the brackets that tell their state."""
    return [part.strip() for part in re.split(r",(?![^()]*\))", line.value) if part.strip()]

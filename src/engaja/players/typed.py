"""Orders as a person types them: shortened unit names, place names, a destination instead of a path. The notation comes out."""

import re
from collections.abc import Callable, Iterable, Sequence

from engaja.engine.game import Malformed
from engaja.engine.notation import OFF, Notation
from engaja.engine.speech import Speech
from engaja.players.seat import Seat
from engaja.position.actions import OFF_MAP, AnyAction, Place, Use
from engaja.texts.grammar import plain

ORDERS = ("place", "place-all", "move", "attack", "defend", "lose", "exchange", "retreat", "advance", "end", "use")
USES = ("sail", "drop", "air-bonus", "form", "fly", "lift", "strike", "retaliate")
"""What only one book knows; in a game that knows it, its word is an order of its own."""
JOINTS = ("with", "air", "all")
HEX = re.compile(r"\d\d-?\d\d")
PATH = re.compile(rf"(\d\d-?\d\d|{OFF})([->](\d\d-?\d\d|{OFF}))+")


def is_number(text: str) -> bool:
    """A number of a list or of lines; four digits are a hex."""
    return text.isascii() and text.isdigit() and len(text) < 4


def words_of(speech: Speech, names: Iterable[str], prefix: str) -> dict[str, str]:
    """Every word a player may type for these names in his language, and the names themselves."""
    known = {name: name for name in names}
    for name in names:
        known.update({word.strip(): name for word in speech.say(f"{prefix}-{name}").split(",")})
    return known


class Typed:
    """Reads what is typed at one seat. `listed` gives the units behind a number of the last list."""

    def __init__(self, seat: Seat, speech: Speech, listed: Callable[[int], tuple[int, ...]] = lambda number: ()) -> None:
        self.seat, self.speech, self.listed = seat, speech, listed
        self.definition = speech.definition
        self.notation = Notation(self.definition)
        self.verbs = words_of(speech, ORDERS, "verb")
        self.uses = words_of(speech, [use for use in USES if speech.catalogue.has(f"use-{use}")], "verb")
        self.joints = words_of(speech, JOINTS, "word")
        self.off = words_of(speech, (OFF,), "word")

    def read(self, text: str) -> AnyAction:
        """The order in a line. Malformed if it is none."""
        words = text.split()
        if not words:
            raise Malformed("empty-order")
        if words[0].lower() in self.uses:
            words.insert(0, "use")
        verb = self.verbs.get(words[0].lower())
        if verb is None:
            raise Malformed("unknown-order", order=text[:80])
        rest = words[1:]
        match verb:
            case "move" | "retreat" | "advance" if len(rest) >= 2:
                unit = self.unit(rest[0])
                return self.notation.read(f"{verb} {self._id(unit)} {self.way(verb, unit, '-'.join(rest[1:]))}")
            case "place" if len(rest) >= 2:
                return Place(self.unit(rest[0]), self.hex("-".join(rest[1:])))
            case "use" if rest:
                return self._use(self.uses.get(rest[0].lower(), rest[0]), rest[1:])
            case "lose" | "exchange" if rest:
                return self.notation.read(f"{verb} {self.unit_list(rest, -1)}")
            case "attack" | "defend":
                return self.notation.read(self._forces(verb, rest))
            case _:
                return self.notation.read(" ".join([verb, *rest]))

    def _use(self, what: str, words: list[str]) -> Use:
        """`use WHAT`, `use WHAT UNIT`, `use WHAT HEX` or `use WHAT UNIT HEX`."""
        if not words:
            return Use(what)
        if len(words) == 1 and HEX.fullmatch(words[0]):
            return Use(what, hex=self.hex(words[0]))
        return Use(what, self.unit(words[0]), self.hex("-".join(words[1:])) if len(words) > 1 else -1)

    def split(self, text: str) -> list[str]:
        """An order to several units, named with commas or by their common hex, as one order for each; else the order itself."""
        words = text.split()
        if len(words) < 3 or (self.verbs.get(words[0].lower()) != "move" and words[0].lower() not in self.uses):
            return [text]
        units = self.units(words[1])
        return [" ".join([words[0], self._id(unit), *words[2:]]) for unit in units] if len(units) > 1 else [text]

    def placing(self, text: str) -> tuple[list[int], list[int]]:
        """Whom to set up and where: `UNITS`, `UNITS HEX HEX …`; units also by their formation or area."""
        who, *rest = text.split()
        numbers = re.split(r"[,\s]+", " ".join(rest))
        if all(HEX.fullmatch(number) for number in numbers):
            return self.units(who), [self.hex(number) for number in numbers]
        return self.units(who), [self.hex("-".join(rest))] if rest else []

    # Units

    def units(self, text: str) -> list[int]:
        """Units by their names with commas, a number of the last list, their common hex, or, in the set-up, their formation."""
        found: list[int] = []
        for word in filter(None, text.split(",")):
            found += self._listed(word) or self._stack(word) or self._formation(word) or [self.unit(word)]
        return list(dict.fromkeys(found))

    def _listed(self, word: str) -> list[int]:
        return list(self.listed(int(word))) if is_number(word) else []

    def _stack(self, word: str) -> list[int]:
        return self._match(word, self._circles()[0]) if HEX.fullmatch(word) else []

    def _formation(self, word: str) -> list[int]:
        """Units still to be set up by the division or corps printed on them, or by the area they belong in."""
        wanted = plain(word)
        if not wanted or not self.seat.decision or self.seat.decision.kind != "place":
            return []
        tray = [self.definition.units[unit] for unit in self.seat.rules.tray(self.seat.game.state, self.seat.side)]
        marks = [unit.index for unit in tray if wanted in (plain(unit.division), plain(unit.corps))]
        areas = [unit.index for unit in tray if f"-{wanted}-" in f"-{plain(self.speech.area(unit.arrival.area))}-"]
        return marks or areas

    def _id(self, unit: int) -> str:
        return self.definition.units[unit].id

    def unit(self, word: str) -> int:
        """A unit by its number in the last list, its hex, its id, or a part of its id or name that no other has."""
        if len(listed := self._listed(word)) == 1:
            return listed[0]
        for circle in self._circles():
            found = self._match(word, circle)
            if len(found) == 1:
                return found[0]
            if found:
                raise Malformed("ambiguous-unit", unit=word[:60], units=", ".join(self._id(u) for u in found[:8]))
        raise Malformed("unknown-unit", unit=word[:60])

    def _circles(self) -> list[Sequence[int]]:
        """Where to look for a unit, the likeliest first: those that the decision is about, one's own, all."""
        s, side, decision = self.seat.game.state, self.seat.side, self.seat.decision
        asked = [part for part in decision.task[2:] if isinstance(part, tuple)] if decision else []
        if decision and decision.kind == "movement":
            asked = [tuple(self.seat.rules.movable(s, side))]
        if decision and decision.kind == "place":
            asked = [tuple(self.seat.rules.tray(s, side))]
        own = [u.index for u in self.definition.units if u.side == side]
        return [*asked, [u for u in own if s.where[u] >= 0], own, [u.index for u in self.definition.units]]

    def _match(self, word: str, units: Sequence[int]) -> list[int]:
        if HEX.fullmatch(word):
            s, side = self.seat.game.state, self.seat.side
            return [u for u in units if self.definition.units[u].side == side and s.where[u] == self._parse(word)]
        wanted = plain(word)
        tests: tuple[Callable[[int], bool], ...] = (
            lambda u: self._id(u) == word,
            lambda u: self._id(u).startswith(word.lower()),
            lambda u: f"-{wanted}-" in f"-{self._id(u)}-",
            lambda u: wanted in self._id(u),
            lambda u: wanted in plain(self.speech.unit(u)),
        )
        for test in tests if wanted else ():
            found = [u for u in units if test(u)]
            if found:
                return found
        return []

    def unit_list(self, words: Iterable[str], target: int) -> str:
        """Ids joined by commas; `all` stands for everybody who can join an attack on the target."""
        units: list[int] = []
        for word in re.split(r"[,\s]+", " ".join(words)):
            if self.joints.get(word.lower()) == "all":
                joining = self.everybody(target)
                if target >= 0 and not joining:
                    raise Malformed("nobody-joins", hex=self._number(target))
                units += joining
            elif word:
                units.append(self.unit(word))
        return ",".join(self._id(u) for u in units)

    def everybody(self, target: int) -> tuple[int, ...]:
        s, side = self.seat.game.state, self.seat.side
        for found in self.seat.rules.targets(s, side):
            if found.hex == target:
                return found.contact + found.support
        return ()

    # Hexes

    def _parse(self, word: str) -> int:
        try:
            return self.definition.board.grid.parse(word)
        except ValueError:
            return -2

    def _number(self, hex_: int) -> str:
        return self.notation.hex(hex_)

    def hex(self, word: str) -> int:
        """A hex by its number, or by the beginning of its name in any language."""
        if HEX.fullmatch(word):
            return self.notation.read_hex(word)
        exact = self.definition.hexes_called(lambda name: plain(name) == plain(word))
        named = exact or self.definition.hexes_called(lambda name: plain(name).startswith(plain(word)))
        if len(named) != 1:
            raise Malformed("unknown-hex", hex=word[:40])
        return named[0]

    # Ways

    def way(self, verb: str, unit: int, text: str) -> str:
        """A path as typed, or the way to a single hex found here."""
        text = text.lower()
        if text in self.off:
            return self._way_off(unit) if verb == "move" else OFF
        if PATH.fullmatch(text):
            return self._from_start(verb, unit, text)
        target = self.hex(text)
        path = self.move_path(unit, target) if verb == "move" else self._listed_path(unit, target)
        return self.notation.path(path)

    def _way_off(self, unit: int) -> str:
        """The cheapest way off the map; if there is none, a step that shows why."""
        s = self.seat.game.state
        way = self.seat.rules.way_off(s, unit) if s.where[unit] >= 0 else ()
        return self.notation.path(way or (max(s.where[unit], 0), OFF_MAP))

    def _from_start(self, verb: str, unit: int, text: str) -> str:
        """The path of a move begins in the unit's own hex; that one may be left out."""
        here = self.seat.game.state.where[unit]
        first = self.notation.read_path(text)[0]
        if verb == "move" and here >= 0 and first != here:
            return f"{self._number(here)}-{text}"
        return text

    def _listed_path(self, unit: int, target: int) -> tuple[int, ...]:
        """The shortest of the allowed retreats or advances of a unit that end in a hex."""
        ways = [
            path
            for action in self.seat.actions()
            if getattr(action, "unit", -1) == unit and (path := getattr(action, "path", ())) and path[-1] == target
        ]
        return min(ways, key=len, default=(target,))

    def move_path(self, unit: int, target: int) -> tuple[int, ...]:
        """The cheapest way to a hex; if there is none, a way that shows where it fails."""
        rules, s = self.seat.rules, self.seat.game.state
        start = s.where[unit]
        if start == target:
            return (start,)
        if start >= 0 or rules.may_come(s, unit):
            allowed = rules.reach(s, unit)
            if target in allowed:
                return allowed.path(target)
        if start < 0:
            return (target,)
        enemy = rules.enemy(rules.side_of[unit])
        ladder: tuple[Callable[[int, int], bool], ...] = (
            lambda a, b: rules.may_enter(s, unit, a, b) and s.occupant(b) != enemy and not rules.zone_binds(s, unit, b),
            lambda a, b: rules.may_enter(s, unit, a, b) and s.occupant(b) != enemy,
            lambda a, b: True,
        )
        return next(way for is_open in ladder if (way := self._way(start, target, is_open)))

    def _way(self, start: int, target: int, is_open: Callable[[int, int], bool]) -> tuple[int, ...]:
        """The shortest way over open steps, whatever they cost; the last step is always open. Empty if there is none."""
        came = {start: start}
        front = [start]
        for here in front:  # grows while it is walked
            for there in self.seat.rules.adjacent[here]:
                if there not in came and (there == target or is_open(here, there)):
                    came[there] = here
                    front.append(there)
        if target not in came:
            return ()
        path = [target]
        while path[-1] != start:
            path.append(came[path[-1]])
        return tuple(reversed(path))

    # Attack and defence

    def _forces(self, verb: str, words: list[str]) -> str:
        """`attack HEX [with UNITS] [air N]`, `defend [with UNITS] [air N]`; units may stand apart by spaces or commas."""
        parts: dict[str, list[str]] = {"": []}
        current = ""
        for word in words:
            joint = self.joints.get(word.lower())
            if joint in ("with", "air"):
                current = joint
                parts[current] = []
            else:
                parts[current].append(word)
        order, target = verb, -1
        if verb == "attack" and parts[""]:
            target = self.hex("-".join(parts[""]))
            order += f" {self._number(target)}"
        elif parts[""]:
            raise Malformed("unknown-order", order=" ".join([verb, *words])[:80])
        if parts.get("with"):
            order += f" with {self.unit_list(parts['with'], target)}"
        if "air" in parts:
            order += f" air {' '.join(parts['air'])}"
        return order

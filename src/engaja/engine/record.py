"""The record of a game: definition, options, dice and orders as lines of text, described in docs/notation.md.

`read` makes a Record of a text and `Record.text` a text of it, whatever it holds; `replay` plays it, and `write` makes the
record of a game so far. Format 1, which had a seed and nothing else of all this, is still read.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from engaja import games
from engaja.definition import Definition
from engaja.engine.dice import Sealed, Share, Source
from engaja.engine.game import BadOption, Game, Malformed, Refused
from engaja.engine.notation import Notation
from engaja.engine.position_text import BadPosition
from engaja.engine.remarks import (
    Advice,
    Check,
    Comment,
    Ended,
    Item,
    Judged,
    NewDice,
    Order,
    Over,
    Planned,
    Remark,
    Seated,
    Thrown,
    Variation,
    WentOn,
)

OLD_HEADER = "engaja record 1"
HEADER = "engaja record 2"
MAX_LINES = 100_000
MAX_LINE = 8_000
MAX_DEPTH = 20
"""Variations within variations."""

COMMITMENT = re.compile(r"[0-9a-f]{64}")
NUMBER = re.compile(r"\d{1,9}")
DICE = frozenset("123456")
BLANKS = " \t"
WORDS = frozenset(
    {
        "thrown",
        "check",
        "over",
        "dice",
        "number",
        "reveal",
        "seed",
        "went-on",
        "position",
        "comment",
        "resigned",
        "agreed",
        "plan",
        "judged",
        "variation",
        "end-variation",
    }
)
"""What a line after `begin` may start with beside a side."""
MAX_VARIATIONS = 1_000
DISAGREEMENTS = frozenset(
    {"diverged", "order-refused", "wrong-side", "order-after-end", "wrong-dice", "dice-count", "dice-missing"}
)
"""What other rules may be the reason for."""


class BadRecord(ValueError):
    """This record cannot be read or replayed; `line` is where, `message` is in the catalogue."""

    def __init__(self, line: int, message: str, **args: object) -> None:
        self.line, self.message, self.args_ = line, message, args
        super().__init__(f"line {line}: {message} {args}")


@dataclass
class Record:
    """A record as read, before it is replayed."""

    game: str = ""
    version: str = ""
    digest: str = ""
    rules: int | None = None
    """The number of the rules by which it was played; not known of records of format 1."""
    options: dict[str, str] = field(default_factory=dict)
    players: dict[str, str] = field(default_factory=dict)
    position: tuple[str, ...] = ()
    """The position it begins from, as lines, if that is not the beginning of the game."""
    source: Source | None = None
    body: list[Item] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict, compare=False)
    """On which line each word of the head stood first."""
    format: int = field(default=2, compare=False)

    @property
    def seed(self) -> str | None:
        return self.source.seed if self.source else None

    @property
    def commitment(self) -> str:
        return self.source.commitment if self.source else ""

    @property
    def sources(self) -> list[Source]:
        """All its dice come from these, one after the other; variations left aside."""
        later = [item.source for item in self.body if isinstance(item, NewDice)]
        return [self.source, *later] if self.source else later

    def text(self) -> str:
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        yield HEADER
        yield f"game {self.game}"
        yield f"version {self.version} {self.digest}"
        if self.rules is not None:
            yield f"rules {self.rules}"
        yield from (f"option {name} {value}" for name, value in sorted(self.options.items()))
        yield from (f"player {side} {escaped(name)}" for side, name in self.players.items())
        yield from (f"position {line}".rstrip() for line in self.position)
        if self.source:
            yield from _dice_lines(self.source)
        yield "begin"
        yield from _body_lines(self.body)


# Writing


ESCAPES = {"\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
MEANINGS = {written[1]: meant for meant, written in ESCAPES.items()} | {"s": " "}


def escaped(text: str) -> str:
    """A text in one line: line breaks are written as \\n, backslashes twice, a blank at either end as \\s."""
    line = "".join(ESCAPES.get(letter, letter) for letter in text)
    return re.sub(r"^ | $", r"\\s", line)


def unescaped(text: str) -> str:
    return re.sub(r"\\([nrts\\])", lambda found: MEANINGS[found[1]], text)


def _dice_lines(source: Source) -> Iterator[str]:
    yield f"dice {source.commitment}"
    yield from (f"number {share.side} {share.commitment}" for share in source.shares)
    yield from (f"reveal {share.side} {escaped(share.number)}" for share in source.shares if share.number is not None)
    if source.seed is not None:
        yield f"seed {escaped(source.seed)}"


def _body_lines(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        match item:
            case Order(side, text):
                yield f"{side} {text}"
            case Thrown(dice):
                yield f"thrown {' '.join(map(str, dice))}"
            case Check(turn, fingerprint):
                yield f"check {turn} {fingerprint}"
            case Over((first, second), fingerprint):
                yield f"over {first} {second} {fingerprint}"
            case NewDice(source):
                yield from _dice_lines(source)
            case WentOn(version, digest, rules, position):
                yield f"went-on {version} {digest} rules {rules}"
                yield from (f"position {line}".rstrip() for line in position)
            case Seated(side, player):
                yield f"player {side} {escaped(player)}"
            case Advice(side, player, order):
                yield f"advice {side} {player} {order}".rstrip()
            case Planned(side, turn, nodes, plans):
                valued = " ".join(f"{plan.replace(' ', '-')} {value:+.1f}" for plan, value in plans)
                yield f"plan {side} {turn} {nodes} {valued}"
            case Judged(side, turn, plan, promised, played, error):
                yield f"judged {side} {turn} {plan.replace(' ', '-')} {promised:+.1f} {played:+.1f} {error:.1f}"
            case Ended(by):
                yield f"resigned {by}" if by else "agreed"
            case Comment(text, by, hex_):
                yield f"comment{f' by {by}' if by else ''}{f' at {hex_}' if hex_ else ''}: {escaped(text)}"
            case Variation(body, title, by):
                yield f"variation{f' by {by}:' if by else ''}{f' {escaped(title)}' if title else ''}"
                yield from _body_lines(body)
                yield "end-variation"


def remark_lines(remarks: Iterable[Remark]) -> list[str]:
    """Remarks as the lines of a record, to be kept apart from it; `read_remarks` reads them."""
    return list(_body_lines(remarks))


def read_remarks(lines: Iterable[str]) -> list[Remark]:
    head = [HEADER, "game -", "version - -", f"dice {'0' * 64}", "begin"]
    return [item for item in read("\n".join((*head, *lines))).body if isinstance(item, Remark)]


def fingerprint(game: Game) -> str:
    """A short hash of the position, by which replays are compared."""
    return game.fingerprint


def write(game: Game, players: Mapping[str, str] | None = None, publish: bool = True) -> str:
    """The record of a game so far. The seeds are left out while they must stay secret (`publish=False`)."""
    return of(game, players, publish).text()


def of(game: Game, players: Mapping[str, str] | None = None, publish: bool = True) -> Record:
    """The record of a game so far, with its remarks, as a value."""
    definition = game.definition
    position = tuple(line.strip() for line in game.start.splitlines())
    record = Record(
        definition.id,
        definition.version,
        definition.digest[:16],
        definition.rules_number,
        dict(game.options),
        dict(players or {}),
        position,
        game.sources[0][1],
        list(_played(game)),
    )
    if game.earlier:
        went_on: list[Item] = [WentOn(definition.version, definition.digest[:16], definition.rules_number, position)]
        if record.commitment != game.earlier.sources[-1].commitment:
            went_on.append(NewDice(game.sources[0][1]))
        record = replace(game.earlier, body=[*game.earlier.body, *went_on, *record.body])
    if not publish or not game.is_over:  # what a computer plans is no business of its enemy
        record = replace(record, body=[item for item in record.body if not isinstance(item, Planned | Judged)])
    known = {source.commitment: source.seed for _, source in game.sources if source.seed is not None}
    return _with_seeds(record, known if publish else None)


def _played(game: Game) -> Iterator[Item]:
    """The orders of a game, each with the dice it threw and what was said after it."""
    notation = Notation(game.definition)
    checks = {number: Check(turn, print_) for number, turn, print_ in game.checks}
    sources = {number: NewDice(source) for number, source in game.sources[1:]}
    for number, dice in enumerate(game.thrown):
        if number:
            side, action = game.played[number - 1]
            yield Order(game.definition.sides[side].id, notation.write(action))
        if dice:
            yield Thrown(dice)
        if number in checks:
            yield checks[number]
        if number == len(game.played) and game.is_over and game.ended is None:
            yield Over(game.score, game.fingerprint)
        if number in sources:
            yield sources[number]
        yield from game.remarks.get(number, ())


def since(game: Game, at: int) -> tuple[Item, ...]:
    """What was played after the first `at` orders, as the body of a variation: orders, their dice, and what people said."""
    found: list[Item] = []
    number = 0
    for item in _played(game):
        number += isinstance(item, Order)
        if number > at and isinstance(item, Order | Thrown | Comment | Variation | Ended):
            found.append(item)
    return tuple(found)


def _with_seeds(record: Record, known: Mapping[str, str] | None) -> Record:
    """The same record with every seed that is known, or with none."""

    def filled(source: Source) -> Source:
        return replace(source, seed=None if known is None else known.get(source.commitment, source.seed))

    body = [replace(item, source=filled(item.source)) if isinstance(item, NewDice) else item for item in record.body]
    return replace(record, source=filled(record.source) if record.source else None, body=body)


# Reading


def read(text: str) -> Record:
    """The record in a text. BadRecord with the line if it is none."""
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    if lines[-1] == "":
        lines.pop()
    if not lines or lines[0].strip() not in (HEADER, OLD_HEADER):
        raise BadRecord(1, "not-a-record", header=HEADER)
    if len(lines) > MAX_LINES:
        raise BadRecord(MAX_LINES, "record-too-long", most=MAX_LINES)
    return _Reader(lines).record


class _Reader:
    """One pass over the lines of a record."""

    def __init__(self, lines: list[str]) -> None:
        self.old = lines[0].strip() == OLD_HEADER
        self.record = Record(format=1 if self.old else 2)
        self.open: list[tuple[Variation, list[Item]]] = []
        """The variations being read, from the outermost inwards, each with its items so far."""
        self.variations = 0
        self.begun = False
        for number, line in enumerate(lines[1:], 2):
            if len(line) > MAX_LINE:
                raise BadRecord(number, "line-too-long", most=MAX_LINE)
            word, _, rest = line.strip(BLANKS).partition(" ")
            if word and not word.startswith("#"):
                read_line = self.body_line if self.begun else self.head_line
                read_line(number, word, rest.strip(BLANKS))
        self.finish(len(lines))

    def finish(self, last: int) -> None:
        if not self.begun:
            raise BadRecord(last, "record-no-begin")
        if self.open:
            raise BadRecord(self.open[-1][0].line, "variation-open")
        if not self.record.game:
            raise BadRecord(1, "record-no-game")
        if not self.record.version:
            raise BadRecord(1, "record-no-version")
        if self.record.source is None:
            if not self.old:
                raise BadRecord(1, "record-no-dice")
            self.record.source = Source("")

    @property
    def items(self) -> list[Item]:
        return self.open[-1][1] if self.open else self.record.body

    # Before `begin`

    def head_line(self, number: int, word: str, rest: str) -> None:
        record, words = self.record, rest.split()
        record.places.setdefault(word, number)
        match word, words:
            case "begin", []:
                self.begun = True
            case "game", [name]:
                self.once(number, word, record.game)
                record.game = name
            case "version", [version, digest]:
                self.once(number, word, record.version)
                record.version, record.digest = version, digest
            case "rules", [found] if NUMBER.fullmatch(found) and not self.old:
                self.once(number, word, record.rules)
                record.rules = int(found)
            case "option", [name, value]:
                self.once(number, f"option {name}", name in record.options)
                record.options[name] = value
            case "player", [side, *_]:
                self.once(number, f"player {side}", side in record.players)
                record.players[side] = self.said(rest.removeprefix(side).strip(BLANKS))
            case "position", _ if not self.old:
                record.position = (*record.position, rest)
            case (("dice" | "seed"), _):
                record.source = self.dice_line(number, word, rest, record.source)
            case (("number" | "reveal"), _) if not self.old:
                record.source = self.dice_line(number, word, rest, record.source)
            case _:
                raise BadRecord(number, "record-header", found=f"{word} {rest}".strip()[:80])

    def once(self, number: int, word: str, there: object) -> None:
        if there and not self.old:
            raise BadRecord(number, "record-twice", word=word[:80])

    def said(self, text: str) -> str:
        return text if self.old else unescaped(text)

    def dice_line(self, number: int, word: str, rest: str, source: Source | None) -> Source:
        """A source of dice with one more line said about it."""
        if word == "dice":
            self.once(number, word, source)
            if not self.old and not COMMITMENT.fullmatch(rest):
                raise BadRecord(number, "bad-commitment", found=rest[:80])
            return Source(rest, source.seed if source else None)
        if source is None and not self.old:
            raise BadRecord(number, "no-dice-before", word=word)
        source = source or Source("")
        if word == "seed":
            self.once(number, word, source.seed is not None)
            return replace(source, seed=self.said(rest))
        side, _, value = rest.partition(" ")
        share = next((share for share in source.shares if share.side == side), None)
        if word == "number":
            self.once(number, f"number {side}", share)
            if not COMMITMENT.fullmatch(value):
                raise BadRecord(number, "bad-commitment", found=value[:80])
            return replace(source, shares=(*source.shares, Share(side, value)))
        if share is None:
            raise BadRecord(number, "reveal-without-number", side=side[:80])
        self.once(number, f"reveal {side}", share.number is not None)
        opened = replace(share, number=unescaped(value))
        return replace(source, shares=tuple(opened if one is share else one for one in source.shares))

    # After it

    def plans(self, number: int, words: list[str]) -> tuple[tuple[str, float], ...]:
        """Plans with what they were valued at."""
        if len(words) % 2 or not all(re.fullmatch(r"[+-]\d{1,6}\.\d", value) for value in words[1::2]):
            raise BadRecord(number, "record-body", found=" ".join(words)[:80])
        return tuple((plan.replace("to-", "to ", 1), float(value)) for plan, value in zip(words[::2], words[1::2], strict=True))

    def body_line(self, number: int, word: str, rest: str) -> None:
        words = rest.split()
        if word == "check" and len(words) == 2 and NUMBER.fullmatch(words[0]):
            self.items.append(Check(int(words[0]), words[1], number))
        elif word == "over" and len(words) == 3 and all(re.fullmatch(r"-?\d{1,9}", points) for points in words[:2]):
            self.items.append(Over((int(words[0]), int(words[1])), words[2], number))
        elif self.old or not self.new_line(number, word, rest, words):
            if not words or word in WORDS:
                raise BadRecord(number, "record-body", found=f"{word} {rest}".strip()[:80])
            self.items.append(Order(word, " ".join(words), number))

    def new_line(self, number: int, word: str, rest: str, words: list[str]) -> bool:
        """Read a line that format 1 did not know; False if this is none."""
        last = self.items[-1] if self.items else None
        match word, words:
            case "thrown", [_, *_] if all(die in DICE for die in words):
                if not isinstance(last, Order | WentOn | None):
                    raise BadRecord(number, "thrown-place")
                self.items.append(Thrown(tuple(map(int, words)), number))
            case "dice", _:
                self.items.append(NewDice(self.dice_line(number, word, rest, None), number))
            case (("number" | "reveal" | "seed"), _):
                if not isinstance(last, NewDice):
                    raise BadRecord(number, "no-dice-before", word=word)
                self.items[-1] = replace(last, source=self.dice_line(number, word, rest, last.source))
            case "went-on", [version, digest, "rules", found] if NUMBER.fullmatch(found) and not self.open:
                self.items.append(WentOn(version, digest, int(found), (), number))
            case "position", _ if isinstance(last, WentOn):
                self.items[-1] = replace(last, position=(*last.position, rest))
            case "player", [side, _, *_]:
                self.items.append(Seated(side, unescaped(rest.removeprefix(side).strip(BLANKS)), number))
            case "advice", [side, player, *order]:
                self.items.append(Advice(side, player, " ".join(order), number))
            case "plan", [side, turn, nodes, _, *_] if NUMBER.fullmatch(turn) and NUMBER.fullmatch(nodes):
                self.items.append(Planned(side, int(turn), int(nodes), self.plans(number, words[3:]), number))
            case "judged", [side, turn, plan, *values] if NUMBER.fullmatch(turn) and len(values) == 3:
                if not all(re.fullmatch(r"[+-]?\d{1,6}\.\d", value) for value in values):
                    raise BadRecord(number, "record-body", found=f"judged {rest}"[:80])
                promised, played, error = map(float, values)
                self.items.append(Judged(side, int(turn), plan.replace("to-", "to ", 1), promised, played, error, number))
            case "resigned", [side]:
                self.items.append(Ended(side, number))
            case "agreed", []:
                self.items.append(Ended("", number))
            case (("comment" | "comment:"), _):
                self.items.append(self.comment(number, f"{word} {rest}"))
            case "variation", _:
                self.variations += 1
                if len(self.open) >= MAX_DEPTH or self.variations > MAX_VARIATIONS:
                    raise BadRecord(number, "too-many-variations", most=MAX_VARIATIONS, depth=MAX_DEPTH)
                signed = re.match(r"by ([^\s:]+):(?: |$)", rest)
                by, title = (signed[1], rest[signed.end() :]) if signed else ("", rest)
                self.open.append((Variation((), unescaped(title), by, number), []))
            case "end-variation", []:
                if not self.open:
                    raise BadRecord(number, "no-variation")
                variation, items = self.open.pop()
                self.items.append(replace(variation, body=tuple(items)))
            case _:
                return False
        return True

    def comment(self, number: int, line: str) -> Comment:
        found = re.fullmatch(r"comment(?: by ([^\s:]+))?(?: at (\d\d-?\d\d))? ?:(?: (.*))?", line)
        if not found:
            raise BadRecord(number, "bad-comment", found=line[:80])
        return Comment(unescaped(found[3] or ""), found[1] or "", found[2] or "", number)


# Playing


def replay(record: Record, to: int | None = None, folder: Path | None = None, other_data: bool = False) -> Game:
    """Play a record, up to its order number `to`. BadRecord at the first line that does not fit.

    A record names a game that comes with the program; one of another folder is played if a person names the folder. With
    `other_data` a record of other data is played too, and holds if every position that it claims comes out.
    Where a seed has not been published the dice are those that the record says were thrown, and the game can be gone on with
    after `game.change_dice()`.
    """
    return _Replay(record, folder, other_data).run(to)


def taken_up(earlier: Record, position: str, dice: Source | None = None, folder: Path | None = None) -> Game:
    """A game that goes on from its position by today's rules and data, which are not those it was played by so far.

    What was played is kept in its record and no longer played again. Dice: a fresh seed unless a source is named.
    """
    named = folder or _installed(earlier)
    game = Game.at(position, named, earlier.options, dice=dice or Source.host())
    game.earlier = earlier
    return game


def _installed(record: Record) -> str:
    if record.game not in games.names():
        raise BadRecord(record.places.get("game", 1), "unknown-game", game=record.game[:80])
    return record.game


class _Replay:
    def __init__(self, record: Record, folder: Path | None, other_data: bool) -> None:
        self.record, self.folder, self.other_data = record, folder, other_data
        last = max((n for n, item in enumerate(record.body) if isinstance(item, WentOn)), default=None)
        self.went_on: WentOn | None = None
        self.earlier: Record | None = None
        self.items = record.body
        if last is not None:
            went_on = record.body[last]
            assert isinstance(went_on, WentOn)
            self.went_on, self.items = went_on, record.body[last + 1 :]
            self.earlier = replace(record, body=record.body[:last])
        self.rules = self.went_on.rules if self.went_on else record.rules

    def place(self, word: str) -> int:
        return self.record.places.get(word, 1)

    def run(self, to: int | None) -> Game:
        for source, line in self.sources():
            if not source.is_honest():
                raise BadRecord(line, "wrong-commitment")
        game = self.begin()
        try:
            self.follow(game, self.items, to)
        except BadRecord as error:
            expected = game.definition.rules_number
            if self.rules not in (None, expected) and error.message in DISAGREEMENTS:
                raise BadRecord(error.line, "other-rules", found=self.rules, expected=expected) from error
            raise
        return game

    def sources(self) -> Iterator[tuple[Source, int]]:
        if self.record.source:
            yield self.record.source, self.place("dice")
        yield from ((item.source, item.line) for item in self.record.body if isinstance(item, NewDice))

    # The beginning

    def begin(self) -> Game:
        named = self.folder or _installed(self.record)
        definition = games.definition(named, self.record.options)
        if self.record.game != definition.id:
            raise BadRecord(self.place("game"), "other-game", found=self.record.game[:80], expected=definition.id)
        digest, line = (self.went_on.digest, self.went_on.line) if self.went_on else (self.record.digest, self.place("version"))
        if digest != definition.digest[:16] and not self.other_data:
            raise BadRecord(line, "other-definition", found=digest[:80], expected=definition.digest[:16])
        self.check_sides(definition)
        try:
            game = self.begun(named)
        except BadOption as error:
            raise BadRecord(self.place("option"), "unknown-option", option=f"{error.name} {error.value}"[:80]) from None
        except Sealed:
            raise BadRecord(self.place("begin"), "dice-missing") from None
        self.check_thrown(game, self.items, 0, self.place("begin"))
        game.earlier = self.earlier
        return game

    def check_sides(self, definition: Definition) -> None:
        """Players, numbers and advice belong to sides of this game."""
        sides = [side.id for side in definition.sides]
        named = [(share.side, line) for source, line in self.sources() for share in source.shares]
        named += [(item.side, item.line) for item in self.items if isinstance(item, Seated | Advice | Planned | Judged)]
        named += [(item.by, item.line) for item in self.items if isinstance(item, Ended) and item.by]
        if self.record.format > 1:
            named += [(side, self.place("player")) for side in self.record.players]
        for side, line in named:
            if side not in sides:
                raise BadRecord(line, "unknown-side", side=side[:80], sides=", ".join(sides))

    def begun(self, named: str | Path) -> Game:
        source = self.earlier.sources[-1] if self.earlier is not None else self.record.source
        assert source is not None
        if self.record.format == 1 and source.seed is None:
            raise BadRecord(1, "record-no-seed")
        recorded = () if source.is_open else said(self.items, 0)
        lines, first = self.record.position, self.place("position")
        if self.went_on:
            lines, first = self.went_on.position, self.went_on.line + 1
        if not lines and not self.went_on:
            return Game(named, self.record.options, dice=source, recorded=recorded)
        try:
            return Game.at("\n".join(lines), named, self.record.options, dice=source, recorded=recorded)
        except BadPosition as error:
            raise BadRecord(first + error.line - 1, error.message, **error.args_) from error

    # The orders

    def follow(self, game: Game, items: Sequence[Item], to: int | None = None) -> None:
        notation = Notation(game.definition)
        for number, item in enumerate(items):
            match item:
                case Order():
                    if to is not None and len(game.played) >= to:
                        return
                    if not game.source.is_open:
                        game.load(said(items, number + 1))
                    self.order(game, notation, item)
                    self.check_thrown(game, items, number + 1, item.line)
                case Check(turn, claimed):
                    if (turn, claimed) != (game.state.turn, game.fingerprint):
                        raise BadRecord(item.line, "diverged", order=len(game.played), found=f"{turn} {claimed}"[:80])
                case Over((first, second), claimed):
                    if not game.is_over or (first, second, claimed) != (*game.score, game.fingerprint):
                        raise BadRecord(item.line, "diverged", order=len(game.played), found=f"{first} {second} {claimed}"[:80])
                case NewDice(source):
                    game.change_dice(source)
                case Seated() | Advice() | Comment() | Variation() | Ended() | Planned() | Judged():
                    self.check_remark(game, notation, item)
                    game.remarks.setdefault(len(game.played), []).append(item)

    def order(self, game: Game, notation: Notation, item: Order) -> None:
        decision = game.decision
        if decision is None:
            raise BadRecord(item.line, "order-after-end")
        side = game.definition.sides[decision.side].id
        if item.side != side:
            raise BadRecord(item.line, "wrong-side", found=item.side[:80], expected=side)
        try:
            game.play(notation.read(item.text))
        except Malformed as error:
            raise BadRecord(item.line, error.message, **error.args_) from None
        except Refused as error:
            raise BadRecord(item.line, "order-refused", order=item.text[:80], rule=error.reasons[0].rule) from error
        except Sealed:
            raise BadRecord(item.line, "dice-missing") from None

    def check_thrown(self, game: Game, items: Sequence[Item], number: int, line: int) -> None:
        """The dice that the record says were thrown are those that were. None need be said where the seed is known."""
        thrown, told = game.thrown[-1], said(items, number)
        if told and len(told) != len(thrown):
            raise BadRecord(items[number].line, "dice-count", found=len(told), expected=len(thrown))
        if told and told != thrown:
            raise BadRecord(items[number].line, "wrong-dice", found=spaced(told), expected=spaced(thrown))

    def check_remark(self, game: Game, notation: Notation, item: Remark) -> None:
        """A comment names a hex of the map; the orders of a variation are allowed, and say what dice they suppose."""
        if isinstance(item, Comment) and item.hex:
            try:
                notation.read_hex(item.hex)
            except Malformed as error:
                raise BadRecord(item.line, error.message, **error.args_) from None
        if isinstance(item, Variation):
            self.follow(supposed(game), item.body)


def said(items: Sequence[Item], number: int) -> tuple[int, ...]:
    """The dice said to have been thrown before this item, none if it says nothing of dice."""
    item = items[number] if number < len(items) else None
    return item.dice if isinstance(item, Thrown) else ()


def spaced(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))


def supposed(game: Game) -> Game:
    """The same game without dice of its own, to be played on with dice that somebody supposes."""
    other = game.copy()
    other.change_dice(Source(""))
    return other


def follow(game: Game, variation: Variation) -> Game:
    """A variation as a game of its own, from the position where it branches off. BadRecord if one of its orders is wrong."""
    other = supposed(game)
    _Replay(Record(), None, False).follow(other, variation.body)
    return other

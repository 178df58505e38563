"""The record of a game: definition, options, dice and orders as lines of text. Everything else can be recomputed."""

import hashlib
from dataclasses import dataclass, field

from engaja import games
from engaja.engine import dice
from engaja.engine.game import BadOption, Game, Malformed, Refused
from engaja.engine.notation import Notation

HEADER = "engaja record 1"
MAX_LINES = 100_000
MAX_LINE = 8_000


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
    options: dict[str, str] = field(default_factory=dict)
    players: dict[str, str] = field(default_factory=dict)
    commitment: str = ""
    seed: str | None = None
    lines: list[tuple[int, str, str]] = field(default_factory=list)
    """(line number, first word, rest) of everything after `begin`."""


def fingerprint(game: Game) -> str:
    """A short hash of the position, by which replays are compared."""
    return hashlib.sha256(game.state.to_bytes()).hexdigest()[:16]


def write(game: Game, players: dict[str, str] | None = None, publish: bool = True) -> str:
    """The record of a game so far. The seed is left out while it must stay secret (`publish=False`)."""
    definition = game.definition
    notation = Notation(definition)
    lines = [HEADER, f"game {definition.id}", f"version {definition.version} {definition.digest[:16]}"]
    lines += [f"option {name} {value}" for name, value in sorted(game.options.items())]
    lines += [f"player {side} {name}" for side, name in (players or {}).items()]
    lines.append(f"dice {dice.commitment(game.seed)}")
    if publish:
        lines.append(f"seed {game.seed}")
    lines.append("begin")
    replay = Game(game.name, game.options, game.seed)
    for side, action in game.played:
        turn = replay.state.turn
        replay.play(action)
        lines.append(f"{definition.sides[side].id} {notation.write(action)}")
        if replay.state.turn != turn:
            lines.append(f"check {replay.state.turn} {fingerprint(replay)}")
    if game.is_over:
        first, second = game.score
        lines.append(f"over {first} {second} {fingerprint(game)}")
    return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    """The record in a text. BadRecord with the line if it is none."""
    record = Record()
    lines = text.splitlines()
    if not lines or lines[0].strip() != HEADER:
        raise BadRecord(1, "not-a-record", header=HEADER)
    if len(lines) > MAX_LINES:
        raise BadRecord(MAX_LINES, "record-too-long", most=MAX_LINES)
    begun = False
    for number, line in enumerate(lines[1:], 2):
        if len(line) > MAX_LINE:
            raise BadRecord(number, "line-too-long", most=MAX_LINE)
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if begun:
            record.lines.append((number, words[0], " ".join(words[1:])))
        elif words == ["begin"]:
            begun = True
        else:
            _header_line(record, number, words)
    if not begun:
        raise BadRecord(len(lines), "record-no-begin")
    if not record.game:
        raise BadRecord(1, "record-no-game")
    return record


def _header_line(record: Record, number: int, words: list[str]) -> None:
    match words:
        case ["game", name]:
            record.game = name
        case ["version", version, digest]:
            record.version, record.digest = version, digest
        case ["option", name, value]:
            record.options[name] = value
        case ["player", side, *name]:
            record.players[side] = " ".join(name)
        case ["dice", commitment]:
            record.commitment = commitment
        case ["seed", *seed]:
            record.seed = " ".join(seed)
        case _:
            raise BadRecord(number, "record-header", found=" ".join(words)[:80])


def replay(record: Record, to: int | None = None) -> Game:
    """Play a record, up to its order number `to`. BadRecord at the first line that does not fit."""
    if record.seed is None:
        raise BadRecord(1, "record-no-seed")
    if dice.commitment(record.seed) != record.commitment:
        raise BadRecord(1, "wrong-commitment")
    try:
        game = Game(record.game, record.options, record.seed)
    except games.UnknownGame:
        raise BadRecord(2, "unknown-game", game=record.game) from None
    except BadOption as error:
        raise BadRecord(2, "unknown-option", option=f"{error.name} {error.value}") from None
    if game.definition.digest[:16] != record.digest:
        raise BadRecord(3, "other-definition", found=record.digest, expected=game.definition.digest[:16])
    notation = Notation(game.definition)
    for number, word, rest in record.lines:
        if to is not None and len(game.played) >= to:
            break
        _replay_line(game, notation, number, word, rest)
    return game


def _replay_line(game: Game, notation: Notation, number: int, word: str, rest: str) -> None:
    if word == "check":
        if rest != f"{game.state.turn} {fingerprint(game)}":
            raise BadRecord(number, "diverged", order=len(game.played), found=rest)
        return
    if word == "over":
        first, second = game.score
        if not game.is_over or rest != f"{first} {second} {fingerprint(game)}":
            raise BadRecord(number, "diverged", order=len(game.played), found=rest)
        return
    decision = game.decision
    if decision is None:
        raise BadRecord(number, "order-after-end")
    side = game.definition.sides[decision.side].id
    if word != side:
        raise BadRecord(number, "wrong-side", found=word, expected=side)
    try:
        game.play(notation.read(rest))
    except Malformed as error:
        raise BadRecord(number, error.message, **error.args_) from None
    except Refused as error:
        raise BadRecord(number, "order-refused", order=rest[:80], rule=error.reasons[0].rule) from error

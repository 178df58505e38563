"""What is done in other processes: thinking, and reading records that may be anything."""

import io
import pickle
from collections import OrderedDict
from typing import Any

from engaja import games
from engaja.definition import Definition
from engaja.engine import record
from engaja.engine.game import Game
from engaja.players import Player, Seat, player
from engaja.position.actions import AnyAction
from engaja.position.state import Frame
from engaja.rules import System

MOST_REMEMBERED = 40
"""Games that a process remembers between two thoughts."""


class Forgotten(Exception):
    """This process does not know the game: tell it whole."""


# Games on their way from process to process, without what is printed


class _Packer(pickle.Pickler):
    def persistent_id(self, obj: Any) -> str | None:
        kinds = {Definition: "definition", System: "rules", Frame: "frame"}
        return next((name for kind, name in kinds.items() if isinstance(obj, kind)), None)


class _Unpacker(pickle.Unpickler):
    def __init__(self, data: bytes, name: str, options: dict[str, str]) -> None:
        super().__init__(io.BytesIO(data))
        self.known: dict[str, Any] = {"definition": games.definition(name), "rules": games.rules(name, options)}

    def persistent_load(self, name: str) -> Any:
        return self.known["rules"].frame if name == "frame" else self.known[name]


Packed = tuple[str, dict[str, str], bytes]


def pack(game: Game) -> Packed:
    """A whole game as bytes for another process of this program; never for a file."""
    data = io.BytesIO()
    _Packer(data).dump(game.__dict__)
    return game.name, dict(game.options), data.getvalue()


def unpack(packed: Packed) -> Game:
    name, options, data = packed
    game = Game.__new__(Game)
    game.__dict__.update(_Unpacker(data, name, options).load())
    return game


# Thinking

_games: OrderedDict[str, Game] = OrderedDict()
_minds: dict[str, dict[int, tuple[str, Player]]] = {}


def choose(name: str, whole: Packed | None, since: list[AnyAction], count: int, side: int, who: str, seed: str) -> AnyAction:
    """What a computer player does: in a game told whole, or in one this process knows and that has gone on since."""
    if whole is not None:
        _games[name] = unpack(whole)
    if name not in _games:
        raise Forgotten
    game = _games[name]
    _games.move_to_end(name)
    for action in since:
        game.play(action)
    if len(game.played) != count:
        del _games[name]
        raise Forgotten
    minds = _minds.setdefault(name, {})
    if side not in minds or minds[side][0] != who:
        minds[side] = (who, player(who, seed))
    while len(_games) > MOST_REMEMBERED:
        forgotten, _ = _games.popitem(last=False)
        _minds.pop(forgotten, None)
    return minds[side][1].choose(Seat(game.copy(), side))


# Records

Bad = tuple[int, str, dict[str, object]]
"""A BadRecord in parts, since exceptions with arguments of their own do not travel."""


def take_up(text: str) -> Packed | Bad:
    """A game out of a record, or why it is none. A record without its seed cannot go on."""
    try:
        game = record.replay(record.read(text))
        if not game.source.is_open or len(game.sources) > 1 or game.start:  # the store keeps one seed and the orders
            raise record.BadRecord(1, "record-no-seed")
        return pack(game)
    except record.BadRecord as error:
        return error.line, error.message, error.args_

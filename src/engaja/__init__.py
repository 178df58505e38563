"""engaja: a rules engine and a table for a family of five hex-and-counter wargames.

The names below are what a program may build on (docs/library.md says from which version on, and what else will stay).
They are loaded when they are first asked for.

>>> import engaja
>>> engaja.games.names()
['gazala', 'goodwood', 'dragoon', 'leyte', 'guerra85']
>>> game = engaja.Game("gazala", {"setup": "historical"}, seed="example")
>>> game.decision.kind
'movement'
>>> events = game.play(engaja.order(game, "move it-27-inf-regt-pavia 0708-0709"))
>>> engaja.Game.at(game.position()).state == game.state
True
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from engaja import compiled

if TYPE_CHECKING:
    from engaja import games as games
    from engaja import players as players
    from engaja.engine import position_text as positions
    from engaja.engine import record as records
    from engaja.engine.game import BadOption, Game, Malformed, Refused
    from engaja.engine.interface import odds, order, orders, sentences
    from engaja.engine.position_text import BadPosition
    from engaja.engine.record import BadRecord

compiled.use()

__version__ = "0.1.0"

__all__ = [
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "Malformed",
    "Refused",
    "__version__",
    "games",
    "odds",
    "order",
    "orders",
    "players",
    "positions",
    "records",
    "sentences",
]

_PLACES = {
    "games": "games",
    "players": "players",
    "positions": "engine.position_text",
    "records": "engine.record",
    "BadOption": "engine.game:BadOption",
    "BadPosition": "engine.position_text:BadPosition",
    "BadRecord": "engine.record:BadRecord",
    "Game": "engine.game:Game",
    "Malformed": "engine.game:Malformed",
    "Refused": "engine.game:Refused",
    "odds": "engine.interface:odds",
    "order": "engine.interface:order",
    "orders": "engine.interface:orders",
    "sentences": "engine.interface:sentences",
}
"""Where each public name lives: a module, or a module and what it holds."""


def __getattr__(name: str) -> Any:  # values of many types; TYPE_CHECKING above says which
    place = _PLACES.get(name)
    if place is None:
        raise AttributeError(f"module 'engaja' has no attribute {name!r}")
    module, _, held = place.partition(":")
    found = import_module(f"engaja.{module}")
    return getattr(found, held) if held else found


def __dir__() -> list[str]:
    return sorted(__all__)
